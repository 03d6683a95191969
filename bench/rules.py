"""How fast the rules are, beside OpenSpiel's C++ games in the same run: ``python bench/rules.py [--seconds S] [--json]``.

For every game and player count: random playouts per second (uniform moves, from the first deal to the end), full lists of
legal moves and copies of a state per second, compiled, on one core, and how many times interpreted that is. Then
simulations per second of OpenSpiel's C++ MCTS with random rollouts on othello and breakthrough, and our playouts as
multiples of them. Rounds of both are taken in turn and the medians compared, so that a machine whose speed drifts does not
favour either.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

import pyspiel
from rich import box
from rich.console import Console
from rich.table import Table

from asked import check, report
from xianyang.arena.speed import measure, playout_rate
from xianyang.games import NAMES, title

OTHERS = ("othello", "breakthrough")
ROUNDS = 5


def simulations_rate(name: str, seconds: float) -> float:
    """OpenSpiel's MCTS simulations per second from the start position: tree and cloning included."""
    game = pyspiel.load_game(name)
    count, passed, seed = 0, 0.0, 0
    while passed < seconds:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, 200, 100, True, seed, False)
        state = game.new_initial_state()
        start = time.perf_counter()
        bot.mcts_search(state)
        passed += time.perf_counter() - start
        count += 200
        seed += 1
    return count / passed


def run(seconds: float) -> dict[str, Any]:
    """All figures."""
    part = seconds / ROUNDS
    rows = []
    for name in NAMES:
        found = title(name)
        for players in found.players:
            options = found.settle(players, {})
            fast = measure(found, players, options, seconds=seconds)
            plain = measure(found, players, options, seconds=seconds, interpreted=True)
            ratio = fast["playouts_per_second"] / plain["playouts_per_second"]
            playout = playout_rate(found, players, options)
            rounds: dict[str, list[float]] = {other: [] for other in OTHERS}
            ours: list[float] = []
            for _ in range(ROUNDS):
                ours.append(playout(part))
                for other in OTHERS:
                    rounds[other].append(simulations_rate(other, part))
            times = {other: statistics.median(ours) / statistics.median(rates) for other, rates in rounds.items()}
            others = {other: round(statistics.median(rates), 1) for other, rates in rounds.items()}
            rows.append({**fast, "compiled_over_interpreted": round(ratio, 1), "openspiel": others,
                         "times": {other: round(value, 2) for other, value in times.items()}})  # fmt: skip
    return {"rounds": ROUNDS, "seconds": seconds, "rows": rows}


def _short(figure: float) -> str:
    """With one decimal; a small figure with as many as tell it from nothing."""
    return f"{figure:.1f}" if figure >= 1 else f"{figure:.2g}"


def show(result: dict[str, Any]) -> None:
    """The figures as a table."""
    # Narrow enough for 80 columns, so that no figure is cut off where the output goes to a file.
    table = Table(title="compiled, on one core", box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    headings = (
        "game",
        "players",
        "play-\nouts/s",
        "lists/s",
        "M\ncopies/s",
        "x inter-\npreted",
        "x\nothello",
        "x break-\nthrough",
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    for row in result["rows"]:
        table.add_row(row["game"], str(row["players"]), f"{row['playouts_per_second']:,.0f}", f"{row['legal_lists_per_second']:,.0f}",
                      _short(row["copies_per_second"] / 1e6), f"{row['compiled_over_interpreted']:.0f}",
                      *(_short(row["times"][other]) for other in OTHERS))  # fmt: skip
    console = Console()
    console.print(table)
    for other in OTHERS:
        rates = [row["openspiel"][other] for row in result["rows"]]
        console.print(
            f"OpenSpiel {other}: {statistics.median(rates):,.0f} simulations/s (MCTS: tree and cloning included)"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="about how long each figure is timed")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    check(parser, given, "seconds", 0.01, 600)
    report(run(given.seconds), show, as_json=given.json)


if __name__ == "__main__":
    main()
