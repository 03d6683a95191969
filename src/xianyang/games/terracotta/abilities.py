"""Placing the figure in hand, and the abilities of warriors (rulebook, warriors' abilities)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons, telling
from xianyang.games.terracotta.figures import is_warrior, next_to, owner_of, place_warrior, set_down, type_of
from xianyang.games.terracotta.masters import move_inspector
from xianyang.games.terracotta.purse import coins, is_active, points, use
from xianyang.games.terracotta.wheel import item_at


@rule
def gap(t: Vec, s: Vec, cell: int, direction: int) -> int:
    """Empty cells between a cell and the next statue in a direction; 0 where there is none."""
    empty = 0
    ahead = next_to(t, cell, direction)
    while ahead >= 0 and s[at.CELL + ahead] == at.EMPTY:
        empty += 1
        ahead = next_to(t, ahead, direction)
    return empty if ahead >= 0 else 0


@rule
def shot(t: Vec, s: Vec, cell: int) -> int:
    """The most empty cells between a crossbowman's cell and the next statue in any direction."""
    best = 0
    for direction in range(at.DIRECTIONS):
        best = max(best, gap(t, s, cell, direction))
    return best


@rule
def gain_of(t: Vec, s: Vec, kind: int, cell: int) -> int:
    """Points for the ability of a warrior on a cell."""
    if kind == at.CROSSBOWMAN:
        return t[at.T_ABILITY + kind] * shot(t, s, cell)
    return t[at.T_ABILITY + kind]


@rule
def is_offered(t: Vec, s: Vec, seat: int, kind: int, cell: int) -> bool:
    """Whether a seat may use the weapon of the warrior that it has just placed."""
    return is_active(s, seat, kind) and (kind != at.CROSSBOWMAN or gain_of(t, s, kind, cell) > 0)


@rule
def is_free_of_charge(t: Vec, s: Vec) -> bool:
    """Whether the warrior in hand comes from the Master Sculptor: it brings no points and no ability."""
    return s[at.SLOT] == at.MIDDLE and item_at(t, s, at.MIDDLE, s[at.SEGMENT]) == at.MASTER + at.SCULPTOR


@rule
def put(t: Vec, s: Vec, seat: int, cell: int, events: Vec) -> bool:
    """The figure in hand goes to a cell; whether nothing more is to be chosen for it."""
    figure = s[at.IN_HAND] - 1
    if figure == at.TYPES + at.HORSE or figure == at.TYPES + at.ARCHER:
        s[at.TARGET] = cell
        s[at.PHASE_] = at.DIRECTING
        return False
    s[at.IN_HAND] = 0
    if figure >= at.TYPES:
        set_down(t, s, seat, figure - at.TYPES, cell, -1, events)
        return True
    row = t[at.T_ORGANIZER + s[at.LEFT + figure]]
    place_warrior(s, seat, figure, cell, events)
    if is_free_of_charge(t, s):
        return True
    points(s, seat, at.S_ORGANIZER, row, figure, events)
    if not is_offered(t, s, seat, figure, cell):
        return True
    s[at.TARGET] = cell
    s[at.PHASE_] = at.ARMING
    return False


@rule
def direct(t: Vec, s: Vec, seat: int, direction: int, events: Vec) -> None:
    """The horse or the archer in hand goes to the target, with its direction."""
    set_down(t, s, seat, s[at.IN_HAND] - 1 - at.TYPES, s[at.TARGET], direction, events)
    s[at.IN_HAND] = 0
    s[at.TARGET] = 0


@rule
def judge_weapon(s: Vec, move: int) -> int:
    """0, or why the weapon of the warrior just placed may not be used so."""
    if move == at.USE or move == at.KEEP:
        return 0
    if type_of(s[at.CELL + s[at.TARGET]]) != at.OFFICER:
        return reasons.NOT_THIS_DECISION
    return reasons.NOT_THIS_DECISION if (move - at.INSPECT) % at.STEPS == at.ON_TWO else 0


@rule
def use_weapon(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> bool:
    """Use the weapon of the warrior just placed, or keep it; whether nothing more is to be chosen."""
    cell = s[at.TARGET]
    kind = type_of(s[at.CELL + cell])
    if move != at.KEEP:
        use(s, seat, kind, events)
        points(s, seat, at.S_ABILITIES, gain_of(t, s, kind, cell), kind, events)
        if kind == at.SOLDIER:
            coins(s, seat, t[at.T_SPEAR_COINS], telling.BY_ABILITY, events)
        elif kind == at.OFFICER and move != at.USE:
            move_inspector(t, s, seat, move, events)
        elif kind == at.GUARD and can_move_any(t, s, seat):
            s[at.PHASE_] = at.MOVING
            return False
    s[at.TARGET] = 0
    return True


# -- the guard's ability


@rule
def can_move(t: Vec, s: Vec, cell: int) -> bool:
    """Whether a neighbouring cell is empty."""
    for direction in range(at.DIRECTIONS):
        ahead = next_to(t, cell, direction)
        if ahead >= 0 and s[at.CELL + ahead] == at.EMPTY:
            return True
    return False


@rule
def judge_from(t: Vec, s: Vec, seat: int, cell: int) -> int:
    """0, or why the guard on the target may not move what stands on a cell."""
    code = s[at.CELL + cell]
    if not is_warrior(code):
        return reasons.NO_WARRIOR
    if owner_of(code) != seat:
        return reasons.NOT_OWN
    if cell == s[at.TARGET]:
        return reasons.JUST_PLACED
    if s[at.RIDER + cell] > 0:
        return reasons.MOUNTED
    return 0 if can_move(t, s, cell) else reasons.CANNOT_MOVE


@rule
def can_move_any(t: Vec, s: Vec, seat: int) -> bool:
    """Whether the guard on the target may move anybody."""
    for cell in range(at.CELLS):
        if judge_from(t, s, seat, cell) == 0:
            return True
    return False


@rule
def judge_to(t: Vec, s: Vec, start: int, cell: int) -> int:
    """0, or why a warrior may not move straight from one cell to another over empty cells only."""
    for direction in range(at.DIRECTIONS):
        ahead = next_to(t, start, direction)
        while ahead >= 0 and s[at.CELL + ahead] == at.EMPTY:
            if ahead == cell:
                return 0
            ahead = next_to(t, ahead, direction)
    return reasons.IN_THE_WAY


@rule
def move_warrior(s: Vec, seat: int, cell: int, events: Vec) -> None:
    """The warrior on the target moves to a cell."""
    s[at.CELL + cell] = s[at.CELL + s[at.TARGET]]
    s[at.CELL + s[at.TARGET]] = at.EMPTY
    emit(events, telling.MOVED, EVERYONE, seat, s[at.TARGET], cell, 0)
    s[at.TARGET] = 0
