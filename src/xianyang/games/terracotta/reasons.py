"""The rules that can forbid a move of Terracotta Army, by number; `REASONS` are their names."""

from __future__ import annotations

REASONS: tuple[str, ...] = (
    "legal", "over", "not this decision", "turned", "no coins", "no craftsman", "no artisan", "segment taken",
    "artisan there", "not instead", "no dry clay", "already artisan", "no artisan left", "holds priority",
    "no priority left", "weapon active", "hired", "token used", "not most", "no figure", "no base", "mausoleum full",
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
HIRED = 16
TOKEN_USED = 17
NOT_MOST = 18
NO_FIGURE = 19
NO_BASE = 20
FULL = 21
NO_CLAY = 22
NO_SPECIALIST = 23
WEAPON_INACTIVE = 24
NO_PLACE = 25
WEAPONS_ACTIVE = 26
WAREHOUSES_EMPTY = 27
CELL_TAKEN = 28
NO_WARRIOR = 29
NOT_OWN = 30
MOUNTED = 31
NO_ROOM = 32
NOTHING_FACED = 33
JUST_PLACED = 34
CANNOT_MOVE = 35
IN_THE_WAY = 36
NOT_DRAWN = 37
