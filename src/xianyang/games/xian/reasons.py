"""The rules that can forbid a move of Xi'an, by number; `REASONS` are their names."""

from __future__ import annotations

REASONS: tuple[str, ...] = (
    "legal", "over", "not this decision", "not in hand", "no pigment", "builder used", "builder due",
    "closed", "not closed", "no tile", "no fee", "no raw warrior", "pit full", "no clay", "no warrior to paint",
    "all painted", "no pigments", "no coins", "end of track", "space taken", "not raw", "sealed", "shelf empty",
    "price free", "no resource", "not in stock", "same kind", "end tile gone", "none left",
)  # fmt: skip

GAME_OVER = 1
NOT_THIS_DECISION = 2
NOT_IN_HAND = 3
NO_PIGMENT = 4
BUILDER_USED = 5
BUILDER_DUE = 6
CLOSED = 7
NOT_CLOSED = 8
NO_TILE = 9
NO_FEE = 10
NO_RAW = 11
PIT_FULL = 12
NO_CLAY = 13
NONE_TO_PAINT = 14
ALL_PAINTED = 15
NO_PIGMENTS = 16
NO_COINS = 17
END_OF_TRACK = 18
SPACE_TAKEN = 19
NOT_RAW = 20
SEALED = 21
SHELF_EMPTY = 22
PRICE_FREE = 23
NO_RESOURCE = 24
NOT_IN_STOCK = 25
SAME_KIND = 26
END_TILE_GONE = 27
NONE_LEFT = 28
