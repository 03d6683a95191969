"""What stands in the mausoleum, each figure on the origin and as wide and high as a cell at most.

Warriors are told apart by silhouette and weapon: an officer in a long robe and a tall cap leans on a sword, a guard has a
halberd, a crossbowman holds a crossbow across, a soldier has a spear and a shield. Players are told apart by colour and by
the mark on the base: nothing, a stripe, dots, a cross. Specialists are nobody's: all of clay, on round bases.
"""

from __future__ import annotations

import functools

from xianyang.games.terracotta import layout as at
from xianyang.picture.drawn import circle, figure, group, halo, put, rim, seat_mark
from xianyang.picture.palette import INK, PAPER, TERRACOTTA_SEATS, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Element, node, path, write

FACE = "#d9ae86"
STEEL = "#efe9da"
WOOD = "#6e4524"
CLAY = "#b9734a"
DRY = "#d9c3a3"
LINE = "#5f3417"
"""Of what is drawn on clay."""
NOBODY = "#b3a690"
"""The colour of a figure that stands for all of its kind."""
WARRIOR = (44, 54)
"""Width and height of a warrior, from its base to the tip of its weapon."""

BASE = path("M", -20, 0, "v", -8, "h", 40, "v", 8, "z")
ROUND = path("M", -18, -5, "a", 18, 5, 0, 0, 1, 36, 0, "a", 18, 5, 0, 0, 1, -36, 0, "z")
ROBE = path("M", -7, -36, "C", -12, -35, -13, -31, -13, -27, "C", -14, -20, -16, -13, -18, -8, "H", 18, "C", 16, -13, 14, -20, 13,
            -27, "C", 13, -31, 12, -35, 7, -36, "z")  # fmt: skip
TUNIC = path("M", -6, -36, "C", -11, -35, -12, -32, -12, -29, "L", -12, -20, "h", 2, "V", -8, "H", 10, "V", -20, "h", 2, "V", -29,
             "C", 12, -32, 11, -35, 6, -36, "z")  # fmt: skip
HEAD = path(
    "M", -5, -41, "C", -5, -47, 5, -47, 5, -41, "C", 5, -37, 3, -34.6, 0, -34.6, "C", -3, -34.6, -5, -37, -5, -41, "z"
)
CAP = path("M", -6, -43, "V", -47, "L", -10, -54, "L", -1.6, -50.6, "h", 3.2, "L", 10, -54, "L", 6, -47, "V", -43, "z")
HELMET = path("M", -7, -39, "C", -7.6, -49, 7.6, -49, 7, -39, "L", 4.6, -39, "V", -42, "H", -4.6, "V", -39, "z")
BUN = path("M", -5.6, -41, "C", -6.6, -48, -2, -47.6, -1, -47.4, "C", -3, -52.6, 5, -52.6, 3.4, -47.2, "C", 6, -46.4, 6, -44, 5.6,
           -41, "C", 3, -44, -3, -44, -5.6, -41, "z")  # fmt: skip
BAND = path("M", -5.6, -42, "C", -6.4, -49.4, 6.4, -49.4, 5.6, -42, "z")

SHIELD = path(
    "M", 2, -29, "C", 2, -33, 18, -33, 18, -29, "V", -17, "C", 18, -12, 13, -9, 10, -8, "C", 7, -9, 2, -12, 2, -17, "z"
)
HALBERD = path("M", 15, -54, "l", 2.6, 6, "v", 3, "L", 21, -46, "v", 9, "L", 16.6, -39, "h", -3, "C", 10, -40, 6, -39, 3.6, -36, "C",
               4, -42, 8, -46, 12.6, -45.6, "V", -48, "z")  # fmt: skip
BOW = path("M", -22, -30, "C", -15, -20, 15, -20, 22, -30, "C", 16, -13, -16, -13, -22, -30, "z")
SPEAR = path(
    "M", -16, -55, "C", -11.6, -49, -12, -45, -14.4, -41.6, "h", -3.2, "C", -20, -45, -20.4, -49, -16, -55, "z"
)
STAFF = (
    path("M", 13.6, -44, "h", 2.8, "v", 42, "h", -2.8, "z"),
    path("M", -17.4, -44, "h", 2.8, "v", 42, "h", -2.8, "z"),
)
"""Of the halberd and of the spear."""
BODIES = ((ROBE, CAP), (TUNIC, HELMET), (TUNIC, BUN), (TUNIC, BAND))
HELD = ("", HALBERD + STAFF[0], BOW, SPEAR + STAFF[1] + SHIELD)
"""What reaches beyond a warrior's body, for the line around it at night."""


@functools.cache
def warrior(kind: int, seat: int | None, theme: str = "light") -> str:
    """A warrior of a type and a seat, its foot at the origin, 44 wide and 54 high; with None for any of its type."""
    ground, colour = theme_of(theme), NOBODY if seat is None else TERRACOTTA_SEATS[seat]
    body, hat = BODIES[kind]
    ink = on(colour)
    behind, before = held(kind, colour)
    return figure(
        ground,
        halo(BASE + body + HEAD + hat + HELD[kind], ground),
        behind,
        node("path", d=body, fill=colour),
        node("path", d=_plates(kind), fill="none", stroke=ink, stroke_width=1, stroke_opacity=0.7),
        node("path", d=HEAD, fill=FACE),
        node("path", d=hat, fill=INK),
        before,
        node("path", d=BASE, fill=colour),
        put(0, -4, seat_mark(seat or 0, 30, ink)),
    )


@functools.cache
def stand(seat: int, theme: str = "light") -> str:
    """A player's base without a warrior, 40 wide and 8 high, around the origin."""
    ground, colour = theme_of(theme), TERRACOTTA_SEATS[seat]
    return put(
        0,
        4,
        figure(
            ground, halo(BASE, ground), node("path", d=BASE, fill=colour), put(0, -4, seat_mark(seat, 30, on(colour)))
        ),
    )


_FRAME = path("M", -9, 0, "v", -4, "h", 4, "v", -9, "h", 10, "v", 9, "h", 4, "v", 4, "z") + circle(0, -16, 3.4)
SMALL = (
    path("M", -10, 0, "v", -3, "l", 5, -10, "h", 10, "l", 5, 10, "v", 3, "z", "M", -3, -18, "l", -4, -7, "l", 5, 3, "h", 4, "l", 5, -3,
         "l", -4, 7, "z") + circle(0, -16, 3.4),
    _FRAME + path("M", 7.4, -4, "v", -22, "h", 2, "v", 22, "z", "M", 2, -19, "q", 0, -5, 5.4, -6, "h", 4, "v", 6, "q", -6, -2, -9.4, 0, "z"),
    _FRAME + path("M", -11, -15, "q", 11, 9, 22, 0, "q", -11, 15, -22, 0, "z", "M", -2, -18, "v", -5, "h", 4, "v", 5, "z"),
    _FRAME + path("M", -9.4, -4, "v", -17, "l", -1, -2, "l", 2, -5, "l", 2, 5, "l", -1, 2, "v", 17, "z", "M", 2, -14, "h", 9, "v", 6, "q",
                  0, 4, -4.5, 5, "q", -4.5, -1, -4.5, -5, "z"),
)  # fmt: skip
"""Of each type of warrior a small plain shape, 22 wide and 27 high, its foot at the origin."""


def _plates(kind: int) -> str:
    """Lines of armour."""
    if kind == at.OFFICER:
        return path("M", -12, -26, "C", -6, -22, 6, -22, 12, -26, "M", -14, -18, "C", -6, -14, 6, -14, 14, -18, "M", -5, -35, "L", 0,
                    -29, "L", 5, -35)  # fmt: skip
    if kind == at.GUARD:
        return path("M", -8, -30, "h", 16, "M", -9, -25, "h", 18, "M", -10, -20, "h", 20, "M", -4, -34, "v", 14, "M", 4, -34, "v", 14,
                    "M", 0, -16, "V", -8)  # fmt: skip
    return path("M", -5, -35, "L", 1, -28, "L", 5, -35, "M", -10, -18, "h", 20, "M", 0, -15, "V", -8)


def held(kind: int, colour: str) -> tuple[str, str]:
    """What a warrior holds: behind and before its body."""
    hand = write(node("circle", r=2.6, fill=FACE))
    if kind == at.OFFICER:
        blade = path("M", -2.4, -24, "V", -11, "L", 0, -8, "l", 2.4, -3, "V", -24, "z")
        hilt = path("M", -6, -27, "h", 12, "v", 3, "h", -12, "z", "M", -1.6, -27, "v", -4, "h", 3.2, "v", 4, "z")
        grip = path("M", -4.6, -29, "q", 4.6, -4, 9.2, 0, "q", -4.6, 3, -9.2, 0, "z")
        return "", group(
            node("path", d=blade, fill=STEEL), node("path", d=hilt, fill=WOOD), node("path", d=grip, fill=FACE)
        )
    if kind == at.GUARD:
        return "", group(node("path", d=STAFF[0], fill=WOOD), node("path", d=HALBERD, fill=STEEL), put(14.6, -24, hand))
    if kind == at.CROSSBOWMAN:
        string = path("M", -21, -29, "L", 0, -33, "L", 21, -29)
        stock = path("M", -2, -34, "h", 4, "V", -11, "l", -2, 2, "l", -2, -2, "z")
        return "", group(
            node("path", d=string, fill="none"),
            node("path", d=BOW, fill=STEEL),
            node("path", d=stock, fill=WOOD),
            put(-6, -14, hand),
            put(6, -21, hand),
        )
    boss = path("M", 10, -31, "V", -9, "M", 3, -21, "h", 14)
    return group(node("path", d=STAFF[1], fill=WOOD), node("path", d=SPEAR, fill=STEEL)), group(
        put(-15, -24, hand),
        node("path", d=SHIELD, fill=mix(colour, PAPER, 0.55)),
        node("path", d=boss, fill="none", stroke_width=1.1),
    )


# -- specialists


def _clay(theme_name: str, *drawn: tuple[str, str | None], base: str = ROUND, more: str = "") -> str:
    """A figure of clay on a round base: shapes with their colours, or lines where the colour is None."""
    ground = theme_of(theme_name)
    shapes = "".join(d for d, fill in drawn if fill)
    parts: list[Element | str] = [halo(base + shapes, ground)]
    if base:
        parts.append(node("path", d=base, fill=mix(CLAY, INK, 0.3)))
    for d, fill in drawn:
        parts.append(node("path", d=d, fill=fill or "none", stroke=None if fill else LINE,
                          stroke_width=None if fill else 1.1, stroke_linecap=None if fill else "round"))  # fmt: skip
    return figure(ground, *parts, more)


@functools.cache
def footman(theme: str = "light") -> str:
    """A footman: bowing, his hands in wide sleeves, a flat cap with two ribbons."""
    gown = path("M", -8, -33, "C", -14, -30, -17, -18, -18, -5, "H", 18, "C", 17, -18, 14, -30, 8, -33, "z")
    sleeves = path("M", -14, -24, "C", -8, -28, 8, -28, 14, -24, "L", 9, -11, "C", 4, -14, -4, -14, -9, -11, "z")
    head = path("M", -5.4, -35, "C", -6, -44, 6, -44, 5.4, -35, "C", 4, -29, -4, -29, -5.4, -35, "z")
    cap = path("M", -9, -39, "C", -8, -44.6, 8, -44.6, 9, -39, "z")
    folds = path(
        "M",
        -5,
        -11,
        "V",
        -5,
        "M",
        5,
        -11,
        "V",
        -5,
        "M",
        0,
        -25.6,
        "V",
        -13,
        "M",
        -2.6,
        -35,
        "h",
        1,
        "M",
        1.6,
        -35,
        "h",
        1,
    )
    return _clay(theme, (gown, CLAY), (head, mix(CLAY, PAPER, 0.2)), (cap, mix(CLAY, INK, 0.35)), (sleeves, mix(CLAY, PAPER, 0.12)),
                 (folds, None))  # fmt: skip


@functools.cache
def musician(theme: str = "light") -> str:
    """A musician behind a great drum, with two sticks."""
    body = path("M", -7, -34, "C", -13, -32, -16, -26, -15, -18, "H", 15, "C", 16, -26, 13, -32, 7, -34, "z")
    head = path(
        "M", -5, -40, "C", -5, -47, 5, -47, 5, -40, "C", 5, -36, 3, -33, 0, -33, "C", -3, -33, -5, -36, -5, -40, "z"
    )
    hair = path(
        "M",
        -5.6,
        -41,
        "C",
        -7,
        -49,
        7,
        -49,
        5.6,
        -41,
        "C",
        3,
        -44,
        -3,
        -44,
        -5.6,
        -41,
        "z",
        "M",
        -3,
        -46,
        "q",
        3,
        -6,
        6,
        0,
        "z",
    )
    sticks = path("M", -15, -22, "L", -21, -40, "M", 15, -22, "L", 21, -40)
    tips = circle(-21, -41, 2.2) + circle(21, -41, 2.2)
    drum = circle(0, -15, 13)
    skin = circle(0, -15, 9.6)
    face = path("M", -2.4, -40, "h", 1, "M", 1.4, -40, "h", 1, "M", -3, -18, "l", 6, 6, "M", 3, -18, "l", -6, 6)
    return _clay(theme, (body, CLAY), (head, mix(CLAY, PAPER, 0.2)), (hair, mix(CLAY, INK, 0.35)), (sticks, None),
                 (tips, LINE), (drum, mix(CLAY, INK, 0.25)), (skin, mix(CLAY, PAPER, 0.5)), (face, None))  # fmt: skip


@functools.cache
def archer(facing: int, theme: str = "light") -> str:
    """A kneeling archer; bow and arrow point in the direction it faces, as does a wedge at the edge of its cell."""
    side = -1 if facing == at.WEST else 1
    legs = path("M", -10 * side, -16, "L", -16 * side, -6, "h", 17 * side, "V", -12, "h", 8 * side, "V", -5, "h", 7 * side, "V", -19,
                "h", -10 * side, "z")  # fmt: skip
    body = path("M", -6, -34, "C", -11, -32, -12, -24, -11, -15, "H", 9, "C", 11, -24, 11, -32, 6, -34, "z")
    head = path(
        "M",
        -5,
        -39,
        "C",
        -5,
        -46,
        5,
        -46,
        5,
        -39,
        "C",
        5,
        -35,
        3,
        -32.6,
        0,
        -32.6,
        "C",
        -3,
        -32.6,
        -5,
        -35,
        -5,
        -39,
        "z",
    )
    bun = path(
        "M",
        -5.6,
        -40,
        "C",
        -6.6,
        -47,
        6.6,
        -47,
        5.6,
        -40,
        "C",
        3,
        -43,
        -3,
        -43,
        -5.6,
        -40,
        "z",
        "M",
        0,
        -45,
        "q",
        7,
        -6,
        6,
        1,
        "z",
    )
    lines = path("M", -9, -21, "h", 18, "M", -5, -33, "L", 0, -27, "L", 5, -33)
    return _clay(theme, (legs, mix(CLAY, INK, 0.2)), (body, CLAY), (head, mix(CLAY, PAPER, 0.2)), (bun, mix(CLAY, INK, 0.35)),
                 (lines, None), more=aim(facing, theme))  # fmt: skip


@functools.cache
def aim(facing: int, theme_name: str) -> str:
    """Bow, arrow and wedge of an archer, around the middle of its cell, which is 24 above its foot."""
    theme = theme_of(theme_name)
    bow = path("M", 2, -18, "C", 14, -12, 14, 12, 2, 18, "C", 9, 11, 9, -11, 2, -18, "z")
    string = path("M", 2, -18, "L", -4, 0, "L", 2, 18)
    arrow = path("M", -6, 0, "H", 18)
    wedge = path("M", 17, -6.4, "L", 26.6, 0, "L", 17, 6.4, "z")
    drawn = group(
        node("path", d=arrow + string, fill="none", stroke=rim(theme), stroke_width=2.2),
        node("path", d=bow, fill=WOOD),
        node("path", d=wedge, fill=STEEL),
    )
    turn = 90 * (facing - at.EAST)
    return f'<g transform="translate(0 -24) rotate({turn})">{drawn}</g>' if turn else put(0, -24, drawn)


HORSE = path("M", -42, 24, "l", 2, -14, "C", -46, 2, -46, -10, -36, -13, "C", -26, -16, -6, -12, 8, -14, "C", 16, -18, 20, -27, 27,
             -33, "l", 1, -8, "l", 5, 5, "l", 4, -3, "v", 5, "C", 42, -28, 46, -22, 50, -16, "l", -4, 6, "C", 42, -10, 38, -14, 34, -15,
             "C", 32, -6, 29, 0, 24, 6, "l", 2, 18, "h", -8, "l", -3, -13, "C", 0, 14, -14, 14, -26, 9, "l", -5, 4, "l", 0, 11,
             "z")  # fmt: skip
HORSE_LINES = path("M", -41, -8, "C", -50, -4, -51, 8, -49, 16, "M", 24, -29, "C", 18, -22, 16, -16, 10, -12, "M", 38, -26, "h", 0.1,
                   "M", 42, -13, "l", 3, -3, "M", -30, 10, "l", -4, -8, "M", 16, 11, "l", 1, -6)  # fmt: skip
SADDLE = path("M", -20, -14, "C", -14, -12.6, -6, -12.4, 0, -13, "l", 2, 16, "q", -11, 3, -24, 0, "z")
FRONT = path("M", -12, -36, "C", -16, -26, -16, -22, -20, -14, "C", -24, -4, -21, 8, -17, 18, "L", -15, 40, "l", -2, 10, "h", 11, "l",
             1, -10, "l", 1, -16, "q", 4, 2, 8, 0, "l", 1, 16, "l", 1, 10, "h", 11, "l", -2, -10, "L", 17, 18, "C", 21, 8, 24, -4, 20,
             -14, "C", 16, -22, 16, -26, 12, -36, "z")  # fmt: skip
"""A horse from before: chest and legs."""
FACE_ON = path("M", -9, -42, "l", -3, -12, "l", 8, 6, "h", 8, "l", 8, -6, "l", -3, 12, "C", 10, -34, 8, -26, 6.6, -18, "C", 8, -12, 6,
               -7, 0, -7, "C", -6, -7, -8, -12, -6.6, -18, "C", -8, -26, -10, -34, -9, -42, "z")  # fmt: skip
FORELOCK = path("M", -5, -48, "C", -5, -40, -2, -36, 0, -33, "C", 2, -36, 5, -40, 5, -48, "z")
FRONT_LINES = path("M", -6.4, -36, "l", 1.6, 1.4, "M", 6.4, -36, "l", -1.6, 1.4, "M", -3.6, -14, "h", 0.1, "M", 3.6, -14, "h", 0.1,
                   "M", -4, -10, "q", 4, 1.6, 8, 0, "M", -16, 41, "h", 10.6, "M", 16, 41, "h", -10.6, "M", -14, 18, "q", 4, 5, 10, 5,
                   "M", 14, 18, "q", -4, 5, -10, 5)  # fmt: skip
COLLAR = path("M", -21, -6, "C", -12, 4, 12, 4, 21, -6, "L", 21, 4, "C", 12, 14, -12, 14, -21, 4, "z")


@functools.cache
def horse(direction: int, seat: int | None, theme: str = "light") -> str:
    """A horse on two cells, around the middle of both, beside its rider on a third: 104 by 56 seen from its side, with east
    and west, 56 by 104 from before, with north and south. Its cloth has the rider's colour."""
    cloth = DRY if seat is None else TERRACOTTA_SEATS[seat]
    if direction in (at.NORTH, at.SOUTH):
        return _clay(
            theme,
            (FRONT, CLAY),
            (COLLAR, cloth),
            (FACE_ON, mix(CLAY, PAPER, 0.14)),
            (FORELOCK, mix(CLAY, INK, 0.35)),
            (FRONT_LINES, None),
            base="",
        )
    drawn = _clay(theme, (HORSE, CLAY), (SADDLE, cloth), (HORSE_LINES, None), base="")
    return f'<g transform="scale(-1 1)">{drawn}</g>' if direction == at.WEST else drawn
