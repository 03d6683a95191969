"""The benchmark runs and says what it should; how fast anything is is no test's business."""

from __future__ import annotations

import json
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
