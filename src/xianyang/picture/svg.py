"""Building SVG: elements with presentation attributes only, ids with a prefix of the picture's own.

No style attribute, no script, nothing loaded: a strict content security policy shows every picture whole. Two
pictures on one page don't clash, since all ids of one begin with its prefix.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree
from xml.sax.saxutils import escape

Element = ElementTree.Element
SVG = "http://www.w3.org/2000/svg"
FONTS = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', 'DejaVu Serif', Georgia, serif"


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
    """The data of a path from letters and numbers, to a tenth.

    >>> path("M", -2, 0.5, "h", 4, "v", -1, "z")
    'M-2 .5h4v-1z'
    """
    return short(" ".join(str(step) if isinstance(step, str) else number(round(float(str(step)), 1)) for step in steps))


def short(data: str) -> str:
    """The data of a path without the spaces that it can do without."""
    return re.sub(r"\s*([A-Za-z])\s*", r"\1", data).replace(" -", "-")


def move(x: float, y: float) -> str:
    """The transform that moves the origin."""
    return f"translate({number(x)} {number(y)})"


def write(element: Element) -> str:
    """An element as text."""
    return ElementTree.tostring(element, encoding="unicode")


@dataclass(frozen=True)
class Base:
    """What of a picture stays while a game goes on: all that lies below its layers, and the layers' names in the order
    in which they are drawn."""

    prefix: str
    ground: str
    layers: tuple[str, ...]
    size: tuple[float, float]
    """Width and height."""

    def filled(self, layers: Mapping[str, str]) -> str:
        """The picture with these contents in its layers."""
        groups = (f'<g id="{self.prefix}-{name}">{layers.get(name, "")}</g>' for name in self.layers)
        return f"{self.ground}{''.join(groups)}</svg>"


@dataclass(frozen=True)
class Picture:
    """A base and the parts in its layers: "LAYER/NAME" -> one element, whose id is "PREFIX-LAYER-NAME".

    A page that has the base needs only the parts that changed. ``str(picture)`` is the whole.
    """

    over: Base
    parts: dict[str, str]

    @property
    def prefix(self) -> str:
        """What all ids begin with."""
        return self.over.prefix

    @property
    def base(self) -> str:
        """The picture with its layers empty."""
        return self.over.filled({})

    def renamed(self, prefix: str) -> Picture:
        """The same picture, all ids with another prefix."""
        old, new = f"{self.prefix}-", f"{prefix}-"

        def rename(text: str) -> str:
            return text.replace(f'"{old}', f'"{new}').replace(f"#{old}", f"#{new}")

        over = replace(self.over, prefix=prefix, ground=rename(self.over.ground))
        return Picture(over, {key: rename(text) for key, text in self.parts.items()})

    def __str__(self) -> str:
        layers: dict[str, list[str]] = {name: [] for name in self.over.layers}
        for key, text in self.parts.items():
            layers[key.split("/", 1)[0]].append(text)
        return self.over.filled({name: "".join(texts) for name, texts in layers.items()})


def base(
    prefix: str, width: float, height: float, title: str, description: str | None, ground: str, layers: tuple[str, ...]
) -> Base:
    """A base of a size, with the words that stand for the picture, above a ground of SVG text."""
    words = f'<title id="{prefix}-title">{escape(title)}</title>'
    named = f'aria-labelledby="{prefix}-title"'
    if description is not None:
        words += f'<desc id="{prefix}-desc">{escape(description)}</desc>'
        named += f' aria-describedby="{prefix}-desc"'
    head = (
        f'<svg xmlns="{SVG}" viewBox="0 0 {number(width)} {number(height)}" role="img" {named} '
        f'font-family="{FONTS}" stroke-linejoin="round">'
    )
    return Base(prefix, head + words + ground, layers, (width, height))


def prefix_of(*key: object) -> str:
    """A prefix for the ids of a picture, the same for the same content and choices."""
    return "x" + hashlib.sha256(repr(key).encode()).hexdigest()[:8]
