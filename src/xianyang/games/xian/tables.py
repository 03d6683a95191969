"""Xi'an's printed values as one flat vector, made from a sheet and a table's options."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import comb

from xianyang.core.rules import Vec
from xianyang.core.sheet import Sheet
from xianyang.games.xian import layout as at
from xianyang.games.xian.checks import check_sheet as check_sheet
from xianyang.games.xian.printed import (
    END_TILES,
    HELPERS,
    MATERIALS,
    ORDERS,
    PAIRS,
    TILES,
    TYPES,
    bonus,
    neighbours,
    spaces,
)

_SECTIONS = "abc"


def tables(sheet: Sheet, players: int, options: Mapping[str, str | bool]) -> Vec:
    """The tables of a game (`TABLES_SIZE` places) for 2 to 4 `players`; option ``covered``."""
    t = [0] * at.TABLES_SIZE
    t[at.T_PLAYERS] = players
    t[at.T_COVERED] = int(bool(options["covered"]))
    _fill_stock(t, sheet)
    _fill_cards(t, sheet)
    _fill_equipment(t, sheet)
    _fill_pit(t, sheet)
    _fill_buildings(t, sheet, players)
    _fill_scoring(t, sheet)
    _fill_numbering(t)
    return t


def _fill_stock(t: Vec, sheet: Sheet) -> None:
    t[at.T_COINS] = sheet.integer("start", "coins")
    t[at.T_CLAY] = sheet.integer("start", "clay")
    for number, letter in enumerate(sheet.text_of("start", "pigments")):
        t[at.T_START_COLOUR + number] = at.COLOUR_LETTERS.index(letter)
    t[at.T_STOCK] = sheet.integer("stock", "pigments")
    t[at.T_RAWS] = sheet.integer("stock", "raw_warriors")
    t[at.T_WARRIORS] = sheet.integer("stock", "warriors")
    t[at.T_SEALS] = sheet.integer("stock", "seals")


def _fill_cards(t: Vec, sheet: Sheet) -> None:
    t[at.T_TAX : at.T_TAX + at.NUMBERS] = sheet.integers("tax_collector", "coins", at.NUMBERS)
    t[at.T_CLAY_BY : at.T_CLAY_BY + at.NUMBERS] = sheet.integers("craftsman", "clay", at.NUMBERS)
    for number, text in enumerate(sheet.texts("miner", "pigments", at.NUMBERS)):
        for letter in text:
            t[at.T_MINED + at.COLOURS * number + at.COLOUR_LETTERS.index(letter)] += 1
    for number, name in enumerate(HELPERS):
        row = at.T_HELPER + at.TURNS * number
        t[row : row + at.TURNS] = sheet.integers("helpers", name, at.TURNS)
        if number != at.EMISSARY:
            t[at.T_POWER + number] = sheet.integer("helper_powers", name)
    for number, letter in enumerate(sheet.text_of("request_tokens", "colours"), 1):
        t[at.T_TOKEN + number] = at.COLOUR_LETTERS.index(letter)


def _fill_equipment(t: Vec, sheet: Sheet) -> None:
    for kind, name in enumerate(TYPES):
        material, section = sheet.text_of("equipment", name).split()
        t[at.T_MATERIAL + kind] = MATERIALS.index(material)
        t[at.T_SECTION_OF + kind] = at.SECTION_LETTERS.index(section)
        prices = sheet.integers("equipment_prices", name, at.COPIES)
        clays = sheet.integers("equipment_clay", name, at.COPIES)
        printed = list(zip(prices, clays, strict=True))
        for copy, (price, clay) in enumerate(printed):
            card = at.COPIES * kind + copy
            t[at.T_PRICE + card], t[at.T_GIFT + card] = price, clay
            t[at.T_COPIES + at.COPIES * kind + printed.index((price, clay))] += 1


def _fill_pit(t: Vec, sheet: Sheet) -> None:
    for section in range(at.SECTIONS):
        for face in range(at.FACES):
            letter = _SECTIONS[section]
            for place, text in enumerate(sheet.text_of(f"faces_{letter}", f"{letter}{face + 1}").split()):
                row = at.T_BONUS + at.BONUS * ((at.FACES * section + face) * at.PLACES + place)
                t[row : row + at.BONUS] = bonus(text)
    rows = sheet.text_of("pit", "rows").split()
    for space, near in enumerate(neighbours(rows)):
        t[at.T_NEAR + 4 * space : at.T_NEAR + 4 * space + 4] = near
        t[at.T_ROW + space], t[at.T_COLUMN + space] = spaces(rows)[space]


def _fill_buildings(t: Vec, sheet: Sheet, players: int) -> None:
    t[at.T_COST : at.T_COST + at.SECTIONS] = [sheet.integer("craft", letter) for letter in _SECTIONS]
    t[at.T_LIMIT] = sheet.integer("limits", f"players_{players}")
    names = ("one_of_two_players", "two_of_two_players") if players == 2 else ("one", "two")
    t[at.T_FEE : at.T_FEE + 3] = [0, *(sheet.integer("fees", name) for name in names)]
    t[at.T_MISSING] = sheet.integer("fees", "missing")
    t[at.T_PASS] = sheet.integer("pass", "coins")
    t[at.T_WELCOME_COINS] = sheet.integer("prime_minister", "coins")
    t[at.T_WELCOME_PRESTIGE] = sheet.integer("prime_minister", "prestige")
    t[at.T_GROUP] = sheet.integer("paint", "warrior")
    for space, name in enumerate(sheet.text_of("mausoleum", "track").split(), 1):
        t[at.T_TILE_AT + space] = TILES.index(name)


def _fill_scoring(t: Vec, sheet: Sheet) -> None:
    for section, letter in enumerate(_SECTIONS):
        t[at.T_MAJORITY + 3 * section : at.T_MAJORITY + 3 * section + 3] = sheet.integers("majorities", letter, 3)
    t[at.T_SET : at.T_SET + 4] = [0, *sheet.integers("equipment_scoring", "sets", 3)]
    t[at.T_MATCH] = sheet.integer("equipment_scoring", "match")
    t[at.T_UNUSED] = sheet.integer("mausoleum", "unused")
    for number, name in enumerate(END_TILES):
        t[at.T_END + number] = sheet.integer("end_tiles", name)
    t[at.T_END_MOST] = sheet.integer("end_tiles", "resources_most")
    t[at.T_TEN] = sheet.integer("end_tiles", "tens")
    t[at.T_REST] = sheet.integer("rest", "resources")


def _fill_numbering(t: Vec) -> None:
    for number, (low, high) in enumerate(PAIRS):
        t[at.T_PAIR_LOW + number], t[at.T_PAIR_HIGH + number] = low, high
    for number, order in enumerate(ORDERS):
        t[at.T_ORDER + at.BUILDINGS * number : at.T_ORDER + at.BUILDINGS * (number + 1)] = order
    for n in range(at.CARDS + 1):
        for k in range(at.HAND + 1):
            t[at.T_CHOOSE + (at.HAND + 1) * n + k] = comb(n, k)
    subsets = [places for size in range(at.HAND + 1) for places in combinations(range(at.HAND), size)]
    subsets.sort(key=lambda places: (len(places), places[::-1]))
    t[at.T_SUBSET : at.T_SUBSET + 16] = [sum(1 << place for place in places) for places in subsets]
