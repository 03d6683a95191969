"""Programs that play positions on to the end of the game, many times, and add up how the games ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xianyang.bots.net import MILLION, build_appraise
from xianyang.bots.parts import (
    DICE,
    LINE,
    NETS,
    OFF,
    OUT,
    SEED,
    WEIGHT,
    WINS,
    Room,
    build_count,
    build_guided,
    part,
    spread,
)
from xianyang.bots.programs import ROOM, VECTOR
from xianyang.core.compiled import Program
from xianyang.core.rng import pick
from xianyang.core.rules import Vec

SURE = 4
"""Where a game ends within so many decisions, how it ends is what counts."""
EVEN = 8
"""After so many more, how it ends and the learned value count alike: the longer it goes on, the less playouts tell."""
EVERYBODY = -1
"""In place of a seat that decides alone."""
UNSAID = -1
"""In place of a first move: the seat goes on as everybody does."""


def build_playing(rules: Any) -> Callable[..., int]:
    """``playing(t, s, alone, tries, room)``: play a world on, each move the best of `tries` random ones, for as long as
    nobody but `alone` decides, or for `EVERYBODY` to its end; the number of decisions."""
    actor, chance, apply = rules.actor, rules.chance, rules.apply
    guided = part(rules, "guided", build_guided)

    def playing(t: Vec, s: Vec, alone: int, tries: int, room: Room) -> int:
        dice, out, weight = room[DICE], room[OUT], room[WEIGHT]
        decisions = 0
        turn = actor(t, s)
        while turn != -2 and (alone == EVERYBODY or turn == -1 or turn == alone):
            if turn == -1:
                move = out[pick(dice, weight, chance(t, s, out, weight))]
            else:
                move = guided(t, s, turn, tries, room)
                decisions += 1
            apply(t, s, move, room[OFF])
            turn = actor(t, s)
        return decisions

    return playing


def build_tally(rules: Any) -> Callable[..., None]:
    """``tally(t, s, decisions, players, room, sums)``: add how a game ended: for each seat its chance of the win, in
    millionths, then its points by source.

    After many `decisions` more of it is what the learned value said before them, which is in ``room[WINS]``.
    """
    score, rank, seats, sources = rules.score, rules.rank, rules.SEATS, len(rules.SOURCES)

    def tally(t: Vec, s: Vec, decisions: int, players: int, room: Room, sums: Vec) -> None:
        out = room[OUT]
        rank(t, s, out)
        first = 0
        for seat in range(players):
            if out[seat] == 0:
                first += 1
        later = max(0, decisions - SURE) if room[NETS][players] > 0 else 0
        for seat in range(players):
            won = MILLION // first if out[seat] == 0 else 0
            sums[seat] += (EVEN * won + later * room[WINS][seat]) // (EVEN + later)
        score(t, s, out)
        for place in range(seats * sources):
            sums[seats + place] += out[place]

    return tally


def build_outlook(rules: Any) -> Callable[..., None]:
    """``outlook(t, h, seat, move, tries, playouts, sums, room)``: add up how `playouts` games from `h` end.

    Each is a world dealt from what `seat` knows, in which it begins with `move`, or with its own choice for `UNSAID`. The
    learned value speaks when another seat is to decide: in the middle of a turn it knows less well.
    ``room[SEED]`` is the seed; playout j of every move has the same chances.
    """
    deal, apply = rules.deal, rules.apply
    playing = part(rules, "playing", build_playing)
    appraise = part(rules, "appraise", build_appraise)
    count = part(rules, "count", build_count)
    tally = part(rules, "tally", build_tally)

    def outlook(t: Vec, h: Vec, seat: int, move: int, tries: int, playouts: int, sums: Vec, room: Room) -> None:
        line = room[LINE]
        players = count(t, h, room)
        for number in range(playouts):
            spread(room[SEED], number, room[DICE])
            deal(t, h, seat, room[DICE], line)
            if move >= 0:
                apply(t, line, move, room[OFF])
            if room[NETS][players] > 0:
                playing(t, line, seat, tries, room)
                appraise(t, line, players, room)
            decisions = playing(t, line, EVERYBODY, tries, room)
            tally(t, line, decisions, players, room, sums)

    return outlook


PROGRAMS = {
    "outlook": Program(build_outlook, f"void({VECTOR}, {VECTOR}, int64, int64, int64, int64, {VECTOR}, {ROOM})"),
}
