"""The command line, run as people run it."""

from __future__ import annotations

import csv
import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import xianyang
from tests.core.test_game import play
from xianyang.core.record import Record
from xianyang.core.speech import speaker
from xianyang.games import NAMES, title

GOLDEN = str(Path(__file__).parents[1] / "golden" / "qin-bird-2.txt")
LAST_MOVES = ["analyse", GOLDEN, "--interpreted", "--simulations", "2", "--playouts", "1", "--from", "138"]
ONE_DEAL = ["arena", "qin", "random", "beginner", "--deals", "1", "--interpreted", "--processes", "1"]


def run(*arguments: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "xianyang", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, env={**os.environ, **environment}, check=False
    )


def keep(path: Path, plies: int = 400, **more: object) -> Record:
    record = Record.of(play(xianyang.new("qin", seed=3), plies), **more)  # type: ignore[arg-type]
    path.write_text(str(record), encoding="utf-8")
    return record


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "There is no command 'dance'"),
        (["play"], "GAME needs a value"),
        (["play", "go"], "There is no game 'go'; there are qin"),
        (["play", "qin", "--fast"], "There is no option --fast here"),
        (["play", "qin", "--seed", "x"], "--seed can't be 'x'"),
        (["play", "qin", "--seed", "1", "--seed", "2"], "--seed is given twice."),
        (["play", "qin", "--players", "7"], "qin is for 2, 3, 4 players, not 7"),
        (["play", "qin", "--seats", "a,b,c", "--players", "2"], "--seats names 3 seats"),
        (["play", "qin", "--players", "0"], "qin is for 2, 3, 4 players, not 0"),
        (["play", "qin", "--players", "1"], "qin is for 2, 3, 4 players, not 1"),
        (["play", "qin", "--seats", ""], "1 to 60 printable characters"),
        (["play", "qin", "--save", "nowhere/game.txt"], "nowhere/game.txt: No such file"),
        (["play", "qin", "--save", "."], ".: this is no ordinary file"),
        (["bench", "qin", "--players", "0"], "qin is for 2, 3, 4 players, not 0"),
        (["play", "qin", "--seats", "Ada,Ada"], "same name"),
        (["play", "qin", "--seats", "Ada,,Bo"], "1 to 60 printable characters"),
        (["play", "qin", "--option", "board"], "NAME=VALUE"),
        (["play", "qin", "--option", "board=fish"], "bird, lion"),
        (["play", "qin", "--option", "wind=1"], "no option 'wind'"),
        (["play", "qin", "--resume", "nowhere.txt"], "nowhere.txt: No such file"),
        (["play", "qin", "--resume", "x.txt", "--players", "3"], "--resume goes with no other choice"),
        (["play", "qin", "--sheet", "nowhere.toml"], "nowhere.toml: No such file"),
        (["simulate", "qin", "--games", "0"], "--games goes from 1"),
        (["simulate", "qin", "--bots", "random"], "2, 3, 4 players, not 1"),
        (["simulate", "qin", "--bots", "random,deep"], "There is no bot 'deep'; there are random"),
        (["simulate", "qin", "--out", "games.xls"], ".csv or .parquet"),
        (["simulate", "qin", "--games", "2", "--out", "nowhere/games.csv"], "nowhere/games.csv: No such file"),
        (["record", "check", "nowhere.txt"], "nowhere.txt: No such file"),
        (["record", "dance"], "There is no command 'dance'"),
        (["sheet", "new", "qin"], "FILE needs a value"),
        (["sheet", "check", "nowhere.toml"], "nowhere.toml: No such file"),
        (["bench", "qin", "--seconds", "0"], "--seconds goes from"),
        (["--lang", "de"], "--lang is one of en, fr"),
        (["play", "qin", "too", "much"], "too"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["arena"], ["record"], ["record", "show"], ["sheet"],
                                     ["bench"]])  # fmt: skip
def test_help_is_there_in_both_languages(command: list[str]) -> None:
    english, french = run(*command, "--help"), run(*command, "--help", "--lang", "fr")
    assert (english.returncode, french.returncode) == (0, 0)
    assert "Usage: xianyang" in english.stdout
    assert "Utilisation" in french.stdout or "Usage :" in french.stdout.replace("\u00a0", " ").replace("\u202f", " ")
    assert english.stdout != french.stdout
    assert "Show this help." not in french.stdout


PLACEHOLDER = re.compile(r"\b[A-Z]{3,}\b")
COMMANDS = [["serve"], ["play"], ["simulate"], ["arena"], ["record"], *(["record", name] for name in ("show", "check", "svg")),
            ["sheet"], *(["sheet", name] for name in ("show", "check", "new")), ["bench"], []]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_french_help_has_french_placeholders(command: list[str]) -> None:
    """Words in capitals stand for what is typed; none of the English ones is left, nor a name of Python's types."""
    english, french = (
        set(PLACEHOLDER.findall(run(*command, "--help", "--lang", lang, COLUMNS="200").stdout)) for lang in ("en", "fr")
    )
    assert english & french <= {"OPTIONS", "BOT", "SVG", "JSON", "CSV", "URL", "TLS", "PEM"}
    assert not english & {"STR", "INT", "FLOAT"}


def test_french_errors_name_arguments_in_french() -> None:
    assert "JEU" in run("play", "--lang", "fr").stderr
    assert "NOM=VALEUR" in run("play", "qin", "-o", "x", "--lang", "fr").stderr


def test_the_environment_chooses_the_language() -> None:
    assert "Tours" not in run("--help").stdout
    assert run("--help", LANG="fr_FR.UTF-8").stdout == run("--lang=fr", "--help").stdout


def test_version_is_told() -> None:
    assert run("--version").stdout.strip() == f"xianyang {xianyang.__version__}"


# -- simulate


def test_simulate_is_the_same_for_a_seed_and_in_both_forms(tmp_path: Path) -> None:
    outs = [tmp_path / name for name in ("a.csv", "b.csv", "c.csv")]
    for out, more in zip(outs, ([], [], ["--interpreted"]), strict=True):
        done = run(
            "simulate",
            "qin",
            "--games",
            "20",
            "--bots",
            "random,random,random",
            "--seed",
            "5",
            "--out",
            str(out),
            *more,
        )
        assert done.returncode == 0, done.stderr
        assert "20 games" in done.stdout
    texts = [out.read_text() for out in outs]
    assert texts[0] == texts[1] == texts[2]
    rows = list(csv.DictReader(texts[0].splitlines()))
    assert len(rows) == 60
    for row in rows:
        assert int(row["score"]) == sum(int(row[source]) for source in title("qin").rules.SOURCES)
    for number in range(20):
        assert sum(float(row["win"]) for row in rows if row["game"] == str(number)) == pytest.approx(1)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", NAMES)
def test_simulate_fits_a_narrow_terminal(game: str, lang: str) -> None:
    bots = "craftsman,apprentice,craftsman,apprentice"
    done = run(
        "simulate", game, "--games", "2", "--bots", bots, "--seed", "5", "--interpreted", "--lang", lang, COLUMNS="80"
    )
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "…" not in done.stdout
    words, say = title(game).words, speaker(lang)
    lines = [line.split("│")[1].strip() for line in done.stdout.splitlines() if "│" in line]
    assert lines == [
        *(words.seat(say, seat) for seat in range(4)),
        *(words.source(say, source) for source in title(game).rules.SOURCES),
    ]


def test_simulate_writes_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet as parquet

    out = tmp_path / "games.parquet"
    run("simulate", "qin", "--games", "5", "--seed", "5", "--out", str(out))
    table = parquet.read_table(out)
    assert (table.num_rows, table.column("bot").to_pylist()[0]) == (10, "random")


# -- records and sheets


def test_record_check_and_show(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = keep(path, names=("Ada", "Bo"))
    done = run("record", "check", str(path))
    assert done.returncode == 0
    assert f"{len(record.entries)} plies" in done.stdout
    shown = run("record", "show", str(path), "--ply", "20")
    assert shown.returncode == 0
    assert "White: Ada" in shown.stdout
    assert "[ ]" in shown.stdout
    assert shown.stdout.count("\n") < run("record", "show", str(path)).stdout.count("\n")
    assert xianyang.read(run("record", "show", str(path), "--json").stdout) == record
    assert run("record", "check", "-", given=str(record)).returncode == 0
    late = run("record", "show", str(path), "--ply", "999")
    assert (late.returncode, late.stdout) == (2, "")
    assert late.stderr == f"This record has plies from 0 to {len(record.entries)}, not 999.\n"


def test_record_svg_draws_any_ply(tmp_path: Path) -> None:
    path, out = tmp_path / "game.txt", tmp_path / "board.svg"
    record = keep(path)
    assert run("record", "svg", str(path)).stdout.strip() == record.at(None).svg()
    assert (
        run("record", "svg", str(path), "--ply", "20", "--out", str(out), "--theme", "night", "--seat", "1").returncode
        == 0
    )
    assert out.read_text(encoding="utf-8").strip() == record.at(20).svg(1, theme="night")
    for wrong in (["--theme", "pink"], ["--seat", "7"], ["--ply", "999"]):
        done = run("record", "svg", str(path), *wrong)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr


def test_a_faulty_record_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    keep(path)
    path.write_text(path.read_text().replace("\n3 chance", "\n4 chance"))
    done = run("record", "check", str(path))
    assert done.returncode == 2
    assert done.stderr.startswith(f"{path}: line 12, column 1: ")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    for command in (["record", "check"], ["record", "show"], ["sheet", "check"], ["play", "qin", "--resume"]):
        done = run(*command, str(path))
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert done.stderr == f"{path} is not UTF-8 text (byte 128).\n"
    assert "UTF-8" in run("play", "qin", "--sheet", str(path)).stderr


def test_a_file_without_an_end_is_refused() -> None:
    for command in (["record", "check"], ["analyse"], ["sheet", "check"]):
        done = run(*command, "/dev/zero")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "/dev/zero has more than 8388608 bytes, too many for a record or a sheet.\n"
    done = run("record", "check", "-", given="x" * (8 * 1024 * 1024 + 1))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert done.stderr.startswith("- has more than 8388608 bytes")


def test_sheet_new_check_and_show(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    assert run("sheet", "new", "qin", str(path)).returncode == 0
    assert path.read_text(encoding="utf-8") == title("qin").sheet.text
    assert run("sheet", "new", "qin", str(path)).returncode == 2
    assert "e3b8016815c3df38" in run("sheet", "check", str(path)).stdout
    path.write_text(path.read_text(encoding="utf-8").replace("rr = 12", "rr = 200"), encoding="utf-8")
    done = run("sheet", "check", str(path))
    assert (done.returncode, "line 6" in done.stderr) == (2, True)
    shown = run("sheet", "show", "qin").stdout
    assert "reconstructed" in shown
    assert "V...........V" in shown


def test_bench_prints_one_object() -> None:
    done = run("bench", "qin", "--players", "3", "--seconds", "0.05", "--json")
    result = json.loads(done.stdout)
    assert (result["game"], result["players"], result["compiled"]) == ("qin", 3, True)
    assert all(result[name] > 0 for name in ("playouts_per_second", "legal_lists_per_second", "copies_per_second"))
    plain = run("bench", "qin", "--seconds", "0.05", "--interpreted", "--json")
    assert json.loads(plain.stdout)["compiled"] is False
    assert "random playouts" in run("bench", "qin", "--seconds", "0.05").stdout


def test_the_command_line_loads_no_game_before_one_is_asked_for() -> None:
    code = (
        "import sys\n"
        "from xianyang.cli.app import build\n"
        "build()\n"
        "print([name for name in sys.modules if name.startswith('xianyang.games.')])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_nobody_reading_our_output_is_no_error() -> None:
    command = f"{sys.executable} -m xianyang sheet show qin | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
@pytest.mark.parametrize(
    ("arguments", "option", "ending"),
    [
        (LAST_MOVES, "--out", "csv"),
        (LAST_MOVES, "--plot", "svg"),
        (ONE_DEAL, "--out", "csv"),
        (ONE_DEAL, "--plot", "svg"),
        (["record", "svg", GOLDEN], "--out", "svg"),
    ],
)
def test_a_full_disk_is_one_sentence_that_names_the_file(
    tmp_path: Path, arguments: list[str], option: str, ending: str
) -> None:
    file = tmp_path / f"full.{ending}"
    file.symlink_to("/dev/full")
    done = run(*arguments, option, str(file))
    assert (done.returncode, done.stderr.strip()) == (2, f"{file}: {os.strerror(errno.ENOSPC)}.")


def test_a_full_disk_behind_the_output_and_a_closed_input_are_one_sentence() -> None:
    command = [sys.executable, "-m", "xianyang", "record", "show", "-"]
    closed = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False, preexec_fn=lambda: os.close(0))
    assert (closed.returncode, closed.stderr) == (2, f"-: {os.strerror(errno.EBADF)}.\n")
    if Path("/dev/full").exists():
        command[-2:] = ["svg", GOLDEN]
        with open("/dev/full", "w") as full:
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert (done.returncode, done.stderr) == (2, f"{os.strerror(errno.ENOSPC)}.\n")
