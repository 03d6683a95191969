"""What is printed on Xi'an's board: the pit and its sections, what they cost and are worth, frames for all the rest."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import plan
from xianyang.games.xian.figures import raw
from xianyang.games.xian.moves import space_name
from xianyang.games.xian.spots import tile_said
from xianyang.games.xian.symbols import any_pigment, bonus_tile, clay, soldier, titled
from xianyang.picture.drawn import label, put
from xianyang.picture.palette import Theme, mix
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path, write

DEPTH = (0.07, 0.13, 0.2)
"""How deep the earth of a section is."""


@dataclass(frozen=True)
class Printed:
    """What the base of a picture hangs on: the pit, costs and majorities by section, bonus tiles on the track."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    costs: tuple[int, ...]
    majorities: tuple[int, ...]
    tiles: tuple[int, ...]
    players: int

    def tables(self) -> Vec:
        """Tables that have these values, and nothing else."""
        t = [0] * at.TABLES_SIZE
        t[at.T_ROW : at.T_ROW + at.SPACES], t[at.T_COLUMN : at.T_COLUMN + at.SPACES] = self.rows, self.columns
        t[at.T_MAJORITY : at.T_MAJORITY + 3 * at.SECTIONS] = self.majorities
        t[at.T_PLAYERS] = self.players
        return t


def printed(t: Vec) -> Printed:
    """What is printed with some tables."""

    def values(field: int, n: int) -> tuple[int, ...]:
        return tuple(int(value) for value in t[field : field + n])

    return Printed(
        values(at.T_ROW, at.SPACES),
        values(at.T_COLUMN, at.SPACES),
        values(at.T_COST, at.SECTIONS),
        values(at.T_MAJORITY, 3 * at.SECTIONS),
        values(at.T_TILE_AT + 1, at.LAST_SPACE - 1),
        int(t[at.T_PLAYERS]),
    )


def tint(theme: Theme, share: float) -> str:
    """The ground with a share of earth; in high contrast the ground alone."""
    return theme.ground if theme.name == "contrast" else mix(theme.ground, "#9a6b3f", share)


@functools.lru_cache(64)
def ground(found: Printed, language: str, theme_name: str, height: float) -> str:
    """The ground of a board in a language, as SVG text."""
    theme, t, say = theme_of(theme_name), found.tables(), speaker(language)
    paper = node("rect", width=plan.WIDTH, height=height, rx=6, fill=theme.ground)
    parts = [write(paper), _pit(t, theme), _turns(theme), _shelf(say, theme), _track(found.tiles, say, theme)]
    parts += [_section(t, found, section, theme) for section in range(at.SECTIONS)]
    return "".join(parts)


def _pit(t: Vec, theme: Theme) -> str:
    drawn = []
    everything = tuple(range(at.SPACES))
    for section in range(at.SECTIONS):
        spaces = everything[at.PLACES * section : at.PLACES * (section + 1)]
        drawn.append(node("path", d=plan.around(t, spaces, 0, 2), fill=tint(theme, DEPTH[section]), stroke=theme.ink,
                          stroke_width=1.5))  # fmt: skip
    size = plan.size_of(t)
    lines = "".join(path("M", x - size / 2, y + size / 2, "v", -size, "h", size)
                    for x, y in (plan.space_at(t, space) for space in everything))  # fmt: skip
    drawn.insert(
        at.SECTIONS, node("path", d=lines, fill="none", stroke=theme.bronze, stroke_width=0.8, stroke_opacity=0.45)
    )
    drawn.append(node("path", d=plan.around(t, everything, -4, 4), fill="none", stroke=theme.bronze, stroke_width=0.8))
    return "".join(map(write, drawn))


@functools.lru_cache(64)
def names(found: Printed, theme_name: str) -> str:
    """The names of the spaces, above what lies on them."""
    t = found.tables()
    reach = plan.size_of(t) / 2
    places = ((space_name(space), *plan.space_at(t, space)) for space in range(at.SPACES))
    texts = [node("text", text=name, x=x - reach + 9, y=y - reach + 18) for name, x, y in places]
    return write(node("g", *texts, font_size=14, fill=theme_of(theme_name).ink, id="board-names-pit"))


def _section(t: Vec, found: Printed, section: int, theme: Theme) -> str:
    """The letter of a section, its price in clay; the points for the most warriors in it."""
    left, top = plan.COSTS[0], plan.section_top(t, section)
    drawn = label(left + 4, top + 32, at.SECTION_LETTERS[section], 36, theme.ink, "start")
    drawn += put(left + 14, top + 84, raw(theme.name), 0.46) + label(
        left + 44, top + 75, found.costs[section], 22, theme.ink
    )
    drawn += put(left + 68, top + 68, clay(theme.name))
    x, y = plan.token_at(t, (at.AT_A, at.AT_B, at.AT_C)[section])
    if section == at.C:
        drawn += label(x + 42, y + 8, "×2", 22, theme.ink)
    else:
        drawn += label(x + (28 if section == at.A else 24), y + 5, "+", 15, theme.ink)
    if section == at.A:
        drawn += put(x + 48, y, any_pigment(theme.name), 1.1)
    places = min(3, found.players)
    shares = "·".join(str(n) for n in found.majorities[3 * section : 3 * section + places])
    right = plan.LEDGER[0] + plan.LEDGER[1]
    drawn += label(right, top + 18, shares, 15, theme.bronze, "end")
    drawn += put(plan.LEDGER[0] + 6, top + 21, soldier(theme.bronze), 0.27)
    line = node("path", d=path("M", plan.LEDGER[0], top + 27, "H", right), stroke=theme.bronze, stroke_width=0.8)
    return drawn + write(line)


def _turns(theme: Theme) -> str:
    """The turn track."""
    width, height = plan.TURN
    frames, numbers = [], []
    for turn in range(1, at.TURNS + 1):
        x, y = plan.turn_at(turn)
        frames.append(node("rect", x=x - width / 2 + 2, y=y - height / 2, width=width - 4, height=height, rx=3))
        numbers.append(node("text", text=turn, x=x, y=y - height / 2 + 15))
    return write(
        node("g", *frames, fill=tint(theme, DEPTH[0]), stroke=theme.bronze, stroke_width=0.8, stroke_opacity=0.7)
    ) + write(node("g", *numbers, font_size=14, text_anchor="middle", fill=theme.muted))


def _shelf(say: Speaker, theme: Theme) -> str:
    """The places of the equipment on display; the two on the left leave when a turn ends."""
    width, height = plan.CARD
    x, y = plan.MARGIN, plan.LOWER
    places = [node("rect", x=x + 1 + (width + 8) * i, y=y + 1, width=width - 2, height=height - 2, rx=5)
              for i in range(at.SHELF)]  # fmt: skip
    frames = node("g", *places, fill="none", stroke=theme.bronze, stroke_width=0.8, stroke_dasharray="3 3")
    end = x + 2 * width + 8
    arrow = path("M", end, y + height + 6, "H", x + 1, "m", 5, -3.6, "l", -5, 3.6, "l", 5, 3.6)
    leaving = node("path", d=arrow, fill="none", stroke=theme.bronze, stroke_width=1.5)
    return caption(x, say("Equipment"), say("two leave each turn"), theme) + write(frames) + write(leaving)


def _track(tiles: tuple[int, ...], say: Speaker, theme: Theme) -> str:
    """The supervisor track of the Mausoleum with its bonus tiles."""
    width, height = plan.TRACK
    drawn = caption(plan.TRACK_LEFT, say("Mausoleum"), "", theme)
    frames, numbers, stands = [], [], ""
    for position in range(at.LAST_SPACE + 1):
        x, y = plan.track_at(position)
        wide = plan.WIDTH - plan.MARGIN - plan.TRACK_LEFT - width * position if position == at.LAST_SPACE else width
        frames.append(node("rect", x=x - width / 2, y=y - height / 2, width=wide, height=height,
                           fill=tint(theme, 0.05 + 0.03 * position)))  # fmt: skip
        numbers.append(node("text", text=position, x=x - width / 2 + 5, y=y - height / 2 + 14))
        if 0 < position < at.LAST_SPACE:
            tile = titled(tile_said(say, tiles[position - 1]), bonus_tile(tiles[position - 1], False, theme.name))
            stands += put(x, y + height / 2 - 20, tile)
    drawn += write(node("g", *frames, stroke=theme.bronze, stroke_width=0.8))
    return drawn + write(node("g", *numbers, font_size=14, fill=theme.ink)) + stands


def caption(x: float, words: str, more: str, theme: Theme) -> str:
    """The words above a row, perhaps with more in small print."""
    small = node("tspan", text=more, dx=8, font_size=14, font_weight="normal", fill=theme.muted)
    children = (small,) if more else ()
    return write(node("text", *children, text=words, x=x, y=plan.LOWER - 8, font_size=14, font_weight="bold",
                      fill=theme.ink))  # fmt: skip
