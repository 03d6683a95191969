"""An analysis as plain data: one JSON object, or rows for a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from xianyang.arena.analysis import Judgement, Setting, final, summaries
from xianyang.bots.advice import Outlook
from xianyang.core.game import Game

DIGITS = 4
"""Of shares and expected points."""


def data(game: Game, found: Sequence[Judgement], setting: Setting) -> dict[str, Any]:
    """Everything, as a JSON object; what is by seat is a list, what is by source an object without its zeros."""
    end = final(game)
    return {
        "game": game.title.name,
        "players": game.players,
        "plies": game.ply,
        "simulations": setting.each(game.title),
        "playouts": setting.playouts,
        "seed": setting.seed,
        "decisions": [_decision(game, one) for one in found],
        "final": end and _outlook(game, end),
        "seats": [{**asdict(one), "loss": round(one.loss, DIGITS), "accuracy": round(one.accuracy, DIGITS)}
                  for one in summaries(found, game.players)],
    }  # fmt: skip


def _decision(game: Game, one: Judgement) -> dict[str, Any]:
    token = game.title.moves.token
    return {
        "ply": one.ply,
        "seat": one.seat,
        "move": token(one.move),
        "value": round(one.made.value, DIGITS),
        "loss": round(one.loss, DIGITS),
        "mark": one.mark,
        "choices": [{"move": token(choice.move), "value": round(choice.value, DIGITS), "simulations": choice.times}
                    for choice in one.choices],
        "gained": [_by_source(game, points) for points in one.gained],
        "outlook": one.outlook and _outlook(game, one.outlook),
        "chances": [round(share, DIGITS) for share in one.chances],
        "after": one.after and _outlook(game, one.after),
        "missed": one.missed and [_by_source(game, points) for points in one.missed],
    }  # fmt: skip


def _outlook(game: Game, one: Outlook) -> dict[str, Any]:
    return {
        "wins": [round(share, DIGITS) for share in one.wins],
        "points": [round(points, DIGITS) for points in one.points],
        "sources": [_by_source(game, points) for points in one.sources],
    }


def _by_source(game: Game, points: Sequence[float]) -> dict[str, float]:
    named = zip(game.rules.SOURCES, points, strict=True)
    return {source: round(value, DIGITS) for source, value in named if round(value, DIGITS)}


def rows(game: Game, found: Sequence[Judgement]) -> list[dict[str, Any]]:
    """A row for each decision; points expected after it are empty where they were not looked into."""
    return [_row(game, one) for one in found]


def _row(game: Game, one: Judgement) -> dict[str, Any]:
    token, best, after = game.title.moves.token, one.choices[0], one.after
    row = {"ply": one.ply, "seat": one.seat, "move": token(one.move), "mark": one.mark or "", "value": round(one.made.value, DIGITS),
           "loss": round(one.loss, DIGITS), "best": token(best.move), "best_value": round(best.value, DIGITS), "gained": sum(one.gained[one.seat])}  # fmt: skip
    for seat in range(game.players):
        row[f"win_{seat}"] = round(one.chances[seat], DIGITS)
        row[f"points_{seat}"] = after.points[seat] if after else None
    return row
