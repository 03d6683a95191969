"""One table of play: its game, who sits where, and its log so far. Rebuilt from the log at any time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from xianyang.core.chance import Chance, Secure
from xianyang.core.game import Game
from xianyang.core.rules import CHANCE, LEGAL
from xianyang.core.sheet import Sheet
from xianyang.core.speech import Speaker, mark
from xianyang.core.title import Title
from xianyang.table.kept import Logged

PERSON = "person"
BOT = "bot"
LEVEL_TITLES = {
    "beginner": mark("Beginner"),
    "apprentice": mark("Apprentice"),
    "craftsman": mark("Craftsman"),
    "master": mark("Master"),
    "emperor": mark("Emperor"),
}
"""The levels of bots that a table offers; the other bots are for simulations."""


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a person at this screen by name, or a bot by its level's name."""

    kind: str
    name: str

    def label(self, say: Speaker) -> str:
        """The name as people see it."""
        return say(LEVEL_TITLES[self.name]) if self.kind == BOT and self.name in LEVEL_TITLES else self.name


class Table:
    """A game with its seats. It changes only through `propose` and `accept`: what is accepted is in the log already."""

    def __init__(self, id: str, title: Title, players: int, options: dict[str, Any], seats: Sequence[Seat], owner: str,
                 sheet: Sheet | None = None) -> None:  # fmt: skip
        self.id = id
        self.title = title
        self.seats = tuple(seats)
        self.owner = owner
        self.game = Game(title, players, options, sheet=sheet, chance="manual")
        self.log: list[Logged] = []
        self.closed: str | None = None
        """Why nobody can move at this table any more (other rules); None where they can."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def replay(self, moves: Sequence[Logged]) -> None:
        """Put the log's moves on the board."""
        for move in moves:
            self.game.push(self.game.move(self.title.moves.parse(move.token)))
            self.log.append(move)

    def propose(
        self, token: str | None, command: str | None, chance: Chance | None = None
    ) -> tuple[Game, list[Logged]]:
        """The game after a move (or after the first deal, None) and chance's answer, and what is to be logged for it.

        Nothing of it counts before it is in the log. Raises UnknownMove, IllegalMove.
        """
        trial = self.game.copy()
        before = trial.ply
        if token is not None:
            trial.push(trial.move(self.title.moves.parse(token)))
        trial.deal_from(chance or Secure())
        trial.deal_from("manual")
        now = int(time.time() * 1000)
        history = trial.history()[before:]
        logged = [
            Logged(before + i, by, move.token, command if i == 0 and by != CHANCE else None, now)
            for i, (by, move) in enumerate(history)
        ]
        return trial, logged

    def accept(self, game: Game, logged: Sequence[Logged]) -> None:
        """What was proposed is in the log now."""
        self.game = game
        self.log.extend(logged)

    def why(self, token: str, say: Speaker) -> str | None:
        """The sentence for the rule that forbids a move, in a speaker's language; None where it is legal."""
        game = self.game
        move = self.title.moves.parse(token)
        code = game.rules.why(game.tables, game.state, move)
        if code == LEGAL:
            return None
        h = game.information(game.actor)
        return self.title.words.why(say, game.tables, h, move, game.rules.REASONS[code])
