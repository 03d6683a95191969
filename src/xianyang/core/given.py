"""What callers give: whole numbers and files, taken in whatever form is meant and nothing else."""

from __future__ import annotations

import operator
import os
from pathlib import Path
from typing import BinaryIO

from xianyang.core.errors import FileError
from xianyang.core.speech import speaker

BYTES_MAX = 8 * 1024 * 1024
"""No text is longer: more than the longest record."""


def whole(value: object) -> int | None:
    """The value of a whole number (NumPy's too); None for anything else, truth values included.

    >>> whole(2), whole(2.0), whole("2"), whole(True)
    (2, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def read_text(path: object) -> str:
    """The text of a file. Raises OSError, and FileError for what is no path, too long or not UTF-8."""
    say = speaker()
    name = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(name, str) or not name or "\0" in name:
        raise FileError(say("A file is given by its path, not {value}.", value=repr(path)))
    try:
        with Path(name).open("rb") as file:
            return text_of(file, name)
    except UnicodeDecodeError as error:
        raise FileError(say("{file} is not UTF-8 text (byte {n}).", file=name, n=error.start)) from None


def text_of(file: BinaryIO, name: str) -> str:
    """All that is in an open file, which may have no end. Raises FileError where it is too long, UnicodeDecodeError."""
    found = file.read(BYTES_MAX + 1)
    if len(found) > BYTES_MAX:
        raise FileError(speaker()("{file} has more than {max} bytes, too many for a record or a sheet.", file=name,
                                  max=BYTES_MAX))  # fmt: skip
    return found.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
