"""Colours: themes for ground and ink, and the sets that must be told apart (also by people who see colours otherwise).

Every colour of a set also has a pattern, shape or letter; no picture speaks by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """The colours of a picture's ground, lines and accents."""

    name: str
    ground: str
    panel: str
    grass: str
    blade: str
    ink: str
    muted: str
    accent: str
    bronze: str
    good: str
    water: str
    ripple: str
    edge: str
    """The dark line around pieces, which lie on the ground of every theme in their own colours."""
    outline: float
    """Its width."""


LIGHT = Theme(
    name="light", ground="#f6efe2", panel="#efe5d2", grass="#e9e0cd", blade="#b9ad8d", ink="#2b2622", muted="#6b6057",
    accent="#a6301f", bronze="#7a5c30", good="#7fa595", water="#b9cfd3", ripple="#5d7f88", edge="#2b2622", outline=1.2,
)  # fmt: skip
NIGHT = Theme(
    name="night", ground="#1d1a18", panel="#2a2622", grass="#33302a", blade="#6a6352", ink="#f3e9d8", muted="#b3a795",
    accent="#e06a52", bronze="#cfa766", good="#7fa595", water="#2c4650", ripple="#8fb3bd", edge="#100d0c", outline=1.2,
)  # fmt: skip
CONTRAST = Theme(
    name="contrast", ground="#ffffff", panel="#ffffff", grass="#ffffff", blade="#ffffff", ink="#000000", muted="#000000",
    accent="#000000", bronze="#000000", good="#000000", water="#ffffff", ripple="#000000", edge="#000000", outline=2.0,
)  # fmt: skip
INK = "#2b2622"
PAPER = "#fffaf0"
"""Of the pieces, in every theme."""
THEMES = {theme.name: theme for theme in (LIGHT, NIGHT, CONTRAST)}

QIN_TERRITORIES = {"red": "#b5402f", "yellow": "#e2b33f", "blue": "#2f5d8c"}
QIN_SEATS = ("#f7f4ee", "#26221f", "#3f8a57", "#8a4fa3")
XIAN_SEATS = ("#6b3a8c", "#d9762b", "#2f9fb8", "#a3cf97")
XIAN_COLOURS = {"yellow": "#e8bd45", "red": "#a32e1e", "green": "#7fbf86", "blue": "#27467a"}
TERRACOTTA_SEATS = ("#e8bd45", "#2e7d4f", "#7cc0f0", "#6a2f8c")
SETS = {
    "Qin territories": tuple(QIN_TERRITORIES.values()),
    "Qin players": QIN_SEATS,
    "Xi'an players": XIAN_SEATS,
    "Xi'an colours": tuple(XIAN_COLOURS.values()),
    "Terracotta Army players": TERRACOTTA_SEATS,
}
"""Sets of colours that must be told apart from each other."""


def theme(name: str) -> Theme:
    """A theme by its name. Raises ValueError."""
    if name not in THEMES:
        raise ValueError(f"no theme {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name]


def on(colour: str) -> str:
    """Ink or paper, whichever is read better on a colour."""
    return INK if luminance(colour) > 0.24 else PAPER


def mix(one: str, two: str, share: float) -> str:
    """A colour between two, with this share of the second.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = ((int(one[i : i + 2], 16), int(two[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb`` (WCAG 2.2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    bright, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
