"""Positions and tables that the tests of bots share."""

from __future__ import annotations

import itertools

from xianyang.bots import Sight
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.core.title import Title
from xianyang.core.walk import walk
from xianyang.games import title

SEED = 2012


def tables(game: Title, players: int = 2) -> Vec:
    return game.tables.tables(game.sheet, players, game.settle(players, {}))


def sights(name: str, players: int, seed: int, every: int) -> list[tuple[Sight, Vec]]:
    """What the seat to decide sees at every n-th decision of a random game, and the state behind it."""
    game = title(name)
    rules, t = game.rules, tables(game, players)
    s, rng, deciders = [0] * rules.SIZE, generator(seed, "positions"), itertools.count()
    rules.setup(t, s)
    found: list[tuple[Sight, Vec]] = []

    def choose(decider: int, ply: int) -> int:
        if next(deciders) % every == 0:
            h = [0] * rules.INFO
            rules.hide(t, s, decider, h)
            found.append((Sight(game, t, h, decider), list(s)))
        return rules.sample(t, s, rng)

    walk(rules, t, s, rng, choose)
    return found
