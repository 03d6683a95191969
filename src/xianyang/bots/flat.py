"""Flat Monte Carlo: the best candidates one move ahead, each played on many times in worlds that may be the true one."""

from __future__ import annotations

import time
from dataclasses import replace

from xianyang.bots import parts
from xianyang.bots.base import Bot, Sight
from xianyang.bots.mind import How, Thought
from xianyang.core.offers import USUAL_TRIES
from xianyang.core.rules import Vec

SIMULATIONS = 400
SLICE = 10
"""Simulations between two looks at the clock."""
STYLE = How(parts.FLAT, width=24, simulations=SIMULATIONS, rounds=2, tries=USUAL_TRIES, prior=5)
"""What is good in general; one who asks for another number of simulations changes only that."""


class FlatBot(Bot):
    """Chooses by a number of simulations, or by as many as fit into `seconds` (then not repeatable).

    The simulations go to the candidates by UCB1 (Auer, Cesa-Bianchi, Fischer, 2002); the one simulated most is played.
    """

    wants_compiled = True

    def __init__(
        self, name: str = "flat", how: How = STYLE, *, seconds: float | None = None, compiled: bool = True
    ) -> None:
        self.name = name
        self.how = how
        self.seconds = seconds
        self.compiled = compiled

    def choose(self, sight: Sight, rng: Vec) -> int:
        """As `Bot.choose`."""
        thought = Thought(sight, rng, self.how, compiled=self.compiled)
        if self.seconds is None:
            thought.simulate(self.how.simulations)
            return thought.move
        until = time.monotonic() + self.seconds
        while thought.candidates > 1 and time.monotonic() < until:
            thought.simulate(SLICE if thought.is_compiled else 1)
        return thought.move


def flat(simulations: int = SIMULATIONS, **changes: int) -> How:
    """The usual way with another number of simulations, or other changes."""
    return replace(STYLE, simulations=simulations, **changes)
