"""Lets the tables' bots think, and the engine advise people: in processes of their own, so that neither a long thought
nor a crash can hold the page up, and no advice holds up a bot."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence

from xianyang.bots.advice import Advice
from xianyang.bots.engine import Engine, EngineError, Request
from xianyang.table.errors import Refused
from xianyang.table.seating import BOT
from xianyang.table.table import Table

TIMEOUT = 60.0
"""Seconds after which a bot is asked again."""
PATIENCE = 300.0
"""Seconds that advice may take on a busy machine."""
NICENESS = 10
"""How far whoever advises stands back: further than whoever plays."""


class EngineThinker:
    """A pool of engine processes, started with the server."""

    def __init__(self, games: Sequence[str] = (), workers: int = 1) -> None:
        self._engine = Engine(games, workers=workers, timeout=TIMEOUT)

    def prepare(self, table: Table) -> None:
        """Have compiled and loaded what a table's bots need, so that their first moves don't wait for it."""
        with contextlib.suppress(EngineError):  # the server is closing
            for name in sorted({seat.name for seat in table.seats if seat.kind == BOT}):
                self._engine.submit_warmth(table.title.name, name)

    async def choose(self, table: Table, seat: int) -> str:
        """The token of a bot's move, chosen from what its seat may know. Raises Refused where the engine gives none."""
        game = table.asking(seat)
        request = Request.of(game, seat, game.information(seat), secrets.randbits(62), table.seats[seat].name)
        try:
            move = await self._engine.choose(request)
        except EngineError as error:
            raise Refused(503, "engine", str(error)) from None
        return table.title.moves.token(move)

    def is_warming(self, table: Table) -> bool:
        """Whether rules are being compiled, so that the first answers take a while."""
        return self._engine.state == "warming"

    def close(self) -> None:
        """End the processes."""
        self._engine.close()


class EngineAdviser:
    """One engine process for hints and analyses. It starts when somebody first asks, and gives way to the bots' one."""

    def __init__(self) -> None:
        self._engine: Engine | None = None

    async def advise(self, request: Request) -> Advice:
        """The advice that is asked for."""
        if self._engine is None:
            self._engine = Engine(timeout=PATIENCE, niceness=NICENESS)
        return await self._engine.advise(request)

    def is_warming(self) -> bool:
        """Whether rules are being compiled, so that the first answers take a while."""
        return self._engine is not None and self._engine.state == "warming"

    def close(self) -> None:
        """End the process."""
        if self._engine:
            self._engine.close()
