"""Xi'an as a picture: the text of its board, on paper and in colours."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian.views import COLOURS, SEAT_STYLES, board
from xianyang.games.xian.words import name as game_name
from xianyang.picture.palette import XIAN_COLOURS, XIAN_SEATS
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Picture, prefix_of
from xianyang.picture.written import written

GROUNDS = dict(zip((*SEAT_STYLES, *COLOURS), (*XIAN_SEATS, *XIAN_COLOURS.values()), strict=True))


def picture(t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Picture:
    """The board in words, as far as `h` shows it."""
    found = theme_of(theme)
    return written(
        board(t, h, seat, say), prefix_of(h, seat, found.name, say.language, last), game_name(say), found, GROUNDS
    )
