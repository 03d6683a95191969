"""What a store keeps of tables, and what it must be able to do."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True)
class Opened:
    """What is settled when a table is opened. `seats` are ``{"kind": ..., "name": ...}`` as in `seating.Seat`.

    `invite` is the secret of the link by which friends join; `follows` the table of which this one is the rematch.
    """

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
    invite: str | None = None
    follows: str | None = None


@dataclass(frozen=True)
class Logged:
    """One entry of the log, `number` from 0, made by a seat or by chance (-1).

    `token` is a move, or a seat's word about its turn (`DONE`, or `BACK` and a ply). `command` is the id of the command
    that asked for it, none for chance's moves.
    """

    number: int
    by: int
    token: str
    command: str | None
    at_ms: int


DONE = "finish"
"""The entry of a seat that says that its turn is done. No game may have it, or `BACK`, as a token."""
BACK = "back "
"""The beginning of the entry of a seat that goes back, within its turn, to the ply that follows."""


@dataclass(frozen=True)
class Claim:
    """A seat taken by a person: the name, and the secret of the private link by which that person comes back."""

    table: str
    seat: int
    name: str
    key: str
    at_ms: int


@dataclass(frozen=True)
class Sealed:
    """A choice that nobody else may know before all have chosen, made by a seat at a ply; another one may replace it."""

    ply: int
    seat: int
    token: str
    command: str | None
    at_ms: int
    earlier: dict[str, str] = field(default_factory=dict)
    """The tokens of the choices that it replaces, by their commands: one of these sent again changes nothing."""


@dataclass(frozen=True)
class Kept:
    """All that is kept of a table. `holders` are (seat, session) of browsers that may play a seat."""

    opened: Opened
    log: list[Logged]
    claims: list[Claim] = field(default_factory=list)
    holders: list[tuple[int, str]] = field(default_factory=list)
    rematch: str | None = None
    sealed: list[Sealed] = field(default_factory=list)


class Archive(Protocol):
    """A store. Futures are set once what was given is on the disk."""

    def open_table(
        self, row: Opened, moves: Sequence[Logged], claims: Sequence[Claim], holders: Sequence[tuple[int, str]]
    ) -> Future[None]:
        """Keep a new table, its first moves, and who sits there. Fails for a second rematch of one table."""

    def append(self, table: str, moves: Sequence[Logged]) -> Future[None]:
        """Add entries to a log and let go of the table's sealed choices, all of it or nothing; fails where an entry of
        that number, or of that command, is there already."""

    def seal(self, table: str, choice: Sealed) -> Future[None]:
        """Keep a sealed choice, in place of the one that its seat made before."""

    def claim(self, claim: Claim, session: str) -> Future[None]:
        """Give a seat to somebody; fails where it is taken."""

    def hold(self, table: str, seat: int, session: str) -> Future[None]:
        """Let a browser play a seat; nothing changes where it may already."""

    def read(self, table: str) -> Kept | None:
        """All that is kept of a table; None where there is none."""

    def seat_of_key(self, key: str) -> tuple[str, int] | None:
        """The table and the seat of a private link."""

    def table_of_invite(self, invite: str) -> str | None:
        """The table of an invitation."""

    def tables_of(self, session: str, most: int = 20) -> list[Opened]:
        """The newest tables that a session has opened or plays at."""
