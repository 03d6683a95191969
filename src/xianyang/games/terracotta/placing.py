"""How a person picks a move of Terracotta Army: workers and figures to place, spots on the board, and buttons.

A worker or the figure in hand is a piece, laid on a segment or a cell. Whatever lies on the board is picked there: the
rings' handles, the next figure of the organizer, specialists, warehouses, the inspectors' places, cells. A direction is
the cell that an archer faces, or into which a horse stretches.
"""

from __future__ import annotations

from typing import Any

from xianyang.core.errors import UnknownMove
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names, plan
from xianyang.games.terracotta.foretelling import this_round
from xianyang.games.terracotta.moves import CELL_NAMES, cell_name, token
from xianyang.games.terracotta.people import artisan, craftsman
from xianyang.games.terracotta.printed import PAIRS
from xianyang.games.terracotta.prompts import deed_due
from xianyang.games.terracotta.reasons import NOT_THIS_DECISION
from xianyang.games.terracotta.rules import LEGAL_MAX, REASONS
from xianyang.games.terracotta.rules import legal as list_legal
from xianyang.games.terracotta.rules import why as why_not
from xianyang.games.terracotta.spots import said
from xianyang.games.terracotta.statues import archer, footman, horse, musician, warrior
from xianyang.games.terracotta.words import why as words_why
from xianyang.picture.drawn import put

WORTH = "always"
FORESEEN = ("turn", "face", "to", "row", "column")
"""Kinds of moves that the page shows on the board before they are confirmed."""
PANE_NAMES = {
    "wheel": mark("Wheel"),
    "court": mark("Masters"),
    "mausoleum": mark("Mausoleum"),
    "organizer": mark("Organizer"),
}
FIGURE_BOX = (-28.0, -30.0, 56.0, 60.0)
WORKER_BOX = (-20.0, -26.0, 40.0, 46.0)
BUTTONS = {
    at.DO: ("do", mark("Do it")), at.TAKE_CLAY: ("clay", mark("1 wet clay instead")),
    at.TAKE_COIN: ("coin", mark("1 coin instead")), at.SKIP: ("skip", mark("Leave it")),
    at.USE: ("use", mark("Use the weapon")), at.KEEP: ("keep", mark("Keep the weapon")),
    at.STAY: ("stay", mark("Move no warrior")),
}  # fmt: skip
STANDS = ("", "a")
"""What the place of a craftsman and of an artisan beside a segment are called after the segment."""
HANDLES = (mark("Turn the inner ring"), mark("Turn the middle ring"))


def parts(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    """Workers, figures, spots and buttons; see `Placing.parts`."""
    found = _pieces(t, say) | _on_the_wheel(say) | _on_the_right(t, say)
    for move, (name, label) in BUTTONS.items():
        found[name] = {"kind": "button", "label": say(label), "once": True, "plain": move not in (at.DO, at.USE)}
    for number in range(1, at.TOKENS + 1):
        coins = say.plural("{count} coin", "{count} coins", t[at.T_TOKEN + number])
        found[f"hire{number}"] = {
            "kind": "button",
            "label": say("Hire: token {token}, {price}", token=number, price=coins),
        }
    return found


def _pieces(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for seat in range(t[at.T_PLAYERS]):
        for kind, drawn in enumerate((craftsman, artisan)):
            found[f"worker{kind}.{seat}"] = {"kind": "piece", "label": say(names.WORKERS[kind]),
                                             "symbol": put(0, 14, drawn(seat)), "box": WORKER_BOX}  # fmt: skip
        for kind in range(at.TYPES):
            found[f"warrior{kind}.{seat}"] = _figure(say(names.WARRIORS[kind]), warrior(kind, seat))
    drawings = (horse(at.EAST, None), footman(), archer(at.SOUTH), musician())
    for kind, drawing in enumerate(drawings):
        found[f"specialist{kind}"] = _figure(say(names.SPECIALISTS[kind]), drawing, lying=kind == at.HORSE)
    return found


def _figure(label: str, drawing: str, lying: bool = False) -> dict[str, Any]:
    """A figure with its foot at the bottom of a cell; the horse, wider than that, in small."""
    symbol = f'<g transform="scale(.5)">{drawing}</g>' if lying else put(0, 26, drawing)
    return {"kind": "piece", "label": label, "symbol": symbol, "box": FIGURE_BOX}


def _spot(label: str, where: tuple[float, float], size: tuple[float, float]) -> dict[str, Any]:
    return {"kind": "spot", "label": label, "at": where, "size": size}


def _on_the_wheel(say: Speaker) -> dict[str, dict[str, Any]]:
    found = {f"ring{ring}": _spot(say(label), plan.handle_at(ring), plan.HANDLE) for ring, label in enumerate(HANDLES)}
    for position in range(at.SEGMENTS):
        label = say("segment {segment}", segment=position + 1)
        for kind, letter in enumerate(STANDS):
            where = plan.worker_at(position, kind)
            found[f"segment{position + 1}{letter}"] = _spot(f"{label}, {say(names.WORKERS[kind])}", where, plan.STAND)
    for quarter, name in enumerate(names.QUARTERS):
        label = say("warehouse {quarter}", quarter=name)
        found[f"warehouse{quarter}"] = _spot(label, plan.warehouse_at(quarter), plan.WAREHOUSE)
    return found


def _on_the_right(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    found = {
        name: _spot(name, plan.middle(cell), (plan.CELL, plan.CELL)) | {"counts": True}
        for name, cell in CELL_NAMES.items()
    }
    for kind, name in enumerate(names.WARRIORS):
        found[f"organizer{kind}"] = _spot(say(name), plan.organizer_at(kind), plan.ORGANIZER)
    for kind, name in enumerate(names.SPECIALISTS):
        found[f"panel{kind}"] = _spot(say(name), plan.specialist_at(kind), plan.SPECIALIST)
    for track in range(at.TRACKS):
        for place in range(t[at.T_TRACK + track]):
            label = say("inspector to {line}", line=names.line(say, track, place))
            found[f"inspector{track}.{place}"] = _spot(label, plan.inspector_at(track, place), plan.INSPECTOR[track])
    return found


def hand(t: Vec, h: Vec, seat: int) -> list[str]:
    """A worker of each kind that a seat has to place, or the figure in its hand."""
    if h[at.PHASE_] == at.PUTTING and h[at.SEAT] == seat:
        return [_in_hand(h, seat)]
    if h[at.PHASE_] != at.PLACING:
        return []
    return [f"worker{kind}.{seat}" for kind, first in enumerate((at.CRAFTSMEN, at.ARTISANS)) if h[first + seat]]


def _in_hand(h: Vec, seat: int) -> str:
    figure = h[at.IN_HAND] - 1
    return f"warrior{figure}.{seat}" if figure < at.TYPES else f"specialist{figure - at.TYPES}"


def paths(t: Vec, h: Vec, seat: int, legal: list[int]) -> list[list[str]]:
    """Of each legal move its token and the ways to pick it."""
    return [[token(move), *_ways(t, h, seat, move)] for move in legal]


def _ways(t: Vec, h: Vec, seat: int, move: int) -> list[str]:
    if move < at.TURN:
        kind, position = divmod(move, at.SEGMENTS)
        return [f"worker{kind}.{seat} segment{position + 1}{STANDS[kind]}"]
    if move in BUTTONS:
        return [BUTTONS[move][0]]
    if at.HIRE <= move < at.SCULPT:
        return [f"hire{move - at.HIRE + 1}"]
    if at.PUT <= move < at.STAY:
        return [f"{_in_hand(h, seat)} {cell_name(move - at.PUT)}"]
    return _spots(t, h, move)


def _spots(t: Vec, h: Vec, move: int) -> list[str]:
    if move < at.DO:
        return [f"ring{move - at.TURN}"]
    if move < at.BUY:
        return [f"organizer{move - at.SCULPT}"]
    if move < at.WAREHOUSES:
        return [f"panel{move - at.BUY}"]
    if move < at.INSPECT:
        one, other = PAIRS[move - at.WAREHOUSES]
        return [f"warehouse{one} warehouse{other}", f"warehouse{other} warehouse{one}"]
    if move < at.USE:
        track, step = divmod(move - at.INSPECT, at.STEPS)
        place = (h[at.INSPECTOR_AT + track] + (-1, 1, 2)[step]) % t[at.T_TRACK + track]
        return [f"inspector{track}.{place}"]
    if at.FACE <= move < at.PUT:
        return [cell_name(t[at.T_NEAR + at.DIRECTIONS * h[at.TARGET] + move - at.FACE])]
    return [cell_name(move - (at.FROM if move < at.TO else at.TO))]


def why(t: Vec, h: Vec, seat: int, picks: list[str], say: Speaker) -> str | None:
    """Why no legal move begins with these parts; None where one does."""
    known = parts(t, say)
    for pick in picks:
        if pick not in known:
            raise UnknownMove(say("There is nothing here that is called {text}.", text=repr(pick)))
    out, begun = [0] * LEGAL_MAX, " ".join(picks)
    legal = out[: list_legal(t, h, out)]
    if any(f"{way} ".startswith(f"{begun} ") for move in legal for way in _ways(t, h, seat, move)):
        return None
    move = _meant(t, h, seat, picks)
    code = LEGAL if move is None else why_not(t, h, move)
    if move is None or code in (LEGAL, NOT_THIS_DECISION):
        return said(say, t, h, picks[-1])
    return words_why(say, t, h, move, REASONS[code])


def _meant(t: Vec, h: Vec, seat: int, picks: list[str]) -> int | None:
    """The move of this phase that these parts would make if the rules let it; None where there is none."""
    begun = " ".join(picks)
    for move in _of_phase(h):
        if begun in _ways(t, h, seat, move):
            return move
    return None


def _of_phase(h: Vec) -> range | list[int]:
    phase = h[at.PHASE_]
    if phase == at.PLACING:
        return range(at.DO)
    if phase in (at.ACTING, at.MASTERING):
        return range(at.DO, at.USE)
    if phase == at.PUTTING:
        return range(at.PUT, at.STAY)
    if phase == at.DIRECTING:
        return [at.FACE + way for way in range(at.DIRECTIONS)]
    if phase == at.ARMING:
        return range(at.INSPECT, at.FACE)
    if phase == at.MOVING:
        return range(at.STAY, at.TO)
    return range(at.TO, at.INNER_AT) if phase == at.ARRIVING else []


def soon(t: Vec, before: Vec, after: Vec, seat: int) -> int:
    """How many more points this round's scoring would bring; 0 once it is over."""
    if after[at.ROUND] != before[at.ROUND] or after[at.PHASE_] == at.ENDED:
        return 0
    return this_round(t, after, seat) - this_round(t, before, seat)


def panes(say: Speaker) -> dict[str, dict[str, Any]]:
    """The parts of the board that a small screen shows one at a time."""
    return {name: {"label": say(label), "box": plan.PANES[name]} for name, label in PANE_NAMES.items()}


def pane(t: Vec, h: Vec) -> str:
    """The part of the board where the decision is made."""
    if h[at.PHASE_] > at.MASTERING:
        return "mausoleum"
    if h[at.PHASE_] < at.ACTING:
        return "wheel"
    deed = deed_due(t, h)
    if at.SCULPT <= deed < at.WAREHOUSES:
        return "organizer"
    if at.INSPECT <= deed < at.USE:
        return "mausoleum"
    return "court" if at.HIRE <= deed < at.SCULPT else "wheel"
