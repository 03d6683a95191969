"""Programs that play positions on to the end of the game, many times, and add up how the games ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xianyang.bots.parts import DICE, LINE, OFF, OUT, SEED, WEIGHT, Room, build_guided, part, spread
from xianyang.bots.programs import ROOM, VECTOR
from xianyang.core.compiled import Program
from xianyang.core.rng import pick
from xianyang.core.rules import Vec

SHARE = 60
"""A win counts as so much, so that it can be shared by up to six."""
UNSAID = -1
"""In place of a first move: the seat goes on as everybody does."""


def build_playing(rules: Any) -> Callable[..., None]:
    """``playing(t, s, tries, room)``: play a world to its end, each move the best of `tries` random ones."""
    actor, chance, apply = rules.actor, rules.chance, rules.apply
    guided = part(rules, "guided", build_guided)

    def playing(t: Vec, s: Vec, tries: int, room: Room) -> None:
        dice, out, weight = room[DICE], room[OUT], room[WEIGHT]
        turn = actor(t, s)
        while turn != -2:
            if turn == -1:
                move = out[pick(dice, weight, chance(t, s, out, weight))]
            else:
                move = guided(t, s, turn, tries, room)
            apply(t, s, move, room[OFF])
            turn = actor(t, s)

    return playing


def build_count(rules: Any) -> Callable[..., None]:
    """``count(t, s, room, sums)``: add how a game ended: for each seat its share of the win, then its points by source."""
    score, rank, seats, sources = rules.score, rules.rank, rules.SEATS, len(rules.SOURCES)

    def count(t: Vec, s: Vec, room: Room, sums: Vec) -> None:
        out = room[OUT]
        for seat in range(seats):
            out[seat] = -1
        rank(t, s, out)
        first = 0
        for seat in range(seats):
            if out[seat] == 0:
                first += 1
        for seat in range(seats):
            if out[seat] == 0:
                sums[seat] += SHARE // first
        score(t, s, out)
        for place in range(seats * sources):
            sums[seats + place] += out[place]

    return count


def build_outlook(rules: Any) -> Callable[..., None]:
    """``outlook(t, h, seat, move, tries, playouts, sums, room)``: add up how `playouts` games from `h` end.

    Each is a world dealt from what `seat` knows, in which it begins with `move`, or with its own choice for `UNSAID`.
    ``room[SEED]`` is the seed; playout j of every move has the same chances.
    """
    deal, apply = rules.deal, rules.apply
    playing = part(rules, "playing", build_playing)
    count = part(rules, "count", build_count)

    def outlook(t: Vec, h: Vec, seat: int, move: int, tries: int, playouts: int, sums: Vec, room: Room) -> None:
        line = room[LINE]
        for number in range(playouts):
            spread(room[SEED], number, room[DICE])
            deal(t, h, seat, room[DICE], line)
            if move >= 0:
                apply(t, line, move, room[OFF])
            playing(t, line, tries, room)
            count(t, line, room, sums)

    return outlook


PROGRAMS = {
    "outlook": Program(build_outlook, f"void({VECTOR}, {VECTOR}, int64, int64, int64, int64, {VECTOR}, {ROOM})"),
}
