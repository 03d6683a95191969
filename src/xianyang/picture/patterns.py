"""Patterns that tell colours apart without colour: hatch, dots and waves."""

from __future__ import annotations

from xianyang.picture.svg import Element, Picture, node, path


def hatch(picture: Picture, name: str, ink: str, opacity: float = 0.3) -> None:
    """Diagonal lines."""
    lines = node(
        "path", d="M -2 2 L 2 -2 M 0 8 L 8 0 M 6 10 L 10 6", stroke=ink, stroke_width=1.4, stroke_opacity=opacity
    )
    picture.defs.append(_tile(picture, name, 8, 8, lines))


def dots(picture: Picture, name: str, ink: str, opacity: float = 0.34) -> None:
    """Dots in quincunx."""
    marks = [node("circle", cx=x, cy=y, r=1.3, fill=ink, fill_opacity=opacity) for x, y in ((2.5, 2.5), (7.5, 7.5))]
    picture.defs.append(_tile(picture, name, 10, 10, *marks))


def waves(picture: Picture, name: str, ink: str, opacity: float = 0.34) -> None:
    """Waves from left to right."""
    wave = path("M", 0, 3, "Q", 3, 0, 6, 3, "T", 12, 3)
    line = node("path", d=wave, fill="none", stroke=ink, stroke_width=1.3, stroke_opacity=opacity)
    picture.defs.append(_tile(picture, name, 12, 8, line))


def _tile(picture: Picture, name: str, width: float, height: float, *drawn: Element) -> Element:
    return node("pattern", *drawn, id=picture.id(name), width=width, height=height, patternUnits="userSpaceOnUse")
