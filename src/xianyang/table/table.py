"""One table of play: its game, who sits where, and its log so far. Rebuilt from the log at any time.

A turn may have several decisions. They are logged as they come, and the seat may go back within them; chance deals and
others are served once the turn is done: at once after a turn of one decision, else when the seat says so.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from xianyang.core.chance import Chance, Secure
from xianyang.core.game import Game
from xianyang.core.rules import CHANCE
from xianyang.core.sheet import Sheet
from xianyang.core.speech import Speaker
from xianyang.core.title import Title
from xianyang.table.kept import BACK, DONE, Claim, Logged, Opened
from xianyang.table.seating import BOT, FRIEND, Seat


class Turn:
    """How far the running turn has come: the ply it began at, and whether it only waits to be called done."""

    def __init__(self, began: int = 0, waits: bool = False) -> None:
        self.began = began
        self.waits = waits


class Table:
    """A game with its seats. It changes only through `propose` and `accept`: what is accepted is in the log already."""

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
        self.commands: set[str] = set()
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
    def actor(self) -> int:
        """The seat whose turn it is; it stays so until the turn is done. OVER at the end."""
        if self.turn.waits:
            return next(entry.by for entry in reversed(self.log) if entry.by != CHANCE)
        return self.game.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and nothing can be taken back any more."""
        return self.game.is_over and not self.turn.waits

    def propose(self, token: str | None, command: str | None) -> tuple[Game, Turn, list[Logged]]:
        """What becomes of the game after an entry of the log (or the first deal, None) and chance's answer.

        Nothing of it counts before it is in the log. Raises UnknownMove, IllegalMove.
        """
        trial, turn = self.game.copy(), Turn(self.turn.began, self.turn.waits)
        entries: list[tuple[int, str]] = []
        if token is not None:
            entries.append((self.actor, token))
            self.enter(trial, turn, token)
        if not turn.waits:
            entries += self._deal(trial, turn)
        now, first = int(time.time() * 1000), len(self.log)
        logged = [
            Logged(first + i, by, text, command if i == 0 and by != CHANCE else None, now)
            for i, (by, text) in enumerate(entries)
        ]
        return trial, turn, logged

    def enter(self, game: Game, turn: Turn, token: str) -> None:
        """Put one entry of the log on a board."""
        if token == DONE:
            turn.began, turn.waits = game.ply, False
        elif token.startswith(BACK):
            while game.ply > int(token[len(BACK) :]):
                game.undo()
            turn.waits = False
        else:
            by = game.actor
            game.push(game.move(self.title.moves.parse(token)))
            if by == CHANCE:
                turn.began = game.ply
            elif game.actor != by:
                turn.waits = game.ply - turn.began > 1
                turn.began = turn.began if turn.waits else game.ply

    def _deal(self, game: Game, turn: Turn) -> list[tuple[int, str]]:
        """Let chance answer; the entries to be logged for it."""
        before = game.ply
        game.deal_from(self._chance)
        game.deal_from("manual")
        if game.ply > before:
            turn.began = game.ply
        return [(by, move.token) for by, move in game.history(since=before)]

    def accept(self, game: Game, turn: Turn, logged: Sequence[Logged]) -> None:
        """What was proposed is in the log now."""
        self._forget_after(min([self.game.ply, game.ply, *_backs(logged)]))
        self.game, self.turn = game, turn
        self.log.extend(logged)
        self.commands.update(entry.command for entry in logged if entry.command)
        self.changed()

    def replay(self, entries: Sequence[Logged]) -> None:
        """Put entries of the log on the board."""
        for entry in entries:
            self.enter(self.game, self.turn, entry.token)
        self.accept(self.game, self.turn, entries)

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
