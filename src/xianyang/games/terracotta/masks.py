"""What stands in the mausoleum as masks of cells: made once, many areas are counted from them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import cells_of

WEST_EDGE = sum(1 << (at.COLUMNS * row) for row in range(at.ROWS))
EAST_EDGE = WEST_EDGE << (at.COLUMNS - 1)
Four: TypeAlias = tuple[int, int, int, int]
Digits: TypeAlias = tuple[int, int, int, int, int]
"""The binary digits, lowest first, of what stands on each cell less `WARRIOR`, each a mask. Of a warrior the lowest two
are its type, the next two its seat, and the last is 0."""


class Masks(NamedTuple):
    """Cells by what stands on them."""

    seats: Four
    """Warriors by seat; a mounted one with all of its cells."""
    types: Four
    """Warriors by type."""
    riders: Four
    """The cells of each mounted warrior, 0 for those that there are not."""
    archers: Four
    """Archers by the direction that they face."""
    footmen: int
    musicians: int
    empty: int


@rule
def size(mask: int) -> int:
    """How many cells a mask has."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def is_several(mask: int) -> bool:
    """Whether a mask has more than one cell."""
    return mask & (mask - 1) != 0


@rule
def lowest(mask: int) -> int:
    """The lowest cell of a mask that has any."""
    cell = 0
    step = 32
    while step > 0:
        if mask & ((1 << step) - 1) == 0:
            mask >>= step
            cell += step
        step >>= 1
    return cell


@rule
def digit(mask: int, is_set: int) -> int:
    """The cells where a digit is 1, or those where it is 0."""
    return mask if is_set == 1 else at.EVERY_CELL & ~mask


@rule
def where(digits: Digits, code: int) -> int:
    """The cells on which something stands."""
    code -= at.WARRIOR
    found = at.EVERY_CELL
    for place in range(5):
        found &= digit(digits[place], (code >> place) & 1)
    return found


@rule
def two(low: int, high: int, n: int) -> int:
    """The cells where two digits make a number."""
    return digit(low, n & 1) & digit(high, n >> 1)


@rule
def by_number(cells: int, low: int, high: int) -> Four:
    """Some cells by the number from 0 to 3 that two digits make there."""
    return cells & two(low, high, 0), cells & two(low, high, 1), cells & two(low, high, 2), cells & two(low, high, 3)


@rule
def archers_of(digits: Digits) -> Four:
    """The archers by the direction that they face."""
    return (
        where(digits, at.ARCHER_CODE + at.NORTH),
        where(digits, at.ARCHER_CODE + at.EAST),
        where(digits, at.ARCHER_CODE + at.SOUTH),
        where(digits, at.ARCHER_CODE + at.WEST),
    )


@rule
def mounted_on(s: Vec, mounted: int) -> int:
    """The cells of the first of the mounted warriors on some cells; 0 for none."""
    return cells_of(s, lowest(mounted)) if mounted > 0 else 0


@rule
def riders_of(s: Vec, mounted: int) -> Four:
    """The cells of each mounted warrior; `mounted` is those of all."""
    first = mounted_on(s, mounted)
    second = mounted_on(s, mounted & ~first)
    third = mounted_on(s, mounted & ~first & ~second)
    return first, second, third, mounted & ~first & ~second & ~third


@rule
def masks_of(s: Vec) -> Masks:
    """The masks of a position."""
    ones = twos = fours = eights = sixteens = mounted = 0
    for cell in range(at.CELLS):
        code = s[at.CELL + cell] - at.WARRIOR
        ones |= (code & 1) << cell
        twos |= ((code >> 1) & 1) << cell
        fours |= ((code >> 2) & 1) << cell
        eights |= ((code >> 3) & 1) << cell
        sixteens |= ((code >> 4) & 1) << cell
        mounted |= int(s[at.RIDER + cell] > 0) << cell
    digits = (ones, twos, fours, eights, sixteens)
    warriors = at.EVERY_CELL & ~sixteens
    return Masks(
        by_number(warriors, fours, eights),
        by_number(warriors, ones, twos),
        riders_of(s, mounted),
        archers_of(digits),
        where(digits, at.FOOTMAN_CODE),
        where(digits, at.MUSICIAN_CODE),
        where(digits, at.EMPTY),
    )


@rule
def facing(m: Masks, warriors: int) -> int:
    """The archers that face a warrior on one of some cells."""
    found = (warriors << at.COLUMNS) & m.archers[at.NORTH]
    found |= ((warriors & ~WEST_EDGE) >> 1) & m.archers[at.EAST]
    found |= (warriors >> at.COLUMNS) & m.archers[at.SOUTH]
    return found | (((warriors & ~EAST_EDGE) << 1) & m.archers[at.WEST])


@rule
def around(mask: int) -> int:
    """The cells that share an edge with one of some cells."""
    found = (mask << at.COLUMNS) | (mask >> at.COLUMNS)
    found |= ((mask & ~EAST_EDGE) << 1) | ((mask & ~WEST_EDGE) >> 1)
    return found & at.EVERY_CELL


@rule
def all_archers(m: Masks) -> int:
    """All archers."""
    return m.archers[0] | m.archers[1] | m.archers[2] | m.archers[3]
