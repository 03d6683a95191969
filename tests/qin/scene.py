"""Builds positions of Qin for tests from a few words, and an independent look at them."""

from __future__ import annotations

from collections.abc import Sequence

import xianyang
from xianyang.core.game import Game
from xianyang.core.sheet import Sheet
from xianyang.games.qin import TITLE
from xianyang.games.qin import layout as at
from xianyang.games.qin.moves import cell_name, parse_cell
from xianyang.games.qin.placement import lay, lay_alone
from xianyang.games.qin.tables import near

WHITE, BLACK, GREEN, VIOLET = range(4)
COLOURS = {"r": at.RED, "y": at.YELLOW, "b": at.BLUE}


def scene(
    laid: str = "",
    owners: dict[str, int] | None = None,
    villages: dict[str, int] | None = None,
    *,
    hands: Sequence[str] = ("ry rr yy", "rb bb yb"),
    turn: int = WHITE,
    supplies: dict[int, int] | None = None,
    piles: str | None = None,
    board: str = "bird",
    sheet: Sheet | None = None,
) -> Game:
    """A game in which `turn` is to place.

    `laid` is like ``"r d9 d10, y f9"``; `owners` maps one cell of each province to its seat, `villages` a village's
    first cell. `supplies` overrides what the pagodas on the board leave; `piles` are tiles (all others by default).
    """
    game = Game(TITLE, len(hands), {"board": board}, chance="manual", sheet=sheet)
    t, s = game.tables, game.state_at(0)
    for group in filter(None, (part.strip() for part in laid.split(","))):
        colour, *cells = group.split()
        for cell in cells:
            lay_alone(t, s, parse_cell(cell), COLOURS[colour])
    unite(t, s)
    for cell, seat in (owners or {}).items():
        root = s[at.ROOT + parse_cell(cell)]
        assert s[at.OWNER + root] == 0, f"{cell} belongs to a province that has an owner already"
        s[at.OWNER + root] = seat + 1
        s[at.PAGODAS + root] = 2 if s[at.AREA + root] >= t[at.T_MAJOR] else 1
        s[at.SUPPLY + seat] -= s[at.PAGODAS + root]
    for cell, seat in (villages or {}).items():
        s[at.OWNER + parse_cell(cell)] = seat + 1
        s[at.PAGODAS + parse_cell(cell)] = 1
        s[at.SUPPLY + seat] -= 1
    for seat, supply in (supplies or {}).items():
        s[at.SUPPLY + seat] = supply
    give(s, hands, piles)
    s[at.SEAT], s[at.PHASE] = turn, at.PLACING
    for root in range(at.CELLS):
        assert (s[at.AREA + root] >= 2) == (s[at.OWNER + root] > 0 and s[at.COLOUR + root] > 0), cell_name(root)
    return Game(TITLE, len(hands), {"board": board}, chance="manual", start=s, sheet=sheet)


def unite(t: list[int], s: list[int]) -> None:
    """Join the lone territories of a state that touch others of their colour."""
    for root in range(at.CELLS):
        if s[at.COLOUR + root] and s[at.ROOT + root] == root:
            area = flood(s, root)
            for cell in area:
                s[at.AREA + cell] = s[at.VILLAGES + cell] = 0
                lay(t, s, cell, s[at.COLOUR + cell], root)
            s[at.AREA + root] = len(area)
            for cell in area:
                s[at.VILLAGES + root] |= t[at.T_TOUCHED + cell]


def flood(s: list[int], start: int) -> set[int]:
    """The cells of one colour connected with a cell."""
    area, ahead = set(), [start]
    while ahead:
        cell = ahead.pop()
        if cell != at.NOWHERE and cell not in area and s[at.COLOUR + cell] == s[at.COLOUR + start]:
            area.add(cell)
            ahead += near(cell)
    return area


def give(s: list[int], hands: Sequence[str], piles: str | None) -> None:
    """Deal these hands; the piles hold `piles`, or all other tiles."""
    for seat, hand in enumerate(hands):
        for name in hand.split():
            kind = at.KIND_NAMES.index(name)
            s[at.HAND + at.KINDS * seat + kind] += 1
            s[at.HELD + seat] += 1
            s[at.PILE + kind] -= 1
    if piles is not None:
        for kind, name in enumerate(at.KIND_NAMES):
            s[at.PILE + kind] = piles.split().count(name)
    s[at.LEFT] = sum(s[at.PILE : at.PILE + at.KINDS])


def owner(game: Game, cell: str) -> int | None:
    """Who owns the province or village of a cell."""
    found = game.view(None)["cells"][cell]["owner"]
    return None if found is None else int(found)


def size(game: Game, cell: str) -> int:
    """How many territories are connected with a cell."""
    return int(game.view(None)["cells"][cell]["size"])


def pagodas(game: Game, cell: str) -> int:
    """The pagodas on the province of a cell, or on the village."""
    cells = game.view(None)["cells"]
    return int(cells[cells[cell]["province"] or cell]["pagodas"])


def supply(game: Game) -> list[int]:
    """The pagodas that each seat has left."""
    return list(game.view(None)["supply"])


def reason(game: Game, token: str) -> str:
    """The name of the rule that forbids a move; ``"legal"``."""
    move = game.parse(token)
    code = game.rules.why(game.tables, game.state, move.integer)
    return game.rules.REASONS[code]


def said(game: Game, ply: int = -1) -> str:
    """What the last move told everyone, in English."""
    say_all = (TITLE.words.event(xianyang.core.speech.speaker("en"), game.tables, event) for event in
               game.events(game.ply + ply, None))  # fmt: skip
    return " ".join(sentence for sentence in say_all if sentence)
