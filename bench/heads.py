"""Do heads for the score and for ownership help to learn who wins? ``python bench/heads.py GAME [--players N] [--games N]``.

Games are played once, one move ahead by the network that comes with the game, as in a later round of its course. From the
same positions, in the same order and from the same weights, networks of the same units then learn who won: alone, beside
the lead that the seat ended with, or beside its final points source by source. These are further outputs of the shared
units; they are scaled by their standard deviation, and their mean squared error is added to the cross entropy of the win
with a weight. The target is the end of the game itself (lambda is 1).

Printed for few of the games and for all: the mean cross entropy with who won, on games held back, with its standard error
over initial weights; how much it differs from that of the win alone, with a 95% interval over games and initial weights;
and after how many passes. Each way stops where it does best on the games held back.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from asked import check
from xianyang.bots import net
from xianyang.bots.mind import How
from xianyang.bots.parts import AT_MOVES
from xianyang.core.title import Title
from xianyang.games import NAMES, title
from xianyang.learning import kept
from xianyang.learning.course import BATCH, CAREFUL, DECAY, RATE, SLOWER, Course, Plan, Player
from xianyang.learning.network import Floats, Network, inputs_of

HELD_BACK = 5
"""One game of so many is for the test only."""
FEW = 0.1
"""The part of the taught games that is few."""
STOPS = 6
"""How often a network is tested: at the end, and each time at half of the steps before."""
HEADS = ("lead", "sources")
WEIGHTS = (0.25, 1.0)
SURE = 1.96


@dataclass(frozen=True)
class Ends:
    """Positions of games, seat by seat, and how these ended."""

    x: Floats
    """``(positions, players, inputs)``"""
    game: NDArray[np.int64]
    """The game of each position."""
    won: Floats
    """``(games, players)``: 1 for the winner, or what a shared win is worth."""
    points: Floats
    """``(games, players, sources)``"""


class Witness(Player):
    """Plays by the network that comes with the game, and sees how games end."""

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.nets = self.found.nets
        self.how = How(noise=CAREFUL, overlook=course.plan.overlook, learned=AT_MOVES).vector()

    def ended(self, number: int) -> tuple[NDArray[np.int16], list[float], list[list[int]]]:
        """Of a game: the positions, who won, and the points of each seat by source."""
        rows, _ = self(number)
        rules, players = self.course.title.rules, self.course.plan.players
        t, s = self.own.t.tolist(), self.own.s.tolist()
        ranks, points = [-1] * rules.SEATS, [0] * (rules.SEATS * len(rules.SOURCES))
        rules.rank(t, s, ranks)
        rules.score(t, s, points)
        won = [(rank == 0) / ranks.count(0) for rank in ranks[:players]]
        return rows, won, [points[seat * len(rules.SOURCES) :][: len(rules.SOURCES)] for seat in range(players)]


def plan_of(game: Title, players: int) -> Plan:
    """How the network that comes with a game was taught."""
    about = kept.weights_of(game.folder / net.WEIGHTS, game.name)[str(players)]
    return Plan(**{name: value for name, value in about["plan"].items() if name != "rounds"})


def play(course: Course) -> Ends:
    """The games, in their order however many threads play them."""
    witness, players = Witness(course), course.plan.players
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        rows, won, points = zip(*pool.map(witness.ended, range(course.plan.games)))
    x = inputs_of(np.concatenate(rows), course.traits, course.title.rules.SEATS, players)
    game = np.repeat(np.arange(len(rows)), [len(some) for some in rows])
    return Ends(x, game, np.array(won, np.float32), np.array(points, np.float32))


class Shared(Network):
    """A network whose units have further outputs; the first is the win."""

    @classmethod
    def begun(cls, inputs: int, units: int, heads: int, seed: int) -> Shared:
        """The same weights as a network without heads begins with, and small ones for these."""
        usual = Network.new(inputs, units, seed)
        w, b, v, c = usual.weights
        more = np.random.default_rng([seed, heads]).normal(0, 0.1, (units, heads)).astype(np.float32)
        weights = [w, b, np.column_stack([v, more]), np.zeros(1 + heads, np.float32) + c[0]]
        return cls(weights, [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights])

    def chances(self, x: Floats) -> Floats:
        """The chance to win, 0 to 1, for inputs ``(..., inputs)``."""
        w, b, v, c = self.weights
        return Network([w, b, v[:, 0], c[:1]], [], []).chances(x)

    def learn_all(self, x: Floats, won: Floats, heads: Floats, weight: float, rate: float, decay: float) -> None:
        """One step of Adam towards ``won`` (batch,) and ``heads`` (batch, heads) at ``x`` (batch, inputs)."""
        w, b, v, c = self.weights
        before = x @ w + b
        hidden = np.maximum(before, 0)
        z = hidden @ v + c
        root = np.sqrt(1 + z[:, 0] ** 2)
        p = np.clip(0.5 + 0.5 * z[:, 0] / root, 1e-6, 1 - 1e-6)
        back = np.empty_like(z)
        back[:, 0] = 2 * (p - won) / root / len(x)
        back[:, 1:] = 2 * weight * (z[:, 1:] - heads) / max(1, heads.size)
        inner = (back @ v.T) * (before > 0)
        slopes = [x.T @ inner + decay * w, inner.sum(axis=0), hidden.T @ back + decay * v, back.sum(axis=0)]
        self._step(slopes, rate)


def heads_of(points: Floats) -> dict[str, Floats]:
    """What heads are to say for each game and seat, ``(games, players, heads)``: around 0, with standard deviation 1."""
    total = points.sum(axis=2)
    rivals = [np.delete(total, seat, axis=1).max(axis=1) for seat in range(total.shape[1])]
    lead = (total - np.stack(rivals, axis=1))[:, :, None]
    found = {"lead": lead, "sources": points[:, :, points.std(axis=(0, 1)) > 0]}
    return {name: (y - y.mean(axis=(0, 1))) / y.std(axis=(0, 1)) for name, y in found.items()}


def losses(ends: Ends, network: Network, test: NDArray[np.bool_]) -> Floats:
    """The cross entropy with who won of each game of a test, so weighted that their mean is that of all positions."""
    game, won = ends.game[test], ends.won[ends.game[test]]
    p = np.clip(network.chances(ends.x[test]), 1e-6, 1 - 1e-6)
    loss = -(won * np.log(p) + (1 - won) * np.log(1 - p)).mean(axis=1)
    _, place = np.unique(game, return_inverse=True)
    summed = np.bincount(place, loss)
    return (summed * len(summed) / len(game)).astype(np.float32)


def learned(ends: Ends, heads: Floats, weight: float, units: int, seed: int, part: float, epochs: int) -> Floats:
    """Teach a network with part of the games: the losses of each game held back, ``(STOPS, games)``, at each stop.

    There are `epochs` passes over all games; with a part of them more passes, but fewer steps: both by the root of it.
    """
    games, rng = np.arange(len(ends.won)), np.random.default_rng([seed, 1])
    taught = rng.permutation(games[games % HELD_BACK > 0])
    some = np.isin(ends.game, taught[: max(1, round(part * len(taught)))])
    x = ends.x[some].reshape(-1, ends.x.shape[2])
    won, wanted = (y[ends.game[some]].reshape(len(x), *y.shape[2:]) for y in (ends.won, heads))
    network = Shared.begun(x.shape[1], units, heads.shape[2], seed)
    a_pass = max(1, int((ends.game % HELD_BACK > 0).sum()) * ends.x.shape[1] // BATCH)
    last = int(a_pass * epochs * part**0.5)
    stops = [max(1, last >> back) for back in range(STOPS - 1, -1, -1)]
    found, order = [], rng.permutation(0)
    for step in range(stops[-1]):
        if len(order) < BATCH:
            order = np.concatenate([order, rng.permutation(len(x))])
        batch, order = order[:BATCH], order[BATCH:]
        rate = RATE / (1 + step / a_pass / Plan.epochs / SLOWER)
        network.learn_all(x[batch], won[batch], wanted[batch], weight, rate, DECAY)
        if step + 1 in stops:
            found += [losses(ends, network, ends.game % HELD_BACK == 0)] * stops.count(step + 1)
    return np.array(found)


def compared(ends: Ends, units: int, seeds: int, part: float, epochs: int) -> Iterator[tuple[str, list[float]]]:
    """Of each way to learn: its name; the loss, its standard error, the difference, its interval, the passes."""
    heads = heads_of(ends.points)
    ways: dict[str, tuple[Floats, float]] = {"win alone": (heads["lead"][:, :, :0], 0.0)}
    ways |= {f"{name} x {weight:g}": (heads[name], weight) for name in HEADS for weight in WEIGHTS}
    usual = None
    for name, (wanted, weight) in ways.items():
        tested = np.array([learned(ends, wanted, weight, units, seed, part, epochs) for seed in range(1, 1 + seeds)])
        stop = int(np.argmin(tested.mean(axis=(0, 2))))
        best = tested[:, stop]
        usual = best if usual is None else usual
        passes = epochs / part**0.5 / 2 ** (STOPS - 1 - stop)
        yield name, [float(best.mean()), spread(best.mean(axis=1)), *difference(best, usual), passes]


def spread(values: Floats) -> float:
    """The standard error of the mean."""
    return float(values.std(ddof=1) / len(values) ** 0.5)


def difference(losses: Floats, usual: Floats) -> tuple[float, float]:
    """How much losses ``(seeds, games)`` are above the usual ones, and the half of a 95% interval."""
    more = losses - usual
    return float(more.mean()), SURE * float(np.hypot(spread(more.mean(axis=0)), spread(more.mean(axis=1))))


def main() -> None:
    """Play, teach and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=NAMES)
    for name, usual, words in (("players", 2, "how many play"), ("games", 3000, "how many are played"),
                               ("seeds", 3, "how many initial weights are tried"), ("seed", 1, "of the games"),
                               ("epochs", 8, "the most passes over all games")):  # fmt: skip
        parser.add_argument(f"--{name}", type=int, default=usual, help=words)
    given = parser.parse_args()
    game = title(given.game)
    check(parser, given, "players", min(game.players), max(game.players))
    check(parser, given, "games", 100, 1_000_000)
    check(parser, given, "seeds", 2, 1000)
    check(parser, given, "seed", 0, 1 << 60)
    check(parser, given, "epochs", 1, 1000)
    course = Course(game, replace(plan_of(game, given.players), seed=given.seed, games=given.games))
    ends = play(course)
    tests = len(range(0, given.games, HELD_BACK))
    print(
        f"{given.game}, {given.players} players: {given.games} games, {len(ends.x)} positions, {tests} games held back"
    )
    for part in (FEW, 1.0):
        print(f"taught by {round(part * (given.games - tests))} games", flush=True)
        for name, (loss, error, more, interval, passes) in compared(
            ends, course.plan.units, given.seeds, part, given.epochs
        ):
            print(
                f"  {name:15} {loss:.4f} ± {error:.4f}   {more:+.4f} ± {interval:.4f}   {passes:5.1f} passes",
                flush=True,
            )


if __name__ == "__main__":
    main()
