"""What a seat gets and gives: coins, wet and dry clay, weapons, points. Every change is told."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import telling


@rule
def coins(s: Vec, seat: int, amount: int, cause: int, events: Vec) -> None:
    """Coins to a seat, or from it where `amount` is negative."""
    if amount != 0:
        s[at.COINS + seat] += amount
        emit(events, telling.COINS, EVERYONE, seat, amount, cause, 0)


@rule
def wet(s: Vec, seat: int, amount: int, cause: int, events: Vec) -> None:
    """Wet clay to a seat, or from it where `amount` is negative."""
    if amount != 0:
        s[at.WET + seat] += amount
        emit(events, telling.WET, EVERYONE, seat, amount, cause, 0)


@rule
def dry(s: Vec, seat: int, amount: int, cause: int, events: Vec) -> None:
    """Dry clay to a seat, or from it where `amount` is negative."""
    if amount != 0:
        s[at.DRY + seat] += amount
        emit(events, telling.DRY, EVERYONE, seat, amount, cause, 0)


@rule
def points(s: Vec, seat: int, source: int, amount: int, about: int, events: Vec) -> None:
    """Points by their source in the running round; those of the final scoring by their source only."""
    if amount == 0:
        return
    if source < at.IN_PLAY:
        s[at.POINTS + at.IN_PLAY * (at.ROUNDS * seat + s[at.ROUND] - 1) + source] += amount
    else:
        s[at.FINAL + at.FINALS * seat + source - at.IN_PLAY] += amount
    emit(events, telling.POINTS, EVERYONE, seat, amount, source, about)


@rule
def is_active(s: Vec, seat: int, weapon: int) -> bool:
    """Whether a seat's weapon is active."""
    return s[at.WEAPON + at.WEAPONS * seat + weapon] == 1


@rule
def arm(s: Vec, seat: int, weapon: int, events: Vec) -> None:
    """Make a seat's weapon active; nothing is told of one that is."""
    if s[at.WEAPON + at.WEAPONS * seat + weapon] == 0:
        s[at.WEAPON + at.WEAPONS * seat + weapon] = 1
        emit(events, telling.ARMED, EVERYONE, seat, weapon, 0, 0)


@rule
def use(s: Vec, seat: int, weapon: int, events: Vec) -> None:
    """Use a seat's active weapon: it becomes inactive."""
    s[at.WEAPON + at.WEAPONS * seat + weapon] = 0
    emit(events, telling.USED, EVERYONE, seat, weapon, 0, 0)


@rule
def store(s: Vec, quarter: int, amount: int, events: Vec) -> None:
    """Dry clay to a warehouse, or from it where `amount` is negative."""
    if amount != 0:
        s[at.WAREHOUSE + quarter] += amount
        emit(events, telling.STORED, EVERYONE, quarter, amount, 0, 0)


@rule
def inspect(t: Vec, s: Vec, seat: int, track: int, steps: int, events: Vec) -> None:
    """Move an inspector along its track, round its ends; `seat` is -1 where the rules move it."""
    spaces = t[at.T_TRACK + track]
    s[at.INSPECTOR_AT + track] = (s[at.INSPECTOR_AT + track] + spaces + steps) % spaces
    emit(events, telling.INSPECTOR_MOVED, EVERYONE, seat, track, s[at.INSPECTOR_AT + track], 0)


@rule
def resources(s: Vec, seat: int) -> int:
    """Coins and clay of a seat, wet and dry."""
    return s[at.COINS + seat] + s[at.WET + seat] + s[at.DRY + seat]


@rule
def on_track(s: Vec, seat: int) -> int:
    """Points of a seat on the track, during the game."""
    first = at.POINTS + at.IN_PLAY * at.ROUNDS * seat
    found = 0
    for place in range(first, first + at.IN_PLAY * at.ROUNDS):
        found += s[place]
    return found
