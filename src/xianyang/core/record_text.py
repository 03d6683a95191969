"""The text form of records: a head, then one move a line.

::

    Xianyang record 1
    Game: qin
    Rules: 1
    Sheet: e3b8016815c3df38
    Players: 2
    Option board: bird
    Option fair_start: no
    Seat 0: Ada
    Seat 1: random
    Started: 2026-11-28T18:00:00Z
    Ended: 2026-11-28T18:25:00Z
    Result: 24 21, won by 0

    1 chance +ry
    7 0 ry d7 d6 @12.5
    ; a comment on move 7

Seats, dates, `View` (a viewer's record) and `Start` (a position line) may be left out. A sheet that is not the
built-in one follows the moves under ``Sheet text:``, each line after ``| ``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from typing import NoReturn

from xianyang.core.errors import RecordError, UnknownGame
from xianyang.core.record import COMMENT_MAX, NAME_MAX, Entry, Place, Record, by_text, result_text
from xianyang.core.rules import CHANCE
from xianyang.core.speech import speaker
from xianyang.core.title import Title

FIRST = "Xianyang record 1"
SHEET = "Sheet text:"


def write(record: Record) -> str:
    """The text of a record."""
    head = [FIRST, f"Game: {record.title.name}", f"Rules: {record.rules}", f"Sheet: {record.sheet}"]
    head.append(f"Players: {record.players}")
    known = {option.name: option for option in record.title.options}
    head += [f"Option {name}: {known[name].text(value)}" for name, value in record.options.items()]
    head += [f"Seat {seat}: {name}" for seat, name in enumerate(record.names)]
    for key, value in (("Started", record.started), ("Ended", record.ended), ("View", record.view),
                       ("Start", record.start)):  # fmt: skip
        if value is not None:
            head.append(f"{key}: {value}")
    head.append(f"Result: {result_text(record.result)}")
    lines = [*head, ""]
    for number, entry in enumerate(record.entries, 1):
        clock = "" if entry.seconds is None else f" @{entry.seconds:g}"
        lines.append(f"{number} {by_text(entry.by)} {entry.token}{clock}")
        lines += [f"; {comment}" for comment in entry.comments]
    if record.sheet_text is not None:
        lines += ["", SHEET, *(f"| {line}" if line else "|" for line in record.sheet_text.split("\n"))]
    return "\n".join(lines) + "\n"


def read(text: str, title_of: Callable[[str], Title]) -> Record:
    """Read the text form. Raises RecordError with line and column."""
    return _Reader(text, title_of).read()


class _Reader:
    def __init__(self, text: str, title_of: Callable[[str], Title]) -> None:
        self.say = speaker()
        self.title_of = title_of
        self.lines = text.split("\n")
        self.number = 0
        self.places: dict[str, Place] = {}

    def fail(self, message: str, column: int = 1) -> NoReturn:
        raise RecordError(message, self.number, column)

    def next(self) -> str | None:
        """The next line, None at the end; no control characters."""
        if self.number >= len(self.lines):
            return None
        self.number += 1
        line = self.lines[self.number - 1]
        for column, character in enumerate(line, 1):
            if not character.isprintable():
                self.fail(self.say("a record has no control characters ({text}).", text=repr(character)), column)
        return line

    def peek(self) -> str:
        return self.lines[self.number] if self.number < len(self.lines) else ""

    def read(self) -> Record:
        if self.next() != FIRST:
            self.fail(self.say("a record begins with the line «{line}».", line=FIRST))
        try:
            title = self.title_of(self.field("Game"))
        except UnknownGame as error:
            self.fail(str(error), 7)
        rules = self.integer("Rules", self.field("Rules"))
        sheet = self.field("Sheet")
        players = self.integer("Players", self.field("Players"))
        options = {option.name: self.option(option.name, title) for option in title.options}
        names: list[str] = []
        while self.peek().startswith(f"Seat {len(names)}: "):
            names.append(self.name(self.field(f"Seat {len(names)}")))
        started, ended = self.date("Started"), self.date("Ended")
        view = self.maybe("View")
        start = self.maybe("Start")
        result = self.result(self.field("Result"))
        if self.next() != "":
            self.fail(self.say("an empty line must separate the head from the moves."))
        entries = self.entries()
        sheet_text = self.sheet_text()
        return Record(
            title, rules, sheet, players, options, entries, tuple(names), started, ended,
            int(view) if view is not None and re.fullmatch(r"\d", view, re.ASCII) else view,
            start, result, sheet_text, self.places,
        )  # fmt: skip

    def field(self, key: str) -> str:
        """The value of a head line that must come now."""
        line = self.next()
        if line is None or not line.startswith(f"{key}: ") or line.endswith(" "):
            found = "" if line is None else line
            self.fail(self.say("«{key}: ...» must stand here, not {found}.", key=key, found=repr(found)))
        self.places[key.lower()] = Place(self.number, len(key) + 3)
        return line[len(key) + 2 :]

    def maybe(self, key: str) -> str | None:
        return self.field(key) if self.peek().startswith(f"{key}: ") else None

    def integer(self, key: str, value: str) -> int:
        if not re.fullmatch(r"0|[1-9]\d{0,5}", value, re.ASCII):
            self.fail(self.say("{key} is a number, not {value}.", key=key, value=repr(value)), len(key) + 3)
        return int(value)

    def option(self, name: str, title: Title) -> str | bool:
        value = self.field(f"Option {name}")
        option = next(option for option in title.options if option.name == name)
        try:
            parsed = option.parse(value)
            if option.text(parsed) == value:
                return parsed
        except UnknownGame as error:
            self.fail(str(error), len(name) + 10)
        self.fail(self.say("{text} is no value of option {name}.", text=repr(value), name=name), len(name) + 10)

    def name(self, value: str) -> str:
        if len(value) > NAME_MAX or value != value.strip():
            self.fail(self.say("a name has at most {max} characters, no blanks around it.", max=NAME_MAX), 9)
        return value

    def date(self, key: str) -> str | None:
        value = self.maybe(key)
        if value is not None and not is_date(value):
            self.fail(self.say("{key} is a date like 2026-11-28 or 2026-11-28T18:00:00Z, not {value}.", key=key,
                               value=repr(value)), len(key) + 3)  # fmt: skip
        return value

    def result(self, value: str) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        if value == "open":
            return None
        found = re.fullmatch(r"(-?\d{1,6}(?: -?\d{1,6})*), won by (\d(?: \d)*)", value, re.ASCII)
        if not found:
            self.fail(self.say("a result is «open» or «24 21, won by 0», not {value}.", value=repr(value)), 9)
        result = (tuple(map(int, found[1].split())), tuple(map(int, found[2].split())))
        if result_text(result) != value:
            self.fail(self.say("this result is written «{text}».", text=result_text(result)), 9)
        return result

    def entries(self) -> tuple[Entry, ...]:
        entries: list[Entry] = []
        while self.peek():
            line = self.next() or ""
            if line.startswith(";"):
                self.comment(line, entries)
            else:
                entries.append(self.entry(line, len(entries) + 1))
        return tuple(entries)

    def entry(self, line: str, number: int) -> Entry:
        found = re.fullmatch(r"(\d+) (chance|\d) (.+?)(?: @(\d+(?:\.\d+)?(?:e[+-]\d+)?))?", line, re.ASCII)
        if not found:
            self.fail(self.say("a move is «{number} SEAT TOKEN», not {line}.", number=number, line=repr(line)))
        if found[1] != str(number):
            self.fail(self.say("move {number} must stand here, not {found}.", number=number, found=found[1]))
        by = CHANCE if found[2] == "chance" else int(found[2])
        seconds = None if found[4] is None else float(found[4])
        if seconds is not None and f"{seconds:g}" != found[4]:
            self.fail(self.say("these seconds are written {text}.", text=f"{seconds:g}"), found.start(4) + 1)
        return Entry(by, found[3], seconds, (), Place(self.number, found.start(3) + 1))

    def comment(self, line: str, entries: list[Entry]) -> None:
        text = line[2:]
        if not entries or not line.startswith("; ") or not text.strip() or len(text) > COMMENT_MAX:
            self.fail(self.say("a comment is «; » and up to {max} characters, after a move.", max=COMMENT_MAX))
        last = entries[-1]
        entries[-1] = Entry(last.by, last.token, last.seconds, (*last.comments, text), last.place)

    def sheet_text(self) -> str | None:
        line = self.next()
        if line is None:
            return None
        if line == "" and self.number == len(self.lines):
            return None
        if self.next() != SHEET:
            self.fail(self.say("after the moves only «{line}» may follow.", line=SHEET))
        self.places["sheet_text"] = Place(self.number + 1)
        lines = []
        while self.peek().startswith("|"):
            text = self.next() or ""
            lines.append(text[2:])
        if self.next() != "" or self.number != len(self.lines):
            self.fail(self.say("each line of a sheet follows «| »."))
        return "\n".join(lines)


def is_date(text: str) -> bool:
    """Whether a text is a day or a moment in UTC, as records write them."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?", text, re.ASCII):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
