"""Lets the tables' bots think, and the engine advise people: in processes of their own, so that neither a long thought
nor a crash can hold the page up, no advice holds up a bot, and no game waits for another one to be compiled."""

from __future__ import annotations

import contextlib
import secrets

from xianyang.bots.advice import Advice
from xianyang.bots.engine import ADVICE, NICENESS, Engine, EngineError, Request
from xianyang.core.speech import speaker
from xianyang.table.errors import Refused
from xianyang.table.seating import BOT
from xianyang.table.table import Table

TIMEOUT = 60.0
"""Seconds after which a bot is asked again."""
PATIENCE = 300.0
"""Seconds that advice may take on a busy machine."""
ADVISERS_NICENESS = 10
"""How far whoever advises stands back: further than whoever plays."""


class Engines:
    """An engine of one process for each game, started when the game first needs it."""

    def __init__(self, timeout: float, niceness: int) -> None:
        self._timeout, self._niceness = timeout, niceness
        self._engines: dict[str, Engine] = {}
        self._is_closed = False

    def of(self, game: str) -> Engine:
        """A game's engine. Raises EngineError once all are closed."""
        if self._is_closed:
            raise EngineError(speaker()("The engine is closed."))
        if game not in self._engines:
            self._engines[game] = Engine(timeout=self._timeout, niceness=self._niceness)
        return self._engines[game]

    def is_warming(self, game: str) -> bool:
        """Whether a game's rules are being compiled or loaded, so that its first answers take a while."""
        return game in self._engines and self._engines[game].state == "warming"

    def close(self) -> None:
        """End the processes."""
        self._is_closed = True
        for engine in self._engines.values():
            engine.close()


class EngineThinker:
    """The bots' engines."""

    def __init__(self) -> None:
        self.engines = Engines(TIMEOUT, NICENESS)

    def prepare(self, table: Table) -> None:
        """Have compiled and loaded what a table's bots need, so that their first moves don't wait for it."""
        with contextlib.suppress(EngineError):  # the server is closing
            for name in sorted({seat.name for seat in table.seats if seat.kind == BOT}):
                self.engines.of(table.title.name).submit_warmth(table.title.name, name)

    async def choose(self, table: Table, seat: int) -> str:
        """The token of a bot's move, chosen from what its seat may know. Raises Refused where the engine gives none."""
        game = table.asking(seat)
        request = Request.of(game, seat, game.information(seat), secrets.randbits(62), table.seats[seat].name)
        try:
            move = await self.engines.of(table.title.name).choose(request)
        except EngineError as error:
            raise Refused(503, "engine", str(error)) from None
        return table.title.moves.token(move)

    def is_warming(self, table: Table) -> bool:
        """Whether rules are being compiled, so that the first answers take a while."""
        return self.engines.is_warming(table.title.name)

    def close(self) -> None:
        """End the processes."""
        self.engines.close()


class EngineAdviser:
    """The engines for hints and analyses, which give way to the bots' ones."""

    def __init__(self) -> None:
        self.engines = Engines(PATIENCE, ADVISERS_NICENESS)

    def prepare(self, game: str) -> None:
        """Have compiled and loaded what advice about a game needs, so that the first hint doesn't wait for it."""
        with contextlib.suppress(EngineError):  # the server is closing
            self.engines.of(game).submit_warmth(game, ADVICE)

    async def advise(self, request: Request) -> Advice:
        """The advice that is asked for. Raises EngineError."""
        return await self.engines.of(request.game).advise(request)

    def is_warming(self, game: str) -> bool:
        """Whether rules are being compiled, so that the first answers take a while."""
        return self.engines.is_warming(game)

    def close(self) -> None:
        """End the processes."""
        self.engines.close()
