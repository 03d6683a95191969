"""Where a server can be reached, and what `xianyang serve` refuses before it starts."""

from __future__ import annotations

import ipaddress
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.web.browsing import Server
from xianyang.store.database import FILE
from xianyang.web.addresses import Addresses, network_address, qr_picture, qr_terminal


def request(host: str, scheme: str = "http") -> SimpleNamespace:
    return SimpleNamespace(url=SimpleNamespace(scheme=scheme, netloc=host), headers={"host": host})


@pytest.mark.parametrize(
    ("public", "network", "host", "base"),
    [
        (None, None, "localhost:1", "http://localhost:1"),
        (None, "http://10.0.0.2:1", "127.0.0.1:1", "http://10.0.0.2:1"),
        (None, "http://10.0.0.2:1", "10.0.0.9:1", "http://10.0.0.9:1"),
        ("https://table.test/", "http://10.0.0.2:1", "127.0.0.1:1", "https://table.test"),
    ],
)
def test_links_begin_with_what_others_can_reach(public: str | None, network: str | None, host: str, base: str) -> None:
    assert Addresses(public, network).base(request(host)) == base


@pytest.mark.parametrize(
    ("url", "local"),
    [("http://localhost:1", True), ("http://a.localhost", True), ("http://127.9.9.9:1", True), ("http://[::1]:1", True),
     ("http://10.0.0.2", False), ("https://table.test", False)],
)  # fmt: skip
def test_what_means_this_machine_only(url: str, local: bool) -> None:
    assert Addresses.is_local(url) is local


def test_the_address_in_the_network_is_one_that_others_can_reach() -> None:
    found = network_address()
    assert found is None or not ipaddress.ip_address(found).is_loopback


def test_qr_codes_are_drawn_without_style_and_typed_for_terminals() -> None:
    picture = qr_picture("http://10.0.0.2:8753/j/abc")
    assert picture.startswith("<svg")
    assert "style" not in picture
    assert len(qr_terminal("http://10.0.0.2:8753/").splitlines()) > 10


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--public-url", "table.test"], "is no address of a server"),
        (["--public-url", "https://table.test/path"], "is no address of a server"),
        (["--origin", "ftp://x"], "is no address of a server"),
        (["--origin", "http://[::1"], "is no address of a server"),
        (["--origin", "http://table.test:99999"], "is no address of a server"),
        (["--certificate", "none.pem"], "go together"),
        (["--certificate", "none.pem", "--key", "none.pem"], "no certificate with its key"),
        (["--port", "99999"], "--port goes from 0 to 65535"),
        (["--host", "203.0.113.7"], "203.0.113.7"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(arguments: list[str], words: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "xianyang", "serve", "--no-browser", "--data", str(tmp_path / "data"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env={"COLUMNS": "300"})
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.strip().count("\n") == 0


def test_an_address_and_a_code_for_other_devices(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "xianyang", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "0", "--data",
               str(tmp_path)]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert "http://localhost:" in process.stdout.readline()
        if network_address():
            assert f"http://{network_address()}:" in process.stdout.readline()
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def test_a_server_that_is_asked_to_end_lets_go_of_everything(tmp_path: Path) -> None:
    """Not only by Ctrl-C, but as a system does it."""
    server = Server(tmp_path)
    server.process.terminate()
    assert server.process.wait(30) == 0
    server.process.stdout.close()  # type: ignore[union-attr]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["key", "lock", FILE], "the database is closed"
