"""Xi'an's board as a picture, from a state or an information set."""

from __future__ import annotations

import functools

from xianyang.core.rules import OVER, Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.core.text import plain
from xianyang.games.xian import ground as below
from xianyang.games.xian import layout as at
from xianyang.games.xian import mats, pit_drawn, plan, rows, town, words
from xianyang.games.xian.figures import WARRIOR, warrior
from xianyang.games.xian.ground import Printed, printed
from xianyang.games.xian.mats import mat
from xianyang.games.xian.rules import actor
from xianyang.games.xian.scoring import total
from xianyang.games.xian.views import board as text_board
from xianyang.picture.drawn import corners, label, put, small
from xianyang.picture.palette import XIAN_SEATS as SEATS
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Base, Picture, base, move, node, prefix_of, write

__all__ = ["SEATS", "board", "emblem", "mat", "picture"]

PREFIX = "board"
LAYERS = ("turn", "bonuses", "groups", "names", "raw", "painted", "tokens", "ledger", "pairs", "buildings", "builders", "minister",
          "stock", "played", "shelf", "supervisors", "ends", "last")  # fmt: skip
PANEL = (360, 122)
"""The room for a player below the board, two in a row."""


def board(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board alone, for a page: its base is the same at all times of a game; all ids begin with "board"."""
    found = printed(t)
    return Picture(_base(found, say.language, theme_of(theme).name), _parts(found, t, h, seat, say, theme, last))


def picture(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board, the space of the `last` move marked, and below it what each player has, as far as `h` shows it."""
    found, players = printed(t), t[at.T_PLAYERS]
    height = plan.WIDTH + PANEL[1] * ((players + 1) // 2) + 8
    ground = below.ground(found, say.language, theme_of(theme).name, height)
    parts = _parts(found, t, h, seat, say, theme, last)
    parts |= {f"players/{other}": panel(t, h, other, seat, say, theme) for other in range(players)}
    described = plain(text_board(t, h, seat, say))
    whole = base(PREFIX, plan.WIDTH, height, words.name(say), described, ground, (*LAYERS, "players"))
    return Picture(whole, parts).renamed(prefix_of(h, seat, theme, say.language, last))


@functools.lru_cache(64)
def _base(found: Printed, language: str, theme: str) -> Base:
    ground = below.ground(found, language, theme, plan.WIDTH)
    return base(PREFIX, plan.WIDTH, plan.WIDTH, words.name(speaker(language)), None, ground, LAYERS)


def _parts(found: Printed, t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> dict[str, str]:
    """All parts of the board."""
    name = theme_of(theme).name
    parts = {"turn/now": rows.turn_mark(int(h[at.TURN]), int(h[at.ROUND]), name)} if h[at.TURN] else {}
    parts |= pit_drawn.in_pit(t, h, found, name)
    parts |= pit_drawn.tokens(t, h, found, say, name)
    parts |= pit_drawn.ledgers(h, found, name, h[at.PHASE_] == at.ENDED)
    parts |= town.town(t, h, seat, say, name)
    parts |= town.stock(h, name)
    if h[at.PHASE_] == at.ENDED:
        parts |= rows.final_points(t, h, name)
    else:
        parts |= rows.pairs_played(t, h, seat, say, name)
    parts |= rows.shelf(t, h, name)
    parts |= rows.mausoleum(t, h, say, name)
    return parts | _marks(found, h, last, name)


# -- what was done, and what is being paid for


def _marks(found: Printed, h: Vec, last: int | None, theme: str) -> dict[str, str]:
    """Corners around the space of the last move, or around the space or the card that is about to be paid for."""
    space, place = None, None
    if h[at.PHASE_] in (at.PAYING_CLAY, at.PAYING_PIGMENTS):
        space = int(h[at.TARGET])
    elif h[at.PHASE_] == at.PAYING_COINS:
        place = int(h[at.TARGET])
    elif last is not None and at.CRAFT <= last < at.SEAL:
        space = last - at.CRAFT
    elif last is not None and at.PAINT <= last < at.FORGE:
        space = last - at.PAINT
    if space is not None:
        return {f"last/{pit_drawn.KEYS[space]}": _on_space(found, space, theme)}
    return {} if place is None else {"last/card": _on_card(place, theme)}


@functools.lru_cache(256)
def _on_space(found: Printed, space: int, theme: str) -> str:
    t = found.tables()
    reach = plan.size_of(t) / 2 - 3
    return corners(f"board-last-{pit_drawn.KEYS[space]}", *plan.space_at(t, space), reach, reach, 14, theme_of(theme))


@functools.cache
def _on_card(place: int, theme: str) -> str:
    width, height = plan.CARD
    return corners("board-last-card", *plan.shelf_at(place), width / 2 + 1, height / 2 + 1, 14, theme_of(theme))


# -- players


def panel(t: Vec, h: Vec, other: int, seat: int, say: Speaker, theme: str) -> str:
    """One player below the board: name, points, and what the player has."""
    turn = actor(t, h) == other and actor(t, h) != OVER
    points = say("{points} PP", points=int(total(t, h, other)))
    return _panel(other, turn, words.seat(say, other), points, mats.laid(t, h, other, seat, theme), theme)


@functools.lru_cache(2048)
def _panel(seat: int, turn: bool, name: str, points: str, inside: str, theme_name: str) -> str:
    theme = theme_of(theme_name)
    width, height = PANEL
    x, y = plan.MARGIN + (seat % 2) * (width + 8), plan.WIDTH + 4 + (seat // 2) * height
    around = node("rect", width=width, height=height - 8, rx=4, fill=theme.panel,
                  stroke=theme.accent if turn else theme.bronze, stroke_width=2.2 if turn else 0.8)  # fmt: skip
    head = label(12, 21, name, 17, theme.ink, "start") + label(width - 12, 21, points, 17, theme.ink, "end")
    return f'<g id="board-players-{seat}" transform="{move(x, y)}">{write(around)}{head}{put(10, 28, inside)}</g>'


@functools.cache
def emblem(seat: int, theme: str) -> str:
    """A player's warrior as a small picture of its own, for lists of players; it has no ids."""
    width, height = WARRIOR
    return small((-width / 2 + 2, -height - 1, width, height + 3), warrior(seat, theme))
