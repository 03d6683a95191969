"""Pagodas: the owner's colour, and for those who don't see it a finial and a base of the owner's own."""

from __future__ import annotations

from xianyang.picture.palette import PAPER, Theme, mix, on
from xianyang.picture.svg import Element, node, path

WIDTH = 30
HEIGHT = 38
"""Of a single pagoda, from its foot to the tip of its finial."""

SINGLE = ((-6.5, 14.0), (-17.0, 10.5))
DOUBLE = ((-9.5, 14.5), (-19.5, 12.5), (-29.0, 10.5), (-38.0, 8.5))
"""The storeys from below: where a storey stands, and half the width of its roof."""


def pagoda(seat: int, colour: str, theme: Theme, *, double: bool = False) -> Element:
    """A pagoda whose foot is at the origin; a double one is a tower of twice the storeys on a terrace."""
    storeys = DOUBLE if double else SINGLE
    wall = mix(colour, PAPER, 0.66)
    drawn = [
        node("path", d=_shadow(storeys), fill=PAPER, stroke=PAPER, stroke_width=2.4),
        node("path", d=_walls(storeys), fill=wall),
        node("path", d=_base(double) + "".join(_roof(*storey) for storey in storeys), fill=colour),
        _mark(seat, colour, -6 if double else -3.2),
        _finial(storeys[-1][0] - 10.4, seat, colour),
    ]
    return node("g", *(part for part in drawn if part is not None), stroke=theme.edge,
                stroke_width=theme.outline)  # fmt: skip


def _shadow(storeys: tuple[tuple[float, float], ...]) -> str:
    """The pagoda's shape in paper, so that it stands out on every colour."""
    base = 16.5 if storeys == DOUBLE else 14
    side: list[tuple[float, float]] = [(base, 0), (base, storeys[0][0])]
    for level, half in storeys:
        side += [(half * 0.55, level - 0.8), (half, level - 6), (half * 0.42, level - 10.4)]
    side.append((3, storeys[-1][0] - 16))
    return path("M", *(value for x, y in side for value in (-x, y)),
                *(value for x, y in reversed(side) for value in (x, y)), "z")  # fmt: skip


def _walls(storeys: tuple[tuple[float, float], ...]) -> str:
    return "".join(path("M", -half * 0.55, level, "v", -6, "h", half * 1.1, "v", 6, "z") for level, half in storeys)


def _roof(level: float, half: float) -> str:
    """A roof with turned-up eaves."""
    return path("M", -half, level - 6.4, "q", half * 0.42, 0.4, half * 0.62, -4.4, "h", half * 0.76,
                "q", half * 0.2, 4.8, half * 0.62, 4.4, "q", -half * 0.5, 2.6, -half, 2.2,
                "t", -half, -2.2, "z")  # fmt: skip


def _base(double: bool) -> str:
    if double:
        return path("M", -16.5, 0, "v", -3, "h", 3, "v", -6.5, "h", 27, "v", 6.5, "h", 3, "v", 3, "z")
    return path("M", -14, 0, "v", -6.5, "h", 28, "v", 6.5, "z")


def _mark(seat: int, colour: str, level: float) -> Element | None:
    """On the base: nothing, a stripe, dots, a cross."""
    marks = (
        None,
        ("M", -11, level, "h", 22),
        tuple(step for x in (-9, -3, 3, 9) for step in ("M", x, level, "h", 0.1)),
        ("M", -4.5, level - 2, "l", 9, 4, "m", -9, 0, "l", 9, -4),
    )
    steps = marks[seat]
    if steps is None:
        return None
    return node("path", d=path(*steps), fill="none", stroke=on(colour), stroke_width=3 if seat == 2 else 1.6,
                stroke_linecap="round")  # fmt: skip


def _finial(level: float, seat: int, colour: str) -> Element:
    """On top: a ring, a square, a triangle, a diamond."""
    line = mix(colour, PAPER, 0.66)
    shapes = (
        node("circle", cx=0, cy=level - 3.6, r=2.8, fill="none", stroke_width=2),
        node(
            "path",
            d=path("M", -3.4, level - 0.6, "v", -6.8, "h", 6.8, "v", 6.8, "z"),
            fill=colour,
            stroke=line,
            stroke_width=1.2,
        ),
        node("path", d=path("M", 0, level - 7.6, "l", 4.4, 7.6, "h", -8.8, "z"), fill=colour),
        node("path", d=path("M", 0, level - 9, "l", 3.6, 4.5, "l", -3.6, 4.5, "l", -3.6, -4.5, "z"), fill=colour),
    )
    return shapes[seat]
