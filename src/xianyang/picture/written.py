"""A position as a picture of its text: for games, or parts of games, that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xianyang.core.text import Line
from xianyang.picture.palette import Theme, on
from xianyang.picture.svg import Picture, base, node, write

WIDE = 9.0
HIGH = 20.0
MARGIN = 16.0
SIZE = 15


def written(
    lines: Sequence[Line], prefix: str, title: str, description: str | None, theme: Theme, colours: Mapping[str, str],
    columns: int, rows: int,
) -> Picture:  # fmt: skip
    """Lines of text on paper with room for so many; `colours` are grounds by the style of a span. A part is a line."""
    width, height = 2 * MARGIN + WIDE * columns, 2 * MARGIN + HIGH * rows
    ground = write(node("rect", width=width, height=height, rx=6, fill=theme.ground))
    over = base(prefix, width, height, title, description, ground, ("text",))
    parts = {f"text/{number}": _line(line, number, prefix, theme, colours) for number, line in enumerate(lines) if line}
    return Picture(over, parts)


def _line(line: Line, number: int, prefix: str, theme: Theme, colours: Mapping[str, str]) -> str:
    made = []
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
    font = "'DejaVu Sans Mono', monospace"
    return write(node("g", *made, id=f"{prefix}-text-{number}", font_family=font, font_size=SIZE))
