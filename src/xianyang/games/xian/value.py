"""The hand-made value of a position of Xi'an for a seat, in thousandths of a prestige point.

It adds to the points on the track what everything else may still become: resources, helpers, tiles, warriors,
equipment. Where the seat to decide is in the middle of something (`prospect`), the best that can come of it counts. Of
hidden things it looks only at the hand and the sealed pair of the seat that it is made for.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import scoring
from xianyang.games.xian.actions import group, judge_craft, judge_forge, judge_paint
from xianyang.games.xian.buildings import clay_price, coin_price, requested
from xianyang.games.xian.cards import count, favour_cards, lowest, pair_top, pair_under
from xianyang.games.xian.purse import has_helper, has_tile, in_stock, owned
from xianyang.games.xian.scoring import cards_of, end_tile, majority, matches, on_track, painted_in, sets

SCALE = 12_000
DECISIONS = 4
"""See `xianyang.core.offers`."""
POINT = 1000
WON = 50_000
"""A win besides the points, or a loss below zero."""
NOBODY = -1_000_000_000
COIN = 620
CLAY = 950
PIGMENT = 1000
REQUESTED = 350
"""More for a pigment for each token that asks for it."""
PLENTY = 7
"""Of one kind: more of it is worth less."""
BUILDER = 1500
"""A master builder not yet sent in this go."""
INITIATIVE = 90
"""Each number underneath."""
NEXT_ROUND = 600
"""In thousandths: the worth of the better of two cards kept for the second round."""
NEW_CARD = 2000
"""A card drawn by the favour of the Emperor."""
SEAL_LEFT = 200
SEAL_PUT = 350
WARRIOR = 700
"""A painted warrior early in the game, besides majorities that may change."""
UNMATCHED = 400
"""A card without its warrior, while there is time to paint one."""
SPACE = 2400
"""Each space of the supervisor track, while there is time to reach the end tiles."""


@rule
def value(t: Vec, s: Vec, seat: int) -> int:
    """The standing of a seat less that of the best other seat; `s` is a state or an information set of the seat."""
    if s[at.PHASE_] == at.ENDED:
        return result(t, s, seat)
    own = standing(t, s, seat) + prospect(t, s, seat) + cards(t, s, seat)
    best = NOBODY
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            best = max(best, standing(t, s, other))
    return own - best


@rule
def result(t: Vec, s: Vec, seat: int) -> int:
    """The value of a game that has ended."""
    own = 0
    best = NOBODY
    for other in range(t[at.T_PLAYERS]):
        reached = scoring.standing(t, s, other)
        if other == seat:
            own = reached
        else:
            best = max(best, reached)
    margin = POINT * (own // scoring.STEP - best // scoring.STEP)
    return margin + WON if own > best else margin - WON


@rule
def rounds_left(t: Vec, s: Vec, seat: int) -> int:
    """In how many rounds a seat may still send a master builder."""
    left = at.ROUNDS * (at.TURNS - s[at.TURN] + 1) - s[at.ROUND]
    if s[at.PHASE_] >= at.WORKING:
        for place in range(s[at.PLACE]):
            left -= int(s[at.ORDER + place] == seat)
        if s[at.SEAT] == seat:
            left -= s[at.ENTERED]
    return left


@rule
def fading(amount: int, least: int, left: int) -> int:
    """An amount that falls to its least in the last rounds."""
    return least + (amount - least) * min(left, 3) // 3


@rule
def worth(t: Vec, s: Vec, kind: int, left: int) -> int:
    """What one of a kind of resource is worth."""
    least = POINT // t[at.T_REST]
    if kind == at.COIN:
        return fading(COIN, least, left)
    if kind == at.CLAY:
        return fading(CLAY, least, left)
    amount = PIGMENT
    for space in range(at.TOKEN_SPACES):
        if s[at.TOKEN + space] > 0:
            amount += REQUESTED * int(requested(t, s, space) == kind - at.PIGMENT)
    return fading(amount, least, left)


@rule
def standing(t: Vec, s: Vec, seat: int) -> int:
    """Points, and what the open belongings of a seat may become."""
    left = rounds_left(t, s, seat)
    total = POINT * on_track(s, seat)
    for kind in range(at.KINDS):
        n = owned(s, seat, kind)
        each = worth(t, s, kind, left)
        total += each * min(n, PLENTY) + POINT // t[at.T_REST] * max(0, n - PLENTY)
    total += helpers(s, seat, left) + army(t, s, seat, left) + mausoleum(t, s, seat, left)
    return total + int(s[at.PHASE_] == at.GOING and s[at.SEAT] == seat and s[at.ENTERED] == 0) * BUILDER


@rule
def helper(number: int, left: int) -> int:
    """What a helper is worth for the rounds left."""
    if number == at.CERAMIST or number == at.ADMINISTRATOR:
        return 260 * left
    if number == at.SCIENTIST:
        return 320 * left
    return 60 * left if number == at.EMISSARY else 150 * left


@rule
def helpers(s: Vec, seat: int, left: int) -> int:
    """What the helpers of a seat are worth."""
    total = 0
    for number in range(at.NUMBERS):
        if has_helper(s, seat, number) == 1:
            total += helper(number, left)
    return total


@rule
def army(t: Vec, s: Vec, seat: int, left: int) -> int:
    """Majorities, equipment, matches and seals of a seat."""
    total = POINT * (sets(t, s, seat, -1) + matches(t, s, seat))
    for section in range(at.SECTIONS):
        painted = painted_in(s, seat, section)
        total += majority(t, s, seat, section, 0) * (POINT - 40 * left) + WARRIOR * painted * left // 12
        total += max(0, cards_of(t, s, seat, section) - painted) * fading(UNMATCHED, 0, left)
    for space in range(at.SPACES):
        total += int(s[at.SEAL_ON + space] == seat + 1) * fading(SEAL_PUT, 0, left)
    return total + s[at.SEALS + seat] * fading(SEAL_LEFT, 0, left)


@rule
def tile(number: int) -> int:
    """What an unused bonus tile is worth while there is time to use it."""
    if number == at.ACTION:
        return 2900
    return 1400 if number == at.DISCOUNT_TILE else 1100


@rule
def mausoleum(t: Vec, s: Vec, seat: int, left: int) -> int:
    """Tiles of a seat, and how far its supervisor is."""
    total = 0
    for number in range(at.TILES):
        total += has_tile(s, seat, number) * fading(tile(number), POINT * t[at.T_UNUSED], left)
    position = s[at.POSITION + seat]
    if s[at.END_OF + seat] > 0:
        total += end_worth(t, s, seat, s[at.END_OF + seat] - 1, left)
    elif at.LAST_SPACE - position <= left:
        total += SPACE * position
    return total


@rule
def end_worth(t: Vec, s: Vec, seat: int, number: int, left: int) -> int:
    """What an end tile may bring: what it would bring now, and something for the time left."""
    now = POINT * end_tile(t, s, seat, number, on_track(s, seat) + 15)
    if number == at.E_PLAIN:
        return now
    return now + 250 * left


# -- cards


@rule
def card(t: Vec, s: Vec, seat: int, which: int, left: int) -> int:
    """What a card on top brings: its action or the pigment, whichever is worth more."""
    colour = which // at.NUMBERS
    number = which % at.NUMBERS
    brings = 0
    if colour == at.YELLOW:
        brings = (t[at.T_TAX + number] + has_helper(s, seat, at.ACCOUNTANT)) * worth(t, s, at.COIN, left)
    elif colour == at.RED:
        brings = (t[at.T_CLAY_BY + number] + has_helper(s, seat, at.ADMINISTRATOR)) * worth(t, s, at.CLAY, left)
    elif colour == at.GREEN:
        brings = POINT * t[at.T_HELPER + at.TURNS * number + s[at.TURN] - 1] + helper(number, left)
    else:
        for pigment in range(at.COLOURS):
            mined = min(t[at.T_MINED + at.COLOURS * number + pigment], s[at.STOCK + pigment])
            brings += mined * worth(t, s, at.PIGMENT + pigment, left)
    if s[at.STOCK + colour] > 0:
        brings = max(brings, worth(t, s, at.PIGMENT + colour, left))
    return brings


@rule
def cards(t: Vec, s: Vec, seat: int) -> int:
    """What the pair and the hand of a seat promise, before it has done its worker action."""
    left = rounds_left(t, s, seat)
    phase = s[at.PHASE_]
    total = 0
    if s[at.TURN] == 1 and phase <= at.CHOOSING:
        total -= exchanged(t, s, seat, left)
    top = -1
    under = -1
    rest = s[at.CARDS_IN_HAND + seat]
    if phase == at.CHOOSING and s[at.SEALED + seat] > 0:
        top = pair_top(s[at.SEALED + seat] - 1)
        under = pair_under(s[at.SEALED + seat] - 1)
        rest ^= (1 << top) | (1 << under)
    elif phase >= at.WORKING and s[at.TOP + seat] > 0 and not has_worked(s, seat):
        top = s[at.TOP + seat] - 1
        under = s[at.UNDER + seat] - 1
    if top >= 0:
        total += card(t, s, seat, top, left) + INITIATIVE * (under % at.NUMBERS)
    if (top >= 0 or phase >= at.WORKING) and count(rest) == 2:
        one = lowest(rest)
        other = lowest(rest & (rest - 1))
        total += NEXT_ROUND * max(card(t, s, seat, one, left), card(t, s, seat, other, left)) // 1000
    return total


@rule
def has_worked(s: Vec, seat: int) -> bool:
    """Whether a seat has done its worker action in this round."""
    if s[at.SEAT] == seat:
        return s[at.PHASE_] > at.WORKING
    for place in range(s[at.PLACE]):
        if s[at.ORDER + place] == seat:
            return True
    return False


@rule
def exchanged(t: Vec, s: Vec, seat: int, left: int) -> int:
    """What the cards that a seat exchanges by the favour of the Emperor are worth beyond those that come for them."""
    mask = max(0, s[at.BOTTOM + seat])
    if s[at.PHASE_] == at.FAVOURING and s[at.SEALED + seat] > 0:
        mask = favour_cards(t, s[at.SEALED + seat] - 1)
    beyond = 0
    while mask > 0:
        which = lowest(mask)
        mask &= mask - 1
        beyond += card(t, s, seat, which, left) + INITIATIVE * (which % at.NUMBERS) - NEW_CARD
    return beyond


# -- what a decision in the middle of something leads to


@rule
def prospect(t: Vec, s: Vec, seat: int) -> int:
    """The best that can come of what a seat has begun; 0 where it has begun nothing."""
    if s[at.SEAT] != seat or s[at.PHASE_] <= at.GOING:
        return 0
    phase = s[at.PHASE_]
    left = rounds_left(t, s, seat)
    best = 0
    if phase == at.CRAFTING or phase == at.PAYING_CLAY:
        for space in range(at.SPACES):
            if (phase == at.CRAFTING or space == s[at.TARGET]) and judge_craft(t, s, seat, space) == 0:
                best = max(best, crafting(t, s, seat, space, left))
    elif phase == at.PAINTING or phase == at.PAYING_PIGMENTS:
        for space in range(at.SPACES):
            if (phase == at.PAINTING or space == s[at.TARGET]) and judge_paint(t, s, seat, space) == 0:
                best = max(best, painting(t, s, seat, space, left))
    elif phase == at.FORGING or phase == at.PAYING_COINS:
        for place in range(at.SHELF):
            if (phase == at.FORGING or place == s[at.TARGET]) and judge_forge(t, s, seat, place) == 0:
                best = max(best, forging(t, s, seat, place, left))
    elif phase == at.SEALING:
        best = fading(SEAL_PUT - SEAL_LEFT, 0, left)
    elif phase == at.SWAPPING and s[at.POSITION + seat] < at.LAST_SPACE:
        best = fading(tile(t[at.T_TILE_AT + s[at.POSITION + seat]]), POINT * t[at.T_UNUSED], left)
    elif phase == at.SWAPPING or phase == at.ENDING:
        for number in range(at.END_TILES):
            if s[at.END_LEFT + number] == 1:
                best = max(best, end_worth(t, s, seat, number, left))
    elif phase == at.TAKING:
        best = trading(t, s, seat, left)
    return best


@rule
def crafting(t: Vec, s: Vec, seat: int, space: int, left: int) -> int:
    """What a warrior crafted on a space brings, less its price."""
    section = space // at.PLACES
    row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + s[at.FACE + section] - 1) + space % at.PLACES)
    gain = POINT * (t[row + at.B_PRESTIGE] + has_helper(s, seat, at.CERAMIST) * t[at.T_POWER + at.CERAMIST])
    gain += t[row + at.B_COINS] * worth(t, s, at.COIN, left)
    for colour in range(at.COLOURS):
        if s[at.STOCK + colour] > 0:
            gain += t[row + at.B_PIGMENT + colour] * worth(t, s, at.PIGMENT + colour, left)
    price = clay_price(t, s, seat, section, 0)
    if price > s[at.CLAYS + seat]:
        gain -= tile(at.DISCOUNT_TILE)
        price -= 1
    if s[at.SEALS + seat] > 0:
        gain += fading(SEAL_PUT - SEAL_LEFT, 0, left)
    return gain - price * worth(t, s, at.CLAY, left)


@rule
def painting(t: Vec, s: Vec, seat: int, space: int, left: int) -> int:
    """What a warrior painted on a space brings: its group, the majority, a match; less two pigments."""
    section = space // at.PLACES
    before = s[at.PIT + space]
    s[at.PIT + space] = at.PAINTED + seat
    size = group(t, s, space)
    s[at.PIT + space] = before
    more = majority(t, s, seat, section, 1) - majority(t, s, seat, section, 0)
    gain = POINT * t[at.T_GROUP] * size + more * (POINT - 40 * left) + WARRIOR * left // 12
    if cards_of(t, s, seat, section) > painted_in(s, seat, section):
        gain += POINT * t[at.T_MATCH] - fading(UNMATCHED, 0, left)
    if section == at.A:
        return (
            gain
            - worth(t, s, at.PIGMENT + requested(t, s, at.AT_A), left)
            - fading(PIGMENT, POINT // t[at.T_REST], left)
        )
    if section == at.C:
        return gain - 2 * worth(t, s, at.PIGMENT + requested(t, s, at.AT_C), left)
    one = worth(t, s, at.PIGMENT + requested(t, s, at.AT_B), left)
    return gain - one - worth(t, s, at.PIGMENT + requested(t, s, at.AT_B_TOO), left)


@rule
def forging(t: Vec, s: Vec, seat: int, place: int, left: int) -> int:
    """What the equipment on a place brings: its set, a match now or later, clay; less its price."""
    which = s[at.SHELF_CARD + place] - 1
    kind = which // at.COPIES
    section = t[at.T_SECTION_OF + kind]
    gain = POINT * (sets(t, s, seat, kind) - sets(t, s, seat, -1)) + t[at.T_GIFT + which] * worth(t, s, at.CLAY, left)
    if cards_of(t, s, seat, section) < painted_in(s, seat, section):
        gain += POINT * t[at.T_MATCH]
    else:
        gain += fading(UNMATCHED, 0, left)
    price = coin_price(t, s, seat, place, 0)
    if price > s[at.COINS + seat]:
        gain -= tile(at.DISCOUNT_TILE)
        price -= 1
    return gain - price * worth(t, s, at.COIN, left)


@rule
def trading(t: Vec, s: Vec, seat: int, left: int) -> int:
    """What the Market brings: the pair given against two of what is worth most, less the tile."""
    best = 0
    for kind in range(at.KINDS):
        if in_stock(s, kind) > 1:
            best = max(best, 2 * worth(t, s, kind, left))
    given = worth(t, s, t[at.T_PAIR_LOW + s[at.GIVEN]], left) + worth(t, s, t[at.T_PAIR_HIGH + s[at.GIVEN]], left)
    return best - given - fading(tile(at.MARKET), POINT * t[at.T_UNUSED], left)
