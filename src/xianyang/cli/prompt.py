"""Reads a line: with completion and history at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer


class Prompt:
    """Asks for lines."""

    def __init__(self) -> None:
        self._session: PromptSession[str] | None = None

    def read(self, question: str, completions: Sequence[str]) -> str | None:
        """A line, or None when there is no more to read (end of input, Ctrl-C)."""
        try:
            if not (sys.stdin.isatty() and sys.stdout.isatty()):
                print(question, end="", flush=True)
                line = sys.stdin.readline()
                if not sys.stdin.isatty():
                    print(line, end="" if line.endswith("\n") else "\n")
                return line or None
            return self._ask(question, completions)
        except (EOFError, KeyboardInterrupt):
            return None

    def _ask(self, question: str, completions: Sequence[str]) -> str:
        from prompt_toolkit import PromptSession

        if self._session is None:
            self._session = PromptSession()
        return self._session.prompt(question, completer=_completer(completions), complete_while_typing=False)


def _completer(completions: Iterable[str]) -> Completer:
    """Completes whole lines: a token has blanks in it; after why and preview it begins anew."""
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    lines = sorted(set(completions))

    class Lines(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            text = document.text_before_cursor.lstrip()
            word, blank, rest = text.partition(" ")
            tail = rest if blank and word in lines else text
            for line in lines:
                if line.startswith(tail):
                    yield Completion(line, start_position=-len(tail))

    return Lines()
