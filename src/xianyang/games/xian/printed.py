"""Names and texts of Xi'an's sheet, and what they mean."""

from __future__ import annotations

import re
from itertools import permutations

from xianyang.games.xian import layout as at

HELPERS = ("ceramist", "accountant", "administrator", "emissary", "scientist", "officer")
TYPES = ("arrowheads", "halberd", "sword", "crossbow", "chariot", "horse")
MATERIALS = ("bronze", "wood")
TILES = ("free", "market", "discount", "action")
END_TILES = ("resource", "ten", "tile", "warrior", "helper", "plain", "majority", "pair")
PAIRS = tuple((low, high) for low in range(at.KINDS) for high in range(low, at.KINDS))
"""Pairs of resources in the order of their numbers."""
ORDERS = tuple(permutations(range(at.BUILDINGS)))


def bonus(text: str) -> list[int]:
    """What a space of a face has, from its text on the sheet."""
    found = [0] * at.BONUS
    if text == "*":
        found[at.B_STATUE] = 1
        return found
    number, letters = re.fullmatch(r"(\d*)([a-z]*)", text, re.ASCII).groups()  # type: ignore[union-attr]
    found[at.B_PRESTIGE] = int(number or 0)
    found[at.B_COINS] = letters.count("c")
    for colour, letter in enumerate(at.COLOUR_LETTERS):
        found[at.B_PIGMENT + colour] = letters.count(letter)
    return found


def spaces(rows: list[str]) -> list[tuple[int, int]]:
    """Row and column of each space of the pit."""
    found = {letter: [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == letter]
             for letter in at.SECTION_LETTERS}  # fmt: skip
    return [place for letter in at.SECTION_LETTERS for place in found[letter]]


def neighbours(rows: list[str]) -> list[list[int]]:
    """The spaces above, left, right and below of each space; `NOWHERE` where there is none."""
    places = spaces(rows)
    number = {place: space for space, place in enumerate(places)}
    return [
        [number.get((y + dy, x + dx), at.NOWHERE) for dy, dx in ((-1, 0), (0, -1), (0, 1), (1, 0))] for y, x in places
    ]
