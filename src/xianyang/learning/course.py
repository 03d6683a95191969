"""A course of training: rounds of games, each played with what the last one taught, and kept so that it can go on.

What a position was worth is known by TD(lambda) (R. Sutton, 1988), looked at from its end: each position is to be worth a
mean of what the ones after it were thought to be, and of what the game brought.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from xianyang.bots import net
from xianyang.bots.mind import MODULES, How, mind
from xianyang.bots.parts import AT_MOVES, HIDDEN_MAX, REWARDS
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.core.speech import speaker
from xianyang.core.title import Title, Traits
from xianyang.learning import lessons as programs
from xianyang.learning.network import Floats, Network, chance_of, inputs_of

CAREFUL = 60_000
"""The most by which players misjudge moves, in millionths of a win."""
BY_HAND = 600
"""The same while they still go by the hand-made value, in thousandths."""
RANDOM, OPENING = 20, 6
"""So many of a thousand moves are made at random, and up to so many at the start."""
RATE, SLOWER = 0.002, 4
"""The rate of learning in the first round; half of it after so many more."""
DECAY = 1e-6
BATCH = 512
HELD_BACK = 20
"""One game of so many is for the test only."""
SEED_MAX = 2**63 - 1
SCALES = (0.5, 1, 2, 4, 8, 16, 32)

MODULES.append(programs)


@dataclass(frozen=True)
class Plan:
    """What makes a course; two with the same plan come to the same."""

    game: str
    players: int
    seed: int = 1
    games: int = 4000
    """In each round."""
    units: int = 32
    keep: float = 0.9
    """Lambda, from one position that is put down to the next."""
    epochs: int = 3
    overlook: int = 0
    """How many of a thousand moves players do not see."""

    def check(self) -> None:
        """Raise ValueError for numbers that make no course."""
        say = speaker()
        limits = {"seed": (0, SEED_MAX), "games": (HELD_BACK, 1_000_000), "units": (1, HIDDEN_MAX), "keep": (0, 1), "epochs": (1, 100),
                  "overlook": (0, 990)}  # fmt: skip
        for name, (low, high) in limits.items():
            if not low <= getattr(self, name) <= high:
                raise ValueError(say("--{name} goes from {low} to {high}.", name=name, low=low, high=high))


@dataclass(frozen=True)
class Lessons:
    """Positions of games that have ended, seat by seat, and what came of them."""

    x: Floats
    """``(positions, players, inputs)``"""
    game: NDArray[np.int64]
    """The game of each position."""
    gained: Floats
    """``(positions, players)``: what the game brought each seat, 0 to 1."""

    @property
    def is_taught(self) -> NDArray[np.bool_]:
        """Which positions are learned from; the others are for the test."""
        return self.game % HELD_BACK > 0


@dataclass(frozen=True)
class Report:
    """How a round went, as mean cross entropies with the end of the game on games held back."""

    round: int
    positions: int
    loss: float
    even: float
    """Of a value that knows nothing."""
    by_hand: float
    """Of the lead by the hand-made value, at the scale that suits it best."""


class Course:
    """The training of one network."""

    def __init__(self, title: Title, plan: Plan) -> None:
        """Begin. Raises ValueError for a plan that makes no course, or a game without traits."""
        plan.check()
        title.settle(plan.players, {})
        if title.traits is None:
            raise ValueError(speaker()("{game} has no traits to learn from.", game=title.name))
        self.title, self.plan, self.traits = title, plan, title.traits
        self.network = Network.new(net.inputs(self.traits), plan.units, plan.seed)
        self.reports: list[Report] = []

    def rounds(self, number: int) -> Iterator[Report]:
        """Play and learn until there are `number` rounds."""
        while len(self.reports) < number:
            report = self.study(self.play())
            self.reports.append(report)
            yield report

    def play(self) -> Lessons:
        """The games of a round, in their order however many threads play them."""
        play = Player(self)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            played = list(pool.map(play, range(self.plan.games)))
        rows = np.concatenate([rows for rows, _ in played])
        game = np.repeat(np.arange(len(played)), [len(rows) for rows, _ in played])
        ends = np.array([ends for _, ends in played], np.float32) / np.float32(1000)
        return Lessons(inputs_of(rows, self.traits, self.title.rules.SEATS, self.plan.players), game, ends[game])

    def targets(self, lessons: Lessons) -> Floats:
        """What each position is to be worth; in the first round, what the game brought."""
        wanted = lessons.gained.copy()
        if not self.reports:
            return wanted
        thought = self.network.chances(lessons.x)
        for place in range(len(wanted) - 2, -1, -1):
            if lessons.game[place] == lessons.game[place + 1]:
                later = wanted[place + 1]
                wanted[place] = thought[place + 1] + self.plan.keep * (later - thought[place + 1])
        return wanted

    def study(self, lessons: Lessons) -> Report:
        """Learn from some games, and test with those held back."""
        done, epochs = len(self.reports), self.plan.epochs
        rng = np.random.default_rng([self.plan.seed, done])
        x = lessons.x[lessons.is_taught].reshape(-1, lessons.x.shape[2])
        wanted = self.targets(lessons)[lessons.is_taught].ravel()
        for epoch in range(epochs):
            rate = RATE / (1 + (done + epoch / epochs) / SLOWER)
            order = rng.permutation(len(x))
            for first in range(0, len(order) - BATCH + 1, BATCH):
                some = order[first : first + BATCH]
                self.network.learn(x[some], wanted[some], rate, DECAY)
        return self.report(lessons)

    def report(self, lessons: Lessons) -> Report:
        """The test."""
        test = ~lessons.is_taught
        x, gained = lessons.x[test], lessons.gained[test]
        even = np.full_like(gained, gained.mean())
        return Report(len(self.reports) + 1, len(lessons.x), cross_entropy(self.network.chances(x), gained),
                      cross_entropy(even, gained), by_standing(x, gained, self.traits))  # fmt: skip


class Player:
    """Plays the games of a round by their numbers, in any thread."""

    def __init__(self, course: Course) -> None:
        plan, title = course.plan, course.title
        self.course, self.found = course, mind(title.rules, compiled=True)
        self.done = len(course.reports)
        self.how = How(noise=BY_HAND, overlook=plan.overlook).suited(title).vector()
        self.nets = net.none()
        if self.done > 0:
            self.nets = net.joined({plan.players: course.network.whole()})
            self.how = How(noise=CAREFUL, overlook=plan.overlook, learned=AT_MOVES).vector()
        self.tables = title.tables.tables(title.sheet, plan.players, title.settle(plan.players, {}))
        self.told = [title.DECISIONS, RANDOM, OPENING]
        self.width = title.rules.SEATS * course.traits.TRAITS + course.traits.COMMON
        self.own = threading.local()

    def __call__(self, number: int) -> tuple[NDArray[np.int16], Vec]:
        """The positions of a game, and what it brought each seat, 0 to 1000."""
        plan, make, own = self.course.plan, self.found.vector, self.own
        if not hasattr(own, "room"):
            own.room, own.rows = self.found.room(self.nets), make([0] * (self.width * programs.ROWS))
            own.t, own.s = make(self.tables), make([0] * self.course.title.rules.SIZE)
        dice = [make(generator(plan.seed, kind, self.done, number)) for kind in ("chance", "players")]
        lesson = self.found.twins["lesson"]
        n = int(lesson(own.t, own.s, *dice, make(self.how), make(self.told), own.rows, own.room))
        rows = own.rows[: n * self.width].reshape(n, self.width).astype(np.int16)
        return rows, [int(gain) for gain in own.room[REWARDS][: plan.players]]


def cross_entropy(thought: Floats, gained: Floats) -> float:
    """The mean cross entropy of chances with what came of them."""
    p = np.clip(thought, 1e-6, 1 - 1e-6)
    return float(-(gained * np.log(p) + (1 - gained) * np.log(1 - p)).mean())


def by_standing(x: Floats, gained: Floats, traits: Traits) -> float:
    """The cross entropy of the lead by the first trait, at the scale that suits it best."""
    own, rival = (x[:, :, traits.COMMON + block * traits.TRAITS] for block in range(2))
    lead = own - rival
    return min(cross_entropy(chance_of(scale * lead), gained) for scale in SCALES)
