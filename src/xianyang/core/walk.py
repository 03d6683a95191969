"""Games played on over plain rules, with whoever chooses the seats' moves. `programs` has the compiled playout."""

from __future__ import annotations

from collections.abc import Callable

from xianyang.core.rng import pick
from xianyang.core.rules import CHANCE, OVER, Rules, Vec

Choose = Callable[[int, int], int | None]
"""Chooses the move of a seat at a ply; None stops the game there."""


def walk(rules: Rules, t: Vec, s: Vec, rng: Vec, choose: Choose) -> int:
    """Play `s` to its end, or until `choose` stops it, with chance's moves drawn from `rng`; the number of plies."""
    out, weight = [0] * rules.CHANCE_MAX, [0] * rules.CHANCE_MAX
    ply = 0
    while (seat := rules.actor(t, s)) != OVER:
        if seat == CHANCE:
            move: int | None = out[pick(rng, weight, rules.chance(t, s, out, weight))]
        else:
            move = choose(seat, ply)
        if move is None:
            break
        rules.apply(t, s, move, [])
        ply += 1
    return ply
