"""How a person picks a placement of Qin: a tile of the hand, a cell for its first half, a way round.

Everything comes from the information set of the seat to place; the page only walks what stands here.
"""

from __future__ import annotations

import functools
from typing import Any

from xianyang.core.errors import UnknownMove
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.qin import layout as at
from xianyang.games.qin.grid import CELL, middle
from xianyang.games.qin.moves import cell_name, compose, parse_cell, token
from xianyang.games.qin.moves import parts as parts_of
from xianyang.games.qin.pieces import tile_picture
from xianyang.games.qin.rules import REASONS
from xianyang.games.qin.rules import why as why_not
from xianyang.games.qin.tables import near
from xianyang.games.qin.words import no_room
from xianyang.games.qin.words import tile as tile_words
from xianyang.games.qin.words import why as words_why

ANGLES = ("180", "90", "270", "0")
"""Clockwise turns of a tile whose second half lies below its first, for a second half up, left, right, down."""
TURNS = (mark("the other half above"), mark("the other half on the left"), mark("the other half on the right"),
         mark("the other half below"))  # fmt: skip
BOX = (-CELL / 2 - 2, -CELL / 2 - 2, CELL + 4, 2 * CELL + 4)
NEARLY = ("major conquered", "two majors", "tied merge", "not connected", "occupied", "not grassland")
"""Reasons from the one that says most about a placement to the one that says least."""


def parts(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    """Tiles, cells, turns and the pass; see `Placing.parts`."""
    found: dict[str, dict[str, Any]] = {}
    for kind, name in enumerate(at.KIND_NAMES):
        found[name] = {"kind": "piece", "label": tile_words(say, kind), "symbol": tile_picture(name), "box": BOX}
    for cell in range(at.CELLS):
        found[cell_name(cell)] = {
            "kind": "spot",
            "label": cell_name(cell),
            "at": middle(cell),
            "size": (CELL, CELL),
            "counts": True,
        }
    for angle, words in zip(ANGLES, TURNS, strict=True):
        found[angle] = {"kind": "turn", "label": say(words), "angle": int(angle)}
    found["pass"] = {"kind": "button", "label": say("Pass"), "once": True}
    return found


def hand(t: Vec, h: Vec, seat: int) -> list[str]:
    """The tiles of a seat by name."""
    held = h[at.HAND + at.KINDS * seat : at.HAND + at.KINDS * (seat + 1)]
    return [name for name, count in zip(at.KIND_NAMES, held, strict=True) for _ in range(max(0, count))]


def paths(t: Vec, h: Vec, seat: int, legal: list[int]) -> list[list[str]]:
    """Token and ways to pick it, of each legal move; lists that are kept and not to be changed."""
    return [_paths(move) for move in legal]


@functools.cache
def _paths(move: int) -> list[str]:
    """A tile of one colour can be held at either half."""
    if move >= at.PASS:
        return [token(move), "pass"]
    kind, a, b = parts_of(move)
    name = at.KIND_NAMES[kind]
    ways = [f"{name} {cell_name(a)} {ANGLES[near(a).index(b)]}"]
    if kind < at.PLAIN_KINDS:
        ways.append(f"{name} {cell_name(b)} {ANGLES[near(b).index(a)]}")
    return [token(move), *ways]


def why(t: Vec, h: Vec, seat: int, picks: list[str], say: Speaker) -> str | None:
    """Why no placement of a tile with its first half on a cell is legal (in the way round that is picked, if one is)."""
    if len(picks) < 2 or picks[0] not in at.KIND_NAMES or not set(picks[2:]) <= set(ANGLES):
        raise UnknownMove(say("Name a tile and a cell, such as {example}.", example="ry e5"))
    kind, cell = at.KIND_NAMES.index(picks[0]), _cell(picks[1], say)
    reasons: dict[str, int] = {}
    for angle, other in zip(ANGLES, near(cell), strict=True):
        if other == at.NOWHERE or (len(picks) > 2 and angle != picks[2]):
            continue
        move = compose(kind, cell, other)
        code = why_not(t, h, move)
        if code == LEGAL:
            return None
        reasons.setdefault(REASONS[code], move)
    if not reasons:
        raise UnknownMove(say("There is no cell on that side of {cell}.", cell=picks[1]))
    if h[at.COLOUR + cell] or t[at.T_TERRAIN + cell] not in (at.GRASS, at.START):
        return no_room(say, t, h, cell)
    best = min(reasons, key=lambda reason: NEARLY.index(reason) if reason in NEARLY else -1)
    if best in ("occupied", "not grassland"):
        return say("No empty cell of grassland lies beside {cell}.", cell=picks[1])
    return words_why(say, t, h, reasons[best], best)


def _cell(name: str, say: Speaker) -> int:
    try:
        return parse_cell(name)
    except KeyError:
        message = say("There is no cell {text}; cells go from a1 to m13.", text=repr(name))
        raise UnknownMove(message) from None
