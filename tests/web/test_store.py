"""The store: durable, one writer, one server a folder, migrated from its first version."""

from __future__ import annotations

import json
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from xianyang.store.archive import Archive
from xianyang.store.database import FILE, StoreError, newest
from xianyang.store.schema import metadata
from xianyang.table.kept import Claim, Kept, Logged, Opened, Sealed
from xianyang.web.session import Sessions


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
    assert again.read("t1") == Kept(opened(), [*moves(0, 1), *moves(2, command="c1")])
    assert again.read("t2") is None
    again.close()


def test_a_sealed_choice_is_replaced_and_goes_into_the_log_with_the_others(tmp_path: Path) -> None:
    """All of a reveal is kept or nothing: where the log refuses it the choices stay sealed."""
    archive = Archive(tmp_path)
    archive.open_table(opened(), moves(0)).result(10)
    choices = [Sealed(1, 0, "y1/y2", "c1", 7), Sealed(1, 1, "b1/b2", None, 8), Sealed(1, 0, "y3/y4", "c2", 9)]
    for choice in choices:
        archive.seal("t1", choice).result(10)
    archive.close()
    again = Archive(tmp_path)
    assert again.read("t1").sealed == [choices[2], choices[1]]  # type: ignore[union-attr]
    with pytest.raises(sa.exc.IntegrityError):
        again.append("t1", moves(0)).result(10)
    assert again.read("t1").sealed == [choices[2], choices[1]]  # type: ignore[union-attr]
    again.append("t1", moves(1, 2)).result(10)
    kept = again.read("t1")
    assert kept is not None
    assert (kept.sealed, len(kept.log)) == ([], 3)
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
    assert [move.number for move in archive.read("t2").log] == [0, 1]  # type: ignore[union-attr]
    assert [move.number for move in archive.read("t1").log] == [0, 1]  # type: ignore[union-attr]
    archive.close()


def test_many_threads_write_in_order(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    for future in [archive.append("t1", moves(n)) for n in range(300)]:
        future.result(20)
    assert [move.number for move in archive.read("t1").log] == list(range(300))  # type: ignore[union-attr]
    archive.close()


def test_work_given_up_before_its_turn_stops_nothing(tmp_path: Path) -> None:
    """A future that is cancelled is left out, and the writer goes on."""
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    futures = [archive.append("t1", moves(n)) for n in range(50)]
    given_up = [n for n, future in enumerate(futures) if future.cancel()]
    archive.append("t1", moves(99)).result(10)
    numbers = [move.number for move in archive.read("t1").log]  # type: ignore[union-attr]
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


@pytest.mark.parametrize("gone", ["removed", "replaced"])
def test_nothing_is_kept_in_a_file_that_nobody_will_find_again(tmp_path: Path, gone: str) -> None:
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    (tmp_path / FILE).unlink()
    if gone == "replaced":
        (tmp_path / FILE).write_bytes(b"")
    with pytest.raises(OSError, match=FILE):
        archive.append("t1", moves(0)).result(10)
    archive.close()


def test_a_file_moved_away_for_a_while_is_not_made_anew_and_loses_nothing(tmp_path: Path) -> None:
    archive, away = Archive(tmp_path), tmp_path / "away"
    archive.open_table(opened(), moves(0)).result(10)
    archive.append("t1", moves(1)).result(10)
    (tmp_path / FILE).rename(away)
    with ThreadPoolExecutor(8) as readers:
        for reading in [readers.submit(archive.read, "t1") for _ in range(24)]:
            assert isinstance(reading.exception(10), OSError)
    with pytest.raises(sa.exc.OperationalError):
        sa.create_engine(archive._engine.url).connect()
    assert not (tmp_path / FILE).exists()
    away.rename(tmp_path / FILE)
    assert archive.read("t1") == Kept(opened(), moves(0, 1))
    archive.append("t1", moves(2)).result(10)
    archive.close()


@pytest.mark.parametrize("version", ["0000", "x"])
def test_a_database_of_an_unknown_version_is_one_sentence(tmp_path: Path, version: str) -> None:
    Archive(tmp_path).close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :v"), {"v": version})
    engine.dispose()
    with pytest.raises(StoreError, match="version"):
        Archive(tmp_path)


def test_an_empty_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(b"")
    with pytest.raises(ValueError, match="is no key"):
        Sessions(tmp_path)


def test_a_folder_of_a_newer_version_is_one_sentence(tmp_path: Path) -> None:
    Archive(tmp_path).close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for _ in range(2):
        with pytest.raises(StoreError, match="newer version"):
            Archive(tmp_path)


def test_only_its_owner_reads_the_database(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    for file in tmp_path.glob(f"{FILE}*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    archive.close()


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    Archive(tmp_path).close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == newest()
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


def test_a_seat_is_taken_once_and_found_by_its_key(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.open_table(replace(opened(), invite="i1"), [], [Claim("t1", 0, "Ada", "k0", 1)], [(0, "me")]).result(10)
    archive.claim(Claim("t1", 1, "Bo", "k1", 2), "bo").result(10)
    for wrong in (Claim("t1", 1, "Cy", "k2", 3), Claim("t1", 2, "Cy", "k1", 3)):
        with pytest.raises(sa.exc.IntegrityError):
            archive.claim(wrong, "cy").result(10)
    for _ in range(2):
        archive.hold("t1", 1, "phone").result(10)
    kept = archive.read("t1")
    assert kept is not None
    assert [claim.name for claim in kept.claims] == ["Ada", "Bo"]
    assert kept.holders == [(0, "me"), (1, "bo"), (1, "phone")]
    assert (archive.seat_of_key("k1"), archive.seat_of_key("k2")) == (("t1", 1), None)
    assert (archive.table_of_invite("i1"), archive.table_of_invite("i2")) == ("t1", None)
    assert [row.id for row in archive.tables_of("phone")] == ["t1"]
    archive.close()


def test_a_table_has_one_rematch(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.open_table(opened(), []).result(10)
    archive.open_table(replace(opened("t2"), follows="t1"), []).result(10)
    with pytest.raises(sa.exc.IntegrityError):
        archive.open_table(replace(opened("t3"), follows="t1"), []).result(10)
    assert archive.read("t1").rematch == "t2"  # type: ignore[union-attr]
    assert archive.read("t3") is None
    archive.close()


def test_a_folder_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its people keep their seats, and get private links."""
    engine = sa.create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", "xianyang.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        row = opened().__dict__
        old = {name: row[name] for name in row if name not in ("invite", "follows")}
        old |= {"options": json.dumps(row["options"]), "seats": json.dumps(row["seats"])}
        names = ", ".join(old)
        connection.execute(sa.text(f"INSERT INTO tables ({names}) VALUES (:{', :'.join(old)})"), old)
        connection.commit()
    engine.dispose()
    archive = Archive(tmp_path)
    kept = archive.read("t1")
    assert kept is not None
    assert (kept.opened, kept.holders) == (opened(), [(0, "me")])
    assert archive.seat_of_key(kept.claims[0].key) == ("t1", 0)
    archive.close()
