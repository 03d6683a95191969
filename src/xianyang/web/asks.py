"""Answers to the commands of a client, the same over HTTP and on the socket."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from xianyang.core.errors import AmbiguousMove, IllegalMove, UnknownMove
from xianyang.core.speech import Speaker
from xianyang.table.commands import Act, Badges, Command, Describe, Look, Overlay, Preview, Why
from xianyang.table.errors import Refused
from xianyang.table.host import Host, check_open
from xianyang.table.scene import Around, Eyes, Scene, badges, described, overlay, preview, scene
from xianyang.table.table import Table


def eyes_of(table: Table, session: str | None, theme: str, language: str) -> Eyes:
    """The eyes of a session before it has asked for any: its only seat's, else a spectator's."""
    mine = tuple(table.seats_of(session))
    return Eyes(only(mine), mine, theme, language)


def only(mine: tuple[int, ...]) -> int | None:
    """The seat of a session that has just one."""
    return mine[0] if len(mine) == 1 else None


def through(eyes: Eyes, seat: int | None, say: Speaker) -> Eyes:
    """The same session looking through one of its seats (None: as at first). Raises Refused."""
    if seat is None:
        return replace(eyes, seat=only(eyes.mine))
    if seat not in eyes.mine:
        raise Refused(403, "not-your-seat", say("This seat is not yours."))
    return replace(eyes, seat=seat)


def look(host: Host, table: Table, eyes: Eyes, ply: int | None = None) -> Scene:
    """The whole scene."""
    return scene(table, eyes, Around(frozenset(host.present(table)), host.thinking(table)), ply)


async def answer(host: Host, table: Table, session: str | None, eyes: Eyes, ask: Command) -> dict[str, Any]:
    """The answer to a command. Raises Refused."""
    say = eyes.say
    if isinstance(ask, Act):
        await host.act(table, session or "", ask, say)
        return {"ply": table.game.ply}
    if isinstance(ask, Look):
        return {"revision": table.revision, "scene": look(host, table, through(eyes, ask.seat, say), ask.ply)}
    if isinstance(ask, Describe):
        return {"text": "" if table.closed else described(table, through(eyes, ask.seat, say), ask.ply)}
    if isinstance(ask, Overlay):
        return {"svg": overlay(table, ask.name, through(eyes, ask.seat, say), ask.ply)}
    _check_turn(table, eyes, ask, say)
    try:
        return _foretell(table, ask, eyes)
    except (UnknownMove, AmbiguousMove) as error:
        raise Refused(422, "unknown-move", str(error)) from None


def _check_turn(table: Table, eyes: Eyes, ask: Preview | Why | Badges, say: Speaker) -> None:
    if ask.seat not in eyes.mine:
        raise Refused(403, "not-your-seat", say("This seat is not yours."))
    check_open(table, say)
    if ask.seat not in table.deciding or table.turn.waits or table.game.ply != ask.ply:
        raise Refused(409, "stale", say("The game has gone on since; look again."))


def _foretell(table: Table, ask: Preview | Why | Badges, eyes: Eyes) -> dict[str, Any]:
    game, say = table.asking(ask.seat), eyes.say
    if isinstance(ask, Badges):
        return {"points": badges(table, ask.seat)}
    if isinstance(ask, Why):
        if not ask.picks:
            raise Refused(422, "unknown-move", say("Say what was picked, part by part."))
        h = game.information(ask.seat)
        return {"why": table.title.placing.why(game.tables, h, ask.seat, ask.picks, say)}
    token = game.parse(ask.token).token
    try:
        return preview(table, ask.seat, token, eyes)
    except IllegalMove as error:
        raise Refused(422, "illegal", str(error)) from None
