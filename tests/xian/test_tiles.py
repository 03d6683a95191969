"""Xi'an's Palace, the tiles of the Mausoleum and the new turn."""

from __future__ import annotations

import pytest

from tests.xian.scene import ORANGE, PURPLE, begin, draw, going, goods, legal, reason, said
from xianyang.core.errors import IllegalMove
from xianyang.core.speech import Speaker
from xianyang.games.xian.printed import PAIRS
from xianyang.games.xian.things import pair


def test_at_the_end_of_the_track_the_palace_cannot_be_entered() -> None:
    game = going(2, positions=(5, 0), goods={PURPLE: "cc"}, tiles={PURPLE: "action FREE MARKET DISCOUNT"})
    assert reason(game, "enter b") == reason(game, "extra b") == "end of track"


@pytest.mark.parametrize(("position", "tile"), [(0, "free"), (1, "market"), (2, "discount"), (3, "action")])
def test_tiles_of_the_track(position: int, tile: str) -> None:
    game = going(2, positions=(position, 0), goods={PURPLE: ""})
    game.push("enter b")
    assert game.view(None)["seats"][PURPLE]["tiles"][tile] is True


def test_the_emissary_exchanges_before_the_tile_is_taken() -> None:
    game = going(2, goods={PURPLE: "c"}, helpers={PURPLE: "4"}, positions=(4, 0))
    game.push("enter b")
    assert legal(game) == ["swap c k", "swap c y", "swap c r", "swap c g", "swap c b", "keep"]
    assert reason(game, "swap c c") == "same kind"
    assert reason(game, "swap k c") == "no resource"
    game.push("swap c b")
    assert goods(game, PURPLE) == "b"
    assert game.view(None)["phase"] == "end tile"


def test_the_emissary_without_resources_is_not_asked() -> None:
    game = going(2, goods={PURPLE: ""}, helpers={PURPLE: "4"})
    game.push("enter b")
    assert game.view(None)["seats"][PURPLE]["tiles"] == {"free": True}


def test_the_emissary_and_the_market_take_only_what_is_there() -> None:
    game = going(
        2, seat=ORANGE, goods={PURPLE: "rrrrr", ORANGE: "ckr"}, helpers={ORANGE: "4"}, tiles={ORANGE: "market"}, round=0
    )
    assert game.view(None)["stock"]["red"] == 0
    game.push("give cr")
    assert reason(game, "take cr") == "not in stock", "it must be there before anything is given"
    assert reason(game, "take cy") == "legal"
    assert "take ck" in legal(game), "the same kind may be taken back"
    game.push("take ck")
    game.push("enter b")
    assert reason(game, "swap c r") == "legal", "the Market has brought a red one back"


def test_the_market_gives_two_for_two() -> None:
    game = going(2, goods={PURPLE: "cck"}, tiles={PURPLE: "market"}, round=0)
    assert legal(game, "give") == ["give cc", "give ck"]
    assert reason(game, "give yy") == "no resource"
    game.push("give cc")
    game.push("take bb")
    assert goods(game, PURPLE) == "kbb"
    assert game.view(None)["seats"][PURPLE]["tiles"] == {"market": False}
    assert reason(game, "give kb") == "no tile"


def test_two_alike_are_told_as_two() -> None:
    """Of every kind, in both languages."""
    for language, doubles in (
        ("en", "2 coins, 2 clay, 2 yellow pigments, 2 red pigments, 2 green pigments, 2 blue pigments"),
        ("fr", "2 pièces, 2 argiles, 2 pigments jaunes, 2 pigments rouges, 2 pigments verts, 2 pigments bleus"),
    ):
        assert ", ".join(pair(Speaker(language), PAIRS.index((kind, kind))) for kind in range(6)) == doubles
    assert pair(Speaker("en"), PAIRS.index((0, 3))) == "a coin and a red pigment"


def test_market_takes_no_two_of_a_colour_with_one_left() -> None:
    game = going(2, seat=ORANGE, goods={PURPLE: "rrrrr", ORANGE: "cc"}, tiles={ORANGE: "market"}, round=0)
    game.push("give cc")
    assert reason(game, "take rr") == "not in stock"
    assert reason(game, "take ry") == "legal"


def test_tiles_may_be_used_after_the_builder_and_the_go_ends_when_the_seat_says_so() -> None:
    game = going(2, goods={PURPLE: "cc"}, tiles={PURPLE: "market action"}, minister="r")
    game.push("pass")
    assert game.actor == PURPLE
    assert reason(game, "pass") == "builder used"
    assert reason(game, "enter b") == "builder used"
    assert reason(game, "extra b") == "legal"
    game.push("done")
    assert game.actor == ORANGE
    assert reason(game, "done") != "legal"


def test_a_go_is_not_ended_before_the_builder() -> None:
    assert reason(going(2, goods={PURPLE: "cc"}), "done") == "builder due"


def test_several_tiles_in_one_go_and_one_just_taken() -> None:
    game = going(2, goods={PURPLE: "kkkk"}, positions=(3, 0), tiles={PURPLE: "FREE MARKET discount"})
    for move in ("enter b", "extra y", "craft B3", "discount", "bare"):
        game.push(move)
    tiles = game.view(None)["seats"][PURPLE]["tiles"]
    assert tiles == {"free": False, "market": False, "discount": False, "action": False}


def test_discount_is_offered_only_within_a_price() -> None:
    game = going(2, goods={PURPLE: "kk"}, tiles={PURPLE: "discount"})
    assert reason(game, "discount") == "not this decision"
    with pytest.raises(IllegalMove):
        game.push("discount")


# -- the new turn


def finish_go(order: str = "yrgb", **more: object):
    game = going(2, last=True, goods={}, order=order, **more)  # type: ignore[arg-type]
    if game.view(None)["phase"] == "go":
        game.push("pass")
    return game


def test_the_lowest_token_leaves_and_the_prime_minister_follows_its_colour() -> None:
    game = finish_go(requests="6 3 9 12", shelf="ah1 ha1 sw1 cb1")
    assert game.view(None)["requests"][1] is None, "token 3 lay beside B"
    assert "Request token 3 leaves; the Prime Minister goes to the Armoury." in said(game)
    game.push("+t2")
    assert [found["number"] for found in game.view(None)["requests"]] == [6, 2, 9, 12]
    assert [found and found["card"] for found in game.view(None)["equipment"]] == ["sw1", "cb1", None, None]
    game.push("+ho1")
    game.push("+ch1")
    assert [found["card"] for found in game.view(None)["equipment"]] == ["sw1", "cb1", "ho1", "ch1"]
    assert game.view(None)["turn"] == 3
    assert game.actor == -1
    assert legal(game, "+y")[0].startswith("+y")


def test_gaps_on_the_display_are_closed_from_the_right() -> None:
    game = going(2, goods={PURPLE: "ccc"}, shelf="ah1 ha1 sw1 cb1", last=True, minister="r")
    game.push("enter g")
    game.push("forge 3")
    game.push("+t12")
    assert [found and found["card"] for found in game.view(None)["equipment"]] == ["cb1", None, None, None]


def test_exchanged_cards_come_in_turn_six() -> None:
    game = draw(begin(2), "y1 y2 y3 y4", "r1 r2 r3 r4")
    game.push("favour y1 y3")
    game.push("favour")
    draw(game, "g1 g2")
    from xianyang.core.chance import Seeded
    from xianyang.core.rng import generator

    game.deal_from(Seeded(3))
    rng = generator(1, "turn six")
    while game.view(None)["turn"] < 6:
        assert not {"y1", "y3"} & set(game.view(PURPLE)["hand"])
        game.push(game.move(game.rules.sample(game.tables, game.state, rng)))
    assert {"y1", "y3"} <= set(game.view(PURPLE)["hand"])
    assert game.view(ORANGE)["seats"][PURPLE]["hand"] == game.view(PURPLE)["hand"], "all can tell by now"
