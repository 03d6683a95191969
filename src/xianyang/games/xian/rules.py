"""The rules of Xi'an (Marco Legato and Francesco Testini, 2017): the entry points of the protocol.

Setting up and the course of turns stand in `turns`, worker cards in `cards`, buildings in `buildings` and `actions`,
points in `scoring`, what seats may know in `hidden`. A move that leaves no choice is made by itself (`deciding`).
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import CHANCE, OVER, Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import reasons
from xianyang.games.xian.cards import draw
from xianyang.games.xian.deciding import (
    draw_move,
    draw_sealed,
    end_of,
    first_of,
    judge,
    judge_sealed,
    list_moves,
    list_sealed,
    make,
    settle,
)
from xianyang.games.xian.hidden import deal as deal
from xianyang.games.xian.hidden import hide as hide
from xianyang.games.xian.hidden import seen as seen
from xianyang.games.xian.scoring import rank_all, score_all
from xianyang.games.xian.turns import (
    deal_start,
    drawn,
    first_and_last,
    lay_end_tile,
    lay_face,
    lay_out,
    order_buildings,
    request,
    show,
    weight_of,
)

RULES_VERSION = 1
SEATS = at.SEATS
SIZE = at.SIZE
INFO = at.SIZE
MOVES = at.MOVES
LABELS = at.LABELS
LEGAL_MAX = at.LEGAL_MAX
CHANCE_MAX = at.CARDS
EVENT_MAX = 160
PLIES_MAX = at.SEATS * 120
SOURCES: tuple[str, ...] = (
    "helpers", "crafted", "painted", "minister", "fees", "majorities", "sets", "matches", "tiles", "end tile", "resources",
)  # fmt: skip
REASONS = reasons.REASONS


@rule
def setup(t: Vec, s: Vec) -> None:
    """An empty board; the display of equipment is to be laid."""
    lay_out(t, s)


@rule
def actor(t: Vec, s: Vec) -> int:
    """The seat to decide, `CHANCE` while something is drawn, or `OVER`."""
    if s[at.PHASE_] == at.ENDED:
        return OVER
    return s[at.SEAT] if s[at.PHASE_] >= at.FAVOURING else CHANCE


@rule
def waiting(t: Vec, s: Vec, out: Vec) -> int:
    """All seats that may decide now: those without a sealed choice while choices are sealed, else the actor."""
    n = 0
    if s[at.PHASE_] == at.FAVOURING or s[at.PHASE_] == at.CHOOSING:
        for seat in range(t[at.T_PLAYERS]):
            if s[at.SEALED + seat] == 0:
                out[n] = seat
                n += 1
    elif s[at.PHASE_] > at.CHOOSING and s[at.PHASE_] < at.ENDED:
        out[0] = s[at.SEAT]
        n = 1
    return n


@rule
def is_sealed(t: Vec, s: Vec) -> bool:
    """Whether choices made now stay hidden until all seats have chosen."""
    return s[at.PHASE_] == at.FAVOURING or s[at.PHASE_] == at.CHOOSING


@rule
def ask(t: Vec, s: Vec, seat: int) -> None:
    """Make one of the seats that may decide now the actor."""
    s[at.SEAT] = seat


@rule
def unseal(t: Vec, h: Vec, seat: int) -> None:
    """Take back what the other seats have sealed in the information set of a seat, and make it the actor."""
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            h[at.SEALED + other] = 0
    h[at.SEAT] = seat


@rule
def legal(t: Vec, s: Vec, out: Vec) -> int:
    """Every legal move, ascending."""
    phase = s[at.PHASE_]
    if phase == at.ENDED:
        return 0
    if phase == at.FAVOURING or phase == at.CHOOSING:
        return list_sealed(t, s, out)
    if phase > at.CHOOSING:
        return list_moves(t, s, out)
    n = 0
    bounds = first_and_last(s)
    for move in range(bounds & 65535, bounds >> 16):
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
    if phase == at.FAVOURING or phase == at.CHOOSING:
        return judge_sealed(t, s, move)
    if phase > at.CHOOSING:
        if move < first_of(phase) or move >= end_of(phase):
            return reasons.NOT_THIS_DECISION
        return judge(t, s, move)
    bounds = first_and_last(s)
    if move < bounds & 65535 or move >= bounds >> 16:
        return reasons.NOT_THIS_DECISION
    return 0 if weight_of(t, s, move) > 0 else reasons.NONE_LEFT


@rule
def sample(t: Vec, s: Vec, rng: Vec) -> int:
    """One legal move of the seat to decide, uniformly drawn."""
    if s[at.PHASE_] == at.FAVOURING or s[at.PHASE_] == at.CHOOSING:
        return draw_sealed(t, s, s[at.SEAT], rng)
    return draw_move(t, s, rng)


@rule
def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    """What may be drawn, each as likely as the copies left."""
    n = 0
    bounds = first_and_last(s)
    for move in range(bounds & 65535, bounds >> 16):
        likely = weight_of(t, s, move)
        if likely > 0:
            out[n] = move
            weight[n] = likely
            n += 1
    return n


@rule
def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    """Make a legal move, and then those that leave no choice."""
    if move < at.DRAW:
        make(t, s, move, events)
        settle(t, s, events)
    elif move < at.SHOW:
        draw(s, s[at.SEAT], move - at.DRAW, events)
        drawn(t, s)
    elif move < at.REQUEST:
        show(t, s, move - at.SHOW, events)
    elif move < at.ORDER_OF:
        request(t, s, move - at.REQUEST + 1, events)
    elif move < at.END_SHOWN:
        order_buildings(t, s, move - at.ORDER_OF, events)
    elif move < at.START:
        lay_end_tile(s, move - at.END_SHOWN, events)
    elif move < at.FACE_OF:
        deal_start(t, s, move - at.START + 1, events)
    else:
        lay_face(t, s, (move - at.FACE_OF) // at.FACES, (move - at.FACE_OF) % at.FACES, events)


@rule
def score(t: Vec, s: Vec, out: Vec) -> None:
    """Points by `SOURCES`: those on the track while the game goes on, at its end the final scoring too."""
    score_all(t, s, out)


@rule
def rank(t: Vec, s: Vec, out: Vec) -> None:
    """Seats by points; a tie goes to the supervisor further ahead, then to the one higher in the stack."""
    rank_all(t, s, out)
