"""The bots by name: the plain ones, and levels from a beginner's to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from xianyang.bots.base import Bot
from xianyang.bots.flat import FlatBot
from xianyang.bots.greedy import GreedyBot
from xianyang.bots.mind import EMPEROR, MASTER, MINISTER
from xianyang.bots.random import RandomBot
from xianyang.bots.search import SIMULATIONS as SEARCHES
from xianyang.bots.search import SearchBot, searching
from xianyang.core.speech import mark


@dataclass(frozen=True)
class Entry:
    """A bot as it is offered: its description in words, for a speaker, and what makes one."""

    description: str
    make: Callable[[str, bool | None, float | None], Bot]
    """From its name, whether to run compiled (None: if it needs to be), and a limit in seconds (None: none)."""


def _random(name: str, compiled: bool | None, seconds: float | None) -> Bot:
    return RandomBot()


def _greedy(overlook: int = 0, noise: int = 0) -> Callable[[str, bool | None, float | None], Bot]:
    def make(name: str, compiled: bool | None, seconds: float | None) -> Bot:
        return GreedyBot(name, overlook=overlook, noise=noise, compiled=bool(compiled))

    return make


def _flat(name: str, compiled: bool | None, seconds: float | None) -> Bot:
    return FlatBot(name, seconds=seconds, compiled=compiled is not False)


def _search(simulations: int) -> Callable[[str, bool | None, float | None], Bot]:
    def make(name: str, compiled: bool | None, seconds: float | None) -> Bot:
        return SearchBot(name, searching(simulations), seconds=seconds, compiled=compiled is not False)

    return make


LEVELS = {
    "beginner": Entry(
        mark("Overlooks most of its moves, and often plays a poor one: for a first game."),
        _greedy(overlook=850, noise=2500),
    ),
    "apprentice": Entry(
        mark("Overlooks more than half of its moves, and misjudges some: for learning the game."),
        _greedy(overlook=600, noise=1200),
    ),
    "craftsman": Entry(
        mark("Overlooks some of its moves, and looks only one move ahead."), _greedy(overlook=300, noise=500)
    ),
    "master": Entry(
        mark("Overlooks nothing, judges well what its moves are worth, and hardly thinks further."), _search(MASTER)
    ),
    "minister": Entry(
        mark("Thinks ahead, reckons with your answers, and makes you pay for most mistakes."), _search(MINISTER)
    ),
    "emperor": Entry(mark("Thinks as far ahead as it can, and takes its time: the strongest."), _search(EMPEROR)),
}
"""The levels, weakest first."""

BOTS = {
    "random": Entry(mark("Plays any legal move."), _random),
    "greedy": Entry(mark("Plays the move after which its position is worth most."), _greedy()),
    "flat": Entry(
        mark("Flat Monte Carlo: plays its best moves on, many times, and takes the most successful."),
        _flat,
    ),
    "search": Entry(
        mark("Tree search: plays on many times, each player the moves that have done best for that player so far."),
        _search(SEARCHES),
    ),
    **LEVELS,
}
"""Every bot by name."""
