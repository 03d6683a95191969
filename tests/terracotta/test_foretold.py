"""What a seat is told before it moves: names that only the position has, and what a choice changes as it stands."""

from __future__ import annotations

import pytest

from tests.terracotta.scene import YELLOW, acting, end_round, last_turn, over, push, scene, source
from tests.terracotta.test_random_games import random_game
from xianyang.core.game import Game
from xianyang.core.speech import speaker
from xianyang.games.terracotta import TITLE, rules, telling, views
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.foretelling import outlook
from xianyang.games.terracotta.words import ahead, is_beyond, move_in


def label(game: Game, token: str, lang: str = "en") -> str:
    return move_in(speaker(lang), game.tables, game.state, game.parse(token).integer)


def told(game: Game, token: str) -> list[str]:
    return ahead(speaker("en"), game.tables, game.state, game.parse(token).integer)


def test_moves_have_the_names_of_the_position() -> None:
    game = scene(inner="sculpt 2", middle="sculptor", outer="specialist", goods={YELLOW: "wwccc"}, board="yo@b2 ys@i7",
                 weapons={YELLOW: "halberd crossbow"})  # fmt: skip
    assert label(game, "craftsman 2") == "craftsman to segment 2: sculpt for 2, Master Sculptor, specialist"
    push(game, "craftsman 2")
    assert label(game, "sculpt o") == "place an officer: 7 VP"
    assert label(push(game, "sculpt g"), "put e4") == "a guard on e4"
    assert label(push(game, "put e4"), "use") == "use the weapon: halberd"
    assert label(push(game, "use"), "move b2") == "move an officer from b2"
    assert label(push(game, "move b2"), "to b5", "fr") == "de b2 à b5"
    assert label(push(game, "to b5"), "hire 1") == "pay master token 1: Master Sculptor"
    assert label(push(game, "hire 1"), "skip") == "leave the action (Master Sculptor)"
    assert label(game, "sculpt c") == "place a crossbowman", "it brings no points"
    assert label(push(game, "skip"), "buy a") == "buy a kneeling archer: 1 coin"
    assert label(push(game, "buy a"), "put e5") == "a kneeling archer on e5"


def test_what_cannot_be_done_at_a_segment_is_said_before() -> None:
    game = scene(inner="sculpt 4", middle="sculptor", outer="sword", goods={YELLOW: "ww"}, weapons={YELLOW: "sword"})
    assert told(game, "craftsman 1") == [
        "Inner: sculpt for 4, too little wet clay.", "Middle: Master Sculptor, too few coins.", "Outer: sword, already active.",
    ]  # fmt: skip
    assert told(scene(inner="coins 2", middle="clay 2", outer="sword"), "craftsman 1") == [
        "Inner: coins 2.", "Middle: clay 2.", "Outer: sword.",
    ]  # fmt: skip


def test_what_an_action_brings_pays_for_the_next() -> None:
    game = scene(
        inner="coins 2", middle="overseer", outer="specialist", goods={YELLOW: "cc"}, weapons={YELLOW: "halberd spear"}
    )
    assert told(game, "craftsman 2") == [
        "Inner: coins 2.", "Middle: Master Overseer, hire (1–4 coins).", "Outer: specialist (footman 1, musician 1).",
    ]  # fmt: skip
    turns = told(game, "turn inner")
    assert turns == [], "the price is an event"


def test_a_placement_tells_what_it_changes() -> None:
    game = acting(
        inner="sculpt 2", goods={YELLOW: "ww"}, board="gs@c5 yo@d3 f@d4", inspectors=(3, "c"), tiles="7 2 3 4 5"
    )
    push(game, "sculpt o")
    assert told(game, "put c3") == [
        "As it stands: inspector's column +3, footmen +6, groups +2.",
        "For others, as it stands: Green −4.",
    ]
    assert told(game, "put i7") == []


def test_an_inspector_that_moves_changes_the_outlook() -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, weapons={YELLOW: "sword"}, board="gs@a2", inspectors=(1, "i"))
    push(game, "sculpt o", "put e5")
    assert told(game, "row +1") == ["For others, as it stands: Green +7."]


def test_what_is_foretold_comes_true() -> None:
    """The outlook on lines, musicians and the tile is what the round then scores."""
    for players in (2, 3, 4):
        game = end_round(
            before := last_turn(players, goods={}, board="yo@e1 gs@e4 f@a1 m@a2 gc@a7", inspectors=(1, "e"))
        )
        foretold = outlook(before.tables, before.state_at(0))
        for name, place in (
            ("row", at.S_ROW),
            ("column", at.S_COLUMN),
            ("musicians", at.S_MUSICIANS),
            ("tile", at.S_TILE),
        ):
            assert source(game, name) == [points[place] for points in foretold]


def test_a_preview_ends_before_the_scoring() -> None:
    game = last_turn(2, goods={}, board="yo@a1", inspectors=(1, "a"))
    token = next(move.token for move in game.legal if move.token.startswith("craftsman"))
    push(game, token)
    while game.view(None)["ring"] != "outer":
        game.push("skip")
    events, points = game.preview("skip")
    assert events
    assert not any(is_beyond(event, game.actor) for event in events)
    assert points[YELLOW]["row"] == 7, "the points are those after the scoring"
    assert not any(event.kind == telling.POINTS for event in events)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_legal_can_be_named_and_foretold(players: int) -> None:
    game = random_game(players, 12)
    say = {lang: speaker(lang) for lang in ("en", "fr")}
    for ply in range(0, game.ply, 4):
        s, out = game.state_at(ply), [0] * rules.LEGAL_MAX
        if s[at.PHASE_] < at.PLACING:
            continue
        kept = list(s)
        for move in out[: rules.legal(game.tables, s, out)][:8]:
            names = [move_in(say[lang], game.tables, s, move) for lang in say]
            assert names[0] != names[1]
            for sentence in ahead(say["en"], game.tables, s, move):
                assert sentence[0].isupper()
                assert sentence.endswith(".")
        assert s == kept


def test_as_if_over_counts_the_end_and_changes_nothing_else() -> None:
    board = "yo@a1 yo@b1 go@c1 f@b2 a@d1<"
    game = scene(2, board=board, goods={YELLOW: "ccc"})
    made = views.as_if_over(game.tables, game.state)
    points = [0] * (2 * at.SOURCES)
    rules.score(game.tables, made, points)
    ended = over(2, board, {YELLOW: "ccc"})
    assert points == [n for seat in ended.breakdown for n in seat.values()]
    assert made[: at.PHASE_] == game.state[: at.PHASE_]
    assert TITLE.views.view(game.tables, made, 0)["mausoleum"] == game.view(0)["mausoleum"]
