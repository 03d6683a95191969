"""Qin's board as a picture, from a state or an information set."""

from __future__ import annotations

from xianyang.core.rules import HIDDEN, Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import plain
from xianyang.games.qin import layout as at
from xianyang.games.qin.moves import cell_name, parts
from xianyang.games.qin.views import board as text_board
from xianyang.games.qin.views import hand
from xianyang.games.qin.words import name as game_name
from xianyang.games.qin.words import seat as seat_name
from xianyang.picture.outline import outline
from xianyang.picture.pagoda import pagoda
from xianyang.picture.palette import QIN_SEATS, QIN_TERRITORIES, Theme, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.patterns import dots, hatch, waves
from xianyang.picture.svg import Element, Picture, node, path, prefix_of, write

CELL = 44
MARGIN = 30
BOARD = at.COLUMNS * CELL
WIDTH = BOARD + 2 * MARGIN
HAND_TOP = WIDTH
TILE = 30
HAND_HEIGHT = 58
COLOURS = ("", *QIN_TERRITORIES)


def picture(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board, the cells of the `last` placement marked, and below it hands as far as `h` shows them."""
    return _draw(t, h, seat, say, theme_of(theme), _cells(last))


def _draw(t: Vec, h: Vec, seat: int, say: Speaker, theme: Theme, last: tuple[int, ...]) -> Picture:
    players = t[at.T_PLAYERS]
    height = HAND_TOP + HAND_HEIGHT * ((players + 1) // 2) + 8
    drawn = Picture(WIDTH, height, prefix_of(h, seat, theme.name, say.language, last), game_name(say),
                    plain(text_board(t, h, seat, say)))  # fmt: skip
    _patterns(drawn, theme)
    drawn.add(*_ground(t, theme, height))
    drawn.add(drawn.part("water", *_water(t, theme)))
    drawn.add(drawn.part("villages", *_villages(t, h, theme)))
    drawn.add(drawn.part("territories", *(_territory(drawn, h, cell, theme) for cell in _laid(h))))
    drawn.add(drawn.part("starts", *(_start(t, cell, theme) for cell in range(at.CELLS) if t[at.T_START + cell])))
    drawn.add(drawn.part("provinces", *(_province(drawn, t, h, root, theme) for root in _roots(t, h))))
    drawn.add(drawn.part("last", *(_last(cell, theme) for cell in last)))
    drawn.add(drawn.part("pagodas", *_pagodas(drawn, t, h, theme)))
    drawn.add(_coordinates(theme))
    drawn.add(*(_player(drawn, t, h, other, say, theme) for other in range(players)))
    return drawn


def _cells(last: int | None) -> tuple[int, ...]:
    return parts(last)[1:] if last is not None and last < at.PASS else ()


def corner(cell: int) -> tuple[float, float]:
    """Left and top of a cell."""
    row, column = divmod(cell, at.COLUMNS)
    return MARGIN + column * CELL, MARGIN + row * CELL


def _patterns(drawn: Picture, theme: Theme) -> None:
    strong = 0.55 if theme.name == "contrast" else 0.34
    hatch(drawn, "red", on(QIN_TERRITORIES["red"]), strong)
    dots(drawn, "yellow", on(QIN_TERRITORIES["yellow"]), strong)
    waves(drawn, "blue", on(QIN_TERRITORIES["blue"]), strong)


def _ground(t: Vec, theme: Theme, height: float) -> list[Element]:
    """Paper, the meadow with a thin grid, tufts of grass."""
    far = MARGIN + BOARD
    grid = "".join(
        f"M {MARGIN} {MARGIN + i * CELL} H {far} M {MARGIN + i * CELL} {MARGIN} V {far} " for i in range(1, at.ROWS)
    )
    tufts = "".join(_tuft(cell) for cell in range(at.CELLS) if t[at.T_TERRAIN + cell] == at.GRASS)
    return [
        node("rect", width=WIDTH, height=height, rx=6, fill=theme.ground),
        node("rect", x=MARGIN, y=MARGIN, width=BOARD, height=BOARD, fill=theme.grass),
        node("path", d=tufts, fill="none", stroke=theme.blade, stroke_width=1.1, stroke_linecap="round"),
        node("path", d=grid.strip(), fill="none", stroke=theme.bronze, stroke_width=0.6, stroke_opacity=0.35),
        node("rect", x=MARGIN, y=MARGIN, width=BOARD, height=BOARD, fill="none", stroke=theme.ink, stroke_width=1.5),
        node("rect", x=MARGIN - 4, y=MARGIN - 4, width=BOARD + 8, height=BOARD + 8, fill="none", stroke=theme.bronze,
             stroke_width=0.8),
    ]  # fmt: skip


def _tuft(cell: int) -> str:
    """A few blades of grass, placed by the cell's number so that every picture has the same meadow."""
    x, y = corner(cell)
    parts = []
    for i in range(2):
        spin = (cell * 7 + i * 11) * 2654435761 % 1009
        dx, dy = 9 + spin % 25, 14 + spin // 25 % 22
        parts.append(f"M {x + dx:g} {y + dy:g} q -1 -3 -3 -4 m 3 4 q 0 -4 .6 -6 m -.6 6 q 1 -3 3 -4 ")
    return "".join(parts)


def _cells_of(t: Vec, terrain: int) -> set[tuple[int, int]]:
    return {divmod(cell, at.COLUMNS) for cell in range(at.CELLS) if t[at.T_TERRAIN + cell] == terrain}


def _water(t: Vec, theme: Theme) -> list[Element]:
    """Ponds with ripples."""
    cells = _cells_of(t, at.WATER)
    if not cells:
        return []
    ripples = ""
    for row, column in sorted(cells):
        x, y = MARGIN + column * CELL, MARGIN + row * CELL
        for i, (dx, dy) in enumerate(((8, 14), (18, 24), (7, 34))):
            ripples += f"M {x + dx} {y + dy} q 4 {-3 if i % 2 else 3} 8 0 t 8 0 "
    shape = outline(cells, CELL, MARGIN, MARGIN, 2, 12)
    return [
        node("path", d=shape, fill=theme.water, stroke=theme.ripple, stroke_width=1.6),
        node("path", d=ripples.strip(), fill="none", stroke=theme.ripple, stroke_width=1.3, stroke_linecap="round"),
    ]


def _villages(t: Vec, h: Vec, theme: Theme) -> list[Element]:
    """Walled villages of one or more cells, with houses."""
    drawn = []
    for number in range(t[at.T_VILLAGES]):
        first = t[at.T_VILLAGE_CELL + number]
        cells = [cell for cell in range(at.CELLS) if t[at.T_VILLAGE_OF + cell] == first]
        shape = outline({divmod(cell, at.COLUMNS) for cell in cells}, CELL, MARGIN, MARGIN, 4, 7)
        drawn.append(
            node("path", d=shape, fill=theme.panel, stroke=theme.ink, stroke_width=1.5, stroke_dasharray="7 2.5")
        )
        drawn += [_house(cell, theme, crowded=cell == first and h[at.OWNER + first] > 0) for cell in cells]
    return drawn


def _house(cell: int, theme: Theme, *, crowded: bool) -> Element:
    """Two houses; they leave room for a pagoda where one stands."""
    x, y = corner(cell)
    places = ((9.5, 35, 0.8), (11, 20, 0.62)) if crowded else ((15, 34, 0.95), (30, 24, 0.75))
    return node("g", *(_roofed(x + dx, y + dy, scale, theme) for dx, dy, scale in places), stroke=theme.ink, stroke_width=1.1,
                stroke_linejoin="round")  # fmt: skip


def _roofed(x: float, y: float, scale: float, theme: Theme) -> Element:
    wall = path("M", -6, 0, "v", -7, "h", 12, "v", 7, "z")
    roof = path("M", -9.5, -6, "q", 5, -0.5, 6.5, -5.5, "h", 6, "q", 1.5, 5, 6.5, 5.5, "z")
    door = path("M", -1.6, 0, "v", -4, "h", 3.2, "v", 4)
    return node("g", node("path", d=wall, fill=theme.ground), node("path", d=roof, fill=theme.bronze),
                node("path", d=door, fill="none"), transform=f"translate({x:g} {y:g}) scale({scale:g})")  # fmt: skip


def _laid(h: Vec) -> list[int]:
    return [cell for cell in range(at.CELLS) if h[at.COLOUR + cell]]


def _roots(t: Vec, h: Vec) -> list[int]:
    return [cell for cell in range(at.CELLS) if h[at.AREA + cell] >= 2]


def _territory(drawn: Picture, h: Vec, cell: int, theme: Theme) -> Element:
    """A half of a tile or a start territory: its colour and its pattern."""
    x, y = corner(cell)
    colour = COLOURS[h[at.COLOUR + cell]]
    edge = theme.ink if theme.name != "night" else "#0e0c0b"
    square = {"x": x + 1.5, "y": y + 1.5, "width": CELL - 3, "height": CELL - 3, "rx": 3}
    return drawn.part(
        f"cell-{cell_name(cell)}",
        node(
            "rect", **square, fill=QIN_TERRITORIES[colour], stroke=edge, stroke_width=theme.outline, stroke_opacity=0.6
        ),
        node("rect", **square, fill=drawn.url(colour)),
    )


def _start(t: Vec, cell: int, theme: Theme) -> Element:
    """A start territory bears a square seal."""
    x, y = corner(cell)
    ink = on(QIN_TERRITORIES[COLOURS[t[at.T_START + cell]]])
    seal = path("M", x + 7, y + 7, "h", 8, "v", 8, "h", -8, "z", "m", 2.5, 4, "h", 3, "m", -1.5, -1.5, "v", 3)
    return node("path", d=seal, fill="none", stroke=ink, stroke_width=1.3)


def _province(drawn: Picture, t: Vec, h: Vec, root: int, theme: Theme) -> Element:
    """A province's outline and, on a major one, a second line."""
    cells = {divmod(cell, at.COLUMNS) for cell in range(at.CELLS) if h[at.ROOT + cell] == root}
    dark = theme.ink if theme.name != "night" else "#0e0c0b"
    lines = [node("path", d=outline(cells, CELL, MARGIN, MARGIN, 1.2, 5), stroke=dark, stroke_width=2.6)]
    if h[at.AREA + root] >= t[at.T_MAJOR]:
        lines.append(
            node("path", d=outline(cells, CELL, MARGIN, MARGIN, 5, 4), stroke=on_province(h, root), stroke_width=1.3)
        )
    return drawn.part(f"province-{cell_name(root)}", *lines, fill="none")


def on_province(h: Vec, root: int) -> str:
    """The ink that is read on a province's colour."""
    return on(QIN_TERRITORIES[COLOURS[h[at.COLOUR + root]]])


def home(h: Vec, root: int) -> int:
    """The cell of a province on which its pagodas stand: the one nearest to the middle of all, the first of equals."""
    cells = [divmod(cell, at.COLUMNS) for cell in range(at.CELLS) if h[at.ROOT + cell] == root]
    n = len(cells)
    row, column = sum(r for r, _ in cells), sum(c for _, c in cells)
    distances = [(n * r - row) ** 2 + (n * c - column) ** 2 for r, c in cells]
    r, c = cells[distances.index(min(distances))]
    return r * at.COLUMNS + c


def _pagodas(drawn: Picture, t: Vec, h: Vec, theme: Theme) -> list[Element]:
    """Pagodas on provinces (with the province's size) and on villages."""
    found = []
    for cell in range(at.CELLS):
        if not h[at.OWNER + cell]:
            continue
        seat = h[at.OWNER + cell] - 1
        province = h[at.COLOUR + cell] > 0
        where = home(h, cell) if province else cell
        x, y = corner(where)
        double = h[at.PAGODAS + cell] > 1
        foot = (x + CELL / 2 - 3, y + CELL - 5) if province else (x + CELL / 2 + 6, y + CELL - 7)
        piece = pagoda(*foot, seat, QIN_SEATS[seat], theme, double=double, scale=1.12 if double else 1.25)
        size = [_size(h, cell, where)] if province else []
        found.append(drawn.part(f"pagoda-{cell_name(cell)}", piece, *size))
    return found


def _size(h: Vec, root: int, where: int) -> Element:
    x, y = corner(where)
    return node("text", text=str(h[at.AREA + root]), x=x + CELL - 5, y=y + 14, font_size=13, font_weight="bold",
                text_anchor="end", fill=on_province(h, root))  # fmt: skip


def _last(cell: int, theme: Theme) -> Element:
    """Four corners around a cell of the last move."""
    x, y = corner(cell)
    a, b, s = 3.5, CELL - 3.5, 9
    d = path("M", x + a, y + a + s, "v", -s, "h", s, "M", x + b - s, y + a, "h", s, "v", s,
             "M", x + b, y + b - s, "v", s, "h", -s, "M", x + a + s, y + b, "h", -s, "v", -s)  # fmt: skip
    return node("g", node("path", d=d, stroke="#fffaf0", stroke_width=5), node("path", d=d, stroke=theme.accent, stroke_width=2.6),
                fill="none", stroke_linecap="square")  # fmt: skip


def _coordinates(theme: Theme) -> Element:
    names = []
    for i in range(at.COLUMNS):
        middle = MARGIN + i * CELL + CELL / 2
        for y in (MARGIN - 10, MARGIN + BOARD + 20):
            names.append(node("text", text=chr(ord("a") + i), x=middle, y=y))
        for x in (MARGIN - 15, MARGIN + BOARD + 15):
            names.append(node("text", text=str(i + 1), x=x, y=middle + 5))
    return node("g", *names, font_size=14, text_anchor="middle", fill=theme.bronze)


def _player(drawn: Picture, t: Vec, h: Vec, seat: int, say: Speaker, theme: Theme) -> Element:
    """One player: pagoda, name, pagodas on the board, hand."""
    width = (WIDTH - 2 * MARGIN - 12) / 2
    x = MARGIN + (seat % 2) * (width + 12)
    y = HAND_TOP + 4 + (seat // 2) * HAND_HEIGHT
    turn = h[at.PHASE] == at.PLACING and h[at.SEAT] == seat
    placed = t[at.T_SUPPLY] - h[at.SUPPLY + seat]
    frame = node("rect", x=x, y=y, width=width, height=HAND_HEIGHT - 8, rx=4, fill=theme.panel,
                 stroke=theme.accent if turn else theme.bronze, stroke_width=2.2 if turn else 0.8)  # fmt: skip
    words = [
        node("text", text=seat_name(say, seat), x=x + 44, y=y + 21, font_size=16, fill=theme.ink),
        node("text", text=say("{placed} of {all}", placed=placed, all=t[at.T_SUPPLY]), x=x + 44, y=y + 40, font_size=14,
             fill=theme.muted),
    ]  # fmt: skip
    piece = pagoda(x + 23, y + 43, seat, QIN_SEATS[seat], theme, scale=1.25)
    names = hand(h, seat) if h[at.HAND + at.KINDS * seat] != HIDDEN else ["?"] * h[at.HELD + seat]
    tiles = [
        _tile(drawn, name, x + width - 8 - (len(names) - i) * (TILE + 6), y + 7, theme) for i, name in enumerate(names)
    ]
    return drawn.part(f"player-{seat}", frame, piece, *words, *tiles)


def tile_picture(name: str) -> str:
    """A tile on its own, as large as on the board: the middle of its first half at the origin, its second half below."""
    alone = Picture(CELL, 2 * CELL, f"tile-{name}", name, name)
    _patterns(alone, theme_of("light"))
    halves = []
    for i, letter in enumerate(name):
        colour = next(c for c in QIN_TERRITORIES if c[0] == letter)
        square = {"x": 1.5 - CELL / 2, "y": 1.5 - CELL / 2 + i * CELL, "width": CELL - 3, "height": CELL - 3, "rx": 3}
        halves += [node("rect", **square, fill=QIN_TERRITORIES[colour]), node("rect", **square, fill=alone.url(colour))]
    frame = node("rect", x=0.8 - CELL / 2, y=0.8 - CELL / 2, width=CELL - 1.6, height=2 * CELL - 1.6, rx=4, fill="none",
                 stroke="#2b2622", stroke_width=2)  # fmt: skip
    return write(node("g", alone.defs, *halves, frame))


def _tile(drawn: Picture, name: str, x: float, y: float, theme: Theme) -> Element:
    """A tile of a hand, upright; a hidden one shows its back."""
    height = HAND_HEIGHT - 22
    if name == "?":
        back = path("M", x + 6, y + height / 2, "h", TILE - 12, "M", x + TILE / 2, y + 6, "v", height - 12)
        return node("g", node("rect", x=x, y=y, width=TILE, height=height, rx=3, fill=theme.grass, stroke=theme.bronze),
                    node("path", d=back, stroke=theme.bronze, stroke_width=1.2))  # fmt: skip
    halves = []
    for i, letter in enumerate(name):
        colour = next(c for c in QIN_TERRITORIES if c[0] == letter)
        square = {"x": x, "y": y + i * height / 2, "width": TILE, "height": height / 2}
        halves += [node("rect", **square, fill=QIN_TERRITORIES[colour]), node("rect", **square, fill=drawn.url(colour))]
    frame = node("rect", x=x, y=y, width=TILE, height=height, rx=3, fill="none", stroke=theme.ink, stroke_width=1.5)
    return node("g", *halves, frame)
