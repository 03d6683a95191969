"""The analysis of a game: each decision judged by what its seat could know, marked, and explained by sources of points.

`questions` lists the decisions; each is answered by `advise` or by an engine (`request`), on its own and in any order;
`judgements` puts the answers together. `analyse` does it all here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from xianyang.bots import Sight
from xianyang.bots.advice import Advice, Choice, Outlook, advise, anchored
from xianyang.bots.engine import ADVICE, Request
from xianyang.core import compiled as twins_of
from xianyang.core.errors import UnknownPly
from xianyang.core.game import Game, breakdown
from xianyang.core.rng import generator, next32
from xianyang.core.rules import CHANCE, Vec, turn
from xianyang.core.speech import Speaker, mark, speaker
from xianyang.core.title import Title

Wins: TypeAlias = tuple[float, ...]
"""The chances of all seats; none where they are not known."""

PLAYOUTS = 100
BRILLIANT, BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "brilliant", "best", "good", "inaccuracy", "mistake", "blunder"
MARKS = {
    BRILLIANT: mark("brilliant"),
    BEST: mark("best"),
    GOOD: mark("good"),
    INACCURACY: mark("inaccuracy"),
    MISTAKE: mark("mistake"),
    BLUNDER: mark("blunder"),
}
"""The marks with their words, for a speaker, best first."""
SIGNS = {BRILLIANT: "!!", INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
"""What is written for them, as in chess."""
DRAWN = (BRILLIANT, MISTAKE, BLUNDER)
"""The marks whose signs stand on graphs too."""
LOSSES = {BEST: 0.01, GOOD: 0.03, INACCURACY: 0.07, MISTAKE: 0.15}
"""The share of a win that a move with a mark loses is less than this."""
BIAS = 2.0
"""More than this no chance is multiplied or divided by to even it, before all are scaled to add up to 1: what differs more
is news."""
DECIDED = 0.05
"""Whose chances are less than this, or lack less, has as good as lost or won."""
HALF = 0.1
"""The loss of a move that counts half for the accuracy."""
TOLD = 0.5
"""Differences of expected points below this are not told."""
TOLD_MAX = 4
"""So many of them are told of the sources of a move's seat."""


@dataclass(frozen=True)
class Setting:
    """How deeply a game is analysed, and of which plies the decisions (from 0, the last one not included)."""

    simulations: int | None = None
    """For each decision; None: as suits the game (see `core.title`)."""
    playouts: int = PLAYOUTS
    seed: int = 0
    first: int = 0
    last: int | None = None

    def each(self, title: Title) -> int:
        """The simulations of a decision."""
        return title.analysed if self.simulations is None else self.simulations


@dataclass(frozen=True)
class Question:
    """A decision that was made: what its seat knew and the move. The first one of a turn asks for an outlook too."""

    ply: int
    seat: int
    move: int
    information: Vec
    is_first: bool


@dataclass(frozen=True)
class Judgement:
    """What there is to say of a decision.

    `choices` are the best ones, best first, and the move made. `gained` are the points that it brought at once, by seat and
    source. `chances` are those of all seats after it. Where that was looked into, `outlook` is how the game stands if the
    best move is made, and `after` how it stands after the move made. Theirs are evened chances too; those of `after` are
    its own, while `chances`, which is what is shown, goes by what the move loses in the search.
    """

    ply: int
    seat: int
    move: int
    choices: tuple[Choice, ...]
    mark: str | None
    gained: tuple[tuple[int, ...], ...]
    chances: Wins
    outlook: Outlook | None
    after: Outlook | None

    @property
    def made(self) -> Choice:
        """The move made, as it was judged."""
        return _chosen(self.choices, self.move)

    @property
    def loss(self) -> float:
        """The share of a win that the move gives away."""
        return self.choices[0].value - self.made.value

    @property
    def missed(self) -> tuple[tuple[float, ...], ...] | None:
        """By how much the points at the end, by seat and source, are expected to be different for the move made; None
        where that was not looked into, or where the move is as good as the best."""
        if self.outlook is None or self.after is None or self.after == self.outlook:
            return None
        pairs = zip(self.outlook.sources, self.after.sources, strict=True)
        return tuple(tuple(new - old for old, new in zip(*pair, strict=True)) for pair in pairs)


@dataclass(frozen=True)
class Summary:
    """How a seat has played: decisions without a mark are left out."""

    decisions: int
    loss: float
    """The mean, in shares of a win."""
    accuracy: float
    """From 0 to 1: the mean over turns, by what all decisions of a turn lose."""
    marks: dict[str, int]


def questions(game: Game, setting: Setting = Setting()) -> list[Question]:
    """The decisions of a game's seats, in order. Raises UnknownPly for plies that it does not have."""
    last = game.ply if setting.last is None else setting.last
    if not 0 <= setting.first <= last <= game.ply:
        raise UnknownPly(speaker()("The plies of this game go from 0 to {n}: {first} to {last} can't be analysed.",
                                   n=game.ply, first=setting.first, last=last))  # fmt: skip
    found: list[Question] = []
    before: tuple[int, ...] | None = None
    for ply, (seat, move) in enumerate(game.history()[:last]):
        if seat == CHANCE or ply < setting.first:
            continue
        now = turn(game.rules, game.tables, game.state_at(ply))
        found.append(Question(ply, seat, move.integer, game.information(seat, ply), now != before))
        before = now
    return found


def request(game: Game, question: Question, setting: Setting) -> Request:
    """A question as an engine understands it."""
    seed = next32(generator(setting.seed, "analysis", question.ply))
    return replace(
        Request.of(game, question.seat, question.information, seed),
        ask=ADVICE,
        also=[question.move],
        simulations=setting.each(game.title),
        playouts=setting.playouts,
        foresee=question.is_first,
        explain=LOSSES[GOOD],
    )


def answer(game: Game, question: Question, setting: Setting, *, compiled: bool = True) -> Advice:
    """What an engine answers to the request of a question, found here."""
    sight = Sight(game.title, list(game.tables), question.information, question.seat)
    asked = request(game, question, setting)
    return advise(sight, generator(asked.seed, "engine"), simulations=asked.simulations, playouts=asked.playouts,
                  also=asked.also, foresee=asked.foresee, explain=asked.explain, compiled=compiled)  # fmt: skip


def analyse(game: Game, setting: Setting = Setting(), *, compiled: bool | None = None) -> Iterator[Judgement]:
    """Judge the decisions of a game one by one, compiled where that can be (None) or as it is said.

    The same game and setting give the same judgements. Raises UnknownPly for plies that the game does not have.
    """
    fast = twins_of.available() if compiled is None else compiled
    asked = questions(game, setting)
    return judgements(game, ((question, answer(game, question, setting, compiled=fast)) for question in asked))


def judgements(game: Game, answered: Iterable[tuple[Question, Advice]]) -> Iterator[Judgement]:
    """What comes of questions with their answers, in order; an answer to the first decision of a turn has an outlook.

    Whoever moves looks a little better than is true, since the others go on less well than they can: from turn to turn
    chances would jump up and down. So those of a turn are the geometric mean of how the game stands after its best move
    and of how it stood after the turn before, which with two players leans the other way. A seat that has another turn at
    once leans as before, so the chances are corrected as before.
    """
    plain: Wins = ()
    evened: Wins = ()
    factors: Wins = ()
    mover = -1
    for question, advice in answered:
        if question.is_first and question.seat != mover:
            assert advice.outlook is not None
            factors, mover = _factors(advice.outlook, plain), question.seat
        plain = _judged(question, advice, plain)[1]
        even = _times(advice, factors)
        choices, evened = _judged(question, even, evened)
        yield Judgement(question.ply, question.seat, question.move, choices, mark_of(choices, question.move),
                        _gained(game, question.ply), evened, even.outlook, _after(even))  # fmt: skip


def _judged(question: Question, advice: Advice, stood: Wins) -> tuple[tuple[Choice, ...], Wins]:
    """The choices of a decision, and the chances of all seats after the move made.

    The best move is worth what its outlook says, or where none was made what the move before it left (`stood`). What the
    move made leaves to the others is shared as in the outlook after it.
    """
    seat = question.seat
    before = stood if advice.outlook is None else advice.outlook.wins
    choices = anchored(advice.searched, before[seat])
    value = _chosen(choices, question.move).value
    after = _after(advice)
    wins = before if after is None else after.wins
    others = 1 - wins[seat]
    shares = [won / others if others > 0 else 1 / (len(wins) - 1) for won in wins]
    return choices, tuple(value if one == seat else (1 - value) * share for one, share in enumerate(shares))


def _after(advice: Advice) -> Outlook | None:
    """The outlook after the move made, which may be the best one."""
    return advice.others[0] or advice.outlook


def _factors(outlook: Outlook, stood: Wins) -> Wins:
    """What chances of an outlook are to be multiplied by so that they become the geometric mean of themselves and of those
    before it, as far as `BIAS`."""
    if not stood:
        return ()
    pairs = zip(stood, outlook.wins, strict=True)
    return tuple(min(max(math.sqrt(before / now), 1 / BIAS), BIAS) if now > 0 else 1.0 for before, now in pairs)


def _times(advice: Advice, factors: Wins) -> Advice:
    """Advice with the chances of its outlooks times these factors, and scaled to add up to 1."""
    if not factors:
        return advice

    def times(outlook: Outlook | None) -> Outlook | None:
        if outlook is None:
            return None
        wins = [won * factor for won, factor in zip(outlook.wins, factors, strict=True)]
        total = sum(wins)
        return replace(outlook, wins=tuple(won / total for won in wins))

    return replace(advice, outlook=times(advice.outlook), others=tuple(map(times, advice.others)))


def _chosen(choices: Sequence[Choice], move: int) -> Choice:
    """The choice of a move."""
    return next(choice for choice in choices if choice.move == move)


def mark_of(choices: Sequence[Choice], move: int) -> str | None:
    """The mark of a move among the choices, which are best first; None where there was no other, or where the game is
    decided and none of them changes that."""
    if len(choices) == 1:
        return None
    best, second = choices[:2]
    if not DECIDED <= best.value <= 1 - DECIDED and best.value - choices[-1].value < LOSSES[BEST]:
        return None
    loss = best.value - _chosen(choices, move).value
    found = next((mark for mark, limit in LOSSES.items() if loss < limit), BLUNDER)
    if move == best.move and not best.is_obvious and best.value - second.value >= LOSSES[INACCURACY]:
        return BRILLIANT
    return found


def summaries(found: Iterable[Judgement], players: int) -> list[Summary]:
    """How each seat has played; its decisions in a row are a turn."""
    turns: list[list[list[Judgement]]] = [[] for _ in range(players)]
    for seat, run in groupby(found, key=lambda one: one.seat):
        turns[seat].append([one for one in run if one.mark is not None])
    return [_summary([turn for turn in own if turn]) for own in turns]


def _summary(turns: Sequence[Sequence[Judgement]]) -> Summary:
    own = [one for turn in turns for one in turn]
    marks = {mark: sum(one.mark == mark for one in own) for mark in MARKS}
    if not own:
        return Summary(0, 0.0, 1.0, marks)
    counted = [accuracy(sum(one.loss for one in turn)) for turn in turns]
    return Summary(len(own), sum(one.loss for one in own) / len(own), sum(counted) / len(counted), marks)


def accuracy(loss: float) -> float:
    """What a turn counts, from 0 to 1: 1 for the best moves, half with each `HALF` that is lost."""
    return float(0.5 ** (loss / HALF))


def missed_most(game: Game, one: Judgement, say: Speaker) -> list[tuple[str, float]]:
    """By how much points at the end are expected to differ for a move: those of its seat by source, the few largest
    first, then those of others, all told by their names."""
    if one.missed is None:
        return []
    words, own = game.title.words, one.missed[one.seat]
    sources = [(words.source(say, source), n) for source, n in zip(game.rules.SOURCES, own, strict=True)]
    others = [(words.seat(say, seat), sum(points)) for seat, points in enumerate(one.missed) if seat != one.seat]
    return _told(sources)[:TOLD_MAX] + _told(others)


def _told(named: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """Those that are worth telling, the largest first."""
    return sorted((pair for pair in named if abs(pair[1]) >= TOLD), key=lambda pair: -abs(pair[1]))


def final(game: Game) -> Outlook | None:
    """The outlook of a game that is over: how it ended; None while it goes on."""
    if not game.is_over:
        return None
    sources = tuple(tuple(map(float, points.values())) for points in game.breakdown)
    shares = tuple(1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players))
    return Outlook(shares, tuple(map(sum, sources)), sources)


def _gained(game: Game, ply: int) -> tuple[tuple[int, ...], ...]:
    before, after = (breakdown(game.title, game.tables, game.state_at(at), game.players) for at in (ply, ply + 1))
    return tuple(
        tuple(new - old for old, new in zip(one.values(), other.values(), strict=True))
        for one, other in zip(before, after, strict=True)
    )
