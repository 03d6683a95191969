"""The course of a game: setting up, turns, the upkeep, the end (rulebook, setup, action phase, upkeep)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import telling
from xianyang.games.terracotta.final import score_final, tell_winner
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.purse import coins, dry, wet
from xianyang.games.terracotta.scoring import score_round
from xianyang.games.terracotta.wheel import take_back_workers, turn


@rule
def lay_out(t: Vec, s: Vec) -> None:
    """The state before the inner ring's offset is drawn."""
    for i in range(at.SIZE):
        s[i] = 0
    s[at.PHASE_] = at.SETTING_INNER
    s[at.ROUND] = 1
    for quarter in range(at.QUARTERS):
        s[at.WAREHOUSE + quarter] = t[at.T_WAREHOUSE]
    for kind in range(at.TYPES):
        s[at.LEFT + kind] = at.FIGURES
    for kind in range(at.SPECIALISTS):
        s[at.SPECIALISTS_LEFT + kind] = at.COPIES
    for seat in range(t[at.T_PLAYERS]):
        s[at.CRAFTSMEN + seat] = t[at.T_WORKERS]
        s[at.RESERVE + seat] = t[at.T_WORKERS]
        s[at.BASES + seat] = t[at.T_BASES]
    for track in range(at.TRACKS):
        s[at.INSPECTOR_AT + track] = t[at.T_START + track]


# -- chance


@rule
def first_of_chance(s: Vec) -> int:
    """The first move of chance in a phase."""
    phase = s[at.PHASE_]
    if phase == at.SETTING_INNER:
        return at.INNER_AT
    if phase == at.SETTING_MIDDLE:
        return at.MIDDLE_AT
    return at.TILE_IS if phase == at.SETTING_TILES else at.FIRST


@rule
def count_of_chance(t: Vec, s: Vec) -> int:
    """How many moves of chance a phase has."""
    phase = s[at.PHASE_]
    if phase == at.SETTING_TILES:
        return at.TILES
    return t[at.T_PLAYERS] if phase == at.SETTING_FIRST else at.SEGMENTS


@rule
def weight_of(t: Vec, s: Vec, move: int) -> int:
    """How likely an outcome of chance is, among those of the phase; 0 for one that is not left."""
    if s[at.PHASE_] != at.SETTING_TILES:
        return 1
    left = t[at.T_IN_BOX + move - at.TILE_IS]
    for number in range(at.ROUNDS):
        left -= int(s[at.TILE + number] == move - at.TILE_IS + 1)
    return left


@rule
def set_ring(s: Vec, ring: int, offset: int, events: Vec) -> None:
    """Lay a ring at its offset."""
    s[at.OFFSET + ring] = offset
    emit(events, telling.RING_SET, EVERYONE, ring, offset, 0, 0)
    s[at.PHASE_] = at.SETTING_MIDDLE if ring == at.INNER else at.SETTING_TILES


@rule
def show_tile(s: Vec, tile: int, events: Vec) -> None:
    """Lay a scoring tile for the next round."""
    number = 0
    while s[at.TILE + number] > 0:
        number += 1
    s[at.TILE + number] = tile + 1
    emit(events, telling.TILE_SHOWN, EVERYONE, number + 1, tile, 0, 0)
    if number == at.ROUNDS - 1:
        s[at.PHASE_] = at.SETTING_FIRST


@rule
def set_first(t: Vec, s: Vec, first: int, events: Vec) -> None:
    """The first player by lot, the others clockwise; what each place starts with."""
    emit(events, telling.FIRST_IS, EVERYONE, first, 0, 0, 0)
    for place in range(t[at.T_PLAYERS]):
        seat = (first + place) % t[at.T_PLAYERS]
        s[at.ORDER + place] = seat
        coins(s, seat, t[at.T_COINS + place], telling.BY_START, events)
        wet(s, seat, t[at.T_CLAY + place], telling.BY_START, events)
    begin_round(s, events)


# -- turns


@rule
def begin_round(s: Vec, events: Vec) -> None:
    """The first in turn order has its turn."""
    s[at.PLACE] = 0
    s[at.SEAT] = s[at.ORDER]
    s[at.PHASE_] = at.PLACING
    emit(events, telling.ROUND_BEGINS, EVERYONE, s[at.ROUND], s[at.ORDER], 0, 0)


@rule
def go_on(t: Vec, s: Vec, events: Vec) -> None:
    """An action is done or left: the next ring's, or the next turn."""
    if s[at.SLOT] < at.OUTER:
        s[at.SLOT] += 1
        s[at.PHASE_] = at.ACTING
    else:
        end_turn(t, s, events)


@rule
def end_turn(t: Vec, s: Vec, events: Vec) -> None:
    """The next in turn order places a worker; once all are placed the round ends."""
    s[at.SLOT] = 0
    s[at.SEGMENT] = 0
    s[at.TURNED] = 0
    s[at.PLACE] = (s[at.PLACE] + 1) % t[at.T_PLAYERS]
    seat = s[at.ORDER + s[at.PLACE]]
    if s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat] > 0:
        s[at.SEAT] = seat
        s[at.PHASE_] = at.PLACING
    else:
        end_round(t, s, events)


@rule
def end_round(t: Vec, s: Vec, events: Vec) -> None:
    """Scoring and upkeep; then the next round, or the final scoring."""
    score_round(t, s, events)
    reorder(t, s, events)
    for seat in range(t[at.T_PLAYERS]):
        keep_house(t, s, seat, events)
    if s[at.ROUND] == at.ROUNDS:
        s[at.SEAT] = 0
        s[at.PHASE_] = at.ENDED
        score_final(t, s, events)
        tell_winner(t, s, events)
        return
    take_back_workers(t, s)
    turn(s, -1, at.INNER, events)
    turn(s, -1, at.MIDDLE, events)
    s[at.ROUND] += 1
    begin_round(s, events)


@rule
def reorder(t: Vec, s: Vec, events: Vec) -> None:
    """Holders of priority tokens come first, by their tokens; the others follow in their old order."""
    held = 0
    for token in range(1, at.PRIORITIES + 1):
        for place in range(t[at.T_PLAYERS]):
            if s[at.PRIORITY + s[at.ORDER + place]] == token:
                move_up(s, place, held)
                held += 1
    if held == 0:
        return
    for seat in range(t[at.T_PLAYERS]):
        s[at.PRIORITY + seat] = 0
    third = s[at.ORDER + 2] if t[at.T_PLAYERS] > 2 else -1
    fourth = s[at.ORDER + 3] if t[at.T_PLAYERS] > 3 else -1
    emit(events, telling.ORDER, EVERYONE, s[at.ORDER], s[at.ORDER + 1], third, fourth)


@rule
def move_up(s: Vec, place: int, to: int) -> None:
    """The seat at a place of the turn order goes before those from `to` on."""
    seat = s[at.ORDER + place]
    while place > to:
        s[at.ORDER + place] = s[at.ORDER + place - 1]
        place -= 1
    s[at.ORDER + to] = seat


@rule
def keep_house(t: Vec, s: Vec, seat: int, events: Vec) -> None:
    """A seat's wet clay dries, but for what its masters keep wet; others of them bring coins."""
    kept = 0
    earned = 0
    for master in range(at.MASTERS):
        if token_at(s, seat, master) > 0:
            kept += t[at.T_KEEPS + master]
            earned += t[at.T_EARNS + master]
    dries = max(0, s[at.WET + seat] - kept)
    wet(s, seat, -dries, telling.BY_DRYING, events)
    dry(s, seat, dries, telling.BY_DRYING, events)
    coins(s, seat, earned, telling.BY_UPKEEP, events)
