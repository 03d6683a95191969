"""A move as people and programs handle it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its integer (the same meaning in every state), its token, and what kind of move it is.

    The label of a hidden move (another seat's draw) has a token too, but can't be pushed.
    """

    integer: int
    token: str
    kind: str

    def __str__(self) -> str:
        return self.token

    def __index__(self) -> int:
        return self.integer
