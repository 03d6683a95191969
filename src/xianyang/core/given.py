"""What callers give: whole numbers and files, taken in whatever form is meant and nothing else."""

from __future__ import annotations

import operator
import os
from pathlib import Path

from xianyang.core.errors import FileError
from xianyang.core.speech import speaker


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
    """The text of a file. Raises OSError, and FileError for what is no path or not UTF-8."""
    say = speaker()
    name = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(name, str) or not name or "\0" in name:
        raise FileError(say("A file is given by its path, not {value}.", value=repr(path)))
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise FileError(say("{file} is not UTF-8 text (byte {n}).", file=name, n=error.start)) from None
