"""Things drawn around the origin, as SVG text: groups, places, words, players' marks, lines around figures.

Without ids (but for `corners`), so that a page can show a thing in several places at once; presentation attributes only.
"""

from __future__ import annotations

import functools
from xml.sax.saxutils import escape, quoteattr

from xianyang.picture.palette import INK, PAPER, Theme, mix
from xianyang.picture.svg import SVG, Element, move, node, number, path, write


def rim(theme: Theme) -> str:
    """The line around a thing on the ground of a theme."""
    return mix(theme.edge, PAPER, 0.72) if theme.name == "night" else theme.edge


def group(*drawn: Element | str, **attributes: object) -> str:
    """Elements, or their text, in a group."""
    opening, closing = write(node("g", text="|", **attributes)).rsplit("|", 1)
    inside = (part if isinstance(part, str) else write(part) for part in drawn)
    return f"{opening}{''.join(inside)}{closing}"


def put(x: float, y: float, drawn: str, scale: float = 1) -> str:
    """A thing somewhere else, perhaps smaller."""
    place = move(x, y) + (f" scale({number(scale)})" if scale != 1 else "")
    return f'<g transform="{place}">{drawn}</g>'


def label(x: float, y: float, words: object, size: float, fill: str, anchor: str = "middle", bold: bool = True) -> str:
    """A word or a number, its baseline at y."""
    return write(node("text", text=words, x=x, y=y, font_size=size, fill=fill,
                      text_anchor=None if anchor == "start" else anchor,
                      font_weight="bold" if bold else None))  # fmt: skip


@functools.cache
def seat_mark(seat: int, width: float, ink: str) -> str:
    """A player's mark around the origin, so wide: nothing, a stripe, dots, a cross."""
    half = width / 2
    steps: tuple[object, ...] = (
        (),
        ("M", -half, 0, "h", width),
        tuple(step for i in (-1, -1 / 3, 1 / 3, 1) for step in ("M", i * (half - 1), 0, "h", 0.1)),
        ("M", -4.6, -2.4, "l", 9.2, 4.8, "M", 4.6, -2.4, "l", -9.2, 4.8),
    )[seat]
    if not steps:
        return ""
    return write(node("path", d=path(*steps), fill="none", stroke=ink, stroke_width=3.4 if seat == 2 else 1.9,
                      stroke_linecap="round"))  # fmt: skip


def halo(shape: str, theme: Theme) -> Element | str:
    """A light line around a figure in the night theme, where its own dark one is lost."""
    if theme.name != "night":
        return ""
    return node("path", d=shape, fill=rim(theme), stroke=rim(theme), stroke_width=3.2)


def figure(theme: Theme, *drawn: Element | str) -> str:
    """The parts of a thing with the dark line around pieces."""
    edge = theme.edge if theme.name == "night" else INK
    return group(*drawn, stroke=edge, stroke_width=theme.outline)


def circle(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    return path("M", x - r, y, "a", r, r, 0, 1, 1, 2 * r, 0, "a", r, r, 0, 1, 1, -2 * r, 0, "z")


def corners(name: str, x: float, y: float, wide: float, high: float, length: float, theme: Theme) -> str:
    """Corners of this length around a place, so far from its middle; `name` is their id."""
    d = "".join(path("M", sx * (wide - length), sy * high, "H", sx * wide, "V", sy * (high - length))
                for sx in (-1, 1) for sy in (-1, 1))  # fmt: skip
    lines = [
        node("path", d=d, stroke=PAPER, stroke_width=5.6),
        node("path", d=d, stroke=theme.accent, stroke_width=2.8),
    ]
    return write(node("g", *lines, fill="none", stroke_linecap="round", transform=move(x, y), id=name))


def small(box: tuple[float, float, float, float], drawn: str, title: str | None = None) -> str:
    """A picture of its own from a left, top, width and height; without a title it is only an ornament."""
    named = 'aria-hidden="true"' if title is None else f'role="img" aria-label={quoteattr(title)}'
    words = "" if title is None else f"<title>{escape(title)}</title>"
    view = " ".join(map(number, box))
    return f'<svg xmlns="{SVG}" viewBox="{view}" {named} stroke-linejoin="round">{words}{drawn}</svg>'
