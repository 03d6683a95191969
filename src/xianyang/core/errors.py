"""What can be wrong with what somebody gives us. All are ValueErrors with one sentence.

`SourceError` is for texts (records, position lines, sheets): it knows the line and column, both from 1.
"""

from __future__ import annotations


class UnknownMove(ValueError):
    """A text that is no move of the game. `column` says where it stops making sense, from 1."""

    def __init__(self, message: str, column: int = 1) -> None:
        super().__init__(message)
        self.column = column


class AmbiguousMove(ValueError):
    """A text that several legal moves fit; `tokens` are theirs."""

    def __init__(self, message: str, tokens: tuple[str, ...]) -> None:
        super().__init__(message)
        self.tokens = tokens


class IllegalMove(ValueError):
    """A move that a rule forbids; `reason` is that rule's name (one of the game's `REASONS`)."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class UnknownGame(ValueError):
    """A name that no game of the table has, or players, options, seats or sources of chance that the game lacks."""


class UnknownPly(ValueError):
    """A ply that a game does not have (yet)."""


class NotSeen(ValueError):
    """What a viewer's position does not show: the view of somebody else, or the moves of a hand that is unknown."""


class FileError(ValueError):
    """What is no path of a file, or the path of a file that is not text in UTF-8."""


class SourceError(ValueError):
    """A text that can't be read; `line` and `column` say where, from 1."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        from xianyang.core.speech import speaker

        say = speaker()
        return say("line {line}, column {column}: {message}", line=self.line, column=self.column, message=self.message)


class SheetError(SourceError):
    """A component sheet that can't be read or that no game can be played with."""


class PositionError(SourceError):
    """A position line that can't be read, or that no game could have reached."""


class RecordError(SourceError):
    """A record that can't be read or replayed."""
