"""The benchmarks of bots run, go on where they stopped, and say what they should; how fast anything is is no test's business."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.terracotta.scene import BLUE, GREEN, YELLOW, scene
from xianyang.games import NAMES
from xianyang.learning.network import Network

BENCH = Path(__file__).parents[1] / "bench"


def run(script: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(BENCH / script), *arguments], capture_output=True, text=True, check=check,
                          timeout=300, env={**os.environ, "COLUMNS": "80"})  # fmt: skip


def found(script: str, *arguments: str) -> Any:
    return json.loads(run(script, *arguments, "--json").stdout)


@pytest.fixture
def refusal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What a script says to arguments that it refuses; in this process, since starting one takes seconds."""

    def refused(script: str, *arguments: str) -> str:
        monkeypatch.syspath_prepend(BENCH)
        monkeypatch.setattr(sys, "argv", [script, *arguments])
        with pytest.raises(SystemExit) as ended:
            importlib.import_module(script.removesuffix(".py")).main()
        assert ended.value.code == 2
        return capsys.readouterr().err

    return refused


SHORT = ("--ours", "search:3", "--equal", "simulations", "--deals", "1")


@pytest.mark.parametrize("name", NAMES)
def test_a_match_against_openspiels_search_goes_on_where_it_stopped(name: str, tmp_path: Path) -> None:
    first = found("openspiel_search.py", name, *SHORT, "--results", str(tmp_path))
    assert (first["game"], first["ours"], first["theirs"], first["games"]) == (name, "search:3", "ismcts:3", 2)
    assert 0 <= first["low"] <= first["share"] <= first["high"] <= 1
    assert first["their_simulations_per_move"] == 3
    assert all(value > 0 for pair in ("points", "seconds_per_move", "moves_per_game") for value in first[pair])
    kept = tmp_path / f"{name}.jsonl"
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 3
    # Cut off in the middle of the second game's line: that game is played again, with the same result.
    kept.write_bytes(b"".join(lines[:-1]) + lines[-1][:20])
    again = found("openspiel_search.py", name, *SHORT, "--results", str(tmp_path))
    assert kept.read_bytes() == b"".join(lines)
    assert {key: again[key] for key in again if key != "seconds_per_move"} == {
        key: first[key] for key in first if key != "seconds_per_move"
    }


def test_theirs_thinks_as_long_as_ours() -> None:
    done = run("openspiel_search.py", "qin", "--ours", "greedy", "--times", "2", "--deals", "1")
    assert "qin: greedy against ismcts:2x" in done.stdout
    assert "of 2 games, 95% interval" in done.stdout
    assert "aim 90%" in done.stdout
    assert "1 of 1 deals played" in done.stderr


def test_theirs_gets_what_it_is_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    module = importlib.import_module("openspiel_search")
    assert module.allowance(0.2, module.Thinking()) == 0.2
    assert module.allowance(0.2, module.Thinking(9, 1.7)) == 0.3
    assert module.allowance(0.2, module.Thinking(9, 1.0)) == 0.4
    assert module.allowance(0.2, module.Thinking(9, 5.0)) == 0.1


def test_games_in_two_processes_are_the_same() -> None:
    alone, together = (found("openspiel_search.py", "qin", *SHORT, "--processes", str(number)) for number in (1, 2))
    assert [alone[name] for name in ("share", "points")] == [together[name] for name in ("share", "points")]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["go"], "there is no game 'go'"),
        (["--ours", "nobody"], "There is no bot 'nobody'"),
        (["--ours", "greedy", "--equal", "simulations"], "has no number of simulations"),
        (["--ours", "search:1s", "--equal", "simulations"], "has no number of simulations"),
        (["--times", "0"], "--times goes from"),
        (["--deals", "0"], "--deals goes from"),
        (["--stop", "0.4"], "--stop goes from"),
        (["--processes", "0"], "--processes goes from"),
        (["--results", str(BENCH / "README.md")], "README.md"),
    ],
)  # fmt: skip
def test_a_match_that_cannot_be_is_refused(wrong: list[str], said: str, refusal: Callable[..., str]) -> None:
    assert said in refusal("openspiel_search.py", *wrong)


def test_results_of_something_else_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "qin.jsonl").write_text("something else\n")
    done = run("openspiel_search.py", "qin", *SHORT, "--results", str(tmp_path), check=False)
    assert done.returncode == 1
    assert "line 1 is no result of an arena" in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "qin.jsonl").read_text() == "something else\n"


def test_searches_are_timed_beside_openspiels() -> None:
    result = found("searches.py", "--seconds", "0.02", "--simulations", "20")
    rows = [(row["game"], row["stage"]) for row in result["rows"]]
    assert rows == [(name, stage) for stage in ("early", "middle", "late") for name in NAMES]
    for row in result["rows"]:
        for way in ("usual", "to_the_end"):
            assert row[way] > 0
            for other in ("othello", "backgammon"):
                assert row["times"][way][other] == pytest.approx(row[way] / result["openspiel"][other][row["stage"]])
        assert 0 < row["rules"] <= 1


def test_the_table_of_searches_fits_into_80_columns() -> None:
    lines = run("searches.py", "--seconds", "0.02", "--simulations", "20").stdout.splitlines()
    assert all(len(line) <= 80 for line in lines)
    shown = [line.split() for line in lines if line.split()[:1] and line.split()[0] in NAMES]
    assert len(shown) == 9
    assert all(len(row) == 9 and all(float(figure.replace(",", "")) >= 0 for figure in row[2:]) for row in shown)


def test_people_wait_for_answers_while_bots_rest_and_think() -> None:
    result = found("thinking.py", "--tables", "2", "--level", "apprentice", "--seconds", "3")
    assert result["thoughts_per_second"] > 0
    for kind in ("preview", "scene", "move"):
        for phase in ("resting", "thinking"):
            assert 0 < result[phase][kind]["median"] <= result[phase][kind]["p99"]
        for part in ("median", "p99"):
            times = result["thinking"][kind][part] / result["resting"][kind][part]
            assert result["ratios"][kind][part] == pytest.approx(times)
    assert all(result["turns"][phase] > 2 for phase in ("resting", "thinking"))


@pytest.mark.parametrize(
    ("script", "wrong"),
    [
        ("searches.py", ["--seconds", "0"]),
        ("searches.py", ["--simulations", "1"]),
        ("thinking.py", ["--tables", "0"]),
        ("thinking.py", ["--seconds", "nan"]),
        ("thinking.py", ["--rate", "100"]),
    ],
)
def test_nonsense_is_refused(script: str, wrong: list[str], refusal: Callable[..., str]) -> None:
    assert f"{wrong[0]} goes from" in refusal(script, *wrong)


def test_weights_of_things_are_found_round_by_round(
    refusal: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    weights = importlib.import_module("weights")
    rng = np.random.default_rng(1)
    x = np.column_stack([rng.normal(size=(4000, 2)) * (1, 20), np.zeros(4000)])
    y = x @ (3, -0.5, 0) + rng.normal(size=4000)
    assert weights.fitted(x, y) == pytest.approx([3, -0.5, 0], abs=0.1)
    assert weights.explained(x, y, weights.fitted(x, y)) > 0.95
    assert np.isnan(weights.explained(x, np.zeros(len(x)), np.ones(x.shape[1]))), "no game was won"
    first, *rows = run("weights.py", "--games", "10", "--simulations", "1").stdout.splitlines()
    assert len(first.split()) == 1 + 5
    assert [row[:24].strip() for row in rows] == [*weights.THINGS, *(f"{name}, all to come" for name in weights.FADING)]
    assert "--games goes from 10 to 1000000" in refusal("weights.py", "--games", "9")
    assert "--players goes from 2 to 4" in refusal("weights.py", "--players", "5")


def test_what_a_seat_has_more_is_put_down_for_each_other_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    weights = importlib.import_module("weights")
    names = [*weights.THINGS, *weights.FADING]
    found = weights.had(scene(players=3, round=2, goods={YELLOW: "cc", BLUE: "c"}, board="yo@d4"), YELLOW)
    assert list(found) == [GREEN, BLUE]
    coins = names.index("coin")
    assert [more[coins] for more in found.values()] == pytest.approx([2, 1], abs=0.05)
    for name in weights.FADING:
        one, faded = (found[GREEN][number] for number, other in enumerate(names) if other == name)
        assert faded == pytest.approx(one, abs=0.05), "all workers are still to come"


def test_heads_beside_the_win_are_compared(refusal: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    heads = importlib.import_module("heads")
    rng = np.random.default_rng(1)
    x = rng.normal(size=(256, 5)).astype(np.float32)
    won, lead = (x[:, 0] > 0).astype(np.float32), x[:, :2] + x[:, 2:4]
    usual, alone, beside = Network.new(5, 8, 3), heads.Shared.begun(5, 8, 0, 3), heads.Shared.begun(5, 8, 2, 3)
    assert beside.chances(x) == pytest.approx(usual.chances(x))
    before = ((np.maximum(x @ beside.weights[0], 0) @ beside.weights[2][:, 1:] - lead) ** 2).mean()
    for _ in range(300):
        usual.learn(x, won, 0.01, 1e-6)
        alone.learn_all(x, won, lead[:, :0], 1.0, 0.01, 1e-6)
        beside.learn_all(x, won, lead, 1.0, 0.01, 1e-6)
    assert alone.chances(x) == pytest.approx(usual.chances(x), abs=1e-3)
    w, b, v, c = beside.weights
    assert (((np.maximum(x @ w + b, 0) @ v + c)[:, 1:] - lead) ** 2).mean() < before / 4
    assert ((beside.chances(x) > 0.5) == won).mean() > 0.95
    points = np.array([[[3, 1, 0], [2, 0, 0]], [[5, 0, 0], [4, 4, 0]]], np.float32)
    found = heads.heads_of(points)
    assert found["lead"][:, :, 0] == pytest.approx(np.array([[2, -2], [-3, 3]]) / 6.5**0.5)
    assert found["sources"].shape == (2, 2, 2)
    ends = heads.Ends(x[:6].reshape(3, 2, 5), np.array([0, 0, 5]), np.tile(np.float32([1, 0]), (6, 1)), points)
    even = heads.losses(
        ends, Network([np.zeros((5, 1)), np.zeros(1), np.zeros(1), np.zeros(1)], [], []), ends.game >= 0
    )
    assert even == pytest.approx(np.log(2) * np.array([4 / 3, 2 / 3]))
    assert heads.difference(np.array([[1, 3], [3, 5]]), np.ones((2, 2))) == pytest.approx((2, 1.96 * 2**0.5))
    assert "--games goes from 100 to 1000000" in refusal("heads.py", "xian", "--games", "99")
    assert "--players goes from 2 to 4" in refusal("heads.py", "xian", "--players", "5")


def test_heads_are_taught_by_the_same_games() -> None:
    first, *rows = run("heads.py", "xian", "--games", "100", "--seeds", "2", "--epochs", "1").stdout.splitlines()
    assert first.startswith("xian, 2 players: 100 games, ")
    assert first.endswith(" positions, 20 games held back")
    assert [row for row in rows if not row.startswith(" ")] == ["taught by 8 games", "taught by 80 games"]
    for part in (rows[1:6], rows[7:]):
        assert [row[2:17].strip() for row in part] == [
            "win alone", "lead x 0.25", "lead x 1", "sources x 0.25", "sources x 1",
        ]  # fmt: skip
        assert "+0.0000 ± 0.0000" in part[0]
        assert all(0.3 < float(row[17:].split()[0]) < 1.5 for row in part)
