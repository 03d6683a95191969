"""How fast our search is, beside OpenSpiel's C++ MCTS in the same run: ``python bench/searches.py [--seconds S] [--json]``.

Simulations per second on one core, in whole searches from empty trees, from positions early, in the middle and late in
random games of two players:

- ours as bots use it: it plays on beyond its trees for as many turns as suit the game, everybody taking the best of six
  random moves, and values the position reached;
- ours to the end: the same search and trees, but beyond them random moves until the game is over, as OpenSpiel's does;
- OpenSpiel's MCTS with random rollouts, on othello and backgammon at the same stages of those games.

Bare random playouts from the same positions say how much of the second is the rules. All are taken in turn, round after
round, and the medians compared, so that a machine whose speed drifts favours none.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pyspiel
from rich import box
from rich.console import Console
from rich.table import Table

from asked import check, report
from xianyang.bots import Sight
from xianyang.bots.mind import How, mind
from xianyang.bots.search import STYLE, Search
from xianyang.core import forms
from xianyang.core.rng import generator
from xianyang.core.title import Title
from xianyang.core.walk import walk
from xianyang.games import NAMES, title

OTHERS = ("othello", "backgammon")
STAGES = {"early": 0.1, "middle": 0.5, "late": 0.85}
"""The part of a random game that is played by then."""
ROUNDS = 5
POSITIONS = ROUNDS
"""Of each game at each stage; a slow search has time for one a round."""
STYLES = {"usual": STYLE, "to the end": replace(STYLE, rounds=1000, tries=1)}
UCT_C = 1.4
MEMORY_MB = 1000
SIMULATIONS_MAX = 20_000
Timed = Callable[[], tuple[int, float]]
"""Does something: how many simulations, and in how many seconds."""


def sights(found: Title, part: float) -> list[tuple[Sight, list[int]]]:
    """Positions at so much of random games, as the seat to decide sees them and as they are; each leaves a choice."""
    rules = found.rules
    t = found.tables.tables(found.sheet, 2, found.settle(2, {}))
    seen: list[tuple[Sight, list[int]]] = []
    for number in itertools.count():
        _, length = _played(found, t, number, None)
        s, _ = _played(found, t, number, int(part * length))
        seat, h = rules.actor(t, s), [0] * rules.INFO
        if seat >= 0 and rules.legal(t, s, [0] * rules.LEGAL_MAX) > 1:
            rules.hide(t, s, seat, h)
            seen.append((Sight(found, t, h, seat), s))
        if len(seen) == POSITIONS:
            break
    return seen


def _played(found: Title, t: list[int], number: int, until: int | None) -> tuple[list[int], int]:
    """A random game up to the first decision at a ply or later, or to its end; the state and the plies."""
    rules = found.rules
    s, rng = [0] * rules.SIZE, generator(number, "searches")
    rules.setup(t, s)
    plies = walk(rules, t, s, rng, lambda seat, ply: rules.sample(t, s, rng) if until is None or ply < until else None)
    return s, plies


def our_searches(seen: list[Sight], how: How, simulations: int) -> Timed:
    """Searches of ours, from one position after the other."""
    found = mind(seen[0].title.rules, compiled=True)
    trees = found.room(), found.trees(simulations)
    turn = enumerate(itertools.cycle(seen))

    def search() -> tuple[int, float]:
        number, sight = next(turn)
        rng = generator(number, "search")
        start = time.perf_counter()
        Search(sight, rng, how, found, trees).simulate(simulations)
        return simulations, time.perf_counter() - start

    return search


def playouts(found: Title, seen: list[tuple[Sight, list[int]]], count: int) -> Timed:
    """Random playouts without a tree, from one position after the other."""
    form, rules = forms.best(found.rules), found.rules
    make, playout = form.vector, form.twins["playout"]
    t, s, rng = make(seen[0][0].tables), make([0] * rules.SIZE), make(generator(1, "playouts"))
    room = max(rules.LEGAL_MAX, rules.CHANCE_MAX)
    out, weight, off = make([0] * room), make([0] * room), make([])
    turn = itertools.cycle([make(state) for _, state in seen])

    def play() -> tuple[int, float]:
        state = next(turn)
        start = time.perf_counter()
        for _ in range(count):
            s[:] = state
            playout(t, s, rng, out, weight, off)
        return count, time.perf_counter() - start

    return play


def states(name: str, part: float) -> Iterator[Any]:
    """States of one of OpenSpiel's games in which a player has a choice, at so much of random games."""
    for seed in itertools.count():
        length = _walked(name, seed, None).move_number()
        state = _walked(name, seed, int(part * length))
        if not state.is_terminal() and len(state.legal_actions()) > 1:
            yield state


def _walked(name: str, seed: int, until: int | None) -> Any:
    """As `_played`, for a game of OpenSpiel."""
    chance, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal() and (until is None or state.move_number() < until or state.is_chance_node()):
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def their_searches(name: str, part: float, simulations: int) -> Timed:
    """Searches of OpenSpiel's, which do not solve the game: such a search would end before its number."""
    turn = enumerate(itertools.cycle(itertools.islice(states(name, part), POSITIONS)))

    def search() -> tuple[int, float]:
        seed, state = next(turn)
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(state.get_game(), rollouts, UCT_C, simulations, MEMORY_MB, False, seed, False)
        start = time.perf_counter()
        bot.mcts_search(state)
        return simulations, time.perf_counter() - start

    return search


def contenders(part: float, simulations: int) -> dict[tuple[str, str], Timed]:
    """All that is timed at a stage, by game and way."""
    found: dict[tuple[str, str], Timed] = {}
    for name in NAMES:
        seen = sights(title(name), part)
        for way, how in STYLES.items():
            found[name, way] = our_searches([sight for sight, _ in seen], how, simulations)
        found[name, "playouts"] = playouts(title(name), seen, simulations)
    return found | {(other, "theirs"): their_searches(other, part, simulations) for other in OTHERS}


def rate(timed: Timed, seconds: float) -> float:
    """Simulations per second, for about so many seconds, in one search at least."""
    count, passed = 0, 0.0
    while passed < seconds:
        simulations, spent = timed()
        count, passed = count + simulations, passed + spent
    return count / passed


def run(seconds: float, simulations: int) -> dict[str, Any]:
    """All figures."""
    rows = []
    others: dict[str, dict[str, float]] = {other: {} for other in OTHERS}
    for stage, part in STAGES.items():
        timed = contenders(part, simulations)
        for one in timed.values():
            one()  # loading does not count
        rounds = [{key: rate(one, seconds / ROUNDS) for key, one in timed.items()} for _ in range(ROUNDS)]
        rates = {key: statistics.median(found[key] for found in rounds) for key in timed}
        for other in OTHERS:
            others[other][stage] = rates[other, "theirs"]
        rows += [_row(name, stage, rates) for name in NAMES]
    return {"seconds": seconds, "simulations": simulations, "rounds": ROUNDS, "openspiel": others, "rows": rows}


def _row(name: str, stage: str, rates: dict[tuple[str, str], float]) -> dict[str, Any]:
    usual, whole, bare = (rates[name, way] for way in (*STYLES, "playouts"))
    times = {
        way: {other: value / rates[other, "theirs"] for other in OTHERS}
        for way, value in (("usual", usual), ("to_the_end", whole))
    }
    return {"game": name, "stage": stage, "usual": usual, "to_the_end": whole, "playouts": bare,
            "rules": min(1.0, whole / bare), "times": times}  # fmt: skip


def show(result: dict[str, Any]) -> None:
    """The figures as a table."""
    table = Table(title=f"simulations/s, two players, searches of {result['simulations']}, on one core", box=box.SIMPLE,
                  padding=(0, 1, 0, 0), pad_edge=False)  # fmt: skip
    headings = ("game", "stage", "usual", "x oth-\nello", "x back-\ngammon", "to the\nend", "x oth-\nello", "x back-\ngammon",
                "rules,\n%")  # fmt: skip
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < 2 else "right")
    for row in result["rows"]:
        ways = [(row[way], row["times"][way]) for way in ("usual", "to_the_end")]
        cells = [
            cell for value, times in ways for cell in (f"{value:,.0f}", *(f"{times[other]:.1f}" for other in OTHERS))
        ]
        table.add_row(row["game"], row["stage"], *cells, f"{100 * row['rules']:.0f}")
    console = Console()
    console.print(table)
    for other, rates in result["openspiel"].items():
        told = ", ".join(f"{stage} {value:,.0f}" for stage, value in rates.items())
        console.print(f"OpenSpiel {other}: {told} simulations/s", highlight=False)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="about how long each figure is timed")
    parser.add_argument("--simulations", type=int, default=2000, help="how many a search makes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    check(parser, given, "seconds", 0.01, 600)
    check(parser, given, "simulations", 2, SIMULATIONS_MAX)
    report(run(given.seconds, given.simulations), show, as_json=given.json)


if __name__ == "__main__":
    main()
