"""Analyses of finished games: the engine goes through a game decision by decision, once, whoever asks for it.

What is known so far is kept in memory, for the games looked at last. All games that are analysed take turns, one
decision at a time, and one that nobody asks about any more waits.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from xianyang.arena.analysis import Judgement, Question, Setting, judgements, questions, request
from xianyang.bots.advice import Advice
from xianyang.core.game import Game
from xianyang.core.rules import CHANCE
from xianyang.core.speech import Speaker
from xianyang.table.advice import Adviser
from xianyang.table.errors import Refused
from xianyang.table.table import Table

logger = logging.getLogger(__name__)
STUDY = Setting(playouts=200)
"""The usual depth."""
KEPT_MAX = 40
"""So many games' analyses are kept; above it those go that were asked for longest ago."""
RUNNING_MAX = 10
"""So many games are analysed at a time."""
PATIENCE = 30.0
"""Seconds after which an analysis waits until somebody asks for it again."""


class Study:
    """One game's analysis, as far as it has come: each decision judged from what its seat knew."""

    def __init__(self, game: Game, movers: Sequence[int]) -> None:
        self.game = game
        self.of = sum(by != CHANCE for by in movers)
        """So many decisions were made."""
        self.judged: list[Judgement] = []
        self.shown: dict[Any, Any] = {}
        """What is made for viewers of what is judged so far; emptied when more is."""
        self.fault: Exception | None = None
        """What went wrong; whoever asks next is told, and asking again tries again."""
        self.is_told = False
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None
        self._questions: list[Question] | None = None
        self._answers: list[Advice] = []
        self._judging = judgements(game, self._answered())

    def _answered(self) -> Iterator[tuple[Question, Advice]]:
        """Each question with its answer, which must be there when it is asked for."""
        for number, question in enumerate(self._questions or ()):
            yield question, self._answers[number]

    async def questions(self, setting: Setting) -> list[Question]:
        """All decisions, in order."""
        if self._questions is None:
            self._questions = await asyncio.to_thread(questions, self.game, setting)
        return self._questions

    def take(self, answer: Advice) -> None:
        """The answer to the next question."""
        self._answers.append(answer)
        self.judged.append(next(self._judging))
        self.shown.clear()

    @property
    def is_done(self) -> bool:
        """Whether all decisions are judged."""
        return len(self.judged) == self.of

    @property
    def is_running(self) -> bool:
        """Whether the engine is at it, or waits for its turn."""
        return self.task is not None and not self.task.done()


class Studies:
    """The analyses of one server's games."""

    def __init__(self, adviser: Adviser, setting: Setting) -> None:
        self._adviser = adviser
        self._setting = setting
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Games' analyses take turns, decision by decision, with those of the same game: each has one engine."""

    def ask(self, table: Table, say: Speaker) -> Study:
        """The analysis of a finished game, which goes on (or begins) now, unless there is a fault to tell of.

        Raises Refused where too many are running.
        """
        study = self._studies.get(table.id)
        if study is None:
            study = Study(table.game, table.movers())
        study.asked = time.monotonic()
        if study.fault and not study.is_told:
            study.is_told = True
        elif not study.is_done and not study.is_running:
            if sum(other.is_running for other in self._studies.values()) >= RUNNING_MAX:
                raise Refused(503, "busy", say("Many games are being analysed; try again in a minute."))
            study.fault, study.is_told = None, False
            study.task = asyncio.create_task(self._go_on(table.id, study))
        self._studies[table.id] = study
        self._studies.move_to_end(table.id)
        self._forget()
        return study

    def _forget(self) -> None:
        idle = [id for id, study in self._studies.items() if not study.is_running]
        for id in idle[: max(0, len(self._studies) - KEPT_MAX)]:
            del self._studies[id]

    async def _go_on(self, id: str, study: Study) -> None:
        try:
            while not study.is_done and time.monotonic() - study.asked < PATIENCE:
                async with self._turns[study.game.title.name]:
                    question = (await study.questions(self._setting))[len(study.judged)]
                    study.take(await self._adviser.advise(request(study.game, question, self._setting)))
        except Exception as error:
            logger.error("the analysis of table %s stopped: %s", id, error)
            study.fault = error

    def is_warming(self, table: Table) -> bool:
        """Whether the first answers wait for rules being compiled."""
        return self._adviser.is_warming(table.title.name)

    async def close(self) -> None:
        """Let go of all that is being analysed."""
        tasks = [study.task for study in self._studies.values() if study.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
