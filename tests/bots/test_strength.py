"""Who beats whom, with fixed seeds: the ladder of bots stands."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.bots.common import SEED, tables
from xianyang.arena.pairs import Pair, pairs, result
from xianyang.arena.simulate import simulate
from xianyang.arena.statistics import share
from xianyang.bots import LEVEL_NAMES, Bot, bot
from xianyang.bots.flat import FlatBot, flat
from xianyang.bots.greedy import GreedyBot
from xianyang.core.title import Title
from xianyang.games import title

QIN = title("qin")
XIAN = title("xian")
ARMY = title("terracotta")


def play(first: Bot, second: Bot, deals: int, seed: int = SEED, game: Title = QIN) -> list[Pair]:
    return list(pairs(game, tables(game), [first, second], deals, seed))


def test_greedy_beats_random_in_nearly_every_game() -> None:
    found = result(play(bot("greedy"), bot("random"), 1000))
    print(f"greedy against random: {found.share:.2%} of {found.games} games, {found.low:.2%} - {found.high:.2%}")
    assert found.games == 2000
    assert found.low >= 0.98


@pytest.mark.parametrize("game", [XIAN, ARMY], ids=lambda game: game.name)
def test_greedy_beats_random_in_nearly_every_game_of_others(game: Title) -> None:
    found = result(play(bot("greedy"), bot("random"), 1000, game=game))
    print(f"greedy against random: {found.share:.2%} of {found.games} games, {found.low:.2%} - {found.high:.2%}")
    assert found.games == 2000
    assert found.low >= 0.95


@pytest.mark.parametrize(("game", "deals"), [(XIAN, 12), (ARMY, 4)], ids=["xian", "terracotta"])
def test_flat_monte_carlo_beats_greedy_in_others(game: Title, deals: int) -> None:
    """Deals are added until the interval lies on one side of an even match."""
    played: list[Pair] = []
    for batch in range(5):
        played += play(bot("flat"), bot("greedy"), deals, SEED + batch, game)
        found = result(played)
        if found.low > 0.5 or found.high < 0.5:
            break
    print(f"flat against greedy: {found.share:.2%} of {found.games} games, {found.low:.2%} - {found.high:.2%}")
    assert found.low > 0.5


@pytest.mark.parametrize("game", [XIAN, ARMY], ids=lambda game: game.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_is_far_from_its_fair_share(players: int, game: Title) -> None:
    games = 2000
    played = simulate(game, tables(game, players), [bot("greedy")] * players, games, SEED)
    won = [sum(shares) / games for shares in zip(*(one.shares for one in played), strict=True)]
    print(f"greedy at a table of {players}: {won}")
    assert all(abs(share_ - 1 / players) < 0.04 for share_ in won)


def test_flat_monte_carlo_beats_greedy() -> None:
    """Deals are added until the interval lies on one side of an even match."""
    played: list[Pair] = []
    for batch in range(5):
        played += play(bot("flat"), bot("greedy"), 20, SEED + batch)
        found = result(played)
        if found.low > 0.5 or found.high < 0.5:
            break
    print(f"flat against greedy: {found.share:.2%} of {found.games} games, {found.low:.2%} - {found.high:.2%}")
    assert found.low > 0.5


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVEL_NAMES[:5])))
def test_each_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    found = result(play(bot(stronger), bot(weaker), 30))
    print(f"{stronger} against {weaker}: {found.share:.2%}, {found.low:.2%} - {found.high:.2%}")
    assert found.low > 0.5


@pytest.mark.parametrize("game", [XIAN, ARMY], ids=lambda game: game.name)
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVEL_NAMES[:4])))
def test_each_level_beats_the_one_below_in_others(game: Title, weaker: str, stronger: str) -> None:
    found = result(play(bot(stronger), bot(weaker), 12, game=game))
    print(f"{stronger} against {weaker}: {found.share:.2%}, {found.low:.2%} - {found.high:.2%}")
    assert found.low > 0.5


def test_a_beginner_is_beatable_but_no_monkey() -> None:
    against_random = result(play(bot("beginner"), bot("random"), 100))
    print(f"beginner against random: {against_random.share:.2%}")
    assert against_random.low > 0.5


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_random_at_larger_tables(players: int) -> None:
    seats = [bot("greedy")] + [bot("random")] * (players - 1)
    games = 100
    played = simulate(QIN, tables(QIN, players), seats, games, SEED)
    _, low, _ = share(sum(game.shares[0] for game in played), games)
    assert low > 0.8


def test_games_of_the_compiled_loop_are_those_of_the_bots() -> None:
    """The match loop, the bots asked one by one, and both run interpreted: game for game the same."""
    small = flat(6, width=4, tries=2, rounds=1)
    fast = [FlatBot(how=small), GreedyBot(noise=500, overlook=200)]
    t = tables(QIN)
    looped = list(simulate(QIN, t, fast, 2, 9))
    asked = list(simulate(QIN, t, fast, 2, 9, interpreted=True))
    assert looped == asked


def test_the_same_seed_gives_the_same_games_in_any_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    seats, t = [bot("greedy"), bot("apprentice")], tables(QIN)
    games = list(simulate(QIN, t, seats, 12, 3))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert list(simulate(QIN, t, seats, 12, 3)) == games
    assert list(simulate(QIN, t, seats, 12, 4)) != games


def test_pairs_cancel_out_between_equal_bots() -> None:
    """Bots without dice of their own play both games of a deal alike, so each wins as much as the other."""
    for pair in play(bot("random"), bot("random"), 30):
        assert pair.won == (1.0, 1.0)
