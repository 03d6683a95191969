"""Placing a tile: what forbids it, and what follows from it (rulebook, sections 1 to 6).

A *piece* is what joins: one half of a tile of two colours (`cells` = 1, `b` is `a`), or the two cells of a tile of one
colour (`cells` = 2).
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.qin.layout import (
    AREA,
    BECAME_MAJOR,
    COLOUR,
    EDGES,
    ENDED,
    ENDING,
    FINISHED,
    FOUNDED,
    GRASS,
    GREW,
    KINDS,
    LAST_PAGODA,
    LONE,
    MERGED,
    MIXED_FROM,
    OPEN,
    OWNER,
    PAGODA_BACK,
    PAGODA_DOWN,
    PAGODAS,
    PHASE,
    PLACED,
    PLAIN_KINDS,
    ROOT,
    SEATS,
    SUPPLY,
    T_BORDER,
    T_BORDER_FROM,
    T_COLOURS,
    T_EDGE_A,
    T_EDGE_B,
    T_EDGE_OF,
    T_MAJOR,
    T_NEAR,
    T_TERRAIN,
    T_TOUCHED,
    T_VILLAGE_CELL,
    T_VILLAGES,
    VILLAGE,
    VILLAGE_WON,
    VILLAGES,
    WATER,
)

LEAP = 127
"""Has no factor in common with `EDGES`."""

# What `why` answers, see REASONS in rules.py
NOT_GRASSLAND = 5
OCCUPIED = 6
NOT_CONNECTED = 7
TIED_MERGE = 8
TWO_MAJORS = 9
MAJOR_CONQUERED = 10


@rule
def kind_of(move: int) -> int:
    """The kind of tile of a placement."""
    if move < MIXED_FROM:
        return move // EDGES
    return PLAIN_KINDS + (move - MIXED_FROM) // (2 * EDGES)


@rule
def edge_of(move: int) -> int:
    """The edge on which a placement lays its tile."""
    if move < MIXED_FROM:
        return move % EDGES
    return (move - MIXED_FROM) // 2 % EDGES


@rule
def turn_of(move: int) -> int:
    """1 where a placement lays the tile's first colour on the edge's second cell, else 0."""
    return 0 if move < MIXED_FROM else (move - MIXED_FROM) % 2


@rule
def spot(t: Vec, s: Vec, edge: int) -> int:
    """0, or what keeps any tile from lying on an edge."""
    a = t[T_EDGE_A + edge]
    b = t[T_EDGE_B + edge]
    for cell in (a, b):
        if t[T_TERRAIN + cell] == WATER or t[T_TERRAIN + cell] == VILLAGE:
            return NOT_GRASSLAND
    if s[COLOUR + a] > 0 or s[COLOUR + b] > 0:
        return OCCUPIED
    return 0 if s[OPEN + edge] == 1 else NOT_CONNECTED


@rule
def lay(t: Vec, s: Vec, cell: int, colour: int, root: int) -> None:
    """Lay a territory that belongs to the area of a root, and keep `OPEN` true around it."""
    s[COLOUR + cell] = colour
    s[ROOT + cell] = root
    for i in range(4):
        s[OPEN + t[T_EDGE_OF + 4 * cell + i]] = 0
    for i in range(4):
        side = t[T_NEAR + 4 * cell + i]
        if t[T_TERRAIN + side] == GRASS and s[COLOUR + side] == 0:
            for j in range(4):
                far = t[T_NEAR + 4 * side + j]
                is_bare = int(t[T_TERRAIN + far] == GRASS) & int(s[COLOUR + far] == 0)
                s[OPEN + t[T_EDGE_OF + 4 * side + j]] |= is_bare


@rule
def beside(t: Vec, a: int, b: int, i: int) -> int:
    """The i-th cell beside a piece: 0 to 3 around a, 4 to 7 around b."""
    return t[T_NEAR + 4 * a + i] if i < 4 else t[T_NEAR + 4 * b + i - 4]


@rule
def strongest(packed: int) -> int:
    """The seat with strictly the most of four counts of 8 bits each; -1 for a tie for the most or no count at all."""
    best = 0
    seat = -1
    for i in range(SEATS):
        count = (packed >> (8 * i)) & 255
        if count > best:
            best = count
            seat = i
        elif count == best:
            seat = -1
    return seat


@rule
def judge_piece(t: Vec, s: Vec, a: int, b: int, cells: int, colour: int) -> int:
    """0, or what forbids the merge that a piece would make (rulebook 6; digest, "forbidden")."""
    provinces = 0
    majors = 0
    major_owner = -1
    packed = 0
    for i in range(4 * cells):
        cell = beside(t, a, b, i)
        if s[COLOUR + cell] == colour and s[AREA + s[ROOT + cell]] >= 2:
            root = s[ROOT + cell]
            first = 0
            while s[ROOT + beside(t, a, b, first)] != root:
                first += 1
            if first == i:
                owner = s[OWNER + root] - 1
                provinces += 1
                packed += s[AREA + root] << (8 * owner)
                if s[AREA + root] >= t[T_MAJOR]:
                    majors += 1
                    major_owner = owner
    if provinces < 2:
        return 0
    if majors > 1:
        return TWO_MAJORS
    winner = strongest(packed)
    if winner < 0:
        return TIED_MERGE
    if majors == 1 and winner != major_owner:
        return MAJOR_CONQUERED
    return 0


@rule
def turns(kind: int) -> int:
    """How many ways round a tile can lie on an edge: 1 with one colour, 2 with two."""
    return 1 if kind < PLAIN_KINDS else 2


@rule
def judge(t: Vec, s: Vec, kind: int, edge: int, turn: int) -> int:
    """0, or what forbids a tile on an edge where it could lie: both halves on the board as it is before the tile.

    Its first colour lies on the edge's first cell (turn 0) or on its second (1).
    """
    a = t[T_EDGE_A + edge] if turn == 0 else t[T_EDGE_B + edge]
    b = t[T_EDGE_B + edge] if turn == 0 else t[T_EDGE_A + edge]
    colour = t[T_COLOURS + 2 * kind]
    if kind < PLAIN_KINDS:
        return judge_piece(t, s, a, b, 2, colour)
    code = judge_piece(t, s, a, a, 1, colour)
    return code if code > 0 else judge_piece(t, s, b, b, 1, t[T_COLOURS + 2 * kind + 1])


@rule
def touching(t: Vec, s: Vec, edge: int) -> int:
    """How many territories of each colour touch an edge's cells: 4 bits a colour, from bit 16 on for the second cell."""
    packed = 0
    for i in range(4):
        packed += 1 << (4 * s[COLOUR + t[T_NEAR + 4 * t[T_EDGE_A + edge] + i]])
        packed += 1 << (16 + 4 * s[COLOUR + t[T_NEAR + 4 * t[T_EDGE_B + edge] + i]])
    return packed


@rule
def is_free(t: Vec, touched: int, kind: int, turn: int) -> bool:
    """Whether no piece touches two territories of its colour: then it merges nothing, and `judge` need not look."""
    a = (touched >> (4 * t[T_COLOURS + 2 * kind + turn])) & 15
    b = (touched >> (16 + 4 * t[T_COLOURS + 2 * kind + 1 - turn])) & 15
    if kind < PLAIN_KINDS:
        return a + b < 2
    return a < 2 and b < 2


@rule
def fit_mask(t: Vec, s: Vec, wanted: int, enough: int) -> int:
    """Which of the `wanted` kinds (a mask) can be placed somewhere; `enough` of them will do."""
    found = 0
    edge = 0
    for _ in range(EDGES):
        if s[OPEN + edge] == 1:
            touched = touching(t, s, edge)
            for kind in range(KINDS):
                for turn in range(turns(kind)):
                    if (wanted & ~found) >> kind & 1 == 1:
                        if is_free(t, touched, kind, turn) or judge(t, s, kind, edge, turn) == 0:
                            found |= 1 << kind
                            enough -= 1
                            if enough == 0:
                                return found
        # Leaps over the board meet an open edge sooner than its corner does.
        edge += LEAP
        if edge >= EDGES:
            edge -= EDGES
    return found


@rule
def fits_any(t: Vec, s: Vec, wanted: int) -> bool:
    """Whether any of the `wanted` kinds (a mask) can be placed somewhere."""
    return fit_mask(t, s, wanted, 1) > 0


@rule
def finish(s: Vec, how: int, seat: int, events: Vec) -> None:
    """End the game."""
    s[PHASE] = ENDED
    s[ENDING] = how
    emit(events, FINISHED, EVERYONE, how, seat, 0, 0)


@rule
def put_pagoda(s: Vec, seat: int, place: int, events: Vec) -> bool:
    """Put one pagoda of a supply on a province's root or a village. Whether it was the last one, which ends the game."""
    s[SUPPLY + seat] -= 1
    s[PAGODAS + place] += 1
    emit(events, PAGODA_DOWN, EVERYONE, seat, place, s[SUPPLY + seat], 0)
    if s[SUPPLY + seat] > 0:
        return False
    finish(s, LAST_PAGODA, seat, events)
    return True


@rule
def give_back(s: Vec, seat: int, place: int, count: int, events: Vec) -> None:
    """Give pagodas standing somewhere back to their owner's supply."""
    s[SUPPLY + seat] += count
    s[PAGODAS + place] -= count
    emit(events, PAGODA_BACK, EVERYONE, seat, place, count, 0)


@rule
def lay_alone(t: Vec, s: Vec, cell: int, colour: int) -> None:
    """Lay a territory without looking at what it joins."""
    lay(t, s, cell, colour, cell)
    s[AREA + cell] = 1
    s[VILLAGES + cell] = t[T_TOUCHED + cell]


@rule
def resolve_piece(t: Vec, s: Vec, seat: int, a: int, b: int, cells: int, colour: int, events: Vec) -> bool:
    """Lay a piece and found, grow or merge. Whether it ended the game."""
    area = cells
    root = min(a, b)
    kept = 0
    provinces = 0
    packed = 0
    largest = 0
    touched = t[T_TOUCHED + a] | t[T_TOUCHED + b]
    # Areas are taken in one by one; one that is met again has no territories any more.
    for i in range(4 * cells):
        cell = beside(t, a, b, i)
        if s[COLOUR + cell] == colour and s[AREA + s[ROOT + cell]] > 0:
            met = s[ROOT + cell]
            area += s[AREA + met]
            largest = max(largest, s[AREA + met])
            touched |= s[VILLAGES + met]
            if met < root:
                root = met
                kept = s[AREA + met]
            if s[AREA + met] >= 2:
                provinces += 1
                packed += s[AREA + met] << (8 * (s[OWNER + met] - 1))
            s[AREA + met] = 0
            s[VILLAGES + met] = 0
    owner = seat if provinces == 0 else strongest(packed)
    tell_joining(t, seat, owner, root, colour, area, provinces, largest, events)
    standing = 0
    for i in range(4 * cells):
        cell = beside(t, a, b, i)
        if s[COLOUR + cell] == colour:
            met = s[ROOT + cell]
            if s[PAGODAS + met] > 0 and s[OWNER + met] - 1 != owner:
                give_back(s, s[OWNER + met] - 1, met, s[PAGODAS + met], events)
            standing += s[PAGODAS + met]
            s[PAGODAS + met] = 0
            s[OWNER + met] = 0
    relabel(s, colour, root, area - cells - kept)
    s[VILLAGES + root] = touched
    lay(t, s, a, colour, root)
    if cells == 2:
        lay(t, s, b, colour, root)
    s[AREA + root] = area
    if area < 2:
        return False
    s[OWNER + root] = owner + 1
    s[PAGODAS + root] = standing
    return build(t, s, owner, root, area, events)


@rule
def relabel(s: Vec, colour: int, root: int, count: int) -> None:
    """Give `count` territories just taken in their new root: those of a colour whose root has no area any more."""
    cell = root
    while count > 0:
        if s[COLOUR + cell] == colour and s[ROOT + cell] != root and s[AREA + s[ROOT + cell]] == 0:
            s[ROOT + cell] = root
            count -= 1
        cell += 1


@rule
def tell_joining(
    t: Vec, seat: int, owner: int, root: int, colour: int, area: int, provinces: int, largest: int, events: Vec
) -> None:
    """Say what a piece did, before pagodas move."""
    if area < 2:
        emit(events, LONE, EVERYONE, seat, root, colour, 0)
    elif provinces == 0:
        emit(events, FOUNDED, EVERYONE, owner, root, colour, area)
    elif provinces == 1:
        emit(events, GREW, EVERYONE, owner, root, colour, area)
    else:
        emit(events, MERGED, EVERYONE, owner, root, colour, area)
    if area >= t[T_MAJOR] and largest < t[T_MAJOR]:
        emit(events, BECAME_MAJOR, EVERYONE, owner, root, colour, area)


@rule
def build(t: Vec, s: Vec, owner: int, root: int, area: int, events: Vec) -> bool:
    """Bring a province's pagodas to one, or two if it is major. Whether that used the owner's last one."""
    due = 2 if area >= t[T_MAJOR] else 1
    if s[PAGODAS + root] > due:
        give_back(s, owner, root, s[PAGODAS + root] - due, events)
    while s[PAGODAS + root] < due:
        if put_pagoda(s, owner, root, events):
            return True
    return False


@rule
def connected_pagodas(t: Vec, s: Vec, village: int) -> int:
    """Pagodas on the provinces that touch a village (by its number), 8 bits for each seat; each province once."""
    packed = 0
    start = t[T_BORDER_FROM + village]
    for i in range(start, t[T_BORDER_FROM + village + 1]):
        root = s[ROOT + t[T_BORDER + i]]
        if root >= 0 and s[PAGODAS + root] > 0:
            met = False
            for j in range(start, i):
                if s[ROOT + t[T_BORDER + j]] == root:
                    met = True
            if not met:
                packed += s[PAGODAS + root] << (8 * (s[OWNER + root] - 1))
    return packed


@rule
def resolve_villages(t: Vec, s: Vec, touched: int, events: Vec) -> bool:
    """Annex and conquer those of the villages touched, in reading order (rulebook 4, 5). Whether that ended the game."""
    for village in range(t[T_VILLAGES]):
        if (touched >> village) & 1 == 0:
            continue
        winner = strongest(connected_pagodas(t, s, village))
        cell = t[T_VILLAGE_CELL + village]
        loser = s[OWNER + cell] - 1
        if winner >= 0 and winner != loser:
            emit(events, VILLAGE_WON, EVERYONE, winner, cell, loser, 0)
            if loser >= 0:
                give_back(s, loser, cell, 1, events)
            s[OWNER + cell] = winner + 1
            if put_pagoda(s, winner, cell, events):
                return True
    return False


@rule
def place(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Lay the tile of a legal placement and carry out its steps until one ends the game."""
    kind = kind_of(move)
    edge = edge_of(move)
    a = t[T_EDGE_A + edge] if turn_of(move) == 0 else t[T_EDGE_B + edge]
    b = t[T_EDGE_B + edge] if turn_of(move) == 0 else t[T_EDGE_A + edge]
    emit(events, PLACED, EVERYONE, seat, kind, a, b)
    pieces = 1 if kind < PLAIN_KINDS else 2
    over = False
    for piece in range(pieces):
        cell = a if piece == 0 else b
        colour = t[T_COLOURS + 2 * kind + piece]
        if over:
            lay_alone(t, s, cell, colour)
        else:
            over = resolve_piece(t, s, seat, cell, b if pieces == 1 else cell, 3 - pieces, colour, events)
    if not over:
        # Pagodas have moved nowhere but on the areas that the tile now belongs to.
        resolve_villages(t, s, s[VILLAGES + s[ROOT + a]] | s[VILLAGES + s[ROOT + b]], events)


@rule
def kinds_mask(s: Vec, first: int) -> int:
    """The mask of the kinds with a positive count among the six places from `first`."""
    mask = 0
    for kind in range(KINDS):
        if s[first + kind] > 0:
            mask |= 1 << kind
    return mask
