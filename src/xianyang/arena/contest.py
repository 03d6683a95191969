"""An arena's games, played one by one or in several processes, with the same results."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from xianyang.arena.entrants import entrant
from xianyang.arena.meetings import Meeting, Seats
from xianyang.arena.results import Results
from xianyang.arena.simulate import Played, prepare, single
from xianyang.core.compiled.interrupts import held_back
from xianyang.games import title

AHEAD = 2
"""Games handed out for each process at a time."""
Job = tuple[int, Seats]
"""A game to be played: the number of its deal, and the names in its seats."""
Done = tuple[int, Seats, Played]


@dataclass(frozen=True)
class Setting:
    """What all games of an arena have in common."""

    game: str
    players: int
    options: Mapping[str, str | bool]
    sheet: str
    """The text of a component sheet."""
    seed: int
    interpreted: bool = False

    def player(self) -> Callable[[int, Seats], Played]:
        """What plays a game, the same for the same seed, deal and seats."""
        found = title(self.game)
        tables = found.tables.tables(found.check(self.sheet), self.players, self.options)

        def play(deal: int, seats: Seats) -> Played:
            bots = [entrant(name).make(interpreted=self.interpreted) for name in seats]
            return single(found, tables, bots, self.seed, interpreted=self.interpreted)(deal)

        return play

    def compile_ahead(self, meetings: Sequence[Meeting]) -> None:
        """Compile or load what the games of the meetings need, before anything else is shown or started."""
        for meeting in meetings:
            bots = [entrant(name).make(interpreted=self.interpreted) for name in meeting.names]
            prepare(title(self.game), bots, interpreted=self.interpreted)


def contest(
    setting: Setting, meetings: Sequence[Meeting], results: Results, processes: int = 1
) -> Generator[None, None, None]:
    """Play what the meetings want and the results do not have yet; yields after every game, which is kept by then."""
    by_names = {frozenset(meeting.names): meeting for meeting in meetings}
    for deal, seats, played in results.games():
        if (meeting := by_names.get(frozenset(seats))) is not None and deal < meeting.deals:
            meeting.take(deal, seats, played)
    if processes > 1:
        setting.compile_ahead(meetings)  # once, before all processes ask for it
    jobs = _jobs(meetings)
    with closing(_alone(setting, jobs) if processes == 1 else _together(setting, jobs, processes)) as playing:
        for deal, seats, played in playing:
            results.add(deal, seats, played)
            by_names[frozenset(seats)].take(deal, seats, played)
            yield
            if all(meeting.is_over for meeting in meetings):
                break


def _jobs(meetings: Sequence[Meeting]) -> Iterator[Job]:
    """The games that are wanted when they are asked for, deal by deal."""
    for deal in range(max(meeting.deals for meeting in meetings)):
        for meeting in meetings:
            for seats in meeting.missing(deal):
                yield deal, seats


def _alone(setting: Setting, jobs: Iterator[Job]) -> Generator[Done, None, None]:
    play = setting.player()
    for deal, seats in jobs:
        yield deal, seats, play(deal, seats)


def _together(setting: Setting, jobs: Iterator[Job], processes: int) -> Generator[Done, None, None]:
    """Games from several processes, in the order in which they end."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin, (setting,))
    try:
        with held_back():  # all the processes start here
            waiting = {pool.submit(_play, *job) for job in islice(jobs, AHEAD * processes)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from map(Future.result, done)
            waiting |= {pool.submit(_play, *job) for job in islice(jobs, len(done))}
    finally:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        pool.shutdown(cancel_futures=True)


_player: Callable[[int, Seats], Played]


def _begin(setting: Setting) -> None:
    """A process that plays: Ctrl-C is for the one that started it, and without that one it ends."""
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _player = setting.player()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(deal: int, seats: Seats) -> Done:
    return deal, seats, _player(deal, seats)
