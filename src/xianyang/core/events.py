"""What a move tells: a flat vector of events, each with its audience.

``events[0]`` is the number of events; event `i` stands at ``1 + i * WIDTH`` as kind, audience and four arguments.
The audience is a seat or `EVERYONE`. A vector of length 0 switches events off.
"""

from __future__ import annotations

from typing import NamedTuple

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec

WIDTH = 6
EVERYONE = -1
OFF: Vec = []


class Event(NamedTuple):
    """One event: its kind (a number of its game), who may know it, and up to four arguments."""

    kind: int
    audience: int
    a: int
    b: int
    c: int
    d: int


def room(count: int) -> Vec:
    """An empty events vector with room for `count` events."""
    return [0] * (1 + count * WIDTH)


@rule
def emit(events: Vec, kind: int, audience: int, a: int, b: int, c: int, d: int) -> None:
    """Add an event."""
    if len(events) == 0:
        return
    at = 1 + events[0] * WIDTH
    events[at] = kind
    events[at + 1] = audience
    events[at + 2] = a
    events[at + 3] = b
    events[at + 4] = c
    events[at + 5] = d
    events[0] += 1


def told(events: Vec, seat: int) -> list[Event]:
    """The events that `seat` may know, in order."""
    return [event for event in everything(events) if event.audience in (EVERYONE, seat)]


def everything(events: Vec) -> list[Event]:
    """All events, whoever may know them, in order."""
    starts = range(1, 1 + events[0] * WIDTH, WIDTH)
    return [Event(*(int(x) for x in events[at : at + WIDTH])) for at in starts]
