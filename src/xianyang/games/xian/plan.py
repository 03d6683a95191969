"""Where things are on the drawn board of Xi'an, in its units: the pit, and everything around it, by the grid of 4.

The pit stands in the middle, each section between its costs on the left and its standing majority on the right. Above
are the turns and the order of play, on the right the pairs of buildings, below the equipment and the supervisor track.
"""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.picture.outline import outline
from xianyang.picture.svg import short

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

WIDTH = 760
"""Of the board, which is a square."""
MARGIN = 16
PIT: Box = (112, 92, 344, 516)
THIRD = 172
"""The height that a section's costs and its ledger have."""
COSTS: tuple[float, float] = (MARGIN, 88)
"""Left and width of the costs of a section."""
LEDGER: tuple[float, float] = (464, 80)
SPACE = 86
"""The side of a space of the pit, with 4 columns and 6 rows."""
TOKEN = 40
"""Across."""
BUILDING = (188, 100)
PAIR_HEAD = 24
"""The height of the line above a pair of buildings."""
BUILDINGS_LEFT = 556
STOCK: Box = (556, 572, 188, 36)
CARD = (76, 104)
"""Of an equipment card on display."""
TRACK = (48, 104)
"""Of a space of the supervisor track."""
TRACK_LEFT = 356
LOWER = 640
"""The top of what stands in the row at the bottom; its captions are above."""
END_TILE = (48, 48)
TURN = (44, 64)
"""Of a space of the turn track."""
PLAYED = (112, 64)
"""The room for the pair of cards that a seat plays in a round."""
PLAYED_LEFT = 296


def size_of(t: Vec) -> float:
    """The side of a space of the pit: `SPACE`, or what a sheet with another pit leaves room for."""
    columns, rows = _extent(t)
    return min(PIT[2] / columns, PIT[3] / rows)


def _extent(t: Vec) -> tuple[int, int]:
    columns, rows = t[at.T_COLUMN : at.T_COLUMN + at.SPACES], t[at.T_ROW : at.T_ROW + at.SPACES]
    return int(max(columns)) + 1, int(max(rows)) + 1


def pit_corner(t: Vec) -> Point:
    """The left and the top of the pit's spaces, which stand in the middle of their room."""
    size, (columns, rows) = size_of(t), _extent(t)
    return PIT[0] + (PIT[2] - size * columns) / 2, PIT[1] + (PIT[3] - size * rows) / 2


def space_at(t: Vec, space: int) -> Point:
    """The middle of a space of the pit."""
    size, (left, top) = size_of(t), pit_corner(t)
    return left + size * (t[at.T_COLUMN + space] + 0.5), top + size * (t[at.T_ROW + space] + 0.5)


def around(t: Vec, spaces: tuple[int, ...], inset: float, radius: float) -> str:
    """The path around spaces of the pit."""
    cells = ((int(t[at.T_ROW + space]), int(t[at.T_COLUMN + space])) for space in spaces)
    return short(outline(cells, size_of(t), *pit_corner(t), inset, radius))


def section_top(t: Vec, section: int) -> float:
    """The top of a section's costs and of its ledger: beside its spaces, where each section has rows of its own."""

    def depth(other: int) -> int:
        row = at.T_ROW + at.PLACES * other
        return int(sum(t[row : row + at.PLACES]))

    return PIT[1] + THIRD * sorted(range(at.SECTIONS), key=depth).index(section)


def token_at(t: Vec, place: int) -> Point:
    """The middle of a request token beside its section; those of B lie side by side."""
    section = (at.A, at.B, at.B, at.C)[place]
    right = place == at.AT_B_TOO
    return COSTS[0] + TOKEN / 2 + (TOKEN + 8 if right else 0), section_top(t, section) + 124


def building_at(place: int) -> Point:
    """The middle of one of the four spaces for buildings: 0 and 1 are a pair, so are 2 and 3."""
    width, height = BUILDING
    top = pair_top(place // 2) + PAIR_HEAD + 4 + (place % 2) * (height + 4)
    return BUILDINGS_LEFT + width / 2, top + height / 2


def pair_top(pair: int) -> float:
    """The top of the line above a pair of buildings."""
    return PIT[1] + pair * (PAIR_HEAD + 2 * (BUILDING[1] + 4) + 8)


def shelf_at(place: int) -> Point:
    """The middle of an equipment card on display, from the left."""
    width, height = CARD
    return MARGIN + width / 2 + (width + 8) * place, LOWER + height / 2


def track_at(position: int) -> Point:
    """The middle of a space of the supervisor track; on the last one supervisors stand left of the end tiles."""
    width, height = TRACK
    return TRACK_LEFT + width * (position + 0.5), LOWER + height / 2


def supervisor_at(position: int, height: int) -> Point:
    """The foot of a supervisor with so many others under it: above the bonus tile, where the space has one."""
    foot = LOWER + (62 if 0 < position < at.LAST_SPACE else 98)
    return track_at(position)[0] - (2 if position == at.LAST_SPACE else 0), foot - 14 * height


def end_tile_at(number: int) -> Point:
    """The middle of the end tile with this place among those left, two in a row."""
    width, height = END_TILE
    column, row = number % 2, number // 2
    return WIDTH - MARGIN - 3 - width / 2 - (width + 1) * (1 - column), LOWER + 1 + height / 2 + (height + 4) * row


def turn_at(turn: int) -> Point:
    """The middle of a space of the turn track, from turn 1."""
    width, height = TURN
    return MARGIN + width * (turn - 0.5), MARGIN + height / 2


def played_at(place: int) -> Point:
    """The left and the top of the room for a pair of cards, in the order of play from 0."""
    return PLAYED_LEFT + PLAYED[0] * place, MARGIN


def stock_at(kind: int) -> Point:
    """The middle of a pigment in stock, by its colour; of the raw warriors, by the number after the colours."""
    left, top, width, height = STOCK
    step = width / (at.COLOURS + 1)
    return left + step * (kind + 0.5), top + height / 2
