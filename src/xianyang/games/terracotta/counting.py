"""Counting in the mausoleum: majorities of any area, groups. Pure functions of tables and state, for rules and pictures.

Sets of cells are masks. Counts and points of all seats are packed into one number, `PACK` bits each, seat 0 lowest: see
`of`. Packed numbers can be added, and multiplied by a small one.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import cells_of, faced, is_warrior, owner_of, type_of

PACK = 15
ANY = -1
"""Any type of warrior."""
NOBODY = -1
WEST_EDGE = sum(1 << (at.COLUMNS * row) for row in range(at.ROWS))
EAST_EDGE = WEST_EDGE << (at.COLUMNS - 1)


@rule
def of(counts: int, seat: int) -> int:
    """The count, or the points, of one seat."""
    return (counts >> (PACK * seat)) & ((1 << PACK) - 1)


@rule
def size(mask: int) -> int:
    """How many cells a mask has."""
    n = 0
    while mask > 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def tally(s: Vec, area: int, kind: int) -> int:
    """Warriors of each seat in an area, of one type or of `ANY`; one on several cells of it counts once."""
    counts = 0
    met = 0
    for cell in range(at.CELLS):
        code = s[at.CELL + cell]
        if code < at.WARRIOR or code >= at.FOOTMAN_CODE or (area >> cell) & 1 == 0:
            continue
        if kind >= 0 and type_of(code) != kind:
            continue
        if s[at.RIDER + cell] > 0:
            rider = 1 << (s[at.RIDER + cell] - 1)
            if met & rider > 0:
                continue
            met |= rider
        counts += 1 << (PACK * owner_of(code))
    return counts


@rule
def archers(s: Vec) -> int:
    """How many kneeling archers stand in the mausoleum."""
    return at.COPIES - s[at.SPECIALISTS_LEFT + at.ARCHER]


@rule
def backing(t: Vec, s: Vec, area: int, kind: int) -> int:
    """Archers that face warriors of each seat that count in an area."""
    counts = 0
    if archers(s) == 0:
        return 0
    for cell in range(at.CELLS):
        if s[at.CELL + cell] >= at.ARCHER_CODE:
            ahead = faced(t, s, cell)
            if ahead >= 0 and cells_of(s, ahead) & area > 0:
                if kind < 0 or type_of(s[at.CELL + ahead]) == kind:
                    counts += 1 << (PACK * owner_of(s[at.CELL + ahead]))
    return counts


@rule
def most(counts: int) -> int:
    """The highest of the counts."""
    best = 0
    for seat in range(at.SEATS):
        best = max(best, of(counts, seat))
    return best


@rule
def leaders(counts: int) -> int:
    """The seats with the highest count, at least 1, as bits."""
    best = most(counts)
    found = 0
    if best > 0:
        for seat in range(at.SEATS):
            if of(counts, seat) == best:
                found |= 1 << seat
    return found


@rule
def dominant(counts: int, archers_of: int) -> int:
    """The seat that dominates: strictly most, or among those tied most archers; else `NOBODY`."""
    tied = leaders(counts)
    if size(tied) > 1:
        backed = 0
        for seat in range(at.SEATS):
            if (tied >> seat) & 1 == 1:
                backed += of(archers_of, seat) << (PACK * seat)
        tied = leaders(backed)
    if size(tied) != 1:
        return NOBODY
    seat = 0
    while (tied >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def dominates(t: Vec, s: Vec, counts: int, area: int, kind: int) -> int:
    """The seat that dominates the warriors counted in an area; archers are looked at only where there is a tie."""
    if size(leaders(counts)) < 2:
        return dominant(counts, 0)
    return dominant(counts, backing(t, s, area, kind))


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
def area_points(t: Vec, s: Vec, area: int, values: int) -> int:
    """Points for domination and presence of warriors of any type in an area."""
    counts = tally(s, area, ANY)
    return awarded(t, counts, dominates(t, s, counts, area, ANY), values)


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
def tile_counts(t: Vec, s: Vec, tile: int) -> int:
    """What each seat has of what a scoring tile counts: warriors, coins or clay."""
    if tile < at.TILE_COINS:
        return tally(s, tile_area(t, tile), tile_type(tile))
    counts = 0
    for seat in range(t[at.T_PLAYERS]):
        owned = s[at.COINS + seat] if tile == at.TILE_COINS else s[at.WET + seat] + s[at.DRY + seat]
        counts += min(owned, (1 << PACK) - 1) << (PACK * seat)
    return counts


@rule
def tile_dominates(t: Vec, s: Vec, tile: int, counts: int) -> int:
    """The seat that dominates a scoring tile; archers break no ties about coins and clay."""
    if tile >= at.TILE_COINS:
        return dominant(counts, 0)
    return dominates(t, s, counts, tile_area(t, tile), tile_type(tile))


@rule
def tile_points(t: Vec, s: Vec, tile: int, number: int) -> int:
    """Points for a scoring tile in a round, from 1."""
    counts = tile_counts(t, s, tile)
    return awarded(t, counts, tile_dominates(t, s, tile, counts), at.T_TILE + 2 * number)


@rule
def cross(t: Vec, cell: int) -> int:
    """The row and the column of a cell, where a musician on it is heard."""
    return t[at.T_ROWS + cell // at.COLUMNS] | t[at.T_COLUMNS + cell % at.COLUMNS]


@rule
def music_points(t: Vec, s: Vec, cell: int) -> int:
    """Points for a musician on a cell."""
    counts = tally(s, cross(t, cell), ANY)
    points = 0
    for seat in range(t[at.T_PLAYERS]):
        points += (t[at.T_MUSICIAN] * of(counts, seat)) << (PACK * seat)
    return points


# -- groups


@rule
def figures_of(t: Vec, s: Vec, kind: int) -> int:
    """The cells of all figures of a type: warriors, and archers that face one."""
    mask = 0
    for cell in range(at.CELLS):
        code = s[at.CELL + cell]
        if is_warrior(code):
            if type_of(code) == kind:
                mask |= 1 << cell
        elif code >= at.ARCHER_CODE:
            ahead = faced(t, s, cell)
            if ahead >= 0 and type_of(s[at.CELL + ahead]) == kind:
                mask |= 1 << cell
    return mask


@rule
def connected(figures: int, start: int) -> int:
    """The part of a mask that is connected by edges with the cells `start`, which belong to it."""
    found = start
    while True:
        grown = found | (found << at.COLUMNS) | (found >> at.COLUMNS)
        grown |= ((found & ~EAST_EDGE) << 1) | ((found & ~WEST_EDGE) >> 1)
        grown &= figures
        if grown == found:
            return found
        found = grown


@rule
def next_part(figures: int) -> int:
    """The connected part of a mask that has its lowest cell; 0 for an empty mask."""
    return connected(figures, figures & -figures)


@rule
def archers_in(s: Vec, area: int) -> int:
    """How many archers stand in an area."""
    if archers(s) == 0:
        return 0
    n = 0
    for cell in range(at.CELLS):
        n += int(s[at.CELL + cell] >= at.ARCHER_CODE and (area >> cell) & 1 == 1)
    return n


@rule
def warriors_in(counts: int) -> int:
    """All warriors of a tally."""
    n = 0
    for seat in range(at.SEATS):
        n += of(counts, seat)
    return n


@rule
def is_group(s: Vec, part: int, counts: int) -> bool:
    """Whether a connected part with such a tally is a group: two figures or more, a mounted warrior being one."""
    return warriors_in(counts) + archers_in(s, part) > 1


@rule
def players_in(counts: int) -> int:
    """How many seats have a warrior in a tally."""
    n = 0
    for seat in range(at.SEATS):
        n += int(of(counts, seat) > 0)
    return n


@rule
def group_points(t: Vec, s: Vec, kind: int, part: int, counts: int) -> int:
    """Points for a group: for each warrior the number of players in it; domination and presence where they are several."""
    players = players_in(counts)
    points = 0
    for seat in range(t[at.T_PLAYERS]):
        points += (players * of(counts, seat)) << (PACK * seat)
    if players > 1:
        points += awarded(t, counts, dominates(t, s, counts, part, kind), at.T_GROUP)
    return points


def cells(mask: int) -> list[int]:
    """The cells of a mask, ascending."""
    return [cell for cell in range(at.CELLS) if (mask >> cell) & 1]


def counts(t: Vec, packed: int) -> list[int]:
    """Packed counts as a list by seat."""
    return [of(packed, seat) for seat in range(t[at.T_PLAYERS])]


def groups(t: Vec, s: Vec) -> list[tuple[int, int, int]]:
    """All groups that stand now: type, cells as a mask, and the packed tally of warriors."""
    found = []
    for kind in range(at.TYPES):
        figures = figures_of(t, s, kind)
        while figures:
            part = next_part(figures)
            figures &= ~part
            counted = tally(s, part, kind)
            if is_group(s, part, counted):
                found.append((kind, part, counted))
    return found
