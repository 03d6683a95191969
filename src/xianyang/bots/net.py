"""A learned value: a small network over the traits of a position, in whole numbers, so that all machines agree.

For a seat it looks at the traits of the table, of the seat itself, of the rival who stands best among the others, and at
the mean of those further ones; then come one layer of rectified units and one number, which ``z / sqrt(1 + z * z)`` makes
a chance. What it was taught is the reward of a search: nine tenths the win, one tenth the lead.

The networks of a game are one vector. Its first `NETS_MAX` places tell where the network for that many players begins, 0
where there is none: how many units it has, their biases, a row of weights for each input, the last bias and weights.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from xianyang.bots.parts import BASE, HIDDEN, NETS, OUT, TRAITS, WEIGHT, WINS, Room, brought, build_worth, part, squash
from xianyang.core.compiled import rule
from xianyang.core.offers import USUAL_SCALE
from xianyang.core.rules import Vec

NETS_MAX = 8
INPUT = 10
"""Traits are in units of ``1 / (1 << INPUT)``, and so are the rectified units."""
WEIGHT_BITS = 12
"""Weights are in units of ``1 / (1 << WEIGHT_BITS)``."""
ONE = float(1 << (INPUT + WEIGHT_BITS))
MILLION = 1_000_000
WEIGHTS = "weights.json"
"""The file of a game's folder."""


def inputs(traits: Any) -> int:
    """How many numbers a network looks at."""
    return int(traits.COMMON + 3 * traits.TRAITS)


def none() -> Vec:
    """The networks of a game that has none."""
    return [0] * NETS_MAX


def joined(nets: Mapping[int, Vec]) -> Vec:
    """Networks by number of players as one vector."""
    found = none()
    for players, net in sorted(nets.items()):
        found[players] = len(found)
        found += net
    return found


def read(folder: Path) -> Vec:
    """The networks that come with a game."""
    path = folder / WEIGHTS
    if not path.exists():
        return none()
    kept = json.loads(path.read_text(encoding="utf-8"))
    return joined({int(players): net["weights"] for players, net in kept["players"].items()})


@rule
def add_traits(net: Vec, start: int, units: int, traits: Vec, first: int, n: int, divisor: int, to: Vec) -> None:
    """Add what `n` traits from place `first` on give to each unit; `start` is where the first one's weights begin."""
    for i in range(n):
        x = traits[first + i] // divisor
        if x != 0:
            row = start + units * i
            for unit in range(units):
                to[unit] += x * net[row + unit]


@rule
def output(net: Vec, start: int, units: int, hidden: Vec) -> float:
    """The last number of a network; its bias stands at `start`."""
    total = net[start] << INPUT
    for unit in range(units):
        if hidden[unit] > 0:
            total += (hidden[unit] >> WEIGHT_BITS) * net[start + 1 + unit]
    return total / ONE


@rule
def chance_of(z: float) -> int:
    """A network's number as a chance, in millionths."""
    return int(500_000.0 + 499_999.0 * z / math.sqrt(1.0 + z * z))


@rule
def share_out(wins: Vec, players: int) -> None:
    """Make the chances of all seats sum up to about a million."""
    total = 0
    for seat in range(players):
        total += wins[seat]
    for seat in range(players):
        wins[seat] = MILLION * wins[seat] // max(1, total)


def build_by_hand(rules: Any) -> Callable[..., None]:
    """``by_hand(t, s, players, room)``: the same as `appraise` by the hand-made value."""
    worth = part(rules, "worth", build_worth)
    scale = getattr(brought(rules, "value"), "SCALE", USUAL_SCALE)

    def by_hand(t: Vec, s: Vec, players: int, room: Room) -> None:
        for seat in range(players):
            room[WINS][seat] = 1000 * squash(worth(t, s, seat, room[OUT], room[WEIGHT]), scale)
        share_out(room[WINS], players)

    return by_hand


def build_appraise(rules: Any) -> Callable[..., None]:
    """``appraise(t, s, players, room)``: write to ``room[WINS]`` what a position is to each seat, in millionths.

    Where a game has no network for so many players, it is the hand-made value.
    """
    traits = brought(rules, "traits")
    if traits is None:
        return build_by_hand(rules)
    by_hand = part(rules, "by_hand", build_by_hand)
    write, each, common, seats = traits.traits, traits.TRAITS, traits.COMMON, rules.SEATS

    def appraise(t: Vec, s: Vec, players: int, room: Room) -> None:
        nets, x, base, hidden, wins = room[NETS], room[TRAITS], room[BASE], room[HIDDEN], room[WINS]
        if nets[players] == 0:
            by_hand(t, s, players, room)
            return
        units = nets[nets[players]]
        start = nets[players] + 1
        write(t, s, x)
        for unit in range(units):
            base[unit] = nets[start + unit] << INPUT
        start += units
        add_traits(nets, start, units, x, seats * each, common, 1, base)
        start += units * common
        for seat in range(players):
            rival = 1 if seat == 0 else 0
            for other in range(players):
                if other != seat and x[each * other] > x[each * rival]:
                    rival = other
            for unit in range(units):
                hidden[unit] = base[unit]
            add_traits(nets, start, units, x, each * seat, each, 1, hidden)
            add_traits(nets, start + units * each, units, x, each * rival, each, 1, hidden)
            for other in range(players):
                if other != seat and other != rival:
                    add_traits(nets, start + 2 * units * each, units, x, each * other, each, players - 2, hidden)
            wins[seat] = chance_of(output(nets, start + 3 * units * each, units, hidden))
        share_out(wins, players)

    return appraise
