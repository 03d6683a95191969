"""Paired matches: the same deals, once with each bot in each seat, so that the luck of deal and seat cancels out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from xianyang.arena.simulate import simulate
from xianyang.arena.statistics import mean, share
from xianyang.bots import Bot
from xianyang.core.rules import Vec
from xianyang.core.title import Title


@dataclass(frozen=True)
class Pair:
    """One deal's games, seats turned round once: what each bot won in them, and the games themselves counted."""

    won: tuple[float, ...]
    games: int


@dataclass(frozen=True)
class Result:
    """Many pairs: the share of the games that the first bot won."""

    share: float
    low: float
    high: float
    """The 95% interval of E. B. Wilson (1927), of single games."""
    paired: float
    """Half the width of the 95% interval over pairs, which is narrower the more the deals decide."""
    games: int


def pairs(
    title: Title, tables: Vec, bots: Sequence[Bot], deals: int, seed: int, *, interpreted: bool = False
) -> Iterator[Pair]:
    """Play every deal once for each turn of the seats: bot i sits in seat (i + turn) of that game.

    Chance throws the same dice in each of a deal's games, whatever the bots do.
    """
    n = len(bots)
    turned = [[bots[(seat - turn) % n] for seat in range(n)] for turn in range(n)]
    runs = [simulate(title, tables, seats, deals, seed, interpreted=interpreted) for seats in turned]
    for games in zip(*runs, strict=True):
        won = tuple(sum(game.shares[(i + turn) % n] for turn, game in enumerate(games)) for i in range(n))
        yield Pair(won, n)


def result(played: Sequence[Pair]) -> Result:
    """What the first bot won in all, for one pair or more."""
    games = sum(pair.games for pair in played)
    won, low, high = share(sum(pair.won[0] for pair in played), games)
    _, spread = mean([pair.won[0] / pair.games for pair in played])
    return Result(won, low, high, spread, games)
