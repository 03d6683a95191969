"""The wheel and what lies around it: rings as they are turned, workers, clay in warehouses; tiles, turn order, masters."""

from __future__ import annotations

import functools

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import plan
from xianyang.games.terracotta.actions import next_priority
from xianyang.games.terracotta.faces import action, tile
from xianyang.games.terracotta.ground import RING_DEPTH, part, sector, tint
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.people import artisan, craftsman
from xianyang.games.terracotta.signs import FLAG, dry_clay, master_token, priority_token, titled
from xianyang.games.terracotta.things import action_said, tile_said, warehouse_said
from xianyang.picture.drawn import group, label, put
from xianyang.picture.palette import Theme, mix
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import Element, move, node, number, path, write

RING_NAMES = ("inner", "middle")
SIGNS_OUT = (2, 0)
"""How far the signs lie beyond the middle of their ring, for the inner fields are narrow."""
SIGN_SCALE = (0.86, 0.94)
"""Of the signs on the inner and on the middle ring."""


# -- rings


def rings(t: Vec, h: Vec, say: Speaker, theme: str) -> dict[str, str]:
    """The fields of both rings, each by its place on the ring, turned to the segment where it lies now."""
    parts = {}
    for ring, name in enumerate(RING_NAMES):
        for place in range(at.SEGMENTS):
            row = at.SEGMENTS * ring + place
            segment = (place + int(h[at.OFFSET + ring])) % at.SEGMENTS
            item, amount = int(t[at.T_ITEM + row]), int(t[at.T_AMOUNT + row])
            words = action_said(say, t, item, amount)
            parts[f"{name}/{place}"] = ring_field(ring, place, segment, item, amount, words, theme)
    return parts


@functools.lru_cache(8192)
def ring_field(ring: int, place: int, segment: int, item: int, amount: int, words: str, theme_name: str) -> str:
    """A field of a ring, turned to a segment; its sign stays upright."""
    turn = number(plan.angle(segment))
    where = f'id="board-{RING_NAMES[ring]}-{place}" transform="{move(*plan.CENTRE)} rotate({turn})"'
    return f"<g {where}>{titled(words, field(ring, segment, item, amount, theme_name))}</g>"


@functools.lru_cache(8192)
def field(ring: int, segment: int, item: int, amount: int, theme_name: str) -> str:
    """A field of a ring around the wheel's centre, its middle straight up, before it is turned to its segment."""
    theme = theme_of(theme_name)
    near, far = plan.RADII[ring]
    fill = tint(theme, RING_DEPTH[ring])
    if item >= at.MASTER and theme.name != "contrast":
        fill = mix(fill, theme.water, 0.5)
    drawn = [node("path", d=sector(near, far), fill=fill, stroke=theme.bronze, stroke_width=0.8)]
    drawn += [_arc(radius, theme) for radius in (near, far)]
    sign = f'<g transform="{move(0, -(near + far) / 2 - SIGNS_OUT[ring])} rotate({number(-plan.angle(segment))}) scale({SIGN_SCALE[ring]})">'
    return "".join(map(write, drawn)) + sign + action(item, amount, theme_name) + "</g>"


def _arc(radius: float, theme: Theme) -> Element:
    x, y = plan.direction(plan.STEP / 2)
    d = path("M", -radius * x, -radius * y, "A", radius, radius, 0, 0, 1, radius * x, -radius * y)
    return node("path", d=d, fill="none", stroke=theme.ink, stroke_width=1.5)


# -- the turn being played


def here(h: Vec, theme: str) -> dict[str, str]:
    """The segment whose actions are being done, and the ring that is next."""
    if not at.ACTING <= h[at.PHASE_] < at.ENDED:
        return {}
    return {"here/segment": _segment(int(h[at.SEGMENT]), int(h[at.SLOT]), theme)}


@functools.lru_cache(256)
def _segment(segment: int, slot: int, theme_name: str) -> str:
    theme = theme_of(theme_name)
    around = node("path", d=sector(plan.HUB + 1, plan.RIM - 1), stroke=theme.accent, stroke_width=2)
    now = node("path", d=sector(plan.RADII[slot][0] + 2, plan.RADII[slot][1] - 2, plan.STEP / 2 - 1.4), stroke=theme.accent,
               stroke_width=4)  # fmt: skip
    where = f"{move(*plan.CENTRE)} rotate({number(plan.angle(segment))})"
    return write(node("g", around, now, fill="none", transform=where, id="board-here-segment"))


# -- workers and warehouses


def workers(h: Vec, theme: str) -> dict[str, str]:
    """Craftsmen and artisans beside their segments."""
    parts = {}
    for segment in range(at.SEGMENTS):
        for kind, letter, where in ((plan.CRAFTSMAN, "c", at.CRAFTSMAN_AT), (plan.ARTISAN, "a", at.ARTISAN_AT)):
            owner = int(h[where + segment])
            if owner:
                parts[f"workers/{letter}{segment + 1}"] = _worker(kind, letter, segment, owner - 1, theme)
    return parts


@functools.lru_cache(1024)
def _worker(kind: int, letter: str, segment: int, seat: int, theme: str) -> str:
    drawn = put(0, 17, artisan(seat, theme), 0.94) if kind == plan.ARTISAN else put(0, 12, craftsman(seat, theme))
    return part("workers", f"{letter}{segment + 1}", *plan.worker_at(segment, kind), drawn, seat)


def stores(h: Vec, say: Speaker, theme: str) -> dict[str, str]:
    """The dry clay in each warehouse."""
    return {
        f"stores/{quarter + 1}": _store(quarter, int(h[at.WAREHOUSE + quarter]), warehouse_said(say, quarter), theme)
        for quarter in range(at.QUARTERS)
    }


@functools.lru_cache(1024)
def _store(quarter: int, clay: int, words: str, theme_name: str) -> str:
    theme = theme_of(theme_name)
    drawn = put(-7, 9, dry_clay(theme_name), 0.92) + label(12, 15, clay, 17, theme.ink if clay else theme.muted)
    return part("stores", quarter + 1, *plan.warehouse_at(quarter), titled(words, drawn))


# -- below the wheel


def tiles(t: Vec, h: Vec, say: Speaker, theme: str) -> dict[str, str]:
    """The scoring tiles of the rounds: over, being played, to come."""
    parts = {}
    for turn in range(1, at.ROUNDS + 1):
        kind = int(h[at.TILE + turn - 1]) - 1
        if kind >= 0:
            over = turn < h[at.ROUND] or h[at.PHASE_] == at.ENDED
            state = "over" if over else "now" if turn == h[at.ROUND] and h[at.PHASE_] >= at.PLACING else "ahead"
            parts[f"tiles/{turn}"] = _tile(turn, kind, state, tile_said(say, t, kind, turn), theme)
    return parts


@functools.lru_cache(1024)
def _tile(turn: int, kind: int, state: str, words: str, theme_name: str) -> str:
    theme = theme_of(theme_name)
    width, height = plan.TILE
    drawn = put(0, -11, tile(kind, theme_name), 0.9)
    if state == "over":
        tick = path("M", width / 2 - 20, -height / 2 + 12, "l", 4, 5, "l", 8, -10)
        drawn = group(drawn, opacity=0.4)
        drawn += write(node("path", d=tick, fill="none", stroke=theme.ink, stroke_width=2.4, stroke_linecap="round"))
    elif state == "now":
        drawn += write(node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=4, fill="none",
                            stroke=theme.accent, stroke_width=2.4))  # fmt: skip
    return part("tiles", turn, *plan.tile_at(turn), titled(words, drawn))


def order(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """The seats in turn order; who is to move, who holds a priority token."""
    if h[at.PHASE_] < at.PLACING:
        return {}
    parts = {}
    for place in range(t[at.T_PLAYERS]):
        seat = int(h[at.ORDER + place])
        moves = h[at.PHASE_] < at.ENDED and h[at.SEAT] == seat
        parts[f"order/{seat}"] = _ordered(seat, place, bool(moves), theme)
    return parts


@functools.lru_cache(1024)
def _ordered(seat: int, place: int, moves: bool, theme_name: str) -> str:
    theme = theme_of(theme_name)
    drawn = put(0, 18, artisan(seat, theme_name), 0.98)
    if moves:
        width, height = plan.ORDER
        drawn += write(node("rect", x=-width / 2 + 1, y=-height / 2 + 1, width=width - 2, height=height - 2, rx=4, fill="none",
                            stroke=theme.accent, stroke_width=2.4))  # fmt: skip
    return part("order", seat, *plan.order_at(place), drawn, seat)


def priorities(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """The priority tokens that are left, each with its wet clay, and those that are held, with their holders."""
    first = next_priority(t, h)
    parts = {}
    for token in range(1, int(t[at.T_PRIORITIES]) + 1):
        holder = next((seat for seat in range(t[at.T_PLAYERS]) if h[at.PRIORITY + seat] == token), None)
        clay = int(t[at.T_PRIORITY_CLAY + token]) if holder is None else 0
        parts[f"priority/{token}"] = _priority(token, clay, holder, token == first, theme)
    return parts


@functools.lru_cache(1024)
def _priority(token: int, clay: int, holder: int | None, first: bool, theme_name: str) -> str:
    theme = theme_of(theme_name)
    if holder is not None:
        place = node("path", d=FLAG, fill="none", stroke=theme.bronze, stroke_dasharray="3 3")
        words = label(-10, 4, token, 20, theme.muted) + put(9, 17, craftsman(holder, theme_name))
        return part("priority", token, *plan.priority_at(token), write(place) + words)
    drawn = priority_token(token, clay, theme_name)
    if first:
        line = node(
            "path", d=path("M", -15, 21, "h", 30), stroke=theme.accent, stroke_width=2.4, stroke_linecap="round"
        )
        drawn += write(line)
    return part("priority", token, *plan.priority_at(token), drawn)


def masters(t: Vec, h: Vec, theme: str) -> dict[str, str]:
    """The tokens at the masters."""
    parts = {}
    for seat in range(t[at.T_PLAYERS]):
        for kind in range(at.MASTERS):
            token = int(token_at(h, seat, kind))
            if token:
                parts[f"masters/{kind}{at.SEAT_LETTERS[seat]}"] = _hired(seat, kind, int(t[at.T_TOKEN + token]), theme)
    return parts


@functools.lru_cache(2048)
def _hired(seat: int, kind: int, cost: int, theme: str) -> str:
    drawn = put(0, 0, master_token(seat, cost, theme), 0.98)
    return part("masters", f"{kind}{at.SEAT_LETTERS[seat]}", *plan.token_at(kind, seat), drawn, seat)
