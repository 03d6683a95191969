"""``xianyang sheet show|check|new``: printed values and where they come from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table

from xianyang.cli.common import GameName, located, read_text, sheet_of
from xianyang.cli.console import console, fail
from xianyang.cli.layout import FORM
from xianyang.core.errors import SheetError
from xianyang.core.sheet import read
from xianyang.core.speech import speaker
from xianyang.games import title
from xianyang.written import naming

say = speaker()
SOURCES = {
    "rulebook": say("printed in the rulebook"),
    "published": say("published elsewhere"),
    "reconstructed": say("reconstructed"),
    "decision": say("decided by us"),
}


def add_to(app: App) -> None:
    """Add the commands."""
    sheets = App(**FORM, name="sheet", help=say("Component sheets: show, check or copy the printed values of a game."),
                 usage=say("Usage: xianyang sheet show|check|new ..."))  # fmt: skip
    sheets.command(show, help=say("Show the values of a sheet and where each comes from."),
                   usage=say("Usage: xianyang sheet show GAME [--sheet FILE]"))  # fmt: skip
    sheets.command(check, help=say("Check a sheet: exit code 0, or 2 with what is wrong and where."),
                   usage=say("Usage: xianyang sheet check FILE"))  # fmt: skip
    sheets.command(new, help=say("Copy the built-in sheet of a game into a file, to correct it."),
                   usage=say("Usage: xianyang sheet new GAME FILE"))  # fmt: skip
    app.command(sheets)


def show(
    game: GameName,
    /,
    *,
    sheet: Annotated[Path | None, Parameter(help=say("A sheet's file; without it, the built-in sheet."))] = None,
) -> None:
    """Show a sheet."""
    found = title(game)
    used = sheet_of(found, sheet) or found.sheet
    console.print(say("Sheet of {game}, {hash}", game=found.words.name(say), hash=used.hash))
    table = Table(show_lines=True)
    for heading in (say("group"), say("source"), say("values"), say("note")):
        table.add_column(heading, overflow="fold")
    for name, group in used.groups.items():
        values = "\n".join(f"{key} = {value}" for key, value in group.values.items())
        table.add_row(name, SOURCES[group.source], values.strip(), group.note.strip().replace("\n", " "))
    console.print(table)


def check(
    file: Annotated[Path, Parameter(allow_leading_hyphen=True, help=say("The sheet's file, - for standard input."))], /
) -> None:
    """Check a sheet."""
    try:
        text = read_text(file)
        used = title(read(text).game).check(text)
    except SheetError as error:
        raise located(file, error) from None
    console.print(say("{file} is a sheet of {game}, {hash}.", file=file, game=used.game, hash=used.hash))


def new(game: GameName, file: Annotated[Path, Parameter(help=say("The file to write; it must not exist."))], /) -> None:
    """Copy the built-in sheet."""
    text = title(game).sheet.text
    try:
        with naming(file), file.open("x", encoding="utf-8") as copy:
            copy.write(text)
    except FileExistsError:
        fail(say("{file} exists already.", file=file))
    console.print(say("{file} holds the sheet of {game}; play with it by --sheet {file}.", file=file, game=game))
