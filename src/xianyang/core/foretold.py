"""What a legal move would do, in words and in points, as far as the seat to move may know."""

from __future__ import annotations

from dataclasses import dataclass

from xianyang.core.game import Game, breakdown
from xianyang.core.move import Move
from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker


@dataclass(frozen=True)
class Foretold:
    """A move in words, what happens, everybody's points by source after it, and the information set after it."""

    label: str
    sentences: list[str]
    points: list[dict[str, int]]
    h: Vec


def foretell(game: Game, move: Move, say: Speaker) -> Foretold:
    """What a legal move of the seat to decide would do. Events that only say again what the move is are left out.

    Raises what `Game.foresee` raises.
    """
    title, t = game.title, game.tables
    events, h = game.foresee(move)
    before = game.information(game.actor)
    label = title.move_in(say, t, before, move.integer) if title.move_in else title.words.move(say, t, move.integer)
    told = [title.words.event(say, t, event) for event in events if event.kind not in title.REPEATS]
    sentences = [sentence for sentence in told if sentence]
    if title.ahead:
        sentences += title.ahead(say, t, before, move.integer)
    return Foretold(label, sentences, breakdown(title, t, h, game.players), h)
