"""Pagodas: the owner's colour, and for those who don't see it a finial and a base of the owner's own."""

from __future__ import annotations

from xianyang.picture.palette import Theme, on
from xianyang.picture.svg import Element, node, path

HEIGHT = 30
"""Of a single pagoda at scale 1, the finial included; its base is 20 wide."""


def pagoda(
    x: float, y: float, seat: int, colour: str, theme: Theme, *, double: bool = False, scale: float = 1.0
) -> Element:
    """A pagoda standing on (x, y); a double one has more storeys."""
    storeys = 4 if double else 2
    ink = theme.ink if theme.name != "night" else "#14110f"
    drawn: list[Element] = [_base(seat, colour, ink)]
    level = -4.0
    for storey in range(storeys):
        half = 9.4 - storey * (1.3 if double else 2.2)
        drawn.append(_storey(level, half, colour, ink, theme.outline))
        level -= 6.4 if double else 8.2
    drawn.append(_finial(level + 0.6, seat, colour, ink))
    if theme.name == "night":
        halo = node("path", d=path("M", -11, 1, "v", -6, "l", 7, level * 0.9, "h", 8, "l", 7, -level * 0.9, "v", 6, "z"),
                    fill=theme.ink, fill_opacity=0.5, stroke=theme.ink, stroke_opacity=0.5, stroke_width=3,
                    stroke_linejoin="round")  # fmt: skip
        drawn.insert(0, halo)
    return node("g", *drawn, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def _storey(level: float, half: float, colour: str, ink: str, width: float) -> Element:
    """A roof with turned-up eaves over a wall."""
    wall = node("path", d=path("M", -half * 0.55, level, "v", -3.4, "h", half * 1.1, "v", 3.4, "z"), fill=colour)
    roof = path("M", -half, level - 4.6, "q", half * 0.45, 0.6, half * 0.62, -3.4, "h", half * 0.76,
                "q", half * 0.17, 4, half * 0.62, 3.4, "q", -half, 2.6, -2 * half, 0, "z")  # fmt: skip
    return node("g", wall, node("path", d=roof, fill=colour), stroke=ink, stroke_width=width, stroke_linejoin="round")


def _base(seat: int, colour: str, ink: str) -> Element:
    """A plinth: plain, with a stripe, with dots, with a cross."""
    mark = on(colour)
    drawn = [node("path", d=path("M", -10, 0, "v", -4, "h", 20, "v", 4, "z"), fill=colour, stroke=ink, stroke_width=1.2,
                  stroke_linejoin="round")]  # fmt: skip
    if seat == 1:
        drawn.append(node("path", d=path("M", -8, -2, "h", 16), stroke=mark, stroke_width=1.2))
    elif seat == 2:
        drawn += [node("circle", cx=x, cy=-2, r=1, fill=mark) for x in (-6, -2, 2, 6)]
    elif seat == 3:
        drawn.append(
            node("path", d=path("M", -3, -3.4, "l", 6, 2.8, "m", -6, 0, "l", 6, -2.8), stroke=mark, stroke_width=1)
        )
    return node("g", *drawn)


def _finial(level: float, seat: int, colour: str, ink: str) -> Element:
    """On top: a ring, a square, a triangle, a diamond."""
    look = {"fill": colour, "stroke": ink, "stroke_width": 1.1}
    shapes = (
        node("circle", cx=0, cy=level - 2.6, r=2.4, fill="none" if seat == 0 else colour, stroke=ink, stroke_width=1.4),
        node("rect", x=-2.2, y=level - 4.8, width=4.4, height=4.4, **look),
        node("path", d=path("M", 0, level - 5.4, "l", 3, 5, "h", -6, "z"), **look),
        node("path", d=path("M", 0, level - 6, "l", 2.6, 3.2, "l", -2.6, 3.2, "l", -2.6, -3.2, "z"), **look),
    )
    return shapes[seat]
