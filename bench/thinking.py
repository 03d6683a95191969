"""Whether thinking bots slow the page: ``python bench/thinking.py [--tables N] [--level BOT] [--seconds S] [--json]``.

A server (``xianyang serve``) with its engine processes runs on this machine. At some tables a person plays Qin against a
bot of a level, and answers it at once, so that those bots think without a pause; at another table two people play, ask
what a move would do, look at the whole scene, and move, at a steady pace. How long they wait for each answer is measured
while the bots think and while they rest, in turn, round after round, on the same server.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from asked import check, report
from people import Browser, Group, Line, Tally, encode
from table import serving, times, used
from xianyang.bots import LEVEL_NAMES

ROUNDS = 3
"""How often bots rest and think."""
WARMING = 900.0
"""Seconds in which bots must have made their first move: their code may have to be compiled."""
PATIENCE = 60.0
"""Seconds that a thought may take."""
SETTLE = 0.3
"""Seconds after a change between rest and thinking that are not counted."""
LOOK_EVERY = 0.01
KINDS = ("preview", "scene", "move")
PHASES = ("resting", "thinking")


class Visitor(Line):
    """A player whose every message waits for its answer."""

    def __init__(self, group: Group, browser: Browser, chance: random.Random) -> None:
        super().__init__(group, browser, chance)
        self.chance = chance
        self._answers: dict[int, asyncio.Future[bool]] = {}

    def _settle(self, message: dict[str, Any]) -> None:
        if (future := self._answers.pop(message["id"], None)) is not None and not future.done():
            future.set_result("problem" not in message)

    async def ask(self, ask: dict[str, Any]) -> float | None:
        """Seconds until a message is answered; None where it was refused, or where the socket is closed."""
        if self._socket is None:
            return None
        self._number += 1
        future = self._answers[self._number] = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        await self._socket.send(encode({"id": self._number, "ask": ask}).decode())
        is_done = await asyncio.wait_for(future, PATIENCE)
        return time.perf_counter() - start if is_done else None

    async def turn(self) -> dict[str, float | None]:
        """Ask what a random move would do, look at the scene, make the move: seconds of each."""
        at, seat = self.scene["turn"]["ply"], self.scene["you"]["seat"]
        token = self.chance.choice(self.scene["moves"])[0]
        self._moved_at = at
        return {
            "preview": await self.ask({"do": "preview", "seat": seat, "ply": at, "token": token}),
            "scene": await self.ask({"do": "look", "seat": seat, "ply": at}),
            "move": await self.ask({"do": "act", "command": f"c{at}", "seat": seat, "ply": at, "token": token}),
        }


class People(Group):
    """The table where waiting is measured."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(address, 0, seed, Tally())
        chance = random.Random(seed)
        self.players = [Visitor(self, browser, random.Random(chance.random())) for browser in self.browsers]
        self.lines = list(self.players)

    async def run(self, rate: float, seconds: float, waits: dict[str, list[float]]) -> None:
        """Take turns, so many a second, for some seconds; add what was waited to `waits`."""
        beat = time.perf_counter()
        until = beat + seconds
        while beat < until:
            beat = max(beat + 1 / rate, time.perf_counter())
            await asyncio.sleep(beat - time.perf_counter())
            line = next((line for line in self.players if line.may_move), None)
            if isinstance(line, Visitor):
                for kind, seconds in (await line.turn()).items():
                    if seconds is not None:
                        waits[kind].append(seconds)


class Against(Group):
    """A table of a person and a bot; the person moves at once while `is_on`."""

    def __init__(self, address: str, number: int, seed: int, level: str) -> None:
        super().__init__(address, number, seed, Tally())
        self.lines = [self.players[0]]
        self.is_on = False
        self.turns = 0
        """How often the person has moved, so how often the bot is asked to."""
        self._level = level

    def open(self) -> None:
        """Open the table with the form of the page."""
        self.browsers[0].fetch("/")
        form = {"game": "qin", "kind0": "person", "name0": "Ada", "kind1": self._level}
        self.table, _ = self.browsers[0].fetch("/tables", form)
        if not self.table.startswith("/t/"):
            raise RuntimeError("the server opened no table")

    async def run(self) -> None:
        """Move for the person, until cancelled."""
        person = self.players[0]
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if self.is_on and person.may_move:
                self.turns += 1
                person.move()


def let(tables: list[Against], is_on: bool) -> None:
    """Have the people go on, or stop at their next decision."""
    for table in tables:
        table.is_on = is_on


async def rest(tables: list[Against], seconds: float) -> None:
    """Stop all bots' tables, and wait until no bot thinks."""
    let(tables, False)
    until = time.perf_counter() + seconds
    while not all(table.players[0].may_move for table in tables):
        if time.perf_counter() > until:
            raise RuntimeError("a bot makes no move")
        await asyncio.sleep(LOOK_EVERY)


async def play(address: str, server: int, given: argparse.Namespace) -> dict[str, Any]:
    """Open the tables, let bots rest and think in turn; what people have waited in each."""
    people = People(address, given.seed)
    bots = [Against(address, number + 1, given.seed, given.level) for number in range(given.tables)]
    for group in (people, *bots):
        await asyncio.to_thread(group.open)
    tasks = [asyncio.create_task(line.run()) for group in (people, *bots) for line in group.lines]
    tasks += [asyncio.create_task(table.run()) for table in bots]
    await rest(bots, PATIENCE)
    let(bots, True)
    await asyncio.sleep(SETTLE)
    await rest(bots, WARMING)
    waits: dict[str, dict[str, list[float]]] = {phase: {kind: [] for kind in KINDS} for phase in PHASES}
    thoughts = passed = engine = 0.0
    for _ in range(ROUNDS):
        for phase in PHASES:
            let(bots, phase == "thinking")
            await asyncio.sleep(SETTLE)
            before, begun = sum(table.turns for table in bots), time.perf_counter()
            cpu = sum(map(used, children(server)))
            playing = asyncio.create_task(people.run(given.rate, given.seconds / ROUNDS, waits[phase]))
            done, _ = await asyncio.wait([playing, *tasks], return_when=asyncio.FIRST_COMPLETED)
            if playing not in done:
                raise RuntimeError("a table's socket was closed") from done.pop().exception()
            await playing
            if phase == "thinking":
                passed += time.perf_counter() - begun
                thoughts += sum(table.turns for table in bots) - before
                engine += sum(map(used, children(server))) - cpu
            await rest(bots, PATIENCE)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {**figures(waits), "thoughts_per_second": thoughts / passed, "engine_cpu": engine / passed}


def children(pid: int) -> list[int]:
    """The processes that a process has started; none where the system does not tell."""
    try:
        return [int(child) for task in Path(f"/proc/{pid}/task").iterdir()
                for child in (task / "children").read_text().split()]  # fmt: skip
    except OSError:
        return []


def figures(waits: dict[str, dict[str, list[float]]]) -> dict[str, Any]:
    """Times in milliseconds by phase and kind, and those of thinking as multiples of those of rest."""
    if any(len(seconds) < 2 for kinds in waits.values() for seconds in kinds.values()):
        raise RuntimeError("too few moves were made to say anything")
    found = {phase: {kind: times(seconds) for kind, seconds in kinds.items()} for phase, kinds in waits.items()}
    ratios = {kind: {part: found["thinking"][kind][part] / found["resting"][kind][part] for part in ("median", "p99")}
              for kind in KINDS}  # fmt: skip
    return {**found, "ratios": ratios, "turns": {phase: len(kinds["move"]) for phase, kinds in waits.items()}}


def run(given: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["-m", "xianyang", "serve", "--no-browser", "--port", "0", "--data", folder]
        with serving(command, None) as (port, server):
            found = asyncio.run(play(f"http://127.0.0.1:{port}", server.pid, given))
    setting = {name: getattr(given, name) for name in ("tables", "level", "seconds", "rate", "seed")}
    return {**setting, **found}


def show(result: dict[str, Any]) -> None:
    """The figures in lines."""
    print(f"{result['tables']} tables with a thinking {result['level']}, one of two people who take {result['rate']:g} turns a "
          f"second; {result['seconds']:g} s of each")  # fmt: skip
    print(
        f"bots       {result['thoughts_per_second']:.1f} moves a second, {100 * result['engine_cpu']:.0f} % of a core"
    )
    for kind in KINDS:
        resting, thinking, ratio = (result[part][kind] for part in ("resting", "thinking", "ratios"))
        print(f"{kind:10} median {resting['median']:.1f} ms at rest, {thinking['median']:.1f} ms thinking (x "
              f"{ratio['median']:.2f}); 99 % {resting['p99']:.1f} and {thinking['p99']:.1f} ms (x {ratio['p99']:.2f})")  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=4, help="at how many tables a bot thinks")
    parser.add_argument("--level", choices=LEVEL_NAMES, default=LEVEL_NAMES[-1], help="which bot")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long bots think, and how long they rest")
    parser.add_argument("--rate", type=float, default=8.0, help="turns a second of the people")
    parser.add_argument("--seed", type=int, default=1, help="of the moves that people draw")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    check(parser, given, "tables", 1, 16)
    check(parser, given, "seconds", 1, 600)
    check(parser, given, "rate", 0.5, 10)
    report(run(given), show, as_json=given.json)


if __name__ == "__main__":
    main()
