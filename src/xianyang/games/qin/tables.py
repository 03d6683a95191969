"""Qin's printed values as one flat vector, made from a sheet and a table's options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement

from xianyang.core.rules import Vec
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.games.qin import layout as at

MARKS = {".": at.GRASS, "~": at.WATER, "V": at.VILLAGE, "R": at.START, "Y": at.START, "B": at.START}
START_COLOURS = {"R": at.RED, "Y": at.YELLOW, "B": at.BLUE}


def tables(sheet: Sheet, players: int, options: Mapping[str, str | bool]) -> Vec:
    """The tables of a game (`TABLES_SIZE` places) for 2 to 4 `players`; options ``board`` and ``fair_start``."""
    t = [0] * at.TABLES_SIZE
    t[at.T_PLAYERS] = players
    t[at.T_SUPPLY] = sheet.integer("pagodas", f"players_{players}")
    t[at.T_FAIR] = int(bool(options["fair_start"]))
    t[at.T_MAJOR] = sheet.integer("provinces", "major")
    t[at.T_HAND] = sheet.integer("hand", "tiles")
    for kind, name in enumerate(at.KIND_NAMES):
        t[at.T_TILES + kind] = sheet.integer("tiles", name)
        t[at.T_COLOURS + 2 * kind], t[at.T_COLOURS + 2 * kind + 1] = at.KIND_COLOURS[kind]
    _fill_geometry(t)
    _fill_board(t, sheet.text_of(f"board_{options['board']}", "rows").split())
    _fill_hand_sets(t)
    return t


def near(cell: int) -> list[int]:
    """The four neighbours of a cell: up, left, right, down, `NOWHERE` beyond the edge."""
    if cell == at.NOWHERE:
        return [at.NOWHERE] * 4
    row, column = divmod(cell, at.COLUMNS)
    up = cell - at.COLUMNS if row else at.NOWHERE
    left = cell - 1 if column else at.NOWHERE
    right = cell + 1 if column < at.COLUMNS - 1 else at.NOWHERE
    down = cell + at.COLUMNS if row < at.ROWS - 1 else at.NOWHERE
    return [up, left, right, down]


def edges() -> Iterator[tuple[int, int]]:
    """Every pair of neighbouring cells, in the order of their numbers."""
    for cell in range(at.CELLS):
        for other in near(cell)[2:]:
            if other != at.NOWHERE:
                yield cell, other


def _fill_geometry(t: Vec) -> None:
    for cell in range(at.CELLS + 1):
        t[at.T_NEAR + 4 * cell : at.T_NEAR + 4 * cell + 4] = near(cell)
    t[at.T_EDGE_OF : at.T_EDGE_OF + 4 * (at.CELLS + 1)] = [at.EDGES] * (4 * (at.CELLS + 1))
    for number, (a, b) in enumerate(edges()):
        t[at.T_EDGE_OF + 4 * a + near(a).index(b)] = number
        t[at.T_EDGE_OF + 4 * b + near(b).index(a)] = number
        t[at.T_EDGE_A + number] = a
        t[at.T_EDGE_B + number] = b


def _fill_board(t: Vec, rows: list[str]) -> None:
    marks = "".join(rows)
    for cell, mark in enumerate(marks):
        t[at.T_TERRAIN + cell] = MARKS[mark]
        t[at.T_START + cell] = START_COLOURS.get(mark, 0)
    t[at.T_TERRAIN + at.NOWHERE] = at.WATER
    t[at.T_VILLAGE_OF : at.T_VILLAGE_OF + at.CELLS + 1] = [-1] * (at.CELLS + 1)
    used = 0
    for number, village in enumerate(villages(marks)):
        around = sorted({n for cell in village for n in near(cell)} - {*village, at.NOWHERE})
        t[at.T_VILLAGES] = number + 1
        t[at.T_VILLAGE_CELL + number] = village[0]
        for cell in village:
            t[at.T_VILLAGE_OF + cell] = village[0]
        for cell in around:
            t[at.T_TOUCHED + cell] |= 1 << number
        t[at.T_BORDER + used : at.T_BORDER + used + len(around)] = around
        used += len(around)
        t[at.T_BORDER_FROM + number + 1] = used


def villages(marks: str) -> list[list[int]]:
    """The villages of a board as sorted lists of edge-connected cells, in reading order of their first cells."""
    left = [cell for cell, mark in enumerate(marks) if mark == "V"]
    found = []
    while left:
        village, ahead = [], [left[0]]
        while ahead:
            cell = ahead.pop()
            if cell in left:
                left.remove(cell)
                village.append(cell)
                ahead += near(cell)
        found.append(sorted(village))
    return found


def _fill_hand_sets(t: Vec) -> None:
    row = 0
    for size in range(at.HAND_MAX + 1):
        t[at.T_SETS_FROM + size] = row
        for kinds in combinations_with_replacement(range(at.KINDS), size):
            for kind in kinds:
                t[at.T_SETS + row * at.KINDS + kind] += 1
            row += 1
    t[at.T_SETS_FROM + at.HAND_MAX + 1] = row


_VALUES = {
    "tiles": at.KIND_NAMES,
    "pagodas": ("players_2", "players_3", "players_4"),
    "hand": ("tiles",),
    "provinces": ("major",),
    "board_bird": ("rows",),
    "board_lion": ("rows",),
}
_RANGES = {"tiles": (0, 99), "pagodas": (1, 99), "hand": (1, at.HAND_MAX), "provinces": (3, 99)}


def check_sheet(sheet: Sheet) -> None:
    """Raise SheetError, with line and column, for a sheet of other values or with which no game can be played."""
    say = speaker()
    for group, names in _VALUES.items():
        for name in names:
            if group in _RANGES:
                low, high = _RANGES[group]
                if not low <= sheet.integer(group, name) <= high:
                    sheet.fail(say("{name} in [{group}] goes from {low} to {high}.", name=name, group=group, low=low,
                                   high=high), group, name)  # fmt: skip
            else:
                _check_board(sheet, group)
    for group, found in sheet.groups.items():
        if group not in _VALUES:
            sheet.fail(say("a sheet of Qin has no {name} here.", name=f"[{group}]"), group)
        for extra in sorted(found.values.keys() - set(_VALUES[group])):
            sheet.fail(say("a sheet of Qin has no {name} here.", name=extra), group, extra)
    if sum(sheet.integer("tiles", name) for name in at.KIND_NAMES) < at.SEATS * sheet.integer("hand", "tiles"):
        sheet.fail(say("the tiles must be enough for the hands of four players."), "tiles")
    plain = sum(sheet.integer("tiles", name) for name in at.KIND_NAMES[: at.PLAIN_KINDS])
    if plain <= (at.SEATS - 1) * sheet.integer("hand", "tiles"):
        # Else a fair start could wait for ever for the last player's tile of one colour.
        sheet.fail(say("tiles of one colour must be more than three players can hold."), "tiles")


def _check_board(sheet: Sheet, group: str) -> None:
    say = speaker()
    rows = sheet.text_of(group, "rows").split()
    if len(rows) != at.ROWS:
        sheet.fail(say("a board has {n} rows, this one {found}.", n=at.ROWS, found=len(rows)), group, "rows")
    for number, row in enumerate(rows):
        if len(row) != at.COLUMNS or set(row) - MARKS.keys():
            marks = " ".join(MARKS)
            sheet.fail(say("a row of a board has {n} of the marks {marks}, not {row}.", n=at.COLUMNS, marks=marks,
                           row=repr(row)), group, "rows", number)  # fmt: skip
    marks = "".join(rows)
    starts = [cell for cell, mark in enumerate(marks) if mark in START_COLOURS]
    if sorted(marks[cell] for cell in starts) != sorted(START_COLOURS):
        sheet.fail(say("a board has one start territory each of R, Y and B."), group, "rows")
    if any(other in near(cell) for cell in starts for other in starts):
        sheet.fail(say("start territories are not neighbours."), group, "rows")
    if len(villages(marks)) > at.VILLAGES_MAX:
        sheet.fail(say("a board has at most {n} villages.", n=at.VILLAGES_MAX), group, "rows")
