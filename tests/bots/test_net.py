"""Learned values: traits and networks the same in both forms, near what was trained, and fair to all seats."""

from __future__ import annotations

import json

import pytest

from tests.bots.common import sights
from xianyang.bots import net, parts
from xianyang.bots.mind import mind
from xianyang.bots.parts import part
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.core.title import Title
from xianyang.games import NAMES, title

PLAYERS = (2, 3, 4)
LARGE = 2_000_000
"""A file of weights is smaller than this."""
EVERY = pytest.mark.parametrize("name", NAMES)
TABLES = pytest.mark.parametrize("players", PLAYERS)


def width(game: Title) -> int:
    assert game.traits is not None
    return game.rules.SEATS * game.traits.TRAITS + game.traits.COMMON


def traits(game: Title, t: Vec, s: Vec) -> Vec:
    out = [7] * width(game)
    assert game.traits is not None
    game.traits.traits(t, s, out)
    return out


def appraised(game: Title, t: Vec, s: Vec, players: int, nets: Vec | None = None) -> Vec:
    found = mind(game.rules, compiled=False)
    room = found.room(nets)
    part(game.rules, "appraise", net.build_appraise)(t, s, players, room)
    return list(room[parts.WINS][:players])


@EVERY
@TABLES
def test_traits_fill_their_row_and_are_of_a_size_that_a_network_takes(name: str, players: int) -> None:
    game = title(name)
    for sight, state in sights(name, players, 5, 7):
        before = list(state)
        found = traits(game, sight.tables, state)
        assert state == before
        assert max(map(abs, found)) < 16_000
        absent = found[game.traits.TRAITS * players : game.traits.TRAITS * game.rules.SEATS]  # type: ignore[union-attr]
        assert not any(absent)


@EVERY
def test_every_trait_says_something(name: str) -> None:
    """Over some games, none stays the same for a seat that plays, nor for the table."""
    game = title(name)
    rows = [
        traits(game, sight.tables, state) for seed in range(12) for sight, state in sights(name, 2 + seed % 3, seed, 2)
    ]
    each = game.traits.TRAITS  # type: ignore[union-attr]
    of_first = [{row[i] for row in rows} for i in range(each)]
    of_table = [{row[i] for row in rows} for i in range(each * game.rules.SEATS, width(game))]
    silent = [i for i, found in enumerate(of_first + of_table) if len(found) == 1]
    assert not silent


@EVERY
def test_the_weights_that_come_with_a_game_suit_it(name: str) -> None:
    game = title(name)
    path = game.folder / net.WEIGHTS
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert path.stat().st_size < LARGE
    assert set(kept["players"]) == {str(players) for players in PLAYERS}
    for players, about in kept["players"].items():
        units = about["weights"][0]
        assert about["rules"] == game.rules.RULES_VERSION
        assert about["plan"]["game"] == name
        assert about["plan"]["players"] == int(players)
        assert units <= parts.HIDDEN_MAX
        assert len(about["weights"]) == 1 + units * (net.inputs(game.traits) + 2) + 1


@EVERY
@TABLES
def test_chances_sum_up_to_one(name: str, players: int) -> None:
    game = title(name)
    for sight, state in sights(name, players, 3, 11):
        found = appraised(game, sight.tables, state, players)
        assert all(0 <= chance <= net.MILLION for chance in found)
        assert abs(sum(found) - net.MILLION) <= players


@EVERY
def test_without_a_network_the_value_made_by_hand_stands_in(name: str) -> None:
    game = title(name)
    for sight, state in sights(name, 2, 4, 25):
        by_hand = [game.value.value(sight.tables, state, seat) for seat in range(2)]  # type: ignore[union-attr]
        squashed = [1000 * parts.squash(value, game.SCALE) for value in by_hand]
        total = sum(squashed)
        assert appraised(game, sight.tables, state, 2, net.none()) == [net.MILLION * one // total for one in squashed]


def test_a_network_is_what_its_numbers_say() -> None:
    """One unit that looks at one trait of the seat and of its rival, by hand."""
    game = title("qin")
    assert game.traits is not None
    one = 1 << net.WEIGHT_BITS
    rows = [0] * net.inputs(game.traits)
    rows[game.traits.COMMON], rows[game.traits.COMMON + game.traits.TRAITS] = one, -one
    nets = net.joined({2: [1, one // 2, *rows, one // 4, 3 * one]})
    sight, state = sights("qin", 2, 6, 30)[1]
    found = traits(game, sight.tables, state)
    lead = (found[0] - found[game.traits.TRAITS]) / (1 << net.INPUT)
    z = [0.25 + 3 * max(0.0, 0.5 + sign * lead) for sign in (1, -1)]
    alone = [0.5 + 0.5 * one_z / (1 + one_z * one_z) ** 0.5 for one_z in z]
    assert appraised(game, sight.tables, state, 2, nets) == pytest.approx(
        [net.MILLION * one_p / sum(alone) for one_p in alone], abs=3000
    )


def test_the_search_hears_it() -> None:
    """A network that likes pagodas on the board leads it elsewhere than one that dislikes them."""
    from xianyang.bots.search import Search, searching

    game = title("qin")
    assert game.traits is not None
    found = mind(game.rules, compiled=True)
    sight, _ = sights("qin", 2, 6, 12)[1]
    moves = []
    for sign in (1, -1):
        rows = [0] * net.inputs(game.traits)
        rows[game.traits.COMMON + 1] = sign << net.WEIGHT_BITS
        nets = net.joined({2: [1, 4 << net.WEIGHT_BITS, *rows, -(16 << net.WEIGHT_BITS), 4 << net.WEIGHT_BITS]})
        thought = Search(sight, generator(1), searching(0, rounds=1), found, (found.room(nets), found.trees(400)))
        thought.simulate(400)
        moves.append(thought.move)
    assert moves[0] != moves[1]


@EVERY
def test_tables_of_every_size_have_their_own_network(name: str) -> None:
    nets = net.read(title(name).folder)
    assert len({nets[players] for players in PLAYERS}) == len(PLAYERS)
    assert all(nets[players] > 0 for players in PLAYERS)
