"""The registry of games: a new one is a folder here and a line below.

The package can be called, ``xianyang.games()``: it tells what each game offers.
"""

from __future__ import annotations

import functools
import importlib
import sys
from types import ModuleType
from typing import Any

from xianyang.core.errors import UnknownGame
from xianyang.core.speech import speaker
from xianyang.core.title import Title

NAMES = ("qin", "xian", "terracotta")


def title(name: str) -> Title:
    """The title of a game. Raises UnknownGame."""
    if not isinstance(name, str) or name not in NAMES:
        say = speaker()
        raise UnknownGame(say("There is no game {name}; there are {names}.", name=repr(name), names=", ".join(NAMES)))
    return _load(name)


@functools.cache
def _load(name: str) -> Title:
    found: Title = importlib.import_module(f"xianyang.games.{name}").TITLE
    return found


def offers() -> dict[str, dict[str, Any]]:
    """The games by name, with title, authors, players and options (name -> (default, choices))."""
    found: dict[str, dict[str, Any]] = {}
    for name in NAMES:
        game = title(name)
        options = {option.name: (option.default, option.choices or (False, True)) for option in game.options}
        words = {"title": game.words.name(speaker()), "authors": game.authors}
        found[name] = {**words, "players": game.players, "options": options}
    return found


class _Callable(ModuleType):
    """Importing this package puts it where ``xianyang.games`` the function was; so it does what that does."""

    def __call__(self) -> dict[str, dict[str, Any]]:
        return offers()


sys.modules[__name__].__class__ = _Callable
