"""The six masters: hiring them, and their abilities (rulebook, masters)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons, telling
from xianyang.games.terracotta.actions import (
    count_of_item,
    first_of_item,
    hold,
    judge_plain,
    judge_warrior,
    perform,
)
from xianyang.games.terracotta.purse import arm, coins, dry, inspect, store, wet
from xianyang.games.terracotta.wheel import item_at

STEPS = (-1, 1, 2)
"""Spaces of the steps `BACK`, `ON` and `ON_TWO`."""


@rule
def token_at(s: Vec, seat: int, master: int) -> int:
    """The number of a seat's token at a master; 0 for none."""
    return s[at.HIRED + at.MASTERS * seat + master]


@rule
def judge_hire(t: Vec, s: Vec, seat: int, token: int) -> int:
    """0, or why a seat cannot pay one of its tokens (from 1) for a master."""
    for master in range(at.MASTERS):
        if token_at(s, seat, master) == token:
            return reasons.TOKEN_USED
    return 0 if s[at.COINS + seat] >= t[at.T_TOKEN + token] else reasons.NO_COINS


@rule
def hire(t: Vec, s: Vec, seat: int, master: int, token: int, events: Vec) -> None:
    """Pay the cost of a token and put it to a master."""
    coins(s, seat, -t[at.T_TOKEN + token], telling.BY_PRICE, events)
    s[at.HIRED + at.MASTERS * seat + master] = token
    emit(events, telling.HIRED, EVERYONE, seat, master, token, 0)
    s[at.PHASE_] = at.MASTERING


@rule
def first_of_ability(t: Vec, s: Vec, master: int) -> int:
    """The first of the moves that use a master's ability."""
    if master == at.SCULPTOR:
        return at.SCULPT
    if master == at.ADMINISTRATOR:
        return first_of_item(item_at(t, s, at.INNER, s[at.SEGMENT]))
    if master == at.INSPECTOR:
        return at.INSPECT
    return at.WAREHOUSES if master == at.OVERSEER else at.DO


@rule
def count_of_ability(t: Vec, s: Vec, master: int) -> int:
    """How many moves may use a master's ability."""
    if master == at.SCULPTOR:
        return at.TYPES
    if master == at.ADMINISTRATOR:
        return count_of_item(item_at(t, s, at.INNER, s[at.SEGMENT]))
    if master == at.INSPECTOR:
        return at.TRACKS * at.STEPS
    return at.PAIRS if master == at.OVERSEER else 1


@rule
def judge_sculptor(t: Vec, s: Vec, seat: int, kind: int) -> int:
    """0, or why the Master Sculptor cannot place a warrior of a type: it is to be one with most figures left."""
    for other in range(at.TYPES):
        if s[at.LEFT + other] > s[at.LEFT + kind]:
            return reasons.NOT_MOST
    found = judge_warrior(s, seat, kind)
    if found > 0:
        return found
    return 0 if s[at.COINS + seat] >= t[at.T_SCULPTOR + s[at.ROUND]] else reasons.NO_COINS


@rule
def judge_ability(t: Vec, s: Vec, seat: int, master: int, move: int) -> int:
    """0, or why a move cannot use the ability of a master that the seat has hired."""
    first = first_of_ability(t, s, master)
    if move < first or move >= first + count_of_ability(t, s, master):
        return reasons.NOT_THIS_DECISION
    if master == at.SCULPTOR:
        return judge_sculptor(t, s, seat, move - at.SCULPT)
    if master == at.ADMINISTRATOR:
        return judge_plain(t, s, seat, at.INNER, move)
    if master == at.INSPECTOR:
        return reasons.NOT_THIS_DECISION if (move - at.INSPECT) % at.STEPS == at.BACK else 0
    if master == at.BLACKSMITH:
        for weapon in range(at.WEAPONS):
            if s[at.WEAPON + at.WEAPONS * seat + weapon] == 0:
                return 0
        return reasons.WEAPONS_ACTIVE
    if master == at.OVERSEER:
        pair = move - at.WAREHOUSES
        both = s[at.WAREHOUSE + t[at.T_PAIR_ONE + pair]] + s[at.WAREHOUSE + t[at.T_PAIR_OTHER + pair]]
        return 0 if both > 0 else reasons.WAREHOUSES_EMPTY
    return 0


@rule
def use_ability(t: Vec, s: Vec, seat: int, master: int, move: int, events: Vec) -> bool:
    """Use a master's ability; whether it is done with that, and nothing more is to be chosen."""
    if master == at.SCULPTOR:
        coins(s, seat, -t[at.T_SCULPTOR + s[at.ROUND]], telling.BY_PRICE, events)
        hold(s, move - at.SCULPT)
        return False
    if master == at.ADMINISTRATOR:
        return perform(t, s, seat, at.INNER, move, events)
    if master == at.INSPECTOR:
        move_inspector(t, s, seat, move, events)
    elif master == at.CLAY_MAKER:
        wet(s, seat, t[at.T_CLAY_MAKER], telling.BY_MASTER, events)
    elif master == at.BLACKSMITH:
        for weapon in range(at.WEAPONS):
            arm(s, seat, weapon, events)
    else:
        take_clay(s, seat, t[at.T_PAIR_ONE + move - at.WAREHOUSES], events)
        take_clay(s, seat, t[at.T_PAIR_OTHER + move - at.WAREHOUSES], events)
    return True


@rule
def move_inspector(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Move an inspector as a move says."""
    track = (move - at.INSPECT) // at.STEPS
    inspect(t, s, seat, track, STEPS[(move - at.INSPECT) % at.STEPS], events)


@rule
def take_clay(s: Vec, seat: int, quarter: int, events: Vec) -> None:
    """All clay of a warehouse goes to a seat; it stays dry."""
    clay = s[at.WAREHOUSE + quarter]
    store(s, quarter, -clay, events)
    dry(s, seat, clay, telling.BY_WAREHOUSE, events)
