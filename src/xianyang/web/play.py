"""Playing over HTTP and the socket: the state of a table, previews, moves, and word that something has changed."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from xianyang.core.errors import IllegalMove, UnknownMove
from xianyang.core.record import Record
from xianyang.table.host import Host, Refused
from xianyang.table.seating import Table
from xianyang.table.show import preview, show
from xianyang.web.pages import TableId, host_of, session_of
from xianyang.web.session import language_of, theme_of

AnyRequest = Request[Any, Any, Any]
BEAT = 20.0
"""Seconds after which a quiet socket says that it is alive."""
SeatNumber = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)]


class Command(Struct, forbid_unknown_fields=True):
    """A move: `command` is an id made by the client, the same when it sends the move again."""

    command: Annotated[str, Meta(max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=9)]
    ply: Annotated[int, Meta(ge=0)]
    token: Annotated[str, Meta(max_length=64)]


def viewer(request: AnyRequest, table: Table, seat: int | None) -> int | None:
    """Whose eyes a state is made for: the seat asked for if it is this session's, a lone person's, else a spectator's.

    With several people at one screen a hand is shown only to the seat that is asked for: the curtain asks.
    """
    if session_of(request) != table.owner:
        return None
    if seat is not None:
        return seat if seat in table.people else None
    return table.people[0] if len(table.people) == 1 else None


@get("/t/{id:str}/state")
async def state(request: AnyRequest, id: TableId, seat: SeatNumber = None) -> dict[str, Any]:
    """The state of the page for whoever asks."""
    say = language_of(request)
    host = host_of(request)
    table = await host.find(id, say)
    shown = show(table, viewer(request, table, seat), say, theme_of(request), host.thinking(table))
    return shown | {"owner": session_of(request) == table.owner}


@get("/t/{id:str}/preview")
async def look_ahead(
    request: AnyRequest, id: TableId, seat: FromQuery[int], ply: FromQuery[int], token: FromQuery[str]
) -> dict[str, Any]:
    """What a move would do, for the seat to move."""
    say = language_of(request)
    table = await host_of(request).find(id, say)
    if viewer(request, table, seat) is None or table.game.actor != seat or table.game.ply != ply:
        raise Refused(409, "stale", say("The game has gone on since; look again."))
    try:
        return preview(table, token[:64], say)
    except UnknownMove as error:
        raise Refused(422, "unknown-move", str(error)) from None
    except IllegalMove as error:
        raise Refused(422, "illegal", table.why(token, say) or str(error)) from None


@post("/t/{id:str}/moves", status_code=200)
async def move(request: AnyRequest, id: TableId, data: JSONBody[Command]) -> dict[str, Any]:
    """Make a move; the answer comes when it is on the disk."""
    say = language_of(request)
    if not same_origin(request):
        raise Refused(403, "origin", say("Moves are taken from this server's own page only."))
    host = host_of(request)
    table = await host.find(id, say)
    await host.act(table, session_of(request) or "", data.command, data.seat, data.ply, data.token, say)
    return {"ply": table.game.ply}


@get("/t/{id:str}/record")
async def record(request: AnyRequest, id: TableId) -> Response[str]:
    """The record: of a finished game everything, of a running one what a lone person or a spectator has seen."""
    from xianyang.core.game import ALL

    table = await host_of(request).find(id, language_of(request))
    seen = ALL if table.game.is_over else viewer(request, table, None)
    text = str(Record.of(table.game, seen, names=tuple(seat.name for seat in table.seats)))
    headers = {"Content-Disposition": f'attachment; filename="xianyang-{table.title.name}-{table.id}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)


@websocket("/t/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: TableId) -> None:
    """Says ``{"ply": N, "thinking": ...}`` at once and whenever something visible has changed."""
    if not same_origin(socket):
        await socket.close(code=4403)
        return
    host: Host = socket.app.state.host
    try:
        table = await host.find(id, language_of(socket))
    except Refused:
        await socket.close(code=4404)
        return
    await socket.accept()
    async with host.watch(table) as changed:
        listening = asyncio.create_task(_until_closed(socket))
        try:
            while not listening.done():
                await socket.send_json({"ply": table.game.ply, "thinking": host.thinking(table)})
                changed.clear()
                waiting = asyncio.create_task(changed.wait())
                await asyncio.wait({waiting, listening}, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
        finally:
            listening.cancel()


async def _until_closed(socket: WebSocket[Any, Any, Any]) -> None:
    """Read and forget what a client says (it has nothing to say), until it leaves."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def same_origin(connection: AnyRequest | WebSocket[Any, Any, Any]) -> bool:
    """Whether a browser's request comes from a page of this server (one without an Origin is no browser's)."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


HANDLERS = [state, look_ahead, move, record, live]
