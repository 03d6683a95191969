"""One thread writes: it takes what has gathered in its queue, commits it in one transaction, then answers.

A piece of work is answered only after its commit. One that fails takes nothing of the others with it.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Engine

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
BATCH_MAX = 200


class Writer:
    """Commits work in the order in which it was given."""

    def __init__(self, engine: Engine, file: Path) -> None:
        """`file` is the database; nothing is committed once it is not there any more, or is another."""
        self._engine = engine
        self._file = file
        self._mark = _mark(file)
        self._queue: queue.Queue[tuple[Work, Future[Any]] | None] = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sa.Connection], T]) -> Future[T]:
        """Have work done in a transaction; the future is set after its commit."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return future

    def check(self) -> None:
        """Raise OSError where the database is not the file any more that it was at first."""
        if _mark(self._file) != self._mark:
            raise OSError(f"{self._file} was replaced")

    def close(self) -> None:
        """Finish what is in the queue, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            first = self._queue.get()
            batch = [] if first is None else [first]
            going = first is not None
            while going and len(batch) < BATCH_MAX:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    going = False
                else:
                    batch.append(more)
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[tuple[Work, Future[Any]]]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        try:
            self.check()
            with self._engine.connect() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                for work, future in batch:
                    if not future.set_running_or_notify_cancel():
                        continue  # whoever gave it does not want it any more
                    connection.exec_driver_sql("SAVEPOINT work")
                    try:
                        done.append((future, work(connection)))
                    except Exception as error:  # the error belongs to whoever gave the work
                        connection.exec_driver_sql("ROLLBACK TO work")
                        future.set_exception(error)
                    connection.exec_driver_sql("RELEASE work")
                connection.exec_driver_sql("COMMIT")
        except Exception as error:  # a full disk, a broken file: nobody in this batch is answered with success
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)


def _mark(file: Path) -> tuple[int, int]:
    """What tells a file from another of the same name. Raises OSError."""
    found = file.stat()
    return found.st_dev, found.st_ino
