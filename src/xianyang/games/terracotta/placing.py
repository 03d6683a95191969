"""How a person picks a move of Terracotta Army: word by word of its token, each a button."""

from __future__ import annotations

from typing import Any

from xianyang.core.errors import UnknownMove
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names
from xianyang.games.terracotta.moves import CELL_NAMES, STEPS, pair_name, parse, token
from xianyang.games.terracotta.printed import PAIRS
from xianyang.games.terracotta.rules import LEGAL_MAX, REASONS
from xianyang.games.terracotta.rules import legal as list_legal
from xianyang.games.terracotta.rules import why as why_not
from xianyang.games.terracotta.words import why as words_why

LABELS = {
    "turn": mark("turn a ring"), "inner": mark("inner ring"), "middle": mark("middle ring"),
    "craftsman": mark("place a craftsman"), "artisan": mark("place an artisan"), "do": mark("do the action"),
    "clay": mark("take wet clay instead"), "coin": mark("take a coin instead"), "skip": mark("leave it"),
    "hire": mark("hire with a token"), "sculpt": mark("place a warrior"), "buy": mark("buy a specialist"),
    "take": mark("empty two warehouses"), "row": mark("row inspector"), "column": mark("column inspector"),
    "use": mark("use the weapon"), "keep": mark("keep the weapon active"), "face": mark("direction"), "put": mark("place it"),
    "stay": mark("move no warrior"), "move": mark("move a warrior"), "to": mark("move to"),
}  # fmt: skip
TAKERS = {"sculpt": (at.TYPE_LETTERS, names.WARRIORS), "buy": (at.SPECIALIST_LETTERS, names.SPECIALISTS),
          "face": (at.DIRECTION_LETTERS, names.DIRECTIONS)}  # fmt: skip
"""Verbs whose words are letters that mean other things elsewhere, so that their parts have the verb before them."""


def parts(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    """The words of all tokens as buttons; see `Placing.parts`."""
    found = {word: say(label) for word, label in LABELS.items()}
    for verb, (letters, called) in TAKERS.items():
        found |= {f"{verb}-{letter}": say(name) for letter, name in zip(letters, called, strict=True)}
    found |= {str(number): str(number) for number in range(1, at.SEGMENTS + 1)}
    for pair in range(at.PAIRS):
        one, other = (names.QUARTERS[quarter] for quarter in PAIRS[pair])
        found[f"take-{pair_name(pair)}"] = say("{one} and {other}", one=one, other=other)
    found |= {steps: steps.replace("-", "−") for steps in STEPS}
    found |= {name: name for name in CELL_NAMES}
    return {part: {"kind": "button", "label": label} for part, label in found.items()}


def hand(t: Vec, h: Vec, seat: int) -> list[str]:
    """Nothing is picked up."""
    return []


def path(move: int) -> str:
    """The parts of a move."""
    verb, _, rest = token(move).partition(" ")
    return token(move) if verb not in (*TAKERS, "take") else f"{verb} {verb}-{rest}"


def paths(t: Vec, h: Vec, seat: int, legal: list[int]) -> list[list[str]]:
    """Of each legal move its token and its one way."""
    return [[token(move), path(move)] for move in legal]


def why(t: Vec, h: Vec, seat: int, picks: list[str], say: Speaker) -> str | None:
    """Why no legal move begins with these parts."""
    out, begun = [0] * LEGAL_MAX, " ".join(picks)
    for move in out[: list_legal(t, h, out)]:
        if f"{path(move)} ".startswith(f"{begun} "):
            return None
    try:
        move = parse(" ".join(pick.partition("-")[2] if "-" in pick[1:] else pick for pick in picks))
    except UnknownMove:
        if not set(picks) <= parts(t, say).keys():
            raise
        return say("No move that is legal now begins so.")
    code = why_not(t, h, move)
    return None if code == LEGAL else words_why(say, t, h, move, REASONS[code])
