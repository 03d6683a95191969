"""The rules of Terracotta Army (Przemysław Fornal and Adam Kwapiński, 2022): the entry points of the protocol.

The course of the game stands in `turns`, the wheel in `wheel`, actions in `actions`, `masters` and `abilities`, figures in
`figures`, counting in `counting`, points in `scoring` and `final`, decisions in `deciding`.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import CHANCE, OVER, Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons
from xianyang.games.terracotta.deciding import draw_move, end_of, first_of, judge, list_moves, make, settle
from xianyang.games.terracotta.hidden import deal as deal
from xianyang.games.terracotta.hidden import hide as hide
from xianyang.games.terracotta.hidden import seen as seen
from xianyang.games.terracotta.scoring import rank_all, score_all
from xianyang.games.terracotta.turns import (
    count_of_chance,
    first_of_chance,
    lay_out,
    set_first,
    set_ring,
    show_tile,
    weight_of,
)

RULES_VERSION = 1
SEATS = at.SEATS
SIZE = at.SIZE
INFO = at.SIZE
MOVES = at.MOVES
LABELS = at.MOVES
LEGAL_MAX = at.LEGAL_MAX
CHANCE_MAX = at.SEGMENTS
EVENT_MAX = 240
PLIES_MAX = at.SEGMENTS * at.ROUNDS * 20
SOURCES: tuple[str, ...] = (
    "organizer", "abilities", "row", "column", "musicians", "tile", "footmen", "groups", "archers", "resources",
)  # fmt: skip
REASONS = reasons.REASONS


@rule
def setup(t: Vec, s: Vec) -> None:
    """An empty mausoleum; the inner ring's offset is to be drawn."""
    lay_out(t, s)


@rule
def actor(t: Vec, s: Vec) -> int:
    """The seat to decide, `CHANCE` during the setup, or `OVER`."""
    if s[at.PHASE_] == at.ENDED:
        return OVER
    return s[at.SEAT] if s[at.PHASE_] >= at.PLACING else CHANCE


@rule
def turn(t: Vec, s: Vec) -> int:
    """A number for each turn of a round and place in the turn order: a seat may end one round and begin the next."""
    return at.SEATS * s[at.ROUND] + s[at.PLACE]


@rule
def legal(t: Vec, s: Vec, out: Vec) -> int:
    """Every legal move, ascending."""
    if s[at.PHASE_] == at.ENDED:
        return 0
    if s[at.PHASE_] >= at.PLACING:
        return list_moves(t, s, out)
    n = 0
    first = first_of_chance(s)
    for move in range(first, first + count_of_chance(t, s)):
        if weight_of(t, s, move) > 0:
            out[n] = move
            n += 1
    return n


@rule
def why(t: Vec, s: Vec, move: int) -> int:
    """0 for a legal move, else the first rule that forbids it (an index into `REASONS`)."""
    phase = s[at.PHASE_]
    if phase == at.ENDED:
        return reasons.GAME_OVER
    if phase >= at.PLACING:
        if move < first_of(phase) or move >= end_of(phase):
            return reasons.NOT_THIS_DECISION
        return judge(t, s, move)
    first = first_of_chance(s)
    if move < first or move >= first + count_of_chance(t, s):
        return reasons.NOT_THIS_DECISION
    return 0 if weight_of(t, s, move) > 0 else reasons.NOT_DRAWN


@rule
def sample(t: Vec, s: Vec, rng: Vec) -> int:
    """One legal move of the seat to decide, uniformly drawn."""
    return draw_move(t, s, rng)


@rule
def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    """What may be drawn, all as likely but for tiles that the box has several of."""
    n = 0
    first = first_of_chance(s)
    for move in range(first, first + count_of_chance(t, s)):
        likely = weight_of(t, s, move)
        if likely > 0:
            out[n] = move
            weight[n] = likely
            n += 1
    return n


@rule
def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    """Make a legal move, and then those that leave no choice."""
    if move < at.INNER_AT:
        make(t, s, move, events)
        settle(t, s, events)
    elif move < at.MIDDLE_AT:
        set_ring(s, at.INNER, move - at.INNER_AT, events)
    elif move < at.TILE_IS:
        set_ring(s, at.MIDDLE, move - at.MIDDLE_AT, events)
    elif move < at.FIRST:
        show_tile(s, move - at.TILE_IS, events)
    else:
        set_first(t, s, move - at.FIRST, events)


@rule
def score(t: Vec, s: Vec, out: Vec) -> None:
    """Points by `SOURCES`: those on the track, and once the game is over those of the final scoring."""
    score_all(t, s, out)


@rule
def rank(t: Vec, s: Vec, out: Vec) -> None:
    """Seats by points; a tie goes to the seat earlier in the turn order."""
    rank_all(t, s, out)
