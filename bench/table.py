"""How many moves a server takes in a second: ``python bench/table.py [--tables N] [--seconds S] [--rate R] [--json]``.

A server (``xianyang serve``) runs on one core, people come from another: at each table two play Qin and one watches, on
real sockets, with real pages, cookies and a database whose commits are on the disk. Whoever is to move draws a legal
move: as soon as it may, or with `--rate` so that all together make that many moves a second. In the same run an echo on
the same kind of socket server is timed (before and after), and bare commits on the same disk.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from asked import check, report
from echo import commits, rounds
from people import Group, Line, Tally, lines_of

HERE = Path(__file__).parent
START_MAX = 60.0
"""Seconds in which a server must be up."""
WARM = 1.0
"""Seconds of play that are not counted."""


@contextlib.contextmanager
def serving(command: list[str], core: int | None) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server in a process on one core; its port, as its first line says it. It is ended in any case."""
    server = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    try:
        if core is not None:
            os.sched_setaffinity(server.pid, {core})
        assert server.stdout is not None
        found = re.search(r"(?::|^)(\d+)/?\s", server.stdout.readline())
        if found is None:
            raise RuntimeError("the server does not start")
        yield int(found[1]), server
    finally:
        server.terminate()
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def cores() -> tuple[int | None, int | None]:
    """A core for the server and one for the load, where there are two."""
    if not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2:
        return None, None
    first, *_, last = sorted(os.sched_getaffinity(0))
    return first, last


def used(pid: int) -> float:
    """Seconds of processor time that a process has used; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))


def memory(pid: int) -> float:
    """Megabytes of memory that a process holds; 0 where the system does not tell."""
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


def own() -> float:
    """Seconds of processor time that this process has used."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


class Pace:
    """Lets people move: at once, or so many a second, who has waited longest first."""

    def __init__(self, rate: float | None) -> None:
        self._rate = rate
        self._ready: dict[Line, None] = {}
        self.is_on = True

    def ready(self, line: Line) -> None:
        """Somebody may move."""
        if self._rate is None and self.is_on:
            line.move()
        else:
            self._ready[line] = None

    async def run(self) -> None:
        """Call on people until cancelled; a beat at which nobody is ready is not made up for later."""
        due = time.perf_counter()
        while self._rate is not None:
            due = max(due + 1 / self._rate, time.perf_counter() - 0.1)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.is_on and self._ready:
                line = next(iter(self._ready))
                del self._ready[line]
                line.move()


async def play(address: str, pid: int, given: argparse.Namespace) -> dict[str, Any]:
    """Open the tables, let people play, count; what was counted."""
    tally, pace = Tally(), Pace(given.rate)
    groups = [Group(address, number, given.seed, tally) for number in range(given.tables)]
    for group in groups:
        await asyncio.to_thread(group.open)
        group.ready = pace.ready
    tasks = [asyncio.create_task(line.run()) for line in lines_of(groups)]
    pacing = asyncio.create_task(pace.run())
    await asyncio.sleep(WARM)
    tally.counts = True
    server, load, begun = used(pid), own(), time.perf_counter()
    await asyncio.wait(tasks, timeout=given.seconds, return_when=asyncio.FIRST_EXCEPTION)
    tally.counts = pace.is_on = False
    passed = time.perf_counter() - begun
    server, load = used(pid) - server, own() - load
    shares = {"server_cpu": server / passed, "load_cpu": load / passed, "memory_mb": memory(pid),
              "cpu_ms_per_move": 1000 * server / max(1, len(tally.answers))}  # fmt: skip
    wrong = await settle(groups)
    for task in (*tasks, pacing):
        task.cancel()
    ended = await asyncio.gather(*tasks, pacing, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error
    return {**figures(tally, passed), **shares, "wrong_scenes": wrong}


async def settle(groups: list[Group]) -> int:
    """Wait until every move is answered; how many lines then show something else than the server's whole scene."""
    until = time.perf_counter() + 20
    while any(line.is_waiting for line in lines_of(groups)) and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    wrong = 0
    for group in groups:
        wrong += (await asyncio.gather(*(line.is_true() for line in group.lines))).count(False)
    return wrong


def figures(tally: Tally, passed: float) -> dict[str, Any]:
    """The counts as rates, times in milliseconds."""
    moves = len(tally.answers)
    if moves < 2 or len(tally.views) < 2:
        raise RuntimeError("too few moves were made to say anything")
    return {
        "moves": moves,
        "moves_per_second": moves / passed,
        "answer_ms": times(tally.answers),
        "seen_by_all_ms": times(tally.views),
        "patches_per_move": tally.patches / moves,
        "text_per_move": tally.text / moves,
        "wire_per_move": tally.wire / moves,
        "games_ended": tally.games,
        "refused": tally.refused,
        "cut": tally.cut,
    }


def times(seconds: list[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile in milliseconds."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return {"median": 1000 * statistics.median(seconds), "p95": 1000 * cuts[94], "p99": 1000 * cuts[98]}


def run(given: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    first, second = cores()
    if second is not None:
        os.sched_setaffinity(0, {second})
    brief = min(2.0, given.seconds / 2)

    def echo() -> dict[str, float]:
        with serving([str(HERE / "echo.py")], first) as (port, server):
            before = used(server.pid)
            found = asyncio.run(rounds(port, 2 * given.tables, brief))
            return {**found, "cpu_ms": 1000 * (used(server.pid) - before) / (found["per_second"] * brief)}

    with tempfile.TemporaryDirectory() as folder:
        base = commits(Path(folder), brief)
        before = echo()
        command = ["-m", "xianyang", "serve", "--no-browser", "--port", "0", "--data", f"{folder}/data"]
        with serving(command, first) as (port, server):
            bound = START_MAX + given.tables + given.seconds + 60
            played = asyncio.run(asyncio.wait_for(play(f"http://127.0.0.1:{port}", server.pid, given), bound))
        after = echo()
    echoed = {name: statistics.mean((before[name], after[name])) for name in before}
    ratios = {
        "echo_rounds_per_move": played["cpu_ms_per_move"] / echoed["cpu_ms"] if echoed["cpu_ms"] else None,
        "answer_over_echo": played["answer_ms"]["median"] / echoed["median_ms"],
        "commits_per_move": base / played["moves_per_second"],
    }
    setting = {"tables": given.tables, "seconds": given.seconds, "seed": given.seed, "rate": given.rate}
    return {**setting, **played, "echo": echoed, "commits_per_second": base, "ratios": ratios}


def show(result: dict[str, Any]) -> None:
    """The figures in lines."""
    answer, seen = result["answer_ms"], result["seen_by_all_ms"]
    paced = "as soon as they may" if result["rate"] is None else f"at {result['rate']:g} moves a second"
    print(f"{result['tables']} tables of two players and a spectator, who move {paced}, {result['seconds']:g} s")
    print(
        f"moves            {result['moves_per_second']:.0f}/s ({result['games_ended']} games ended, refused {result['refused']})"
    )
    print(
        f"answer           {answer['median']:.1f} ms median, {answer['p95']:.1f} ms 95 %, {answer['p99']:.1f} ms 99 %"
    )
    print(f"seen by all      {seen['median']:.1f} ms median, {seen['p95']:.1f} ms 95 %, {seen['p99']:.1f} ms 99 %")
    print(f"sent per move    {result['patches_per_move']:.1f} patches, {result['text_per_move']:,.0f} characters, "
          f"{result['wire_per_move']:,.0f} bytes on the wire")  # fmt: skip
    print(f"processor        {result['cpu_ms_per_move']:.2f} ms per move, {100 * result['server_cpu']:.0f} % server, "
          f"{100 * result['load_cpu']:.0f} % load; the server holds {result['memory_mb']:.0f} MB")  # fmt: skip
    print(f"scenes           {result['wrong_scenes']} wrong of {3 * result['tables']}, {result['cut']} sockets cut")
    echo, ratios = result["echo"], result["ratios"]
    print(f"echo beside it   {echo['per_second']:.0f} rounds/s, {echo['median_ms']:.1f} ms median; a move takes the "
          f"processor as long as {ratios['echo_rounds_per_move'] or 0:.0f} of them")  # fmt: skip
    print(
        f"commits beside   {result['commits_per_second']:.0f}/s; {ratios['commits_per_move']:.0f} in the time of a move"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="how many tables are played at")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long moves are counted")
    parser.add_argument("--seed", type=int, default=1, help="of the moves that people draw")
    parser.add_argument("--rate", type=float, help="moves a second of all people together, instead of all they can")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    check(parser, given, "tables", 1, 300)
    check(parser, given, "seconds", 0.5, 600)
    check(parser, given, "rate", 1, 5000)
    report(run(given), show, as_json=given.json)


if __name__ == "__main__":
    main()
