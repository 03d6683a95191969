"""Points by their source: during the game those on the track, at its end the final scoring too (rulebook, game end)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import telling
from xianyang.games.xian.cards import count
from xianyang.games.xian.purse import has_tile, resources_of

STEP = 64
"""Of `standing`: one point weighs more than any supervisor."""


@rule
def painted_in(s: Vec, seat: int, section: int) -> int:
    """Warriors of a seat in a section."""
    n = 0
    for space in range(at.PLACES * section, at.PLACES * (section + 1)):
        n += int(s[at.PIT + space] == at.PAINTED + seat)
    return n


@rule
def majority(t: Vec, s: Vec, seat: int, section: int, more: int) -> int:
    """Points of a seat for a section, as if it had `more` warriors there.

    Seats that tie share the points of their places, rounded down.
    """
    own = painted_in(s, seat, section) + more
    if own == 0:
        return 0
    ahead = 0
    tied = 1
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            theirs = painted_in(s, other, section)
            ahead += int(theirs > own)
            tied += int(theirs == own)
    places = min(3, t[at.T_PLAYERS])
    points = 0
    for place in range(ahead, min(ahead + tied, places)):
        points += t[at.T_MAJORITY + 3 * section + place]
    return points // tied


@rule
def is_leader(t: Vec, s: Vec, seat: int, section: int) -> bool:
    """Whether a seat has the most painted warriors of a section, perhaps with others, and at least one."""
    own = painted_in(s, seat, section)
    for other in range(t[at.T_PLAYERS]):
        if painted_in(s, other, section) > own:
            return False
    return own > 0


@rule
def sets(t: Vec, s: Vec, seat: int, more: int) -> int:
    """Points for sets of different equipment of one material: as many types as can be, again and again.

    One card of type `more` is counted besides; none where that is -1.
    """
    points = 0
    for material in range(2):
        layer = 1
        types = 1
        while types > 0:
            types = 0
            for kind in range(at.TYPES):
                if t[at.T_MATERIAL + kind] == material:
                    if s[at.OWNED + at.TYPES * seat + kind] + int(kind == more) >= layer:
                        types += 1
            points += t[at.T_SET + min(3, types)]
            layer += 1
    return points


@rule
def cards_of(t: Vec, s: Vec, seat: int, section: int) -> int:
    """Equipment of a seat that belongs to a section."""
    cards = 0
    for kind in range(at.TYPES):
        if t[at.T_SECTION_OF + kind] == section:
            cards += s[at.OWNED + at.TYPES * seat + kind]
    return cards


@rule
def matches(t: Vec, s: Vec, seat: int) -> int:
    """Points for equipment matched with warriors of its section, one card each."""
    n = 0
    for section in range(at.SECTIONS):
        n += min(cards_of(t, s, seat, section), painted_in(s, seat, section))
    return t[at.T_MATCH] * n


@rule
def unused_tiles(s: Vec, seat: int) -> int:
    """Bonus tiles that a seat has not used."""
    n = 0
    for tile in range(at.TILES):
        n += has_tile(s, seat, tile)
    return n


@rule
def given_back(t: Vec, s: Vec, seat: int) -> int:
    """Resources that the end tile of a seat takes back; they do not count again among the rest."""
    if s[at.END_OF + seat] != at.E_RESOURCES + 1:
        return 0
    return min(t[at.T_END_MOST], resources_of(s, seat))


@rule
def end_tile(t: Vec, s: Vec, seat: int, tile: int, before: int) -> int:
    """Points of an end tile for a seat that has `before` points without it and without the rest of its resources."""
    n = 1
    if tile == at.E_RESOURCES:
        n = min(t[at.T_END_MOST], resources_of(s, seat))
    elif tile == at.E_TENS:
        n = max(0, before) // t[at.T_TEN]
    elif tile == at.E_TILES:
        n = unused_tiles(s, seat)
    elif tile == at.E_PAINTED:
        n = painted_in(s, seat, at.A) + painted_in(s, seat, at.B) + painted_in(s, seat, at.C)
    elif tile == at.E_HELPERS:
        n = count(s[at.HELPERS + seat])
    elif tile == at.E_MAJORITIES:
        n = 0
        for section in range(at.SECTIONS):
            n += int(is_leader(t, s, seat, section))
    elif tile == at.E_PAIRS:
        n = 0
        for kind in range(at.TYPES):
            n += s[at.OWNED + at.TYPES * seat + kind] // 2
    return t[at.T_END + tile] * n


@rule
def on_track(s: Vec, seat: int) -> int:
    """Points of a seat on the track, during the game."""
    points = 0
    for source in range(at.IN_PLAY):
        points += s[at.POINTS + at.IN_PLAY * seat + source]
    return points


@rule
def final(t: Vec, s: Vec, seat: int, source: int, before: int) -> int:
    """Points of a source of the final scoring, with the points of all earlier sources `before` it."""
    if source == at.S_MAJORITIES:
        return majority(t, s, seat, at.A, 0) + majority(t, s, seat, at.B, 0) + majority(t, s, seat, at.C, 0)
    if source == at.S_SETS:
        return sets(t, s, seat, -1)
    if source == at.S_MATCHES:
        return matches(t, s, seat)
    if source == at.S_TILES:
        return t[at.T_UNUSED] * unused_tiles(s, seat)
    if source == at.S_END_TILE:
        tile = s[at.END_OF + seat] - 1
        return end_tile(t, s, seat, tile, before) if tile >= 0 else 0
    return (resources_of(s, seat) - given_back(t, s, seat)) // t[at.T_REST]


@rule
def points_of(t: Vec, s: Vec, seat: int, source: int, before: int) -> int:
    """Points of a seat from a source, with those of all earlier sources `before` it; at the end the final scoring too."""
    if source < at.IN_PLAY:
        return s[at.POINTS + at.IN_PLAY * seat + source]
    return final(t, s, seat, source, before) if s[at.PHASE_] == at.ENDED else 0


@rule
def total(t: Vec, s: Vec, seat: int) -> int:
    """All points of a seat."""
    points = 0
    for source in range(at.SOURCES):
        points += points_of(t, s, seat, source, points)
    return points


@rule
def standing(t: Vec, s: Vec, seat: int) -> int:
    """Points, then the supervisor further ahead, then the one higher in the stack: one number, `STEP` for a point."""
    return STEP * total(t, s, seat) + 8 * s[at.POSITION + seat] + s[at.HEIGHT + seat]


@rule
def rank_all(t: Vec, s: Vec, out: Vec) -> None:
    """Seats by points; a tie goes to the supervisor further ahead, then to the one higher in the stack."""
    reached = [0] * at.SEATS
    for seat in range(t[at.T_PLAYERS]):
        reached[seat] = standing(t, s, seat)
    for seat in range(t[at.T_PLAYERS]):
        out[seat] = 0
        for other in range(t[at.T_PLAYERS]):
            if reached[other] > reached[seat]:
                out[seat] += 1


@rule
def score_all(t: Vec, s: Vec, out: Vec) -> None:
    """Points by source for every seat."""
    for seat in range(t[at.T_PLAYERS]):
        before = 0
        for source in range(at.SOURCES):
            points = points_of(t, s, seat, source, before)
            before += points
            out[at.SOURCES * seat + source] = points


@rule
def tell_final(t: Vec, s: Vec, events: Vec) -> None:
    """Say the final scoring, source by source, and who has won."""
    if len(events) == 0:
        return
    best = -1000000
    winner = 0
    for seat in range(t[at.T_PLAYERS]):
        before = on_track(s, seat)
        for source in range(at.IN_PLAY, at.SOURCES):
            points = final(t, s, seat, source, before)
            before += points
            if points != 0:
                emit(events, telling.FINAL, EVERYONE, seat, source, points, 0)
        reached = standing(t, s, seat)
        if reached > best:
            best = reached
            winner = seat
    emit(events, telling.FINISHED, EVERYONE, winner, 0, 0, 0)
