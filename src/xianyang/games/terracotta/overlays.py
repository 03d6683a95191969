"""What can be laid over Terracotta Army's board on request: who has most where, what groups are worth, the wheel to come.

An overlay is SVG text without ids in the units of the board. What is counted stays clear under a veil over the rest of the
mausoleum; a card below it tells what each player has there and would score. Nothing here counts by itself: all numbers
are those of `counting`, `final` and `wheel`.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark, speaker
from xianyang.games.terracotta import counting, names, plan
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import faced
from xianyang.games.terracotta.final import foreseen
from xianyang.games.terracotta.masks import Masks, masks_of, size
from xianyang.games.terracotta.mausoleum_drawn import around
from xianyang.games.terracotta.people import inspector
from xianyang.games.terracotta.printed import TILES
from xianyang.games.terracotta.scoring import line_of
from xianyang.games.terracotta.signs import chip, tag, thin, titled
from xianyang.games.terracotta.wheel import turn
from xianyang.games.terracotta.wheel_drawn import field
from xianyang.picture.drawn import group, label, put
from xianyang.picture.palette import Theme
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, number, path, write

LINES = {"row": mark("inspected row"), "column": mark("inspected column")}
ROUND = mark("this round's tile")
AT_THE_END = {"groups": mark("groups at the end"), "footmen": mark("footmen at the end"),
              "archers": mark("kneeling archers at the end")}  # fmt: skip
MUSIC = mark("musicians")
WHEEL = mark("next round's wheel")
CARD = (plan.MAUSOLEUM[0], plan.LOWER - 39, plan.MAUSOLEUM[2], 38)
"""Below the track of the inspector of columns, in the pane of the mausoleum."""


@dataclass(frozen=True)
class Share:
    """What one player has of what is counted, and would get."""

    count: int | None
    archers: int
    """Those that break a tie for the player."""
    points: int | None
    best: bool


def overlays(t: Vec, say: Speaker) -> dict[str, str]:
    """The names of all overlays, with what each shows in a few words."""
    found = {name: say(text) for name, text in LINES.items()} | {"tile": say(ROUND)}
    found |= {name: say(names.TILES[kind]) for kind, name in enumerate(TILES)}
    found |= {"musicians": say(MUSIC)} | {name: say(text) for name, text in AT_THE_END.items()}
    return found | {"wheel": say(WHEEL)}


def overlay(t: Vec, h: Vec, name: str, say: Speaker, theme: str) -> str:
    """An overlay by its name, as things stand; empty where there is nothing to show. Raises ValueError for no name of one."""
    known = overlays(t, say)
    if name not in known:
        raise ValueError(f"no overlay {name!r}; there are {', '.join(known)}")
    found, title = theme_of(theme).name, known[name]
    drawn = _drawn(t, h, name, title, say, found)
    if not drawn or name == "wheel":
        return drawn
    # The inspector of rows stands half in the mausoleum, and not under the veil.
    place = plan.inspector_at(at.ROW, int(h[at.INSPECTOR_AT + at.ROW]))
    return drawn + put(*place, put(0, 22, inspector(found)))


def _drawn(t: Vec, h: Vec, name: str, title: str, say: Speaker, found: str) -> str:
    if name in LINES:
        track = at.ROW if name == "row" else at.COLUMN
        called = names.line(say, track, int(h[at.INSPECTOR_AT + track]))
        return _line(t, h, track, say("inspection: {line}", line=called), say.language, found)
    if name == "tile":
        kind = int(h[at.TILE + h[at.ROUND] - 1]) - 1 if h[at.ROUND] else -1
        if kind < 0:
            return ""
        return _tile(t, h, kind, say("this round's tile: {tile}", tile=say(names.TILES[kind])), say, found, is_now=True)
    if name in TILES:
        return _tile(t, h, TILES.index(name), title, say, found)
    if name == "wheel":
        return _wheel(t, h, say, found)
    makers = {"musicians": _musicians, "groups": _groups, "footmen": _footmen, "archers": _archers}
    return makers[name](t, h, title, say.language, found)


# -- majorities


def shares(t: Vec, m: Masks, area: int, kind: int, packed: int, best: int, points: int | None) -> tuple[Share, ...]:
    """What each player has of what is counted in an area; archers only where they decide a tie for most."""
    tied = counting.leaders(packed)
    backed = counting.backing(m, area, kind) if area and size(tied) > 1 else 0
    return tuple(
        Share(
            int(counting.of(packed, seat)),
            int(counting.of(backed, seat)) if (tied >> seat) & 1 else 0,
            None if points is None else int(counting.of(points, seat)),
            seat == best,
        )
        for seat in range(t[at.T_PLAYERS])
    )


def _line(t: Vec, h: Vec, track: int, title: str, language: str, theme: str) -> str:
    """The inspected row or column."""
    area, m = int(line_of(t, h, track)), masks_of(h)
    packed = counting.tally(m, area, counting.ANY)
    best = counting.dominates(m, packed, area, counting.ANY)
    rows = shares(t, m, area, counting.ANY, packed, best, counting.area_points(t, m, area, at.T_INSPECTED))
    values = f"{t[at.T_INSPECTED]} / {t[at.T_INSPECTED + 1]}"
    return _veil(tuple(counting.cells(area)), theme) + _card(title, values, rows, language, theme)


def _tile(t: Vec, h: Vec, kind: int, title: str, say: Speaker, theme: str, is_now: bool = False) -> str:
    """What a scoring tile counts; with points where it is still to be scored; the title of the one that `is_now` says the round."""
    m = masks_of(h)
    packed = int(counting.tile_counts(t, h, m, kind))
    best = int(counting.tile_dominates(t, m, kind, packed))
    area, warriors = int(counting.tile_area(t, kind)), int(counting.tile_type(kind))
    turns = [number for number in range(max(1, int(h[at.ROUND])), at.ROUNDS + 1) if h[at.TILE + number - 1] == kind + 1]
    points, values = None, ""
    if turns and h[at.PHASE_] != at.ENDED:
        points = int(counting.tile_points(t, h, m, kind, turns[0]))
        most, some = (int(t[at.T_TILE + 2 * turns[0] + i]) for i in range(2))
        values = say("round {round}: {most} / {some}", round=turns[0], most=most, some=some)
        values = f"{most} / {some}" if is_now else values
    rows = shares(t, m, area, warriors, packed, best, points)
    shown = area if warriors < 0 else int(counting.figures_of(m, warriors))
    return (_veil(tuple(counting.cells(shown)), theme) if area else "") + _card(
        title, values, rows, say.language, theme
    )


# -- places that score by themselves


def _musicians(t: Vec, h: Vec, title: str, language: str, theme: str) -> str:
    """Each musician with its row and column."""
    m = masks_of(h)
    found = [
        (int(counting.cross(t, cell)), int(counting.music_points(t, m, cell)), cell)
        for cell in _where(h, at.MUSICIAN_CODE)
    ]
    sums = [sum(int(counting.of(points, seat)) for _, points, _ in found) for seat in range(t[at.T_PLAYERS])]
    return _places(t, found, title, sums, language, theme)


def _footmen(t: Vec, h: Vec, title: str, language: str, theme: str) -> str:
    """Each footman with the cells around it."""
    found, m = [], masks_of(h)
    for cell in _where(h, at.FOOTMAN_CODE):
        area = int(t[at.T_AROUND + cell])
        found.append((area | 1 << cell, int(counting.area_points(t, m, area, at.T_FOOTMAN)), cell))
    return _places(t, found, title, _final(t, h, at.S_FOOTMEN), language, theme)


def _groups(t: Vec, h: Vec, title: str, language: str, theme: str) -> str:
    """Each group."""
    found, m = [], masks_of(h)
    for kind, part, packed in counting.groups(h):
        cells = counting.cells(part)
        found.append((int(part), int(counting.group_points(t, m, kind, part, packed)), cells[0]))
    return _places(t, found, title, _final(t, h, at.S_GROUPS), language, theme)


def _archers(t: Vec, h: Vec, title: str, language: str, theme: str) -> str:
    """Each archer that faces a warrior, with it."""
    found = []
    for cell in range(at.CELLS):
        ahead = int(faced(t, h, cell)) if h[at.CELL + cell] >= at.ARCHER_CODE else -1
        if ahead >= 0:
            owner = int((h[at.CELL + ahead] - at.WARRIOR) // at.TYPES)
            found.append((1 << cell | 1 << ahead, int(t[at.T_ARCHER]) << (counting.PACK * owner), cell))
    return _places(t, found, title, _final(t, h, at.S_ARCHERS), language, theme)


def _where(h: Vec, code: int) -> list[int]:
    return [cell for cell in range(at.CELLS) if h[at.CELL + cell] == code]


def _final(t: Vec, h: Vec, source: int) -> list[int]:
    """Points of each player from a source of the final scoring, as if the game ended now."""
    points = foreseen(t, h)
    return [int(points[at.FINALS * seat + source - at.IN_PLAY]) for seat in range(t[at.T_PLAYERS])]


def _places(t: Vec, found: list[tuple[int, int, int]], title: str, sums: list[int], language: str, theme: str) -> str:
    """Areas, each with its points by player at one of its cells; all points by player on the card."""
    shown = 0
    for area, _, _ in found:
        shown |= area
    drawn = _veil(tuple(counting.cells(shown)), theme, edged=False)
    drawn += "".join(_outline(tuple(counting.cells(area)), theme) for area, _, _ in found)
    players = int(t[at.T_PLAYERS])
    for _, points, cell in found:
        won = tuple((seat, int(counting.of(points, seat))) for seat in range(players) if counting.of(points, seat))
        drawn += _chips(won, cell, theme) if won else _nobody(cell, theme)
    rows = tuple(Share(None, 0, points, points > 0 and points == max(sums)) for points in sums)
    return drawn + _card(title, "", rows, language, theme)


# -- drawn


@functools.lru_cache(1024)
def _veil(cells: tuple[int, ...], theme_name: str, edged: bool = True) -> str:
    """A veil over the mausoleum but for some cells, and a line around them."""
    theme = theme_of(theme_name)
    left, top, width, height = plan.MAUSOLEUM
    whole = path("M", left, top, "h", width, "v", height, "h", -width, "z")
    veil = node("path", d=whole + around(cells, 0, 0), fill=theme.ground, fill_opacity=0.66, fill_rule="evenodd")
    return write(veil) + (_outline(cells, theme_name) if edged and cells else "")


@functools.lru_cache(2048)
def _outline(cells: tuple[int, ...], theme_name: str) -> str:
    d = around(cells, 2, 6)
    theme = theme_of(theme_name)
    return write(node("path", d=d, fill="none", stroke=theme.ground, stroke_width=6)) + write(
        node("path", d=d, fill="none", stroke=theme.accent, stroke_width=3)
    )


@functools.lru_cache(2048)
def _chips(won: tuple[tuple[int, int], ...], cell: int, theme: str) -> str:
    """Points of players as chips in a row, at the top of a cell, inside the board."""
    x, y = plan.middle(cell)
    left, _, width, _ = plan.MAUSOLEUM
    x = min(x - plan.CELL / 2 + 15, left + width - 30 * len(won) + 13)
    return "".join(put(x + 30 * i, y - 17, chip(seat, points, theme)) for i, (seat, points) in enumerate(won))


@functools.lru_cache(1024)
def _nobody(cell: int, theme_name: str) -> str:
    """A 0 at the top of a cell that brings nobody anything."""
    theme = theme_of(theme_name)
    x, y = plan.middle(cell)
    ground = node("rect", x=-14, y=-11, width=28, height=22, rx=5, fill=theme.panel, stroke=theme.muted, stroke_width=1)
    return put(x - plan.CELL / 2 + 15, y - 17, write(ground) + label(0, 5, 0, 14, theme.muted))


@functools.lru_cache(1024)
def _card(title: str, values: str, rows: tuple[Share, ...], language: str, theme_name: str) -> str:
    """The card below the mausoleum: what is counted; of each player the count, archers that break a tie, points."""
    theme, say = theme_of(theme_name), speaker(language)
    left, top, width, height = CARD
    around_it = node("rect", x=left, y=top, width=width, height=height, rx=4, fill=theme.panel, stroke=theme.accent,
                     stroke_width=1.5)  # fmt: skip
    drawn = write(around_it) + label(left + 10, top + 14, title, 14, theme.ink, "start")
    drawn += label(left + width - 10, top + 14, values, 14, theme.muted, "end") if values else ""
    for seat, row in enumerate(rows):
        drawn += put(left + 24 + 124 * seat, top + 27, _share(seat, row, say, theme))
    return drawn


COUNT, BOW, POINTS, POINTS_ALONE = 26, 46, 80, 36
"""Where numbers are centred, from the middle of a player's chip; points stand closer where nothing is counted."""


def _share(seat: int, row: Share, say: Speaker, theme: Theme) -> str:
    drawn = put(0, 0, chip(seat, "", theme.name), 0.86)
    x = POINTS_ALONE if row.count is None else POINTS
    if row.count is not None:
        drawn += label(COUNT, 5.6, row.count, 16, theme.ink if row.count else theme.muted, bold=row.count > 0)
    if row.archers:
        words = say.plural("{count} archer breaks the tie", "{count} archers break the tie", row.archers)
        shown = label(BOW - 10, 5, "·", 14, theme.muted) + put(BOW, 0, _bow(theme), 0.9)
        drawn += titled(words, shown + label(BOW + 12, 5.2, row.archers, 14, theme.ink))
    if row.points is None:
        return drawn + (put(x, 0, _crown(theme)) if row.best else "")
    if row.best:
        return drawn + put(x, 0, tag(f"+{row.points}", theme.name), 0.86)
    if row.points:
        return drawn + label(x, 5.6, f"+{row.points}", 16, theme.accent)
    return drawn + (label(x, 5.6, 0, 16, theme.muted, bold=False) if row.count is None else "")


def _bow(theme: Theme) -> str:
    """An archer's bow, for a tie broken."""
    return thin(path("M", -4, -8, "C", 5, -5, 5, 5, -4, 8, "z", "M", -5, 0, "h", 10), theme.ink, 1.5)


def _crown(theme: Theme) -> str:
    """The sign of domination where no points are at stake."""
    d = path("M", -9, 6, "L", -9, -5, "l", 5, 4, "l", 4, -7, "l", 4, 7, "l", 5, -4, "V", 6, "z")
    return write(node("path", d=d, fill=theme.accent))


# -- the wheel to come


def _wheel(t: Vec, h: Vec, say: Speaker, theme: str) -> str:
    """Both rings as they will stand after the upkeep; in the last round, that there is none."""
    if h[at.PHASE_] < at.PLACING:
        return ""
    if h[at.ROUND] >= at.ROUNDS:
        return _in_hub(say("no next round"), theme)
    made = list(h)
    for ring in (at.INNER, at.MIDDLE):
        turn(made, -1, ring, [])
    first = at.SEGMENTS * at.OUTER
    items = tuple((int(t[at.T_ITEM + row]), int(t[at.T_AMOUNT + row])) for row in range(first))
    return _turned(items, int(made[at.OFFSET + at.INNER]), int(made[at.OFFSET + at.MIDDLE]), say.language, theme)


@functools.lru_cache(512)
def _turned(items: tuple[tuple[int, int], ...], inner: int, middle: int, language: str, theme_name: str) -> str:
    theme, say = theme_of(theme_name), speaker(language)
    drawn = ""
    for ring, offset in ((at.MIDDLE, middle), (at.INNER, inner)):
        for place in range(at.SEGMENTS):
            segment = (place + offset) % at.SEGMENTS
            inside = field(ring, segment, *items[at.SEGMENTS * ring + place], theme_name)
            drawn += f'<g transform="rotate({number(plan.angle(segment))})">{inside}</g>'
    rims = [node("circle", r=plan.RADII[at.MIDDLE][1], fill="none", stroke=theme.accent, stroke_width=3)]
    return group(drawn, *rims, transform=move(*plan.CENTRE)) + _in_hub(say("next round"), theme_name)


def _in_hub(words: str, theme_name: str) -> str:
    """A few words over the hub."""
    theme, lines = theme_of(theme_name), words.split()
    hub = node("circle", r=plan.HUB, fill=theme.panel, stroke=theme.accent, stroke_width=3)
    texts = (label(0, 5 + 17 * (i - (len(lines) - 1) / 2), word, 14, theme.accent) for i, word in enumerate(lines))
    return group(hub, *texts, transform=move(*plan.CENTRE))
