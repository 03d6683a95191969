"""A heap of matches: each seat in turn takes one to three, and whoever takes the last wins. Nothing is hidden."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rng import below
from xianyang.core.rules import OVER, Vec

RULES_VERSION, SEATS, SIZE, INFO = 1, 2, 2, 2
MOVES, LABELS, LEGAL_MAX, CHANCE_MAX, EVENT_MAX, PLIES_MAX = 4, 4, 3, 1, 1, 40
SOURCES, REASONS = ("points",), ("legal", "not this decision")
LEFT, SEAT = 0, 1


@rule
def setup(t: Vec, s: Vec) -> None:
    s[LEFT] = t[0]
    s[SEAT] = 0


@rule
def actor(t: Vec, s: Vec) -> int:
    return OVER if s[LEFT] == 0 else s[SEAT]


@rule
def legal(t: Vec, s: Vec, out: Vec) -> int:
    n = min(3, s[LEFT])
    for i in range(n):
        out[i] = i + 1
    return n


@rule
def why(t: Vec, s: Vec, move: int) -> int:
    return 0 if 1 <= move <= min(3, s[LEFT]) else 1


@rule
def sample(t: Vec, s: Vec, rng: Vec) -> int:
    return 1 + below(rng, min(3, s[LEFT]))


@rule
def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    return 0


@rule
def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    s[LEFT] -= move
    s[SEAT] = 1 - s[SEAT]


@rule
def score(t: Vec, s: Vec, out: Vec) -> None:
    for seat in range(2):
        out[seat] = 1 if s[LEFT] == 0 and s[SEAT] != seat else 0


@rule
def rank(t: Vec, s: Vec, out: Vec) -> None:
    for seat in range(2):
        out[seat] = 1 if s[LEFT] == 0 and s[SEAT] == seat else 0


@rule
def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    return move


@rule
def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    out[LEFT] = s[LEFT]
    out[SEAT] = s[SEAT]


@rule
def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    s[LEFT] = h[LEFT]
    s[SEAT] = h[SEAT]
