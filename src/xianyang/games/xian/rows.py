"""What lies above and below Xi'an's pit: the turn, the pairs of cards in the order of play, equipment, supervisors."""

from __future__ import annotations

import functools

from xianyang.core.rules import HIDDEN, SPECTATOR, Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import plan
from xianyang.games.xian.cards_drawn import SMALL, card_back, equipment_card, small_card, under_card
from xianyang.games.xian.figures import disc, supervisor
from xianyang.games.xian.moves import equipment_name, pair_cards
from xianyang.games.xian.symbols import end_tile, group, label, put
from xianyang.games.xian.views import order
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, path, write

# -- the turn


@functools.lru_cache(256)
def turn_mark(turn: int, round_: int, theme_name: str) -> str:
    """A frame around the turn, and a stroke for each of its rounds, the one that is played the stronger."""
    theme = theme_of(theme_name)
    width, height = plan.TURN
    frame = node("rect", x=-width / 2 + 2, y=-height / 2, width=width - 4, height=height, rx=3, fill="none",
                 stroke=theme.accent, stroke_width=2.4)  # fmt: skip
    strokes = [
        node("path", d=path("M", x, height / 2 + 6, "h", 12), stroke=theme.accent if i == round_ else theme.bronze,
             stroke_width=4 if i == round_ else 1.6, stroke_linecap="round")
        for i, x in enumerate((-15, 3))
    ]  # fmt: skip
    where = f'id="board-turn-now" transform="{move(*plan.turn_at(turn))}"'
    return f"<g {where}>{''.join(map(write, (frame, *strokes)))}</g>"


# -- the order of play


def pairs_played(t: Vec, h: Vec, seat: int, say: Speaker, theme: str) -> dict[str, str]:
    """The pair of each seat: open in the order of play; sealed, by its backs (a viewer's own by its faces); none yet."""
    open_ = order(t, h)
    seats = open_ or list(range(t[at.T_PLAYERS]))
    parts = {}
    for place, other in enumerate(seats):
        if open_:
            state = "past" if place < h[at.PLACE] else "now" if other == h[at.SEAT] else "open"
            drawn = _open(t, int(h[at.TOP + other]) - 1, int(h[at.UNDER + other]) - 1)
        else:
            state, drawn = _sealed(t, h, other, seat)
        parts[f"played/{other}"] = _played(other, place, state, drawn, say.language, theme)
    return parts


def _open(t: Vec, top: int, under: int) -> str:
    return put(30, 0, under_card(under)) + put(0, 0, small_card(t, top))


def _sealed(t: Vec, h: Vec, other: int, seat: int) -> tuple[str, str]:
    """Whether a seat has chosen, and what of that the viewer sees."""
    chosen = h[at.SEALED + other]
    if chosen == 0:
        return "none", ""
    shown = chosen != HIDDEN and (seat == other or seat < SPECTATOR) and at.PAIR <= chosen - 1 < at.FAVOUR
    return "chosen", _open(t, *pair_cards(int(chosen) - 1)) if shown else _backs(other)


@functools.cache
def _backs(seat: int) -> str:
    return put(30, 0, card_back(seat)) + put(0, 0, card_back(seat))


@functools.lru_cache(2048)
def _played(seat: int, place: int, state: str, drawn: str, language: str, theme_name: str) -> str:
    theme, say = theme_of(theme_name), speaker(language)
    x, y = plan.played_at(place)
    width, height = SMALL
    inside = put(12, height / 2 + 4, disc(seat, theme_name))
    if state == "none":
        frames = [node("rect", x=26 + dx, y=5, width=width - 2, height=height - 2, rx=3, fill="none", stroke=theme.bronze,
                       stroke_width=0.8, stroke_dasharray="3 3") for dx in (30, 0)]  # fmt: skip
        inside += "".join(map(write, frames))
    else:
        cards = put(45, height / 2 + 4, drawn)
        inside += group(cards, opacity=0.5) if state == "past" else cards
    if state in ("past", "chosen"):
        tick = node("path", d=path("M", 7, height + 1, "l", 4, 4, "l", 7, -9), fill="none", stroke=theme.ink, stroke_width=2.4,
                    stroke_linecap="round")  # fmt: skip
        inside += write(tick)
    if state == "chosen":
        inside += label(60, height + 20, say("chosen"), 13, theme.ink)
    if state == "now":
        arrow = path("M", 6, 12, "h", 12, "l", -6, 8, "z")
        line = node(
            "path", d=path("M", 25, height + 8, "h", 71), stroke=theme.accent, stroke_width=4, stroke_linecap="round"
        )
        inside += write(line) + write(node("path", d=arrow, fill=theme.accent))
    where = f'id="board-played-{seat}" data-from="player-{seat}" transform="{move(x, y)}"'
    return f"<g {where}>{inside}</g>"


# -- the equipment on display


def shelf(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """The cards on display, each with an id that stays its own while it slides to the left."""
    parts: dict[str, str] = {}
    for place in range(at.SHELF):
        card = int(h[at.SHELF_CARD + place]) - 1
        if card >= 0:
            name = equipment_name(card)
            twin = sum(key.startswith(f"shelf/{name}-") for key in parts)
            drawn = equipment_card(t, card, theme)
            where = f'id="board-shelf-{name}-{twin}" transform="{move(*plan.shelf_at(place))}"'
            parts[f"shelf/{name}-{twin}"] = f"<g {where}>{drawn}</g>"
    return parts


# -- the Mausoleum


def mausoleum(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """Supervisors on their spaces in stacks, and the end tiles left."""
    parts = {
        f"supervisors/{seat}": _supervisor(seat, int(h[at.POSITION + seat]), int(h[at.HEIGHT + seat]), theme)
        for seat in range(t[at.T_PLAYERS])
    }
    left = [tile for tile in range(at.END_TILES) if h[at.END_LEFT + tile]]
    for number, tile in enumerate(left):
        parts[f"ends/{tile + 1}"] = _end_tile(number, tile, int(t[at.T_END + tile]), theme)
    return parts


@functools.lru_cache(512)
def _supervisor(seat: int, position: int, height: int, theme: str) -> str:
    x, y = plan.supervisor_at(position, height)
    where = f'id="board-supervisors-{seat}" data-from="player-{seat}" transform="{move(x, y)}"'
    return f"<g {where}>{supervisor(seat, theme)}</g>"


@functools.lru_cache(512)
def _end_tile(number: int, tile: int, points: int, theme: str) -> str:
    where = f'id="board-ends-{tile + 1}" transform="{move(*plan.end_tile_at(number))}"'
    return f"<g {where}>{end_tile(tile, points, theme)}</g>"
