"""Xianyang: a table for the games set at the First Emperor's court.

    >>> import xianyang
    >>> g = xianyang.new("qin", players=2, seed=7)
    >>> g.actor
    0
    >>> move = g.push(g.legal[0])

Importing this package is quick: games are loaded when they are asked for, and nothing is compiled.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from xianyang.core.chance import Chance, Secure, Seeded, source_of
from xianyang.core.errors import (
    AmbiguousMove,
    FileError,
    IllegalMove,
    NotSeen,
    PositionError,
    RecordError,
    SheetError,
    UnknownGame,
    UnknownMove,
    UnknownPly,
)
from xianyang.core.game import ALL, Game
from xianyang.core.given import read_text
from xianyang.core.move import Move
from xianyang.core.rules import CHANCE, OVER

if TYPE_CHECKING:
    from xianyang.core.record import Record

__version__ = "0.1.0"
__all__ = [
    "ALL", "CHANCE", "OVER", "AmbiguousMove", "Chance", "FileError", "Game", "IllegalMove", "Move", "NotSeen",
    "PositionError", "RecordError", "Secure", "Seeded", "SheetError", "UnknownGame", "UnknownMove", "UnknownPly",
    "games", "new", "position", "read",
]  # fmt: skip


def games() -> dict[str, dict[str, Any]]:
    """The games by name, with what each offers: title, authors, players and options (name -> (default, choices))."""
    from xianyang.games import offers

    return offers()


def new(
    game: str,
    players: int = 2,
    options: dict[str, Any] | None = None,
    *,
    seed: int | None = None,
    chance: Chance | str | None = None,
    sheet: str | os.PathLike[str] | None = None,
) -> Game:
    """A new game. Chance comes from the system's secure source, or from `seed`; ``chance="manual"`` leaves it to you.

    `sheet` is the path of a component sheet. Raises UnknownGame, and for the sheet SheetError, FileError, OSError.
    """
    from xianyang.games import title

    found = title(game)
    own = None if sheet is None else found.check(read_text(sheet))
    return Game(found, players, options, sheet=own, seed=seed, chance=chance)


def read(source: str | os.PathLike[str], *, check: bool = True) -> Record:
    """Read a record, text or JSON, given as such or as a path. Raises RecordError, and for a path FileError, OSError.

    A `str` is a text where it has several lines, is blank or begins with a brace; otherwise it is a path. With `check`,
    all moves are replayed and the result compared.
    """
    from xianyang.core.record import is_text
    from xianyang.core.record import read as read_record
    from xianyang.games import title

    text = source if isinstance(source, str) and is_text(source) else read_text(source)
    return read_record(text, title, check=check)


def position(
    line: str,
    *,
    seed: int | None = None,
    chance: Chance | str | None = None,
    sheet: str | os.PathLike[str] | None = None,
) -> Game:
    """The game that a position line sets up, played with the built-in sheet or the one in a file.

    A viewer's line (with ``?``) gives a game for that viewer to look at; `Game.deal` draws one from it that can be
    played. Raises PositionError, UnknownGame for a seed or a source of chance that can't be, and for the sheet
    SheetError, FileError, OSError.
    """
    from xianyang.core.position import read as read_position
    from xianyang.games import title

    dealer = source_of(seed, chance)
    game = read_position(line, title, None if sheet is None else read_text(sheet))
    if not game.is_view:
        game.deal_from("manual" if dealer is None else dealer)
    return game
