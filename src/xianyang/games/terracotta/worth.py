"""What belongings and time are worth in the hand-made value of Terracotta Army, in thousandths of a point."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.scoring import place_in_order

POINT = 1000
COIN = 700
WET = 1250
DRY = 750
PLENTY = 9
"""Of one kind of resource: more of it is worth only what it scores at the end."""
WEAPON = (1100, 2200, 1700, 1700)
"""Active ones, while there is time to use them: sword, halberd, crossbow, spear."""
ARTISAN = 600
"""An artisan in place of a craftsman, for each round left."""
IN_HAND = 120
"""An artisan not yet placed, besides."""
PRIORITY = 300
OVERTAKING = 500
"""A priority token, and more for each place that it brings its seat forward."""
FEE = 550
"""What a master's coin or kept clay is worth in each upkeep."""
ABILITY = (900, 700, 700, 1500, 900, 1000)
"""What a master's ability is worth for each round left after this one."""
AT_ONCE = (1500, 1200, 900, 0, 0, 0)
"""What it is worth now: sculptor, administrator and inspector; the others are counted."""
WHOLE = 32
"""A weight of 1: of points that are sure."""
TO_COME = 11
"""What workers still to be placed take off the weight of a line of this round."""
NEXT = 13
"""The weight of a line of the next round, and how much less one of each later round has."""
LATER = 2
FINAL = 18
"""The weight of the final scoring in round 1, and how much more in each later round."""
NEARER = 3


@rule
def turns_left(t: Vec, s: Vec, seat: int) -> int:
    """How many workers a seat still places in the game."""
    now = s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat]
    return now + (at.ROUNDS - s[at.ROUND]) * t[at.T_WORKERS]


@rule
def rounds_left(s: Vec) -> int:
    """Rounds after the running one."""
    return at.ROUNDS - s[at.ROUND]


@rule
def fading(amount: int, least: int, left: int) -> int:
    """An amount that falls to its least in the last turns."""
    return least + (amount - least) * min(left, 5) // 5


@rule
def coin(t: Vec, s: Vec, seat: int) -> int:
    """What a coin is worth."""
    return fading(COIN, POINT // t[at.T_REST], turns_left(t, s, seat))


@rule
def dry_clay(t: Vec, s: Vec, seat: int) -> int:
    """What dry clay is worth."""
    return fading(DRY, POINT // t[at.T_REST], turns_left(t, s, seat))


@rule
def wet_clay(t: Vec, s: Vec, seat: int) -> int:
    """What wet clay is worth while there is a turn left before it dries."""
    return fading(WET, POINT // t[at.T_REST], turns_left(t, s, seat))


@rule
def weapon(t: Vec, s: Vec, seat: int, kind: int) -> int:
    """What an active weapon is worth."""
    return WEAPON[kind] * min(turns_left(t, s, seat), 4) // 4


@rule
def kept(t: Vec, s: Vec, seat: int) -> int:
    """Wet clay that a seat keeps through the upkeep."""
    n = 0
    for master in range(at.MASTERS):
        if token_at(s, seat, master) > 0:
            n += t[at.T_KEEPS + master]
    return n


@rule
def priority(t: Vec, s: Vec, seat: int) -> int:
    """What a priority token is worth."""
    return PRIORITY + OVERTAKING * place_in_order(t, s, seat)


@rule
def hired(s: Vec, master: int) -> int:
    """What a hired master is worth for the rest of the game."""
    return FEE * (1 + rounds_left(s)) + ABILITY[master] * rounds_left(s)


@rule
def many(n: int, each: int, least: int) -> int:
    """What so many of a resource are worth."""
    return each * min(n, PLENTY) + least * max(0, n - PLENTY)


@rule
def belongings(t: Vec, s: Vec, seat: int) -> int:
    """What a seat's resources, weapons, masters and workers are worth."""
    least = POINT // t[at.T_REST]
    wet = s[at.WET + seat]
    if s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat] == 0 and s[at.SEAT] != seat:
        wet = min(wet, kept(t, s, seat))
    dry = s[at.WET + seat] + s[at.DRY + seat] - wet
    total = many(s[at.COINS + seat], coin(t, s, seat), least)
    total += many(wet, wet_clay(t, s, seat), least) + many(dry, dry_clay(t, s, seat), least)
    for kind in range(at.WEAPONS):
        total += s[at.WEAPON + at.WEAPONS * seat + kind] * weapon(t, s, seat, kind)
    for master in range(at.MASTERS):
        if token_at(s, seat, master) > 0:
            total += hired(s, master)
    artisans = t[at.T_WORKERS] - s[at.RESERVE + seat]
    total += artisans * ARTISAN * rounds_left(s) + s[at.ARTISANS + seat] * IN_HAND
    return total + int(s[at.PRIORITY + seat] > 0) * priority(t, s, seat)


@rule
def weight_of_round(t: Vec, s: Vec, number: int) -> int:
    """How much of what a line would score counts for a round, this one or a later one; `WHOLE` for all."""
    if number > s[at.ROUND]:
        return NEXT - LATER * (number - s[at.ROUND] - 1)
    to_come = 0
    for seat in range(t[at.T_PLAYERS]):
        to_come += s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat]
    return WHOLE - TO_COME * to_come // (t[at.T_PLAYERS] * t[at.T_WORKERS])


@rule
def weight_of_final(s: Vec) -> int:
    """How much of what the final scoring would bring counts; `WHOLE` for all."""
    return FINAL + NEARER * (s[at.ROUND] - 1)
