"""What somebody is asked, told before a move, and told where no move can be made."""

from __future__ import annotations

import re

import pytest

from tests.xian.scene import COLOURS, begin, draw, going, said
from tests.xian.test_hidden import SHEETS
from tests.xian.test_random_games import random_game
from xianyang.core.game import Game
from xianyang.core.speech import speaker
from xianyang.games.xian import TITLE, telling
from xianyang.games.xian import layout as at
from xianyang.games.xian.views import PHASES

SAY = speaker("en")


def asked(game: Game, lang: str = "en") -> str:
    return TITLE.words.prompt(speaker(lang), game.tables, game.information(game.actor))


def ahead(game: Game, move: str) -> list[str]:
    assert TITLE.ahead is not None
    return TITLE.ahead(SAY, game.tables, game.information(game.actor), game.parse(move).integer)


def label(game: Game, move: str) -> str:
    assert TITLE.move_in is not None
    return TITLE.move_in(SAY, game.tables, game.information(game.actor), game.parse(move).integer)


def refused(game: Game, *picks: str) -> str | None:
    return TITLE.placing.why(game.tables, game.information(game.actor), game.actor, list(picks), SAY)


def place_of(game: Game, building: str) -> int:
    return game.state[at.BUILDING_ON : at.BUILDING_ON + at.BUILDINGS].index(COLOURS.index(building) + 1)


# -- refusals


@pytest.mark.parametrize("tiles", ["", "free"])
def test_a_building_is_refused_for_its_own_reason_with_and_without_a_tile(tiles: str) -> None:
    """Each place has a spot for every building, and whoever points there means the one that lies there."""
    game = going(2, goods={0: "ck"}, tiles={0: tiles}, order="bgry")
    for first in COLOURS:
        assert refused(game, f"{first}.{place_of(game, 'y')}") == "Purple needs 2 clay and has 1."
        assert (
            refused(game, f"{first}.{place_of(game, 'r')}") == "Purple lacks the pigments requested, with no pigments."
        )
        assert refused(game, f"{first}.{place_of(game, 'b')}") is None


def test_a_closed_building_is_refused_for_what_stands_in_the_way_of_opening_it() -> None:
    full = {"builders": "yoo yoo", "minister": "b", "goods": {0: "cck"}}
    game = going(2, **full)  # type: ignore[arg-type]
    spot = f"y.{place_of(game, 'y')}"
    while not any(building["closed"] for building in game.view(0)["buildings"]):
        full["builders"] += " roo"  # type: ignore[operator]
        game = going(2, **full)  # type: ignore[arg-type]
    assert refused(game, spot) == "The Workshop is closed: its pair of buildings is full."
    game = going(2, tiles={0: "free"}, **full)  # type: ignore[arg-type]
    assert refused(game, spot) == "Purple needs 2 clay and has 1."


def test_what_cannot_be_picked_now_says_what_it_is() -> None:
    game = going(2, pit="A1:o A2 A3*o", ends="2 5 6 7", phase=at.WORKING)
    assert refused(game, "end1.1") == "End tile: 2 for each helper; taken on the last space of the Mausoleum."
    assert refused(game, "A1") == "A1: a warrior painted by Orange."
    assert str(refused(game, "A2")).startswith("A2: a raw warrior; painting it costs ")
    assert refused(game, "A3") == "A3: a raw warrior, sealed by Orange."
    assert str(refused(game, "C1")).startswith("C1: ")
    assert str(refused(game, f"y.{place_of(game, 'b')}")).startswith("Palace: your supervisor advances")
    price, card = game.view(0)["equipment"][0]["price"], refused(game, "shelf.1")
    assert str(card).startswith("Equipment: arrowheads, for section A; ")
    assert f"; {price} coin" in str(card)


def test_a_refusal_tells_what_is_needed_and_what_there_is() -> None:
    game = going(2, goods={0: "kkyyb"}, pit="A1 B1 C1", requests="1 2 4 9")
    game.push("enter y")
    assert game.why("craft C3") == "Purple needs 5 clay and has 2."
    game = going(2, goods={0: "kkyyb"}, pit="A1 B1 C1", requests="1 2 4 9", phase=at.PAINTING)
    sentences = [str(game.why(f"paint {space}")) for space in ("A1", "B1", "C1")]
    wanting = [sentence for sentence in sentences if sentence != "None"]
    assert wanting
    assert all(sentence.endswith("Purple has 2 yellow pigments, 1 blue pigment.") for sentence in wanting)


# -- prompts


def test_a_go_lists_what_can_be_entered_and_why_the_rest_cannot() -> None:
    game = going(3, goods={0: "cckk"}, builders="yo", minister="b", shelf="sw1 sw1 ho1 ho1")
    told = asked(game)
    assert told == (
        "Send a master builder: Workshop (fee 1), Palace (+1 coin, +1 prestige). "
        "Not now: Lab (you lack the pigments), Armoury (needs 3 coins). Or pass for 1 coin."
    )
    assert "\u00a0: Atelier (droit 1)" in asked(game, "fr")
    used = asked(going(3, goods={0: "cckk"}, builders="yo bo", minister="b"))
    assert "+1 prestige" not in used, "the bonus is taken"


def test_the_bonus_is_promised_only_where_one_can_enter() -> None:
    told = asked(going(3, goods={0: "c"}, minister="r"))
    assert "prestige" not in told
    assert "Lab (you lack the pigments)" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_prompts_are_short_in_every_phase(lang: str) -> None:
    met = set()
    for seed in range(4):
        whole = random_game(3, seed + 70, own=SHEETS["scarce" if seed % 2 else "built-in"])
        for ply in range(whole.ply):
            if whole.actor_at(ply) >= 0:
                game = Game(TITLE, 3, {}, chance="manual", start=whole.state_at(ply), sheet=whole.sheet)
                told = asked(game, lang)
                met.add(PHASES[game.state[at.PHASE_]])
                assert 20 < len(told) <= 250
                assert told[0].isupper()
                assert told[-1] in ".?"
    assert {"pair", "go", "craft", "paint", "forge"} <= met


def test_prompts_name_what_is_decided_about() -> None:
    game = going(2, goods={0: "yrb"}, pit="A7", requests="1 2 4 9", phase=at.PAINTING, tiles={0: "discount"})
    game.push("paint A7")
    one = SAY(f"a {game.view(0)['requests'][0]['colour']} pigment")
    assert asked(game) == f"A7: {one} is asked; choose the other. Or pay one alone with your Discount tile."
    game = going(2, phase=at.WORKING, top="y4", helpers={0: "2"})
    assert asked(game) == "Tax Collector y4: 4 coins. Or take a yellow pigment instead."
    game = going(2, goods={0: "kk"}, tiles={0: "discount"})
    game.push("enter y")
    game.push("craft A5")
    assert asked(game) == "The warrior on A5 costs 2 clay: pay in full, or 1 clay with your Discount tile."
    assert [label(game, move) for move in ("pay", "discount")] == ["pay 2 clay", "pay 1 clay, with the Discount tile"]
    game.push("pay")
    assert "under the warrior on A5" in asked(game)
    assert [label(game, move) for move in ("seal", "bare")] == [
        "seal the warrior on A5", "leave the warrior on A5 unsealed",
    ]  # fmt: skip


def test_helpers_are_told_with_the_prestige_of_the_turn() -> None:
    game = draw(begin(2), "g1 g6 y1 y2", "y1 y2 y3 y4")
    game.push("favour")
    game.push("favour")
    assert asked(game).endswith("Prestige of recruiting now: Ceramist +0, Officer +1.")
    assert ahead(game, "g6/y2") == [
        "On top: coins for equipment: −1, +1 prestige now.",
        "You act with the number 2; the highest goes first.",
    ]
    late = going(2, phase=at.WORKING, top="g6", turn=4)
    assert "+4 prestige now" in asked(late)


# -- previews


def test_a_preview_ends_where_another_go_begins() -> None:
    """The fees that others get belong to one's own go."""
    ends = others = 0
    for seed in range(12):
        whole = random_game(3, seed + 30)
        for ply in range(whole.ply):
            seat = whole.actor_at(ply)
            if seat < 0 or PHASES[whole.state_at(ply)[at.PHASE_]] in ("favour", "pair"):
                continue
            game = Game(TITLE, 3, {}, chance="manual", start=whole.state_at(ply))
            told, _ = game.preview(whole.seen(ply))
            everything = whole.events(ply, seat)
            assert told == everything[: len(told)]
            kinds = {event.kind for event in told}
            assert not kinds & {telling.FINAL, telling.FINISHED, telling.TURN_BEGINS, telling.TOKEN_LEAVES}
            assert all(event.a == seat or event.c == telling.BY_FEE for event in told)
            rest = everything[len(told) :]
            ends += any(event.kind == telling.FINAL for event in rest)
            others += any(event.kind in (telling.COINS, telling.CLAY) and event.a != seat for event in rest)
    assert ends >= 12
    assert others


def test_what_is_settled_at_once_is_not_told_twice() -> None:
    game = going(2, goods={0: "kk"})
    game.push("enter y")
    events, _ = game.preview("craft A5")
    assert telling.CLAY in {event.kind for event in events}
    assert ahead(game, "craft A5") == []
    game = going(2, goods={0: "kk"}, tiles={0: "discount"})
    game.push("enter y")
    assert ahead(game, "craft A5")[0] == "A5 costs 2 clay, or 1 clay with the Discount tile."


def test_paint_and_equipment_are_told_as_they_stand_at_the_end() -> None:
    game = going(2, goods={0: "rrrbbbyyyggg"}, pit="C1 C2", owned={0: "sw"}, phase=at.PAINTING, requests="1 2 4 9")
    told = ahead(game, "paint C1")
    assert told == ["At the end, as it stands: majority of C 14 instead of 0, equipment matched +3."]
    game = going(2, goods={0: "cccccc"}, owned={0: "ah"}, shelf="ha1 ah1 sw1 ho1", phase=at.FORGING)
    assert ahead(game, "forge 1")[-1].startswith("At the end, as it stands: sets of equipment +")
    game = going(2, goods={0: "cccccc"}, shelf="ha1 ah1 sw1 ho1", phase=at.FORGING, owned={0: "ah"})
    game.tables[at.T_SET : at.T_SET + 4] = [0] * 4
    assert ahead(game, "forge 2") == ["As it stands, it adds nothing at the end."]


def test_an_end_tile_is_told_as_it_stands() -> None:
    game = going(2, helpers={0: "135"}, ends="2 5 6 7", phase=at.ENDING)
    assert ahead(game, "end 5") == ["As it stands: 6 prestige points."]
    assert ahead(game, "end 6") == ["As it stands: 6 prestige points."]


def test_at_most_three_sentences_and_none_empty() -> None:
    for seed in range(6):
        whole = random_game(2, seed + 90)
        for ply in range(0, whole.ply, 3):
            if whole.actor_at(ply) < 0:
                continue
            game = Game(TITLE, 2, {}, chance="manual", start=whole.state_at(ply))
            for move in list(game.legal)[::3]:
                told = ahead(game, move.token)
                assert len(told) <= 3
                assert all(sentence.endswith(".") and not re.search(r"\{\w+\}", sentence) for sentence in told)
                assert label(game, move.token)


# -- the log


def test_the_setup_is_told_briefly() -> None:
    game = begin(3)
    told = " ".join(said(game, ply) for ply in range(-game.ply, 0)).strip()
    assert told.startswith("Buildings: Workshop and Lab, Armoury and Palace. ")
    assert "yrgb" not in told
    assert "display" not in told
    assert told.count("starting tile") == 3


def test_keeping_all_cards_is_told_so() -> None:
    game = draw(begin(3), "y1 y2 g1 g2", "y1 r1 r2 r3", "b1 b2 b3 b4")
    for move in ("favour", "favour r1", "favour"):
        game.push(move)
    assert (
        said(game)
        == "Cyan has chosen. Purple keeps the four cards. Orange exchanges 1 card. Cyan keeps the four cards."
    )
