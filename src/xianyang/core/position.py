"""Position lines: one line of text for one position, like chess's FEN.

``GAME RULES PLAYERS OPTIONS SHEET`` and then the game's own words. OPTIONS are ``name=value`` with commas, SHEET is
``-`` for the built-in one, else its hash. A viewer's line has ``?`` for what is unknown.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from xianyang.core.errors import PositionError, UnknownGame
from xianyang.core.rules import Vec
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.core.title import Title

if TYPE_CHECKING:
    from xianyang.core.game import Game

T = TypeVar("T")
HEAD = 5
LENGTH_MAX = 8192
"""No position line is longer, in characters."""


def write(game: Game, h: Vec) -> str:
    """The line of a state or an information set of a game."""
    title = game.title
    known = {option.name: option for option in title.options}
    options = ",".join(f"{name}={known[name].text(value)}" for name, value in game.options.items()) or "-"
    sheet = "-" if game.sheet.hash == title.sheet.hash else game.sheet.hash
    head = f"{title.name} {game.rules.RULES_VERSION} {game.players} {options} {sheet}"
    return f"{head} {title.positions.write(game.tables, h)}"


def write_start(game: Game, seat: int | None) -> str:
    """The line of the position that a game started from, for a viewer or for all (`ALL`)."""
    from xianyang.core.game import ALL

    return write(game, game.state_at(0) if seat == ALL else game.information(seat, 0))


def read(line: str, title_of: Callable[[str], Title], sheet: Sheet | str | None = None) -> Game:
    """The game that a line sets up. Raises PositionError with the column.

    `sheet` may be a text too, which is read as a sheet of the line's game and then raises SheetError. A viewer's line
    gives a game whose hidden places are unknown: it can be looked at, not played on.
    """
    from xianyang.core.game import Game

    say = speaker()
    if not isinstance(line, str):
        raise PositionError(say("a position is one line of text, not {value}.", value=repr(line)))
    if len(line) > LENGTH_MAX or not line.isascii() or not line.isprintable():
        raise PositionError(say("a position is one line of at most {max} ASCII characters.", max=LENGTH_MAX))
    words = [(found.start() + 1, found[0]) for found in re.finditer(r"\S+", line)]
    if len(words) <= HEAD or not line.startswith(" ".join(word for _, word in words[:HEAD]) + " "):
        raise PositionError(say("a position begins with game, rules, players, options and sheet, one space between."))
    (_, name), (at_rules, rules), (at_players, players), (at_options, options), (at_sheet, hash_) = words[:HEAD]
    title = _head(1, lambda: title_of(name))
    if rules != str(title.rules.RULES_VERSION):
        raise PositionError(say("the rules are version {ours}, not {theirs}.", ours=title.rules.RULES_VERSION,
                                theirs=repr(rules)), 1, at_rules)  # fmt: skip
    used = title.check(sheet) if isinstance(sheet, str) else sheet or title.sheet
    if hash_ != (used.hash if used.hash != title.sheet.hash else "-"):
        raise PositionError(say("this position was played with another sheet ({hash}).", hash=hash_), 1, at_sheet)
    if not re.fullmatch(r"[1-9]", players, re.ASCII):
        raise PositionError(say("{text} is no number of players.", text=repr(players)), 1, at_players)
    chosen = _options(title, options, at_options)
    settled = _head(at_players, lambda: title.settle(int(players), chosen))
    game_at = words[HEAD][0]
    start = title.positions.read(title.tables.tables(used, int(players), settled), line[game_at - 1 :], game_at)
    return Game(title, int(players), chosen, sheet=used, chance="manual", start=start, is_view="?" in line)


def _head(column: int, made: Callable[[], T]) -> T:
    try:
        return made()
    except UnknownGame as error:
        raise PositionError(str(error), 1, column) from None


def _options(title: Title, text: str, column: int) -> dict[str, object]:
    say = speaker()
    pairs = [] if text == "-" else [pair.partition("=") for pair in text.split(",")]
    known = {option.name: option for option in title.options}
    if [name for name, _, _ in pairs] != list(known):
        names = ",".join(f"{name}=..." for name in known) or "-"
        raise PositionError(say("the options are {names}.", names=names), 1, column)
    chosen = {name: _head(column, lambda: known[name].parse(value)) for name, _, value in pairs}  # noqa: B023
    for name, _, value in pairs:
        if known[name].text(chosen[name]) != value:
            raise PositionError(say("{text} is no value of option {name}.", text=repr(value), name=name), 1, column)
    return dict(chosen)
