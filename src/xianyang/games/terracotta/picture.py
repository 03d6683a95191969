"""Terracotta Army as a picture: the text of its board, on paper and in colours."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import plain
from xianyang.games.terracotta.drawing import SEAT_MARKS, SEAT_STYLES, room
from xianyang.games.terracotta.drawing import board as text_board
from xianyang.games.terracotta.words import name as game_name
from xianyang.picture.palette import TERRACOTTA_SEATS, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Picture, node, prefix_of, write
from xianyang.picture.written import written

GROUNDS = dict(zip(SEAT_STYLES, TERRACOTTA_SEATS, strict=True))


def picture(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board in words."""
    lines, found = text_board(t, h, seat, say), theme_of(theme)
    prefix = prefix_of(h, seat, found.name, say.language, last)
    columns = max(sum(len(span.text) for span in line) for line in lines)
    return written(lines, prefix, game_name(say), plain(lines), found, GROUNDS, columns, len(lines))


def board(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The same for a page: its base is the same at all times of a game; all ids begin with "board"."""
    lines = text_board(t, h, seat, say)
    return written(lines, "board", game_name(say), None, theme_of(theme), GROUNDS, *room(t))


def emblem(seat: int, theme: str) -> str:
    """A player's colour and letter as a small picture of its own, without ids."""
    base = node("rect", x=1, y=1, width=22, height=22, rx=4, fill=TERRACOTTA_SEATS[seat], stroke=theme_of(theme).ink)
    letter = node(
        "text", x=12, y=17, text_anchor="middle", font_size=14, fill=on(TERRACOTTA_SEATS[seat]), text=SEAT_MARKS[seat]
    )
    inside = write(base) + write(letter)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">{inside}</svg>'
