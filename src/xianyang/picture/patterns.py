"""Patterns that tell colours apart without colour: hatch, dots and waves.

Each is one path inside the square from -`half` to `half`, so that it can be drawn as it is (a tile in the hand, which
needs no id) or as a pattern that fills many squares (a board).
"""

from __future__ import annotations

from itertools import product

from xianyang.picture.svg import Element, node, number, path


def hatch(half: float, ink: str, opacity: float) -> Element:
    """Diagonal lines."""
    step = half / 2
    lines: list[object] = []
    for i in range(-3, 4):
        near, far = max(-half, i * step - half), min(half, i * step + half)
        lines += ["M", near, i * step - near, "L", far, i * step - far]
    return _path(lines, ink, opacity, 1.7)


def dots(half: float, ink: str, opacity: float) -> Element:
    """Dots in quincunx."""
    step = half / 3
    lines: list[object] = []
    for x, y in product(range(-2, 3), repeat=2):
        if (x + y) % 2 == 0:
            lines += ["M", x * step, y * step, "h", 0.1]
    return _path(lines, ink, opacity, 3.6)


def waves(half: float, ink: str, opacity: float) -> Element:
    """Waves from left to right."""
    step = half / 2
    lines: list[object] = []
    for i in range(4):
        lines += ["M", -half, (i - 1.5) * step, "q", step / 2, -step * 0.62, step, 0, "t", *(step, 0) * 3]
    return _path(lines, ink, opacity, 1.6)


def filling(name: str, half: float, drawn: Element) -> Element:
    """A pattern that lays a square of marks beside itself."""
    return node("pattern", drawn, id=name, x=-half, y=-half, width=2 * half, height=2 * half,
                viewBox=" ".join(map(number, (-half, -half, 2 * half, 2 * half))), patternUnits="userSpaceOnUse")  # fmt: skip


def _path(lines: list[object], ink: str, opacity: float, width: float) -> Element:
    return node("path", d=path(*lines), fill="none", stroke=ink, stroke_width=width, stroke_opacity=opacity,
                stroke_linecap="round")  # fmt: skip
