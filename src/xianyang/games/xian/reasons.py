"""The rules that can forbid a move of Xi'an, by number; `REASONS` are their names."""

from __future__ import annotations

REASONS: tuple[str, ...] = (
    "legal", "over", "not this decision", "not in hand", "same card", "no pigment", "builder used", "builder due",
    "closed", "not closed", "no tile", "no fee", "no raw warrior", "section full", "no clay", "no warrior to paint",
    "all painted", "no pigments", "no coins", "end of track", "space taken", "not raw", "sealed", "shelf empty",
    "price free", "no resource", "not in stock", "same kind", "end tile gone", "none left", "not shown",
)  # fmt: skip

GAME_OVER = 1
NOT_THIS_DECISION = 2
NOT_IN_HAND = 3
SAME_CARD = 4
NO_PIGMENT = 5
BUILDER_USED = 6
BUILDER_DUE = 7
CLOSED = 8
NOT_CLOSED = 9
NO_TILE = 10
NO_FEE = 11
NO_RAW = 12
SECTION_FULL = 13
NO_CLAY = 14
NONE_TO_PAINT = 15
ALL_PAINTED = 16
NO_PIGMENTS = 17
NO_COINS = 18
END_OF_TRACK = 19
SPACE_TAKEN = 20
NOT_RAW = 21
SEALED = 22
SHELF_EMPTY = 23
PRICE_FREE = 24
NO_RESOURCE = 25
NOT_IN_STOCK = 26
SAME_KIND = 27
END_TILE_GONE = 28
NONE_LEFT = 29
NOT_SHOWN = 30
