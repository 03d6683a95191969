"""``xianyang analyse``, run as people run it."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

import xianyang
from tests.cli.test_arena import attentive
from tests.cli.test_commands import keep, run
from xianyang.arena.analysis import SIGNS

GOLDEN = Path(__file__).parents[1] / "golden"
QUICK = ("--simulations", "30", "--playouts", "10")


@pytest.mark.parametrize(("arguments", "sentence"), [
    ([], "FILE needs a value."),
    (["nowhere.txt"], "nowhere.txt: No such file"),
    (["README.md"], "README.md: line 1"),
    (["tests/golden/xian-2.txt", "--simulations", "0"], "--simulations goes from 1 to 100000."),
    (["tests/golden/xian-2.txt", "--playouts", "1000000"], "--playouts goes from 1 to 10000."),
    (["tests/golden/xian-2.txt", "--from", "900"], "The plies of this game go from 0 to 168: 900 to 168"),
    (["tests/golden/xian-2.txt", "--from", "9", "--to", "3"], "9 to 3 can't be analysed."),
    (["tests/golden/xian-2.txt", "--to", "0"], "nobody decides anything in these plies."),
    (["tests/golden/xian-2.txt", "--out", "a.xls"], "--out ends in .csv or .parquet"),
    (["tests/golden/xian-2.txt", "--plot", "a.png"], "--plot ends in .svg, not 'a.png'."),
    (["tests/golden/xian-2.txt", "--plot", "nowhere/a.svg"], "nowhere/a.svg: No such file"),
    (["tests/golden/xian-2.txt", "--theme", "pink"], "--theme is one of light, night, contrast, not 'pink'."),
])  # fmt: skip
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: list[str], sentence: str) -> None:
    done = run("analyse", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_ends_it_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "xianyang", "analyse", str(GOLDEN / "qin-bird-2.txt"), "--interpreted"]
    limits = ["--simulations", "2", "--playouts", "1", "--from", "136", "--all"]
    done = subprocess.run([*command, *limits], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_records_that_can_not_be_analysed_say_why(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    keep(path, 0)
    assert "nobody decides anything" in run("analyse", str(path)).stderr
    game = xianyang.read((GOLDEN / "qin-bird-2.txt").read_text("utf-8")).at(40)
    path.write_text(re.sub(r"Rules: \d+", "Rules: 99", str(game.record()), count=1), encoding="utf-8")
    done = run("analyse", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "version 99 of the rules" in done.stderr
    path.write_text(str(type(game.record()).of(game, 0)), encoding="utf-8")
    assert "only what one viewer saw" in run("analyse", str(path)).stderr


@pytest.mark.parametrize(("name", "players"), [("qin-lion-3", 3), ("xian-2", 2), ("terracotta-2", 2)])
def test_list_json_rows_and_graph_agree(name: str, players: int, tmp_path: Path) -> None:
    source = GOLDEN / f"{name}.txt"
    record = xianyang.read(source.read_text("utf-8"))
    form = tmp_path / "game.json"
    form.write_text(record.json(), encoding="utf-8")
    last = len(record.entries)
    part = ("--from", str(last - 20), *QUICK)
    rows, plot = tmp_path / "rows.csv", tmp_path / "graph.svg"
    told = json.loads(run("analyse", str(form), "--json", *part, "--out", str(rows), "--plot", str(plot)).stdout)
    assert told["game"] == record.title.name
    with rows.open(newline="", encoding="utf-8") as file:
        kept = list(csv.DictReader(file))
    assert [row["move"] for row in kept] == [one["move"] for one in told["decisions"]]
    assert [row["mark"] for row in kept] == [one["mark"] or "" for one in told["decisions"]]
    assert told["decisions"][0]["ply"] >= last - 20
    assert record.result is not None
    assert told["final"]["points"] == list(record.result[0])
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    listed = run("analyse", str(source), *part, "--all").stdout
    for one in told["decisions"]:
        lines = [line.split() for line in listed.splitlines() if line.split()[:1] == [str(one["ply"])]]
        assert len(lines) == 1
        assert SIGNS.get(one["mark"], "") in " ".join(lines[0])
    assert len(told["seats"]) == players


def test_the_list_speaks_french_and_says_that_a_game_is_open(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    keep(path, 14, names=("Ada", "Bo"))
    done = run("analyse", str(path), *QUICK, "--lang", "fr")
    assert (done.returncode, done.stderr.strip()) == (0, "")
    assert "La partie n’est pas finie." in done.stdout
    assert "gaffe" in done.stdout
    assert "Ada" in done.stdout


def test_ctrl_c_stops_says_nothing_and_leaves_no_files(tmp_path: Path) -> None:
    record, plot, out = tmp_path / "game.txt", tmp_path / "graph.svg", tmp_path / "rows.csv"
    os.mkfifo(record)
    running = subprocess.Popen([sys.executable, "-m", "xianyang", "analyse", str(record), "--simulations", "90000",
                                "--plot", str(plot), "--out", str(out)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, start_new_session=True, preexec_fn=attentive)  # fmt: skip
    record.write_text((GOLDEN / "qin-lion-4.txt").read_text(encoding="utf-8"), encoding="utf-8")
    time.sleep(3)
    assert running.poll() is None
    os.killpg(running.pid, signal.SIGINT)
    told, error = running.communicate(timeout=60)
    assert (running.returncode, told, error.strip()) == (130, "", "")
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize("command", [["analyse", "--out"], ["analyse", "--plot"], ["record", "svg", "--out"]])
def test_a_record_is_not_written_over(tmp_path: Path, command: list[str]) -> None:
    path, link = tmp_path / "game.txt", tmp_path / ("game.csv" if command == ["analyse", "--out"] else "game.svg")
    keep(path)
    link.symlink_to(path)
    before = path.read_bytes()
    done = run(*command[:-1], str(path), command[-1], str(link))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{path} and {link} are the same file; each needs one of its own.\n"
    assert path.read_bytes() == before
