"""One table of play: its game, who sits where, and its log so far. Rebuilt from the log at any time.

A turn may have several decisions. They are logged as they come, and the seat may go back within them; chance deals and
others are served once the turn is done: at once after a turn of one decision, else when the seat says so.

Choices that all make at the same time stay sealed, and can be changed, until the last is in; then they are logged.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from xianyang.core.chance import Chance, Secure
from xianyang.core.game import Game
from xianyang.core.move import Move
from xianyang.core.rules import CHANCE
from xianyang.core.rules import turn as turn_of
from xianyang.core.sheet import Sheet
from xianyang.core.speech import Speaker
from xianyang.core.title import Title
from xianyang.table.kept import BACK, DONE, Claim, Logged, Opened, Sealed
from xianyang.table.seating import BOT, FRIEND, Seat


class Turn:
    """How far the running turn has come: the ply it began at, and whether it only waits to be called done."""

    def __init__(self, began: int = 0, waits: bool = False) -> None:
        self.began = began
        self.waits = waits


Entry: TypeAlias = tuple[int, str, str | None]
"""Who said something, the token, the command's id."""


@dataclass(frozen=True)
class Proposal:
    """What becomes of a table once it is kept: a game, its turn and the entries of the log that lead there; or a
    `choice` that stays sealed."""

    game: Game
    turn: Turn
    logged: Sequence[Logged]
    choice: Sealed | None = None


class Table:
    """A game with its seats. It changes only through `propose` and `accept`: what is accepted is kept already."""

    def __init__(self, row: Opened, title: Title, sheet: Sheet | None = None, chance: Chance | None = None) -> None:
        self.row = row
        self.id = row.id
        self.title = title
        self.seats = [Seat(**seat) for seat in row.seats]
        self.owner = row.owner
        self.keys: dict[int, str] = {}
        """The secrets of the private links, by seat."""
        self.holders: dict[int, set[str]] = {}
        """The sessions that may play each seat."""
        self.game = Game(title, row.players, row.options, sheet=sheet, chance="manual")
        self.turn = Turn()
        self.log: list[Logged] = []
        self.sealed: dict[int, Sealed] = {}
        """Choices of seats that others have yet to answer, by seat."""
        self.commands: dict[str, str] = {}
        """The tokens of the commands that were carried out, by their ids."""
        self.closed: Callable[[Speaker], str] | None = None
        """Why nobody can move at this table any more (other rules), in words; None where they can."""
        self.rematch: str | None = None
        self.revision = 0
        """Grows with every visible change."""
        self.shown: dict[Any, Any] = {}
        """Scenes of this revision, and whatever else is made for viewers; emptied by every change."""
        self._chance = chance or Secure()
        self._movers: list[int] = []
        self._told: dict[tuple[int | None, str], list[list[str]]] = {}

    # -- who sits where

    def take(self, claim: Claim) -> None:
        """A person has taken a seat."""
        self.seats[claim.seat] = Seat(self.seats[claim.seat].kind, claim.name)
        self.keys[claim.seat] = claim.key
        self.changed()

    def hold(self, seat: int, session: str) -> None:
        """A browser may play a seat."""
        self.holders.setdefault(seat, set()).add(session)

    def seats_of(self, session: str | None) -> list[int]:
        """The seats that a session may play."""
        return [seat for seat, sessions in sorted(self.holders.items()) if session in sessions]

    @property
    def free(self) -> list[int]:
        """The seats that wait for a friend."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == FRIEND and number not in self.keys]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays a seat."""
        return seat >= 0 and self.seats[seat].kind == BOT

    # -- what has happened

    def movers(self) -> list[int]:
        """Who made each move of the game so far."""
        self._movers += [self.game.actor_at(ply) for ply in range(len(self._movers), self.game.ply)]
        return self._movers

    def told(self, seat: int | None, say: Speaker) -> list[list[str]]:
        """What happened at each ply, in words, as far as a seat may know."""
        known = self._told.setdefault((seat, say.language), [])
        for ply in range(len(known), self.game.ply):
            events = self.game.events(ply, seat)
            sentences = (self.title.words.event(say, self.game.tables, event) for event in events)
            known.append([sentence for sentence in sentences if sentence])
        return known

    def _forget_after(self, ply: int) -> None:
        """Moves from a ply on were taken back."""
        del self._movers[ply:]
        for known in self._told.values():
            del known[ply:]

    # -- playing

    @property
    def deciding(self) -> list[int]:
        """The seats that may say something now: the one whose turn it is until the turn is done, or all that seal a
        choice or may still change it."""
        if self.closed is not None or self.is_over:
            return []
        if self.turn.waits:
            return [next(entry.by for entry in reversed(self.log) if entry.by != CHANCE)]
        return self.game.waiting

    @property
    def waiting(self) -> list[int]:
        """The seats that the others wait for."""
        return [seat for seat in self.deciding if seat not in self.sealed]

    def asking(self, seat: int) -> Game:
        """The game as it asks one of the seats that are `deciding`, whatever is sealed."""
        return self.game.asking(seat) if self.is_sealing else self.game

    @property
    def is_sealing(self) -> bool:
        """Whether choices made now stay hidden until the last is in."""
        return self.game.is_sealing and not self.turn.waits

    @property
    def standing(self) -> Game:
        """The game as it stands, sealed choices in it; for looking at only."""
        if not self.sealed:
            return self.game
        if "standing" not in self.shown:
            self.shown["standing"] = self.game.with_sealed(
                {seat: self._move(one.token) for seat, one in self.sealed.items()}
            )
        found: Game = self.shown["standing"]
        return found

    def _move(self, token: str) -> Move:
        return self.game.move(self.title.moves.parse(token))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and nothing can be taken back any more."""
        return self.game.is_over and not self.turn.waits

    def propose(self, seat: int, token: str, command: str | None) -> Proposal:
        """What becomes of the table when a seat that is `deciding` says this. Raises UnknownMove, IllegalMove."""
        if self.is_sealing:
            return self._propose_sealed(seat, token, command)
        trial, turn = self.game.copy(), Turn(self.turn.began, self.turn.waits)
        self._enter(trial, turn, token)
        return self._proposal(trial, turn, [(seat, token, command)])

    def propose_deal(self) -> Proposal:
        """What becomes of a new table when chance has dealt."""
        return self._proposal(self.game.copy(), Turn(), [])

    def _propose_sealed(self, seat: int, token: str, command: str | None) -> Proposal:
        """A choice to be kept sealed; the last one brings all of them into the log, in the rules' order."""
        self.asking(seat).check(self._move(token))
        before = self.sealed.get(seat)
        earlier = before.earlier | ({before.command: before.token} if before.command else {}) if before else {}
        choice = Sealed(self.game.ply, seat, token, command, int(time.time() * 1000), earlier)
        choices = self.sealed | {seat: choice}
        if len(choices) < len(self.deciding):
            return Proposal(self.game, self.turn, [], choice)
        trial, turn = self.game.copy(), Turn(self.turn.began)
        entries: list[Entry] = []
        for _ in choices:
            one = choices[trial.actor]
            entries.append((one.seat, one.token, one.command))
            self._enter(trial, turn, one.token)
        return self._proposal(trial, turn, entries)

    def _proposal(self, trial: Game, turn: Turn, entries: list[Entry]) -> Proposal:
        """With chance's answer, and numbered for the log."""
        made = entries if turn.waits else entries + self._deal(trial, turn)
        now, first = int(time.time() * 1000), len(self.log)
        logged = [Logged(first + i, by, token, command, now) for i, (by, token, command) in enumerate(made)]
        return Proposal(trial, turn, logged)

    def _enter(self, game: Game, turn: Turn, token: str) -> None:
        """Put one entry of the log on a board."""
        if token == DONE:
            turn.began, turn.waits = game.ply, False
        elif token.startswith(BACK):
            while game.ply > int(token[len(BACK) :]):
                game.undo()
            turn.waits = False
        else:
            self._play(game, turn, token)

    def _play(self, game: Game, turn: Turn, token: str) -> None:
        """Make a move. It ends its turn where chance or somebody else is next; then a turn of several decisions waits
        to be called done, unless the move itself said so."""
        by, was_sealing, before = game.actor, game.is_sealing, self._turn_of(game)
        move = game.push(self._move(token))
        if by == CHANCE or was_sealing:
            turn.began = game.ply
        elif self._turn_of(game) != before:
            turn.waits = game.ply - turn.began > 1 and move.kind != "done"
            turn.began = turn.began if turn.waits else game.ply

    def _turn_of(self, game: Game) -> tuple[int, ...]:
        return turn_of(game.rules, game.tables, game.state_at(game.ply))

    def _deal(self, game: Game, turn: Turn) -> list[Entry]:
        """Let chance answer; the entries to be logged for it."""
        before = game.ply
        game.deal_from(self._chance)
        game.deal_from("manual")
        if game.ply > before:
            turn.began = game.ply
        return [(by, move.token, None) for by, move in game.history(since=before)]

    def accept(self, proposal: Proposal) -> None:
        """What was proposed is kept now."""
        if proposal.choice is not None:
            self._seal(proposal.choice)
            return
        self._forget_after(min([self.game.ply, proposal.game.ply, *_backs(proposal.logged)]))
        self.game, self.turn = proposal.game, proposal.turn
        self.log.extend(proposal.logged)
        self.sealed = {}
        self.commands.update({entry.command: entry.token for entry in proposal.logged if entry.command})
        self.changed()

    def _seal(self, choice: Sealed) -> None:
        self.sealed = dict(sorted((self.sealed | {choice.seat: choice}).items()))
        self.commands.update(choice.earlier | ({choice.command: choice.token} if choice.command else {}))
        self.changed()

    def reseal(self, choices: Sequence[Sealed]) -> None:
        """Put choices that are kept in their places."""
        for choice in choices:
            if choice.ply == self.game.ply:
                self._seal(choice)

    def replay(self, entries: Sequence[Logged]) -> None:
        """Put entries of the log on the board."""
        for entry in entries:
            self._enter(self.game, self.turn, entry.token)
        self.accept(Proposal(self.game, self.turn, entries))

    def changed(self) -> None:
        """Something that can be seen has changed."""
        self.revision += 1
        self.shown.clear()

    def can_go_back(self) -> bool:
        """Whether the running turn has a decision that can be taken back."""
        return self.game.ply > self.turn.began


def _backs(logged: Sequence[Logged]) -> list[int]:
    """The plies that entries go back to."""
    return [int(entry.token[len(BACK) :]) for entry in logged if entry.token.startswith(BACK)]
