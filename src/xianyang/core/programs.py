"""Programs over any game's rules: random playouts, and the loops that the benchmark times.

Each `build` gives a closure over one game's functions, so that it is compiled once for each game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xianyang.core.compiled import Program
from xianyang.core.rng import pick
from xianyang.core.rules import Vec


def build_playout(rules: Any) -> Callable[..., int]:
    """``playout(t, s, rng, out, weight, events)``: play `s` to its end with uniform moves; the number of plies."""
    actor, chance, sample, apply = rules.actor, rules.chance, rules.sample, rules.apply

    def playout(t: Vec, s: Vec, rng: Vec, out: Vec, weight: Vec, events: Vec) -> int:
        plies = 0
        seat = actor(t, s)
        while seat != -2:
            if seat == -1:
                move = out[pick(rng, weight, chance(t, s, out, weight))]
            else:
                move = sample(t, s, rng)
            apply(t, s, move, events)
            plies += 1
            seat = actor(t, s)
        return plies

    return playout


def build_legal_lists(rules: Any) -> Callable[..., int]:
    """``legal_lists(t, s, times, out)``: list the legal moves of one state again and again; the sum of their numbers."""
    legal = rules.legal

    def legal_lists(t: Vec, s: Vec, times: int, out: Vec) -> int:
        total = 0
        for _ in range(times):
            total += legal(t, s, out)
        return total

    return legal_lists


def build_copies(rules: Any) -> Callable[..., int]:
    """``copies(s, times, to)``: copy a state again and again, each copy a little different so that none is left out."""
    size = rules.SIZE

    def copies(s: Vec, times: int, to: Vec) -> int:
        total = 0
        for i in range(times):
            for place in range(size):
                to[place] = s[place]
            to[i % size] += 1
            total += to[(i + 1) % size]
        return total

    return copies


PROGRAMS = {
    "playout": Program(build_playout, "int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])"),
    "legal_lists": Program(build_legal_lists, "int64(int64[::1], int64[::1], int64, int64[::1])"),
    "copies": Program(build_copies, "int64(int64[::1], int64, int64[::1])"),
}
