"""Tables, their logs and who sits at them, written and read."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path

import sqlalchemy as sa

from xianyang.store.database import FILE, open_engine
from xianyang.store.schema import claims, holders, log, sealed, tables
from xianyang.store.writer import Writer
from xianyang.table.kept import Claim, Kept, Logged, Opened, Sealed


class Archive:
    """The store of one data folder."""

    def __init__(self, folder: Path) -> None:
        """Open it. Raises StoreError, OSError."""
        self.folder = folder
        self._engine, self._lock = open_engine(folder)
        self._writer = Writer(self._engine, folder / FILE)

    def close(self) -> None:
        """Write what is waiting, let go of the folder."""
        self._writer.close()
        self._engine.dispose()
        self._lock.release()

    # -- writing

    def open_table(
        self,
        row: Opened,
        moves: Sequence[Logged],
        seated: Sequence[Claim] = (),
        holding: Sequence[tuple[int, str]] = (),
    ) -> Future[None]:
        """Keep a new table, its first moves, and who sits there. The future fails for a second rematch of one table."""

        def work(connection: sa.Connection) -> None:
            connection.execute(tables.insert(), row.__dict__)
            _append(connection, row.id, moves)
            for claim in seated:
                connection.execute(claims.insert(), _claim_row(claim))
            for seat, session in holding:
                _hold(connection, row.id, seat, session)

        return self._writer.do(work)

    def append(self, table: str, moves: Sequence[Logged]) -> Future[None]:
        """Add entries to a log and let go of the table's sealed choices: all of it or nothing.

        The future fails where an entry of that number, or of that command, is there already.
        """

        def work(connection: sa.Connection) -> None:
            _append(connection, table, moves)
            connection.execute(sealed.delete().where(sealed.c.table_id == table))

        return self._writer.do(work)

    def seal(self, table: str, choice: Sealed) -> Future[None]:
        """Keep a sealed choice, in place of the one that its seat made before."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sealed.delete().where(sealed.c.table_id == table, sealed.c.seat == choice.seat))
            connection.execute(sealed.insert(), {"table_id": table, **choice.__dict__})

        return self._writer.do(work)

    def claim(self, claim: Claim, session: str) -> Future[None]:
        """Give a seat to somebody. The future fails where it is taken."""

        def work(connection: sa.Connection) -> None:
            connection.execute(claims.insert(), _claim_row(claim))
            _hold(connection, claim.table, claim.seat, session)

        return self._writer.do(work)

    def hold(self, table: str, seat: int, session: str) -> Future[None]:
        """Let a browser play a seat; nothing changes where it may already."""
        return self._writer.do(lambda connection: _hold(connection, table, seat, session))

    # -- reading; all of it raises OSError or SQLAlchemyError where the file is gone or can't be read

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        self._writer.check()
        with self._engine.connect() as connection:
            yield connection

    def read(self, table: str) -> Kept | None:
        """All that is kept of a table; None where there is none."""
        with self._reading() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            entries = sa.select(log.c.number, log.c.by, log.c.token, log.c.command, log.c.at_ms)
            seated = sa.select(claims.c.table_id, claims.c.seat, claims.c.name, claims.c.key, claims.c.at_ms)
            holding = sa.select(holders.c.seat, holders.c.session)
            chosen = sa.select(
                sealed.c.ply, sealed.c.seat, sealed.c.token, sealed.c.command, sealed.c.at_ms, sealed.c.earlier
            )
            rematch = sa.select(tables.c.id).where(tables.c.follows == table)
            return Kept(
                Opened(**row),
                [Logged(*found) for found in connection.execute(entries.where(log.c.table_id == table).order_by(log.c.number))],
                [Claim(*found) for found in connection.execute(seated.where(claims.c.table_id == table).order_by(claims.c.seat))],
                [(seat, session) for seat, session in connection.execute(
                    holding.where(holders.c.table_id == table).order_by(holders.c.seat, holders.c.session))],
                connection.execute(rematch).scalar(),
                [Sealed(*found) for found in connection.execute(chosen.where(sealed.c.table_id == table).order_by(sealed.c.seat))],
            )  # fmt: skip

    def seat_of_key(self, key: str) -> tuple[str, int] | None:
        """The table and the seat of a private link."""
        with self._reading() as connection:
            found = connection.execute(sa.select(claims.c.table_id, claims.c.seat).where(claims.c.key == key)).first()
            return (found[0], found[1]) if found else None

    def table_of_invite(self, invite: str) -> str | None:
        """The table of an invitation."""
        with self._reading() as connection:
            found: str | None = connection.execute(sa.select(tables.c.id).where(tables.c.invite == invite)).scalar()
            return found

    def tables_of(self, session: str, most: int = 20) -> list[Opened]:
        """The newest tables that a session has opened or plays at."""
        held = sa.select(holders.c.table_id).where(holders.c.session == session)
        mine = sa.or_(tables.c.owner == session, tables.c.id.in_(held))
        with self._reading() as connection:
            chosen = sa.select(tables).where(mine).order_by(tables.c.created_ms.desc(), tables.c.id).limit(most)
            return [Opened(**row) for row in connection.execute(chosen).mappings()]


def _append(connection: sa.Connection, table: str, moves: Sequence[Logged]) -> None:
    if moves:
        connection.execute(log.insert(), [{"table_id": table, **move.__dict__} for move in moves])


def _claim_row(claim: Claim) -> dict[str, object]:
    return {"table_id": claim.table, "seat": claim.seat, "name": claim.name, "key": claim.key, "at_ms": claim.at_ms}


def _hold(connection: sa.Connection, table: str, seat: int, session: str) -> None:
    place = {"table_id": table, "seat": seat, "session": session}
    there = sa.select(holders.c.seat).filter_by(**place)
    if connection.execute(there).first() is None:
        connection.execute(holders.insert(), place)
