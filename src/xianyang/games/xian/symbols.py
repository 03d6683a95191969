"""Xi'an's small things, drawn around the origin: resources, signs of colours, tokens, tiles, equipment.

No ids, so that a page can show each in several places at once; presentation attributes only. Things keep their colours
on every ground; in the night theme a light line sets them off. Beside its colour each of the four colours has a sign:
yellow a sun, red a flame, green a leaf, blue waves.
"""

from __future__ import annotations

import functools
from xml.sax.saxutils import escape

from xianyang.games.xian import layout as at
from xianyang.games.xian.armoury_drawn import SWORD, weapon
from xianyang.picture.drawn import group, label, put, rim
from xianyang.picture.palette import INK, PAPER, XIAN_COLOURS, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path, write

COLOURS = tuple(XIAN_COLOURS.values())
CLAY = "#b9734a"
WOOD = "#8a5a34"
LACQUER = "#a6301f"


def titled(words: str, drawn: str) -> str:
    """A thing that says what it is when it is pointed at."""
    return f"<g><title>{escape(words)}</title>{drawn}</g>"


# -- colours


@functools.cache
def sign(colour: int, ink: str) -> str:
    """The sign of a colour, 16 high: a sun, a flame, a leaf, waves."""
    line = {"fill": "none", "stroke": ink, "stroke_width": 1.8, "stroke_linecap": "round"}
    if colour == at.YELLOW:
        rays = path("M", 0, -5.6, "v", -2, "M", 0, 5.6, "v", 2, "M", -5.6, 0, "h", -2, "M", 5.6, 0, "h", 2,
                    "M", 4, -4, "l", 1.4, -1.4, "M", -4, -4, "l", -1.4, -1.4, "M", 4, 4, "l", 1.4, 1.4,
                    "M", -4, 4, "l", -1.4, 1.4)  # fmt: skip
        return write(node("circle", r=3.4, fill=ink)) + write(node("path", d=rays, **line))
    if colour == at.RED:
        flame = path("M", 0.6, -8, "C", 1.2, -4, 6, -2.4, 6, 2.6, "C", 6, 5.8, 3.4, 8, 0, 8, "C", -3.6, 8, -6, 5.6,
                     -6, 2.4, "C", -6, 0, -4.6, -1.4, -4, -3.4, "C", -2.6, -2.6, -2, -1.6, -1.8, -0.4, "C", 0, -2.4,
                     0.8, -5, 0.6, -8, "z")  # fmt: skip
        return write(node("path", d=flame, fill=ink))
    if colour == at.GREEN:
        leaf = path("M", -6, 6, "C", -8, -3, -2, -8, 7, -7, "C", 8, 2, 3, 8, -6, 6, "z")
        vein = path("M", -7.6, 7.6, "L", 2.6, -2.6)
        paper = PAPER if ink == INK else INK
        return (
            write(node("path", d=leaf, fill=ink))
            + write(node("path", d=vein, fill="none", stroke=ink, stroke_width=1.6, stroke_linecap="round"))
            + write(node("path", d=path("M", -5, 5, "L", 2.6, -2.6), fill="none", stroke=paper, stroke_width=1))
        )
    waves = "".join(path("M", -7.4, y, "q", 1.85, -3.6, 3.7, 0, "t", 3.7, 0, "t", 3.7, 0, "t", 3.7, 0)
                    for y in (-4.6, 0.6, 5.8))  # fmt: skip
    return write(node("path", d=waves, **line))


@functools.cache
def chip(colour: int, theme: str = "light") -> str:
    """A colour as a round chip of 20 with its sign."""
    fill, ground = COLOURS[colour], theme_of(theme)
    disc = node("circle", r=10, fill=fill, stroke=rim(ground), stroke_width=ground.outline)
    return write(disc) + put(0, 0, sign(colour, on(fill)), 0.72)


@functools.cache
def pigment(colour: int, theme: str = "light") -> str:
    """A block of a pigment, 22 high."""
    ground, fill = theme_of(theme), COLOURS[colour]
    front = node("rect", x=-11, y=-7.6, width=22, height=18.6, rx=1.6, fill=fill, stroke=rim(ground),
                 stroke_width=ground.outline)  # fmt: skip
    top = node("path", d=path("M", -11, -7, "l", 3.4, -4, "h", 15.2, "l", 3.4, 4, "z"), fill=mix(fill, PAPER, 0.35),
               stroke=rim(ground), stroke_width=ground.outline)  # fmt: skip
    return write(top) + write(front) + put(0, 1.8, sign(colour, on(fill)), 0.86)


@functools.cache
def any_pigment(theme: str = "light") -> str:
    """A pigment of any colour: a block in four colours."""
    ground = theme_of(theme)
    quarters = [
        node("rect", x=x, y=y, width=11, height=11, fill=COLOURS[colour])
        for colour, (x, y) in enumerate(((-11, -11), (0, -11), (-11, 0), (0, 0)))
    ]
    frame = node("rect", x=-11, y=-11, width=22, height=22, rx=1.6, fill="none", stroke=rim(ground),
                 stroke_width=ground.outline)  # fmt: skip
    return "".join(map(write, quarters)) + write(frame)


# -- resources


@functools.cache
def coin(theme: str = "light") -> str:
    """A coin with a square hole, 22 across."""
    ground = theme_of(theme)
    hole = node("rect", x=-3.4, y=-3.4, width=6.8, height=6.8, fill=PAPER, stroke=INK, stroke_width=1)
    disc = node("circle", r=10.4, fill="#cfa63f", stroke=rim(ground), stroke_width=ground.outline)
    return write(disc) + write(node("circle", r=7.6, fill="none", stroke="#6d5214", stroke_width=1)) + write(hole)


@functools.cache
def clay(theme: str = "light") -> str:
    """A lump of clay, 20 high."""
    ground = theme_of(theme)
    lump = path("M", -12, 6, "C", -13, -1, -8, -4, -5, -7, "C", -1, -11, 5, -9, 7, -5, "C", 10, -3, 13, 1, 12, 6, "C",
                8, 9, -8, 9, -12, 6, "z")  # fmt: skip
    marks = path("M", -6, -1, "q", 2, -3, 5, -4, "M", 3, 3, "q", 3, 0, 5, -2, "M", -7, 4, "q", 2, 1, 5, 0.6)
    return write(node("path", d=lump, fill=CLAY, stroke=rim(ground), stroke_width=ground.outline)) + write(
        node("path", d=marks, fill="none", stroke="#5f3417", stroke_width=1.3, stroke_linecap="round")
    )


def medal(points: int, ink: str, line: str) -> str:
    """Prestige points as they are printed in the pit: a number in the outline of a tag, 48 wide and 36 high."""
    shape = path("M", -24, 0, "l", 9, -18, "h", 30, "l", 9, 18, "l", -9, 18, "h", -30, "z")
    frame = node("path", d=shape, fill="none", stroke=line, stroke_width=1.6)
    return write(frame) + label(0, 9, points, 26, ink)


@functools.cache
def prestige(words: str, theme: str = "light") -> str:
    """Prestige points as a lacquered tag, 26 wide and 20 high, with a number on it; wider for a longer one."""
    ground = theme_of(theme)
    half = 8 + 4.4 * len(words)
    shape = path("M", -half, 0, "l", 5, -10, "H", half - 5, "l", 5, 10, "l", -5, 10, "H", -half + 5, "z")
    tag = node("path", d=shape, fill=LACQUER, stroke=rim(ground), stroke_width=ground.outline)
    return write(tag) + label(0, 5, words, 14, PAPER)


# -- tokens and tiles


@functools.cache
def token(number: int, colour: int, theme: str = "light") -> str:
    """A request token, 40 across: its number above the sign of its colour."""
    ground, fill = theme_of(theme), COLOURS[colour]
    ink = on(fill)
    disc = node("circle", r=19, fill=fill, stroke=rim(ground), stroke_width=ground.outline)
    ring = node("circle", r=16, fill="none", stroke=ink, stroke_width=0.8, stroke_opacity=0.6)
    return write(disc) + write(ring) + label(0, 1.4, number, 16, ink) + put(0, 9, sign(colour, ink), 0.62)


ARROWS = path("M", -8, -4, "h", 14, "m", -4, -4, "l", 4, 4, "l", -4, 4, "M", 8, 5, "h", -14, "m", 4, -4, "l", -4, 4, "l",
              4, 4)  # fmt: skip
DOOR = path("M", -8, 9, "v", -17, "h", 16, "v", 17, "M", 0, 9, "v", -13, "l", -8, -4, "M", 3.4, 1, "h", 9, "m", -3, -3.4,
            "l", 3.4, 3.4, "l", -3.4, 3.4)  # fmt: skip


def _tile_face(tile: int, ink: str) -> str:
    """What a bonus tile does: a door, arrows, less, one more."""
    if tile == at.OPEN_FREE:
        return write(node("path", d=DOOR, fill="none", stroke=ink, stroke_width=1.7, stroke_linecap="round"))
    if tile == at.MARKET:
        arrows = node("path", d=ARROWS, fill="none", stroke=ink, stroke_width=1.9, stroke_linecap="round")
        return label(-9.6, 6.6, "2", 19, ink) + put(5.4, 0, write(arrows), 0.86)
    return label(0, 7, "−1" if tile == at.DISCOUNT_TILE else "+1", 20, ink)


JADE = "#cfd8bf"


@functools.cache
def bonus_tile(tile: int, used: bool = False, theme: str = "light") -> str:
    """A bonus tile of the Mausoleum, 36 by 36: a door, two for two, a price less 1, one more action; a used one is
    turned over and bears a bar."""
    ground = theme_of(theme)
    square = node("rect", x=-17, y=-17, width=34, height=34, rx=4, fill="#8b8574" if used else JADE,
                  stroke=rim(ground), stroke_width=ground.outline)  # fmt: skip
    if used:
        bar = node("path", d=path("M", -11, 11, "L", 11, -11), stroke=PAPER, stroke_width=3, stroke_linecap="round")
        return write(square) + group(_tile_face(tile, INK), opacity=0.55) + write(bar)
    return write(square) + _tile_face(tile, INK)


@functools.cache
def end_tile(tile: int, points: int, theme: str = "light") -> str:
    """An end tile, 48 by 48: the prestige points above what each of them is for."""
    ground = theme_of(theme)
    square = node("rect", x=-23, y=-23, width=46, height=46, rx=4, fill="#e6d9bd", stroke=rim(ground),
                  stroke_width=ground.outline)  # fmt: skip
    tag = prestige(f"+{points}")
    return write(square) + put(0, 0 if tile == at.E_PLAIN else -9.4, tag, 0.96) + put(0, 10.6, end_face(tile))


def end_face(tile: int) -> str:
    """What an end tile counts."""
    if tile == at.E_RESOURCES:
        return put(-13, 0, coin(), 0.6) + put(0, 1, clay(), 0.6) + put(13, 0, any_pigment(), 0.56)
    if tile == at.E_TENS:
        return prestige("10").replace(LACQUER, WOOD)
    if tile == at.E_TILES:
        return write(node("rect", x=-9, y=-9, width=18, height=18, rx=2.4, fill=JADE, stroke=INK, stroke_width=1.2))
    if tile == at.E_PAINTED:
        return put(0, 11, soldier(INK), 0.34)
    if tile == at.E_HELPERS:
        return put(0, 0, chip(at.GREEN), 0.95)
    if tile == at.E_MAJORITIES:
        steps = path("M", -12, 9, "v", -7, "h", 8, "v", -6, "h", 8, "v", 9, "h", 8, "v", 4, "z")
        return write(node("path", d=steps, fill=INK))
    if tile == at.E_PAIRS:
        return put(-8, 0, weapon(SWORD, at.BRONZE), 0.34) + put(8, 0, weapon(SWORD, at.BRONZE), 0.34)
    return ""


def soldier(fill: str) -> str:
    """A soldier with a spear as a plain shape, 64 high, the foot at the origin."""
    shape = path("M", -14, 0, "v", -5, "h", 4, "v", -14, "h", -5, "l", 4, -17, "l", -3, -12, "q", 1, -7, 8, -8, "q", -2,
                 -10, 6, -10, "q", 8, 0, 6, 10, "q", 7, 1, 8, 8, "l", -3, 12, "l", 4, 17, "h", -5, "v", 14, "h", 4, "v", 5,
                 "z")  # fmt: skip
    spear = path("M", 19, 0, "V", -62, "l", -3, -7, "l", 3, -7, "l", 3, 7, "l", -3, 7)
    return write(node("path", d=shape, fill=fill)) + write(
        node("path", d=spear, fill=fill, stroke=fill, stroke_width=2.4)
    )
