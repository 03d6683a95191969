"""Workers of the players, and the two inspectors, each standing on the origin."""

from __future__ import annotations

import functools

from xianyang.games.terracotta.statues import FACE, NOBODY
from xianyang.picture.drawn import figure, halo, put, seat_mark
from xianyang.picture.palette import INK, PAPER, TERRACOTTA_SEATS, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path

CRAFTSMAN = (22, 26)
ARTISAN = (30, 38)
INSPECTOR = (20, 44)
LACQUER = "#a6301f"


@functools.cache
def craftsman(seat: int | None, theme: str = "light") -> str:
    """A craftsman: small, bare-headed, 22 wide and 26 high; with None for anybody's."""
    ground, colour = theme_of(theme), NOBODY if seat is None else TERRACOTTA_SEATS[seat]
    body = path(
        "M", -11, 0, "v", -7, "C", -10, -13, -7, -15, -4, -15, "h", 8, "C", 7, -15, 10, -13, 11, -7, "v", 7, "z"
    )
    head = path(
        "M",
        -5.4,
        -19,
        "C",
        -5.4,
        -27,
        5.4,
        -27,
        5.4,
        -19,
        "C",
        5.4,
        -15,
        3,
        -13,
        0,
        -13,
        "C",
        -3,
        -13,
        -5.4,
        -15,
        -5.4,
        -19,
        "z",
    )
    return figure(
        ground,
        halo(body + head, ground),
        node("path", d=body, fill=colour),
        node("path", d=head, fill=FACE),
        node("path", d=path("M", -5, -21, "h", 10), fill="none", stroke_width=2),
        put(0, -5, seat_mark(seat or 0, 14, on(colour))),
    )


@functools.cache
def artisan(seat: int | None, theme: str = "light") -> str:
    """An artisan: tall, a hat with a broad brim, an apron; 30 wide and 38 high."""
    ground, colour = theme_of(theme), NOBODY if seat is None else TERRACOTTA_SEATS[seat]
    body = path("M", -14, 0, "C", -14, -12, -12, -20, -6, -22, "h", 12, "C", 12, -20, 14, -12, 14, 0, "z")
    head = path(
        "M",
        -5.6,
        -27,
        "C",
        -5.6,
        -33,
        5.6,
        -33,
        5.6,
        -27,
        "C",
        5.6,
        -22,
        3,
        -20,
        0,
        -20,
        "C",
        -3,
        -20,
        -5.6,
        -22,
        -5.6,
        -27,
        "z",
    )
    hat = path("M", -11, -28, "C", -7, -31, -5, -38, 0, -38, "C", 5, -38, 7, -31, 11, -28, "Q", 0, -25, -11, -28, "z")
    apron = path("M", -6, -18, "h", 12, "l", 2, 8, "h", -16, "z")
    return figure(
        ground,
        halo(body + head + hat, ground),
        node("path", d=body, fill=colour),
        node("path", d=head, fill=FACE),
        node("path", d=hat, fill=mix(colour, INK, 0.5)),
        node("path", d=apron, fill=mix(colour, PAPER, 0.6)),
        put(0, -5, seat_mark(seat or 0, 18, on(colour))),
    )


@functools.cache
def inspector(theme: str = "light") -> str:
    """An inspector in lacquer red, a winged hat on his head and a scroll in his hands; 20 wide and 44 high."""
    ground = theme_of(theme)
    robe = path("M", -10, 0, "C", -9, -14, -9, -22, -5, -27, "h", 10, "C", 9, -22, 9, -14, 10, 0, "z")
    face = path("M", -4.6, -32, "q", 0, 7, 4.6, 7, "q", 4.6, 0, 4.6, -7, "z")
    hat = path("M", -5, -32, "v", -4, "q", 5, -12, 10, 0, "v", 4, "z", "M", -5, -35, "h", -5, "v", 3, "h", 5, "z",
               "M", 5, -35, "h", 5, "v", 3, "h", -5, "z")  # fmt: skip
    scroll = path("M", -6, -19, "h", 12, "v", 7, "h", -12, "z", "M", -3, -16.6, "h", 6, "M", -3, -14.4, "h", 6)
    return figure(
        ground,
        halo(robe + hat, ground),
        node("path", d=robe, fill=LACQUER),
        node("path", d=path("M", -9, -4, "h", 18), fill="none", stroke=PAPER, stroke_width=1.4),
        node("path", d=face, fill=FACE),
        node("path", d=hat, fill=INK),
        node("path", d=scroll, fill=PAPER, stroke_width=1),
    )
