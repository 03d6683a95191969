"""The hand-made value of Xi'an: made of what its seat knows, and right about what it weighs."""

from __future__ import annotations

import pytest

from tests.bots.common import sights
from tests.xian.scene import PURPLE, edited, going, over
from xianyang.core.game import Game
from xianyang.core.rng import generator
from xianyang.games.xian import layout as at
from xianyang.games.xian.value import POINT, WON, value


def worth(game: Game, seat: int = PURPLE) -> int:
    return value(game.tables, game.state, seat)


def after(game: Game, *moves: str) -> int:
    twin = game.copy()
    for move in moves:
        twin.push(move)
    return worth(twin)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_value_is_the_same_in_every_world_of_its_seat(players: int) -> None:
    for sight, state in sights("xian", players, 1, 7):
        rules, t = sight.title.rules, sight.tables
        known = value(t, sight.information, sight.seat)
        assert value(t, state, sight.seat) == known
        world = [0] * rules.SIZE
        rules.deal(t, sight.information, sight.seat, generator(1, "value"), world)
        assert value(t, world, sight.seat) == known


def test_the_value_leaves_a_position_as_it_is() -> None:
    for sight, state in sights("xian", 3, 2, 5):
        kept = list(state)
        value(sight.tables, state, sight.seat)
        assert state == kept


def test_the_end_is_worth_the_points_and_the_win() -> None:
    def ahead(s: list[int]) -> None:
        s[at.POINTS] = 7

    game = over(2, ahead, goods={})
    assert (worth(game), worth(game, 1)) == (7 * POINT + WON, -7 * POINT - WON)
    level = over(2, lambda s: None, goods={}, starts="2 1")
    assert worth(level) < -WON + POINT < WON - POINT < worth(level, 1), "a tie is lost by the lower supervisor"


def test_more_is_worth_more() -> None:
    game = going(2, goods={PURPLE: "ck"})
    for field in (at.COINS, at.CLAYS, at.PIGMENTS, at.POINTS):
        assert worth(edited(game, lambda s, field=field: s.__setitem__(field, s[field] + 1))) > worth(game)


def test_what_is_begun_counts_before_it_is_done() -> None:
    """Entering a building is worth about what its best action brings, not only what it has cost so far."""
    craft = going(2, goods={PURPLE: "ckkkkk"})
    assert after(craft, "enter y") > after(craft, "pass")
    paint = going(2, goods={PURPLE: "rr"}, requests="1 2 4 9")
    assert after(paint, "enter r") > after(paint, "pass")
    forge = going(2, goods={PURPLE: "ccc"}, shelf="sw1 ho1 sw1 ho1", owned={PURPLE: "ah ha"}, minister="r")
    assert after(forge, "enter g") > after(forge, "pass")


def test_a_set_is_completed_rather_than_begun() -> None:
    game = going(2, goods={PURPLE: "ccc"}, shelf="sw1 ho1 ch1 cb1", owned={PURPLE: "ah ha"}, minister="r")
    game.push("enter g")
    assert after(game, "forge 1") > after(game, "forge 2")


def test_at_equal_prices_more_prestige_is_crafted() -> None:
    game = going(2, goods={PURPLE: "kkkkk"})
    game.push("enter y")
    assert after(game, "craft C5") > after(game, "craft C3")
