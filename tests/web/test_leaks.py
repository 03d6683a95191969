"""Nothing leaks: two worlds that differ only in what a viewer may not know, each behind a server of its own; the viewer
and a spectator must get the same bytes over the real socket and over HTTP, in the same order.
"""

from __future__ import annotations

import json
import re
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

import xianyang
from tests.web.browsing import GOLDEN, logged
from tests.web.test_host import Plain
from xianyang.core.game import Game
from xianyang.core.record import Entry
from xianyang.games import title
from xianyang.store.archive import Archive
from xianyang.table.kept import Claim, Opened
from xianyang.web.app import make_app
from xianyang.web.session import Sessions

NAMES = ("Ada", "Bo")


class Dealt:
    """Chance that draws the same tile in both worlds: by the ply, as long as there are tiles of every kind."""

    def pick(self, weights: list[int], ply: int) -> int:
        assert len(weights) == 6
        return ply % 6

    def fork(self, ply: int) -> Dealt:
        return self


@dataclass
class World:
    """A server at a table, who looks at it, and all that each of them got."""

    address: str
    id: str
    lines: dict[str, ClientConnection]
    got: dict[str, list[str]] = field(default_factory=dict)
    asked: int = 0

    def hear(self, who: str, awaited: str) -> None:
        """What comes to somebody, until a message with a certain text in it. Heartbeats hang on the clock only."""
        while True:
            text = str(self.lines[who].recv(timeout=20))
            if text.startswith('{"revision":') and text.count(":") == 1:
                continue
            self.got.setdefault(who, []).append(text)
            if awaited in text:
                return

    def ask(self, who: str, **ask: Any) -> None:
        """Ask and wait for the answer; after a look, for the scene."""
        self.asked += 1
        self.lines[who].send(json.dumps({"id": self.asked, "ask": ask}))
        self.hear(who, f'{{"id":{self.asked},')
        if ask["do"] == "look" and "ply" not in ask and '"answer"' in self.got[who][-1]:
            self.hear(who, '"scene":')

    def act(self, who: str, **ask: Any) -> None:
        """Make a move that is accepted, and wait until everybody has seen it."""
        self.asked += 1
        self.lines[who].send(json.dumps({"id": self.asked, "ask": {"do": "act", **ask}}))
        for other in self.lines:
            self.hear(other, '"patch":')
        if not any(f'{{"id":{self.asked},' in text for text in self.got[who][-2:]):
            self.hear(who, f'{{"id":{self.asked},')


Log = list[tuple[int, str]]


def two_logs(record: str, after: int) -> tuple[Log, Log]:
    """The log of a golden game up to a draw, and the same with another tile in the hand of seat 1 at its end."""
    whole = xianyang.read(GOLDEN / record)
    for plies in range(after, len(whole.entries)):
        if whole.entries[plies - 1].by < 0 and (found := worlds_at(whole, plies)):
            return found
    pytest.fail("no other world")


def worlds_at(whole: Any, plies: int) -> tuple[Log, Log] | None:
    first = [(one.by, one.token) for one in whole.entries[:plies]]
    game = whole.at(plies)
    held = [n for n, (by, token) in enumerate(first) if by < 0 and drawn_by(whole, n) == 1 and stays(whole, n, plies)]
    for at in reversed(held):
        for tile in ("rr", "yy", "bb", "ry", "rb", "yb"):
            second = [*first[:at], (-1, f"+{tile}"), *first[at + 1 :]]
            if second[at] != first[at] and same_for(game, second, 0) and same_for(game, second, None):
                return first, second
    return None


def drawn_by(whole: Any, ply: int) -> int:
    game = whole.at(ply)
    hand = [game.view(seat)["hands"][seat] for seat in range(2)]
    after = whole.at(ply + 1)
    return next(seat for seat in range(2) if after.view(seat)["hands"][seat] > hand[seat])


def stays(whole: Any, ply: int, plies: int) -> bool:
    """Whether a tile drawn at a ply can't have been placed before the end."""
    tile = whole.entries[ply].token[1:]
    return not any(one.by == 1 and one.token.startswith(tile) for one in whole.entries[ply:plies])


def same_for(game: Game, log: Log, seat: int | None) -> bool:
    twin = Game(game.title, game.players, dict(game.options), chance="manual")
    for _, token in log:
        twin.push(token)
    return twin.information(seat) == game.information(seat) and twin.state != game.state


@contextmanager
def world(folder: Path, log: Log, record: str) -> Iterator[World]:
    whole = xianyang.read(GOLDEN / record)
    seats = [{"kind": "person", "name": name} for name in NAMES]
    row = Opened("leaks", whole.title.name, whole.rules, whole.sheet, None, 2, dict(whole.options), seats, "owner", 1)
    (folder / "key").write_bytes(b"k" * 32)
    archive = Archive(folder)
    claims = [Claim("leaks", seat, name, f"key{seat}", 1) for seat, name in enumerate(NAMES)]
    archive.open_table(
        row, logged(row, [Entry(by, token) for by, token in log]), claims, [(0, "ada"), (1, "bo")]
    ).result(10)
    with ExitStack() as stack:
        stack.callback(archive.close)
        port = stack.enter_context(served(archive))
        sessions = Sessions(folder)
        lines = {}
        made = World(f"http://127.0.0.1:{port}", "leaks", lines)
        for who in ("ada", "bo", "watcher"):
            cookie = sessions.cookie(who, secure=False).value
            url = f"ws://127.0.0.1:{port}/t/leaks/live"
            lines[who] = stack.enter_context(connect(url, additional_headers={"Cookie": f"xianyang={cookie}"}))
            made.hear(who, '"scene":')
            if who == "bo":
                made.hear("ada", '"patch":')  # he is here now
        yield made


@contextmanager
def served(archive: Archive) -> Iterator[int]:
    from xianyang.table.host import Host

    listening = socket.create_server(("127.0.0.1", 0))
    app = make_app(archive, Plain(), host=Host(archive, Plain(), chance=Dealt))
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(20)


def fetched(made: World, path: str, who: str, folder: Path) -> str:
    """A page or a paper, over HTTP."""
    cookie = Sessions(folder).cookie(who, secure=False).value
    request = urllib.request.Request(f"{made.address}{path}", headers={"Cookie": f"xianyang={cookie}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        text = answer.read().decode()
    return re.sub(r"127\.0\.0\.1:\d+", "HOST", text)


@pytest.mark.parametrize(("record", "after"), [("qin-bird-2.txt", 20), ("qin-bird-2.txt", 70)])
def test_two_worlds_give_the_same_bytes(tmp_path: Path, record: str, after: int) -> None:
    logs = two_logs(record, after)
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    got = []
    with ExitStack() as stack:
        worlds = [stack.enter_context(world(folder, log, record)) for folder, log in zip(folders, logs, strict=True)]
        games = shared_moves(logs)
        for number in range(4):
            play_on(worlds, games, number)
        for made, folder in zip(worlds, folders, strict=True):
            look_around(made)
            for who in ("ada", "watcher"):
                made.got[who] += [fetched(made, path, who, folder) for path in ("/t/leaks", "/t/leaks/record", "/")]
            got.append(made.got)
    for who in ("ada", "watcher"):
        assert got[0][who] == got[1][who], who
    assert got[0]["bo"] != got[1]["bo"], "the worlds do differ"
    assert len(got[0]["ada"]) > 20


def two_hands(record: str) -> tuple[Log, Log]:
    """The log of a golden game of Xi'an up to the first pairs, and the same with another card in the hand of seat 1."""
    whole = xianyang.read(GOLDEN / record)
    first = [(one.by, one.token) for one in whole.entries]
    plies = next(n for n, (_, token) in enumerate(first) if "/" in token)
    game = whole.at(plies)
    drawn = {token for by, token in first[:plies] if by < 0}
    for place in reversed(range(plies)):
        if first[place][0] < 0 and first[place][1] in drawn and len(first[place][1]) == 3:
            for card in (f"+{colour}{number}" for colour in "yrgb" for number in range(1, 7)):
                second = [*first[:place], (-1, card), *first[place + 1 : plies]]
                try:
                    if same_for(game, second, 0) and same_for(game, second, None):
                        return first[:plies], second
                except ValueError:
                    continue
    pytest.fail("no other world")


def test_two_worlds_of_hands_and_sealed_pairs_give_the_same_bytes(tmp_path: Path) -> None:
    """Bo's hand and the pairs that he seals, one after the other, are another in each world; nobody else can tell."""
    logs = two_hands("xian-2.txt")
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    games = []
    for log in logs:
        game = Game(title("xian"), 2, {}, chance="manual")
        for _, token in log:
            game.push(token)
        games.append(game)
    ply = games[0].ply
    own = [one.token for one in games[0].asking(0).legal]
    sealed = [[one.token for one in game.asking(1).legal] for game in games]
    assert sealed[0] != sealed[1]
    got = []
    with ExitStack() as stack:
        worlds = [
            stack.enter_context(world(folder, log, "xian-2.txt")) for folder, log in zip(folders, logs, strict=True)
        ]
        for made, pairs, folder in zip(worlds, sealed, folders, strict=True):
            for number in range(3):
                act = {"command": f"b{number}", "seat": 1, "ply": ply, "token": pairs[-1 - 3 * number]}
                if number == 0:
                    made.act("bo", **act)
                else:
                    made.ask("bo", do="act", **act)  # a choice that is changed is seen by nobody else
                for who in ("ada", "watcher"):
                    made.ask(who, do="act", command=f"w{number}", seat=1, ply=ply, token=pairs[0])
                    made.ask(who, do="preview", seat=0, ply=ply, token=own[number])
                    made.ask(who, do="badges", seat=0, ply=ply)
                    made.ask(who, do="why", seat=0, ply=ply, picks=["A1"])
            look_around(made)
            for who in ("ada", "watcher"):
                made.got[who] += [fetched(made, path, who, folder) for path in ("/t/leaks", "/t/leaks/record", "/")]
            got.append(made.got)
    for who in ("ada", "watcher"):
        assert got[0][who] == got[1][who], who
    assert got[0]["bo"] != got[1]["bo"], "the worlds do differ"


def shared_moves(logs: tuple[Log, Log]) -> list[Game]:
    """The two games, to know which moves are legal in both."""
    games = []
    for log in logs:
        game = Game(title("qin"), 2, {}, chance="manual")
        for _, token in log:
            game.push(token)
        games.append(game)
    return games


def play_on(worlds: list[World], games: list[Game], number: int) -> None:
    """One move that is legal in both worlds, asked about before by who may, refused to who may not."""
    seat, ply = games[0].actor, games[0].ply
    mover = ("ada", "bo")[seat]
    common = [one.token for one in games[0].legal if one in games[1].legal]
    token = common[number * 5 % len(common)]
    for made in worlds:
        for who in ("ada", "bo", "watcher"):
            own = {"ada": 0, "bo": 1}.get(who, 0)
            made.ask(who, do="preview", seat=own, ply=ply, token=token)
            made.ask(who, do="badges", seat=own, ply=ply)
            made.ask(who, do="why", seat=own, ply=ply, picks=[token.split()[0], "a1"])
            if who != mover:
                made.ask(who, do="act", command=f"x{number}", seat=seat, ply=ply, token=token)
        made.act(mover, command=f"c{number}", seat=seat, ply=ply, token=token)
    for game in games:
        game.push(token)
        while game.actor == xianyang.CHANCE:
            game.push(list(game.legal)[game.ply % 6])


def look_around(made: World) -> None:
    """Everything else that can be asked: refusals, the past, the board in words, the other's seat."""
    for who in ("ada", "watcher"):
        for ply in (0, 9, 17):
            made.ask(who, do="look", ply=ply)
            made.ask(who, do="describe", ply=ply)
        made.ask(who, do="look", seat=1)
        made.ask(who, do="describe", seat=1)
        made.ask(who, do="describe")
        made.ask(who, do="look")
