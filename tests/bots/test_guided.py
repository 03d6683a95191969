"""Moves that simulations play on with: the best of some random ones, each judged once."""

from __future__ import annotations

import pytest

from tests.bots.common import sights
from xianyang.bots import Sight, parts
from xianyang.core.offers import USUAL_TRIES
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.games import NAMES

UNUSED = -1


def judged(sight: Sight, state: Vec, move: int) -> int:
    """What a position after a move is worth."""
    rules = sight.title.rules
    made = list(state)
    rules.apply(sight.tables, made, move, [])
    return int(parts.part(rules, "worth", parts.build_worth)(sight.tables, made, sight.seat, [0] * 99, [0] * 99))


def guided(sight: Sight, state: Vec, tries: int, dice: Vec) -> tuple[int, list[int]]:
    """The move chosen, and those tried."""
    rules = sight.title.rules
    room = parts.room(rules, list, [0])
    room[parts.TRIED][:] = [UNUSED] * parts.TRIED_MAX
    room[parts.DICE][:] = dice
    move = parts.part(rules, "guided", parts.build_guided)(sight.tables, state, sight.seat, tries, room)
    dice[:] = room[parts.DICE]
    return int(move), [tried for tried in room[parts.TRIED] if tried != UNUSED]


@pytest.mark.parametrize("tries", [1, USUAL_TRIES, parts.TRIED_MAX + 4])
@pytest.mark.parametrize("name", NAMES)
def test_the_first_of_the_best_moves_drawn_is_played(name: str, tries: int) -> None:
    for number, (sight, state) in enumerate(sights(name, 3, seed=4, every=40)):
        rules, dice, same = sight.title.rules, generator(number, "drawn"), generator(number, "drawn")
        chosen, _ = guided(sight, state, tries, dice)
        drawn = [rules.sample(sight.tables, state, same) for _ in range(tries)]
        values = [judged(sight, state, move) for move in drawn]
        assert chosen == (drawn[values.index(max(values))] if tries > 1 else drawn[0])
        assert dice == same


def test_a_move_drawn_again_is_not_judged_again() -> None:
    found = [
        guided(sight, state, USUAL_TRIES, generator(7))[1] for sight, state in sights("terracotta", 2, seed=4, every=40)
    ]
    assert all(len(set(tried)) == len(tried) for tried in found)
    assert {len(tried) for tried in found} > {USUAL_TRIES}
