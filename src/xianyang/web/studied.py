"""A finished game's analysis as a client gets it: what was best at each decision, in words, and the graph of the game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from xianyang.arena.analysis import (
    BEST,
    BLUNDER,
    BRILLIANT,
    DRAWN,
    GOOD,
    INACCURACY,
    MISTAKE,
    SIGNS,
    Judgement,
    final,
    missed_most,
    summaries,
)  # fmt: skip
from xianyang.bots.advice import Outlook
from xianyang.core.game import Game
from xianyang.core.speech import Speaker, mark
from xianyang.picture import graph as drawing
from xianyang.picture.palette import theme as theme_of
from xianyang.table.commands import Analysis
from xianyang.table.hints import named
from xianyang.table.scene import Eyes
from xianyang.web.studies import Study

COUNTS = {
    BRILLIANT: mark("excellent moves"),
    INACCURACY: mark("inaccuracies"),
    MISTAKE: mark("mistakes"),
    BLUNDER: mark("blunders"),
}
NAMES = {
    BRILLIANT: mark("an excellent move"),
    INACCURACY: mark("an inaccuracy"),
    MISTAKE: mark("a mistake"),
    BLUNDER: mark("a blunder"),
}
BAD = (INACCURACY, MISTAKE, BLUNDER)
DRAWN_MAX = 14
"""So many signs stand on a graph."""
WINS, POINTS = 6, 1
"""Digits of chances, so many that percents come out alike everywhere, and of points."""


def told(study: Study, is_warming: bool, eyes: Eyes, ask: Analysis) -> dict[str, Any]:
    """How far the analysis has come, its decisions after ``ask.after``, the graph, and how each seat has played."""
    game, say = study.game, eyes.say
    return {
        "state": _state(study, is_warming),
        "problem": say("The engine gave no answer; try again.") if study.fault else None,
        "of": study.of,
        "after": ask.after,
        "decisions": [_decision(game, one, say) for one in study.judged[ask.after :]],
        "begin": _values(study.judged[0].outlook if study.judged else None),
        "end": _values(final(game)),
        "seats": _shown(study, ("seats", eyes.language), lambda: _seats(study, say)),
        "graph": _shown(study, (ask.graph, eyes.language, eyes.theme), lambda: _graph(study, eyes, ask.graph)),
    }


def _state(study: Study, is_warming: bool) -> str:
    if study.is_done:
        return "done"
    if study.fault:
        return "failed"
    return "warming" if is_warming else "thinking"


def _shown(study: Study, key: tuple[str, ...], make: Callable[[], Any]) -> Any:
    """Something made for viewers, once for all who look at the same state of the analysis in the same way."""
    if key not in study.shown:
        study.shown[key] = make()
    return study.shown[key]


def _values(outlook: Outlook | None) -> dict[str, Any]:
    """How a game stands, by seat; nothing where that was not looked into."""
    if outlook is None:
        return {"wins": None, "points": None}
    return {"wins": rounded(outlook.wins, WINS), "points": rounded(outlook.points, POINTS)}


def rounded(values: Sequence[float], digits: int) -> list[float]:
    """Values with so many digits behind the point."""
    return [round(one, digits) for one in values]


def _decision(game: Game, judged: Judgement, say: Speaker) -> dict[str, Any]:
    """One decision: the moves that were best, the one that was made, what it brought and how things stood after it."""
    title, t, h = game.title, game.tables, game.information(judged.seat, judged.ply)
    words = {one.move: named(game, h, one.move, say) for one in judged.choices}
    paths = dict(row[:2] for row in title.placing.paths(t, h, judged.seat, sorted(words)))
    choices = [
        {"token": token, "label": words[one.move], "wins": round(one.value, WINS), "path": paths.get(token),
         "played": one.move == judged.move}
        for one, token in ((one, title.moves.token(one.move)) for one in judged.choices)
    ]  # fmt: skip
    return {
        "before": judged.ply,
        "seat": judged.seat,
        "sign": SIGNS.get(judged.mark or ""),
        "bad": judged.mark in BAD,
        "name": say(NAMES[judged.mark]) if judged.mark in NAMES else None,
        "text": _sentence(game, judged, words[judged.move], say),
        "choices": choices if len(choices) > 1 else [],
        "gained": _gained(game, judged, say),
        "missed": _missed(game, judged, say),
        "wins": rounded(judged.chances, WINS),
        "points": judged.after and rounded(judged.after.points, POINTS),
    }


def _sentence(game: Game, judged: Judgement, move: str, say: Speaker) -> str:
    """The move that was made and how good it was."""
    who = game.title.words.seat(say, judged.seat)
    if len(judged.choices) == 1:
        return say("{who}: {move}. There was no choice.", who=who, move=move)
    if judged.mark is None:
        return say("{who}: {move}. The game was as good as decided by then.", who=who, move=move)
    shown = _percent(judged.choices[0].value) - _percent(judged.made.value)  # as the list shows both
    loss = say("{n}%", n=shown)
    if judged.mark == BRILLIANT:
        return say("{who}: {move}. An excellent move: the only good one, and hard to see.", who=who, move=move)
    if judged.mark == BEST:
        return say("{who}: {move}. The best move, or as good.", who=who, move=move)
    if judged.mark == GOOD:
        return say("{who}: {move}. A good move: chance to win −{loss}.", who=who, move=move, loss=loss)
    if judged.mark == INACCURACY:
        return say("{who}: {move}. An inaccuracy: chance to win −{loss}.", who=who, move=move, loss=loss)
    if judged.mark == MISTAKE:
        return say("{who}: {move}. A mistake: chance to win −{loss}.", who=who, move=move, loss=loss)
    return say("{who}: {move}. A blunder: chance to win −{loss}.", who=who, move=move, loss=loss)


def _percent(value: float) -> int:
    """A chance in whole percents, rounded as the page rounds what it is sent."""
    return math.floor(100 * round(value, WINS) + 0.5)


def _gained(game: Game, judged: Judgement, say: Speaker) -> list[dict[str, Any]]:
    """The points that the move brought at once, by seat and source; whoever moved comes first."""
    words, sources = game.title.words, game.title.rules.SOURCES
    seats = sorted(range(game.players), key=lambda seat: seat != judged.seat)
    rows = [(seat, [[words.source(say, source), n] for source, n in zip(sources, judged.gained[seat], strict=False) if n])
            for seat in seats]  # fmt: skip
    return [{"colour": words.seat(say, seat), "sources": row} for seat, row in rows if row]


def _missed(game: Game, judged: Judgement, say: Speaker) -> list[list[Any]]:
    """By how much final points are expected to differ from those after the best move: the seat's by source, then those of
    others."""
    return [[name, round(n, 1)] for name, n in missed_most(game, judged, say)]


def _seats(study: Study, say: Speaker) -> list[dict[str, Any]]:
    """How each seat has played so far: how accurately, and its signs with their numbers and names."""
    found = summaries(study.judged, study.game.players)
    return [
        {
            "colour": study.game.title.words.seat(say, seat),
            "accuracy": round(one.accuracy, 3) if one.decisions else None,
            "marks": [
                [SIGNS[name], one.marks[name], say(COUNTS[name]), name not in BAD] for name in SIGNS if one.marks[name]
            ],
        }
        for seat, one in enumerate(found)
    ]


def _graph(study: Study, eyes: Eyes, wanted: str) -> dict[str, Any]:
    """The graph so far, and where in it the field of its lines lies."""
    say, game = eyes.say, study.game
    end = final(game)

    def of(outlook: Outlook | None) -> tuple[float, ...] | None:
        return None if outlook is None else getattr(outlook, wanted)

    values = [
        of(study.judged[0].outlook) if study.judged else None,
        *(one.chances if wanted == "wins" else of(one.after) for one in study.judged),
    ]
    values += [None] * (study.of + 1 - len(values))
    if study.is_done:
        values[-1] = of(end)
    lines = [
        drawing.Line(seat, game.title.SEATS[seat], [row[seat] if row else None for row in values])
        for seat in range(game.players)
    ]
    signs = [drawing.Sign(one.seat, number + 1, SIGNS[one.mark or ""], one.mark == BRILLIANT)
             for number, one in _gravest(study.judged)]  # fmt: skip
    if wanted == "wins":
        words, scale = say("Chances to win, move by move"), drawing.shares(say)
    else:
        figures = [n for row in (*values, end and end.points) if row for n in row]
        words, scale = say("Expected final points, move by move"), drawing.figures(figures)
    svg = drawing.graph(words, lines, signs, scale, theme_of(eyes.theme))
    return {"svg": svg, "left": drawing.LEFT, "right": drawing.RIGHT, "top": drawing.TOP, "bottom": drawing.BOTTOM}


def _gravest(judged: Sequence[Judgement]) -> list[tuple[int, Judgement]]:
    """The decisions whose signs stand on the graph, with their numbers: of many those that matter most."""
    marked = [(number, one) for number, one in enumerate(judged) if one.mark in DRAWN]
    return sorted(sorted(marked, key=lambda pair: -pair[1].loss)[:DRAWN_MAX], key=lambda pair: pair[0])
