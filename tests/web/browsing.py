"""What the tests in a real browser share: a server, a browser, late positions, and a person's hands."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tools import browser as browsers

import xianyang
from xianyang.core.record import Entry
from xianyang.store.archive import Archive
from xianyang.table.host import rebuild
from xianyang.table.kept import DONE, Claim, Kept, Logged, Opened
from xianyang.table.table import Table

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
GOLDEN = Path(__file__).parents[1] / "golden"
# Connections that a kill or a cut has ended are the test's own doing.
CUT = ("WebSocket", "net::ERR_", "Failed to load resource")


class Server:
    """`xianyang serve` in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start (again) and wait for its address."""
        command = [sys.executable, "-u", "-m", "xianyang", "serve", "--no-browser", "--port", str(self.port), "--data",
                   str(self.folder), *self.options]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = str(re.search(r"http://\S+", line)[0]).rstrip("/")  # type: ignore[index]
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Kill -9, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        self.process.stdout.close()  # type: ignore[union-attr]

    def stop(self) -> None:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)
        self.process.stdout.close()  # type: ignore[union-attr]


@contextmanager
def running(folder: Path, *options: str) -> Iterator[Server]:
    """A server until the end of the test; it must end well."""
    made = Server(folder, *options)
    try:
        yield made
    except BaseException:
        made.kill()
        raise
    made.stop()
    assert made.process.returncode == 0


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's browser."""
    with sync_playwright() as playwright:
        flags = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        made = playwright.chromium.launch(executable_path=browsers.find(), args=[*flags, *sandbox])
        yield made
        made.close()


def page_of(
    browser: Browser, size: dict[str, int] = DESK, language: str = "en-GB", motion: str = "reduce"
) -> tuple[Page, list[str]]:
    """A page in a browser session of its own, and whatever goes wrong in it. Moves are shown at once, without motion."""
    context = browser.new_context(viewport=size, locale=language, has_touch=size == PHONE, reduced_motion=motion)  # type: ignore[arg-type]
    context.set_default_timeout(120_000)  # a bot's first move may wait for rules being compiled
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    return page, faults


def sound(faults: list[str]) -> None:
    """Nothing went wrong on a page, but for what the test itself has cut."""
    assert [fault for fault in faults if not any(words in fault for words in CUT)] == []


def late(folder: Path, record: str, left: int, *kinds: str) -> list[str]:
    """Keep a table of a golden game with `left` plies to go; the keys of the seats, ``""`` for bots'.

    `kinds` are a person's name or a bot's level for each seat.
    """
    game = xianyang.read(GOLDEN / record)
    bots = ("beginner", "craftsman", "random")
    seats = [{"kind": "bot" if kind in bots else "person", "name": kind} for kind in kinds]
    row = Opened(
        f"late-{left}",
        game.title.name,
        game.rules,
        game.sheet,
        None,
        game.players,
        dict(game.options),
        seats,
        "nobody",
        1,
    )
    claims = [Claim(row.id, seat, kind, f"key-{left}-{seat}", 1) for seat, kind in enumerate(kinds) if kind not in bots]
    plies = len(game.entries) - left
    while plies < len(game.entries) and game.entries[plies].by < 0:
        plies += 1  # what chance answers comes with the move
    archive = Archive(folder)
    archive.open_table(row, logged(row, game.entries[:plies]), claims, []).result(20)
    archive.close()
    return [f"key-{left}-{seat}" if kind not in bots else "" for seat, kind in enumerate(kinds)]


def logged(row: Opened, entries: Iterable[Entry]) -> list[Logged]:
    """The log of a table at which these moves were made, and each turn that waits for it was called done."""
    table = rebuild(Kept(row, []))
    for one in entries:
        for token in (one.token, DONE):
            if token == one.token or table.turn.waits:
                table.replay([Logged(len(table.log), one.by, token, None, len(table.log))])
    return table.log


def finished(record: str, *bots: str) -> Table:
    """The table of a golden game that is over; the last seats were those of bots."""
    game = xianyang.read(GOLDEN / record)
    people = [{"kind": "person", "name": name} for name in ("Ada", "Bo", "Cy", "Di")[: game.players - len(bots)]]
    seats = [*people, *({"kind": "bot", "name": name} for name in bots)]
    row = Opened("over", game.title.name, game.rules, game.sheet, None, game.players, dict(game.options), seats, "", 1)
    return rebuild(Kept(row, logged(row, game.entries)))


def sit(page: Page, server: Server, key: str) -> None:
    """By the private link of a seat."""
    page.goto(f"{server.address}/s/{key}")
    page.click("main .go")
    page.wait_for_url("**/t/*")


def open_table(page: Page, address: str, game: str = "qin", **kinds: str) -> None:
    """Through the form, by hand."""
    page.goto(address)
    page.click(f".game a[href$='{game}']")
    for name, kind in kinds.items():
        page.select_option(f"select[name={name}]", kind)
    page.fill("input[name=name0]", "Ada")
    page.click("form.open .go")
    page.wait_for_url("**/t/*")  # what is looked for next may be on the page before, too


def ready(page: Page) -> bool:
    """Wait until the person is to move (True) or the game is over."""
    page.locator("#now.mine, #end:not([hidden])").first.wait_for()
    return page.locator("#end").is_hidden()


def point_at(page: Page, x: float, y: float) -> None:
    """A click, or a tap on a phone."""
    if page.viewport_size == PHONE:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def choose(page: Page, number: int) -> None:
    """Pick a tile and put it on a marked cell."""
    page.locator("#hand button:not([disabled])").first.click()
    page.locator("#board").scroll_into_view_if_needed()
    spots = page.locator(".spot")
    box = spots.nth(number * 7 % spots.count()).bounding_box()
    assert box is not None
    point_at(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#does .label")).to_be_visible()


def play_turn(page: Page, number: int) -> None:
    """Pick a tile, a marked cell, turn it where it can be turned, read what it does, confirm."""
    if page.locator("#hand button:not([disabled])").count() == 0:
        page.locator("#actions button").first.click()
        return
    choose(page, number)
    turn = page.locator("[data-key=turn]")
    if turn.count():
        turn.click()
    page.locator("[data-key=confirm]").click()


def entries(page: Page) -> int:
    """How many entries the log has."""
    return page.locator("#log li").count()


STEP = """number => {
    const confirm = document.querySelector("[data-key=confirm]");
    if (confirm) { confirm.click(); return null; }
    const buttons = "#actions button:not([data-key=undo]):not([data-key=cancel]):not([data-key^=change])";
    const nodes = document.querySelectorAll(`#hand button:enabled:not([aria-pressed=true]), #board .over .spot, ${buttons}`);
    const node = nodes[(number * 7) % nodes.length];
    if (!node?.closest("svg")) { node?.click(); return null; }
    document.getElementById("board").scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
"""At once, since a button may be gone a moment later. A spot is given back, for a pointer."""


def step(page: Page, number: int) -> None:
    """One click of a person who is to decide: what was chosen is confirmed, else something that can be picked is picked."""
    if place := page.evaluate(STEP, number):
        point_at(page, *place)


def due(*pages: Page, mark: str = "#now.mine") -> Page | None:
    """A page whose person is waited for, by the `mark` of one; None at the end. A bot may have to warm up first."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        for page in pages:
            if page.locator(mark).count():
                return page
            if page.locator("#end").is_visible():
                return None
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is to move")
