"""A server and a browser for the tests of this folder that need them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import Server, chromium, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One with no tables yet."""
    with running(tmp_path / "data") as made:
        yield made


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The machine's browser."""
    with chromium() as made:
        yield made
