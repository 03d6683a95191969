"""The four building actions, step by step: choose, pay, carry out (rulebook, building actions)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import reasons, telling
from xianyang.games.xian.buildings import (
    can_pay_paint,
    clay_price,
    coin_price,
    fits_alone,
    has_pigments,
    is_paintable,
    pays_in_full,
    requested,
)
from xianyang.games.xian.purse import (
    clay,
    coins,
    has_helper,
    has_tile,
    in_stock,
    owned,
    pigment,
    prestige,
    resource,
    use_tile,
)


@rule
def begin(s: Vec, seat: int, building: int, events: Vec) -> None:
    """Ask for the choices of a building's action, or advance the supervisor."""
    if building == at.WORKSHOP:
        s[at.PHASE_] = at.CRAFTING
    elif building == at.LAB:
        s[at.PHASE_] = at.PAINTING
    elif building == at.ARMOURY:
        s[at.PHASE_] = at.FORGING
    else:
        advance(s, seat, events)
        s[at.PHASE_] = at.SWAPPING


# -- Workshop


@rule
def judge_craft(t: Vec, s: Vec, seat: int, space: int) -> int:
    """0, or why a seat may not craft a warrior on a space."""
    if s[at.PIT + space] != at.EMPTY:
        return reasons.SPACE_TAKEN
    price = clay_price(t, s, seat, space // at.PLACES, has_tile(s, seat, at.DISCOUNT_TILE))
    return 0 if price <= s[at.CLAYS + seat] else reasons.NO_CLAY


@rule
def judge_price(s: Vec, seat: int, move: int, full: int, less: int, purse: int) -> int:
    """0, or why a price may not be paid in full, or with the Discount tile."""
    if move == at.PAY:
        if full <= purse:
            return 0
        return reasons.NO_CLAY if s[at.PHASE_] == at.PAYING_CLAY else reasons.NO_COINS
    if has_tile(s, seat, at.DISCOUNT_TILE) == 0:
        return reasons.NO_TILE
    return reasons.PRICE_FREE if less == full else 0


@rule
def judge_clay(t: Vec, s: Vec, seat: int, move: int) -> int:
    """0, or why the clay for the warrior on the target may not be paid so."""
    section = s[at.TARGET] // at.PLACES
    full = clay_price(t, s, seat, section, 0)
    return judge_price(s, seat, move, full, clay_price(t, s, seat, section, 1), s[at.CLAYS + seat])


@rule
def craft(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Pay the clay, place the raw warrior, take the bonus of its space."""
    space = s[at.TARGET]
    price = clay_price(t, s, seat, space // at.PLACES, int(move == at.DISCOUNT))
    if move == at.DISCOUNT:
        use_tile(s, seat, at.DISCOUNT_TILE, events)
    clay(s, seat, -price, telling.BY_PRICE, events)
    s[at.PIT + space] = at.RAW
    s[at.RAWS] -= 1
    emit(events, telling.CRAFTED, EVERYONE, seat, space, 0, 0)
    section = space // at.PLACES
    row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + s[at.FACE + section] - 1) + space % at.PLACES)
    prestige(s, seat, at.S_CRAFTED, t[row + at.B_PRESTIGE], telling.BY_SPACE, events)
    coins(s, seat, t[row + at.B_COINS], telling.BY_SPACE, events)
    for colour in range(at.COLOURS):
        pigment(s, seat, colour, t[row + at.B_PIGMENT + colour], telling.BY_SPACE, events)
    more = has_helper(s, seat, at.CERAMIST) * t[at.T_POWER + at.CERAMIST]
    prestige(s, seat, at.S_CRAFTED, more, telling.BY_HELPER, events)
    s[at.PHASE_] = at.SEALING if s[at.SEALS + seat] > 0 else at.GOING
    if s[at.PHASE_] == at.GOING:
        s[at.TARGET] = 0


@rule
def put_seal(s: Vec, seat: int, events: Vec) -> None:
    """Put a seal under the warrior just crafted."""
    s[at.SEALS + seat] -= 1
    s[at.SEAL_ON + s[at.TARGET]] = seat + 1
    emit(events, telling.SEALED, EVERYONE, seat, s[at.TARGET], 0, 0)


# -- Lab


@rule
def judge_paint(t: Vec, s: Vec, seat: int, space: int) -> int:
    """0, or why a seat may not paint the warrior on a space."""
    if s[at.PIT + space] != at.RAW:
        return reasons.NOT_RAW
    if not is_paintable(s, seat, space):
        return reasons.SEALED
    return 0 if can_pay_paint(t, s, seat, space // at.PLACES) else reasons.NO_PIGMENTS


@rule
def judge_pigments(t: Vec, s: Vec, seat: int, move: int) -> int:
    """0, or why the pigments for the warrior on the target may not be paid so."""
    section = s[at.TARGET] // at.PLACES
    if move >= at.SPARE:
        if has_tile(s, seat, at.DISCOUNT_TILE) == 0:
            return reasons.NO_TILE
        colour = move - at.SPARE
        return 0 if has_pigments(s, seat, colour, 1) and fits_alone(t, s, section, colour) else reasons.NO_PIGMENTS
    if (move == at.PAY) == (section == at.A) or move == at.DISCOUNT:
        return reasons.NOT_THIS_DECISION
    if not pays_in_full(t, s, seat, section):
        return reasons.NO_PIGMENTS
    if move == at.PAY:
        return 0
    colour = move - at.PAY_WITH
    needed = 1 + int(colour == requested(t, s, at.AT_A))
    return 0 if has_pigments(s, seat, colour, needed) else reasons.NO_PIGMENTS


@rule
def pay_pigments(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Return the pigments for the warrior on the target to the stock."""
    if move >= at.SPARE:
        use_tile(s, seat, at.DISCOUNT_TILE, events)
        pigment(s, seat, move - at.SPARE, -1, telling.BY_PRICE, events)
        return
    section = s[at.TARGET] // at.PLACES
    if section == at.A:
        pigment(s, seat, requested(t, s, at.AT_A), -1, telling.BY_PRICE, events)
        pigment(s, seat, move - at.PAY_WITH, -1, telling.BY_PRICE, events)
    elif section == at.C:
        pigment(s, seat, requested(t, s, at.AT_C), -2, telling.BY_PRICE, events)
    else:
        pigment(s, seat, requested(t, s, at.AT_B), -1, telling.BY_PRICE, events)
        pigment(s, seat, requested(t, s, at.AT_B_TOO), -1, telling.BY_PRICE, events)


@rule
def paint(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Pay, exchange the raw warrior for one's own, score its group."""
    space = s[at.TARGET]
    pay_pigments(t, s, seat, move, events)
    s[at.PIT + space] = at.PAINTED + seat
    s[at.SEAL_ON + space] = 0
    s[at.WARRIORS + seat] -= 1
    s[at.RAWS] += 1
    size = group(t, s, space)
    emit(events, telling.PAINTED, EVERYONE, seat, space, size, 0)
    prestige(s, seat, at.S_PAINTED, t[at.T_GROUP] * size, telling.BY_GROUP, events)
    s[at.TARGET] = 0
    s[at.PHASE_] = at.GOING


@rule
def group(t: Vec, s: Vec, space: int) -> int:
    """Warriors of one colour connected by edges with the one on a space, itself included, across sections."""
    colour = s[at.PIT + space]
    found = 1 << space
    ahead = found
    size = 0
    while ahead > 0:
        here = 0
        while (ahead >> here) & 1 == 0:
            here += 1
        ahead &= ahead - 1
        size += 1
        for i in range(4):
            near = t[at.T_NEAR + 4 * here + i]
            if s[at.PIT + near] == colour and (found >> near) & 1 == 0:
                found |= 1 << near
                ahead |= 1 << near
    return size


# -- Armoury


@rule
def judge_forge(t: Vec, s: Vec, seat: int, place: int) -> int:
    """0, or why a seat may not forge the equipment on a place of the display."""
    if s[at.SHELF_CARD + place] == 0:
        return reasons.SHELF_EMPTY
    price = coin_price(t, s, seat, place, has_tile(s, seat, at.DISCOUNT_TILE))
    return 0 if price <= s[at.COINS + seat] else reasons.NO_COINS


@rule
def judge_coins(t: Vec, s: Vec, seat: int, move: int) -> int:
    """0, or why the coins for the equipment on the target may not be paid so."""
    full = coin_price(t, s, seat, s[at.TARGET], 0)
    return judge_price(s, seat, move, full, coin_price(t, s, seat, s[at.TARGET], 1), s[at.COINS + seat])


@rule
def forge(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Pay the coins, take the card and the clay that comes with it; the display is not refilled."""
    place = s[at.TARGET]
    price = coin_price(t, s, seat, place, int(move == at.DISCOUNT))
    if move == at.DISCOUNT:
        use_tile(s, seat, at.DISCOUNT_TILE, events)
    coins(s, seat, -price, telling.BY_PRICE, events)
    card = s[at.SHELF_CARD + place] - 1
    s[at.SHELF_CARD + place] = 0
    s[at.OWNED + at.TYPES * seat + card // at.COPIES] += 1
    emit(events, telling.FORGED, EVERYONE, seat, card, 0, 0)
    clay(s, seat, t[at.T_GIFT + card], telling.BY_EQUIPMENT, events)
    s[at.TARGET] = 0
    s[at.PHASE_] = at.GOING


# -- Palace


@rule
def advance(s: Vec, seat: int, events: Vec) -> None:
    """Move a supervisor one space on, on top of the stack there."""
    position = s[at.POSITION + seat]
    height = 0
    for other in range(at.SEATS):
        if other != seat:
            if s[at.POSITION + other] == position and s[at.HEIGHT + other] > s[at.HEIGHT + seat]:
                s[at.HEIGHT + other] -= 1
            elif s[at.POSITION + other] == position + 1:
                height += 1
    s[at.POSITION + seat] = position + 1
    s[at.HEIGHT + seat] = height
    emit(events, telling.ADVANCED, EVERYONE, seat, position + 1, 0, 0)


@rule
def judge_swap(s: Vec, seat: int, move: int) -> int:
    """0, or why the Emissary may not exchange these kinds."""
    if move == at.KEEP:
        return 0
    given = (move - at.SWAP) // at.KINDS
    taken = (move - at.SWAP) % at.KINDS
    if has_helper(s, seat, at.EMISSARY) == 0:
        return reasons.NOT_THIS_DECISION
    if given == taken:
        return reasons.SAME_KIND
    if owned(s, seat, given) == 0:
        return reasons.NO_RESOURCE
    return 0 if in_stock(s, taken) > 0 else reasons.NOT_IN_STOCK


@rule
def swap(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Exchange one resource, or decline; then take the tile of the space reached."""
    if move != at.KEEP:
        resource(s, seat, (move - at.SWAP) // at.KINDS, -1, telling.BY_EMISSARY, events)
        resource(s, seat, (move - at.SWAP) % at.KINDS, 1, telling.BY_EMISSARY, events)
    if s[at.POSITION + seat] == at.LAST_SPACE:
        s[at.PHASE_] = at.ENDING
        return
    tile = t[at.T_TILE_AT + s[at.POSITION + seat]]
    s[at.TILE + at.TILES * seat + tile] = at.UNUSED
    emit(events, telling.TILE_TAKEN, EVERYONE, seat, tile, 0, 0)
    s[at.PHASE_] = at.GOING


@rule
def take_end_tile(s: Vec, seat: int, number: int, events: Vec) -> None:
    """Keep one of the end tiles left; everybody sees it."""
    s[at.END_LEFT + number] = 0
    s[at.END_OF + seat] = number + 1
    emit(events, telling.END_TAKEN, EVERYONE, seat, number, 0, 0)
    s[at.PHASE_] = at.GOING


# -- the Market tile


@rule
def judge_give(t: Vec, s: Vec, seat: int, pair: int) -> int:
    """0, or why a pair of resources may not be given to the Market."""
    if has_tile(s, seat, at.MARKET) == 0:
        return reasons.NO_TILE
    low = t[at.T_PAIR_LOW + pair]
    high = t[at.T_PAIR_HIGH + pair]
    enough = owned(s, seat, low) >= 1 + int(low == high) and owned(s, seat, high) >= 1
    return 0 if enough else reasons.NO_RESOURCE


@rule
def judge_take(t: Vec, s: Vec, pair: int) -> int:
    """0, or why a pair may not be taken: it must be in the stock before anything is given."""
    low = t[at.T_PAIR_LOW + pair]
    high = t[at.T_PAIR_HIGH + pair]
    enough = in_stock(s, low) >= 1 + int(low == high) and in_stock(s, high) >= 1
    return 0 if enough else reasons.NOT_IN_STOCK


@rule
def trade(t: Vec, s: Vec, seat: int, pair: int, events: Vec) -> None:
    """The Market: give the pair named before, take this one."""
    use_tile(s, seat, at.MARKET, events)
    resource(s, seat, t[at.T_PAIR_LOW + s[at.GIVEN]], -1, telling.BY_MARKET, events)
    resource(s, seat, t[at.T_PAIR_HIGH + s[at.GIVEN]], -1, telling.BY_MARKET, events)
    resource(s, seat, t[at.T_PAIR_LOW + pair], 1, telling.BY_MARKET, events)
    resource(s, seat, t[at.T_PAIR_HIGH + pair], 1, telling.BY_MARKET, events)
    s[at.GIVEN] = 0
    s[at.PHASE_] = at.GOING
