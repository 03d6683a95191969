"""The terminal: colours, sentences on standard error, and how a command fails."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NoReturn

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from xianyang.core.text import Line

STYLES = {
    "red": "bold #ffffff on #b5402f",
    "yellow": "bold #2b2622 on #e2b33f",
    "blue": "bold #ffffff on #2f5d8c",
    "water": "#5f8f9a",
    "grass": "#8a8070",
    "village": "bold #7a5c30",
    "seat0": "bold #26221f on #f7f4ee",
    "seat1": "bold #f7f4ee on #26221f",
    "seat2": "bold #f7f4ee on #3f8a57",
    "seat3": "bold #f7f4ee on #8a4fa3",
    "green": "bold #2b2622 on #7fbf86",
    "purple": "bold #ffffff on #6b3a8c",
    "orange": "bold #2b2622 on #d9762b",
    "cyan": "bold #2b2622 on #2f9fb8",
    "jade": "bold #2b2622 on #a3cf97",
    "ochre": "bold #2b2622 on #e8bd45",
    "leaf": "bold #ffffff on #2e7d4f",
    "sky": "bold #2b2622 on #7cc0f0",
    "plum": "bold #ffffff on #6a2f8c",
    "turn": "bold #b5402f",
    "quiet": "dim",
}


class _Piped(Console):
    """Leaves a reader that is gone to the command, which ends quietly then."""

    def on_broken_pipe(self) -> None:
        """Rich would end with exit code 1."""
        raise BrokenPipeError


console = _Piped(theme=Theme(STYLES), highlight=False, soft_wrap=True, emoji=False)
errors = Console(stderr=True, highlight=False, soft_wrap=True, markup=False, emoji=False)


def show(lines: Iterable[Line]) -> None:
    """Print styled text."""
    for line in lines:
        console.print(Text.assemble(*((span.text, span.style) for span in line)))


def fail(message: str) -> NoReturn:
    """Say on standard error what was wrong, in one sentence, and end with exit code 2."""
    errors.print(message)
    sys.exit(2)
