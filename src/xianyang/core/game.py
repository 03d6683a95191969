"""A game being played: states, moves and who deals. The rules run interpreted here, so nothing waits to compile."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

from xianyang.core import position
from xianyang.core.chance import Chance, source_of, whole_seed
from xianyang.core.errors import AmbiguousMove, IllegalMove, NotSeen, UnknownGame, UnknownMove, UnknownPly
from xianyang.core.events import Event, everything, room, told
from xianyang.core.given import whole
from xianyang.core.legal import LegalMoves
from xianyang.core.move import Move
from xianyang.core.rng import generator
from xianyang.core.rules import CHANCE, LEGAL, OVER, SPECTATOR, Vec, asked, is_sealed, waiting
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.core.text import Line, plain
from xianyang.core.title import Options, Title

if TYPE_CHECKING:
    from xianyang.core.record import Record

ALL = -2
"""For pictures and texts of a local game: everything, nothing hidden."""


class Game:
    """One game, from its first deal or from a position. Seats count from 0.

    Chance's moves are made by the game itself as soon as they are due, so `actor` is always a seat or `OVER`, unless
    ``chance="manual"`` leaves them to the caller.
    """

    def __init__(
        self,
        title: Title,
        players: int,
        options: Mapping[str, Any] | None = None,
        *,
        sheet: Sheet | None = None,
        seed: int | None = None,
        chance: Chance | str | None = None,
        start: Vec | None = None,
        is_view: bool = False,
    ) -> None:
        """Set a game up. Raises UnknownGame for players, options, a seed or a source of chance that can't be."""
        self.title = title
        self.rules = title.rules
        self.options: Options = MappingProxyType(title.settle(players, {} if options is None else options))
        self.players = int(players)
        self.sheet = sheet or title.sheet
        self.tables = title.tables.tables(self.sheet, self.players, self.options)
        self._chance = source_of(seed, chance)
        first = [0] * self.rules.SIZE
        if start is None:
            self.rules.setup(self.tables, first)
        else:
            first[:] = start
        self.starts_from_position = start is not None
        self.is_view = is_view
        """Whether hidden places are unknown, so that the game can be looked at by its viewer but not played."""
        self._states = [first]
        self._moves: list[int] = []
        self._asked_of: Game | None = None
        self._deal_due()

    # -- the position

    @property
    def state(self) -> Vec:
        """A copy of the state vector: everything, hidden things included."""
        return list(self._states[-1])

    @property
    def ply(self) -> int:
        """How many moves have been made, chance's included."""
        return len(self._moves)

    @property
    def actor(self) -> int:
        """The seat to decide, `OVER`, or `CHANCE` (only with ``chance="manual"``)."""
        return self.rules.actor(self.tables, self._states[-1])

    @property
    def waiting(self) -> list[int]:
        """All seats that may decide now; several where choices are sealed at the same time."""
        return waiting(self.rules, self.tables, self._states[-1])

    @property
    def is_sealing(self) -> bool:
        """Whether the choices made now stay hidden until all seats that are `waiting` have chosen."""
        return is_sealed(self.rules, self.tables, self._states[-1])

    def asking(self, seat: int) -> Game:
        """The game as it asks one of the seats that are `waiting`: its actor, legal moves, reasons and bots.

        It only asks: moves are made in the game itself, in the order of its own actors, and its position and record
        are the game's. Raises UnknownGame for a seat that is not waiting.
        """
        if self._seat(seat) not in self.waiting:
            raise UnknownGame(speaker()("Seat {seat} has nothing to decide now.", seat=seat))
        return self._only_asking(asked(self.rules, self.tables, self._states[-1], seat))

    def with_sealed(self, choices: Mapping[int, Move | str]) -> Game:
        """The game as it stands while these seats have sealed their choices and others have yet to; it only asks.

        Raises IllegalMove, UnknownMove; UnknownGame where nothing is sealed now, or nobody is left to choose.
        """
        left = [seat for seat in self.waiting if seat not in choices]
        if not self.is_sealing or not left:
            raise UnknownGame(speaker()("Choices are sealed only as long as somebody has yet to choose."))
        state = self._states[-1]
        for seat, move in sorted(choices.items()):
            twin = self.asking(seat)
            chosen = twin.check(move)
            state = asked(self.rules, self.tables, state, seat)
            self.rules.apply(self.tables, state, chosen.integer, [])
        return self._only_asking(state)

    def _only_asking(self, state: Vec) -> Game:
        """The same game with another present state, in which no move can be made."""
        twin: Game = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._states = [*self._states[:-1], state]
        twin._moves = list(self._moves)
        twin._chance = None
        twin._asked_of = self._asked_of or self
        return twin

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """The points of each seat by source, at any time."""
        return breakdown(self.title, self.tables, self._states[-1], self.players)

    @property
    def scores(self) -> list[int]:
        """The points of each seat, at any time."""
        return [sum(points.values()) for points in self.breakdown]

    @property
    def ranks(self) -> list[int]:
        """The rank of each seat, 0 for the best; equal ranks share a place."""
        return ranks(self.title, self.tables, self._states[-1], self.players)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the game goes on."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 0] if self.is_over else []

    @property
    def legal(self) -> LegalMoves:
        """The legal moves, ascending; a lazy sequence.

        Raises NotSeen for a viewer's position in which somebody else decides.
        """
        self._demand_known()
        state = self._states[-1]
        return LegalMoves(lambda: self._list_legal(state), lambda move: self._why(state, move) == LEGAL)

    def state_at(self, ply: int) -> Vec:
        """A copy of the state after `ply` moves; 0 gives the one that the game started from. Raises UnknownPly."""
        return list(self._states[self._ply(ply)])

    def information(self, seat: int | None, ply: int | None = None) -> Vec:
        """The information set of a seat, or of a spectator (None), as a vector: now, or after `ply` moves.

        Raises UnknownGame for a seat that isn't there, UnknownPly, and NotSeen for a viewer's position that is shown
        to somebody else.
        """
        viewer, state = self._viewer(seat), self._states[-1 if ply is None else self._ply(ply)]
        if self.is_view:
            self._demand_viewer(viewer)
            return list(state)
        h = [0] * self.rules.INFO
        self.rules.hide(self.tables, state, viewer, h)
        return h

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may know, as plain JSON data. Raises what `information` raises."""
        from xianyang.core.view import view

        return view(self, seat)

    def history(self, seat: int | None = ALL, *, since: int = 0) -> list[tuple[int, Move]]:
        """Who made each move (a seat or `CHANCE`) and the move, as `seat` has seen it; hidden ones by their label.

        `since` leaves out as many plies at the beginning. Raises UnknownPly, UnknownGame.
        """
        self._known_seat(seat)
        return [(self._actor_at(ply), self._seen(ply, seat)) for ply in range(self._ply(since), self.ply)]

    def actor_at(self, ply: int) -> int:
        """Who made the move at a ply (from 0), a seat or `CHANCE`; at the last ply, who is to make it. Raises UnknownPly."""
        return self._actor_at(self._ply(ply))

    def seen(self, ply: int, seat: int | None = ALL) -> Move:
        """The move made at a ply (from 0), as `seat` has seen it. Raises UnknownPly, UnknownGame."""
        return self._seen(self._made(ply), seat)

    def events(self, ply: int, seat: int | None = ALL) -> list[Event]:
        """What happened at a ply (from 0), in order, as far as `seat` may know. Raises UnknownPly, UnknownGame."""
        state, move = list(self._states[self._made(ply)]), self._moves[ply]
        self._known_seat(seat)
        events = room(self.rules.EVENT_MAX)
        self.rules.apply(self.tables, state, move, events)
        return everything(events) if seat == ALL else told(events, self._viewer(seat))

    # -- moves

    def move(self, integer: int) -> Move:
        """The move of an integer. Raises UnknownMove."""
        number = whole(integer)
        if number is None or not 0 <= number < self.rules.LABELS:
            last = self.rules.LABELS - 1
            raise UnknownMove(speaker()("There is no move {n}; moves go from 0 to {last}.", n=repr(integer), last=last))
        moves = self.title.moves
        return Move(number, moves.token(number), moves.kind(number))

    def parse(self, text: str) -> Move:
        """The move of a token, or of a text that can mean only one legal move.

        Raises UnknownMove for nonsense and AmbiguousMove where several legal moves fit. A canonical token is parsed
        whether it is legal or not.
        """
        if not isinstance(text, str):
            raise UnknownMove(speaker()("A move is a Move or its token, not {value}.", value=repr(text)))
        moves = self.title.moves
        try:
            label = moves.parse(text.strip())
        except UnknownMove:
            meant = moves.guess(text)
            if not meant:
                raise
            allowed = [move for move in meant if self._why(self._states[-1], move) == LEGAL] or meant
            if len(allowed) > 1:
                tokens = tuple(moves.token(move) for move in allowed)
                message = speaker()("{text} may be {tokens}.", text=repr(text), tokens=", ".join(tokens))
                raise AmbiguousMove(message, tokens) from None
            label = allowed[0]
        return self.move(label)

    def why(self, move: Move | str) -> str | None:
        """The sentence for the rule that forbids a move; None where it is legal.

        Raises UnknownMove and AmbiguousMove like `parse`, and NotSeen like `legal`.
        """
        move = self._as_move(move)
        self._demand_known()
        state = self._states[-1]
        code = self._why(state, move.integer)
        if code == LEGAL:
            return None
        h = state if self.is_view or self.actor < 0 else self.information(self.actor)
        return self.title.words.why(speaker(), self.tables, h, move.integer, self.rules.REASONS[code])

    def check(self, move: Move | str) -> Move:
        """The move, where it is legal. Raises IllegalMove with the rule that forbids it, UnknownMove, AmbiguousMove."""
        move = self._as_move(move)
        if (sentence := self.why(move)) is not None:
            raise IllegalMove(sentence, self.rules.REASONS[self._why(self._states[-1], move.integer)])
        return move

    def push(self, move: Move | str) -> Move:
        """Make a move, and chance's moves that follow from it.

        Raises IllegalMove with the rule that forbids it, UnknownMove and AmbiguousMove.
        """
        move = self._as_move(move)
        self._demand_playable()
        self._apply(self.check(move).integer)
        self._deal_due()
        return move

    def undo(self) -> Move:
        """Take back the last move made by a seat and whatever chance did after it (one move where chance is manual).

        Raises IndexError where there is none.
        """
        if not any(self._chance is None or self._actor_at(ply) >= 0 for ply in range(self.ply)):
            raise IndexError(speaker()("There is no move to take back."))
        while True:
            by = self._actor_at(self.ply - 1)
            integer = self._moves.pop()
            self._states.pop()
            if self._chance is None or by >= 0:
                return self.move(integer)

    def copy(self) -> Game:
        """An independent copy. Its draws to come are others than this game's, so that it foretells nothing."""
        twin: Game = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        # No state is ever changed once it is in the list.
        twin._states = list(self._states)
        twin._moves = list(self._moves)
        twin._chance = self._chance.fork(self.ply) if self._chance else None
        return twin

    def deal_from(self, chance: Chance | str | None) -> None:
        """Let a source of chance deal from now on: the caller (``"manual"``), the system's secure one (None), or yours.

        Raises UnknownGame for what is no source, and IllegalMove for a viewer's position.
        """
        chosen = source_of(None, chance)
        self._demand_playable()
        self._chance = chosen
        self._deal_due()

    def deal(self, seat: int | None = None, *, seed: int | None = None) -> Game:
        """A game as it may really stand, drawn from what a seat (or a spectator, None) knows of this one.

        From a viewer's position, None draws from all that it shows. Raises what `information` raises, and UnknownGame
        for a seed that is no whole number.
        """
        h = self._states[-1] if self.is_view and seat is None else self.information(seat)
        state = [0] * self.rules.SIZE
        key = secrets.randbits(128) if seed is None else whole_seed(seed)
        self.rules.deal(self.tables, h, self._viewer(seat), generator(key, "deal"), state)
        return Game(self.title, self.players, self.options, sheet=self.sheet, seed=seed, start=state)

    def preview(self, move: Move | str) -> tuple[list[Event], list[dict[str, int]]]:
        """What a legal move would do, as far as the seat to move may know: its events, and everybody's points after it.

        Of a sealed choice it tells that it is made and no more: what follows hangs on what others have sealed. Where a
        game knows which events are beyond a seat's own go (`Offers.is_beyond`), these are left out; the points
        are those that stand after all of them. Raises what `push` raises, but for a game that only asks.
        """
        events, h = self.foresee(move)
        return events, breakdown(self.title, self.tables, h, self.players)

    def foresee(self, move: Move | str) -> tuple[list[Event], Vec]:
        """What `preview` tells, with the information set of the seat to move after the move in place of the points.

        Of a sealed choice it is the one before it. Raises what `preview` raises.
        """
        move = self._as_move(move)
        self._demand_seen_whole()
        self.check(move)
        state = list(self._states[-1])
        events = room(self.rules.EVENT_MAX)
        self.rules.apply(self.tables, state, move.integer, events)
        if self.is_sealing:
            return told(events, self.actor)[:1], self.information(self.actor)
        h = [0] * self.rules.INFO
        self.rules.hide(self.tables, state, self.actor, h)
        return self._own(told(events, self.actor)), h

    def _own(self, events: list[Event]) -> list[Event]:
        """The events up to the first that is beyond the go of the seat to move."""
        is_beyond = self.title.is_beyond
        if is_beyond is None:
            return events
        return list(itertools.takewhile(lambda event: not is_beyond(event, self.actor), events))

    # -- texts

    @property
    def position(self) -> str:
        """The position line, with everything in it."""
        if self._asked_of:
            return self._asked_of.position
        return position.write(self, self._states[-1])

    def position_for(self, seat: int | None) -> str:
        """The position line of a viewer, with ``?`` for what is unknown. Raises what `information` raises."""
        if self._asked_of:
            return self._asked_of.position_for(seat)
        return position.write(self, self.information(seat))

    def record(self) -> Record:
        """The record of the game so far, nothing hidden."""
        from xianyang.core.record import Record

        return Record.of(self._asked_of or self)

    def board(self, seat: int | None = ALL, lang: str | None = None) -> list[Line]:
        """The position as styled text for a viewer; everything with `ALL`. Raises what `information` raises."""
        h = self._states[-1] if seat == ALL else self.information(seat)
        return self.title.views.board(self.tables, h, SPECTATOR if seat is None else seat, speaker(lang))

    def svg(self, seat: int | None = ALL, lang: str | None = None, theme: str = "light") -> str:
        """The position as an SVG picture for a viewer; everything with `ALL`. Themes: light, night, contrast."""
        h = self._states[-1] if seat == ALL else self.information(seat)
        viewer = SPECTATOR if seat is None else seat
        last = self.last(seat)
        return str(self.title.pictures.picture(self.tables, h, viewer, speaker(lang), theme, last))

    def last(self, seat: int | None = ALL, ply: int | None = None) -> int | None:
        """The label of the last move that a seat made before a ply (None: now), as `seat` has seen it; None without one."""
        plies = reversed(range(self.ply if ply is None else ply))
        return next((self._seen(at, seat).integer for at in plies if self._actor_at(at) >= 0), None)

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(speaker()("A game can't be pickled; keep its record, str(game.record()), and read that again."))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return plain(self.board())

    def __repr__(self) -> str:
        say = speaker("en")
        actor = self.actor
        to_move = "over" if actor == OVER else "chance" if actor == CHANCE else self.title.words.seat(say, actor)
        return f"<{self.title.words.name(say)}, {self.players} players, ply {self.ply}, {to_move}>"

    # -- inside

    def _demand_playable(self) -> None:
        self._demand_seen_whole()
        if self._asked_of:
            raise IllegalMove(
                speaker()("This game only asks a seat; moves are made in the game itself, in its order."), "order"
            )

    def _demand_seen_whole(self) -> None:
        if self.is_view:
            raise IllegalMove(speaker()("This position is one viewer's; deal a game from it to play on."), "hidden")

    def _demand_known(self) -> None:
        """Raise NotSeen where a viewer's position does not show what may be decided."""
        if self.is_view and self.actor != OVER and (self.actor == CHANCE or not self._is_viewer(self.actor)):
            say = speaker()
            raise NotSeen(say("The legal moves are unknown: this position shows only what one viewer knows, and the "
                              "decision is not that viewer's."))  # fmt: skip

    def _demand_viewer(self, viewer: int) -> None:
        """Raise NotSeen where a viewer's position is not this viewer's."""
        if not self._is_viewer(viewer):
            say = speaker()
            name = say("a spectator") if viewer == SPECTATOR else self.title.words.seat(say, viewer)
            raise NotSeen(say("This position shows only what one viewer knows, and that is not {viewer}.", viewer=name))

    def _is_viewer(self, viewer: int) -> bool:
        """Whether a viewer's position is this viewer's: dealt and hidden again for this one, it is the same."""
        h, world, again = self._states[-1], [0] * self.rules.SIZE, [0] * self.rules.INFO
        self.rules.deal(self.tables, h, viewer, generator(0, "viewer"), world)
        self.rules.hide(self.tables, world, viewer, again)
        return again == h

    def _seat(self, seat: int) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            say = speaker()
            raise UnknownGame(say("There is no seat {seat}; seats go from 0 to {last}.", seat=repr(seat),
                                  last=self.players - 1))  # fmt: skip
        return number

    def _viewer(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._seat(seat)

    def _known_seat(self, seat: int | None) -> None:
        if seat != ALL:
            self._viewer(seat)

    def _ply(self, ply: int, last: int | None = None) -> int:
        """A ply from 0 to `last` (the present one)."""
        number = whole(ply)
        if number is None or not 0 <= number <= (self.ply if last is None else last):
            say = speaker()
            raise UnknownPly(say("There is no ply {ply} here: plies count from 0, and this game has {n} so far.",
                                 ply=repr(ply), n=self.ply))  # fmt: skip
        return number

    def _made(self, ply: int) -> int:
        """The ply of a move that was made."""
        return self._ply(ply, self.ply - 1)

    def _as_move(self, move: Move | str) -> Move:
        return move if isinstance(move, Move) else self.parse(move)

    def _why(self, state: Vec, integer: int) -> int:
        if not 0 <= integer < self.rules.MOVES:
            return self.rules.REASONS.index("not this decision")
        return self.rules.why(self.tables, state, integer)

    def _list_legal(self, state: Vec) -> list[Move]:
        out = [0] * self.rules.LEGAL_MAX
        return [self.move(integer) for integer in out[: self.rules.legal(self.tables, state, out)]]

    def _apply(self, integer: int) -> None:
        state = list(self._states[-1])
        self.rules.apply(self.tables, state, integer, [])
        self._states.append(state)
        self._moves.append(integer)

    def _deal_due(self) -> None:
        while self._chance is not None and self.actor == CHANCE:
            out, weight = [0] * self.rules.CHANCE_MAX, [0] * self.rules.CHANCE_MAX
            n = self.rules.chance(self.tables, self._states[-1], out, weight)
            self._apply(out[self._chance.pick(weight[:n], self.ply)])

    def _actor_at(self, ply: int) -> int:
        return self.rules.actor(self.tables, self._states[ply])

    def _seen(self, ply: int, seat: int | None) -> Move:
        if seat == ALL:
            return self.move(self._moves[ply])
        viewer = SPECTATOR if seat is None else self._seat(seat)
        return self.move(self.rules.seen(self.tables, self._states[ply], viewer, self._moves[ply]))


def breakdown(title: Title, t: Vec, s: Vec, players: int) -> list[dict[str, int]]:
    """The points of each seat by source in a state or an information set."""
    sources = title.rules.SOURCES
    out = [0] * (players * len(sources))
    title.rules.score(t, s, out)
    return [dict(zip(sources, out[seat * len(sources) :], strict=False)) for seat in range(players)]


def ranks(title: Title, t: Vec, s: Vec, players: int) -> list[int]:
    """The rank of each seat in a state or an information set."""
    out = [0] * players
    title.rules.rank(t, s, out)
    return out
