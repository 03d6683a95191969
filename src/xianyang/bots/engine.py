"""Processes that keep the bots' code compiled and warm, and think for a table that must not wait or fall.

``python -m xianyang.bots.engine`` is such a process. It reads one request a line as JSON from standard input and
answers each with a line on standard output::

    {"id": 3, "game": "qin", "players": 2, "options": {"board": "bird"}, "sheet": null, "information": [0, 3, ...],
     "seat": 1, "bot": "master", "seed": 5, "limit": null}
    {"id": 3, "move": 812}        or    {"id": 3, "error": "There is no bot ..."}

A request with ``"ask": "advice"`` is answered with ``"advice"`` in place of ``"move"`` (see `advice`). One with ``"ask":
"warmth"`` needs no position, only a game and a bot or "advice"; ``{"id": 4, "warmth": true}`` says that their programs are loaded.
The process also tells ``{"state": "warming", "game": "qin"}`` and ``{"state": "ready"}`` around what it has to compile
or load. It ends with its input, or where nobody reads its output any more. `Engine` is the face of a pool of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import msgspec

from xianyang.bots import Sight, bot
from xianyang.bots.advice import PLAYOUTS, SIMULATIONS, Advice, advise
from xianyang.bots.mind import mind
from xianyang.core import compiled
from xianyang.core.errors import UnknownGame
from xianyang.core.game import Game
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.core.speech import speaker
from xianyang.games import title

WARMING_MAX = 900.0
"""Seconds that compiling a game may take."""
LOOK_EVERY = 0.5
"""Seconds between two looks at an idle process."""
MOVE, ADVICE, WARMTH = "move", "advice", "warmth"
"""What may be asked for."""
ADVISING = ("search", "outlook")
"""The first programs of each module that advice needs."""
LEAVE_AFTER = 5.0
"""Seconds that a process may take to end when its input has ended."""
NICENESS = 5
"""How far such a process stands back where others want the processor too: the page does not wait for a thought."""


class EngineError(RuntimeError):
    """The engine gave no answer: its process died twice, it took too long, or it was shut down."""


@dataclass(frozen=True)
class Request:
    """What a bot is asked: an information set of a game, nothing of the state behind it.

    The process takes the numbers for those of a game (`Game.information`): made up ones can end it, or keep it busy.
    """

    game: str
    players: int
    information: Vec
    seat: int
    bot: str
    seed: int
    options: Mapping[str, str | bool] = field(default_factory=dict)
    sheet: str | None = None
    """The text of another sheet than the built-in one."""
    limit: float | None = None
    """Seconds for a bot that simulates, in place of its number of simulations."""
    ask: str = MOVE
    """`MOVE`; `ADVICE`, for which the bot and the limit do not matter; or `WARMTH`, for which only the game matters, and the
    bot, or `ADVICE` in its place."""
    also: Sequence[int] = ()
    """Moves that advice is to judge in any case."""
    simulations: int = SIMULATIONS
    playouts: int = PLAYOUTS
    """How many of each advice takes."""
    foresee: bool = True
    explain: float = 0.0
    """Where outlooks are wanted (see `advise`)."""

    @classmethod
    def of(cls, game: Game, seat: int, information: Vec, seed: int, bot: str = "search") -> Request:
        """What is asked about a decision of a seat in a game, from what that seat knows."""
        own = game.sheet.hash != game.title.sheet.hash
        return cls(game.title.name, game.players, information, seat, bot, seed, dict(game.options),
                   game.sheet.text if own else None)  # fmt: skip


# -- the process


def answer(request: Request) -> dict[str, Any]:
    """The answer to a request, once its programs are warm. Raises ValueError for one that cannot be understood."""
    if request.ask == WARMTH:
        return {WARMTH: True}
    found = title(request.game)
    sheet = found.check(request.sheet) if request.sheet is not None else found.sheet
    tables = found.tables.tables(sheet, request.players, found.settle(request.players, request.options))
    if len(request.information) != found.rules.INFO or found.rules.actor(tables, request.information) != request.seat:
        raise UnknownGame(speaker()("The request holds no position in which seat {seat} decides.", seat=request.seat))
    sight = Sight(found, tables, request.information, request.seat)
    rng, fast = generator(request.seed, "engine"), compiled.available()
    if request.ask == ADVICE:
        given = advise(sight, rng, simulations=request.simulations, playouts=request.playouts, also=request.also,
                       foresee=request.foresee, explain=request.explain, compiled=fast)  # fmt: skip
        return {ADVICE: given.json()}
    return {MOVE: bot(request.bot, compiled=fast, seconds=request.limit).choose(sight, rng)}


def main(games: Sequence[str] = ()) -> int:
    """Warm up for `games`, then answer requests until the input ends, or nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where a Ctrl-C reaches it all the same
    threading.Thread(target=_end_when_unheard, daemon=True).start()
    try:
        _serve(games)
    except UnknownGame as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # noticed here first, or on a system that can't watch a pipe
        os._exit(0)
    return 0


def _end_when_unheard() -> None:
    """End in the middle of a thought where nobody reads standard output any more: whoever asked was killed."""
    if hasattr(select, "poll"):
        output = select.poll()
        output.register(sys.stdout.fileno(), 0)  # for errors only: the other end is closed
        output.poll()
        os._exit(0)


def _serve(games: Sequence[str]) -> None:
    warm: set[tuple[str, str]] = set()
    for game in games:
        _warm(game, ("greedy",), warm)
    _tell({"state": "ready"})
    for line in sys.stdin.buffer:
        number = None
        try:
            asked = _object(line)
            number = asked.pop("id", None)
            request = _read(asked)
            if _warm(request.game, _programs_of(request), warm):
                _tell({"state": "ready"})
            _tell({"id": number, **answer(request)})
        except ValueError as error:
            _tell({"id": number, "error": str(error)})
        except (LookupError, ArithmeticError):
            # Numbers that no position of this game holds lead beyond its vectors.
            said = speaker()("The request holds no position in which seat {seat} decides.", seat=request.seat)
            _tell({"id": number, "error": said})


def _object(line: bytes) -> dict[str, Any]:
    """The object of a line. Raises ValueError for anything else."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise ValueError(speaker()("A line holds one request, a JSON object."))
    return found


def _read(asked: Mapping[str, Any]) -> Request:
    """The request of a line. Raises ValueError for fields of another kind, or too many or too few of them."""
    say = speaker()
    for name in asked.keys() - Request.__dataclass_fields__.keys():
        raise ValueError(say("A request has no field {name}.", name=repr(name)))
    try:
        request = msgspec.convert(asked, Request)
    except msgspec.ValidationError as error:
        raise ValueError(say("This is no request: {reason}.", reason=str(error).rstrip("."))) from None
    asks = (MOVE, ADVICE, WARMTH)
    if request.ask not in asks:
        raise ValueError(say("A request asks for {names}, not {name}.", names=", ".join(map(repr, asks)),
                             name=repr(request.ask)))  # fmt: skip
    return request


def _programs_of(request: Request) -> tuple[str, ...]:
    """The first programs of each module that a request needs."""
    if ADVICE in (request.ask, request.bot):
        return ADVISING
    return (bot(request.bot).how.program,)


def _warm(game: str, programs: Sequence[str], warm: set[tuple[str, str]]) -> bool:
    """Compile or load a game's programs where this process has not yet; whether it had to."""
    cold = [program for program in programs if (game, program) not in warm]
    if not cold:
        return False
    rules = title(game).rules
    _tell({"state": "warming", "game": game})
    mind(rules, compiled=True).load(cold)
    warm.update((game, program) for program in cold)
    return True


def _tell(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


# -- its face


@dataclass
class _Job:
    request: Request
    future: Future[Any]


class _Worker:
    """One process and the thread that serves it with jobs, one at a time."""

    def __init__(self, engine: Engine, number: int) -> None:
        self.engine = engine
        self.state = "warming"
        self.has_been_ready = False
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.asked = 0
        self.thread = threading.Thread(target=self.run, name=f"engine {number}", daemon=True)
        self.thread.start()

    def run(self) -> None:
        """Serve jobs until the engine is closed."""
        self.start()
        while True:
            try:
                job = self.engine.jobs.get(timeout=LOOK_EVERY)
            except queue.Empty:
                self.look()
                continue
            if job is None:
                break
            if job.future.set_running_or_notify_cancel():
                self.serve(job)
        self.stop()

    def look(self) -> None:
        """Start a new process where an idle one that had been ready has died."""
        if self.has_been_ready and self.process is not None and self.process.poll() is not None:
            self.stop()
            self.start()

    def serve(self, job: _Job) -> None:
        """Answer a job, with a second try in a new process where the first one dies."""
        for _ in range(2):
            try:
                job.future.set_result(self.ask(job.request))
                return
            except (ValueError, EngineError) as error:
                job.future.set_exception(error)
                return
            except (EOFError, OSError):
                self.stop()
                self.start()
        say = speaker()
        died = say("The bot's process ended twice without a move.")
        job.future.set_exception(EngineError(say("The engine is closed.") if self.engine.is_closed else died))

    def ask(self, request: Request) -> Any:
        """Send a request and wait for its answer. Raises EOFError where the process has ended."""
        if self.process is None or self.process.stdin is None:
            raise EOFError
        while self.state == "warming":
            self.hear(WARMING_MAX)
        self.asked += 1
        self.process.stdin.write(json.dumps({"id": self.asked, **asdict(request)}) + "\n")
        self.process.stdin.flush()
        while True:
            told = self.hear(WARMING_MAX if self.state == "warming" else self.engine.timeout)
            if told.get("id") == self.asked:
                if "error" in told:
                    raise UnknownGame(told["error"])
                return Advice.read(told[ADVICE]) if request.ask == ADVICE else told[request.ask]

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next message. Raises EOFError at the end, EngineError after `seconds` (and starts a new process)."""
        try:
            told = self.lines.get(timeout=seconds)
        except queue.Empty:
            self.stop(kill=True)
            self.start()
            raise EngineError(speaker()("The bot took longer than {seconds} seconds.", seconds=seconds)) from None
        if told is None:
            raise EOFError
        return told

    def start(self) -> None:
        """Start a process, which warms up at once; none once the engine is closed."""
        with self.engine.lock:
            if not self.engine.is_closed:
                self.launch()

    def launch(self) -> None:
        """Start a process."""
        self.state, self.has_been_ready = "warming", False
        self.lines = queue.SimpleQueue()
        command = [sys.executable, "-m", "xianyang.bots.engine", *self.engine.games]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        group = 0 if os.name == "posix" else None  # one of its own, which a terminal's Ctrl-C does not reach
        try:
            self.process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            text=True, encoding="utf-8", process_group=group)  # fmt: skip
        except OSError:
            self.process = None
            return
        if self.engine.niceness and hasattr(os, "setpriority"):
            nicer = min(19, os.getpriority(os.PRIO_PROCESS, 0) + self.engine.niceness)
            with contextlib.suppress(OSError):  # it has ended already, which is noticed elsewhere
                os.setpriority(os.PRIO_PROCESS, self.process.pid, nicer)
        threading.Thread(target=self.listen, args=(self.process, self.lines), daemon=True).start()

    def listen(self, process: subprocess.Popen[str], lines: queue.SimpleQueue[dict[str, Any] | None]) -> None:
        """Pass a process's lines on, and its end."""
        assert process.stdout is not None
        with contextlib.suppress(ValueError, OSError), process.stdout:
            for line in process.stdout:
                told = json.loads(line)
                if self.lines is lines:
                    self.state = told.get("state", self.state)
                    self.has_been_ready |= self.state == "ready"
                lines.put(told)
        if self.lines is lines:
            self.state = "warming"
        lines.put(None)

    def stop(self, *, kill: bool = False) -> None:
        """End the process, gently where it still listens."""
        process = self.process
        if process is None:
            return
        self.process = None
        with contextlib.suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
        if kill or self.engine.is_closed:
            process.kill()
        try:
            process.wait(LEAVE_AFTER)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Engine:
    """A pool of processes that think.

    In plain code ``engine.choose_now(request)``, in a coroutine ``await engine.choose(request)``; a context manager.
    """

    def __init__(
        self, games: Sequence[str] = (), *, workers: int = 1, timeout: float = 60.0, niceness: int = NICENESS
    ) -> None:
        """Start `workers` processes, which warm up for `games` at once; a move may take `timeout` seconds.

        By their `niceness` they give way to other processes, this one first.
        """
        for game in games:
            title(game)
        self.games = tuple(games)
        self.timeout = timeout
        self.niceness = niceness
        self.is_closed = False
        self.jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.lock = threading.Lock()
        self._workers = [_Worker(self, number) for number in range(workers)]

    @property
    def state(self) -> str:
        """``"ready"`` where a process can think at once, ``"warming"`` while all compile, ``"closed"``."""
        if self.is_closed:
            return "closed"
        return "ready" if any(worker.state == "ready" for worker in self._workers) else "warming"

    def submit(self, request: Request) -> Future[int]:
        """Ask for a move; it comes with the future, or a ValueError for a bad request, or an `EngineError`."""
        return self._submit(request)

    def submit_advice(self, request: Request) -> Future[Advice]:
        """Ask for advice, whatever `Request.ask` says; it comes as a move does from `submit`."""
        return self._submit(replace(request, ask=ADVICE))

    def submit_warmth(self, game: str, bot: str) -> Future[bool]:
        """Have the programs that a bot needs for a game, or advice (`ADVICE`), compiled and loaded by a process, before it is
        to answer."""
        return self._submit(Request(game, players=0, information=[], seat=0, bot=bot, seed=0, ask=WARMTH))

    def _submit(self, request: Request) -> Future[Any]:
        future: Future[Any] = Future()
        with self.lock:
            if self.is_closed:
                raise EngineError(speaker()("The engine is closed."))
            self.jobs.put(_Job(request, future))
        return future

    def choose_now(self, request: Request) -> int:
        """The move of a request, waited for."""
        return self.submit(request).result()

    async def choose(self, request: Request) -> int:
        """The move of a request, awaited. A request that is cancelled before its turn is not thought about."""
        return await asyncio.wrap_future(self.submit(request))

    async def advise(self, request: Request) -> Advice:
        """The advice of a request, awaited as `choose` is."""
        return await asyncio.wrap_future(self.submit_advice(request))

    def close(self) -> None:
        """End all processes, whatever they do; requests without an answer get an `EngineError`."""
        with self.lock:
            if self.is_closed:
                return
            self.is_closed = True
        with contextlib.suppress(queue.Empty):
            while (job := self.jobs.get_nowait()) is not None:
                if job.future.set_running_or_notify_cancel():
                    job.future.set_exception(EngineError(speaker()("The engine is closed.")))
        for worker in self._workers:
            self.jobs.put(None)
            if (process := worker.process) is not None:
                process.kill()
        for worker in self._workers:
            worker.thread.join()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
