"""Xi'an at the command line."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import xianyang
from tests.cli.test_commands import run
from tests.xian.scene import edited, going, reason
from xianyang.core.events import EVERYONE, Event
from xianyang.core.game import ALL, Game
from xianyang.core.speech import speaker
from xianyang.core.text import plain
from xianyang.games.xian import TITLE, telling
from xianyang.games.xian import layout as at
from xianyang.games.xian.names import EQUIPMENT
from xianyang.games.xian.views import room

GOLDEN = Path(__file__).parents[1] / "golden" / "xian-3.txt"


def test_bots_play_a_whole_game(data_folder: Path) -> None:
    done = run("play", "xian", "--seats", "greedy,random,greedy", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    record = xianyang.read(max(data_folder.glob("xian-*.txt")))
    assert record.at(None).is_over


def test_a_person_chooses_asks_and_takes_back() -> None:
    given = "\n".join(
        ["favour", "legal", "why enter y", "preview work", "scores", "undo", "favour", "help", "quit", ""]
    )
    out = run("play", "xian", "--seats", "Ada,greedy", "--seed", "4", given=given).stdout
    assert "16 legal moves" not in out
    assert "12 legal moves" in out
    assert "Purple is to choose two cards now" in out
    assert "Your last move is taken back; what was drawn since went back too." in out
    assert f"Go on with: {sys.executable} -m xianyang play xian --resume" in out


def test_the_terminal_speaks_french() -> None:
    out = run(
        "play", "xian", "--seats", "Ada,greedy", "--seed", "4", "--lang", "fr", given="aide\ncoups\nquitter\n"
    ).stdout
    assert "Pourpre" in out
    assert "Purple" not in out
    assert "16 coups permis" in out


@pytest.mark.parametrize("command", [["record", "check"], ["record", "show"]])
def test_golden_records_are_read(command: list[str]) -> None:
    done = run(*command, str(GOLDEN))
    assert done.returncode == 0, done.stderr


def test_a_sheet_can_be_copied_and_played_with(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    assert run("sheet", "new", "xian", str(path)).returncode == 0
    path.write_text(path.read_text("utf-8").replace("coins = 2\nclay = 1", "coins = 4\nclay = 1"), "utf-8")
    assert run("sheet", "check", str(path)).returncode == 0
    game = xianyang.new("xian", sheet=path, seed=1)
    assert game.view(0)["seats"][0]["coins"] == 4
    record = game.record()
    assert xianyang.read(str(record)).at(None).view(0)["seats"][1]["coins"] == 4


def fits(game: Game, seat: int | None, lang: str) -> None:
    lines = plain(game.board(seat, lang)).split("\n")
    assert max(map(len, lines)) <= 80, lines
    assert len(lines) <= room(game.tables)[1]
    assert not any(re.search(r"\{\w*\}", line) for line in lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["xian-2", "xian-3", "xian-4"])
def test_the_board_fits_a_terminal(name: str, lang: str) -> None:
    record = xianyang.read((GOLDEN.parent / f"{name}.txt").read_text("utf-8"))
    whole = record.at(None)
    for state in whole._states:
        game = Game(TITLE, whole.players, dict(whole.options), chance="manual", start=state)
        fits(game, ALL, lang)
        fits(game, None, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", range(at.TYPES))
def test_a_crowded_board_fits_a_terminal(kind: int, lang: str) -> None:
    """Everything that takes room at once: tokens gone, dear equipment of one type, all helpers, tiles, end tiles."""
    seats = range(4)
    game = going(
        4, turn=6, requests="1 2 3 4", positions=(5, 5, 5, 5), builders="yppoo bpoccjj", goods=dict.fromkeys(seats, "c" * 12),
        tiles=dict.fromkeys(seats, "FREE MARKET DISCOUNT ACTION"), helpers=dict.fromkeys(seats, "123456"),
        owned=dict.fromkeys(seats, " ".join(2 * at.TYPE_LETTERS)),
        shelf=" ".join([f"{at.TYPE_LETTERS[kind]}{copy}" for copy in (1, 1, 3, 4)]), ends="8 7 2 1",
    )  # fmt: skip
    fits(game, ALL, lang)
    fits(edited(game, lambda s: s.__setitem__(slice(at.TRACK, at.TRACK + 5), [12, 11, 10, 9, 8])), ALL, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sentence_begins_with_a_capital_letter(lang: str) -> None:
    say = speaker(lang)
    game = xianyang.read(GOLDEN.read_text("utf-8")).at(None)
    told = [TITLE.words.event(say, game.tables, event) for ply in range(game.ply) for event in game.events(ply, ALL)]
    for kind, name in enumerate(EQUIPMENT):
        card = at.COPIES * kind
        named = [TITLE.words.event(say, game.tables, Event(what, EVERYONE, a, b, 0, 0))
                 for what, a, b in ((telling.CARD_LEAVES, card, 0), (telling.CARD_SHOWN, 0, card), (telling.FORGED, 1, card))]  # fmt: skip
        assert all(str(sentence).endswith(f": {say(name)}.") for sentence in named)
        told += named
    for sentence in told:
        assert sentence is None or (sentence[0].isupper() and sentence.endswith(".")), sentence


def test_a_price_that_is_too_high_is_told_with_the_fee_only_where_there_is_one() -> None:
    game = going(2, goods={0: "cc"}, shelf="sw1 sw1 ho1 ho1", tiles={0: "action"}, minister="r")
    for move in ("enter g", "extra g"):
        assert str(game.why(move)) == "Purple needs 3 coins and has 2."
        french = TITLE.words.why(speaker("fr"), game.tables, game.state, game.parse(move).integer, reason(game, move))
        assert french == "Il faut 3 pièces ; Pourpre en a 2."
