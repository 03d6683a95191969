"""The benchmark runs and says what it should; how fast anything is is no test's business."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from xianyang.games import NAMES, title

SCRIPT = Path(__file__).parents[1] / "bench" / "rules.py"
TABLE = SCRIPT.with_name("table.py")


def test_the_benchmark_prints_every_figure() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--seconds", "0.05", "--json"], capture_output=True, text=True,
                          check=True)  # fmt: skip
    rows = json.loads(done.stdout)["rows"]
    assert [(row["game"], row["players"]) for row in rows] == [(n, p) for n in NAMES for p in title(n).players]
    for row in rows:
        for name in ("playouts_per_second", "legal_lists_per_second", "copies_per_second", "compiled_over_interpreted"):
            assert row[name] > 0
        assert set(row["times"]) == set(row["openspiel"]) == {"othello", "breakthrough"}


def test_the_table_shows_whole_figures_in_80_columns() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--seconds", "0.02"], capture_output=True, text=True, check=True,
                          env={**os.environ, "COLUMNS": "80"})  # fmt: skip
    assert "…" not in done.stdout
    lines = done.stdout.splitlines()
    for name in NAMES:
        shown = [line.split() for line in lines if line.split()[:1] == [name]]
        assert [row[1] for row in shown] == [str(players) for players in title(name).players]
        assert all(len(row) == 8 and all(float(figure.replace(",", "")) > 0 for figure in row[2:]) for row in shown)
    assert sum("tree and cloning included" in line for line in lines) == 2


def test_nonsense_is_refused() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--seconds", "0"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--seconds goes from" in done.stderr


@pytest.mark.parametrize("pace", [[], ["--rate", "20"]], ids=["as soon as they may", "paced"])
def test_the_table_takes_moves_and_every_page_shows_them(pace: list[str]) -> None:
    done = subprocess.run([sys.executable, str(TABLE), "--tables", "2", "--seconds", "1.5", "--json", *pace],
                          capture_output=True, text=True, check=True, timeout=120)  # fmt: skip
    found = json.loads(done.stdout)
    assert (found["tables"], found["wrong_scenes"], found["refused"], found["cut"]) == (2, 0, {}, 0)
    for name in ("moves", "moves_per_second", "patches_per_move", "text_per_move", "wire_per_move"):
        assert found[name] > 0
    for name in ("answer_ms", "seen_by_all_ms"):
        assert 0 < found[name]["median"] <= found[name]["p95"] <= found[name]["p99"]
    assert found["echo"]["per_second"] > 0
    assert found["commits_per_second"] > 0
    assert set(found["ratios"]) == {"echo_rounds_per_move", "answer_over_echo", "commits_per_move"}
    assert {"server_cpu", "load_cpu", "cpu_ms_per_move", "memory_mb", "games_ended"} <= set(found)


@pytest.mark.parametrize("wrong", [["--tables", "0"], ["--seconds", "0"], ["--rate", "0"], ["--rate", "nan"]])
def test_nonsense_is_refused_by_the_table(wrong: list[str]) -> None:
    done = subprocess.run([sys.executable, str(TABLE), *wrong], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"{wrong[0]} goes from" in done.stderr
