"""Why a move of Terracotta Army is forbidden, in one sentence, and what a seat is to decide."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.moves import cell_name, token
from xianyang.games.terracotta.names import A_SPECIALIST, A_WARRIOR, MASTERS, RINGS, SEATS, WEAPONS, action
from xianyang.games.terracotta.wheel import amount_at, item_at

REASONS = {
    "over": mark("The game is over."),
    "turned": mark("{seat} has already turned a ring in this turn."),
    "no coins": mark("{seat} has too few coins: {coins}."),
    "no craftsman": mark("{seat} has no craftsman left to place in this round."),
    "no artisan": mark("{seat} has no artisan left to place in this round."),
    "segment taken": mark("A craftsman stands at segment {segment}: only an artisan may join him."),
    "artisan there": mark("An artisan stands at segment {segment}: nobody may join him."),
    "not instead": mark("Nothing may be had instead here; the action is done or left (skip)."),
    "no dry clay": mark("{seat} has no dry clay."),
    "already artisan": mark("The worker just placed is an artisan already."),
    "no artisan left": mark("{seat} has no artisan left in reserve."),
    "holds priority": mark("{seat} holds a priority token already."),
    "no priority left": mark("No priority token is left."),
    "weapon active": mark("This weapon of {seat} is active already."),
    "token used": mark("{seat} has already used this master token."),
    "not most": mark("The Master Sculptor places a warrior of a type with most figures left in the organizer."),
    "no figure": mark("No such warrior is left in the organizer."),
    "no base": mark("{seat} has no warrior base left."),
    "mausoleum full": mark("No cell of the mausoleum is empty."),
    "no clay": mark("{seat} has too little wet clay: {clay}."),
    "no specialist": mark("No such specialist is left."),
    "weapon inactive": mark("The weapon for this specialist is inactive."),
    "no place": mark("There is no place for this specialist."),
    "weapons active": mark("All weapons of {seat} are active already."),
    "warehouses empty": mark("Both warehouses are empty."),
    "cell taken": mark("Cell {cell} is taken."),
    "no warrior there": mark("No warrior stands on {cell}."),
    "not own": mark("The warrior on {cell} is not {seat}'s."),
    "mounted": mark("The warrior on {cell} is mounted."),
    "no room": mark("A horse needs two empty cells in line with its rider."),
    "nothing faced": mark("A kneeling archer must face a warrior on a neighbouring cell."),
    "just placed": mark("The guard's ability moves another warrior than the guard just placed."),
    "cannot move": mark("The warrior on {cell} has no empty cell beside it."),
    "in the way": mark("The warrior moves along its row or column, over empty cells only."),
    "not drawn": mark("{token} is not there to be drawn."),
}
DECISIONS = {
    at.PLACING: mark("{seat} is to place a worker now, and may turn a ring before that."),
    at.ACTING: mark("{seat} is to resolve the {ring} now: {action}."),
    at.MASTERING: mark("{seat} is to use the ability now, or not (skip): {master}."),
    at.PUTTING: mark("{seat} is to place {figure} now."),
    at.DIRECTING: mark("{seat} is to choose a direction for {figure} on {target} now."),
    at.ARMING: mark("{seat} is to use a weapon now, or to keep it active: {weapon}."),
    at.MOVING: mark("{seat} is to choose a warrior to move now, or none (stay)."),
    at.ARRIVING: mark("{seat} is to move the warrior from {target} now."),
}


def figure(say: Speaker, in_hand: int) -> str:
    """The figure in hand, with an article; nothing for an empty hand."""
    if in_hand == 0:
        return ""
    return say(A_WARRIOR[in_hand - 1] if in_hand <= at.TYPES else A_SPECIALIST[in_hand - 1 - at.TYPES])


def prompt(say: Speaker, t: Vec, h: Vec) -> str:
    """What the seat to decide has to do, in a sentence; nothing where no seat decides."""
    phase = h[at.PHASE_]
    if phase not in DECISIONS:
        return ""
    item = item_at(t, h, h[at.SLOT], h[at.SEGMENT])
    amount = amount_at(t, h, h[at.SLOT], h[at.SEGMENT])
    values = {
        "seat": say(SEATS[h[at.SEAT]]),
        "ring": say(RINGS[h[at.SLOT]]),
        "action": action(say, item, amount),
        "master": say(MASTERS[item - at.MASTER]) if item >= at.MASTER else "",
        "figure": figure(say, h[at.IN_HAND]),
        "target": cell_name(h[at.TARGET]),
        "weapon": "",
    }
    if phase == at.ARMING:
        values["weapon"] = say(WEAPONS[(h[at.CELL + h[at.TARGET]] - at.WARRIOR) % at.TYPES])
    return say(DECISIONS[phase], **values)


def why(say: Speaker, t: Vec, h: Vec, move: int, reason: str) -> str:
    """The sentence for a rule that forbids a move."""
    if reason == "not this decision":
        return prompt(say, t, h) or say("Something is being drawn; nobody can move now.")
    seat = h[at.SEAT]
    values = {
        "seat": say(SEATS[seat]),
        "coins": h[at.COINS + seat],
        "clay": h[at.WET + seat],
        "segment": move % at.SEGMENTS + 1,
        "cell": _cell(move),
        "token": token(move),
    }
    return say(REASONS[reason], **values)


def _cell(move: int) -> str:
    """The cell that a move names."""
    for first in (at.TO, at.FROM, at.PUT):
        if first <= move < first + at.CELLS:
            return cell_name(move - first)
    return ""
