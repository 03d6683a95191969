"""Pictures of Xi'an's equipment around the origin, about 56 wide and 64 high: bronze weapons, and things of wood."""

from __future__ import annotations

import functools

from xianyang.games.xian import layout as at
from xianyang.picture.drawn import circle
from xianyang.picture.palette import INK
from xianyang.picture.svg import node, path, write

BRONZE = "#b8943f"
WOOD = "#a8713f"
ARROWHEADS, HALBERD, SWORD, CROSSBOW, CHARIOT, HORSE = range(6)


def _arrowhead(x: float, y: float) -> str:
    return path(
        "M", x, y - 16, "q", 5, 8, 7, 16, "l", -5, -2, "v", 8, "h", -4, "v", -8, "l", -5, 2, "q", 2, -8, 7, -16, "z"
    )


def _spokes(x: float, y: float, r: float) -> str:
    s = 0.7 * r
    return path("M", x - r, y, "h", 2 * r, "M", x, y - r, "v", 2 * r, "M", x - s, y - s, "l", 2 * s, 2 * s,
                "M", x + s, y - s, "l", -2 * s, 2 * s)  # fmt: skip


# Of each type the parts of its material, then lines of ink.
PARTS = {
    ARROWHEADS: (
        _arrowhead(-17, 2) + _arrowhead(17, 2) + _arrowhead(0, -10),
        path("M", -17, 11, "V", 30, "M", 17, 11, "V", 30, "M", 0, -1, "V", 30, "M", -20, 25, "l", 3, 5, "l", 3, -5,
             "M", 14, 25, "l", 3, 5, "l", 3, -5, "M", -3, 25, "l", 3, 5, "l", 3, -5),
    ),
    HALBERD: (
        path("M", -2, 32, "V", -20, "h", 4, "V", 32, "z", "M", -2, -6, "Q", -16, -8, -24, -2, "Q", -16, -18, -2, -16, "z",
             "M", 2, -16, "h", 12, "l", -2, 9, "h", -10, "z", "M", 0, -20, "l", -4, -5, "L", 0, -34, "l", 4, 9, "z"),
        "",
    ),
    SWORD: (
        path("M", 0, -34, "l", 5, 8, "V", 12, "h", -10, "V", -26, "z", "M", -12, 12, "h", 24, "v", 5, "h", -24, "z",
             "M", -3, 17, "h", 6, "v", 9, "h", -6, "z", "M", -5, 26, "h", 10, "v", 5, "h", -10, "z"),
        path("M", 0, -26, "V", 10),
    ),
    CROSSBOW: (
        path("M", -28, -2, "C", -20, -24, 20, -24, 28, -2, "C", 18, -15, -18, -15, -28, -2, "z",
             "M", -3.4, -24, "h", 6.8, "V", 26, "l", -3.4, 5, "l", -3.4, -5, "z"),
        path("M", -28, -2, "L", 0, 10, "L", 28, -2, "M", 3.4, 18, "h", 6, "v", 6),
    ),
    CHARIOT: (
        path("M", -22, 8, "v", -18, "q", 2, -6, 7, -6, "v", 12, "h", 20, "v", 12, "z",
             "M", -28, -20, "Q", -6, -42, 16, -20, "z") + circle(-6, 16, 14),
        _spokes(-6, 16, 14) + path("M", 5, 4, "Q", 18, 4, 29, -2, "M", -6, -4, "V", -21),
    ),
    HORSE: (
        path("M", -23, 30, "V", 8, "C", -27, -4, -18, -8, -10, -8, "H", 2, "C", 8, -10, 10, -20, 12, -30, "l", 3, 5,
             "l", 4, -3, "v", 5, "l", 11, 10, "l", -4, 6, "l", -9, -4, "C", 16, 2, 18, 10, 15, 16, "V", 30, "h", -7,
             "V", 16, "C", 2, 19, -8, 19, -15, 15, "V", 30, "z"),
        path("M", -24, 0, "C", -30, 2, -30, 10, -29, 17, "M", 18, -18, "h", 0.1, "M", 10, -22, "C", 6, -14, 4, -10, -2, -8),
    ),
}  # fmt: skip


@functools.cache
def weapon(kind: int, material: int) -> str:
    """A type of equipment in a material, with lines of ink."""
    filled, lines = PARTS[kind]
    made = node("path", d=filled, fill=BRONZE if material == at.BRONZE else WOOD, stroke=INK, stroke_width=1.5)
    inked = node("path", d=lines, fill="none", stroke=INK, stroke_width=1.5, stroke_linecap="round")
    return write(made) + (write(inked) if lines else "")
