"""The hand-made value of Qin: made of public things only, and right about what it weighs."""

from __future__ import annotations

import pytest

from tests.bots.common import sights
from tests.qin.scene import BLACK, GREEN, WHITE, scene
from xianyang.core.rules import OVER, SPECTATOR
from xianyang.games.qin import layout as at
from xianyang.games.qin.value import PAGODA, TEMPO, WON, value


def of(seat: int, *args: object, **more: object) -> int:
    game = scene(*args, **more)  # type: ignore[arg-type]
    return value(game.tables, game.state, seat)


def test_it_is_the_same_for_a_state_and_for_every_information_set_of_it() -> None:
    for players in (2, 3, 4):
        for sight, state in sights("qin", players, 1, 9):
            rules, t, h = sight.title.rules, sight.tables, [0] * sight.title.rules.INFO
            for viewer in (SPECTATOR, *range(players)):
                rules.hide(t, state, viewer, h)
                for seat in range(players):
                    assert value(t, h, seat) == value(t, state, seat)


def test_between_two_what_one_wins_the_other_loses() -> None:
    for sight, state in sights("qin", 2, 2, 3):
        assert value(sight.tables, state, WHITE) == -value(sight.tables, state, BLACK)


def test_of_several_only_one_can_lead() -> None:
    for sight, state in sights("qin", 4, 3, 5):
        assert sum(value(sight.tables, state, seat) > 0 for seat in range(4)) <= 1


def test_turning_the_seats_round_turns_the_value_round() -> None:
    laid = "r d10 d11, y b2 b3 b4 b5 c5, b k2 k3, b m7 l7 k7, y h2 h3 h4"
    owners = {"d10": WHITE, "b2": BLACK, "k2": GREEN, "m7": WHITE, "h2": GREEN}
    turned = {cell: (seat + 1) % 3 for cell, seat in owners.items()}
    hands = ("rr yy bb",) * 3
    for seat in range(3):
        plain = of(seat, laid, owners, hands=hands, turn=0)
        assert of((seat + 1) % 3, laid, turned, hands=hands, turn=1) == plain


def test_an_even_position_is_worth_the_turn() -> None:
    assert of(WHITE) == TEMPO
    assert of(BLACK) == -TEMPO
    assert of(BLACK, turn=BLACK) == TEMPO


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # a province against none, a larger one, one about to be major, a major one
        (("r d10 d11", {"d10": WHITE}), ("", {})),
        (("r d10 d11 d12", {"d10": WHITE}), ("r d10 d11", {"d10": WHITE})),
        (("r d9 d10 d11 d12 d13", {"d9": WHITE}), ("r d10 d11 d12 d13", {"d10": WHITE})),
        # two provinces of one's own rather than one with as many territories
        (("r d10 d11, r g10 g11", {"d10": WHITE, "g10": WHITE}), ("r d10 d11 d12 d13", {"d10": WHITE})),
        # the larger province beside a cell that would merge both
        (("r g2 g3 g4, r g6 g7", {"g2": WHITE, "g6": BLACK}), ("r g2 g3 g4, r g10 g11", {"g2": WHITE, "g10": BLACK})),
    ],
)
def test_what_is_better_is_worth_more(better: tuple[str, dict], worse: tuple[str, dict]) -> None:
    assert of(WHITE, *better) > of(WHITE, *worse)
    assert of(BLACK, *better) < of(BLACK, *worse)


def test_pagodas_count_whoever_looks() -> None:
    ahead = of(WHITE, supplies={WHITE: 20, BLACK: 22})
    assert 2 * PAGODA <= ahead - TEMPO < 3 * PAGODA
    assert of(BLACK, supplies={WHITE: 20, BLACK: 22}) == -ahead


def test_the_last_pagodas_are_worth_more_than_the_first() -> None:
    early = of(WHITE, supplies={WHITE: 20, BLACK: 21})
    late = of(WHITE, supplies={WHITE: 1, BLACK: 2})
    assert late > early


def test_a_village_in_reach_is_worth_something() -> None:
    """White's province touches a village that Black holds, or touches none."""
    beside = of(WHITE, "y b4 b5", {"b4": WHITE}, {"a5": BLACK})
    apart = of(WHITE, "y d10 d11", {"d10": WHITE}, {"a5": BLACK})
    assert beside > apart


def test_the_end_is_a_win_a_loss_or_a_part_of_a_win() -> None:
    game = scene(supplies={WHITE: 3, BLACK: 3}, hands=("rr", "bb"))
    s = game.state
    s[at.PHASE], s[at.ENDING] = at.ENDED, at.NO_TILES
    assert game.rules.actor(game.tables, s) == OVER
    assert [value(game.tables, s, seat) for seat in range(2)] == [WON // 2] * 2
    s[at.SUPPLY + BLACK] = 1
    assert value(game.tables, s, BLACK) == WON
    assert value(game.tables, s, WHITE) < -WON
