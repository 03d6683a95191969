"""The database of a data folder: opened, locked against a second server, brought to the newest version."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import filelock
import sqlalchemy as sa
from sqlalchemy.engine import Engine

from xianyang.core.speech import speaker

FILE = "xianyang.sqlite"


class StoreError(ValueError):
    """The data folder can't be used; one sentence says why."""


def open_engine(folder: Path) -> tuple[Engine, filelock.FileLock]:
    """The engine of a folder's database, at the newest version, and the lock that keeps other servers away.

    Raises StoreError, OSError.
    """
    say = speaker()
    folder.mkdir(parents=True, exist_ok=True)
    lock = filelock.FileLock(folder / "lock")
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        raise StoreError(
            say(
                "Another server is using the data folder {folder}; open its page, or use another folder with --data.",
                folder=folder,
            )
        ) from None
    try:
        _keep_private(folder / FILE)
        engine = sa.create_engine(_url(folder / FILE), connect_args={"check_same_thread": False})
        sa.event.listen(engine, "connect", _configure)
        _migrate(engine)
    except StoreError:
        lock.release()
        raise
    except sa.exc.DBAPIError as error:
        lock.release()
        raise StoreError(say("The database in {folder} can't be used: {reason}.", folder=folder,
                             reason=str(error.orig))) from None  # fmt: skip
    return engine, lock


def _keep_private(file: Path) -> None:
    """The links to seats stand in it: nobody but its owner may read it."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def _url(file: Path) -> sa.URL:
    """Opens a file that is there and makes no new one: that would take the place, and the newest moves, of one that was
    only moved away for a while."""
    return sa.URL.create("sqlite", database=file.absolute().as_uri(), query={"mode": "rw", "uri": "true"})


def _configure(connection: Any, record: object) -> None:
    """Durable commits: an answered move is on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: Engine) -> None:
    """To the newest version, in one transaction; nothing is imported from Alembic where the database is new enough."""
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        version = _version(connection)
        if version is not None and str(version) > newest():
            raise StoreError(speaker()("The data folder was last used by a newer version of Xianyang (its database is "
                                       "{theirs}, this one knows {ours}).", theirs=version, ours=newest()))  # fmt: skip
        if version != newest():
            from alembic import command
            from alembic.config import Config
            from alembic.util import CommandError

            config = Config()
            config.set_main_option("script_location", "xianyang.store:migrations")
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError:
                raise StoreError(speaker()("The database is of no version that is known here ({theirs}).",
                                           theirs=version)) from None  # fmt: skip
        connection.exec_driver_sql("COMMIT")


def _version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return found


def newest() -> str:
    """The newest version of the database that this code knows."""
    files = sorted(Path(__file__).parent.joinpath("migrations", "versions").glob("v*.py"))
    return files[-1].name[1:5]
