"""Playing over HTTP and on the socket: the same commands, and on the socket whatever changes, as it changes."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketException

from xianyang.table.commands import Look, number_of, read_command, read_numbered
from xianyang.table.errors import Refused
from xianyang.table.host import Host
from xianyang.table.papers import record_of
from xianyang.table.scene import Eyes, Scene, may_look, patch
from xianyang.table.table import Table
from xianyang.web.asks import answer, eyes_of, look, only, through
from xianyang.web.pages import TableId, host_of, session_of
from xianyang.web.session import language_of, theme_of

AnyRequest = Request[Any, Any, Any]
BEAT = 20.0
"""Seconds after which a quiet socket says that it is alive."""
WATCHERS_MAX = 60
"""So many may look at one table at a time, those who play there not counted."""
SENDING_MAX = 15.0
"""Seconds that a client may take to read what it is sent."""
RATE, BURST = 20.0, 60.0
"""Messages a second that one socket may send, and how many at once."""
logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


@post("/t/{id:str}/commands", status_code=200)
async def command(request: AnyRequest, id: TableId) -> dict[str, Any]:
    """Carry out one command; a move is answered when it is on the disk."""
    say = language_of(request)
    host, session = host_of(request), session_of(request)
    ask = read_command(await request.body(), say)
    table = await host.find(id, say)
    studies = request.app.state.studies
    return await answer(host, studies, table, session, eyes_of(table, session, theme_of(request), say.language), ask)


@get("/t/{id:str}/record")
async def record(request: AnyRequest, id: TableId) -> Response[str]:
    """The record: of a finished game everything, of a running one what a lone person or a spectator has seen."""
    say = language_of(request)
    table = await host_of(request).find(id, say)
    eyes = eyes_of(table, session_of(request), "light", say.language)
    headers = {"Content-Disposition": f'attachment; filename="xianyang-{table.title.name}-{table.id}.txt"'}
    return Response(record_of(table, eyes.seat), media_type="text/plain", headers=headers)


@websocket("/t/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: TableId) -> None:
    """The socket of one page; see `docs/protocol`."""
    host: Host = socket.app.state.host
    say = language_of(socket)
    await socket.accept()  # a refusal before would reach no page with its code
    try:
        table = await host.find(id, say)
    except Refused as error:
        await socket.close(code=4000 + error.status)
        return
    session = socket.app.state.sessions.read(socket)
    if not table.seats_of(session) and host.watchers(table) >= WATCHERS_MAX:
        await socket.close(code=4429)
        return
    await Line(socket, table, session, eyes_of(table, session, theme_of(socket), say.language)).run()


class Gone(Exception):
    """The client has left."""


class Line:
    """One open socket: what its client has, and how to bring it up to date."""

    def __init__(self, socket: WebSocket[Any, Any, Any], table: Table, session: str | None, eyes: Eyes) -> None:
        self._socket = socket
        self._host: Host = socket.app.state.host
        self._studies = socket.app.state.studies
        self._table = table
        self._session = session
        self._eyes = eyes
        self._sent: Scene | None = None
        self._ply = table.game.ply
        self._revision = 0
        self._room = BURST
        self._filled = time.monotonic()

    async def run(self) -> None:
        """Until the client leaves."""
        async with self._host.watch(self._table, self._eyes.mine) as changed:
            listening = asyncio.create_task(self._listen(changed))
            waiting = asyncio.create_task(changed.wait())
            try:
                await self._update()
                while not listening.done():
                    done, _ = await asyncio.wait(
                        {waiting, listening}, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED
                    )
                    if listening in done:
                        break
                    if waiting in done:
                        changed.clear()
                        waiting = asyncio.create_task(changed.wait())
                        await self._update()
                    else:
                        await self._send({"revision": self._revision})
            except Gone:
                pass
            finally:
                for task in (listening, waiting):
                    task.cancel()
                await asyncio.gather(listening, waiting, return_exceptions=True)

    async def _listen(self, changed: asyncio.Event) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or message.get("bytes") or ""
            if not self._has_room():
                await self._socket.close(code=4429)
                return
            await self._take(text, changed)  # type: ignore[arg-type]

    def _has_room(self) -> bool:
        now = time.monotonic()
        self._room = min(BURST, self._room + (now - self._filled) * RATE) - 1
        self._filled = now
        return self._room >= 0

    async def _take(self, text: str | bytes, changed: asyncio.Event) -> None:
        say, id = self._eyes.say, None
        try:
            id = number_of(text)
            ask = read_numbered(text, say).ask
            self._see_seats(changed)
            if isinstance(ask, Look) and ask.ply is None:
                # From now on the page is kept up to date through these eyes.
                self._eyes = through(self._eyes, ask.seat, say)
                self._sent = None
                found: dict[str, Any] = {}
                changed.set()
            else:
                found = await answer(self._host, self._studies, self._table, self._session, self._eyes, ask)
            await self._send({"id": id, "answer": found})
        except Refused as error:
            problem = {"status": error.status, "code": error.code, "title": str(error)}
            await self._send({"id": id, "problem": problem})
        except Gone:
            raise
        except Exception:
            logger.exception("a command at table %s failed", self._table.id)
            problem = {"status": 500, "code": "failed", "title": say("The server failed.")}
            await self._send({"id": id, "problem": problem})

    def _see_seats(self, changed: asyncio.Event) -> None:
        """Seats may have been given to this session since the socket was opened."""
        mine = tuple(self._table.seats_of(self._session))
        if mine != self._eyes.mine:
            seat = self._eyes.seat if self._eyes.seat in mine else only(mine)
            self._eyes = replace(self._eyes, mine=mine, seat=seat)
            self._host.sit(self._table, changed, mine)

    def _drop_curtain(self) -> None:
        """A screen that several people share shows a hand only while that seat has something to decide, and to whoever
        asks for it anew where a choice begins that all make at once. Where nothing is hidden it shows whose turn it is.
        """
        eyes, table = self._eyes, self._table
        begins, self._ply = table.is_sealing and table.game.ply != self._ply, table.game.ply
        if len(eyes.mine) < 2:
            return
        if table.title.is_open:
            due = next((seat for seat in table.waiting if seat in eyes.mine), eyes.seat)
            self._eyes = replace(eyes, seat=due)
        elif eyes.seat is not None and (begins or not may_look(table, eyes.mine, eyes.seat)):
            self._eyes = replace(eyes, seat=None)

    async def _update(self) -> None:
        self._drop_curtain()
        revision, now = self._table.revision, look(self._host, self._table, self._eyes)
        sent, base = self._sent, self._revision
        changes = patch(sent, now) if sent is not None else None
        if changes == {}:
            return
        # Noted before it is sent: whoever asks for the whole scene meanwhile gets it afterwards.
        self._sent, self._revision = now, revision
        if changes is None:
            await self._send({"revision": revision, "scene": now})
        else:
            await self._send({"revision": revision, "base": base, "patch": changes})

    async def _send(self, message: dict[str, Any]) -> None:
        """Send something. Raises Gone where nobody listens any more."""
        try:
            await asyncio.wait_for(self._socket.send_data(_encode(message).decode()), SENDING_MAX)
        except (OSError, RuntimeError, TimeoutError, WebSocketException) as error:
            raise Gone from error


HANDLERS = [command, record, live]
