"""Hosts tables: opens them, takes moves, lets bots move, tells whoever watches that something has changed.

A move counts once it is on the disk. Nothing else is kept: after a crash every table is rebuilt from its log, and a bot
whose turn it was is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Protocol

from xianyang.core.errors import IllegalMove, UnknownGame, UnknownMove
from xianyang.core.game import Game
from xianyang.core.speech import Speaker
from xianyang.games import title
from xianyang.table.kept import Archive, Logged, Opened
from xianyang.table.seating import BOT, PERSON, Seat, Table

COMMAND = re.compile(r"[A-Za-z0-9_-]{1,64}")
NAME_MAX = 30
logger = logging.getLogger(__name__)


class Thinker(Protocol):
    """Lets bots choose moves."""

    async def choose(self, table: Table, seat: int) -> str:
        """The token of a bot's move."""

    def is_warming(self, table: Table) -> bool:
        """Whether the first answers wait for rules being compiled."""


class Refused(ValueError):
    """A command that is not carried out: an HTTP status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Host:
    """All tables of one server."""

    def __init__(self, archive: Archive, thinker: Thinker) -> None:
        self._archive = archive
        self._thinker = thinker
        self._tables: dict[str, Table] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}

    async def close(self) -> None:
        """Let go of the bots; they are asked again when the server is back."""
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)

    # -- opening and finding

    async def open(
        self, owner: str, game: str, options: Mapping[str, object], seats: Sequence[Seat], say: Speaker
    ) -> Table:
        """Open a table and deal. Raises Refused."""
        check_seats(seats, say)
        try:
            found = title(game)
            settled = found.settle(len(seats), options)
        except UnknownGame as error:
            raise Refused(422, "unknown", str(error)) from None
        table = Table(secrets.token_urlsafe(9), found, len(seats), settled, seats, owner)
        started, logged = table.propose(None, None)
        row = Opened(table.id, game, found.rules.RULES_VERSION, found.sheet.hash, None, len(seats), settled,
                     [seat.__dict__ for seat in seats], owner, int(time.time() * 1000))  # fmt: skip
        await asyncio.wrap_future(self._archive.open_table(row, logged))
        table.accept(started, logged)
        self._tables[table.id] = table
        self._wake_bot(table)
        return table

    async def find(self, id: str, say: Speaker) -> Table:
        """A table by its id, rebuilt from its log where this server has not seen it yet. Raises Refused."""
        if id not in self._tables:
            kept = await asyncio.to_thread(self._archive.read, id)
            if kept is None:
                raise Refused(404, "no-table", say("There is no table here."))
            self._tables.setdefault(id, rebuild(*kept, say))
        table = self._tables[id]
        self._wake_bot(table)
        return table

    async def tables_of(self, owner: str) -> list[Opened]:
        """The newest tables that a session has opened."""
        return await asyncio.to_thread(self._archive.tables_of, owner)

    # -- playing

    async def act(
        self, table: Table, session: str, command: str, seat: int, ply: int, token: str, say: Speaker
    ) -> None:
        """Make a person's move. A command sent again changes nothing. Raises Refused.

        Checked in this order: form, right to the seat, repetition, table over, whose turn, ply, legality, store.
        """
        if not COMMAND.fullmatch(command) or len(token) > 64:
            raise Refused(400, "form", say("A command has an id of up to 64 letters, digits, - and _."))
        if session != table.owner or seat not in table.people:
            raise Refused(403, "not-your-seat", say("This seat is not yours."))
        async with self._lock(table):
            if any(move.command == command for move in table.log):
                return
            self._check_turn(table, seat, ply, say)
            await self._move(table, token, command, say)

    def _check_turn(self, table: Table, seat: int, ply: int, say: Speaker) -> None:
        if table.closed is not None:
            raise Refused(409, "closed", table.closed)
        if table.game.is_over:
            raise Refused(409, "over", say("The game is over."))
        if table.game.actor != seat:
            raise Refused(409, "not-your-turn", say("It is not your turn."))
        if table.game.ply != ply:
            raise Refused(409, "stale", say("The game has gone on since; look again."))

    async def _move(self, table: Table, token: str, command: str | None, say: Speaker) -> None:
        """Check, log, then make a move. The table's lock is held."""
        try:
            game, logged = table.propose(token, command)
        except UnknownMove as error:
            raise Refused(422, "unknown-move", str(error)) from None
        except IllegalMove as error:
            raise Refused(422, "illegal", table.why(token, say) or str(error)) from None
        try:
            # Once it is given to the store it must be made, even if whoever asked for it goes away meanwhile.
            await asyncio.shield(asyncio.ensure_future(self._keep(table, game, logged)))
        except Exception:
            logger.exception("a move of table %s could not be kept", table.id)
            await self._catch_up(table)
            raise Refused(503, "store", say("The move can't be kept on the server's disk; it was not made.")) from None

    async def _keep(self, table: Table, game: Game, logged: Sequence[Logged]) -> None:
        await asyncio.wrap_future(self._archive.append(table.id, logged))
        table.accept(game, logged)
        self._tell(table)
        self._wake_bot(table)

    async def _catch_up(self, table: Table) -> None:
        """Put on the board what the log has and the table has not: the log is the only truth."""
        kept = await asyncio.to_thread(self._archive.read, table.id)
        if kept is not None and len(kept[1]) > len(table.log):
            table.replay(kept[1][len(table.log) :])
            self._tell(table)

    # -- bots

    def thinking(self, table: Table) -> str | None:
        """``"thinking"`` while a bot looks for its move, ``"warming"`` while it waits for rules being compiled."""
        if table.id not in self._bots or not self._is_for_bot(table):
            return None
        return "warming" if self._thinker.is_warming(table) else "thinking"

    def _wake_bot(self, table: Table) -> None:
        if table.id in self._bots or not self._is_for_bot(table):
            return
        task = asyncio.create_task(self._let_bots_move(table))
        self._bots[table.id] = task
        task.add_done_callback(lambda _: self._bots.pop(table.id, None))

    def _is_for_bot(self, table: Table) -> bool:
        return not table.game.is_over and table.closed is None and table.seats[table.game.actor].kind == BOT

    async def _let_bots_move(self, table: Table) -> None:
        say = Speaker("en")
        while self._is_for_bot(table):
            ply = table.game.ply
            try:
                token = await self._thinker.choose(table, table.game.actor)
                async with self._lock(table):
                    if table.game.ply == ply:
                        await self._move(table, token, None, say)
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("a bot of table %s could not move; it is asked again", table.id)
                await asyncio.sleep(1)

    # -- watching

    @contextlib.asynccontextmanager
    async def watch(self, table: Table) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something visible has changed."""
        event = asyncio.Event()
        watchers = self._watchers.setdefault(table.id, set())
        watchers.add(event)
        try:
            yield event
        finally:
            watchers.discard(event)

    def _tell(self, table: Table) -> None:
        for event in self._watchers.get(table.id, ()):
            event.set()

    def _lock(self, table: Table) -> asyncio.Lock:
        return self._locks.setdefault(table.id, asyncio.Lock())


def check_seats(seats: Sequence[Seat], say: Speaker) -> None:
    """Raise Refused for seats that can't be."""
    from xianyang.bots import NAMES

    people = [seat.name for seat in seats if seat.kind == PERSON]
    for seat in seats:
        if seat.kind not in (PERSON, BOT) or (seat.kind == BOT and seat.name not in NAMES):
            raise Refused(422, "seat", say("A seat is for a person or for one of the bots."))
        if not seat.name.strip() or len(seat.name) > NAME_MAX or not seat.name.isprintable():
            raise Refused(422, "name", say("A name has 1 to {max} printable characters.", max=NAME_MAX))
    if len(set(people)) < len(people):
        raise Refused(422, "name", say("Two people have the same name."))


def rebuild(row: Opened, moves: Sequence[Logged], say: Speaker) -> Table:
    """A table from what is kept of it. One of other rules is closed, with the reason, and shows its board at the start."""
    found = title(row.game)
    sheet = found.check(row.sheet_text) if row.sheet_text else None
    table = Table(row.id, found, row.players, row.options, [Seat(**seat) for seat in row.seats], row.owner, sheet)
    ours = found.rules.RULES_VERSION
    if row.rules_version != ours or row.sheet != table.game.sheet.hash:
        table.closed = say("This table was opened with other rules or another sheet (version {theirs}, here {ours}); it "
                           "can be read but not played on.", theirs=row.rules_version, ours=ours)  # fmt: skip
        return table
    table.replay(moves)
    return table
