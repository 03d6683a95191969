"""Tables and their logs, written and read."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

import sqlalchemy as sa

from xianyang.store.database import open_engine
from xianyang.store.schema import log, tables
from xianyang.store.writer import Writer
from xianyang.table.kept import Logged, Opened


class Archive:
    """The store of one data folder."""

    def __init__(self, folder: Path) -> None:
        """Open it. Raises StoreError, OSError."""
        self.folder = folder
        self._engine, self._lock = open_engine(folder)
        self._writer = Writer(self._engine)

    def close(self) -> None:
        """Write what is waiting, let go of the folder."""
        self._writer.close()
        self._engine.dispose()
        self._lock.release()

    def open_table(self, row: Opened, moves: Sequence[Logged]) -> Future[None]:
        """Keep a new table and its first moves."""

        def work(connection: sa.Connection) -> None:
            connection.execute(tables.insert(), row.__dict__)
            _append(connection, row.id, moves)

        return self._writer.do(work)

    def append(self, table: str, moves: Sequence[Logged]) -> Future[None]:
        """Add moves to a log. The future fails where a move of that number, or of that command, is there already."""
        return self._writer.do(lambda connection: _append(connection, table, moves))

    def read(self, table: str) -> tuple[Opened, list[Logged]] | None:
        """A table and its whole log; None where there is none."""
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            columns = (log.c.number, log.c.by, log.c.token, log.c.command, log.c.at_ms)
            moves = connection.execute(sa.select(*columns).where(log.c.table_id == table).order_by(log.c.number))
            return Opened(**row), [Logged(*move) for move in moves]

    def tables_of(self, owner: str, most: int = 20) -> list[Opened]:
        """The newest tables that a session has opened."""
        with self._engine.connect() as connection:
            chosen = sa.select(tables).where(tables.c.owner == owner).order_by(tables.c.created_ms.desc()).limit(most)
            return [Opened(**row) for row in connection.execute(chosen).mappings()]


def _append(connection: sa.Connection, table: str, moves: Sequence[Logged]) -> None:
    if moves:
        connection.execute(log.insert(), [{"table_id": table, **move.__dict__} for move in moves])
