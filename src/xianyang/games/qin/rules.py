"""The rules of Qin (Reiner Knizia, 2012): dealing, turns, the end and the score.

What a placement does stands in `placement`, what seats may know in `hidden`.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rng import below
from xianyang.core.rules import CHANCE, OVER, Vec
from xianyang.games.qin import layout
from xianyang.games.qin.hidden import deal as deal
from xianyang.games.qin.hidden import hide as hide
from xianyang.games.qin.hidden import note_pass, note_play
from xianyang.games.qin.hidden import seen as seen
from xianyang.games.qin.layout import (
    AREA,
    CELLS,
    DEALING,
    DRAW,
    DRAWING,
    DRAWN,
    DRAWN_HIDDEN,
    EDGES,
    ENDED,
    EVERY_MASK,
    HAND,
    HAND_MAX,
    HAND_RETURNED,
    HELD,
    KINDS,
    KNOWN,
    LEFT,
    MIXED_FROM,
    NO_PLACE,
    NO_TILES,
    OPEN,
    OWNER,
    PAGODAS,
    PASS,
    PASSED,
    PHASE,
    PILE,
    PLACING,
    PLAIN_KINDS,
    PLAIN_MASK,
    ROOT,
    SEAT,
    SUPPLY,
    T_FAIR,
    T_HAND,
    T_MAJOR,
    T_PLAYERS,
    T_START,
    T_SUPPLY,
    T_TILES,
    T_VILLAGE_OF,
)
from xianyang.games.qin.placement import (
    edge_of,
    finish,
    fits_any,
    is_free,
    judge,
    kind_of,
    kinds_mask,
    lay_alone,
    place,
    spot,
    touching,
    turn_of,
    turns,
)

RULES_VERSION = 1
SEATS = layout.SEATS
SIZE = layout.SIZE
INFO = layout.SIZE
MOVES = layout.MOVES
LABELS = layout.LABELS
LEGAL_MAX = PLAIN_KINDS * 2 * EDGES
CHANCE_MAX = KINDS
EVENT_MAX = 24 + 3 * layout.VILLAGES_MAX
PLIES_MAX = CELLS // 2 * layout.SEATS
SOURCES: tuple[str, ...] = ("provinces", "major provinces", "villages")
REASONS: tuple[str, ...] = (
    "legal", "over", "not this decision", "not in hand", "must place", "not grassland", "occupied", "not connected",
    "tied merge", "two majors", "major conquered", "none left",
)  # fmt: skip
GAME_OVER = 1
NOT_THIS_DECISION = 2
NOT_IN_HAND = 3
MUST_PLACE = 4
NONE_LEFT = 11

TRIES = 64
"""Random placements that `sample` tries before it counts the legal ones."""


@rule
def setup(t: Vec, s: Vec) -> None:
    """An empty board with its start territories, full supplies and piles, and the first tile to be dealt."""
    for i in range(SIZE):
        s[i] = 0
    for cell in range(CELLS + 1):
        s[ROOT + cell] = -1
        if t[T_START + cell] > 0:
            lay_alone(t, s, cell, t[T_START + cell])
    for seat in range(t[T_PLAYERS]):
        s[SUPPLY + seat] = t[T_SUPPLY]
        for j in range(HAND_MAX):
            s[KNOWN + HAND_MAX * seat + j] = EVERY_MASK
    for kind in range(KINDS):
        s[PILE + kind] = t[T_TILES + kind]
        s[LEFT] += t[T_TILES + kind]
    s[PHASE] = DEALING


@rule
def actor(t: Vec, s: Vec) -> int:
    """The seat to place, `CHANCE` while a tile is due, or `OVER`."""
    if s[PHASE] == PLACING:
        return s[SEAT]
    return OVER if s[PHASE] == ENDED else CHANCE


@rule
def hand_mask(s: Vec, seat: int) -> int:
    """The mask of the kinds in a hand."""
    return kinds_mask(s, HAND + KINDS * seat)


@rule
def legal(t: Vec, s: Vec, out: Vec) -> int:
    """Every legal move, ascending: placements, the pass where nothing fits, or the draws."""
    if s[PHASE] == ENDED:
        return 0
    n = 0
    if s[PHASE] != PLACING:
        for kind in range(KINDS):
            if s[PILE + kind] > 0:
                out[n] = DRAW + kind
                n += 1
        return n
    for kind in range(KINDS):
        if s[HAND + KINDS * s[SEAT] + kind] > 0:
            for edge in range(EDGES):
                if s[OPEN + edge] == 1:
                    touched = touching(t, s, edge)
                    for turn in range(turns(kind)):
                        if is_free(t, touched, kind, turn) or judge(t, s, kind, edge, turn) == 0:
                            out[n] = placement(kind, edge, turn)
                            n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@rule
def placement(kind: int, edge: int, turn: int) -> int:
    """The move that lays a kind of tile on an edge, one way round or the other."""
    if kind < PLAIN_KINDS:
        return kind * EDGES + edge
    return MIXED_FROM + 2 * ((kind - PLAIN_KINDS) * EDGES + edge) + turn


@rule
def why(t: Vec, s: Vec, move: int) -> int:
    """0 for a legal move, else the first rule that forbids it (an index into `REASONS`)."""
    if s[PHASE] == ENDED:
        return GAME_OVER
    if (s[PHASE] == PLACING) != (move < DRAW):
        return NOT_THIS_DECISION
    if move >= DRAW:
        return 0 if s[PILE + move - DRAW] > 0 else NONE_LEFT
    if move == PASS:
        return MUST_PLACE if fits_any(t, s, hand_mask(s, s[SEAT])) else 0
    kind = kind_of(move)
    if s[HAND + KINDS * s[SEAT] + kind] < 1:
        return NOT_IN_HAND
    code = spot(t, s, edge_of(move))
    return code if code > 0 else judge(t, s, kind, edge_of(move), turn_of(move))


@rule
def sample(t: Vec, s: Vec, rng: Vec) -> int:
    """One legal move of the seat to place, uniformly drawn.

    Placements of the hand's kinds are drawn until one is legal; where that fails often, the legal ones are counted.
    """
    mask = hand_mask(s, s[SEAT])
    space = 0
    for kind in range(KINDS):
        if (mask >> kind) & 1 == 1:
            space += turns(kind)
    for _ in range(TRIES):
        spin = below(rng, space * EDGES)
        edge = spin % EDGES
        if s[OPEN + edge] == 1:
            turn = spin // EDGES
            kind = 0
            while (mask >> kind) & 1 == 0 or turn >= turns(kind):
                if (mask >> kind) & 1 == 1:
                    turn -= turns(kind)
                kind += 1
            if is_free(t, touching(t, s, edge), kind, turn) or judge(t, s, kind, edge, turn) == 0:
                return placement(kind, edge, turn)
    return nth_legal(t, s, rng)


@rule
def nth_legal(t: Vec, s: Vec, rng: Vec) -> int:
    """One legal move of the seat to place, uniformly drawn, by going through them twice."""
    mask = hand_mask(s, s[SEAT])
    wanted = -1
    while True:
        n = 0
        for edge in range(EDGES):
            if s[OPEN + edge] == 1:
                touched = touching(t, s, edge)
                for kind in range(KINDS):
                    for turn in range(turns(kind)):
                        if (mask >> kind) & 1 == 1:
                            if is_free(t, touched, kind, turn) or judge(t, s, kind, edge, turn) == 0:
                                if n == wanted:
                                    return placement(kind, edge, turn)
                                n += 1
        if n == 0:
            return PASS
        wanted = below(rng, n)


@rule
def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    """The draws still possible, each as likely as the copies of its kind left."""
    n = 0
    for kind in range(KINDS):
        if s[PILE + kind] > 0:
            out[n] = DRAW + kind
            weight[n] = s[PILE + kind]
            n += 1
    return n


@rule
def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    """Make a legal move."""
    seat = s[SEAT]
    if move >= DRAW:
        draw(s, seat, move - DRAW, events)
        if s[PHASE] == DRAWING:
            go_on(t, s, events)
        elif s[HELD + seat] == t[T_HAND] or s[LEFT] == 0:
            dealt(t, s, seat, events)
    elif move == PASS:
        emit(events, PASSED, EVERYONE, seat, 0, 0, 0)
        note_pass(t, s, seat)
        s[SEAT] = next_seat(t, s, seat)
    else:
        s[HAND + KINDS * seat + kind_of(move)] -= 1
        note_play(s, seat, kind_of(move))
        s[HELD + seat] -= 1
        place(t, s, seat, move, events)
        if s[PHASE] == PLACING:
            if s[LEFT] > 0:
                s[PHASE] = DRAWING
            else:
                go_on(t, s, events)


@rule
def draw(s: Vec, seat: int, kind: int, events: Vec) -> None:
    """One tile from the piles into a hand."""
    s[PILE + kind] -= 1
    s[LEFT] -= 1
    s[HAND + KINDS * seat + kind] += 1
    s[HELD + seat] += 1
    emit(events, DRAWN, seat, seat, kind, 0, 0)
    emit(events, DRAWN_HIDDEN, EVERYONE, seat, 0, 0, 0)


@rule
def dealt(t: Vec, s: Vec, seat: int, events: Vec) -> None:
    """A hand is full: go on to the next seat, after a fair start's look at it (rulebook, advice on the set-up)."""
    if t[T_FAIR] == 1:
        if hand_mask(s, seat) & PLAIN_MASK == 0:
            for kind in range(KINDS):
                s[PILE + kind] += s[HAND + KINDS * seat + kind]
                s[HAND + KINDS * seat + kind] = 0
            s[LEFT] += s[HELD + seat]
            s[HELD + seat] = 0
            emit(events, HAND_RETURNED, EVERYONE, seat, 0, 0, 0)
            return
        s[KNOWN + HAND_MAX * seat] = PLAIN_MASK
    if seat + 1 < t[T_PLAYERS] and s[LEFT] > 0:
        s[SEAT] = seat + 1
    else:
        s[SEAT] = t[T_PLAYERS] - 1
        go_on(t, s, events)


@rule
def next_seat(t: Vec, s: Vec, seat: int) -> int:
    """The next seat clockwise that holds a tile (the same one where nobody else does)."""
    other = (seat + 1) % t[T_PLAYERS]
    while s[HELD + other] == 0:
        other = (other + 1) % t[T_PLAYERS]
    return other


@rule
def go_on(t: Vec, s: Vec, events: Vec) -> None:
    """The next seat's turn, or the end where nobody has a tile or no tile in any hand can be placed."""
    mask = 0
    for seat in range(t[T_PLAYERS]):
        mask |= hand_mask(s, seat)
    if mask == 0:
        finish(s, NO_TILES, -1, events)
    elif not fits_any(t, s, mask):
        finish(s, NO_PLACE, -1, events)
    else:
        s[PHASE] = PLACING
        s[SEAT] = next_seat(t, s, s[SEAT])


@rule
def score(t: Vec, s: Vec, out: Vec) -> None:
    """Pagodas on the board by `SOURCES`."""
    for i in range(3 * t[T_PLAYERS]):
        out[i] = 0
    for cell in range(CELLS):
        if s[OWNER + cell] > 0:
            source = 0
            if t[T_VILLAGE_OF + cell] >= 0:
                source = 2
            elif s[AREA + cell] >= t[T_MAJOR]:
                source = 1
            out[3 * (s[OWNER + cell] - 1) + source] += s[PAGODAS + cell]


@rule
def rank(t: Vec, s: Vec, out: Vec) -> None:
    """Seats by pagodas on the board: the smallest supply leads; equal ones share a place.

    Whoever has placed the last pagoda is alone with an empty supply, so this is the winner in every ending.
    """
    for seat in range(t[T_PLAYERS]):
        out[seat] = 0
        for other in range(t[T_PLAYERS]):
            if s[SUPPLY + other] < s[SUPPLY + seat]:
                out[seat] += 1
