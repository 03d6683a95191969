"""The registry of games: a new one is a folder here and a line below."""

from __future__ import annotations

import functools
import importlib

from xianyang.core.errors import UnknownGame
from xianyang.core.speech import speaker
from xianyang.core.title import Title

NAMES = ("qin",)


@functools.cache
def title(name: str) -> Title:
    """The title of a game. Raises UnknownGame."""
    if name not in NAMES:
        say = speaker()
        raise UnknownGame(say("There is no game {name}; there are {names}.", name=repr(name), names=", ".join(NAMES)))
    found: Title = importlib.import_module(f"xianyang.games.{name}").TITLE
    return found
