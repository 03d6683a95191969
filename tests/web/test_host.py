"""Tables hosted: the order of checks, retries, crashes, bots, other rules."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from xianyang.bots import Sight, bot
from xianyang.core.rng import generator
from xianyang.core.speech import Speaker
from xianyang.store.archive import Archive
from xianyang.table.host import Host, Refused, rebuild
from xianyang.table.kept import Opened
from xianyang.table.seating import BOT, PERSON, Seat, Table
from xianyang.table.show import show

SAY = Speaker("en")
ADA, BO, BOT_SEAT = Seat(PERSON, "Ada"), Seat(PERSON, "Bo"), Seat(BOT, "random")


class Plain:
    """A thinker in this process, for the hosting's own tests."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, table: Table, seat: int) -> str:
        self.asked += 1
        move = bot(table.seats[seat].name).choose(Sight.of(table.game), generator(self.asked, "plain"))
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
            (("me", "bad id!", 0, ply, token), "form"),
            (("me", "c" * 65, 5, ply, token), "form"),
            (("you", "c", 0, ply, token), "not-your-seat"),
            (("me", "c", 5, ply, token), "not-your-seat"),
            (("me", "c", 1, ply, token), "not-your-turn"),
            (("me", "c", 0, ply - 1, token), "stale"),
            (("me", "c", 0, ply, "zz"), "unknown-move"),
            (("me", "c", 0, ply, "pass"), "illegal"),
            (("me", "c", 0, ply, "+rr"), "illegal"),
        ]
        for (session, command, seat, at, move), code in tries:
            error = await refused(host.act(table, session, command, seat, at, move, SAY))
            assert (error.code, 400 <= error.status < 500) == (code, True)
        assert table.game.ply == ply

    hosted(tmp_path, work)


def test_a_command_sent_again_counts_once(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BO], SAY)
        ply, token = table.game.ply, first(table)
        await asyncio.gather(*(host.act(table, "me", "same", 0, ply, token, SAY) for _ in range(5)))
        assert table.game.ply == ply + 2
        assert (await refused(host.act(table, "me", "other", 0, ply, token, SAY))).code == "not-your-turn"

    hosted(tmp_path, work)


def test_after_a_crash_every_accepted_move_is_there_and_bots_go_on(tmp_path: Path) -> None:
    kept: dict[str, object] = {}

    async def before(host: Host) -> None:
        table = await host.open("me", "qin", {"board": "lion"}, [ADA, BOT_SEAT], SAY)
        await host.act(table, "me", "c1", 0, table.game.ply, first(table), SAY)
        kept.update(id=table.id, position=table.game.position, ply=table.game.ply)

    async def after(host: Host) -> None:
        table = await host.find(str(kept["id"]), SAY)
        assert table.game.record().at(int(str(kept["ply"]))).position == kept["position"]
        await until(lambda: table.game.actor == 0)
        assert host.thinking(table) is None
        # The command that was answered before the crash is known.
        await host.act(table, "me", "c1", 0, 6, "ry d7 d6", SAY)

    class Asleep(Plain):
        async def choose(self, table: Table, seat: int) -> str:
            await asyncio.sleep(3600)
            raise AssertionError

    hosted(tmp_path, before, Asleep())
    hosted(tmp_path, after)


def test_a_whole_game_between_bots_is_kept(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {"fair_start": "yes"}, [BOT_SEAT] * 3, SAY)
        await until(lambda: table.game.is_over)
        row, moves = host._archive.read(table.id)  # type: ignore[misc]
        assert rebuild(row, moves, SAY).game.position == table.game.position

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


def test_a_move_that_cannot_be_kept_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [ADA, BO], SAY)
        ply = table.game.ply
        fault = asyncio.get_running_loop().create_future()

        def full(*_: object) -> object:
            from concurrent.futures import Future

            future: Future[None] = Future()
            future.set_exception(OSError(28, "No space left on device"))
            return future

        monkeypatch.setattr(host._archive, "append", full)
        error = await refused(host.act(table, "me", "c", 0, ply, first(table), SAY))
        assert (error.status, error.code, table.game.ply) == (503, "store", ply)
        monkeypatch.undo()
        await host.act(table, "me", "c", 0, ply, first(table), SAY)
        assert table.game.ply > ply
        fault.cancel()

    hosted(tmp_path, work)


def test_a_table_of_other_rules_is_closed_with_the_reason() -> None:
    row = Opened("t", "qin", 99, "e3b8016815c3df38", None, 2, {"board": "bird", "fair_start": False},
                 [ADA.__dict__, BO.__dict__], "me", 1)  # fmt: skip
    table = rebuild(row, [], SAY)
    assert "version 99" in str(table.closed)
    shown = show(table, 0, SAY, "light", None)
    assert (shown["moves"], shown["headline"]) == (None, table.closed)


@pytest.mark.parametrize(
    "seats",
    [[ADA], [ADA] * 2, [ADA, Seat(BOT, "deep")], [ADA, Seat("cat", "x")], [ADA, Seat(PERSON, "")], [ADA, Seat(PERSON, "x" * 31)],
     [ADA, BO, BOT_SEAT, BOT_SEAT, BOT_SEAT]],
)  # fmt: skip
def test_seats_that_cannot_be_are_refused(tmp_path: Path, seats: list[Seat]) -> None:
    async def work(host: Host) -> None:
        error = await refused(host.open("me", "qin", {}, seats, SAY))
        assert error.status == 422

    hosted(tmp_path, work)


def test_what_a_page_shows_is_the_same_in_two_worlds(tmp_path: Path) -> None:
    """The state that a seat or a spectator gets, from two worlds that differ only in what it may not know."""
    import json

    async def work(host: Host) -> None:
        table = await host.open("me", "qin", {}, [BOT_SEAT, BOT_SEAT, ADA], SAY)
        await until(lambda: table.game.actor == 2)
        for seat in (2, None):
            shown = []
            for seed in (1, 2):
                twin = Table("t", table.title, 3, dict(table.game.options), table.seats, "me")
                twin.game = table.game.deal(seat, seed=seed)
                shown.append(json.dumps(show(twin, seat, SAY, "light", None), sort_keys=True))
            assert shown[0] == shown[1]

    hosted(tmp_path, work)
