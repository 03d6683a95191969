"""Pages and plain HTTP: headers, cookies, forms, problems, languages."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.web.test_host import Plain
from xianyang.store.archive import Archive
from xianyang.web.app import make_app
from xianyang.web.session import COOKIE


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    archive = Archive(tmp_path)
    with TestClient(make_app(archive, Plain()), base_url="http://table.test") as made:
        yield made
    archive.close()


def open_table(client: TestClient, **form: str) -> str:
    client.get("/")
    given = {"board": "bird", "kind0": "person", "name0": "Ada", "kind1": "random", **form}
    answer = client.post("/tables", data=given, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_every_answer_is_guarded(client: TestClient) -> None:
    for path in ("/", "/t/none", "/static/style.css", "/nowhere"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'"), path
        assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_signed_and_not_for_scripts(client: TestClient, tmp_path: Path) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    id = open_table(client)
    assert client.get(f"/t/{id}/state").json()["owner"] is True
    forged = client.cookies[COOKIE][:-2] + "xx"
    client.cookies.clear()
    client.cookies.set(COOKIE, forged)
    assert client.get(f"/t/{id}/state").json()["owner"] is False


def test_no_page_has_inline_script_or_style_or_loads_from_elsewhere(client: TestClient) -> None:
    id = open_table(client)
    for path in ("/", f"/t/{id}"):
        text = client.get(path).text
        assert "style=" not in text
        assert " onclick" not in text
        assert "<style" not in text
        assert text.count("<script") == text.count('<script type="module" src="/static/') + text.count(
            "application/json"
        )
        assert "//" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_person_plays_over_plain_http(client: TestClient) -> None:
    id = open_table(client)
    state = client.get(f"/t/{id}/state").json()
    assert (state["seat"], state["actor"], len(state["moves"]["hand"])) == (0, 0, 3)
    token = state["moves"]["moves"][0][0]
    ahead = client.get(f"/t/{id}/preview", params={"seat": 0, "ply": state["ply"], "token": token}).json()
    assert ahead["text"][0].startswith("White places")
    body = {"command": "c1", "seat": 0, "ply": state["ply"], "token": token}
    assert client.post(f"/t/{id}/moves", json=body).json()["ply"] > state["ply"]
    again = client.post(f"/t/{id}/moves", json=body)
    assert again.status_code == 200
    record = client.get(f"/t/{id}/record").text
    assert f" 0 {token}" in record
    assert "View: 0" in record


@pytest.mark.parametrize(
    ("change", "status"),
    [({"token": "zz"}, 422), ({"ply": 0}, 409), ({"seat": 1}, 403), ({"extra": 1}, 400), ({"ply": "x"}, 400),
     ({"command": ""}, 400), ({"token": "x" * 100}, 400)],
)  # fmt: skip
def test_refusals_are_problem_bodies_of_one_sentence(
    client: TestClient, change: dict[str, object], status: int
) -> None:
    id = open_table(client)
    state = client.get(f"/t/{id}/state").json()
    body = {"command": "c1", "seat": 0, "ply": state["ply"], "token": state["moves"]["moves"][0][0], **change}
    answer = client.post(f"/t/{id}/moves", json=body)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["title"].count(".") <= 2
    assert client.get(f"/t/{id}/state").json()["ply"] == state["ply"]


def test_rubbish_is_refused_politely(client: TestClient) -> None:
    id = open_table(client)
    for content in (b"", b"{", b"[" * 5000, b"\xff\xfe", b"null"):
        answer = client.post(f"/t/{id}/moves", content=content, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, content[:9]
    huge = client.post(f"/t/{id}/moves", content=b"x" * 100_000, headers={"content-type": "application/json"})
    assert huge.status_code == 413
    assert client.get("/t/nothing", headers={"accept": "text/html"}).status_code == 404
    assert "There is no table here" in client.get("/t/nothing", headers={"accept": "text/html"}).text
    assert client.get("/t/nothing/state").json()["code"] == "no-table"


def test_moves_from_other_sites_are_refused(client: TestClient) -> None:
    id = open_table(client)
    body = {"command": "c1", "seat": 0, "ply": 6, "token": "ry d7 d6"}
    answer = client.post(f"/t/{id}/moves", json=body, headers={"origin": "http://evil.test"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/t/{id}/live", headers={"origin": "http://evil.test"}) as socket,
    ):
        socket.receive_json()


def test_the_socket_tells_the_ply_and_what_changes(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/live") as socket:
        first = socket.receive_json()
        token = client.get(f"/t/{id}/state").json()["moves"]["moves"][0][0]
        client.post(f"/t/{id}/moves", json={"command": "c", "seat": 0, "ply": first["ply"], "token": token})
        assert socket.receive_json()["ply"] > first["ply"]


def test_a_spectator_sees_no_hand_and_cannot_move(client: TestClient) -> None:
    id = open_table(client)
    client.cookies.clear()
    state = client.get(f"/t/{id}/state", params={"seat": 0}).json()
    assert (state["owner"], state["seat"], state["moves"]) == (False, None, None)
    assert "draws red" not in str(state["log"])
    body = {"command": "c1", "seat": 0, "ply": state["ply"], "token": "ry d7 d6"}
    assert client.post(f"/t/{id}/moves", json=body).status_code == 403


def test_with_several_people_a_hand_is_sent_only_when_asked_for(client: TestClient) -> None:
    id = open_table(client, kind1="person", name1="Bo")
    assert client.get(f"/t/{id}/state").json()["moves"] is None
    lifted = client.get(f"/t/{id}/state", params={"seat": 0}).json()
    assert len(lifted["moves"]["hand"]) == 3


def test_languages_and_themes_are_kept(client: TestClient) -> None:
    assert "Jouer" in client.get("/", headers={"accept-language": "fr-CH, en;q=0.5"}).text
    answer = client.post("/settings", data={"language": "fr", "path": "/"}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert 'lang="fr"' in client.get("/").text
    client.post("/settings", data={"theme": "night", "path": "/"})
    assert 'data-theme="night"' in client.get("/").text
    for evil in ("//evil.test", "http://evil.test", "/\\evil.test"):
        gone = client.post("/settings", data={"path": evil}, follow_redirects=False)
        assert gone.headers["location"] == "/"


def test_health(client: TestClient) -> None:
    assert client.get("/health").json() == {"status": "up"}
