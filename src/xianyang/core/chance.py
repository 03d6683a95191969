"""Who deals. Rules only list the outcomes of a chance decision; a `Chance` picks one.

Nothing here is ever part of a state, a view or a record.
"""

from __future__ import annotations

import secrets
from typing import Protocol

from xianyang.core.errors import UnknownGame
from xianyang.core.given import whole
from xianyang.core.rng import generator, pick
from xianyang.core.speech import speaker


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


def source_of(seed: int | None, chance: Chance | str | None) -> Chance | None:
    """Who deals; None for the caller. Raises UnknownGame for what is no seed and no source."""
    own = Secure() if seed is None else Seeded(whole_seed(seed))
    if chance is None:
        return own
    if isinstance(chance, str) and chance == "manual":
        return None
    has_methods = all(callable(getattr(chance, name, None)) for name in ("pick", "fork"))
    if isinstance(chance, str | type) or not has_methods:
        raise UnknownGame(speaker()('chance is "manual" or a source of chance, not {chance}.', chance=repr(chance)))
    return chance


def whole_seed(seed: object) -> int:
    """A seed as an int. Raises UnknownGame for what is no whole number."""
    number = whole(seed)
    if number is None:
        raise UnknownGame(speaker()("A seed is a whole number, not {seed}.", seed=repr(seed)))
    return number
