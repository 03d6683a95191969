"""Qin's board as a picture, from a state or an information set."""

from __future__ import annotations

import functools

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import plain
from xianyang.games.qin import layout as at
from xianyang.games.qin import pieces, scenery
from xianyang.games.qin.grid import CELL, NAMES, WIDTH, corner, home
from xianyang.games.qin.moves import parts as parts_of
from xianyang.games.qin.panels import HEIGHT as PANEL_HEIGHT
from xianyang.games.qin.panels import panel
from xianyang.games.qin.pieces import emblem, tile_back, tile_picture
from xianyang.games.qin.scenery import Land, land
from xianyang.games.qin.views import board as text_board
from xianyang.games.qin.words import name as game_name
from xianyang.picture.palette import QIN_SEATS as SEATS
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Base, Picture, base, prefix_of

__all__ = ["CELL", "SEATS", "board", "corner", "emblem", "picture", "tile_back", "tile_picture"]

PREFIX = "board"
LAYERS = ("water", "villages", "territories", "starts", "provinces", "pagodas", "last")


def board(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board alone, for a page: its base is the same at all times of a game; all ids begin with "board"."""
    printed = land(t)
    return Picture(_base(printed, game_name(say), theme_of(theme).name), _parts(printed, t, h, theme, last))


def picture(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board, the cells of the `last` placement marked, and below it hands as far as `h` shows them."""
    printed, players = land(t), t[at.T_PLAYERS]
    height = WIDTH + PANEL_HEIGHT * ((players + 1) // 2) + 8
    ground = _ground(printed, theme_of(theme).name, height)
    words = plain(text_board(t, h, seat, say))
    parts = _parts(printed, t, h, theme, last)
    parts |= {f"players/{other}": panel(t, h, other, say, theme) for other in range(players)}
    whole = base(PREFIX, WIDTH, height, game_name(say), words, ground, (*LAYERS, "players"))
    return Picture(whole, parts).renamed(prefix_of(h, seat, theme, say.language, last))


@functools.lru_cache(64)
def _base(printed: Land, title: str, theme: str) -> Base:
    return base(PREFIX, WIDTH, WIDTH, title, None, _ground(printed, theme, WIDTH), LAYERS)


@functools.lru_cache(64)
def _ground(printed: Land, theme: str, height: float) -> str:
    return scenery.ground(printed, theme_of(theme), height)


def _parts(printed: Land, t: Vec, h: Vec, theme: str, last: int | None) -> dict[str, str]:
    """All parts of the board, found in one pass over its cells."""
    colours, roots = h[at.COLOUR : at.COLOUR + at.CELLS], h[at.ROOT : at.ROOT + at.CELLS]
    parts = dict(scenery.still(printed, theme))
    provinces: dict[int, list[int]] = {}
    for cell, colour in enumerate(colours):
        if colour:
            parts[f"territories/{NAMES[cell]}"] = pieces.territory(cell, colour, theme)
            provinces.setdefault(roots[cell], []).append(cell)
    standing = _on_villages(printed, h, theme, parts)
    for root, members in provinces.items():
        if len(members) > 1:
            cells, major = tuple(members), len(members) >= t[at.T_MAJOR]
            parts[f"provinces/{NAMES[root]}"] = pieces.province(cells, colours[root], major, theme)
            standing += _on_province(h, cells, theme)
    if last is not None and last < at.PASS:
        _, a, b = parts_of(last)
        parts |= {f"last/{NAMES[a]}": pieces.last(a, b, theme), f"last/{NAMES[b]}": pieces.last(b, a, theme)}
    # From the top of the board down, since a tall pagoda hides a little of what stands behind it.
    standing.sort()
    parts |= {f"pagodas/{NAMES[first]}": text for _, first, text in standing}
    return parts


def _on_villages(printed: Land, h: Vec, theme: str, parts: dict[str, str]) -> list[tuple[int, int, str]]:
    """Add the villages to the parts; their pagodas, each with its cell and the first cell of what it stands for."""
    standing = []
    for cells in printed.villages:
        first = cells[0]
        owner = h[at.OWNER + first]
        parts[f"villages/{NAMES[first]}"] = scenery.village(cells, owner > 0, theme)
        if owner:
            standing.append((first, first, pieces.on_village(first, owner - 1, theme)))
    return standing


def _on_province(h: Vec, cells: tuple[int, ...], theme: str) -> list[tuple[int, int, str]]:
    """The pagodas of a province, likewise; none where nobody owns it."""
    first = cells[0]
    owner = h[at.OWNER + first]
    if not owner:
        return []
    return [(home(cells), first, pieces.on_province(cells, owner - 1, h[at.PAGODAS + first] > 1, theme))]
