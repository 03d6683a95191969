"""The games of an arena in a file that only grows: a line of JSON each, after one that says what they have in common.

    {"arena": 1, "version": "0.1.0", "game": "qin", "rules": 1, "players": 2, "options": "board=bird fair_start=no",
     "sheet": "e3b8016815c3df38", "seed": 0}
    {"deal": 0, "seats": ["greedy", "random"], "plies": 97, "ranks": [0, 1], "points": [[12, 4, 2], [6, 1, 0]]}

A run that was interrupted, even in the middle of a line, goes on where it stopped. Other bots, more deals or another
schedule use the games that are there already.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Annotated, NoReturn, TypeAlias

import filelock
import msgspec
from msgspec import Meta

from xianyang.arena.meetings import Seats
from xianyang.arena.simulate import Played
from xianyang.core.speech import speaker
from xianyang.written import naming

FORMAT = 1
Header = Mapping[str, str | int]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Points: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    deal: Count
    seats: tuple[str, ...]
    plies: Count
    ranks: tuple[int, ...]
    points: tuple[tuple[Points, ...], ...]

    def is_whole(self, players: int, sources: int) -> bool:
        """Whether it says something of each seat, and ranks are how many others are better."""
        seats = len(self.seats) == len(self.ranks) == len(self.points) == players
        ranked = all(rank == sum(other < rank for other in self.ranks) for rank in self.ranks)
        return seats and ranked and all(len(part) == sources for part in self.points)


class Results:
    """All games known, kept in a file where there is a path for one. Use it as a context."""

    def __init__(self, path: Path | None, header: Header, sources: int) -> None:
        """Read what is there; a lock beside the file keeps other runs from it.

        Raises OSError, and ValueError for a file of anything else than games of this arena or one in use.
        """
        self._path, self._header, self._sources = path, {"arena": FORMAT, **header}, sources
        self._games: dict[tuple[int, Seats], Played] = {}
        self._file: IO[bytes] | None = None
        self._held = ExitStack()
        if path is not None:
            with ExitStack() as held:
                self._open(path, held)
                self._held = held.pop_all()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._held.close()

    def games(self) -> Iterator[tuple[int, Seats, Played]]:
        """Deal, seats and result of every game, in the order in which they were played."""
        for (deal, seats), played in self._games.items():
            yield deal, seats, played

    def add(self, deal: int, seats: Seats, played: Played) -> None:
        """Keep a game; it is handed to the system before this returns."""
        self._games[deal, seats] = played
        self._write(_encoded(_Line(deal, seats, played.plies, played.ranks, played.points)))

    def _open(self, path: Path, held: ExitStack) -> None:
        if path.exists() and not path.is_file():
            raise ValueError(speaker()("{file}: this is no ordinary file.", file=path))
        head = _encoded(self._header)
        self._file = path.open("ab")
        held.callback(self._close)
        try:
            held.enter_context(filelock.FileLock(_lock_of(path)).acquire(blocking=False))
        except filelock.Timeout:
            raise ValueError(speaker()("{file}: another arena is writing here.", file=path)) from None
        lines = path.read_bytes().splitlines(keepends=True)
        kept = [line for line in lines if line.endswith(b"\n")]
        if not kept and lines and not head.startswith(lines[0]):
            self._refuse(1)
        if kept:
            self._compare(kept[0])
        for number, line in enumerate(kept[1:], 2):
            self._read(number, line)
        self._file.truncate(sum(map(len, kept)))
        if not kept:
            self._write(head)

    def _write(self, line: bytes) -> None:
        if self._path is not None and self._file is not None:
            with naming(self._path):
                self._file.write(line)
                self._file.flush()

    def _close(self) -> None:
        if self._path is not None and self._file is not None:
            with naming(self._path):
                self._file.close()  # writes once more what could not be written before

    def _compare(self, line: bytes) -> None:
        """Raise ValueError unless the file is of this arena."""
        say = speaker()
        try:
            there = msgspec.json.decode(line, type=dict[str, str | int])
        except msgspec.DecodeError:
            self._refuse(1)
        for key, here in self._header.items():
            if key not in there:
                self._refuse(1)
            if there[key] != here:
                raise ValueError(say("{file} has games of another arena: {key} is {there} there, not {here}.",
                                     file=self._path, key=key, there=there[key], here=here))  # fmt: skip

    def _read(self, number: int, line: bytes) -> None:
        try:
            game = msgspec.json.decode(line, type=_Line)
        except msgspec.DecodeError:
            self._refuse(number)
        if not game.is_whole(int(self._header["players"]), self._sources):
            self._refuse(number)
        self._games[game.deal, game.seats] = Played(game.plies, game.ranks, game.points)

    def _refuse(self, number: int) -> NoReturn:
        raise ValueError(speaker()("{file}: line {n} is no result of an arena.", file=self._path, n=number))


def _lock_of(path: Path) -> Path:
    """The lock beside a file, the same for every link that leads to it."""
    there = path.resolve()
    return there.with_name(there.name + ".lock")


def _encoded(line: object) -> bytes:
    return json.dumps(msgspec.to_builtins(line), ensure_ascii=False).encode() + b"\n"
