"""What the engine is asked at a table beside moves: advice about a decision, from what its seat may know."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from xianyang.core.game import Game
from xianyang.core.rules import Vec

if TYPE_CHECKING:
    from xianyang.bots.advice import Advice
    from xianyang.bots.engine import Request


class Adviser(Protocol):
    """Gives advice, in a process that takes nothing from the bots that play."""

    def prepare(self, game: str) -> None:
        """Somebody may want advice about a game soon: make ready what that needs; nobody waits for it."""

    async def advise(self, request: Request) -> Advice:
        """The advice that is asked for. Raises EngineError."""

    def is_warming(self, game: str) -> bool:
        """Whether the first answers about a game wait for its rules being compiled."""


@dataclass(frozen=True)
class Depth:
    """How deeply a decision is thought about: simulations of the search, and games played on to their end."""

    simulations: int
    playouts: int


HINT = Depth(3000, 200)
"""The usual depth of a hint."""


def question(game: Game, seat: int, information: Vec, depth: Depth) -> Request:
    """What the engine is asked about a decision of `seat`. The same position gets the same dice at every table, so that
    an answer tells nothing but what follows from the position."""
    from xianyang.bots.engine import Request

    digest = hashlib.sha256(repr((game.title.name, seat, information)).encode()).digest()
    request = Request.of(game, seat, information, int.from_bytes(digest[:7], "big"))
    return replace(request, simulations=depth.simulations, playouts=depth.playouts)
