"""``xianyang play``: a whole game in the terminal, with people and bots in any seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from xianyang.bots import NAMES
from xianyang.cli.common import GameName, OptionList, SheetFile, located, options, read_text, sheet_of
from xianyang.cli.keeper import LAST, Keeper, last_file, new_file
from xianyang.cli.session import Session
from xianyang.core.chance import Secure, Seeded
from xianyang.core.errors import RecordError
from xianyang.core.game import Game
from xianyang.core.record import NAME_MAX, read
from xianyang.core.speech import speaker
from xianyang.games import title

say = speaker()


def add_to(app: App) -> None:
    """Add the command."""
    app.command(play, help=say("Play a game in this terminal, with people and bots. It is saved after every move."),
                usage=say("Usage: xianyang play GAME [--seats NAMES] [--option NAME=VALUE] [--resume FILE]"))  # fmt: skip


def play(
    game: GameName,
    /,
    *,
    seats: Annotated[str | None, Parameter(help=say(
        "Who sits where, with commas (me,random): {names} are bots, any other name is a person.",
        names=", ".join(NAMES)))] = None,
    players: Annotated[int | None, Parameter(help=say("How many players; bots take the seats not named."))] = None,
    option: OptionList = None,
    sheet: SheetFile = None,
    seed: Annotated[int | None, Parameter(help=say("Deal, and let bots choose, by this seed; without it nobody can know the draws."))] = None,
    resume: Annotated[str | None, Parameter(help=say("Go on with the game saved in this file; last for the last one."))] = None,
    save: Annotated[Path | None, Parameter(help=say("Save to this file instead of one in the data folder."))] = None,
    no_curtain: Annotated[bool, Parameter(help=say("No curtain between people who share the screen."))] = False,
) -> int:  # fmt: skip
    """Play a game."""
    found = title(game)
    chance = Secure() if seed is None else Seeded(seed)
    if resume is not None:
        if seats is not None or players is not None or option is not None or sheet is not None:
            raise ValueError(say("--resume goes with no other choice of the table: they are in the saved game."))
        path = last_file(found.name) if resume == LAST else Path(resume)
        try:
            record = read(read_text(path), title)
            if record.title.name != found.name:
                raise ValueError(say("{file} is a game of {game}.", file=path, game=record.title.name))
            names = record.names or tuple(_names(None, record.players))
            played = record.at(None, chance)
        except RecordError as error:
            raise located(path, error) from None
        keeper = _keeper(save, path, path)
        keeper.resume(record)
    else:
        if players is not None:
            found.settle(players, {})
        names = tuple(_names(seats, players))
        keeper = _keeper(save, new_file(found.name))
        played = Game(found, len(names), options(found, option), sheet=sheet_of(found, sheet), chance=chance)
    if save is not None:
        keeper.save(played, names)
    return Session(played, names, keeper, curtain=not no_curtain, seed=seed).run()


def _keeper(save: Path | None, usual: Path, own: Path | None = None) -> Keeper:
    """The keeper of the file asked for, or of the usual one. Raises ValueError for a file that is there, except `own`."""
    if save is not None and save.is_file() and (own is None or not save.samefile(own)):
        raise ValueError(
            say("--save: {file} exists already; give another name, or go on with it by --resume.", file=save)
        )
    return Keeper(save or usual)


def _names(seats: str | None, players: int | None) -> list[str]:
    """A name for each seat: those given, then bots up to the number of players."""
    names = [name.strip() for name in ("me" if seats is None else seats).split(",")]
    wanted = max(2, len(names)) if players is None else players
    if len(names) > wanted:
        raise ValueError(say("--seats names {n} seats, more than {players} players.", n=len(names), players=wanted))
    names += ["random"] * (wanted - len(names))
    for name in names:
        if not name or len(name) > NAME_MAX or not name.isprintable():
            raise ValueError(
                say("A name has 1 to {max} printable characters, not {name}.", max=NAME_MAX, name=repr(name))
            )
        bot, colon, _ = name.partition(":")
        if colon and bot in NAMES:
            raise ValueError(
                say("Bots have a limit in the arena only: sit {name} down as {bot}.", name=repr(name), bot=bot)
            )
    people = [name for name in names if name not in NAMES]
    if len(set(people)) < len(people):
        raise ValueError(say("Two people have the same name: {names}.", names=", ".join(people)))
    return names
