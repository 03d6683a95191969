"""Games to learn from: played one move ahead, each seat more or less carelessly, with the traits of many positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xianyang.bots.net import build_appraise
from xianyang.bots.parts import (
    AT_MOVES,
    LEARNED,
    MOVES,
    NOISE,
    OFF,
    OUT,
    OVERLOOK,
    TRAITS,
    TRIAL,
    WEIGHT,
    WINS,
    Room,
    brought,
    build_count,
    build_worth,
    part,
)
from xianyang.bots.programs import ROOM, VECTOR
from xianyang.bots.searching import build_rewards
from xianyang.core.compiled import Program
from xianyang.core.rng import below, pick
from xianyang.core.rules import Vec

ROWS = 1200
"""No game leaves more positions."""
EVERY = 0
"""Of what a lesson is told (`plan`): one decision of so many is put down."""
RANDOM = 1
"""So many of a thousand decisions are made at random."""
FIRST = 2
"""So many decisions at the start are made at random, at most."""


def build_careless(rules: Any) -> Callable[..., int]:
    """``careless(t, s, turn, noise, how, dice, room)``: the best move one move ahead, as far as it is seen and judged.

    Judged by the learned value with `AT_MOVES`, in millionths of a win, else by the hand-made one.
    """
    legal, apply, size = rules.legal, rules.apply, rules.SIZE
    worth = part(rules, "worth", build_worth)
    count = part(rules, "count", build_count)
    appraise = part(rules, "appraise", build_appraise)

    def careless(t: Vec, s: Vec, turn: int, noise: int, how: Vec, dice: Vec, room: Room) -> int:
        moves, trial = room[MOVES], room[TRIAL]
        n = legal(t, s, moves)
        best = moves[below(dice, n)]
        most = -(1 << 60)
        for i in range(n):
            if n == 1 or (how[OVERLOOK] > 0 and below(dice, 1000) < how[OVERLOOK]):
                continue
            for place in range(size):
                trial[place] = s[place]
            apply(t, trial, moves[i], room[OFF])
            if how[LEARNED] & AT_MOVES > 0:
                appraise(t, trial, count(t, trial, room), room)
                judged = room[WINS][turn]
            else:
                judged = worth(t, trial, turn, room[OUT], room[WEIGHT])
            if noise > 0:
                judged += below(dice, noise + 1) + below(dice, noise + 1) - noise
            if judged > most:
                most = judged
                best = moves[i]
        return int(best)

    return careless


def build_lesson(rules: Any) -> Callable[..., int]:
    """``lesson(t, s, rng, dice, how, plan, rows, room)``: play a game; the number of rows written.

    A row is the traits of a position where a seat decides. What each seat got in the end is in ``room[REWARDS]``, 0 to
    1000. `rng` is chance's, `dice` the players'; each seat misjudges moves by up to ``how[NOISE]``.
    """
    setup, actor, chance, apply, sample = rules.setup, rules.actor, rules.chance, rules.apply, rules.sample
    careless = part(rules, "careless", build_careless)
    rewards = part(rules, "rewards", build_rewards)
    traits = brought(rules, "traits")
    write, width = traits.traits, rules.SEATS * traits.TRAITS + traits.COMMON

    def lesson(t: Vec, s: Vec, rng: Vec, dice: Vec, how: Vec, plan: Vec, rows: Vec, room: Room) -> int:
        out, weight = room[OUT], room[WEIGHT]
        careful = below(dice, 1 << 16)
        opening = below(dice, plan[FIRST] + 1)
        setup(t, s)
        n = 0
        plies = 0
        turn = actor(t, s)
        while turn != -2:
            if turn == -1:
                move = out[pick(rng, weight, chance(t, s, out, weight))]
            else:
                if n < ROWS and below(dice, plan[EVERY]) == 0:
                    write(t, s, room[TRAITS])
                    for i in range(width):
                        rows[width * n + i] = room[TRAITS][i]
                    n += 1
                plies += 1
                if plies <= opening or below(dice, 1000) < plan[RANDOM]:
                    move = sample(t, s, dice)
                else:
                    noise = how[NOISE] * ((careful >> (4 * turn)) & 15) // 15
                    move = careless(t, s, turn, noise, how, dice, room)
            apply(t, s, move, room[OFF])
            turn = actor(t, s)
        rewards(t, s, how, room)
        return n

    return lesson


PROGRAMS = {
    "lesson": Program(
        build_lesson, f"int64({VECTOR}, {VECTOR}, {VECTOR}, {VECTOR}, {VECTOR}, {VECTOR}, {VECTOR}, {ROOM})"
    ),
}
