"""Terracotta Army at the command line, its sheet, its places on a page."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

import xianyang
from tests.cli.test_commands import run
from tests.terracotta.scene import YELLOW, acting, edited, push, scene
from tests.terracotta.test_random_games import SHEETS, random_game
from xianyang.core.errors import SheetError, UnknownGame, UnknownMove
from xianyang.core.game import ALL, Game
from xianyang.core.rules import Vec
from xianyang.core.speech import speaker
from xianyang.core.text import plain
from xianyang.games.terracotta import TITLE, placing, telling
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.drawing import room

GOLDEN = Path(__file__).parents[1] / "golden" / "terracotta-3.txt"


def test_bots_play_a_whole_game(data_folder: Path) -> None:
    done = run("play", "terracotta", "--seats", "greedy,random,greedy", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    record = xianyang.read(max(data_folder.glob("terracotta-*.txt")))
    assert record.at(None).is_over


def test_a_person_places_asks_and_takes_back() -> None:
    given = "\n".join(
        ["legal", "why put e4", "craftsman 1", "preview coin", "undo", "scores", "c2", "help", "quit", ""]
    )
    out = run("play", "terracotta", "--seats", "Ada,greedy", "--seed", "5", given=given).stdout
    assert "13 legal moves" in out
    assert "is to place a worker now" in out
    assert "Your last move is taken back" in out
    assert f"Go on with: {sys.executable} -m xianyang play terracotta --resume" in out


def test_the_terminal_speaks_french() -> None:
    given = "aide\ncoups\nquitter\n"
    out = run("play", "terracotta", "--seats", "Ada,greedy", "--seed", "5", "--lang", "fr", given=given).stdout
    assert "Jaune" in out
    assert "Yellow" not in out
    assert "13 coups permis" in out


@pytest.mark.parametrize("command", [["record", "check"], ["record", "show"]])
def test_golden_records_are_read(command: list[str]) -> None:
    done = run(*command, str(GOLDEN))
    assert done.returncode == 0, done.stderr


def test_a_sheet_can_be_copied_and_played_with(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    assert run("sheet", "new", "terracotta", str(path)).returncode == 0
    path.write_text(path.read_text("utf-8").replace("coins = [3, 3, 4, 5]", "coins = [9, 9, 9, 9]"), "utf-8")
    assert run("sheet", "check", str(path)).returncode == 0
    game = xianyang.new("terracotta", sheet=path, seed=1)
    assert game.view(0)["seats"][0]["coins"] == 9
    assert xianyang.read(str(game.record())).at(None).view(0)["seats"][1]["coins"] == 9


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"sculpt 3", "coins 2"', '"priority", "coins 2"', "can't be 'priority'"),
        ('"sculptor", "clay 4"', '"clay 4", "clay 4"', "each master is on the middle ring once"),
        ('"sword", "specialist", "halberd"', '"sword", "coins 2", "halberd"', "can't be 'coins 2'"),
        ("workers = [5, 4, 3]", "workers = [7, 4, 3]", "a segment each"),
        ("priorities = [1, 2, 3]", "priorities = [3, 2, 3]", "no more priority tokens than players"),
        ("rows = 7", "rows = 9", "rows in [mausoleum] goes from 7 to 7"),
        ('coins = ["sculptor"', 'coins = ["overseer"', "either coins or clay"),
        ("turn = 2", "turn = 2\nfee = 1", "has no fee here"),
        ('horse = "sword"', 'horse = "bow"', "can't be 'bow'"),
        ("points = [7, 7", "points = [7", "list of 11 whole numbers"),
        ('"central_column",', '"the moon",', "can't be 'the moon'"),
    ],
)
def test_a_sheet_with_which_no_game_can_be_played_is_refused(before: str, after: str, said: str) -> None:
    text = TITLE.sheet.text
    assert before in text
    with pytest.raises(SheetError, match=re.escape(said)) as raised:
        TITLE.check(text.replace(before, after, 1))
    assert raised.value.line > 1


def test_the_box_may_have_two_of_a_scoring_tile() -> None:
    own = TITLE.check(TITLE.sheet.text.replace('"central_row", "officer"', '"central_row", "central_row"'))
    game = Game(TITLE, 2, {}, chance="manual", sheet=own)
    for token in ("+i0", "+m0", "+t2", "+t2"):
        game.push(token)
    assert "+t2" not in [move.token for move in game.legal]
    assert "+t3" not in [move.token for move in game.legal]


def test_there_are_no_options() -> None:
    with pytest.raises(UnknownGame, match="terracotta has no options"):
        xianyang.new("terracotta", options={"covered": True})


def fits(game: Game, lang: str) -> None:
    lines = plain(game.board(ALL, lang)).split("\n")
    assert max(map(len, lines)) <= 80, lines
    assert len(lines) <= room(game.tables)[1]
    assert not any(re.search(r"\{\w*\}", line) for line in lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_fits_a_terminal(players: int, lang: str) -> None:
    for seed, name in enumerate(SHEETS):
        whole = random_game(players, seed, own=SHEETS[name])
        for ply in range(whole.ply + 1):
            start = whole.state_at(ply)
            fits(Game(TITLE, players, {}, chance="manual", start=start, sheet=whole.sheet), lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_crowded_board_fits_a_terminal(lang: str) -> None:
    """All masters, weapons, priority tokens, artisans, much of everything."""
    seats = range(4)
    masters = ("sculptor", "administrator", "inspector", "clay_maker", "blacksmith", "overseer")

    def crowd(s: list[int]) -> None:
        s[at.PRIORITY : at.PRIORITY + 4] = [3, 2, 1, 0]
        for seat in seats:
            s[at.COINS + seat] = s[at.WET + seat] = s[at.DRY + seat] = 120
            s[at.POINTS + at.IN_PLAY * at.ROUNDS * seat] = 400
        s[at.WAREHOUSE : at.WAREHOUSE + 4] = [33] * 4

    game = scene(4, round=5, tiles="7 8 9 10 5", masters={seat: {name: 1 + i for i, name in enumerate(masters)} for seat in seats},
                 weapons=dict.fromkeys(seats, "sword halberd crossbow spear"), change=crowd)  # fmt: skip
    fits(game, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sentence_begins_with_a_capital_letter(lang: str) -> None:
    say = speaker(lang)
    for name in ("terracotta-2", "terracotta-3", "terracotta-4"):
        game = xianyang.read((GOLDEN.parent / f"{name}.txt").read_text("utf-8")).at(None)
        told = [
            TITLE.words.event(say, game.tables, event) for ply in range(game.ply) for event in game.events(ply, ALL)
        ]
        assert len(told) > 200
        for sentence in told:
            if sentence is None:
                continue
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence


def test_the_prompt_says_what_is_to_be_done() -> None:
    say = speaker("en")
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, weapons={YELLOW: "sword"})
    prompts = []
    for move in ("sculpt o", "put e4", "row +1"):
        prompts.append(TITLE.words.prompt(say, game.tables, game.state))
        game.push(move)
    assert prompts == [
        "Inner ring: pay 2 wet clay, place a warrior. Choose it in the organizer.",
        "Place an officer on a marked cell: points now, and below those of this round's scoring.",
        "Use the sword for 1 VP? You may choose where an inspector goes.",
    ]


def give_artisan(s: Vec) -> None:
    """One of yellow's craftsmen has become an artisan."""
    s[at.CRAFTSMEN + YELLOW] -= 1
    s[at.ARTISANS + YELLOW] += 1


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"inner": "coins 3"}, "Inner ring: take 3 coins."),
        ({"inner": "upgrade", "worker": "artisan", "change": give_artisan},
         "Inner ring, upgrade: only a craftsman can be upgraded; take clay or a coin instead."),
        ({"inner": "wet", "goods": {YELLOW: "ddd"}}, "Inner ring: wet the dry clay: 3."),
        ({"inner": "sculpt 4", "goods": {YELLOW: "w"}}, "Inner ring, sculpt for 4: too little wet clay; take clay or a coin instead."),
    ],
)  # fmt: skip
def test_the_prompt_tells_what_an_action_does_or_why_it_cannot(more: dict[str, Any], expected: str) -> None:
    game = acting(**more)
    assert TITLE.words.prompt(speaker("en"), game.tables, game.state) == expected


def test_the_prompt_tells_what_a_master_does() -> None:
    say, game = speaker("en"), acting(inner="coins 2", middle="overseer", goods={YELLOW: "ccc"})
    game.push("do")
    told = TITLE.words.prompt(say, game.tables, game.state)
    assert told == (
        "Middle ring, Overseer: take all clay of two warehouses, dry; each upkeep keeps 1 wet clay. Pay a token to hire."
    )
    game.push("hire 1")
    told = TITLE.words.prompt(say, game.tables, game.state)
    assert told == "Middle ring, Overseer, hired: take all clay of two warehouses, dry. Choose two warehouses."


def test_the_prompt_tells_the_best_shot() -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, weapons={YELLOW: "crossbow"}, board="gs@b4 gs@h4 gs@e2")
    told = TITLE.words.prompt(speaker("en"), game.tables, push(game, "sculpt c", "put e4").state)
    assert told == "Use the crossbow for 2 VP (east, to h4)?"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_prompts_are_short(lang: str) -> None:
    say = speaker(lang)
    for players in (2, 4):
        game = random_game(players, 5, own=SHEETS["rich"])
        for ply in range(game.ply):
            told = TITLE.words.prompt(say, game.tables, game.state_at(ply))
            assert len(told) <= 3 * 55, told


def test_the_end_of_a_round_is_told_briefly() -> None:
    game = xianyang.read(GOLDEN.read_text("utf-8")).at(None)
    say, ends = speaker("en"), 0
    for ply in range(game.ply):
        events = game.events(ply, ALL)
        if any(event.kind == telling.INSPECTED for event in events):
            told = [sentence for event in events if (sentence := TITLE.words.event(say, game.tables, event))]
            assert len(set(told)) == len(told)
            assert len(" ".join(told)) < 700 or game.state_at(ply)[at.ROUND] == at.ROUNDS
            dried = [event for event in events if event.kind == telling.DRY and event.c == telling.BY_DRYING]
            assert sum("clay dries" in sentence for sentence in told) == len(dried)
            assert not any("(drying)" in sentence or "Inspection" in sentence for sentence in told)
            ends += 1
    assert ends == at.ROUNDS


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_move_has_a_path_of_parts(players: int) -> None:
    game = random_game(players, 3, own=SHEETS["rich"])
    for ply in range(0, game.ply, 3):
        then = Game(TITLE, players, {}, chance="manual", start=game.state_at(ply), sheet=game.sheet)
        if then.actor < 0:
            continue
        known = placing.parts(then.tables, speaker("fr"))
        legal = [move.integer for move in then.legal]
        ways = placing.paths(then.tables, then.state, then.actor, legal)
        assert [token for token, *_ in ways] == [move.token for move in then.legal]
        every = [way for _, *more in ways for way in more]
        assert len(set(every)) == len(every)
        for way in every:
            picks = way.split(" ")
            assert set(picks) <= known.keys()
            assert placing.why(then.tables, then.state, then.actor, picks[:1], speaker("en")) is None


def test_why_parts_lead_nowhere() -> None:
    game = scene(goods={YELLOW: "c"})
    asked, say = (game.tables, game.state, YELLOW), speaker("en")
    assert placing.why(*asked, ["ring0"], say) == "Yellow has too few coins: 1."
    assert placing.why(*asked, ["e4"], say) == "e4: an empty cell."
    assert placing.why(*asked, ["warehouse1"], say) == (
        "Warehouse II: sculpting in its quarter adds 1 dry clay, the Master Overseer takes all."
    )
    assert placing.why(*asked, ["panel3"], say) == (
        "Musician (coins and an active weapon: spear): each round 1 VP for every warrior in its row or column. "
        "The next costs 1 coin."
    )
    assert placing.why(*asked, ["organizer0"], say) == "Officers left: 11; the next scores 7 VP when it is sculpted."
    assert placing.why(*asked, ["inspector0.3"], say) == "Row 4: no inspection there; the inspector is at row 1."
    assert placing.why(*asked, ["do"], say) == "Nothing can be done there now."
    standing = acting(inner="coins 2", board="yo@e4 gs@a1", goods={})
    asked = (standing.tables, standing.state, YELLOW)
    assert placing.why(*asked, ["e4"], say) == "e4: an officer of Yellow."
    full = edited(game, lambda s: s.__setitem__(at.ARTISAN_AT + 4, 2))
    assert placing.why(full.tables, full.state, YELLOW, ["worker0.0", "segment5"], say) == (
        "An artisan stands at segment 5: nobody may join him."
    )
    with pytest.raises(UnknownMove, match="nothing here that is called"):
        placing.why(*asked, ["turn"], say)
