"""The hand-made value of Terracotta Army: right about what it weighs."""

from __future__ import annotations

import pytest

from tests.bots.common import sights
from tests.terracotta.scene import GREEN, YELLOW, acting, edited, over, scene
from xianyang.core.game import Game
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import weights
from xianyang.games.terracotta.value import WON, value
from xianyang.games.terracotta.weights import POINT
from xianyang.games.terracotta.worth import entry


def worth(game: Game, seat: int = YELLOW) -> int:
    return value(game.tables, game.state, seat)


def after(game: Game, *moves: str) -> int:
    twin = game.copy()
    for move in moves:
        twin.push(move)
    return worth(twin)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_value_leaves_a_position_as_it_is(players: int) -> None:
    for sight, state in sights("terracotta", players, 2, 5):
        kept = list(state)
        value(sight.tables, state, sight.seat)
        assert state == kept


def test_the_end_is_worth_the_points_and_the_win() -> None:
    game = over(2, "yo@a1 yo@b1 ys@c1 ys@d1")
    assert (worth(game), worth(game, GREEN)) == (4 * POINT + WON, -4 * POINT - WON)
    level = over(2, "", order="gy")
    assert (worth(level), worth(level, GREEN)) == (-WON, WON), "a tie is lost by the seat later in the turn order"


@pytest.mark.parametrize("field", [at.COINS, at.WET, at.DRY, at.POINTS, at.WEAPON, at.WEAPON + 1])
def test_more_is_worth_more(field: int) -> None:
    game = scene(goods={YELLOW: "cwd"})
    assert worth(edited(game, lambda s: s.__setitem__(field, s[field] + 1))) > worth(game)


def test_resources_fade_to_half_a_point_at_the_end() -> None:
    """In the last turn of the game clay and coins are worth what they score, and no less."""

    def last(s: list[int]) -> None:
        s[at.CRAFTSMEN : at.CRAFTSMEN + 2] = [0, 0]

    game = scene(round=5, goods={YELLOW: "cc"}, change=last)
    richer = edited(game, lambda s: s.__setitem__(at.COINS, 4))
    assert worth(richer) - worth(game) == POINT


def test_a_line_that_is_inspected_now_is_worth_more_than_another() -> None:
    game = acting(inner="sculpt 2", inspectors=(3, "c"), goods={YELLOW: "ww"})
    game.push("sculpt o")
    assert after(game, "put c3") > after(game, "put f3") > after(game, "put h7")


def test_neighbours_of_the_type_are_worth_more() -> None:
    game = acting(inner="sculpt 2", board="yo@g6", inspectors=(1, "a"), goods={YELLOW: "ww"}, tiles="11 12 3 4 5")
    game.push("sculpt o")
    assert after(game, "put g7") > after(game, "put i7")


def test_what_is_begun_counts_before_it_is_done() -> None:
    """A segment is worth about what its actions bring: sculpting with clay more than sculpting without."""
    able, unable = (scene(inner="sculpt 2", goods={YELLOW: letters}) for letters in ("ww", "cc"))
    assert after(able, "craftsman 1") - worth(able) > after(unable, "craftsman 1") - worth(unable) + 2 * POINT
    sculpt = acting(inner="sculpt 2", goods={YELLOW: "ww"})
    assert after(sculpt, "sculpt g") > after(sculpt, "coin")


def test_a_weapon_is_used_where_it_brings_much() -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, weapons={YELLOW: "halberd"}, board="gs@a1")
    game.push("sculpt g")
    game.push("put e5")
    assert after(game, "use") > after(game, "keep")


@pytest.mark.parametrize(("players", "left", "is_scarce"), [(2, 10, True), (4, 15, False)])
def test_bases_are_worth_something_where_turns_outnumber_them(players: int, left: int, is_scarce: bool) -> None:
    """With two players nearly all bases are used up; with four, some are left over."""
    game = scene(players=players, round=1, change=lambda s: s.__setitem__(at.BASES, left))
    fewer = edited(game, lambda s: s.__setitem__(at.BASES, left - 1))
    assert (worth(game) > worth(fewer)) == is_scarce


def test_a_turn_that_has_not_begun_promises_less_than_one_that_has() -> None:
    """At the start the best of a turn is hoped for; once a ring has been turned, it is about to be done."""
    game = scene(inner="sculpt 2", goods={YELLOW: "ww"})
    begun = edited(game, lambda s: s.__setitem__(at.TURNED, 1))
    poor = scene(inner="sculpt 2", goods={})
    poor_begun = edited(poor, lambda s: s.__setitem__(at.TURNED, 1))
    assert worth(begun) > worth(game)
    assert worth(begun) - worth(game) > worth(poor_begun) - worth(poor)


def test_an_early_musician_is_worth_more_than_a_late_one() -> None:
    early, late = (scene(board="yo@c3 m@c5", round=number) for number in (1, 5))
    plain_early, plain_late = (scene(board="yo@c3", round=number) for number in (1, 5))
    assert worth(early) - worth(plain_early) > worth(late) - worth(plain_late) > 0


def test_every_table_has_a_line_for_each_number_of_players_and_a_column_for_each_round() -> None:
    tables = {name: table for name, table in vars(weights).items() if isinstance(table, tuple)}
    by_round = {"BASE", "LAST", "INSPECTED", "TO_COME", "LATER"}
    deep = {"WEAPON": at.WEAPONS, "HIRED": at.MASTERS}
    assert by_round | deep.keys() | {"AT_ONCE"} < tables.keys()
    for name in by_round:
        assert len(tables.pop(name)) == at.ROUNDS
    assert len(tables.pop("AT_ONCE")) == at.MASTERS
    for name, kinds in deep.items():
        assert [len(row) for row in tables.pop(name)] == [at.ROUNDS * (at.SEATS - 1)] * kinds
    assert {len(table) for table in tables.values()} == {at.ROUNDS * (at.SEATS - 1)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_number_of_players_and_a_round_have_a_place_of_their_own(players: int) -> None:
    places = [entry(game.tables, game.state) for game in (scene(players=players, round=n) for n in range(1, 6))]
    assert places == list(range(5 * (players - 2), 5 * (players - 1)))


def test_a_warrior_who_stands_is_worth_more_where_bases_are_left_over() -> None:
    """With three and four players it is time for warriors that is scarce."""

    def brings(players: int) -> int:
        game = scene(players=players, round=2)
        return worth(scene(players=players, round=2, board="yo@g7")) - worth(game)

    assert brings(4) > brings(2) + 3 * POINT
    assert brings(3) > brings(2) + 3 * POINT
