"""What a seat may know, as plain JSON data. Everything here is computed from its information set, never the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from xianyang.core.rules import OVER, SPECTATOR, asked, waiting

if TYPE_CHECKING:
    from xianyang.core.game import Game


def view(game: Game, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None): the common part, then the game's own."""
    from xianyang.core.game import breakdown, ranks

    h = game.information(seat)
    t, title, rules = game.tables, game.title, game.rules
    actor = rules.actor(t, h)
    points = breakdown(title, t, h, game.players)
    over = actor == OVER
    seats = waiting(rules, t, h)
    common = {
        "game": title.name,
        "rules": rules.RULES_VERSION,
        "sheet": game.sheet.hash,
        "players": game.players,
        "options": dict(game.options),
        "seat": seat,
        "ply": game.ply,
        "actor": actor,
        "waiting": seats,
        "over": over,
        "winners": [s for s, rank in enumerate(ranks(title, t, h, game.players)) if rank == 0] if over else [],
        "scores": [sum(p.values()) for p in points],
        "breakdown": points,
        "legal": _legal_tokens(game, asked(rules, t, h, seat)) if seat is not None and seat in seats else [],
    }
    return common | title.views.view(t, h, SPECTATOR if seat is None else seat)


def _legal_tokens(game: Game, h: list[int]) -> list[str]:
    out = [0] * game.rules.LEGAL_MAX
    return [game.title.moves.token(move) for move in out[: game.rules.legal(game.tables, h, out)]]
