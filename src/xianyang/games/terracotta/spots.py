"""What lies on a spot of Terracotta Army's board, in a sentence: for somebody who points at what cannot be picked now."""

from __future__ import annotations

import re

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names
from xianyang.games.terracotta.actions import cost_of
from xianyang.games.terracotta.figures import is_warrior, owner_of, type_of
from xianyang.games.terracotta.labels import action_at
from xianyang.games.terracotta.moves import CELL_NAMES
from xianyang.games.terracotta.things import capital, coins, specialist_said, warehouse_said


def said(say: Speaker, t: Vec, h: Vec, spot: str) -> str:
    """What a spot is; of a button or a piece, that it is not for now."""
    if spot in CELL_NAMES:
        return _cell(say, h, spot)
    if (found := re.fullmatch(r"segment(\d+)a?", spot)) is not None:
        return _segment(say, t, h, int(found[1]) - 1)
    if (found := re.fullmatch(r"(ring|warehouse|organizer|panel)(\d)", spot)) is not None:
        return NUMBERED[found[1]](say, t, h, int(found[2]))
    if (found := re.fullmatch(r"inspector(\d)\.(\d)", spot)) is not None:
        return _inspector(say, h, int(found[1]), int(found[2]))
    return say("Nothing can be done there now.")


def _cell(say: Speaker, h: Vec, spot: str) -> str:
    code = int(h[at.CELL + CELL_NAMES[spot]])
    if code == at.EMPTY:
        return say("{thing}: {what}.", thing=spot, what=say("an empty cell"))
    if not is_warrior(code):
        kind = at.ARCHER if code >= at.ARCHER_CODE else at.FOOTMAN if code == at.FOOTMAN_CODE else at.MUSICIAN
        return say("{thing}: {what}.", thing=spot, what=say(names.A_SPECIALIST[kind]))
    warrior = say(
        "{warrior} of {seat}", warrior=say(names.A_WARRIOR[type_of(code)]), seat=say(names.SEATS[owner_of(code)])
    )
    mounted = h[at.RIDER + CELL_NAMES[spot]]
    what = say("{warrior}, mounted", warrior=warrior) if mounted else warrior
    return say("{thing}: {what}.", thing=spot, what=what)


def _segment(say: Speaker, t: Vec, h: Vec, segment: int) -> str:
    actions = ", ".join(action_at(say, t, h, ring, segment) for ring in range(at.RINGS))
    return say("{thing}: {what}.", thing=capital(say("segment {segment}", segment=segment + 1)), what=actions)


def _ring(say: Speaker, t: Vec, h: Vec, ring: int) -> str:
    way = say("clockwise") if ring == at.INNER else say("counter-clockwise")
    return say("Before placing a worker, {price} turn the {ring} one step {way}; once.", price=coins(say, t[at.T_TURN]),
               ring=say(names.RINGS[ring]), way=way)  # fmt: skip


def _warehouse(say: Speaker, t: Vec, h: Vec, quarter: int) -> str:
    return warehouse_said(say, quarter)


def _organizer(say: Speaker, t: Vec, h: Vec, kind: int) -> str:
    left = int(h[at.LEFT + kind])
    return say("{thing} left: {count}; the next scores {points} VP when it is sculpted.",
               thing=capital(say(names.MANY[kind])), count=left, points=t[at.T_ORGANIZER + left])  # fmt: skip


def _panel(say: Speaker, t: Vec, h: Vec, kind: int) -> str:
    told = specialist_said(say, t, kind)
    if h[at.SPECIALISTS_LEFT + kind]:
        return " ".join((told, say("The next costs {price}.", price=coins(say, int(cost_of(t, h, kind))))))
    return " ".join((told, say("None is left.")))


def _inspector(say: Speaker, h: Vec, track: int, place: int) -> str:
    line = names.line(say, track, place)
    if h[at.INSPECTOR_AT + track] == place:
        return say("The inspector scores {line} at the end of this round.", line=line)
    here = names.line(say, track, int(h[at.INSPECTOR_AT + track]))
    return say("{thing}: no inspection there; the inspector is at {line}.", thing=capital(line), line=here)


NUMBERED = {"ring": _ring, "warehouse": _warehouse, "organizer": _organizer, "panel": _panel}
