"""What lies above and below Xi'an's pit: the turn, the pairs of cards in the order of play, equipment, supervisors."""

from __future__ import annotations

import functools

from xianyang.core.rules import HIDDEN, SPECTATOR, Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import plan
from xianyang.games.xian.cards_drawn import SMALL, card_back, equipment_card, small_card, under_card
from xianyang.games.xian.figures import disc, supervisor, warrior
from xianyang.games.xian.moves import equipment_name, pair_cards
from xianyang.games.xian.scoring import standing, total
from xianyang.games.xian.spots import end_tile_said
from xianyang.games.xian.symbols import LACQUER, end_tile, titled
from xianyang.games.xian.views import order
from xianyang.picture.drawn import group, label, put
from xianyang.picture.palette import INK, PAPER
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, path, write

# -- the turn


@functools.lru_cache(256)
def turn_mark(turn: int, round_: int, theme_name: str) -> str:
    """A frame around the turn, and a dot for each of its rounds: over, being played, to come."""
    theme = theme_of(theme_name)
    width, height = plan.TURN
    frame = node("rect", x=-width / 2 + 2, y=-height / 2, width=width - 4, height=height, rx=3, fill="none",
                 stroke=theme.accent, stroke_width=2.4)  # fmt: skip
    rounds = []
    for i, x in enumerate((-9, 9)):
        ink = theme.accent if i == round_ else theme.bronze
        rounds.append(node("circle", cx=x, cy=8, r=3.4 if i < round_ else 6, fill="none" if i > round_ else ink, stroke=ink,
                           stroke_width=1.5))  # fmt: skip
    where = f'id="board-turn-now" transform="{move(*plan.turn_at(turn))}"'
    return f"<g {where}>{''.join(map(write, (frame, *rounds)))}</g>"


# -- the order of play


def pairs_played(t: Vec, h: Vec, seat: int, say: Speaker, theme: str) -> dict[str, str]:
    """The pair of each seat: open in the order of play; sealed, by its backs (a viewer's own by its faces); none yet."""
    open_ = order(t, h)
    parts = {}
    for place, other in enumerate(open_ or range(t[at.T_PLAYERS])):
        if open_:
            state = "past" if place < h[at.PLACE] else "now" if other == h[at.SEAT] else "open"
            pair: tuple[int, int] | None = (int(h[at.TOP + other]) - 1, int(h[at.UNDER + other]) - 1)
        else:
            state, pair = "chosen" if h[at.SEALED + other] else "none", sealed_pair(h, other, seat)
        drawn = _open(t, *pair) if pair else ""
        parts[f"played/{other}"] = _played(int(other), place, state, drawn, say.language, theme)
    return parts


def sealed_pair(h: Vec, other: int, seat: int) -> tuple[int, int] | None:
    """The pair that `other` has sealed, where the viewer `seat` may see it."""
    move = int(h[at.SEALED + other])
    if move == HIDDEN or not (seat == other or seat < SPECTATOR) or not at.PAIR < move <= at.FAVOUR:
        return None
    return pair_cards(move - 1)


def _open(t: Vec, top: int, under: int) -> str:
    return put(30, 0, under_card(under)) + put(0, 0, small_card(t, top))


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
        frames = path("M", 26, 5, "h", width - 2, "v", height - 2, "h", 2 - width, "z", "M", 28 + width, 5, "h", 26, "v",
                      height - 2, "h", -26)  # fmt: skip
        inside += write(
            node("path", d=frames, fill="none", stroke=theme.bronze, stroke_width=0.8, stroke_dasharray="3 3")
        )
    else:
        cards = put(45, height / 2 + 4, drawn or _backs(seat))
        inside += group(cards, opacity=0.6) if state == "past" else cards
    if state in ("past", "chosen"):
        tick = node("path", d=path("M", 7, height + 1, "l", 4, 4, "l", 7, -9), fill="none", stroke=theme.ink, stroke_width=2.4,
                    stroke_linecap="round")  # fmt: skip
        inside += write(tick)
    if state == "chosen" and not drawn:
        board = node("rect", x=29, y=height - 17, width=62, height=18, rx=2, fill=PAPER, stroke=INK)
        inside += write(board) + label(60, height - 3.6, say("chosen"), 14, INK)
    if state == "now":
        arrow = path("M", 6, 12, "h", 12, "l", -6, 8, "z")
        line = node(
            "path", d=path("M", 25, height + 8, "h", 71), stroke=theme.accent, stroke_width=4, stroke_linecap="round"
        )
        inside += write(line) + write(node("path", d=arrow, fill=theme.accent))
    where = f'id="board-played-{seat}" data-from="player-{seat}" transform="{move(x, y)}"'
    return f"<g {where}>{inside}</g>"


def final_points(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """Once the game is over, the points of all, from the winner down."""
    reached = [(-int(standing(t, h, seat)), seat, int(total(t, h, seat))) for seat in range(t[at.T_PLAYERS])]
    return {
        f"played/{seat}": _points(seat, place, points, theme) for place, (_, seat, points) in enumerate(sorted(reached))
    }


@functools.lru_cache(1024)
def _points(seat: int, place: int, points: int, theme_name: str) -> str:
    theme = theme_of(theme_name)
    x, y = plan.played_at(place)
    wins = place == 0
    shape = path("M", 36, 34, "l", 7, -16, "h", 44, "l", 7, 16, "l", -7, 16, "h", -44, "z")
    tag = node("path", d=shape, fill=LACQUER if wins else "none", stroke=theme.edge if wins else theme.bronze,
               stroke_width=theme.outline if wins else 1)  # fmt: skip
    drawn = put(15, 60, warrior(seat, theme_name), 0.74) + write(tag)
    drawn += label(65, 42.6, points, 24, PAPER if wins else theme.ink)
    return f'<g id="board-played-{seat}" transform="{move(x, y)}">{drawn}</g>'


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


def mausoleum(t: Vec, h: Vec, say: Speaker, theme: str) -> dict[str, str]:
    """Supervisors on their spaces in stacks, and the end tiles left."""
    parts = {
        f"supervisors/{seat}": _supervisor(seat, int(h[at.POSITION + seat]), int(h[at.HEIGHT + seat]), theme)
        for seat in range(t[at.T_PLAYERS])
    }
    left = [tile for tile in range(at.END_TILES) if h[at.END_LEFT + tile]]
    for number, tile in enumerate(left):
        parts[f"ends/{tile + 1}"] = _end_tile(number, tile, int(t[at.T_END + tile]), end_tile_said(say, tile), theme)
    return parts


@functools.lru_cache(512)
def _supervisor(seat: int, position: int, height: int, theme: str) -> str:
    x, y = plan.supervisor_at(position, height)
    where = f'id="board-supervisors-{seat}" data-from="player-{seat}" transform="{move(x, y)}"'
    return f"<g {where}>{supervisor(seat, theme)}</g>"


@functools.lru_cache(512)
def _end_tile(number: int, tile: int, points: int, words: str, theme: str) -> str:
    where = f'id="board-ends-{tile + 1}" transform="{move(*plan.end_tile_at(number))}"'
    return f"<g {where}>{titled(words, end_tile(tile, points, theme))}</g>"
