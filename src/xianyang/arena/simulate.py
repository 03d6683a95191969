"""Many games between bots, the same on every machine for the same seed."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from xianyang.bots import Bot, Sight
from xianyang.bots.mind import mind
from xianyang.bots.parts import HOW_SIZE, SEARCH, SIMULATIONS, STYLE, UNIFORM
from xianyang.core import forms
from xianyang.core.compiled import available
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.core.title import Title
from xianyang.core.walk import walk

Play = Callable[[int], tuple[Vec, int]]
"""Plays the game of a number: the last state and the plies."""
BATCH = 256
"""Games handed out to the threads at a time."""


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

    Games run compiled where Numba is there, with the same results as interpreted, on all processors.
    """
    players = len(bots)
    for state, plies in _ends(title, tables, bots, games, seed, interpreted):
        yield _played(title, tables, state, players, plies)


def single(
    title: Title, tables: Vec, bots: Sequence[Bot], seed: int, *, interpreted: bool = False
) -> Callable[[int], Played]:
    """What plays the game of a number alone, compiled where it can be; it depends on `seed` and that number only."""
    compiled = available() and not interpreted and not _are_timed(bots)
    hows = [place for bot in bots for place in bot.how.suited(title).vector()]
    play = _matches(title, tables, hows, seed) if compiled else _play_bots(title, tables, bots, seed)

    def played(number: int) -> Played:
        state, plies = play(number)
        return _played(title, tables, state, len(bots), plies)

    return played


def prepare(title: Title, bots: Sequence[Bot], *, interpreted: bool = False) -> None:
    """Compile or load what games between these bots need, which they would do themselves when the first one begins."""
    if not available() or interpreted:
        return
    if all(bot.how.style == UNIFORM for bot in bots):
        forms.best(title.rules)
        return
    mind(title.rules, compiled=True).load(_programs(bots))


def _programs(bots: Sequence[Bot]) -> tuple[str, ...]:
    """The first programs of each module that games between these bots need."""
    if not _are_timed(bots):
        return ("match",)
    return tuple(bot.how.program for bot in bots if bot.wants_compiled)


def _are_timed(bots: Sequence[Bot]) -> bool:
    """Whether a clock stops one of them, so that no program can play for it."""
    return any(getattr(bot, "seconds", None) is not None for bot in bots)


def _ends(
    title: Title, tables: Vec, bots: Sequence[Bot], games: int, seed: int, interpreted: bool
) -> Iterator[tuple[Vec, int]]:
    """The last state and the plies of each game, in order."""
    compiled = available() and not interpreted
    uniform = all(bot.how.style == UNIFORM for bot in bots)
    if uniform or _are_timed(bots) or not compiled:
        play = _uniform(title, tables, seed, interpreted) if uniform else _play_bots(title, tables, bots, seed)
        yield from map(play, range(games))
        return
    hows = [place for bot in bots for place in bot.how.suited(title).vector()]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        play = _matches(title, tables, hows, seed)
        for first in range(0, games, BATCH):
            yield from threads.map(play, range(first, min(first + BATCH, games)))


def _dice(seed: int, number: int) -> tuple[Vec, Vec]:
    """The generators of a game: chance's, and the bots' own, so that no bot's thinking changes what is dealt."""
    return generator(seed, "game", number), generator(seed, "bots", number)


def _matches(title: Title, tables: Vec, hows: Vec, seed: int) -> Play:
    """Whole games between bots in compiled code, in any number of threads at once."""
    found = mind(title.rules, compiled=True)
    most = max((simulations for style, simulations in zip(hows[STYLE::HOW_SIZE], hows[SIMULATIONS::HOW_SIZE], strict=True)
                if style == SEARCH), default=0)  # fmt: skip
    match, make = found.twins["match"], found.vector
    own = threading.local()

    def play(number: int) -> tuple[Vec, int]:
        if not hasattr(own, "vectors"):
            own.vectors = make(tables), make([0] * title.rules.SIZE), make(hows), found.room(), found.trees(most)
        t, s, ways, room, tree = own.vectors
        rng, dice = _dice(seed, number)
        plies = match(t, s, make(rng), make(dice), ways, room, tree)
        return [int(x) for x in s], int(plies)

    return play


def _uniform(title: Title, tables: Vec, seed: int, interpreted: bool) -> Play:
    rules = title.rules
    run = forms.best(rules, plain=interpreted)
    setup, playout, make = run.twins["setup"], run.twins["playout"], run.vector
    t, s = make(tables), make([0] * rules.SIZE)
    room = max(rules.LEGAL_MAX, rules.CHANCE_MAX)
    out, weight, off = make([0] * room), make([0] * room), make([])

    def play(number: int) -> tuple[Vec, int]:
        setup(t, s)
        plies = playout(t, s, make(generator(seed, "game", number)), out, weight, off)
        return [int(x) for x in s], int(plies)

    return play


def _play_bots(title: Title, tables: Vec, bots: Sequence[Bot], seed: int) -> Play:
    rules = title.rules

    def play(number: int) -> tuple[Vec, int]:
        rng, dice = _dice(seed, number)
        s = [0] * rules.SIZE
        rules.setup(tables, s)

        def choose(seat: int, ply: int) -> int:
            h = [0] * rules.INFO
            rules.hide(tables, s, seat, h)
            return bots[seat].choose(Sight(title, tables, h, seat), dice)

        return s, walk(rules, tables, s, rng, choose)

    return play


def _played(title: Title, tables: Vec, state: Vec, players: int, plies: int) -> Played:
    from xianyang.core.game import breakdown, ranks

    points = breakdown(title, tables, state, players)
    return Played(plies, tuple(ranks(title, tables, state, players)), tuple(tuple(p.values()) for p in points))
