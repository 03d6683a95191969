"""Positions and tables that the tests of bots share."""

from __future__ import annotations

from collections.abc import Iterator

from xianyang.bots import Sight
from xianyang.core.rng import generator, pick
from xianyang.core.rules import CHANCE, OVER, Vec
from xianyang.core.title import Title
from xianyang.games import title

SEED = 2012


def tables(game: Title, players: int = 2) -> Vec:
    return game.tables.tables(game.sheet, players, game.settle(players, {}))


def sights(name: str, players: int, seed: int, every: int) -> Iterator[tuple[Sight, Vec]]:
    """What the seat to decide sees at every n-th decision of a random game, and the state behind it."""
    game = title(name)
    rules, t = game.rules, tables(game, players)
    s, h, rng = [0] * rules.SIZE, [0] * rules.INFO, generator(seed, "positions")
    out, weight = [0] * rules.CHANCE_MAX, [0] * rules.CHANCE_MAX
    rules.setup(t, s)
    decisions = 0
    while (seat := rules.actor(t, s)) != OVER:
        if seat == CHANCE:
            move = out[pick(rng, weight, rules.chance(t, s, out, weight))]
        else:
            if decisions % every == 0:
                rules.hide(t, s, seat, h)
                yield Sight(game, t, list(h), seat), list(s)
            decisions += 1
            move = rules.sample(t, s, rng)
        rules.apply(t, s, move, [])
