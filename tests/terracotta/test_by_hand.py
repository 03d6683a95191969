"""The final count of one finished game, done by hand on its last position, figure by figure."""

from __future__ import annotations

from pathlib import Path

import xianyang

GAME = xianyang.read(Path(__file__).with_name("by_hand.txt")).at(None)
# Yellow, green, blue, violet. Of the groups: officers a1-d1 with the archer d2, officers f3-f6 with the archer g5, guards
# a2-a4 (mounted) and b2, guards d3-e4, crossbowmen b3-c6 with the archers b4 and d5, crossbowmen h4 and i4, soldiers g1-i3.
FOOTMEN = {"c2": (2, 2, 8, 0), "g3": (2, 2, 2, 2), "e5": (8, 2, 2, 2)}
GROUPS = [(9, 0, 6, 0), (6, 6, 6, 9), (0, 4, 0, 4), (6, 6, 0, 0), (10, 10, 13, 6), (4, 0, 0, 4), (6, 10, 17, 10)]
ARCHERS = (2, 0, 4, 2)
LEFT = (9, 22, 13, 15)


def test_a_final_count_by_hand_agrees_to_the_point() -> None:
    for seat, found in enumerate(GAME.breakdown):
        assert found["footmen"] == sum(points[seat] for points in FOOTMEN.values())
        assert found["groups"] == sum(points[seat] for points in GROUPS)
        assert found["archers"] == ARCHERS[seat]
        assert found["resources"] == LEFT[seat] // 2
    assert GAME.scores == [148, 156, 156, 154]


def test_a_tie_goes_to_the_seat_earlier_in_the_turn_order_of_the_last_upkeep() -> None:
    assert GAME.view()["order"] == [1, 3, 0, 2]
    assert GAME.winners == [1]
