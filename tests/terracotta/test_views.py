"""What a view of Terracotta Army says: standing majorities, groups and projected points, the wheel to come, rounds."""

from __future__ import annotations

import json

from tests.terracotta.scene import GREEN, YELLOW, acting, end_round, last_turn, push, scene, source
from tests.terracotta.test_random_games import random_game
from xianyang.games.terracotta import counting
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.masks import masks_of

BOARD = "yo@c3 yo@d3 go@e3 gs@g7 f@d4 m@c7 a@e2v"


def test_standing_majorities_tell_who_would_get_what() -> None:
    standing = scene(2, board=BOARD, inspectors=(3, "g"), goods={}, tiles="3 6 7 11 5").view(None)["standing"]
    assert standing["row"] == {"counts": [2, 1], "dominates": YELLOW, "points": [7, 3]}
    assert standing["column"] == {"counts": [0, 1], "dominates": GREEN, "points": [0, 7]}
    assert standing["musicians"] == {"c7": [1, 1]}
    assert [tile["counts"] for tile in standing["tiles"]] == [[2, 1], [0, 1], [2, 0], [0, 0], [0, 0]]
    assert standing["tiles"][2] == {"counts": [2, 0], "dominates": YELLOW, "points": [6, 0]}
    assert standing["footmen"] == {"d4": {"counts": [2, 1], "dominates": YELLOW, "points": [8, 2]}}
    assert standing["groups"] == [
        {"type": "officer", "cells": ["e2", "c3", "d3", "e3"], "counts": [2, 1], "dominates": YELLOW, "points": [9, 4]}
    ]
    assert standing["final"] == [
        {"footmen": 8, "groups": 9, "archers": 0, "resources": 0},
        {"footmen": 2, "groups": 4, "archers": 2, "resources": 0},
    ]


def test_what_stands_is_what_the_round_scores() -> None:
    game = last_turn(2, board=BOARD, inspectors=(3, "g"), goods={}, tiles="3 6 7 11 5")
    standing = game.view(None)["standing"]
    end_round(game)
    assert source(game, "row") == standing["row"]["points"]
    assert source(game, "column") == standing["column"]["points"]
    assert source(game, "musicians") == standing["musicians"]["c7"]
    assert source(game, "tile") == standing["tiles"][0]["points"]


def test_points_are_kept_by_round_and_source() -> None:
    game = end_round(last_turn(2, round=2, board=BOARD, inspectors=(3, "g"), goods={}, tiles="6 3 7 11 5"))
    rounds = game.view(None)["by_round"]
    assert rounds[YELLOW] == [
        dict.fromkeys(("organizer", "abilities", "row", "column", "musicians", "tile"), 0),
        {"organizer": 0, "abilities": 0, "row": 7, "column": 0, "musicians": 1, "tile": 5},
        dict.fromkeys(("organizer", "abilities", "row", "column", "musicians", "tile"), 0),
    ]


def test_the_next_wheel_is_what_comes() -> None:
    game = last_turn(2, goods={})
    promised = game.view(None)["next_wheel"]
    end_round(game)
    assert [
        {name: found[name] for name in ("segment", "inner", "middle", "outer")} for found in game.view(None)["wheel"]
    ] == promised


def test_a_view_is_plain_data_for_everybody() -> None:
    game = random_game(3, 4, 130)
    views = [game.view(seat) for seat in (None, 0, 1, 2)]
    assert all(json.loads(json.dumps(view)) == view for view in views)
    strip = [{name: value for name, value in view.items() if name not in ("seat", "legal")} for view in views]
    assert strip[0] == strip[1] == strip[2] == strip[3]


def test_a_turn_in_the_middle_is_told() -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, weapons={YELLOW: "halberd"}, board="yo@b2")
    assert (game.view(None)["segment"], game.view(None)["ring"], game.view(None)["in_hand"]) == (1, "inner", None)
    assert push(game, "sculpt g").view(None)["in_hand"] == "guard"
    assert push(game, "put e5").view(None)["target"] == "e5"
    assert push(game, "use", "move b2").view(None)["target"] == "b2"


def test_counting_is_free_of_side_effects_and_of_seats_that_do_not_play() -> None:
    game = scene(3, board="yo@c3 bs@c4 bg@c5")
    t, s = game.tables, game.state
    kept = list(s)
    column = t[at.T_COLUMNS + 2]
    assert counting.counts(t, counting.tally(masks_of(s), column, counting.ANY)) == [1, 0, 2]
    assert counting.counts(t, counting.tally(masks_of(s), column, at.GUARD)) == [0, 0, 1]
    assert counting.groups(s) == []
    assert s == kept
    assert counting.cells(column) == list(range(2, at.CELLS, at.COLUMNS))
