"""The store: durable, one writer, one server a folder, migrated from its first version."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from xianyang.store.archive import Archive
from xianyang.store.database import FILE, StoreError
from xianyang.store.schema import metadata
from xianyang.table.kept import Logged, Opened


def opened(id: str = "t1", owner: str = "me", created: int = 1) -> Opened:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "random"}]
    return Opened(id, "qin", 1, "abc", None, 2, {"board": "bird"}, seats, owner, created)


def moves(*numbers: int, command: str | None = None) -> list[Logged]:
    return [Logged(n, -1, "+ry", command, 5) for n in numbers]


def test_what_is_kept_is_read_back_by_another_server(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.open_table(opened(), moves(0, 1)).result(10)
    archive.append("t1", moves(2, command="c1")).result(10)
    archive.close()
    again = Archive(tmp_path)
    assert again.read("t1") == (opened(), [*moves(0, 1), *moves(2, command="c1")])
    assert again.read("t2") is None
    again.close()


def test_the_newest_tables_of_a_session_come_first(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for created, owner in enumerate(("me", "you", "me")):
        archive.open_table(opened(f"t{created}", owner, created), []).result(10)
    assert [row.id for row in archive.tables_of("me")] == ["t2", "t0"]
    archive.close()


@pytest.mark.parametrize("wrong", [moves(1), moves(2, command="c1")], ids=["a number twice", "a command twice"])
def test_a_move_that_is_there_already_is_refused_alone(tmp_path: Path, wrong: list[Logged]) -> None:
    """Work in one batch with faulty work is kept all the same."""
    archive = Archive(tmp_path)
    archive.open_table(opened(), [*moves(0), *moves(1, command="c1")]).result(10)
    archive.open_table(opened("t2"), []).result(10)
    futures = [archive.append("t2", moves(0)), archive.append("t1", wrong), archive.append("t2", moves(1))]
    with pytest.raises(sa.exc.IntegrityError):
        futures[1].result(10)
    futures[0].result(10)
    futures[2].result(10)
    assert [move.number for move in archive.read("t2")[1]] == [0, 1]  # type: ignore[index]
    assert [move.number for move in archive.read("t1")[1]] == [0, 1]  # type: ignore[index]
    archive.close()


def test_many_threads_write_in_order(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    for future in [archive.append("t1", moves(n)) for n in range(300)]:
        future.result(20)
    assert [move.number for move in archive.read("t1")[1]] == list(range(300))  # type: ignore[index]
    archive.close()


def test_work_given_up_before_its_turn_stops_nothing(tmp_path: Path) -> None:
    """A future that is cancelled is left out, and the writer goes on."""
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    futures = [archive.append("t1", moves(n)) for n in range(50)]
    given_up = [n for n, future in enumerate(futures) if future.cancel()]
    archive.append("t1", moves(99)).result(10)
    numbers = [move.number for move in archive.read("t1")[1]]  # type: ignore[index]
    assert numbers == [*(n for n in range(50) if n not in given_up), 99]
    archive.close()


def test_a_second_server_on_the_same_folder_is_told_in_one_sentence(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    with pytest.raises(StoreError, match="Another server"):
        Archive(tmp_path)
    command = [sys.executable, "-m", "xianyang", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "Another server" in done.stderr
    archive.close()
    Archive(tmp_path).close()


def test_a_database_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nonsense" * 100)
    with pytest.raises(StoreError, match="can't be used"):
        Archive(tmp_path)


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    Archive(tmp_path).close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == "0001"
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()
