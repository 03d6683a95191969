"""Bots by name. A bot gets what its seat may know, nothing else."""

from __future__ import annotations

from xianyang.bots.base import Bot, Sight
from xianyang.bots.random import RandomBot
from xianyang.core.errors import UnknownGame
from xianyang.core.speech import speaker

__all__ = ["NAMES", "Bot", "Sight", "bot"]

_BOTS: dict[str, type[Bot]] = {"random": RandomBot}
NAMES = tuple(_BOTS)


def bot(name: str) -> Bot:
    """A bot by its name. Raises UnknownGame (a ValueError) for a name that no bot has."""
    if name not in _BOTS:
        say = speaker()
        raise UnknownGame(say("There is no bot {name}; there are {names}.", name=repr(name), names=", ".join(NAMES)))
    return _BOTS[name]()
