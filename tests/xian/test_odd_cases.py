"""Xi'an's odd cases: what runs out, what is closed, what ties, what a tile may do and may not."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.xian.scene import (
    CYAN,
    JADE,
    ORANGE,
    PURPLE,
    begin,
    draw,
    going,
    goods,
    legal,
    pairs,
    prestige,
    reason,
    said,
)
from xianyang.core.errors import SheetError
from xianyang.core.sheet import Sheet
from xianyang.games.xian import TITLE
from xianyang.games.xian import layout as at
from xianyang.games.xian.views import room


def sheet(*changes: tuple[str, str]) -> Sheet:
    """The built-in sheet with other values."""
    text = TITLE.sheet.text
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    return TITLE.check(text)


# -- worker actions


@pytest.mark.parametrize(
    ("card", "gained"),
    [("y1", "cc"), ("y4", "ccc"), ("y6", "cccc"), ("r1", "k"), ("r4", "kk"), ("r5", "kkk"), ("b1", "y"), ("b2", "r"),
     ("b3", "g"), ("b4", "yb"), ("b5", "rb"), ("b6", "gb")],
)  # fmt: skip
def test_worker_actions(card: str, gained: str) -> None:
    game = going(2, top=card, phase=at.WORKING, goods={})
    game.push("work")
    assert sorted(goods(game, PURPLE)) == sorted(gained)


@pytest.mark.parametrize(("card", "colour"), [("y6", "y"), ("r1", "r"), ("g4", "g"), ("b6", "b")])
def test_a_pigment_instead_is_of_the_cards_colour(card: str, colour: str) -> None:
    game = going(2, top=card, phase=at.WORKING, goods={})
    game.push("pigment")
    assert goods(game, PURPLE) == colour
    assert game.view(None)["seats"][PURPLE]["helpers"] == []


@pytest.mark.parametrize(
    ("number", "turn", "points"), [(1, 2, 0), (2, 3, 1), (3, 2, 1), (4, 6, 5), (5, 2, 2), (6, 6, 6)]
)
def test_helpers_bring_prestige_by_the_turn(number: int, turn: int, points: int) -> None:
    game = going(2, top=f"g{number}", phase=at.WORKING, turn=turn, goods={}, requests="1 2 4 8")
    game.push("work")
    assert prestige(game, PURPLE) == points
    assert len(game.view(None)["seats"][PURPLE]["helpers"]) == 1


@pytest.mark.parametrize(("helper", "card", "gained"), [("2", "y2", "ccc"), ("3", "r3", "kkk"), ("2", "r3", "kk"), ("3", "y2", "cc")])  # fmt: skip
def test_accountant_and_administrator_add_to_their_worker(helper: str, card: str, gained: str) -> None:
    game = going(2, top=card, phase=at.WORKING, goods={}, helpers={PURPLE: helper})
    game.push("work")
    assert goods(game, PURPLE) == gained


def test_no_pigment_left_leaves_the_worker_action_alone_and_it_is_done_unasked() -> None:
    game = going(4, seat=ORANGE, top="r2", phase=at.WORKING, goods={PURPLE: "rrrrrr"})
    assert reason(game, "pigment") == "no pigment"
    seen = going(4, top="r2", phase=at.WORKING, goods={PURPLE: "rrrrrr"}, round=0)
    assert seen.view(None)["stock"]["red"] == 0
    assert legal(game, "pigment") == []


def test_a_miner_takes_nothing_of_a_colour_that_has_run_out() -> None:
    game = going(4, seat=ORANGE, top="b5", phase=at.WORKING, goods={PURPLE: "rrrrrr"})
    game.push("work")
    assert goods(game, ORANGE) == "b"


def test_a_miner_whose_other_colour_has_run_out_is_not_asked() -> None:
    """One blue is all that the action and the pigment can bring."""
    short = going(4, seat=ORANGE, top="b5", phase=at.WORKING, goods={PURPLE: "rrrrrr"})
    assert legal(short) == ["work"]
    assert legal(going(4, seat=ORANGE, top="b5", phase=at.WORKING, goods={PURPLE: "rrrrr"})) == ["work", "pigment"]


def test_a_choice_that_is_none_is_not_asked() -> None:
    own = sheet(('pigments = ["y", "r", "g"', 'pigments = ["b", "r", "g"'))
    game = draw(begin(2, sheet=own), "b1 y1 y2 y3", "r1 r2 r3 r4")
    for favour in ("favour", "favour"):
        game.push(favour)
    pairs(game, "b1/y3", "r1/r2")
    assert game.view(None)["phase"] == "go", "a Miner who brings one blue is the pigment"
    assert "+1 blue pigment (worker action)" in said(game)


# -- initiative


def test_the_number_underneath_counts_not_the_one_on_top() -> None:
    game = draw(begin(2), "y1 y6 r1 r2", "y1 y6 r1 r2")
    for favour in ("favour", "favour"):
        game.push(favour)
    pairs(game, "y6/y1", "y1/r2")
    assert game.view(None)["order"] == [ORANGE, PURPLE]


def test_ties_go_to_the_supervisor_ahead_then_to_the_higher_one() -> None:
    for starts, first in (("1 2", PURPLE), ("2 1", ORANGE)):
        game = draw(begin(2, starts=starts), "y1 y6 r1 r2", "y1 y6 r1 r2")
        for favour in ("favour", "favour"):
            game.push(favour)
        pairs(game, "y6/y1", "y6/y1")
        assert game.view(None)["order"][0] == first
    s = game.state
    s[at.POSITION + PURPLE] = 1
    from xianyang.games.xian.cards import initiative

    assert initiative(s, PURPLE) > initiative(s, ORANGE)


def test_four_way_tie_is_settled_by_the_stack() -> None:
    for starts in permutations("1234"):
        game = draw(begin(4, starts=" ".join(starts)), *["y1 y6 r1 r2"] * 4)
        for _ in range(4):
            game.push("favour")
        pairs(game, *["y6/y1"] * 4)
        assert game.view(None)["order"] == [starts.index(number) for number in "1234"]


def test_the_order_of_a_round_stays_when_supervisors_move() -> None:
    game = draw(begin(3, starts="1 2 3"), *["y1 y6 r1 r2"] * 3)
    for _ in range(3):
        game.push("favour")
    pairs(game, *["y6/y1"] * 3)
    for move in ("work", "enter b"):
        game.push(move)
    assert game.actor == ORANGE
    assert game.view(None)["order"] == [PURPLE, ORANGE, CYAN]


# -- fees


@pytest.mark.parametrize(("players", "builders", "fee"), [(2, "yo", 2), (2, "yoo", 3), (3, "yoc", 2), (3, "yoo", 2), (4, "yoocc", 4), (4, "yopc", 2)])  # fmt: skip
def test_fees(players: int, builders: str, fee: int) -> None:
    game = going(players, builders=builders, goods={PURPLE: "cccccckk"}, last=True, tiles={PURPLE: "free"},
                 sheet=sheet(("players_4 = 5", "players_4 = 9"), ("players_3 = 4", "players_3 = 9"), ("players_2 = 3", "players_2 = 9")))  # fmt: skip
    before = [goods(game, seat).count("c") for seat in range(players)]
    assert legal(game, "free") == ["free y"]
    game.push("enter y")
    after = [goods(game, seat).count("c") for seat in range(players)]
    assert after[PURPLE] == before[PURPLE] - fee
    assert sum(after) == sum(before), "the owners get all of it"


def test_without_the_fee_the_owners_get_nothing() -> None:
    game = going(2, builders="yo", goods={PURPLE: "cccccckk"}, last=True, tiles={PURPLE: "free"})
    game.push("free y")
    assert (goods(game, PURPLE), goods(game, ORANGE)) == ("cccccckk", "")
    assert game.view(None)["seats"][PURPLE]["tiles"] == {"free": False}


def test_a_fee_without_coins_costs_two_points_each_and_prestige_may_fall_below_nothing() -> None:
    game = going(2, builders="yoo", goods={PURPLE: "ckk"}, last=True, minister="b")
    game.push("enter y")
    assert prestige(game, PURPLE) == -4, "two of three coins are missing"
    assert (goods(game, PURPLE), goods(game, ORANGE)) == ("kk", "ccc"), "the stock pays the owner in full"
    assert game.breakdown[PURPLE]["fees"] == -4


def test_a_price_cannot_be_paid_with_prestige() -> None:
    """With 3 coins, a fee of 1 and a sword for 3, the Armoury can't be entered."""
    game = going(3, builders="go", goods={PURPLE: "ccc"}, last=True, shelf="sw1 sw1 ho1 ho1")
    assert reason(game, "enter g") == "no coins"
    assert str(game.why("enter g")) == "Purple needs 3 coins and has 2: a fee of 1 comes first."
    assert reason(going(3, goods={PURPLE: "ccc"}, minister="r", shelf="sw1 sw1 ho1 ho1"), "enter g") == "legal"


def test_own_builders_cost_nothing() -> None:
    game = going(3, builders="yp", goods={PURPLE: "kk"})
    game.push("enter y")
    assert prestige(game, PURPLE) == 0


# -- limits


@pytest.mark.parametrize(("players", "limit"), [(2, 3), (3, 4), (4, 5)])
def test_the_limit_counts_the_prime_minister_and_both_buildings(players: int, limit: int) -> None:
    everyone = "ooccjjpp"[: limit - 2] if players > 2 else "o"
    full = going(players, builders=f"y{everyone} rp", minister="r", goods={PURPLE: "ckkk"}, last=True, round=1)
    assert reason(full, "enter y") == reason(full, "enter r") == "closed"
    free = going(players, builders=f"y{everyone} rp", minister="g", goods={PURPLE: "cccckkk"}, last=True, round=1)
    assert reason(free, "enter y") == "legal"


def test_open_building_exceeds_the_limit_and_pays_the_fee() -> None:
    game = going(2, builders="yo rp", minister="r", goods={PURPLE: "cckk"}, tiles={PURPLE: "free"}, last=True)
    assert reason(game, "free y") == "closed"
    assert reason(game, "open g") == "not closed"
    game.push("open y")
    assert goods(game, ORANGE) == "cc"
    assert [found["builders"] for found in game.view(None)["buildings"] if found["building"] == "workshop"] == [[1, 1]]


def test_free_building_is_only_for_a_fee() -> None:
    game = going(2, goods={PURPLE: "kk"}, tiles={PURPLE: "free"})
    assert reason(game, "free y") == "no fee"
    assert reason(game, "open y") == "not closed"
    assert reason(going(2, goods={PURPLE: "kk"}), "free y") == "no tile"


def test_where_no_building_can_be_entered_the_go_passes_by_itself() -> None:
    game = going(
        2, top="r1", phase=at.WORKING, goods={}, positions=(0, 5), seat=ORANGE, minister="r", shelf="sw1 sw1 ho1 ho1"
    )
    game.push("pigment")
    assert goods(game, ORANGE) == "cr"
    assert "Orange sends no master builder. Orange: +1 coin (pass)." in said(game)
    assert game.actor == PURPLE


# -- the Prime Minister


def test_the_first_in_the_prime_ministers_building_gets_his_bonus_before_the_price() -> None:
    game = going(2, goods={PURPLE: ""}, minister="g", shelf="ah1 ha1 sw1 sw1")
    assert reason(game, "enter g") == "legal", "his coin pays the arrowheads"
    game.push("enter g")
    assert (goods(game, PURPLE), prestige(game, PURPLE)) == ("", 1)
    assert game.view(None)["seats"][PURPLE]["equipment"] == {"ah": 1}


def test_his_bonus_comes_once_a_turn() -> None:
    game = going(3, builders="yo", minister="y", goods={PURPLE: "ckk"}, last=True)
    game.push("enter y")
    assert prestige(game, PURPLE) == 0


def test_an_action_by_a_tile_earns_no_bonus_and_leaves_it_there() -> None:
    game = going(2, minister="y", goods={PURPLE: "kkkk"}, tiles={PURPLE: "action"}, round=0)
    for move in ("extra y", "craft A3", "bare"):
        game.push(move)
    assert game.breakdown[PURPLE]["minister"] == 0
    game.push("enter y")
    assert game.breakdown[PURPLE]["minister"] == 1


# -- Workshop


def test_no_raw_warrior_left_closes_the_workshop_for_everything() -> None:
    pit = "A1 A3 A4 B2 B3 C1"
    game = going(
        2, pit=pit, goods={PURPLE: "ckkkkk"}, tiles={PURPLE: "free action"}, builders="yo rp", minister="r", last=True
    )
    assert game.view(None)["stock"]["raw warriors"] == 0
    assert reason(game, "open y") == reason(game, "extra y") == "no raw warrior"
    assert reason(going(2, pit=pit, goods={PURPLE: "kkkkk"}), "enter y") == "no raw warrior"


def test_a_painted_raw_warrior_goes_back_and_opens_the_workshop_again() -> None:
    game = going(2, pit="A1 A3 A4 B2 B3 C1", goods={PURPLE: "kkrr"}, tiles={PURPLE: "action"}, requests="1 2 4 9")
    for move in ("enter r", "paint A1", "extra y"):
        game.push(move)
    assert game.view(None)["phase"] == "craft"


def test_a_full_section_and_too_little_clay() -> None:
    game = going(2, pit="A1:o A3:o A4:o A5:o A6 A8", goods={PURPLE: "kk"})
    assert reason(game, "enter y") == "no clay", "A is full, B costs 3"
    assert reason(going(2, pit="A1:o A3:o A4:o A5:o A6 A8", goods={PURPLE: "kkk"}), "enter y") == "legal"


def test_the_scientist_and_the_discount_add_up() -> None:
    game = going(2, goods={PURPLE: "kkk"}, helpers={PURPLE: "5"}, tiles={PURPLE: "discount"})
    game.push("enter y")
    assert "craft C1" in legal(game), "5 less the Scientist and the tile"
    game.push("craft C1")
    assert goods(game, PURPLE) == "", "with the tile only: it is used unasked"
    assert game.view(None)["seats"][PURPLE]["tiles"] == {"discount": False}
    again = going(2, goods={PURPLE: "kkkk"}, helpers={PURPLE: "5"}, tiles={PURPLE: "discount"})
    for move in ("enter y", "craft C1"):
        again.push(move)
    assert legal(again) == ["pay", "discount"]
    again.push("pay")
    assert again.view(None)["seats"][PURPLE]["tiles"] == {"discount": True}


def test_a_price_of_nothing_is_not_discounted() -> None:
    own = sheet(("scientist = 1", "scientist = 5"))
    game = going(2, goods={PURPLE: "k"}, helpers={PURPLE: "5"}, tiles={PURPLE: "discount"}, sheet=own)
    for move in ("enter y", "craft C1"):
        game.push(move)
    assert (goods(game, PURPLE), game.view(None)["phase"]) == ("k", "seal")


def test_the_ceramist_and_the_bonus_of_the_space() -> None:
    game = going(2, goods={PURPLE: "kkk"}, helpers={PURPLE: "1"}, requests="1 2 4 9")
    for move in ("enter y", "craft B3", "bare"):
        game.push(move)
    assert (prestige(game, PURPLE), goods(game, PURPLE)) == (5, "y")
    assert reason(going(2, goods={PURPLE: "kkkk"}, pit="B1"), "craft B1") == "not this decision"


def test_a_pigment_that_has_run_out_is_not_got_from_a_space() -> None:
    game = going(2, seat=ORANGE, goods={ORANGE: "kk", PURPLE: "rrrrrr"})
    for move in ("enter y", "craft A1", "bare"):
        game.push(move)
    assert (prestige(game, ORANGE), goods(game, ORANGE)) == (4, "")


def test_after_two_seals_nobody_is_asked() -> None:
    game = going(2, goods={PURPLE: "kk"}, pit="C1*p C3*p")
    game.push("enter y")
    game.push("craft A3")
    assert game.view(None)["pit"]["A3"]["seal"] is None
    assert game.actor == ORANGE


# -- Lab


def paying(section: str, requests: str, pigments: str, tiles: str = "") -> list[str]:
    """The payments for the statue of a section; none where it can't be painted; ``[]`` for a price paid unasked."""
    game = going(2, goods={PURPLE: pigments}, requests=requests, tiles={PURPLE: tiles} if tiles else None, round=0)
    space = {"A": "A2", "B": "B1", "C": "C2"}[section]
    if "enter r" not in legal(game):
        return ["none"]
    game.push("enter r")
    if f"paint {space}" in legal(game):
        game.push(f"paint {space}")
    if game.view(None)["phase"] == "paint":
        return ["none"]
    return legal(game) if game.view(None)["phase"] == "pay pigments" else ["paid " + goods(game, PURPLE)]


@pytest.mark.parametrize(
    ("section", "pigments", "tiles", "choices"),
    [
        # Requested: A red, B yellow and blue, C green.
        ("A", "rb", "", ["paid "]),
        ("A", "ry" + "g", "", ["pay y", "pay g"]),
        ("A", "rrb", "", ["pay r", "pay b"]),
        ("A", "yygg", "", ["none"]),
        ("A", "r", "", ["none"]),
        ("A", "y", "discount", ["paid "]),
        ("A", "yr", "discount", ["pay y", "discount y", "discount r"]),
        ("B", "yb", "", ["paid "]),
        ("B", "yyg", "", ["none"]),
        ("C", "gg", "", ["paid "]),
        ("C", "gb", "", ["none"]),
    ],
)
def test_payments(section: str, pigments: str, tiles: str, choices: list[str]) -> None:
    assert paying(section, "1 2 4 11", pigments, tiles) == choices


def test_both_tokens_of_b_of_one_colour() -> None:
    # A red, B yellow and yellow, C green.
    assert paying("B", "1 2 6 11", "yy") == ["paid "]
    game = going(2, goods={PURPLE: "yb"}, requests="1 2 6 11")
    assert "enter r" not in legal(game)
    game = going(2, goods={PURPLE: "yyb"}, requests="1 2 6 11", tiles={PURPLE: "discount"})
    for move in ("enter r", "paint B1"):
        game.push(move)
    assert legal(game) == ["pay", "discount y"]


def test_the_discount_in_each_section_of_the_lab() -> None:
    for space, pigments, choices in (("A2", "rrg", ["pay r", "pay g", "discount r", "discount g"]),
                                     ("B1", "yyb", ["pay", "discount y", "discount b"]),
                                     ("C2", "ggg", ["pay", "discount g"])):  # fmt: skip
        game = going(2, goods={PURPLE: pigments}, requests="1 2 4 11", tiles={PURPLE: "discount"})
        for move in ("enter r", f"paint {space}"):
            game.push(move)
        assert legal(game) == choices, space


def test_the_discount_in_section_b_alone() -> None:
    game = going(2, goods={PURPLE: "b"}, requests="1 2 4 11", tiles={PURPLE: "discount"})
    game.push("enter r")
    game.push("paint B7")
    assert goods(game, PURPLE) == ""
    assert game.view(None)["pit"]["B7"]["warrior"] == PURPLE


def test_a_group_is_joined_over_a_section_border() -> None:
    # A1-A4 lie below B5-B8: B7 touches A3.
    game = going(2, pit="A3:p A4:p B6:p B5:o", goods={PURPLE: "yb"}, requests="1 2 4 11")
    for move in ("enter r", "paint B7"):
        game.push(move)
    assert prestige(game, PURPLE) == 4
    assert "a group of 4 warriors" in said(game)


def test_ones_own_seal_is_spent_by_painting() -> None:
    game = going(2, pit="A1*p", goods={PURPLE: "rr"}, requests="1 2 4 11")
    for move in ("enter r", "paint A1"):
        game.push(move)
    assert game.view(None)["pit"]["A1"] == {"warrior": PURPLE, "seal": None, "bonus": "4r"}
    assert game.view(None)["seats"][PURPLE]["seals"] == 1


def test_whoever_has_painted_six_paints_no_more() -> None:
    game = going(2, pit="A1:p A3:p A4:p A5:p A6:p A8:p", goods={PURPLE: "rr"})
    assert reason(game, "enter r") == "all painted"


def test_sealed_warriors_only_are_no_reason_to_enter() -> None:
    game = going(2, goods={PURPLE: "rryybbgg"}, pit="A2*o A7*o B1:o B7:o C2:o C7:o")
    assert reason(game, "enter r") == "no warrior to paint"


# -- Armoury


def test_officer_and_discount_add_up() -> None:
    game = going(
        2, goods={PURPLE: "c"}, shelf="sw1 ho1 ho1 sw1", helpers={PURPLE: "6"}, tiles={PURPLE: "discount"}, minister="r"
    )
    for move in ("enter g", "forge 2"):
        game.push(move)
    assert goods(game, PURPLE) == ""
    assert game.view(None)["seats"][PURPLE]["tiles"] == {"discount": False}


def test_clay_comes_with_a_card_and_the_display_stays_open() -> None:
    game = going(2, goods={PURPLE: "ccc"}, shelf="ah4 ha1 sw1 sw1", minister="r")
    for move in ("enter g", "forge 1"):
        game.push(move)
    assert goods(game, PURPLE) == "kk"
    assert game.view(None)["equipment"][0] is None


def test_an_empty_place_is_not_forged() -> None:
    game = going(2, goods={PURPLE: "ccccc"}, shelf="ah1 ha1 sw1 sw1", tiles={PURPLE: "action"}, minister="r")
    for move in ("enter g", "forge 1", "extra g"):
        game.push(move)
    assert reason(game, "forge 1") == "shelf empty"


# -- sheets


@pytest.mark.parametrize(
    ("before", "after", "said_"),
    [
        ("coins = [2, 2, 3, 3, 4, 4]", "coins = [2, 2, 3]", "must be a list of 6 whole numbers"),
        ("coins = [2, 2, 3, 3, 4, 4]", "coins = [2, 2, 3, 3, 4, 44]", "goes from 0 to 9"),
        ('pigments = ["y", "r", "g"', 'pigments = ["y", "r", "x"', "can't be 'x'"),
        ('colours = "rygbrygbrygb"', 'colours = "rygb"', "can't be 'rygb'"),
        ('sword = "bronze C"', 'sword = "iron C"', "can't be 'iron C'"),
        ("CCCC\nCCCC", "CCCC\nCCC.", "each section of the pit has 8 spaces"),
        ("CCCC\nCCCC", "CCCC\nCCCX", "the marks A, B, C"),
        ("CCCC\nBBBB", "CCCC\n" + ".\n" * 28_000 + "BBBB", "12 rows and 12 columns at most"),
        ("CCCC\nBBBB", "CCCC\n" + ".\n" * 7 + "BBBB", "12 rows and 12 columns at most"),
        ("CCCC\nCCCC", "CCCC.........\nCCCC", "12 rows and 12 columns at most"),
        ("CCCC\nCCCC\nBBBB\nBBBB\nAAAA\nAAAA", "CCCCCCCCBBBBBBBBAAAAAAAA", "12 rows and 12 columns at most"),
        ('a1 = "4r * 3c', 'a1 = "4r 3c', "can't be"),
        ("raw_warriors = 12", "raw_warriors = 3", "enough for the statues"),
        ('track = "free market', 'track = "free free', "each bonus tile has one space"),
        ("[pass]", "[fail]", "the sheet lacks the group [pass]"),
        ("[pass]", "[more]\nsource = \"decision\"\nnote = \"\"\n[pass]", "has no [more] here"),
        ("seals = 2", "seals = 2\nswords = 3", "has no swords here"),
    ],
)  # fmt: skip
def test_sheets_that_no_game_can_be_played_with(before: str, after: str, said_: str) -> None:
    with pytest.raises(SheetError) as caught:
        sheet((before, after))
    assert said_ in str(caught.value)


def test_an_owners_sheet_changes_the_pit() -> None:
    own_sheet = sheet(("CCCC\nCCCC\nBBBB\nBBBB\nAAAA\nAAAA", "CCCC.BBBB\nCCCC.BBBB\n....AAAA.\n....AAAA."))
    game = going(2, sheet=own_sheet, goods={PURPLE: "rr"}, pit="A1:p", requests="1 2 4 11")
    assert "C1 8     C2 " in str(game)
    game.push("enter r")
    game.push("paint A2")
    assert prestige(game, PURPLE) == 2


def test_a_pit_has_up_to_twelve_rows_and_columns() -> None:
    own_sheet = sheet(("CCCC\nCCCC\n", "........CCCC\nCCCC\n" + ".\n" * 6))
    game = going(4, sheet=own_sheet)
    columns, rows = room(game.tables)
    lines = str(game).split("\n")
    assert len(lines) <= rows
    assert 80 < max(map(len, lines)) <= columns


def test_seats_are_named() -> None:
    assert [TITLE.words.seat(lambda text, **_: text, seat) for seat in (PURPLE, ORANGE, CYAN, JADE)] == [  # type: ignore[arg-type]
        "Purple", "Orange", "Cyan", "Jade",
    ]  # fmt: skip
