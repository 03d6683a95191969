"""What a game may offer beside what every title has: each of these members once, with what holds where it is missing.

A title has each under the name that it bears in the module of the game's folder: ``title.mat`` is ``mat`` of the game's
pictures, or None for a game without mats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from xianyang.core.events import Event
from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker

USUAL_SCALE = 4000
USUAL_TRIES = 6
T = TypeVar("T")
Labels: TypeAlias = dict[str, str]
Points: TypeAlias = dict[str, int]


class Offer(Generic[T]):
    """A member that one of a title's modules may have, and what stands in for it."""

    def __init__(self, module: str, missing: T) -> None:
        self.module = module
        self.missing = missing

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, title: object, owner: type) -> T:
        found: T = getattr(getattr(title, self.module), self.name, self.missing)
        return found


class Offers:
    """The optional members of a title."""

    # -- words

    ahead: Offer[Callable[[Speaker, Vec, Vec, int], list[str]] | None] = Offer("words", None)
    """``ahead(say, t, h, move)``: sentences about what a legal move of the seat to decide costs and brings in the
    decisions that follow from it, beyond the events of the move itself."""
    REPEATS: Offer[tuple[int, ...]] = Offer("words", ())
    """The kinds of events that only say again what the move is."""
    move_in: Offer[Callable[[Speaker, Vec, Vec, int], str] | None] = Offer("words", None)
    """``move_in(say, t, h, label)``: what a legal move of the seat to decide is, with the names that only the position
    has."""
    is_beyond: Offer[Callable[[Event, int], bool] | None] = Offer("words", None)
    """``is_beyond(event, seat)``: whether an event comes after the go of the seat that makes a move, so that a preview
    ends before it."""

    # -- views

    as_if_over: Offer[Callable[[Vec, Vec], Vec] | None] = Offer("views", None)
    """``as_if_over(t, h)``, where the end brings points that the game so far does not show: the same position as if the
    game ended with it."""
    by_round: Offer[Callable[[Vec, Vec], list[list[Points]]] | None] = Offer("views", None)
    """``by_round(t, h)``, of a game that is scored in rounds: points by seat, round and source."""

    # -- pictures

    mat: Offer[Callable[[Vec, Vec, int, int, Speaker, str], str] | None] = Offer("pictures", None)
    """``mat(t, h, other, seat, say, theme)``: what `other` has before them, as `seat` sees it, as a small SVG picture
    without ids."""
    overlays: Offer[Callable[[Vec, Speaker], Labels] | None] = Offer("pictures", None)
    """``overlays(t, say)``: what can be laid over the board on request, label by name; what is named like a source of
    points shows how these are counted."""
    overlay: Offer[Callable[[Vec, Vec, str, Speaker, str], str] | None] = Offer("pictures", None)
    """``overlay(t, h, name, say, theme)``: one of them as SVG text without ids, in the board's units."""

    SEATS: Offer[tuple[str, ...]] = Offer("pictures", ("#888888",) * 6)
    """The colours of the seats, as ``#rrggbb``."""

    # -- placing

    FORESEEN: Offer[tuple[str, ...]] = Offer("placing", ())
    """The kinds of moves that a page shows on the board before they are confirmed."""
    soon: Offer[Callable[[Vec, Vec, Vec, int], int] | None] = Offer("placing", None)
    """``soon(t, before, after, seat)``: how many more points a scoring that is near would bring `seat` after a move
    than before it."""
    panes: Offer[Callable[[Speaker], dict[str, dict[str, Any]]] | None] = Offer("placing", None)
    """``panes(say)``: the parts of the board that a small screen shows one at a time, by name: ``label`` and ``box``
    (left, top, width, height)."""
    pane: Offer[Callable[[Vec, Vec], str] | None] = Offer("placing", None)
    """``pane(t, h)``: the name of the part where the decision is made."""
    WORTH: Offer[str] = Offer("placing", "ask")
    """Whether the page shows the points that each spot would bring at once: ``"ask"`` the player, ``"always"`` or
    ``"never"``."""

    # -- value

    SCALE: Offer[int] = Offer("value", USUAL_SCALE)
    """The value at which a position counts as three quarters of a win."""
    DECISIONS: Offer[int] = Offer("value", 1)
    """About how many decisions a seat makes in one turn, so that bots look as far as in other games."""

    # What suits a search: how its trees grow, how far it plays on past them, and what values the position then.
    EXPAND: Offer[int] = Offer("value", 8)
    """How often a position is met before the trees grow by what may be done there."""
    ROUNDS: Offer[int] = Offer("value", 2)
    """For how many turns of the seat that searches it is played on."""
    AT_STARTS: Offer[bool] = Offer("value", False)
    """Whether these turns are counted by where they begin, so that positions are valued only there; else by decisions, as
    many as so many turns have."""
    FAR: Offer[int] = Offer("value", 0)
    """From how many simulations of a move on it is played on for one turn more, or for one decision; 0: never."""
    TRIES: Offer[int] = Offer("value", USUAL_TRIES)
    """Of how many random moves the best is made meanwhile."""
    TAUGHT: Offer[bool] = Offer("value", True)
    """Whether positions are valued by what was learned, where there is such a value."""
