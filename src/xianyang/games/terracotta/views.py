"""What is seen of Terracotta Army: everything, as plain data; the board as text stands in `drawing`."""

from __future__ import annotations

from typing import Any

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import counting, names
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.actions import cost_of, next_priority
from xianyang.games.terracotta.drawing import board as board
from xianyang.games.terracotta.figures import faced, is_warrior, owner_of, type_of
from xianyang.games.terracotta.final import foreseen
from xianyang.games.terracotta.masks import Masks, masks_of
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.moves import cell_name
from xianyang.games.terracotta.printed import MASTERS, SPECIALISTS, TILES, WARRIORS, WEAPONS
from xianyang.games.terracotta.purse import on_track
from xianyang.games.terracotta.rules import SOURCES
from xianyang.games.terracotta.scoring import line_of
from xianyang.games.terracotta.wheel import amount_at, item_at, turn

PHASES = (
    "inner ring", "middle ring", "tiles", "first player", "place a worker", "action", "ability of a master",
    "place a figure", "direction", "weapon", "move a warrior", "where to", "over",
)  # fmt: skip
ITEMS = ("coins", "clay", "sculpt", "wet", "upgrade", "priority", "weapon", "specialist", *MASTERS)
DIRECTIONS = ("north", "east", "south", "west")
RINGS = ("inner", "middle", "outer")


def view(t: Vec, h: Vec, seat: int) -> dict[str, Any]:
    """Everything on the table, and who stands where in each majority, as plain JSON data."""
    return {
        "round": h[at.ROUND],
        "phase": PHASES[h[at.PHASE_]],
        "order": order(t, h),
        "turned": bool(h[at.TURNED]),
        "segment": h[at.SEGMENT] + 1 if at.ACTING <= h[at.PHASE_] < at.ENDED else None,
        "ring": RINGS[h[at.SLOT]] if at.ACTING <= h[at.PHASE_] < at.ENDED else None,
        "in_hand": (*WARRIORS, *SPECIALISTS)[h[at.IN_HAND] - 1] if h[at.IN_HAND] else None,
        "target": cell_name(h[at.TARGET]) if at.DIRECTING <= h[at.PHASE_] < at.ENDED else None,
        "wheel": [segment(t, h, number) for number in range(at.SEGMENTS)],
        "offsets": h[at.OFFSET : at.OFFSET + 2],
        "next_wheel": next_wheel(t, h),
        "warehouses": h[at.WAREHOUSE : at.WAREHOUSE + at.QUARTERS],
        "mausoleum": {cell_name(cell): statue(t, h, cell) for cell in range(at.CELLS) if h[at.CELL + cell]},
        "inspectors": {"row": h[at.INSPECTOR_AT] + 1, "column": chr(ord("a") + h[at.INSPECTOR_AT + at.COLUMN])},
        "tiles": [tile(t, h, number) for number in range(1, at.ROUNDS + 1) if h[at.TILE + number - 1]],
        "organizer": {
            name: {"left": h[at.LEFT + kind], "points": t[at.T_ORGANIZER + h[at.LEFT + kind]]}
            for kind, name in enumerate(WARRIORS)
        },
        "specialists": {
            name: {"left": h[at.SPECIALISTS_LEFT + kind], "cost": cost_of(t, h, kind) or None}
            for kind, name in enumerate(SPECIALISTS)
        },
        "priority": next_priority(t, h) or None,
        "seats": [_seat(t, h, other) for other in range(t[at.T_PLAYERS])],
        "standing": standing(t, h),
        "by_round": by_round(t, h),
    }


def order(t: Vec, h: Vec) -> list[int]:
    """The seats in turn order; none before the lot."""
    return h[at.ORDER : at.ORDER + t[at.T_PLAYERS]] if h[at.PHASE_] >= at.PLACING else []


def segment(t: Vec, h: Vec, number: int) -> dict[str, Any]:
    """The actions and workers of a segment."""
    found: dict[str, Any] = {"segment": number + 1, "quarter": number // at.PER_QUARTER + 1}
    for ring, name in enumerate(RINGS):
        item, amount = item_at(t, h, ring, number), amount_at(t, h, ring, number)
        text = WEAPONS[amount] if item == at.I_WEAPON else ITEMS[item]
        found[name] = f"{text} {amount}" if amount and item != at.I_WEAPON else text
    for name, field in (("craftsman", at.CRAFTSMAN_AT), ("artisan", at.ARTISAN_AT)):
        found[name] = h[field + number] - 1 if h[field + number] else None
    return found


def next_wheel(t: Vec, h: Vec) -> list[dict[str, Any]]:
    """The wheel as the upkeep will turn it: what a segment will have in the next round, as it stands."""
    turned = list(h)
    for ring in (at.INNER, at.MIDDLE):
        turn(turned, -1, ring, [])
    return [{name: found[name] for name in ("segment", *RINGS)}
            for found in (segment(t, turned, number) for number in range(at.SEGMENTS))]  # fmt: skip


def statue(t: Vec, h: Vec, cell: int) -> dict[str, Any]:
    """What stands on a cell that is not empty."""
    code = h[at.CELL + cell]
    if is_warrior(code):
        rider = h[at.RIDER + cell]
        mounted = cell_name(rider - 1) if rider else None
        return {"figure": WARRIORS[type_of(code)], "seat": owner_of(code), "mounted": mounted}
    if code < at.ARCHER_CODE:
        return {"figure": "footman" if code == at.FOOTMAN_CODE else "musician"}
    ahead = faced(t, h, cell)
    return {"figure": "archer", "facing": DIRECTIONS[code - at.ARCHER_CODE],
            "warrior": cell_name(ahead) if ahead >= 0 else None}  # fmt: skip


def tile(t: Vec, h: Vec, number: int) -> dict[str, Any]:
    """The scoring tile of a round."""
    values = at.T_TILE + 2 * number
    return {"tile": TILES[h[at.TILE + number - 1] - 1], "domination": t[values], "presence": t[values + 1]}


def _seat(t: Vec, h: Vec, seat: int) -> dict[str, Any]:
    return {
        "points": on_track(h, seat),
        "coins": h[at.COINS + seat],
        "wet": h[at.WET + seat],
        "dry": h[at.DRY + seat],
        "craftsmen": h[at.CRAFTSMEN + seat],
        "artisans": h[at.ARTISANS + seat],
        "reserve": h[at.RESERVE + seat],
        "bases": h[at.BASES + seat],
        "weapons": [name for kind, name in enumerate(WEAPONS) if h[at.WEAPON + at.WEAPONS * seat + kind]],
        "masters": {name: t[at.T_TOKEN + token_at(h, seat, kind)] for kind, name in enumerate(MASTERS)
                    if token_at(h, seat, kind)},
        "tokens": tokens_left(h, seat),
        "priority": h[at.PRIORITY + seat] or None,
    }  # fmt: skip


def tokens_left(h: Vec, seat: int) -> list[int]:
    """The numbers of a seat's master tokens that it has not used."""
    used = h[at.HIRED + at.MASTERS * seat : at.HIRED + at.MASTERS * (seat + 1)]
    return [token for token in range(1, at.TOKENS + 1) if token not in used]


# -- who stands where


def majority(t: Vec, packed: int, best: int, points: int) -> dict[str, Any]:
    """A majority: what each seat has, who dominates it, and the points that each would get."""
    return {
        "counts": counting.counts(t, packed),
        "dominates": best if best >= 0 else None,
        "points": [counting.of(points, seat) for seat in range(t[at.T_PLAYERS])],
    }


def area(t: Vec, m: Masks, cells: int, values: int) -> dict[str, Any]:
    """The majority of an area of the mausoleum, with warriors of all types."""
    packed = counting.tally(m, cells, counting.ANY)
    best = counting.dominates(m, packed, cells, counting.ANY)
    return majority(t, packed, best, counting.area_points(t, m, cells, values))


def tile_majority(t: Vec, h: Vec, m: Masks, number: int) -> dict[str, Any]:
    """The majority of a round's scoring tile."""
    found = h[at.TILE + number - 1] - 1
    packed = counting.tile_counts(t, h, m, found)
    best = counting.tile_dominates(t, m, found, packed)
    return majority(t, packed, best, counting.tile_points(t, h, m, found, number))


def group(t: Vec, m: Masks, kind: int, part: int, packed: int) -> dict[str, Any]:
    """A group, with its cells and what it would score."""
    best = counting.dominates(m, packed, part, kind)
    if counting.players_in(packed) < 2:
        best = counting.NOBODY
    points = counting.group_points(t, m, kind, part, packed)
    cells = [cell_name(cell) for cell in counting.cells(part)]
    return {"type": WARRIORS[kind], "cells": cells, **majority(t, packed, best, points)}


def standing(t: Vec, h: Vec) -> dict[str, Any]:
    """Everything that would be scored: the lines, musicians and tiles as they stand; footmen, groups; the end if now."""
    cells, m = range(at.CELLS), masks_of(h)
    return {
        "row": area(t, m, line_of(t, h, at.ROW), at.T_INSPECTED),
        "column": area(t, m, line_of(t, h, at.COLUMN), at.T_INSPECTED),
        "musicians": {cell_name(cell): [counting.of(counting.music_points(t, m, cell), seat)
                                        for seat in range(t[at.T_PLAYERS])]
                      for cell in cells if h[at.CELL + cell] == at.MUSICIAN_CODE},
        "tiles": [tile_majority(t, h, m, number) for number in range(1, at.ROUNDS + 1) if h[at.TILE + number - 1]],
        "footmen": {cell_name(cell): area(t, m, t[at.T_AROUND + cell], at.T_FOOTMAN)
                    for cell in cells if h[at.CELL + cell] == at.FOOTMAN_CODE},
        "groups": [group(t, m, *found) for found in counting.groups(h)],
        "final": [dict(zip(SOURCES[at.IN_PLAY :], points, strict=True)) for points in _final(t, h)],
    }  # fmt: skip


def _final(t: Vec, h: Vec) -> list[Vec]:
    points = foreseen(t, h)
    return [points[at.FINALS * seat : at.FINALS * (seat + 1)] for seat in range(t[at.T_PLAYERS])]


def by_round(t: Vec, h: Vec) -> list[list[dict[str, int]]]:
    """Points on the track by seat, round and source; rounds so far."""
    found = []
    for seat in range(t[at.T_PLAYERS]):
        rows = []
        for number in range(h[at.ROUND]):
            first = at.POINTS + at.IN_PLAY * (at.ROUNDS * seat + number)
            rows.append(dict(zip(SOURCES, h[first : first + at.IN_PLAY], strict=False)))
        found.append(rows)
    return found


def as_if_over(t: Vec, h: Vec) -> Vec:
    """The same position as if the game ended with it: for the points that the final scoring would bring."""
    made = list(h)
    made[at.FINAL : at.FINAL + at.SEATS * at.FINALS] = foreseen(t, h)
    made[at.PHASE_] = at.ENDED
    return made


def facts(t: Vec, h: Vec, seat: int, say: Speaker) -> list[str]:
    """What a player has to pay with, workers left, masters; of the table, the round and its tile."""
    if seat < 0:
        found = [say("round {round} of 5", round=h[at.ROUND])]
        if h[at.TILE + h[at.ROUND] - 1]:
            found.append(say("tile: {tile}", tile=say(names.TILES[h[at.TILE + h[at.ROUND] - 1] - 1])))
        return found
    clay = f"{h[at.WET + seat]}+{h[at.DRY + seat]}"
    return [
        say("coins {n}", n=h[at.COINS + seat]),
        say("clay {n}", n=clay),
        say("workers {n}", n=f"{h[at.CRAFTSMEN + seat]}+{h[at.ARTISANS + seat]}"),
        say("masters {n}", n=at.TOKENS - len(tokens_left(h, seat))),
    ]
