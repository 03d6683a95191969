"""What came of an analysis, for the terminal: decisions worth a word, and how each player did."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

from xianyang.arena.analysis import BEST, GOOD, MARKS, SIGNS, Judgement, final, missed_most, summaries
from xianyang.cli.console import console
from xianyang.core.game import Game
from xianyang.core.record import Record
from xianyang.core.speech import speaker

say = speaker()
QUIET = (None, BEST, GOOD)
"""Marks of decisions that are left out of a short list."""


def called(record: Record) -> list[str]:
    """The players' names where the record has them, else their colours."""
    seats = [record.title.words.seat(say, seat) for seat in range(record.players)]
    return [f"{name} ({seat})" if name else seat for name, seat in zip(record.names, seats, strict=False)] or seats


def show(game: Game, found: Sequence[Judgement], names: Sequence[str], *, everything: bool) -> None:
    """Print it."""
    console.print(say("{game}: {n} decisions of {plies} plies", game=game.title.words.name(say), n=len(found),
                      plies=game.ply))  # fmt: skip
    listed = [one for one in found if everything or one.mark not in QUIET]
    if listed:
        console.print(_decisions(game, listed))
    console.print(_players(game, found, names))
    if final(game) is None:
        console.print(say("The game is not over."))


def _decisions(game: Game, listed: Sequence[Judgement]) -> Table:
    table = Table(box=box.SIMPLE)
    figures = (say("ply"), say("points"), say("chances"), say("loss"))
    for heading in (say("ply"), say("seat"), say("move"), say("points"), "", say("chances"), say("loss"), say("best")):
        is_short = heading in figures or not heading
        table.add_column(heading, justify="right" if heading in figures else "left", no_wrap=is_short)
    for one in listed:
        table.add_row(*_cells(game, one))
    return table


def _cells(game: Game, one: Judgement) -> list[str]:
    token, words = game.title.moves.token, game.title.words
    best, points = one.choices[0], sum(one.gained[one.seat])
    is_best = best.move == one.move
    better = "" if is_best else f"{token(best.move)} {best.value:.0%}"
    return [
        str(one.ply),
        words.seat(say, one.seat),
        token(one.move),
        f"{points:+d}" if points else "",
        SIGNS.get(one.mark or "", ""),
        f"{one.made.value:.0%}",
        "" if is_best else f"{one.loss:.1%}",
        "\n".join(filter(None, (better, _missed(game, one)))),
    ]


def _missed(game: Game, one: Judgement) -> str:
    """By how much points at the end are different for its move: the seat's by source, then those of others."""
    return ", ".join(f"{name} {points:+.1f}" for name, points in missed_most(game, one, say))


def _players(game: Game, found: Sequence[Judgement], names: Sequence[str]) -> Table:
    """How each player did, a column for each: rows fit any terminal."""
    made = summaries(found, game.players)
    table = Table()
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    table.add_row(say("points"), *map(str, game.scores))
    table.add_row(say("decisions"), *(str(one.decisions) for one in made))
    table.add_row(say("accuracy"), *(f"{one.accuracy:.1%}" if one.decisions else "" for one in made))
    table.add_row(say("mean loss"), *(f"{one.loss:.1%}" if one.decisions else "" for one in made))
    for mark, word in MARKS.items():
        named = " ".join(filter(None, (say(word), SIGNS.get(mark, ""))))
        table.add_row(named, *(str(one.marks[mark]) for one in made))
    return table
