"""A position as a picture of its text: for games, or parts of games, that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xianyang.core.text import Line, plain
from xianyang.picture.palette import Theme, on
from xianyang.picture.svg import Element, Picture, node

WIDE = 9.0
HIGH = 20.0
MARGIN = 16.0
SIZE = 15


def written(lines: Sequence[Line], prefix: str, title: str, theme: Theme, colours: Mapping[str, str]) -> Picture:
    """Lines of text on paper; `colours` are grounds by the style of a span."""
    columns = max((sum(len(span.text) for span in line) for line in lines), default=0)
    width, height = 2 * MARGIN + WIDE * columns, 2 * MARGIN + HIGH * len(lines)
    drawn = Picture(width, height, prefix, title, plain(lines))
    drawn.add(node("rect", width=width, height=height, rx=6, fill=theme.ground))
    drawn.add(
        drawn.part("text", *_spans(lines, theme, colours), font_family="'DejaVu Sans Mono', monospace", font_size=SIZE)
    )
    return drawn


def _spans(lines: Sequence[Line], theme: Theme, colours: Mapping[str, str]) -> list[Element]:
    made = []
    for number, line in enumerate(lines):
        x, y = MARGIN, MARGIN + HIGH * number
        for span in line:
            wide = WIDE * len(span.text)
            if span.text.strip():
                ground = colours.get(span.style)
                if ground is not None:
                    made.append(node("rect", x=x, y=y, width=wide, height=HIGH, rx=3, fill=ground))
                ink = on(ground) if ground is not None else theme.muted if span.style == "dim" else theme.ink
                # A fixed length keeps columns in line whatever font there is.
                made.append(node("text", x=x, y=y + 0.75 * HIGH, fill=ink, textLength=wide, xml_space="preserve",
                                 text=span.text))  # fmt: skip
            x += wide
    return made
