"""Masks of what stands in the mausoleum: the same cells, neighbours and counts as looked at one by one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from xianyang.core.rules import Vec
from xianyang.games.terracotta import TITLE, counting
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import cells_of, faced, is_warrior, next_to, owner_of, type_of, warrior
from xianyang.games.terracotta.masks import around, facing, lowest, masks_of, size

TABLES = TITLE.tables.tables(TITLE.sheet, 4, TITLE.settle(4, {}))


def any_board(rng: Random) -> Vec:
    """A state with anything on the cells, up to four mounted warriors among it."""
    s = [0] * TITLE.rules.SIZE
    codes = range(at.ARCHER_CODE + at.DIRECTIONS)
    for cell in range(at.CELLS):
        s[at.CELL + cell] = rng.choice(codes) if rng.random() < 0.7 else at.EMPTY
    for _ in range(rng.randrange(5)):
        cell, direction, code = rng.randrange(at.CELLS), rng.randrange(at.DIRECTIONS), warrior(rng.randrange(4), 2)
        line = [cell, next_to(TABLES, cell, direction)]
        line.append(next_to(TABLES, line[1], direction) if line[1] >= 0 else -1)
        if min(line) >= 0 and not any(s[at.RIDER + part] for part in line):
            for part in line:
                s[at.CELL + part], s[at.RIDER + part] = code, cell + 1
    return s


def cells_where(test: Callable[[int], object]) -> int:
    return sum(1 << cell for cell in range(at.CELLS) if test(cell))


@pytest.mark.parametrize("seed", range(40))
def test_masks_hold_what_stands_on_each_cell(seed: int) -> None:
    s = any_board(Random(seed))
    code = s[at.CELL : at.CELL + at.CELLS]
    m = masks_of(s)
    for n in range(4):
        assert m.seats[n] == cells_where(lambda cell, n=n: is_warrior(code[cell]) and owner_of(code[cell]) == n)
        assert m.types[n] == cells_where(lambda cell, n=n: is_warrior(code[cell]) and type_of(code[cell]) == n)
        assert m.archers[n] == cells_where(lambda cell, n=n: code[cell] == at.ARCHER_CODE + n)
    assert m.footmen == cells_where(lambda cell: code[cell] == at.FOOTMAN_CODE)
    assert m.musicians == cells_where(lambda cell: code[cell] == at.MUSICIAN_CODE)
    assert m.empty == cells_where(lambda cell: code[cell] == at.EMPTY)
    mounted = {cells_of(s, cell) for cell in range(at.CELLS) if s[at.RIDER + cell]}
    assert {rider for rider in m.riders if rider} == mounted
    assert m.riders.count(0) == 4 - len(mounted)


@pytest.mark.parametrize("seed", range(40))
def test_counts_are_those_of_the_warriors_one_by_one(seed: int) -> None:
    rng = Random(seed)
    s = any_board(rng)
    m, area, kind = masks_of(s), rng.getrandbits(at.CELLS), rng.randrange(-1, at.TYPES)
    counted, backed = [set[int]() for _ in range(4)], [0] * 4
    for cell in range(at.CELLS):
        code = s[at.CELL + cell]
        if is_warrior(code) and area >> cell & 1 and kind in (counting.ANY, type_of(code)):
            counted[owner_of(code)].add(cells_of(s, cell))
        ahead = faced(TABLES, s, cell) if code >= at.ARCHER_CODE else -1
        if ahead >= 0 and cells_of(s, ahead) & area and kind in (counting.ANY, type_of(s[at.CELL + ahead])):
            backed[owner_of(s[at.CELL + ahead])] += 1
    assert counting.counts(TABLES, counting.tally(m, area, kind)) == [len(warriors) for warriors in counted]
    assert counting.counts(TABLES, counting.backing(m, area, kind)) == backed


@pytest.mark.parametrize("seed", range(20))
def test_neighbours_are_those_of_the_tables(seed: int) -> None:
    rng = Random(seed)
    s = any_board(rng)
    area = rng.getrandbits(at.CELLS) & rng.getrandbits(at.CELLS)
    near = {next_to(TABLES, cell, direction) for cell in counting.cells(area) for direction in range(at.DIRECTIONS)}
    assert around(area) == sum(1 << cell for cell in near if cell >= 0)
    warriors = area & sum(masks_of(s).seats)
    assert facing(masks_of(s), warriors) == cells_where(
        lambda cell: (
            s[at.CELL + cell] >= at.ARCHER_CODE
            and faced(TABLES, s, cell) >= 0
            and warriors >> faced(TABLES, s, cell) & 1
        )
    )
    assert (lowest(area), size(area)) == (counting.cells(area)[0], len(counting.cells(area)))
