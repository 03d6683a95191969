"""What a turn promises in the hand-made value: the actions ahead, the figure in hand.

For placing a warrior the best cell is looked for by what one more warrior changes in the lines and areas of this round
and later ones, and by its neighbours; nothing is placed for it.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.abilities import gain_of, is_free_of_charge
from xianyang.games.terracotta.actions import cost_of, judge_priority, judge_warrior, next_priority
from xianyang.games.terracotta.counting import (
    ANY,
    PACK,
    awarded,
    cross,
    dominates,
    of,
    tally,
    tile_area,
    tile_type,
)
from xianyang.games.terracotta.figures import type_of
from xianyang.games.terracotta.masks import Masks, around, lowest, size
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.purse import is_active
from xianyang.games.terracotta.weights import ARMY, ARTISAN, AT_ONCE, POINT, PROMISE, WHOLE
from xianyang.games.terracotta.wheel import amount_at, item_at, judge_worker
from xianyang.games.terracotta.worth import (
    bases,
    coin,
    dry_clay,
    entry,
    hired,
    priority,
    rounds_left,
    weapon,
    weight_of_groups,
    weight_of_round,
    wet_clay,
)

ABILITY = (1500, 3300, 2500, 2300)
"""What using the weapon of a warrior brings, before it stands: officer, guard, crossbowman, soldier."""
SPECIALIST = (2600, 5200, 3400, 1100)
"""What a specialist brings, a musician for each scoring phase left."""
OWN_NEIGHBOUR = 1700
OTHER_NEIGHBOUR = 2400
"""A figure of the same type beside the cell, of one's own or of another."""
FOOTMAN_NEAR = 1800
MUSICIAN_NEAR = 900
"""A musician in the cell's row or column, for each scoring phase left."""
STRAIGHT = 400
"""The guard's move."""
NOWHERE = -1_000_000_000


@rule
def ahead_by(t: Vec, points: int, seat: int) -> int:
    """Packed points of a seat less the most of another."""
    best = 0
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            best = max(best, of(points, other))
    return of(points, seat) - best


@rule
def one_more(t: Vec, m: Masks, seat: int, area: int, kind: int, values: int) -> int:
    """What one more warrior of a seat changes in an area, in points ahead."""
    counts = tally(m, area, kind)
    before = ahead_by(t, awarded(t, counts, dominates(m, counts, area, kind), values), seat)
    counts += 1 << (PACK * seat)
    return ahead_by(t, awarded(t, counts, dominates(m, counts, area, kind), values), seat) - before


@rule
def line_gain(t: Vec, s: Vec, m: Masks, seat: int, track: int, number: int) -> int:
    """What one more warrior in the line that an inspector looks at in a round is worth."""
    line = line_ahead(t, s, track, number)
    return weight_of_round(t, s, number) * one_more(t, m, seat, line, ANY, at.T_INSPECTED)


@rule
def line_ahead(t: Vec, s: Vec, track: int, number: int) -> int:
    """The cells of the line that an inspector looks at in a round, as it stands."""
    place = (s[at.INSPECTOR_AT + track] + number - s[at.ROUND]) % t[at.T_TRACK + track]
    return t[(at.T_ROWS if track == at.ROW else at.T_COLUMNS) + place]


@rule
def tile_gain(t: Vec, s: Vec, m: Masks, seat: int, number: int, kind: int) -> int:
    """What one more warrior (of a type, or of `ANY`) that a round's tile counts is worth; 0 where it counts no such."""
    tile = s[at.TILE + number - 1] - 1
    if tile >= at.TILE_COINS or tile_type(tile) != kind:
        return 0
    return weight_of_round(t, s, number) * one_more(t, m, seat, tile_area(t, tile), kind, at.T_TILE + 2 * number)


@rule
def company(t: Vec, s: Vec, m: Masks, seat: int, cell: int, kind: int) -> int:
    """What the neighbours of a cell are worth to a warrior of a type there."""
    near = around(1 << cell) & m.types[kind]
    if near == 0:
        return 0
    own = size(near & m.seats[seat])
    worth = own * OWN_NEIGHBOUR + (size(near) - own) * OTHER_NEIGHBOUR
    return min(worth, 2 * OTHER_NEIGHBOUR) * weight_of_groups(t, s) // WHOLE


@rule
def of_type(t: Vec, s: Vec, m: Masks, seat: int, kind: int, is_free: bool) -> int:
    """What a warrior of a type is worth wherever it stands; -1 where none may be placed."""
    if judge_warrior(s, seat, kind) > 0:
        return -1
    worth = 0
    for number in range(s[at.ROUND], at.ROUNDS + 1):
        worth += POINT * tile_gain(t, s, m, seat, number, kind) // WHOLE
    if not is_free:
        return worth + POINT * t[at.T_ORGANIZER + s[at.LEFT + kind]] + armed_gain(t, s, seat, kind)
    for other in range(at.TYPES):
        if s[at.LEFT + other] > s[at.LEFT + kind]:
            return -1
    return worth


@rule
def armed_gain(t: Vec, s: Vec, seat: int, kind: int) -> int:
    """What the weapon of a warrior about to be placed adds."""
    if not is_active(s, seat, kind):
        return 0
    return max(0, ABILITY[kind] - weapon(t, s, seat, kind))


@rule
def near_specialists(t: Vec, s: Vec, m: Masks, cell: int) -> int:
    """What footmen and musicians near a cell are worth to a warrior there."""
    worth = 0
    if m.footmen != 0:
        worth += FOOTMAN_NEAR * size(t[at.T_AROUND + cell] & m.footmen)
    if m.musicians != 0:
        worth += MUSICIAN_NEAR * (1 + rounds_left(s)) * size(cross(t, cell) & m.musicians)
    return worth


@rule
def placing(t: Vec, s: Vec, m: Masks, seat: int, only: int, is_free: bool) -> int:
    """The best that placing a warrior promises, of one type or of `ANY`; `is_free` where the Master Sculptor places it.

    Only beside figures of its type does it matter where a warrior of one type stands rather than one of another.
    """
    gains = [0] * at.CELLS
    for number in range(s[at.ROUND], at.ROUNDS + 1):
        row = line_ahead(t, s, at.ROW, number)
        column = line_ahead(t, s, at.COLUMN, number)
        area = tile_area(t, s[at.TILE + number - 1] - 1)
        in_row = line_gain(t, s, m, seat, at.ROW, number)
        in_column = line_gain(t, s, m, seat, at.COLUMN, number)
        in_area = tile_gain(t, s, m, seat, number, ANY)
        for cell in range(at.CELLS):
            gains[cell] += (
                ((row >> cell) & 1) * in_row + ((column >> cell) & 1) * in_column + ((area >> cell) & 1) * in_area
            )
    anywhere = NOWHERE
    for cell in range(at.CELLS):
        if (m.empty >> cell) & 1 == 1:
            gains[cell] = POINT * gains[cell] // WHOLE + near_specialists(t, s, m, cell)
            anywhere = max(anywhere, gains[cell])
    best = NOWHERE
    for kind in range(at.TYPES):
        worth = of_type(t, s, m, seat, kind, is_free) if only < 0 or kind == only else -1
        if worth < 0:
            continue
        best = max(best, worth + anywhere)
        near = around(m.types[kind]) & m.empty
        while near > 0:
            cell = lowest(near)
            near &= near - 1
            best = max(best, worth + gains[cell] + company(t, s, m, seat, cell, kind))
    return best + lasting(t, s, seat) if best > NOWHERE else 0


@rule
def lasting(t: Vec, s: Vec, seat: int) -> int:
    """What one more warrior and one base less change for the rest of the game."""
    n = s[at.BASES + seat]
    return bases(t, s, seat, n - 1) - bases(t, s, seat, n) + ARMY[entry(t, s)]


@rule
def sculpting(t: Vec, s: Vec, m: Masks, seat: int, price: int) -> int:
    """What sculpting for so much wet clay promises."""
    if s[at.WET + seat] < price or s[at.BASES + seat] == 0:
        return 0
    return max(0, placing(t, s, m, seat, ANY, False) - price * wet_clay(t, s, seat))


@rule
def specialist(s: Vec, kind: int) -> int:
    """What a specialist brings, without its price."""
    if kind == at.MUSICIAN:
        return SPECIALIST[kind] * (1 + rounds_left(s))
    return SPECIALIST[kind]


@rule
def buying(t: Vec, s: Vec, seat: int) -> int:
    """What the best specialist that a seat can buy promises."""
    found = 0
    for kind in range(at.SPECIALISTS):
        used = t[at.T_WEAPON_OF + kind]
        if s[at.SPECIALISTS_LEFT + kind] > 0 and is_active(s, seat, used) and s[at.COINS + seat] >= cost_of(t, s, kind):
            price = cost_of(t, s, kind) * coin(t, s, seat) + weapon(t, s, seat, used)
            found = max(found, specialist(s, kind) - price)
    return found


@rule
def taking_priority(t: Vec, s: Vec, seat: int) -> int:
    """What the priority token on top of the stack promises."""
    return priority(t, s, seat) + t[at.T_PRIORITY_CLAY + next_priority(t, s)] * wet_clay(t, s, seat)


@rule
def plain(t: Vec, s: Vec, m: Masks, seat: int, ring: int, segment: int) -> int:
    """What an action of a ring promises, the masters' left out."""
    item = item_at(t, s, ring, segment)
    amount = amount_at(t, s, ring, segment)
    if item == at.I_COINS:
        return amount * coin(t, s, seat)
    if item == at.I_CLAY:
        return amount * wet_clay(t, s, seat)
    if item == at.I_SCULPT:
        return sculpting(t, s, m, seat, amount)
    if item == at.I_WET:
        return s[at.DRY + seat] * (wet_clay(t, s, seat) - dry_clay(t, s, seat))
    if item == at.I_UPGRADE:
        return ARTISAN[entry(t, s)] if s[at.ARTISAN_AT + segment] == 0 and s[at.RESERVE + seat] > 0 else 0
    if item == at.I_PRIORITY:
        return taking_priority(t, s, seat) if judge_priority(t, s, seat) == 0 else 0
    if item == at.I_WEAPON:
        return 0 if is_active(s, seat, amount) else weapon(t, s, seat, amount)
    return buying(t, s, seat)


@rule
def ability(t: Vec, s: Vec, m: Masks, seat: int, master: int, segment: int) -> int:
    """What a hired master's ability promises now."""
    if master == at.SCULPTOR:
        price = t[at.T_SCULPTOR + s[at.ROUND]]
        if s[at.COINS + seat] < price or s[at.BASES + seat] == 0:
            return 0
        return max(0, placing(t, s, m, seat, ANY, True) - price * coin(t, s, seat))
    if master == at.ADMINISTRATOR:
        return plain(t, s, m, seat, at.INNER, segment)
    if master == at.CLAY_MAKER:
        return t[at.T_CLAY_MAKER] * wet_clay(t, s, seat)
    if master == at.BLACKSMITH:
        found = 0
        for kind in range(at.WEAPONS):
            found += (1 - s[at.WEAPON + at.WEAPONS * seat + kind]) * weapon(t, s, seat, kind)
        return found
    if master == at.OVERSEER:
        most = 0
        second = 0
        for quarter in range(at.QUARTERS):
            clay = s[at.WAREHOUSE + quarter]
            if clay > most:
                second = most
                most = clay
            else:
                second = max(second, clay)
        return (most + second) * dry_clay(t, s, seat)
    return AT_ONCE[master]


@rule
def cheapest(t: Vec, s: Vec, seat: int) -> int:
    """Coins for the cheapest token that a seat has not used; 99 where it has none."""
    found = 99
    for token in range(1, at.TOKENS + 1):
        is_used = False
        for master in range(at.MASTERS):
            is_used = is_used or token_at(s, seat, master) == token
        if not is_used:
            found = min(found, t[at.T_TOKEN + token])
    return found


@rule
def action(t: Vec, s: Vec, m: Masks, seat: int, ring: int, segment: int) -> int:
    """What the action of a ring promises, or what may be had instead."""
    item = item_at(t, s, ring, segment)
    instead = 0
    if ring != at.OUTER:
        instead = max(t[at.T_INSTEAD_COIN] * coin(t, s, seat), t[at.T_INSTEAD_CLAY] * wet_clay(t, s, seat))
    if item < at.MASTER:
        return max(instead, plain(t, s, m, seat, ring, segment))
    master = item - at.MASTER
    if token_at(s, seat, master) > 0:
        return max(instead, ability(t, s, m, seat, master, segment))
    price = cheapest(t, s, seat)
    if price > s[at.COINS + seat]:
        return instead
    return max(instead, hired(t, s, master) + ability(t, s, m, seat, master, segment) - price * coin(t, s, seat))


@rule
def in_hand(t: Vec, s: Vec, m: Masks, seat: int) -> int:
    """What the figure in hand promises."""
    figure = s[at.IN_HAND] - 1
    if figure >= at.TYPES:
        return specialist(s, figure - at.TYPES)
    return placing(t, s, m, seat, figure, is_free_of_charge(t, s))


@rule
def under_way(t: Vec, s: Vec, m: Masks, seat: int) -> int:
    """What the action being resolved promises."""
    phase = s[at.PHASE_]
    segment = s[at.SEGMENT]
    if phase == at.ACTING:
        return action(t, s, m, seat, s[at.SLOT], segment)
    if phase == at.MASTERING:
        return ability(t, s, m, seat, item_at(t, s, s[at.SLOT], segment) - at.MASTER, segment)
    if phase == at.PUTTING or phase == at.DIRECTING:
        return in_hand(t, s, m, seat)
    if phase == at.ARMING:
        kind = type_of(s[at.CELL + s[at.TARGET]])
        gain = POINT * gain_of(t, s, kind, s[at.TARGET])
        if kind == at.SOLDIER:
            gain += t[at.T_SPEAR_COINS] * coin(t, s, seat)
        elif kind != at.CROSSBOWMAN:
            gain += STRAIGHT
        return max(0, gain - weapon(t, s, seat, kind))
    return STRAIGHT


@rule
def best_segment(t: Vec, s: Vec, m: Masks, seat: int) -> int:
    """What the best segment promises to a worker of a seat."""
    best = 0
    for segment in range(at.SEGMENTS):
        if judge_worker(s, seat, 0, segment) == 0 or judge_worker(s, seat, 1, segment) == 0:
            promised = 0
            for ring in range(at.RINGS):
                promised += action(t, s, m, seat, ring, segment)
            best = max(best, promised)
    return best


@rule
def prospect(t: Vec, s: Vec, m: Masks, seat: int) -> int:
    """What the turn promises to the seat that decides."""
    if s[at.PHASE_] == at.PLACING:
        best = best_segment(t, s, m, seat)
        return best if s[at.TURNED] == 1 else best * PROMISE[entry(t, s)] // WHOLE
    promised = under_way(t, s, m, seat)
    for ring in range(s[at.SLOT] + 1, at.RINGS):
        promised += action(t, s, m, seat, ring, s[at.SEGMENT])
    return promised
