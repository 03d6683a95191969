"""Programs of bots over any game's rules: one move ahead, and flat Monte Carlo.

A bot sees an information set `h`. Its seat's candidates are judged in worlds dealt from `h`, so that nothing hidden
can leak into a choice. Whatever is random comes from the generator given; floats are only added, divided and rooted,
which every machine does alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from xianyang.bots.parts import (
    DICE,
    EXPLORE,
    LINE,
    MOVES,
    NOISE,
    OFF,
    OUT,
    OVERLOOK,
    PRIOR,
    ROOMS,
    ROUNDS,
    SCALE,
    SEED,
    TOTALS,
    TRIAL,
    TRIES,
    VALUES,
    VISITS,
    WEIGHT,
    WIDTH,
    WORLD,
    Room,
    best_first,
    build_guided,
    build_reward,
    build_worth,
    part,
    spread,
    squash,
)
from xianyang.core.compiled import Program, rule
from xianyang.core.rng import below, next32, pick
from xianyang.core.rules import Vec


def build_candidates(rules: Any) -> Callable[..., int]:
    """``candidates(t, h, seat, rng, how, room)``: the legal moves seen and judged one move ahead; their number.

    Each is made in one world dealt from `h`, and valued before chance has its turn.
    """
    legal, deal, apply, size = rules.legal, rules.deal, rules.apply, rules.SIZE
    worth = part(rules, "worth", build_worth)

    def candidates(t: Vec, h: Vec, seat: int, rng: Vec, how: Vec, room: Room) -> int:
        moves, values, world, trial = room[MOVES], room[VALUES], room[WORLD], room[TRIAL]
        n = legal(t, h, moves)
        if n == 1:
            return 1
        deal(t, h, seat, rng, world)
        kept = 0
        for i in range(n):
            move = moves[i]
            if how[OVERLOOK] > 0 and (kept > 0 or i < n - 1) and below(rng, 1000) < how[OVERLOOK]:
                continue
            for place in range(size):
                trial[place] = world[place]
            apply(t, trial, move, room[OFF])
            judged = worth(t, trial, seat, room[OUT], room[WEIGHT])
            if how[NOISE] > 0:
                judged += below(rng, how[NOISE] + 1) + below(rng, how[NOISE] + 1) - how[NOISE]
            moves[kept] = move
            values[kept] = judged
            kept += 1
        return kept

    return candidates


def build_greedy(rules: Any) -> Callable[..., int]:
    """``greedy(t, h, seat, rng, how, room)``: put the best ``how[WIDTH]`` candidates first; their number.

    The first is the move of a bot that looks one move ahead. The statistics of `flat` begin with their
    values, as ``how[PRIOR]`` simulations.
    """
    candidates = part(rules, "candidates", build_candidates)

    def greedy(t: Vec, h: Vec, seat: int, rng: Vec, how: Vec, room: Room) -> int:
        n = candidates(t, h, seat, rng, how, room)
        best_first(room[MOVES], room[VALUES], n, how[WIDTH], rng)
        n = min(n, how[WIDTH])
        for i in range(n):
            room[VISITS][i] = how[PRIOR]
            room[TOTALS][i] = how[PRIOR] * squash(room[VALUES][i], how[SCALE])
        for i in range(4):
            room[SEED][i] = next32(rng)
        return int(n)

    return greedy


@rule
def most_promising(visits: Vec, totals: Vec, n: int, explore: int) -> int:
    """The candidate to simulate next, by UCB1 (Auer, Cesa-Bianchi, Fischer, 2002) with a binary logarithm."""
    done = 0
    for i in range(n):
        if visits[i] == 0:
            return i
        done += visits[i]
    logarithm = 0
    while done > 1:
        done >>= 1
        logarithm += 1
    best = 0
    most = -1.0
    for i in range(n):
        bound = totals[i] / visits[i] + explore * math.sqrt(logarithm / visits[i])
        if bound > most:
            most = bound
            best = i
    return best


@rule
def chosen(visits: Vec, totals: Vec, n: int) -> int:
    """The candidate simulated most; of equals the one that gained more, then the earlier."""
    best = 0
    for i in range(1, n):
        if visits[i] > visits[best] or (visits[i] == visits[best] and totals[i] > totals[best]):
            best = i
    return best


def build_simulation(rules: Any) -> Callable[..., int]:
    """``simulation(t, h, seat, move, how, room)``: deal a world, make a move, play on; what was gained, 0 to 1000."""
    deal, apply, actor, chance = rules.deal, rules.apply, rules.actor, rules.chance
    guided = part(rules, "guided", build_guided)
    reward = part(rules, "reward", build_reward)

    def simulation(t: Vec, h: Vec, seat: int, move: int, how: Vec, room: Room) -> int:
        line, dice, out, weight = room[LINE], room[DICE], room[OUT], room[WEIGHT]
        deal(t, h, seat, dice, line)
        apply(t, line, move, room[OFF])
        rounds = 0
        turn = actor(t, line)
        while turn != -2:
            if turn == seat:
                rounds += 1
                if rounds == how[ROUNDS]:
                    break
            if turn == -1:
                reply = out[pick(dice, weight, chance(t, line, out, weight))]
            else:
                reply = guided(t, line, turn, how[TRIES], room)
            apply(t, line, reply, room[OFF])
            turn = actor(t, line)
        return int(reward(t, line, seat, how[SCALE], out, weight))

    return simulation


def build_flat(rules: Any) -> Callable[..., int]:
    """``flat(t, h, seat, how, room, n, simulations)``: add simulations to the statistics of the first `n` candidates.

    The place of the one chosen so far. It depends on `room`'s statistics and seed only, so that any number of calls
    comes to the same as one with all their simulations. Simulation j of every candidate has the same chances.
    """
    simulation = part(rules, "simulation", build_simulation)

    def flat(t: Vec, h: Vec, seat: int, how: Vec, room: Room, n: int, simulations: int) -> int:
        visits, totals = room[VISITS], room[TOTALS]
        for _ in range(simulations if n > 1 else 0):
            i = most_promising(visits, totals, n, how[EXPLORE])
            spread(room[SEED], visits[i], room[DICE])
            totals[i] += simulation(t, h, seat, room[MOVES][i], how, room)
            visits[i] += 1
        return chosen(visits, totals, n)

    return flat


def named(name: str, build: Callable[[Any], Callable[..., Any]]) -> Callable[[Any], Callable[..., Any]]:
    """What builds a program, made once for each game's rules."""
    return lambda rules: part(rules, name, build)


VECTOR = "int64[::1]"
ROOM = f"UniTuple({VECTOR}, {ROOMS})"

PROGRAMS = {
    "greedy": Program(named("greedy", build_greedy), f"int64({VECTOR}, {VECTOR}, int64, {VECTOR}, {VECTOR}, {ROOM})"),
    "flat": Program(named("flat", build_flat), f"int64({VECTOR}, {VECTOR}, int64, {VECTOR}, {ROOM}, int64, int64)"),
}
