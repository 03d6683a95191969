"""What belongings and time are worth in the hand-made value of Terracotta Army, in thousandths of a point."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.masks import Masks, size
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.scoring import place_in_order
from xianyang.games.terracotta.weights import (
    ARMY,
    ARTISAN,
    BASE,
    COIN,
    DRY,
    EXTRA,
    FEW,
    GROUP,
    HIRED,
    IN_HAND,
    INSPECTED,
    LAST,
    LATER,
    OFTEN,
    OVERTAKING,
    PLENTY,
    POINT,
    PRIORITY,
    TO_COME,
    WEAPON,
    WET,
)


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
def entry(t: Vec, s: Vec) -> int:
    """The place of the number of players and the running round in a table of the weights."""
    return at.ROUNDS * (t[at.T_PLAYERS] - 2) + column(s)


@rule
def column(s: Vec) -> int:
    """The place of the running round where weights go by that alone."""
    return s[at.ROUND] - 1


@rule
def resource(t: Vec, s: Vec, seat: int, each: int) -> int:
    """What one of a resource is worth: so much while there are turns to use it, then what is left scores."""
    return each if turns_left(t, s, seat) > 0 else POINT // t[at.T_REST]


@rule
def coin(t: Vec, s: Vec, seat: int) -> int:
    """What a coin is worth."""
    return resource(t, s, seat, COIN[entry(t, s)])


@rule
def dry_clay(t: Vec, s: Vec, seat: int) -> int:
    """What dry clay is worth."""
    return resource(t, s, seat, DRY[entry(t, s)])


@rule
def wet_clay(t: Vec, s: Vec, seat: int) -> int:
    """What wet clay is worth while there is a turn left before it dries."""
    return resource(t, s, seat, WET[entry(t, s)])


@rule
def weapon(t: Vec, s: Vec, seat: int, kind: int) -> int:
    """What an active weapon is worth."""
    return WEAPON[kind][entry(t, s)] if turns_left(t, s, seat) > 0 else 0


@rule
def bases(t: Vec, s: Vec, seat: int, n: int) -> int:
    """What `n` bases of a seat are worth; of more than it has turns for, no more."""
    if t[at.T_PLAYERS] > 2:
        return 0
    used = min(100 * n, OFTEN * turns_left(t, s, seat))
    return (used * BASE[column(s)] + min(used, 100 * FEW) * LAST[column(s)]) // 100


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
def hired(t: Vec, s: Vec, master: int) -> int:
    """What a hired master is worth for the rest of the game."""
    return HIRED[master][entry(t, s)]


@rule
def many(n: int, each: int, least: int) -> int:
    """What so many of a resource are worth."""
    return each * min(n, PLENTY) + min(each, least) * max(0, n - PLENTY)


@rule
def belongings(t: Vec, s: Vec, m: Masks, seat: int) -> int:
    """What a seat's resources, weapons, masters, workers and bases are worth, and that its warriors stand."""
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
            total += hired(t, s, master)
    total += ARMY[entry(t, s)] * size(m.seats[seat])
    artisans = t[at.T_WORKERS] - s[at.RESERVE + seat]
    total += (
        artisans * ARTISAN[entry(t, s)]
        + s[at.ARTISANS + seat] * IN_HAND[entry(t, s)]
        + bases(t, s, seat, s[at.BASES + seat])
    )
    return total + int(s[at.PRIORITY + seat] > 0) * priority(t, s, seat)


@rule
def weight_of_round(t: Vec, s: Vec, number: int) -> int:
    """How much of what a line would score counts for a round, this one or a later one; `WHOLE` for all."""
    if number > s[at.ROUND]:
        return LATER[number - s[at.ROUND]]
    to_come = 0
    for seat in range(t[at.T_PLAYERS]):
        to_come += s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat]
    return INSPECTED[column(s)] - TO_COME[column(s)] * to_come // (t[at.T_PLAYERS] * t[at.T_WORKERS])


@rule
def weight_of_groups(t: Vec, s: Vec) -> int:
    """How much of what groups would score in the end counts; `WHOLE` for all."""
    return GROUP[entry(t, s)]
