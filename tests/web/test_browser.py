"""The page in a real browser: whole games at both sizes and in both languages, a killed server, the curtain."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tools import browser as browsers

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


class Server:
    """`xianyang serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start (again) and wait for its address."""
        command = [sys.executable, "-u", "-m", "xianyang", "serve", "--no-browser", "--port", str(self.port), "--data",
                   str(self.folder)]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = str(re.search(r"http://\S+", line)[0])  # type: ignore[index]
        self.port = int(self.address.rsplit(":", 1)[1].strip("/"))

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


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "data")
    yield made
    made.stop()
    assert made.process.returncode == 0


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        flags = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        made = playwright.chromium.launch(executable_path=browsers.find(), args=[*flags, *sandbox])
        yield made
        made.close()


def page_of(browser: Browser, size: dict[str, int], language: str) -> tuple[Page, list[str]]:
    """A page that notes whatever goes wrong in it."""
    context = browser.new_context(viewport=size, locale=language)  # type: ignore[arg-type]
    context.set_default_timeout(240_000)  # a bot's first move may wait for rules being compiled
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    return page, faults


def open_table(page: Page, address: str, **kinds: str) -> None:
    page.goto(address)
    for name, kind in kinds.items():
        page.select_option(f"select[name={name}]", kind)
    page.fill("input[name=name0]", "Ada")
    page.click(".go")


def play_turn(page: Page, number: int) -> None:
    """Pick a tile, a marked cell, turn it where it can be turned, read what it does, confirm."""
    if page.locator(".hand button:not([disabled])").count() == 0:
        page.locator(".actions button").first.click()
        return
    page.locator(".hand button:not([disabled])").nth(0).click()
    spots = page.locator("rect.hit")
    spots.nth(number * 7 % spots.count()).click()
    expect(page.locator(".does li").first).to_be_visible()
    buttons = page.locator(".actions button")
    if buttons.count() == 3:
        buttons.nth(1).click()
    buttons.nth(0).click()


def ready(page: Page) -> bool:
    """Wait until the person is to move (True) or the game is over."""
    page.locator(".headline.mine, .headline:has-text('wins.'), .headline:has-text('gagne'), .headline:has-text('victory'), "
                 ".headline:has-text('partagée')").first.wait_for()  # fmt: skip
    return page.locator(".headline.mine").count() > 0


@pytest.mark.parametrize(("size", "language"), [(DESK, "en-GB"), (PHONE, "fr-FR")], ids=["desk", "phone"])
def test_a_whole_game_against_a_bot(browser: Browser, server: Server, size: dict[str, int], language: str) -> None:
    """To its last pagoda; in the middle of it the server is killed and started again, and the page goes on by itself."""
    page, faults = page_of(browser, size, language)
    open_table(page, server.address, kind1="craftsman")
    for number in range(80):
        if not ready(page):
            break
        if number == 5:
            before = page.locator("#log li").count()
            server.kill()
            server.start()
            faults.clear()
            page.reload()
            page.locator(".headline.mine").wait_for()
            assert page.locator("#log li").count() == before
        ply = page.locator("#log li").count()
        play_turn(page, number)
        expect(page.locator("#log li")).not_to_have_count(ply, timeout=60_000)
    else:
        pytest.fail("the game does not end")
    scores = [int(text) for text in page.locator(".players .score").all_inner_texts()]
    assert max(scores) > 5
    assert page.locator(".hand button").count() == 0
    # Connections that the kill has cut are the test's own doing.
    cut = ("WebSocket", "net::ERR_CONNECTION")
    assert [fault for fault in faults if not any(words in fault for words in cut)] == []
    page.context.close()


def test_the_page_finds_its_game_again_after_the_server_was_away(browser: Browser, server: Server) -> None:
    page, _ = page_of(browser, DESK, "en-GB")
    open_table(page, server.address, kind1="beginner")
    ready(page)
    server.kill()
    time.sleep(1)
    server.start()
    count = page.locator("#log li").count()
    play_turn(page, 1)
    expect(page.locator("#log li")).not_to_have_count(count)
    page.context.close()


def test_the_curtain_keeps_a_hand_back_until_it_is_lifted(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser, DESK, "en-GB")
    open_table(page, server.address, kind1="person")
    curtain = page.locator("#curtain")
    expect(curtain).to_be_visible()
    assert page.locator(".hand button").count() == 0
    assert "draws red" not in page.content()
    curtain.locator("button").click()
    expect(page.locator(".hand button")).to_have_count(3)
    play_turn(page, 3)
    expect(curtain).to_be_visible()
    expect(curtain).to_contain_text("Black")
    assert page.locator(".hand button").count() == 0
    assert faults == []
    page.context.close()


def test_languages_and_themes_are_switched_on_the_page(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser, PHONE, "en-GB")
    page.goto(server.address)
    page.click("button[value=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.click("button[value=night]")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert (
        page.evaluate_handle("document.documentElement").as_element().evaluate("e => e.scrollWidth <= innerWidth")
        is True
    )  # type: ignore[union-attr]
    assert faults == []
    page.context.close()
