"""An analysis as a picture: the chances of winning and the points expected at the end, ply by ply."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from xianyang.arena.analysis import BRILLIANT, DRAWN, SIGNS, Judgement, final
from xianyang.core.game import Game
from xianyang.core.speech import Speaker
from xianyang.picture.drawn import label, rim
from xianyang.picture.graph import way_of
from xianyang.picture.palette import Theme
from xianyang.picture.svg import base, node, number, path, prefix_of, write

WIDTH = 800.0
LEFT, RIGHT = 64.0, 610.0
"""Where plies begin and end; figures of the scale stand before, names behind."""
HEAD, HIGH, FOOT = 44.0, 190.0, 46.0
"""Heights of a panel's title, of its scale, and of what is below."""
DASHES = (None, "11 4", "3 3", "12 3 3 3")
"""Players' lines are told apart by these too."""
APART = 25.0
"""The least distance between two names."""
Known: TypeAlias = Sequence[tuple[int, Sequence[float]]]
"""Plies, and a value for each seat then."""


@dataclass(frozen=True)
class Panel:
    """Lines of each seat over the plies, and a scale with its marks and their words."""

    title: str
    lines: Sequence[Sequence[tuple[int, float]]]
    marks: Sequence[tuple[float, str]]
    words: Callable[[float], str]

    def at(self, value: float) -> float:
        """How far below the top of the panel a value is."""
        first, last = self.marks[0][0], self.marks[-1][0]
        return HEAD + HIGH * (last - value) / (last - first)


def graph(game: Game, found: Sequence[Judgement], names: Sequence[str], say: Speaker, theme: Theme) -> str:
    """The SVG text of an analysis with an outlook at least; `names` are the players'."""
    wins: Known = [(one.ply + 1, one.chances) for one in found]
    points: Known = [(one.ply + 1, one.after.points) for one in found if one.after is not None]
    end = final(game)
    if end is not None and found[-1].ply == _last(game):
        wins = [one for one in wins if one[0] < game.ply] + [(game.ply, end.wins)]
        points = [one for one in points if one[0] < game.ply] + [(game.ply, end.points)]
    title = say("{game}: an analysis", game=game.title.words.name(say))
    panels = [_wins(wins, game.players, say), _points(points, game.players, say)]
    scale = (wins[0][0], max(wins[-1][0], wins[0][0] + 1))
    high = HEAD + HIGH + FOOT
    drawn = write(node("rect", width=WIDTH, height=high * len(panels), fill=theme.ground))
    for place, panel in enumerate(panels):
        inside = _axes(panel, scale, say, theme) + _lines(panel, game, scale, names, theme)
        if place == 0:
            inside += _signs(panel, found, scale, theme)
        drawn += f'<g transform="translate(0 {number(place * high)})">{inside}</g>'
    described = say(
        "Lines of {names} over plies {first} to {last}.", names=", ".join(names), first=scale[0], last=scale[1]
    )
    return str(base(prefix_of(title, drawn), WIDTH, high * len(panels), title, described, drawn, ()).filled({}))


def _last(game: Game) -> int:
    """The ply of the last decision of a seat."""
    return max(ply for ply in range(game.ply) if game.actor_at(ply) >= 0)


def _by_seat(known: Known, seats: int) -> list[list[tuple[int, float]]]:
    return [[(ply, values[seat]) for ply, values in known] for seat in range(seats)]


def _wins(known: Known, seats: int, say: Speaker) -> Panel:
    return Panel(
        say("Chance of winning"),
        _by_seat(known, seats),
        [(i / 4, f"{i / 4:.0%}") for i in range(5)],
        lambda share: f"{share:.0%}",
    )


def _points(known: Known, seats: int, say: Speaker) -> Panel:
    lines = _by_seat(known, seats)
    values = [points for line in lines for _, points in line]
    step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if max(values) - min(values) <= 6 * n or n == 500)
    ticks = range(int(min(values) // step), int(max(values) // step) + 2)
    return Panel(say("Points expected at the end"), lines, [(n * step, str(n * step)) for n in ticks],
                 lambda points: f"{points:.0f}")  # fmt: skip


def _x(ply: float, scale: tuple[int, int]) -> float:
    return LEFT + (RIGHT - LEFT) * (ply - scale[0]) / (scale[1] - scale[0])


def _axes(panel: Panel, scale: tuple[int, int], say: Speaker, theme: Theme) -> str:
    """The title, the lines of the scale and the plies."""
    drawn = label(16, 26, panel.title, 16, theme.ink, anchor="start")
    line = theme.muted if theme.name == "contrast" else theme.blade
    for value, words in panel.marks:
        y = panel.at(value)
        drawn += write(node("path", d=path("M", LEFT, y, "H", RIGHT), stroke=line, stroke_width=0.7))
        drawn += label(LEFT - 10, y + 4, words, 12, theme.muted, anchor="end", bold=False)
    below = HEAD + HIGH
    step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200) if scale[1] - scale[0] <= 10 * n or n == 200)
    for ply in range(-(-scale[0] // step) * step, scale[1] + 1, step):
        drawn += write(node("path", d=path("M", _x(ply, scale), below, "v", 5), stroke=line, stroke_width=1))
        drawn += label(_x(ply, scale), below + 18, ply, 12, theme.muted, bold=False)
    return drawn + label(RIGHT, below + 36, say("plies"), 12, theme.muted, anchor="end", bold=False)


def _lines(panel: Panel, game: Game, scale: tuple[int, int], names: Sequence[str], theme: Theme) -> str:
    """A line for each seat with its piece and name at the end."""
    drawn = ""
    for seat, line in enumerate(panel.lines):
        steps = [step for ply, value in line for step in ("L", _x(ply, scale), panel.at(value))]
        d = path("M", *steps[1:])
        drawn += write(node("path", d=d, fill="none", stroke=rim(theme), stroke_width=4.4, stroke_linecap="round"))
        drawn += write(node("path", d=d, fill="none", stroke=game.title.SEATS[seat], stroke_width=2.6,
                            stroke_dasharray=DASHES[seat % len(DASHES)]))  # fmt: skip
    ends = [line[-1][1] for line in panel.lines]
    for seat, y in enumerate(_spread([panel.at(value) for value in ends])):
        x = _x(panel.lines[seat][-1][0], scale)
        lead = path("M", x + 4, panel.at(ends[seat]), "L", RIGHT + 18, y)
        drawn += write(node("path", d=lead, fill="none", stroke=theme.muted, stroke_width=0.7))
        drawn += _emblem(game.title.pictures.emblem(seat, theme.name), RIGHT + 20, y - 11, 22)
        drawn += label(
            RIGHT + 48, y + 5, f"{names[seat]} {panel.words(ends[seat])}", 13, theme.ink, "start", bold=False
        )
    return drawn


def _spread(places: Sequence[float]) -> list[float]:
    """Places moved so far that names there do not cover each other, and stay inside."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    found = list(places)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + APART)
    beyond = max(0.0, max(found) - (HEAD + HIGH))
    if beyond:
        found[order[-1]] -= beyond
        for after, before in pairwise(reversed(order)):
            found[before] = min(found[before], found[after] - APART)
    return found


def _emblem(picture: str, x: float, y: float, size: float) -> str:
    """A small picture somewhere inside another one."""
    place = f'<svg x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}" '
    return re.sub(r"^<svg ", place, picture)


def _signs(panel: Panel, found: Sequence[Judgement], scale: tuple[int, int], theme: Theme) -> str:
    """The signs of marks beside the lines of those who earned them, away from the others and inside the panel."""
    drawn = ""
    for one in found:
        if one.mark in DRAWN:
            values = [_between(line, one.ply + 1) for line in panel.lines]
            value = values.pop(one.seat)
            y = panel.at(value)
            praises = one.mark == BRILLIANT
            is_above = y > HEAD + HIGH - 18 or (way_of(value, values, praises=praises) < 0 and y > HEAD + 14)
            fill = theme.ink if praises else theme.accent
            drawn += label(_x(one.ply + 1, scale), y - 8 if is_above else y + 18, SIGNS[one.mark], 14, fill)
    return drawn


def _between(line: Sequence[tuple[int, float]], ply: int) -> float:
    """The value of a line at a ply."""
    for (first, one), (last, other) in pairwise(line):
        if first <= ply <= last:
            return one + (other - one) * (ply - first) / max(1, last - first)
    return line[-1][1]
