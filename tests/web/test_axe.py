"""axe finds no violation on any page, in any state, at both sizes and in every theme."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.web.browsing import DESK, PHONE, choose, late, open_table, page_of, ready, running, sit

FEW = ("--hint", "20", "--analysis", "4")


def check(page: Page, what: str) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, f"{what}: {found.generate_report()}"


def hint(page: Page) -> None:
    """A hint asked for, and one of its moves picked."""
    page.click("#hinted")
    page.locator("#advice .option").first.wait_for()
    check(page, "a hint")
    page.click("#hinted")


def analyse(page: Page) -> None:
    """A finished game analysed: the graph, a mistake, what was better."""
    page.click("#analyse")
    page.locator("#graph svg").wait_for()
    check(page, "an analysis on its way")
    page.locator("#progress").wait_for(state="hidden")
    page.click("#before")
    page.locator("#verdict .option").first.wait_for()
    check(page, "an analysis")


@pytest.mark.parametrize("theme", ["light", "night", "contrast"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_page_and_no_state_has_a_violation(
    browser: Browser, tmp_path: Path, size: dict[str, int], theme: str
) -> None:
    late(tmp_path, "qin-bird-2.txt", 0, "Ada", "Bo")
    key = late(tmp_path, "qin-lion-4.txt", 40, "Ada", "Bo", "Cy", "Di")[0]
    with running(tmp_path, *FEW) as server:
        page, _ = page_of(browser, size)
        page.goto(server.address)
        page.click(f"button[value={theme}]")
        check(page, "first page")
        page.goto(f"{server.address}/new/qin")
        page.click(".levels summary")
        check(page, "new table")
        page.goto(f"{server.address}/t/none")
        check(page, "problem")
        open_table(page, server.address, kind1="friend")
        ready(page)
        invite = page.locator("#invite").input_value()
        check(page, "links")
        for panel in ("#words", "#described"):
            page.click(f"{panel} summary")
        check(page, "words")
        choose(page, 4)
        check(page, "a choice")
        page.context.clear_cookies(name="xianyang")
        page.goto(invite)
        check(page, "invitation")
        page.goto(f"{server.address}/t/late-0")
        page.locator("#end").wait_for()
        check(page, "end")
        analyse(page)
        page.goto(f"{server.address}/s/{key}")
        check(page, "a private link")
        sit(page, server, key)
        page.locator("#log li").first.wait_for()
        check(page, "somebody's turn")
        page.locator("#first").click()
        page.locator("#last:not([disabled])").wait_for()
        check(page, "replay")
        open_table(page, server.address, kind1="person")
        page.locator("#curtain button").wait_for()
        check(page, "curtain")
        page.context.close()


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "night"), (DESK, "contrast")])
def test_no_state_of_xian_has_a_violation(browser: Browser, tmp_path: Path, size: dict[str, int], theme: str) -> None:
    late(tmp_path, "xian-3.txt", 0, "Ada", "Bo", "Cy")
    with running(tmp_path, *FEW) as server:
        page, _ = page_of(browser, size)
        page.goto(server.address)
        page.click(f"button[value={theme}]")
        open_table(page, server.address, "xian", kind1="beginner")
        ready(page)
        check(page, "favour")
        page.click("[data-key=stay]")
        page.locator("[data-key=stay]").wait_for(state="detached")
        page.locator("#now.mine:not(.chosen)").wait_for()
        for place in (0, 1):
            page.locator("#hand button").nth(place).click()
        check(page, "a pair picked")
        page.click("[data-key=confirm]")
        page.locator("[data-key^='work.']").wait_for()
        page.click("#sources summary")
        check(page, "a go, points by source")
        hint(page)
        page.goto(f"{server.address}/t/late-0")
        page.locator("#end").wait_for()
        check(page, "end")
        page.context.close()


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "night"), (DESK, "contrast")])
def test_no_state_of_terracotta_army_has_a_violation(
    browser: Browser, tmp_path: Path, size: dict[str, int], theme: str
) -> None:
    late(tmp_path, "terracotta-3.txt", 0, "Ada", "Bo", "Cy")
    with running(tmp_path, *FEW) as server:
        page, _ = page_of(browser, size)
        page.goto(server.address)
        page.click(f"button[value={theme}]")
        open_table(page, server.address, "terracotta", kind1="beginner")
        ready(page)
        choose(page, 3)
        check(page, "a worker")
        page.click("[data-key=confirm]")
        page.locator("[data-key=undo]").wait_for()
        page.locator("#overlay").select_option("groups")
        page.click("#sources summary")
        check(page, "an action, an overlay, points by source")
        page.goto(f"{server.address}/t/late-0")
        page.locator("#end").wait_for()
        check(page, "end")
        page.context.close()
