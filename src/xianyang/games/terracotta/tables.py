"""Terracotta Army's printed values as one flat vector, made from a sheet and a number of players."""

from __future__ import annotations

from collections.abc import Mapping

from xianyang.core.rules import Vec
from xianyang.core.sheet import Sheet
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.checks import check_sheet as check_sheet
from xianyang.games.terracotta.printed import (
    MASTERS,
    PAIRS,
    RINGS,
    SPECIALISTS,
    TILES,
    WARRIORS,
    WEAPONS,
    around,
    cells,
    item,
    neighbours,
    quadrants,
)

FEWEST = 2
"""Players."""


def tables(sheet: Sheet, players: int, options: Mapping[str, str | bool]) -> Vec:
    """The tables of a game (`TABLES_SIZE` places) for 2 to 4 `players`; there are no options."""
    t = [0] * at.TABLES_SIZE
    t[at.T_PLAYERS] = players
    _fill_start(t, sheet, players)
    _fill_rings(t, sheet)
    _fill_figures(t, sheet)
    _fill_masters(t, sheet)
    _fill_scoring(t, sheet)
    _fill_board(t)
    return t


def _fill_start(t: Vec, sheet: Sheet, players: int) -> None:
    t[at.T_COINS : at.T_COINS + at.SEATS] = sheet.integers("start", "coins", at.SEATS)
    t[at.T_CLAY : at.T_CLAY + at.SEATS] = sheet.integers("start", "clay", at.SEATS)
    t[at.T_WAREHOUSE] = sheet.integer("start", "warehouse")
    t[at.T_WORKERS] = sheet.integers("stock", "workers", 3)[players - FEWEST]
    t[at.T_BASES] = sheet.integer("stock", "bases")
    t[at.T_PRIORITIES] = sheet.integers("stock", "priorities", 3)[players - FEWEST]
    clay = sheet.integers("priority_tokens", "clay", at.PRIORITIES)
    t[at.T_PRIORITY_CLAY + 1 : at.T_PRIORITY_CLAY + 1 + at.PRIORITIES] = clay
    t[at.T_TOKEN + 1 : at.T_TOKEN + 1 + at.TOKENS] = sheet.integers("master_tokens", "costs", at.TOKENS)
    t[at.T_START + at.ROW] = sheet.integer("tracks", "row") - 1
    t[at.T_START + at.COLUMN] = sheet.integer("tracks", "column") - 1


def _fill_rings(t: Vec, sheet: Sheet) -> None:
    t[at.T_TURN] = sheet.integer("wheel", "turn")
    t[at.T_INSTEAD_CLAY] = sheet.integer("wheel", "instead_clay")
    t[at.T_INSTEAD_COIN] = sheet.integer("wheel", "instead_coin")
    for ring, name in enumerate(RINGS):
        for place, text in enumerate(sheet.texts(name, "actions", at.SEGMENTS), at.SEGMENTS * ring):
            t[at.T_ITEM + place], t[at.T_AMOUNT + place] = item(text)


def _fill_figures(t: Vec, sheet: Sheet) -> None:
    for taken, points in enumerate(sheet.integers("organizer", "points", at.FIGURES)):
        t[at.T_ORGANIZER + at.FIGURES - taken] = points
    for taken, cost in enumerate(sheet.integers("specialists", "costs", at.COPIES)):
        t[at.T_COST + at.COPIES - taken] = cost
    for kind, name in enumerate(SPECIALISTS):
        t[at.T_WEAPON_OF + kind] = WEAPONS.index(sheet.text_of("specialists", name))
    for kind, name in enumerate(WARRIORS):
        t[at.T_ABILITY + kind] = sheet.integer("abilities", name)
    t[at.T_SPEAR_COINS] = sheet.integer("abilities", "soldier_coins")


def _fill_masters(t: Vec, sheet: Sheet) -> None:
    t[at.T_SCULPTOR + 1 : at.T_SCULPTOR + 1 + at.ROUNDS] = sheet.integers("masters", "sculptor", at.ROUNDS)
    t[at.T_CLAY_MAKER] = sheet.integer("masters", "clay_maker")
    for name in sheet.texts("upkeep", "coins", at.MASTERS // 2):
        t[at.T_EARNS + MASTERS.index(name)] = sheet.integer("upkeep", "coin")
    for name in sheet.texts("upkeep", "clay", at.MASTERS // 2):
        t[at.T_KEEPS + MASTERS.index(name)] = sheet.integer("upkeep", "kept")


def _fill_scoring(t: Vec, sheet: Sheet) -> None:
    t[at.T_INSPECTED] = sheet.integer("inspectors", "domination")
    t[at.T_INSPECTED + 1] = sheet.integer("inspectors", "presence")
    t[at.T_MUSICIAN] = sheet.integer("musicians", "warrior")
    domination = sheet.integers("tile_points", "domination", at.ROUNDS)
    presence = sheet.integers("tile_points", "presence", at.ROUNDS)
    for number in range(at.ROUNDS):
        t[at.T_TILE + 2 * (number + 1)], t[at.T_TILE + 2 * (number + 1) + 1] = domination[number], presence[number]
    for name in sheet.texts("tile_list", "tiles", at.TILES):
        t[at.T_IN_BOX + TILES.index(name)] += 1
    t[at.T_FOOTMAN : at.T_FOOTMAN + 2] = sheet.integers("final", "footman", 2)
    t[at.T_GROUP : at.T_GROUP + 2] = sheet.integers("final", "group", 2)
    t[at.T_ARCHER] = sheet.integer("final", "archer")
    t[at.T_REST] = sheet.integer("final", "resources")


def _fill_board(t: Vec) -> None:
    rows, columns = range(at.ROWS), range(at.COLUMNS)
    t[at.T_TRACK : at.T_TRACK + at.TRACKS] = [at.ROWS, at.COLUMNS]
    for cell in range(at.CELLS):
        t[at.T_NEAR + at.DIRECTIONS * cell : at.T_NEAR + at.DIRECTIONS * (cell + 1)] = neighbours(cell)
        t[at.T_AROUND + cell] = around(cell)
    for row in rows:
        t[at.T_ROWS + row] = cells(range(row, row + 1), columns)
    for column in columns:
        t[at.T_COLUMNS + column] = cells(rows, range(column, column + 1))
    t[at.T_QUADRANTS : at.T_QUADRANTS + at.QUADRANTS] = quadrants()
    t[at.T_CENTRE + at.TILE_COLUMN] = t[at.T_COLUMNS + at.COLUMNS // 2]
    t[at.T_CENTRE + at.TILE_ROW] = t[at.T_ROWS + at.ROWS // 2]
    for number, (one, other) in enumerate(PAIRS):
        t[at.T_PAIR_ONE + number], t[at.T_PAIR_OTHER + number] = one, other
