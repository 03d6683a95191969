"""The scoring of a round of Terracotta Army: inspected lines, musicians, tiles. The final scoring: another file."""

from __future__ import annotations

import pytest

from tests.terracotta.scene import BLUE, GREEN, VIOLET, YELLOW, end_round, last_turn, source


def scored(board: str, name: str, *, players: int = 4, **more: object) -> list[int]:
    """Points of a source in the scoring of a round."""
    game = end_round(last_turn(players, board=board, **({"goods": {}, "inspectors": (7, "i")} | more)))  # type: ignore[arg-type]
    return source(game, name)


def test_a_lone_warrior_dominates_a_row_and_nobody_an_empty_one() -> None:
    assert scored("yo@c7", "row") == [7, 0, 0, 0]
    assert scored("yo@c6", "row") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("archers", "row"),
    [
        ("", [3, 3, 0, 0]),
        ("a@a6v", [7, 3, 0, 0]),
        ("a@a6v a@d6v", [3, 3, 0, 0]),  # equal archers
        ("a@a6v a@d6v a@e7<", [3, 7, 0, 0]),
        ("a@a6^", [3, 3, 0, 0]),  # it faces an empty cell
    ],
)
def test_kneeling_archers_break_ties(archers: str, row: list[int]) -> None:
    """They count wherever they stand, and are nobody's warriors themselves."""
    assert scored(f"yo@a7 gs@d7 {archers}", "row") == row


def test_an_archer_breaks_a_tie_among_those_with_most_only() -> None:
    assert scored("yo@a7 ys@b7 go@d7 gs@e7 bo@g7 a@g6v", "row") == [3, 3, 3, 0]


def test_a_mounted_warrior_counts_in_every_line_once() -> None:
    """In its row once, in each of three columns once."""
    assert scored("yo@a7> gs@d7", "row") == [3, 3, 0, 0]
    for column in "abc":
        assert scored("yo@a7>", "column", inspectors=(1, column)) == [7, 0, 0, 0]
    assert scored("yo@a7>", "column", inspectors=(1, "d")) == [0, 0, 0, 0]


def test_one_cell_lies_in_two_lines() -> None:
    game = end_round(last_turn(2, board="yo@c3", inspectors=(3, "c"), goods={}))
    assert (source(game, "row"), source(game, "column")) == ([7, 0], [7, 0])
    assert game.view(None)["inspectors"] == {"row": 4, "column": "d"}


def test_inspectors_go_round_after_the_scoring() -> None:
    assert end_round(last_turn(2, inspectors=(7, "i"), goods={})).view(None)["inspectors"] == {"row": 1, "column": "a"}


def test_musicians_bring_a_point_for_each_warrior_in_row_and_column() -> None:
    board = "m@c3 yo@c1 ys@g3 gs@a3 bo@d4"
    assert scored(board, "musicians") == [2, 1, 0, 0]
    assert scored(board + " m@g1", "musicians") == [4, 1, 0, 0], "each musician by itself"
    assert scored("m@a1 yo@c1>", "musicians") == [1, 0, 0, 0], "a mounted warrior once for a musician"
    assert scored("m@a1 yo@c1> m@d7", "musicians") == [2, 0, 0, 0]


TILE_BOARD = "yo@e1 ys@a4 go@e4 gg@b2 bc@h2 bc@b6 vs@h6 vg@g7"


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        (1, [1, 1, 0, 0]),  # the central column: Yellow and Green
        (2, [1, 1, 0, 0]),  # the central row
        (3, [1, 1, 0, 0]),  # officers
        (4, [0, 1, 0, 1]),  # guards
        (5, [0, 0, 4, 0]),  # crossbowmen
        (6, [1, 0, 0, 1]),  # soldiers
        (7, [0, 4, 0, 0]),  # the quadrants
        (8, [0, 0, 4, 0]),
        (9, [0, 0, 4, 0]),
        (10, [0, 0, 0, 4]),
    ],
)
def test_tiles_of_the_mausoleum(tile: int, points: list[int]) -> None:
    tiles = " ".join(map(str, [tile, *[other for other in range(1, 13) if other != tile][:4]]))
    assert scored(TILE_BOARD, "tile", tiles=tiles) == points


def test_quadrants_leave_the_central_row_and_column_out() -> None:
    board = "yo@e1 yo@a4 yo@e4 gs@d3 bs@f3 vs@d5"
    for tile, points in ((7, [0, 4, 0, 0]), (8, [0, 0, 4, 0]), (9, [0, 0, 0, 4]), (10, [0, 0, 0, 0])):
        assert scored(board, "tile", tiles=f"{tile} 1 2 3 4") == points


def test_a_mounted_warrior_counts_in_every_quadrant_that_it_is_in() -> None:
    for tile, points in ((7, [4, 0, 0, 0]), (8, [4, 0, 0, 0]), (1, [4, 0, 0, 0])):
        assert scored("yo@d1>", "tile", tiles=f"{tile} 2 3 4 5") == points
    assert scored("yo@d1> gs@a1 gs@b1", "tile", tiles="7 2 3 4 5") == [1, 4, 0, 0]


def test_a_mounted_warrior_is_one_of_its_type() -> None:
    assert scored("yo@d1> gs@a1 go@g5 go@h7", "tile", tiles="3 1 2 4 5") == [1, 4, 0, 0]


def test_archers_are_no_warriors_of_a_type_but_break_its_ties() -> None:
    assert scored("yo@a1 go@c5 a@b1<", "tile", tiles="3 1 2 4 5") == [4, 1, 0, 0]
    assert scored("yo@a1 go@c5 a@b1< ys@g2 a@g3^", "tile", tiles="6 1 2 3 4") == [4, 0, 0, 0]


def test_the_coins_and_clay_tiles_know_no_archers() -> None:
    coins = {YELLOW: "ccd", GREEN: "ccw", BLUE: "wwd", VIOLET: "c"}
    board = "yo@a1 a@b1<"
    assert scored(board, "tile", tiles="11 1 2 3 4", goods=coins) == [1, 1, 0, 1]
    assert scored(board, "tile", tiles="12 1 2 3 4", goods=coins) == [1, 1, 4, 0], "wet and dry together"


@pytest.mark.parametrize(("round", "points"), [(1, [4, 1]), (2, [5, 2]), (3, [6, 2]), (4, [7, 3]), (5, [8, 3])])
def test_tiles_bring_more_in_later_rounds(round: int, points: list[int]) -> None:
    tiles = ["1", "2", "3", "4", "5"]
    tiles[0], tiles[round - 1] = tiles[round - 1], tiles[0]
    game = end_round(last_turn(2, round=round, board="yo@e1 ys@e3 go@e7", tiles=" ".join(tiles), goods={},
                               inspectors=(2, "b")))  # fmt: skip
    assert source(game, "tile") == points
