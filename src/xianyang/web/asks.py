"""Answers to the commands of a client, the same over HTTP and on the socket."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

from xianyang.bots.engine import EngineError
from xianyang.core.errors import AmbiguousMove, IllegalMove, UnknownMove
from xianyang.core.speech import Speaker
from xianyang.table.commands import Act, Analysis, Badges, Command, Describe, Hint, Look, Overlay, Preview, Why
from xianyang.table.errors import Refused
from xianyang.table.hints import is_alone
from xianyang.table.host import Host, check_open
from xianyang.table.scene import Around, Eyes, Scene, badges, described, overlay, preview, scene
from xianyang.table.table import Table
from xianyang.web.studied import told
from xianyang.web.studies import Studies

logger = logging.getLogger(__name__)


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
    return scene(table, eyes, Around(frozenset(host.present(table)), host.thinking(table), host.hints is not None), ply)


async def answer(
    host: Host, studies: Studies | None, table: Table, session: str | None, eyes: Eyes, ask: Command
) -> dict[str, Any]:
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
    if isinstance(ask, Analysis):
        return _analysis(studies, table, eyes, ask)
    _check_turn(table, eyes, ask, say)
    if isinstance(ask, Hint):
        return _hint(host, table, ask, say)
    try:
        return _foretell(table, ask, eyes)
    except (UnknownMove, AmbiguousMove) as error:
        raise Refused(422, "unknown-move", str(error)) from None


def _check_turn(table: Table, eyes: Eyes, ask: Preview | Why | Badges | Hint, say: Speaker) -> None:
    if ask.seat not in eyes.mine:
        raise Refused(403, "not-your-seat", say("This seat is not yours."))
    check_open(table, say)
    if ask.seat not in table.deciding or table.turn.waits or table.game.ply != ask.ply:
        raise Refused(409, "stale", say("The game has gone on since; look again."))


def _hint(host: Host, table: Table, ask: Hint, say: Speaker) -> dict[str, Any]:
    if host.hints is None or not is_alone(table, ask.seat):
        raise Refused(409, "no-hint", say("There are hints only where all others at the table are bots."))
    try:
        return host.hints.ask(table, ask.seat, say)
    except (EngineError, ValueError) as error:
        logger.error("no hint at table %s: %s", table.id, error)
        raise Refused(503, "engine", say("The engine gave no answer; try again.")) from None


def _analysis(studies: Studies | None, table: Table, eyes: Eyes, ask: Analysis) -> dict[str, Any]:
    say = eyes.say
    if table.closed is not None:
        raise Refused(409, "closed", table.closed(say))
    if not table.is_over:
        raise Refused(409, "not-over", say("The game is not over yet."))
    if studies is None:
        raise Refused(503, "engine", say("This server analyses no games."))
    return told(studies.ask(table, say), studies.is_warming(table), eyes, ask)


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
