"""Pages and commands over plain HTTP and on the socket: headers, cookies, forms, problems, languages."""

from __future__ import annotations

import re
import stat
import time
import zlib
from collections.abc import Iterator
from html import unescape
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.web.test_host import Plain
from xianyang.games import NAMES
from xianyang.store.archive import Archive
from xianyang.store.database import FILE
from xianyang.table.commands import MESSAGE_MAX
from xianyang.web.app import make_app
from xianyang.web.session import COOKIE

HERE = "http://127.0.0.1"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    archive = Archive(tmp_path)
    with TestClient(make_app(archive, Plain()), base_url=HERE, raise_server_exceptions=False) as made:
        yield made
    archive.close()


def open_table(client: TestClient, **form: str) -> str:
    client.get("/")
    given = {"game": "qin", "board": "bird", "kind0": "person", "name0": "Ada", "kind1": "random", **form}
    answer = client.post("/tables", data=given, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def ask(client: TestClient, id: str, do: str, **values: Any) -> Any:
    return client.post(f"/t/{id}/commands", json={"do": do, **values})


def look(client: TestClient, id: str, **values: Any) -> Any:
    answer = ask(client, id, "look", **values)
    assert answer.status_code == 200, answer.text
    return answer.json()["scene"]


def links(client: TestClient, id: str) -> dict[str, str]:
    """The links of a table's page, by the id of their field."""
    text = unescape(client.get(f"/t/{id}").text)
    return dict(re.findall(r'<input id="(\w+)" readonly value="http://[^/]+([^"]+)"', text))


def test_every_answer_is_guarded(client: TestClient) -> None:
    paths = ("/", "/new/qin", "/t/none", "/j/none", "/s/none", "/static/style.css", "/nowhere")
    for path, more in product(paths, ({}, {"accept": "text/html"}, {"host": "evil.test"})):
        headers = client.get(path, headers=more).headers
        assert headers["content-security-policy"].startswith("default-src 'self'"), path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_signed_and_not_for_scripts(client: TestClient, tmp_path: Path) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    id = open_table(client)
    assert look(client, id)["you"]["seats"] == [0]
    forged = client.cookies[COOKIE][:-2] + "xx"
    client.cookies.clear()
    client.cookies.set(COOKIE, forged)
    assert look(client, id)["you"]["seats"] == []


def test_no_page_has_inline_script_or_style_or_loads_from_elsewhere(client: TestClient) -> None:
    id = open_table(client, kind1="friend")
    invite = links(client, id)["invite"]
    for path in ("/", "/new/qin", f"/t/{id}", invite, "/nowhere"):
        text = client.get(path, headers={"accept": "text/html"}).text
        assert "style=" not in text
        assert not re.search(r"\son\w+=", text)
        assert "<style" not in text
        for script in re.findall(r"<script[^>]*>", text):
            assert re.match(r'<script (type="module" src="/static/|type="application/json")', script)
        loaded = re.findall(r'(?:src|href)="([^"]*)"', text)
        assert all(one.startswith(("/", "#")) and not one.startswith("//") for one in loaded), path


def test_a_game_without_boards_to_choose_shows_its_own(client: TestClient) -> None:
    pages = {game: client.get(f"/new/{game}").text for game in ("qin", "xian", "terracotta")}
    assert {game for game, text in pages.items() if "portrait" in text} == {"xian", "terracotta"}
    assert 'name="board"' in pages["qin"]


def test_a_person_plays_over_plain_http(client: TestClient) -> None:
    id = open_table(client)
    scene = look(client, id)
    ply = scene["turn"]["ply"]
    assert (scene["you"]["seat"], scene["turn"]["waiting"], len(scene["hand"])) == (0, [0], 3)
    token = scene["moves"][0][0]
    ahead = ask(client, id, "preview", seat=0, ply=ply, token=token).json()
    assert ahead["token"] == token
    assert re.fullmatch(r"[a-z]+-[a-z]+ on [a-m]\d+ and [a-m]\d+", ahead["label"])
    body = {"command": "c1", "seat": 0, "ply": ply, "token": token}
    assert ask(client, id, "act", **body).json()["ply"] > ply
    assert ask(client, id, "act", **body).status_code == 200
    assert [entry["by"] for entry in look(client, id)["log"]][:2] == [-1, 0]
    record = client.get(f"/t/{id}/record").text
    assert f" 0 {token}" in record
    assert "View: 0" in record


def test_a_typed_move_is_previewed_as_its_token(client: TestClient) -> None:
    id = open_table(client)
    scene = look(client, id)
    token = next(token for token, *_ in scene["moves"] if token != "pass")
    tile, a, b = token.split()
    ahead = ask(client, id, "preview", seat=0, ply=scene["turn"]["ply"], token=f"{tile.upper()}, {a}-{b}").json()
    assert ahead["token"] == token


def test_why_a_place_is_forbidden(client: TestClient) -> None:
    id = open_table(client)
    scene = look(client, id)
    ply, tile = scene["turn"]["ply"], scene["hand"][0]
    for picks, words in (([tile, "a1"], "a1 is a village"), ([tile, "e7"], "e7 already holds"),
                         ([tile, "b2"], "share an edge")):  # fmt: skip
        assert words in ask(client, id, "why", seat=0, ply=ply, picks=picks).json()["why"]
    path = next(path.split() for _, *paths in scene["moves"] for path in paths if path.startswith(tile))
    assert ask(client, id, "why", seat=0, ply=ply, picks=path[:2]).json()["why"] is None
    assert ask(client, id, "why", seat=0, ply=ply, picks=path).json()["why"] is None
    for rubbish in ([], ["xx", "a1"], [tile, "z9"], [tile, "a1", "45"], [tile, "a1", "90"]):
        assert ask(client, id, "why", seat=0, ply=ply, picks=rubbish).status_code == 422


@pytest.mark.parametrize(
    ("change", "status"),
    [({"token": "zz"}, 422), ({"ply": 0}, 409), ({"seat": 1}, 403), ({"extra": 1}, 400), ({"ply": "x"}, 400),
     ({"command": ""}, 400), ({"command": "bad id!"}, 400), ({"command": "c" * 61}, 400), ({"token": "x" * 100}, 400), ({"do": "steal"}, 400), ({"token": "back 0"}, 409),
     ({"token": "finish"}, 409), ({"ply": -1}, 400), ({"token": None}, 400)],
)  # fmt: skip
def test_refusals_are_problem_bodies_of_one_sentence(
    client: TestClient, change: dict[str, object], status: int
) -> None:
    id = open_table(client)
    scene = look(client, id)
    body = {
        "do": "act",
        "command": "c1",
        "seat": 0,
        "ply": scene["turn"]["ply"],
        "token": scene["moves"][0][0],
        **change,
    }
    answer = client.post(f"/t/{id}/commands", json=body)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["title"].count(".") <= 2
    assert look(client, id)["turn"]["ply"] == scene["turn"]["ply"]


def test_rubbish_is_refused_politely(client: TestClient) -> None:
    id = open_table(client)
    for content in (b"", b"{", b"[" * 4000, b"\xff\xfe", b"null", b"[]", b'{"do":"act"}', b"x" * (MESSAGE_MAX + 1)):
        answer = client.post(f"/t/{id}/commands", content=content, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, content[:9]
    huge = client.post(f"/t/{id}/commands", content=b"x" * 100_000)
    assert huge.status_code == 413
    for path in ("/t/nothing", "/j/nothing", "/s/nothing", "/new/chess"):
        page = client.get(path, headers={"accept": "text/html"})
        assert (page.status_code, "<h1>" in page.text) == (404, True)
        assert client.get(path).json()["status"] == 404
    assert ask(client, "nothing", "look").json()["code"] == "no-table"


def test_what_each_move_would_bring(client: TestClient) -> None:
    id = open_table(client)
    scene = look(client, id)
    ply = scene["turn"]["ply"]
    points = ask(client, id, "badges", seat=0, ply=ply).json()["points"]
    assert list(points) == [token for token, *_ in scene["moves"]]
    token = max(points, key=points.__getitem__)
    gains = ask(client, id, "preview", seat=0, ply=ply, token=token).json()["gains"]
    assert [(gain["after"] - gain["before"], sum(n for _, n in gain["sources"])) for gain in gains] == [(1, 1)]
    assert points[token] == [1, 0]


def test_a_form_with_a_fault_comes_back_as_it_was_filled_in(client: TestClient) -> None:
    client.get("/")
    given = {"game": "qin", "board": "lion", "kind0": "person", "name0": "Ada", "kind1": "person", "name1": "Ada"}
    html = {"accept": "text/html"}
    answer = client.post("/tables", data=given, headers=html)
    assert answer.status_code == 422
    assert "Two people have the same name." in answer.text
    assert answer.text.count('value="Ada"') == 2
    assert re.search(r'value="lion" checked', answer.text)
    id = open_table(client, kind1="friend")
    invite = links(client, id)["invite"]
    client.cookies.clear()
    client.get("/")
    again = client.post(invite, data={"name": "Ada"}, headers=html)
    assert (again.status_code, 'value="Ada"' in again.text, "take another name" in again.text) == (422, True, True)


def test_the_socket_refuses_rubbish_and_goes_on(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/live") as socket:
        scene = socket.receive_json()["scene"]
        for text in ("", "{", "null", '{"id":1}', '{"id":-1,"ask":{"do":"look"}}', "x" * 5000):
            socket.send_text(text)
            assert socket.receive_json()["problem"]["status"] in (400, 413)
        socket.send_json({"id": 7, "ask": {"do": "look", "seat": 1}})
        assert socket.receive_json() == {"id": 7, "problem": {"status": 403, "code": "not-your-seat",
                                                              "title": "This seat is not yours."}}  # fmt: skip
        socket.send_json(
            {"id": 8, "ask": {"do": "preview", "seat": 0, "ply": scene["turn"]["ply"], "token": scene["moves"][0][0]}}
        )
        assert socket.receive_json()["answer"]["text"]


def test_a_flood_on_the_socket_is_cut_off(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/live") as socket:
        socket.receive_json()

        def flood() -> None:
            for number in range(500):
                socket.send_json({"id": number, "ask": {"do": "describe"}})
                socket.receive_json()

        with pytest.raises(WebSocketDisconnect) as cut:
            flood()
        assert cut.value.code == 4429


def test_so_many_may_look_at_a_table_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xianyang.web.play.WATCHERS_MAX", 2)
    id = open_table(client)
    mine = dict(client.cookies)
    client.cookies.clear()
    with client.websocket_connect(f"/t/{id}/live") as one, client.websocket_connect(f"/t/{id}/live") as two:
        one.receive_json()
        two.receive_json()
        with client.websocket_connect(f"/t/{id}/live") as three, pytest.raises(WebSocketDisconnect) as closed:
            three.receive_json()
        assert closed.value.code == 4429
        client.cookies.update(mine)
        with client.websocket_connect(f"/t/{id}/live") as player:
            assert player.receive_json()["scene"]["you"]["seat"] == 0, "players are not shut out"


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://127.0.0.1:81", "https://127.0.0.1.evil.test"])
def test_what_comes_from_other_sites_is_refused(client: TestClient, origin: str) -> None:
    id = open_table(client)
    for path in ("/tables", f"/t/{id}/commands", f"/t/{id}/rematch", "/settings", "/j/x"):
        answer = client.post(path, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    with (
        client.websocket_connect(f"/t/{id}/live", headers={"origin": origin}) as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_json()
    assert closed.value.code == 4403


def test_the_socket_of_a_table_that_is_not_there_says_so(client: TestClient) -> None:
    client.get("/")
    with client.websocket_connect("/t/none/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4404


def test_a_store_that_can_not_be_read_is_one_sentence(
    client: TestClient, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    id = open_table(client)
    (tmp_path / FILE).rename(tmp_path / "away")
    for answer in (client.get("/t/none/static"), client.get("/j/none"), client.post("/s/none"), client.get("/")):
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
    with client.websocket_connect("/t/none/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4503
    assert look(client, id)["turn"]["mine"], "what is in memory can be looked at"
    told = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [(record.name, record.exc_info) for record in told] == [("xianyang.table.host", None)] * 5
    (tmp_path / "away").rename(tmp_path / FILE)
    assert client.get("/t/none/static").status_code == 404
    assert client.get("/").status_code == 200


def test_refusals_speak_the_language_of_who_asks(client: TestClient) -> None:
    id = open_table(client)
    ply = look(client, id)["turn"]["ply"]
    for language, word in (("fr", "tuile"), ("en", "tile")):
        asked = {"do": "act", "command": "c", "seat": 0, "ply": ply, "token": "zz a1 a2"}
        answer = client.post(f"/t/{id}/commands?language={language}", json=asked)
        assert word in answer.json()["title"]


def test_our_own_faults_are_told_without_details(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id = open_table(client)

    def fail(*_: object) -> None:
        raise RuntimeError("secret")

    with client.websocket_connect(f"/t/{id}/live") as socket:
        socket.receive_json()
        monkeypatch.setattr("xianyang.web.asks.described", fail)
        socket.send_json({"id": 3, "ask": {"do": "describe"}})
        problem = socket.receive_json()
        assert (problem["id"], problem["problem"]["status"]) == (3, 500)
        answer = ask(client, id, "describe")
        assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
        assert "secret" not in answer.text + str(problem)
        socket.send_json({"id": 4, "ask": {"do": "look"}})
        assert socket.receive_json()["id"] == 4


def test_a_program_finds_links_and_parts_as_data(client: TestClient) -> None:
    id = open_table(client, kind1="friend")
    found = client.get(f"/t/{id}/links").json()
    assert found["invite"].startswith(f"{HERE}/j/")
    assert list(found["seats"]) == ["0"]
    parts = client.get(f"/t/{id}/static").json()["parts"]
    scene = look(client, id)
    assert {part for _, *paths in scene["moves"] for path in paths for part in path.split()} <= set(parts)


@pytest.mark.parametrize("path", ["/static/%00", "/static/" + "a" * 5000, "/t/" + "b" * 900, "/%00"])
def test_paths_that_no_file_can_have_are_not_found(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_damaged_table_hides_no_other(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [open_table(client) for _ in range(2)]
    host = client.app.state.host
    find = host.find

    async def broken(id: str, *rest: Any, **more: Any) -> Any:
        if id == ids[0]:
            raise ValueError("not a move")
        return await find(id, *rest, **more)

    monkeypatch.setattr(host, "find", broken)
    page = client.get("/").text
    assert f"/t/{ids[1]}" in page
    assert f"/t/{ids[0]}" not in page


def test_figures_for_a_monitor(client: TestClient) -> None:
    open_table(client)
    text = client.get("/metrics").text
    assert "xianyang_tables 1\n" in text
    assert "# TYPE xianyang_moves_total counter\n" in text


@pytest.mark.parametrize(
    ("host", "ours"),
    [("127.0.0.1:8753", True), ("[", False), ("[::1", False), ("127.0.0.1:abc", False), ("127.0.0.1:99999", False), ("localhost", True), ("192.168.1.7:80", True), ("[::1]:80", True), ("evil.test", False),
     ("127.0.0.1.evil.test", False), ("", False)],
)  # fmt: skip
def test_only_names_that_nobody_can_turn_round_are_answered(client: TestClient, host: str, ours: bool) -> None:
    assert (client.get("/health", headers={"host": host}).status_code == 200) is ours


def test_a_public_url_is_a_name_an_origin_and_the_base_of_links(tmp_path: Path) -> None:
    from xianyang.web.addresses import Addresses

    archive = Archive(tmp_path)
    app = make_app(archive, Plain(), addresses=Addresses("https://table.test"), origins=("https://other.test",))
    with TestClient(app, base_url="https://table.test") as client:
        assert "Secure" in client.get("/").headers["set-cookie"]
        for origin, status in (("https://table.test", 303), ("https://other.test", 303), ("https://evil.test", 403)):
            answer = client.post("/settings", headers={"origin": origin}, follow_redirects=False)
            assert answer.status_code == status
        assert 'value="https://table.test/t/' in client.get(f"/t/{open_table(client)}").text
        page = client.get(f"/t/{open_table(client, kind1='friend')}").text
        assert "<svg" in page.split('class="qr"')[1][:200]
        assert "from any device" in page
        assert "of this machine" not in page
    archive.close()


def test_the_socket_tells_the_scene_and_then_what_changes(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/live") as socket:
        first = socket.receive_json()
        scene = first["scene"]
        body = {"command": "c", "seat": 0, "ply": scene["turn"]["ply"], "token": scene["moves"][0][0]}
        ask(client, id, "act", **body)
        message = socket.receive_json()
        assert message["base"] == first["revision"]
        assert set(message["patch"]["board"]) & {f"territories/{cell}" for cell in scene["moves"][0][0].split()[1:]}
        assert message["patch"]["log"]["from"] == 1


def test_a_spectator_sees_no_hand_and_cannot_move(client: TestClient) -> None:
    id = open_table(client)
    client.cookies.clear()
    scene = look(client, id)
    assert (scene["you"], scene["moves"], scene["hand"]) == ({"seat": None, "seats": [], "curtain": None}, [], [])
    assert "draws red" not in str(scene["log"])
    assert ask(client, id, "look", seat=0).status_code == 403
    body = {"command": "c1", "seat": 0, "ply": scene["turn"]["ply"], "token": "ry d7 d6"}
    assert ask(client, id, "act", **body).status_code == 403
    assert ask(client, id, "preview", seat=0, ply=scene["turn"]["ply"], token="ry d7 d6").status_code == 403
    assert set(links(client, id)) == {"watch"}


def test_with_several_people_a_hand_is_sent_only_when_asked_for(client: TestClient) -> None:
    """And only as long as that seat is to move."""
    id = open_table(client, kind1="person", name1="Bo")
    scene = look(client, id)
    assert (scene["moves"], scene["hand"], scene["you"]["curtain"]) == ([], [], 0)
    assert "draws red" not in str(scene["log"])
    with client.websocket_connect(f"/t/{id}/live") as socket:
        assert socket.receive_json()["scene"]["hand"] == []
        socket.send_json({"id": 1, "ask": {"do": "look", "seat": 0}})
        assert socket.receive_json() == {"id": 1, "answer": {}}
        lifted = socket.receive_json()["scene"]
        assert (len(lifted["hand"]), lifted["you"]["curtain"]) == (3, None)
        act = {"do": "act", "command": "c", "seat": 0, "ply": lifted["turn"]["ply"], "token": lifted["moves"][0][0]}
        socket.send_json({"id": 2, "ask": act})
        messages = [socket.receive_json(), socket.receive_json()]
        patch = next(one["patch"] for one in messages if "patch" in one)
        assert (patch["hand"], patch["you"]["curtain"], patch["you"]["seat"]) == ([], 1, None)


def test_a_friend_joins_by_link_and_comes_back_from_elsewhere(client: TestClient) -> None:
    id = open_table(client, kind1="friend")
    found = links(client, id)
    page = client.get(f"/t/{id}").text
    assert 'class="qr"' not in page, "nobody can scan an address of this machine only"
    assert "in another browser of this machine" in page
    assert "from any device" not in page
    mine = client.cookies[COOKIE]
    client.cookies.clear()
    page = client.get(found["invite"])
    assert "You are invited" in page.text
    assert client.post(found["invite"], data={"name": "Ada"}).status_code == 422
    joined = client.post(found["invite"], data={"name": "Bo"}, follow_redirects=False)
    assert joined.headers["location"] == f"/t/{id}"
    scene = look(client, id)
    assert (scene["you"]["seat"], scene["players"][1]["name"]) == (1, "Bo")
    own = links(client, id)
    assert "invite" not in own
    assert client.get(found["invite"], follow_redirects=False).headers["location"] == f"/t/{id}"
    client.cookies.clear()
    asked = client.get(own["seat1"])
    assert "Black (Bo)" in asked.text
    assert look(client, id)["you"]["seats"] == [], "whoever only looks at a link takes no seat"
    back = client.post(own["seat1"], follow_redirects=False)
    assert back.headers["location"] == f"/t/{id}"
    assert look(client, id)["you"]["seats"] == [1]
    client.cookies.clear()
    assert "No seat is free" in client.get(found["invite"]).text
    client.cookies.set(COOKIE, mine)
    assert look(client, id)["you"]["seats"] == [0]
    assert id in client.get("/").text


def test_any_earlier_position_can_be_looked_at(client: TestClient) -> None:
    """A replay shows what the viewer knew then."""
    id = open_table(client)
    for number in range(4):
        scene = look(client, id)
        while scene["turn"]["waiting"] != [0]:
            time.sleep(0.05)
            scene = look(client, id)
        token = scene["moves"][0][0]
        ask(client, id, "act", command=f"c{number}", seat=0, ply=scene["turn"]["ply"], token=token)
    now = look(client, id)
    sizes = []
    for entry in now["log"]:
        past = look(client, id, ply=entry["ply"])
        assert (past["turn"]["shown"], past["moves"]) == (entry["ply"], [])
        sizes.append(sum(name.startswith("territories/") for name in past["board"]))
    assert sizes[0] == 3
    assert all(b - a in (0, 2) for a, b in pairwise(sizes))
    assert look(client, id, ply=999)["turn"]["shown"] == look(client, id)["turn"]["ply"]


def test_languages_and_themes_are_kept(client: TestClient) -> None:
    assert "Jouer" in client.get("/new/qin", headers={"accept-language": "fr-CH, en;q=0.5"}).text
    answer = client.post("/settings", data={"language": "fr", "path": "/"}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert 'lang="fr"' in client.get("/").text
    client.post("/settings", data={"theme": "night", "path": "/"})
    assert 'data-theme="night"' in client.get("/").text
    for evil in ("//evil.test", "http://evil.test", "/\\evil.test", "/\r\nx: y"):
        gone = client.post("/settings", data={"path": evil}, follow_redirects=False)
        assert gone.headers["location"] == "/"
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/live?language=en") as socket:
        assert socket.receive_json()["scene"]["players"][0]["colour"] == "White"
    with client.websocket_connect(f"/t/{id}/live") as socket:
        assert socket.receive_json()["scene"]["players"][0]["colour"] == "Blanc"


@pytest.mark.parametrize("game", NAMES)
def test_the_page_is_light(client: TestClient, game: str) -> None:
    """Everything that a first visit to a table loads, compressed: under 150 KB."""
    id = open_table(client, game=game)
    text = client.get(f"/t/{id}").text
    paths = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text)) | {f"/t/{id}"}
    paths |= {f"/static/{name}" for name in re.findall(r"url\(([\w.-]+)\)", client.get("/static/style.css").text)}
    size = 0
    for path in sorted(paths):
        with client.stream("GET", path) as answer:
            size += sum(map(len, answer.iter_raw()))
    scene = client.post(f"/t/{id}/commands", json={"do": "look"})
    size += len(zlib.compress(scene.content))
    assert size < 150_000


def test_health(client: TestClient) -> None:
    assert client.get("/health").json() == {"status": "up"}
