"""What things of Terracotta Army are worth round by round: ``python bench/weights.py [--players N] [--games N] [--simulations N]
[--seed N]``.

Bots that search play games. Where a turn begins it is put down what its seat has, less what each other seat has; the lead
over that seat at the end is fitted to that by linear regression, for each round by itself. The weights of the value made by
hand (`xianyang.games.terracotta.weights`) come from such tables. Printed in points, and how much of the variance of the
lead is explained in the games of every tenth seed, which are not fitted to.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import xianyang
from asked import check
from xianyang.bots import Sight
from xianyang.bots.search import SearchBot, searching
from xianyang.core.game import Game
from xianyang.core.rng import generator
from xianyang.games.terracotta import layout, traits

HELD_BACK = 10
FIRM = 50.0
"""How much the regression is held near 0, for things that hardly differ."""
THINGS: dict[str, tuple[int, float]] = {
    "promise of the turn": (traits.PROSPECT, traits.PER_POINT),
    "points": (traits.TRACK, traits.PER_POINT / 2),
    **{f"lines {when}": (traits.LINES + place, traits.PER_LINE) for place, when in enumerate(("now", "next", "later"))},
    **{f"tiles {when}": (traits.TILES + place, traits.PER_TILE) for place, when in enumerate(("now", "next", "later"))},
    "musicians": (traits.MUSICIANS, traits.PER_MUSIC),
    "footmen": (traits.FOOTMEN, traits.PER_FOOTMEN),
    "archers": (traits.ARCHERS, traits.PER_ARCHER),
    "groups": (traits.GROUPS, traits.PER_POINT),
    "coin": (traits.KINDS, traits.PER_COIN),
    "wet clay": (traits.KINDS + 1, traits.PER_CLAY),
    "dry clay": (traits.KINDS + 2, traits.PER_CLAY),
    **{
        name: (traits.WEAPONS + place, traits.UNIT)
        for place, name in enumerate(("sword", "halberd", "crossbow", "spear"))
    },
    **{
        f"Master {name}": (traits.MASTERS + place, traits.UNIT)
        for place, name in enumerate(("Sculptor", "Administrator", "Inspector", "Clay Maker", "Blacksmith", "Overseer"))
    },
    "warrior": (traits.ARMY, traits.PER_WARRIOR),
    "artisan to place": (traits.ARTISANS, traits.PER_WORKER),
    "artisan in reserve": (traits.RESERVE, traits.PER_WORKER),
    "base": (traits.BASES, traits.PER_BASE),
}
"""The trait of each thing, and how large it is for one."""
FADING = ("lines now", "tiles now")
"""What counts for less the more workers are still to be placed in the round: put down once more, times their share."""
Floats = NDArray[np.float64]


def had(game: Game, seat: int) -> dict[int, list[float]]:
    """What a seat has more than each of the others, by seat."""
    out = [0] * (layout.SEATS * traits.TRAITS + traits.COMMON)
    traits.traits(game.tables, game.state, out)
    to_come = out[layout.SEATS * traits.TRAITS + traits.TO_COME] / traits.UNIT
    found = {}
    for other in range(game.players):
        if other != seat:
            more = {
                name: (out[traits.TRAITS * seat + place] - out[traits.TRAITS * other + place]) / unit
                for name, (place, unit) in THINGS.items()
            }
            found[other] = [*more.values(), *(to_come * more[name] for name in FADING)]
    return found


def turns(players: int, seed: int, simulations: int) -> Iterator[tuple[int, list[float], int]]:
    """Of each turn of one game and each other seat: the round, what the seat had more, and its lead at the end."""
    bot, dice = SearchBot(how=searching(simulations)), generator(seed, "bots")
    game, before, kept = xianyang.new("terracotta", players=players, seed=seed), -1, []
    while not game.is_over:
        if game.actor >= 0:
            if game.actor != before:
                kept.append((game.state[layout.ROUND], game.actor, had(game, game.actor)))
            before = game.actor
        game.push(game.move(bot.choose(Sight.of(game), dice)))
    for number, seat, found in kept:
        for other, more in found.items():
            yield number, more, game.scores[seat] - game.scores[other]


def fitted(x: Floats, y: Floats) -> Floats:
    """The weights of each column of `x`; 0 of those that never differ."""
    spread = x.std(axis=0)
    scale = np.where(spread > 0, spread, 1)
    even = x / scale
    found: Floats = np.linalg.solve(even.T @ even + FIRM * np.eye(x.shape[1]), even.T @ y) / scale
    found[spread == 0] = 0
    return found


def explained(x: Floats, y: Floats, weights: Floats) -> float:
    """The part of the variance of `y` that is explained; not a number where there is none to explain."""
    spread = y.var()
    return float(1 - ((y - x @ weights) ** 2).mean() / spread) if spread > 0 else math.nan


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual, words in (
        ("players", 2, "at the table"),
        ("games", 400, "how many are played"),
        ("simulations", 20, "of the bots for a decision"),
        ("seed", 1, "of the first game; the next ones follow"),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual, help=words)
    given = parser.parse_args()
    check(parser, given, "players", 2, layout.SEATS)
    check(parser, given, "games", HELD_BACK, 1_000_000)
    check(parser, given, "simulations", 1, 100_000)
    check(parser, given, "seed", 0, 1 << 60)
    seeds = range(given.seed, given.seed + given.games)
    found = [(seed, *turn) for seed in seeds for turn in turns(given.players, seed, given.simulations)]
    columns = []
    print(f"{'explained':24}", end="")
    for number in range(1, layout.ROUNDS + 1):
        taught, test = (
            [one for one in found if one[1] == number and (one[0] % HELD_BACK == 0) == is_test]
            for is_test in (False, True)
        )
        weights = fitted(np.array([one[2] for one in taught]), np.array([float(one[3]) for one in taught]))
        columns.append(weights)
        rest = np.array([one[2] for one in test]), np.array([float(one[3]) for one in test])
        print(f"{explained(*rest, weights):8.2f}", end="")
    print()
    for place, name in enumerate([*THINGS, *(f"{name}, all to come" for name in FADING)]):
        print(f"{name:24}" + "".join(f"{weights[place]:8.2f}" for weights in columns))


if __name__ == "__main__":
    main()
