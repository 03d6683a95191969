"""The worked examples of Qin's rulebook, each by its name. Boards stand in for its pictures."""

from __future__ import annotations

import pytest

from tests.qin.scene import BLACK, GREEN, VIOLET, WHITE, owner, pagodas, reason, scene, size, supply

ALL = ("rr yy bb", "ry rb yb", "ry rb yb", "ry rb yb")


@pytest.mark.parametrize(
    "token",
    ["rb d6 d7", "yb f7 f8", "bb g8 h8"],
    ids=["1 beside a start territory", "2 between two of them", "3 one half is enough"],
)
def test_three_placements_allowed(token: str) -> None:
    assert reason(scene(hands=("rb yb bb", "rr")), token) == "legal"


def test_placement_by_a_corner_only_is_not_allowed() -> None:
    # d6 touches the start territory e7 at a corner, c6 nothing at all.
    assert reason(scene(hands=("rb", "rr")), "rb d6 c6") == "not connected"


def test_placement_beside_a_village_only_is_not_allowed() -> None:
    assert reason(scene(hands=("rb", "rr")), "rb c9 d9") == "not connected"


def test_found_example_1_two_provinces_with_one_tile() -> None:
    game = scene("y f5", hands=ALL, turn=VIOLET)
    game.push("ry e6 f6")
    assert (owner(game, "e6"), size(game, "e6"), pagodas(game, "e7")) == (VIOLET, 2, 1)
    assert (owner(game, "f6"), size(game, "f6"), pagodas(game, "f5")) == (VIOLET, 2, 1)
    assert supply(game) == [15, 15, 15, 13]


def test_found_example_2_a_province_of_three_with_one_tile() -> None:
    game = scene(hands=("yy", "rr", "rr", "yy"), turn=VIOLET)
    game.push("yy g8 g9")
    assert (owner(game, "g9"), size(game, "g7"), pagodas(game, "g7")) == (VIOLET, 3, 1)
    assert supply(game)[VIOLET] == 14


def grown() -> dict[str, object]:
    return {"laid": "y g8 g9, r e8", "owners": {"g7": GREEN, "e7": VIOLET}, "hands": ALL, "turn": GREEN}


def test_grow_example_1_an_own_province_and_another_players() -> None:
    game = scene(**grown())  # type: ignore[arg-type]
    game.push("ry e9 f9")
    assert (owner(game, "f9"), size(game, "g7"), pagodas(game, "g7")) == (GREEN, 4, 1)
    assert (owner(game, "e9"), size(game, "e7"), pagodas(game, "e7")) == (VIOLET, 3, 1)
    assert supply(game) == [15, 15, 14, 14]


def test_grow_example_2_the_same_tile_turned_round_makes_two_lone_territories() -> None:
    game = scene(**grown())  # type: ignore[arg-type]
    game.push("ry f9 e9")
    assert (size(game, "e9"), owner(game, "e9")) == (1, None)
    assert (size(game, "f9"), owner(game, "f9")) == (1, None)
    assert supply(game) == [15, 15, 14, 14]


def test_a_placement_that_founds_and_grows_nothing_is_legal() -> None:
    game = scene(hands=("ry", "rr"))
    game.push("ry i6 h6")
    assert (owner(game, "i6"), owner(game, "h6"), supply(game)) == (None, None, [24, 24])


def test_the_fifth_territory_brings_the_second_pagoda() -> None:
    game = scene("y g8 g9 g10", {"g7": GREEN}, hands=ALL, turn=GREEN)
    assert (size(game, "g7"), pagodas(game, "g7")) == (4, 1)
    game.push("ry h11 h10")
    assert (size(game, "g7"), pagodas(game, "g7"), supply(game)[GREEN]) == (5, 2, 13)


def test_a_major_province_has_two_pagodas_however_large() -> None:
    game = scene("y g8 g9 h9 i9", {"g7": GREEN}, hands=("rr", "rr", "yy"), turn=GREEN)
    game.push("yy h10 h11")
    assert (size(game, "g7"), pagodas(game, "g7"), supply(game)[GREEN]) == (7, 2, 17)


def test_annex_a_free_village_by_founding_beside_it() -> None:
    # Green founds a blue province that touches the village j10.
    game = scene("b i9", hands=("rr", "rr", "yb"), turn=GREEN)
    game.push("yb h10 i10")
    assert (owner(game, "i10"), owner(game, "j10"), pagodas(game, "j10")) == (GREEN, GREEN, 1)
    assert supply(game)[GREEN] == 17


def test_conquer_example_1_a_second_province_beside_the_village() -> None:
    # White holds j10 by the blue i9-i10; Green has the yellow j11-j12 there and founds a red one at k10.
    laid = "b i9 i10, y j11 j12, r k9"
    game = scene(laid, {"i9": WHITE, "j11": GREEN}, {"j10": WHITE}, hands=("rr", "bb", "ry"), turn=GREEN)
    game.push("ry k10 l10")
    assert (owner(game, "k10"), owner(game, "j10"), pagodas(game, "j10")) == (GREEN, GREEN, 1)
    assert supply(game) == [18, 19, 16]


def test_conquer_example_2_a_double_pagoda_beside_the_village() -> None:
    laid = "b i9 i10, y j11 j12 j13 k13"
    game = scene(laid, {"i9": WHITE, "j11": GREEN}, {"j10": WHITE}, hands=("rr", "bb", "ry"), turn=GREEN)
    assert (size(game, "j11"), pagodas(game, "j11"), owner(game, "j10")) == (4, 1, WHITE)
    game.push("ry l12 k12")
    assert (size(game, "j11"), pagodas(game, "j11"), owner(game, "j10")) == (5, 2, GREEN)
    assert supply(game) == [18, 19, 16]


def test_a_tie_beside_a_village_changes_nothing() -> None:
    laid = "b i9 i10, y j11"
    game = scene(laid, {"i9": WHITE}, {"j10": WHITE}, hands=("rr", "bb", "ry"), turn=GREEN)
    game.push("ry i12 j12")
    assert (owner(game, "j11"), owner(game, "j10")) == (GREEN, WHITE)


def test_merge_example_1_the_larger_province_takes_the_smaller() -> None:
    # White's a (2) is joined with Green's b (3): major at once, and the village j10 goes with it; White gets 2 back.
    laid = "r i9 i10, r l9 m9 m10"
    game = scene(laid, {"i9": WHITE, "l9": GREEN}, {"j10": WHITE}, hands=("bb", "bb", "rr"), turn=GREEN)
    before = supply(game)
    game.push("rr j9 k9")
    assert (owner(game, "i9"), size(game, "i9"), pagodas(game, "i9")) == (GREEN, 7, 2)
    assert (owner(game, "j10"), pagodas(game, "j10")) == (GREEN, 1)
    assert supply(game) == [before[WHITE] + 2, before[BLACK], before[GREEN] - 2]


def test_merge_example_2_a_major_and_a_simple_province_against_another() -> None:
    # Green's major b (5) and c (2) make 7 against White's a (4): White takes one pagoda back, and so does Green.
    laid = "r d9 e9 f9 d8, r h9 i9 j9 k9 l9, r g10 g11"
    owners, villages = {"f9": WHITE, "h9": GREEN, "g10": GREEN}, {"j10": GREEN, "f11": GREEN}
    game = scene(laid, owners, villages, hands=("bb", "bb", "rb"), turn=GREEN)
    assert [size(game, cell) for cell in ("f9", "h9", "g10")] == [4, 5, 2]
    before = supply(game)
    game.push("rb g9 g8")
    assert (owner(game, "f9"), size(game, "f9"), pagodas(game, "f9")) == (GREEN, 12, 2)
    assert supply(game) == [before[WHITE] + 1, before[BLACK], before[GREEN] + 1]


def test_merge_example_3_two_against_two_is_forbidden() -> None:
    laid = "r i9 i10, r l9 l10"
    game = scene(laid, {"i9": WHITE, "l9": GREEN}, hands=("bb", "bb", "rr"), turn=GREEN)
    assert reason(game, "rr j9 k9") == "tied merge"
