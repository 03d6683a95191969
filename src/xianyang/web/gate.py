"""What stands before every request: whose name the server goes by, and whose pages may send it something.

A browser that a foreign page leads here must not act in its owner's name: writing requests and sockets must come from
this server's own pages (their Origin), and the server answers only to names that can't be turned round by whoever owns
a domain (DNS rebinding): bare addresses, this machine's names, and the public one.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from xianyang.core.speech import speak
from xianyang.web.session import language_of

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""Headers that every answer bears."""
READING = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Middleware in front of the app. `public` is the public URL, `origins` further ones whose pages may write."""

    def __init__(self, app: ASGIApp, public: str | None = None, origins: tuple[str, ...] = ()) -> None:
        self._app = app
        self._origins = {origin.rstrip("/") for origin in (*origins, *([public] if public else []))}
        machine = socket.gethostname().lower()
        self._names = {
            "localhost",
            machine,
            f"{machine}.local",
            *(urlsplit(one).hostname or "" for one in self._origins),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        say = language_of(ASGIConnection(scope))
        speak(say.language)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._is_ours(headers.get("host", "")):
            await _refuse(scope, receive, send, 421, "host", say("This server does not go by that name."))
        elif self._writes(scope) and not self._may_write(headers):
            sentence = say("Only this server's own pages may send it something.")
            await _refuse(scope, receive, send, 403, "origin", sentence)
        else:
            await self._app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        name = (urlsplit(f"//{host}").hostname or "").lower().rstrip(".")
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.endswith(".localhost")
        return True

    @staticmethod
    def _writes(scope: Scope) -> bool:
        return scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in READING

    def _may_write(self, headers: dict[str, str]) -> bool:
        """A request without an Origin is no browser's."""
        origin = headers.get("origin")
        return origin is None or origin in self._origins or urlsplit(origin).netloc == headers.get("host")


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str, sentence: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send({"type": "websocket.close", "code": 4000 + status, "reason": ""})
        return
    body = msgspec.json.encode({"type": "about:blank", "status": status, "code": code, "title": sentence})
    told = {"Content-Type": "application/problem+json", "Content-Length": str(len(body)), **HEADERS}
    kind = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body, "more_body": False})
