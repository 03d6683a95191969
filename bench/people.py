"""The people of `table.py`: they open tables with the pages' own forms, and play on real sockets as a page does."""

from __future__ import annotations

import asyncio
import http.cookiejar
import random
import re
import threading
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

REQUESTS = 30.0
"""Requests a second of all people together, who come from one address; a server refuses more than 40."""
MOVES_OF_ONE = 15.0
"""Moves a second that one person makes at most; a socket may send 20 messages a second."""
_decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What is counted while `counts` is set."""

    counts: bool = False
    answers: list[float] = field(default_factory=list)
    """Seconds from a move sent to its answer."""
    views: list[float] = field(default_factory=list)
    """Seconds from a move sent until both players and the spectator have what it changed."""
    patches: int = 0
    text: int = 0
    """Characters of all messages to clients, as they are before compression."""
    wire: int = 0
    """Bytes that came over the sockets."""
    refused: dict[str, int] = field(default_factory=dict)
    games: int = 0
    cut: int = 0
    """Sockets that the server closed."""


class Browser:
    """One session: its cookies, and pages fetched as fast as the server lets one address do so."""

    _gap = threading.Lock()
    _next = 0.0

    def __init__(self, address: str) -> None:
        self._address = address
        self._jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self._jar)
        )

    def fetch(self, path: str, form: dict[str, str] | None = None) -> tuple[str, str]:
        """The path that a request leads to in the end, and the page."""
        with Browser._gap:
            # Where a form is posted, the page that it leads to is a second request.
            wait = Browser._next - time.monotonic()
            Browser._next = max(Browser._next, time.monotonic()) + (1 if form is None else 2) / REQUESTS
        time.sleep(max(0.0, wait))
        body = None if form is None else urllib.parse.urlencode(form).encode()
        with self._opener.open(self._address + path, body, timeout=30) as answer:
            return urllib.parse.urlsplit(answer.geturl()).path, answer.read().decode()

    @property
    def cookies(self) -> str:
        """The header that a socket of this session sends."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._jar)


class Counted(ClientConnection):
    """A connection that counts what comes over the wire."""

    tally: Tally | None = None
    """Where it counts, once the people are at their table."""

    def data_received(self, data: bytes) -> None:
        """Count, then read."""
        if self.tally and self.tally.counts:
            self.tally.wire += len(data)
        super().data_received(data)


class Group:
    """A table: two people who play, one who watches, rematch after rematch."""

    def __init__(self, address: str, number: int, seed: int, tally: Tally) -> None:
        self.address = address
        self.tally = tally
        self.table = ""
        self.browsers = [Browser(address), Browser(address)]
        chance = random.Random(f"{seed}-{number}")
        self.players = [Line(self, browser, random.Random(chance.random())) for browser in self.browsers]
        self.lines = [*self.players, Line(self, None, None)]
        self.ready: Callable[[Line], None] = lambda line: None
        """Called with the line of whoever may move."""
        self._moved: tuple[float, int] | None = None
        self._unseen: set[Line] = set()

    def open(self) -> None:
        """The first sits down and opens the table, the second comes by the invitation on its page."""
        owner, friend = self.browsers
        owner.fetch("/")
        form = {"game": "qin", "kind0": "person", "name0": "Ada", "kind1": "friend"}
        self.table, page = owner.fetch("/tables", form)
        found = re.search(r'id="invite"[^>]*value="[^"]*(/j/[^"]+)"', page)
        if not self.table.startswith("/t/") or found is None:
            raise RuntimeError("the server opened no table")
        friend.fetch(found[1])
        friend.fetch(found[1], {"name": "Bo"})

    async def again(self) -> None:
        """The next game of the same people."""
        await asyncio.to_thread(self.browsers[0].fetch, f"{self.table}/rematch", {})

    def moves(self, at: float, ply: int) -> None:
        """A move has been sent at a time, at a ply."""
        self._moved, self._unseen = (at, ply), set(self.lines)

    def sees(self, line: Line, ply: int) -> None:
        """A line shows the game as of a ply."""
        if self._moved and ply > self._moved[1]:
            self._unseen.discard(line)
            if not self._unseen:
                if self.tally.counts:
                    self.tally.views.append(time.perf_counter() - self._moved[0])
                self._moved = None


class Line:
    """One open page: its socket, the scene as it stands there; of a player, the moves too."""

    def __init__(self, group: Group, browser: Browser | None, chance: random.Random | None) -> None:
        self.scene: dict[str, Any] = {}
        self._group = group
        self._tally = group.tally
        self._browser = browser
        self._chance = chance
        self._socket: ClientConnection | None = None
        self._revision = -1
        self._number = 0
        self._moved_at = -1
        self._asked: dict[int, float] = {}
        self._next = 0.0
        self._table = ""
        self._compared: asyncio.Future[bool] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_waiting(self) -> bool:
        """Whether a move has been sent and not been answered."""
        return bool(self._asked)

    @property
    def may_move(self) -> bool:
        """Whether its player has a move to make at a ply at which none was sent yet."""
        turn = self.scene.get("turn")
        if turn is None or turn["ply"] == self._moved_at or self._asked or self._tasks:
            return False
        return bool(turn["mine"] and not turn["chosen"] and self.scene["moves"])

    async def run(self) -> None:
        """Play, or watch, one game after the other until cancelled."""
        while True:
            self._table = self._group.table
            headers = {"Cookie": self._browser.cookies} if self._browser else {}
            url = self._group.address.replace("http:", "ws:") + self._table + "/live"
            async with connect(
                url, additional_headers=headers, max_size=None, create_connection=Counted, proxy=None
            ) as self._socket:
                assert isinstance(self._socket, Counted)
                self._socket.tally = self._tally
                try:
                    while not self.scene or self.scene["turn"]["rematch"] is None or self._compared:
                        await self._hear(await self._socket.recv())
                except ConnectionClosed:
                    self._tally.cut += 1
                    self._socket = None
                    return
            self._group.table = f"/t/{self.scene['turn']['rematch']}"
            self.scene, self._asked = {}, {}

    async def _hear(self, text: str | bytes) -> None:
        message = _decode(text)
        self._tally.text += len(text) if self._tally.counts else 0
        if "id" in message:
            self._settle(message)
        elif "scene" in message:
            if self._compared and not self._compared.done():
                self._compared.set_result(self.scene == message["scene"])
            self.scene, self._revision = message["scene"], message["revision"]
        elif "patch" in message:
            if message["base"] != self._revision:
                raise RuntimeError("a patch does not follow the scene before it")
            self._tally.patches += self._tally.counts
            self._merge(message["patch"])
            self._revision = message["revision"]
        if "id" not in message and self.scene:
            self._look()

    def _settle(self, message: dict[str, Any]) -> None:
        sent = self._asked.pop(message["id"], None)
        if "problem" in message:
            code = message["problem"]["code"]
            self._tally.refused[code] = self._tally.refused.get(code, 0) + 1
        elif sent is not None and self._tally.counts:
            self._tally.answers.append(time.perf_counter() - sent)

    def _merge(self, patch: dict[str, Any]) -> None:
        """As `static/table.js` does: sections whole, but parts of the board, and the log from an entry on."""
        for name, value in patch.items():
            if name == "board":
                self.scene["board"] |= value
                self.scene["board"] = {part: text for part, text in self.scene["board"].items() if text is not None}
            elif name == "log":
                self.scene["log"][value["from"] :] = value["entries"]
            else:
                self.scene[name] = value

    def _look(self) -> None:
        """What the scene calls for: a move, or a rematch."""
        turn = self.scene["turn"]
        self._group.sees(self, turn["ply"])
        if turn["over"] and turn["rematch"] is None and self is self._group.players[0] and not self._tasks:
            self._tally.games += self._tally.counts
            self._begin(self._group.again())
        elif self._chance and turn["mine"] and not turn["chosen"] and self.scene["moves"] and not self._asked:
            self._group.ready(self)

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def move(self) -> None:
        """Make a move drawn from those that the scene offers, as soon as this socket may send again."""
        if not self._tasks:
            self._begin(self._move())

    async def _move(self) -> None:
        await asyncio.sleep(max(0.0, self._next - time.perf_counter()))
        if self._asked or self._socket is None or not self.scene or not self.scene["moves"]:
            return
        assert self._chance is not None
        turn, seat = self.scene["turn"], self.scene["you"]["seat"]
        self._number += 1
        token = self._chance.choice(self.scene["moves"])[0]
        ask = {"do": "act", "command": f"c{turn['ply']}", "seat": seat, "ply": turn["ply"], "token": token}
        now = time.perf_counter()
        self._asked[self._number] = now
        self._next = now + 1 / MOVES_OF_ONE
        self._moved_at = turn["ply"]
        self._group.moves(now, turn["ply"])
        await self._socket.send(encode({"id": self._number, "ask": ask}).decode())

    async def is_true(self) -> bool:
        """Whether the scene made of patches is the one that the server gives when it is asked for the whole."""
        if self._socket is None or not self.scene:
            return True
        self._compared = asyncio.get_running_loop().create_future()
        self._number += 1
        await self._socket.send(encode({"id": self._number, "ask": {"do": "look"}}).decode())
        try:
            return await asyncio.wait_for(self._compared, 20)
        except TimeoutError:
            return False
        finally:
            self._compared = None


def lines_of(groups: list[Group]) -> Iterator[Line]:
    """All lines of all tables."""
    for group in groups:
        yield from group.lines
