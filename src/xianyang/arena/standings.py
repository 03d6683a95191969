"""What an arena's deals say: shares of the wins with their intervals, mean points, ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from xianyang.arena.meetings import Deal, Meeting
from xianyang.arena.statistics import clustered, mean


@dataclass(frozen=True)
class Row:
    """One bot in one meeting of one deal or more."""

    meeting: Meeting
    name: str
    deals: int
    games: int
    share: float
    """Of the wins, over all its seats; shared ones count in part."""
    low: float
    high: float
    """The 95% interval, by `statistics.clustered`."""
    score: float
    """Mean points of a seat."""

    @property
    def even(self) -> float:
        """The share of bots that play equally well."""
        return 1 / len(self.meeting.names)


@dataclass(frozen=True)
class Rating:
    """What OpenSkill thinks of a bot: a normal distribution."""

    name: str
    deals: int
    mu: float
    sigma: float


def rows(meetings: Sequence[Meeting]) -> Iterator[Row]:
    """A row for each bot of each meeting that has deals."""
    for meeting in meetings:
        for i, name in enumerate(meeting.names if meeting.counted else ()):
            games = len(meeting.seatings)
            share, low, high = clustered([deal.won[i] for deal in meeting.counted], games)
            score, _ = mean([deal.scores[i] for deal in meeting.counted])
            yield Row(meeting, name, len(meeting.counted), games * len(meeting.counted), share, low, high, score)


def ratings(meetings: Sequence[Meeting]) -> list[Rating]:
    """A rating of each bot, best first, by R. C. Weng and C.-J. Lin's Plackett-Luce model (2011).

    What is rated is a deal, all its games together, since they are not independent: who left more of the others behind
    did better. Bots do not change, so no uncertainty is added with time.
    """
    model = PlackettLuce(tau=0)
    names = list(dict.fromkeys(name for meeting in meetings for name in meeting.names))
    found, played = {name: model.rating() for name in names}, dict.fromkeys(names, 0)
    for meeting, deal in _in_turn(meetings):
        teams = [[found[name]] for name in meeting.names]
        for name, [after] in zip(meeting.names, model.rate(teams, scores=list(deal.beaten)), strict=True):
            found[name] = after
            played[name] += 1
    return sorted((Rating(name, played[name], found[name].mu, found[name].sigma) for name in names),
                  key=lambda rating: -rating.mu)  # fmt: skip


def _in_turn(meetings: Sequence[Meeting]) -> Iterator[tuple[Meeting, Deal]]:
    """All deals, the first of each meeting before the second of any."""
    for number in range(max((len(meeting.counted) for meeting in meetings), default=0)):
        for meeting in meetings:
            if number < len(meeting.counted):
                yield meeting, meeting.counted[number]
