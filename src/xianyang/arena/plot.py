"""An arena as a picture: each bot's share of the wins and its rating, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xianyang.arena.standings import Rating, Row
from xianyang.core.speech import Speaker
from xianyang.picture.drawn import label
from xianyang.picture.palette import Theme
from xianyang.picture.svg import base, node, path, prefix_of, write

WIDTH = 800.0
LEFT, RIGHT = 300.0, 640.0
"""Where the scale of a panel begins and ends; names stand before it, figures behind."""
ROW, HEAD, FOOT = 28.0, 48.0, 34.0
"""Heights of a row, and of what is above and below a panel's rows."""
SIGMAS = 2
"""A rating is drawn with so many sigmas on either side."""


@dataclass(frozen=True)
class Bar:
    """A name with an interval and what is said of it; an even share is where equal bots would be."""

    name: str
    low: float
    middle: float
    high: float
    words: str
    even: float | None = None


@dataclass(frozen=True)
class Panel:
    """Bars over one scale with its marks and their words."""

    title: str
    bars: Sequence[Bar]
    marks: Sequence[tuple[float, str]]

    @property
    def height(self) -> float:
        """How high it is drawn."""
        return HEAD + ROW * len(self.bars) + FOOT

    def at(self, value: float) -> float:
        """Where a value is on the scale."""
        first, last = self.marks[0][0], self.marks[-1][0]
        return LEFT + (RIGHT - LEFT) * (value - first) / (last - first)


def plot(title: str, rows: Sequence[Row], ratings: Sequence[Rating], say: Speaker, theme: Theme) -> str:
    """The SVG text of what was played, which is one deal or more."""
    panels = [_shares(rows, say), _ratings(ratings, say)]
    height = sum(panel.height for panel in panels)
    drawn = write(node("rect", width=WIDTH, height=height, fill=theme.ground))
    top = 0.0
    for panel in panels:
        drawn += _panel(panel, top, theme)
        top += panel.height
    return str(base(prefix_of(title, drawn), WIDTH, height, title, None, drawn, ()).filled({}))


def _shares(rows: Sequence[Row], say: Speaker) -> Panel:
    bars = [Bar(_called(row), row.low, row.share, row.high, say("{share} of {n}", share=f"{row.share:.1%}", n=row.games),
                row.even) for row in rows if len(row.meeting.names) > 2 or row.name == row.meeting.names[0]]  # fmt: skip
    in_pairs = any(len(row.meeting.names) == 2 for row in rows)
    title = (
        say("Share of the bot named first, with 95% intervals")
        if in_pairs
        else say("Share of the wins, with 95% intervals")
    )
    return Panel(title, bars, [(i / 4, f"{i / 4:.0%}") for i in range(5)])


def _called(row: Row) -> str:
    """A bot's name, and the other's where two play."""
    return " – ".join(row.meeting.names) if len(row.meeting.names) == 2 else row.name


def _ratings(ratings: Sequence[Rating], say: Speaker) -> Panel:
    bars = [Bar(rating.name, rating.mu - SIGMAS * rating.sigma, rating.mu, rating.mu + SIGMAS * rating.sigma,
                f"{rating.mu:.1f} ± {SIGMAS * rating.sigma:.1f}") for rating in ratings]  # fmt: skip
    first, last = 5 * (min(bar.low for bar in bars) // 5), 5 * (max(bar.high for bar in bars) // 5 + 1)
    step = 5 * max(1, round((last - first) / 25))
    ticks = range(round(first), round(last) + step, step)
    return Panel(say("OpenSkill ratings: mu ± {n} sigma", n=SIGMAS), bars, [(tick, str(tick)) for tick in ticks])


def _panel(panel: Panel, top: float, theme: Theme) -> str:
    first, last = top + HEAD - 6, top + HEAD + ROW * len(panel.bars)
    drawn = label(16, top + 28, panel.title, 16, theme.ink, anchor="start")
    for value, words in panel.marks:
        drawn += write(node("path", d=path("M", panel.at(value), first, "V", last), stroke=theme.blade, stroke_width=1))
        drawn += label(panel.at(value), last + 18, words, 12, theme.muted, bold=False)
    return drawn + "".join(_bar(panel, bar, top + HEAD + ROW * (i + 0.4), theme) for i, bar in enumerate(panel.bars))


def _bar(panel: Panel, bar: Bar, y: float, theme: Theme) -> str:
    low, middle, high = map(panel.at, (bar.low, bar.middle, bar.high))
    line = path("M", low, y - 5, "v", 10, "M", low, y, "H", high, "M", high, y - 5, "v", 10)
    drawn = [
        label(LEFT - 18, y + 5, bar.name, 14, theme.ink, anchor="end", bold=False),
        label(RIGHT + 18, y + 5, bar.words, 13, theme.muted, anchor="start", bold=False),
        write(node("path", d=line, fill="none", stroke=theme.ink, stroke_width=1.6)),
        write(node("circle", cx=middle, cy=y, r=4.5, fill=theme.accent)),
    ]
    if bar.even is not None:
        even = path("M", panel.at(bar.even), y - ROW / 2 + 2, "v", ROW - 4)
        drawn.insert(0, write(node("path", d=even, stroke=theme.bronze, stroke_width=2, stroke_dasharray="3 3")))
    return "".join(drawn)
