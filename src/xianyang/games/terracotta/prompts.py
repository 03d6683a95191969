"""What a seat of Terracotta Army is asked for, in words for a page."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.deciding import list_moves
from xianyang.games.terracotta.names import A_SPECIALIST, A_WARRIOR, RINGS, WEAPONS, action
from xianyang.games.terracotta.wheel import amount_at, item_at

CHOOSE = (
    (at.HIRE, at.SCULPT, mark("Hire with one of your tokens, then you may use the ability.")),
    (at.SCULPT, at.BUY, mark("Choose a warrior in the organizer.")),
    (at.BUY, at.WAREHOUSES, mark("Choose a specialist.")),
    (at.WAREHOUSES, at.INSPECT, mark("Choose two warehouses to empty.")),
    (at.INSPECT, at.USE, mark("Choose where an inspector goes.")),
)
"""What is to be chosen, by the moves that do it."""


def deed_due(t: Vec, h: Vec) -> int:
    """The last legal move of the decision, where an action may be done or left; one that does it if any does."""
    out = [0] * at.LEGAL_MAX
    return out[list_moves(t, h, out) - 1]


def prompt(say: Speaker, t: Vec, h: Vec) -> str:
    """What the seat to decide has to do; nothing where no seat decides."""
    phase = h[at.PHASE_]
    if phase == at.PLACING:
        price = say.plural("{count} coin", "{count} coins", t[at.T_TURN])
        if h[at.TURNED] or h[at.COINS + h[at.SEAT]] < t[at.T_TURN]:
            return say("Place a worker beside a segment of the wheel.")
        return say(
            "Place a worker beside a segment; before that you may turn a ring in the hub for {price}.", price=price
        )
    if phase in (at.ACTING, at.MASTERING):
        return _act(say, t, h)
    if phase in (at.PUTTING, at.DIRECTING):
        return _figure(say, h)
    if phase == at.ARMING:
        return _arm(say, t, h)
    if phase == at.MOVING:
        return say("The guard's ability: choose one of your other warriors to move, or none.")
    return say("Choose the cell to which it moves.") if phase == at.ARRIVING else ""


def _act(say: Speaker, t: Vec, h: Vec) -> str:
    item = item_at(t, h, h[at.SLOT], h[at.SEGMENT])
    name = action(say, item, amount_at(t, h, h[at.SLOT], h[at.SEGMENT]))
    deed = deed_due(t, h)
    told = say("{thing}: {what}.", thing=_capital(say(RINGS[h[at.SLOT]])), what=name)
    return " ".join([told, *(say(choice) for first, end, choice in CHOOSE if first <= deed < end)])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _figure(say: Speaker, h: Vec) -> str:
    figure = h[at.IN_HAND] - 1
    if h[at.PHASE_] == at.DIRECTING:
        if figure == at.TYPES + at.HORSE:
            return say("Choose the side of its rider to which the horse stretches.")
        return say("Choose the warrior that the archer faces.")
    name = say(A_WARRIOR[figure] if figure < at.TYPES else A_SPECIALIST[figure - at.TYPES])
    if figure == at.TYPES + at.HORSE:
        return say("Choose the warrior that mounts the horse.")
    return say("Place {figure} on a marked cell: points now, and below those of this round's scoring.", figure=name)


def _arm(say: Speaker, t: Vec, h: Vec) -> str:
    kind = (h[at.CELL + h[at.TARGET]] - at.WARRIOR) % at.TYPES
    weapon = say(WEAPONS[kind])
    if kind == at.OFFICER:
        return say("Use the {weapon} for {count} VP? You may choose where an inspector goes.", weapon=weapon,
                   count=t[at.T_ABILITY + kind])  # fmt: skip
    if kind == at.CROSSBOWMAN:
        return say("Use the {weapon}: {count} VP for each empty cell to the next statue, in the best direction?",
                   weapon=weapon, count=t[at.T_ABILITY + kind])  # fmt: skip
    return say("Use the {weapon} for {count} VP?", weapon=weapon, count=t[at.T_ABILITY + kind])
