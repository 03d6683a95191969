"""How a table says no."""

from __future__ import annotations


class Refused(ValueError):
    """A command that is not carried out: an HTTP status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
