"""Where things are on the drawn board of Terracotta Army, in its units, by the grid of 4.

On the left the wheel with a warehouse at each corner, below it the tiles of the five rounds, the turn order with the
priority tokens, and the masters. On the right the mausoleum between the inspectors' tracks, below it the organizer and
the specialists. Each half can be shown alone, see `PANES`.
"""

from __future__ import annotations

from math import cos, radians, sin

from xianyang.games.terracotta import layout as at

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

WIDTH = 912
HEIGHT = 760
LEFT_HALF = 392
"""The width of the wheel's half."""
PANES: dict[str, Box] = {
    "wheel": (0, 0, LEFT_HALF, 418), "court": (0, 342, LEFT_HALF, 418), "mausoleum": (LEFT_HALF, 0, 520, 554.5),
    "organizer": (LEFT_HALF, 205.5, 520, 554.5),
}  # fmt: skip
"""The parts of the board that a small screen shows one at a time, all of one shape; together they are all of it."""
LOWER = 468
"""The top of the organizer and of the specialists."""

# The wheel
CENTRE: Point = (196, 212)
HUB = 40
"""The radius of the hub, inside the inner ring."""
RADII: tuple[tuple[float, float], ...] = ((HUB, 80), (80, 119), (119, 154))
"""From where to where the inner, the middle and the outer ring reach."""
RIM = 190
"""The radius of the whole wheel; workers stand between the outer ring and the rim."""
STEP = 360 / at.SEGMENTS
STAND = (40, 40)
"""The room for picking the place of a worker."""
CRAFTSMAN, ARTISAN = range(2)
STANDS = (-4.0, 6.5)
"""Where the craftsman and the artisan of a segment stand, in degrees from its middle."""
HANDLE = (76, 38)
"""The room for turning a ring."""
WAREHOUSE = (52, 52)

# Below the wheel
MARGIN = 8
TILE = (72, 76)
TILES_TOP = 420
ORDER = (44, 44)
ORDER_TOP = 504
PRIORITY = (44, 40)
MASTER = (124, 96)
MASTERS_TOP = 556
TOKEN = (28, 28)
"""Of a master token."""

# The mausoleum
CELL = 56
MAUSOLEUM: Box = (404, 6, CELL * at.COLUMNS, CELL * at.ROWS)
"""So high up that the track below it and the card of an overlay have room side by side in the pane."""
INSPECTOR = ((24, 48), (48, 36))
"""The room for the inspector of rows, and of columns."""

# Below the mausoleum
HEAD = 24
"""The height of the line with the organizer's points."""
ROW = 66
"""The height of a row of the organizer, one for each type of warrior."""
ORGANIZER = (84, 62)
"""The room for the next figure of a type."""
RACK = 337
"""The width of a row of the organizer: the room for the next figure, then places for all of a type."""
SLOT = 22
"""The width of the place of one further figure."""
SPECIALIST = (152, 62)


def round_about(position: float, radius: float) -> Point:
    """The point at a distance from the wheel's centre, in the middle of a segment (from 0, clockwise)."""
    right, up = direction(angle(position))
    return CENTRE[0] + radius * right, CENTRE[1] - radius * up


def angle(position: float) -> float:
    """The direction of the middle of a segment, in degrees clockwise from the top."""
    return STEP * (position + 0.5)


def direction(degrees: float) -> Point:
    """How far a direction, clockwise from the top, goes to the right and up."""
    return sin(radians(degrees)), cos(radians(degrees))


def worker_at(position: int, kind: int) -> Point:
    """Where the craftsman or the artisan of a segment stands."""
    return round_about(position + STANDS[kind] / STEP, (RADII[at.OUTER][1] + RIM) / 2)


def ring_at(ring: int, position: int) -> Point:
    """The middle of a ring's field at a segment."""
    return round_about(position, sum(RADII[ring]) / 2)


def handle_at(ring: int) -> Point:
    """Where the inner or the middle ring is turned: the upper and the lower half of the hub."""
    return CENTRE[0], CENTRE[1] + (-19 if ring == at.INNER else 19)


def warehouse_at(quarter: int) -> Point:
    """The middle of the warehouse of a quarter, in its corner: top right, bottom right, bottom left, top left."""
    right, below = quarter < 2, quarter in (1, 2)
    reach = 192 - WAREHOUSE[0] / 2
    return CENTRE[0] + (reach if right else -reach), CENTRE[1] + (reach if below else -reach)


def tile_at(number: int) -> Point:
    """The middle of the scoring tile of a round, from 1."""
    width, height = TILE
    return MARGIN + (width + 4) * (number - 0.5) - 2, TILES_TOP + height / 2


def order_at(place: int) -> Point:
    """The middle of a place in the turn order, from 0."""
    width, height = ORDER
    return MARGIN + width / 2 + (width + 12) * place, ORDER_TOP + height / 2


def priority_at(number: int) -> Point:
    """The middle of the place of a priority token, from 1; the stack's top token lies on its own place."""
    width = PRIORITY[0]
    return LEFT_HALF - MARGIN - (width + 4) * (at.PRIORITIES - number) - width / 2, ORDER_TOP + ORDER[1] / 2


def master_at(master: int) -> Point:
    """The middle of a master's panel, three in a row."""
    width, height = MASTER
    row, column = divmod(master, 3)
    return MARGIN + width / 2 + (width + 2) * column, MASTERS_TOP + height / 2 + (height + 4) * row


def token_at(master: int, seat: int) -> Point:
    """The middle of the place of a seat's token at a master."""
    x, y = master_at(master)
    return x + 14 + (TOKEN[0] + 4) * (seat % 2), y - 4 + (TOKEN[1] + 4) * (seat // 2)


def middle(cell: int) -> Point:
    """The middle of a cell of the mausoleum."""
    row, column = divmod(cell, at.COLUMNS)
    return MAUSOLEUM[0] + CELL * (column + 0.5), MAUSOLEUM[1] + CELL * (row + 0.5)


def inspector_at(which: int, place: int) -> Point:
    """The middle of a place of the track of the inspector of rows (on the left) or of columns (below)."""
    left, top, _, height = MAUSOLEUM
    if which == at.ROW:
        return left, top + CELL * (place + 0.5)
    return left + CELL * (place + 0.5), top + height + 18


def organizer_at(kind: int) -> Point:
    """The middle of the next figure of a type of warrior."""
    width, height = ORGANIZER
    return MAUSOLEUM[0] + width / 2, LOWER + HEAD + ROW * kind + height / 2


def slot_at(kind: int, taken: int) -> Point:
    """The middle of a place of the organizer, by how many figures of its type go first."""
    x, y = organizer_at(kind)
    return x + ORGANIZER[0] / 2 + SLOT * (taken + 0.5) + 2, y


def specialist_at(kind: int) -> Point:
    """The middle of the panel of a type of specialist."""
    width, _ = SPECIALIST
    return MAUSOLEUM[0] + MAUSOLEUM[2] - width / 2, organizer_at(kind)[1]
