"""How a game plays between bots: ``python bench/balance.py [GAME] [--games N] [--players P] [--bot NAME] [--json]``.

Plays whole games (of Xi'an, or of Terracotta Army) and counts what their moves tell, those that the rules make by
themselves included: what was done, how often a seat does it in a game, in how many of its games it does it at all, and
how often the seats won that did it at least once (``won``, in thousandths of the fair share; 1000 is fair). Nothing
should be dead, and nothing should decide the game alone.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from asked import check, report
from counted import THINGS
from xianyang.bots import NAMES, Bot, Sight, bot
from xianyang.core import forms
from xianyang.core.events import everything, room
from xianyang.core.forms import Form
from xianyang.core.rng import generator, pick
from xianyang.core.rules import CHANCE, OVER, Vec
from xianyang.core.title import Title
from xianyang.games import title


@dataclass(frozen=True)
class Bench:
    """What all games of a measure share: the rules and the tables in compiled form, and the bot of every seat."""

    game: Title
    players: int
    run: Form
    tables: Vec
    t: Any
    chooser: Bot

    @classmethod
    def of(cls, game: Title, players: int, name: str) -> Bench:
        """For a game, a number of players and a bot by its name."""
        run, tables = forms.compiled(game.rules), game.tables.tables(game.sheet, players, game.settle(players, {}))
        return cls(game, players, run, tables, run.vector(tables), bot(name, compiled=True))

    def vector(self, size: int) -> Any:
        """A vector of zeros."""
        return self.run.vector([0] * size)


@dataclass(frozen=True)
class Played:
    """One game: what each seat did and how often, its points, and who won."""

    did: list[Counter[str]]
    points: list[int]
    winner: int


def play(bench: Bench, number: int, seed: int) -> Played:
    """Play one game, by its number, and count."""
    twins, t, s = bench.run.twins, bench.t, bench.vector(bench.game.rules.SIZE)
    events = bench.run.vector(room(bench.game.rules.EVENT_MAX))
    did: list[Counter[str]] = [Counter() for _ in range(bench.players)]
    twins["setup"](t, s)
    for move in moves(bench, s, number, seed):
        events[0] = 0
        twins["apply"](t, s, move, events)
        for event in everything(events):
            for thing in THINGS[bench.game.name](event):
                did[event.a][thing] += 1
    return ended(bench, s, did)


def moves(bench: Bench, s: Any, number: int, seed: int) -> Iterator[int]:
    """The moves of chance and of the bots, each chosen once the one before is made in `s`."""
    twins, t, h = bench.run.twins, bench.t, bench.vector(bench.game.rules.INFO)
    out, weight = (bench.vector(bench.game.rules.CHANCE_MAX) for _ in range(2))
    rng, dice = bench.run.vector(generator(seed, "game", number)), generator(seed, "bots", number)
    while (actor := int(twins["actor"](t, s))) != OVER:
        if actor == CHANCE:
            n = int(twins["chance"](t, s, out, weight))
            yield int(out[pick(rng, weight, n)])
        else:
            twins["hide"](t, s, actor, h)
            yield bench.chooser.choose(Sight(bench.game, bench.tables, h.tolist(), actor), dice)


def ended(bench: Bench, s: Any, did: list[Counter[str]]) -> Played:
    """A game that is over."""
    sources = len(bench.game.rules.SOURCES)
    ranks, points = bench.vector(bench.players), bench.vector(bench.players * sources)
    bench.run.twins["rank"](bench.t, s, ranks)
    bench.run.twins["score"](bench.t, s, points)
    totals = [int(sum(points[sources * seat : sources * (seat + 1)])) for seat in range(bench.players)]
    return Played(did, totals, ranks.tolist().index(0))


@dataclass
class Tally:
    """What many games add up to, by thing: how often it was done, by how many seats, and how many of those won."""

    times: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)
    points: int = 0

    def add(self, game: Played) -> None:
        """Count one game."""
        self.winners[game.winner] += 1
        self.points += sum(game.points)
        for done in game.did:
            self.times.update(done)
            self.seats.update(done.keys())
        self.won.update(game.did[game.winner].keys())

    def row(self, thing: str, players: int, games: int) -> dict[str, Any]:
        """One thing's figures."""
        return {
            "per_seat": round(self.times[thing] / games / players, 3),
            "seats": round(self.seats[thing] / games / players, 3),
            "won": round(1000 * players * self.won[thing] / self.seats[thing]),
        }


def measure(game: Title, players: int, name: str, games: int, seed: int) -> dict[str, Any]:
    """The figures of many games."""
    bench, tally = Bench.of(game, players, name), Tally()
    for number in range(games):
        tally.add(play(bench, number, seed))
    return {
        "game": game.name,
        "players": players,
        "bot": name,
        "games": games,
        "seats": [round(tally.winners[seat] / games, 3) for seat in range(players)],
        "points": round(tally.points / games / players, 1),
        "rows": {thing: tally.row(thing, players, games) for thing in sorted(tally.times)},
    }


def show(result: dict[str, Any]) -> None:
    """The figures as tables."""
    for found in result["tables"]:
        _show(found)


def _show(found: dict[str, Any]) -> None:
    console = Console()
    console.print(f"{found['game']}, {found['players']} players, {found['bot']}, {found['games']} games: seats won {found['seats']}, "
                  f"{found['points']} points")  # fmt: skip
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("what", "times a seat and game", "seats that did it", "won"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for thing, row in found["rows"].items():
        table.add_row(thing, f"{row['per_seat']:.3f}", f"{row['seats']:.1%}", str(row["won"]))
    console.print(table)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(THINGS), default="xian")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--bot", choices=NAMES, default="greedy")
    parser.add_argument("--seed", type=int, default=2017)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    check(parser, given, "games", 1, 1_000_000)
    game = title(given.game)
    found = [measure(game, players, given.bot, given.games, given.seed)
             for players in ([given.players] if given.players else game.players)]  # fmt: skip
    report({"tables": found}, show, as_json=given.json)


if __name__ == "__main__":
    main()
