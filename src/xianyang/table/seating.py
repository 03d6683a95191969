"""Who sits at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xianyang.core.speech import Speaker, mark
from xianyang.table.errors import Refused

PERSON = "person"
FRIEND = "friend"
BOT = "bot"
NAME_MAX = 30
LEVEL_TITLES = {
    "beginner": mark("Beginner"),
    "apprentice": mark("Apprentice"),
    "craftsman": mark("Craftsman"),
    "master": mark("Master"),
    "minister": mark("Minister"),
    "emperor": mark("Emperor"),
}
"""The levels of bots that a table offers; the other bots are for simulations."""


@dataclass(frozen=True)
class Seat:
    """Who a seat is for: a person at the screen that opens the table (by name), a friend who comes by a link (the
    name is empty until then), or a bot (by its level's name)."""

    kind: str
    name: str = ""

    def label(self, say: Speaker) -> str:
        """The name as people see it."""
        if self.kind == BOT and self.name in LEVEL_TITLES:
            return say(LEVEL_TITLES[self.name])
        return self.name or say("a friend to come")


def check_seats(seats: Sequence[Seat], say: Speaker) -> None:
    """Raise Refused for seats that can't be."""
    from xianyang.bots import NAMES

    for seat in seats:
        if seat.kind not in (PERSON, FRIEND, BOT) or (seat.kind == BOT and seat.name not in NAMES):
            raise Refused(422, "seat", say("A seat is for a person here, a friend or one of the bots."))
        if seat.kind == FRIEND and seat.name:
            raise Refused(422, "seat", say("A friend brings a name along when joining."))
    people = [check_name(seat.name, say) for seat in seats if seat.kind == PERSON]
    if len(set(people)) < len(people):
        raise Refused(422, "name", say("Two people have the same name."))


def check_name(name: str, say: Speaker) -> str:
    """A person's name without blanks around it. Raises Refused."""
    name = name.strip()
    blank = "\u115f\u1160\u2800\u3164\uffa0"  # printable, and nothing is seen of them
    if not name.strip(blank) or len(name) > NAME_MAX or not name.isprintable():
        raise Refused(422, "name", say("A name has 1 to {max} printable characters.", max=NAME_MAX))
    return name
