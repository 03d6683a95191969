"""Whether the words of a position line agree with each other: whether a game could stand so.

Each check gives the number of the word that is wrong and a sentence, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.abilities import can_move_any, is_offered, judge_from
from xianyang.games.terracotta.deciding import may_be_forced, only_move
from xianyang.games.terracotta.figures import has_direction, has_place, is_warrior, judge_put, owner_of, type_of
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.turns import lay_out
from xianyang.games.terracotta.wheel import item_at

Problem: TypeAlias = tuple[int, str] | None


def problem(say: Speaker, t: Vec, s: Vec) -> Problem:
    """The first thing that can't be in a state; None where all agrees."""
    checks: list[Callable[[Speaker, Vec, Vec], Problem]] = [
        _tiles, _setting, _figures, _tokens, _turn, _workers, _segment, _hand, _target, _points, _choice,
    ]  # fmt: skip
    for check in checks:
        found = check(say, t, s)
        if found is not None:
            return found
    return None


def _tiles(say: Speaker, t: Vec, s: Vec) -> Problem:
    tiles = [tile for tile in s[at.TILE : at.TILE + at.ROUNDS] if tile]
    if any(tiles.count(tile) > t[at.T_IN_BOX + tile - 1] for tile in tiles):
        return 5, say("the box has not so many of one scoring tile.")
    phase = s[at.PHASE_]
    if phase < at.SETTING_TILES:
        due = range(1)
    elif phase == at.SETTING_TILES:
        due = range(at.ROUNDS)
    else:
        due = range(at.ROUNDS, at.ROUNDS + 1)
    return None if len(tiles) in due else (5, say("there is a scoring tile for each round once they are drawn."))


def _setting(say: Speaker, t: Vec, s: Vec) -> Problem:
    """Before the lot nothing has happened but draws."""
    if s[at.PHASE_] >= at.PLACING:
        return None
    start = [0] * at.SIZE
    lay_out(t, start)
    for field, count in ((at.OFFSET, 2), (at.TILE, at.ROUNDS), (at.PHASE_, 1)):
        start[field : field + count] = s[field : field + count]
    if start == s:
        return None
    place = next(i for i in range(at.SIZE) if start[i] != s[i])
    return _word_of(place), say("nothing has happened before the first player is drawn.")


def _word_of(place: int) -> int:
    """The word of a position line that tells a place of the state."""
    words = {
        "seat": 1, "round": 1, "turned": 2, "craftsman_at": 6, "artisan_at": 6, "craftsmen": 7, "artisans": 7, "reserve": 7,
        "coins": 8, "wet": 8, "dry": 8, "warehouse": 9, "weapon": 10, "hired": 11, "priority": 12, "inspector_at": 13,
        "points": 15,
    }  # fmt: skip
    return words.get(at.STATE_LAYOUT.name(place).partition("[")[0], 14)


def _figures(say: Speaker, t: Vec, s: Vec) -> Problem:
    if min(s[at.LEFT : at.LEFT + at.TYPES]) < 0:
        return 14, say("there are {n} warriors of a type.", n=at.FIGURES)
    if min(s[at.SPECIALISTS_LEFT : at.SPECIALISTS_LEFT + at.SPECIALISTS]) < 0:
        return 14, say("there are {n} specialists of a type.", n=at.COPIES)
    if min(s[at.BASES : at.BASES + t[at.T_PLAYERS]]) < 0:
        return 14, say("a seat has {n} warrior bases.", n=t[at.T_BASES])
    return None


def _tokens(say: Speaker, t: Vec, s: Vec) -> Problem:
    for seat in range(t[at.T_PLAYERS]):
        used = [token for token in s[at.HIRED + at.MASTERS * seat : at.HIRED + at.MASTERS * (seat + 1)] if token]
        if len(used) != len(set(used)):
            return 11, say("a master token can be at one master only.")
    held = sorted(token for token in s[at.PRIORITY : at.PRIORITY + at.SEATS] if token)
    if held != list(range(1, len(held) + 1)) or len(held) > t[at.T_PRIORITIES]:
        return 12, say("priority tokens are taken from 1 on, each once; there are {n}.", n=t[at.T_PRIORITIES])
    if held and s[at.PHASE_] == at.ENDED:
        return 12, say("priority tokens are returned after each round.")
    return None


def _turn(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase = s[at.PHASE_]
    if phase < at.PLACING:
        return None
    if phase == at.ENDED:
        if s[at.ROUND] != at.ROUNDS or s[at.SEAT] != 0:
            return 1, say("a game ends in round {n}, with seat y.", n=at.ROUNDS)
        if s[at.PLACE] != 0:
            return 3, say("nobody has a turn any more.")
        return None if s[at.TURNED] == 0 else (2, say("nobody has a turn any more."))
    if s[at.ORDER + s[at.PLACE]] != s[at.SEAT]:
        return 3, say("the seat that decides is not the one whose turn it is.")
    return None


def placed(s: Vec, seat: int) -> int:
    """Workers of a seat on the wheel."""
    return s[at.CRAFTSMAN_AT : at.CRAFTSMAN_AT + 2 * at.SEGMENTS].count(seat + 1)


def _workers(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase, counts = s[at.PHASE_], []
    for place in range(t[at.T_PLAYERS]):
        seat = s[at.ORDER + place] if phase >= at.PLACING else place
        if s[at.RESERVE + seat] < 0:
            return 7, say("a seat has {n} artisans at most.", n=t[at.T_WORKERS])
        if placed(s, seat) + s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat] != t[at.T_WORKERS]:
            return 7, say("a seat has {n} workers, on the wheel and not yet placed.", n=t[at.T_WORKERS])
        counts.append(placed(s, seat))
    if phase < at.PLACING:
        return None
    if phase == at.PLACING and s[at.CRAFTSMEN + s[at.SEAT]] + s[at.ARTISANS + s[at.SEAT]] == 0:
        return 7, say("the seat that decides has no worker to place.")
    had = s[at.PLACE] + int(at.ACTING <= phase < at.ENDED)
    first = counts[-1] if had < t[at.T_PLAYERS] else counts[-1] - 1
    due = [first + int(place < had) for place in range(t[at.T_PLAYERS])]
    if phase == at.ENDED:
        due = [t[at.T_WORKERS]] * t[at.T_PLAYERS]
    return None if counts == due else (6, say("workers are placed in turn order, one each."))


def _segment(say: Speaker, t: Vec, s: Vec) -> Problem:
    """The worker of the turn stands at the segment; a master just hired has a token."""
    if not at.ACTING <= s[at.PHASE_] < at.ENDED:
        return None
    segment, seat = s[at.SEGMENT], s[at.SEAT]
    last = s[at.ARTISAN_AT + segment] or s[at.CRAFTSMAN_AT + segment]
    if last != seat + 1:
        return 2, say("the worker placed last at this segment is not of the seat that decides.")
    if s[at.PHASE_] != at.MASTERING:
        return None
    item = item_at(t, s, s[at.SLOT], segment)
    if item < at.MASTER or token_at(s, seat, item - at.MASTER) == 0:
        return 2, say("no master has just been hired here.")
    return None


def _may_hold(t: Vec, s: Vec, is_specialist: bool) -> bool:
    """Whether the action being resolved may bring a warrior or a specialist."""
    item = item_at(t, s, s[at.SLOT], s[at.SEGMENT])
    if is_specialist:
        return item == at.I_SPECIALIST
    if item >= at.MASTER and token_at(s, s[at.SEAT], item - at.MASTER) == 0:
        return False
    if item == at.MASTER + at.ADMINISTRATOR:
        item = item_at(t, s, at.INNER, s[at.SEGMENT])
    return item in (at.I_SCULPT, at.MASTER + at.SCULPTOR)


def _hand(say: Speaker, t: Vec, s: Vec) -> Problem:
    in_hand, seat = s[at.IN_HAND], s[at.SEAT]
    if in_hand == 0:
        return None
    kind = in_hand - 1 - at.TYPES
    if kind < 0 and (s[at.LEFT + in_hand - 1] == 0 or s[at.BASES + seat] == 0):
        return 2, say("no such warrior is left to be in hand.")
    if kind >= 0 and s[at.SPECIALISTS_LEFT + kind] == 0:
        return 2, say("no such specialist is left to be in hand.")
    if not _may_hold(t, s, kind >= 0) or (s[at.PHASE_] == at.DIRECTING and kind not in (at.HORSE, at.ARCHER)):
        return 2, say("the action brings no such figure.")
    if kind >= 0 and s[at.WEAPON + at.WEAPONS * seat + t[at.T_WEAPON_OF + kind]] == 1:
        return 10, say("the weapon has just been used.")
    return None if has_place(t, s, seat, in_hand) else (14, say("the figure in hand has no place."))


def _target(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase, cell, seat = s[at.PHASE_], s[at.TARGET], s[at.SEAT]
    if not at.DIRECTING <= phase < at.ENDED:
        return None
    wrong = 2, say("nothing of this kind can go on at the target.")
    if phase == at.DIRECTING:
        kind = s[at.IN_HAND] - 1 - at.TYPES
        fits = judge_put(t, s, seat, s[at.IN_HAND], cell) == 0 and has_direction(t, s, kind, cell)
        return None if fits else wrong
    code = s[at.CELL + cell]
    if not is_warrior(code) or owner_of(code) != seat or s[at.RIDER + cell] or not _may_hold(t, s, False):
        return wrong
    if item_at(t, s, s[at.SLOT], s[at.SEGMENT]) == at.MASTER + at.SCULPTOR:
        return wrong
    if phase == at.ARMING:
        return None if is_offered(t, s, seat, type_of(code), cell) else wrong
    if s[at.WEAPON + at.WEAPONS * seat + at.HALBERD] == 1:
        return 10, say("the weapon has just been used.")
    if phase == at.MOVING:
        return None if type_of(code) == at.GUARD and can_move_any(t, s, seat) else wrong
    guards = sum(code == at.WARRIOR + at.TYPES * seat + at.GUARD for other, code in enumerate(s[at.CELL : at.CELL + at.CELLS])
                 if other != cell and not s[at.RIDER + other])  # fmt: skip
    made = [*s]
    made[at.TARGET] = -1
    return None if guards and judge_from(t, made, seat, cell) == 0 else wrong


def _points(say: Speaker, t: Vec, s: Vec) -> Problem:
    """What is scored at the end of a round is not scored in a running one."""
    if s[at.PHASE_] == at.ENDED:
        return None
    for seat in range(t[at.T_PLAYERS]):
        row = at.POINTS + at.IN_PLAY * (at.ROUNDS * seat + s[at.ROUND] - 1)
        if any(s[row + at.S_ROW : row + at.IN_PLAY]):
            return 15, say("the running round has not been scored yet.")
    return None


def _choice(say: Speaker, t: Vec, s: Vec) -> Problem:
    """What leaves no choice has been done by itself."""
    if may_be_forced(s) and only_move(t, s) >= 0:
        return 1, say("this decision leaves no choice, so it has been made.")
    return None
