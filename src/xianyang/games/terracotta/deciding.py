"""What a seat may decide in each phase, and what its decision does.

The moves that may be legal in a phase are numbered (`candidates` and `candidate`, ascending), and `judge` says of each
why it is forbidden. A move that leaves no choice is made by itself, but for the placing of a worker.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rng import below
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons, telling
from xianyang.games.terracotta.abilities import (
    direct,
    judge_from,
    judge_to,
    judge_weapon,
    move_warrior,
    put,
    use_weapon,
)
from xianyang.games.terracotta.actions import count_of_item, first_of_item, judge_plain, perform
from xianyang.games.terracotta.figures import judge_direction, judge_put
from xianyang.games.terracotta.masters import (
    count_of_ability,
    first_of_ability,
    hire,
    judge_ability,
    judge_hire,
    token_at,
    use_ability,
)
from xianyang.games.terracotta.purse import coins, wet
from xianyang.games.terracotta.turns import go_on
from xianyang.games.terracotta.wheel import item_at, judge_turn, judge_worker, pay_and_turn, place_worker

TRIES = 24
"""Random moves that `draw_move` tries before it counts the legal ones."""


@rule
def item_now(t: Vec, s: Vec) -> int:
    """The action that is being resolved."""
    return item_at(t, s, s[at.SLOT], s[at.SEGMENT])


@rule
def first_deed(t: Vec, s: Vec) -> int:
    """The first of the moves that do the action being resolved, or use the ability of the master just hired."""
    item = item_now(t, s)
    if item < at.MASTER:
        return first_of_item(item)
    if s[at.PHASE_] == at.ACTING and token_at(s, s[at.SEAT], item - at.MASTER) == 0:
        return at.HIRE
    return first_of_ability(t, s, item - at.MASTER)


@rule
def count_deeds(t: Vec, s: Vec) -> int:
    """How many such moves there are."""
    item = item_now(t, s)
    if item < at.MASTER:
        return count_of_item(item)
    if s[at.PHASE_] == at.ACTING and token_at(s, s[at.SEAT], item - at.MASTER) == 0:
        return at.TOKENS
    return count_of_ability(t, s, item - at.MASTER)


@rule
def judge_deed(t: Vec, s: Vec, move: int) -> int:
    """0, or why a move cannot do the action being resolved, or use the ability of the master just hired."""
    item = item_now(t, s)
    seat = s[at.SEAT]
    if item < at.MASTER:
        return judge_plain(t, s, seat, s[at.SLOT], move)
    if s[at.PHASE_] == at.MASTERING or token_at(s, seat, item - at.MASTER) > 0:
        return judge_ability(t, s, seat, item - at.MASTER, move)
    if move < at.HIRE or move >= at.HIRE + at.TOKENS:
        return reasons.NOT_THIS_DECISION
    return judge_hire(t, s, seat, move - at.HIRE + 1)


@rule
def judge_act(t: Vec, s: Vec, move: int) -> int:
    """0, or why an action may not be done or left so."""
    if move == at.SKIP:
        return 0
    if move == at.TAKE_CLAY or move == at.TAKE_COIN:
        return reasons.NOT_INSTEAD if s[at.PHASE_] == at.MASTERING or s[at.SLOT] == at.OUTER else 0
    return judge_deed(t, s, move)


# -- the moves of a phase


@rule
def first_of(phase: int) -> int:
    """The first move that a seat may make in a phase."""
    if phase == at.PLACING:
        return at.CRAFTSMAN
    if phase == at.ACTING or phase == at.MASTERING:
        return at.DO
    if phase == at.PUTTING:
        return at.PUT
    if phase == at.DIRECTING:
        return at.FACE
    if phase == at.ARMING:
        return at.INSPECT
    return at.STAY if phase == at.MOVING else at.TO


@rule
def end_of(phase: int) -> int:
    """The move after the last that a seat may make in a phase."""
    if phase == at.PLACING:
        return at.DO
    if phase == at.ACTING or phase == at.MASTERING:
        return at.USE
    if phase == at.PUTTING:
        return at.STAY
    if phase == at.DIRECTING:
        return at.PUT
    if phase == at.ARMING:
        return at.FACE
    return at.TO if phase == at.MOVING else at.INNER_AT


@rule
def others(s: Vec) -> int:
    """How many ways there are to leave the action being resolved: one, or clay, a coin and nothing."""
    return 1 if s[at.PHASE_] == at.MASTERING or s[at.SLOT] == at.OUTER else 3


@rule
def candidates(t: Vec, s: Vec) -> int:
    """How many moves may be legal."""
    phase = s[at.PHASE_]
    if phase == at.ACTING or phase == at.MASTERING:
        return count_deeds(t, s) + others(s)
    return end_of(phase) - first_of(phase)


@rule
def candidate(t: Vec, s: Vec, number: int) -> int:
    """A move that may be legal, by its number."""
    phase = s[at.PHASE_]
    if phase != at.ACTING and phase != at.MASTERING:
        return first_of(phase) + number
    first = first_deed(t, s)
    leaving = others(s)
    if first == at.DO:
        if number == 0:
            return at.DO
        number -= 1
    if number < leaving:
        return at.HIRE - leaving + number
    return first + number - leaving


@rule
def judge(t: Vec, s: Vec, move: int) -> int:
    """0, or why the seat to decide may not make a move of its phase's range."""
    phase = s[at.PHASE_]
    seat = s[at.SEAT]
    if phase == at.PLACING:
        if move >= at.TURN:
            return judge_turn(t, s, seat)
        return judge_worker(s, seat, move // at.SEGMENTS, move % at.SEGMENTS)
    if phase == at.ACTING or phase == at.MASTERING:
        return judge_act(t, s, move)
    if phase == at.PUTTING:
        return judge_put(t, s, seat, s[at.IN_HAND], move - at.PUT)
    if phase == at.DIRECTING:
        return judge_direction(t, s, s[at.IN_HAND] - 1 - at.TYPES, s[at.TARGET], move - at.FACE)
    if phase == at.ARMING:
        return judge_weapon(s, move)
    if phase == at.MOVING:
        return 0 if move == at.STAY else judge_from(t, s, seat, move - at.FROM)
    return judge_to(t, s, s[at.TARGET], move - at.TO)


@rule
def list_moves(t: Vec, s: Vec, out: Vec) -> int:
    """Every legal move of the seat to decide, ascending."""
    n = 0
    for number in range(candidates(t, s)):
        move = candidate(t, s, number)
        if judge(t, s, move) == 0:
            out[n] = move
            n += 1
    return n


@rule
def only_move(t: Vec, s: Vec) -> int:
    """The legal move of the seat to decide where there is one only; else -1."""
    found = -1
    for number in range(candidates(t, s)):
        move = candidate(t, s, number)
        if judge(t, s, move) == 0:
            if found >= 0:
                return -1
            found = move
    return found


@rule
def draw_move(t: Vec, s: Vec, rng: Vec) -> int:
    """One legal move of the seat to decide, uniformly drawn: at random until one is legal, else by counting."""
    many = candidates(t, s)
    for _ in range(TRIES):
        move = candidate(t, s, below(rng, many))
        if judge(t, s, move) == 0:
            return move
    wanted = -1
    while True:
        n = 0
        for number in range(many):
            move = candidate(t, s, number)
            if judge(t, s, move) == 0:
                if n == wanted:
                    return move
                n += 1
        wanted = below(rng, n)


# -- making a move


@rule
def make(t: Vec, s: Vec, move: int, events: Vec) -> None:
    """Make a seat's legal move."""
    phase = s[at.PHASE_]
    seat = s[at.SEAT]
    done = False
    if phase == at.PLACING:
        if move >= at.TURN:
            pay_and_turn(t, s, seat, move - at.TURN, events)
        else:
            place_worker(s, seat, move // at.SEGMENTS, move % at.SEGMENTS, events)
    elif phase == at.ACTING or phase == at.MASTERING:
        done = act(t, s, seat, move, events)
    elif phase == at.PUTTING:
        done = put(t, s, seat, move - at.PUT, events)
    elif phase == at.DIRECTING:
        direct(t, s, seat, move - at.FACE, events)
        done = True
    elif phase == at.ARMING:
        done = use_weapon(t, s, seat, move, events)
    elif phase == at.MOVING and move != at.STAY:
        s[at.TARGET] = move - at.FROM
        s[at.PHASE_] = at.ARRIVING
    elif phase == at.ARRIVING:
        move_warrior(s, seat, move - at.TO, events)
        done = True
    else:
        s[at.TARGET] = 0
        done = True
    if done:
        go_on(t, s, events)


@rule
def act(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> bool:
    """Do the action being resolved, or leave it; whether it is done with that."""
    if move >= at.TAKE_CLAY and move <= at.SKIP:
        if move == at.SKIP and s[at.PHASE_] == at.ACTING:
            emit(events, telling.LEFT, EVERYONE, seat, s[at.SLOT], 0, 0)
        wet(s, seat, int(move == at.TAKE_CLAY) * t[at.T_INSTEAD_CLAY], telling.BY_INSTEAD, events)
        coins(s, seat, int(move == at.TAKE_COIN) * t[at.T_INSTEAD_COIN], telling.BY_INSTEAD, events)
        return True
    item = item_now(t, s)
    if item < at.MASTER:
        return perform(t, s, seat, s[at.SLOT], move, events)
    if s[at.PHASE_] == at.ACTING and token_at(s, seat, item - at.MASTER) == 0:
        hire(t, s, seat, item - at.MASTER, move - at.HIRE + 1, events)
        return False
    return use_ability(t, s, seat, item - at.MASTER, move, events)


@rule
def may_be_forced(s: Vec) -> bool:
    """Whether the phase may leave no choice: clay, a coin or nothing always are one, and so is a weapon."""
    phase = s[at.PHASE_]
    if phase == at.ACTING:
        return s[at.SLOT] == at.OUTER
    return phase > at.ACTING and phase < at.ENDED and phase != at.ARMING and phase != at.MOVING


@rule
def settle(t: Vec, s: Vec, events: Vec) -> None:
    """Make the moves that leave no choice, until a seat has one."""
    while may_be_forced(s):
        move = only_move(t, s)
        if move < 0:
            return
        make(t, s, move, events)
