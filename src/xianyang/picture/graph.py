"""How a game went, as a graph: a line for each player over its moves, with signs where a move was good or a mistake.

Lines are told apart by the players' colours and by the signs at their ends, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from xianyang.core.speech import Speaker
from xianyang.picture.drawn import label, rim, seat_mark
from xianyang.picture.palette import Theme, on
from xianyang.picture.svg import base, move, node, path, prefix_of, write

Point = tuple[float, float]

WIDTH, HEIGHT = 400.0, 150.0
LEFT, RIGHT, TOP, BOTTOM = 42.0, WIDTH - 26, 14.0, HEIGHT - 22
"""The field of the lines; what its scale says stands left of it and below, the players' signs stand right of it."""
APART = 17.0
"""Between two signs at the ends of lines that end at the same height."""
SIGN = 7.5
BESIDE = 11.0
"""From a line to the middle of a sign beside it."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Line:
    """A player's values, one for each position; None where none is known, or none yet."""

    seat: int
    colour: str
    values: Sequence[float | None]

    @property
    def known(self) -> list[tuple[int, float]]:
        """Positions with their values."""
        return [(position, value) for position, value in enumerate(self.values) if value is not None]

    def at(self, position: int) -> float | None:
        """The height of the line at a position, which may lie between two that are known; None where it ends before."""
        before = max((one for one in self.known if one[0] <= position), default=None)
        after = min((one for one in self.known if one[0] >= position), default=None)
        if before is None or after is None or before == after:
            return before[1] if before and before == after else None
        share = (position - before[0]) / (after[0] - before[0])
        return before[1] + share * (after[1] - before[1])


@dataclass(frozen=True)
class Sign:
    """A sign at a position of a player's line: what is written in it, whether it praises."""

    seat: int
    position: int
    text: str
    praises: bool


@dataclass(frozen=True)
class Scale:
    """The marks of the values' scale with their words, from its lower end to its upper one."""

    marks: Sequence[tuple[float, str]]

    def at(self, value: float) -> float:
        """The height of a value in the picture."""
        low, high = self.marks[0][0], self.marks[-1][0]
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)


def column(position: int, last: int) -> float:
    """Where a position stands in the picture, from left to right."""
    return LEFT + (RIGHT - LEFT) * position / max(1, last)


def shares(say: Speaker) -> Scale:
    """The scale of chances to win."""
    return Scale([(i / 4, say("{n}%", n=25 * i) if i % 2 == 0 else "") for i in range(5)])


def figures(values: Sequence[float]) -> Scale:
    """A scale of round figures for points, from the lowest to the highest."""
    low, high = min(values), max(values)
    step = next(size for size in STEPS if (high - low) / size <= 4)
    first, last = int(low // step), max(int(low // step) + 1, -int(-high // step))
    return Scale([(step * n, str(step * n)) for n in range(first, last + 1)])


def graph(title: str, lines: Sequence[Line], signs: Sequence[Sign], scale: Scale, theme: Theme) -> str:
    """The graph as SVG text; `title` stands for it in words. All lines are as long as the game."""
    last = len(lines[0].values) - 1
    drawn = write(node("rect", width=WIDTH, height=HEIGHT, fill=theme.ground)) + _field(scale, last, theme)
    drawn += "".join(_line(line, scale, last, theme) for line in reversed(lines))
    drawn += "".join(_sign(sign, at, theme) for sign, at in _placed(signs, lines, scale, last))
    drawn += _ends(lines, scale, last, theme)
    return str(base(prefix_of("graph", title, drawn), WIDTH, HEIGHT, title, None, drawn, ()).filled({}))


def _field(scale: Scale, last: int, theme: Theme) -> str:
    drawn = write(node("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP, fill=theme.panel))
    for value, words in scale.marks:
        y = scale.at(value)
        drawn += write(node("path", d=path("M", LEFT, y, "H", RIGHT), stroke=theme.muted, stroke_width=0.7,
                            stroke_opacity=0.55))  # fmt: skip
        drawn += label(LEFT - 6, y + 4, words, 12, theme.muted, anchor="end", bold=False)
    for position in _numbered(last):
        x = column(position, last)
        drawn += write(node("path", d=path("M", x, BOTTOM, "v", 4), stroke=theme.muted, stroke_width=1))
        drawn += label(x, BOTTOM + 17, position, 12, theme.muted, bold=False)
    return drawn


def _numbered(last: int) -> range:
    """The positions whose numbers stand below the field."""
    step = next(size for size in STEPS if last / size <= 8)
    return range(0, last + 1, step)


def _runs(line: Line, scale: Scale, last: int) -> str:
    """The path of a line from one known value to the next."""
    steps: list[object] = []
    for position, value in line.known:
        steps += ["L" if steps else "M", column(position, last), scale.at(value)]
    return path(*steps)


def _line(line: Line, scale: Scale, last: int, theme: Theme) -> str:
    """In the player's colour, between thin lines that are seen on every ground."""
    d = _runs(line, scale, last)
    if not d:
        return ""
    around = node("path", d=d, stroke=rim(theme), stroke_width=4.2)
    within = node("path", d=d, stroke=line.colour, stroke_width=2.4)
    return write(node("g", around, within, fill="none", stroke_linecap="round"))


def _ends(lines: Sequence[Line], scale: Scale, last: int, theme: Theme) -> str:
    """The players' signs where their lines end, moved apart where they would lie upon each other."""
    ends = [(line, *line.known[-1]) for line in lines if line.known]
    drawn, free = "", BOTTOM
    for line, at, value in sorted(ends, key=lambda end: (end[2], end[0].seat)):
        free = min(scale.at(value), free)
        drawn += _end(line, column(at, last) + SIGN + 5, max(free, TOP - 6), theme)
        free -= APART
    return drawn


def _end(line: Line, x: float, y: float, theme: Theme) -> str:
    disc = node("circle", r=SIGN, fill=line.colour, stroke=rim(theme), stroke_width=1.2)
    return f'<g transform="{move(x, y)}">{write(disc)}{seat_mark(line.seat, 9, on(line.colour))}</g>'


def _placed(signs: Sequence[Sign], lines: Sequence[Line], scale: Scale, last: int) -> list[tuple[Sign, Point]]:
    """The signs whose lines have come so far, each where it stands."""
    found: list[tuple[Sign, Point]] = []
    for sign in signs:
        value = next(line for line in lines if line.seat == sign.seat).at(sign.position)
        if value is not None:
            others = [one for line in lines if line.seat != sign.seat and (one := line.at(sign.position)) is not None]
            way = way_of(value, others, praises=sign.praises)
            found.append((sign, _free(column(sign.position, last), scale.at(value), way, [at for _, at in found])))
    return found


def way_of(value: float, others: Sequence[float], *, praises: bool) -> int:
    """Whether a sign stands above its line (-1) or below it (1): away from the values of the others, else praise above."""
    if value > max(others, default=value):
        return -1
    if value < min(others, default=value):
        return 1
    return -1 if praises else 1


def _free(x: float, y: float, way: int, taken: Sequence[Point]) -> Point:
    """A place above (`way` -1) or below a point of a line; one further on, or on the other side, where a sign is there."""
    steps = [side * (BESIDE + APART * further) for side in (way, -way) for further in range(3)]
    places = [(x, min(max(y + step, TOP - 4), BOTTOM - 1)) for step in steps]
    return next((place for place in places if all(dist(place, other) >= 2 * SIGN for other in taken)), places[0])


def _sign(sign: Sign, at: Point, theme: Theme) -> str:
    fill = theme.accent if not sign.praises else theme.ground if theme.name == "contrast" else theme.good
    around = theme.ink if fill == theme.ground else theme.ground
    disc = node("circle", r=SIGN, fill=fill, stroke=around, stroke_width=1.4)
    return f'<g transform="{move(*at)}">{write(disc)}{label(0, 4, sign.text, 11.5, on(fill))}</g>'
