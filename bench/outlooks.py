"""How well do chances foretell who wins? ``python bench/outlooks.py GAME [--games N] [--simulations N] [--every N]``.

Bots that search play against each other; at every n-th decision the chance of the seat to move is taken from games
played on to the end, and from the search. Printed for each third of the games: the mean logarithmic loss of both (0.693
is that of a coin, 0 would be certainty).
"""

from __future__ import annotations

import argparse
import math

import xianyang
from xianyang.bots import Sight
from xianyang.bots.advice import judged, outlook
from xianyang.bots.search import SearchBot, searching
from xianyang.core.rng import generator
from xianyang.games import NAMES

PLAYOUTS = 100


def loss(chance: float, won: float) -> float:
    """The logarithmic loss of a chance where `won` of the game was won."""
    sure = min(max(chance, 0.005), 0.995)
    return -(won * math.log(sure) + (1 - won) * math.log(1 - sure))


def decisions(name: str, seed: int, simulations: int, every: int) -> list[tuple[float, float, float, float]]:
    """Of one game of two: how far it was, both chances, and what was won."""
    bot = SearchBot(how=searching(simulations))
    game, dice, number = xianyang.new(name, players=2, seed=seed), generator(seed, "bots"), 0
    kept = []
    while not game.is_over:
        sight = Sight.of(game)
        if number % every == seed % every and len(game.legal) > 1:
            choices = judged(sight, generator(seed, "judged", number), simulations=2 * simulations)
            ends = outlook(sight, generator(seed, "outlook", number), choices[0].move, playouts=PLAYOUTS)
            kept.append((number, sight.seat, ends.wins[sight.seat], choices[0].value))
        game.push(game.move(bot.choose(sight, dice)))
        number += 1
    shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(2)]
    return [(at / number, played, searched, shares[seat]) for at, seat, played, searched in kept]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=NAMES)
    for name, usual, words in (("games", 40, "how many are played"), ("simulations", 150, "of the bots for a decision"),
                               ("every", 6, "of so many decisions one is looked at")):  # fmt: skip
        parser.add_argument(f"--{name}", type=int, default=usual, help=words)
    given = parser.parse_args()
    if min(given.games, given.simulations, given.every) < 1:
        parser.error("--games, --simulations and --every go from 1")
    seeds = range(1000, 1000 + given.games)
    found = [one for seed in seeds for one in decisions(given.game, seed, given.simulations, given.every)]
    print(f"{given.game}: {given.games} games, {len(found)} decisions")
    for first, last in ((0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.01), (0, 1.01)):
        part = [one for one in found if first <= one[0] < last]
        if not part:
            continue
        played, searched = (sum(loss(one[i], one[3]) for one in part) / len(part) for i in (1, 2))
        print(f"{first:.0%} to {min(last, 1):.0%}: played on {played:.3f}, search {searched:.3f} ({len(part)})")


if __name__ == "__main__":
    main()
