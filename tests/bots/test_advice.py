"""Advice: the choices of a seat with their values, and the outlook of the game."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator

import pytest

from tests.bots.common import sights
from xianyang.bots import Sight
from xianyang.bots.advice import Advice, advise, outlook, seats_of
from xianyang.bots.engine import Engine, Request
from xianyang.core.rng import generator
from xianyang.core.rules import Vec

GAMES = ("qin", "xian", "terracotta")
QUICK = {"simulations": 60, "playouts": 30}


def legal(sight: Sight) -> list[int]:
    out = [0] * sight.title.rules.LEGAL_MAX
    return out[: sight.title.rules.legal(sight.tables, sight.information, out)]


def open_choices(name: str, players: int) -> list[tuple[Sight, Vec]]:
    """Some decisions with several moves, of a random game, and the states behind them."""
    return [(sight, state) for sight, state in sights(name, players, 3, 17) if len(legal(sight)) > 1]


@pytest.mark.parametrize(("name", "players"), [(name, n) for name in GAMES for n in (2, 4)])
def test_advice_is_in_order_and_adds_up(name: str, players: int) -> None:
    for sight, _ in open_choices(name, players)[:4]:
        found = advise(sight, generator(1), **QUICK)
        assert {choice.move for choice in found.choices} <= set(legal(sight))
        values = [choice.value for choice in found.choices]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert found.outlook is not None
        assert len(found.outlook.wins) == seats_of(sight) == players
        assert sum(found.outlook.wins) == pytest.approx(1)
        assert values[0] == pytest.approx(found.outlook.wins[sight.seat], abs=0.003)
        for points, sources in zip(found.outlook.points, found.outlook.sources, strict=True):
            assert len(sources) == len(sight.title.rules.SOURCES)
            assert points == pytest.approx(sum(sources))


@pytest.mark.parametrize("name", GAMES)
def test_a_move_asked_for_is_judged_whatever_the_search_thinks_of_it(name: str) -> None:
    for sight, _ in open_choices(name, 2)[:3]:
        for move in (legal(sight)[0], legal(sight)[-1]):
            found = advise(sight, generator(1), also=[move], **QUICK)
            times = {choice.move: choice.times for choice in found.choices}
            assert times[move] >= QUICK["simulations"] / 8
            assert len(found.others) == 1
            assert found.others[0] == found.outlook or found.choices[0].move != move


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_advice_and_no_world_shows_through(name: str) -> None:
    for sight, state in open_choices(name, 3)[:3]:
        rules = sight.title.rules
        world, h = [0] * rules.SIZE, [0] * rules.INFO
        rules.deal(sight.tables, sight.information, sight.seat, generator(9, "other world"), world)
        rules.hide(sight.tables, world, sight.seat, h)
        assert name == "terracotta" or world != state
        other = Sight(sight.title, sight.tables, h, sight.seat)
        assert advise(other, generator(4), **QUICK) == advise(sight, generator(4), **QUICK)


def test_compiled_and_interpreted_advice_are_the_same() -> None:
    sight = open_choices("qin", 2)[2][0]
    few = {"simulations": 10, "playouts": 2, "also": legal(sight)[:1]}
    assert advise(sight, generator(1), compiled=True, **few) == advise(sight, generator(1), compiled=False, **few)


def test_an_outlook_hangs_on_its_seed_and_move_only() -> None:
    sight = open_choices("xian", 2)[1][0]
    one, two = (outlook(sight, generator(7), move, playouts=40) for move in legal(sight)[:2])
    assert one == outlook(sight, generator(7), legal(sight)[0], playouts=40)
    assert one != two


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"simulations": 0}, "simulations goes from 1 to 100000"),
        ({"playouts": 10**9}, "playouts goes from 1 to 10000"),
        ({"also": [-3]}, "Move -3"),
        ({"also": [0, 1]}, "not legal"),
    ],
)
def test_what_can_not_be_judged_is_refused(changes: dict[str, object], said: str) -> None:
    sight = open_choices("qin", 2)[1][0]
    with pytest.raises(ValueError, match=said):
        advise(sight, generator(1), **{**QUICK, **changes})  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(["qin"], timeout=600) as made:
        yield made


def test_an_engine_gives_advice_between_moves(engine: Engine) -> None:
    sight = open_choices("qin", 2)[1][0]
    move = legal(sight)[-1]
    asked = Request("qin", 2, sight.information, sight.seat, "greedy", 5, also=[move], **QUICK)
    found = engine.submit_advice(asked).result()
    assert found == advise(sight, generator(5, "engine"), also=[move], **QUICK)
    assert engine.choose_now(asked) in legal(sight)
    with pytest.raises(ValueError, match="Move -1"):
        engine.submit_advice(Request("qin", 2, sight.information, sight.seat, "greedy", 5, also=[-1])).result()


def test_advice_survives_json() -> None:
    sight = next(itertools.islice(open_choices("qin", 3), 1, None))[0]
    found = advise(sight, generator(1), also=legal(sight)[:1], **QUICK)
    assert Advice.read(json.loads(json.dumps(found.json()))) == found
