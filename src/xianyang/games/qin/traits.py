"""What a learned value of Qin looks at: traits of each seat and of the table, about 0 to 2000 each.

Villages and mergers are counted as in the hand-made `value`, of which the standing is the first trait.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.qin.layout import (
    AREA,
    CELLS,
    COLOUR,
    EDGES,
    GRASS,
    HAND,
    HELD,
    KINDS,
    LEFT,
    OPEN,
    OWNER,
    PLAIN_KINDS,
    ROOT,
    SEATS,
    SUPPLY,
    T_COLOURS,
    T_MAJOR,
    T_NEAR,
    T_PLAYERS,
    T_SUPPLY,
    T_TERRAIN,
    T_VILLAGE_CELL,
    T_VILLAGES,
)
from xianyang.games.qin.placement import connected_pagodas
from xianyang.games.qin.value import of, on_board, progress, to_place

STANDING = 0
PLACED = 1
"""Pagodas on the board."""
NEAR = 2
"""How near the last one is."""
SIZES = 3
"""Simple provinces of two, three and more territories."""
MAJORS = 6
AREAS = 7
"""Territories of all provinces."""
TAKES = 8
"""Cells where one territory merges another's province into one's own, and the other way round."""
TAKEN = 9
HOLDS = 10
"""Villages held as by nobody's pagodas less than a rival's, by one more, by two or more."""
REACH = 13
"""Villages that one more pagoda takes."""
HOPES = 14
"""Villages where one has a pagoda and another holds."""
TURN = 15
PLAIN = 16
"""Tiles of one colour in hand, the colours of the hand, its tiles."""
HUES = 17
TILES = 18
ALMOST = 19
"""Simple provinces that one more territory makes major, and those that have room to grow."""
OPENED = 20
TRAITS = 21

TO_COME = 0
SOONEST = 1
ROOM = 2
FREE = 3
COMMON = 4
UNIT = 1024


@rule
def traits(t: Vec, s: Vec, out: Vec) -> None:
    """Write `TRAITS` numbers for each seat, and `COMMON` ones of the table."""
    for place in range(SEATS * TRAITS + COMMON):
        out[place] = 0
    first = SEATS * TRAITS
    soonest = t[T_SUPPLY]
    for seat in range(t[T_PLAYERS]):
        row = TRAITS * seat
        out[row + PLACED] = 64 * (t[T_SUPPLY] - s[SUPPLY + seat])
        out[row + NEAR] = UNIT // (s[SUPPLY + seat] + 1)
        out[row + TURN] = UNIT * int(to_place(t, s) == seat)
        hand(t, s, seat, out)
        soonest = min(soonest, s[SUPPLY + seat])
    for seat in range(0, t[T_PLAYERS], 2):
        both = on_board(t, s, seat)
        for other in range(seat, min(seat + 2, t[T_PLAYERS])):
            out[TRAITS * other + STANDING] = (of(both, other - seat) + progress(t, s, other)) // 16
    provinces(t, s, out)
    mergers(t, s, out)
    villages(t, s, out)
    out[first + TO_COME] = 16 * s[LEFT]
    out[first + SOONEST] = UNIT // (soonest + 1)
    room = 0
    for edge in range(EDGES):
        room += s[OPEN + edge]
    out[first + ROOM] = 8 * room


@rule
def hand(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    """The traits of a hand."""
    row = TRAITS * seat
    hues = 0
    for kind in range(KINDS):
        held = s[HAND + KINDS * seat + kind]
        if held > 0:
            hues |= (1 << t[T_COLOURS + 2 * kind]) | (1 << t[T_COLOURS + 2 * kind + 1])
            if kind < PLAIN_KINDS:
                out[row + PLAIN] += 256 * held
    for hue in range(1, 4):
        out[row + HUES] += 256 * ((hues >> hue) & 1)
    out[row + TILES] = 256 * s[HELD + seat]


@rule
def has_room(t: Vec, s: Vec, root: int) -> bool:
    """Whether a province has an empty cell of grassland beside it."""
    for cell in range(root, CELLS):
        if s[ROOT + cell] == root:
            for i in range(4):
                near = t[T_NEAR + 4 * cell + i]
                if s[COLOUR + near] == 0 and t[T_TERRAIN + near] == GRASS:
                    return True
    return False


@rule
def provinces(t: Vec, s: Vec, out: Vec) -> None:
    """The traits of provinces."""
    for root in range(CELLS):
        area = s[AREA + root]
        if area < 2 or s[OWNER + root] == 0:
            continue
        row = TRAITS * (s[OWNER + root] - 1)
        out[row + AREAS] += 32 * area
        if area >= t[T_MAJOR]:
            out[row + MAJORS] += 256
            continue
        out[row + SIZES + min(2, area - 2)] += 256
        if has_room(t, s, root):
            out[row + OPENED] += 256
            if area == t[T_MAJOR] - 1:
                out[row + ALMOST] += 256


@rule
def mergers(t: Vec, s: Vec, out: Vec) -> None:
    """The traits of cells where one territory would merge two provinces."""
    for cell in range(CELLS):
        if s[COLOUR + cell] == 0 and t[T_TERRAIN + cell] == GRASS:
            for i in range(1, 4):
                a = t[T_NEAR + 4 * cell + i]
                for j in range(i):
                    b = t[T_NEAR + 4 * cell + j]
                    if s[COLOUR + a] > 0 and s[COLOUR + a] == s[COLOUR + b]:
                        merger(t, s, s[ROOT + a], s[ROOT + b], out)


@rule
def merger(t: Vec, s: Vec, a: int, b: int, out: Vec) -> None:
    """The traits of one of them, of provinces by their roots."""
    if s[OWNER + a] == s[OWNER + b] or s[AREA + a] == s[AREA + b]:
        return
    large = a if s[AREA + a] > s[AREA + b] else b
    small = a + b - large
    if s[AREA + small] < 2 or s[AREA + small] >= t[T_MAJOR]:
        return
    out[TRAITS * (s[OWNER + large] - 1) + TAKES] += 256
    out[TRAITS * (s[OWNER + small] - 1) + TAKEN] += 256


@rule
def villages(t: Vec, s: Vec, out: Vec) -> None:
    """The traits of villages."""
    for village in range(t[T_VILLAGES]):
        packed = connected_pagodas(t, s, village)
        owner = s[OWNER + t[T_VILLAGE_CELL + village]] - 1
        if owner < 0:
            out[SEATS * TRAITS + FREE] += 64
        for seat in range(t[T_PLAYERS]):
            own = (packed >> (8 * seat)) & 255
            rival = 0
            for other in range(t[T_PLAYERS]):
                if other != seat:
                    rival = max(rival, (packed >> (8 * other)) & 255)
            row = TRAITS * seat
            if owner == seat:
                out[row + HOLDS + max(0, min(2, own - rival))] += 256
            elif own > 0:
                out[row + (REACH if own >= rival else HOPES)] += 256
