"""Xi'an in a real browser: whole games, sealed choices in two tabs, over a reload and a kill, by keyboard, on one screen."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import PHONE, Server, due, late, open_table, page_of, running, sit, sound, step

DUE = "#now.mine:not(.chosen)"
MARK = "#players .chosen"


def joined(browser: Browser, server: Server, **kinds: str) -> tuple[Page, Page, list[str]]:
    """Ada at a desk in English, Bo on a phone in French, at one table."""
    ada, faults = page_of(browser)
    open_table(ada, server.address, "xian", kind1="friend", **kinds)
    invite = ada.locator("#invite").input_value()
    bo, more = page_of(browser, PHONE, "fr-FR")
    bo.goto(invite)
    bo.fill("#name", "Bo")
    bo.click(".joining .go")
    expect(ada.locator("#players")).to_contain_text("Bo")
    return ada, bo, [*faults, *more]


def pick_pair(page: Page, top: int, under: int) -> None:
    """Two cards of the hand by their places, confirmed."""
    for place in (top, under):
        page.locator("#hand button").nth(place).click()
    page.locator("[data-key=confirm]").click()


def decline(*pages: Page) -> None:
    """Everybody keeps the four cards that they were dealt."""
    for page in pages:
        page.locator("[data-key=stay]").click()


def test_a_whole_game_of_two_people_and_a_bot(browser: Browser, server: Server) -> None:
    ada, bo, faults = joined(browser, server, kind2="beginner")
    watcher, _ = page_of(browser)
    watcher.goto(ada.url)
    for number in range(900):
        page = due(ada, bo, mark=DUE)
        if page is None:
            break
        step(page, number)
        page.wait_for_timeout(25)
    else:
        pytest.fail("the game does not end")
    for one in (ada, bo, watcher):
        expect(one.locator("#end")).to_be_visible()
        assert one.locator("#scores tbody tr").count() == 11 + 1
        sums = [int(text) for text in one.locator("#scores .sum td").all_inner_texts()]
        assert sums == sorted(sums, reverse=True)
        one.context.close()
    sound(faults)


def test_a_sealed_choice_over_tabs_a_reload_and_a_killed_server(browser: Browser, server: Server) -> None:
    """It can be changed in any tab, is kept over everything, and the other sees only that it is made."""
    ada, bo, faults = joined(browser, server)
    decline(ada, bo)
    ada.locator(DUE).wait_for()
    twin = ada.context.new_page()
    twin.goto(ada.url)
    twin.locator(DUE).wait_for()
    pick_pair(ada, 0, 1)
    for page in (ada, twin):
        expect(page.locator("#hint")).to_contain_text("You have chosen")
    expect(bo.locator(MARK)).to_have_count(1)
    first = twin.locator("#hint").inner_text()
    pick_pair(twin, 3, 2)
    expect(ada.locator("#hint")).not_to_have_text(first)
    second = ada.locator("#hint").inner_text()
    ada.reload()
    expect(ada.locator("#hint")).to_have_text(second)
    server.kill()
    time.sleep(0.4)
    server.start()
    for page in (ada, twin):
        expect(page.locator("#hint")).to_have_text(second, timeout=30_000)
    expect(bo.locator(MARK)).to_have_count(1, timeout=30_000)
    names = ada.locator("#hand button").nth(3).get_attribute("aria-label")
    assert names is not None
    assert names.split(":")[0] not in bo.content()
    pick_pair(bo, 0, 1)
    expect(bo.locator(MARK)).to_have_count(0)
    expect(ada.locator("#log")).to_contain_text(f"Purple plays {names.split(':')[0]} on top of")
    sound(faults)
    for page in (ada, bo):
        page.context.close()


def test_a_go_is_taken_back_step_by_step_and_called_done(browser: Browser, server: Server) -> None:
    ada, bo, faults = joined(browser, server)
    decline(ada, bo)
    pick_pair(ada, 0, 1)
    pick_pair(bo, 0, 1)
    for one in (ada, bo):
        expect(one.locator("#log li")).to_have_count(5)  # the deal, two favours, two pairs
    page = due(ada, bo, mark=DUE)
    assert page is not None
    entries = page.locator("#log li").count()
    mat = page.locator("#players li.turn .mat")
    before = mat.inner_html()
    for number in range(40):
        if page.locator("[data-key=done]").count() and not page.locator("[data-key=confirm]").count():
            break
        step(page, number)
        page.wait_for_timeout(60)
        page.wait_for_function("!document.getElementById('decision').hasAttribute('aria-busy')")
        page.wait_for_timeout(60)
    while page.locator("[data-key=undo]").count():
        page.locator("[data-key=undo]").click()
        page.wait_for_timeout(60)
    assert page.locator("#log li").count() == entries
    assert mat.inner_html() == before
    assert page.locator(DUE).count() == 1
    sound(faults)
    for one in (ada, bo):
        one.context.close()


def test_a_pair_and_a_go_by_keyboard_only(browser: Browser, server: Server) -> None:
    """Cards by their numbers, spots by arrows, Enter chooses and confirms."""
    page, faults = page_of(browser)
    open_table(page, server.address, "xian", kind1="beginner")
    page.locator(DUE).wait_for()
    board = page.locator("#board")
    page.locator("[data-key=stay]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key=stay]")).to_have_count(0)
    page.locator(DUE).wait_for()
    board.focus()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator("[data-key=confirm]")).to_be_visible()
    board.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("plays")
    page.locator(DUE).wait_for()
    gone = re.compile("Purple (enters|sends|opens)")
    for _ in range(30):
        if page.locator("[data-key=done]").count() or gone.search(page.locator("#log").inner_text()):
            break
        board.focus()
        if page.locator("#board .over .spot").count():
            for key in ("ArrowDown", "Enter", "Enter"):
                page.keyboard.press(key)
        if page.evaluate(
            "document.querySelector('#actions .go')?.focus() === undefined && document.activeElement.closest('#actions') !== null"
        ):
            page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    expect(page.locator("#log")).to_contain_text(gone)
    sound(faults)
    page.context.close()


def test_passing_is_not_the_first_thing_to_do_while_buildings_are_open(browser: Browser, tmp_path: Path) -> None:
    keys = late(tmp_path, "xian-2.txt", 125, "Ada", "Bo")  # Purple is to enter a building, or to pass
    with running(tmp_path) as server:
        page, faults = page_of(browser)
        sit(page, server, keys[0])
        page.locator(DUE).wait_for()
        expect(page.locator("#board .over .spot").first).to_be_visible()
        expect(page.locator("#actions button").first).to_have_text("Pass: 1 coin")
        expect(page.locator("#actions .go")).to_have_count(0)
        frame = page.locator("#board .over .spot").first.bounding_box()
        assert frame is not None
        page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
        expect(page.locator("#actions .go")).to_have_count(1)
        sound(faults)
        page.context.close()


def test_two_at_one_screen_choose_behind_the_curtain(browser: Browser, server: Server) -> None:
    """Nobody sees the other's hand; whoever has chosen may have the screen back to change it."""
    page, faults = page_of(browser)
    open_table(page, server.address, "xian", kind1="person", kind2="friend")
    page.locator("#curtain button").click()
    page.locator("[data-key=stay]").click()
    expect(page.locator("#curtain")).to_contain_text("Orange")
    page.locator("#curtain button").click()
    hand = page.locator("#hand").inner_html()
    page.locator("[data-key=stay]").click()
    change = page.locator("[data-key=change-0]")
    change.click()
    expect(page.locator("#curtain")).to_be_visible()
    page.locator("#curtain button").click()
    expect(page.locator("#curtain")).to_be_hidden()
    expect(page.locator("#hint")).to_contain_text("You have chosen: exchange nothing")
    assert page.locator("#hand").inner_html() != hand
    page.locator("#hand button").first.click()
    page.locator("[data-key=swap]").click()
    expect(page.locator("#hint")).not_to_contain_text("exchange nothing")
    sound(faults)
    page.context.close()


def test_everything_of_the_last_go_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    """The end of a game by taps, with costs told before they are paid, and all points section by section."""
    keys = late(tmp_path, "xian-2.txt", 6, "Ada", "Bo")
    with running(tmp_path) as server:
        pages = [page_of(browser, PHONE)[0] for _ in keys]
        for page, key in zip(pages, keys, strict=True):
            sit(page, server, key)
        for number in range(60):
            page = due(*pages, mark=DUE)  # type: ignore[assignment]
            if page is None:
                break
            step(page, number)
            page.wait_for_timeout(40)
        ada = pages[0]
        expect(ada.locator("#end")).to_be_visible()
        for section in "abc":
            assert ada.locator(f"[id^='board-ledger-{section}']").count()
        for page in pages:
            page.context.close()
