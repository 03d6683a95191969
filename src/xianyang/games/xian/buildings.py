"""Buildings: which are closed, what entering costs, whether their action can be done, and entering itself.

What an entry costs is settled in this order: the fee (all coins first; each missing coin costs prestige, and the stock
pays the owners in full), the Prime Minister's bonus, then the price of the action. Only the fee can be paid with
prestige, so whether the action can be done is judged with the coins that the first two leave.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import reasons, telling
from xianyang.games.xian.purse import coins, has_helper, has_tile, pigments_of, prestige, use_tile


@rule
def crowd(t: Vec, s: Vec, space: int) -> int:
    """Master builders in the building on a space, the Prime Minister included."""
    building = s[at.BUILDING_ON + space] - 1
    n = int(s[at.MINISTER] == building + 1)
    for seat in range(t[at.T_PLAYERS]):
        n += s[at.BUILDERS + at.SEATS * building + seat]
    return n


@rule
def is_closed(t: Vec, s: Vec, building: int) -> bool:
    """Whether the pair of a building has reached its limit."""
    space = 0
    while s[at.BUILDING_ON + space] != building + 1:
        space += 1
    return crowd(t, s, space) + crowd(t, s, space ^ 1) >= t[at.T_LIMIT]


@rule
def fee(t: Vec, s: Vec, seat: int, building: int) -> int:
    """The coins that entering a building costs, to all owners together."""
    due = 0
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            due += t[at.T_FEE + min(2, s[at.BUILDERS + at.SEATS * building + other])]
    return due


@rule
def is_welcome(s: Vec, building: int) -> bool:
    """Whether an entry earns the Prime Minister's bonus."""
    return s[at.MINISTER] == building + 1 and s[at.WELCOMED] == 0


@rule
def coins_left(t: Vec, s: Vec, seat: int, building: int, due: int) -> int:
    """The coins with which the price of a building's action is paid, after a fee and the Prime Minister's bonus."""
    left = max(0, s[at.COINS + seat] - due)
    return left + t[at.T_WELCOME_COINS] if is_welcome(s, building) else left


@rule
def clay_price(t: Vec, s: Vec, seat: int, section: int, discount: int) -> int:
    """Clay for a warrior in a section, less the Scientist and perhaps the Discount tile."""
    power = has_helper(s, seat, at.SCIENTIST) * t[at.T_POWER + at.SCIENTIST]
    return max(0, t[at.T_COST + section] - power - discount)


@rule
def coin_price(t: Vec, s: Vec, seat: int, place: int, discount: int) -> int:
    """Coins for the equipment on a place of the display, less the Officer and perhaps the Discount tile."""
    power = has_helper(s, seat, at.OFFICER) * t[at.T_POWER + at.OFFICER]
    return max(0, t[at.T_PRICE + s[at.SHELF_CARD + place] - 1] - power - discount)


@rule
def requested(t: Vec, s: Vec, space: int) -> int:
    """The colour of the request token on a token space."""
    return t[at.T_TOKEN + s[at.TOKEN + space]]


@rule
def has_pigments(s: Vec, seat: int, colour: int, amount: int) -> bool:
    """Whether a seat has so many pigments of a colour."""
    return s[at.PIGMENTS + at.COLOURS * seat + colour] >= amount


@rule
def pays_in_full(t: Vec, s: Vec, seat: int, section: int) -> bool:
    """Whether a seat has both pigments that a warrior of a section costs."""
    if section == at.A:
        return has_pigments(s, seat, requested(t, s, at.AT_A), 1) and pigments_of(s, seat) >= 2
    if section == at.C:
        return has_pigments(s, seat, requested(t, s, at.AT_C), 2)
    one = requested(t, s, at.AT_B)
    two = requested(t, s, at.AT_B_TOO)
    if one == two:
        return has_pigments(s, seat, one, 2)
    return has_pigments(s, seat, one, 1) and has_pigments(s, seat, two, 1)


@rule
def fits_alone(t: Vec, s: Vec, section: int, colour: int) -> bool:
    """Whether a pigment of a colour is the one that the Discount tile leaves to be paid in a section."""
    if section == at.A:
        return True
    if section == at.C:
        return colour == requested(t, s, at.AT_C)
    return colour == requested(t, s, at.AT_B) or colour == requested(t, s, at.AT_B_TOO)


@rule
def pays_alone(t: Vec, s: Vec, seat: int, section: int) -> bool:
    """Whether a seat can paint in a section with the Discount tile."""
    for colour in range(at.COLOURS):
        if has_pigments(s, seat, colour, 1) and fits_alone(t, s, section, colour):
            return True
    return False


@rule
def can_pay_paint(t: Vec, s: Vec, seat: int, section: int) -> bool:
    """Whether a seat can pay for painting in a section, in full or with the Discount tile."""
    if pays_in_full(t, s, seat, section):
        return True
    return has_tile(s, seat, at.DISCOUNT_TILE) == 1 and pays_alone(t, s, seat, section)


@rule
def is_paintable(s: Vec, seat: int, space: int) -> bool:
    """Whether a raw warrior stands on a space, not sealed by another seat."""
    return s[at.PIT + space] == at.RAW and (s[at.SEAL_ON + space] == 0 or s[at.SEAL_ON + space] == seat + 1)


@rule
def able(t: Vec, s: Vec, seat: int, building: int, purse: int) -> int:
    """0 where a seat can do a building's action with `purse` coins, else the reason why not."""
    if building == at.WORKSHOP:
        return able_to_craft(t, s, seat)
    if building == at.LAB:
        return able_to_paint(t, s, seat)
    if building == at.ARMOURY:
        return able_to_forge(t, s, seat, purse)
    return reasons.END_OF_TRACK if s[at.POSITION + seat] >= at.LAST_SPACE else 0


@rule
def has_place(s: Vec, section: int) -> bool:
    """Whether a space of a section is empty."""
    for space in range(at.PLACES * section, at.PLACES * (section + 1)):
        if s[at.PIT + space] == at.EMPTY:
            return True
    return False


@rule
def able_to_craft(t: Vec, s: Vec, seat: int) -> int:
    """0 where a seat can craft a warrior somewhere, else the reason why not."""
    if s[at.RAWS] == 0:
        return reasons.NO_RAW
    discount = has_tile(s, seat, at.DISCOUNT_TILE)
    for section in range(at.SECTIONS):
        if clay_price(t, s, seat, section, discount) <= s[at.CLAYS + seat] and has_place(s, section):
            return 0
    for section in range(at.SECTIONS):
        if has_place(s, section):
            return reasons.NO_CLAY
    return reasons.PIT_FULL


@rule
def able_to_paint(t: Vec, s: Vec, seat: int) -> int:
    """0 where a seat can paint a warrior somewhere, else the reason why not."""
    if s[at.WARRIORS + seat] == 0:
        return reasons.ALL_PAINTED
    code = reasons.NO_PIGMENTS
    for section in range(at.SECTIONS):
        if can_pay_paint(t, s, seat, section):
            code = reasons.NONE_TO_PAINT
            for space in range(at.PLACES * section, at.PLACES * (section + 1)):
                if is_paintable(s, seat, space):
                    return 0
    return code


@rule
def able_to_forge(t: Vec, s: Vec, seat: int, purse: int) -> int:
    """0 where a seat can forge something with `purse` coins, else the reason why not."""
    code = reasons.SHELF_EMPTY
    discount = has_tile(s, seat, at.DISCOUNT_TILE)
    for place in range(at.SHELF):
        if s[at.SHELF_CARD + place] > 0:
            if coin_price(t, s, seat, place, discount) <= purse:
                return 0
            code = reasons.NO_COINS
    return code


@rule
def judge_entry(t: Vec, s: Vec, seat: int, move: int) -> int:
    """0, or why a seat may not enter a building (by `ENTER`, `OPEN` or `FREE`) or act without (`EXTRA`)."""
    building = (move - at.ENTER) % at.BUILDINGS
    if move >= at.EXTRA:
        if has_tile(s, seat, at.ACTION) == 0:
            return reasons.NO_TILE
        return able(t, s, seat, building, s[at.COINS + seat])
    if s[at.ENTERED] == 1:
        return reasons.BUILDER_USED
    closed = is_closed(t, s, building)
    if move >= at.OPEN and has_tile(s, seat, at.OPEN_FREE) == 0:
        return reasons.NO_TILE
    if move >= at.OPEN and move < at.FREE:
        if not closed:
            return reasons.NOT_CLOSED
    elif closed:
        return reasons.CLOSED
    due = fee(t, s, seat, building)
    if move >= at.FREE:
        if due == 0:
            return reasons.NO_FEE
        due = 0
    return able(t, s, seat, building, coins_left(t, s, seat, building, due))


@rule
def pay_fee(t: Vec, s: Vec, seat: int, building: int, events: Vec) -> None:
    """Pay the owners of builders in a building, the missing coins with prestige."""
    due = fee(t, s, seat, building)
    if due == 0:
        return
    paid = min(due, s[at.COINS + seat])
    coins(s, seat, -paid, telling.BY_FEE, events)
    prestige(s, seat, at.S_FEES, -t[at.T_MISSING] * (due - paid), telling.BY_MISSING, events)
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            share = t[at.T_FEE + min(2, s[at.BUILDERS + at.SEATS * building + other])]
            coins(s, other, share, telling.BY_FEE, events)


@rule
def enter(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """Carry out a legal entry up to the action: tile, fee, builder, the Prime Minister's bonus."""
    building = (move - at.ENTER) % at.BUILDINGS
    how = move - building
    emit(events, telling.ENTERED, EVERYONE, seat, building, how, 0)
    if how == at.EXTRA:
        use_tile(s, seat, at.ACTION, events)
    else:
        if how != at.ENTER:
            use_tile(s, seat, at.OPEN_FREE, events)
        if how != at.FREE:
            pay_fee(t, s, seat, building, events)
        if is_welcome(s, building):
            coins(s, seat, t[at.T_WELCOME_COINS], telling.BY_MINISTER, events)
            prestige(s, seat, at.S_MINISTER, t[at.T_WELCOME_PRESTIGE], telling.BY_MINISTER, events)
            s[at.WELCOMED] = 1
        s[at.BUILDERS + at.SEATS * building + seat] += 1
        s[at.ENTERED] = 1
