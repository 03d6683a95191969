"""The sequential test and the interval over deals keep what they promise."""

from __future__ import annotations

import pytest

from xianyang.arena.sequential import ALPHA, BETA, Sequential, Verdict
from xianyang.arena.statistics import clustered, share
from xianyang.core.rng import below, generator
from xianyang.core.rules import Vec

RUNS = 400


def deal(rng: Vec, percent: int, games: int) -> float:
    """What the first bot wins of a deal of independent games."""
    return sum(below(rng, 100) < percent for _ in range(games)) / games


def verdicts(percent: int, games: int) -> list[Verdict | None]:
    found = []
    for run in range(RUNS):
        rng, test = generator(run, "sequential", percent, games), Sequential(0.65)
        while test.verdict is None:
            test.add(deal(rng, percent, games))
        found.append(test.verdict)
    return found


@pytest.mark.parametrize("games", [1, 2])
def test_equal_bots_are_seldom_told_apart(games: int) -> None:
    found = verdicts(50, games)
    assert found.count(Verdict.FIRST) + found.count(Verdict.SECOND) <= ALPHA * RUNS


@pytest.mark.parametrize("games", [1, 2])
def test_a_stronger_bot_is_seldom_missed(games: int) -> None:
    assert verdicts(65, games).count(Verdict.FIRST) >= (1 - BETA) * RUNS
    assert verdicts(35, games).count(Verdict.SECOND) >= (1 - BETA) * RUNS


@pytest.mark.parametrize(("won", "verdict", "deals"),
                         [(1.0, Verdict.FIRST, 15), (0.0, Verdict.SECOND, 15), (0.5, Verdict.NEITHER, 64)])  # fmt: skip
def test_deals_needed(won: float, verdict: Verdict, deals: int) -> None:
    """Of wins, log(2 / 0.05) / log(1.3) = 14.06; of halves, log(0.05) / (log(1.3) + log(0.7)) * 2 = 63.5."""
    test = Sequential(0.65)
    for _ in range(deals - 1):
        test.add(won)
    assert test.verdict is None
    test.add(won)
    assert test.verdict is verdict
    test.add(1 - won)
    assert test.verdict is verdict


@pytest.mark.parametrize(("percent", "games"), [(60, 1), (60, 2), (60, 6), (90, 2)])
def test_the_interval_holds_the_share(percent: int, games: int) -> None:
    held = 0
    for run in range(RUNS):
        rng = generator(run, "interval", percent, games)
        _, low, high = clustered([deal(rng, percent, games) for _ in range(40)], games)
        held += low <= percent / 100 <= high
    assert 0.92 * RUNS <= held < RUNS


def test_deals_that_one_bot_wins_whole_count_once() -> None:
    assert clustered([1.0, 0.0, 1.0, 1.0], 6) == pytest.approx(share(3, 4))
    assert clustered([1.0] * 5, 6) == pytest.approx(share(5, 5))
    assert clustered([0.75], 6) == pytest.approx(share(0.75, 1))


def test_deals_that_hardly_differ_count_as_all_their_games() -> None:
    assert clustered([0.5] * 10, 6) == pytest.approx(share(30, 60))
