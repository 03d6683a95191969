"""Xi'an's things in words: seats, buildings, cards, tiles, amounts."""

from __future__ import annotations

from collections.abc import Iterable

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian.moves import card_name
from xianyang.games.xian.names import (
    BUILDING_NAMES,
    END_TILE_NAMES,
    EQUIPMENT,
    HELPER_NAMES,
    KINDS,
    SEATS,
    TILE_NAMES,
    WORKERS,
)
from xianyang.games.xian.printed import ORDERS, PAIRS


def seat(say: Speaker, seat: int) -> str:
    """A seat's colour."""
    return say(SEATS[seat])


def building(say: Speaker, building: int) -> str:
    """A building's name."""
    return say(BUILDING_NAMES[building])


def order(say: Speaker, number: int) -> str:
    """The buildings on their spaces, pair by pair, of an order by its number."""
    one, two, three, four = (building(say, kind) for kind in ORDERS[number])
    return say("{one} and {other}, {third} and {fourth}", one=one, other=two, third=three, fourth=four)


def equipment(say: Speaker, kind: int) -> str:
    """A type of equipment."""
    return say(EQUIPMENT[kind])


def tile(say: Speaker, tile: int) -> str:
    """A bonus tile."""
    return say(TILE_NAMES[tile])


def end_tile(say: Speaker, number: int) -> str:
    """An end tile by what it gives."""
    return say(END_TILE_NAMES[number])


def worker(say: Speaker, card: int) -> str:
    """A worker card: what it is, and its token."""
    names = WORKERS if card // at.NUMBERS != at.GREEN else HELPER_NAMES
    which = card % at.NUMBERS if card // at.NUMBERS == at.GREEN else card // at.NUMBERS
    return say("{worker} {card}", worker=say(names[which]), card=card_name(card))


def pair(say: Speaker, number: int) -> str:
    """A pair of resources."""
    low, high = PAIRS[number]
    if low == high:
        return _resources(say, low, 2)
    return say("{one} and {other}", one=say(KINDS[low]), other=say(KINDS[high]))


def _resources(say: Speaker, kind: int, count: int) -> str:
    """So many of a kind of resource."""
    if kind >= at.PIGMENT:
        return pigments(say, kind - at.PIGMENT, count)
    return coins(say, count) if kind == at.COIN else clay(say, count)


def pigment(say: Speaker, colour: int) -> str:
    """A pigment of a colour."""
    return say(KINDS[at.PIGMENT + colour])


def pigments(say: Speaker, colour: int, n: int, sign: str = "") -> str:
    """So many pigments of a colour."""
    if colour == at.YELLOW:
        return say.plural("{sign}{count} yellow pigment", "{sign}{count} yellow pigments", n, sign=sign)
    if colour == at.RED:
        return say.plural("{sign}{count} red pigment", "{sign}{count} red pigments", n, sign=sign)
    if colour == at.GREEN:
        return say.plural("{sign}{count} green pigment", "{sign}{count} green pigments", n, sign=sign)
    return say.plural("{sign}{count} blue pigment", "{sign}{count} blue pigments", n, sign=sign)


def pigments_of(say: Speaker, h: Vec, seat: int) -> str:
    """The pigments that a seat has."""
    row = at.PIGMENTS + at.COLOURS * seat
    told = [pigments(say, colour, n) for colour, n in enumerate(h[row : row + at.COLOURS]) if n]
    return ", ".join(told) or say("no pigments")


def coins(say: Speaker, count: int) -> str:
    """So many coins."""
    return say.plural("{count} coin", "{count} coins", count)


def clay(say: Speaker, count: int) -> str:
    """So much clay; English has no plural of it, other languages have."""
    return say.plural("{count} clay", "{count} clay", count)


def points(say: Speaker, count: int) -> str:
    """So many prestige points."""
    return say.plural("{count} prestige point", "{count} prestige points", count)


def listed(say: Speaker, parts: Iterable[str]) -> str:
    """Parts with commas of their own, one after the other."""
    first, *others = parts
    for other in others:
        first = say("{one}; {other}", one=first, other=other)
    return first
