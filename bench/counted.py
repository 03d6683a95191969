"""What `balance` counts: for each game what an event counts as, for the seat that is its first argument."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from xianyang.core.events import Event
from xianyang.games.terracotta import layout as army
from xianyang.games.terracotta import names as army_names
from xianyang.games.terracotta import telling as army_telling
from xianyang.games.xian import layout as at
from xianyang.games.xian import names, telling
from xianyang.games.xian.moves import ENTRIES, card_name

Things: TypeAlias = tuple[str, ...]
Table: TypeAlias = Mapping[int, Callable[[Event], Things]]
"""By the kind of the event."""


def section(event: Event) -> str:
    """The letter of the section of the pit that an event is about."""
    return at.SECTION_LETTERS[event.b // at.PLACES]


XIAN: Table = {
    telling.EXCHANGED: lambda event: (f"favour/{event.b} cards",),
    telling.REVEALED: lambda event: (f"top/{card_name(event.b)}", f"under/{card_name(event.c)}"),
    telling.RECRUITED: lambda event: (f"helper/{names.HELPER_NAMES[event.b]}",),
    telling.ENTERED: lambda event: (
        f"building/{names.BUILDING_NAMES[event.b]}",
        f"way/{ENTRIES[(event.c - at.ENTER) // at.BUILDINGS]}",
    ),
    telling.PASSED: lambda event: ("way/pass",),
    telling.CRAFTED: lambda event: (f"crafted/{section(event)}",),
    telling.SEALED: lambda event: (f"sealed/{section(event)}",),
    telling.PAINTED: lambda event: (f"painted/{section(event)}",),
    telling.FORGED: lambda event: (f"equipment/{names.EQUIPMENT[event.b // at.COPIES]}",),
    telling.ADVANCED: lambda event: (f"supervisor/space {event.b}",),
    telling.TILE_TAKEN: lambda event: (f"tile taken/{names.TILE_NAMES[event.b]}",),
    telling.TILE_USED: lambda event: (f"tile used/{names.TILE_NAMES[event.b]}",),
    telling.END_TAKEN: lambda event: (f"end tile/{names.END_TILE_NAMES[event.b]}",),
    telling.PIGMENT: lambda event: (
        (f"pigment instead/{at.COLOUR_LETTERS[event.d]}",) if event.c == telling.BY_INSTEAD else ()
    ),
}


def gained(event: Event) -> Things:
    """How coins or clay were gained or paid."""
    kind = {army_telling.COINS: "coins", army_telling.WET: "wet clay", army_telling.DRY: "dry clay"}[event.kind]
    causes = {army_telling.BY_ACTION: "action", army_telling.BY_INSTEAD: "instead", army_telling.BY_MASTER: "clay maker",
              army_telling.BY_WAREHOUSE: "overseer", army_telling.BY_TURNING: "turning",
              army_telling.BY_WETTING: "wetting"}  # fmt: skip
    return (f"{kind}/{causes[event.c]}",) if event.c in causes else ()


ARMY: Table = {
    army_telling.COINS: gained,
    army_telling.WET: gained,
    army_telling.DRY: gained,
    army_telling.TURNED: lambda event: (f"turned/{army_names.RINGS[event.b]}",) if event.a >= 0 else (),
    army_telling.PLACED_WORKER: lambda event: (
        f"segment/{event.b + 1:02}",
        f"quarter/{army_names.QUARTERS[event.b // army.PER_QUARTER]}",
        f"worker/{army_names.WORKERS[event.c]}",
    ),
    army_telling.UPGRADED: lambda event: ("upgraded",),
    army_telling.HIRED: lambda event: (f"hired/{army_names.MASTERS[event.b]}", f"token/{event.c}"),
    army_telling.PRIORITY: lambda event: ("priority",),
    army_telling.ARMED: lambda event: (f"armed/{army_names.WEAPONS[event.b]}",),
    army_telling.USED: lambda event: (f"used/{army_names.WEAPONS[event.b]}",),
    army_telling.PLACED: lambda event: (f"warrior/{army_names.WARRIORS[event.b]}",),
    army_telling.SET_DOWN: lambda event: (f"specialist/{army_names.SPECIALISTS[event.b]}",),
    army_telling.MOVED: lambda event: ("moved by a guard",),
    army_telling.INSPECTOR_MOVED: lambda event: ("inspector moved",) if event.a >= 0 else (),
}


def counter(table: Table) -> Callable[[Event], Things]:
    """What an event counts as; nothing where it is of no interest."""
    return lambda event: table[event.kind](event) if event.kind in table else ()


THINGS = {"xian": counter(XIAN), "terracotta": counter(ARMY)}
