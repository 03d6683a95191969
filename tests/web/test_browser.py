"""The page in a real browser: whole games, at both sizes and in both languages, by keyboard, over kills and cuts."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import (
    DESK,
    PHONE,
    Server,
    choose,
    entries,
    late,
    open_table,
    page_of,
    play_turn,
    ready,
    running,
    sit,
    sound,
)


def test_a_whole_game_between_two_browsers_and_a_bot(browser: Browser, server: Server) -> None:
    """A friend joins by the link on a phone, in French; a spectator comes late; the server is killed while both wait."""
    ada, ada_faults = page_of(browser)
    open_table(ada, server.address, kind1="friend", kind2="beginner")
    invite = ada.locator("#invite").input_value()
    bo, bo_faults = page_of(browser, PHONE, "fr-FR")
    bo.goto(invite)
    bo.fill("#name", "Bo")
    bo.click(".joining .go")
    ready(ada)
    expect(ada.locator("#players")).to_contain_text("Bo")
    watcher = None
    for number in range(120):
        page = next_of(ada, bo)
        if page is None:
            break
        count = entries(page)
        if number == 7:
            server.kill()
            time.sleep(0.5)
            server.start()
            watcher, _ = page_of(browser)
            watcher.goto(ada.url)
            expect(watcher.locator("#log li")).to_have_count(count)
        play_turn(page, number)
        expect(page.locator("#log li")).not_to_have_count(count, timeout=60_000)
    else:
        pytest.fail("the game does not end")
    assert watcher is not None
    for one in (ada, bo, watcher):
        expect(one.locator("#end")).to_be_visible()
        assert len(one.locator("#scores thead th").all()) == 1 + 3
        one.context.close()
    sound(ada_faults + bo_faults)


def next_of(*pages: Page) -> Page | None:
    """The page whose person is to move; None at the end."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for page in pages:
            if page.locator("#now.mine").count():
                return page
            if page.locator("#end").is_visible():
                return None
        pages[0].wait_for_timeout(30)
    pytest.fail("nobody is to move")


def test_a_whole_game_by_keyboard_only(browser: Browser, server: Server) -> None:
    """From the first page to the end, without a mouse."""
    page, faults = page_of(browser)
    page.goto(server.address)
    press = page.keyboard.press
    tab_to(page, ".game a")
    press("Enter")
    page.wait_for_url("**/new/qin")
    tab_to(page, "input[name=name0]")
    page.keyboard.type("Ada")
    tab_to(page, "form.open .go")
    press("Enter")
    page.wait_for_url("**/t/*")
    for number in range(80):
        if not ready(page):
            break
        count = entries(page)
        if page.locator("#hand button:not([disabled])").count() == 0:
            tab_to(page, "#actions button")
            press("Enter")
        else:
            tab_to(page, "#board")
            press(str(1 + [one.is_enabled() for one in page.locator("#hand button").all()].index(True)))
            for key in ("ArrowDown", *["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][: number % 5], "r", "Enter"):
                press(key)
            expect(page.locator("[data-key=confirm]")).to_be_visible()
            press("Enter")
        expect(page.locator("#log li")).not_to_have_count(count)
    else:
        pytest.fail("the game does not end")
    expect(page.locator("#end")).to_be_visible()
    page.context.close()
    sound(faults)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(200):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {selector}")


@pytest.mark.parametrize(("size", "language"), [(DESK, "en-GB"), (PHONE, "fr-FR")], ids=["desk", "phone"])
def test_the_end_of_a_game_over_a_killed_server(
    browser: Browser, tmp_path: Path, size: dict[str, int], language: str
) -> None:
    key = late(tmp_path, "qin-bird-2.txt", 30, "Ada", "craftsman")[0]
    with running(tmp_path) as server:
        page, faults = page_of(browser, size, language)
        sit(page, server, key)
        for number in range(40):
            if not ready(page):
                break
            count = entries(page)
            if number == 2:
                server.kill()
                server.start()
            play_turn(page, number)
            expect(page.locator("#log li")).not_to_have_count(count, timeout=60_000)
        scores = [int(text) for text in page.locator("#scores .sum td").all_inner_texts()]
        assert max(scores) > 15
        assert scores == sorted(scores, reverse=True)
        page.click("#again button")
        page.wait_for_url(lambda url: "late" not in url)
        ready(page)
        assert page.locator("#players li").nth(1).inner_text().split()[1] == "Ada"
        page.go_back()
        expect(page.locator("#follow")).to_be_visible()
        page.context.close()
        sound(faults)


def test_a_cut_line_is_mended_by_the_page_itself(browser: Browser, server: Server) -> None:
    page, _ = page_of(browser)
    open_table(page, server.address, kind1="beginner")
    ready(page)
    server.kill()
    expect(page.locator("#away")).to_be_visible()
    count = entries(page)
    play_turn_unanswered(page)
    server.start()
    expect(page.locator("#away")).to_be_hidden()
    expect(page.locator("#log li")).not_to_have_count(count)
    page.context.close()


def play_turn_unanswered(page: Page) -> None:
    """A move made while the server is away: it is sent when the server is back."""
    page.locator("#hand button:not([disabled])").first.click()
    page.focus("#board")
    for key in ("ArrowDown", "Enter", "Enter"):
        page.keyboard.press(key)


def test_coming_back_by_the_browsers_button(browser: Browser, server: Server) -> None:
    """Elsewhere for a while; meanwhile the game goes on."""
    ada, _ = page_of(browser)
    open_table(ada, server.address, kind1="friend")
    bo, _ = page_of(browser)
    bo.goto(ada.locator("#invite").input_value())
    bo.fill("#name", "Bo")
    bo.click(".joining .go")
    ready(ada)
    bo.locator("#log li").first.wait_for()
    bo.goto("about:blank")
    play_turn(ada, 1)
    expect(ada.locator("#log li")).to_have_count(2)
    bo.go_back()
    expect(bo.locator("#log li")).to_have_count(2)
    assert ready(bo)
    for page in (ada, bo):
        page.context.close()


def test_sleep_and_wake(browser: Browser, tmp_path: Path) -> None:
    """A line that is silent, as after a sleep, is given up when the page is looked at again."""
    key = late(tmp_path, "qin-bird-2.txt", 60, "Ada", "beginner")[0]
    with running(tmp_path) as server:
        page, _ = page_of(browser)
        sit(page, server, key)
        ready(page)
        page.context.set_offline(True)
        server.kill()
        expect(page.locator("#away")).to_be_visible()
        server.start()
        page.wait_for_timeout(800)
        expect(page.locator("#away")).to_be_visible()
        page.context.set_offline(False)
        expect(page.locator("#away")).to_be_hidden()
        count = entries(page)
        play_turn(page, 2)
        expect(page.locator("#log li")).not_to_have_count(count)
        page.context.close()


def test_two_tabs_of_one_seat(browser: Browser, server: Server) -> None:
    """Both show the game; of two moves made at the same time one is refused politely, a double click counts once."""
    one, faults = page_of(browser)
    open_table(one, server.address, kind1="friend")
    ready(one)
    two = one.context.new_page()
    two.goto(one.url)
    ready(two)
    for page, number in ((one, 3), (two, 4)):
        choose(page, number)
    twice = "setTimeout(() => { const b = document.querySelector('[data-key=confirm]'); b.click(); b.click(); }, 300)"
    for page in (one, two):
        page.evaluate(f"() => {{ {twice} }}")
    for page in (one, two):
        expect(page.locator("#log li")).to_have_count(2)
        expect(page.locator("#headline")).to_contain_text("Black")
    one.context.close()
    sound(faults)


def test_the_curtain_keeps_a_hand_back_until_it_is_lifted(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser)
    open_table(page, server.address, kind1="person")
    curtain = page.locator("#curtain")
    expect(curtain).to_be_visible()
    assert page.locator("#hand button").count() == 0
    assert "draws red" not in page.content()
    for _ in range(4):
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
    curtain.locator("button").click()
    expect(page.locator("#hand button")).to_have_count(3)
    play_turn(page, 3)
    expect(curtain).to_be_visible()
    expect(curtain).to_contain_text("Black")
    assert page.locator("#hand button").count() == 0
    page.context.close()
    sound(faults)


def test_nothing_of_another_hand_stays_on_a_shared_screen(browser: Browser, tmp_path: Path) -> None:
    """White looks back while White's move is made on another device; then Black lifts the curtain."""
    white, black = late(tmp_path, "qin-bird-2.txt", 58, "Ada", "Bo")
    with running(tmp_path) as server:
        shared, faults = page_of(browser)
        for key in (white, black):
            sit(shared, server, key)
        shared.locator("#curtain button").click()
        hand = shared.locator("#hand button")
        expect(hand).to_have_count(3)
        own = [one.get_attribute("title") for one in hand.all()]
        shared.click("#words summary")
        shared.fill("#token", "rr a1 a2")
        shared.click("#earlier")
        expect(shared.locator("#headline")).to_contain_text("You look at")
        phone, _ = page_of(browser)
        sit(phone, server, white)
        ready(phone)
        play_turn(phone, 1)
        expect(shared.locator("#curtain")).to_contain_text("Black (Bo)")
        assert (hand.count(), shared.locator("#token").input_value()) == (0, "")
        for event in ("online", "pageshow"):
            shared.evaluate(f"() => window.dispatchEvent(new Event('{event}'))")
        server.kill()
        server.start()
        shared.wait_for_timeout(1500)
        expect(shared.locator("#curtain")).to_be_visible()
        assert hand.count() == 0, "nobody has lifted the curtain"
        shared.locator("#curtain button").click()
        expect(shared.locator("#headline")).to_contain_text("Your turn, Black (Bo)")
        expect(hand).to_have_count(3)
        assert [one.get_attribute("title") for one in hand.all()] != own
        for page in (shared, phone):
            page.context.close()
        sound(faults)


def test_a_forbidden_place_says_why(browser: Browser, tmp_path: Path) -> None:
    key = late(tmp_path, "qin-bird-2.txt", 60, "Ada", "random")[0]
    with running(tmp_path) as server:
        page, faults = page_of(browser)
        sit(page, server, key)
        ready(page)
        page.locator("#hand button:not([disabled])").first.click()
        board = page.locator("#board").bounding_box()
        assert board is not None
        unit = board["width"] / 632
        page.mouse.click(board["x"] + (30 + 22) * unit, board["y"] + (30 + 22) * unit)
        expect(page.locator("#does .no")).to_contain_text("a1 is a village")
        page.context.close()
        sound(faults)


def test_points_of_each_place_and_the_wheel(browser: Browser, tmp_path: Path) -> None:
    key = late(tmp_path, "qin-bird-2.txt", 50, "Ada", "craftsman")[0]
    with running(tmp_path) as server:
        page, faults = page_of(browser)
        sit(page, server, key)
        ready(page)
        page.check("#worth")
        page.locator("#hand button:not([disabled])").first.click()
        expect(page.locator(".worth").first).to_be_visible()
        assert "+1" in page.locator(".worth").all_text_contents()
        choose(page, 2)
        while page.locator("[data-key=turn]").count() == 0:
            page.locator("[data-key=cancel]").click()
            choose(page, page.evaluate("(window.n = (window.n ?? 2) + 1)"))
        before = page.locator("#does .label").inner_text()
        page.hover("#board")
        page.mouse.wheel(0, 100)
        expect(page.locator("#does .label")).not_to_have_text(before)
        page.reload()
        ready(page)
        expect(page.locator("#worth")).to_be_checked()
        page.context.close()
        sound(faults)


def test_two_fingers_enlarge_the_board(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser, PHONE)
    open_table(page, server.address, kind1="beginner")
    ready(page)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        where = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", (180, 240), (210, 240))
    for spread in range(0, 60, 10):
        touch("touchMove", (180 - spread, 240), (210 + spread, 240))
    touch("touchEnd")
    expect(page.locator("#whole")).to_be_visible()
    assert page.locator("#board.zoomed").count() == 1
    page.click("#whole")
    expect(page.locator("#whole")).to_be_hidden()
    page.context.close()
    sound(faults)


def test_a_move_in_words_and_one_typed(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser)
    open_table(page, server.address, kind1="beginner")
    ready(page)
    page.click("#words summary")
    count = entries(page)
    while page.locator("[data-key=way-confirm]").count() == 0:
        page.locator("#ways button").first.click()
    page.click("[data-key=way-confirm]")
    expect(page.locator("#log li")).not_to_have_count(count)
    ready(page)
    count = entries(page)
    page.fill("#token", "zz")
    page.keyboard.press("Enter")
    expect(page.locator("#does .no")).to_be_visible()
    page.locator("#ways button").first.click()
    page.locator("#ways button").first.click()
    label = page.locator("#does .label").inner_text()
    tile, a, b = label.split(" ")[0], label.split(" ")[2], label.split(" ")[4]
    page.keyboard.press("Escape")
    page.fill("#token", "".join(word[0] for word in tile.split("-")) + f" {a} {b}")
    page.keyboard.press("Enter")
    page.click("[data-key=confirm]")
    expect(page.locator("#log li")).not_to_have_count(count)
    page.context.close()
    sound(faults)


def test_a_press_outlasts_a_redrawing(browser: Browser, server: Server) -> None:
    """The tile is turned, which draws the buttons anew, while the one that confirms is held down."""
    page, faults = page_of(browser)
    open_table(page, server.address, kind1="beginner")
    ready(page)
    count = entries(page)
    choose(page, 0)
    held = page.locator("[data-key=confirm]").element_handle()
    box = held.bounding_box() if held else None
    assert held is not None
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.keyboard.press("r")
    assert not held.evaluate("button => button.isConnected"), "another button stands in its place"
    page.mouse.up()
    expect(page.locator("#log li")).not_to_have_count(count)
    page.context.close()
    sound(faults)


def test_replay_by_slider_and_keys(browser: Browser, tmp_path: Path) -> None:
    key = late(tmp_path, "qin-lion-3.txt", 8, "Ada", "Bo", "Cy")[0]
    with running(tmp_path) as server:
        page, faults = page_of(browser)
        sit(page, server, key)
        tiles = page.locator("[id^=board-territories-]")
        expect(tiles.first).to_be_attached()
        full, last = tiles.count(), entries(page) - 1
        page.focus("#slider")
        page.keyboard.press("Home")
        expect(tiles).to_have_count(3)
        expect(page.locator("#headline")).to_contain_text(f"move 0 of {last}")
        page.keyboard.press("]")
        expect(tiles).to_have_count(5)
        page.locator("#slider").fill("10")
        expect(page.locator("#headline")).to_contain_text(f"move 10 of {last}")
        page.locator("#log li").nth(2).locator("button").click()
        expect(page.locator("#headline")).to_contain_text(f"move 2 of {last}")
        page.click("#last")
        expect(tiles).to_have_count(full)
        page.context.close()
        sound(faults)


def test_languages_and_themes_are_switched_on_the_page(browser: Browser, server: Server) -> None:
    page, faults = page_of(browser, PHONE)
    page.goto(server.address)
    page.click("button[value=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.click("button[value=night]")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    for path in ("/", "/new/qin"):
        page.goto(server.address + path)
        root = page.evaluate_handle("document.documentElement").as_element()
        assert root is not None
        assert root.evaluate("e => e.scrollWidth <= innerWidth") is True
    page.context.close()
    sound(faults)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_title_stands_whole_in_the_header_of_a_phone(browser: Browser, server: Server, language: str) -> None:
    """Languages are two letters there, by sight; who hears the page hears their names."""
    page, faults = page_of(browser, PHONE, language)
    open_table(page, server.address, game="terracotta", kind1="beginner")
    for name in ("English", "Français"):
        one = page.get_by_role("button", name=name, exact=True)
        expect(one).to_be_visible()
        box = one.bounding_box()
        assert box is not None
        assert 24 <= box["width"] < 48
    title = page.locator("header h1")
    assert title.evaluate("e => e.scrollWidth <= e.clientWidth") is True
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") is True
    page.context.close()
    sound(faults)


def test_moving_parts_keep_still_under_reduced_motion(browser: Browser, server: Server) -> None:
    """And glide without it."""
    for motion, some in (("reduce", False), ("no-preference", True)):
        context = browser.new_context(viewport=DESK, reduced_motion=motion)  # type: ignore[arg-type]
        context.add_init_script(
            "window.glides = 0; const was = Element.prototype.animate;"
            "Element.prototype.animate = function (...rest) { window.glides += 1; return was.apply(this, rest); };"
        )
        page = context.new_page()
        open_table(page, server.address, kind1="beginner")
        ready(page)
        count = entries(page)
        play_turn(page, 1)
        expect(page.locator("#log li")).not_to_have_count(count)
        ready(page)
        assert (page.evaluate("window.glides") > 0) is some
        context.close()
