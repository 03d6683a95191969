"""Xi'an's figures, each standing on the origin: warriors of clay, raw, painted or sealed; builders, supervisors.

Players are told apart by colour and by the mark on what is theirs: nothing, a stripe, dots, a cross. Warriors also by
silhouette: a raw one stands unarmed on a round base, a painted one has a spear and a square base, under a sealed one
lies a seal.
"""

from __future__ import annotations

import functools

from xianyang.games.xian.symbols import CLAY
from xianyang.picture.drawn import circle, figure, halo, put, rim, seat_mark
from xianyang.picture.palette import INK, PAPER, XIAN_SEATS, Theme, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path, write

FACE = "#d9ae86"
SPEAR = "#b8943f"
WARRIOR = (48, 76)
"""Width and height of a painted warrior with its spear."""
BUILDER = (24, 36)
SUPERVISOR = (38, 14)

BODY = path("M", -7, -53, "C", -13, -52, -15, -48, -15, -44, "L", -17, -30, "l", 4.6, 1.4, "L", -15, -16, "h", 30, "L",
            12.4, -28.6, "l", 4.6, -1.4, "L", 15, -44, "C", 15, -48, 13, -52, 7, -53, "z")  # fmt: skip
LEGS = path("M", -10, -16, "h", 8, "v", 10, "h", -10, "v", -3, "l", 2, -1, "z", "M", 10, -16, "h", -8, "v", 10, "h", 10,
            "v", -3, "l", -2, -1, "z")  # fmt: skip
HEAD = path(
    "M", -6, -62, "C", -6, -70, 6, -70, 6, -62, "C", 6, -56, 3, -52.6, 0, -52.6, "C", -3, -52.6, -6, -56, -6, -62, "z"
)
HAIR = path("M", -6.6, -61, "C", -8, -72, 8, -72, 6.6, -61, "C", 4, -65, -4, -65, -6.6, -61, "z", "M", 1, -69, "c", 0, -6, 8,
            -6, 7, 0, "c", 0, 3, -6, 4, -7, 0, "z")  # fmt: skip
PLATES = path("M", -9, -46, "h", 18, "M", -10, -40, "h", 20, "M", -10.6, -34, "h", 21.2, "M", -11.4, -27, "h", 22.8,
              "M", 0, -51, "v", 30, "M", -6, -46, "v", 19, "M", 6, -46, "v", 19)  # fmt: skip
FOLDS = path("M", -4, -52, "L", 2, -44, "L", 4, -52, "M", -10, -42, "C", -6, -36, 6, -36, 10, -42, "M", -11, -29, "h", 22,
             "M", -5, -28, "v", 10, "M", 5, -28, "v", 10, "M", -2, -62, "h", -1, "M", 3, -62, "h", -1)  # fmt: skip
LANCE = path("M", 20, -4, "V", -60, "l", -3, -6, "l", 3, -9, "l", 3, 9, "l", -3, 6)


@functools.cache
def warrior(seat: int, theme: str = "light") -> str:
    """A painted warrior: a spear, armour in the player's colour, a square base with the player's mark."""
    ground, colour = theme_of(theme), XIAN_SEATS[seat]
    ink = on(colour)
    base = node("path", d=path("M", -18, 0, "v", -7, "h", 36, "v", 7, "z"), fill=colour)
    lance = node("path", d=LANCE, fill=SPEAR, stroke_width=2.2)
    return figure(
        ground,
        halo(BODY + LEGS + HEAD + HAIR, ground),
        node("path", d=LANCE, fill="none", stroke=rim(ground), stroke_width=5) if ground.name == "night" else "",
        lance,
        node("path", d=LEGS, fill=mix(colour, INK, 0.45)),
        node("path", d=BODY, fill=colour),
        node("path", d=PLATES, fill="none", stroke=ink, stroke_width=1.1, stroke_opacity=0.75),
        node("path", d=HEAD, fill=FACE),
        node("path", d=HAIR, fill=INK, stroke="none"),
        node("path", d=path("M", 13, -35, "h", 8, "v", 5, "h", -8, "z"), fill=FACE),
        base,
        put(0, -3.5, seat_mark(seat, 28, ink)),
    )


@functools.cache
def raw(theme: str = "light") -> str:
    """A raw warrior, all clay: unarmed, on a round base."""
    ground = theme_of(theme)
    line = "#5f3417"
    base = path("M", -16, -4, "a", 16, 4.6, 0, 0, 1, 32, 0, "a", 16, 4.6, 0, 0, 1, -32, 0, "z")
    knot = path("M", -4, -68, "c", 1, -4, 7, -4, 8, 0)
    return figure(
        ground,
        halo(BODY + LEGS + HEAD + base, ground),
        node("path", d=base, fill=mix(CLAY, INK, 0.28)),
        node("path", d=LEGS, fill=mix(CLAY, INK, 0.12)),
        node("path", d=BODY, fill=CLAY),
        node("path", d=HEAD + knot, fill=CLAY),
        node("path", d=FOLDS, fill="none", stroke=line, stroke_width=1.2, stroke_linecap="round"),
    )


@functools.cache
def sealed(seat: int, theme: str = "light") -> str:
    """A raw warrior standing on a player's seal, a broad block with the player's mark and a ribbon."""
    ground, colour = theme_of(theme), XIAN_SEATS[seat]
    block = node("path", d=path("M", -25, 0, "v", -13, "h", 50, "v", 13, "z"), fill=colour)
    ribbon = path("M", 20, -13, "l", 5, -8, "l", 3, 3, "l", 3, -2, "l", -5, 8, "z")
    return put(0, -13, raw(theme), 0.86) + figure(
        ground, node("path", d=ribbon, fill="#a6301f"), block, put(0, -6.5, seat_mark(seat, 36, on(colour)))
    )


@functools.cache
def seal(seat: int, theme: str = "light") -> str:
    """A player's seal on its own, 24 wide and 22 high, around the origin."""
    ground, colour = theme_of(theme), XIAN_SEATS[seat]
    knob = path("M", -4, -2, "v", -4, "q", -3, -5, 4, -5, "q", 7, 0, 4, 5, "v", 4, "z")
    block = path("M", -11, -2, "h", 22, "v", 12, "h", -22, "z")
    return figure(
        ground,
        halo(knob + block, ground),
        node("path", d=knob + block, fill=colour),
        put(0, 4, seat_mark(seat, 16, on(colour))),
    )


@functools.cache
def disc(seat: int, theme: str = "light") -> str:
    """A player's colour and mark on a disc, 20 across, around the origin: for lists."""
    ground, colour = theme_of(theme), XIAN_SEATS[seat]
    rest = halo(circle(0, 0, 9.4), ground)
    return figure(ground, rest, node("circle", r=9.4, fill=colour), put(0, 0, seat_mark(seat, 12, on(colour))))


@functools.cache
def builder(seat: int, theme: str = "light") -> str:
    """A master builder: a broad straw hat, a robe in the player's colour and with the player's mark."""
    ground, colour = theme_of(theme), XIAN_SEATS[seat]
    robe = path("M", -11, 0, "C", -10, -12, -8, -20, -5, -23, "h", 10, "C", 8, -20, 10, -12, 11, 0, "z")
    face = path("M", -5, -25, "q", 0, 6, 5, 6, "q", 5, 0, 5, -6, "z")
    hat = path("M", -11, -25, "L", 0, -36, "L", 11, -25, "Q", 0, -22, -11, -25, "z")
    return figure(
        ground,
        halo(robe + hat, ground),
        node("path", d=robe, fill=colour),
        node("path", d=face, fill=FACE),
        node("path", d=hat, fill=mix(colour, PAPER, 0.72)),
        put(0, -6, seat_mark(seat, 13, on(colour))),
    )


def visitor(theme: Theme) -> str:
    """A master builder or the Prime Minister as a plain shape, 36 high."""
    shape = path("M", -12, 0, "C", -11, -12, -8, -18, -5, -21, "H", 5, "C", 8, -18, 11, -12, 12, 0, "z", "M", -12, -24, "L", 0,
                 -36, "L", 12, -24, "z")  # fmt: skip
    return write(node("path", d=shape, fill=theme.ink))


@functools.cache
def minister(theme: str = "light") -> str:
    """The Prime Minister: an official's hat with wings, a lacquered robe with a belt of jade."""
    ground = theme_of(theme)
    robe = path("M", -14, 0, "C", -13, -14, -11, -22, -6, -26, "h", 12, "C", 11, -22, 13, -14, 14, 0, "z")
    face = path("M", -5, -31, "q", 0, 7, 5, 7, "q", 5, 0, 5, -7, "z")
    hat = path("M", -6, -31, "v", -5, "q", 6, -6, 12, 0, "v", 5, "z", "M", -6, -33, "h", -11, "v", 3, "h", 11, "z",
               "M", 6, -33, "h", 11, "v", 3, "h", -11, "z")  # fmt: skip
    belt = path("M", -11.6, -14, "h", 23.2, "v", 4, "h", -24, "z")
    return figure(
        ground,
        halo(robe + hat, ground),
        node("path", d=robe, fill="#8c2a1b"),
        node("path", d=belt, fill="#cfd8bf"),
        node("path", d=path("M", -2, -10, "V", 0, "M", 2, -10, "V", 0), fill="none", stroke=PAPER, stroke_width=0.9),
        node("path", d=face, fill=FACE),
        node("path", d=hat, fill=INK),
    )


@functools.cache
def supervisor(seat: int, theme: str = "light") -> str:
    """A supervisor: a drum that can be stacked, 38 wide and 14 high."""
    ground, colour = theme_of(theme), XIAN_SEATS[seat]
    width, height = SUPERVISOR
    drum = node("rect", x=-width / 2, y=-height, width=width, height=height, rx=5, fill=colour, stroke=rim(ground))
    return figure(ground, drum, put(0, -height / 2, seat_mark(seat, 24, on(colour))))
