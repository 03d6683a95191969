"""What a page gets to see of a table: everything from one seat's (or a spectator's) information set."""

from __future__ import annotations

from typing import Any

from xianyang.core.game import Game
from xianyang.core.speech import Speaker
from xianyang.table.seating import Table

LOG_MAX = 400


def show(table: Table, seat: int | None, say: Speaker, theme: str, thinking: str | None) -> dict[str, Any]:
    """The state of a page, as plain JSON data.

    ``seat`` is whose eyes it is made for; ``moves`` are the choices of that seat on its turn, else null.
    """
    game, words = table.game, table.title.words
    mine = seat is not None and game.actor == seat and table.closed is None
    shown_seat = None if game.is_over else seat
    return {
        "ply": game.ply,
        "over": game.is_over,
        "closed": table.closed,
        "actor": game.actor,
        "seat": seat,
        "people": table.people,
        "thinking": thinking,
        "headline": headline(table, seat, thinking, say),
        "svg": game.svg(shown_seat, say.language, theme),
        "players": [
            {"seat": number, "colour": words.seat(say, number), "name": table.seats[number].label(say),
             "kind": table.seats[number].kind, "score": sum(points.values()), "points": _points(table, points, say)}
            for number, points in enumerate(game.breakdown)
        ],
        "winners": game.winners,
        "log": log(game, seat, say)[-LOG_MAX:],
        "moves": choices(table, seat) if mine and seat is not None else None,
    }  # fmt: skip


def _points(table: Table, points: dict[str, int], say: Speaker) -> list[list[Any]]:
    return [[table.title.words.source(say, source), value] for source, value in points.items()]


def headline(table: Table, seat: int | None, thinking: str | None, say: Speaker) -> str:
    """Whose turn it is and what to do, in one sentence."""
    game, words = table.game, table.title.words
    if table.closed is not None:
        return table.closed
    if game.is_over:
        names = ", ".join(f"{words.seat(say, s)} ({table.seats[s].label(say)})" for s in game.winners)
        if len(game.winners) > 1:
            return say("Shared victory: {winners}.", winners=names)
        return say("{winners} wins.", winners=names)
    who = f"{words.seat(say, game.actor)} ({table.seats[game.actor].label(say)})"
    if thinking == "warming":
        return say("{who} is warming up: on this machine's first game the rules are compiled, once.", who=who)
    if thinking is not None:
        return say("{who} is thinking.", who=who)
    if seat == game.actor:
        return say("Your turn, {who}: choose a tile, then a place.", who=who)
    return say("{who} is to play.", who=who)


def log(game: Game, seat: int | None, say: Speaker) -> list[dict[str, Any]]:
    """What has happened, in words, as far as a seat may know."""
    lines = []
    for ply in range(game.ply):
        told = (game.title.words.event(say, game.tables, event) for event in game.events(ply, seat))
        text = " ".join(sentence for sentence in told if sentence)
        if text:
            lines.append({"ply": ply, "text": text})
    return lines


def choices(table: Table, seat: int) -> dict[str, Any]:
    """The legal moves of a seat on its turn, to be picked part by part."""
    game = table.game
    h = game.information(seat)
    out = [0] * game.rules.LEGAL_MAX
    legal = out[: game.rules.legal(game.tables, h, out)]
    return table.title.placing.choices(game.tables, h, seat, legal)


def preview(table: Table, token: str, say: Speaker) -> dict[str, Any]:
    """What a legal move would do, in words, and the scores before and after. Raises UnknownMove, IllegalMove."""
    game, words = table.game, table.title.words
    events, scores = game.preview(game.move(table.title.moves.parse(token)))
    sentences = (words.event(say, game.tables, event) for event in events)
    gains = [
        {"colour": words.seat(say, seat), "before": before, "after": after}
        for seat, (before, after) in enumerate(zip(game.scores, scores, strict=True))
        if before != after
    ]
    return {"token": token, "text": [sentence for sentence in sentences if sentence], "gains": gains}
