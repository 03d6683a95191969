"""What lies and stands in Xi'an's pit: bonuses, warriors raw, sealed and painted, their groups; tokens, majorities."""

from __future__ import annotations

import functools

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import plan
from xianyang.games.xian.figures import disc, raw, sealed, warrior
from xianyang.games.xian.ground import Printed, names
from xianyang.games.xian.moves import space_name
from xianyang.games.xian.scoring import majority, painted_in
from xianyang.games.xian.spots import token_gone, token_said
from xianyang.games.xian.symbols import LACQUER, coin, medal, pigment, titled, token
from xianyang.picture.drawn import label, put
from xianyang.picture.palette import INK, PAPER, XIAN_SEATS, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import move, node, path, write

NAMES = tuple(space_name(space) for space in range(at.SPACES))
KEYS = tuple(name.lower() for name in NAMES)
FLOOR = 0.3
"""The share of a player's colour in the ground under a group."""
FOOT = 36
"""How far below the middle of a space a warrior stands."""


def in_pit(t: Vec, h: Vec, found: Printed, theme: str) -> dict[str, str]:
    """Bonuses of empty spaces, warriors, groups."""
    parts = {"names/pit": names(found, theme)}
    pit = tuple(int(standing) for standing in h[at.PIT : at.PIT + at.SPACES])
    for space, standing in enumerate(pit):
        if standing == at.EMPTY:
            bonus = _bonus(t, h, space)
            if bonus:
                parts[f"bonuses/{KEYS[space]}"] = bonus_on(found, space, bonus, theme)
        elif standing == at.RAW:
            parts[f"raw/{KEYS[space]}"] = raw_on(found, space, int(h[at.SEAL_ON + space]), theme)
        else:
            parts[f"painted/{KEYS[space]}"] = painted_on(found, space, standing - at.PAINTED, theme)
    near = tuple(int(space) for space in t[at.T_NEAR : at.T_NEAR + 4 * at.SPACES])
    for spaces in groups(near, pit):
        parts[f"groups/{KEYS[spaces[0]]}"] = group_of(found, spaces, pit[spaces[0]] - at.PAINTED, theme)
    return parts


def _bonus(t: Vec, h: Vec, space: int) -> tuple[int, ...]:
    """Prestige, coins, pigments by colour of a space; nothing before its face is known, or for a statue."""
    section, place = divmod(space, at.PLACES)
    face = h[at.FACE + section]
    if not face:
        return ()
    row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + face - 1) + place)
    return () if t[row + at.B_STATUE] else tuple(int(n) for n in t[row + at.B_PRESTIGE : row + at.BONUS])


def _place(found: Printed, space: int) -> tuple[float, float, float]:
    """The middle of a space, and the scale of what stands there."""
    t = found.tables()
    return *plan.space_at(t, space), plan.size_of(t) / plan.SPACE


def _standing(layer: str, found: Printed, space: int, drawn: str, seat: int | None = None) -> str:
    x, y, scale = _place(found, space)
    come = "player" if seat is None else f"player-{seat}"
    inside = put(0, FOOT * scale, drawn, scale)
    return f'<g id="board-{layer}-{KEYS[space]}" data-from="{come}" transform="{move(x, y)}">{inside}</g>'


@functools.lru_cache(4096)
def bonus_on(found: Printed, space: int, bonus: tuple[int, ...], theme_name: str) -> str:
    """What crafting on a space brings: prestige in the outline of a tag, a coin, pigments."""
    theme = theme_of(theme_name)
    x, y, scale = _place(found, space)
    points, coins, *colours = bonus
    things = [coin(theme_name)] * coins
    things += [pigment(colour, theme_name) for colour, n in enumerate(colours) for _ in range(n)]
    wide = (48 if points else 0) + 26 * len(things) + (4 if points and things else 0)
    left, drawn = -wide / 2, ""
    if points:
        drawn = put(left + 24, 0, medal(points, theme.ink, theme.accent))
        left += 52
    for thing in things:
        drawn += put(left + 13, 0, thing)
        left += 26
    fit = min(1.0, 80 / wide) if wide else 1
    inside = put(0, 4 * scale, drawn, scale * fit)
    return f'<g id="board-bonuses-{KEYS[space]}" transform="{move(x, y)}">{inside}</g>'


@functools.lru_cache(4096)
def raw_on(found: Printed, space: int, seal: int, theme: str) -> str:
    """A raw warrior on a space, perhaps sealed by the seat before `seal`."""
    return _standing("raw", found, space, sealed(seal - 1, theme) if seal else raw(theme))


@functools.lru_cache(4096)
def painted_on(found: Printed, space: int, seat: int, theme: str) -> str:
    """A painted warrior on a space."""
    return _standing("painted", found, space, put(-3, 0, warrior(seat, theme)), seat)


# -- groups


@functools.lru_cache(1024)
def groups(near: tuple[int, ...], pit: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The connected spaces of painted warriors of one seat, ascending."""
    left = {space for space, standing in enumerate(pit) if standing >= at.PAINTED}
    found = []
    while left:
        ahead = [min(left)]
        reached = set(ahead)
        while ahead:
            space = ahead.pop()
            beside = {other for other in near[4 * space : 4 * space + 4] if other in left and pit[other] == pit[space]}
            ahead += sorted(beside - reached)
            reached |= beside
        left -= reached
        found.append(tuple(sorted(reached)))
    return tuple(found)


@functools.lru_cache(4096)
def group_of(found: Printed, spaces: tuple[int, ...], seat: int, theme_name: str) -> str:
    """The ground under a group, in the colour of its seat; an outline and its number where there are several."""
    theme, t, colour = theme_of(theme_name), found.tables(), XIAN_SEATS[seat]
    floor = plan.around(t, spaces, 3, 8)
    drawn = [] if theme.name == "contrast" else [node("path", d=floor, fill=mix(theme.ground, colour, FLOOR))]
    words = ""
    if len(spaces) > 1:
        line = plan.around(t, spaces, 4, 8)
        drawn.append(
            node("path", d=line, fill="none", stroke=theme.ink if theme.name == "night" else INK, stroke_width=5.4)
        )
        drawn.append(node("path", d=line, fill="none", stroke=colour, stroke_width=3))
        x, y = plan.space_at(t, spaces[0])
        reach = plan.size_of(t) / 2
        drawn.append(node("circle", cx=x - reach + 14, cy=y + 3, r=11, fill=colour, stroke=INK, stroke_width=1.4))
        words = label(x - reach + 14, y + 8.4, len(spaces), 15, on(colour))
    return f'<g id="board-groups-{KEYS[spaces[0]]}">{"".join(map(write, drawn))}{words}</g>'


# -- beside the pit


def tokens(t: Vec, h: Vec, found: Printed, say: Speaker, theme: str) -> dict[str, str]:
    """Request tokens beside the sections, and those that have left on the turn track."""
    parts = {}
    for place in range(at.TOKEN_SPACES):
        name = int(h[at.TOKEN + place])
        if name:
            x, y = plan.token_at(t, place)
            parts[f"tokens/t{name}"] = _token(name, int(t[at.T_TOKEN + name]), x, y, token_said(say, t, name), theme)
    for turn in range(at.TURNS):
        name = int(h[at.TRACK + turn])
        if name:
            x, y = plan.turn_at(turn + 1)
            parts[f"tokens/t{name}"] = _token(
                name, int(t[at.T_TOKEN + name]), x, y + 8, token_gone(say, t, name), theme
            )
    return parts


@functools.lru_cache(1024)
def _token(name: int, colour: int, x: float, y: float, words: str, theme: str) -> str:
    return f'<g id="board-tokens-t{name}" transform="{move(x, y)}">{titled(words, token(name, colour, theme))}</g>'


def ledgers(h: Vec, found: Printed, theme: str, over: bool) -> dict[str, str]:
    """Of each section the warriors of each player and the points that they are worth now, or in the end."""
    parts = {}
    for section, letter in enumerate(at.SECTION_LETTERS.lower()):
        spaces = h[at.PIT + at.PLACES * section : at.PIT + at.PLACES * (section + 1)]
        painted = tuple(int(standing) if standing >= at.PAINTED else at.EMPTY for standing in spaces)
        parts[f"ledger/{letter}"] = ledger(found, section, painted, theme, over)
    return parts


@functools.lru_cache(4096)
def ledger(found: Printed, section: int, painted: tuple[int, ...], theme_name: str, over: bool) -> str:
    """One section's: a row for each player, with points on a tag once they are final."""
    theme, t = theme_of(theme_name), found.tables()
    s = [at.EMPTY] * at.SIZE
    s[at.PIT + at.PLACES * section : at.PIT + at.PLACES * (section + 1)] = painted
    left, width = plan.LEDGER
    top = plan.section_top(t, section)
    drawn = ""
    for seat in range(found.players):
        y = top + 48 + 32 * seat
        n, points = painted_in(s, seat, section), majority(t, s, seat, section, 0)
        drawn += put(left + 11, y, disc(seat, theme_name))
        drawn += label(left + 35, y + 6, n, 18, theme.ink if n else theme.muted, bold=n > 0)
        if over and points:
            drawn += _tag(left + width, y, points)
        elif n:
            drawn += label(left + width, y + 7, points, 20, theme.accent if points else theme.muted, "end")
    return f'<g id="board-ledger-{at.SECTION_LETTERS[section].lower()}">{drawn}</g>'


def _tag(right: float, y: float, points: int) -> str:
    width = 32
    shape = path("M", right - width, y, "l", 5, -12, "h", width - 10, "l", 5, 12, "l", -5, 12, "h", 10 - width, "z")
    tag = node("path", d=shape, fill=LACQUER, stroke=INK, stroke_width=1)
    return write(tag) + label(right - width / 2, y + 6, points, 17, PAPER)
