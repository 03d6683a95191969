"""``python -m xianyang.core.compiled GAME [PROGRAMS]``: compile a game now, so that nobody waits for it later.

GAME is a game's name, all, or the dotted name of a rules module, PROGRAMS the dotted name of a module with `PROGRAMS`.
Only one process of a machine compiles at a time; a game already compiled is left alone.
"""

from __future__ import annotations

import argparse
import importlib
import sys

from xianyang.core import speech
from xianyang.core.compiled import available, cache


def main() -> int:
    """Compile, and give the exit code: 0, or 2 with one sentence."""
    parser = argparse.ArgumentParser(prog="python -m xianyang.core.compiled", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("programs", nargs="?")
    parser.add_argument("--lang", default="en", choices=speech.LANGUAGES)
    given = parser.parse_args()
    speech.use(given.lang)
    say = speech.speaker()
    games = importlib.import_module("xianyang.games").NAMES if given.game == "all" else [given.game]
    names = [game if "." in game else f"xianyang.games.{game}.rules" for game in games]
    try:
        all_rules = [importlib.import_module(name) for name in names]
        programs = importlib.import_module(given.programs) if given.programs else None
    except ModuleNotFoundError as error:
        print(say("No module named {name}.", name=error.name), file=sys.stderr)
        return 2
    if not available():
        print(say("Numba is not installed, so nothing can be compiled; the games work without it."), file=sys.stderr)
        return 2
    try:
        for rules in all_rules:
            cache.fill(rules, programs)
    except OSError as error:
        reason = error.strerror or str(error)
        print(say("The cache folder {folder} can't be written: {reason}.", folder=cache.root(), reason=reason),
              file=sys.stderr)  # fmt: skip
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
