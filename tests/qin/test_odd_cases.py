"""Qin's odd cases: ties, many provinces at once, chains of villages, supplies that run out in mid-placement, passes."""

from __future__ import annotations

import pytest

from tests.qin.scene import BLACK, GREEN, VIOLET, WHITE, owner, pagodas, reason, said, scene, size, supply
from xianyang.core.errors import IllegalMove
from xianyang.core.game import Game
from xianyang.core.rules import OVER
from xianyang.core.sheet import Sheet
from xianyang.games.qin import TITLE
from xianyang.games.qin import layout as at


def sheet(board: str) -> Sheet:
    """A sheet whose Bird side is another board."""
    text = TITLE.sheet.text
    start = text.index('rows = """', text.index("[board_bird]")) + len('rows = """')
    return TITLE.check(text[:start] + "\n" + board.strip() + text[text.index('\n"""', start) :])


WATER = "~" * 13


def one_row(row: str) -> Sheet:
    """A board of one row at the top; start territories that the row lacks lie alone in the water below."""
    rows = [(row + WATER)[:13], *[WATER] * 9]
    rows += [f"{mark}{WATER}"[:13] if mark not in row else WATER for mark in "R"]
    return sheet("\n".join([*rows, WATER, "~~Y~B~~~~~~~~"]))


# -- merging


def test_a_tie_that_is_not_for_the_most_does_not_forbid() -> None:
    laid = "r f9 e9 e10, r h9 i9, r g10 g11"
    game = scene(laid, {"f9": WHITE, "h9": BLACK, "g10": GREEN}, hands=("rb", "rr", "rr"))
    game.push("rb g9 g8")
    assert (owner(game, "h9"), size(game, "h9"), pagodas(game, "f9")) == (WHITE, 8, 2)


def test_a_players_provinces_are_added_together() -> None:
    # 2 + 2 of White against 3 of Black: White has the most, though no single province is larger.
    laid = "r f9 e9, r h9 i9 i8, r g10 g11"
    game = scene(laid, {"f9": WHITE, "h9": BLACK, "g10": WHITE}, hands=("bb", "rb"), turn=BLACK)
    game.push("rb g9 g8")
    assert (owner(game, "h9"), size(game, "h9"), pagodas(game, "h9")) == (WHITE, 8, 2)


def test_a_tie_for_the_most_between_three_forbids() -> None:
    laid = "r f9 e9, r h9 i9, r g10 g11"
    game = scene(laid, {"f9": WHITE, "h9": BLACK, "g10": GREEN}, hands=("rb", "rr", "rr"))
    assert reason(game, "rb g9 g8") == "tied merge"


def test_own_provinces_of_the_same_size_merge() -> None:
    game = scene("r f9 e9, r h9 i9", {"f9": BLACK, "h9": BLACK}, hands=("rb", "rr"))
    before = supply(game)
    game.push("rb g9 g8")
    assert (owner(game, "h9"), size(game, "h9"), pagodas(game, "h9")) == (BLACK, 5, 2)
    assert supply(game) == before


def test_two_majors_never_merge_even_of_one_player() -> None:
    laid = "r f9 e9 d9 c9 c10, r h9 i9 j9 k9 l9"
    game = scene(laid, {"f9": WHITE, "h9": WHITE}, hands=("rb", "rr"))
    assert reason(game, "rb g9 g8") == "two majors"


def test_a_major_province_is_not_conquered_by_several_simple_ones() -> None:
    # 4 + 2 of White against a major of 5: White would have more, and that is forbidden.
    laid = "r f9 e9 d9 c9, r h9 i9 j9 k9 l9, r g10 g11"
    game = scene(laid, {"f9": WHITE, "h9": BLACK, "g10": WHITE}, hands=("rb", "rr"))
    assert reason(game, "rb g9 g8") == "major conquered"


def test_a_major_province_takes_a_simple_one() -> None:
    laid = "r f9 e9 d9 c9, r h9 i9 j9 k9 l9"
    game = scene(laid, {"f9": WHITE, "h9": BLACK}, hands=("rb", "rr"))
    game.push("rb g9 g8")
    assert (owner(game, "f9"), size(game, "f9"), pagodas(game, "f9")) == (BLACK, 10, 2)


def test_three_provinces_joined_by_one_half() -> None:
    laid = "r f9 e9 d9, r h9 i9, r g10 g11"
    game = scene(laid, {"f9": WHITE, "h9": BLACK, "g10": GREEN}, hands=("rb", "rr", "rr"))
    before = supply(game)
    game.push("rb g9 g8")
    assert (owner(game, "g10"), size(game, "g10"), pagodas(game, "g10")) == (WHITE, 8, 2)
    # f11, beside g11, is White's now as well: one more pagoda for the merge, one for the village.
    assert supply(game) == [before[0] - 2, before[1] + 1, before[2] + 1]


def test_four_provinces_joined_by_a_tile_of_one_colour() -> None:
    laid = "b g9 f9 e9 d9, b h8 h7, b j9 k9, b h10 h11"
    owners = {"g9": WHITE, "h8": BLACK, "j9": GREEN, "h10": VIOLET}
    game = scene(laid, owners, hands=("rr", "bb", "rr", "rr"), turn=BLACK)
    assert [size(game, cell) for cell in ("g9", "h8", "j9", "h10")] == [4, 3, 2, 2]
    before = supply(game)
    game.push("bb h9 i9")
    assert (owner(game, "i9"), size(game, "i9"), pagodas(game, "i9")) == (WHITE, 13, 2)
    # One more pagoda for the merge, one for the village j10 beside j9.
    assert supply(game) == [before[0] - 2, before[1] + 1, before[2] + 1, before[3] + 1]


def test_lone_territories_count_for_the_size_but_not_for_ownership() -> None:
    # White's 3 against Black's 2 with a lone territory between them: it counts for nobody, and the sum is 3 + 2 + 1 + 1.
    laid = "r f9 e9 d9, r h9 i9, r g10"
    game = scene(laid, {"f9": WHITE, "h9": BLACK}, hands=("rr", "rb"), turn=BLACK)
    game.push("rb g9 g8")
    assert (owner(game, "g10"), size(game, "g10")) == (WHITE, 7)


def test_lone_territories_do_not_break_a_tie() -> None:
    game = scene("r f9 e9, r h9 i9, r g10", {"f9": WHITE, "h9": BLACK}, hands=("rb", "rr"))
    assert reason(game, "rb g9 g8") == "tied merge"


def test_founding_with_five_territories_at_once_brings_two_pagodas() -> None:
    game = scene("r f9, r i9, r g10", hands=("rr", "bb"))
    game.push("rr g9 h9")
    assert (owner(game, "g9"), size(game, "g9"), pagodas(game, "g9"), supply(game)[WHITE]) == (WHITE, 5, 2, 22)


def test_growing_over_a_lone_territory_to_five() -> None:
    game = scene("r f9 e9 d9, r h9", {"f9": BLACK}, hands=("rb", "rr"))
    game.push("rb g9 g8")
    assert (owner(game, "h9"), size(game, "h9"), pagodas(game, "h9")) == (BLACK, 5, 2)


def test_a_tile_that_merges_with_one_half_and_founds_with_the_other() -> None:
    game = scene("r f9 e9 d9, r h9 i9, y f8", {"f9": WHITE, "h9": BLACK}, hands=("ry", "rr"))
    game.push("ry g9 g8")
    assert (owner(game, "g9"), size(game, "g9"), pagodas(game, "g9")) == (WHITE, 6, 2)
    assert (owner(game, "g8"), size(game, "g8"), pagodas(game, "g8")) == (WHITE, 3, 1)


def test_a_tile_that_grows_one_province_and_merges_others() -> None:
    laid = "y g8, r f10 e10 d10, r h10 i10"
    game = scene(laid, {"g8": GREEN, "f10": WHITE, "h10": BLACK}, hands=("rr", "bb", "ry"), turn=GREEN)
    game.push("ry g10 g9")
    assert (owner(game, "g9"), size(game, "g9")) == (GREEN, 3)
    assert (owner(game, "g10"), size(game, "g10")) == (WHITE, 6)


# -- where a tile may lie


@pytest.mark.parametrize(
    ("token", "name"),
    [
        ("rr e6 f6", "legal"),
        ("yy e6 f6", "not in hand"),
        ("rr e7 f7", "occupied"),
        ("rr l6 m6", "not grassland"),
        ("rr l8 l9", "not connected"),
        ("pass", "must place"),
        ("+rr", "not this decision"),
    ],
)
def test_every_reason_has_its_move(token: str, name: str) -> None:
    assert reason(scene(hands=("rr", "bb")), token) == name


def test_an_illegal_move_says_the_rule_and_changes_nothing() -> None:
    game = scene(hands=("rr", "bb"))
    before = game.state
    with pytest.raises(IllegalMove, match="is a village") as error:
        game.push("rr l6 m6")
    assert error.value.reason == "not grassland"
    assert game.state == before


def test_both_halves_are_judged_on_the_board_before_the_tile() -> None:
    # The red half is fine, the yellow one would join a tie.
    laid = "y f8 e8, y h8 i8"
    game = scene(laid, {"f8": WHITE, "h8": BLACK}, hands=("ry", "bb"))
    assert size(game, "h8") == 2
    assert reason(game, "ry g9 g8") == "tied merge"
    assert reason(game, "ry g8 g9") == "legal"


# -- villages


def test_several_villages_change_hands_in_one_turn() -> None:
    # Black's double pagoda between the villages m6-m7 and j10 takes both from White.
    laid = "b l9 l8 k9 k10, r l6 l7, r j11 j12"
    owners, villages = {"l9": BLACK, "l6": WHITE, "j11": WHITE}, {"m6": WHITE, "j10": WHITE}
    game = scene(laid, owners, villages, hands=("rr", "bb"), turn=BLACK)
    assert (owner(game, "m6"), owner(game, "j10")) == (WHITE, WHITE)
    before = supply(game)
    game.push("bb m8 m9")
    assert (size(game, "m8"), pagodas(game, "l8")) == (6, 2)
    assert (owner(game, "m6"), owner(game, "m7"), owner(game, "j10")) == (BLACK, BLACK, BLACK)
    assert supply(game) == [before[WHITE] + 2, before[BLACK] - 3]


def test_a_village_of_two_cells_is_one_village_with_one_pagoda() -> None:
    game = scene("r g11", hands=("rb", "yy"))
    game.push("rb g12 g13")
    assert (owner(game, "f11"), owner(game, "f12")) == (WHITE, WHITE)
    cells = game.view(None)["cells"]
    assert (cells["f11"]["pagodas"], cells["f12"]["pagodas"]) == (1, 0)
    assert supply(game) == [22, 24]


def test_a_province_that_touches_a_village_twice_counts_once() -> None:
    # White's red province lies along both cells of f11-f12; Black's two provinces count more.
    laid = "r g11 g12, b e11 d11, y e12"
    game = scene(laid, {"g11": WHITE, "e11": BLACK}, {"f11": WHITE}, hands=("rr", "yb"), turn=BLACK)
    game.push("yb d12 d13")
    assert owner(game, "e12") == BLACK
    assert owner(game, "f11") == BLACK


def test_the_owner_keeps_a_village_without_any_connection() -> None:
    # White's only province beside j10 is merged away into Black's; Black ties with Green there.
    laid = "r i9 i10, r f9 f10 e10, b k10 k11"
    game = scene(laid, {"i9": WHITE, "f9": BLACK, "k10": GREEN}, {"j10": WHITE}, hands=("bb", "rr", "bb"), turn=BLACK)
    game.push("rr g9 h9")
    assert (owner(game, "i10"), pagodas(game, "i10")) == (BLACK, 2)
    assert owner(game, "j10") == BLACK
    laid = "r i9 i10, r f9 f10 e10, b k10 k11 l11 l10 l9"
    game = scene(laid, {"i9": WHITE, "f9": BLACK, "k10": GREEN}, {"j10": WHITE}, hands=("bb", "rr", "bb"), turn=BLACK)
    game.push("rr g9 h9")
    assert owner(game, "j10") == WHITE


def test_it_does_not_matter_who_placed_the_tile() -> None:
    game = scene("b i9 h9", {"i9": BLACK}, hands=("rb", "yy"))
    game.push("rb i11 i10")
    assert owner(game, "j10") == BLACK


def test_another_with_more_than_the_owner_but_tied_with_a_third_takes_nothing() -> None:
    laid = "r i9 i10 h10 h9 g9, b k10 k11 l11 l10, y j11 j12"
    game = scene(laid, {"i9": BLACK, "k10": GREEN, "j11": WHITE}, {"j10": WHITE}, hands=("bb", "rr", "rb"), turn=GREEN)
    game.push("rb m9 l9")
    assert (pagodas(game, "k10"), owner(game, "j10")) == (2, WHITE)


# -- the end


def test_the_last_pagoda_wins_in_the_middle_of_a_placement() -> None:
    # The red half founds with the last pagoda: the yellow half lies there, but nothing more happens.
    game = scene("y f5", hands=("ry", "bb"), supplies={WHITE: 1})
    game.push("ry e6 f6")
    assert (game.actor, game.winners, supply(game)) == (OVER, [WHITE], [0, 24])
    cells = game.view(None)["cells"]
    assert (cells["f6"]["colour"], cells["f6"]["owner"], cells["f5"]["owner"]) == ("yellow", None, None)
    assert game.view(None)["hands"] == [0, 1]
    assert "wins" in said(game)


def test_the_last_pagoda_wins_even_where_a_second_one_was_due() -> None:
    game = scene("r f9, r i9, r g10", hands=("rr", "bb"), supplies={WHITE: 1})
    game.push("rr g9 h9")
    assert (game.winners, pagodas(game, "g9"), size(game, "g9")) == ([WHITE], 1, 5)


def test_another_players_supply_can_run_out_in_my_turn() -> None:
    game = scene("y g8 g9 g10", {"g7": BLACK}, hands=("ry", "bb"), supplies={BLACK: 1})
    game.push("ry h11 h10")
    assert (game.actor, game.winners) == (OVER, [BLACK])


def test_a_village_can_take_the_last_pagoda_and_later_villages_stay() -> None:
    laid = "b l9 l8 k9 k10, r l6 l7, r j11 j12"
    owners, villages = {"l9": BLACK, "l6": WHITE, "j11": WHITE}, {"m6": WHITE, "j10": WHITE}
    game = scene(laid, owners, villages, hands=("rr", "bb"), turn=BLACK, supplies={BLACK: 2})
    game.push("bb m8 m9")
    assert game.winners == [BLACK]
    assert (owner(game, "m6"), owner(game, "j10")) == (BLACK, WHITE)


def test_a_merge_that_needs_no_new_pagoda_does_not_end_the_game() -> None:
    # Green's two simple provinces bring the two pagodas that the merged one needs.
    laid = "r d9 e9 f9, r h9 i9, r g10 g11"
    owners, villages = {"f9": GREEN, "h9": WHITE, "g10": GREEN}, {"f11": GREEN}
    game = scene(laid, owners, villages, hands=("bb", "bb", "rb"), turn=GREEN, supplies={GREEN: 1})
    game.push("rb g9 g8")
    assert (game.is_over, supply(game)[GREEN], pagodas(game, "g9")) == (False, 1, 2)


def test_a_game_ends_when_nothing_can_be_placed_and_most_pagodas_win() -> None:
    game = scene(hands=("ry rb", "yb"), sheet=one_row("R...."), piles="")
    game.push("ry b1 c1")
    assert game.actor == BLACK
    game.push("yb e1 d1")
    assert (game.is_over, game.scores, game.winners) == (True, [1, 0], [WHITE])
    assert game.state[at.ENDING] == at.NO_PLACE
    assert "No tile in any hand can be placed" in said(game)


def test_the_game_ends_when_nobody_has_a_tile_and_a_tie_is_shared() -> None:
    game = scene(hands=("rb", "yb"), piles="")
    game.push("rb d7 d8")
    assert not game.is_over
    game.push("yb g6 g5")
    assert (game.is_over, game.scores, game.winners) == (True, [1, 1], [WHITE, BLACK])
    assert game.state[at.ENDING] == at.NO_TILES
    assert "Nobody has a tile left" in said(game)


def test_a_forced_pass_draws_nothing_and_shows_what_does_not_fit() -> None:
    # Two cells are left. Red would tie White's and Black's provinces; Black's blue tile fits.
    game = stuck()
    assert [move.token for move in game.legal] == ["pass"]
    held, left = game.view(0)["hands"], game.view(0)["stock"]
    game.push("pass")
    assert (game.actor, game.view(0)["hands"], game.view(0)["stock"]) == (BLACK, held, left)
    assert game.state[at.KNOWN : at.KNOWN + 3] == [1, at.EVERY_MASK, at.EVERY_MASK]
    assert "passes" in said(game)


def stuck() -> Game:
    """White's only tile would make a tie; Black can place."""
    laid, owners = "r a1 b1, r e1 f1, y g1 h1 i1 j1 k1", {"a1": WHITE, "e1": BLACK, "g1": BLACK}
    return scene(laid, owners, hands=("rr", "bb"), sheet=one_row("..........."), piles="yy yy yy")


def test_a_seat_without_tiles_is_skipped() -> None:
    game = scene(hands=("rb yb", "", "bb"), piles="")
    game.push("rb d7 d8")
    assert game.actor == GREEN
    game.push("bb h8 i8")
    assert game.actor == WHITE


def test_no_draw_once_the_piles_are_used_up() -> None:
    game = scene(hands=("rb yb", "bb"), piles="rr")
    game.push("rb d7 d8")
    assert [move.token for move in game.legal] == ["+rr"]
    game.push("+rr")
    game.push("bb h8 i8")
    assert (game.actor, game.view(0)["stock"]) == (WHITE, 0)


# -- the deal


def dealing(players: int = 2, *, fair: bool) -> Game:
    return Game(TITLE, players, {"fair_start": fair}, chance="manual")


def test_hands_are_dealt_seat_by_seat() -> None:
    game = dealing(3, fair=False)
    for token in ["ry", "ry", "rb", "yb", "yb", "yb", "rb", "rb"]:
        game.push("+" + token)
    assert [game.view(seat)["hand"] for seat in range(3)] == [["ry", "ry", "rb"], ["yb"] * 3, ["rb"] * 2]
    game.push("+rr")
    assert game.actor == WHITE


def test_fair_start_returns_a_hand_without_a_tile_of_one_colour() -> None:
    game = dealing(fair=True)
    for token in ["+ry", "+rb", "+yb"]:
        game.push(token)
    assert (game.view(0)["hands"], game.view(0)["stock"]) == ([0, 0], 72)
    assert "goes back" in said(game)
    for token in ["+ry", "+bb", "+yb", "+rr", "+rr", "+rr"]:
        game.push(token)
    assert (game.actor, game.view(0)["hand"], game.view(1)["hand"]) == (WHITE, ["bb", "ry", "yb"], ["rr"] * 3)
    assert game.state[at.KNOWN : at.KNOWN + 6] == [at.PLAIN_MASK, 63, 63] * 2


def test_a_draw_of_a_kind_that_is_used_up_is_forbidden() -> None:
    game = scene(hands=("rb yb", "bb"), piles="rr")
    game.push("rb d7 d8")
    assert reason(game, "+yy") == "none left"
    assert reason(game, "yb g6 g5") == "not this decision"
