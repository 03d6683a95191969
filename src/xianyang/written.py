"""Files that are written: whatever goes wrong is told with the file's name."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """Give an OSError the path of what is written meanwhile: a full disk does not say to which file it happened."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def write_text(path: Path, text: str) -> None:
    """Write a file's whole text, as UTF-8. Raises OSError, which names the file."""
    with naming(path):
        path.write_text(text, encoding="utf-8")


def check_writable(path: Path) -> None:
    """Raise OSError where a file can't be written, before there is anything to write; nothing is left behind."""
    is_new = not path.exists()
    path.open("ab").close()
    if is_new:
        path.resolve().unlink()  # what a link leads to, not the link
