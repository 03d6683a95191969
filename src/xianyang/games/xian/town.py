"""The four buildings of Xi'an in their pairs: builders, fees, the Prime Minister, what is closed; the stock."""

from __future__ import annotations

import functools

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import plan
from xianyang.games.xian.buildings import crowd, fee
from xianyang.games.xian.figures import builder, minister, raw, visitor
from xianyang.games.xian.ground import tint
from xianyang.games.xian.spots import minister_said
from xianyang.games.xian.symbols import COLOURS, coin, pigment, prestige, sign, titled
from xianyang.games.xian.words import building as building_name
from xianyang.picture.drawn import group, label, put
from xianyang.picture.palette import INK, PAPER, Theme, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, path, write

FEET = 26
"""How far below the middle of a building its visitors stand."""
MINISTER = 70
"""How far right of the middle the Prime Minister stands."""


def payer(h: Vec, seat: int) -> int | None:
    """The seat whose fee is shown: the viewer, else whoever's go it is."""
    if seat >= 0:
        return seat
    return int(h[at.SEAT]) if at.WORKING <= h[at.PHASE_] <= at.TAKING else None


def town(t: Vec, h: Vec, seat: int, say: Speaker, theme: str) -> dict[str, str]:
    """Pairs, buildings, builders, the Prime Minister with his bonus."""
    parts: dict[str, str] = {}
    who = payer(h, seat)
    for place in range(at.BUILDINGS):
        kind = int(h[at.BUILDING_ON + place]) - 1
        if kind < 0:
            continue
        if place % 2 == 0:
            inside = crowd(t, h, place) + crowd(t, h, place + 1) if h[at.BUILDING_ON + place + 1] else 0
            parts[f"pairs/{place // 2}"] = pair(place // 2, int(inside), int(t[at.T_LIMIT]), say.language, theme)
        row = at.BUILDERS + at.SEATS * kind
        here = tuple(int(n) for n in h[row : row + t[at.T_PLAYERS]])
        hosts = h[at.MINISTER] == kind + 1
        fees = tuple(0 if owner == seat else int(t[at.T_FEE + min(2, n)]) for owner, n in enumerate(here))
        due = 0 if who is None else int(fee(t, h, who, kind))
        parts[f"buildings/{place}"] = building(place, kind, here, fees, due, bool(hosts), say.language, theme)
        for owner, k, x in stands(here, bool(hosts)):
            key = f"{at.COLOUR_LETTERS[kind]}-{owner}-{k}"
            parts[f"builders/{key}"] = _builder(key, place, owner, x, theme)
        if hosts:
            parts |= _minister(t, h, place, minister_said(say, t, h), theme)
    return parts


def stands(here: tuple[int, ...], hosts: bool) -> list[tuple[int, int, float]]:
    """Owner, number and place (right of the middle) of each builder in a building."""
    n = sum(here)
    room = (MINISTER - 20 if hosts else 92) + 80
    step = min(28.0, (room - 24) / (n - 1)) if n > 1 else 28.0
    owners = [(owner, k) for owner, count in enumerate(here) for k in range(count)]
    return [(owner, k, round(-68 + step * i, 1)) for i, (owner, k) in enumerate(owners)]


# -- a pair


@functools.lru_cache(512)
def pair(number: int, inside: int, limit: int, language: str, theme_name: str) -> str:
    """The line above a pair: how many builders of how many are in it, and whether it is closed."""
    theme, say = theme_of(theme_name), speaker(language)
    x, y, width = plan.BUILDINGS_LEFT, plan.pair_top(number), plan.BUILDING[0]
    closed = inside >= limit
    ink = theme.accent if closed else theme.ink
    words = put(x + 8, y + 20, visitor(theme), 0.5) + label(x + 20, y + 17, say("{placed} of {all}", placed=inside, all=limit),
                                                            15, ink, "start")  # fmt: skip
    line = node("path", d=path("M", x, y + 25, "h", width), stroke=ink, stroke_width=3 if closed else 1)
    drawn = words + write(line)
    if closed:
        drawn += put(x + width - 10, y + 11, _barred(theme)) + label(
            x + width - 22, y + 17, say("closed"), 15, ink, "end"
        )
    return f'<g id="board-pairs-{number}">{drawn}</g>'


def _barred(theme: Theme) -> str:
    """A barred door."""
    bar = path("M", -7, 8, "V", -6, "h", 14, "V", 8, "M", -9, 1, "h", 18)
    return write(node("path", d=bar, fill="none", stroke=theme.accent, stroke_width=2.4, stroke_linecap="round"))


# -- a building


@functools.lru_cache(4096)
def building(
    place: int,
    kind: int,
    here: tuple[int, ...],
    fees: tuple[int, ...],
    due: int,
    hosts: bool,
    language: str,
    theme: str,
) -> str:
    """A hall with a roof in its colour, the name on a board; on its terrace the coins that each owner of builders gets (none:
    it is the one who looks), and above them what `due` one has to pay in all."""
    ground, say = theme_of(theme), speaker(language)
    x, y = plan.building_at(place)
    drawn = _hall(kind, theme) + label(8, -32.4, building_name(say, kind), 15, INK)
    if due:
        words = say("fee {n}", n=due)
        drawn += label(-76, -15, words, 14, ground.accent, "start")
    middles: dict[int, list[float]] = {}
    for owner, _, stand in stands(here, hosts):
        middles.setdefault(owner, []).append(stand)
    for owner, found in middles.items():
        if not fees[owner]:
            continue
        drawn += put(sum(found) / len(found), 39, _fee(fees[owner], theme))
    return f'<g id="board-buildings-{place}" transform="{move(x, y)}">{drawn}</g>'


@functools.cache
def _fee(coins: int, theme: str) -> str:
    return label(-6, 5, coins, 14, theme_of(theme).ink) + put(6, 0, coin(theme), 0.58)


@functools.cache
def _hall(kind: int, theme_name: str) -> str:
    theme, fill = theme_of(theme_name), COLOURS[kind]
    edge = {
        "stroke": theme.edge if theme.name != "night" else mix(theme.edge, PAPER, 0.55),
        "stroke_width": theme.outline,
    }
    roof = path("M", -94, -28, "Q", -82, -32, -74, -48, "H", 74, "Q", 82, -32, 94, -28, "z")
    tiles = "".join(path("M", x, -46, "L", x * 1.13, -30) for x in range(-66, 67, 12))
    walls = node("rect", x=-86, y=-29, width=172, height=FEET + 29, fill=tint(theme, 0.05), **edge)
    terrace = node("path", d=path("M", -94, 50, "v", -20, "h", 6, "v", -4, "h", 176, "v", 4, "h", 6, "v", 20, "z"),
                   fill=tint(theme, 0.2), **edge)  # fmt: skip
    posts = path("M", -86, -29, "h", 5, "V", FEET, "h", -5, "z", "M", 86, -29, "h", -5, "V", FEET, "h", 5, "z")
    ridge = node("path", d=path("M", -78, -50, "h", 156, "v", 4, "h", -156, "z"), fill=mix(fill, INK, 0.4), **edge)
    drawn = [
        walls,
        node("path", d=posts, fill="#8c2a1b", **edge),
        node("path", d=roof, fill=fill, **edge),
        node("path", d=tiles, fill="none", stroke=on(fill), stroke_width=1, stroke_opacity=0.35),
        ridge,
        terrace,
        node("rect", x=-58, y=-47.6, width=124, height=20, rx=2, fill=PAPER, **edge),
        node("circle", cx=-58, cy=-37.6, r=10.4, fill=fill, **edge),
    ]
    return "".join(map(write, drawn)) + put(-58, -37.6, sign(kind, on(fill)), 0.78)


@functools.lru_cache(1024)
def _builder(key: str, place: int, owner: int, x: float, theme: str) -> str:
    left, top = plan.building_at(place)
    where = f'id="board-builders-{key}" data-from="player-{owner}" transform="{move(left + x, top + FEET)}"'
    return f"<g {where}>{put(0, 0, builder(owner, theme), 0.92)}</g>"


def _minister(t: Vec, h: Vec, place: int, words: str, theme: str) -> dict[str, str]:
    coins, points = int(t[at.T_WELCOME_COINS]), int(t[at.T_WELCOME_PRESTIGE])
    return {
        "minister/him": _him(place, words, theme),
        "minister/bonus": _bonus(place, coins, points, bool(h[at.WELCOMED]), theme),
    }


@functools.cache
def _him(place: int, words: str, theme: str) -> str:
    x, y = plan.building_at(place)
    return f'<g id="board-minister-him" transform="{move(x + MINISTER - 6, y + FEET)}">{titled(words, minister(theme))}</g>'


@functools.lru_cache(256)
def _bonus(place: int, coins: int, points: int, used: bool, theme_name: str) -> str:
    """What the first to enter gets; struck out once somebody has had it."""
    theme = theme_of(theme_name)
    x, y = plan.building_at(place)
    drawn = label(-23, 5, f"+{coins}", 14, theme.ink) + put(-6, 0, coin(theme_name), 0.58)
    drawn += put(17, 0, prestige(f"+{points}", theme_name), 0.96)
    if used:
        bar = node("path", d=path("M", -30, 0, "H", 30), stroke=theme.ink, stroke_width=2)
        drawn = group(drawn, opacity=0.45) + write(bar)
    return f'<g id="board-minister-bonus" transform="{move(x + MINISTER - 12, y + 39)}">{drawn}</g>'


# -- the stock


def stock(h: Vec, theme: str) -> dict[str, str]:
    """Pigments and raw warriors that are left."""
    left = {f"stock/{at.COLOUR_LETTERS[colour]}": _pigments(colour, int(h[at.STOCK + colour]), theme)
            for colour in range(at.COLOURS)}  # fmt: skip
    return left | {"stock/raw": _raws(int(h[at.RAWS]), theme)}


@functools.lru_cache(256)
def _pigments(colour: int, n: int, theme: str) -> str:
    x, y = plan.stock_at(colour)
    name = at.COLOUR_LETTERS[colour]
    return f'<g id="board-stock-{name}" transform="{move(x, y)}">{put(-10, 0, pigment(colour, theme), 0.84)}{_n(n, theme)}</g>'


@functools.lru_cache(256)
def _raws(n: int, theme: str) -> str:
    x, y = plan.stock_at(at.COLOURS)
    return f'<g id="board-stock-raw" transform="{move(x, y)}">{put(-13, 16, raw(theme), 0.44)}{_n(n, theme, 9)}</g>'


def _n(n: int, theme_name: str, x: float = 8) -> str:
    theme = theme_of(theme_name)
    return label(x, 6, n, 16, theme.ink if n else theme.accent)
