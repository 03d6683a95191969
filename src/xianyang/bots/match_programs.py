"""Whole games between bots as one program, for arenas and simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xianyang.bots.parts import (
    HOW,
    HOW_SIZE,
    INFORMATION,
    MOVES,
    OFF,
    OUT,
    SEARCH,
    SIMULATIONS,
    STYLE,
    UNIFORM,
    WEIGHT,
    Room,
    part,
)
from xianyang.bots.programs import ROOM, VECTOR, build_flat, build_greedy
from xianyang.bots.search_programs import TREE
from xianyang.bots.searching import build_begin, build_search
from xianyang.bots.tree import Tree
from xianyang.core.compiled import Program
from xianyang.core.rng import pick
from xianyang.core.rules import Vec


def build_think(rules: Any) -> Callable[..., int]:
    """``think(t, h, seat, rng, how, room, tree)``: the move of a bot that chooses as `how` says."""
    sample = rules.sample
    begin = part(rules, "begin", build_begin)
    search = part(rules, "search", build_search)
    greedy = part(rules, "greedy", build_greedy)
    flat = part(rules, "flat", build_flat)

    def think(t: Vec, h: Vec, seat: int, rng: Vec, how: Vec, room: Room, tree: Tree) -> int:
        if how[STYLE] == UNIFORM:
            return int(sample(t, h, rng))
        if how[STYLE] == SEARCH:
            begin(t, h, seat, rng, 0, room, tree)
            return int(search(t, h, seat, how, room, tree, 0, how[SIMULATIONS]))
        n = greedy(t, h, seat, rng, how, room)
        return int(room[MOVES][flat(t, h, seat, how, room, n, how[SIMULATIONS])])

    return think


def build_match(rules: Any) -> Callable[..., int]:
    """``match(t, s, rng, dice, hows, room, tree)``: play a game from its first deal; the number of plies.

    `rng` is chance's, `dice` the bots'. `hows` has `HOW_SIZE` places for each seat; the last state stays in `s`.
    """
    setup, actor, chance, apply, hide = rules.setup, rules.actor, rules.chance, rules.apply, rules.hide
    think = part(rules, "think", build_think)

    def match(t: Vec, s: Vec, rng: Vec, dice: Vec, hows: Vec, room: Room, tree: Tree) -> int:
        h, how, out, weight = room[INFORMATION], room[HOW], room[OUT], room[WEIGHT]
        setup(t, s)
        plies = 0
        turn = actor(t, s)
        while turn != -2:
            if turn == -1:
                move = out[pick(rng, weight, chance(t, s, out, weight))]
            else:
                hide(t, s, turn, h)
                for i in range(HOW_SIZE):
                    how[i] = hows[HOW_SIZE * turn + i]
                move = think(t, h, turn, dice, how, room, tree)
            apply(t, s, move, room[OFF])
            plies += 1
            turn = actor(t, s)
        return plies

    return match


PROGRAMS = {
    "match": Program(build_match, f"int64({VECTOR}, {VECTOR}, {VECTOR}, {VECTOR}, {VECTOR}, {ROOM}, {TREE})"),
}
