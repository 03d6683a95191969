"""The scoring phase of each round, standing points, ranks (rulebook, scoring phase)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import telling
from xianyang.games.terracotta.counting import area_points, music_points, of, tile_points
from xianyang.games.terracotta.masks import Masks, lowest, masks_of
from xianyang.games.terracotta.purse import inspect, on_track, points


@rule
def give(t: Vec, s: Vec, packed: int, source: int, about: int, events: Vec) -> None:
    """Packed points to their seats."""
    for seat in range(t[at.T_PLAYERS]):
        points(s, seat, source, of(packed, seat), about, events)


@rule
def line_of(t: Vec, s: Vec, track: int) -> int:
    """The cells that an inspector looks at."""
    return t[(at.T_ROWS if track == at.ROW else at.T_COLUMNS) + s[at.INSPECTOR_AT + track]]


@rule
def inspect_line(t: Vec, s: Vec, m: Masks, track: int, events: Vec) -> None:
    """Score an inspector's row or column; then it moves on."""
    number = s[at.INSPECTOR_AT + track]
    emit(events, telling.INSPECTED, EVERYONE, track, number, 0, 0)
    give(t, s, area_points(t, m, line_of(t, s, track), at.T_INSPECTED), at.S_ROW + track, number, events)
    inspect(t, s, -1, track, 1, events)


@rule
def play_music(t: Vec, s: Vec, m: Masks, events: Vec) -> None:
    """Each musician: points for every warrior in its row or column."""
    musicians = m.musicians
    while musicians > 0:
        cell = lowest(musicians)
        musicians &= musicians - 1
        give(t, s, music_points(t, m, cell), at.S_MUSICIANS, cell, events)


@rule
def score_tile(t: Vec, s: Vec, m: Masks, events: Vec) -> None:
    """The scoring tile of the round."""
    tile = s[at.TILE + s[at.ROUND] - 1] - 1
    values = at.T_TILE + 2 * s[at.ROUND]
    emit(events, telling.TILE_SCORED, EVERYONE, tile, t[values], t[values + 1], 0)
    give(t, s, tile_points(t, s, m, tile, s[at.ROUND]), at.S_TILE, tile, events)


@rule
def score_round(t: Vec, s: Vec, events: Vec) -> None:
    """Inspectors, musicians, the tile."""
    m = masks_of(s)
    inspect_line(t, s, m, at.ROW, events)
    inspect_line(t, s, m, at.COLUMN, events)
    play_music(t, s, m, events)
    score_tile(t, s, m, events)


# -- standing


@rule
def points_of(s: Vec, seat: int, source: int) -> int:
    """Points of a seat from a source, in all rounds."""
    if source >= at.IN_PLAY:
        return s[at.FINAL + at.FINALS * seat + source - at.IN_PLAY]
    found = 0
    for number in range(at.ROUNDS):
        found += s[at.POINTS + at.IN_PLAY * (at.ROUNDS * seat + number) + source]
    return found


@rule
def total(s: Vec, seat: int) -> int:
    """All points of a seat: on the track, and those of the final scoring once the game is over."""
    found = on_track(s, seat)
    for place in range(at.FINAL + at.FINALS * seat, at.FINAL + at.FINALS * (seat + 1)):
        found += s[place]
    return found


@rule
def score_all(t: Vec, s: Vec, out: Vec) -> None:
    """Points by source for every seat."""
    for seat in range(t[at.T_PLAYERS]):
        for source in range(at.SOURCES):
            out[at.SOURCES * seat + source] = points_of(s, seat, source)


@rule
def place_in_order(t: Vec, s: Vec, seat: int) -> int:
    """The place of a seat in the turn order, from 0; 0 before there is one."""
    for place in range(t[at.T_PLAYERS]):
        if s[at.ORDER + place] == seat:
            return place
    return 0


@rule
def rank_all(t: Vec, s: Vec, out: Vec) -> None:
    """Seats by points; a tie goes to the seat earlier in the turn order, once there is one."""
    drawn = s[at.PHASE_] > at.SETTING_FIRST
    for seat in range(t[at.T_PLAYERS]):
        out[seat] = 0
        for other in range(t[at.T_PLAYERS]):
            ahead = total(s, other) > total(s, seat)
            if drawn and total(s, other) == total(s, seat):
                ahead = place_in_order(t, s, other) < place_in_order(t, s, seat)
            out[seat] += int(ahead)
