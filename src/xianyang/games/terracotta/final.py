"""The final scoring: footmen, groups, archers, what is left (rulebook, final scoring)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import telling
from xianyang.games.terracotta.counting import (
    area_points,
    figures_of,
    group_points,
    is_group,
    next_part,
    of,
    players_in,
    tally,
    warriors_in,
)
from xianyang.games.terracotta.figures import faced, owner_of
from xianyang.games.terracotta.masks import Masks, lowest, masks_of
from xianyang.games.terracotta.purse import points, resources
from xianyang.games.terracotta.scoring import give, total


@rule
def score_footmen(t: Vec, s: Vec, m: Masks, events: Vec) -> None:
    """Each footman: domination and presence on the cells around it."""
    footmen = m.footmen
    while footmen > 0:
        cell = lowest(footmen)
        footmen &= footmen - 1
        give(t, s, area_points(t, m, t[at.T_AROUND + cell], at.T_FOOTMAN), at.S_FOOTMEN, cell, events)


@rule
def score_groups(t: Vec, s: Vec, m: Masks, events: Vec) -> None:
    """Each group by itself; warriors in no group leave, which is only told: they count no more."""
    alone = 0
    for kind in range(at.TYPES):
        figures = figures_of(m, kind)
        while figures > 0:
            part = next_part(figures)
            figures &= ~part
            counts = tally(m, part, kind)
            if is_group(m, part, counts):
                first = lowest(part)
                emit(events, telling.GROUP, EVERYONE, kind, first, warriors_in(counts), players_in(counts))
                give(t, s, group_points(t, m, kind, part, counts), at.S_GROUPS, first, events)
            else:
                alone += counts
    for seat in range(t[at.T_PLAYERS]):
        if of(alone, seat) > 0:
            emit(events, telling.LEAVES, EVERYONE, seat, of(alone, seat), 0, 0)


@rule
def score_archers(t: Vec, s: Vec, events: Vec) -> None:
    """Each archer: points for the owner of the warrior that it faces."""
    if s[at.SPECIALISTS_LEFT + at.ARCHER] == at.COPIES:
        return
    for cell in range(at.CELLS):
        if s[at.CELL + cell] >= at.ARCHER_CODE:
            ahead = faced(t, s, cell)
            if ahead >= 0:
                points(s, owner_of(s[at.CELL + ahead]), at.S_ARCHERS, t[at.T_ARCHER], cell, events)


@rule
def score_final(t: Vec, s: Vec, events: Vec) -> None:
    """All of the final scoring, in the rulebook's order."""
    m = masks_of(s)
    score_footmen(t, s, m, events)
    score_groups(t, s, m, events)
    score_archers(t, s, events)
    for seat in range(t[at.T_PLAYERS]):
        points(s, seat, at.S_RESOURCES, resources(s, seat) // t[at.T_REST], 0, events)


@rule
def tell_winner(t: Vec, s: Vec, events: Vec) -> None:
    """Say who has won: most points, a tie goes to the seat earlier in the turn order."""
    winner = s[at.ORDER]
    for place in range(1, t[at.T_PLAYERS]):
        if total(s, s[at.ORDER + place]) > total(s, winner):
            winner = s[at.ORDER + place]
    emit(events, telling.FINISHED, EVERYONE, winner, 0, 0, 0)


def foreseen(t: Vec, s: Vec) -> Vec:
    """Points by seat and source of the final scoring, as if the game ended now: ``FINALS * seat + source - IN_PLAY``."""
    made = list(s)
    made[at.FINAL : at.FINAL + at.SEATS * at.FINALS] = [0] * (at.SEATS * at.FINALS)
    score_final(t, made, [])
    return made[at.FINAL : at.FINAL + at.SEATS * at.FINALS]
