"""What stands in the mausoleum: figures, mounted warriors, inspectors with the lines they look at, groups; below it the
organizer and the specialists."""

from __future__ import annotations

import functools

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import counting, plan
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import is_warrior, owner_of, type_of
from xianyang.games.terracotta.ground import part
from xianyang.games.terracotta.moves import cell_name
from xianyang.games.terracotta.people import inspector
from xianyang.games.terracotta.signs import coins, edged, tag, titled
from xianyang.games.terracotta.statues import SMALL, archer, footman, horse, musician, warrior
from xianyang.games.terracotta.things import group_said, specialist_said
from xianyang.picture.drawn import group, label, put
from xianyang.picture.outline import outline
from xianyang.picture.palette import INK, PAPER, TERRACOTTA_SEATS, mix
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, path, short, write

NAMES = tuple(cell_name(cell) for cell in range(at.CELLS))
FOOT = 25
"""How far below the middle of a cell a figure stands."""
SCALE = 0.93


# -- figures


def figures(h: Vec, theme: str) -> dict[str, str]:
    """All figures, by their cells; a mounted warrior on its own, with the horse below it."""
    parts = {}
    for cell in range(at.CELLS):
        code, rider = int(h[at.CELL + cell]), int(h[at.RIDER + cell])
        if code and rider in (0, cell + 1):
            parts[f"figures/{NAMES[cell]}"] = standing(code, cell, theme)
        if rider == cell + 1:
            parts[f"mounts/{NAMES[cell]}"] = mount(cell, _way(h, cell), int(owner_of(code)), theme)
    return parts


def _way(h: Vec, cell: int) -> int:
    """The direction in which the horse of the rider on a cell stretches."""
    steps = (-at.COLUMNS, 1, at.COLUMNS, -1)
    ahead = (direction for direction, step in enumerate(steps)
             if 0 <= cell + step < at.CELLS and h[at.RIDER + cell + step] == cell + 1)  # fmt: skip
    return next(ahead)


@functools.lru_cache(4096)
def standing(code: int, cell: int, theme: str) -> str:
    """A figure on its cell."""
    seat = int(owner_of(code)) if is_warrior(code) else None
    if seat is not None:
        drawn = warrior(int(type_of(code)), seat, theme)
    elif code >= at.ARCHER_CODE:
        drawn = archer(code - at.ARCHER_CODE, theme)
    else:
        drawn = footman(theme) if code == at.FOOTMAN_CODE else musician(theme)
    return part("figures", NAMES[cell], *plan.middle(cell), put(0, FOOT, drawn, SCALE), seat)


@functools.lru_cache(2048)
def mount(cell: int, direction: int, seat: int, theme_name: str) -> str:
    """The floor of a mounted warrior, three cells in its colour, with the horse on the two others."""
    theme, colour = theme_of(theme_name), TERRACOTTA_SEATS[seat]
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[direction]
    reach = plan.CELL / 2 - 4.6
    x, y = min(0, 2 * right) * plan.CELL - reach, min(0, 2 * down) * plan.CELL - reach
    wide, high = (2 * abs(step) * plan.CELL + 2 * reach for step in (right, down))
    fill = theme.ground if theme.name == "contrast" else mix(theme.ground, colour, 0.4)
    floor = [
        node("rect", x=x, y=y, width=wide, height=high, rx=10, fill=fill, stroke=theme.edge, stroke_width=4.4),
        node("rect", x=x, y=y, width=wide, height=high, rx=10, fill="none", stroke=colour, stroke_width=2.6),
    ]
    drawn = "".join(map(write, floor))
    scale, lower = (0.74, 4.0) if right else (0.9, 0.0)
    drawn += put(1.44 * plan.CELL * right, 1.5 * plan.CELL * down + lower, horse(direction, seat, theme_name), scale)
    return part("mounts", NAMES[cell], *plan.middle(cell), drawn, seat)


# -- inspectors


def inspectors(h: Vec, theme: str) -> dict[str, str]:
    """Both inspectors, and the lines that they look at."""
    parts = {}
    for track, name in ((at.ROW, "row"), (at.COLUMN, "column")):
        place = int(h[at.INSPECTOR_AT + track])
        parts[f"lines/{name}"] = _line(track, name, place, theme)
        parts[f"inspectors/{name}"] = _inspector(track, name, place, theme)
    return parts


@functools.lru_cache(256)
def _inspector(track: int, name: str, place: int, theme: str) -> str:
    foot, scale = ((22, 1.0), (15, 0.75))[track]
    return part("inspectors", name, *plan.inspector_at(track, place), put(0, foot, inspector(theme), scale))


@functools.lru_cache(256)
def _line(track: int, name: str, place: int, theme_name: str) -> str:
    theme = theme_of(theme_name)
    left, top, width, height = plan.MAUSOLEUM
    x, y, wide, high = float(left), float(top), float(width), float(height)
    if track == at.ROW:
        y, high = top + plan.CELL * place, plan.CELL
    else:
        x, wide = left + plan.CELL * place, plan.CELL
    band = node("rect", x=x, y=y, width=wide, height=high, fill=theme.accent,
                fill_opacity=0.06 if theme.name == "contrast" else 0.1)  # fmt: skip
    edges = (
        path("M", x, y, "h", wide, "m", 0, high, "h", -wide)
        if track == at.ROW
        else path("M", x, y, "v", high, "m", wide, 0, "v", -high)
    )
    lines = node("path", d=edges, fill="none", stroke=theme.accent,
                 stroke_width=3 if theme.name == "contrast" else 1.6)  # fmt: skip
    return write(node("g", band, lines, id=f"board-lines-{name}"))


# -- groups


def groups(t: Vec, h: Vec, say: Speaker, theme: str) -> dict[str, str]:
    """The outline of each group, with what each of its warriors is worth at the end: the players in it."""
    parts = {}
    for _, part_of, packed in counting.groups(h):
        cells = tuple(counting.cells(part_of))
        parts[f"groups/{NAMES[cells[0]]}"] = _group(cells, theme)
        players = int(counting.players_in(packed))
        parts[f"values/{NAMES[cells[0]]}"] = _value(cells[0], players, group_said(say, players), theme)
    return parts


def around(cells: tuple[int, ...], inset: float, radius: float = 10) -> str:
    """The path around cells."""
    left, top, _, _ = plan.MAUSOLEUM
    return short(outline((divmod(cell, at.COLUMNS) for cell in cells), plan.CELL, left, top, inset, radius))


@functools.lru_cache(4096)
def _group(cells: tuple[int, ...], theme_name: str) -> str:
    """A group's outline."""
    theme, d = theme_of(theme_name), around(cells, 1.6)
    lines = [
        node("path", d=d, stroke=theme.ground, stroke_width=4.6),
        node("path", d=d, stroke=theme.ink, stroke_width=2),
    ]
    return write(node("g", *lines, fill="none", id=f"board-groups-{NAMES[cells[0]]}"))


@functools.lru_cache(1024)
def _value(cell: int, players: int, words: str, theme_name: str) -> str:
    """What each warrior of a group is worth, on a tag at the corner of the group's outline, inside the mausoleum."""
    theme = theme_of(theme_name)
    x, y = plan.middle(cell)
    left, top, _, _ = plan.MAUSOLEUM
    around_it = node(
        "rect", x=-14, y=-10, width=28, height=20, rx=10, fill=PAPER, stroke=INK, stroke_width=theme.outline
    )
    x, y = max(x - plan.CELL / 2 + 5, left + 13), max(y - plan.CELL / 2 + 4, top + 9)
    drawn = write(around_it) + label(0, 6, f"×{players}", 18, INK)
    return part("values", NAMES[cell], x, y, titled(words, drawn))


# -- the figures that are left


def organizer(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """Of each type of warrior the next figure with its points, and behind it those that are left."""
    parts = {}
    for kind, letter in enumerate(at.TYPE_LETTERS):
        left = int(h[at.LEFT + kind])
        held = h[at.IN_HAND] == kind + 1
        parts[f"organizer/{letter}"] = _column(kind, letter, left, int(t[at.T_ORGANIZER + left]), bool(held), theme)
    return parts


@functools.lru_cache(1024)
def _column(kind: int, letter: str, left: int, points: int, held: bool, theme_name: str) -> str:
    theme = theme_of(theme_name)
    x, y = plan.organizer_at(kind)
    drawn = ""
    if left:
        drawn += put(-18, 28, warrior(kind, None, theme_name)) + put(20, 17, tag(f"+{points}", theme_name))
    for taken in range(at.FIGURES - left, at.FIGURES):
        a, b = plan.slot_at(kind, taken)
        fill = theme.accent if taken == at.FIGURES - left else theme.muted
        drawn += write(node("path", d=SMALL[kind], fill=fill, transform=move(a - x, b - y + 14)))
    if held:
        drawn += _held(-plan.ORGANIZER[0] / 2, plan.ORGANIZER[1], plan.RACK, theme_name)
    return part("organizer", letter, x, y, drawn)


def _held(left: float, height: float, width: float, theme_name: str) -> str:
    """The frame around the kind of the figure in hand."""
    return write(node("rect", x=left, y=-height / 2, width=width, height=height, rx=4, fill="none",
                      stroke=theme_of(theme_name).accent, stroke_width=2.4))  # fmt: skip


def specialists(t: Vec, h: Vec, say: Speaker, theme: str) -> dict[str, str]:
    """Of each type of specialist the figure, and the prices of those that are left."""
    parts = {}
    prices = tuple(int(t[at.T_COST + left]) for left in range(at.COPIES, 0, -1))
    for kind, letter in enumerate(at.SPECIALIST_LETTERS):
        held = h[at.IN_HAND] == at.TYPES + kind + 1
        parts[f"specialists/{letter}"] = _specialist(
            kind, letter, prices, int(h[at.SPECIALISTS_LEFT + kind]), bool(held), specialist_said(say, t, kind), theme
        )
    return parts


@functools.lru_cache(1024)
def _specialist(
    kind: int, letter: str, prices: tuple[int, ...], left: int, held: bool, words: str, theme_name: str
) -> str:
    theme = theme_of(theme_name)
    statue = (put(0, -12, horse(at.EAST, None, theme_name), 0.5), footman(theme_name), archer(at.WEST, theme_name),
              musician(theme_name))[kind]  # fmt: skip
    drawn = put(-46, 27, statue) if left else group(put(-46, 27, statue), opacity=0.35)
    taken = at.COPIES - left
    for number, price in enumerate(prices):
        x = -8 + 22 * number
        if number < taken:
            drawn += put(x, 16, write(node("circle", r=8, fill="none", stroke=theme.bronze, stroke_dasharray="2 3")))
        elif number == taken:
            drawn += put(x, 16, coins(price, theme_name), 0.9)
        else:
            ring = node(
                "circle", r=8.6, fill=PAPER, fill_opacity=0.6 if theme.name == "light" else 0, **edged(theme_name)
            )
            drawn += put(x, 16, write(ring) + label(0, 4.4, price, 12, theme.ink, bold=False))
    if held:
        width, height = plan.SPECIALIST
        drawn += _held(-width / 2, height, width, theme_name)
    return part("specialists", letter, *plan.specialist_at(kind), titled(words, drawn))
