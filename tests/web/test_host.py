"""Tables hosted: the order of checks, retries, crashes, bots, other rules."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path

import pytest

from tests.web.browsing import finished
from tests.web.toy import toy
from xianyang.bots import Sight, bot
from xianyang.core.rng import generator
from xianyang.core.speech import Speaker
from xianyang.store.archive import Archive
from xianyang.table.commands import Act
from xianyang.table.errors import Refused
from xianyang.table.host import Host, rebuild
from xianyang.table.kept import Kept, Logged, Opened
from xianyang.table.papers import record_of
from xianyang.table.scene import Around, Eyes, scene
from xianyang.table.seating import BOT, FRIEND, PERSON, Seat
from xianyang.table.table import Table
from xianyang.web.thinker import EngineThinker

SAY = Speaker("en")
ADA, BO, BOT_SEAT = Seat(PERSON, "Ada"), Seat(PERSON, "Bo"), Seat(BOT, "random")


class Plain:
    """A thinker in this process, for the hosting's own tests."""

    def __init__(self) -> None:
        self.asked = 0

    def prepare(self, table: Table) -> None:
        pass

    async def choose(self, table: Table, seat: int) -> str:
        self.asked += 1
        move = bot(table.seats[seat].name).choose(Sight.of(table.asking(seat)), generator(self.asked, "plain"))
        return table.title.moves.token(move)

    def is_warming(self, table: Table) -> bool:
        return False


def hosted(folder: Path, work: Callable[[Host], Awaitable[None]], thinker: object = None) -> None:
    async def run() -> None:
        archive = Archive(folder)
        host = Host(archive, thinker or Plain())  # type: ignore[arg-type]
        try:
            await work(host)
        finally:
            await host.close()
            archive.close()

    asyncio.run(run())


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(2000):
        if condition():
            return
        await asyncio.sleep(0.01)
    pytest.fail("it does not come to that")


async def refused(act: Awaitable[object]) -> Refused:
    with pytest.raises(Refused) as error:
        await act
    return error.value


def first(table: Table) -> str:
    return table.game.legal[0].token


def test_checks_come_in_their_order(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BO], SAY)
        ply, token = table.game.ply, first(table)
        tries = [
            (("you", "c", 0, ply, token), "not-your-seat"),
            (("me", "c", 5, ply, token), "not-your-seat"),
            (("me", "c", 1, ply, token), "not-your-turn"),
            (("me", "c", 0, ply - 1, token), "stale"),
            (("me", "c", 0, ply, "zz"), "unknown-move"),
            (("me", "c", 0, ply, "pass"), "illegal"),
            (("me", "c", 0, ply, "+rr"), "illegal"),
        ]
        for (session, command, seat, at, move), code in tries:
            error = await refused(host.act(table, session, Act(command, seat, at, move), SAY))
            assert (error.code, 400 <= error.status < 500) == (code, True)
        assert table.game.ply == ply

    hosted(tmp_path, work)


def test_a_command_sent_again_counts_once(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BO], SAY)
        ply, token = table.game.ply, first(table)
        await asyncio.gather(*(host.act(table, "me", Act("same", 0, ply, token), SAY) for _ in range(5)))
        assert table.game.ply == ply + 2
        assert (await refused(host.act(table, "me", Act("other", 0, ply, token), SAY))).code == "not-your-turn"
        assert (await refused(host.act(table, "me", Act("same", 0, ply, "pass"), SAY))).code == "other-command"
        await host.act(table, "me", Act("same", 1, table.game.ply, first(table)), SAY)
        assert table.game.actor == 0, "another seat's command of the same id is another command"

    hosted(tmp_path, work)


def test_after_a_crash_every_accepted_move_is_there_and_bots_go_on(tmp_path: Path) -> None:
    kept: dict[str, object] = {}

    async def before(host: Host) -> None:
        table = await host.open("me", "qin", {"board": "lion"}, [ADA, BOT_SEAT], SAY)
        await host.act(table, "me", Act("c1", 0, table.game.ply, first(table)), SAY)
        kept.update(
            id=table.id,
            token=next(one.token for one in table.log if one.command),
            position=table.game.position,
            ply=table.game.ply,
        )

    async def after(host: Host) -> None:
        table = await host.find(str(kept["id"]), SAY)
        assert table.game.record().at(int(str(kept["ply"]))).position == kept["position"]
        await until(lambda: table.game.actor == 0)
        assert host.thinking(table) is None
        # The command that was answered before the crash is known.
        await host.act(table, "me", Act("c1", 0, 6, str(kept["token"])), SAY)

    class Asleep(Plain):
        async def choose(self, table: Table, seat: int) -> str:
            await asyncio.sleep(3600)
            raise AssertionError

    hosted(tmp_path, before, Asleep())
    hosted(tmp_path, after)


def test_a_whole_game_between_bots_is_kept(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {"fair_start": "yes"}, [BOT_SEAT] * 3, SAY)
        assert host.thinking(table) is None, "bots among themselves wait for somebody who watches"
        async with host.watch(table, []):
            await until(lambda: table.game.is_over)
        kept = host._archive.read(table.id)
        assert kept is not None
        assert rebuild(kept).game.position == table.game.position

    hosted(tmp_path, work)


def test_a_bot_that_fails_is_asked_again(tmp_path: Path) -> None:
    class Shaky(Plain):
        async def choose(self, table: Table, seat: int) -> str:
            token = await super().choose(table, seat)
            if self.asked == 1:
                raise RuntimeError("no thought")
            return "rr a1 a2" if self.asked == 2 else token

    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [BOT_SEAT, ADA], SAY)
        assert host.thinking(table) == "thinking"
        await until(lambda: table.game.actor == 1)

    hosted(tmp_path, work, Shaky())


def test_a_bots_programs_are_made_ready_once_somebody_is_at_its_table(tmp_path: Path) -> None:
    thinker = EngineThinker()
    engine = thinker.engines.of("qin")
    [worker] = engine._workers

    async def ready() -> None:
        """Once the engine has answered all that it was asked before this."""
        assert await asyncio.wrap_future(engine.submit_warmth("qin", "random"))

    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, Seat(BOT, "craftsman"), BOT_SEAT], SAY)
        for asked in (3, 6):
            async with host.watch(table, [0]):
                await ready()
                assert (worker.asked, table.waiting) == (asked, [0])
        for table in (await host.open("me", "qin", {}, [ADA, BO], SAY), finished("qin-bird-2.txt", "master")):
            asked = worker.asked
            async with host.watch(table, [0]):
                await ready()
                assert worker.asked == asked + 1, "no bot is to move there"
        thinker.close()
        late = await host.open("me", "qin", {}, [ADA, Seat(BOT, "greedy")], SAY)
        async with host.watch(late, [0]):
            assert late.waiting == [0]

    hosted(tmp_path, work, thinker)


def test_no_game_waits_for_another_ones_engine(tmp_path: Path) -> None:
    thinker = EngineThinker()
    [frozen] = thinker.engines.of("xian")._workers

    async def work(host: Host) -> None:
        await until(lambda: frozen.process is not None)
        os.kill(frozen.process.pid, signal.SIGSTOP)
        table = await host.open("me", "qin", {}, [BOT_SEAT, ADA], SAY)
        await until(lambda: table.waiting == [1])
        assert (frozen.state, thinker.is_warming(table)) == ("warming", False)

    hosted(tmp_path, work, thinker)
    thinker.close()


def test_an_engine_that_gives_no_move_is_a_line_of_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    thinker = EngineThinker()
    thinker.close()

    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [BOT_SEAT, ADA], SAY)
        await until(lambda: bool(caplog.records))
        assert table.waiting == [0]
        [told] = caplog.records
        assert told.getMessage() == f"a bot of table {table.id} could not move: The engine is closed; it is asked again"
        assert (told.levelname, told.exc_info) == ("WARNING", None)

    with caplog.at_level(logging.WARNING, "xianyang.table.host"):
        hosted(tmp_path, work, thinker)


def test_a_move_that_cannot_be_kept_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BO], SAY)
        ply = table.game.ply

        def full(*_: object) -> object:
            future: Future[None] = Future()
            future.set_exception(OSError(28, "No space left on device"))
            return future

        monkeypatch.setattr(host._archive, "append", full)
        error = await refused(host.act(table, "me", Act("c", 0, ply, first(table)), SAY))
        assert (error.status, error.code, table.game.ply) == (503, "store", ply)
        monkeypatch.undo()
        await host.act(table, "me", Act("c", 0, ply, first(table)), SAY)
        assert table.game.ply > ply

    hosted(tmp_path, work)


def eyes(seat: int | None, *mine: int) -> Eyes:
    return Eyes(seat, mine, "light", "en")


NOBODY = Around(frozenset(), None)


def test_a_table_of_other_rules_is_closed_with_the_reason_and_keeps_its_moves() -> None:
    row = Opened("t", "qin", 99, "e3b8016815c3df38", None, 2, {"board": "bird", "fair_start": False},
                 [ADA.__dict__, BO.__dict__], "me", 1)  # fmt: skip
    entries = [Logged(0, -1, "+ry", None, 1), Logged(1, 0, "ry d7 d6", "c", 2)]
    table = rebuild(Kept(row, entries))
    shown = scene(table, eyes(0, 0), NOBODY)
    assert "version 99" in shown["turn"]["headline"]
    assert (shown["moves"], shown["board"], shown["turn"]["closed"]) == ([], {}, True)
    paper = record_of(table, None)
    assert "Rules: 99" in paper
    assert "0 ry d7 d6" in paper
    assert "+ry" not in paper


@pytest.mark.parametrize(
    "seats",
    [[ADA], [ADA] * 2, [ADA, Seat(FRIEND, "Bo")], [ADA, Seat(BOT, "deep")], [ADA, Seat("cat", "x")], [ADA, Seat(PERSON, "")], [ADA, Seat(PERSON, "x" * 31)],
     [ADA, BO, BOT_SEAT, BOT_SEAT, BOT_SEAT]],
)  # fmt: skip
def test_seats_that_cannot_be_are_refused(tmp_path: Path, seats: list[Seat]) -> None:
    async def work(host: Host) -> None:
        error = await refused(host.open("me", "qin", {}, seats, SAY))
        assert error.status == 422

    hosted(tmp_path, work)


def test_a_friend_joins_by_the_link_once_and_comes_back_by_a_private_one(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, Seat(FRIEND), Seat(FRIEND)], SAY)
        invite = str(table.row.invite)
        assert (await refused(host.join("nothing", "s", "Bo", SAY))).status == 404
        for name in ("", " ", "x" * 31, "a\nb", "Ada"):
            assert (await refused(host.join(invite, "s", name, SAY))).code == "name"
        await host.join(invite, "bo", " Bo ", SAY)
        await host.join(invite, "bo", "Bo again", SAY)
        assert (table.seats[1].name, table.free, table.seats_of("bo")) == ("Bo", [2], [1])
        await asyncio.gather(*(host.join(invite, f"s{n}", f"C{n}", SAY) for n in range(3)), return_exceptions=True)
        assert (table.free, sum(len(table.seats_of(f"s{n}")) for n in range(3))) == ([], 1)
        assert (await refused(host.join(invite, "late", "Dan", SAY))).code == "full"
        assert (await refused(host.come_back("nothing", "phone", SAY))).status == 404
        await host.come_back(table.keys[1], "phone", SAY)
        assert table.seats_of("phone") == [1]
        kept["id"] = table.id

    async def after(host: Host) -> None:
        table = await host.find(kept["id"], SAY)
        assert (table.seats[1].name, table.seats_of("phone"), table.seats_of("bo"), table.free) == ("Bo", [1], [1], [])

    kept: dict[str, str] = {}
    hosted(tmp_path, work)
    hosted(tmp_path, after)


def test_a_rematch_turns_the_seats_and_is_opened_once(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {"board": "lion"}, [ADA, BOT_SEAT, BOT_SEAT], SAY)
        assert (await refused(host.rematch(table, "you", SAY))).code == "not-your-seat"
        assert (await refused(host.rematch(table, "me", SAY))).code == "not-over"
        while not table.is_over:
            await until(lambda: table.is_over or table.waiting == [0])
            if not table.is_over:
                await host.act(table, "me", Act(f"c{table.game.ply}", 0, table.game.ply, first(table)), SAY)
        next_table, again = await asyncio.gather(host.rematch(table, "me", SAY), host.rematch(table, "me", SAY))
        assert next_table is again
        assert (next_table.seats[1].name, next_table.seats_of("me"), next_table.seats[0].kind) == ("Ada", [1], BOT)
        assert next_table.game.options["board"] == "lion"
        kept = host._archive.read(table.id)
        assert kept is not None
        assert kept.rematch == next_table.id

    hosted(tmp_path, work)


def test_a_turn_of_several_decisions_can_be_taken_back_until_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No chance is drawn and nobody else served before; and all of it is there after a crash."""
    found = toy(tmp_path)
    monkeypatch.setattr("xianyang.table.host.title", lambda name: found)
    kept: dict[str, str] = {}

    def act(table: Table, seat: int, token: str) -> Act:
        return Act(f"c{len(table.log)}", seat, table.game.ply, token)

    async def say(host: Host, table: Table, seat: int, token: str) -> None:
        await host.act(table, "me", act(table, seat, token), SAY)

    async def work(host: Host) -> None:
        table = await host.open("me", "toy", {}, [ADA, BO], SAY)
        kept["id"] = table.id
        assert (await refused(say(host, table, 0, "finish"))).code == "not-done"
        assert (await refused(say(host, table, 0, "back 0"))).code == "no-way-back"
        await say(host, table, 0, "m2")
        assert (table.waiting, table.can_go_back(), table.turn.waits) == ([0], True, False)
        await say(host, table, 0, "m1")
        assert (table.waiting, table.turn.waits, table.game.ply) == ([0], True, 2)
        assert scene(table, eyes(0, 0, 1), NOBODY)["turn"]["waits"]
        for token, code in (("m1", "turn-over"), ("back 2", "no-way-back"), ("back x", "no-way-back")):
            assert (await refused(say(host, table, 0, token))).code == code
        assert (await refused(say(host, table, 1, "m1"))).code == "not-your-turn"
        await say(host, table, 0, "back 1")
        assert (table.game.ply, table.game.scores) == (1, [2, 0])
        await say(host, table, 0, "m0")

    async def after(host: Host) -> None:
        table = await host.find(kept["id"], SAY)
        assert (table.waiting, table.turn.waits, table.game.scores) == ([0], True, [2, 0])
        told = scene(table, eyes(0, 0, 1), NOBODY)["log"]
        assert [entry["text"] for entry in told] == [["0 makes 2."], ["0 makes 0."]]
        await say(host, table, 0, "finish")
        assert (table.waiting, table.game.ply, table.turn.began) == ([1], 3, 3)
        assert (await refused(say(host, table, 1, "back 2"))).code == "no-way-back"

    async def last(host: Host) -> None:
        table = await host.find(kept["id"], SAY)
        assert (table.waiting, table.game.ply, table.turn.began, table.turn.waits) == ([1], 3, 3, False)
        while not table.is_over:
            await say(host, table, table.waiting[0], "finish" if table.turn.waits else "m1")
        assert table.game.is_over

    for part in (work, after, last):
        hosted(tmp_path, part)


def test_tables_that_nobody_needs_are_dropped_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xianyang.table.host.TABLES_MAX", 3)

    async def work(host: Host) -> None:
        tables = [await host.open("me", "qin", {}, [ADA, BO], SAY)]
        async with host.watch(tables[0], [0]):
            tables += [await host.open("me", "qin", {}, [ADA, BO], SAY) for _ in range(3)]
            await host.find(tables[1].id, SAY)
            tables += [await host.open("me", "qin", {}, [ADA, BO], SAY) for _ in range(2)]
            assert host.figures()["tables"] == 3
            assert await host.find(tables[0].id, SAY) is tables[0], "it is watched"
            again = await host.find(tables[2].id, SAY)
        assert again is not tables[2]
        assert again.game.position == tables[2].game.position
        assert again.seats_of("me") == [0, 1]

    hosted(tmp_path, work)


def test_a_move_is_made_even_if_whoever_asked_for_it_goes_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BO], SAY)
        ply, token = table.game.ply, first(table)
        waiting: Future[None] = Future()
        entries = []

        def slow(_: str, moves: list[Logged]) -> Future[None]:
            entries.extend(moves)
            return waiting

        monkeypatch.setattr(host._archive, "append", slow)
        task = asyncio.ensure_future(host.act(table, "me", Act("c", 0, ply, token), SAY))
        await until(lambda: bool(entries))
        task.cancel()
        await asyncio.sleep(0)
        again = asyncio.ensure_future(host.act(table, "me", Act("c", 0, ply, token), SAY))
        await asyncio.sleep(0.02)
        assert not again.done(), "it waits for the first"
        waiting.set_result(None)
        await again
        assert table.game.ply > ply
        assert len([entry for entry in table.log if entry.command == "0.c"]) == 1

    hosted(tmp_path, work)


def test_a_move_that_was_kept_after_all_is_found_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store says no, but the entry is there: the log is the only truth. The bot after it moves."""

    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BOT_SEAT], SAY)
        keep = host._archive.append

        def unsure(id: str, moves: list[Logged]) -> Future[None]:
            keep(id, moves).result(10)
            monkeypatch.undo()
            future: Future[None] = Future()
            future.set_exception(OSError(5, "Input/output error"))
            return future

        monkeypatch.setattr(host._archive, "append", unsure)
        await host.act(table, "me", Act("c", 0, table.game.ply, first(table)), SAY)
        await until(lambda: table.waiting == [0])
        assert [entry.number for entry in table.log] == list(range(len(table.log)))

    hosted(tmp_path, work)


def test_who_has_the_table_before_them_is_shown_and_a_bot_that_warms_up_too(tmp_path: Path) -> None:
    class Cold(Plain):
        warming = True

        async def choose(self, table: Table, seat: int) -> str:
            while self.warming:
                await asyncio.sleep(0.01)
            return await super().choose(table, seat)

        def is_warming(self, table: Table) -> bool:
            return self.warming

    cold = Cold()

    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [BOT_SEAT, ADA, BO], SAY)
        assert host.thinking(table) == "warming"
        async with host.watch(table, [1]) as event:
            assert host.present(table) == {1}
            revision = table.revision
            async with host.watch(table, [2]):
                assert (host.present(table), event.is_set(), table.revision > revision) == ({1, 2}, True, True)
            assert host.present(table) == {1}
            event.clear()
            cold.warming = False
            await until(event.is_set)
            await until(lambda: table.waiting == [1])
        assert (host.present(table), host.watchers(table), host.thinking(table)) == (set(), 0, None)

    hosted(tmp_path, work, cold)
