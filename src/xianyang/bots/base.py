"""What a bot is: it sees an information set and names a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from xianyang.core.rules import Vec
from xianyang.core.title import Title

if TYPE_CHECKING:
    from xianyang.bots.mind import How
    from xianyang.core.game import Game


@dataclass(frozen=True)
class Sight:
    """Everything that a bot gets: the game's tables and the information set of its seat."""

    title: Title
    tables: Vec
    information: Vec
    seat: int

    @classmethod
    def of(cls, game: Game) -> Sight:
        """What the seat to decide sees of a game."""
        return cls(game.title, list(game.tables), game.information(game.actor), game.actor)


class Bot(Protocol):
    """Chooses moves. The same sight and the same generator give the same move, unless a clock stops the bot."""

    name: str
    how: How
    """How it chooses, for programs that play whole games."""
    wants_compiled: bool
    """Whether it is slow where the rules run interpreted."""

    def choose(self, sight: Sight, rng: Vec) -> int:
        """The integer of a legal move of the sight's seat."""
