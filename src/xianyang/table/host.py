"""Hosts tables: opens them, seats people, takes moves, lets bots move, tells whoever watches that something has changed.

A move counts once it is on the disk. Nothing else is kept: after a crash every table is rebuilt from its log, and a bot
whose turn it was is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol, TypeVar

from xianyang.core.chance import Chance
from xianyang.core.errors import IllegalMove, UnknownGame, UnknownMove
from xianyang.core.speech import Speaker
from xianyang.games import title
from xianyang.table.advice import HINT, Adviser, Depth
from xianyang.table.commands import Act
from xianyang.table.errors import Refused
from xianyang.table.hints import Hints
from xianyang.table.kept import BACK, DONE, Archive, Claim, Kept, Opened
from xianyang.table.seating import BOT, FRIEND, PERSON, Seat, check_name, check_seats
from xianyang.table.table import Proposal, Table

logger = logging.getLogger(__name__)
TABLES_MAX = 300
"""So many tables are kept in memory, of more than a megabyte each. Above it those are dropped that nobody needs, the
longest unused first; they are rebuilt in a few milliseconds when they are asked for."""
T = TypeVar("T")


class Thinker(Protocol):
    """Lets bots choose moves."""

    def prepare(self, table: Table) -> None:
        """Somebody is at the table: make ready what its bots need, if it has any; nobody waits for it."""

    async def choose(self, table: Table, seat: int) -> str:
        """The token of a bot's move. Raises Refused where there is none this time."""

    def is_warming(self, table: Table) -> bool:
        """Whether the first answers wait for rules being compiled."""


class Room:
    """Where a table stands in this server: who changes it, who watches it, the bot that thinks there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.at_work = 0
        """How many change the table or wait to."""
        self.watchers: dict[asyncio.Event, tuple[int, ...]] = {}
        self.bot: asyncio.Task[None] | None = None

    @property
    def is_needed(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.at_work or self.watchers or self.bot)


class Host:
    """All tables of one server."""

    def __init__(
        self,
        archive: Archive,
        thinker: Thinker,
        chance: Callable[[], Chance] | None = None,
        *,
        adviser: Adviser | None = None,
        hint: Depth = HINT,
    ) -> None:
        """`chance` makes the source that deals at a table: the system's secure one where it is not given.

        Without an `adviser` there are no hints; `hint` says how deeply it thinks about one.
        """
        self.hints = Hints(adviser, hint) if adviser else None
        self._archive = archive
        self._thinker = thinker
        self._chance = chance
        self._rooms: dict[str, Room] = {}
        """Rooms by the table's id, the one used last at the end."""
        self._moves = 0

    async def close(self) -> None:
        """Let go of the bots; they are asked again when the server is back. Let go of hints."""
        if self.hints:
            self.hints.close()
        bots = [room.bot for room in self._rooms.values() if room.bot]
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, return_exceptions=True)

    # -- opening and finding

    async def open(
        self,
        owner: str,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[Seat],
        say: Speaker,
        holders: Sequence[tuple[int, str]] | None = None,
        follows: str | None = None,
    ) -> Table:
        """Open a table and deal; who opens it holds the seats of people here, unless `holders` says otherwise.

        Raises Refused.
        """
        check_seats(seats, say)
        try:
            found = title(game)
            settled = found.settle(len(seats), options)
        except UnknownGame as error:
            raise Refused(422, "unknown", str(error)) from None
        invite = secrets.token_urlsafe(16) if any(seat.kind == FRIEND for seat in seats) else None
        now = int(time.time() * 1000)
        row = Opened(secrets.token_urlsafe(9), game, found.rules.RULES_VERSION, found.sheet.hash, None, len(seats), settled,
                     [seat.__dict__ for seat in seats], owner, now, invite, follows)  # fmt: skip
        people = [number for number, seat in enumerate(seats) if seat.kind == PERSON]
        claims = [Claim(row.id, seat, seats[seat].name, secrets.token_urlsafe(16), now) for seat in people]
        holding = [(seat, owner) for seat in people] if holders is None else list(holders)
        table = rebuild(Kept(row, [], claims, holding), self._new_chance())
        deal = table.propose_deal()
        await _kept(self._archive.open_table(row, deal.logged, claims, holding), table,
                    say("The table can't be kept on the server's disk; it was not opened."))  # fmt: skip
        table.accept(deal)
        self._remember(table)
        self._wake_bot(table)
        return table

    async def find(self, id: str, say: Speaker, *, wake: bool = True) -> Table:
        """A table by its id, rebuilt from its log where this server has not seen it yet; its bot is asked to move unless
        `wake` says no. Raises Refused."""
        if id not in self._rooms:
            kept = await _read(lambda: self._archive.read(id), say)
            if kept is None:
                raise Refused(404, "no-table", say("There is no table here."))
            if id not in self._rooms:
                self._remember(rebuild(kept, self._new_chance()))
        room = self._rooms[id] = self._rooms.pop(id)
        if wake:
            self._wake_bot(room.table)
        return room.table

    async def tables_of(self, session: str, say: Speaker) -> list[Opened]:
        """The newest tables that a session has opened or plays at. Raises Refused."""
        return await _read(lambda: self._archive.tables_of(session), say)

    def _new_chance(self) -> Chance | None:
        return self._chance() if self._chance else None

    def _remember(self, table: Table) -> None:
        self._rooms[table.id] = Room(table)
        idle = [id for id, room in self._rooms.items() if id != table.id and not room.is_needed]
        for id in idle[: max(0, len(self._rooms) - TABLES_MAX)]:
            del self._rooms[id]

    def _room(self, table: Table) -> Room:
        room = self._rooms.get(table.id)
        if room is None:
            room = self._rooms[table.id] = Room(table)
        return room

    async def _alone(self, table: Table, work: Callable[[], Awaitable[T]]) -> T:
        """Do something while nobody else changes the table; it is done even if whoever asked for it goes away."""
        room = self._room(table)
        room.at_work += 1

        async def locked() -> T:
            try:
                async with room.lock:
                    return await work()
            finally:
                room.at_work -= 1

        task = asyncio.ensure_future(locked())
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    # -- who sits where

    async def join(self, invite: str, session: str, name: str, say: Speaker) -> Table:
        """Take the first seat that waits for a friend; who holds such a seat already gets no second one.

        Raises Refused.
        """
        table = await self.invited(invite, say)
        await self._alone(table, lambda: self._join(table, session, name, say))
        return table

    async def _join(self, table: Table, session: str, name: str, say: Speaker) -> None:
        if any(table.seats[seat].kind == FRIEND for seat in table.seats_of(session)):
            return
        name = check_name(name, say)
        if name in [seat.name for seat in table.seats if seat.kind != BOT]:
            raise Refused(422, "name", say("Somebody of that name sits at this table already; take another name."))
        if not table.free:
            raise Refused(409, "full", say("No seat is free at this table any more; you can watch."))
        claim = Claim(table.id, table.free[0], name, secrets.token_urlsafe(16), int(time.time() * 1000))
        await _kept(self._archive.claim(claim, session), table, _no_seat(say))
        table.take(claim)
        table.hold(claim.seat, session)
        self._tell(table)

    async def invited(self, invite: str, say: Speaker) -> Table:
        """The table of an invitation. Raises Refused."""
        id = await _read(lambda: self._archive.table_of_invite(invite), say)
        if id is None:
            raise Refused(404, "no-table", say("This invitation leads to no table."))
        return await self.find(id, say)

    async def seat_of(self, key: str, say: Speaker) -> tuple[Table, int]:
        """The table and the seat of a private link. Raises Refused."""
        place = await _read(lambda: self._archive.seat_of_key(key), say)
        if place is None:
            raise Refused(404, "no-table", say("This link leads to no seat."))
        return await self.find(place[0], say), place[1]

    async def come_back(self, key: str, session: str, say: Speaker) -> Table:
        """Let a browser play the seat of a private link. Raises Refused."""
        table, seat = await self.seat_of(key, say)

        async def hold() -> None:
            if seat not in table.seats_of(session):
                await _kept(self._archive.hold(table.id, seat, session), table, _no_seat(say))
                table.hold(seat, session)

        await self._alone(table, hold)
        return table

    async def rematch(self, table: Table, session: str, say: Speaker) -> Table:
        """The next game of the same people, each one seat further; opened once, whoever asks first. Raises Refused."""
        if not table.seats_of(session):
            raise Refused(403, "not-your-seat", say("A rematch is for those who play here."))
        return await self.find(await self._alone(table, lambda: self._rematch(table, say)), say)

    async def _rematch(self, table: Table, say: Speaker) -> str:
        if table.rematch is None:
            if not table.is_over:
                raise Refused(409, "not-over", say("The game is not over yet."))
            count = len(table.seats)
            holders = [
                ((seat + 1) % count, one) for seat, sessions in table.holders.items() for one in sorted(sessions)
            ]
            seats = [*table.seats[-1:], *table.seats[:-1]]
            people = [Seat(BOT if seat.kind == BOT else PERSON, seat.name) for seat in seats]
            opened = await self.open(table.owner, table.title.name, table.row.options, people, say, holders, table.id)
            table.rematch = opened.id
            table.changed()
            self._tell(table)
        return table.rematch

    # -- playing

    async def act(self, table: Table, session: str, act: Act, say: Speaker) -> None:
        """Make a person's move, or say a word about its turn. A command sent again changes nothing. Raises Refused.

        Checked in this order: form, right to the seat, repetition, table closed or over, whose turn, ply, legality,
        store.
        """
        if act.seat not in table.seats_of(session):
            raise Refused(403, "not-your-seat", say("This seat is not yours."))
        await self._alone(table, lambda: self._act(table, act, say))

    async def _act(self, table: Table, act: Act, say: Speaker) -> None:
        command = f"{act.seat}.{act.command}"
        if command not in table.commands:
            self._check_turn(table, act, say)
            await self._enter(table, act.seat, act.token, command, say)
        elif table.commands[command] != act.token:
            raise Refused(409, "other-command", say("A command of this id was carried out before, and it was another."))

    def _check_turn(self, table: Table, act: Act, say: Speaker) -> None:
        check_open(table, say)
        if act.seat not in table.deciding:
            raise Refused(409, "not-your-turn", say("It is not your turn."))
        if table.game.ply != act.ply:
            raise Refused(409, "stale", say("The game has gone on since; look again."))
        if act.token == DONE and not table.turn.waits:
            raise Refused(409, "not-done", say("There is a decision to be made first."))
        if act.token.startswith(BACK):
            plies = range(table.turn.began, table.game.ply)
            if act.token[len(BACK) :] not in map(str, plies):
                raise Refused(409, "no-way-back", say("Only decisions of the running turn can be taken back."))
        elif table.turn.waits and act.token != DONE:
            raise Refused(409, "turn-over", say("The turn is complete; say that it is done, or go back."))

    async def _enter(self, table: Table, seat: int, token: str, command: str | None, say: Speaker) -> None:
        """Check, keep, then make a move (or seal a choice). Nobody else changes the table meanwhile."""
        try:
            proposal = table.propose(seat, token, command)
        except UnknownMove as error:
            raise Refused(422, "unknown-move", str(error)) from None
        except IllegalMove as error:
            raise Refused(422, "illegal", str(error)) from None
        try:
            await _kept(self._keep(table, proposal), table,
                        say("The move can't be kept on the server's disk; it was not made."))  # fmt: skip
        except Refused:
            await self._catch_up(table)
            if command in table.commands:
                return
            raise
        table.accept(proposal)
        self._moves += 1
        self._tell(table)
        self._wake_bot(table)

    def _keep(self, table: Table, proposal: Proposal) -> Future[None]:
        if proposal.choice is not None:
            return self._archive.seal(table.id, proposal.choice)
        return self._archive.append(table.id, proposal.logged)

    async def _catch_up(self, table: Table) -> None:
        """Put on the board what the store has and the table has not: what is kept is the only truth."""
        try:
            kept = await asyncio.to_thread(self._archive.read, table.id)
        except Exception as error:  # whoever moved is told already that it could not be kept
            logger.error("table %s can't be read: %s", table.id, _reason(error))
            return
        if kept is None or (len(kept.log) == len(table.log) and kept.sealed == list(table.sealed.values())):
            return
        table.replay(kept.log[len(table.log) :])
        table.reseal(kept.sealed)
        self._tell(table)
        self._wake_bot(table)

    # -- bots

    def thinking(self, table: Table) -> str | None:
        """``"thinking"`` while a bot looks for its move, ``"warming"`` while it waits for rules being compiled."""
        if not self._room(table).bot or not self._is_for_bot(table):
            return None
        return "warming" if self._thinker.is_warming(table) else "thinking"

    def _wake_bot(self, table: Table) -> None:
        room = self._room(table)
        if room.bot or not self._is_for_bot(table):
            return
        room.bot = asyncio.create_task(self._let_bots_move(table))
        room.bot.add_done_callback(lambda _: self._bot_is_done(room))

    def _bot_is_done(self, room: Room) -> None:
        room.bot = None

    def _is_for_bot(self, table: Table) -> bool:
        """Bots among themselves play only as long as somebody watches."""
        if not any(map(table.is_bot, table.waiting)):
            return False
        return bool(self._room(table).watchers) or not all(map(table.is_bot, range(len(table.seats))))

    async def _let_bots_move(self, table: Table) -> None:
        say, rest = Speaker("en"), 1.0
        while self._is_for_bot(table):
            ply, seat = table.game.ply, next(filter(table.is_bot, table.waiting))
            try:
                token = DONE if table.turn.waits else await self._choose(table, seat)
                await self._alone(table, functools.partial(self._let_bot_enter, table, ply, seat, token, say))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                # A refusal says all in its sentence; anything else is our own fault, told with its traceback.
                level, fault = (logging.WARNING, None) if isinstance(error, Refused) else (logging.ERROR, error)
                reason = str(error).rstrip(".")
                logger.log(
                    level, "a bot of table %s could not move: %s; it is asked again", table.id, reason, exc_info=fault
                )
                await asyncio.sleep(rest)
                rest = min(60.0, 2 * rest)

    async def _let_bot_enter(self, table: Table, ply: int, seat: int, token: str, say: Speaker) -> None:
        if table.game.ply == ply and seat in table.waiting:
            await self._enter(table, seat, token, None, say)

    async def _choose(self, table: Table, seat: int) -> str:
        """A bot's move; whoever watches is told when it stops warming up."""
        choosing = asyncio.ensure_future(self._thinker.choose(table, seat))
        try:
            warming = self._thinker.is_warming(table)
            while not choosing.done():
                await asyncio.wait({choosing}, timeout=0.5)
                if warming != self._thinker.is_warming(table):
                    warming = not warming
                    table.changed()
                    self._tell(table)
            return choosing.result()
        finally:
            choosing.cancel()

    def _prepare(self, table: Table) -> None:
        """Make ready whoever will be asked at a table."""
        self._thinker.prepare(table)
        if self.hints:
            self.hints.prepare(table)

    # -- watching

    @contextlib.asynccontextmanager
    async def watch(self, table: Table, seats: Sequence[int]) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something visible has changed; meanwhile the seats' people are present."""
        event = asyncio.Event()
        room = self._room(table)
        self.sit(table, event, seats)
        if not table.is_over:
            self._prepare(table)
        self._wake_bot(table)
        try:
            yield event
        finally:
            self._present(room, lambda: room.watchers.pop(event, None))

    def sit(self, table: Table, event: asyncio.Event, seats: Sequence[int]) -> None:
        """Whoever watches with an event holds other seats now."""
        room = self._room(table)
        self._present(room, lambda: room.watchers.update({event: tuple(seats)}))

    def watchers(self, table: Table) -> int:
        """How many watch a table without playing there."""
        return sum(not seats for seats in self._room(table).watchers.values())

    def present(self, table: Table) -> set[int]:
        """The seats whose people have the table before them."""
        return {seat for seats in self._room(table).watchers.values() for seat in seats}

    def figures(self) -> dict[str, int]:
        """What a server's keeper wants to watch: tables in memory, open sockets, bots at work, moves since the start."""
        rooms = self._rooms.values()
        sockets, bots = sum(len(room.watchers) for room in rooms), sum(room.bot is not None for room in rooms)
        return {"tables": len(rooms), "sockets": sockets, "bots": bots, "moves_total": self._moves}

    def _present(self, room: Room, change: Callable[[], object]) -> None:
        before = self.present(room.table)
        change()
        if before != self.present(room.table):
            room.table.changed()
            self._tell(room.table)

    def _tell(self, table: Table) -> None:
        for event in self._room(table).watchers:
            event.set()


def check_open(table: Table, say: Speaker) -> None:
    """Raise Refused where nobody can move any more."""
    if table.closed is not None:
        raise Refused(409, "closed", table.closed(say))
    if table.is_over:
        raise Refused(409, "over", say("The game is over."))


async def _kept(future: Future[None], table: Table, sentence: str) -> None:
    """Wait until something is on the disk. Raises Refused with a sentence where it can't be."""
    try:
        await asyncio.wrap_future(future)
    except Exception as error:
        logger.error("a change of table %s could not be kept: %s", table.id, _reason(error))
        raise Refused(503, "store", sentence) from None


async def _read(reading: Callable[[], T], say: Speaker) -> T:
    """What the store answers. Raises Refused where it can't be read."""
    try:
        return await asyncio.to_thread(reading)
    except Exception as error:
        logger.error("the store can't be read: %s", _reason(error))
        raise Refused(503, "store", say("The games can't be read from the server's disk; try again.")) from None


def _reason(error: Exception) -> str:
    """What went wrong in a line; errors of the database go on with the statement."""
    return str(error).partition("\n")[0]


def _no_seat(say: Speaker) -> str:
    return say("The seat can't be kept on the server's disk; it was not taken.")


def rebuild(kept: Kept, chance: Chance | None = None) -> Table:
    """A table from what is kept of it. One of other rules or another sheet is closed, with the reason."""
    row = kept.opened
    found = title(row.game)
    sheet = found.check(row.sheet_text) if row.sheet_text else None
    table = Table(row, found, sheet, chance)
    for claim in kept.claims:
        table.take(claim)
    for seat, session in kept.holders:
        table.hold(seat, session)
    table.rematch = kept.rematch
    ours = found.rules.RULES_VERSION
    if row.rules_version != ours or row.sheet != table.game.sheet.hash:
        table.closed = lambda say: say(
            "This table was opened with other rules or another sheet (version {theirs}, here {ours}); it can be read "
            "but not played on.", theirs=row.rules_version, ours=ours)  # fmt: skip
        table.log.extend(kept.log)
        return table
    table.replay(kept.log)
    table.reseal(kept.sealed)
    return table
