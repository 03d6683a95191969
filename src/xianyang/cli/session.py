"""One game at one terminal: whose turn it is, what they type, what they may see."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

from xianyang.bots import NAMES, Sight, bot
from xianyang.cli.console import console, errors, show
from xianyang.cli.keeper import LAST, Keeper
from xianyang.cli.prompt import Prompt
from xianyang.core.errors import AmbiguousMove, IllegalMove, UnknownMove
from xianyang.core.foretold import foretell
from xianyang.core.game import ALL, Game
from xianyang.core.rng import generator
from xianyang.core.speech import mark, speaker

say = speaker()

COMMANDS = {
    "help": (mark("help"), mark("the rules in brief, and these commands")),
    "legal": (mark("legal"), mark("list the legal moves; legal ry lists those that begin so")),
    "why": (mark("why"), mark("say why a move is forbidden: why ry d7 d6")),
    "preview": (mark("preview"), mark("say what a move would do: preview ry d7 d6")),
    "board": (mark("board"), mark("show the board again")),
    "log": (mark("log"), mark("what has happened so far")),
    "scores": (mark("scores"), mark("the standing by source")),
    "undo": (mark("undo"), mark("take your last move back, and all that came after it")),
    "save": (mark("save"), mark("write the game to a file as well: save FILE")),
    "quit": (mark("quit"), mark("stop; the game is saved and can be resumed")),
}


class Session:
    """Plays a game to its end, or until somebody quits; with a `seed` its bots choose alike each time."""

    def __init__(
        self, game: Game, names: tuple[str, ...], keeper: Keeper, *, curtain: bool, seed: int | None = None
    ) -> None:
        self.game = game
        self.names = names
        self.keeper = keeper
        self.people = [seat for seat, name in enumerate(names) if name not in NAMES]
        self.curtain = curtain and len(self.people) > 1
        self.shown_to: int | None = None
        self.told = 0
        self.prompt = Prompt()
        self.running = True
        self.warned = False
        self.copies = {keeper.path.resolve()}
        """Files of this game, which may be written again."""
        self.again = [*([] if seed is None else ["--seed", str(seed)]), *([] if curtain else ["--no-curtain"])]
        """What is to be said anew when the game is resumed."""
        # What bots choose tells nothing about the deal: their stream is another one even where both have the same seed.
        self.bot_key = secrets.randbits(128) if seed is None else seed

    def run(self) -> int:
        """Play; the exit code."""
        self.keep()
        if not self.people:
            show(self.game.board(None))
        while self.running and not self.game.is_over:
            if self.game.actor in self.people:
                self.person(self.game.actor)
            else:
                self.bot_moves(self.game.actor)
        if self.game.is_over:
            self.finish()
        return 0

    def keep(self) -> None:
        """Save; a failure is said, and the game goes on."""
        try:
            self.keeper.save(self.game, self.names)
            self.warned = False
        except OSError as error:
            if self.warned:
                return
            self.warned = True
            errors.print(say("The game can't be saved to {file}: {reason}.", file=self.keeper.path,
                             reason=error.strerror or error))  # fmt: skip

    # -- bots

    def bot_moves(self, seat: int) -> None:
        """Let a bot move. Raises KeyboardInterrupt, with how to go on, where it is stopped in mid-thought."""
        rng = generator(self.bot_key, "bot", self.game.ply)
        try:
            move = bot(self.names[seat]).choose(Sight.of(self.game), rng)
        except KeyboardInterrupt as stop:
            raise KeyboardInterrupt("\n".join([*map(str, stop.args), *self.farewell()])) from None
        self.game.push(self.game.move(move))
        self.keep()
        if not self.people:
            self.tell(None)

    # -- people

    def person(self, seat: int) -> None:
        """Ask a person until a move is made, taken back or the game left."""
        if self.curtain and self.shown_to != seat:
            console.clear()
            name = self.names[seat]
            if self.prompt.read(say("Pass the screen to {name}, who then presses Enter.", name=name) + " ", []) is None:
                self.quit("")
                return
            console.clear()
            self.told = self.last_turn_of(seat)
        self.shown_to = seat
        self.tell(seat)
        show(self.game.board(seat))
        start, ply = time.monotonic(), self.game.ply
        while self.running and self.game.ply == ply:
            who = say("{seat}, {name}", seat=self.game.title.words.seat(say, seat), name=self.names[seat])
            line = self.prompt.read(f"{who}> ", self.completions())
            if line is None:
                self.quit("")
            elif line.strip():
                self.obey(seat, line.strip())
        if self.game.ply > ply:
            self.keeper.note_seconds(self.game, ply, time.monotonic() - start)
        self.keep()

    def completions(self) -> list[str]:
        """What may be typed now."""
        return [move.token for move in self.game.legal] + sorted({w for name in COMMANDS for w in _names(name)})

    def last_turn_of(self, seat: int) -> int:
        """The ply of a seat's last move, so that it is told what has happened since."""
        plies = [ply for ply, (by, _) in enumerate(self.game.history()) if by == seat]
        return plies[-1] if plies else 0

    def obey(self, seat: int, line: str) -> None:
        """Carry out a command, or make a move."""
        word, _, rest = line.partition(" ")
        for name in COMMANDS:
            if word.lower() in _names(name):
                command: Callable[[str], None] = getattr(self, name)
                command(rest.strip())
                return
        try:
            self.game.push(self.game.parse(line))
        except (UnknownMove, AmbiguousMove, IllegalMove) as error:
            hint = say("Type help for the commands, legal for the moves.") if isinstance(error, UnknownMove) else ""
            console.print(f"{error} {hint}".strip(), markup=False)

    def tell(self, seat: int | None) -> None:
        """Say what has happened since the last time, as far as a seat may know."""
        for line in self.sentences(self.told, seat):
            console.print(f"  {line}", markup=False)
        self.told = self.game.ply

    def sentences(self, since: int, seat: int | None) -> list[str]:
        """What happened from a ply on, in words."""
        words, lines = self.game.title.words, []
        for ply in range(since, self.game.ply):
            told = (words.event(say, self.game.tables, event) for event in self.game.events(ply, seat))
            line = " ".join(sentence for sentence in told if sentence)
            if line:
                lines.append(line)
        return lines

    def finish(self) -> None:
        """The end: the whole board, who won and by what."""
        self.tell(ALL if not self.people else self.shown_to)
        show(self.game.board(ALL))
        self.scores("")
        words = self.game.title.words
        winners = ", ".join(f"{words.seat(say, seat)} ({self.names[seat]})" for seat in self.game.winners)
        shared = len(self.game.winners) > 1
        console.print(say("Shared victory: {winners}.", winners=winners) if shared else
                      say("{winners} wins.", winners=winners), style="turn", markup=False)  # fmt: skip
        console.print(say("The record is in {file}.", file=self.keeper.path), style="quiet", markup=False)

    # -- commands

    def help(self, rest: str) -> None:
        """The rules in brief and the commands."""
        console.print(self.game.title.words.help(say), markup=False)
        console.print()
        for name, (word, meaning) in COMMANDS.items():
            shown = say(word) if say(word) == name else f"{say(word)} ({name})"
            console.print(f"  {shown:<20} {say(meaning)}", markup=False)

    def legal(self, rest: str) -> None:
        """The legal moves, perhaps only those that begin with `rest`."""
        tokens = [move.token for move in self.game.legal if move.token.startswith(rest)]
        console.print(say.plural("{count} legal move", "{count} legal moves", len(tokens)), markup=False)
        width = max(map(len, tokens), default=0) + 3
        columns = max(1, console.width // width)
        for start in range(0, len(tokens), columns):
            row = tokens[start : start + columns]
            console.print("".join(token.ljust(width) for token in row).rstrip(), markup=False)

    def why(self, rest: str) -> None:
        """Why a move is forbidden."""
        if not rest:
            console.print(say("Why is which move forbidden? why ry d7 d6"), markup=False)
            return
        try:
            sentence = self.game.why(self.game.parse(rest))
        except (UnknownMove, AmbiguousMove) as error:
            sentence = str(error)
        console.print(sentence or say("This move is legal."), markup=False)

    def preview(self, rest: str) -> None:
        """What a move would do."""
        if not rest:
            console.print(say("Preview which move? preview ry d7 d6"), markup=False)
            return
        try:
            foretold = foretell(self.game, self.game.parse(rest), say)
        except (UnknownMove, AmbiguousMove, IllegalMove) as error:
            console.print(str(error), markup=False)
            return
        for line in (foretold.label, *foretold.sentences):
            console.print(f"  {line}", markup=False)
        words = self.game.title.words
        changes = [f"{words.seat(say, seat)} {before} → {after}"
                   for seat, (before, after) in enumerate(zip(self.game.scores, (sum(after.values()) for after in foretold.points), strict=True))]  # fmt: skip
        console.print("  " + ", ".join(changes), markup=False)

    def board(self, rest: str) -> None:
        """The board again."""
        show(self.game.board(self.game.actor))

    def log(self, rest: str) -> None:
        """All that has happened, as far as the seat to move may know."""
        for line in self.sentences(0, self.game.actor):
            console.print(f"  {line}", markup=False)

    def scores(self, rest: str) -> None:
        """The standing by source."""
        words = self.game.title.words
        for seat, points in enumerate(self.game.breakdown):
            parts = ", ".join(f"{words.source(say, name)} {value}" for name, value in points.items())
            console.print(f"  {words.seat(say, seat):<10} {sum(points.values()):>3}   {parts}", markup=False)

    def undo(self, rest: str) -> None:
        """Take the last move of the seat to move back."""
        seat = self.game.actor
        if seat not in [by for by, _ in self.game.history()]:
            console.print(say("There is no move to take back."), markup=False)
            return
        while True:
            self.game.undo()
            if self.game.actor == seat:
                break
        self.told = self.game.ply
        console.print(say("Your last move is taken back; what was drawn since went back too."), markup=False)

    def save(self, rest: str) -> None:
        """Write the game to another file as well, one that is not there yet or holds this game."""
        path = _path(rest)
        if path is None:
            console.print(say("Save to which file? save FILE"), markup=False)
            return
        try:
            if path.exists() and path.is_file() and path.resolve() not in self.copies:
                console.print(say("{file} exists already; give another name.", file=path), markup=False)
                return
            self.keeper.save(self.game, self.names, path)
        except OSError as error:
            console.print(say("{file}: {reason}.", file=path, reason=error.strerror or error), markup=False)
            return
        self.copies.add(path.resolve())
        console.print(say("Saved to {file}.", file=path), markup=False)

    def quit(self, rest: str) -> None:
        """Stop; the game is saved."""
        self.running = False
        self.keep()
        for line in self.farewell():
            console.print(f"\n{line}", markup=False)

    def farewell(self) -> list[str]:
        """Where the game is saved: what to type to go on with it."""
        if self.warned:
            return []
        name = str(self.keeper.path)
        file = f"./{name}" if name == LAST or name.startswith("-") else name
        more = shlex.join(["play", self.game.title.name, "--resume", file, *self.again])
        return [say("Saved. Go on with: {command}", command=f"{_own_command()} {more}")]


def _path(text: str) -> Path | None:
    """The one path that a text gives, perhaps in quotes; None where it gives none or several."""
    try:
        [path] = shlex.split(text)
        return Path(path).expanduser() if path else None
    except (ValueError, RuntimeError):  # Quotes left open, no or several words; a home that nobody has.
        return None


def _names(command: str) -> tuple[str, str]:
    """A command's English name and its name in the language in use."""
    return command, say(COMMANDS[command][0])


def _own_command() -> str:
    """How a shell calls this program again: by its name where that is found, else as it was called now."""
    own = sys.argv[0]
    if shutil.which("xianyang") == own:
        return "xianyang"
    if Path(own).is_file() and os.access(own, os.X_OK):
        return shlex.quote(own)
    return shlex.join(sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1])
