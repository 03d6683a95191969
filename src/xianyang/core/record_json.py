"""The JSON form of records: the same content, for programs.

``{"format": "xianyang-record", "version": 1, "game": ..., "rules": ..., "sheet": ..., "players": ..., "options": {...},
"names": [...], "started": ..., "ended": ..., "view": ..., "start": ..., "result": {"scores": [...], "winners": [...]},
"moves": [{"by": 0, "move": "ry d7 d6", "seconds": 12.5, "comments": [...]}], "sheet_text": ...}``; what is unknown
is null, and ``by`` is ``"chance"`` for chance's moves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from xianyang.core.errors import RecordError, UnknownGame
from xianyang.core.record import COMMENT_MAX, NAME_MAX, Entry, Place, Record
from xianyang.core.record_text import is_date
from xianyang.core.rules import CHANCE
from xianyang.core.speech import speaker
from xianyang.core.title import Title

Path: TypeAlias = tuple[str | int, ...]
KEYS = (
    "format", "version", "game", "rules", "sheet", "players", "options", "names", "started", "ended", "view", "start",
    "result", "moves", "sheet_text",
)  # fmt: skip


def write(record: Record) -> str:
    """The JSON of a record."""
    result = record.result and {"scores": record.result[0], "winners": record.result[1]}
    moves = [
        {"by": "chance" if entry.by == CHANCE else entry.by, "move": entry.token, "seconds": entry.seconds,
         "comments": entry.comments}
        for entry in record.entries
    ]  # fmt: skip
    values = (
        "xianyang-record", 1, record.title.name, record.rules, record.sheet, record.players, dict(record.options),
        record.names, record.started, record.ended, record.view, record.start, result, moves, record.sheet_text,
    )  # fmt: skip
    return json.dumps(dict(zip(KEYS, values, strict=True)), ensure_ascii=False, indent=1) + "\n"


def read(text: str, title_of: Callable[[str], Title]) -> Record:
    """Read the JSON form. Raises RecordError with line and column."""
    return _Reader(text, title_of).read()


class _Reader:
    def __init__(self, text: str, title_of: Callable[[str], Title]) -> None:
        self.say = speaker()
        self.text = text
        self.title_of = title_of

    def fail(self, message: str, *path: str | int) -> NoReturn:
        place = self.place(*path)
        raise RecordError(message, place.line, place.column)

    def place(self, *path: str | int) -> Place:
        return _line_and_column(self.text, _find(self.text, path))

    def read(self) -> Record:
        data = self.data()
        if data.get("format") != "xianyang-record" or data.get("version") != 1:
            self.fail(self.say('a record has "format": "xianyang-record" and "version": 1.'))
        for key in KEYS:
            if key not in data:
                self.fail(self.say('a record needs "{key}".', key=key))
        for key in data:
            if key not in KEYS:
                self.fail(self.say('a record has no "{key}".', key=key), key)
        self.starts = [start for _, start in _members(self.text, _find(self.text, ("moves",)))]
        try:
            title = self.title_of(self.string(data, "game"))
        except UnknownGame as error:
            self.fail(str(error), "game")
        places = {
            key: self.place(key) for key in ("rules", "sheet", "players", "view", "start", "result", "sheet_text")
        }
        return Record(
            title=title,
            rules=self.integer(data, "rules"),
            sheet=self.string(data, "sheet"),
            players=self.integer(data, "players"),
            options=self.options(data["options"], title),
            entries=tuple(self.entry(move, number) for number, move in enumerate(self.list(data, "moves"))),
            names=self.names(data),
            started=self.date(data, "started"),
            ended=self.date(data, "ended"),
            view=self.view(data["view"]),
            start=self.optional(data, "start"),
            result=self.result(data["result"]),
            sheet_text=self.optional(data, "sheet_text"),
            places=places,
        )

    def data(self) -> dict[str, Any]:
        def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
            keys = [key for key, _ in pairs]
            if len(set(keys)) != len(keys):
                raise RecordError(self.say("a key stands twice in one object."))
            return dict(pairs)

        try:
            data = json.loads(self.text, object_pairs_hook=unique, parse_constant=self.no_number)
        except json.JSONDecodeError as error:
            message = self.say("this is not JSON ({what}).", what=error.msg)
            raise RecordError(message, error.lineno, error.colno) from None
        except (RecursionError, ValueError) as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError(self.say("this is not JSON ({what}).", what=type(error).__name__)) from None
        assert isinstance(data, dict), "the text begins with a brace"
        return data

    def no_number(self, text: str) -> NoReturn:
        """Python's reader takes NaN and Infinity, which are not JSON. Raises RecordError at the first of them."""
        found = next(one for one in re.finditer(rf"{_STRING.pattern}|(-?Infinity|NaN)", self.text) if one[1])
        place = _line_and_column(self.text, found.start())
        raise RecordError(self.say("{text} is no number in JSON.", text=text), place.line, place.column)

    def string(self, data: dict[str, Any], key: str, *path: str | int) -> str:
        value = data[key]
        if not isinstance(value, str) or not _is_printable(value, key):
            self.fail(self.say('"{key}" must be a text.', key=key), *path, key)
        return value

    def optional(self, data: dict[str, Any], key: str) -> str | None:
        return None if data[key] is None else self.string(data, key)

    def view(self, value: object) -> int | str | None:
        if value is None or type(value) is int or isinstance(value, str):
            return value
        self.fail(self.say("a view is a seat or spectator."), "view")

    def integer(self, data: dict[str, Any], key: str) -> int:
        value = data[key]
        if type(value) is not int or not 0 <= value < 1000000:
            self.fail(self.say('"{key}" must be a whole number.', key=key), key)
        return int(value)

    def list(self, data: dict[str, Any], key: str) -> list[Any]:
        if not isinstance(data[key], list):
            self.fail(self.say('"{key}" must be a list.', key=key), key)
        return list(data[key])

    def options(self, value: object, title: Title) -> dict[str, str | bool]:
        known = {option.name: option for option in title.options}
        if not isinstance(value, dict) or set(value) != set(known):
            self.fail(self.say("all options must be given: {names}.", names=", ".join(known)), "options")
        for name, option in known.items():
            if type(value[name]) is not (str if option.choices else bool):
                self.fail(self.say("{text} is no value of option {name}.", text=repr(value[name]), name=name),
                          "options", name)  # fmt: skip
        return {name: value[name] for name in known}

    def names(self, data: dict[str, Any]) -> tuple[str, ...]:
        names = self.list(data, "names")
        for index, name in enumerate(names):
            if (
                not isinstance(name, str)
                or not 0 < len(name) <= NAME_MAX
                or name != name.strip()
                or not name.isprintable()
            ):
                self.fail(
                    self.say("a name has at most {max} characters, no blanks around it.", max=NAME_MAX), "names", index
                )
        return tuple(names)

    def date(self, data: dict[str, Any], key: str) -> str | None:
        value = self.optional(data, key)
        if value is not None and not is_date(value):
            self.fail(self.say("{key} is a date like 2026-11-28 or 2026-11-28T18:00:00Z, not {value}.", key=key,
                               value=repr(value)), key)  # fmt: skip
        return value

    def result(self, value: object) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        if value is None:
            return None
        if isinstance(value, dict) and set(value) == {"scores", "winners"}:
            parts = [value["scores"], value["winners"]]
            if all(isinstance(part, list) and all(type(n) is int for n in part) for part in parts):
                return tuple(parts[0]), tuple(parts[1])
        self.fail(self.say("a result is null or {form}.", form='{"scores": [...], "winners": [...]}'), "result")

    def entry(self, move: object, number: int) -> Entry:
        path = ("moves", number)
        if not isinstance(move, dict) or set(move) != {"by", "move", "seconds", "comments"}:
            self.fail(self.say('a move has "by", "move", "seconds" and "comments", no more.'), *path)
        by = CHANCE if move["by"] == "chance" else move["by"]
        if type(by) is not int or not (0 <= by <= 9 or move["by"] == "chance"):
            self.fail(self.say("a move is made by chance or by a seat."), *path, "by")
        seconds = move["seconds"]
        if seconds is not None and (type(seconds) not in (int, float) or not 0 <= seconds < 10**9):
            self.fail(self.say('"seconds" is null or a number of seconds.'), *path, "seconds")
        comments = move["comments"]
        fine = isinstance(comments, list) and all(_is_comment(comment) for comment in comments)
        if not fine:
            self.fail(self.say("a comment is one line of up to {max} characters.", max=COMMENT_MAX), *path, "comments")
        token = self.string(move, "move", *path)
        exact = None if seconds is None else float(f"{seconds:g}")
        place = _line_and_column(self.text, _find(self.text, ("move",), self.starts[number]))
        return Entry(by, token, exact, tuple(comments), place)


def _is_printable(value: str, key: str) -> bool:
    return key == "sheet_text" or value.isprintable()


def _is_comment(comment: object) -> bool:
    return isinstance(comment, str) and bool(comment.strip()) and comment.isprintable() and len(comment) <= COMMENT_MAX


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_BLANKS = re.compile(r"[ \t\n\r]*")
_SCALAR = re.compile(r"[^,\]}\s]+")


def _find(text: str, path: Path, start: int = 0) -> int:
    """Where the value at a path begins in a well-formed JSON text (or in its value at `start`), as far as it exists."""
    at = _skip(text, start)
    for step in path:
        found = next((start for key, start in _members(text, at) if key == step), None)
        if found is None:
            return at
        at = found
    return at


def _skip(text: str, at: int) -> int:
    return _match_end(_BLANKS, text, at)


def _match_end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    assert match is not None, "the text is well-formed JSON"
    return match.end()


def _members(text: str, at: int) -> list[tuple[str | int, int]]:
    """The keys or indexes of an object or list with the places of their values; none for anything else."""
    if text[at] not in "{[":
        return []
    members: list[tuple[str | int, int]] = []
    is_object = text[at] == "{"
    at = _skip(text, at + 1)
    while text[at] not in "}]":
        key: str | int = len(members)
        if is_object:
            end = _end(text, at)
            key = json.loads(text[at:end])
            at = _skip(text, _skip(text, end) + 1)
        members.append((key, at))
        at = _skip(text, _end(text, at))
        if text[at] == ",":
            at = _skip(text, at + 1)
    return members


def _end(text: str, at: int) -> int:
    """Where the value that begins at a place ends."""
    if text[at] == '"':
        return _match_end(_STRING, text, at)
    if text[at] in "{[":
        depth = 0
        while True:
            if text[at] == '"':
                at = _match_end(_STRING, text, at)
                continue
            depth += (text[at] in "{[") - (text[at] in "}]")
            at += 1
            if depth == 0:
                return at
    return _match_end(_SCALAR, text, at)


def _line_and_column(text: str, at: int) -> Place:
    before = text[:at]
    return Place(before.count("\n") + 1, at - (before.rfind("\n") + 1) + 1)
