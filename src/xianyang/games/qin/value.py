"""The hand-made value of a position of Qin for a seat, in thousandths of a pagoda.

It looks at public things only: the pagodas on the board and how near the last one is, majors that nobody can take,
provinces about to become major, merges that one territory would make, and villages held, held barely, or in reach.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.qin.layout import (
    AREA,
    CELLS,
    COLOUR,
    ENDED,
    GRASS,
    OWNER,
    PHASE,
    PLACING,
    ROOT,
    SEAT,
    SUPPLY,
    T_MAJOR,
    T_NEAR,
    T_PLAYERS,
    T_SUPPLY,
    T_TERRAIN,
    T_VILLAGE_CELL,
    T_VILLAGES,
)
from xianyang.games.qin.placement import connected_pagodas

ROUNDS = 0
"""See `xianyang.core.offers`."""
WON = 1_000_000
"""A win, or a loss below zero; a shared win is half of it."""
PAGODA = 1000
RACE = 2400
"""Divided by the pagodas of the supply and two more: the last ones are worth more than the first."""
SAFE = 300
"""A major province, which nobody can take."""
TERRITORY = 150
"""Each territory of a simple province: the larger one wins a merge, and is nearer to its second pagoda."""
ALMOST = 110
"""A simple province that one more territory makes major."""
TAKES = 250
"""A cell where one territory would merge another's province into one's own."""
TAKEN = 300
"""A cell where one territory would merge one's own province into another's."""
MARGIN = 100
"""Each pagoda, up to two, by which the owner of a village is ahead there."""
REACH = 100
"""As many pagodas beside another's or a free village as anybody: one more takes it."""
TEMPO = 200
"""The seat to place next."""

HALF = 1 << 31
FULL = 1 << 32


@rule
def value(t: Vec, s: Vec, seat: int) -> int:
    """The standing of a seat less that of the best other seat; `s` is a state or any seat's information set."""
    if s[PHASE] == ENDED:
        return result(t, s, seat)
    own = 0
    best = -WON
    for first in range(0, t[T_PLAYERS], 2):
        both = on_board(t, s, first)
        for other in range(first, min(first + 2, t[T_PLAYERS])):
            reached = of(both, other - first) + progress(t, s, other)
            if other == seat:
                own = reached
            else:
                best = max(best, reached)
    return own - best


@rule
def on_board(t: Vec, s: Vec, first: int) -> int:
    """What the board is to the seats `first` and ``first + 1``: see `part`."""
    return provinces(t, s, first) + merges(t, s, first) + villages(t, s, first)


@rule
def of(both: int, which: int) -> int:
    """One of two packed numbers."""
    low = (both + HALF) % FULL - HALF
    return low if which == 0 else (both - low) // FULL


@rule
def progress(t: Vec, s: Vec, seat: int) -> int:
    """The pagodas of a seat on the board, and whether it is to place."""
    total = PAGODA * (t[T_SUPPLY] - s[SUPPLY + seat]) + RACE // (s[SUPPLY + seat] + 2)
    return total + TEMPO if seat == to_place(t, s) else total


@rule
def result(t: Vec, s: Vec, seat: int) -> int:
    """The value of a game that has ended: the most pagodas on the board, so the smallest supply, wins."""
    best = s[SUPPLY + seat]
    leaders = 0
    for other in range(t[T_PLAYERS]):
        best = min(best, s[SUPPLY + other])
    for other in range(t[T_PLAYERS]):
        leaders += int(s[SUPPLY + other] == best)
    if s[SUPPLY + seat] > best:
        return -WON - PAGODA * (s[SUPPLY + seat] - best)
    return WON // leaders


@rule
def to_place(t: Vec, s: Vec) -> int:
    """The seat to place next: while a tile is drawn, the one after the seat that draws."""
    return s[SEAT] if s[PHASE] == PLACING else (s[SEAT] + 1) % t[T_PLAYERS]


@rule
def part(owner: int, first: int, amount: int) -> int:
    """An amount of one of the seats `first` and ``first + 1``, as two numbers of 32 bits in one; 0 for other seats."""
    if owner == first:
        return amount
    return amount * FULL if owner == first + 1 else 0


@rule
def provinces(t: Vec, s: Vec, first: int) -> int:
    """Provinces of two seats: majors for good, simple ones by their size."""
    both = 0
    for root in range(CELLS):
        area = s[AREA + root]
        if area >= t[T_MAJOR]:
            both += part(s[OWNER + root] - 1, first, SAFE)
        elif area >= 2:
            amount = TERRITORY * area
            if area == t[T_MAJOR] - 1:
                amount += ALMOST
            both += part(s[OWNER + root] - 1, first, amount)
    return both


@rule
def merges(t: Vec, s: Vec, first: int) -> int:
    """Cells where one territory would merge a simple province into a larger one of another seat."""
    both = 0
    for cell in range(CELLS):
        if s[COLOUR + cell] == 0 and t[T_TERRAIN + cell] == GRASS:
            for i in range(1, 4):
                a = t[T_NEAR + 4 * cell + i]
                for j in range(i):
                    b = t[T_NEAR + 4 * cell + j]
                    if s[COLOUR + a] > 0 and s[COLOUR + a] == s[COLOUR + b]:
                        both += merge(t, s, s[ROOT + a], s[ROOT + b], first)
    return both


@rule
def merge(t: Vec, s: Vec, a: int, b: int, first: int) -> int:
    """What the threat to merge two provinces (by their roots) is to two seats."""
    if s[OWNER + a] == s[OWNER + b] or s[AREA + a] == s[AREA + b]:
        return 0
    large = a if s[AREA + a] > s[AREA + b] else b
    small = a + b - large
    if s[AREA + small] < 2 or s[AREA + small] >= t[T_MAJOR]:
        return 0
    return part(s[OWNER + large] - 1, first, TAKES) - part(s[OWNER + small] - 1, first, TAKEN)


@rule
def villages(t: Vec, s: Vec, first: int) -> int:
    """Villages of two seats: by how much each is held, and where one pagoda more would take one."""
    both = 0
    for village in range(t[T_VILLAGES]):
        packed = connected_pagodas(t, s, village)
        owner = s[OWNER + t[T_VILLAGE_CELL + village]] - 1
        for seat in range(first, min(first + 2, t[T_PLAYERS])):
            own = (packed >> (8 * seat)) & 255
            rival = 0
            for other in range(t[T_PLAYERS]):
                if other != seat:
                    rival = max(rival, (packed >> (8 * other)) & 255)
            if owner == seat:
                both += part(seat, first, MARGIN * max(-1, min(2, own - rival)))
            elif own >= rival and (own > 0 or owner >= 0):
                both += part(seat, first, REACH)
    return both
