"""A finished game's analysis as a client gets it: what was best at each decision, in words, and the graph of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from xianyang.bots.advice import Outlook
from xianyang.core.speech import Speaker, mark
from xianyang.picture import graph as drawing
from xianyang.picture.palette import theme as theme_of
from xianyang.table.commands import Analysis
from xianyang.table.hints import named
from xianyang.table.scene import Eyes
from xianyang.table.studies import Studies, Study

GOOD, DOUBTFUL, MISTAKE, BLUNDER = "!", "?!", "?", "??"
NAMES = {GOOD: mark("good moves"), DOUBTFUL: mark("doubtful moves"), MISTAKE: mark("mistakes"), BLUNDER: mark("blunders")}
SIGNS_MAX = 14
"""So many signs stand on a graph."""
CHANGE_MIN = 0.5
"""A change of expected points below this is not told."""


def told(study: Study, studies: Studies, eyes: Eyes, ask: Analysis) -> dict[str, Any]:
    """How far the analysis has come, its decisions after ``ask.after``, the graph, and each seat's signs so far."""
    say, end = eyes.say, _end(study)
    outlooks = [one.outlook for one in study.found] + ([end] if study.is_done else [])
    signs = [_sign(study, number) for number in range(len(outlooks) - 1)]
    decisions = range(ask.after, len(signs))
    return {
        "state": _state(study, studies),
        "problem": say("The engine gave no answer; try again.") if study.fault else None,
        "of": len(study.plies),
        "after": ask.after,
        "decisions": [_decision(study, number, signs[number], outlooks, say) for number in decisions],
        "end": _values(end),
        "seats": [_tally(study, seat, signs, say) for seat in range(study.game.players)],
        "graph": _graph(study, signs, outlooks, eyes, ask.graph),
    }


def _state(study: Study, studies: Studies) -> str:
    if study.is_done:
        return "done"
    if study.fault:
        return "failed"
    return "warming" if studies.is_warming else "thinking"


def _end(study: Study) -> Outlook:
    """How the game ended."""
    game = study.game
    winners = game.winners
    wins = tuple((seat in winners) / len(winners) for seat in range(game.players))
    sources = tuple(tuple(map(float, points.values())) for points in game.breakdown)
    return Outlook(wins, tuple(map(sum, sources)), sources)


def _loss(study: Study, number: int) -> float:
    """What a decision's move gave away, in chances to win."""
    choices = study.found[number].choices
    played = study.game.seen(study.plies[number]).integer
    return choices[0].value - next(one.value for one in choices if one.move == played)


def _sign(study: Study, number: int) -> str:
    """The sign of a decision's move; empty where nothing is to be said."""
    choices, loss = study.found[number].choices, _loss(study, number)
    for sign, least in ((BLUNDER, 0.2), (MISTAKE, 0.1), (DOUBTFUL, 0.05)):
        if loss >= least:
            return sign
    return GOOD if loss == 0 and len(choices) > 1 and choices[0].value - choices[1].value >= 0.08 else ""


def _decision(study: Study, number: int, sign: str, outlooks: list[Outlook], say: Speaker) -> dict[str, Any]:
    game, ply, seat = study.game, study.plies[number], study.seats[number]
    title, t, h = game.title, game.tables, game.information(seat, ply)
    played, advice = game.seen(ply).integer, study.found[number]
    paths = title.placing.paths(t, h, seat, [one.move for one in advice.choices])
    choices = [
        {"token": token, "label": named(game, h, one.move, say), "wins": one.value, "path": path, "played": one.move == played}
        for one, (token, path, *_) in zip(advice.choices, paths, strict=True)
    ]
    return {
        "before": ply,
        "seat": seat,
        "sign": sign or None,
        "bad": sign in (DOUBTFUL, MISTAKE, BLUNDER),
        "name": say(NAMES[sign]) if sign else None,
        "text": _sentence(study, number, sign, named(game, h, played, say), say),
        "choices": choices if len(choices) > 1 else [],
        "why": _changes(study, seat, outlooks[number], outlooks[number + 1], say),
        **_values(outlooks[number]),
    }


def _sentence(study: Study, number: int, sign: str, played: str, say: Speaker) -> str:
    """The played move and how good it was."""
    who = study.game.title.words.seat(say, study.seats[number])
    loss, choices = _loss(study, number), study.found[number].choices
    values = {"who": who, "move": played, "loss": say("{n}%", n=round(100 * loss))}
    if len(choices) == 1:
        return say("{who}: {move}. There was no other move.", **values)
    if sign == GOOD:
        return say("{who}: {move}. A good move: all others were clearly worse.", **values)
    if loss <= 0:
        return say("{who}: {move}. The best move.", **values)
    if sign == BLUNDER:
        return say("{who}: {move}. A blunder: {loss} less than the best move.", **values)
    if sign == MISTAKE:
        return say("{who}: {move}. A mistake: {loss} less than the best move.", **values)
    if sign == DOUBTFUL:
        return say("{who}: {move}. Doubtful: {loss} less than the best move.", **values)
    return say("{who}: {move}. As good as the best, or nearly ({loss} less).", **values)


def _changes(study: Study, seat: int, before: Outlook, after: Outlook, say: Speaker) -> list[list[Any]]:
    """By how much the move has changed the final points that its seat may expect, by source, the largest first."""
    title = study.game.title
    changes = [(b - a, source) for a, b, source in zip(before.sources[seat], after.sources[seat], title.rules.SOURCES, strict=False)]
    told = sorted((change for change in changes if abs(change[0]) >= CHANGE_MIN), key=lambda change: -abs(change[0]))
    return [[title.words.source(say, source), round(change, 1)] for change, source in told]


def _values(outlook: Outlook) -> dict[str, list[float]]:
    return {"wins": [round(one, 3) for one in outlook.wins], "points": [round(one, 1) for one in outlook.points]}


def _tally(study: Study, seat: int, signs: list[str], say: Speaker) -> dict[str, Any]:
    """A seat's signs so far, each with its number and name."""
    counts = Counter(sign for sign, by in zip(signs, study.seats, strict=False) if by == seat)
    marks = [[sign, counts[sign], say(name), sign == GOOD] for sign, name in NAMES.items() if counts[sign]]
    return {"colour": study.game.title.words.seat(say, seat), "marks": marks}


def _gravest(study: Study, signs: list[str]) -> list[int]:
    """The decisions whose signs stand on the graph: of many only those that gave away most, and the good ones."""
    signed = [number for number, sign in enumerate(signs) if sign in (GOOD, MISTAKE, BLUNDER)]
    return sorted(sorted(signed, key=lambda number: -_loss(study, number))[:SIGNS_MAX])


def _graph(study: Study, signs: list[str], outlooks: list[Outlook], eyes: Eyes, wanted: str) -> dict[str, Any]:
    say, title, seats = eyes.say, study.game.title, range(study.game.players)
    rows = [one.wins if wanted == "wins" else one.points for one in outlooks]
    missing = [None] * (len(study.plies) + 1 - len(rows))
    lines = [drawing.Line(seat, title.SEATS[seat], [*(row[seat] for row in rows), *missing]) for seat in seats]
    drawn = [drawing.Sign(study.seats[number], number + 1, signs[number], signs[number] == GOOD)
             for number in _gravest(study, signs)]  # fmt: skip
    values = [value for row in [*rows, _end(study).points] for value in row]
    scale = drawing.shares(say) if wanted == "wins" else drawing.figures(values)
    words = say("Chances to win, move by move") if wanted == "wins" else say("Expected final points, move by move")
    svg = drawing.graph(words, lines, drawn, scale, theme_of(eyes.theme))
    return {"svg": svg, "left": drawing.LEFT, "right": drawing.RIGHT, "top": drawing.TOP, "bottom": drawing.BOTTOM}
