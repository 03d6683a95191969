"""What a seat had better do, and how the game stands: the moves judged by search, the end foreseen by playing on.

By how much one move is better than another, the tree search of the strongest bots tells. It spends most of its
simulations on the best moves, so the few that are shown get more of them, until each has its share and the first is
the first on equal evidence. How good the best one is, games played on to their end tell: their share of wins is its
value, and the others lie below it as the search says (`anchored`).
Both begin with what the seat knows and see nothing else.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from xianyang.bots import parts
from xianyang.bots import tree as at
from xianyang.bots.base import Sight
from xianyang.bots.mind import Mind, mind, own_room
from xianyang.bots.outlook_programs import UNSAID
from xianyang.bots.search import STYLE, Search, searching
from xianyang.bots.tree import Tree, add_edge
from xianyang.core.errors import UnknownGame
from xianyang.core.offers import USUAL_TRIES
from xianyang.core.rng import next32
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import speaker

SIMULATIONS = 2000
PLAYOUTS = 200
SIMULATIONS_MAX, PLAYOUTS_MAX = 100_000, 10_000
SHOWN = 5
"""So many moves are judged with care, and those asked for."""
SLICE = 1000
"""Simulations between two moments in which an interruption is heard."""
PART = 8
"""Each of them gets at least one of so many parts of the simulations."""
WON = 0.9
"""The part of what a finished simulation gains that is the win; the rest is the score."""
SURE = 0.998
"""No chance counts as nearer to certain than this."""


@dataclass(frozen=True)
class Choice:
    """A move, its simulations, and the share of a win (0 to 1) that the seat that decides may expect after it."""

    move: int
    times: int
    value: float
    is_obvious: bool = False
    """Whether no other move looks better one move ahead."""


@dataclass(frozen=True)
class Outlook:
    """How a game may be expected to end, by seat: the share of the win (they sum to 1), the points, the points by
    source in the order of the rules' `SOURCES` (they sum to the points)."""

    wins: tuple[float, ...]
    points: tuple[float, ...]
    sources: tuple[tuple[float, ...], ...]

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Outlook:
        """The outlook of plain JSON data."""
        return cls(tuple(found["wins"]), tuple(found["points"]), tuple(map(tuple, found["sources"])))


@dataclass(frozen=True)
class Advice:
    """The choices, best first; the outlook if the first of them is made; that after each move asked for besides; and the
    choices with the values that the search alone gives them.

    Where an outlook was not wanted (see `advise`) it is None.
    """

    choices: tuple[Choice, ...]
    outlook: Outlook | None
    others: tuple[Outlook | None, ...]
    searched: tuple[Choice, ...]

    def json(self) -> dict[str, Any]:
        """As plain JSON data; `read` is the way back."""
        return asdict(self)

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Advice:
        """The advice of `json`."""
        choices, searched = (tuple(Choice(**choice) for choice in found[key]) for key in ("choices", "searched"))
        outlook, *others = (one and Outlook.read(one) for one in (found["outlook"], *found["others"]))
        return cls(choices, outlook, tuple(others), searched)


def advise(
    sight: Sight,
    rng: Vec,
    *,
    simulations: int = SIMULATIONS,
    playouts: int = PLAYOUTS,
    also: Sequence[int] = (),
    foresee: bool = True,
    explain: float = 0.0,
    compiled: bool = True,
) -> Advice:
    """The best moves of a seat and the outlook; `rng` moves on. Legal moves in `also` are always among the choices.

    Outlooks take longest, so they can be left to where they tell most: without `foresee`, and for moves in `also` that
    are worse than the best by less than `explain`, none is made. What is worse by more has one, and the best then too.
    Without any, values are the search's alone. The same sight and the same generator give the same advice. Raises
    UnknownGame (a ValueError) for a move in `also` that is not legal, and for numbers below 1.
    """
    _check(sight, simulations, playouts, also)
    choices = searched = judged(sight, rng, simulations=simulations, also=also, compiled=compiled)
    seed = [next32(rng) for _ in range(4)]

    def foreseen(move: int) -> Outlook:
        return outlook(sight, seed, move, playouts=playouts, compiled=compiled)

    best = foreseen(choices[0].move) if foresee else None
    if best is not None:
        choices = anchored(searched, best.wins[sight.seat])
    losses = {choice.move: choices[0].value - choice.value for choice in choices}
    asked = {move: foreseen(move) for move in also if move != choices[0].move and losses[move] >= explain}
    if asked and best is None:
        best = foreseen(choices[0].move)
        choices = anchored(searched, best.wins[sight.seat])
    others = tuple(best if move == choices[0].move else asked.get(move) for move in also)
    return Advice(choices, best, others, searched)


def anchored(choices: Sequence[Choice], level: float) -> tuple[Choice, ...]:
    """The choices with values so that the best has the value `level`.

    The others lie below it in the same ratio of chances or of odds as before, whichever loses less: the first alone
    would make much of little where the best is sure to win, the second where only the search is sure of it.
    """
    best = choices[0].value
    level = min(max(level, 1 - SURE), SURE)
    shift = _log_odds(level) - _log_odds(best)
    return tuple(
        replace(one, value=max(_chance(_log_odds(one.value) + shift), one.value * level / best)) for one in choices
    )


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 1 - SURE), SURE)
    return math.log(chance / (1 - chance))


def _chance(log_odds: float) -> float:
    return 1 / (1 + math.exp(-log_odds))


def _check(sight: Sight, simulations: int, playouts: int, also: Sequence[int]) -> None:
    """Raise UnknownGame for what no advice can be given with."""
    say, rules = speaker(), sight.title.rules
    limits = ("simulations", simulations, SIMULATIONS_MAX), ("playouts", playouts, PLAYOUTS_MAX)
    for name, number, most in limits:
        if not 1 <= number <= most:
            raise UnknownGame(say("{name} goes from {low} to {high}.", name=name, low=1, high=most))
    for move in also:
        if not 0 <= move < rules.MOVES or rules.why(sight.tables, sight.information, move) != LEGAL:
            raise UnknownGame(say("Move {n} is not legal where advice on it is asked for.", n=move))


def judged(
    sight: Sight, rng: Vec, *, simulations: int = SIMULATIONS, also: Sequence[int] = (), compiled: bool = True
) -> tuple[Choice, ...]:
    """The best moves of a seat, best first, and those in `also`; a forced move alone, with no simulations.

    A search among all moves comes first. Then each of the best `SHOWN` and of `also` is searched on alone until it has
    a `PART` of the simulations, and the one of the highest value until it has half as many as any other.
    """
    found = mind(sight.title.rules, compiled=compiled)
    room, tree = _vectors(found, simulations)
    search = Search(sight, rng, searching(simulations), found, (room, tree))
    if search.is_forced:
        return (Choice(search.move, 0, 0.5, is_obvious=True),)
    root = _Root(search, tree)
    root.add(also)
    for done in range(0, simulations, SLICE):
        search.simulate(min(SLICE, simulations - done))
    shown = root.best(SHOWN)
    shown += [edge for edge in root.edges if root.move(edge) in also and edge not in shown]
    least = -(-simulations // PART)
    for edge in shown:
        root.search_on(edge, least - root.times(edge))
    while root.times(first := max(shown, key=root.value)) * 2 < max(map(root.times, shown)):
        root.search_on(first, least)
    shown.sort(key=lambda edge: (-root.value(edge), -root.times(edge), root.move(edge)))
    return tuple(Choice(root.move(edge), root.times(edge), root.value(edge), root.is_obvious(edge)) for edge in shown)


def outlook(sight: Sight, seed: Vec, move: int = UNSAID, *, playouts: int = PLAYOUTS, compiled: bool = True) -> Outlook:
    """How the game may be expected to end if the seat that decides makes a move now, by `playouts` games played on.

    The same seed gives the worlds and the draws of every move the same chances; it stays as it is.
    """
    rules = sight.title.rules
    found = mind(rules, compiled=compiled)
    make, room = found.vector, own_room(found)
    t, h = list(sight.tables), list(sight.information)
    if hasattr(rules, "unseal"):
        rules.unseal(t, h, sight.seat)
    room[parts.SEED][:] = make(seed)
    sums = make([0] * (rules.SEATS * (1 + len(rules.SOURCES))))
    found.twins["outlook"](make(t), make(h), sight.seat, move, USUAL_TRIES, playouts, sums, room)
    return _averages(sums, rules.SEATS, len(rules.SOURCES), seats_of(sight), playouts)


def seats_of(sight: Sight) -> int:
    """How many seats play."""
    ranks = [-1] * sight.title.rules.SEATS
    sight.title.rules.rank(list(sight.tables), list(sight.information), ranks)
    return sum(rank >= 0 for rank in ranks)


def _averages(sums: Any, seats: int, sources: int, players: int, playouts: int) -> Outlook:
    total = sum(int(won) for won in sums[:players])
    wins = tuple(int(won) / total for won in sums[:players])
    points = [[int(one) for one in sums[seats + seat * sources :][:sources]] for seat in range(players)]
    return Outlook(wins, tuple(sum(one) / playouts for one in points),
                   tuple(tuple(part / playouts for part in one) for one in points))  # fmt: skip


class _Root:
    """The moves at the root of a search's tree, edges of `tree`."""

    def __init__(self, search: Search, tree: Tree) -> None:
        self.search, self.tree = search, tree
        self.node = int(tree[at.USED][at.ROOT])
        self.edges = search.edges()

    def add(self, moves: Iterable[int]) -> None:
        """Let the search consider moves that it has left out; they begin as the worst of those that it has not."""
        known = {self.move(edge) for edge in self.edges}
        judged = min(int(self.tree[at.JUDGED][edge]) for edge in self.edges)
        for move in moves:
            if move not in known:
                known.add(move)
                self.edges.append(int(add_edge(self.tree, self.node, self.edges[-1], move, STYLE.prior, judged)))

    def move(self, edge: int) -> int:
        return int(self.tree[at.MOVE][edge])

    def times(self, edge: int) -> int:
        return int(self.tree[at.TIMES][edge])

    def value(self, edge: int) -> float:
        """What it gained on average, as a share of a win: the score's part taken out where that decides."""
        gained = int(self.tree[at.GAINS][edge]) / (1000 * max(1, self.times(edge)))
        return min(max(0.5 + (gained - 0.5) / WON, 1 - SURE), SURE)

    def is_obvious(self, edge: int) -> bool:
        """Whether no other looks better one move ahead."""
        judged = self.tree[at.JUDGED]
        return all(judged[other] <= judged[edge] for other in self.edges)

    def best(self, n: int) -> list[int]:
        """The edges chosen most, of equals the better ones."""
        return sorted(self.edges, key=lambda edge: (-self.times(edge), -self.value(edge), self.move(edge)))[:n]

    def search_on(self, edge: int, simulations: int) -> None:
        """Add simulations that begin with one move."""
        if simulations > 0:
            self._link([edge])
            self.search.simulate(simulations)
            self._link(self.edges)

    def _link(self, edges: Sequence[int]) -> None:
        """Make these the moves at the root."""
        following = [*edges[1:], -1]
        self.tree[at.FIRST][self.node] = edges[0]
        for edge, after in zip(edges, following, strict=True):
            self.tree[at.NEXT][edge] = after


_own = threading.local()


def _vectors(found: Mind, simulations: int) -> tuple[Any, Tree]:
    """The room and trees of a thread for a search with its additions; a thread thinks one thought at a time."""
    kept: dict[tuple[str, bool, int], Tree] = _own.__dict__.setdefault("trees", {})
    key = (found.rules.setup.__module__, found.is_compiled, simulations)
    if key not in kept:
        kept[key] = found.trees(2 * simulations)
    return own_room(found), kept[key]
