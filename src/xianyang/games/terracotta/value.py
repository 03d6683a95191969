"""The hand-made value of a position of Terracotta Army for a seat, in thousandths of a point.

It adds to the points on the track what everything else may still become: lines, tiles, groups and footmen as they stand,
resources, weapons, masters. The turn of the seat to decide counts with what it promises (`prospects`).
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.counting import (
    PACK,
    area_points,
    figures_of,
    group_points,
    is_group,
    music_points,
    next_part,
    of,
    tally,
    tile_points,
)
from xianyang.games.terracotta.masks import Masks, facing, lowest, masks_of, size
from xianyang.games.terracotta.prospects import prospect
from xianyang.games.terracotta.scoring import place_in_order, total
from xianyang.games.terracotta.weights import ARCHER, FOOTMAN, MUSIC, POINT, WHOLE
from xianyang.games.terracotta.worth import belongings, entry, weight_of_groups, weight_of_round

SCALE = 16_000
DECISIONS = 5
ROUNDS, AT_STARTS, FAR, TAUGHT = 1, True, 60, False
EXPAND = 1 << 30
"""See `xianyang.core.offers`. One turn played on tells moves apart best in little time, two where there is more. Trees
that grow below the root do not pay here."""
WON = 50_000
"""A win besides the points, or a loss below zero."""
NOBODY = -1_000_000_000


@rule
def value(t: Vec, s: Vec, seat: int) -> int:
    """The standing of a seat less that of the best other seat."""
    if s[at.PHASE_] == at.ENDED:
        return result(t, s, seat)
    if s[at.PHASE_] < at.PLACING:
        return 0
    m = masks_of(s)
    board = by_rounds(t, s, m) + by_statues(t, s, m) + weight_of_groups(t, s) * by_groups(t, m)
    own = 0
    best = NOBODY
    for other in range(t[at.T_PLAYERS]):
        stands = POINT * total(s, other) + belongings(t, s, m, other) + POINT * of(board, other) // WHOLE
        if other == seat:
            own = stands
        else:
            best = max(best, stands)
    if s[at.SEAT] == seat:
        own += prospect(t, s, m, seat)
    return own - best


@rule
def line_points(t: Vec, s: Vec, m: Masks, number: int) -> int:
    """The row and the column of this round or a later one, as they stand: packed points."""
    later = number - s[at.ROUND]
    row = t[at.T_ROWS + (s[at.INSPECTOR_AT] + later) % at.ROWS]
    column = t[at.T_COLUMNS + (s[at.INSPECTOR_AT + at.COLUMN] + later) % at.COLUMNS]
    return area_points(t, m, row, at.T_INSPECTED) + area_points(t, m, column, at.T_INSPECTED)


@rule
def by_rounds(t: Vec, s: Vec, m: Masks) -> int:
    """Lines and tiles of this round and later ones, as they stand: packed points, weighted."""
    board = 0
    for number in range(s[at.ROUND], at.ROUNDS + 1):
        points = line_points(t, s, m, number) + tile_points(t, s, m, s[at.TILE + number - 1] - 1, number)
        board += weight_of_round(t, s, number) * points
    return board


@rule
def by_musicians(t: Vec, m: Masks) -> int:
    """Musicians, as they would score now: packed points."""
    points = 0
    musicians = m.musicians
    while musicians > 0:
        points += music_points(t, m, lowest(musicians))
        musicians &= musicians - 1
    return points


@rule
def by_footmen(t: Vec, m: Masks) -> int:
    """Footmen, as they stand: packed points."""
    points = 0
    footmen = m.footmen
    while footmen > 0:
        points += area_points(t, m, t[at.T_AROUND + lowest(footmen)], at.T_FOOTMAN)
        footmen &= footmen - 1
    return points


@rule
def by_archers(t: Vec, m: Masks) -> int:
    """Archers, as they stand: packed points."""
    points = 0
    for seat in range(t[at.T_PLAYERS]):
        points += (t[at.T_ARCHER] * size(facing(m, m.seats[seat]))) << (PACK * seat)
    return points


@rule
def by_statues(t: Vec, s: Vec, m: Masks) -> int:
    """Musicians, footmen and archers, as they stand: packed points, weighted."""
    final = FOOTMAN[entry(t, s)] * by_footmen(t, m) + ARCHER[entry(t, s)] * by_archers(t, m)
    return MUSIC[entry(t, s)] * by_musicians(t, m) + final


@rule
def by_groups(t: Vec, m: Masks) -> int:
    """Groups, as they stand: packed points."""
    points = 0
    for kind in range(at.TYPES):
        figures = figures_of(m, kind)
        while figures > 0:
            part = next_part(figures)
            figures &= ~part
            counts = tally(m, part, kind)
            if is_group(m, part, counts):
                points += group_points(t, m, kind, part, counts)
    return points


@rule
def result(t: Vec, s: Vec, seat: int) -> int:
    """The value of a game that has ended; a tie goes to the seat earlier in the turn order."""
    own = at.SEATS * total(s, seat) - place_in_order(t, s, seat)
    best = NOBODY
    points = 0
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            reached = at.SEATS * total(s, other) - place_in_order(t, s, other)
            if reached > best:
                best = reached
                points = total(s, other)
    margin = POINT * (total(s, seat) - points)
    return margin + WON if own > best else margin - WON
