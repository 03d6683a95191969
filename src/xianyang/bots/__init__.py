"""Bots by name. A bot gets what its seat may know, nothing else."""

from __future__ import annotations

from xianyang.bots.base import Bot, Sight
from xianyang.bots.levels import BOTS, LEVELS
from xianyang.core.errors import UnknownGame
from xianyang.core.speech import speaker

__all__ = ["LEVEL_NAMES", "NAMES", "Bot", "Sight", "bot", "description"]

NAMES = tuple(BOTS)
LEVEL_NAMES = tuple(LEVELS)
"""Names of the levels, weakest first."""


def bot(name: str, *, compiled: bool | None = None, seconds: float | None = None) -> Bot:
    """A bot by its name. Raises UnknownGame (a ValueError) for a name that no bot has.

    It runs compiled where `compiled` says so, or (None) where it needs to and Numba can be had. Bots that simulate
    stop after `seconds` where that is given, in place of their number of simulations.
    """
    if name not in BOTS:
        say = speaker()
        raise UnknownGame(say("There is no bot {name}; there are {names}.", name=repr(name), names=", ".join(NAMES)))
    return BOTS[name].make(name, compiled, seconds)


def description(name: str) -> str:
    """A bot in a few words, in the language in use. Raises UnknownGame."""
    return speaker()(BOTS[bot(name).name].description)
