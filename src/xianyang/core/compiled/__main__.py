"""``python -m xianyang.core.compiled GAME [PROGRAMS]``: compile a game now, so that nobody waits for it later.

GAME is a game's name, all, or the dotted name of a rules module. PROGRAMS is the dotted name of a module with
`PROGRAMS`, or everything: the rules and all programs of the bots. Only one process of a machine compiles a set at a
time; what is already compiled is left alone.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

from xianyang.core import speech
from xianyang.core.compiled import available, cache, interrupts

EVERYTHING = "everything"
Job = tuple[ModuleType, ModuleType | None]
"""Rules, and the module of programs over them; None: the rules themselves."""


def main() -> int:
    """Compile, and give the exit code: 0, or 2 with one sentence."""
    interrupts.end_at_once()
    given = _arguments()
    speech.use(given.lang)
    say = speech.speaker()
    try:
        jobs = _jobs(given.game, given.programs)
    except ModuleNotFoundError as error:
        print(say("No module named {name}.", name=error.name), file=sys.stderr)
        return 2
    if not available():
        print(say("Numba is not installed, so nothing can be compiled; the games work without it."), file=sys.stderr)
        return 2
    if given.attended:
        interrupts.end_with_input()
    try:
        return _compile(jobs, given.processes)
    except OSError as error:
        reason = error.strerror or str(error)
        print(say("The cache folder {folder} can't be written: {reason}.", folder=cache.root(), reason=reason),
              file=sys.stderr)  # fmt: skip
        return 2


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m xianyang.core.compiled", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("programs", nargs="?")
    parser.add_argument("--processes", type=int, default=1, help="how many sets are compiled at the same time (1)")
    parser.add_argument("--attended", action="store_true", help="end when standard input ends")
    parser.add_argument("--lang", default="en", choices=speech.LANGUAGES)
    return parser.parse_args()


def _jobs(game: str, programs: str | None) -> list[Job]:
    """What is to be compiled. Raises ModuleNotFoundError."""
    games = importlib.import_module("xianyang.games").NAMES if game == "all" else [game]
    names = [name if "." in name else f"xianyang.games.{name}.rules" for name in games]
    all_rules = [importlib.import_module(name) for name in names]
    sets: list[ModuleType | None] = [importlib.import_module(programs) if programs and programs != EVERYTHING else None]
    if programs == EVERYTHING:
        sets += importlib.import_module("xianyang.bots.mind").MODULES
    return [(rules, one) for one in sets for rules in all_rules]


def _compile(jobs: Sequence[Job], processes: int) -> int:
    """Compile all, here or in several processes at a time; 0, or the exit code of one that failed. Raises OSError."""
    if processes <= 1 or len(jobs) == 1:
        for job in jobs:
            cache.fill(*job)
        return 0
    with ThreadPoolExecutor(processes) as threads:
        codes = threads.map(lambda job: cache.compile_apart(*job), [job for job in jobs if not cache.is_kept(*job)])
        return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main())
