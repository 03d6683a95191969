"""Hints and analyses in a real browser, with the real engine and few simulations."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import DESK, PHONE, late, open_table, page_of, ready, running, sit, sound

FEW = ("--hint", "30", "--analysis", "8")
GAMES = [("qin", "qin-bird-2.txt", DESK), ("xian", "xian-2.txt", PHONE), ("terracotta", "terracotta-2.txt", DESK)]
SLOW = 240_000
"""Milliseconds: on a cold machine programs are compiled first."""


def position(page: Page) -> int:
    return int(page.locator("#slider").input_value())


def analysed(page: Page) -> None:
    expect(page.locator("#graph svg")).to_be_visible(timeout=SLOW)
    expect(page.locator("#progress")).to_be_hidden(timeout=SLOW)


@pytest.mark.parametrize(("game", "record", "size"), GAMES, ids=[game for game, *_ in GAMES])
def test_a_finished_game_is_analysed(
    browser: Browser, tmp_path: Path, game: str, record: str, size: dict[str, int]
) -> None:
    late(tmp_path, record, 0, "Ada", "Bo")
    with running(tmp_path, *FEW) as server:
        page, faults = page_of(browser, size)
        page.goto(f"{server.address}/t/late-0")
        page.click("#analyse")
        expect(page.locator("#graph svg")).to_be_visible()
        other, _ = page_of(browser)
        other.goto(f"{server.address}/t/late-0#analysis")  # somebody else, in the middle of it
        expect(other.locator("#graph svg")).to_be_visible()
        analysed(page)
        analysed(other)
        last = int(page.locator("#slider").get_attribute("max") or 0)
        assert page.locator("#graph svg title").text_content() == "Chances to win, move by move"
        box = page.locator("#graph").bounding_box()
        assert box is not None
        page.locator("#graph").click(position={"x": box["width"] / 2, "y": box["height"] / 2})
        middle = position(page)
        assert abs(middle - last / 2) < last / 10
        page.locator("#graph").press("ArrowRight")
        assert position(page) == middle + 1 == int(page.locator("#graph").get_attribute("aria-valuenow") or -1)
        assert "%" in (page.locator("#graph").get_attribute("aria-valuetext") or "")
        page.locator("#slider").fill("5")
        expect(page.locator("#graph")).to_have_attribute("aria-valuenow", "5")
        page.locator("[data-graph=points]").click()
        expect(page.locator("#graph")).not_to_have_attribute("aria-valuetext", re.compile("%"))
        expect(page.locator("#graph svg title")).to_have_text("Expected final points, move by move")
        page.reload()
        analysed(page)
        page.locator("form.settings button[value=fr]").click()
        expect(page.locator("#graph svg title")).to_have_text(re.compile("^Les chances de gagner"))
        assert page.url.endswith("#analysis")
        analysed(page)
        expect(page.locator("#legend li")).to_have_count(2)
        sound(faults)
        other.context.close()
        page.context.close()


def test_mistakes_are_marked_and_better_moves_are_shown_on_the_board(browser: Browser, tmp_path: Path) -> None:
    """The golden game is of random moves: full of mistakes."""
    late(tmp_path, "qin-bird-2.txt", 0, "Ada", "Bo")
    with running(tmp_path, *FEW) as server:
        page, faults = page_of(browser)
        page.goto(f"{server.address}/t/late-0#analysis")
        analysed(page)
        signs = page.locator("#log .sign.bad")
        expect(signs.nth(5)).to_be_attached(timeout=SLOW)
        page.click("#before")
        at = position(page)
        expect(page.locator("#log li[aria-current] .sign.bad")).to_be_visible()
        expect(page.locator("#verdict .said .sign.bad")).to_be_visible()
        expect(page.locator("#verdict .option.played")).to_have_count(1)
        page.click("#before")
        assert position(page) < at
        page.click("#after")
        assert position(page) == at
        page.locator("#log [aria-current] button").press("ArrowUp")
        expect(page.locator("#log li[aria-current] button")).to_be_focused()
        assert position(page) == at - 1
        page.click("#after")
        better = page.locator("#verdict .option:not(.played)").first
        better.click()
        expect(better).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#board .ghost.sure")).to_be_visible()
        better.click()
        expect(page.locator("#board .ghost")).to_have_count(0)
        while page.locator("#before").is_enabled():
            page.locator("#before").press("Enter")
        expect(page.locator("#graph")).to_be_focused()
        page.click("#leave")
        expect(page.locator("#analysis")).to_be_hidden()
        expect(page.locator("#log .sign")).to_have_count(0)
        page.click("#last")
        expect(page.locator("#end")).to_be_visible()
        sound(faults)
        page.context.close()


def test_a_phone_keeps_the_board_in_view_while_one_reads_about_it(browser: Browser, tmp_path: Path) -> None:
    late(tmp_path, "qin-bird-2.txt", 0, "Ada", "Bo")
    with running(tmp_path, *FEW) as server:
        page, faults = page_of(browser, PHONE, "fr-FR")
        page.goto(f"{server.address}/t/late-0")
        page.locator("#analyse").wait_for()  # what is hidden still has no focus, and the key would go astray
        page.locator("#analyse").press("Enter")
        expect(page.locator("#graph")).to_be_focused()
        analysed(page)
        page.keyboard.press("[")
        assert position(page) == int(page.locator("#slider").get_attribute("max") or 0) - 1
        page.evaluate("scrollTo(0, 0)")
        page.locator("#before").dispatch_event("click")
        expect(page.locator("#verdict .said")).to_be_in_viewport()  # without a scroll of one's own
        page.locator("#verdict .option:not(.played)").first.click()
        page.locator("#log li[aria-current]").scroll_into_view_if_needed()
        ghost = page.locator("#board .ghost.sure")
        expect(ghost).to_be_in_viewport(ratio=0.999999)  # a whole one comes to 0.99999994
        page.click("[data-graph=points]")
        expect(page.locator("#legend b").first).to_have_text(re.compile(r"^\d+(,\d)?$"))
        values = [page.locator("#legend b").first.inner_text() for _ in range(12) if page.keyboard.press(",") is None]
        assert any("," in value for value in values), "tenths as French writes them"
        sound(faults)
        page.context.close()


@pytest.mark.parametrize(("game", "record", "size"), GAMES, ids=[game for game, *_ in GAMES])
def test_a_hint_is_picked_and_confirmed(
    browser: Browser, tmp_path: Path, game: str, record: str, size: dict[str, int]
) -> None:
    key = late(tmp_path, record, 40, "Ada", "craftsman")[0]
    with running(tmp_path, *FEW) as server:
        page, faults = page_of(browser, size)
        sit(page, server, key)
        page.locator("#hinted:visible, #now.mine [data-key=done], #end:not([hidden])").first.wait_for(timeout=SLOW)
        while not page.locator("#hinted:visible").count():
            page.locator("#actions .go").first.click()
            page.wait_for_timeout(500)
        before = page.locator("#log li").count()
        page.click("#hinted")
        rows = page.locator("#advice .option")
        expect(rows.first).to_have_attribute("aria-pressed", "true", timeout=SLOW)
        assert page.locator("#log li").count() == before, "a hint makes no move"
        expect(page.locator("#advice .legend li")).to_have_count(2)
        for figure in page.locator("#advice .legend b").all_inner_texts():
            assert float(figure) > 0, "points that may be expected at the end"
        assert (page.locator("#board").bounding_box() or {"y": -1})["y"] >= 0, "the board stays in view"
        if rows.count() > 1:
            rows.nth(1).click()
            expect(rows.nth(1)).to_have_attribute("aria-pressed", "true")
            expect(rows.first).to_have_attribute("aria-pressed", "false")
        page.click("[data-key=confirm]")
        expect(page.locator("#advice")).to_be_hidden()
        expect(page.locator("#log li")).not_to_have_count(before)
        expect(page.locator("#board")).to_be_in_viewport(ratio=0.95)
        sound(faults)
        page.context.close()


def test_people_among_themselves_and_spectators_get_no_hint(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        page, _ = page_of(browser)
        open_table(page, server.address, kind1="beginner")
        ready(page)
        expect(page.locator("#hinted")).to_be_visible()
        watcher, _ = page_of(browser)
        watcher.goto(page.url)
        watcher.locator("#log li").first.wait_for()
        expect(watcher.locator("#hinted")).to_be_hidden()
        open_table(page, server.address, kind1="friend")
        ready(page)
        expect(page.locator("#hinted")).to_be_hidden()
        watcher.context.close()
        page.context.close()
