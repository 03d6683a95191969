"""Who somebody is: a signed cookie with a random id; and in which language and theme they look."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from xianyang.core.speech import LANGUAGES, Speaker
from xianyang.picture.palette import THEMES

COOKIE = "xianyang"
LANGUAGE_COOKIE = "language"
THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600


class Sessions:
    """Signs and reads session cookies with the key kept in the data folder."""

    def __init__(self, folder: Path) -> None:
        self._signer = Signer(key_of(folder), salt="session")

    def read(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The session of a connection; None for a missing or a forged cookie."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def cookie(self, session: str, *, secure: bool) -> Cookie:
        """The cookie that carries a session."""
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(session).decode(),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def new_session() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(18)


def key_of(folder: Path) -> bytes:
    """The key of a data folder, made at its first use and readable by its owner only."""
    path = folder / "key"
    if not path.exists():
        fresh = folder / f"key.{os.getpid()}"
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
        fresh.replace(path)
    return path.read_bytes()


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Speaker:
    """The speaker of a connection: what its URL says, its choice, what its browser asks for, else English."""
    chosen = connection.query_params.get(LANGUAGE_COOKIE) or connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return Speaker(chosen)
    for wanted in connection.headers.get("accept-language", "").split(","):
        if wanted.strip()[:2].lower() in LANGUAGES:
            return Speaker(wanted.strip()[:2].lower())
    return Speaker("en")


def theme_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The theme of a connection: what its URL says, else its choice."""
    chosen = connection.query_params.get(THEME_COOKIE) or connection.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else "light"
