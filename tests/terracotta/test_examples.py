"""The worked examples of Terracotta Army's rulebook, each by its name. These boards stand in for its pictures."""

from __future__ import annotations

import pytest

from tests.terracotta.scene import (
    BLUE,
    GREEN,
    VIOLET,
    YELLOW,
    acting,
    begin,
    end_round,
    goods,
    last_turn,
    legal,
    of,
    over,
    push,
    reason,
    scene,
    source,
)
from xianyang.core.game import Game
from xianyang.games.terracotta import layout as at


def test_the_turn_order_at_setup_with_three_players() -> None:
    """Yellow plays first, then Green, then Blue."""
    game = begin(3, first="y")
    assert game.view(None)["order"] == [YELLOW, GREEN, BLUE]
    assert [goods(game, seat) for seat in range(3)] == ["ccc", "cccw", "ccccww"]
    assert [of(game, seat)["craftsmen"] for seat in range(3)] == [4, 4, 4]
    assert game.view(None)["warehouses"] == [1, 1, 1, 1]


def test_any_worker_may_be_placed_at_an_empty_segment() -> None:
    game = scene(change=lambda s: s.__setitem__(at.ARTISANS, 1))
    assert reason(game, "craftsman 4") == reason(game, "artisan 4") == "legal"


@pytest.mark.parametrize("owner", [YELLOW, GREEN])
def test_only_an_artisan_joins_a_craftsman(owner: int) -> None:
    """Whosever the craftsman is."""

    def placed(s: list[int]) -> None:
        s[at.ARTISANS] = s[at.CRAFTSMEN] = 1
        s[at.CRAFTSMAN_AT + 3] = owner + 1

    game = scene(change=placed)
    assert reason(game, "craftsman 4") == "segment taken"
    assert reason(game, "artisan 4") == "legal"


def test_nobody_joins_an_artisan() -> None:
    """Although one of the two places is empty."""

    def placed(s: list[int]) -> None:
        s[at.ARTISANS] = 1
        s[at.ARTISAN_AT + 3] = GREEN + 1

    game = scene(change=placed)
    assert reason(game, "craftsman 4") == reason(game, "artisan 4") == "artisan there"


def test_actions_a_b_and_c_are_resolved_in_this_order() -> None:
    game = acting(inner="coins 2", middle="clay 4", outer="sword", goods={})
    assert game.view(None)["ring"] == "inner"
    game.push("do")
    assert (goods(game, YELLOW), game.view(None)["ring"]) == ("cc", "middle")
    game.push("do")
    assert (goods(game, YELLOW), game.view(None)["ring"]) == ("ccwwww", "outer")
    game.push("do")
    assert of(game, YELLOW)["weapons"] == ["sword"]
    assert game.actor == GREEN


@pytest.mark.parametrize(("instead", "has"), [("clay", "w"), ("coin", "c"), ("skip", "")])
def test_instead_of_actions_a_and_b_clay_or_a_coin_is_taken_and_not_of_c(instead: str, has: str) -> None:
    game = acting(inner="sculpt 3", middle="priority", outer="halberd", goods={})
    assert legal(game) == ["clay", "coin", "skip"], "sculpting cannot be done"
    game.push(instead)
    assert goods(game, YELLOW) == has
    assert legal(game) == ["do", "clay", "coin", "skip"]
    game.push(instead)
    assert goods(game, YELLOW) == 2 * has
    assert legal(game) == ["do", "skip"]
    assert reason(game, "clay") == reason(game, "coin") == "not instead"


def test_one_of_the_clay_paid_lies_dry_in_the_warehouse_of_the_segments_quarter() -> None:
    """Segment 6 is in quarter II."""
    game = acting(inner="sculpt 4", outer="spear", goods={YELLOW: "wwwwwd"})
    assert game.view(None)["segment"] == 6
    game.push("sculpt g")
    assert goods(game, YELLOW) == "wd"
    assert game.view(None)["warehouses"] == [1, 2, 1, 1]


def test_a_guard_from_a_row_worth_seven() -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"})
    push(game, "sculpt g", "put e4")
    assert source(game, "organizer") == [7, 0]
    assert game.view(None)["organizer"]["guard"] == {"left": 10, "points": 7}
    assert game.view(None)["mausoleum"] == {"e4": {"figure": "guard", "seat": YELLOW, "mounted": None}}
    assert of(game, YELLOW)["bases"] == 14


def test_one_group_of_four_officers() -> None:
    """Two of Yellow, one of Blue, one of Green; Violet's officer stands apart, Violet's soldier is of another type."""
    game = scene(4, board="yo@c3 yo@d3 bo@d4 go@e4 vo@g3 vs@c4")
    groups = game.view(None)["standing"]["groups"]
    assert [(group["type"], group["cells"], group["counts"]) for group in groups] == [
        ("officer", ["c3", "d3", "d4", "e4"], [2, 1, 1, 0])
    ]


@pytest.mark.parametrize(
    ("board", "cell", "points"),
    [
        ("yo@e2", "b2", 2),  # Blue's: two empty cells up to the officer
        ("yo@a1", "g4", 0),  # Yellow's: no statue in its row or column
        ("yo@i6", "h6", 0),  # Green's: the statue stands right beside it
    ],
)
def test_crossbowmen(board: str, cell: str, points: int) -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, board=board, weapons={YELLOW: "crossbow"})
    push(game, "sculpt c", f"put {cell}")
    if points == 0:
        assert game.view(None)["phase"] == "action", "the ability is not offered"
        assert of(game, YELLOW)["weapons"] == ["crossbow"]
        return
    game.push("use")
    assert source(game, "abilities") == [points, 0]
    assert of(game, YELLOW)["weapons"] == []


ROW_4 = "yo@a4 yg@b4 vs@d4 gc@f4"


def inspected(board: str) -> Game:
    """A game of four in which row 4 has just been inspected."""
    return end_round(last_turn(4, board=board, inspectors=(4, "i"), goods={}))


def test_row_4_is_inspected() -> None:
    """Yellow dominates; Violet and Green are present."""
    game = inspected(ROW_4)
    assert source(game, "row") == [7, 3, 0, 3]
    assert game.view(None)["inspectors"]["row"] == 5


def test_row_4_is_inspected_later() -> None:
    """The kneeling archer breaks the tie of Violet with Yellow."""
    game = inspected(ROW_4 + " vo@h4 a@d3v")
    assert source(game, "row") == [3, 3, 0, 7]
    assert source(inspected(ROW_4 + " vo@h4"), "row") == [3, 3, 0, 3], "without it nobody dominates"


FINAL = (
    "vo@c3 vo@e3 vo@f4 yo@d3 yo@f3 bo@c4 go@e4 yg@g2 yg@h2 f@g3 a@c2v a@g4< a@d2v a@c5^"
)  # fmt: skip


def test_the_final_scoring() -> None:
    game = over(4, FINAL)
    standing = game.view(None)["standing"]
    assert standing["footmen"]["g3"] == {"counts": [3, 0, 0, 1], "dominates": YELLOW, "points": [8, 0, 0, 2]}
    groups = {group["type"]: group for group in standing["groups"]}
    assert groups["guard"]["points"] == [2, 0, 0, 0]
    assert (len(groups["officer"]["cells"]), groups["officer"]["counts"]) == (11, [2, 1, 1, 3])
    assert groups["officer"]["points"] == [8 + 2, 4 + 2, 4 + 2, 12 + 5]
    assert source(game, "footmen") == [8, 0, 0, 2]
    assert source(game, "groups") == [2 + 8 + 2, 4 + 2, 4 + 2, 12 + 5]
    assert source(game, "archers") == [2, 0, 2, 4]
    assert game.scores == [22, 6, 8, 23]
    assert game.winners == [VIOLET]


def test_the_final_scoring_comes_after_the_last_round() -> None:
    """The same board, at the end of a whole fifth round in which an empty row and column are inspected."""
    game = end_round(last_turn(4, round=5, board=FINAL, inspectors=(7, "a"), goods={}, tiles="1 2 3 4 11"))
    assert game.is_over
    finals = [sum(points[name] for name in ("footmen", "groups", "archers")) for points in game.breakdown]
    assert finals == [22, 6, 8, 23]
    assert game.view(None)["inspectors"] == {"row": 1, "column": "b"}
