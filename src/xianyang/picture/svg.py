"""Building SVG: elements with presentation attributes only, ids with a prefix of the picture's own.

No style attribute, no script, nothing loaded: a strict content security policy shows every picture whole. Two
pictures on one page don't clash, since all ids of one begin with its prefix.
"""

from __future__ import annotations

import hashlib
from xml.etree import ElementTree

Element = ElementTree.Element
SVG = "http://www.w3.org/2000/svg"


def node(tag: str, /, *children: Element, text: object = None, **attributes: object) -> Element:
    """An element. Attribute names have ``_`` for ``-``; numbers are written short, None leaves an attribute out.

    >>> write(node("circle", cx=1.5, r=2.0, stroke_width=0.25))
    '<circle cx="1.5" r="2" stroke-width=".25" />'
    """
    made = Element(tag)
    for name, value in attributes.items():
        if value is not None:
            made.set(name.rstrip("_").replace("_", "-"), _text(value))
    made.text = None if text is None else str(text)
    made.extend(children)
    return made


def _text(value: object) -> str:
    return number(value) if isinstance(value, int | float) else str(value)


def number(value: float) -> str:
    """A number with at most two decimals, as short as can be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(*steps: object) -> str:
    """The data of a path from letters and numbers."""
    return " ".join(_text(step) for step in steps)


def write(element: Element) -> str:
    """An element as text."""
    return ElementTree.tostring(element, encoding="unicode")


class Picture:
    """One picture under construction: its size, its definitions and its parts."""

    def __init__(self, width: float, height: float, prefix: str, title: str, description: str) -> None:
        self.prefix = prefix
        self.width = width
        self.height = height
        self.defs = node("defs")
        self.root = node(
            "svg",
            node("title", text=title, id=self.id("title")),
            node("desc", text=description, id=self.id("desc")),
            self.defs,
            xmlns=SVG,
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="img",
            aria_labelledby=f"{self.id('title')} {self.id('desc')}",
            font_family="Georgia, 'Noto Serif', 'DejaVu Serif', serif",
        )

    def id(self, name: str) -> str:
        """The id of a part."""
        return f"{self.prefix}-{name}"

    def url(self, name: str) -> str:
        """A reference to a definition."""
        return f"url(#{self.id(name)})"

    def part(self, name: str, *children: Element, **attributes: object) -> Element:
        """A group with an id of its own, so that a page can find it again."""
        return node("g", *children, id=self.id(name), **attributes)

    def add(self, *elements: Element) -> None:
        """Put elements on top of what is there."""
        self.root.extend(elements)

    def __str__(self) -> str:
        return write(self.root)


def prefix_of(*key: object) -> str:
    """A prefix for the ids of a picture, the same for the same content and choices."""
    return "x" + hashlib.sha256(repr(key).encode()).hexdigest()[:8]
