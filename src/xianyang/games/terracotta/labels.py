"""Terracotta Army's moves in words: what a move is, and what it is in a position, with the names of what it is about."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names
from xianyang.games.terracotta.abilities import is_free_of_charge
from xianyang.games.terracotta.actions import cost_of
from xianyang.games.terracotta.figures import type_of
from xianyang.games.terracotta.forbidden import figure
from xianyang.games.terracotta.moves import cell_name
from xianyang.games.terracotta.printed import PAIRS
from xianyang.games.terracotta.things import deed
from xianyang.games.terracotta.wheel import amount_at, item_at


def seat(say: Speaker, seat: int) -> str:
    """A seat's colour."""
    return say(names.SEATS[seat])


def tile(say: Speaker, tile: int) -> str:
    """A scoring tile."""
    return say(names.TILES[tile])


PLAIN = {
    at.TURN + at.INNER: mark("turn the inner ring"),
    at.TURN + at.MIDDLE: mark("turn the middle ring"),
    at.DO: mark("do the action"),
    at.TAKE_CLAY: mark("take wet clay instead"),
    at.TAKE_COIN: mark("take a coin instead"),
    at.SKIP: mark("leave it"),
    at.USE: mark("use the weapon"),
    at.KEEP: mark("keep the weapon active"),
    at.STAY: mark("move no warrior"),
}
INSPECTIONS = (
    mark("move the row inspector 1 back"), mark("move the row inspector 1 forward"),
    mark("move the row inspector 2 forward"), mark("move the column inspector 1 back"),
    mark("move the column inspector 1 forward"), mark("move the column inspector 2 forward"),
)  # fmt: skip
FACINGS = (mark("towards the north"), mark("towards the east"), mark("towards the south"), mark("towards the west"))


def move(say: Speaker, t: Vec, label: int) -> str:
    """What a move is, without what follows from it."""
    if label in PLAIN:
        return say(PLAIN[label])
    if label >= at.INNER_AT:
        return _draw(say, label)
    if label >= at.FACE:
        return _on_board(say, label)
    if label < at.TURN:
        worker, segment = divmod(label, at.SEGMENTS)
        return say("{worker} to segment {segment}", worker=say(names.WORKERS[worker]), segment=segment + 1)
    if label < at.SCULPT:
        return say("pay master token {token}", token=label - at.HIRE + 1)
    if label < at.BUY:
        return say("place {warrior}", warrior=say(names.A_WARRIOR[label - at.SCULPT]))
    if label < at.WAREHOUSES:
        return say("buy {specialist}", specialist=say(names.A_SPECIALIST[label - at.BUY]))
    if label < at.INSPECT:
        one, other = (names.QUARTERS[quarter] for quarter in PAIRS[label - at.WAREHOUSES])
        return say("take the clay of warehouses {one} and {other}", one=one, other=other)
    return say(INSPECTIONS[label - at.INSPECT])


def _on_board(say: Speaker, label: int) -> str:
    if label < at.PUT:
        return say(FACINGS[label - at.FACE])
    if label < at.STAY:
        return say("on {cell}", cell=cell_name(label - at.PUT))
    if label < at.TO:
        return say("move the warrior on {cell}", cell=cell_name(label - at.FROM))
    return say("to {cell}", cell=cell_name(label - at.TO))


def _draw(say: Speaker, label: int) -> str:
    if label < at.MIDDLE_AT:
        return say("inner ring at {offset}", offset=label - at.INNER_AT)
    if label < at.TILE_IS:
        return say("middle ring at {offset}", offset=label - at.MIDDLE_AT)
    if label < at.FIRST:
        return say("scoring tile: {tile}", tile=tile(say, label - at.TILE_IS))
    return say("{seat} first", seat=seat(say, label - at.FIRST))


# -- in a position


def action_at(say: Speaker, t: Vec, h: Vec, ring: int, segment: int) -> str:
    """The action of a ring at a segment."""
    return names.action(say, item_at(t, h, ring, segment), amount_at(t, h, ring, segment))


def move_in(say: Speaker, t: Vec, h: Vec, label: int) -> str:
    """What a legal move of the seat to decide is, with the names and amounts that the position has."""
    if label < at.TURN:
        actions = ", ".join(action_at(say, t, h, ring, label % at.SEGMENTS) for ring in range(at.RINGS))
        return say("{thing}: {what}", thing=move(say, t, label), what=actions)
    if at.DO <= label < at.WAREHOUSES:
        return _action(say, t, h, label)
    if label in (at.USE, at.KEEP):
        weapon = say(names.WEAPONS[type_of(h[at.CELL + h[at.TARGET]])])
        return say("{thing}: {what}", thing=move(say, t, label), what=weapon)
    if at.FACE <= label < at.STAY:
        cell = cell_name(label - at.PUT if label >= at.PUT else h[at.TARGET])
        placed = say("{figure} on {cell}", figure=figure(say, h[at.IN_HAND]), cell=cell)
        return placed if label >= at.PUT else f"{placed}, {say(FACINGS[label - at.FACE])}"
    if at.FROM <= label < at.TO:
        kind = type_of(h[at.CELL + label - at.FROM])
        return say("move {figure} from {cell}", figure=say(names.A_WARRIOR[kind]), cell=cell_name(label - at.FROM))
    if at.TO <= label < at.INNER_AT:
        return say("from {start} to {end}", start=cell_name(h[at.TARGET]), end=cell_name(label - at.TO))
    return move(say, t, label)


def _action(say: Speaker, t: Vec, h: Vec, label: int) -> str:
    action = action_at(say, t, h, h[at.SLOT], h[at.SEGMENT])
    if label == at.DO and item_at(t, h, h[at.SLOT], h[at.SEGMENT]) == at.MASTER + at.ADMINISTRATOR:
        again = action_at(say, t, h, at.INNER, h[at.SEGMENT])
        return say("{thing}: {what}", thing=say("do the inner action again"), what=again)
    if label == at.DO:
        return deed(say, t, h, int(h[at.SLOT]), int(h[at.SEGMENT]))
    if label == at.SKIP:
        return say("leave the action ({action})", action=action)
    if at.HIRE <= label < at.SCULPT:
        return say("{thing}: {what}", thing=move(say, t, label), what=action)
    if at.SCULPT <= label < at.BUY and not is_free_of_charge(t, h):
        points = say("{count} VP", count=t[at.T_ORGANIZER + h[at.LEFT + label - at.SCULPT]])
        return say("{thing}: {what}", thing=move(say, t, label), what=points)
    if label >= at.BUY:
        cost = cost_of(t, h, label - at.BUY)
        price = say.plural("{count} coin", "{count} coins", cost)
        return say("{thing}: {what}", thing=move(say, t, label), what=price)
    return move(say, t, label)
