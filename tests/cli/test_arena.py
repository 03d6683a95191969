"""``xianyang arena``, run as people run it; bots that answer at once, interpreted, so that nothing has to be compiled."""

from __future__ import annotations

import csv
import errno
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.test_commands import run

ARENA = ("arena", "qin", "random", "beginner", "--interpreted", "--seed", "5")


def keys(path: Path) -> list[tuple[int, tuple[str, ...]]]:
    """Deal and seats of every game in a file of results."""
    return [(game["deal"], tuple(game["seats"])) for game in map(json.loads, path.read_text("utf-8").splitlines()[1:])]


@pytest.mark.parametrize(("arguments", "sentence"), [
    ([], "An arena needs two bots or more."),
    (["random"], "An arena needs two bots or more."),
    (["random", "deep"], "There is no bot 'deep'"),
    (["random", "random"], "Each bot takes part once, not twice: random, random."),
    (["flat", "flat:0400", "--simulations", "400"], "not twice: flat:400, flat:400."),
    (["random", "greedy:9"], "greedy does not simulate"),
    (["random", "flat:fast"], "A limit is from 1 to 100000 simulations"),
    (["random", "flat", "--seconds", "0"], "A limit is from 1 to 100000 simulations"),
    (["random", "flat", "--simulations", "0"], "not '0'."),
    (["random", "beginner", "--seconds", "nan"], "A limit is from 1 to 100000 simulations"),
    (["random", "beginner", "--simulations", "-4"], "not '-4'."),
    (["random", "flat", "--simulations", "9", "--seconds", "1"], "--simulations and --seconds do not go together."),
    (["random", "beginner", "--players", "5"], "qin is for 2, 3, 4 players, not 5"),
    (["random", "beginner", "greedy", "--schedule", "together"], "3 bots do not fit at a table of 2."),
    (["random", "beginner", "greedy", "--schedule", "together", "--players", "3", "--stop", "0.6"], "--stop is for two bots"),
    (["random", "beginner", "--schedule", "swiss"], "--schedule is one of pairs, ladder, together, not 'swiss'."),
    (["random", "beginner", "--stop", "0.5"], "--stop goes from 0.51 to 0.99."),
    (["random", "beginner", "--stop", "nan"], "--stop goes from 0.51 to 0.99."),
    (["random", "beginner", "--deals", "0"], "--deals goes from 1"),
    (["random", "beginner", "--processes", "0"], "--processes goes from 1"),
    (["random", "beginner", "--out", "games.xls"], "--out ends in .csv or .parquet"),
    (["random", "beginner", "--plot", "games.png"], "--plot ends in .svg, not 'games.png'."),
    (["random", "beginner", "--plot", "nowhere/a.svg"], "nowhere/a.svg: No such file"),
    (["random", "beginner", "--results", "nowhere/a.jsonl"], "nowhere/a.jsonl: No such file"),
    (["random", "beginner", "--results", "/dev/null"], "/dev/null: this is no ordinary file."),
    (["random", "beginner", "--results", "a.csv", "--out", "./a.csv"], "a.csv and a.csv are the same file; each needs"),
    (["random", "beginner", "--results", "TMP/notes.txt", "--plot", "TMP/link.svg"], "link.svg are the same file"),
    (["random", "beginner", "--sheet", "TMP/notes.txt", "--out", "TMP/hard.csv"], "hard.csv are the same file"),
    (["random", "beginner", "--results", "TMP/notes.txt"], "notes.txt: line 1 is no result of an arena."),
])  # fmt: skip
def test_bad_input_is_one_sentence_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    """And before anything is compiled for it."""
    monkeypatch.setenv("XIANYANG_CACHE", str(tmp_path / "cache"))
    notes = tmp_path / "notes.txt"
    notes.write_text("Notes\n", encoding="utf-8")
    (tmp_path / "link.svg").symlink_to(notes)
    (tmp_path / "hard.csv").hardlink_to(notes)
    done = run("arena", "qin", *(argument.replace("TMP", str(tmp_path)) for argument in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert notes.read_text(encoding="utf-8") == "Notes\n"


def test_any_number_of_processes_gives_the_same(tmp_path: Path) -> None:
    made = []
    for processes in ("1", "3"):
        out, plot = tmp_path / f"{processes}.csv", tmp_path / f"{processes}.svg"
        done = run(
            *ARENA, "--players", "3", "--deals", "3", "--processes", processes, "--out", str(out), "--plot", str(plot)
        )
        assert (done.returncode, done.stderr.strip()) == (0, "")
        made.append((done.stdout.replace(str(out), ""), out.read_text(), plot.read_text("utf-8")))
    assert made[0] == made[1]
    rows = list(csv.DictReader(made[0][1].splitlines()))
    assert len(rows) == 3 * 6 * 3
    for name in ("random", "beginner"):
        assert sum(row["bot"] == name for row in rows) == 27
    assert "Qin: 3 deals, 18 games" in made[0][0]
    assert "Qin: 1 deal, 2 games" in run("arena", "qin", "random", "greedy", "--deals", "1", "--interpreted").stdout


def test_a_run_that_is_killed_goes_on_to_the_same_end(tmp_path: Path) -> None:
    kept, out, whole = (tmp_path / name for name in ("games.jsonl", "a.csv", "b.csv"))
    arguments = [*ARENA, "--deals", "12", "--processes", "2", "--results", str(kept)]
    killed = subprocess.Popen(
        [sys.executable, "-m", "xianyang", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    until = time.monotonic() + 120
    while (not kept.exists() or kept.read_bytes().count(b"\n") < 4) and time.monotonic() < until:
        time.sleep(0.01)
    killed.kill()
    killed.communicate(timeout=60)  # ends with the last process that holds its output: those that play end with it
    before = keys(kept)
    assert 3 <= len(before) < 24
    assert run(*arguments, "--out", str(out)).returncode == 0
    assert run(*ARENA, "--deals", "12", "--processes", "1", "--out", str(whole)).returncode == 0
    assert out.read_text() == whole.read_text()
    after = keys(kept)
    assert after[: len(before)] == before
    assert len(after) == len(set(after)) == 24


def test_a_disk_that_gets_full_is_one_sentence_and_leaves_what_was_played(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "xianyang", *ARENA, "--deals", "3", "--processes", "1", "--results", str(kept)]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500)))  # fmt: skip
    assert (done.returncode, done.stderr.strip()) == (2, f"{kept}: {os.strerror(errno.EFBIG)}.")
    whole = kept.read_bytes().count(b"\n")
    assert 2 <= whole < 7
    assert run(*command[3:]).returncode == 0
    assert len(keys(kept)) == len(set(keys(kept))) == 6


def test_results_serve_more_deals_and_more_bots_but_no_other_seed(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    ways = [["--deals", "2"], ["--deals", "3"], ["greedy", "--deals", "1", "--schedule", "ladder"], ["--deals", "3"]]
    sizes = []
    for more in ways:
        done = run(*ARENA, *more, "--processes", "1", "--results", str(kept))
        assert done.returncode == 0, done.stderr
        sizes.append(len(keys(kept)))
    assert sizes == [4, 6, 8, 8]
    other = run(*ARENA[:-1], "6", "--results", str(kept))
    assert (other.returncode, other.stderr) == (2, f"{kept} has games of another arena: seed is 5 there, not 6.\n")


def test_a_pair_stops_when_it_is_decided(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    done = run(*ARENA, "--stop", "0.8", "--processes", "1", "--out", str(out))
    assert "beginner is stronger than random (after 8 deals)." in done.stdout
    assert len(out.read_text().splitlines()) == 1 + 8 * 2 * 2
    french = run(*ARENA, "--stop", "0.8", "--processes", "2", "--lang", "fr").stdout
    assert "beginner est plus fort que random (après 8 distributions)." in french


def test_the_picture_shows_all_bots_and_needs_no_style(tmp_path: Path) -> None:
    plot = tmp_path / "arena.svg"
    arguments = (*ARENA, "greedy", "--deals", "1", "--players", "3", "--schedule", "together", "--processes", "1")
    done = run(*arguments, "--plot", str(plot), "--lang", "fr")
    assert done.returncode == 0, done.stderr
    picture = ElementTree.fromstring(plot.read_text("utf-8"))
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert all(words.count(name) == 2 for name in ("random", "beginner", "greedy"))
    assert "Part des victoires, avec intervalles à 95\u00a0%" in words
    assert not any("style" in element.attrib for element in picture.iter())


def test_the_picture_says_whose_share_it_is_and_its_figures_fit_its_bars(tmp_path: Path) -> None:
    plot = tmp_path / "arena.svg"
    done = run(*ARENA, "--deals", "2", "--processes", "1", "--plot", str(plot))
    picture = ElementTree.fromstring(plot.read_text("utf-8"))
    words = [str(text.text) for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Share of the bot named first, with 95% intervals", "OpenSkill ratings: mu ± 2 sigma"} <= set(words)
    assert words.index("random – beginner") < words.index("0.0% of 4")
    rated = re.findall(r"│ (\w+) +│ +2 │ +([\d.]+) │ +([\d.]+) │", done.stdout)
    assert [name for name, *_ in rated] == ["beginner", "random"]
    for name, mu, sigma in rated:
        shown = words[words.index(name) + 1]
        middle, spread = map(float, shown.split(" ± "))
        assert (middle, spread) == pytest.approx((float(mu), 2 * float(sigma)), abs=0.07), shown


def test_an_arena_in_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet as parquet

    out = tmp_path / "games.parquet"
    assert run(*ARENA, "--deals", "1", "--processes", "1", "--out", str(out)).returncode == 0
    table = parquet.read_table(out)
    assert table.num_rows == 4
    assert table.column_names[:5] == ["meeting", "deal", "seating", "seat", "bot"]


def attentive() -> None:
    """A shell's background jobs, and what they start, do not hear Ctrl-C; this process does."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_stops_at_once_and_says_how_to_go_on(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    running = subprocess.Popen([sys.executable, "-m", "xianyang", *ARENA, "--deals", "999", "--processes", "2",
                                "--results", str(kept)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               start_new_session=True, preexec_fn=attentive)  # fmt: skip
    until = time.monotonic() + 120
    while (not kept.exists() or kept.read_bytes().count(b"\n") < 3) and time.monotonic() < until:
        time.sleep(0.01)
    os.killpg(running.pid, 2)
    out, error = running.communicate(timeout=60)
    said = f"Stopped. {kept} holds the games that ended; the same command goes on from there."
    assert (running.returncode, out, error.strip()) == (130, "", said)


def test_ctrl_c_without_a_file_of_results_says_that_nothing_is_kept() -> None:
    import pexpect

    command = ["-m", "xianyang", *ARENA, "--deals", "9999", "--processes", "1", "--lang", "fr"]
    running = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=120, dimensions=(24, 120),
                            preexec_fn=attentive)  # fmt: skip
    try:
        running.expect("Parties en cours")
        running.sendintr()
        running.expect(
            "Arrêté. Rien n’a été gardé\u00a0; avec --results FICHIER, la même commande continue où elle s’est arrêtée."
        )
        running.expect(pexpect.EOF)
        running.wait()
        assert running.exitstatus == 130
    finally:
        running.close(force=True)


@pytest.mark.parametrize("command", [["arena", "qin", "greedy", "random"], ["simulate", "qin", "--bots", "greedy,random"],
                                     ["analyse", "tests/golden/qin-bird-2.txt"]], ids=lambda command: command[0])  # fmt: skip
def test_what_is_compiled_is_said_before_there_is_a_line_of_progress(command: list[str], tmp_path: Path) -> None:
    import pexpect

    environment = {**os.environ, "XIANYANG_CACHE": str(tmp_path / "cache"), "TERM": "xterm", "COLUMNS": "100"}
    running = pexpect.spawn(
        sys.executable,
        ["-m", "xianyang", *command],
        env=environment,
        encoding="utf-8",
        timeout=120,
        preexec_fn=attentive,
    )
    try:
        running.expect("Compiling qin, once on this machine")
        assert not re.search("Playing|Thinking", running.before)
        running.sendintr()
        running.expect("Stopped while compiling; the functions that were ready are kept.")
        running.expect(pexpect.EOF)
        running.wait()
        assert running.exitstatus == 130
    finally:
        running.close(force=True)
