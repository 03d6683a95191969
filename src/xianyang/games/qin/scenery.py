"""What is printed on Qin's boards: paper, meadow, water, villages, start territories. Drawn once, then kept."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from xianyang.core.rules import Vec
from xianyang.games.qin import layout as at
from xianyang.games.qin.grid import BOARD, CELL, HALF, MARGIN, NAMES, WIDTH, around, corner, middle
from xianyang.picture.palette import QIN_TERRITORIES, Theme, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.patterns import dots, filling, hatch, waves
from xianyang.picture.svg import Element, move, node, path, write

COLOURS = ("", *QIN_TERRITORIES)
PATTERNS = {"red": hatch, "yellow": dots, "blue": waves}
PANEL = 17
"""Half the side of the patterned panel of a territory."""


@dataclass(frozen=True)
class Land:
    """A board as printed: cells of grass and of water, villages, start territories with their colours."""

    grass: tuple[int, ...]
    water: tuple[int, ...]
    villages: tuple[tuple[int, ...], ...]
    starts: tuple[tuple[int, int], ...]


def land(t: Vec) -> Land:
    """The board of some tables."""
    fields = (at.T_TERRAIN, at.T_START, at.T_VILLAGE_OF)
    return _land(*(tuple(t[field : field + at.CELLS]) for field in fields))


@functools.lru_cache(64)
def _land(terrain: tuple[int, ...], starts: tuple[int, ...], village_of: tuple[int, ...]) -> Land:
    villages: dict[int, list[int]] = {}
    for cell, first in enumerate(village_of):
        if first >= 0:
            villages.setdefault(first, []).append(cell)
    return Land(
        tuple(cell for cell, kind in enumerate(terrain) if kind == at.GRASS),
        tuple(cell for cell, kind in enumerate(terrain) if kind == at.WATER),
        tuple(tuple(cells) for cells in villages.values()),
        tuple((cell, colour) for cell, colour in enumerate(starts) if colour),
    )


def ground(printed: Land, theme: Theme, height: float) -> str:
    """Patterns, paper, the meadow with a thin grid, tufts of grass, the names of rows and columns; as SVG text."""
    far = MARGIN + BOARD
    lines = range(MARGIN + CELL, far, CELL)
    grid = "".join(path("M", MARGIN, i, "H", far, "M", i, MARGIN, "V", far) for i in lines)
    frame = node("rect", x=MARGIN - 5, y=MARGIN - 5, width=BOARD + 10, height=BOARD + 10, fill="none",
                 stroke=theme.bronze, stroke_width=0.8)  # fmt: skip
    drawn = [
        node("defs", *(pattern(f"board-{colour}", colour, theme) for colour in QIN_TERRITORIES)),
        node("rect", width=WIDTH, height=height, rx=6, fill=theme.ground),
        node("rect", x=MARGIN, y=MARGIN, width=BOARD, height=BOARD, fill=theme.grass),
        node("path", d="".join(_tuft(cell) for cell in printed.grass), fill="none", stroke=theme.blade, stroke_width=1.2,
             stroke_linecap="round"),
        node("path", d=grid, fill="none", stroke=theme.bronze, stroke_width=0.6, stroke_opacity=0.4),
        node("rect", x=MARGIN, y=MARGIN, width=BOARD, height=BOARD, fill="none", stroke=theme.ink, stroke_width=1.5),
        frame,
        _coordinates(theme),
    ]  # fmt: skip
    return "".join(map(write, drawn))


def pattern(name: str, colour: str, theme: Theme) -> Element:
    """The pattern of a colour of territory, for a panel around the origin."""
    return filling(name, PANEL, marks(colour, 0.7 if theme.name == "contrast" else 0.42))


def marks(colour: str, opacity: float) -> Element:
    """The marks of a colour of territory, in a panel around the origin."""
    return PATTERNS[colour](PANEL, on(QIN_TERRITORIES[colour]), opacity)


def _tuft(cell: int) -> str:
    """A few blades of grass in some of the cells, by the cell's number, so that every picture has the same meadow."""
    spin = (cell * cell * 37 + cell * 101) % 1009
    if spin % 5 > 1:
        return ""
    x, y = corner(cell)
    return path("M", x + 10 + spin % 24, y + 16 + spin // 24 % 22, "q", -1, -3, -4, -4.5, "m", 4, 4.5, "q", 0, -5, 0.6, -7,
                "m", -0.6, 7, "q", 1, -3, 4, -4.5)  # fmt: skip


def _coordinates(theme: Theme) -> Element:
    names = []
    for i in range(at.COLUMNS):
        along = MARGIN + i * CELL + HALF
        names += [node("text", text=chr(ord("a") + i), x=along, y=y) for y in (MARGIN - 11, MARGIN + BOARD + 21)]
        names += [node("text", text=str(i + 1), x=x, y=along + 5) for x in (MARGIN - 17, MARGIN + BOARD + 17)]
    return node("g", *names, font_size=15, text_anchor="middle", fill=theme.bronze)


@functools.lru_cache(64)
def still(printed: Land, theme_name: str) -> dict[str, str]:
    """The parts that never change: water and the seals of start territories."""
    theme = theme_of(theme_name)
    parts = {"water/ponds": _water(printed.water, theme)} if printed.water else {}
    return parts | {f"starts/{NAMES[cell]}": _seal(cell, colour) for cell, colour in printed.starts}


def _water(cells: tuple[int, ...], theme: Theme) -> str:
    """Ponds as maps draw them: lines along the shore, and ripples."""
    ripples = "".join(_ripples(*corner(cell)) for cell in cells)
    line = {"fill": "none", "stroke": theme.ripple, "stroke_linecap": "round"}
    return write(
        node(
            "g",
            node("path", d=around(cells, 2, 13), fill=theme.water, stroke=theme.ripple, stroke_width=1.8),
            node("path", d=around(cells, 5.2, 10), stroke_width=0.8, stroke_opacity=0.8, **line),
            node("path", d=around(cells, 8.4, 7), stroke_width=0.6, stroke_opacity=0.5, **line),
            node("path", d=ripples, stroke_width=1.6, **line),
            id="board-water-ponds",
        )
    )


def _ripples(x: float, y: float) -> str:
    return "".join(
        path("M", x + dx, y + dy, "q", 3.5, -4, 7, 0, "t", 7, 0) for dx, dy in ((12, 18), (19, 25.5), (12, 33))
    )


def _seal(cell: int, colour: int) -> str:
    """A start territory bears a square seal."""
    ink = on(QIN_TERRITORIES[COLOURS[colour]])
    seal = path("M", 9, 9, "h", 9, "v", 9, "h", -9, "z", "m", 2.5, 4.5, "h", 4, "m", -2, -2, "v", 4)
    return write(node("path", d=seal, fill=QIN_TERRITORIES[COLOURS[colour]], stroke=ink, stroke_width=1.5,
                      transform=move(*middle(cell)), id=f"board-starts-{NAMES[cell]}"))  # fmt: skip


@functools.lru_cache(4096)
def village(cells: tuple[int, ...], owned: bool, theme_name: str) -> str:
    """A walled village of one or more cells, with houses; they leave room where a pagoda stands."""
    theme = theme_of(theme_name)
    walls, roofs = "", ""
    for cell in cells:
        x, y = corner(cell)
        for dx, dy, size in CROWDED if owned and cell == cells[0] else HOUSES:
            wall, roof = _house(x + dx, y + dy, size)
            walls, roofs = walls + wall, roofs + roof
    rampart = around(cells, 4.5, 5)
    return write(
        node(
            "g",
            node("path", d=rampart, fill="none", stroke_width=4.4, stroke_dasharray="2.4 4.4"),
            node("path", d=rampart, fill=theme.panel, stroke_width=1.4),
            node("path", d=walls, fill=theme.ground),
            node("path", d=roofs, fill=theme.bronze),
            stroke=theme.muted if theme.name == "night" else theme.ink,
            stroke_width=1.1,
            id=f"board-villages-{NAMES[cells[0]]}",
        )
    )


HOUSES = ((14.5, 24, 0.72), (30, 21, 0.62), (24, 36.5, 0.95))
CROWDED = ((13, 17, 0.5), (10.5, 27.5, 0.55), (12, 38, 0.6))
"""The houses of a cell, and of one with a pagoda: where they stand, and how large they are."""


def _house(x: float, y: float, size: float) -> tuple[str, str]:
    """Walls with a door, and a roof."""

    def scaled(dx: float, dy: float, *steps: object) -> str:
        return path("M", x + dx * size, y + dy * size, *(s * size if isinstance(s, int | float) else s for s in steps))

    walls = scaled(-6, 0, "v", -7, "h", 12, "v", 7, "z", "m", 4.4, 0, "v", -4, "h", 3.2, "v", 4)
    return walls, scaled(-9.5, -6, "q", 5, -0.5, 6.5, -5.5, "h", 6, "q", 1.5, 5, 6.5, 5.5, "z")
