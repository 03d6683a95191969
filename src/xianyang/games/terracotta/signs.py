"""Terracotta Army's small things, drawn around the origin: coins, clay, weapons, tokens, the signs of masters.

Wet clay glistens and bears a drop, dry clay is cracked. An active weapon lies on a bright disc, an inactive one is only
an outline. Things keep their colours on every ground; in the night theme a light line sets them off.
"""

from __future__ import annotations

import functools
from xml.sax.saxutils import escape

from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.people import LACQUER
from xianyang.games.terracotta.statues import CLAY, DRY, LINE, STEEL, WOOD
from xianyang.picture.drawn import circle, group, label, put, rim, seat_mark
from xianyang.picture.palette import INK, PAPER, TERRACOTTA_SEATS, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path, write

GOLD = "#dcb350"
WATER = "#5b93b5"
LUMP = path("M", -12, 6, "C", -13, -1, -8, -4, -5, -7, "C", -1, -11, 5, -9, 7, -5, "C", 10, -3, 13, 1, 12, 6, "C", 8, 9, -8, 9,
            -12, 6, "z")  # fmt: skip
FLAG = path("M", -20, -17, "h", 40, "v", 34, "l", -20, -7, "l", -20, 7, "z")
DROP = path("M", 0, -7, "C", 2, -3, 5, -1, 5, 3, "C", 5, 8, -5, 8, -5, 3, "C", -5, -1, -2, -3, 0, -7, "z")


def edged(theme: str) -> dict[str, object]:
    """The line around a thing that lies on the ground of a theme."""
    ground = theme_of(theme)
    return {"stroke": rim(ground), "stroke_width": ground.outline}


def thin(d: str, ink: str, width: float = 1.3) -> str:
    """Lines."""
    return write(node("path", d=d, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round"))


def titled(words: str, drawn: str) -> str:
    """A thing that says what it is when it is pointed at."""
    return f"<g><title>{escape(words)}</title>{drawn}</g>"


# -- coins and clay


@functools.cache
def coin(theme: str = "light") -> str:
    """A coin with a square hole, 22 across."""
    hole = node("rect", x=-3.4, y=-3.4, width=6.8, height=6.8, fill=PAPER, stroke=INK, stroke_width=1)
    face = node("circle", r=10.4, fill=GOLD, **edged(theme))
    return write(face) + thin(circle(0, 0, 7.6), "#6d5214", 1) + write(hole)


@functools.cache
def coins(n: int, theme: str = "light") -> str:
    """Coins as one with its number, 28 across."""
    face = node("circle", r=13.4, fill=GOLD, **edged(theme))
    return write(face) + thin(circle(0, 0, 10.8), "#6d5214", 0.9) + label(0, 5.6, n, 16, INK)


def drop(theme: str) -> str:
    """A drop of water, 14 high."""
    return write(node("path", d=DROP, fill=WATER, **edged(theme))) + thin(
        path("M", -2.4, 3, "q", 0, 2, 1.6, 2.6), PAPER
    )


@functools.cache
def wet_clay(theme: str = "light") -> str:
    """A lump of wet clay, 26 wide and 22 high: dark, with a light on it and a drop."""
    shine = path("M", -7, 0, "q", 1.6, -4, 5, -5.4)
    lump = node("path", d=LUMP, fill=CLAY, **edged(theme))
    return write(lump) + thin(shine, "#f3d3bb", 2) + put(7.4, -7, drop(theme), 0.74)


@functools.cache
def dry_clay(theme: str = "light") -> str:
    """A lump of dry clay, 26 wide and 18 high: pale and cracked."""
    cracks = path("M", -6, -6.6, "l", 2, 5, "l", -3, 3, "l", 2, 6, "M", -4, -1.6, "l", 6, 1, "l", 3, -4, "M", 2, -0.6, "l", 1, 4, "l",
                  4, 2)  # fmt: skip
    return write(node("path", d=LUMP, fill=DRY, **edged(theme))) + thin(cracks, LINE, 1.2)


# -- weapons, each in a space of 24 by 36

BLADES = (
    path("M", 0, -17, "l", 3, 5, "V", 7, "h", -6, "V", -12, "z"),
    path("M", 0, -17, "l", 2, 5, "v", 2.6, "h", 7, "l", -1.4, 6, "h", -5.6, "v", 3, "h", -4, "v", -3, "q", -5, 0, -8, 4, "q", 0, -8,
         8, -9.6, "v", -3, "z"),
    path("M", -14, 1, "C", -9, -11, 9, -11, 14, 1, "C", 8, -5.4, -8, -5.4, -14, 1, "z"),
    path("M", 0, -17, "C", 5, -10, 4, -6, 2, -3, "h", -4, "C", -4, -6, -5, -10, 0, -17, "z"),
)  # fmt: skip
SHAFTS = (
    path("M", -6.6, 7, "h", 13.2, "v", 3, "h", -13.2, "z", "M", -1.8, 10, "h", 3.6, "v", 7, "h", -3.6, "z"),
    path("M", -1.5, -3, "h", 3, "V", 17, "h", -3, "z"),
    path("M", -2, -10, "h", 4, "V", 14, "l", -2, 3, "l", -2, -3, "z"),
    path("M", -1.5, -3, "h", 3, "V", 17, "h", -3, "z"),
)


@functools.cache
def weapon(kind: int, theme: str = "light") -> str:
    """A weapon in steel and wood, at most 28 wide and 34 high."""
    line = {"stroke": INK, "stroke_width": 1.2 if theme != "contrast" else 1.6}
    string = thin(path("M", -13.4, 0, "L", 0, 8, "L", 13.4, 0), INK, 1.1) if kind == at.CROSSBOW else ""
    blade, shaft = node("path", d=BLADES[kind], fill=STEEL, **line), node("path", d=SHAFTS[kind], fill=WOOD, **line)
    halo = ""
    if theme == "night":
        around = BLADES[kind] + SHAFTS[kind]
        halo = write(node("path", d=around, fill="none", stroke=rim(theme_of(theme)), stroke_width=3.4))
        string = string.replace(INK, rim(theme_of(theme)))
    return halo + string + write(blade) + write(shaft)


@functools.cache
def armed(kind: int, active: bool, theme: str = "light") -> str:
    """A player's weapon, 36 across: on a bright disc while active, else only its outline in a dashed ring."""
    ground = theme_of(theme)
    if active:
        return write(node("circle", r=17, fill="#f7e3a4", **edged(theme))) + put(0, 0, weapon(kind), 0.84)
    ring = node("circle", r=16.4, fill="none", stroke=ground.muted, stroke_width=1.2, stroke_dasharray="3 3")
    shape = node("path", d=BLADES[kind] + SHAFTS[kind], fill="none", stroke=ground.muted, stroke_width=1.3)
    return write(ring) + put(0, 0, write(shape), 0.8)


# -- tokens


@functools.cache
def master_token(seat: int, cost: int, theme: str = "light") -> str:
    """A player's master token, 28 by 28: its cost above the player's mark."""
    colour = TERRACOTTA_SEATS[seat]
    square = node("rect", x=-13, y=-13, width=26, height=26, rx=5, fill=colour, **edged(theme))
    return (
        write(square)
        + label(0, 3.6 if seat else 5.4, cost, 15, on(colour))
        + put(0, 8.6, seat_mark(seat, 16, on(colour)), 0.86)
    )


@functools.cache
def chip(seat: int, words: object, theme: str = "light") -> str:
    """A player's colour and mark with a number, 28 by 22."""
    colour = TERRACOTTA_SEATS[seat]
    ground = node("rect", x=-14, y=-11, width=28, height=22, rx=5, fill=colour, **edged(theme))
    if words == "":
        return write(ground) + put(0, 0, seat_mark(seat, 18, on(colour)))
    return (
        write(ground)
        + label(0, 3.4 if seat else 5, words, 14, on(colour))
        + put(0, 7.4, seat_mark(seat, 18, on(colour)), 0.7)
    )


@functools.cache
def priority_token(number: int, clay: int, theme: str = "light") -> str:
    """A priority token, 40 by 34: a lacquer flag with its number, and the wet clay that comes with it."""
    drawn = write(node("path", d=FLAG, fill=LACQUER, **edged(theme))) + label(-10 if clay else 0, 4, number, 20, PAPER)
    if clay:
        drawn += put(8, -6, wet_clay(), 0.6)
        drawn += label(9, 9, f"+{clay}", 12, PAPER)
    return drawn


@functools.cache
def tag(words: str, theme: str = "light") -> str:
    """Points on a lacquered tag, 22 high, wider for longer words."""
    half = 9 + 4.6 * len(words)
    shape = path("M", -half, 0, "l", 5, -11, "H", half - 5, "l", 5, 11, "l", -5, 11, "H", -half + 5, "z")
    return write(node("path", d=shape, fill=LACQUER, **edged(theme))) + label(0, 5.4, words, 15, PAPER)


# -- masters, each in a space of 40 by 40: a chisel and a mallet, a seal, an eye, a pot, an anvil, a granary

MASTER_PARTS: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        (path("M", 13, 17, "l", 3, -3, "L", -3, -7, "l", -3, 3, "z"), WOOD),
        (path("M", -17, -5, "l", 11, -12, "l", 6, 6, "L", -11, 1, "z"), DRY),
        (path("M", -15, 17, "l", -1, -6, "L", 3, -9, "l", 5, 5, "z"), STEEL),
        (path("M", 3, -9, "l", 6, -7, "l", 6, 6, "l", -7, 6, "z"), WOOD),
    ),
    (
        (path("M", -4, -2, "V", -9, "C", -9, -12, -7, -18, 0, -18, "C", 7, -18, 9, -12, 4, -9, "V", -2, "z"), "#9fb59a"),
        (path("M", -13, -2, "h", 26, "v", 11, "h", -26, "z"), "#9fb59a"),
        (path("M", -15, 11, "h", 30, "v", 6, "h", -30, "z"), LACQUER),
    ),
    (
        (path("M", -18, 3, "C", -10, -9, 10, -9, 18, 3, "C", 10, 14, -10, 14, -18, 3, "z"), PAPER),
        (circle(0, 2.6, 6.6), WOOD),
        (circle(0, 2.6, 2.4), INK),
        (path("M", -17, -7, "C", -9, -17, 9, -17, 17, -7, "C", 8, -12, -8, -12, -17, -7, "z"), WOOD),
    ),
    (
        (path("M", -7, -12, "C", -17, -6, -17, 10, -8, 17, "H", 8, "C", 17, 10, 17, -6, 7, -12, "z"), CLAY),
        (path("M", -9, -17, "h", 18, "v", 5, "h", -18, "z"), mix(CLAY, INK, 0.2)),
        (path("M", -13.4, -1, "q", 13.4, 5, 26.8, 0, "v", 5, "q", -13.4, 5, -26.8, 0, "z"), DRY),
    ),
    (
        (path("M", -18, -5, "h", 9, "v", -3, "H", 17, "C", 13, -1, 9, 1, 5, 2, "C", 5, 8, 7, 10, 11, 12, "v", 5, "H", -11, "v", -5, "C",
              -6, 10, -5, 7, -5, 3, "C", -10, 2, -15, 0, -18, -5, "z"), "#6f6a66"),
        (path("M", -4, -18, "h", 11, "v", 6, "h", -11, "z"), STEEL),
        (path("M", 7, -16.6, "h", 10, "v", 3, "h", -10, "z"), WOOD),
    ),
    (
        (path("M", -12, -4, "h", 24, "v", 21, "h", -24, "z"), DRY),
        (path("M", -19, -3, "C", -12, -6, -8, -11, 0, -18, "C", 8, -11, 12, -6, 19, -3, "z"), LACQUER),
        (path("M", -4, 17, "V", 6, "h", 8, "v", 11, "z"), WOOD),
        (path("M", -8, 0, "h", 4, "v", 3, "h", -4, "z", "M", 4, 0, "h", 4, "v", 3, "h", -4, "z"), WOOD),
    ),
)  # fmt: skip


@functools.cache
def master(kind: int, theme: str = "light") -> str:
    """The sign of a master, 38 by 36."""
    return group(*(node("path", d=d, fill=fill) for d, fill in MASTER_PARTS[kind]), **edged(theme))
