"""Two seats seal heads or tails, then chance throws: the first seat wins always with two heads, in half of the throws
with two tails, and never else. In equilibrium both seal heads in a third of the games, and the first wins a third.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rng import below
from xianyang.core.rules import CHANCE, HIDDEN, OVER, Vec

RULES_VERSION, SEATS, SIZE, INFO = 1, 2, 4, 4
HEADS, TAILS, FIRST_WINS, SECOND_WINS, HIDDEN_SIDE = 0, 1, 2, 3, 4
MOVES, LABELS, LEGAL_MAX, CHANCE_MAX, EVENT_MAX, PLIES_MAX = 4, 5, 2, 2, 1, 2
SOURCES, REASONS = ("points",), ("legal", "not this decision")
# Places: the actor, what each seat has sealed (from 1), the winner (from 1).
SEAT, SEALED, WINNER = 0, 1, 3


@rule
def setup(t: Vec, s: Vec) -> None:
    for i in range(SIZE):
        s[i] = 0


@rule
def actor(t: Vec, s: Vec) -> int:
    if s[WINNER] > 0:
        return OVER
    return CHANCE if s[SEALED] != 0 and s[SEALED + 1] != 0 else s[SEAT]


@rule
def is_sealed(t: Vec, s: Vec) -> bool:
    return s[SEALED] == 0 or s[SEALED + 1] == 0


@rule
def unseal(t: Vec, h: Vec, seat: int) -> None:
    h[SEALED + 1 - seat] = 0
    h[SEAT] = seat


@rule
def legal(t: Vec, s: Vec, out: Vec) -> int:
    out[0] = HEADS
    out[1] = TAILS
    return 2


@rule
def why(t: Vec, s: Vec, move: int) -> int:
    return 0 if move <= TAILS else 1


@rule
def sample(t: Vec, s: Vec, rng: Vec) -> int:
    return below(rng, 2)


@rule
def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    both = s[SEALED] == s[SEALED + 1]
    out[0] = FIRST_WINS
    out[1] = SECOND_WINS
    weight[0] = 1
    weight[1] = 1
    if both and s[SEALED] == HEADS + 1:
        return 1
    if not both:
        out[0] = SECOND_WINS
        return 1
    return 2


@rule
def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    if move >= FIRST_WINS:
        s[WINNER] = move - FIRST_WINS + 1
    else:
        s[SEALED + s[SEAT]] = move + 1
        s[SEAT] = 1 - s[SEAT]


@rule
def score(t: Vec, s: Vec, out: Vec) -> None:
    out[0] = 1 if s[WINNER] == 1 else 0
    out[1] = 1 if s[WINNER] == 2 else 0


@rule
def rank(t: Vec, s: Vec, out: Vec) -> None:
    out[0] = 1 if s[WINNER] == 2 else 0
    out[1] = 1 if s[WINNER] == 1 else 0


@rule
def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    return HIDDEN_SIDE if move <= TAILS and s[SEAT] != seat else move


@rule
def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    for i in range(SIZE):
        out[i] = s[i]
    for other in range(2):
        if other != seat and s[SEALED + other] != 0:
            out[SEALED + other] = HIDDEN


@rule
def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    for i in range(SIZE):
        s[i] = h[i] if h[i] != HIDDEN else 1 + below(rng, 2)
