"""Who deals. Rules only list the outcomes of a chance decision; a `Chance` picks one.

Nothing here is ever part of a state, a view or a record.
"""

from __future__ import annotations

import secrets
from typing import Protocol

from xianyang.core.rng import generator, pick


class Chance(Protocol):
    """A source of outcomes."""

    def pick(self, weights: list[int], ply: int) -> int:
        """The index of an outcome, drawn in proportion to positive integer `weights`, at a ply of the game."""

    def fork(self, ply: int) -> Chance:
        """A source for a copy of the game: it must not foretell what this one draws."""


class Secure:
    """Draws from the system's secure source: nobody can foretell or repeat them."""

    def pick(self, weights: list[int], ply: int) -> int:
        """As `Chance.pick`."""
        left = secrets.randbelow(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("weights are positive")

    def fork(self, ply: int) -> Secure:
        """As `Chance.fork`."""
        return Secure()


class Seeded:
    """Draws that a seed decides, the same on every machine. Each ply has its own, so undoing does not change them.

    >>> Seeded(7).pick([1, 1, 1], 0) == Seeded(7).pick([1, 1, 1], 0)
    True
    """

    def __init__(self, *seed: int | str) -> None:
        self._seed = seed
        self._forks = 0

    def pick(self, weights: list[int], ply: int) -> int:
        """As `Chance.pick`."""
        return pick(generator(*self._seed, "ply", ply), weights, len(weights))

    def fork(self, ply: int) -> Seeded:
        """As `Chance.fork`: other draws, yet the same ones whenever the same game is copied in the same way."""
        self._forks += 1
        return Seeded(*self._seed, "fork", ply, self._forks)
