"""Many games between bots, the same on every machine for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from xianyang.bots import Bot, Sight
from xianyang.core import forms
from xianyang.core.rng import generator, pick
from xianyang.core.rules import CHANCE, OVER, Vec
from xianyang.core.title import Title

Play = Callable[[Vec], tuple[Vec, int]]
"""Plays one game with a generator: the last state and the plies."""


@dataclass(frozen=True)
class Played:
    """One game's end: plies, and for each seat its rank (0 best) and points by source."""

    plies: int
    ranks: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return tuple(map(sum, self.points))

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat won: 1, a part of it where the win is shared, or 0."""
        first = self.ranks.count(0)
        return tuple(1 / first if rank == 0 else 0.0 for rank in self.ranks)


def simulate(
    title: Title, tables: Vec, bots: Sequence[Bot], games: int, seed: int, *, interpreted: bool = False
) -> Iterator[Played]:
    """Play `games` games, seat by seat with `bots`; game i depends on `seed` and i only.

    Games of random bots run compiled where Numba is there, with the same results as interpreted.
    """
    players = len(bots)
    uniform = all(bot.name == "random" for bot in bots)
    play = _uniform(title, tables, interpreted) if uniform else _play_bots(title, tables, bots)
    for number in range(games):
        state, plies = play(generator(seed, "game", number))
        yield _played(title, tables, state, players, plies)


def _uniform(title: Title, tables: Vec, interpreted: bool) -> Play:
    rules = title.rules
    run = forms.best(rules, plain=interpreted)
    setup, playout, make = run.twins["setup"], run.twins["playout"], run.vector
    t, s = make(tables), make([0] * rules.SIZE)
    room = max(rules.LEGAL_MAX, rules.CHANCE_MAX)
    out, weight, off = make([0] * room), make([0] * room), make([])

    def play(rng: Vec) -> tuple[Vec, int]:
        setup(t, s)
        plies = playout(t, s, make(rng), out, weight, off)
        return [int(x) for x in s], int(plies)

    return play


def _play_bots(title: Title, tables: Vec, bots: Sequence[Bot]) -> Play:
    rules = title.rules

    def play(rng: Vec) -> tuple[Vec, int]:
        s, h = [0] * rules.SIZE, [0] * rules.INFO
        out, weight = [0] * rules.CHANCE_MAX, [0] * rules.CHANCE_MAX
        rules.setup(tables, s)
        plies = 0
        while (seat := rules.actor(tables, s)) != OVER:
            if seat == CHANCE:
                move = out[pick(rng, weight, rules.chance(tables, s, out, weight))]
            else:
                rules.hide(tables, s, seat, h)
                move = bots[seat].choose(Sight(title, tables, list(h), seat), rng)
            rules.apply(tables, s, move, [])
            plies += 1
        return s, plies

    return play


def _played(title: Title, tables: Vec, state: Vec, players: int, plies: int) -> Played:
    from xianyang.core.game import breakdown, ranks

    points = breakdown(title, tables, state, players)
    return Played(plies, tuple(ranks(title, tables, state, players)), tuple(tuple(p.values()) for p in points))
