"""Worker cards: draws, the favour of the Emperor, sealed pairs, the order of a round, worker actions."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import telling
from xianyang.games.xian.purse import clay, coins, has_helper, pigment, prestige


@rule
def choose(t: Vec, n: int, k: int) -> int:
    """In how many ways k of n things can be chosen."""
    return t[at.T_CHOOSE + (at.HAND + 1) * n + k]


@rule
def favour_move(t: Vec, mask: int) -> int:
    """The move that exchanges a set of cards."""
    number = 0
    size = 0
    for card in range(at.CARDS):
        if (mask >> card) & 1 == 1:
            number += choose(t, at.CARDS, size)
            size += 1
            number += choose(t, card, size)
    return at.FAVOUR + number


@rule
def favour_cards(t: Vec, move: int) -> int:
    """The set of cards that a favour exchanges."""
    left = move - at.FAVOUR
    size = 0
    while left >= choose(t, at.CARDS, size):
        left -= choose(t, at.CARDS, size)
        size += 1
    mask = 0
    card = at.CARDS
    while size > 0:
        card -= 1
        if choose(t, card, size) <= left:
            left -= choose(t, card, size)
            mask |= 1 << card
            size -= 1
    return mask


@rule
def pair_move(top: int, under: int) -> int:
    """The move that plays two cards."""
    return at.PAIR + (at.CARDS - 1) * top + under - int(under > top)


@rule
def pair_top(move: int) -> int:
    """The card on top of a pair."""
    return (move - at.PAIR) // (at.CARDS - 1)


@rule
def pair_under(move: int) -> int:
    """The card underneath of a pair."""
    under = (move - at.PAIR) % (at.CARDS - 1)
    return under + int(under >= pair_top(move))


@rule
def count(mask: int) -> int:
    """How many cards a set has."""
    n = 0
    while mask > 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    card = 0
    while (mask >> card) & 1 == 0:
        card += 1
    return card


@rule
def list_pairs(s: Vec, out: Vec) -> int:
    """Every pair of the hand of the seat to choose, ascending; their number."""
    hand = s[at.CARDS_IN_HAND + s[at.SEAT]]
    n = 0
    tops = hand
    while tops > 0:
        top = lowest(tops)
        tops &= tops - 1
        unders = hand ^ (1 << top)
        while unders > 0:
            out[n] = pair_move(top, lowest(unders))
            unders &= unders - 1
            n += 1
    return n


@rule
def nth(mask: int, n: int) -> int:
    """Card number n of a set, ascending, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


@rule
def subset(t: Vec, hand: int, number: int) -> int:
    """Set number `number` of a hand of four cards, in the order of favours."""
    places = t[at.T_SUBSET + number]
    mask = 0
    rest = hand
    for place in range(at.HAND):
        card = lowest(rest)
        rest &= rest - 1
        if (places >> place) & 1 == 1:
            mask |= 1 << card
    return mask


@rule
def draw(s: Vec, seat: int, card: int, events: Vec) -> None:
    """One card from the deck into a hand."""
    s[at.DECK + seat] ^= 1 << card
    s[at.CARDS_IN_HAND + seat] |= 1 << card
    s[at.HELD + seat] += 1
    emit(events, telling.DREW, seat, seat, card, 0, 0)
    emit(events, telling.DREW_HIDDEN, EVERYONE, seat, 1, 0, 0)


@rule
def draw_rest(s: Vec, seat: int, events: Vec) -> None:
    """Turn 6: the last four cards, exchanged ones among them, are the hand; nothing is left to chance."""
    hand = s[at.DECK + seat] | s[at.BOTTOM + seat]
    s[at.CARDS_IN_HAND + seat] = hand
    s[at.HELD + seat] = count(hand)
    s[at.DECK + seat] = 0
    s[at.BOTTOM + seat] = 0
    s[at.EXCHANGED + seat] = 0
    emit(events, telling.DREW_HIDDEN, EVERYONE, seat, s[at.HELD + seat], 0, 0)
    while hand > 0:
        emit(events, telling.DREW, seat, seat, lowest(hand), 0, 0)
        hand &= hand - 1


@rule
def seal(s: Vec, move: int, events: Vec) -> None:
    """Seal the choice of the seat to choose."""
    s[at.SEALED + s[at.SEAT]] = move + 1
    emit(events, telling.CHOSE, EVERYONE, s[at.SEAT], 0, 0, 0)


@rule
def next_unsealed(t: Vec, s: Vec) -> int:
    """The first seat without a sealed choice; -1 where all have one."""
    for seat in range(t[at.T_PLAYERS]):
        if s[at.SEALED + seat] == 0:
            return seat
    return -1


@rule
def grant_favours(t: Vec, s: Vec, events: Vec) -> None:
    """All have sealed: put the exchanged cards under the decks; others see how many they are."""
    for seat in range(t[at.T_PLAYERS]):
        mask = favour_cards(t, s[at.SEALED + seat] - 1)
        s[at.SEALED + seat] = 0
        s[at.CARDS_IN_HAND + seat] ^= mask
        s[at.BOTTOM + seat] = mask
        s[at.EXCHANGED + seat] = count(mask)
        s[at.HELD + seat] -= s[at.EXCHANGED + seat]
        emit(events, telling.EXCHANGED, EVERYONE, seat, s[at.EXCHANGED + seat], 0, 0)


@rule
def reveal(t: Vec, s: Vec, events: Vec) -> None:
    """All have sealed: lay the pairs open and set the order of the round (rulebook, first round)."""
    for seat in range(t[at.T_PLAYERS]):
        move = s[at.SEALED + seat] - 1
        s[at.SEALED + seat] = 0
        s[at.TOP + seat] = pair_top(move) + 1
        s[at.UNDER + seat] = pair_under(move) + 1
        s[at.CARDS_IN_HAND + seat] ^= (1 << pair_top(move)) | (1 << pair_under(move))
        s[at.HELD + seat] -= 2
        emit(events, telling.REVEALED, EVERYONE, seat, pair_top(move), pair_under(move), 0)
    for seat in range(t[at.T_PLAYERS]):
        place = 0
        for other in range(t[at.T_PLAYERS]):
            if other != seat and initiative(s, other) > initiative(s, seat):
                place += 1
        s[at.ORDER + place] = seat
    s[at.PLACE] = 0
    s[at.SEAT] = s[at.ORDER]
    emit(events, telling.ROUND_BEGINS, EVERYONE, s[at.ROUND], s[at.SEAT], 0, 0)


@rule
def initiative(s: Vec, seat: int) -> int:
    """The number underneath, then the supervisor further ahead, then higher in the stack; never equal for two seats."""
    number = (s[at.UNDER + seat] - 1) % at.NUMBERS
    return 64 * number + 8 * s[at.POSITION + seat] + s[at.HEIGHT + seat]


@rule
def is_choice(t: Vec, s: Vec, seat: int) -> bool:
    """Whether the pigment instead of the worker action can be had and differs from what the action brings now."""
    card = s[at.TOP + seat] - 1
    colour = card // at.NUMBERS
    if s[at.STOCK + colour] == 0:
        return False
    if colour != at.BLUE:
        return True
    for other in range(at.COLOURS):
        mined = min(t[at.T_MINED + at.COLOURS * (card % at.NUMBERS) + other], s[at.STOCK + other])
        if mined != int(other == at.BLUE):
            return True
    return False


@rule
def work(t: Vec, s: Vec, seat: int, events: Vec) -> None:
    """The action of the card on top (rulebook, worker actions)."""
    card = s[at.TOP + seat] - 1
    number = card % at.NUMBERS
    if card // at.NUMBERS == at.YELLOW:
        coins(s, seat, t[at.T_TAX + number], telling.BY_WORKER, events)
        if t[at.T_TAX + number] > 0:
            more = has_helper(s, seat, at.ACCOUNTANT) * t[at.T_POWER + at.ACCOUNTANT]
            coins(s, seat, more, telling.BY_HELPER, events)
    elif card // at.NUMBERS == at.RED:
        clay(s, seat, t[at.T_CLAY_BY + number], telling.BY_WORKER, events)
        if t[at.T_CLAY_BY + number] > 0:
            more = has_helper(s, seat, at.ADMINISTRATOR) * t[at.T_POWER + at.ADMINISTRATOR]
            clay(s, seat, more, telling.BY_HELPER, events)
    elif card // at.NUMBERS == at.GREEN:
        s[at.HELPERS + seat] |= 1 << number
        emit(events, telling.RECRUITED, EVERYONE, seat, number, 0, 0)
        points = t[at.T_HELPER + at.TURNS * number + s[at.TURN] - 1]
        prestige(s, seat, at.S_HELPERS, points, telling.BY_RECRUITING, events)
    else:
        for colour in range(at.COLOURS):
            amount = t[at.T_MINED + at.COLOURS * number + colour]
            pigment(s, seat, colour, amount, telling.BY_WORKER, events)


@rule
def work_instead(s: Vec, seat: int, events: Vec) -> None:
    """One pigment of the card's colour; a green card is then discarded like any other."""
    pigment(s, seat, (s[at.TOP + seat] - 1) // at.NUMBERS, 1, telling.BY_INSTEAD, events)
