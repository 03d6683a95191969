"""Xi'an at the command line, and its picture."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import xianyang
from tests.cli.test_commands import run
from tests.xian.test_random_games import random_game
from xianyang.core.text import plain

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
    assert "Go on with: xianyang play xian --resume" in out


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


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", ["light", "night", "contrast"])
def test_the_picture_is_the_board_in_words(lang: str, theme: str) -> None:
    game = random_game(4, 5, 150)
    for seat in (0, 3, None):
        text = game.svg(seat, lang, theme)
        root = ElementTree.fromstring(text)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert "style=" not in text
        shown = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
        for line in game.board(seat, lang):
            assert all(span.text in shown for span in line if span.text.strip())
    assert game.svg(0, lang, theme) == game.copy().svg(0, lang, theme)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_fits_a_terminal(lang: str) -> None:
    for seed in range(6):
        game = random_game(4, seed)
        for line in plain(game.board(lang=lang)).split("\n"):
            assert len(line) <= 120
            assert not re.search(r"\{\w*\}", line)
