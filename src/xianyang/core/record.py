"""Records: a whole game as a text that a person can read and type, or as its JSON twin.

A record of a running game for one viewer holds only what that viewer has seen (`view`). The text form is in
`record_text`, the JSON form in `record_json`; `docs/records` describes both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NoReturn

from xianyang.core import position
from xianyang.core.chance import Chance, source_of
from xianyang.core.errors import (
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
from xianyang.core.given import whole
from xianyang.core.rules import CHANCE
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.core.title import Title

if TYPE_CHECKING:
    from typing import Self

SIZE_MAX = 1024 * 1024
"""No record is longer, in characters."""
NAME_MAX = 60
COMMENT_MAX = 500
SPECTATOR_VIEW = "spectator"


@dataclass(frozen=True)
class Place:
    """Where something stands in the text that a record was read from."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True)
class Entry:
    """One move: who made it (a seat or `CHANCE`), its token, the seconds it took, and comments."""

    by: int
    token: str
    seconds: float | None = None
    comments: tuple[str, ...] = ()
    place: Place = field(default=Place(), compare=False, repr=False)


@dataclass(frozen=True)
class Record:
    """A game written down. `result` is (scores, winners) of a finished game."""

    title: Title
    rules: int
    sheet: str
    players: int
    options: Mapping[str, str | bool]
    entries: tuple[Entry, ...]
    names: tuple[str, ...] = ()
    started: str | None = None
    ended: str | None = None
    view: int | str | None = None
    start: str | None = None
    result: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    sheet_text: str | None = None
    places: Mapping[str, Place] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, game: Game, seat: int | None = ALL, **more: Any) -> Self:
        """The record of a game: everything (`ALL`), or what a seat or a spectator (None) has seen of it.

        Raises UnknownGame for a seat that isn't there, and NotSeen for a viewer's position, which no game began from.
        """
        if game.is_view:
            raise NotSeen(speaker()("A viewer's position has no record; deal a game from it to play on."))
        history = game.history(seat)
        finished = (tuple(game.scores), tuple(game.winners)) if game.is_over else None
        own_sheet = game.sheet.hash != game.title.sheet.hash
        start = position.write_start(game, seat) if game.starts_from_position else None
        return cls(
            title=game.title,
            rules=game.rules.RULES_VERSION,
            sheet=game.sheet.hash,
            players=game.players,
            options=dict(game.options),
            entries=tuple(Entry(by, move.token) for by, move in history),
            view=None if seat == ALL else SPECTATOR_VIEW if seat is None else seat,
            start=start,
            result=finished,
            sheet_text=game.sheet.text if own_sheet else None,
            **more,
        )

    def __str__(self) -> str:
        from xianyang.core.record_text import write

        return write(self)

    def json(self) -> str:
        """The JSON twin."""
        from xianyang.core.record_json import write

        return write(self)

    @property
    def unplayable(self) -> str | None:
        """Why the moves can't be replayed here: other rules, or hidden moves. None where they can."""
        say = speaker()
        ours = self.title.rules.RULES_VERSION
        if self.rules != ours:
            return say("this record was made with version {theirs} of the rules, and these are version {ours}.",
                       theirs=self.rules, ours=ours)  # fmt: skip
        if self.view is not None:
            return say("this record shows only what one viewer saw of a running game.")
        return None

    def at(self, ply: int | None = None, chance: Chance | str = "manual") -> Game:
        """The game after `ply` moves; the whole game with None. `chance` deals from there on.

        Raises RecordError, with the place, for a move that the rules forbid, UnknownPly for a ply that the record
        lacks, and UnknownGame for what is no source of chance.
        """
        say = speaker()
        if (reason := self.unplayable) is not None:
            raise self._error(reason, "rules" if self.view is None else "view")
        if ply is not None and ((number := whole(ply)) is None or not 0 <= number <= len(self.entries)):
            raise UnknownPly(
                say("This record has plies from 0 to {last}, not {ply}.", last=len(self.entries), ply=repr(ply))
            )
        dealer = source_of(None, chance)
        game = self._first()
        for number, entry in enumerate(self.entries[:ply], 1):
            self._replay(game, number, entry)
        if dealer is not None:
            game.deal_from(dealer)
        return game

    def __copy__(self) -> Self:
        return replace(self, options=dict(self.options))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return replace(self, options=dict(self.options))

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(speaker()("A record can't be pickled; keep its text, str(record), and read that again."))

    def check(self) -> Game:
        """Replay everything and compare the result; the game at its end. Raises RecordError."""
        game = self.at(None)
        found = (tuple(game.scores), tuple(game.winners)) if game.is_over else None
        if found != self.result:
            shown = result_text(found)
            raise self._error(speaker()("these moves lead to the result «{found}».", found=shown), "result")
        return game

    def _first(self) -> Game:
        sheet = self._sheet()
        if self.start is None:
            return Game(self.title, self.players, dict(self.options), sheet=sheet, chance="manual")
        try:
            game = position.read(self.start, lambda name: self.title, sheet)
        except PositionError as error:
            raise self._error(error.message, "start", error.column - 1) from None
        if game.is_view:
            raise self._error(speaker()("this record shows only what one viewer saw of a running game."), "start")
        if (game.players, dict(game.options)) != (self.players, dict(self.options)):
            raise self._error(speaker()("the start position is of another table than this record."), "start")
        return game

    def _sheet(self) -> Sheet:
        if self.sheet_text is None:
            return self.title.sheet
        try:
            return self.title.check(self.sheet_text)
        except SheetError as error:
            place = self.places.get("sheet_text", Place())
            raise RecordError(error.message, place.line + error.line - 1, error.column) from None

    def _replay(self, game: Game, number: int, entry: Entry) -> None:
        say = speaker()
        if game.actor != entry.by:
            if game.is_over:
                self._fail(entry, say("the game is over before move {number}.", number=number))
            due = by_text(game.actor)
            self._fail(entry, say("move {number} is made by {by}, but {due} is to move.", number=number, by=by_text(entry.by),
                                  due=due))  # fmt: skip
        try:
            game.push(game.move(self.title.moves.parse(entry.token)))
        except (IllegalMove, UnknownMove) as error:
            self._fail(entry, say("move {number} ({token}): {error}", number=number, token=entry.token, error=error))

    def _fail(self, entry: Entry, message: str) -> None:
        raise RecordError(message, entry.place.line, entry.place.column)

    def _error(self, message: str, name: str, more: int = 0) -> RecordError:
        place = self.places.get(name, Place())
        return RecordError(message, place.line, place.column + more)


def by_text(by: int) -> str:
    """How records write who made a move."""
    return "chance" if by == CHANCE else str(by)


def result_text(result: tuple[tuple[int, ...], tuple[int, ...]] | None) -> str:
    """How records write a result: ``24 21, won by 0``, or ``open``."""
    if result is None:
        return "open"
    scores, winners = result
    return f"{' '.join(map(str, scores))}, won by {' '.join(map(str, winners))}"


def is_text(source: str) -> bool:
    """Whether a text is meant as a record, good or bad, not as the path of one."""
    from xianyang.core.record_text import FIRST

    return "\n" in source or source.strip() in ("", FIRST) or source.lstrip().startswith("{")


def read(text: str, title_of: Callable[[str], Title], *, check: bool = True) -> Record:
    """Read a record in either form. Raises RecordError with line and column.

    With `check`, its moves are replayed and its result compared (unless it is `unplayable`: of other rules, or a
    viewer's).
    """
    from xianyang.core import record_json, record_text

    say = speaker()
    if len(text) > SIZE_MAX:
        raise RecordError(say("a record has at most {max} characters.", max=SIZE_MAX))
    read_form = record_json.read if text.lstrip()[:1] == "{" else record_text.read
    record = read_form(text, title_of)
    settle(record)
    if check and record.unplayable is None:
        record.check()
    return record


def settle(record: Record) -> None:
    """What both forms demand beyond their syntax: a table that exists, tokens that parse, a sheet that is there."""
    say = speaker()
    title = record.title
    try:
        options = title.settle(record.players, dict(record.options))
    except UnknownGame as error:
        raise record._error(str(error), "players") from None
    if options != dict(record.options):
        raise record._error(say("all options must be given: {names}.", names=", ".join(options)), "players")
    if record.names and len(record.names) != record.players:
        raise record._error(say("there are {n} seats, so {n} names.", n=record.players), "players")
    if record.view is not None and record.view not in (SPECTATOR_VIEW, *range(record.players)):
        raise record._error(say("a view is a seat or spectator."), "view")
    if record.rules == title.rules.RULES_VERSION:
        _settle_sheet(record)
        for entry in record.entries:
            _settle_entry(record, entry)


def _settle_sheet(record: Record) -> None:
    say = speaker()
    if record.sheet_text is None and record.sheet != record.title.sheet.hash:
        raise record._error(say("the sheet is not the built-in one ({hash}), so the record must carry it.",
                                hash=record.title.sheet.hash), "sheet")  # fmt: skip
    if record.sheet_text is not None and record._sheet().hash != record.sheet:
        raise record._error(say("the sheet carried is {hash}.", hash=record._sheet().hash), "sheet")


def _settle_entry(record: Record, entry: Entry) -> None:
    say = speaker()
    if not CHANCE <= entry.by < record.players:
        raise RecordError(say("a move is made by chance or by a seat."), entry.place.line, entry.place.column)
    try:
        label = record.title.moves.parse(entry.token)
    except UnknownMove as error:
        raise RecordError(str(error), entry.place.line, entry.place.column + error.column - 1) from None
    if label >= record.title.rules.MOVES and record.view is None:
        message = say("a hidden move ({token}) stands only in a viewer's record.", token=entry.token)
        raise RecordError(message, entry.place.line, entry.place.column)
