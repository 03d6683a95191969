"""Our search against OpenSpiel's: ``python bench/openspiel_search.py [GAME ...] [--ours BOT] [--equal WHAT] [...]``.

A bot of this house plays two-player games against OpenSpiel's IS-MCTS (written in Python, with random rollouts), which
plays through the adapter with the rules compiled (`ismcts.py`). `--equal time`: it may think as long about a move as
ours takes on average, by the same clock in the same process, game after game. `--equal simulations`: as many simulations as ours.
`--times` gives it that many times as much. Every deal is played from both seats with the same chance. `--results`
keeps the games of each game in a file of that folder, and goes on from there; `--stop` ends a game's match when the
arena's sequential test knows who is stronger.

Decisions with one legal move are not counted in the times that are shown.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import xianyang
from asked import check, report
from ismcts import Ismcts
from xianyang import __version__
from xianyang.arena.contest import Setting, contest
from xianyang.arena.entrants import Entrant, entrant
from xianyang.arena.meetings import Meeting, Seats
from xianyang.arena.results import Results
from xianyang.arena.sequential import SHARES
from xianyang.arena.simulate import Played, single
from xianyang.arena.standings import rows
from xianyang.bots import Bot, Sight
from xianyang.bots.mind import mind
from xianyang.core.rng import generator
from xianyang.core.rules import Vec
from xianyang.games import NAMES, title

AIMS = {"time": 0.9, "simulations": 0.65}
"""What share of the games ours is to win."""
THEIRS = "ismcts"
TIMES = (0.01, 100)
DEALS = (1, 10_000)


@dataclass(frozen=True)
class Thinking:
    """What a bot has thought in one game: decisions with more than one move, seconds, and simulations where counted."""

    decisions: int = 0
    seconds: float = 0.0
    simulations: int = 0

    def __add__(self, other: Thinking) -> Thinking:
        return Thinking(self.decisions + other.decisions, self.seconds + other.seconds,
                        self.simulations + other.simulations)  # fmt: skip

    def __sub__(self, other: Thinking) -> Thinking:
        return self + Thinking(-other.decisions, -other.seconds, -other.simulations)

    def per_move(self, value: float) -> float:
        """So much of it in the mean of its decisions."""
        return value / max(1, self.decisions)


@dataclass(frozen=True)
class Thought(Played):
    """A game, and what each seat has thought in it."""

    thinking: tuple[Thinking, ...] = ()


class Clocked(Bot):
    """A bot whose thinking is timed."""

    wants_compiled = True

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name, self.how = bot, bot.name, bot.how
        self.thinking = Thinking()

    @property
    def mean(self) -> float:
        """Seconds a decision so far."""
        return self.thinking.per_move(self.thinking.seconds)

    def choose(self, sight: Sight, rng: Vec) -> int:
        """As `Bot.choose`."""
        before, start = getattr(self.bot, "simulations", 0), time.perf_counter()
        move = self.bot.choose(sight, rng)
        seconds = time.perf_counter() - start
        if _has_choice(sight):
            self.thinking += Thinking(1, seconds, getattr(self.bot, "simulations", 0) - before)
        return move


def _has_choice(sight: Sight) -> bool:
    rules = sight.title.rules
    return rules.legal(sight.tables, sight.information, [0] * rules.LEGAL_MAX) > 1


def allowance(mean: float, spent: Thinking) -> float:
    """Seconds for a decision, so that all of them together take `mean` each: what is owed, from half to twice that.

    >>> allowance(0.2, Thinking(9, 1.7)), allowance(0.2, Thinking(9, 5.0)), allowance(0.2, Thinking())
    (0.3, 0.1, 0.2)
    """
    owed = mean * (spent.decisions + 1) - spent.seconds
    return round(min(max(owed, mean / 2), 2 * mean), 9)


class Beside(Setting):
    """An arena's setting in which one of the bots is OpenSpiel's."""

    def player(self) -> Callable[[int, Seats], Played]:
        """As `Setting.player`; the bots stay the same from game to game, so that it is known how long ours takes."""
        found = title(self.game)
        tables = found.tables.tables(found.check(self.sheet), self.players, self.options)
        bots: dict[str, Clocked] = {}

        def play(deal: int, seats: Seats) -> Played:
            if not bots:
                ours, theirs = sorted(seats, key=lambda name: name.startswith(THEIRS))
                bots[ours] = Clocked(entrant(ours).make())
                bots[theirs] = self._theirs(theirs, bots[ours])
                self._warm(bots[ours])
            before = {name: bot.thinking for name, bot in bots.items()}
            played = single(found, tables, [bots[name] for name in seats], self.seed, interpreted=True)(deal)
            spent = tuple(bots[name].thinking - before[name] for name in seats)
            return Thought(played.plies, played.ranks, played.points, spent)

        return play

    def compile_ahead(self, meetings: Sequence[Meeting]) -> None:
        """As `Setting.compile_ahead`, of our bots alone."""
        ours = {name for meeting in meetings for name in meeting.names if not name.startswith(THEIRS)}
        for name in sorted(ours):
            mind(title(self.game).rules, compiled=True).load([entrant(name).make().how.program])

    def _theirs(self, name: str, ours: Clocked) -> Clocked:
        """OpenSpiel's bot by its name, with so many simulations (``ismcts:800``) or times the time of ours
        (``ismcts:1x``)."""
        limit = name.partition(":")[2]
        if not limit.endswith("x"):
            return Clocked(Ismcts(name, self.game, self.players, self.options, simulations=int(limit)))
        theirs = Clocked(Ismcts(name, self.game, self.players, self.options,
                                seconds=lambda: allowance(float(limit[:-1]) * ours.mean, theirs.thinking)))  # fmt: skip
        return theirs

    def _warm(self, ours: Clocked) -> None:
        """Let ours think at the start of a game that does not count: first to load its code, then to be timed."""
        sight = Sight.of(xianyang.new(self.game, players=self.players, options=self.options, seed=self.seed))
        for _ in range(2):
            ours.thinking = Thinking()
            ours.choose(sight, generator(self.seed, "warm"))


class Kept(Results):
    """Results, and in a second file beside theirs what was thought in each game."""

    def __init__(self, path: Path | None, header: dict[str, str | int], sources: int) -> None:
        super().__init__(path, header, sources)
        self.thoughts: dict[tuple[int, Seats], tuple[Thinking, ...]] = {}
        self._beside = path.with_name(path.stem + ".thinking.jsonl") if path is not None else None
        if self._beside is not None and self._beside.exists():
            self._read_thoughts(self._beside)

    def add(self, deal: int, seats: Seats, played: Played) -> None:
        """As `Results.add`."""
        super().add(deal, seats, played)
        assert isinstance(played, Thought)
        self.thoughts[deal, seats] = played.thinking
        if self._beside is not None:
            line = {"deal": deal, "seats": seats, "thinking": [asdict(one) for one in played.thinking]}
            with self._beside.open("a") as file:
                file.write(json.dumps(line) + "\n")

    def _read_thoughts(self, path: Path) -> None:
        for text in path.read_text().splitlines():
            try:
                line = json.loads(text)
            except ValueError:  # cut off where a run was ended
                continue
            self.thoughts[line["deal"], tuple(line["seats"])] = tuple(Thinking(**one) for one in line["thinking"])

    def thought(self, name: str, seatings: Iterable[Seats], deals: int) -> Thinking:
        """All that a bot has thought in the games of a meeting."""
        spent = Thinking()
        for seats in seatings:
            for deal in range(deals):
                for seat, thinking in zip(seats, self.thoughts.get((deal, seats), ())):
                    spent += thinking if seat == name else Thinking()
        return spent


def their_name(ours: Entrant, equal: str, times: float) -> str:
    """OpenSpiel's bot with a limit. Raises ValueError where ours has no number of simulations."""
    if equal == "time":
        return f"{THEIRS}:{times:g}x"
    simulations = ours.make().how.simulations
    if ours.seconds is not None or simulations == 0:
        raise ValueError(f"{ours.name} has no number of simulations to be equal to; name one, such as search:800")
    return f"{THEIRS}:{max(2, round(times * simulations))}"


def match(name: str, ours: str, theirs: str, given: argparse.Namespace) -> dict[str, Any]:
    """Play one game's match; its figures."""
    found = title(name)
    setting = Beside(name, 2, found.settle(2, {}), found.sheet.text, given.seed, interpreted=True)
    header: dict[str, str | int] = {"version": __version__, "game": name, "rules": found.rules.RULES_VERSION, "players": 2,
                                    "sheet": found.sheet.hash, "seed": given.seed}  # fmt: skip
    path = given.results / f"{name}.jsonl" if given.results is not None else None
    meeting = Meeting([ours, theirs], 2, given.deals, given.stop)
    with Kept(path, header, len(found.rules.SOURCES)) as kept:
        with closing(contest(setting, [meeting], kept, given.processes)) as playing:
            for _ in playing:
                tell(name, meeting)
        return figures(name, meeting, kept, given)


def tell(name: str, meeting: Meeting) -> None:
    """A line of progress after every game."""
    won = sum(deal.won[0] for deal in meeting.counted)
    print(f"{name}: {len(meeting.counted)} of {meeting.deals} deals played, of which ours has won {won:g}",
          file=sys.stderr, flush=True)  # fmt: skip


def figures(name: str, meeting: Meeting, kept: Kept, given: argparse.Namespace) -> dict[str, Any]:
    """What the match says."""
    ours, theirs = rows([meeting])
    spent = [kept.thought(one, meeting.seatings, len(meeting.counted)) for one in meeting.names]
    aim = AIMS[given.equal]
    return {
        "game": name, "ours": ours.name, "theirs": theirs.name, "deals": ours.deals, "games": ours.games,
        "share": ours.share, "low": ours.low, "high": ours.high, "points": [ours.score, theirs.score],
        "verdict": meeting.verdict and meeting.verdict.value,
        "aim": aim, "reached": "yes" if ours.low >= aim else "no" if ours.high < aim else "open",
        "seconds_per_move": [one.per_move(one.seconds) for one in spent],
        "moves_per_game": [one.decisions / max(1, ours.games) for one in spent],
        "their_simulations_per_move": spent[1].per_move(spent[1].simulations),
    }  # fmt: skip


def show(found: dict[str, Any]) -> None:
    """A match in lines."""
    ours, theirs = found["seconds_per_move"]
    verdicts = {None: "", "first": "; test: ours is stronger", "second": "; test: theirs is stronger",
                "neither": "; test: neither is so much stronger"}  # fmt: skip
    print(f"{found['game']}: {found['ours']} against {found['theirs']}")
    print(f"  won       {100 * found['share']:.1f}% of {found['games']} games, 95% interval {100 * found['low']:.1f}% to "
          f"{100 * found['high']:.1f}% (aim {100 * found['aim']:.0f}%: {found['reached']}{verdicts[found['verdict']]})")  # fmt: skip
    print(f"  points    {found['points'][0]:.1f} to {found['points'][1]:.1f} a game")
    print(f"  a move    {1000 * ours:.0f} ms to {1000 * theirs:.0f} ms, in which theirs makes "
          f"{found['their_simulations_per_move']:.1f} simulations", flush=True)  # fmt: skip


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(NAMES)}; all where none is named")
    parser.add_argument(
        "--ours", default="search", help="a bot as the arena names it, such as search:800 or emperor:1s"
    )
    parser.add_argument("--equal", choices=AIMS, default="time", help="what both have the same of")
    parser.add_argument("--times", type=float, default=1.0, help="what theirs has of it, in multiples of ours")
    parser.add_argument("--deals", type=int, default=50, help="how many deals, each played from both seats")
    parser.add_argument("--stop", type=float, help="stop when it is known whether a bot wins this share, say 0.65")
    parser.add_argument("--seed", type=int, default=1, help="of the deals")
    parser.add_argument("--processes", type=int, default=1, help="how many processes play")
    parser.add_argument("--results", type=Path, help="keep games in this folder, and go on from what it has")
    parser.add_argument("--json", action="store_true", help="print one JSON object a game")
    given = parser.parse_args()
    for name in given.games:
        if name not in NAMES:
            parser.error(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    check(parser, given, "times", *TIMES)
    check(parser, given, "deals", *DEALS)
    check(parser, given, "stop", *SHARES)
    check(parser, given, "processes", 1, 4 * (os.cpu_count() or 1))
    try:
        given.bot = entrant(given.ours)
        given.theirs = their_name(given.bot, given.equal, given.times)
        if given.results is not None:
            given.results.mkdir(parents=True, exist_ok=True)
    except (ValueError, OSError) as error:
        parser.error(str(error))
    return given


def main() -> None:
    """Play and print."""
    given = arguments()
    for name in given.games or NAMES:
        try:
            found = match(name, given.bot.name, given.theirs, given)
        except KeyboardInterrupt:
            sys.exit(130)
        except (ValueError, OSError, BrokenProcessPool) as error:
            sys.exit(str(error))
        report(found, show, as_json=given.json)


if __name__ == "__main__":
    main()
