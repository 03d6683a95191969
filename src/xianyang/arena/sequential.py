"""A sequential test: after how many deals it is known which of two bots is stronger.

It is A. Wald's test of a ratio of likelihoods (1945), once for each of the two: that the bot wins a share p of what is
won, against one half. The unit is the deal. What a bot won of a deal is a number x from 0 to 1, and it adds

    x log(2 p) + (1 - x) log(2 (1 - p))

to the logarithm of the ratio. For whole wins that is Wald's own; for parts of them the ratio's mean is at most 1 where
the bots are equal, and that of its inverse where the share is p, since both terms are convex. So J. Ville's inequality
(1939) bounds both errors at any length: the bounds are exact, and deals in which both win as much speak for equality.
"""

from __future__ import annotations

import math
from enum import Enum

ALPHA = 0.05
"""At most so often one of two equal bots is called stronger, both directions together."""
BETA = 0.05
"""At most so often a bot that wins the share asked about, or more, is said not to."""
SHARES = (0.51, 0.99)
"""The least and the greatest share that can be asked about."""


class Verdict(Enum):
    """What the test has found."""

    FIRST = "first"
    """The first bot is stronger."""
    SECOND = "second"
    NEITHER = "neither"
    """No bot wins the share asked about."""


class Sequential:
    """The test of two bots for one share, deal by deal."""

    def __init__(self, share: float) -> None:
        """`share`, from `SHARES`, is what the stronger bot is thought to win."""
        self._won, self._lost = math.log(2 * share), math.log(2 * (1 - share))
        self._ratios = [0.0, 0.0]
        self._small = [False, False]
        self.verdict: Verdict | None = None

    def add(self, won: float) -> None:
        """Count a deal, of which the first bot won this part; after the verdict it changes nothing."""
        if self.verdict is not None:
            return
        for bot, x in enumerate((won, 1 - won)):
            self._ratios[bot] += x * self._won + (1 - x) * self._lost
            if self._ratios[bot] >= math.log(2 / ALPHA):
                self.verdict = (Verdict.FIRST, Verdict.SECOND)[bot]
                return
            self._small[bot] = self._small[bot] or self._ratios[bot] <= math.log(BETA)
        if all(self._small):
            self.verdict = Verdict.NEITHER
