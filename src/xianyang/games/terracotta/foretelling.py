"""What a choice of Terracotta Army changes beyond what its events tell: lines, tiles and groups as they stand after it.

A choice is made on a copy, so that nothing is foretold that the rules would do otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import counting
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.deciding import list_moves
from xianyang.games.terracotta.final import foreseen
from xianyang.games.terracotta.labels import action_at, seat
from xianyang.games.terracotta.names import SOURCES
from xianyang.games.terracotta.rules import apply
from xianyang.games.terracotta.scoring import line_of


def outlook(t: Vec, s: Vec) -> list[Vec]:
    """By seat and source, what this round's scoring and the end of the game would bring as it stands.

    Sources are those of `layout`; the organizer, abilities and resources are left out (0).
    """
    packed = {
        at.S_ROW + track: counting.area_points(t, s, line_of(t, s, track), at.T_INSPECTED) for track in range(at.TRACKS)
    }
    packed[at.S_TILE] = counting.tile_points(t, s, s[at.TILE + s[at.ROUND] - 1] - 1, s[at.ROUND])
    packed[at.S_MUSICIANS] = sum(counting.music_points(t, s, cell) for cell in range(at.CELLS)
                                 if s[at.CELL + cell] == at.MUSICIAN_CODE)  # fmt: skip
    final, found = foreseen(t, s), []
    for player in range(t[at.T_PLAYERS]):
        points = [counting.of(packed.get(source, 0), player) for source in range(at.IN_PLAY)]
        last = final[at.FINALS * player : at.FINALS * (player + 1)]
        last[at.S_RESOURCES - at.IN_PLAY] = 0
        found.append(points + last)
    return found


def this_round(t: Vec, s: Vec, player: int) -> int:
    """What this round's scoring would bring a seat as it stands: both inspectors, musicians, the tile."""
    points = sum(
        counting.of(counting.area_points(t, s, line_of(t, s, track), at.T_INSPECTED), player)
        for track in range(at.TRACKS)
    )
    points += counting.of(counting.tile_points(t, s, s[at.TILE + s[at.ROUND] - 1] - 1, s[at.ROUND]), player)
    return points + sum(counting.of(counting.music_points(t, s, cell), player) for cell in range(at.CELLS)
                        if s[at.CELL + cell] == at.MUSICIAN_CODE)  # fmt: skip


def ahead(say: Speaker, t: Vec, h: Vec, move: int) -> list[str]:
    """At most three sentences for a legal move of the seat to decide; none where its events tell everything."""
    if move < at.TURN:
        return list(_undoable(say, t, h, move))
    after = list(h)
    apply(t, after, move, [])
    if after[at.ROUND] != h[at.ROUND] or after[at.PHASE_] == at.ENDED:
        return []
    return list(_changes(say, t, h, after))


def _undoable(say: Speaker, t: Vec, h: Vec, move: int) -> Iterator[str]:
    """Which actions of a segment the seat could not do as it stands."""
    after, out = list(h), [0] * at.LEGAL_MAX
    apply(t, after, move, [])
    missing = []
    for ring in range(at.RINGS):
        after[at.SLOT], after[at.PHASE_] = ring, at.ACTING
        legal = out[: list_moves(t, after, out)]
        if not any(move not in (at.TAKE_CLAY, at.TAKE_COIN, at.SKIP) for move in legal):
            missing.append(action_at(say, t, after, ring, after[at.SEGMENT]))
    if missing:
        yield say("Can't be done as it stands: {actions}.", actions=", ".join(missing))


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
