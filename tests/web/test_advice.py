"""Hints and analyses: who gets them and who doesn't, from whose knowledge, and what they cost. The engine is the real one,
with few simulations, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import xianyang
from tests.web.browsing import GOLDEN, finished, logged
from tests.web.test_host import Plain, until
from tests.web.test_leaks import two_hands, two_logs
from xianyang.arena.analysis import Setting
from xianyang.bots.advice import Advice
from xianyang.bots.engine import ADVICE, EngineError, Request
from xianyang.bots.engine import answer as think
from xianyang.core.record import Entry
from xianyang.core.speech import Speaker
from xianyang.games import title as title_of
from xianyang.store.archive import Archive
from xianyang.table.advice import Depth
from xianyang.table.commands import Act, Analysis, Command, Hint
from xianyang.table.errors import Refused
from xianyang.table.host import Host, rebuild
from xianyang.table.kept import Claim, Kept, Opened
from xianyang.table.seating import BOT, FRIEND, PERSON, Seat
from xianyang.table.table import Table
from xianyang.web.asks import answer, eyes_of
from xianyang.web.studies import Studies

SAY = Speaker("en")
ADA, BO, FRIENDLY, BOT_SEAT = Seat(PERSON, "Ada"), Seat(PERSON, "Bo"), Seat(FRIEND), Seat(BOT, "random")


class Here:
    """An adviser in this process, which counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.prepared: list[str] = []
        self.fails = 0

    async def advise(self, request: Request) -> Advice:
        self.asked.append(request)
        await asyncio.sleep(0)
        if self.fails:
            self.fails -= 1
            raise EngineError("It is no more.")
        return Advice.read(think(replace(request, ask=ADVICE))["advice"])

    def prepare(self, game: str) -> None:
        self.prepared.append(game)

    def is_warming(self, game: str) -> bool:
        return False


class House:
    """A host with an adviser, and the page's answers to whoever asks."""

    def __init__(self, folder: Path) -> None:
        self.archive, self.adviser = Archive(folder), Here()
        self.host = Host(self.archive, Plain(), adviser=self.adviser, hint=Depth(40, 8))
        self.studies = Studies(self.adviser, Setting(simulations=16, playouts=8))

    async def ask(self, table: Table, session: str | None, ask: Command, language: str = "en") -> dict[str, Any]:
        return await answer(self.host, self.studies, table, session, eyes_of(table, session, "light", language), ask)

    async def hint(self, table: Table, session: str, seat: int = 0) -> dict[str, Any]:
        """A hint, asked for until it is there."""
        while (found := await self.ask(table, session, Hint(seat, table.game.ply)))["state"] != "ready":
            await asyncio.sleep(0.01)
        return found

    async def refusal(self, table: Table, session: str | None, ask: Command) -> tuple[int, str]:
        with pytest.raises(Refused) as error:
            await self.ask(table, session, ask)
        return error.value.status, error.value.code


def housed(folder: Path, work: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(folder)
        try:
            await work(house)
        finally:
            await house.studies.close()
            await house.host.close()
            house.archive.close()

    asyncio.run(run())


def test_hints_are_made_ready_where_one_plays_alone_against_bots(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for seats, prepared in (
            ([ADA, BOT_SEAT], ["qin"]),
            ([FRIENDLY, BOT_SEAT, BOT_SEAT], ["qin"]),
            ([ADA, Seat(PERSON, "Bo"), BOT_SEAT], []),
            ([BOT_SEAT, BOT_SEAT], []),
        ):
            house.adviser.prepared.clear()
            async with house.host.watch(await house.host.open("me", "qin", {}, seats, SAY), []):
                assert house.adviser.prepared == prepared, seats
        house.adviser.prepared.clear()
        async with house.host.watch(finished("qin-bird-2.txt", "random"), []):
            assert house.adviser.prepared == []

    housed(tmp_path, work)


def test_a_lone_person_gets_a_hint_and_it_goes_with_the_position(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.host.open("me", "qin", {}, [ADA, BOT_SEAT], SAY)
        assert (await house.ask(table, "me", Hint(0, table.game.ply)))["state"] == "thinking"
        found = await house.hint(table, "me")
        assert await house.hint(table, "me") == found
        assert len(house.adviser.asked) == 1, "thought about once"
        legal, values = {move.token for move in table.game.legal}, [one["wins"] for one in found["choices"]]
        assert len(values) > 1
        assert values == sorted(values, reverse=True)
        assert all(0 <= one <= 1 for one in values)
        assert all(one["token"] in legal and one["label"] for one in found["choices"])
        assert [one["colour"] for one in found["points"]] == ["White", "Black"]
        assert all(one["n"] > 0 for one in found["points"]), "points that may be expected at the end"
        assert (await house.refusal(table, "me", Hint(0, table.game.ply - 1))) == (409, "stale")
        ply = table.game.ply
        await house.host.act(table, "me", Act("c", 0, ply, found["choices"][0]["token"]), SAY)
        await until(lambda: table.waiting == [0] and table.game.ply > ply + 2)
        assert (await house.ask(table, "me", Hint(0, table.game.ply)))["state"] == "thinking", "another position"
        assert await house.hint(table, "me") != found
        log = [entry.token for entry in table.log]
        assert len(log) == table.game.ply, "hints are in no log"

    housed(tmp_path, work)


def test_hints_are_for_those_who_play_alone_against_bots_in_their_own_seat(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        alone = await house.host.open("me", "qin", {}, [ADA, BOT_SEAT, BOT_SEAT], SAY)
        for session, seat in (("you", 0), (None, 0), ("me", 1)):
            assert await house.refusal(alone, session, Hint(seat, alone.game.ply)) == (403, "not-your-seat")
        for others in ([BO], [FRIENDLY], [BOT_SEAT, BO]):
            table = await house.host.open("me", "qin", {}, [ADA, *others], SAY)
            assert await house.refusal(table, "me", Hint(0, table.game.ply)) == (409, "no-hint")
        over = finished("qin-bird-2.txt")
        over.hold(0, "me")
        assert await house.refusal(over, "me", Hint(0, over.game.ply)) == (409, "over")
        assert house.adviser.asked == []

    housed(tmp_path, work)


def worlds_of(name: str) -> Any:
    """Two logs after which the person in seat 0 decides, different in what only seat 1 knows."""
    if name == "xian":
        return two_hands("xian-2.txt")
    whole = xianyang.read(GOLDEN / "qin-bird-2.txt")
    found = (two_logs("qin-bird-2.txt", after) for after in range(20, 40))
    return next(logs for logs in found if whole.at(len(logs[0])).actor == 0)


@pytest.mark.parametrize("name", ["qin", "xian"])
def test_two_worlds_give_the_same_hint(tmp_path: Path, name: str) -> None:
    """What only the bot's seat knows is another in each world; the person's hints are the same bytes."""
    found: list[tuple[Any, bytes]] = []

    async def work(house: House) -> None:
        for log in worlds_of(name):
            title = title_of(name)
            seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "random"}]
            row = Opened(
                "two", name, title.rules.RULES_VERSION, title.sheet.hash, None, 2, title.settle(2, {}), seats, "", 1
            )
            table = rebuild(Kept(row, logged(row, [Entry(by, token) for by, token in log]), [Claim("two", 0, "Ada", "k", 1)],
                                 [(0, "me")]))  # fmt: skip
            found.append((table.game.state, msgspec.json.encode(await house.hint(table, "me"))))

    housed(tmp_path, work)
    (one, hint), (other, twin) = found[:2]
    assert one != other
    assert hint == twin


def test_a_hint_that_fails_is_told_in_a_sentence_and_can_be_asked_for_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.host.open("me", "qin", {}, [ADA, BOT_SEAT], SAY)
        house.adviser.fails = 1
        await house.ask(table, "me", Hint(0, table.game.ply))
        await asyncio.sleep(0.05)
        assert await house.refusal(table, "me", Hint(0, table.game.ply)) == (503, "engine")
        assert (await house.hint(table, "me"))["choices"]

    housed(tmp_path, work)


def test_an_analysis_that_fails_says_so_each_time_and_is_tried_again_when_asked_for(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = finished("qin-bird-2.txt")
        house.adviser.fails = 2
        for left in (1, 0):
            assert (await house.ask(table, None, Analysis()))["state"] == "thinking"
            await until(lambda left=left: house.adviser.fails == left)
            found = await house.ask(table, None, Analysis())
            assert (found["state"], found["problem"]) == ("failed", "The engine gave no answer; try again.")
        found = await house.ask(table, None, Analysis())
        assert (found["state"], found["problem"]) == ("thinking", None)

    housed(tmp_path, work)


def test_an_analysis_is_of_finished_games_only(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.host.open("me", "qin", {}, [ADA, BOT_SEAT], SAY)
        for session in ("me", None):
            assert await house.refusal(table, session, Analysis()) == (409, "not-over")
        assert house.adviser.asked == []

    housed(tmp_path, work)


def test_two_who_ask_share_one_analysis_and_get_it_as_it_comes(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table, got = finished("qin-bird-2.txt"), []
        assert (await house.ask(table, None, Analysis()))["decisions"] == []
        house.adviser.fails = 1
        while True:
            found = await house.ask(table, None, Analysis(after=len(got)))
            other = await house.ask(table, "me", Analysis(graph="points"), "fr")
            got += found["decisions"]
            assert len(other["decisions"]) == len(got), "the same analysis"
            if found["state"] == "done":
                break
            assert found["state"] in ("thinking", "failed")
            await asyncio.sleep(0.005)
        assert len(got) == found["of"] == sum(by >= 0 for by in table.movers())
        assert len(house.adviser.asked) == len(got) + 1, "each decision once, and the one that failed again"
        assert all(request.simulations == 16 for request in house.adviser.asked)
        told = [word in other["decisions"][0]["text"] for word in ("Blanc", "\u00a0: ")]
        assert all(told)
        assert "White: " in got[0]["text"]
        for decision in got:
            assert sum(one["played"] for one in decision["choices"]) == bool(decision["choices"])
            assert all(one["path"] for one in decision["choices"])
        assert sum(found["end"]["wins"]) == 1
        assert found["end"]["points"] == table.game.scores
        assert found["graph"]["svg"].startswith("<svg")
        assert other["graph"]["svg"] != found["graph"]["svg"]
        again = await house.ask(table, "you", Analysis())
        assert again["decisions"] == got
        assert len(house.adviser.asked) == len(got) + 1

    housed(tmp_path, work)
