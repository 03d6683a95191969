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


def packed(pieces: Iterable[Span], width: int, gap: str, first: str, further: str) -> list[Line]:
    """Pieces side by side with a gap between them, on as many lines as they need within a width.

    `first` stands before the first line, `further` before the others.
    """
    lines: list[Line] = []
    wide = width
    for piece in pieces:
        if wide + len(gap) + len(piece.text) > width:
            margin = further if lines else first
            lines.append([Span(margin), piece] if margin else [piece])
            wide = len(margin) + len(piece.text)
        else:
            lines[-1] += [Span(gap), piece]
            wide += len(gap) + len(piece.text)
    return lines
