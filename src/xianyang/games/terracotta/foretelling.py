"""What a choice of Terracotta Army changes beyond what its events tell: lines, tiles and groups as they stand after it.

A choice is made on a copy, so that nothing is foretold that the rules would do otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import counting
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.actions import cost_of, judge_buy
from xianyang.games.terracotta.final import foreseen
from xianyang.games.terracotta.labels import action_at, seat
from xianyang.games.terracotta.masks import masks_of
from xianyang.games.terracotta.masters import judge_hire, token_at
from xianyang.games.terracotta.names import SOURCES, SPECIALISTS
from xianyang.games.terracotta.rules import apply
from xianyang.games.terracotta.scoring import line_of
from xianyang.games.terracotta.things import HINDRANCES, coins, hindrance
from xianyang.games.terracotta.wheel import amount_at, item_at

RINGS_IN_SHORT = (mark("Inner"), mark("Middle"), mark("Outer"))


def outlook(t: Vec, s: Vec) -> list[Vec]:
    """By seat and source, what this round's scoring and the end of the game would bring as it stands.

    Sources are those of `layout`; the organizer, abilities and resources are left out (0).
    """
    packed = _round_points(t, s)
    final, found = foreseen(t, s), []
    for player in range(t[at.T_PLAYERS]):
        points = [counting.of(packed.get(source, 0), player) for source in range(at.IN_PLAY)]
        last = final[at.FINALS * player : at.FINALS * (player + 1)]
        last[at.S_RESOURCES - at.IN_PLAY] = 0
        found.append(points + last)
    return found


def this_round(t: Vec, s: Vec, player: int) -> int:
    """What this round's scoring would bring a seat as it stands: both inspectors, musicians, the tile."""
    return sum(counting.of(points, player) for points in _round_points(t, s).values())


def _round_points(t: Vec, s: Vec) -> dict[int, int]:
    """The packed points of each source of this round's scoring as it stands."""
    m = masks_of(s)
    packed = {
        at.S_ROW + track: counting.area_points(t, m, line_of(t, s, track), at.T_INSPECTED) for track in range(at.TRACKS)
    }
    packed[at.S_TILE] = counting.tile_points(t, s, m, s[at.TILE + s[at.ROUND] - 1] - 1, s[at.ROUND])
    packed[at.S_MUSICIANS] = sum(counting.music_points(t, m, cell) for cell in range(at.CELLS)
                                 if s[at.CELL + cell] == at.MUSICIAN_CODE)  # fmt: skip
    return packed


def ahead(say: Speaker, t: Vec, h: Vec, move: int) -> list[str]:
    """At most three sentences for a legal move of the seat to decide; none where its events tell everything."""
    if move < at.TURN:
        return list(_actions(say, t, h, move))
    after = list(h)
    apply(t, after, move, [])
    if after[at.ROUND] != h[at.ROUND] or after[at.PHASE_] == at.ENDED:
        return []
    return list(_changes(say, t, h, after))


def _actions(say: Speaker, t: Vec, h: Vec, move: int) -> Iterator[str]:
    """What the three actions of a segment bring, or why one cannot be done as it stands after those before it."""
    made = list(h)
    apply(t, made, move, [])
    segment, seat = int(made[at.SEGMENT]), int(made[at.SEAT])
    for ring in range(at.RINGS):
        name = action_at(say, t, made, ring, segment)
        if code := hindrance(t, made, ring):
            what = f"{name}, {say(HINDRANCES[code])}"
        else:
            what = _brought(say, t, made, ring, name)
            _gain(t, made, seat, ring)
        yield say("{thing}: {what}.", thing=say(RINGS_IN_SHORT[ring]), what=what)


def _brought(say: Speaker, t: Vec, h: Vec, ring: int, name: str) -> str:
    """An action that can be done, with the tokens or the specialists that can be paid."""
    item, seat = int(item_at(t, h, ring, h[at.SEGMENT])), int(h[at.SEAT])
    if item == at.I_SPECIALIST:
        kinds = [kind for kind in range(at.SPECIALISTS) if judge_buy(t, h, seat, kind) == 0]
        offers = (f"{say(SPECIALISTS[kind])} {cost_of(t, h, kind)}" for kind in kinds)
        return say("{thing} ({more})", thing=name, more=", ".join(offers))
    if item < at.MASTER:
        return name
    if token_at(h, seat, item - at.MASTER):
        return say("{thing}, hired", thing=name)
    prices = [t[at.T_TOKEN + token] for token in range(1, at.TOKENS + 1) if judge_hire(t, h, seat, token) == 0]
    range_of = coins(say, max(prices))
    if min(prices) < max(prices):
        range_of = f"{min(prices)}–{range_of}"
    return say("{thing}, hire ({price})", thing=name, price=range_of)


def _gain(t: Vec, h: Vec, seat: int, ring: int) -> None:
    """Give a seat the coins and the clay that an action brings before the next one."""
    item, amount = item_at(t, h, ring, h[at.SEGMENT]), amount_at(t, h, ring, h[at.SEGMENT])
    if item == at.I_COINS:
        h[at.COINS + seat] += amount
    elif item == at.I_CLAY:
        h[at.WET + seat] += amount
    elif item == at.I_WET:
        h[at.WET + seat] += h[at.DRY + seat]
        h[at.DRY + seat] = 0
    elif item == at.I_SCULPT:
        h[at.WET + seat] -= amount
        h[at.WAREHOUSE + h[at.SEGMENT] // at.PER_QUARTER] += int(amount > 0)


def _changes(say: Speaker, t: Vec, before: Vec, after: Vec) -> Iterator[str]:
    """What changes in the outlook of the seat that moves, then in that of the others."""
    own, others = before[at.SEAT], []
    for player, (old, new) in enumerate(zip(outlook(t, before), outlook(t, after), strict=True)):
        if player == own and old != new:
            names = list(SOURCES.values())
            parts = [f"{say(names[source])} {_signed(more - less)}"
                     for source, (less, more) in enumerate(zip(old, new, strict=True)) if less != more]  # fmt: skip
            yield say("As it stands: {changes}.", changes=", ".join(parts))
        elif sum(old) != sum(new):
            others.append(f"{seat(say, player)} {_signed(sum(new) - sum(old))}")
    if others:
        yield say("For others, as it stands: {changes}.", changes=", ".join(others))


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
