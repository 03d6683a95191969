"""What a store keeps of tables, and what it must be able to do."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Opened:
    """What is settled when a table is opened. `seats` are ``{"kind": "person" | "bot", "name": ...}``."""

    id: str
    game: str
    rules_version: int
    sheet: str
    sheet_text: str | None
    players: int
    options: dict[str, Any]
    seats: list[dict[str, str]]
    owner: str
    created_ms: int


@dataclass(frozen=True)
class Logged:
    """One move of the log, `number` from 0, made by a seat or by chance (-1).

    `command` is the id of the command that asked for it, none for chance's moves.
    """

    number: int
    by: int
    token: str
    command: str | None
    at_ms: int


class Archive(Protocol):
    """A store. Futures are set once what was given is on the disk."""

    def open_table(self, row: Opened, moves: Sequence[Logged]) -> Future[None]:
        """Keep a new table and its first moves."""

    def append(self, table: str, moves: Sequence[Logged]) -> Future[None]:
        """Add moves to a log; fails where a move of that number, or of that command, is there already."""

    def read(self, table: str) -> tuple[Opened, list[Logged]] | None:
        """A table and its whole log; None where there is none."""

    def tables_of(self, owner: str, most: int = 20) -> list[Opened]:
        """The newest tables that a session has opened."""
