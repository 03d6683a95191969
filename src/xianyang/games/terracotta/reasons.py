"""The rules that can forbid a move of Terracotta Army, by number; `REASONS` are their names."""

from __future__ import annotations

REASONS: tuple[str, ...] = (
    "legal", "over", "not this decision", "turned", "no coins", "no craftsman", "no artisan", "segment taken",
    "artisan there", "not instead", "no dry clay", "already artisan", "no artisan left", "holds priority",
    "no priority left", "weapon active", "token used", "not most", "no figure", "no base", "mausoleum full",
    "no clay", "no specialist", "weapon inactive", "no place", "weapons active", "warehouses empty", "cell taken",
    "no warrior there", "not own", "mounted", "no room", "nothing faced", "just placed", "cannot move", "in the way",
    "not drawn",
)  # fmt: skip

GAME_OVER = 1
NOT_THIS_DECISION = 2
TURNED = 3
NO_COINS = 4
NO_CRAFTSMAN = 5
NO_ARTISAN = 6
SEGMENT_TAKEN = 7
ARTISAN_THERE = 8
NOT_INSTEAD = 9
NO_DRY = 10
ALREADY_ARTISAN = 11
NO_ARTISAN_LEFT = 12
HOLDS_PRIORITY = 13
NO_PRIORITY_LEFT = 14
WEAPON_ACTIVE = 15
TOKEN_USED = 16
NOT_MOST = 17
NO_FIGURE = 18
NO_BASE = 19
FULL = 20
NO_CLAY = 21
NO_SPECIALIST = 22
WEAPON_INACTIVE = 23
NO_PLACE = 24
WEAPONS_ACTIVE = 25
WAREHOUSES_EMPTY = 26
CELL_TAKEN = 27
NO_WARRIOR = 28
NOT_OWN = 29
MOUNTED = 30
NO_ROOM = 31
NOTHING_FACED = 32
JUST_PLACED = 33
CANNOT_MOVE = 34
IN_THE_WAY = 35
NOT_DRAWN = 36
