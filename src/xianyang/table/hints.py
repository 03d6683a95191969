"""Hints: what the engine would do in a person's place. Given only where all others at the table are bots, to the seat
itself, from what that seat may know.

A hint belongs to a position. It is thought about once, however often it is asked for, and goes with the position.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from xianyang.core.game import Game
from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.table.advice import HINT, Adviser, Depth, question
from xianyang.table.seating import BOT
from xianyang.table.table import Table

if TYPE_CHECKING:
    from xianyang.bots.advice import Advice

KEPT_MAX = 100
"""So many tables have a hint at a time; the one asked for longest ago gives way."""


def may_have(table: Table, seat: int | None) -> bool:
    """Whether a seat may have a hint now: it has something to decide, and all others are bots."""
    if seat is None or seat not in table.deciding or table.turn.waits:
        return False
    return is_alone(table, seat)


def is_alone(table: Table, seat: int) -> bool:
    """Whether all others at a table are bots."""
    return all(other.kind == BOT for number, other in enumerate(table.seats) if number != seat)


@dataclass
class _Hint:
    seat: int
    information: Vec
    thought: asyncio.Future[Advice]


class Hints:
    """The hints of one server's tables."""

    def __init__(self, adviser: Adviser, depth: Depth = HINT) -> None:
        self._adviser = adviser
        self._depth = depth
        self._hints: OrderedDict[str, _Hint] = OrderedDict()

    def prepare(self, table: Table) -> None:
        """Somebody is at a table that is not over: where one plays there alone against bots, make hints ready."""
        if any(seat.kind != BOT and is_alone(table, number) for number, seat in enumerate(table.seats)):
            self._adviser.prepare(table.title.name)

    def ask(self, table: Table, seat: int, say: Speaker) -> dict[str, Any]:
        """The hint for a seat that may have one, or how far it has come. Raises what went wrong with it, and forgets it,
        so that asking again tries again."""
        game = table.asking(seat)
        information = game.information(seat)
        hint = self._hints.get(table.id)
        if hint is None or hint.thought.cancelled() or (hint.seat, hint.information) != (seat, information):
            hint = self._begin(table, game, seat, information)
        if not hint.thought.done():
            return {"state": "warming" if self._adviser.is_warming(table.title.name) else "thinking"}
        if hint.thought.exception():
            self._drop(table.id)
        return {"state": "ready", **told(game, information, hint.thought.result(), say)}

    def _begin(self, table: Table, game: Game, seat: int, information: Vec) -> _Hint:
        self._drop(table.id)
        thought = asyncio.ensure_future(self._adviser.advise(question(game, seat, information, self._depth)))
        thought.add_done_callback(lambda done: done.cancelled() or done.exception())
        hint = self._hints[table.id] = _Hint(seat, information, thought)
        while len(self._hints) > KEPT_MAX:
            self._drop(next(iter(self._hints)))
        return hint

    def _drop(self, id: str) -> None:
        if id in self._hints:
            self._hints.pop(id).thought.cancel()

    def close(self) -> None:
        """Let go of all hints."""
        for id in list(self._hints):
            self._drop(id)


def told(game: Game, information: Vec, advice: Advice, say: Speaker) -> dict[str, Any]:
    """A hint as data: the best moves in words, each with its chance to win, best first, and by seat the points that may
    be expected at the end after the first."""
    token, name = game.title.moves.token, game.title.words.seat
    points = advice.outlook.points if advice.outlook else ()
    return {
        "choices": [{"token": token(one.move), "label": named(game, information, one.move, say), "wins": one.value}
                    for one in advice.choices],
        "points": [{"colour": name(say, seat), "n": round(n)} for seat, n in enumerate(points)],
    }  # fmt: skip


def named(game: Game, information: Vec, move: int, say: Speaker) -> str:
    """A move of the seat to decide in words, as far as an information set names it."""
    title, t = game.title, game.tables
    if title.move_in:
        return title.move_in(say, t, information, move)
    return title.words.move(say, t, move)
