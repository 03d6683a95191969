"""Parts that programs of bots share: closures over one game's functions, under names that Numba's cache can keep.

Numba keys compiled closures by a pickle of what they close over. A function that can be imported pickles as its name,
the same in every process; a nested one as its code, which is not. `part` therefore gives each nested function a name
in this module that belongs to its game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from xianyang.core.compiled import rule
from xianyang.core.rng import below, next32
from xianyang.core.rules import Vec

Room = tuple[Vec, ...]
"""The vectors that programs work in, by the numbers below; made by `room`."""

MOVES = 0
"""The candidates."""
VALUES = 1
"""Their values one move ahead, in thousandths."""
VISITS = 2
"""Simulations of each."""
TOTALS = 3
"""What its simulations gained, 0 to 1000 each."""
WORLD = 4
TRIAL = 5
LINE = 6
OUT = 7
WEIGHT = 8
SEED = 9
"""The generator that simulations are grown from."""
DICE = 10
OFF = 11
"""Empty: no events."""
INFORMATION = 12
HOW = 13
VIEW = 14
"""An information set inside a simulation."""
REWARDS = 15
"""What a simulation gained for each seat."""
NETS = 16
"""Learned values by the number of players (see `net`)."""
TRAITS = 17
"""The traits of a position."""
BASE = 18
HIDDEN = 19
WINS = 20
"""The learned value for each seat, in millionths of a win; they sum up to a whole one."""
TRIED = 21
"""Moves that have been tried in a position of a simulation."""
ROOMS = 22
HIDDEN_MAX = 64
"""A learned value has no more hidden units."""
TRIED_MAX = 16
"""So many moves tried are remembered; one that is drawn again later is judged again."""

# How a bot chooses: places in a vector of HOW_SIZE.
STYLE = 0
"""`UNIFORM`, `GREEDY`, `FLAT` or `SEARCH`."""
OVERLOOK = 1
"""How many of a thousand moves it does not see."""
NOISE = 2
"""The most by which it misjudges a move, in thousandths."""
WIDTH = 3
"""How many moves it considers, the best one move ahead first."""
SIMULATIONS = 4
ROUNDS = 5
"""Simulations end when it is the seat's turn for this many times again, or with the game."""
TRIES = 6
"""Of how many random moves a simulation plays the best (1: it plays a random one)."""
EXPLORE = 7
"""The weight of UCB1's bonus, in thousandths of a win."""
SCALE = 8
"""The value, in thousandths, at which a position counts as three quarters of a win."""
PRIOR = 9
"""As how many simulations a move's value one move ahead counts."""
EXPAND = 10
"""A search looks into what may be done at a node when it meets it for this time; 2 or more."""
MIX = 11
"""How many of a thousand sealed choices a search draws evenly, the others by regret; 0: all as open ones."""
REPLIES = 12
"""How many moves a search considers past its root, the best one move ahead."""
LEARNED = 13
"""0, or a sum of `AT_ENDS` and `AT_MOVES`: where the learned value stands in for the hand-made one."""
AT_STARTS = 14
"""1: a search counts the seat's turns in `ROUNDS` by where they begin, those in the trees too, and ends nowhere else."""
FAR = 15
"""A search plays on for one time more than `ROUNDS` from so many simulations of a move on; 0: never."""
HOW_SIZE = 16

AT_ENDS = 1
"""Where simulations end."""
AT_MOVES = 2
"""Where a search judges moves one move ahead."""

UNIFORM = 0
GREEDY = 1
FLAT = 2
SEARCH = 3

_parts: dict[str, Callable[..., Any]] = {}


def part(rules: Any, name: str, build: Callable[[Any], Callable[..., Any]]) -> Callable[..., Any]:
    """The part that `build` makes over a game's rules: made once, marked, and importable by its name."""
    own = f"{name}_of_{rules.setup.__module__.replace('.', '_')}"
    if own not in _parts:
        function = build(rules)
        function.__module__, function.__qualname__, function.__name__ = __name__, own, own
        setattr(sys.modules[__name__], own, function)
        _parts[own] = rule(function)
    return _parts[own]


def brought(rules: Any, name: str) -> Any:
    """What the game of some rules brings for bots: its ``"value"`` or ``"traits"``; None where it has none."""
    found = sys.modules[rules.setup.__module__.rpartition(".")[0]]
    return getattr(getattr(found, "TITLE", None), name, None)


def room(rules: Any, vector: Callable[[Any], Any], nets: Vec) -> tuple[Any, ...]:
    """Vectors for programs over a game's rules; `vector` makes one from a list."""
    few = max(rules.CHANCE_MAX, rules.SEATS * len(rules.SOURCES))
    sizes = [0] * ROOMS
    for place in (MOVES, VALUES, VISITS, TOTALS):
        sizes[place] = rules.LEGAL_MAX
    for place in (WORLD, TRIAL, LINE):
        sizes[place] = rules.SIZE
    for place in (OUT, WEIGHT):
        sizes[place] = few
    for place in (SEED, DICE):
        sizes[place] = 4
    sizes[INFORMATION] = sizes[VIEW] = rules.INFO
    sizes[HOW], sizes[REWARDS] = HOW_SIZE, rules.SEATS
    traits = brought(rules, "traits")
    if traits is not None:
        sizes[TRAITS] = rules.SEATS * traits.TRAITS + traits.COMMON
    sizes[BASE] = sizes[HIDDEN] = HIDDEN_MAX
    sizes[WINS] = rules.SEATS
    sizes[TRIED] = TRIED_MAX
    made = [vector([0] * size) for size in sizes]
    made[NETS] = vector(nets)
    return tuple(made)


@rule
def squash(value: int, scale: int) -> int:
    """A value as 0 to 1000: 500 where nobody leads, 750 at `scale`."""
    if value >= 0:
        return 500 + 500 * value // (value + scale)
    return 500 - 500 * -value // (scale - value)


@rule
def spread(seed: Vec, number: int, dice: Vec) -> None:
    """Set `dice` to generator `number` of those grown from `seed`: a simulation's number fixes its chances."""
    dice[0] = seed[0]
    dice[1] = seed[1]
    dice[2] = (seed[2] ^ (number * 2654435761)) & 0xFFFFFFFF
    dice[3] = (seed[3] + number) & 0xFFFFFFFF
    for _ in range(8):
        next32(dice)


@rule
def best_first(moves: Vec, values: Vec, n: int, width: int, rng: Vec) -> None:
    """Bring the `width` best of `n` moves to the front, best first, equal ones in random order."""
    for place in range(min(n, width)):
        best = place
        equal = 1
        for i in range(place + 1, n):
            if values[i] > values[best]:
                best = i
                equal = 1
            elif values[i] == values[best]:
                equal += 1
                if below(rng, equal) == 0:
                    best = i
        move = moves[best]
        value = values[best]
        moves[best] = moves[place]
        values[best] = values[place]
        moves[place] = move
        values[place] = value


def build_worth(rules: Any) -> Callable[..., int]:
    """``worth(t, s, seat, out, weight)``: the game's hand-made value, or the points ahead of the best other seat."""
    by_hand = brought(rules, "value")
    if by_hand is not None:
        value = by_hand.value

        def by_value(t: Vec, s: Vec, seat: int, out: Vec, weight: Vec) -> int:
            return int(value(t, s, seat))

        return by_value
    score, rank, seats, sources = rules.score, rules.rank, rules.SEATS, len(rules.SOURCES)

    def by_points(t: Vec, s: Vec, seat: int, out: Vec, weight: Vec) -> int:
        for other in range(seats):
            weight[other] = -1
        rank(t, s, weight)
        score(t, s, out)
        own = 0
        best = -1000000
        for other in range(seats):
            if weight[other] >= 0:
                points = 0
                for i in range(other * sources, (other + 1) * sources):
                    points += out[i]
                if other == seat:
                    own = points
                else:
                    best = max(best, points)
        return 1000 * (own - best)

    return by_points


def build_count(rules: Any) -> Callable[..., int]:
    """``count(t, s, room)``: how many seats play."""
    rank, seats = rules.rank, rules.SEATS

    def count(t: Vec, s: Vec, room: Room) -> int:
        ranks = room[WEIGHT]
        for seat in range(seats):
            ranks[seat] = -1
        rank(t, s, ranks)
        players = 0
        for seat in range(seats):
            if ranks[seat] >= 0:
                players += 1
        return players

    return count


def build_reward(rules: Any) -> Callable[..., int]:
    """``reward(t, s, seat, scale, out, weight)``: what a simulation gained, 0 to 1000: the win, and a little score."""
    actor, rank, seats = rules.actor, rules.rank, rules.SEATS
    worth = part(rules, "worth", build_worth)

    def reward(t: Vec, s: Vec, seat: int, scale: int, out: Vec, weight: Vec) -> int:
        gained = squash(worth(t, s, seat, out, weight), scale)
        if actor(t, s) != -2:
            return gained
        for other in range(seats):
            out[other] = -1
        rank(t, s, out)
        winners = 0
        for other in range(seats):
            if out[other] == 0:
                winners += 1
        won = 1000 // winners if out[seat] == 0 else 0
        return (9 * won + gained) // 10

    return reward


@rule
def is_among(moves: Vec, n: int, move: int) -> bool:
    """Whether a move is one of the first `n`."""
    for i in range(n):
        if moves[i] == move:
            return True
    return False


def build_guided(rules: Any) -> Callable[..., int]:
    """``guided(t, s, seat, tries, room)``: the best of some random moves in a world `s`; random with one try."""
    sample, apply, size = rules.sample, rules.apply, rules.SIZE
    worth = part(rules, "worth", build_worth)

    def guided(t: Vec, s: Vec, seat: int, tries: int, room: Room) -> int:
        dice, trial, tried = room[DICE], room[TRIAL], room[TRIED]
        best = sample(t, s, dice)
        most = 0
        n = 0
        for i in range(tries if tries > 1 else 0):
            move = best if i == 0 else sample(t, s, dice)
            if is_among(tried, n, move):
                continue
            if n < TRIED_MAX:
                tried[n] = move
                n += 1
            for place in range(size):
                trial[place] = s[place]
            apply(t, trial, move, room[OFF])
            judged = worth(t, trial, seat, room[OUT], room[WEIGHT])
            if i == 0 or judged > most:
                most = judged
                best = move
        return int(best)

    return guided
