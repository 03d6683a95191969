"""What the seats of Terracotta Army know: everything. An information set is the state."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at


@rule
def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    """The move itself."""
    return move


@rule
def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    """The state."""
    for i in range(at.SIZE):
        out[i] = s[i]


@rule
def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    """The one state that the information set is."""
    for i in range(at.SIZE):
        s[i] = h[i]
