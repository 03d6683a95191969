"""What a client may ask of a table: the messages of the protocol, their form checked by msgspec.

The same commands come over the socket and over HTTP. `docs/protocol` describes them.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from xianyang.core.speech import Speaker
from xianyang.table.errors import Refused

MESSAGE_MAX = 4096
"""No message of a client is longer, in bytes."""
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Ply: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Text: TypeAlias = Annotated[str, Meta(max_length=64)]
CommandId: TypeAlias = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,60}\Z")]
Part: TypeAlias = Annotated[str, Meta(max_length=32)]


class Act(Struct, forbid_unknown_fields=True, tag_field="do", tag="act", frozen=True):
    """Make a move (or say ``finish``, or ``back N``) in a seat, at a ply. `command` is an id made by the client, the
    same when it sends the command again."""

    command: CommandId
    seat: Seat
    ply: Ply
    token: Text


class Look(Struct, forbid_unknown_fields=True, tag_field="do", tag="look", frozen=True):
    """Ask for the whole scene through the eyes of a seat (none: the one that is the client's, else a spectator's), as
    it was after `ply` moves (none: now)."""

    seat: Seat | None = None
    ply: Ply | None = None


class Preview(Struct, forbid_unknown_fields=True, tag_field="do", tag="preview", frozen=True):
    """Ask what a move would do. `token` may be typed freely; the answer has the canonical one."""

    seat: Seat
    ply: Ply
    token: Text


class Why(Struct, forbid_unknown_fields=True, tag_field="do", tag="why", frozen=True):
    """Ask why no legal move goes through these parts, picked in order."""

    seat: Seat
    ply: Ply
    picks: Annotated[list[Part], Meta(max_length=16)]


class Badges(Struct, forbid_unknown_fields=True, tag_field="do", tag="badges", frozen=True):
    """Ask what each legal move would bring the seat at once, in points."""

    seat: Seat
    ply: Ply


class Hint(Struct, forbid_unknown_fields=True, tag_field="do", tag="hint", frozen=True):
    """Ask what the engine would do in a seat. It is asked for again until it is ready."""

    seat: Seat
    ply: Ply


class Analysis(Struct, forbid_unknown_fields=True, tag_field="do", tag="analysis", frozen=True):
    """Ask what the engine says about a finished game, as far as it has come; whoever asks first makes it begin. Of its
    decisions those after so many are told, and `graph` is drawn."""

    after: Ply = 0
    graph: Literal["wins", "points"] = "wins"


class Describe(Struct, forbid_unknown_fields=True, tag_field="do", tag="describe", frozen=True):
    """Ask for the position as text."""

    seat: Seat | None = None
    ply: Ply | None = None


class Overlay(Struct, forbid_unknown_fields=True, tag_field="do", tag="overlay", frozen=True):
    """Ask for what can be laid over the board by this name, as it was after `ply` moves (none: now)."""

    name: Part
    seat: Seat | None = None
    ply: Ply | None = None


Command: TypeAlias = Act | Look | Preview | Why | Badges | Hint | Analysis | Describe | Overlay


class Numbered(Struct, forbid_unknown_fields=True, frozen=True):
    """A command on the socket: the answer bears its `id`."""

    id: Annotated[int, Meta(ge=0, le=2**53)]
    ask: Command


_T = TypeVar("_T")


def read_command(body: bytes, say: Speaker) -> Command:
    """The command of a body. Raises Refused."""
    return _read(_command, body, say)


class _Number(Struct):
    id: int | None = None


def number_of(body: bytes | str) -> int | None:
    """The ``id`` of a message that may be faulty otherwise; None where it has none."""
    try:
        return msgspec.json.decode(body, type=_Number).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def read_numbered(body: bytes | str, say: Speaker) -> Numbered:
    """The message of a socket. Raises Refused."""
    return _read(_numbered, body.encode() if isinstance(body, str) else body, say)


_command: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_numbered = msgspec.json.Decoder(Numbered)


def _read(decoder: msgspec.json.Decoder[_T], body: bytes, say: Speaker) -> _T:
    if len(body) > MESSAGE_MAX:
        raise Refused(413, "form", say("A command has at most {max} bytes.", max=MESSAGE_MAX))
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refused(400, "form", say("This is no command: {reason}.", reason=str(error).rstrip("."))) from None
