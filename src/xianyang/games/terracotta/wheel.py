"""The wheel: rings, segments, workers (rulebook, action phase, steps 1 and 2)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons, telling
from xianyang.games.terracotta.purse import coins


@rule
def place_of(s: Vec, ring: int, segment: int) -> int:
    """Which of a ring's places lies at a segment, in the tables' order of all rings."""
    if ring == at.OUTER:
        return at.SEGMENTS * ring + segment
    return at.SEGMENTS * ring + (segment - s[at.OFFSET + ring] + at.SEGMENTS) % at.SEGMENTS


@rule
def item_at(t: Vec, s: Vec, ring: int, segment: int) -> int:
    """The action of a ring at a segment."""
    return t[at.T_ITEM + place_of(s, ring, segment)]


@rule
def amount_at(t: Vec, s: Vec, ring: int, segment: int) -> int:
    """Its amount of coins or clay, or its weapon."""
    return t[at.T_AMOUNT + place_of(s, ring, segment)]


@rule
def turn(s: Vec, seat: int, ring: int, events: Vec) -> None:
    """Turn the inner ring one step clockwise, or the middle one counter-clockwise."""
    step = 1 if ring == at.INNER else at.SEGMENTS - 1
    s[at.OFFSET + ring] = (s[at.OFFSET + ring] + step) % at.SEGMENTS
    emit(events, telling.TURNED, EVERYONE, seat, ring, 0, 0)


@rule
def judge_turn(t: Vec, s: Vec, seat: int) -> int:
    """0, or why a seat may not turn a ring."""
    if s[at.TURNED] == 1:
        return reasons.TURNED
    return 0 if s[at.COINS + seat] >= t[at.T_TURN] else reasons.NO_COINS


@rule
def pay_and_turn(t: Vec, s: Vec, seat: int, ring: int, events: Vec) -> None:
    """Pay for one step of a ring, once in a turn."""
    coins(s, seat, -t[at.T_TURN], telling.BY_TURNING, events)
    s[at.TURNED] = 1
    turn(s, seat, ring, events)


@rule
def judge_worker(s: Vec, seat: int, is_artisan: int, segment: int) -> int:
    """0, or why a seat may not place a craftsman (0) or an artisan (1) beside a segment."""
    if is_artisan == 1:
        if s[at.ARTISANS + seat] == 0:
            return reasons.NO_ARTISAN
    elif s[at.CRAFTSMEN + seat] == 0:
        return reasons.NO_CRAFTSMAN
    if s[at.ARTISAN_AT + segment] > 0:
        return reasons.ARTISAN_THERE
    if is_artisan == 0 and s[at.CRAFTSMAN_AT + segment] > 0:
        return reasons.SEGMENT_TAKEN
    return 0


@rule
def place_worker(s: Vec, seat: int, is_artisan: int, segment: int, events: Vec) -> None:
    """A worker goes beside a segment; the inner action comes first."""
    if is_artisan == 1:
        s[at.ARTISANS + seat] -= 1
        s[at.ARTISAN_AT + segment] = seat + 1
    else:
        s[at.CRAFTSMEN + seat] -= 1
        s[at.CRAFTSMAN_AT + segment] = seat + 1
    emit(events, telling.PLACED_WORKER, EVERYONE, seat, segment, is_artisan, 0)
    s[at.SEGMENT] = segment
    s[at.SLOT] = at.INNER
    s[at.PHASE_] = at.ACTING


@rule
def take_back_workers(t: Vec, s: Vec) -> None:
    """All workers return to their players."""
    for segment in range(at.SEGMENTS):
        if s[at.CRAFTSMAN_AT + segment] > 0:
            s[at.CRAFTSMEN + s[at.CRAFTSMAN_AT + segment] - 1] += 1
            s[at.CRAFTSMAN_AT + segment] = 0
        if s[at.ARTISAN_AT + segment] > 0:
            s[at.ARTISANS + s[at.ARTISAN_AT + segment] - 1] += 1
            s[at.ARTISAN_AT + segment] = 0
