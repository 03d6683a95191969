"""Three turns each of two decisions: borrow three coins or not, then pay back four of them; most coins win. Within a turn a
loan looks good."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rng import below
from xianyang.core.rules import OVER, Vec

RULES_VERSION, SEATS, SIZE, INFO = 1, 2, 5, 5
MOVES, LABELS, LEGAL_MAX, CHANCE_MAX, EVENT_MAX, PLIES_MAX = 2, 2, 2, 1, 1, 12
SOURCES, REASONS = ("points",), ("legal", "not this decision")
TURN, PAYING, OWES, COINS = 0, 1, 2, 3
KEEP, BORROW = 0, 1


@rule
def setup(t: Vec, s: Vec) -> None:
    for place in range(SIZE):
        s[place] = 0


@rule
def actor(t: Vec, s: Vec) -> int:
    return OVER if s[TURN] == 6 else s[TURN] % 2


@rule
def legal(t: Vec, s: Vec, out: Vec) -> int:
    out[0] = KEEP
    out[1] = BORROW
    return 1 if s[PAYING] == 1 else 2


@rule
def why(t: Vec, s: Vec, move: int) -> int:
    return 0 if move == KEEP or (move == BORROW and s[PAYING] == 0) else 1


@rule
def sample(t: Vec, s: Vec, rng: Vec) -> int:
    return KEEP if s[PAYING] == 1 else below(rng, 2)


@rule
def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    return 0


@rule
def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    seat = s[TURN] % 2
    if s[PAYING] == 1:
        s[COINS + seat] -= 4 * s[OWES]
        s[OWES] = 0
        s[PAYING] = 0
        s[TURN] += 1
    else:
        s[COINS + seat] += 3 * move
        s[OWES] = move
        s[PAYING] = 1


@rule
def score(t: Vec, s: Vec, out: Vec) -> None:
    for seat in range(2):
        out[seat] = s[COINS + seat]


@rule
def rank(t: Vec, s: Vec, out: Vec) -> None:
    for seat in range(2):
        out[seat] = int(s[COINS + seat] < s[COINS + 1 - seat])


@rule
def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    return move


@rule
def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    for place in range(SIZE):
        out[place] = s[place]


@rule
def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    for place in range(SIZE):
        s[place] = h[place]
