"""The worked examples of Xi'an's rulebook, each by its name. Hands and spaces stand in for its pictures."""

from __future__ import annotations

import pytest

from tests.xian.scene import (
    CYAN,
    JADE,
    ORANGE,
    PURPLE,
    begin,
    draw,
    edited,
    going,
    goods,
    legal,
    over,
    pairs,
    prestige,
    reason,
    said,
)
from xianyang.core.game import Game
from xianyang.games.xian import layout as at


@pytest.mark.parametrize(("requests", "building"), [("9 1 2 3", "lab"), ("3 10 2 9", "workshop")])
def test_the_prime_minister_begins_at_the_highest_token(requests: str, building: str) -> None:
    """Red 9 is the Lab, yellow 10 the Workshop."""
    game = begin(requests=requests)
    assert [found["building"] for found in game.view(None)["buildings"] if found["minister"]] == [building]


KATIA, MARCO, GIOVANNI = PURPLE, ORANGE, CYAN
HANDS = ("b4 r5 y1 y2", "y1 b1 r3 r4", "y1 y4 g1 g6")


def first_turn() -> Game:
    """Three players; Marco's supervisor above Giovanni's; the Prime Minister in the Workshop."""
    return draw(begin(3, requests="1 9 10 2", starts="3 1 2"), *HANDS)


def test_marcos_favour_of_the_emperor() -> None:
    game = first_turn()
    for favour in ("favour", "favour y1 r3", "favour"):
        game.push(favour)
    assert game.actor == -1, "Marco's two cards are drawn"
    draw(game, "g2 y4")
    seats = game.view(MARCO)["seats"]
    assert seats[MARCO]["hand"] == ["y4", "r4", "g2", "b1"]
    assert seats[MARCO]["exchanged"] == ["y1", "r3"]
    assert game.view(KATIA)["seats"][MARCO]["exchanged"] == ["?", "?"]
    assert game.view(KATIA)["seats"][MARCO]["hand"] == ["?"] * 4


def first_round() -> Game:
    game = first_turn()
    for favour in ("favour", "favour y1 r3", "favour"):
        game.push(favour)
    draw(game, "g2 y4")
    return pairs(game, "r5/b4", "g2/b1", "y4/y1")


def test_three_players_first_round() -> None:
    """Katia acts first with 4; Marco's 1 comes before Giovanni's, whose supervisor is lower in the stack."""
    game = first_round()
    assert game.view(None)["order"] == [KATIA, MARCO, GIOVANNI]
    for move in ("work", "enter y", "craft A1", "bare"):
        game.push(move)
    assert (prestige(game, KATIA), goods(game, KATIA)) == (5, "ccckk" + "r" + "g")
    for move in ("work", "enter b"):
        game.push(move)
    assert prestige(game, MARCO) == 0
    assert game.view(None)["seats"][MARCO]["tiles"] == {"free": True}
    for move in ("work", "enter b"):
        game.push(move)
    assert goods(game, MARCO).count("c") == 3
    assert goods(game, GIOVANNI).count("c") == 4
    seats = game.view(None)["seats"]
    assert [(seats[who]["position"], seats[who]["height"]) for who in (MARCO, GIOVANNI)] == [(1, 0), (1, 1)]
    assert game.view(None)["round"] == 2


def test_giovanni_takes_a_green_pigment_and_paints_first_in_the_lab() -> None:
    game = going(3, top="g3", phase=at.WORKING, goods={PURPLE: "r"}, minister="r", requests="1 7 9 2")
    for move in ("pigment", "enter r", "paint B1"):
        game.push(move)
    found = game.view(None)["seats"][PURPLE]
    assert (found["prestige"], found["coins"], found["helpers"], goods(game, PURPLE)) == (2, 1, [], "c")


def test_a_pair_of_buildings_is_closed_with_two_players() -> None:
    """Two builders and the Prime Minister stand in the Palace: the Armoury beside it is closed."""
    game = going(2, order="bgyr", builders="bpo", minister="b", goods={PURPLE: "ccc"})
    assert reason(game, "enter g") == reason(game, "enter b") == "closed"
    assert reason(game, "enter r") != "closed"


def test_katia_seals_her_warrior_in_section_c() -> None:
    game = going(4, goods={PURPLE: "kkkkk"})
    for move in ("enter y", "craft C1", "seal"):
        game.push(move)
    assert (prestige(game, PURPLE), goods(game, PURPLE)) == (8, "")
    assert game.view(None)["pit"]["C1"] == {"warrior": "raw", "seal": PURPLE, "bonus": "8"}
    assert game.view(None)["seats"][PURPLE]["seals"] == 1
    other = going(4, seat=ORANGE, pit="C1*p", goods={ORANGE: "rrrryyyy"})
    other.push("enter r")
    assert reason(other, "paint C1") == "sealed"


def test_marco_paints_with_two_yellow_pigments_in_section_a() -> None:
    game = going(4, requests="10 1 3 4", goods={PURPLE: "yy"}, pit="A1:p A2")
    for move in ("enter r", "paint A2"):
        game.push(move)
    assert (prestige(game, PURPLE), goods(game, PURPLE)) == (2, "")
    assert game.view(None)["pit"]["A2"]["warrior"] == PURPLE
    assert game.view(None)["stock"]["raw warriors"] == 7


def test_giovannis_sword_makes_a_set_worth_ten() -> None:
    game = going(3, shelf="sw1 ah1 ha1 cb1", minister="r", goods={PURPLE: "ccc"}, owned={PURPLE: "ah ha"})
    for move in ("enter g", "forge 1"):
        game.push(move)
    assert goods(game, PURPLE) == ""
    assert game.view(None)["seats"][PURPLE]["equipment"] == {"ah": 1, "ha": 1, "sw": 1}

    def own(s: list[int]) -> None:
        s[at.OWNED : at.OWNED + 3] = [1, 1, 1]

    assert over(3, own).breakdown[PURPLE]["sets"] == 10


FRANCESCO, HIS_KATIA = PURPLE, ORANGE


def test_francesco_pays_twice_and_goes_on_with_the_tile_just_taken() -> None:
    game = going(3, positions=(3, 0, 0), builders="boo", last=True, goods={FRANCESCO: "ccc"}, ends="2 5 6 8")
    game.push("enter b")
    assert (goods(game, FRANCESCO), goods(game, HIS_KATIA)) == ("c", "cc")
    assert game.view(None)["seats"][FRANCESCO]["tiles"]["action"] is True
    game.push("extra b")
    assert (goods(game, FRANCESCO), goods(game, HIS_KATIA)) == ("c", "cc"), "no fee and no builder"
    assert legal(game) == ["end 2", "end 5", "end 6", "end 8"]
    game.push("end 6")
    assert game.view(None)["seats"][FRANCESCO]["tiles"]["action"] is False
    assert game.view(None)["seats"][FRANCESCO]["end_tile"] == "plain"
    assert game.view(None)["end_tiles"] == ["ten", "helper", "pair"]
    assert "Purple keeps the end tile: 6 prestige points." in said(game)


def test_majorities_of_four_players() -> None:
    """A: everybody one. B: Marco two, Katia one. C: Francesco and Giovanni two, Katia and Marco one."""

    def nothing(s: list[int]) -> None:
        return

    francesco, giovanni, katia, marco = PURPLE, ORANGE, CYAN, JADE
    pit = "A1:p A2:o A3:c A4:j B2:j B5:j B7:c C2:p C5:p C3:o C6:o C8:c C7:j"
    game = over(4, nothing, pit=pit, goods={})
    shares = {seat: game.breakdown[seat]["majorities"] for seat in range(4)}
    assert shares == {francesco: 4 + 10, giovanni: 4 + 10, katia: 4 + 6 + 2, marco: 4 + 12 + 2}


def test_giovannis_five_equipment_cards() -> None:
    """14 for the sets, 6 for two of the cards that match his warriors."""

    def own(s: list[int]) -> None:
        for letters, n in (("ah", 1), ("ha", 2), ("sw", 1), ("ch", 1)):
            s[at.OWNED + at.TYPE_LETTERS.index(letters)] = n

    game = over(3, own, pit="A1:p C2:p C5:p", goods={})
    assert (game.breakdown[PURPLE]["sets"], game.breakdown[PURPLE]["matches"]) == (14, 6)


def test_scenes_are_positions_that_can_be() -> None:
    """What the tests build passes the strict reader of position lines."""
    import xianyang

    for game in (
        first_turn(),
        first_round(),
        going(3, positions=(3, 0, 0), builders="boo", minister="y", last=True),
        going(2),
    ):
        assert xianyang.position(game.position, chance="manual").state == game.state
    assert edited(first_round(), lambda s: None).state == first_round().state
