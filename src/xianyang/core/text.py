"""Text with styles, for terminals: lines of spans. Every text must read without its styles too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """A piece of text and the name of its style, which the terminal turns into colours."""

    text: str
    style: str = ""


Line: TypeAlias = list[Span]


def plain(lines: Iterable[Line]) -> str:
    r"""The text without its styles.

    >>> plain([[Span("a1", "red"), Span(" free")], []])
    'a1 free\n'
    """
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
