"""What came of an arena: tables, verdicts, rows for a file, a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.table import Table

from xianyang.arena.meetings import Meeting
from xianyang.arena.plot import plot
from xianyang.arena.sequential import Verdict
from xianyang.arena.standings import ratings, rows
from xianyang.cli.console import console
from xianyang.cli.rows import Row, game_rows
from xianyang.core.speech import speaker
from xianyang.core.title import Title
from xianyang.picture.palette import LIGHT

say = speaker()


def show(found: Title, meetings: Sequence[Meeting]) -> None:
    """Print it."""
    deals = sum(len(meeting.counted) for meeting in meetings)
    games = sum(len(meeting.counted) * len(meeting.seatings) for meeting in meetings)
    name = found.words.name(say)
    console.print(
        say.plural(
            "{game}: {count} deal, {games} games", "{game}: {count} deals, {games} games", deals, game=name, games=games
        )
    )
    console.print(_shares(meetings))
    for meeting in meetings:
        if meeting.verdict is not None:
            console.print(_verdict(meeting), markup=False)
    console.print(_ratings(meetings))


def _shares(meetings: Sequence[Meeting]) -> Table:
    table = _table(say("bot"), say("deals"), say("games"), say("wins"), say("95% interval"), say("score"))
    for row in rows(meetings):
        table.add_row(row.name, str(row.deals), str(row.games), f"{row.share:.1%}", f"{row.low:.1%} - {row.high:.1%}", f"{row.score:.2f}",
                      end_section=row.name == row.meeting.names[-1])  # fmt: skip
    return table


def _ratings(meetings: Sequence[Meeting]) -> Table:
    table = _table(say("bot"), say("deals"), "mu", "sigma")
    for rating in ratings(meetings):
        table.add_row(rating.name, str(rating.deals), f"{rating.mu:.2f}", f"{rating.sigma:.2f}")
    return table


def _table(first: str, *rest: str) -> Table:
    """A table whose first column is words, the others figures."""
    table = Table()
    table.add_column(first)
    for heading in rest:
        table.add_column(heading, justify="right")
    return table


def _verdict(meeting: Meeting) -> str:
    first, second = meeting.names
    deals = len(meeting.counted)
    if meeting.verdict is Verdict.NEITHER and meeting.stop is not None:
        return say("Neither {first} nor {second} wins {share} of their games (after {n} deals).", first=first, second=second,
                   share=f"{meeting.stop:.0%}", n=deals)  # fmt: skip
    if meeting.verdict is Verdict.SECOND:
        first, second = second, first
    return say("{first} is stronger than {second} (after {n} deals).", first=first, second=second, n=deals)


def all_rows(found: Title, meetings: Sequence[Meeting]) -> Iterator[Row]:
    """A row for each seat of each game that counts."""
    for number, meeting in enumerate(meetings):
        for deal in meeting.counted:
            for seating, (seats, game) in enumerate(zip(meeting.seatings, deal.games, strict=True)):
                yield from game_rows(found, seats, game, meeting=number, deal=deal.number, seating=seating)


def drawn(found: Title, meetings: Sequence[Meeting]) -> str:
    """The result as an SVG file."""
    words = say("{game}: what bots win", game=found.words.name(say))
    return plot(words, list(rows(meetings)), ratings(meetings), say, LIGHT) + "\n"
