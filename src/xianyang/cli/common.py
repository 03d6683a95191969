"""What several commands share: the game's name, its options, its sheet and the file of a plot."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from xianyang.core import given
from xianyang.core.errors import SheetError, SourceError, UnknownGame
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.core.title import Title
from xianyang.games import NAMES

say = speaker()

GameName: TypeAlias = Annotated[str, Parameter(help=say("The game: {names}.", names=", ".join(NAMES)))]
OptionList: TypeAlias = Annotated[
    list[str] | None,
    Parameter(name=("--option", "-o"), help=say("An option of the game, NAME=VALUE (board=lion); may be repeated.")),
]
SheetFile: TypeAlias = Annotated[
    Path | None, Parameter(name="--sheet", help=say("Play with this component sheet instead of the built-in one."))
]


def options(title: Title, texts: list[str] | None) -> dict[str, object]:
    """The options of NAME=VALUE texts. Raises UnknownGame."""
    chosen: dict[str, object] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            known = ", ".join(option.name for option in title.options)
            raise UnknownGame(
                say("An option is NAME=VALUE (names: {known}), not {text}.", known=known, text=repr(text))
            )
        chosen[name] = value
    return chosen


def read_text(path: Path) -> str:
    """A text file's content, standard input for ``-``. Raises OSError, FileError, UnicodeDecodeError."""
    if str(path) == "-":
        if sys.stdin is None:  # closed by whoever started this
            raise OSError(errno.EBADF, os.strerror(errno.EBADF), str(path))
        return given.text_of(sys.stdin.buffer, str(path))
    return given.read_text(path)


def check_plot(plot: Path | None) -> None:
    """Raise ValueError for a file that no picture can be written to, by its name."""
    if plot is not None and plot.suffix != ".svg":
        raise ValueError(say("--plot ends in .svg, not {name}.", name=repr(plot.name)))


def check_apart(*files: Path | None) -> None:
    """Raise ValueError where two files of a command are one, so that what is written would take the other's place."""
    known: dict[object, Path] = {}
    for file in files:
        if file is not None and (other := known.setdefault(_place(file), file)) is not file:
            raise ValueError(
                say("{one} and {other} are the same file; each needs one of its own.", one=other, other=file)
            )


def _place(file: Path) -> object:
    """What is the same for all names of a file, links too."""
    try:
        found = file.stat()
    except OSError:
        return os.path.realpath(file)
    return found.st_dev, found.st_ino


def sheet_of(title: Title, path: Path | None) -> Sheet | None:
    """The sheet in a file, checked. Raises SheetError that names the file."""
    if path is None:
        return None
    try:
        return title.check(read_text(path))
    except SheetError as error:
        raise located(path, error) from None


def located(path: Path, error: SourceError) -> ValueError:
    """The error of a text with the name of its file before it."""
    return ValueError(f"{path}: {error}")
