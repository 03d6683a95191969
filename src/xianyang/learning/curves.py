"""How training went, as a picture: what a network and the hand-made value know of a game's end, round by round."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from xianyang.bots.net import WEIGHTS
from xianyang.core.speech import Speaker
from xianyang.core.title import Title
from xianyang.picture.drawn import label
from xianyang.picture.palette import Theme
from xianyang.picture.svg import base, node, path, prefix_of, write

WIDTH, HIGH = 800.0, 250.0
LEFT, EACH, APART = 60.0, 200.0, 40.0
"""Where the first panel begins, how wide each is, and what lies between two."""
TOP, BOTTOM = 56.0, 190.0
MOST = 0.6
"""The share of uncertainty at the top of the scale."""


class Curve(NamedTuple):
    """A network's and the hand-made value's share of the uncertainty that is gone, by round."""

    players: int
    network: Sequence[float]
    by_hand: Sequence[float]


def curves(title: Title) -> list[Curve]:
    """How the networks that come with a game were trained."""
    kept = json.loads((title.folder / WEIGHTS).read_text(encoding="utf-8"))["players"]
    return [Curve(int(players), [1 - loss / even for _, loss, _, even in about["curve"]],
                  [1 - by_hand / even for _, _, by_hand, even in about["curve"]])
            for players, about in sorted(kept.items())]  # fmt: skip


def drawn(titles: Sequence[Title], say: Speaker, theme: Theme) -> str:
    """The SVG text, a panel for each game."""
    head = say("What is known of a game's end: of uncertainty, the share that is gone, round by round")
    parts = [
        write(node("rect", width=WIDTH, height=HIGH, fill=theme.ground)),
        label(16, 28, head, 15, theme.ink, anchor="start"),
    ]
    for number, title in enumerate(titles):
        parts.append(_panel(title, LEFT + number * (EACH + APART), number == 0, say, theme))
    return str(base(prefix_of(head, "".join(parts)), WIDTH, HIGH, head, None, "".join(parts), ()).filled({}))


def _panel(title: Title, left: float, is_first: bool, say: Speaker, theme: Theme) -> str:
    found = curves(title)
    rounds = max(len(curve.network) for curve in found)
    parts = [label(left, TOP - 6, title.words.name(say), 14, theme.ink, anchor="start")]
    for step in range(4):
        y = _height(step * MOST / 3)
        parts.append(write(node("path", d=path("M", left, y, "h", EACH), stroke=theme.blade, stroke_width=1)))
        if is_first:
            parts.append(label(left - 8, y + 4, f"{step * MOST / 3:.0%}", 12, theme.muted, anchor="end", bold=False))
    for curve in found:
        tint = (theme.accent, theme.bronze, theme.ink)[curve.players - 2]
        for line, dashes in ((curve.network, None), (curve.by_hand, "4 4")):
            d = path(*_points(line, left, rounds))
            parts.append(write(node("path", d=d, fill="none", stroke=tint, stroke_width=2, stroke_dasharray=dashes)))
        of = say("{n} players", n=curve.players)
        parts.append(label(left + (curve.players - 2) * 68, BOTTOM + 40, of, 12, tint, anchor="start", bold=False))
    parts.append(label(left, BOTTOM + 18, "1", 12, theme.muted, bold=False))
    parts.append(label(left + EACH, BOTTOM + 18, str(rounds), 12, theme.muted, bold=False))
    return "".join(parts)


def _height(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * min(max(share, 0.0), MOST) / MOST


def _points(line: Sequence[float], left: float, rounds: int) -> list[str | float]:
    found: list[str | float] = []
    for number, share in enumerate(line):
        found += ["L" if found else "M", round(left + EACH * number / max(1, rounds - 1), 1), round(_height(share), 1)]
    return found
