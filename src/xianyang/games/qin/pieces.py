"""What lies and stands on Qin's boards: territories, tiles, provinces, pagodas, the marks of the last move.

Each part is text that is made once for the same few arguments. Pieces bear where they come from, for a page that lets
them glide: `data-from` is "player" for whoever moved, or "player-SEAT"; the `transform` of a piece moves its origin to
the middle of its cell (a pagoda's to its foot).
"""

from __future__ import annotations

import functools

from xianyang.games.qin import layout as at
from xianyang.games.qin.grid import CELL, HALF, NAMES, around, corner, home, middle
from xianyang.games.qin.scenery import COLOURS, PANEL, marks
from xianyang.picture import pagoda as drawing
from xianyang.picture.palette import INK, PAPER, QIN_SEATS, QIN_TERRITORIES, Theme, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Element, move, node, number, path, write

LETTERS = {colour[0]: colour for colour in QIN_TERRITORIES}
BACK = "#c9b48c"
GOLD = "#f2d894"
RIGHT = 23.5
"""The right side of the number beside a pagoda."""


def half(colour: str, theme: Theme) -> list[Element]:
    """Half a tile around the origin: its colour, and a panel with its pattern."""
    ink, fill = on(QIN_TERRITORIES[colour]), QIN_TERRITORIES[colour]
    return [
        _square(HALF - 0.8, 3, fill=fill, stroke=theme.edge, stroke_width=theme.outline),
        _square(PANEL, 2, fill=f"url(#board-{colour})", stroke=mix(fill, ink, 0.45)),
    ]


def _square(reach: float, radius: float, **look: object) -> Element:
    return node("rect", x=-reach, y=-reach, width=2 * reach, height=2 * reach, rx=radius, **look)


@functools.lru_cache
def _half(colour: int, theme_name: str) -> str:
    return "".join(map(write, half(COLOURS[colour], theme_of(theme_name))))


@functools.lru_cache(4096)
def territory(cell: int, colour: int, theme_name: str) -> str:
    """A half of a tile or a start territory."""
    place = f'id="board-territories-{NAMES[cell]}" data-from="player" transform="{move(*middle(cell))}"'
    return f"<g {place}>{_half(colour, theme_name)}</g>"


@functools.lru_cache(4096)
def province(cells: tuple[int, ...], colour: int, major: bool, theme_name: str) -> str:
    """A province's outline and, on a major one, a second line."""
    theme = theme_of(theme_name)
    lines = [node("path", d=around(cells, 1, 5), stroke=theme.edge, stroke_width=3.2)]
    if theme.name == "night":
        lines.append(node("path", d=around(cells, -0.6, 6), stroke=theme.ink, stroke_width=0.8, stroke_opacity=0.8))
    if major:
        # Gold between two lines of ink: of no player's colour, and seen on every territory.
        inner = around(cells, 5.6, 4)
        lines.append(node("path", d=inner, stroke=theme.edge, stroke_width=4.6))
        lines.append(node("path", d=inner, stroke=GOLD, stroke_width=1.9))
    return write(node("g", *lines, fill="none", id=f"board-provinces-{NAMES[cells[0]]}"))


@functools.lru_cache(4096)
def last(cell: int, other: int, theme_name: str) -> str:
    """Two corners around a cell of the last move, away from its other cell; four of them frame the tile."""
    angle = {at.COLUMNS: 0, -1: 90, -at.COLUMNS: 180, 1: 270}[other - cell]
    d = path(
        "M", -21, -9, "V", -17, "Q", -21, -21, -17, -21, "H", -9, "M", 9, -21, "H", 17, "Q", 21, -21, 21, -17, "V", -9
    )
    place = move(*middle(cell)) + (f" rotate({angle})" if angle else "")
    return write(
        node(
            "g",
            node("path", d=d, stroke=PAPER, stroke_width=5.6),
            node("path", d=d, stroke=theme_of(theme_name).accent, stroke_width=2.8),
            fill="none",
            stroke_linecap="round",
            transform=place,
            id=f"board-last-{NAMES[cell]}",
        )
    )


@functools.lru_cache(256)
def tower(seat: int, double: bool, theme_name: str) -> str:
    """A pagoda whose foot is at the origin."""
    return write(drawing.pagoda(seat, QIN_SEATS[seat], theme_of(theme_name), double=double))


@functools.lru_cache(8192)
def on_province(cells: tuple[int, ...], seat: int, double: bool, theme_name: str) -> str:
    """The pagodas of a province, on its middle cell, with the number of its territories."""
    x, y = corner(home(cells))
    return _standing(cells[0], x + HALF - 4, y + CELL - 2, seat, tower(seat, double, theme_name) + _size(len(cells)))


@functools.lru_cache(4096)
def on_village(first: int, seat: int, theme_name: str) -> str:
    """The pagoda of a village."""
    x, y = corner(first)
    return _standing(first, x + HALF + 3, y + CELL - 4, seat, tower(seat, False, theme_name))


def _standing(first: int, x: float, y: float, seat: int, drawn: str) -> str:
    place = f'id="board-pagodas-{NAMES[first]}" data-from="player-{seat}" transform="{move(x, y)}"'
    return f"<g {place}>{drawn}</g>"


@functools.lru_cache(256)
def _size(territories: int) -> str:
    """A province's size on a paper label, at the upper right of a pagoda."""
    width = 16 if territories < 10 else 23
    label = node("rect", x=RIGHT - width, y=-39, width=width, height=18, rx=8, fill=PAPER, stroke=INK)
    text = node("text", text=territories, x=RIGHT - width / 2, y=-24.4, font_size=16, font_weight="bold",
                text_anchor="middle", fill=INK)  # fmt: skip
    return write(label) + write(text)


@functools.cache
def tile_picture(name: str) -> str:
    """A tile on its own, as large as on the board: the middle of its first half at the origin, its second half below.

    It needs no ids, so that a page can show it in several places at once. What is `upright` stays so when it is turned.
    """
    light = theme_of("light")
    halves = []
    for i, letter in enumerate(name):
        colour = LETTERS[letter]
        back, panel = half(colour, light)
        panel.set("fill", "none")
        place = move(0, CELL) if i else None
        halves.append(node("g", back, panel, marks(colour, 0.42), transform=place, class_="upright"))
    return write(node("g", *halves, frame(light)))


@functools.cache
def tile_back() -> str:
    """The back of a tile, where `tile_picture` has its front."""
    light = theme_of("light")
    reach = PANEL - 1
    cross = path("M", -reach, HALF, "L", 0, HALF - reach, "L", reach, HALF, "L", 0, HALF + reach, "z",
                 "M", 0, HALF - 7, "L", 7, HALF, "L", 0, HALF + 7, "L", -7, HALF, "z")  # fmt: skip
    panel = node("rect", x=-PANEL, y=-PANEL, width=2 * PANEL, height=2 * PANEL + CELL, rx=2)
    inlay = node("g", panel, node("path", d=cross), fill="none", stroke=light.bronze, stroke_width=1.2)
    return write(node("g", frame(light, BACK), inlay))


def frame(theme: Theme, fill: str = "none") -> Element:
    """The outline of a tile, around both halves."""
    reach = HALF - 0.8
    return node("rect", x=-reach, y=-reach, width=2 * reach, height=2 * reach + CELL, rx=4, fill=fill,
                stroke=theme.edge, stroke_width=2)  # fmt: skip


@functools.cache
def emblem(seat: int, theme: str) -> str:
    """A player's pagoda as a small picture of its own, for lists of players; it has no ids."""
    x, y = drawing.WIDTH / 2 + 2, drawing.HEIGHT + 2
    box = " ".join(map(number, (-x, -y, 2 * x, y + 2)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" aria-hidden="true">{tower(seat, False, theme)}</svg>'
    )
