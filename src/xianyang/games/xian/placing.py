"""How a person picks a move of Xi'an: word by word of its token, each a button."""

from __future__ import annotations

import functools
import re
from typing import Any

from xianyang.core.errors import UnknownMove
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.moves import card_name, parse, token
from xianyang.games.xian.rules import LEGAL_MAX, REASONS
from xianyang.games.xian.rules import legal as list_legal
from xianyang.games.xian.rules import why as why_not
from xianyang.games.xian.words import pair, worker
from xianyang.games.xian.words import why as words_why

OK = "ok"
"""Ends an exchange of cards, which may always be longer."""
LABELS = {
    OK: mark("that is all"), "favour": mark("exchange"), "work": mark("worker action"), "pigment": mark("pigment instead"),
    "enter": mark("enter"), "open": mark("enter a closed building"), "free": mark("enter without the fee"),
    "extra": mark("+1 Action"), "pass": mark("pass"), "done": mark("end the go"), "craft": mark("craft"),
    "seal": mark("seal it"), "bare": mark("no seal"), "paint": mark("paint"), "forge": mark("forge"),
    "pay": mark("pay in full"), "discount": mark("Discount"), "swap": mark("Emissary"), "keep": mark("exchange nothing"),
    "end": mark("end tile"), "give": mark("give"), "take": mark("take"),
    "y": mark("yellow"), "r": mark("red"), "g": mark("green"), "b": mark("blue"), "c": mark("a coin"), "k": mark("clay"),
}  # fmt: skip


def parts(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    """The words of all tokens as buttons; see `Placing.parts`."""
    found = {word: {"kind": "button", "label": say(label)} for word, label in LABELS.items()}
    for card in range(at.CARDS):
        found[card_name(card)] = {"kind": "button", "label": worker(say, card)}
    for number in range(at.PAIRS):
        found[path(at.GIVE + number).split(" ")[1]] = {"kind": "button", "label": pair(say, number)}
    for space in range(at.SPACES):
        name = path(at.CRAFT + space).split(" ")[1]
        found[name] = {"kind": "button", "label": name}
    return found | {str(n): {"kind": "button", "label": str(n)} for n in range(1, at.END_TILES + 1)}


def hand(t: Vec, h: Vec, seat: int) -> list[str]:
    """Nothing is picked up: cards are buttons."""
    return []


@functools.cache
def path(move: int) -> str:
    """The parts of a move."""
    text = token(move).replace("/", " ")
    return f"{text} {OK}" if at.FAVOUR <= move < at.DRAW else text


def paths(t: Vec, h: Vec, seat: int, legal: list[int]) -> list[list[str]]:
    """Of each legal move its token and its one way."""
    return [[token(move), path(move)] for move in legal]


def why(t: Vec, h: Vec, seat: int, picks: list[str], say: Speaker) -> str | None:
    """Why no legal move begins with these parts."""
    out, begun = [0] * LEGAL_MAX, " ".join(picks)
    for move in out[: list_legal(t, h, out)]:
        if f"{path(move)} ".startswith(f"{begun} "):
            return None
    text = re.sub(rf" {OK}$", "", begun)
    if re.fullmatch(r"[yrgb]\d [yrgb]\d", text):
        text = text.replace(" ", "/")
    try:
        move = parse(text)
    except UnknownMove:
        if not set(picks) <= parts(t, say).keys():
            raise
        return say("No move that is legal now begins so.")
    code = why_not(t, h, move)
    return None if code == LEGAL else words_why(say, t, h, move, REASONS[code])
