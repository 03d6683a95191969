"""How a person picks a placement of Qin: a tile of the hand, a cell for its first half, a way round.

Everything comes from the information set of the seat to place; the page only walks what stands here.
"""

from __future__ import annotations

from typing import Any

from xianyang.core.rules import Vec
from xianyang.games.qin import layout as at
from xianyang.games.qin.moves import cell_name, parts, token
from xianyang.games.qin.picture import CELL, corner, tile_picture
from xianyang.games.qin.tables import near

ANGLES = (180, 90, 270, 0)
"""Clockwise turns of a tile whose second half lies below its first, for a second half up, left, right, down."""


def choices(t: Vec, h: Vec, seat: int, legal: list[int]) -> dict[str, Any]:
    """What the page needs to let a person pick one of the legal moves, as plain JSON data.

    ``hand``: the tiles by name; ``symbols``: the SVG of each, its first half's middle at the origin; ``cells``: the
    middle of each cell that can hold a first half; ``moves``: ``[token, [[tile, cell, angle], ...]]``; ``buttons``:
    moves that have no place on the board.
    """
    moves, buttons, cells = [], [], {}
    for move in legal:
        if move >= at.PASS:
            buttons.append(token(move))
            continue
        paths = _paths(move)
        moves.append([token(move), [[name, cell_name(cell), angle] for name, cell, angle in paths]])
        for _, cell, _ in paths:
            x, y = corner(cell)
            cells[cell_name(cell)] = [x + CELL / 2, y + CELL / 2]
    held = h[at.HAND + at.KINDS * seat : at.HAND + at.KINDS * (seat + 1)]
    hand = [name for name, count in zip(at.KIND_NAMES, held, strict=True) for _ in range(max(0, count))]
    symbols = {name: tile_picture(name) for name in sorted(set(hand))}
    return {"hand": hand, "symbols": symbols, "cells": cells, "cell": CELL, "moves": moves, "buttons": buttons}


def _paths(move: int) -> list[tuple[str, int, int]]:
    """Tile, cell of the half that is put down first, angle; a tile of one colour can be held at either half."""
    kind, a, b = parts(move)
    name = at.KIND_NAMES[kind]
    there = [(name, a, ANGLES[near(a).index(b)])]
    if kind < at.PLAIN_KINDS:
        there.append((name, b, ANGLES[near(b).index(a)]))
    return there
