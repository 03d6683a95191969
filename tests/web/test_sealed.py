"""Choices that all make at the same time: sealed, changeable until the last is in, durable, known to nobody else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.web.test_host import ADA, BO, BOT_SEAT, NOBODY, SAY, Plain, eyes, hosted, refused, until
from xianyang.core.rules import CHANCE
from xianyang.games import NAMES, title
from xianyang.table.commands import Act
from xianyang.table.host import Host
from xianyang.table.kept import BACK, DONE
from xianyang.table.papers import record_of
from xianyang.table.scene import headline, preview, scene
from xianyang.table.seating import PERSON, Seat
from xianyang.table.table import Table

CY = Seat(PERSON, "Cy")


def act(table: Table, seat: int, token: str, command: str | None = None) -> Act:
    return Act(command or f"c{len(table.commands)}", seat, table.game.ply, token)


async def say(host: Host, table: Table, seat: int, token: str, command: str | None = None) -> None:
    await host.act(table, "me", act(table, seat, token, command), SAY)


def legal(table: Table, seat: int, number: int = 0) -> str:
    return table.asking(seat).legal[number].token


async def opened(host: Host, *seats: Seat) -> Table:
    return await host.open("me", "xian", {}, list(seats), SAY)


async def favoured(host: Host, *seats: Seat) -> Table:
    """A table where all have declined the favour of the Emperor and choose their first pair."""
    table = await opened(host, *seats)
    for seat in range(len(seats)):
        await say(host, table, seat, "favour")
    return table


def test_any_seat_may_choose_first_and_the_last_choice_reveals_all(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await favoured(host, ADA, BO, CY)
        ply, entries = table.game.ply, len(table.log)
        chosen = {seat: legal(table, seat, 1) for seat in (2, 0, 1)}
        for number, (seat, token) in enumerate(chosen.items()):
            assert table.game.ply == ply
            assert table.waiting == [other for other in (0, 1, 2) if other not in list(chosen)[:number]]
            await say(host, table, seat, token)
        logged = [(entry.by, entry.token) for entry in table.log[entries:]]
        assert logged == [(seat, chosen[seat]) for seat in (0, 1, 2)]
        assert (table.sealed, table.turn.began, table.can_go_back()) == ({}, ply + 3, False)
        assert len(table.waiting) == 1

    hosted(tmp_path, work)


def test_a_choice_can_be_changed_until_the_last_is_in(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await favoured(host, ADA, BO)
        one, other = legal(table, 1, 0), legal(table, 1, 5)
        await say(host, table, 1, one, "first")
        revision = table.revision
        await say(host, table, 1, other, "second")
        assert table.revision > revision
        await say(host, table, 1, other, "second")  # sent again: nothing happens
        assert (await refused(say(host, table, 1, one, "second"))).code == "other-command"
        assert (await refused(say(host, table, 1, DONE))).code == "not-done"
        assert (await refused(say(host, table, 1, f"{BACK}{table.game.ply - 1}"))).code == "no-way-back"
        assert (await refused(say(host, table, 1, "enter b"))).code == "illegal"
        assert table.sealed[1].token == other
        late = act(table, 1, one)
        await say(host, table, 0, legal(table, 0))
        assert [entry.token for entry in table.log if entry.by == 1][-1] == other
        code = (await refused(host.act(table, "me", late, SAY))).code
        assert code in ("stale", "not-your-turn")

    hosted(tmp_path, work)


def test_sealed_choices_outlive_the_server(tmp_path: Path) -> None:
    """Choices are on the disk when they are answered, wherever the server is killed; retries know them."""
    kept: dict[str, str] = {}

    async def work(host: Host) -> None:
        table = await favoured(host, ADA, BO)
        kept["id"], kept["token"] = table.id, legal(table, 1, 3)
        await say(host, table, 1, kept["token"], "mine")

    async def after(host: Host) -> None:
        table = await host.find(kept["id"], SAY)
        assert (table.waiting, table.sealed[1].token) == ([0], kept["token"])
        await say(host, table, 1, kept["token"], "mine")
        assert scene(table, eyes(1, 1), NOBODY)["turn"]["chosen"]
        await say(host, table, 0, legal(table, 0))

    async def last(host: Host) -> None:
        table = await host.find(kept["id"], SAY)
        assert (table.sealed, table.game.is_sealing) == ({}, False)
        assert "1.mine" in table.commands

    for part in (work, after, last):
        hosted(tmp_path, part)


def test_nobody_else_learns_what_is_sealed(tmp_path: Path) -> None:
    """Whatever a seat seals, all that others and spectators get is the same; it shows only that the seat has chosen."""

    async def work(host: Host) -> None:
        table = await favoured(host, ADA, BO, CY)

        def told() -> str:
            found = [scene(table, eyes(seat, seat), NOBODY) for seat in (0, 2)]
            found += [scene(table, eyes(None), NOBODY), preview(table, 0, legal(table, 0), eyes(0, 0))]
            return json.dumps(found) + record_of(table, None) + record_of(table, 0)

        before = told()
        await say(host, table, 1, legal(table, 1, 0))
        after = told()
        assert before != after
        for number in range(1, len(table.asking(1).legal)):
            await say(host, table, 1, legal(table, 1, number))
            assert told() == after
        mine = scene(table, eyes(1, 1), NOBODY)
        assert (mine["turn"]["waiting"], mine["turn"]["mine"], len(mine["moves"])) == ([0, 2], True, 12)
        assert [player["chosen"] for player in mine["players"]] == [False, True, False]

    hosted(tmp_path, work)


def test_bots_choose_at_the_same_time_as_people(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await opened(host, BOT_SEAT, ADA, BOT_SEAT)
        await until(lambda: table.waiting == [1])
        assert sorted(table.sealed) == [0, 2]
        await say(host, table, 1, "favour")
        await until(lambda: table.game.is_sealing and table.waiting == [1])
        await say(host, table, 1, legal(table, 1))
        assert table.log[-1].by != CHANCE
        assert not table.game.is_sealing

    hosted(tmp_path, work)


def test_people_who_share_a_screen_choose_one_after_the_other(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        table = await favoured(host, ADA, BO, CY)

        def you(seat: int | None) -> tuple[int | None, list[int]]:
            found = scene(table, eyes(seat, 0, 1), NOBODY)
            return found["you"]["curtain"], found["turn"]["changing"]

        assert (you(None), you(0), you(1)) == ((0, []), (None, []), (None, []))
        await say(host, table, 0, legal(table, 0))
        assert (you(0), you(1)) == ((1, []), (None, []))
        await say(host, table, 1, legal(table, 1))
        assert (you(0), you(1)) == ((None, [1]), (None, [0]))

    hosted(tmp_path, work)


def test_a_go_waits_to_be_called_done_unless_its_last_word_says_so(tmp_path: Path) -> None:
    """Also where the same seat is asked again, for its next pair: what was revealed can't be taken back."""

    async def work(host: Host) -> None:
        table = await favoured(host, ADA, BO)
        waited = 0
        while not table.is_over:
            seat = table.waiting[0]
            if table.turn.waits:
                waited += 1
                assert table.game.ply - table.turn.began > 1
                await say(host, table, seat, DONE)
                continue
            if table.game.is_sealing:
                assert not table.can_go_back()
            moves = [move.token for move in table.asking(seat).legal]
            await say(host, table, seat, "done" if "done" in moves else moves[len(table.log) % len(moves)])
        assert waited > 10

    hosted(tmp_path, work)


def test_no_game_has_the_tables_own_words_as_tokens() -> None:
    for game in NAMES:
        moves = title(game).moves
        tokens = [moves.token(label) for label in range(min(2000, title(game).rules.LABELS))]
        assert not [token for token in tokens if token == DONE or token.startswith(BACK)]


def test_while_several_bots_warm_up_the_headline_says_so(tmp_path: Path) -> None:
    class Cold(Plain):
        async def choose(self, table: Table, seat: int) -> str:
            await asyncio.sleep(60)
            return await super().choose(table, seat)

        def is_warming(self, table: Table) -> bool:
            return True

    async def work(host: Host) -> None:
        table = await opened(host, ADA, BOT_SEAT, BOT_SEAT)
        await say(host, table, 0, "favour")
        assert table.waiting == [1, 2]
        told, warmed = (headline(table, eyes(0), thinking) for thinking in ("thinking", host.thinking(table)))
        assert told.startswith("Still choosing: ")
        assert told.count(".") == 1
        assert warmed == f"{told} The bots are warming up."

    hosted(tmp_path, work, Cold())
