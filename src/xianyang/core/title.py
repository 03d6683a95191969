"""What a game brings to the table: everything that differs from game to game, in one place.

A title is made of plain modules; each protocol here is fulfilled by a module of the game's folder. What these modules
may have besides stands in `offers`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from xianyang.core.errors import UnknownGame
from xianyang.core.events import Event
from xianyang.core.given import whole
from xianyang.core.offers import Offers
from xianyang.core.rules import Rules, Vec
from xianyang.core.sheet import Sheet
from xianyang.core.sheet import read as read_sheet
from xianyang.core.speech import Speaker, speaker
from xianyang.core.text import Line

Options: TypeAlias = Mapping[str, str | bool]


class Tables(Protocol):
    """The game's printed values as a vector."""

    def tables(self, sheet: Sheet, players: int, options: Options) -> Vec:
        """The tables of a game. The sheet has passed `check_sheet`."""

    def check_sheet(self, sheet: Sheet) -> None:
        """Raise SheetError for a sheet that no game can be played with."""


class Moves(Protocol):
    """The game's tokens: ASCII, typable, free of any language."""

    def token(self, label: int) -> str:
        """The token of a move or of a hidden move's label."""

    def parse(self, text: str) -> int:
        """The label of a canonical token. Raises UnknownMove with a column."""

    def kind(self, label: int) -> str:
        """What kind of move it is, in a word; ``"done"`` for one that does nothing but end a turn."""

    def guess(self, text: str) -> list[int]:
        """The moves that a person may mean by a text that is no canonical token; none where it is nonsense."""


class Views(Protocol):
    """What a seat sees, made from its information set only."""

    def view(self, t: Vec, h: Vec, seat: int) -> dict[str, Any]:
        """The game's own part of a view, as plain JSON data."""

    def board(self, t: Vec, h: Vec, seat: int, say: Speaker) -> list[Line]:
        """The position as styled text that reads without its styles too."""

    def facts(self, t: Vec, h: Vec, seat: int, say: Speaker) -> list[str]:
        """What is worth knowing of a player beside the points, in a few words each; of the table with `SPECTATOR`."""


class Pictures(Protocol):
    """The game as a picture, made from an information set only (or from a state, for a local game)."""

    def picture(self, t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Any:
        """A `Picture`, in a theme by its name; `last` is the label of the last move made by a seat."""

    def board(self, t: Vec, h: Vec, seat: int, say: Speaker, theme: str, last: int | None) -> Any:
        """The `Picture` of the board alone, for a page: its base hangs only on tables, language and theme."""

    def emblem(self, seat: int, theme: str) -> str:
        """A player's piece as a small SVG picture without ids, for lists of players."""


class Placing(Protocol):
    """How a person picks a move on the page: part by part, from what can be seen.

    A part has an id without blanks. The parts of a move, in the order in which they are picked, are a path.
    """

    def parts(self, t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
        """All parts of a game by id: ``kind`` (``"piece"`` of a hand, ``"spot"`` on the board, ``"turn"`` of what lies
        there, ``"button"``) and ``label`` in words; ``symbol``, the SVG of a piece around the origin, and ``box``, its
        left, top, width and height; ``at``, the middle of a spot, and ``size``, its width and height; ``angle``, that
        of a turn, clockwise; ``once`` for a button that says all and is not to be confirmed, ``plain`` for one that is
        had instead of the others; ``counts`` for a spot that shows the points which it would bring.
        """

    def hand(self, t: Vec, h: Vec, seat: int) -> list[str]:
        """The pieces that a seat holds, in order, legal or not."""

    def paths(self, t: Vec, h: Vec, seat: int, legal: list[int]) -> list[list[str]]:
        """Of each legal move of `seat`, which is to decide: its token, then its paths, parts with blanks between."""

    def why(self, t: Vec, h: Vec, seat: int, picks: list[str], say: Speaker) -> str | None:
        """Why no legal move begins with these parts; None where one does. Raises UnknownMove for parts that aren't."""


class Positions(Protocol):
    """The game's own part of a position line: words separated by single spaces."""

    WORDS: int
    """How many words it has."""

    def write(self, t: Vec, h: Vec) -> str:
        """The words of a state, or of an information set with `?` for what it hides."""

    def read(self, t: Vec, text: str, column: int) -> Vec:
        """A state (or information set). Raises PositionError; `column` is that of the first character."""


class Value(Protocol):
    """The hand-made value of a position, for bots that look ahead; marked with `rule`."""

    def value(self, t: Vec, s: Vec, seat: int, /) -> int:
        """The standing of a seat less that of the best other, in thousandths; `s` is a state or information set."""


class Traits(Protocol):
    """What a learned value looks at (see `bots.net`)."""

    TRAITS: int
    """Numbers of each seat; the first says how it stands."""
    COMMON: int
    """Numbers of the table."""

    def traits(self, t: Vec, s: Vec, out: Vec, /) -> None:
        """Write them all, about 0 to 2000 each: those of `SEATS` seats (0 for seats that do not play), then the table's."""


class Words(Protocol):
    """The game in words."""

    def name(self, say: Speaker) -> str:
        """The game's name."""

    def seat(self, say: Speaker, seat: int) -> str:
        """A seat's colour."""

    def source(self, say: Speaker, source: str) -> str:
        """A source of points."""

    def move(self, say: Speaker, t: Vec, label: int) -> str:
        """What a move is, without what follows from it."""

    def why(self, say: Speaker, t: Vec, h: Vec, move: int, reason: str) -> str:
        """The sentence for a rule that forbids a move."""

    def event(self, say: Speaker, t: Vec, event: Event) -> str | None:
        """The sentence for an event; None for one that goes without saying."""

    def help(self, say: Speaker) -> str:
        """The rules in brief, and how moves are typed."""

    def pitch(self, say: Speaker) -> str:
        """The game in one sentence, for somebody who chooses what to play."""

    def prompt(self, say: Speaker, t: Vec, h: Vec) -> str:
        """What the seat to decide has to do, in a sentence."""

    def option(self, say: Speaker, option: str) -> str:
        """An option of a table."""

    def choice(self, say: Speaker, option: str, choice: str) -> str:
        """A choice of an option."""

    def credit(self, say: Speaker) -> str:
        """Whose game it is."""


@dataclass(frozen=True)
class Option:
    """One choice when a table is opened: `choices` are texts, or empty for yes or no."""

    name: str
    default: str | bool
    choices: tuple[str, ...] = ()

    def parse(self, value: object) -> str | bool:
        """The value of a text, a bool or a choice. Raises UnknownGame."""
        if self.choices:
            if value in self.choices:
                return str(value)
            allowed = ", ".join(self.choices)
        else:
            words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
            if isinstance(value, bool):
                return value
            if str(value).lower() in words:
                return words[str(value).lower()]
            allowed = "yes, no"
        say = speaker()
        raise UnknownGame(say("Option {name} is one of {allowed}, not {value}.", name=self.name, allowed=allowed,
                              value=repr(value)))  # fmt: skip

    def text(self, value: str | bool) -> str:
        """A value as records and command lines write it."""
        return value if isinstance(value, str) else ("yes" if value else "no")


@dataclass(frozen=True)
class Title(Offers):
    """One game of the table."""

    name: str
    rules: Rules
    players: tuple[int, ...]
    options: tuple[Option, ...]
    folder: Path
    tables: Tables
    moves: Moves
    views: Views
    pictures: Pictures
    placing: Placing
    positions: Positions
    words: Words
    value: Value | None = None
    traits: Traits | None = None
    searches: tuple[int, int, int] = (60, 500, 4000)
    """Simulations for a decision of the three strongest levels of bots, so that each is clearly stronger than the last."""
    analysed: int = 500
    """Simulations for each decision of an analysis, so that a game of any length takes about as long."""
    authors: str = ""
    at_table: bool = True
    """Whether the page offers it: a game whose board is drawn."""
    specimen: str = ""
    """A position line to show the game by."""

    @property
    def is_open(self) -> bool:
        """Whether everybody sees everything."""
        return self.rules.LABELS == self.rules.MOVES

    @functools.cached_property
    def sheet(self) -> Sheet:
        """The built-in sheet."""
        return self.check((self.folder / "sheet.toml").read_text(encoding="utf-8"))

    def check(self, text: str) -> Sheet:
        """Read a sheet of this game. Raises SheetError."""
        sheet = read_sheet(text)
        if sheet.game != self.name:
            say = speaker()
            sheet.fail(say("this is a sheet of {other}, not of {game}.", other=repr(sheet.game), game=self.name),
                       None, "game")  # fmt: skip
        self.tables.check_sheet(sheet)
        return sheet

    def settle(self, players: int, options: Mapping[str, object]) -> dict[str, str | bool]:
        """All options with their values, defaults filled in.

        Raises UnknownGame for players or options that the game does not know.
        """
        say = speaker()
        count, allowed = whole(players), ", ".join(map(str, self.players))
        if count is None:
            raise UnknownGame(say("The number of players is a whole number ({allowed}), not {value}.", allowed=allowed,
                                  value=repr(players)))  # fmt: skip
        if count not in self.players:
            raise UnknownGame(say("{game} is for {allowed} players, not {players}.", game=self.name, allowed=allowed,
                                  players=count))  # fmt: skip
        if not isinstance(options, Mapping):
            raise UnknownGame(say("Options are given by their names ({example}), not as {value}.",
                                  example=self._example(), value=repr(options)))  # fmt: skip
        known = {option.name: option for option in self.options}
        for name in options:
            if not known:
                raise UnknownGame(say("{game} has no options.", game=self.name))
            if name not in known:
                raise UnknownGame(say("{game} has no option {name}; it has {known}.", game=self.name, name=repr(name),
                                      known=", ".join(known)))  # fmt: skip
        return {name: option.parse(options.get(name, option.default)) for name, option in known.items()}

    def _example(self) -> str:
        return repr({option.name: option.default for option in self.options[:1]})
