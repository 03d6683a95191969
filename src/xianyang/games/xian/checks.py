"""What a sheet of Xi'an must be, so that a game can be played with it."""

from __future__ import annotations

import re

from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian.printed import END_TILES, HELPERS, MATERIALS, TILES, TYPES, bonus, spaces

_LETTER = f"[{at.COLOUR_LETTERS}]"
_SPACE = r"(?:\*|\d{1,2}|\d{0,2}[cyrgb]{1,4})"
_FACE = rf"{_SPACE}(?: {_SPACE}){{7}}"

INTEGERS: dict[str, dict[str, tuple[int, int]]] = {
    "start": {"coins": (0, 99), "clay": (0, 99)},
    "stock": {"pigments": (0, 24), "raw_warriors": (0, 48), "warriors": (0, 24), "seals": (0, 24)},
    "helper_powers": {name: (0, 9) for name in HELPERS if name != "emissary"},
    "craft": dict.fromkeys("abc", (0, 99)),
    "paint": {"warrior": (0, 9)},
    "limits": dict.fromkeys(("players_2", "players_3", "players_4"), (1, 99)),
    "fees": {**dict.fromkeys(("one", "two", "one_of_two_players", "two_of_two_players"), (0, 9)), "missing": (0, 9)},
    "prime_minister": {"coins": (0, 9), "prestige": (0, 9)},
    "pass": {"coins": (0, 9)},
    "equipment_scoring": {"match": (0, 99)},
    "mausoleum": {"unused": (0, 9)},
    "end_tiles": {**dict.fromkeys(END_TILES, (0, 99)), "resources_most": (0, 99), "tens": (1, 99)},
    "rest": {"resources": (1, 99)},
}  # fmt: skip
LISTS: dict[str, dict[str, tuple[int, int, int]]] = {
    "tax_collector": {"coins": (at.NUMBERS, 0, 9)},
    "craftsman": {"clay": (at.NUMBERS, 0, 9)},
    "helpers": dict.fromkeys(HELPERS, (at.TURNS, 0, 99)),
    "equipment_prices": dict.fromkeys(TYPES, (at.COPIES, 0, 99)),
    "equipment_clay": dict.fromkeys(TYPES, (at.COPIES, 0, 9)),
    "majorities": dict.fromkeys("abc", (3, 0, 99)),
    "equipment_scoring": {"sets": (3, 0, 99)},
}
TEXTS: dict[str, dict[str, str]] = {
    "start": {"pigments": rf"{_LETTER}{{4}}"},
    "request_tokens": {"colours": rf"{_LETTER}{{12}}"},
    "equipment": dict.fromkeys(TYPES, rf"(?:{'|'.join(MATERIALS)}) [ABC]"),
    **{f"faces_{letter}": {f"{letter}{face}": _FACE for face in range(1, 5)} for letter in "abc"},
    "mausoleum": {"track": rf"(?:{'|'.join(TILES)})(?: (?:{'|'.join(TILES)})){{3}}"},
}
PIT_MOST = 12
"""Rows, and columns, of the pit."""
ELSEWHERE = {"miner": {"pigments"}, "pit": {"rows"}}


def check_sheet(sheet: Sheet) -> None:
    """Raise SheetError, with line and column, for a sheet of other values or with which no game can be played."""
    sheet.check_ranges(INTEGERS, LISTS)
    _check_texts(sheet)
    _check_pit(sheet)
    say = speaker()
    for group, found in sheet.groups.items():
        known = {name for kind in (INTEGERS, LISTS, TEXTS) for name in kind.get(group, ())} | ELSEWHERE.get(
            group, set()
        )
        if not known:
            sheet.fail(say("a sheet of Xi'an has no {name} here.", name=f"[{group}]"), group)
        for extra in sorted(found.values.keys() - known):
            sheet.fail(say("a sheet of Xi'an has no {name} here.", name=extra), group, extra)


def _check_texts(sheet: Sheet) -> None:
    say = speaker()
    for group, names in TEXTS.items():
        for name, pattern in names.items():
            text = sheet.text_of(group, name)
            if not re.fullmatch(pattern, text, re.ASCII):
                sheet.fail(
                    say("{name} in [{group}] can't be {text}.", name=name, group=group, text=repr(text)), group, name
                )
    for text in sheet.texts("miner", "pigments", at.NUMBERS):
        if not re.fullmatch(rf"{_LETTER}{{0,3}}", text, re.ASCII):
            sheet.fail(say("{name} in [{group}] can't be {text}.", name="pigments", group="miner", text=repr(text)),
                       "miner", "pigments")  # fmt: skip
    if len(set(sheet.text_of("mausoleum", "track").split())) < at.TILES:
        sheet.fail(say("each bonus tile has one space of the track."), "mausoleum", "track")


def _check_pit(sheet: Sheet) -> None:
    say = speaker()
    rows = sheet.text_of("pit", "rows").split()
    if len(rows) > PIT_MOST or max(map(len, rows), default=0) > PIT_MOST:
        sheet.fail(say("the pit has {n} rows and {n} columns at most.", n=PIT_MOST), "pit", "rows")
    if set("".join(rows)) - {*at.SECTION_LETTERS, "."}:
        sheet.fail(say("a row of the pit has the marks A, B, C, and . for no space."), "pit", "rows")
    counts = [sum(row.count(letter) for row in rows) for letter in at.SECTION_LETTERS]
    if counts != [at.PLACES] * at.SECTIONS or len(spaces(rows)) != at.SPACES:
        sheet.fail(say("each section of the pit has {n} spaces.", n=at.PLACES), "pit", "rows")
    most = 0
    for letter in "abc":
        faces = [sheet.text_of(f"faces_{letter}", f"{letter}{face}").split() for face in range(1, at.FACES + 1)]
        most += max(sum(bonus(space)[at.B_STATUE] for space in face) for face in faces)
    if most > sheet.integer("stock", "raw_warriors"):
        sheet.fail(say("the raw warriors must be enough for the statues of the faces."), "stock", "raw_warriors")
