"""What is printed on Terracotta Army's board: the wheel without what turns, the mausoleum, frames for all the rest."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names, plan
from xianyang.games.terracotta.faces import action
from xianyang.games.terracotta.signs import coin, coins, master, thin, titled, weapon, wet_clay
from xianyang.games.terracotta.things import SHORT_MASTERS, action_said, master_said, specialist_said, warehouse_said
from xianyang.picture.drawn import circle, label, put
from xianyang.picture.palette import Theme, mix
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, number, path, short, write

EARTH = "#9a6b3f"
RING_DEPTH = (0.24, 0.16, 0.09)
"""How deep the earth of the inner, the middle and the outer ring is."""


@dataclass(frozen=True)
class Printed:
    """What the base of a picture hangs on: the outer ring, prices, points, what masters bring in the upkeep."""

    outer: tuple[tuple[int, int], ...]
    """The action and the amount of each segment."""
    turn: int
    organizer: tuple[int, ...]
    """Points for the first figure of a type, the second ..."""
    weapon_of: tuple[int, ...]
    earns: tuple[int, ...]
    tiles: tuple[tuple[int, int], ...]
    """Points for domination and presence by round."""
    players: int
    tables: tuple[int, ...]
    """All tables, for what is said of things."""


def printed(t: Vec) -> Printed:
    """What is printed with some tables."""

    def values(field: int, n: int) -> tuple[int, ...]:
        return tuple(int(value) for value in t[field : field + n])

    outer, pairs = at.SEGMENTS * at.OUTER, values(at.T_TILE + 2, 2 * at.ROUNDS)
    return Printed(
        tuple(zip(values(at.T_ITEM + outer, at.SEGMENTS), values(at.T_AMOUNT + outer, at.SEGMENTS), strict=True)),
        int(t[at.T_TURN]),
        tuple(reversed(values(at.T_ORGANIZER + 1, at.FIGURES))),
        values(at.T_WEAPON_OF, at.SPECIALISTS),
        values(at.T_EARNS, at.MASTERS),
        tuple(zip(pairs[::2], pairs[1::2], strict=True)),
        int(t[at.T_PLAYERS]),
        tuple(map(int, t)),
    )


def tint(theme: Theme, share: float) -> str:
    """The ground with a share of earth; in high contrast the ground alone."""
    return theme.ground if theme.name == "contrast" else mix(theme.ground, EARTH, share)


@functools.lru_cache(64)
def ground(found: Printed, language: str, theme_name: str, height: float) -> str:
    """The ground of a board in a language, as SVG text."""
    theme, say = theme_of(theme_name), speaker(language)
    paper = node("rect", width=plan.WIDTH, height=height, rx=6, fill=theme.ground)
    return "".join((
        write(paper), _wheel(found, say, theme), _hub(found.turn, theme), *(_store(quarter, say, theme) for quarter in range(at.QUARTERS)),
        _rounds(found, theme), _places(found.players, theme), _masters(found, say, theme), _mausoleum(theme),
        _organizer(found, say, theme), _specialists(found, say, theme),
    ))  # fmt: skip


# -- the wheel


def sector(near: float, far: float, half: float = plan.STEP / 2) -> str:
    """The path of a field of a ring around the origin, its middle straight up."""
    x, y = plan.direction(half)
    arcs = (far, far, 0, 0, 1, far * x, -far * y), (near, near, 0, 0, 0, -near * x, -near * y)
    steps = ("M", -far * x, -far * y, "A", *arcs[0], "L", near * x, -near * y, "A", *arcs[1], "z")
    return short(" ".join(step if isinstance(step, str) else number(step) for step in steps))


def spokes(near: float, far: float, every: int) -> str:
    """Lines between segments, as a path on the board."""
    ends = ((plan.round_about(p - 0.5, near), plan.round_about(p - 0.5, far)) for p in range(0, at.SEGMENTS, every))
    return short("".join(f"M {number(x)} {number(y)} L {number(a)} {number(b)}" for (x, y), (a, b) in ends))


def _wheel(found: Printed, say: Speaker, theme: Theme) -> str:
    near, far = plan.RADII[at.OUTER]
    x, y = plan.CENTRE
    drawn = [
        node("circle", cx=x, cy=y, r=plan.RIM, fill=tint(theme, 0.03), stroke=theme.ink, stroke_width=1.5),
        node("circle", cx=x, cy=y, r=far, fill=tint(theme, RING_DEPTH[at.OUTER]), stroke=theme.ink, stroke_width=1.5),
        node("circle", cx=x, cy=y, r=near, fill=theme.ground, stroke=theme.ink, stroke_width=1.5),
        node("path", d=spokes(near, plan.RIM, 1), fill="none", stroke=theme.bronze, stroke_width=0.8),
        node("path", d=spokes(near, plan.RIM, at.PER_QUARTER), fill="none", stroke=theme.ink, stroke_width=2.4),
    ]
    stands, numbers = "", []
    for segment in range(at.SEGMENTS):
        for kind, r in ((plan.CRAFTSMAN, 10), (plan.ARTISAN, 13)):
            stands += circle(*plan.worker_at(segment, kind), r)
        a, b = plan.round_about(segment - 11.4 / plan.STEP, 179)
        numbers.append(node("text", text=segment + 1, x=a, y=b + 4))
    drawn.append(node("path", d=stands, fill="none", stroke=theme.bronze, stroke_width=1, stroke_dasharray="3 3"))
    drawn.append(node("g", *numbers, font_size=12, text_anchor="middle", fill=theme.muted))
    signs = (titled(action_said(say, [*found.tables], *item), put(*plan.ring_at(at.OUTER, segment), action(*item, theme.name), 0.94))
             for segment, item in enumerate(found.outer))  # fmt: skip
    return "".join(map(write, drawn)) + "".join(signs)


def _hub(price: int, theme: Theme) -> str:
    """The price for a step of a ring, and which way each turns: the inner one clockwise, the middle one against it."""
    x, y = plan.CENTRE
    plate = node("circle", cx=x, cy=y, r=plan.HUB, fill=theme.ground, stroke=theme.ink, stroke_width=1.5)
    line = node("path", d=path("M", x - 34, y, "h", 68), stroke=theme.bronze, stroke_width=0.8)
    drawn = write(plate) + write(line)
    for ring, way in ((at.INNER, 1), (at.MIDDLE, -1)):
        a, b = plan.handle_at(ring)
        arrow = path("M", -22, 6 * way, "A", 26, 26, 0, 0, (way + 1) // 2, 22, 6 * way, "m", -7.4, 1 - 1.4 * way, "l", 7.4,
                     -1 + 1.4 * way, "l", -1.4, -7.4 * way)  # fmt: skip
        drawn += put(a, b - 7 * way, thin(arrow, theme.ink, 2))
        drawn += put(a - 12, b + 5 * way, rings(ring, theme)) + put(a + 12, b + 5 * way, coins(price, theme.name), 0.76)
    return drawn


def rings(ring: int, theme: Theme) -> str:
    """The inner or the middle ring as a small sign, 18 across."""
    radius, width = ((4, 4), (7.4, 3.2))[ring]
    around = node("circle", r=9, fill="none", stroke=theme.ink, stroke_width=1)
    middle = node("circle", r=1.6, fill=theme.ink)
    return (
        write(around)
        + write(node("circle", r=radius, fill="none", stroke=theme.accent, stroke_width=width))
        + write(middle)
    )


def _store(quarter: int, say: Speaker, theme: Theme) -> str:
    """A warehouse: a roof over a store, the number of its quarter in the gable."""
    roof = path("M", -26, -6, "C", -18, -9, -10, -15, -4, -24, "h", 8, "C", 10, -15, 18, -9, 26, -6, "z")
    hall = path("M", -21, -6, "h", 42, "V", 24, "h", -42, "z")
    drawn = [
        node("path", d=hall, fill=tint(theme, 0.06), stroke=theme.ink, stroke_width=1.5),
        node("path", d=roof, fill=tint(theme, 0.3), stroke=theme.ink, stroke_width=1.5),
    ]
    words = label(0, -9, names.QUARTERS[quarter], 13, theme.ink)
    return put(*plan.warehouse_at(quarter), titled(warehouse_said(say, quarter), "".join(map(write, drawn)) + words))


# -- below the wheel


def frame(x: float, y: float, width: float, height: float, theme: Theme, fill: str = "none") -> str:
    """A thin frame around a point."""
    return write(node("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=4, fill=fill, stroke=theme.bronze,
                      stroke_width=0.8))  # fmt: skip


def _rounds(found: Printed, theme: Theme) -> str:
    """The places of the scoring tiles: round, points for domination and presence."""
    drawn = ""
    width, height = plan.TILE
    for turn, (most, some) in enumerate(found.tiles, 1):
        x, y = plan.tile_at(turn)
        drawn += frame(x, y, width, height, theme, tint(theme, 0.05))
        drawn += label(x - width / 2 + 6, y + height / 2 - 7, turn, 14, theme.muted, "start")
        drawn += label(x + width / 2 - 6, y + height / 2 - 7, f"{most} / {some}", 14, theme.ink, "end")
    return drawn


def _places(players: int, theme: Theme) -> str:
    """Arrows between the places in the turn order."""
    drawn = ""
    for place in range(1, players):
        x, y = plan.order_at(place)
        drawn += thin(path("M", x - plan.ORDER[0] / 2 - 8, y - 5, "l", 5, 5, "l", -5, 5), theme.bronze, 2)
    return drawn


def _masters(found: Printed, say: Speaker, theme: Theme) -> str:
    """The panels of the masters: sign, name, what each brings in the upkeep; places for tokens."""
    width, height = plan.MASTER
    drawn = ""
    for kind in range(at.MASTERS):
        x, y = plan.master_at(kind)
        panel = frame(x, y, width, height, theme, tint(theme, 0.05))
        panel += put(x - 38, y - 2, master(kind, theme.name))
        panel += label(
            x - width / 2 + 6, y - height / 2 + 18, say(SHORT_MASTERS[kind]), 14, theme.ink, "start", bold=False
        )
        gain = coin(theme.name) if found.earns[kind] else wet_clay(theme.name)
        panel += label(x - 46, y + 37, "+", 14, theme.muted) + put(x - 32, y + 32, gain, 0.66)
        drawn += titled(master_said(say, [*found.tables], kind), panel)
        for seat in range(found.players):
            a, b = plan.token_at(kind, seat)
            square = node("rect", x=a - 12, y=b - 12, width=24, height=24, rx=5, fill="none", stroke=theme.bronze,
                          stroke_width=0.8, stroke_dasharray="3 3")  # fmt: skip
            drawn += write(square)
    return drawn


# -- the mausoleum


def _mausoleum(theme: Theme) -> str:
    left, top, width, height = plan.MAUSOLEUM
    cell = plan.CELL
    floor = node("rect", x=left, y=top, width=width, height=height, fill=tint(theme, 0.08))
    across = node("rect", x=left, y=top + cell * (at.ROWS // 2), width=width, height=cell)
    down = node("rect", x=left + cell * (at.COLUMNS // 2), y=top, width=cell, height=height)
    paving = node("g", across, down, fill=tint(theme, 0.2))
    lines = "".join(path("M", left, top + cell * i, "h", width) for i in range(1, at.ROWS))
    lines += "".join(path("M", left + cell * i, top, "v", height) for i in range(1, at.COLUMNS))
    walls = "".join(path("M", left, top + cell * i, "h", width) for i in (at.ROWS // 2, at.ROWS // 2 + 1))
    walls += "".join(path("M", left + cell * i, top, "v", height) for i in (at.COLUMNS // 2, at.COLUMNS // 2 + 1))
    wall = node("rect", x=left, y=top, width=width, height=height, rx=2, fill="none", stroke=theme.ink, stroke_width=2)
    drawn = [
        floor,
        paving,
        node("path", d=lines, fill="none", stroke=theme.bronze, stroke_width=0.8, stroke_opacity=0.45),
        node("path", d=walls, fill="none", stroke=theme.bronze, stroke_width=1.6),
        wall,
    ]
    return "".join(map(write, drawn)) + _tracks(theme)


def _tracks(theme: Theme) -> str:
    """The numbers of the rows on the left, the letters of the columns below, on the inspectors' tracks."""
    texts = []
    for row in range(at.ROWS):
        x, y = plan.MAUSOLEUM[0] - 6, plan.inspector_at(at.ROW, row)[1]
        texts.append(node("text", text=row + 1, x=x, y=y + 6))
    for column in range(at.COLUMNS):
        x, y = plan.inspector_at(at.COLUMN, column)
        texts.append(node("text", text=chr(ord("a") + column), x=x, y=y + 6))
    return write(node("g", *texts, font_size=16, text_anchor="middle", fill=theme.muted))


# -- below the mausoleum


def _organizer(found: Printed, say: Speaker, theme: Theme) -> str:
    """The places of the organizer below the points for each."""
    x, _ = plan.organizer_at(0)
    drawn = label(x, plan.LOWER + 18, say("VP"), 16, theme.accent)
    for taken, points in enumerate(found.organizer):
        drawn += label(plan.slot_at(0, taken)[0], plan.LOWER + 18, points, 18, theme.accent)
    width, height = plan.RACK, plan.ORGANIZER[1]
    sockets = ""
    for kind in range(at.TYPES):
        x, y = plan.organizer_at(kind)
        drawn += frame(x + (width - plan.ORGANIZER[0]) / 2, y, width, height, theme, tint(theme, 0.05))
        sockets += "".join(circle(plan.slot_at(kind, taken)[0], y + 10, 3) for taken in range(at.FIGURES))
    return drawn + write(node("path", d=sockets, fill=tint(theme, 0.25), stroke=theme.bronze, stroke_width=0.6))


def _specialists(found: Printed, say: Speaker, theme: Theme) -> str:
    """The panels of the specialists: which weapon each takes."""
    width, height = plan.SPECIALIST
    drawn = ""
    for kind in range(at.SPECIALISTS):
        x, y = plan.specialist_at(kind)
        panel = frame(x, y, width, height, theme, tint(theme, 0.05))
        panel += put(x + 54, y - 12, weapon(found.weapon_of[kind], theme.name), 0.8)
        drawn += titled(specialist_said(say, [*found.tables], kind), panel)
    return drawn


def part(layer: str, name: object, x: float, y: float, drawn: str, seat: int | None = None) -> str:
    """A part of the board at a place; `seat` is the player whom it comes from."""
    come = "" if seat is None else f' data-from="player-{seat}"'
    return f'<g id="board-{layer}-{name}"{come} transform="{move(x, y)}">{drawn}</g>'
