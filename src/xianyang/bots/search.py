"""Information-set Monte Carlo tree search as a bot."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from xianyang.bots import parts
from xianyang.bots import tree as at
from xianyang.bots.base import Bot, Sight
from xianyang.bots.mind import AS_THE_GAME, How, Mind, mind
from xianyang.bots.tree import Tree
from xianyang.core.rng import generator, next32
from xianyang.core.rules import Vec

SIMULATIONS = 2000
SLICE = 50
"""Simulations between two looks at the clock."""
ROOMY = 1 << 15
"""Simulations that trees have room for where a clock stops them."""
STYLE = How(
    parts.SEARCH,
    width=24,
    simulations=SIMULATIONS,
    rounds=AS_THE_GAME,
    tries=AS_THE_GAME,
    prior=5,
    expand=AS_THE_GAME,
    replies=3,
    learned=AS_THE_GAME,
    far=AS_THE_GAME,
)
"""What is good in general; levels differ in the number of simulations."""


class Search:
    """One choice in the making: trees that grow with every simulation."""

    def __init__(
        self, sight: Sight, rng: Vec, how: How, found: Mind, trees: tuple[Any, Tree], *, keep: bool = False
    ) -> None:
        """Begin with empty trees, or with those of an earlier search of this seat where `keep` says so and they have met
        this position; `rng` moves on."""
        make = found.vector
        self.done = 0
        self.tree = trees[1]
        self.is_compiled = found.is_compiled
        self._run = found.twins["search"]
        self._t, self._h = make(sight.tables), make(sight.information)
        self._seat, self._how, self._room = sight.seat, make(how.suited(sight.title).vector()), trees[0]
        dice = make(rng)
        found.twins["begin"](self._t, self._h, self._seat, dice, int(keep), self._room, self.tree)
        rng[:] = [int(word) for word in dice]
        self.move = 0
        self.simulate(0)

    def simulate(self, simulations: int) -> None:
        """Add simulations; many calls come to the same as one with the sum of theirs."""
        self.move = int(
            self._run(self._t, self._h, self._seat, self._how, self._room, self.tree, self.done, simulations)
        )
        self.done += simulations

    @property
    def is_forced(self) -> bool:
        """Whether there is only one move, so that nothing is searched."""
        return int(self.tree[at.USED][at.ROOT]) < 0

    def edges(self) -> list[int]:
        """The moves that may be chosen, as edges of `tree`."""
        if self.is_forced:
            return []
        found = []
        edge = int(self.tree[at.FIRST][self.tree[at.USED][at.ROOT]])
        while edge >= 0:
            found.append(edge)
            edge = int(self.tree[at.NEXT][edge])
        return found

    def choices(self) -> dict[int, tuple[int, int]]:
        """Of each move that may be chosen, how often it was, and what that gained in all, 0 to 1000 each time."""
        moves, times, gains = (self.tree[place] for place in (at.MOVE, at.TIMES, at.GAINS))
        return {int(moves[edge]): (int(times[edge]), int(gains[edge])) for edge in self.edges()}


class SearchBot(Bot):
    """Chooses by a number of simulations, or by as many as fit into `seconds` (then not repeatable).

    With several `threads` and a limit in seconds, each thread grows trees of its own, and their counts are added up. With
    `reuse` (and one thread) a decision goes on with what the one before it found out about the position; then a move
    depends on the decisions before it too.
    """

    wants_compiled = True

    def __init__(
        self,
        name: str = "search",
        how: How = STYLE,
        *,
        seconds: float | None = None,
        threads: int = 1,
        reuse: bool = False,
        compiled: bool = True,
    ) -> None:
        self.name = name
        self.how = how
        self.seconds = seconds
        self.threads = threads
        self.compiled = compiled
        self._kept = _Kept() if reuse and threads == 1 else None

    def choose(self, sight: Sight, rng: Vec) -> int:
        """As `Bot.choose`."""
        found = mind(sight.title.rules, compiled=self.compiled)
        simulations = self.how.simulations_in(sight.title)
        if self.seconds is None:
            thought = self._begin(sight, rng, found, simulations)
            thought.simulate(simulations)
            return thought.move
        until = time.monotonic() + self.seconds
        room = ROOMY if found.is_compiled else simulations
        if self.threads == 1:
            return _until(until, self._begin(sight, rng, found, room)).move
        seeds = [generator(next32(rng), "thread", number) for number in range(self.threads)]
        with ThreadPoolExecutor(self.threads) as pool:
            thoughts = list(pool.map(lambda seed: _until(until, self._begin(sight, seed, found, room)), seeds))
        return _most_chosen(thoughts)

    def _begin(self, sight: Sight, rng: Vec, found: Mind, simulations: int) -> Search:
        if self._kept is None:
            return Search(sight, rng, self.how, found, _own_trees(found, simulations))
        trees, keep = self._kept.trees(sight, found, simulations)
        return Search(sight, rng, self.how, found, trees, keep=keep)


class _Kept:
    """The trees of a bot that goes on with them."""

    def __init__(self) -> None:
        self._of: tuple[Any, ...] = ()
        self._trees: tuple[Any, Tree] | None = None

    def trees(self, sight: Sight, found: Mind, simulations: int) -> tuple[tuple[Any, Tree], bool]:
        """Trees for a search with room for another one's, and whether they may be of use."""
        now = (sight.title.name, tuple(sight.tables), sight.seat, found.is_compiled, simulations)
        keep = self._trees is not None and now == self._of
        if self._trees is None or not keep:
            self._trees = found.room(), found.trees(2 * simulations)
        self._of = now
        return self._trees, keep


def _until(until: float, thought: Search) -> Search:
    """Search until a moment of the monotonic clock."""
    while not thought.is_forced and time.monotonic() < until:
        thought.simulate(SLICE if thought.is_compiled else 1)
    return thought


def _most_chosen(thoughts: list[Search]) -> int:
    """The move that several searches have chosen most; of equals the one that gained more, then the earlier."""
    if thoughts[0].is_forced:
        return thoughts[0].move
    sums: dict[int, tuple[int, int]] = {}
    for thought in thoughts:
        for move, (times, gains) in thought.choices().items():
            before = sums.get(move, (0, 0))
            sums[move] = (before[0] + times, before[1] + gains)
    return max(sums, key=lambda move: sums[move])


def searching(simulations: int = SIMULATIONS, **changes: int) -> How:
    """The usual way with another number of simulations, or other changes."""
    return replace(STYLE, simulations=simulations, **changes)


_trees = threading.local()


def _own_trees(found: Mind, simulations: int) -> tuple[Any, Tree]:
    """The room and the trees of a thread for a game's programs; a thread thinks one thought at a time."""
    own: dict[tuple[str, bool, int], tuple[Any, Tree]] = _trees.__dict__.setdefault("own", {})
    key = (found.rules.setup.__module__, found.is_compiled, simulations)
    if key not in own:
        own[key] = found.room(), found.trees(simulations)
    return own[key]
