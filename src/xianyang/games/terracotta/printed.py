"""Names and texts of Terracotta Army's sheet, and what they mean."""

from __future__ import annotations

import re
from itertools import combinations

from xianyang.games.terracotta import layout as at

WARRIORS = ("officer", "guard", "crossbowman", "soldier")
WEAPONS = ("sword", "halberd", "crossbow", "spear")
SPECIALISTS = ("horse", "footman", "archer", "musician")
MASTERS = ("sculptor", "administrator", "inspector", "clay_maker", "blacksmith", "overseer")
TILES = (
    "central_column", "central_row", *WARRIORS, "top_left", "top_right", "bottom_left", "bottom_right", "coins", "clay",
)  # fmt: skip
RINGS = ("inner_ring", "middle_ring", "outer_ring")
AMOUNTS = {"coins": at.I_COINS, "clay": at.I_CLAY, "sculpt": at.I_SCULPT}
PLAIN = {"wet": at.I_WET, "upgrade": at.I_UPGRADE, "priority": at.I_PRIORITY, "specialist": at.I_SPECIALIST}
PAIRS = tuple(combinations(range(at.QUARTERS), 2))
"""Pairs of warehouses in the order of their numbers."""


def item(text: str) -> tuple[int, int]:
    """The action of a place of a ring and its amount (or weapon), from its text on the sheet."""
    word, _, number = text.partition(" ")
    if word in AMOUNTS:
        return AMOUNTS[word], int(number)
    if word in PLAIN:
        return PLAIN[word], 0
    if word in WEAPONS:
        return at.I_WEAPON, WEAPONS.index(word)
    return at.MASTER + MASTERS.index(word), 0


def is_item(ring: int, text: str) -> bool:
    """Whether a ring may have such an action."""
    amounts, words = {
        at.INNER: ("coins|clay|sculpt", ("wet", "upgrade")),
        at.MIDDLE: ("coins|clay", ("priority", *MASTERS)),
        at.OUTER: ("", ("specialist", *WEAPONS)),
    }[ring]
    return text in words or bool(amounts and re.fullmatch(rf"(?:{amounts}) [1-9]", text, re.ASCII))


def cells(rows: range, columns: range) -> int:
    """The mask of a rectangle of the mausoleum."""
    return sum(1 << (at.COLUMNS * row + column) for row in rows for column in columns)


def quadrants() -> list[int]:
    """The masks of the quadrants: what the central row and column leave."""
    rows = (range(at.ROWS // 2), range(at.ROWS // 2 + 1, at.ROWS))
    columns = (range(at.COLUMNS // 2), range(at.COLUMNS // 2 + 1, at.COLUMNS))
    return [cells(y, x) for y in rows for x in columns]


def neighbours(cell: int) -> list[int]:
    """The next cell to the north, east, south and west; -1 beyond the edge."""
    row, column = divmod(cell, at.COLUMNS)
    ahead = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return [at.COLUMNS * y + x if 0 <= y < at.ROWS and 0 <= x < at.COLUMNS else -1 for y, x in ahead]


def around(cell: int) -> int:
    """The mask of the up to 8 cells around a cell."""
    row, column = divmod(cell, at.COLUMNS)
    rows = range(max(0, row - 1), min(at.ROWS, row + 2))
    columns = range(max(0, column - 1), min(at.COLUMNS, column + 2))
    return cells(rows, columns) & ~(1 << cell)
