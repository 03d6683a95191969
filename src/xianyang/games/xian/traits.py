"""What a learned value of Xi'an looks at: traits of each seat and of the table, about 0 to 2000 each.

Some are parts of the hand-made `value`, in 32nds of a prestige point; the others count what a seat has.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import value
from xianyang.games.xian.purse import has_helper, has_tile, owned
from xianyang.games.xian.scoring import cards_of, majority, matches, on_track, painted_in, sets

STANDING = 0
TRACK = 1
PROSPECT = 2
"""What the seat has begun, and what its cards promise."""
CARDS = 3
ARMY = 4
MAUSOLEUM = 5
KINDS = 6
"""Coins, clay, pigments."""
HELPERS = KINDS + at.KINDS
PAINTED = HELPERS + at.NUMBERS
"""By section, and the points of the section."""
MAJORITY = PAINTED + at.SECTIONS
SETS = MAJORITY + at.SECTIONS
MATCHES = SETS + 1
UNMATCHED = MATCHES + 1
"""Cards without their warriors, and the other way round."""
WAITING = UNMATCHED + 1
TILES = WAITING + 1
POSITION = TILES + at.TILES
END = POSITION + 1
SEALS = END + 1
LEFT = SEALS + 1
"""Rounds in which it still sends a master builder."""
TURN = LEFT + 1
ACTED = TURN + 1
TRAITS = ACTED + 1

TURNS = 0
ROUND = TURNS + at.TURNS
PHASES = ROUND + 1
"""Before the choice of cards, at it, at the workers, at the buildings."""
PIT = PHASES + 4
"""Raw warriors in the pit, and empty spaces."""
EMPTY = PIT + 1
COMMON = EMPTY + 1
UNIT = 1024
PER_POINT = 32


@rule
def traits(t: Vec, s: Vec, out: Vec) -> None:
    """Write `TRAITS` numbers for each seat, and `COMMON` ones of the table."""
    for place in range(at.SEATS * TRAITS + COMMON):
        out[place] = 0
    for seat in range(t[at.T_PLAYERS]):
        of_seat(t, s, seat, TRAITS * seat, out)
    of_table(s, at.SEATS * TRAITS, out)


@rule
def of_table(s: Vec, row: int, out: Vec) -> None:
    """The traits of the table."""
    out[row + TURNS + max(1, s[at.TURN]) - 1] = UNIT
    out[row + ROUND] = UNIT * s[at.ROUND]
    out[row + PHASES + max(0, min(3, s[at.PHASE_] - at.FAVOURING))] = UNIT
    for space in range(at.SPACES):
        if s[at.PIT + space] == at.RAW:
            out[row + PIT] += 64
        elif s[at.PIT + space] == at.EMPTY:
            out[row + EMPTY] += 64


@rule
def shown(thousandths: int) -> int:
    """Thousandths of a point as a trait."""
    return PER_POINT * thousandths // value.POINT


@rule
def of_seat(t: Vec, s: Vec, seat: int, row: int, out: Vec) -> None:
    """The traits of a seat."""
    left = value.rounds_left(t, s, seat)
    out[row + STANDING] = shown(value.standing(t, s, seat)) // 2
    out[row + TRACK] = PER_POINT * on_track(s, seat) // 2
    out[row + PROSPECT] = shown(value.prospect(t, s, seat))
    out[row + CARDS] = shown(value.cards(t, s, seat))
    out[row + ARMY] = shown(value.army(t, s, seat, left))
    out[row + MAUSOLEUM] = shown(value.mausoleum(t, s, seat, left))
    for kind in range(at.KINDS):
        out[row + KINDS + kind] = 128 * min(16, owned(s, seat, kind))
    for number in range(at.NUMBERS):
        out[row + HELPERS + number] = UNIT * has_helper(s, seat, number)
    of_army(t, s, seat, row, out)
    for number in range(at.TILES):
        out[row + TILES + number] = UNIT * has_tile(s, seat, number)
    out[row + POSITION] = 200 * s[at.POSITION + seat]
    if s[at.END_OF + seat] > 0:
        out[row + END] = shown(value.end_worth(t, s, seat, s[at.END_OF + seat] - 1, left))
    out[row + SEALS] = 256 * s[at.SEALS + seat]
    out[row + LEFT] = 85 * left
    out[row + TURN] = UNIT * int(s[at.SEAT] == seat)
    for place in range(s[at.PLACE]):
        if s[at.PHASE_] >= at.WORKING and s[at.ORDER + place] == seat:
            out[row + ACTED] = UNIT


@rule
def of_army(t: Vec, s: Vec, seat: int, row: int, out: Vec) -> None:
    """The traits of warriors and equipment."""
    out[row + SETS] = PER_POINT * sets(t, s, seat, -1)
    out[row + MATCHES] = PER_POINT * matches(t, s, seat)
    for section in range(at.SECTIONS):
        painted = painted_in(s, seat, section)
        cards = cards_of(t, s, seat, section)
        out[row + PAINTED + section] = 256 * painted
        out[row + MAJORITY + section] = PER_POINT * majority(t, s, seat, section, 0)
        out[row + UNMATCHED] += 256 * max(0, cards - painted)
        out[row + WAITING] += 256 * max(0, painted - cards)
