"""Xi'an's final scoring: majorities, equipment, tiles, every end tile at its limits, ties for the victory."""

from __future__ import annotations

import pytest

from tests.xian.scene import ORANGE, PURPLE, nothing, over
from xianyang.games.xian import layout as at


@pytest.mark.parametrize(
    ("players", "pit", "a"),
    [
        (2, "A1:p A3:o", [7, 7]),
        (2, "A1:p A3:p A4:o", [10, 5]),
        (2, "A1:o", [0, 10]),
        (3, "A1:p A3:o A4:c", [5, 5, 5]),
        (3, "A1:p A3:o", [7, 7, 0]),
        (4, "A1:p A3:p A4:o A5:c A6:j", [10, 2, 2, 2]),
        (4, "A1:p A3:p A4:o A5:o A6:c A8:j", [7, 7, 1, 1]),
        (4, "A1:p A3:o A4:c", [5, 5, 5, 0]),
    ],
)
def test_majorities(players: int, pit: str, a: list[int]) -> None:
    game = over(players, nothing, pit=pit, goods={})
    assert [points["majorities"] for points in game.breakdown] == a


def test_the_fourth_place_brings_nothing() -> None:
    game = over(4, nothing, pit="A1:p A3:p A4:o A5:o A6:c A8:c B2:j B3:j C1:j", goods={})
    assert [points["majorities"] for points in game.breakdown] == [5, 5, 5, 12 + 14]
    fourth = over(4, nothing, pit="B2:p B3:p B4:o B5:o B6:c B8:c A1:j", goods={})
    assert [points["majorities"] for points in fourth.breakdown] == [7, 7, 7, 10]


def own(letters: str):
    def change(s: list[int]) -> None:
        for name in letters.split():
            s[at.OWNED + at.TYPE_LETTERS.index(name)] += 1

    return change


@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("", 0), ("ah", 2), ("ah ha", 5), ("ah ha sw", 10), ("ah cb", 4), ("ah ah", 4), ("ah ha sw cb ch ho", 20),
        ("ah ah ha ha sw", 15), ("ah ah ha ha sw cb cb ch", 15 + 7), ("ah ah ah ah", 8), ("ah ah ha ha sw sw", 20),
    ],
)  # fmt: skip
def test_sets_with_duplicates_of_both_materials(letters: str, points: int) -> None:
    assert over(2, own(letters), goods={}).breakdown[PURPLE]["sets"] == points


@pytest.mark.parametrize(
    ("letters", "pit", "points"),
    [
        ("ah cb ah", "A1:p", 3),
        ("ah", "A1:p A3:p A4:p", 3),
        ("ah cb", "A1:p A3:p", 6),
        ("sw", "A1:p", 0),
        ("ah ha sw ho", "A1:p B2:p C1:p", 9),
    ],
)
def test_matches_are_the_fewer_of_cards_and_warriors(letters: str, pit: str, points: int) -> None:
    assert over(2, own(letters), pit=pit, goods={}).breakdown[PURPLE]["matches"] == points


def test_used_tiles_bring_nothing() -> None:
    game = over(2, nothing, goods={}, tiles={PURPLE: "free MARKET discount ACTION"})
    assert game.breakdown[PURPLE]["tiles"] == 2


def ending(tile: int, **more: object) -> dict[str, int]:
    """The points of Purple with an end tile (from 1)."""

    def keep(s: list[int]) -> None:
        s[at.END_LEFT : at.END_LEFT + at.END_TILES] = [0] * at.END_TILES
        s[at.END_OF] = tile
        for change in more.get("changes", ()):  # type: ignore[attr-defined]
            change(s)

    scene = {name: value for name, value in more.items() if name != "changes"}
    return over(2, keep, **{"goods": {}, **scene}).breakdown[PURPLE]  # type: ignore[arg-type]


def points(n: int):
    def change(s: list[int]) -> None:
        s[at.POINTS] = n

    return change


@pytest.mark.parametrize(
    ("resources", "back", "rest"),
    [("", 0, 0), ("cckky", 5, 0), ("c" * 15, 15, 0), ("c" * 16, 15, 0), ("c" * 20 + "k", 15, 2)],
)
def test_resources_given_back_do_not_count_again(resources: str, back: int, rest: int) -> None:
    found = ending(1, goods={PURPLE: resources})
    assert (found["end tile"], found["resources"]) == (back, rest)


@pytest.mark.parametrize(("on_track", "tens"), [(-12, 0), (0, 0), (9, 0), (10, 1), (29, 2), (39, 3)])
def test_every_ten_points_before_the_end_tile(on_track: int, tens: int) -> None:
    assert ending(2, changes=[points(on_track)], goods={PURPLE: "c" * 30})["end tile"] == tens


def test_tens_count_majorities_equipment_and_unused_tiles() -> None:
    found = ending(2, changes=[points(3), own("ah")], pit="A1:p", tiles={PURPLE: "free market"})
    assert (found["majorities"], found["sets"], found["matches"], found["tiles"], found["end tile"]) == (10, 2, 3, 2, 2)


@pytest.mark.parametrize(("tiles", "n"), [("FREE MARKET DISCOUNT ACTION", 0), ("free market DISCOUNT ACTION", 2), ("free market discount action", 4)])  # fmt: skip
def test_three_more_for_each_unused_tile(tiles: str, n: int) -> None:
    found = ending(3, tiles={PURPLE: tiles})
    assert (found["tiles"], found["end tile"]) == (n, 3 * n)


@pytest.mark.parametrize(("pit", "n"), [("", 0), ("A1:p", 1), ("A1:p A3:p B2:p B3:p C1:p C3:p", 6)])
def test_two_for_each_painted_warrior(pit: str, n: int) -> None:
    assert ending(4, pit=pit)["end tile"] == 2 * n


@pytest.mark.parametrize("helpers", ["", "1", "123456"])
def test_two_for_each_helper(helpers: str) -> None:
    assert ending(5, helpers={PURPLE: helpers})["end tile"] == 2 * len(helpers)


def test_six_points_plainly() -> None:
    assert ending(6)["end tile"] == 6


@pytest.mark.parametrize(
    ("pit", "n"),
    [("", 0), ("A1:p", 1), ("A1:p A3:o", 1), ("A1:p A3:o A4:o", 0), ("A1:p B2:p B3:o C1:p", 3), ("A1:o", 0)],
)
def test_five_for_each_majority_ties_included(pit: str, n: int) -> None:
    assert ending(7, pit=pit)["end tile"] == 5 * n


@pytest.mark.parametrize(("letters", "n"), [("", 0), ("ah ha", 0), ("ah ah", 1), ("ah ah ah", 1), ("ah ah ah ah", 2), ("ah ah ho ho", 2)])  # fmt: skip
def test_four_for_each_pair_of_identical_equipment(letters: str, n: int) -> None:
    assert ending(8, changes=[own(letters)])["end tile"] == 4 * n


@pytest.mark.parametrize(("resources", "n"), [("", 0), ("cc", 0), ("cky", 1), ("cckkyyrrg", 3), ("c" * 11, 3)])
def test_three_resources_of_any_kind_are_a_point(resources: str, n: int) -> None:
    assert over(2, nothing, goods={PURPLE: resources}).breakdown[PURPLE]["resources"] == n


def test_prestige_may_end_below_nothing_and_the_order_stands() -> None:
    def below(s: list[int]) -> None:
        s[at.POINTS + at.S_FEES] = -9
        s[at.POINTS + at.IN_PLAY + at.S_FEES] = -4

    game = over(2, below, goods={})
    assert (game.scores, game.winners) == ([-9, -4], [ORANGE])


def test_a_tie_goes_to_the_supervisor_ahead_then_to_the_higher() -> None:
    ahead = over(
        3, lambda s: s.__setitem__(slice(at.TILE, at.TILE + 12), [at.USED] * 12), goods={}, positions=(0, 2, 1)
    )
    assert ahead.scores == [0, 0, 0]
    assert ahead.ranks == [2, 0, 1]
    level = over(4, nothing, goods={}, starts="3 1 4 2")
    assert level.scores == [0, 0, 0, 0]
    assert level.ranks == [2, 0, 3, 1], "the lowest starting tile lies on top"
    assert level.winners == [ORANGE]
