"""How a bot chooses, in numbers, and the programs and vectors that it chooses with."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from xianyang.bots import match_programs, net, outlook_programs, parts, programs, search_programs
from xianyang.bots.base import Sight
from xianyang.bots.tree import Tree, vectors
from xianyang.core import compiled as twins_of
from xianyang.core.offers import USUAL_SCALE
from xianyang.core.rules import Rules, Vec
from xianyang.core.title import Title

AS_THE_GAME = -1
"""What suits a game, in place of `rounds`, `tries`, `expand`, `learned` or `far` (see `core.offers`)."""
MASTER, MINISTER, EMPEROR = -1, -2, -3
"""The number of simulations that a level makes in a game (see `core.title`)."""


@dataclass(frozen=True)
class How:
    """The places of a program's `how` vector, in their order (see `parts`).

    `rounds` are decisions of the seat, but turns where `at_starts` is 1.
    """

    style: int = parts.UNIFORM
    overlook: int = 0
    noise: int = 0
    width: int = 1
    simulations: int = 0
    rounds: int = 1
    tries: int = 1
    explore: int = 100
    scale: int = USUAL_SCALE
    prior: int = 0
    expand: int = 2
    mix: int = 0
    replies: int = 8
    learned: int = 0
    at_starts: int = 0
    far: int = 0

    def vector(self) -> Vec:
        """The `parts.HOW_SIZE` places."""
        return list(astuple(self))

    @property
    def program(self) -> str:
        """The first program that a choice in this way needs; what else it needs is compiled with it."""
        return "search" if self.style == parts.SEARCH else "greedy"

    def simulations_in(self, title: Title) -> int:
        """How many simulations are made for a decision in a game."""
        return self.simulations if self.simulations >= 0 else title.searches[-1 - self.simulations]

    def suited(self, title: Title) -> How:
        """The same way in a game with larger values, turns of several decisions, or other things that suit it (see
        `core.offers`)."""
        learned = parts.AT_ENDS if title.TAUGHT else 0
        at_starts = title.AT_STARTS and self.style == parts.SEARCH
        return replace(
            self,
            noise=self.noise * title.SCALE // USUAL_SCALE,
            scale=self.scale * title.SCALE // USUAL_SCALE,
            simulations=self.simulations_in(title),
            rounds=(title.ROUNDS if self.rounds == AS_THE_GAME else self.rounds)
            * (1 if at_starts else title.DECISIONS),
            tries=title.TRIES if self.tries == AS_THE_GAME else self.tries,
            expand=title.EXPAND if self.expand == AS_THE_GAME else self.expand,
            learned=learned if self.learned == AS_THE_GAME else self.learned,
            at_starts=int(at_starts),
            far=title.FAR if self.far == AS_THE_GAME else self.far,
        )


MODULES = [programs, search_programs, match_programs, outlook_programs]
"""Where the programs are; those of a module are compiled together, when the first of them is asked for."""


class _Twins(dict[str, Callable[..., Any]]):
    """Programs by name, each module's made when it is needed."""

    def __init__(self, make: Callable[[ModuleType], Mapping[str, Callable[..., Any]]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, name: str) -> Callable[..., Any]:
        module = next((module for module in MODULES if name in module.PROGRAMS), None)
        if module is None:
            raise KeyError(name)
        self.update(self._make(module))
        return self[name]


@dataclass(frozen=True)
class Mind:
    """The programs of bots over one game's rules, in one form."""

    rules: Rules
    is_compiled: bool
    twins: Mapping[str, Callable[..., Any]]
    vector: Callable[[Any], Any]

    nets: Vec
    """The learned values that come with the game (see `net`)."""

    def load(self, names: Iterable[str]) -> None:
        """Compile or load programs now, and all that are in a module with them, as the first use of one would."""
        for name in names:
            _ = self.twins[name]

    def room(self, nets: Vec | None = None) -> tuple[Any, ...]:
        """Vectors to work in; one set for each thread. Other networks may stand in for the game's own."""
        return parts.room(self.rules, self.vector, self.nets if nets is None else nets)

    def trees(self, simulations: int) -> Tree:
        """Vectors for the trees of a search of so many simulations; one set for each thread."""
        return vectors(self.rules, self.vector, simulations)


_minds: dict[tuple[str, bool], Mind] = {}
_lock = threading.Lock()


def mind(rules: Rules, *, compiled: bool) -> Mind:
    """The programs compiled where that is asked for and Numba can be had, else interpreted."""
    key = (rules.setup.__module__, compiled and twins_of.available())
    with _lock:
        if key not in _minds:
            _minds[key] = _make(rules, compiled=key[1])
        return _minds[key]


def _make(rules: Rules, *, compiled: bool) -> Mind:
    if compiled:
        import numpy as np

        kept = _Twins(lambda module: twins_of.load(rules, module))
        return Mind(rules, True, kept, lambda values: np.array(values, dtype=np.int64), _nets(rules))
    return Mind(rules, False, _Twins(lambda module: _plain(rules, module)), list, _nets(rules))


def _nets(rules: Rules) -> Vec:
    """The networks in the folder of a game's rules."""
    file = sys.modules[rules.setup.__module__].__file__
    return net.read(Path(file).parent) if file is not None else net.none()


def _plain(rules: Rules, module: ModuleType) -> dict[str, Callable[..., Any]]:
    """Programs as they are."""
    return {name: function for name, (function, _) in twins_of.sources(rules, module).items()}


class Thought:
    """One choice in the making: candidates first, then as many simulations as the bot likes."""

    def __init__(self, sight: Sight, rng: Vec, how: How, *, compiled: bool) -> None:
        """List and judge the candidates; `rng` moves on."""
        self._mind = mind(sight.title.rules, compiled=compiled)
        make = self._mind.vector
        self._seat, self._room = sight.seat, own_room(self._mind)
        self._t, self._h, self._how = (
            make(sight.tables),
            make(sight.information),
            make(how.suited(sight.title).vector()),
        )
        dice = make(rng)
        self.candidates = int(self._mind.twins["greedy"](self._t, self._h, self._seat, dice, self._how, self._room))
        rng[:] = [int(word) for word in dice]
        self._place = 0

    def simulate(self, simulations: int) -> None:
        """Add simulations; many calls come to the same as one with the sum of theirs."""
        run = self._mind.twins["flat"]
        self._place = int(run(self._t, self._h, self._seat, self._how, self._room, self.candidates, simulations))

    @property
    def is_compiled(self) -> bool:
        """Whether the programs run compiled."""
        return self._mind.is_compiled

    @property
    def move(self) -> int:
        """The move chosen so far."""
        return int(self._room[parts.MOVES][self._place])


_rooms = threading.local()


def own_room(found: Mind) -> tuple[Any, ...]:
    """The room of a thread for a game's programs; a thread thinks one thought at a time."""
    rooms: dict[tuple[str, bool], tuple[Any, ...]] = _rooms.__dict__.setdefault("rooms", {})
    key = (found.rules.setup.__module__, found.is_compiled)
    if key not in rooms:
        rooms[key] = found.room()
    return rooms[key]
