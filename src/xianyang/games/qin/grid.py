"""Where things are in the pictures of Qin: cells and their middles, and the outlines around them."""

from __future__ import annotations

import functools

from xianyang.games.qin import layout as at
from xianyang.games.qin.moves import cell_name
from xianyang.picture import outline
from xianyang.picture.svg import short

CELL = 44
HALF = CELL // 2
MARGIN = 30
BOARD = at.COLUMNS * CELL
WIDTH = BOARD + 2 * MARGIN
NAMES = tuple(cell_name(cell) for cell in range(at.CELLS))


def corner(cell: int) -> tuple[float, float]:
    """Left and top of a cell."""
    row, column = divmod(cell, at.COLUMNS)
    return MARGIN + column * CELL, MARGIN + row * CELL


def middle(cell: int) -> tuple[float, float]:
    """The middle of a cell."""
    x, y = corner(cell)
    return x + HALF, y + HALF


def around(cells: tuple[int, ...], inset: float, radius: float) -> str:
    """The path around cells."""
    squares = (divmod(cell, at.COLUMNS) for cell in cells)
    return short(outline.outline(squares, CELL, MARGIN, MARGIN, inset, radius))


@functools.lru_cache(4096)
def home(cells: tuple[int, ...]) -> int:
    """The cell of a province on which its pagodas stand: the one nearest to the middle of all, the first of equals."""
    places = [divmod(cell, at.COLUMNS) for cell in cells]
    n, row, column = len(places), sum(r for r, _ in places), sum(c for _, c in places)
    distances = [(n * r - row) ** 2 + (n * c - column) ** 2 for r, c in places]
    return cells[distances.index(min(distances))]
