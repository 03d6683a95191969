"""What belongings and time are worth in the hand-made value of Terracotta Army, in thousandths of a point.

Most weights go by the round. They are rounded from what a point, a coin, a master ... at the start of a turn had brought
by the end of 4000 games between bots (a linear regression of the margin, round by round; docs, learned values).
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.scoring import place_in_order

POINT = 1000

COIN = (1250, 1050, 900, 720, 600)
PLENTY = 7
"""Of one kind of resource: more of it is worth only what it scores at the end, and a little (`EXTRA`)."""
EXTRA = 200
WET = (2600, 1850, 1400, 1080, 800)
"""While its seat has a worker to place before it dries."""
DRY = (1400, 1050, 750, 570, 500)
WEAPON = (
    (2400, 2000, 2150, 2200, 1250),
    (1000, 1300, 1650, 1950, 1700),
    (2200, 1500, 1100, 1150, 1100),
    (1600, 1700, 1200, 1050, 750),
)
"""Active ones: sword, halberd, crossbow, spear."""
HIRED = (
    (2400, 1800, 1200, 700, 300),
    (2000, 1500, 1100, 700, 300),
    (6300, 4900, 4000, 3000, 1350),
    (5400, 4800, 3700, 1500, 100),
    (4800, 3600, 2500, 1200, 100),
    (7500, 5700, 4100, 2000, 100),
)
"""Masters."""
ARTISAN = (2800, 2000, 900, 200, 0)
"""An artisan in place of a craftsman."""
IN_HAND = 500
"""An artisan not yet placed, besides."""
PRIORITY = 300
OVERTAKING = 500
"""A priority token, and more for each place that it brings its seat forward."""
AT_ONCE = (1500, 1200, 900, 0, 0, 0)
"""What a master's ability is worth now: sculptor, administrator and inspector; the others are counted."""
BASE = (2500, 4000, 4800, 5500, 3000)
"""A base, as long as there are turns to use it."""
LAST = (0, 0, 0, 2500, 2900)
"""Each of the last three of them, besides."""
FEW = 3
OFTEN = 90
"""In so many of a hundred turns a base can be used."""
ARMY = (1000, 1200, 900, 500, 150)
"""A cell held by a warrior, besides what it scores."""
WHOLE = 32
"""A weight of 1: of points that are sure."""
INSPECTED = (28, 28, 28, 28, 32)
TO_COME = (10, 8, 10, 14, 19)
"""The weight of a line of this round, and what workers still to be placed take off it."""
LATER = (0, 10, 7, 5, 3)
"""The weight of a line one round later, two, and so on."""
MUSIC = (84, 88, 80, 61, 32)
"""Of all scorings of a musician."""
FOOTMAN = (7, 13, 15, 22, 29)
ARCHER = (64, 46, 40, 36, 31)
GROUP = (18, 15, 19, 23, 28)
PROMISE = (9, 8, 7, 7, 9)
"""Of what a turn promises before it has begun."""


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
def now(s: Vec) -> int:
    """The place of the running round in the weights."""
    return s[at.ROUND] - 1


@rule
def resource(t: Vec, s: Vec, seat: int, each: int) -> int:
    """What one of a resource is worth: so much while there are turns to use it, then what is left scores."""
    return each if turns_left(t, s, seat) > 0 else POINT // t[at.T_REST]


@rule
def coin(t: Vec, s: Vec, seat: int) -> int:
    """What a coin is worth."""
    return resource(t, s, seat, COIN[now(s)])


@rule
def dry_clay(t: Vec, s: Vec, seat: int) -> int:
    """What dry clay is worth."""
    return resource(t, s, seat, DRY[now(s)])


@rule
def wet_clay(t: Vec, s: Vec, seat: int) -> int:
    """What wet clay is worth while there is a turn left before it dries."""
    return resource(t, s, seat, WET[now(s)])


@rule
def weapon(t: Vec, s: Vec, seat: int, kind: int) -> int:
    """What an active weapon is worth."""
    return WEAPON[kind][now(s)] if turns_left(t, s, seat) > 0 else 0


@rule
def bases(t: Vec, s: Vec, seat: int, n: int) -> int:
    """What `n` bases of a seat are worth; of more than it has turns for, no more."""
    used = min(100 * n, OFTEN * turns_left(t, s, seat))
    return (used * BASE[now(s)] + min(used, 100 * FEW) * LAST[now(s)]) // 100


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
    return HIRED[master][now(s)]


@rule
def many(n: int, each: int, least: int) -> int:
    """What so many of a resource are worth."""
    return each * min(n, PLENTY) + min(each, least) * max(0, n - PLENTY)


@rule
def belongings(t: Vec, s: Vec, seat: int) -> int:
    """What a seat's resources, weapons, masters, workers and bases are worth."""
    least = POINT // t[at.T_REST] + EXTRA
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
    total += artisans * ARTISAN[now(s)] + s[at.ARTISANS + seat] * IN_HAND + bases(t, s, seat, s[at.BASES + seat])
    return total + int(s[at.PRIORITY + seat] > 0) * priority(t, s, seat)


@rule
def weight_of_round(t: Vec, s: Vec, number: int) -> int:
    """How much of what a line would score counts for a round, this one or a later one; `WHOLE` for all."""
    if number > s[at.ROUND]:
        return LATER[number - s[at.ROUND]]
    to_come = 0
    for seat in range(t[at.T_PLAYERS]):
        to_come += s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat]
    return INSPECTED[now(s)] - TO_COME[now(s)] * to_come // (t[at.T_PLAYERS] * t[at.T_WORKERS])


@rule
def weight_of_groups(s: Vec) -> int:
    """How much of what groups would score in the end counts; `WHOLE` for all."""
    return GROUP[now(s)]
