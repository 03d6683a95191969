"""Component sheets: every printed value of a game, each group with where it comes from.

A sheet is a TOML file: ``game = "qin"``, then groups, each with ``source`` (one of `SOURCES`), ``note`` and values
(integers, texts, or lists of them). Which groups and values there are is the game's own `check`.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

from xianyang.core.errors import SheetError
from xianyang.core.speech import speaker

SOURCES = ("rulebook", "published", "reconstructed", "decision")
"""rulebook: printed there · published: in other public sources · reconstructed: derived, to be corrected by an owner ·
decision: ours, where the game is silent."""
SIZE_MAX = 64 * 1024
"""No sheet is longer, in characters."""

Value: TypeAlias = int | str | list[int] | list[str]
Range: TypeAlias = tuple[int, int]
"""The lowest and the highest value."""


@dataclass(frozen=True)
class Group:
    """Printed values that share a provenance."""

    source: str
    note: str
    values: Mapping[str, Value]


@dataclass(frozen=True)
class Sheet:
    """A read sheet. `text` is the file as it was; `hash` names the values (not the notes)."""

    game: str
    groups: Mapping[str, Group]
    text: str

    @property
    def hash(self) -> str:
        """16 hexadecimal digits that two sheets share exactly when all their values are equal."""
        values = {name: dict(group.values) for name, group in self.groups.items()}
        canonical = json.dumps([self.game, values], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def integer(self, group: str, name: str) -> int:
        """One whole number. Raises SheetError where there is none."""
        value = self._value(group, name)
        if isinstance(value, int):
            return value
        self.fail(speaker()("{name} in [{group}] must be a whole number.", name=name, group=group), group, name)

    def text_of(self, group: str, name: str) -> str:
        """One text. Raises SheetError where there is none."""
        value = self._value(group, name)
        if isinstance(value, str):
            return value
        self.fail(speaker()("{name} in [{group}] must be a text.", name=name, group=group), group, name)

    def integers(self, group: str, name: str, count: int) -> list[int]:
        """A list of `count` whole numbers. Raises SheetError where there is none."""
        value = self._value(group, name)
        numbers = [item for item in value if isinstance(item, int)] if isinstance(value, list) else []
        if isinstance(value, list) and len(numbers) == len(value) == count:
            return numbers
        self.fail(speaker()("{name} in [{group}] must be a list of {n} whole numbers.", name=name, group=group, n=count),
                  group, name)  # fmt: skip

    def texts(self, group: str, name: str, count: int) -> list[str]:
        """A list of `count` texts. Raises SheetError where there is none."""
        value = self._value(group, name)
        texts = [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
        if isinstance(value, list) and len(texts) == len(value) == count:
            return texts
        self.fail(speaker()("{name} in [{group}] must be a list of {n} texts.", name=name, group=group, n=count),
                  group, name)  # fmt: skip

    def check_ranges(
        self, integers: Mapping[str, Mapping[str, Range]], lists: Mapping[str, Mapping[str, tuple[int, int, int]]]
    ) -> None:
        """Whether numbers lie between a lowest and a highest value, by group and name; of lists the count comes first.

        Raises SheetError.
        """
        say = speaker()
        wanted = [(group, name, [self.integer(group, name)], low, high)
                  for group, names in integers.items() for name, (low, high) in names.items()]  # fmt: skip
        wanted += [(group, name, self.integers(group, name, count), low, high)
                   for group, names in lists.items() for name, (count, low, high) in names.items()]  # fmt: skip
        for group, name, values, low, high in wanted:
            if not all(low <= value <= high for value in values):
                self.fail(say("{name} in [{group}] goes from {low} to {high}.", name=name, group=group, low=low,
                              high=high), group, name)  # fmt: skip

    def _value(self, group: str, name: str) -> Value:
        if group not in self.groups:
            self.fail(speaker()("the sheet lacks the group [{group}].", group=group))
        if name not in self.groups[group].values:
            self.fail(speaker()("[{group}] lacks {name}.", group=group, name=name), group)
        return self.groups[group].values[name]

    def fail(self, message: str, group: str | None = None, name: str | None = None, row: int | None = None) -> NoReturn:
        """Raise SheetError at a group, one of its values, or a row (from 0) of a value of several lines."""
        line, column = locate(self.text, group, name)
        if row is not None:
            line, column = line + 1 + row, 1
        raise SheetError(message, line, column)


def read(text: str) -> Sheet:
    """Read a sheet. Raises SheetError with line and column for whatever is not a sheet's form."""
    say = speaker()
    if len(text) > SIZE_MAX:
        raise SheetError(say("a sheet has at most {max} characters, this one has {n}.", max=SIZE_MAX, n=len(text)))
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise _syntax_error(text, error) from None
    sheet = Sheet(_game(data, text), {}, text)
    for name, group in data.items():
        if name != "game":
            sheet = Sheet(sheet.game, {**sheet.groups, name: _group(sheet, name, group)}, text)
    return sheet


def _syntax_error(text: str, error: Exception) -> SheetError:
    place = re.search(r"\(at line (\d+), column (\d+)\)$", str(error))
    what = re.sub(r"\s*\(at .*\)$", "", str(error)) or type(error).__name__
    line, column = (int(place[1]), int(place[2])) if place else (max(1, text.count("\n") + 1), 1)
    return SheetError(speaker()("this is not TOML ({what}).", what=what), line, column)


def _game(data: dict[str, Any], text: str) -> str:
    game = data.get("game")
    if not isinstance(game, str):
        line, column = locate(text, None, "game")
        raise SheetError(speaker()('a sheet begins with its game, for example game = "qin".'), line, column)
    return game


def _group(sheet: Sheet, name: str, group: object) -> Group:
    say = speaker()
    if not isinstance(group, dict):
        sheet.fail(say("{name} must be a group, [{name}].", name=name), None, name)
    source, note = group.get("source"), group.get("note")
    if source not in SOURCES:
        sources = ", ".join(SOURCES)
        sheet.fail(say("[{name}] needs source = one of {sources}.", name=name, sources=sources), name, "source")
    if not isinstance(note, str):
        sheet.fail(say("[{name}] needs a note in words.", name=name), name, "note")
    values = {key: value for key, value in group.items() if key not in ("source", "note")}
    for key, value in values.items():
        if not _is_value(value):
            sheet.fail(
                say("{key} in [{name}] must be a whole number, a text or a list.", key=key, name=name), name, key
            )
    return Group(str(source), str(note), values)


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(type(item) is int for item in value) or all(isinstance(item, str) for item in value)
    return type(value) is int or isinstance(value, str)


def locate(text: str, group: str | None, name: str | None = None) -> tuple[int, int]:
    """Line and column of a group's heading, or of a value in it; (1, 1) for what is not there."""
    current, heading = None, (1, 1)
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*\[\s*\"?([^\]\"]+?)\"?\s*\]", line):
            current = found[1]
            if current == group:
                heading = (number, line.index("[") + 1)
        elif name is not None and current == group and (found := re.match(r"(\s*)\"?([\w-]+)\"?\s*=", line)):
            if found[2] == name:
                return number, len(found[1]) + 1
    return heading
