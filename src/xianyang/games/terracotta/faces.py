"""What is printed on the wheel's fields and on the scoring tiles, drawn around the origin."""

from __future__ import annotations

import functools

from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.people import LACQUER, artisan, craftsman
from xianyang.games.terracotta.signs import LUMP, coin, coins, drop, dry_clay, edged, master, thin, weapon, wet_clay
from xianyang.games.terracotta.statues import CLAY, DRY, LINE, warrior
from xianyang.picture.drawn import circle, label, put, rim
from xianyang.picture.palette import INK, PAPER, mix
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path, write


@functools.cache
def action(item: int, amount: int, theme: str = "light") -> str:
    """The sign of an action of a ring, at most 40 wide and 36 high, its box around the origin."""
    if item >= at.MASTER:
        return put(0, 1 if item == at.MASTER + at.INSPECTOR else 0, master(item - at.MASTER, theme), 0.92)
    if item == at.I_COINS:
        return coins(amount, theme)
    if item == at.I_CLAY:
        return clay(amount, theme)
    if item == at.I_SCULPT:
        return put(0, 0, sculpt(amount, theme), 0.85)
    if item == at.I_WET:
        return put(0, 7, dry_clay(theme), 0.94) + put(0, -8, drop(theme), 1.1)
    if item == at.I_UPGRADE:
        return put(-0.5, 1.2, upgrade(theme), 0.85)
    if item == at.I_PRIORITY:
        return put(-1, 0, flag(theme), 0.92)
    if item == at.I_WEAPON:
        return put(0, -3.5 if amount == at.CROSSBOW else 0, weapon(amount, theme))
    return put(0, 0, specialist(theme), 0.88)


WET = mix(CLAY, INK, 0.3)
"""Of wet clay under a number."""


@functools.cache
def clay(n: int, theme: str = "light") -> str:
    """Wet clay with its amount, 34 wide and 30 high."""
    lump = write(node("path", d=LUMP, fill=WET, **edged(theme)))
    return put(0, 2, lump, 1.32) + put(10, -8, drop(theme), 0.84) + label(-1, 9, n, 16, PAPER)


BUST = path("M", -13, 16, "C", -13, 7, -10, 3, -5, 1, "C", -9, -4, -8, -11, -5, -13, "C", -3, -18, 4, -18, 4, -13, "C", 8, -11, 9,
            -4, 5, 1, "C", 10, 3, 13, 7, 13, 16, "z")  # fmt: skip


@functools.cache
def sculpt(cost: int, theme: str = "light") -> str:
    """A bust of wet clay with the clay that it takes, 28 wide and 34 high."""
    bust = node("path", d=BUST, fill=WET, **edged(theme))
    return write(bust) + put(8.6, -9, drop(theme), 0.74) + label(0, 14.6, cost, 17, PAPER)


@functools.cache
def upgrade(theme: str = "light") -> str:
    """A craftsman becomes an artisan: a small figure, an arrow, a tall one."""
    ink = rim(theme_of(theme))
    small, tall = craftsman(None, theme), artisan(None, theme)
    arrow = thin(path("M", -10, -8, "q", 1, -7, 9, -7, "m", -3.4, -2.8, "l", 3.4, 2.8, "l", -3.4, 2.8), ink, 1.8)
    return put(-10, 15, small, 0.6) + put(7, 15, tall, 0.76) + arrow


@functools.cache
def flag(theme: str = "light") -> str:
    """The sign of priority: a lacquer flag on a pole."""
    cloth = node("path", d=path("M", -9, -15, "C", 0, -19, 4, -10, 14, -14, "V", 2, "C", 4, 6, 0, -3, -9, 1, "z"), fill=LACQUER,
                 **edged(theme))  # fmt: skip
    pole = node("path", d=path("M", -12, -17, "h", 3, "V", 17, "h", -3, "z"), fill=DRY, **edged(theme))
    return write(cloth) + write(pole) + label(2.6, 0, 1, 15, PAPER)


HORSE = path("M", -4, 9, "C", -4, 3, -4, -2, -1, -5, "l", 0.5, -4, "l", 2, 2.4, "C", 4, -6, 5, -3, 5.4, 0, "l", -2.4, 2, "l", -2, -1, "C",
             0.5, 3, 1.5, 6, 2, 9, "z")  # fmt: skip
BODY = circle(0, -5.6, 2.7) + path("M", -4, 9, "C", -4, 0, -3, -2.6, 0, -2.6, "C", 3, -2.6, 4, 0, 4, 9, "z")
KNEELING = circle(-1, -3.6, 2.7) + path(
    "M", -5, 9, "C", -5, 2, -4, -0.6, -1, -0.6, "C", 2, -0.6, 2, 3, 4, 5, "V", 9, "z"
)
BOW = path("M", 2, -7, "C", 6, -3, 6, 2, 2, 5)
DRUM = path("M", -3, 2, "h", 7.6, "l", 1, 3.4, "l", -1, 3.4, "h", -7.6, "l", -1, -3.4, "z")


@functools.cache
def specialist(theme: str = "light") -> str:
    """Any specialist: a plain base with the four of them on it in small, 40 wide and 26 high."""
    line = LINE if theme != "night" else DRY
    base = node(
        "path", d=path("M", -17, 8.6, "h", 34, "l", 3, 4.6, "h", -40, "z"), fill=mix(CLAY, PAPER, 0.12), **edged(theme)
    )
    shapes = (HORSE, BODY, KNEELING, BODY + DRUM)
    drawn = "".join(put(-14.4 + 9.8 * i, 0, write(node("path", d=shape, fill=line))) for i, shape in enumerate(shapes))
    drum = write(node("path", d=DRUM, fill=CLAY, stroke=line, stroke_width=1))
    return write(base) + drawn + put(5.2, 0, thin(BOW, line, 1.4)) + put(15, 0, drum)


# -- scoring tiles


@functools.cache
def tile(kind: int, theme: str = "light") -> str:
    """What a scoring tile counts, 56 wide and 44 high: an area of the mausoleum, a type of warrior, coins, clay."""
    if kind == at.TILE_COINS:
        return put(-10, 4, coin(theme), 1.1) + put(8, -4, coin(theme), 1.1)
    if kind == at.TILE_CLAY:
        return put(-12, -6, wet_clay(theme)) + put(10, 9, dry_clay(theme))
    if at.TILE_TYPE <= kind < at.TILE_QUADRANT:
        return put(0, 22, warrior(kind - at.TILE_TYPE, None, theme), 0.8)
    return area(kind, theme)


STEP = 6
"""Of the cells of a small mausoleum."""


def area(kind: int, theme_name: str) -> str:
    """A small mausoleum with an area filled."""
    theme = theme_of(theme_name)
    left, top = -STEP * at.COLUMNS / 2, -STEP * at.ROWS / 2
    columns, rows = (4, 1) if kind == at.TILE_COLUMN else (0, 9), (0, 7) if kind == at.TILE_COLUMN else (3, 1)
    if kind >= at.TILE_QUADRANT:
        right, below = (kind - at.TILE_QUADRANT) % 2, (kind - at.TILE_QUADRANT) // 2
        columns, rows = (5 * right, 4), (4 * below, 3)
    frame = node("rect", x=left, y=top, width=STEP * at.COLUMNS, height=STEP * at.ROWS, fill=theme.ground, stroke=theme.ink,
                 stroke_width=1.2)  # fmt: skip
    filled = node("rect", x=left + STEP * columns[0], y=top + STEP * rows[0], width=STEP * columns[1], height=STEP * rows[1],
                  fill=CLAY if theme.name != "contrast" else INK)  # fmt: skip
    lines = "".join(path("M", left + STEP * i, top, "v", STEP * at.ROWS) for i in range(1, at.COLUMNS))
    lines += "".join(path("M", left, top + STEP * i, "h", STEP * at.COLUMNS) for i in range(1, at.ROWS))
    return write(frame) + write(filled) + thin(lines, theme.bronze, 0.6)
