"""The benchmark runs and says what it should; how fast anything is is no test's business."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from xianyang.games import NAMES, title

SCRIPT = Path(__file__).parents[1] / "bench" / "rules.py"


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
