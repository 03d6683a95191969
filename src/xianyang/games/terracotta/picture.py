"""Terracotta Army's board as a picture, from a state or an information set."""

from __future__ import annotations

import functools

from xianyang.core.rules import OVER, Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.core.text import plain
from xianyang.games.terracotta import ground as below
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import mats, mausoleum_drawn, plan, wheel_drawn, words
from xianyang.games.terracotta.drawing import board as text_board
from xianyang.games.terracotta.ground import Printed, printed
from xianyang.games.terracotta.mats import mat
from xianyang.games.terracotta.overlays import overlay, overlays
from xianyang.games.terracotta.people import ARTISAN, artisan
from xianyang.games.terracotta.rules import actor
from xianyang.games.terracotta.scoring import total
from xianyang.picture.drawn import corners, label, put, small
from xianyang.picture.palette import TERRACOTTA_SEATS as SEATS
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Base, Picture, base, move, node, prefix_of, write

__all__ = ["SEATS", "board", "emblem", "mat", "overlay", "overlays", "picture"]

PREFIX = "board"
LAYERS = ("middle", "inner", "here", "workers", "stores", "tiles", "order", "priority", "masters", "lines", "mounts", "groups",
          "figures", "values", "inspectors", "organizer", "specialists", "last")  # fmt: skip
PANEL = (444, 80)
"""The room for a player below the board, two in a row."""


def board(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board alone, for a page: its base is the same at all times of a game; all ids begin with "board"."""
    return Picture(_base(printed(t), say.language, theme_of(theme).name), _parts(t, h, say, theme_of(theme).name, last))


def picture(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board, the cell of the `last` move marked, and below it what each player has."""
    players, name = t[at.T_PLAYERS], theme_of(theme).name
    height = plan.HEIGHT + PANEL[1] * ((players + 1) // 2) + 8
    parts = _parts(t, h, say, name, last)
    parts |= {f"players/{other}": panel(t, h, other, say, name) for other in range(players)}
    described = plain(text_board(t, h, seat, say))
    ground = below.ground(printed(t), say.language, name, height)
    whole = base(PREFIX, plan.WIDTH, height, words.name(say), described, ground, (*LAYERS, "players"))
    return Picture(whole, parts).renamed(prefix_of(h, seat, theme, say.language, last))


@functools.lru_cache(64)
def _base(found: Printed, language: str, theme: str) -> Base:
    ground = below.ground(found, language, theme, plan.HEIGHT)
    return base(PREFIX, plan.WIDTH, plan.HEIGHT, words.name(speaker(language)), None, ground, LAYERS)


def _parts(t: Vec, h: Vec, say: Speaker, theme: str, last: int | None) -> dict[str, str]:
    """All parts of the board."""
    parts = wheel_drawn.rings(t, h, say, theme) | wheel_drawn.here(h, theme)
    parts |= wheel_drawn.workers(h, theme) | wheel_drawn.stores(h, say, theme)
    parts |= wheel_drawn.tiles(t, h, say, theme) | wheel_drawn.order(t, h, theme)
    parts |= wheel_drawn.priorities(t, h, theme) | wheel_drawn.masters(t, h, theme)
    parts |= mausoleum_drawn.inspectors(h, theme) | mausoleum_drawn.groups(t, h, say, theme)
    parts |= mausoleum_drawn.figures(h, theme)
    parts |= mausoleum_drawn.organizer(t, h, theme) | mausoleum_drawn.specialists(t, h, say, theme)
    cell = marked(h, last)
    return parts if cell is None else parts | {"last/cell": _corners(cell, theme)}


# -- what was done, and what it is about


def marked(h: Vec, last: int | None) -> int | None:
    """The cell that the decision is about, or that of the last move; None where there is none."""
    if at.DIRECTING <= h[at.PHASE_] < at.ENDED and h[at.PHASE_] != at.MOVING:
        return int(h[at.TARGET])
    if last is not None and at.PUT <= last < at.STAY:
        return last - at.PUT
    return last - at.TO if last is not None and at.TO <= last < at.INNER_AT else None


@functools.lru_cache(256)
def _corners(cell: int, theme: str) -> str:
    reach = plan.CELL / 2 - 2
    return corners("board-last-cell", *plan.middle(cell), reach, reach, 12, theme_of(theme))


# -- players


def panel(t: Vec, h: Vec, other: int, say: Speaker, theme: str) -> str:
    """One player below the board: name, points, and what the player has."""
    turn = actor(t, h) == other and actor(t, h) != OVER
    points = say("{points} VP", points=int(total(h, other)))
    return _panel(other, turn, words.seat(say, other), points, mats.laid(t, h, other, theme), theme)


@functools.lru_cache(2048)
def _panel(seat: int, turn: bool, name: str, points: str, inside: str, theme_name: str) -> str:
    theme = theme_of(theme_name)
    width, height = PANEL
    x, y = plan.MARGIN + (seat % 2) * (width + 8), plan.HEIGHT + 4 + (seat // 2) * height
    around = node("rect", width=width, height=height - 8, rx=4, fill=theme.panel,
                  stroke=theme.accent if turn else theme.bronze, stroke_width=2.2 if turn else 0.8)  # fmt: skip
    head = put(28, 56, artisan(seat, theme_name), 1.2) + label(52, 32, name, 17, theme.ink, "start")
    head += label(52, 54, points, 17, theme.ink, "start")
    return f'<g id="board-players-{seat}" transform="{move(x, y)}">{write(around)}{head}{put(width - 312, 8, inside, 0.9)}</g>'


@functools.cache
def emblem(seat: int, theme: str) -> str:
    """A player's artisan as a small picture of its own, for lists of players; it has no ids."""
    width, height = ARTISAN
    return small((-width / 2 - 2, -height - 2, width + 4, height + 4), artisan(seat, theme))
