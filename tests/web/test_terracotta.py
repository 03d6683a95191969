"""Terracotta Army in a real browser: a whole game of four, turns step by step, rings and overlays, panes on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import DESK, PHONE, Server, due, late, open_table, page_of, point_at, running, sit, sound, step

DUE = "#now.mine"
KINDS = ("footmen", "groups", "archers")


def points(page: Page, table: str) -> list[list[int]]:
    """The numbers of a table of points, row by row."""
    rows = page.locator(f"{table} tbody tr").all()
    return [[int(text) for text in row.locator("td").all_inner_texts()] for row in rows]


def test_a_whole_game_of_two_people_and_two_bots(browser: Browser, server: Server) -> None:
    """At the end points by source and by round add up to the same, and the board shows what is counted."""
    ada, faults = page_of(browser)
    open_table(ada, server.address, "terracotta", kind1="friend", kind2="beginner", kind3="craftsman")
    invite = ada.locator("#invite").input_value()
    bo, more = page_of(browser, PHONE, "fr-FR")
    bo.goto(invite)
    bo.fill("#name", "Bo")
    bo.click(".joining .go")
    expect(ada.locator("#players")).to_contain_text("Bo")
    for number in range(900):
        page = due(ada, bo)
        if page is None:
            break
        step(page, number)
        page.wait_for_timeout(20)
    else:
        pytest.fail("the game does not end")
    for one in (ada, bo):
        expect(one.locator("#end")).to_be_visible()
        one.locator("#sources summary").click()
        *sources, sums = points(one, "#scores")
        assert [sum(column) for column in zip(*sources, strict=True)] == sums
        *rounds, in_rounds = points(one, "#rounds")
        assert [sum(column) for column in zip(*rounds, strict=True)] == in_rounds
        assert in_rounds == [sum(column) for column in zip(*sources[:6], strict=True)]
        for name in KINDS:
            one.locator("#overlay").select_option(name)
            one.locator("#scores .counted").first.wait_for()
        one.context.close()
    sound(faults + more)


def test_a_ring_is_shown_turned_before_it_is_paid_and_a_turn_taken_back(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser)
    open_table(page, server.address, "terracotta", kind1="person")
    page.locator(DUE).wait_for()
    expect(page.locator("#curtain")).to_be_hidden()  # nothing is hidden in this game
    ring = page.locator("#board-inner")
    before, coins = ring.inner_html(), page.locator("#players li.turn .mat").inner_html()
    frame = page.locator("#board .over rect.spot").first.bounding_box()
    assert frame is not None
    page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    expect(page.locator("[data-key=confirm]")).to_be_visible()
    page.wait_for_function("before => document.getElementById('board-inner').innerHTML !== before", arg=before)
    assert page.locator("#players li.turn .mat").inner_html() == coins
    page.click("[data-key=cancel]")
    page.wait_for_function("before => document.getElementById('board-inner').innerHTML === before", arg=before)
    for number in range(60):
        if page.locator("[data-key=done]").count():
            break
        step(page, number)
        page.wait_for_timeout(40)
    while page.locator("[data-key=undo]").count():
        page.locator("[data-key=undo]").click()
        page.wait_for_timeout(80)
    assert page.locator("#players li.turn .mat").inner_html() == coins
    assert ring.inner_html() == before
    sound(faults)
    page.context.close()


def test_every_overlay_and_points_of_each_cell(browser: Browser, tmp_path: Path) -> None:
    keys = late(tmp_path, "terracotta-3.txt", 30, "Ada", "Bo", "Cy")
    with running(tmp_path) as server:
        page, faults = page_of(browser)
        sit(page, server, keys[0])
        page.locator("#log li").first.wait_for()
        names = page.locator("#overlay option").evaluate_all("all => all.map((one) => one.value).filter(Boolean)")
        assert len(names) >= 17
        drawn = set()
        for name in names:
            page.locator("#overlay").select_option(name)
            page.wait_for_timeout(60)
            drawn.add(page.locator("#board .veil").inner_html())
        assert len(drawn) > 12
        page.locator("#overlay").select_option("")
        expect(page.locator("#board .veil > *")).to_have_count(0)
        sound(faults)
        page.context.close()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_what_others_have_done_stands_beside_the_decision(
    browser: Browser, tmp_path: Path, size: dict[str, int]
) -> None:
    """The log may lie below the fold; its newest entries don't, and they make room for what a chosen move would do."""
    keys = late(tmp_path, "terracotta-3.txt", 61, "Ada", "Bo", "Cy")  # a turn begins
    with running(tmp_path) as server:
        for key in keys:
            page, faults = page_of(browser, size)
            sit(page, server, key)
            page.locator("#log li").first.wait_for()
            logged = [text.strip() for text in page.locator("#log li").all_text_contents()]
            told = [text.strip() for text in page.locator("#does .since").all_text_contents()]
            assert told == logged[len(logged) - len(told) :]
            if page.locator(DUE).count():
                assert told
                expect(page.locator("#does .since").last).to_be_in_viewport(ratio=0.8)
                frame = page.locator("#board .over rect.spot").first.bounding_box()
                assert frame is not None
                point_at(page, frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
                expect(page.locator("#does .label")).to_be_visible()
                expect(page.locator("#does .since")).to_have_count(0)
            page.context.close()
            sound(faults)


def test_panes_follow_the_decision_on_a_phone(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser, PHONE)
    open_table(page, server.address, "terracotta", kind1="beginner")
    page.locator(DUE).wait_for()
    boxes = {}
    for name in ("wheel", "court", "mausoleum", "organizer"):
        page.click(f"[data-pane={name}]")
        expect(page.locator(f"[data-pane={name}]")).to_have_attribute("aria-pressed", "true")
        boxes[name] = page.locator("#board svg").first.get_attribute("viewBox")
    assert len(set(boxes.values())) == 4
    page.reload()
    page.locator(DUE).wait_for()
    expect(page.locator("[data-pane=wheel]")).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#board svg").first).to_have_attribute("viewBox", "0 0 912 760")
    sound(faults)
    page.context.close()
