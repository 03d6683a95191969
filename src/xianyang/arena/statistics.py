"""Means and shares with 95% intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z = 1.959963984540054
"""The standard normal quantile of a two-sided 95% interval."""


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95% interval (normal approximation; 0 for a single value)."""
    n = len(values)
    average = sum(values) / n
    if n == 1:
        return average, 0.0
    variance = sum((value - average) ** 2 for value in values) / (n - 1)
    return average, Z * math.sqrt(variance / n)


def share(wins: float, games: float) -> tuple[float, float, float]:
    """A share with its 95% interval (E. B. Wilson, 1927): share, low, high. Shared wins count in part.

    >>> tuple(round(x, 3) for x in share(8, 10))
    (0.8, 0.49, 0.943)
    """
    p = wins / games
    middle = p + Z * Z / (2 * games)
    spread = Z * math.sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return p, (middle - spread) / scale, (middle + spread) / scale


def clustered(shares: Sequence[float], games: int) -> tuple[float, float, float]:
    """A share with its 95% interval from independent deals of so many games each: share, low, high.

    `shares` are what was won of each deal, from 0 to 1. The games of a deal hang together, so Wilson's interval is
    taken with the effective number of games (L. Kish, 1965): that number of independent games whose mean would vary as
    the deals' mean does, from one a deal to all of them.

    >>> tuple(round(x, 3) for x in clustered([1.0, 0.5, 0.5, 1.0], 2))
    (0.75, 0.42, 0.926)
    """
    n = len(shares)
    p = sum(shares) / n
    spread = sum((x - p) ** 2 for x in shares) / (n - 1) if n > 1 else p * (1 - p)
    varied = p * (1 - p)
    effective = n * min(max(varied / spread, 1.0), games) if spread > 0 else n * (games if varied > 0 else 1)
    return share(p * effective, effective)
