"""What a learned value of Terracotta Army looks at: traits of each seat and of the table, about 0 to 2000 each.

Some are parts of the hand-made `value`, in 16ths of a point; the others count what a seat has.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import value, worth
from xianyang.games.terracotta.counting import ANY, of, tally, tile_points
from xianyang.games.terracotta.masks import Masks, masks_of
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.prospects import prospect
from xianyang.games.terracotta.scoring import place_in_order, total
from xianyang.games.terracotta.weights import POINT, WHOLE

STANDING = 0
"""All that follows, weighted as in the value made by hand."""
TRACK = 1
PROSPECT = 2
"""What its turn promises, for the seat to decide."""
BELONGINGS = 3
LINES = 4
"""What would be scored as the mausoleum stands: the inspected lines of this round, of the next, of later ones."""
TILES = LINES + 3
"""The same of scoring tiles."""
MUSICIANS = TILES + 3
FOOTMEN = MUSICIANS + 1
ARCHERS = FOOTMEN + 1
GROUPS = ARCHERS + 1
KINDS = GROUPS + 1
"""Coins, wet clay, dry clay."""
WEAPONS = KINDS + 3
MASTERS = WEAPONS + at.WEAPONS
WARRIORS = MASTERS + at.MASTERS
"""By type, and all."""
ARMY = WARRIORS + at.TYPES
CRAFTSMEN = ARMY + 1
ARTISANS = CRAFTSMEN + 1
RESERVE = ARTISANS + 1
PRIORITY = RESERVE + 1
PLACE = PRIORITY + 1
TURN = PLACE + 1
BASES = TURN + 1
TRAITS = BASES + 1

ROUNDS = 0
TO_COME = at.ROUNDS
"""Workers still to be placed in this round."""
LEFT = TO_COME + 1
"""Warriors in the organizer by type, specialists by type."""
SPECIALISTS = LEFT + at.TYPES
BEGUN = SPECIALISTS + at.SPECIALISTS
"""Whether a turn has begun."""
COMMON = BEGUN + 1

# How large a trait is for one of what it counts: larger where a seat has fewer of it, so that all are of like size.
UNIT = 1024
"""For what is there or not."""
PER_POINT = 16
PER_LINE, PER_TILE, PER_MUSIC, PER_FOOTMEN, PER_ARCHER = 48, 64, 64, 32, 64
"""For a point from one of these sources."""
PER_COIN, PER_CLAY = 96, 128
PER_WARRIOR, PER_TYPE = 64, 192
"""For a warrior among all of a seat, and among those of its type."""
PER_WORKER, PER_BASE = 192, 64
PER_LEFT, PER_SPECIALIST = 96, 256
"""For a warrior in the organizer, and for a specialist whom nobody has taken."""
PER_PLACE = 256
"""For a place in the order of turns."""


@rule
def traits(t: Vec, s: Vec, out: Vec) -> None:
    """Write `TRAITS` numbers for each seat, and `COMMON` ones of the table."""
    for place in range(at.SEATS * TRAITS + COMMON):
        out[place] = 0
    if s[at.PHASE_] < at.PLACING:
        return
    m = masks_of(s)
    by_round(t, s, m, out)
    musicians = value.by_musicians(t, m)
    footmen = value.by_footmen(t, m)
    archers = value.by_archers(t, m)
    groups = value.by_groups(t, m)
    board = value.by_rounds(t, s, m) + value.by_statues(t, s, m) + worth.weight_of_groups(t, s) * groups
    for seat in range(t[at.T_PLAYERS]):
        row = TRAITS * seat
        out[row + MUSICIANS] = PER_MUSIC * of(musicians, seat)
        out[row + FOOTMEN] = PER_FOOTMEN * of(footmen, seat)
        out[row + ARCHERS] = PER_ARCHER * of(archers, seat)
        out[row + GROUPS] = PER_POINT * of(groups, seat)
        out[row + STANDING] = PER_POINT * of(board, seat) // WHOLE
        of_seat(t, s, m, seat, row, out)
    for kind in range(at.TYPES):
        counts = tally(m, at.EVERY_CELL, kind)
        for seat in range(t[at.T_PLAYERS]):
            out[TRAITS * seat + WARRIORS + kind] = PER_TYPE * of(counts, seat)
    everybody = tally(m, at.EVERY_CELL, ANY)
    for seat in range(t[at.T_PLAYERS]):
        out[TRAITS * seat + ARMY] = PER_WARRIOR * of(everybody, seat)
    of_table(t, s, at.SEATS * TRAITS, out)


@rule
def by_round(t: Vec, s: Vec, m: Masks, out: Vec) -> None:
    """The traits of lines and tiles."""
    for number in range(s[at.ROUND], at.ROUNDS + 1):
        lines = value.line_points(t, s, m, number)
        tile = tile_points(t, s, m, s[at.TILE + number - 1] - 1, number)
        later = min(2, number - s[at.ROUND])
        for seat in range(t[at.T_PLAYERS]):
            out[TRAITS * seat + LINES + later] += PER_LINE * of(lines, seat)
            out[TRAITS * seat + TILES + later] += PER_TILE * of(tile, seat)


@rule
def of_table(t: Vec, s: Vec, row: int, out: Vec) -> None:
    """The traits of the table."""
    out[row + ROUNDS + s[at.ROUND] - 1] = UNIT
    to_come = 0
    for seat in range(t[at.T_PLAYERS]):
        to_come += s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat]
    out[row + TO_COME] = UNIT * to_come // (t[at.T_PLAYERS] * t[at.T_WORKERS])
    for kind in range(at.TYPES):
        out[row + LEFT + kind] = PER_LEFT * s[at.LEFT + kind]
        out[row + SPECIALISTS + kind] = PER_SPECIALIST * s[at.SPECIALISTS_LEFT + kind]
    out[row + BEGUN] = UNIT * int(s[at.PHASE_] > at.PLACING or s[at.TURNED] == 1)


@rule
def of_seat(t: Vec, s: Vec, m: Masks, seat: int, row: int, out: Vec) -> None:
    """The traits of a seat, apart from the mausoleum's."""
    promised = prospect(t, s, m, seat) if s[at.SEAT] == seat and s[at.PHASE_] < at.ENDED else 0
    has = worth.belongings(t, s, m, seat)
    out[row + TRACK] = PER_POINT * total(s, seat) // 2
    out[row + PROSPECT] = PER_POINT * promised // POINT
    out[row + BELONGINGS] = PER_POINT * has // POINT
    stands = out[row + STANDING] + out[row + BELONGINGS] + out[row + PROSPECT]
    out[row + STANDING] = (PER_POINT * total(s, seat) + stands) // 2
    out[row + KINDS] = PER_COIN * min(16, s[at.COINS + seat])
    out[row + KINDS + 1] = PER_CLAY * min(16, s[at.WET + seat])
    out[row + KINDS + 2] = PER_CLAY * min(16, s[at.DRY + seat])
    for kind in range(at.WEAPONS):
        out[row + WEAPONS + kind] = UNIT * s[at.WEAPON + at.WEAPONS * seat + kind]
    for master in range(at.MASTERS):
        out[row + MASTERS + master] = UNIT * int(token_at(s, seat, master) > 0)
    out[row + CRAFTSMEN] = PER_WORKER * s[at.CRAFTSMEN + seat]
    out[row + ARTISANS] = PER_WORKER * s[at.ARTISANS + seat]
    out[row + RESERVE] = PER_WORKER * s[at.RESERVE + seat]
    out[row + PRIORITY] = UNIT * int(s[at.PRIORITY + seat] > 0)
    out[row + PLACE] = PER_PLACE * place_in_order(t, s, seat)
    out[row + TURN] = UNIT * int(s[at.SEAT] == seat)
    out[row + BASES] = PER_BASE * min(20, s[at.BASES + seat])
