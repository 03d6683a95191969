"""Who plays whom, in which seats, and what has come of it so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from xianyang.arena.sequential import Sequential, Verdict
from xianyang.arena.simulate import Played

SCHEDULES = ("pairs", "ladder", "together")
"""Every two bots, each bot and the one named before it, all at one table."""
Seats = tuple[str, ...]
"""The name of the bot in each seat."""


def pairings(names: Sequence[str], kind: str) -> list[tuple[str, ...]]:
    """The bots of each meeting. `kind` is one of `SCHEDULES`."""
    if kind == "together":
        return [tuple(names)]
    return list(combinations(names, 2) if kind == "pairs" else pairwise(names))


def seatings(names: Sequence[str], players: int) -> list[Seats]:
    """Every way to seat bots in which none has over one seat more than another; there are no more bots than seats.

    >>> seatings(["a", "b"], 2)
    [('a', 'b'), ('b', 'a')]
    >>> len(seatings(["a", "b"], 3)), len(seatings(["a", "b"], 4)), len(seatings(["a", "b", "c"], 3))
    (6, 6, 6)
    """
    least, over = divmod(players, len(names))
    most = least + (over > 0)
    return [
        seats for seats in product(names, repeat=players) if all(least <= seats.count(name) <= most for name in names)
    ]


@dataclass(frozen=True)
class Deal:
    """One deal's games, one for each way to seat the bots, and what came of them for each bot."""

    number: int
    games: tuple[Played, ...]
    won: tuple[float, ...]
    """The part of the wins of all its seats together."""
    beaten: tuple[float, ...]
    """The part of the others that a seat of its leaves behind; equal ones count half."""
    scores: tuple[float, ...]
    """Mean points of a seat."""


class Meeting:
    """Bots that meet in the same deals. A deal counts when all its games, and all deals before it, are played."""

    def __init__(self, names: Sequence[str], players: int, deals: int, stop: float | None = None) -> None:
        """At most `deals` deals; two bots stop early where a sequential test for the share `stop` has a verdict."""
        self.names = tuple(names)
        self.seatings = seatings(names, players)
        self.deals = deals
        self.stop = stop
        self.counted: list[Deal] = []
        self._games: dict[tuple[int, Seats], Played] = {}
        self._test = Sequential(stop) if stop is not None and len(names) == 2 else None

    @property
    def verdict(self) -> Verdict | None:
        """That of the sequential test, where there is one and it has come to an end."""
        return None if self._test is None else self._test.verdict

    @property
    def is_over(self) -> bool:
        """Whether no more deals are wanted."""
        return self.verdict is not None or len(self.counted) == self.deals

    def missing(self, deal: int) -> Iterator[Seats]:
        """The seatings that this deal has not been played in, as long as they are wanted."""
        for seats in self.seatings:
            if not self.is_over and deal >= len(self.counted) and (deal, seats) not in self._games:
                yield seats

    def take(self, deal: int, seats: Seats, played: Played) -> None:
        """A game has been played; in whatever order they come, the deals that count are the same."""
        self._games[deal, seats] = played
        while not self.is_over and all((len(self.counted), seats) in self._games for seats in self.seatings):
            self.counted.append(self._deal(len(self.counted)))
            if self._test is not None:
                self._test.add(self.counted[-1].won[0])

    def _deal(self, number: int) -> Deal:
        games = tuple(self._games.pop((number, seats)) for seats in self.seatings)
        won, beaten, scores = [], [], []
        for name in self.names:
            own = [(game, seat) for seats, game in zip(self.seatings, games, strict=True)
                   for seat, other in enumerate(seats) if other == name]  # fmt: skip
            # Thirds add up to a little more or less than a whole; rounded they are one again.
            won.append(round(sum(game.shares[seat] for game, seat in own) / len(games), 12))
            beaten.append(round(sum(_beaten(game.ranks, seat) for game, seat in own) / len(own), 12))
            scores.append(sum(game.scores[seat] for game, seat in own) / len(own))
        return Deal(number, games, tuple(won), tuple(beaten), tuple(scores))


def _beaten(ranks: tuple[int, ...], seat: int) -> float:
    """The part of the other seats that are behind a seat."""
    behind = sum(rank > ranks[seat] for rank in ranks)
    return (behind + (ranks.count(ranks[seat]) - 1) / 2) / (len(ranks) - 1)
