"""What a seat of Terracotta Army is asked for, in words for a page."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.abilities import gain_of, gap
from xianyang.games.terracotta.deciding import list_moves
from xianyang.games.terracotta.figures import next_to
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.moves import cell_name
from xianyang.games.terracotta.names import A_SPECIALIST, A_WARRIOR, DIRECTIONS, RINGS, WEAPONS, action
from xianyang.games.terracotta.things import HINDRANCES, SHORT_MASTERS, ability, capital, deed, hindrance, upkeep
from xianyang.games.terracotta.wheel import amount_at, item_at

CHOOSE = (
    (at.HIRE, at.SCULPT, mark("Pay a token to hire.")),
    (at.SCULPT, at.BUY, mark("Choose it in the organizer.")),
    (at.BUY, at.WAREHOUSES, mark("Choose a specialist.")),
    (at.WAREHOUSES, at.INSPECT, mark("Choose two warehouses.")),
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
    """The ring and its action, what that does; where it cannot be done, why, and what may be had instead."""
    item = int(item_at(t, h, h[at.SLOT], h[at.SEGMENT]))
    ring = capital(say(RINGS[h[at.SLOT]]))
    if h[at.PHASE_] == at.ACTING and (code := hindrance(t, h, int(h[at.SLOT]))):
        name = action(say, item, amount_at(t, h, h[at.SLOT], h[at.SEGMENT]))
        return say("{ring}, {action}: {reason}; take clay or a coin instead.", ring=ring, action=name,
                   reason=say(HINDRANCES[code]))  # fmt: skip
    if item >= at.MASTER:
        return " ".join([_master(say, t, h, item - at.MASTER, ring), *_choice(say, t, h)])
    told = say("{thing}: {what}.", thing=ring, what=deed(say, t, h, int(h[at.SLOT]), int(h[at.SEGMENT])))
    return " ".join([told, *_choice(say, t, h)])


def _master(say: Speaker, t: Vec, h: Vec, master: int, ring: str) -> str:
    """A master's name and ability; what it brings in the upkeep only before it is hired."""
    name, what = say(SHORT_MASTERS[master]), ability(say, t, master, int(h[at.ROUND]))
    if master == at.ADMINISTRATOR:
        what = say("once more, {action}", action=deed(say, t, h, at.INNER, int(h[at.SEGMENT])))
    if h[at.PHASE_] == at.MASTERING:
        name = say("{thing}, hired", thing=name)
    elif not token_at(h, h[at.SEAT], master):
        what = say("{what}; {more}", what=what, more=upkeep(say, t, master))
    return say("{ring}, {action}: {what}.", ring=ring, action=name, what=what)


def _choice(say: Speaker, t: Vec, h: Vec) -> list[str]:
    due = deed_due(t, h)
    return [say(choice) for first, end, choice in CHOOSE if first <= due < end]


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
        return _shot(say, t, h, weapon)
    return say("Use the {weapon} for {count} VP?", weapon=weapon, count=t[at.T_ABILITY + kind])


def _shot(say: Speaker, t: Vec, h: Vec, weapon: str) -> str:
    """The best of the crossbow's directions, the statue that it ends at, and its points."""
    cell = int(h[at.TARGET])
    best = max(range(at.DIRECTIONS), key=lambda direction: int(gap(t, h, cell, direction)))
    statue = cell
    for _ in range(gap(t, h, cell, best) + 1):
        statue = int(next_to(t, statue, best))
    return say("Use the {weapon} for {count} VP ({direction}, to {cell})?", weapon=weapon, direction=say(DIRECTIONS[best]),
               count=gain_of(t, h, at.CROSSBOWMAN, cell), cell=cell_name(statue))  # fmt: skip
