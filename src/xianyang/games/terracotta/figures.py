"""What stands in the mausoleum, and where figures may go (rulebook, placing warriors; specialists)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons, telling


@rule
def is_warrior(code: int) -> bool:
    """Whether what stands on a cell is a warrior."""
    return code >= at.WARRIOR and code < at.FOOTMAN_CODE


@rule
def owner_of(code: int) -> int:
    """The seat of a warrior."""
    return (code - at.WARRIOR) // at.TYPES


@rule
def type_of(code: int) -> int:
    """The type of a warrior."""
    return (code - at.WARRIOR) % at.TYPES


@rule
def warrior(seat: int, kind: int) -> int:
    """What stands on a cell with a warrior of a seat and type."""
    return at.WARRIOR + at.TYPES * seat + kind


@rule
def next_to(t: Vec, cell: int, direction: int) -> int:
    """The next cell in a direction; -1 beyond the edge."""
    return t[at.T_NEAR + at.DIRECTIONS * cell + direction]


@rule
def is_full(s: Vec) -> bool:
    """Whether no cell of the mausoleum is empty."""
    for cell in range(at.CELLS):
        if s[at.CELL + cell] == at.EMPTY:
            return False
    return True


@rule
def faced(t: Vec, s: Vec, cell: int) -> int:
    """The cell of the warrior that the archer on a cell faces; -1 where it faces none."""
    ahead = next_to(t, cell, s[at.CELL + cell] - at.ARCHER_CODE)
    if ahead >= 0 and is_warrior(s[at.CELL + ahead]):
        return ahead
    return -1


@rule
def cells_of(s: Vec, cell: int) -> int:
    """The mask of the cells on which the warrior of a cell stands: one, or three where it is mounted."""
    rider = s[at.RIDER + cell]
    if rider == 0:
        return 1 << cell
    mask = 0
    for other in range(at.CELLS):
        if s[at.RIDER + other] == rider:
            mask |= 1 << other
    return mask


# -- where a figure may go


@rule
def judge_mount(t: Vec, s: Vec, cell: int, direction: int) -> int:
    """0, or why a horse may not stretch from the cell of its rider in a direction: it needs two empty cells."""
    for _ in range(2):
        cell = next_to(t, cell, direction)
        if cell < 0 or s[at.CELL + cell] != at.EMPTY:
            return reasons.NO_ROOM
    return 0


@rule
def judge_facing(t: Vec, s: Vec, cell: int, direction: int) -> int:
    """0, or why an archer on a cell may not face in a direction: a warrior must stand next to it there."""
    ahead = next_to(t, cell, direction)
    if ahead >= 0 and is_warrior(s[at.CELL + ahead]):
        return 0
    return reasons.NOTHING_FACED


@rule
def judge_direction(t: Vec, s: Vec, kind: int, cell: int, direction: int) -> int:
    """0, or why a horse or an archer for a cell may not have a direction."""
    if kind == at.HORSE:
        return judge_mount(t, s, cell, direction)
    return judge_facing(t, s, cell, direction)


@rule
def has_direction(t: Vec, s: Vec, kind: int, cell: int) -> bool:
    """Whether a horse or an archer for a cell may have any direction."""
    for direction in range(at.DIRECTIONS):
        if judge_direction(t, s, kind, cell, direction) == 0:
            return True
    return False


@rule
def judge_rider(t: Vec, s: Vec, seat: int, cell: int) -> int:
    """0, or why a seat may not mount what stands on a cell."""
    code = s[at.CELL + cell]
    if not is_warrior(code):
        return reasons.NO_WARRIOR
    if owner_of(code) != seat:
        return reasons.NOT_OWN
    if s[at.RIDER + cell] > 0:
        return reasons.MOUNTED
    return 0 if has_direction(t, s, at.HORSE, cell) else reasons.NO_ROOM


@rule
def judge_put(t: Vec, s: Vec, seat: int, in_hand: int, cell: int) -> int:
    """0, or why the figure in hand may not go to a cell."""
    if in_hand == at.TYPES + at.HORSE + 1:
        return judge_rider(t, s, seat, cell)
    if s[at.CELL + cell] != at.EMPTY:
        return reasons.CELL_TAKEN
    if in_hand == at.TYPES + at.ARCHER + 1 and not has_direction(t, s, at.ARCHER, cell):
        return reasons.NOTHING_FACED
    return 0


@rule
def has_place(t: Vec, s: Vec, seat: int, in_hand: int) -> bool:
    """Whether there is any cell for a figure."""
    for cell in range(at.CELLS):
        if judge_put(t, s, seat, in_hand, cell) == 0:
            return True
    return False


# -- placing


@rule
def place_warrior(s: Vec, seat: int, kind: int, cell: int, events: Vec) -> None:
    """A warrior from the organizer, on a base of its seat, to an empty cell."""
    s[at.LEFT + kind] -= 1
    s[at.BASES + seat] -= 1
    s[at.CELL + cell] = warrior(seat, kind)
    emit(events, telling.PLACED, EVERYONE, seat, kind, cell, 0)


@rule
def set_down(t: Vec, s: Vec, seat: int, kind: int, cell: int, direction: int, events: Vec) -> None:
    """A specialist to its cell; a horse beneath its rider and on the next two cells."""
    s[at.SPECIALISTS_LEFT + kind] -= 1
    emit(events, telling.SET_DOWN, EVERYONE, seat, kind, cell, direction)
    if kind == at.HORSE:
        code = s[at.CELL + cell]
        rider = cell + 1
        for _ in range(3):
            s[at.CELL + cell] = code
            s[at.RIDER + cell] = rider
            cell = next_to(t, cell, direction)
    elif kind == at.FOOTMAN:
        s[at.CELL + cell] = at.FOOTMAN_CODE
    elif kind == at.MUSICIAN:
        s[at.CELL + cell] = at.MUSICIAN_CODE
    else:
        s[at.CELL + cell] = at.ARCHER_CODE + direction
