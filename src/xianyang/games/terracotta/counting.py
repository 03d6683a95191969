"""Counting in the mausoleum: majorities of any area, groups. Pure functions, for rules and pictures.

Sets of cells are masks; what stands on them is given as `masks.Masks`. Counts and points of all seats are packed into one
number, `PACK` bits each, seat 0 lowest: see `of`. Packed numbers can be added, and multiplied by a small one.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.masks import (
    Masks,
    all_archers,
    around,
    facing,
    is_several,
    lowest,
    masks_of,
    size,
)

PACK = 15
ANY = -1
"""Any type of warrior."""
NOBODY = -1


@rule
def of(counts: int, seat: int) -> int:
    """The count, or the points, of one seat."""
    return (counts >> (PACK * seat)) & ((1 << PACK) - 1)


@rule
def tally(m: Masks, area: int, kind: int) -> int:
    """Warriors of each seat in an area, of one type or of `ANY`; one on several cells of it counts once."""
    if kind >= 0:
        area &= m.types[kind]
    counts = 0
    for seat in range(at.SEATS):
        counts += size(m.seats[seat] & area) << (PACK * seat)
    for rider in m.riders:
        if is_several(rider & area):
            for seat in range(at.SEATS):
                if rider & m.seats[seat] != 0:
                    counts -= (size(rider & area) - 1) << (PACK * seat)
    return counts


@rule
def backing(m: Masks, area: int, kind: int) -> int:
    """Archers that face warriors of each seat that count in an area."""
    for rider in m.riders:
        if rider & area != 0:
            area |= rider
    if kind >= 0:
        area &= m.types[kind]
    counts = 0
    for seat in range(at.SEATS):
        counts += size(facing(m, m.seats[seat] & area)) << (PACK * seat)
    return counts


@rule
def leaders(counts: int) -> int:
    """The seats with the highest count, at least 1, as bits."""
    best = 0
    found = 0
    for seat in range(at.SEATS):
        n = of(counts, seat)
        if n > best:
            best = n
            found = 0
        if n == best and n > 0:
            found |= 1 << seat
    return found


@rule
def only(tied: int) -> int:
    """The seat of bits that are one; else `NOBODY`."""
    return NOBODY if tied == 0 or is_several(tied) else lowest(tied)


@rule
def dominates(m: Masks, counts: int, area: int, kind: int) -> int:
    """The seat that dominates the warriors counted in an area: strictly most, or among those tied most archers; else
    `NOBODY`."""
    tied = leaders(counts)
    if is_several(tied):
        backed = backing(m, area, kind)
        for seat in range(at.SEATS):
            if (tied >> seat) & 1 == 0:
                backed -= of(backed, seat) << (PACK * seat)
        tied = leaders(backed)
    return only(tied)


@rule
def awarded(t: Vec, counts: int, best: int, values: int) -> int:
    """Points for domination to the seat `best`, for presence to all others that have any; `values` is the tables' place."""
    points = 0
    for seat in range(t[at.T_PLAYERS]):
        if seat == best:
            points += t[values] << (PACK * seat)
        elif of(counts, seat) > 0:
            points += t[values + 1] << (PACK * seat)
    return points


@rule
def area_points(t: Vec, m: Masks, area: int, values: int) -> int:
    """Points for domination and presence of warriors of any type in an area."""
    counts = tally(m, area, ANY)
    return awarded(t, counts, dominates(m, counts, area, ANY), values)


@rule
def tile_area(t: Vec, tile: int) -> int:
    """The cells in which a scoring tile counts warriors; 0 for coins and clay."""
    if tile < at.TILE_TYPE:
        return t[at.T_CENTRE + tile]
    if tile < at.TILE_QUADRANT:
        return at.EVERY_CELL
    return t[at.T_QUADRANTS + tile - at.TILE_QUADRANT] if tile < at.TILE_COINS else 0


@rule
def tile_type(tile: int) -> int:
    """The type of warriors that a scoring tile counts; `ANY` where it does not matter."""
    return tile - at.TILE_TYPE if tile >= at.TILE_TYPE and tile < at.TILE_QUADRANT else ANY


@rule
def tile_counts(t: Vec, s: Vec, m: Masks, tile: int) -> int:
    """What each seat has of what a scoring tile counts: warriors, coins or clay."""
    if tile < at.TILE_COINS:
        return tally(m, tile_area(t, tile), tile_type(tile))
    counts = 0
    for seat in range(t[at.T_PLAYERS]):
        owned = s[at.COINS + seat] if tile == at.TILE_COINS else s[at.WET + seat] + s[at.DRY + seat]
        counts += min(owned, (1 << PACK) - 1) << (PACK * seat)
    return counts


@rule
def tile_dominates(t: Vec, m: Masks, tile: int, counts: int) -> int:
    """The seat that dominates a scoring tile; archers break no ties about coins and clay."""
    if tile >= at.TILE_COINS:
        return only(leaders(counts))
    return dominates(m, counts, tile_area(t, tile), tile_type(tile))


@rule
def tile_points(t: Vec, s: Vec, m: Masks, tile: int, number: int) -> int:
    """Points for a scoring tile in a round, from 1."""
    counts = tile_counts(t, s, m, tile)
    return awarded(t, counts, tile_dominates(t, m, tile, counts), at.T_TILE + 2 * number)


@rule
def cross(t: Vec, cell: int) -> int:
    """The row and the column of a cell, where a musician on it is heard."""
    return t[at.T_ROWS + cell // at.COLUMNS] | t[at.T_COLUMNS + cell % at.COLUMNS]


@rule
def music_points(t: Vec, m: Masks, cell: int) -> int:
    """Points for a musician on a cell."""
    counts = tally(m, cross(t, cell), ANY)
    points = 0
    for seat in range(t[at.T_PLAYERS]):
        points += (t[at.T_MUSICIAN] * of(counts, seat)) << (PACK * seat)
    return points


# -- groups


@rule
def figures_of(m: Masks, kind: int) -> int:
    """The cells of all figures of a type: warriors, and archers that face one."""
    return m.types[kind] | facing(m, m.types[kind])


@rule
def connected(figures: int, start: int) -> int:
    """The part of a mask that is connected by edges with the cells `start`, which belong to it."""
    found = start
    while True:
        grown = (found | around(found)) & figures
        if grown == found:
            return found
        found = grown


@rule
def next_part(figures: int) -> int:
    """The connected part of a mask that has its lowest cell; 0 for an empty mask."""
    return connected(figures, figures & -figures)


@rule
def warriors_in(counts: int) -> int:
    """All warriors of a tally."""
    n = 0
    for seat in range(at.SEATS):
        n += of(counts, seat)
    return n


@rule
def is_group(m: Masks, part: int, counts: int) -> bool:
    """Whether a connected part with such a tally is a group: two figures or more, a mounted warrior being one."""
    return warriors_in(counts) + size(all_archers(m) & part) > 1


@rule
def players_in(counts: int) -> int:
    """How many seats have a warrior in a tally."""
    n = 0
    for seat in range(at.SEATS):
        n += int(of(counts, seat) > 0)
    return n


@rule
def group_points(t: Vec, m: Masks, kind: int, part: int, counts: int) -> int:
    """Points for a group: for each warrior the number of players in it; domination and presence where they are several."""
    players = players_in(counts)
    points = 0
    for seat in range(t[at.T_PLAYERS]):
        points += (players * of(counts, seat)) << (PACK * seat)
    if players > 1:
        points += awarded(t, counts, dominates(m, counts, part, kind), at.T_GROUP)
    return points


def cells(mask: int) -> list[int]:
    """The cells of a mask, ascending."""
    return [cell for cell in range(at.CELLS) if (mask >> cell) & 1]


def counts(t: Vec, packed: int) -> list[int]:
    """Packed counts as a list by seat."""
    return [of(packed, seat) for seat in range(t[at.T_PLAYERS])]


def groups(s: Vec) -> list[tuple[int, int, int]]:
    """All groups that stand now: type, cells as a mask, and the packed tally of warriors."""
    m = masks_of(s)
    found = []
    for kind in range(at.TYPES):
        figures = figures_of(m, kind)
        while figures:
            part = next_part(figures)
            figures &= ~part
            counted = tally(m, part, kind)
            if is_group(m, part, counted):
                found.append((kind, part, counted))
    return found
