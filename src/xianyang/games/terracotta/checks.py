"""What a sheet of Terracotta Army must be, so that a game can be played with it."""

from __future__ import annotations

from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.printed import MASTERS, RINGS, SPECIALISTS, TILES, WARRIORS, WEAPONS, is_item

INTEGERS: dict[str, dict[str, tuple[int, int]]] = {
    "start": {"warehouse": (0, 9)},
    "stock": {"bases": (1, at.FIGURES * at.TYPES)},
    "mausoleum": {"rows": (at.ROWS, at.ROWS), "columns": (at.COLUMNS, at.COLUMNS)},
    "tracks": {"row": (1, at.ROWS), "column": (1, at.COLUMNS)},
    "wheel": {"turn": (0, 9), "instead_clay": (1, 9), "instead_coin": (1, 9)},
    "abilities": {**dict.fromkeys(WARRIORS, (0, 9)), "soldier_coins": (0, 9)},
    "masters": {"clay_maker": (1, 9)},
    "upkeep": {"coin": (0, 9), "kept": (0, 9)},
    "inspectors": {"domination": (0, 99), "presence": (0, 99)},
    "musicians": {"warrior": (0, 9)},
    "final": {"archer": (0, 9), "resources": (1, 99)},
}
LISTS: dict[str, dict[str, tuple[int, int, int]]] = {
    "start": {"coins": (at.SEATS, 0, 99), "clay": (at.SEATS, 0, 99)},
    "stock": {"workers": (3, 1, 9), "priorities": (3, 0, at.PRIORITIES)},
    "master_tokens": {"costs": (at.TOKENS, 0, 9)},
    "priority_tokens": {"clay": (at.PRIORITIES, 0, 9)},
    "organizer": {"points": (at.FIGURES, 0, 99)},
    "specialists": {"costs": (at.COPIES, 0, 99)},
    "masters": {"sculptor": (at.ROUNDS, 0, 99)},
    "tile_points": {"domination": (at.ROUNDS, 0, 99), "presence": (at.ROUNDS, 0, 99)},
    "final": {"footman": (2, 0, 99), "group": (2, 0, 99)},
}
TEXTS: dict[str, dict[str, tuple[str, ...]]] = {"specialists": dict.fromkeys(SPECIALISTS, WEAPONS)}
TEXT_LISTS: dict[str, dict[str, tuple[int, tuple[str, ...]]]] = {
    "upkeep": {"coins": (at.MASTERS // 2, MASTERS), "clay": (at.MASTERS // 2, MASTERS)},
    "tile_list": {"tiles": (at.TILES, TILES)},
}
KINDS = (INTEGERS, LISTS, TEXTS, TEXT_LISTS, {ring: {"actions": ()} for ring in RINGS})


def check_sheet(sheet: Sheet) -> None:
    """Raise SheetError, with line and column, for a sheet of other values or with which no game can be played."""
    sheet.check_ranges(INTEGERS, LISTS)
    _check_texts(sheet)
    _check_rings(sheet)
    _check_counts(sheet)
    say = speaker()
    for group, found in sheet.groups.items():
        known = {name for kind in KINDS for name in kind.get(group, ())}
        if not known:
            sheet.fail(say("a sheet of Terracotta Army has no {name} here.", name=f"[{group}]"), group)
        for extra in sorted(found.values.keys() - known):
            sheet.fail(say("a sheet of Terracotta Army has no {name} here.", name=extra), group, extra)


def _check_texts(sheet: Sheet) -> None:
    wanted = [(group, name, [sheet.text_of(group, name)], known)
              for group, names in TEXTS.items() for name, known in names.items()]  # fmt: skip
    wanted += [(group, name, sheet.texts(group, name, count), known)
               for group, names in TEXT_LISTS.items() for name, (count, known) in names.items()]  # fmt: skip
    for group, name, values, known in wanted:
        for text in values:
            if text not in known:
                _refuse(sheet, group, name, text)
    masters = [name for part in ("coins", "clay") for name in sheet.texts("upkeep", part, at.MASTERS // 2)]
    if sorted(masters) != sorted(MASTERS):
        sheet.fail(speaker()("each master brings either coins or clay in the upkeep."), "upkeep", "clay")


def _check_rings(sheet: Sheet) -> None:
    for ring, name in enumerate(RINGS):
        for text in sheet.texts(name, "actions", at.SEGMENTS):
            if not is_item(ring, text):
                _refuse(sheet, name, "actions", text)
    middle = sheet.texts("middle_ring", "actions", at.SEGMENTS)
    if sorted(text for text in middle if text in MASTERS) != sorted(MASTERS):
        sheet.fail(speaker()("each master is on the middle ring once."), "middle_ring", "actions")


def _refuse(sheet: Sheet, group: str, name: str, text: str) -> None:
    say = speaker()
    sheet.fail(say("{name} in [{group}] can't be {text}.", name=name, group=group, text=repr(text)), group, name)


def _check_counts(sheet: Sheet) -> None:
    say = speaker()
    for players, workers in enumerate(sheet.integers("stock", "workers", 3), 2):
        if players * workers > at.SEGMENTS:
            sheet.fail(say("all workers together need a segment each, so there are {n} at most.", n=at.SEGMENTS),
                       "stock", "workers")  # fmt: skip
    for players, tokens in enumerate(sheet.integers("stock", "priorities", 3), 2):
        if tokens > players:
            sheet.fail(say("there are no more priority tokens than players."), "stock", "priorities")
