"""The players below a picture of Qin: pagoda, name, pagodas on the board, hand."""

from __future__ import annotations

import functools

from xianyang.core.rules import HIDDEN, Vec
from xianyang.core.speech import Speaker
from xianyang.games.qin import layout as at
from xianyang.games.qin.grid import CELL, HALF, MARGIN, WIDTH
from xianyang.games.qin.pieces import LETTERS, frame, half, tile_back, tower
from xianyang.games.qin.views import hand
from xianyang.games.qin.words import seat as seat_name
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, number, write

HEIGHT = 58
"""Of a row of panels."""
SCALE = 0.46
"""Of the tiles in a hand."""


def panel(t: Vec, h: Vec, seat: int, say: Speaker, theme: str) -> str:
    """One player's panel, as far as `h` shows the hand."""
    turn = h[at.PHASE] == at.PLACING and h[at.SEAT] == seat
    placed = say("{placed} of {all}", placed=t[at.T_SUPPLY] - h[at.SUPPLY + seat], all=t[at.T_SUPPLY])
    names = hand(h, seat) if h[at.HAND + at.KINDS * seat] != HIDDEN else ["?"] * h[at.HELD + seat]
    return _panel(seat, turn, seat_name(say, seat), placed, tuple(names), theme)


@functools.lru_cache(2048)
def _panel(seat: int, turn: bool, name: str, placed: str, tiles: tuple[str, ...], theme_name: str) -> str:
    theme = theme_of(theme_name)
    width = (WIDTH - 2 * MARGIN - 12) / 2
    x, y = MARGIN + (seat % 2) * (width + 12), WIDTH + 4 + (seat // 2) * HEIGHT
    around = node("rect", width=width, height=HEIGHT - 8, rx=4, fill=theme.panel,
                  stroke=theme.accent if turn else theme.bronze, stroke_width=2.2 if turn else 0.8)  # fmt: skip
    words = [
        node("text", text=name, x=48, y=22, font_size=17, fill=theme.ink),
        node("text", text=placed, x=48, y=40, font_size=14, fill=theme.muted),
    ]
    drawn = "".join(map(write, (around, *words)))
    drawn += f'<g transform="{move(25, 44)}">{tower(seat, False, theme_name)}</g>'
    step = CELL * SCALE + 7
    for i, tile in enumerate(tiles):
        place = move(width + step * (i - len(tiles)) + HALF * SCALE, 4.8 + HALF * SCALE)
        drawn += f'<g transform="{place} scale({number(SCALE)})">{_tile(tile, theme_name)}</g>'
    return f'<g id="board-players-{seat}" transform="{move(x, y)}">{drawn}</g>'


@functools.cache
def _tile(name: str, theme_name: str) -> str:
    """A tile of a hand, upright; a hidden one shows its back."""
    if name == "?":
        return tile_back()
    theme = theme_of(theme_name)
    upper, lower = (half(LETTERS[letter], theme) for letter in name)
    return write(node("g", *upper, node("g", *lower, transform=move(0, CELL)), frame(theme)))
