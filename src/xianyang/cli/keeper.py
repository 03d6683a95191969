"""Keeps a game in the terminal safe: written whole after every move, so that nothing can lose it."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from xianyang.core.game import Game
from xianyang.core.record import Entry, Record
from xianyang.core.speech import speaker

LAST = "last"
"""What stands for the last game that was kept, in place of its file."""


def data_folder() -> Path:
    """Where games are kept: ``XIANYANG_DATA``, else the platform's folder for data."""
    given = os.environ.get("XIANYANG_DATA")
    return Path(given) if given else Path(platformdirs.user_data_dir("xianyang", appauthor=False))


def new_file(game: str) -> Path:
    """A file for a new game: none that is there already."""
    stem = f"{game}-{datetime.now(UTC).strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{'' if n == 1 else f'-{n}'}.txt" for n in itertools.count(1))
    return next(path for name in names if not (path := data_folder() / name).exists())


def last_file(game: str) -> Path:
    """The file of the game played last in the terminal. Raises FileNotFoundError."""
    files = sorted(data_folder().glob(f"{game}-*.txt"), key=lambda path: (path.stat().st_mtime_ns, path.name))
    if not files:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(data_folder() / f"{game}-*.txt"))
    return files[-1]


class Keeper:
    """Writes the record of one game to one file, with dates and the seconds of people's moves."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.started = now()
        self.ended: str | None = None
        self.kept: tuple[Entry, ...] = ()

    def resume(self, record: Record) -> None:
        """Go on with what a record says of dates, seconds and comments."""
        self.started = record.started or self.started
        self.ended = record.ended
        self.kept = record.entries

    def record(self, game: Game, names: tuple[str, ...]) -> Record:
        """The record of the game so far."""
        if game.is_over and self.ended is None:
            self.ended = now()
        record = Record.of(game, names=names, started=self.started, ended=self.ended if game.is_over else None)
        entries = list(record.entries)
        for ply, (new, old) in enumerate(zip(entries, self.kept, strict=False)):
            if (new.by, new.token) != (old.by, old.token):
                break
            entries[ply] = old
        self.kept = tuple(entries)
        return Record(**{**record.__dict__, "entries": self.kept})

    def note_seconds(self, game: Game, ply: int, seconds: float) -> None:
        """Remember how long the move at a ply took."""
        self.record(game, ())
        entry = self.kept[ply]
        timed = Entry(entry.by, entry.token, float(f"{seconds:.3g}"), entry.comments)
        self.kept = (*self.kept[:ply], timed, *self.kept[ply + 1 :])

    def save(self, game: Game, names: tuple[str, ...], path: Path | None = None) -> Path:
        """Write the record to the game's own file, or to another one. Raises OSError, which names that file.

        No folder is made but the data folder.
        """
        goal = path or self.path
        try:
            if goal.parent == data_folder():
                goal.parent.mkdir(parents=True, exist_ok=True)
            _write(goal, str(self.record(game, names)))
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), str(goal)) from None
        return goal


def _write(goal: Path, text: str) -> None:
    """Write to a file beside the old one, then put it in its place. Raises OSError."""
    if "\0" in str(goal) or (goal.exists() and not goal.is_file()):
        raise OSError(errno.EINVAL, speaker()("this is no ordinary file"))
    fresh = goal.with_name(f"{goal.name}.{os.getpid()}.new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(goal)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def now() -> str:
    """The present moment as records write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
