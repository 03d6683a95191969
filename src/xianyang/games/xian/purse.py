"""What a seat gets and gives: coins, clay, pigments, prestige. Every change is told."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import telling


@rule
def coins(s: Vec, seat: int, amount: int, cause: int, events: Vec) -> None:
    """Coins from the stock to a seat, or back where `amount` is negative."""
    if amount != 0:
        s[at.COINS + seat] += amount
        emit(events, telling.COINS, EVERYONE, seat, amount, cause, 0)


@rule
def clay(s: Vec, seat: int, amount: int, cause: int, events: Vec) -> None:
    """Clay from the stock to a seat, or back where `amount` is negative."""
    if amount != 0:
        s[at.CLAYS + seat] += amount
        emit(events, telling.CLAY, EVERYONE, seat, amount, cause, 0)


@rule
def pigment(s: Vec, seat: int, colour: int, amount: int, cause: int, events: Vec) -> None:
    """Pigments from the stock to a seat, as far as there are any (rulebook, about the stock), or back to it."""
    amount = min(amount, s[at.STOCK + colour])
    if amount != 0:
        s[at.STOCK + colour] -= amount
        s[at.PIGMENTS + at.COLOURS * seat + colour] += amount
        emit(events, telling.PIGMENT, EVERYONE, seat, amount, cause, colour)


@rule
def prestige(s: Vec, seat: int, source: int, amount: int, cause: int, events: Vec) -> None:
    """Prestige points by their source, on the track at once; they may go below 0."""
    if amount != 0:
        s[at.POINTS + at.IN_PLAY * seat + source] += amount
        emit(events, telling.PRESTIGE, EVERYONE, seat, amount, cause, 0)


@rule
def resource(s: Vec, seat: int, kind: int, amount: int, cause: int, events: Vec) -> None:
    """Any kind of resource from the stock to a seat, or back."""
    if kind == at.COIN:
        coins(s, seat, amount, cause, events)
    elif kind == at.CLAY:
        clay(s, seat, amount, cause, events)
    else:
        pigment(s, seat, kind - at.PIGMENT, amount, cause, events)


@rule
def owned(s: Vec, seat: int, kind: int) -> int:
    """How much of a kind of resource a seat has."""
    if kind == at.COIN:
        return s[at.COINS + seat]
    if kind == at.CLAY:
        return s[at.CLAYS + seat]
    return s[at.PIGMENTS + at.COLOURS * seat + kind - at.PIGMENT]


@rule
def in_stock(s: Vec, kind: int) -> int:
    """How much of a kind the stock has; of coins and clay, which never run out, as much as a pair takes."""
    return s[at.STOCK + kind - at.PIGMENT] if kind >= at.PIGMENT else 2


@rule
def pigments_of(s: Vec, seat: int) -> int:
    """How many pigments a seat has, of all colours."""
    first = at.PIGMENTS + at.COLOURS * seat
    return s[first] + s[first + 1] + s[first + 2] + s[first + 3]


@rule
def resources_of(s: Vec, seat: int) -> int:
    """All resources of a seat; one of any kind is one."""
    return s[at.COINS + seat] + s[at.CLAYS + seat] + pigments_of(s, seat)


@rule
def has_helper(s: Vec, seat: int, helper: int) -> int:
    """1 where a seat has recruited a helper, else 0."""
    return (s[at.HELPERS + seat] >> helper) & 1


@rule
def has_tile(s: Vec, seat: int, tile: int) -> int:
    """1 where a seat has a bonus tile that it has not used, else 0."""
    return int(s[at.TILE + at.TILES * seat + tile] == at.UNUSED)


@rule
def use_tile(s: Vec, seat: int, tile: int, events: Vec) -> None:
    """Turn a bonus tile over."""
    s[at.TILE + at.TILES * seat + tile] = at.USED
    emit(events, telling.TILE_USED, EVERYONE, seat, tile, 0, 0)
