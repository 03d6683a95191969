"""``xianyang record show|check|svg``: look at a game written down, see whether it holds, draw it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from xianyang.cli.common import check_apart, located, read_text
from xianyang.cli.console import console, fail
from xianyang.cli.console import show as show_lines
from xianyang.cli.layout import FORM
from xianyang.core.errors import RecordError
from xianyang.core.game import ALL, Game
from xianyang.core.record import Record, read
from xianyang.core.rules import CHANCE
from xianyang.core.speech import speaker
from xianyang.games import title
from xianyang.written import write_text

say = speaker()
RecordFile = Annotated[
    Path, Parameter(allow_leading_hyphen=True, help=say("The record's file, text or JSON; - for standard input."))
]


def add_to(app: App) -> None:
    """Add the commands."""
    records = App(**FORM, name="record", help=say("Records: show, check or draw a game written down."),
                  usage=say("Usage: xianyang record show|check|svg FILE"))  # fmt: skip
    records.command(show, help=say("Show the moves of a record and the position after a ply."),
                    usage=say("Usage: xianyang record show FILE [--ply N] [--json]"))  # fmt: skip
    records.command(check, help=say("Replay a record: exit code 0, or 2 with what is wrong and where."),
                    usage=say("Usage: xianyang record check FILE"))  # fmt: skip
    records.command(
        svg,
        help=say("Draw the position after a ply as an SVG picture."),
        usage=say("Usage: xianyang record svg FILE [--ply N] [--out FILE] [--theme NAME] [--seat N]"),
    )
    app.command(records)


def read_record(file: Path, *, check: bool) -> Record:
    """A record from its file. Raises ValueError that names the file and the place."""
    try:
        return read(read_text(file), title, check=check)
    except RecordError as error:
        raise located(file, error) from None


def show(
    file: RecordFile,
    /,
    *,
    ply: Annotated[
        int | None, Parameter(help=say("Show the position after this many plies, not the last one."))
    ] = None,
    json: Annotated[bool, Parameter(help=say("Print the record's JSON form and nothing else."))] = False,
) -> None:
    """Show a record."""
    record = read_record(file, check=True)
    game = record.at(ply) if record.unplayable is None else None
    if json:
        console.out(record.json(), end="")
        return
    words = record.title.words
    console.print(say("{game}, {n} plies", game=words.name(say), n=len(record.entries)))
    for seat, name in enumerate(record.names):
        console.print("  " + say("{seat}: {name}", seat=words.seat(say, seat), name=name), markup=False)
    if game is None:
        _show_tokens(record)
        fail(say("The positions can't be shown: {reason}", reason=record.unplayable))
    for number, line in enumerate(_sentences(game), 1):
        console.print(f"{number:4} {line}", markup=False)
    show_lines(game.board())


def svg(
    file: RecordFile,
    /,
    *,
    ply: Annotated[
        int | None, Parameter(help=say("Draw the position after this many plies, not the last one."))
    ] = None,
    out: Annotated[Path | None, Parameter(help=say("Write to this file, not to standard output."))] = None,
    theme: Annotated[str, Parameter(help=say("The theme: light, night or contrast (light)."))] = "light",
    seat: Annotated[int | None, Parameter(help=say("Draw only what this seat may know; seats count from 0."))] = None,
) -> None:
    """Draw a position of a record."""
    check_apart(file, out)
    record = read_record(file, check=True)
    game = record.at(ply)
    picture = game.svg(ALL if seat is None else seat, speaker().language, theme)
    if out is None:
        console.out(picture, highlight=False)
    else:
        write_text(out, picture + "\n")


def _show_tokens(record: Record) -> None:
    words = record.title.words
    for number, entry in enumerate(record.entries, 1):
        who = say("chance") if entry.by == CHANCE else words.seat(say, entry.by)
        console.print(f"{number:4} {who}: {entry.token}", markup=False)


def _sentences(game: Game) -> list[str]:
    words = game.title.words
    lines = []
    for ply in range(game.ply):
        told = (words.event(say, game.tables, event) for event in game.events(ply))
        lines.append(" ".join(sentence for sentence in told if sentence))
    return lines


def check(file: RecordFile, /) -> None:
    """Check a record."""
    record = read_record(file, check=True)
    if record.unplayable is not None:
        fail(f"{file}: {record.unplayable}")
    console.print(say("{file} holds: {n} plies, result {result}.", file=file, n=len(record.entries),
                      result=_result(record)), markup=False)  # fmt: skip


def _result(record: Record) -> str:
    if record.result is None:
        return say("open")
    scores, winners = record.result
    names = [record.title.words.seat(say, seat) for seat in winners]
    return say("{scores}, won by {names}", scores=" ".join(map(str, scores)), names=", ".join(names))
