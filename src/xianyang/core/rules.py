"""The protocol that every game's rules fulfil, and its constants.

A rules module is written once, as plain functions over flat integer vectors, and runs in two ways: interpreted
(vectors are lists) and compiled (vectors are contiguous ``int64`` arrays). In what follows

``t``
    the tables: everything printed, neighbours, costs, options and the number of players. Never written.
``s``
    a state, `SIZE` places.
``h``
    an information set, `INFO` places. Its first `SIZE` places are laid out like a state, so that `actor`, `legal`,
    `why`, `score` and `rank` may be asked of it for whatever its seat may know.
``move``
    an integer from 0 to ``MOVES - 1`` that means the same in every state.
``label``
    what a seat sees of a move: the move itself, or an integer from `MOVES` to ``LABELS - 1`` for a hidden one.
``seat``
    from 0; `SPECTATOR` for somebody who plays no seat.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

Vec: TypeAlias = list[int]
"""A flat vector. Compiled code gets a contiguous int64 array in its place."""

CHANCE = -1
"""The actor when something is drawn, dealt or rolled."""
OVER = -2
"""The actor when the game is over."""
SPECTATOR = -1
"""The seat of somebody who plays no seat (in `seen`, `hide` and `deal`)."""
HIDDEN = -1
"""The value of a place of an information set that its seat may not know."""
LEGAL = 0
"""What `why` answers for a legal move; every other code names the rule that forbids the move."""


class Simultaneous(Protocol):
    """What rules have besides where several seats decide at the same time, each without the others' choices.

    The rules themselves ask seat by seat; no seat's legal moves depend on what another has sealed.
    """

    def waiting(self, t: Vec, s: Vec, out: Vec, /) -> int:
        """Write the seats that may decide now, ascending, and give their number; `s` is a state or information set."""

    def ask(self, t: Vec, s: Vec, seat: int, /) -> None:
        """Make one of the seats that may decide now the actor."""

    def unseal(self, t: Vec, h: Vec, seat: int, /) -> None:
        """Take back what other seats have sealed in the information set of `seat`, and make it the actor."""

    def is_sealed(self, t: Vec, s: Vec, /) -> bool:
        """Whether choices made now stay hidden until the last of them: then a move first says that its seat has chosen."""


class Turns(Protocol):
    """What rules have besides where a seat may have two turns one upon the other."""

    def turn(self, t: Vec, s: Vec, /) -> int:
        """A number that stays the same for as long as a turn lasts, and tells it from the seat's next one."""


def waiting(rules: Any, t: Vec, s: Vec) -> list[int]:
    """The seats that may decide now: the actor, and where choices are simultaneous all that have not chosen."""
    if hasattr(rules, "waiting"):
        out = [0] * rules.SEATS
        return out[: rules.waiting(t, s, out)]
    actor = rules.actor(t, s)
    return [actor] if actor >= 0 else []


def is_sealed(rules: Any, t: Vec, s: Vec) -> bool:
    """Whether choices made now stay hidden until all seats have chosen."""
    return hasattr(rules, "is_sealed") and bool(rules.is_sealed(t, s))


def asked(rules: Any, t: Vec, s: Vec, seat: int) -> Vec:
    """The position with `seat`, one of those that may decide now, as its actor."""
    found = list(s)
    if hasattr(rules, "ask"):
        rules.ask(t, found, seat)
    return found


def turn(rules: Any, t: Vec, s: Vec) -> tuple[int, ...]:
    """What stays the same for as long as one turn of one seat lasts."""
    number = rules.turn(t, s) if hasattr(rules, "turn") else 0
    return (rules.actor(t, s), number, int(is_sealed(rules, t, s)))


class Rules(Protocol):
    """The rules of one game. A module with these names fulfils it."""

    RULES_VERSION: int
    """Raised whenever a rule changes what a record means."""
    SEATS: int
    """The most seats of a table."""
    SIZE: int
    """Places of a state."""
    INFO: int
    """Places of an information set, `SIZE` or more."""
    MOVES: int
    """How many moves there are, chance's included."""
    LABELS: int
    """`MOVES` and the labels of hidden moves."""
    LEGAL_MAX: int
    """No decision has more legal moves."""
    CHANCE_MAX: int
    """No chance decision has more outcomes."""
    EVENT_MAX: int
    """No move makes more events."""
    PLIES_MAX: int
    """No game has more decisions made by seats (chance's are not counted)."""
    SOURCES: tuple[str, ...]
    """Names of the sources of points, in the order of `score`."""
    REASONS: tuple[str, ...]
    """Names of what `why` answers; the first is ``"legal"``."""

    def setup(self, t: Vec, s: Vec, /) -> None:
        """Write the state at the first decision: a chance decision where anything is dealt."""

    def actor(self, t: Vec, s: Vec, /) -> int:
        """The seat to decide, `CHANCE` or `OVER`."""

    def legal(self, t: Vec, s: Vec, out: Vec, /) -> int:
        """Write every legal move to `out`, strictly ascending, and give their number."""

    def why(self, t: Vec, s: Vec, move: int, /) -> int:
        """`LEGAL`, or the code of the rule that forbids `move`."""

    def sample(self, t: Vec, s: Vec, rng: Vec, /) -> int:
        """One legal move of a seat's decision, uniformly drawn."""

    def chance(self, t: Vec, s: Vec, out: Vec, weight: Vec, /) -> int:
        """Write the outcomes of a chance decision, ascending, with positive integer weights; give their number."""

    def apply(self, t: Vec, s: Vec, move: int, events: Vec, /) -> None:
        """Make a legal move and say what happened (nothing is said into an `events` of length 0)."""

    def score(self, t: Vec, s: Vec, out: Vec, /) -> None:
        """Write the points of each seat by source: ``out[seat * len(SOURCES) + source]``; at any time."""

    def rank(self, t: Vec, s: Vec, out: Vec, /) -> None:
        """Write the rank of each seat, 0 for the best; equal ranks share a place."""

    def seen(self, t: Vec, s: Vec, seat: int, move: int, /) -> int:
        """The label under which `seat` sees `move` made in `s`."""

    def hide(self, t: Vec, s: Vec, seat: int, out: Vec, /) -> None:
        """Write the information set of `seat`."""

    def deal(self, t: Vec, h: Vec, seat: int, rng: Vec, s: Vec, /) -> None:
        """Write a state drawn from the information set `h` of `seat`, in proportion to the chances of the deal."""
