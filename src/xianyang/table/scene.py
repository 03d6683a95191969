"""Scenes: what a page gets to see of a table, everything from one seat's (or a spectator's) information set.

A scene is plain JSON data. Sections of it are compared to what a client has, and only what differs is sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from xianyang.core.foretold import foretell
from xianyang.core.game import ALL, Game, breakdown
from xianyang.core.rules import CHANCE, SPECTATOR, Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import plain
from xianyang.core.title import Title
from xianyang.table.errors import Refused
from xianyang.table.hints import may_have
from xianyang.table.table import Table

Scene: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Eyes:
    """Whose eyes a scene is made for: the session's seats, the seat that looks (None: a spectator), how it is told."""

    seat: int | None
    mine: tuple[int, ...]
    theme: str
    language: str

    @property
    def say(self) -> Speaker:
        """The speaker of its language."""
        return Speaker(self.language)


@dataclass(frozen=True)
class Around:
    """What a host knows of a table beside its game: who is there, whether a bot thinks, whether hints are given here."""

    present: frozenset[int]
    thinking: str | None
    advises: bool = False


def scene(table: Table, eyes: Eyes, around: Around, ply: int | None = None) -> Scene:
    """The whole scene, as of a ply (None: now). The game of a closed table isn't shown."""
    if ply is not None:
        return _make(table, eyes, around, ply)
    key = (eyes, around)
    if key not in table.shown:
        table.shown[key] = _make(table, eyes, around, None)
    found: Scene = table.shown[key]
    return found


def _make(table: Table, eyes: Eyes, around: Around, ply: int | None) -> Scene:
    now = table.game.ply if ply is None or table.closed else min(ply, table.game.ply)
    seat, say = viewer(table, eyes), eyes.say
    h = known(table, seat, now)
    return {
        "turn": _turn(table, eyes, around, now),
        "you": {"seat": eyes.seat, "seats": list(eyes.mine), "curtain": curtain(table, eyes)},
        "players": _players(table, h, shown_to(seat), around, eyes),
        "facts": [] if table.closed else table.title.views.facts(table.game.tables, h, SPECTATOR, say),
        "board": {} if table.closed else board(table, h, seat, say, eyes.theme, now),
        "log": [] if table.closed else log(table, seat, say),
        "hand": table.title.placing.hand(table.game.tables, h, eyes.seat) if eyes.seat is not None else [],
        "moves": moves(table, eyes.seat) if ply is None else [],
    }


def known(table: Table, seat: int | None, ply: int) -> Vec:
    """The information set of a seat (None: a spectator) as of a ply, the state for `ALL`; that of now is made once."""
    if ply != table.game.ply:
        return _known(table.game, seat, ply)
    key = ("known", seat)
    if key not in table.shown:
        standing = table.standing
        if seat is not None and seat in table.waiting and table.is_sealing:
            standing = standing.asking(seat)
        table.shown[key] = _known(standing, seat, ply)
    found: Vec = table.shown[key]
    return found


def _known(game: Game, seat: int | None, ply: int) -> Vec:
    return game.state_at(ply) if seat == ALL else game.information(seat, ply)


def shown_to(seat: int | None) -> int:
    """The seat as a game's pictures and boards name it: nobody's hand is the viewer's own for a spectator, or for `ALL`."""
    return SPECTATOR if seat is None or seat == ALL else seat


def viewer(table: Table, eyes: Eyes) -> int | None:
    """The seat whose information set is shown; ALL once the game is over, for there is nothing to hide any more."""
    return ALL if table.is_over else eyes.seat


def curtain(table: Table, eyes: Eyes) -> int | None:
    """The seat to which the screen should be passed: several people share it, one of them is to move and doesn't see."""
    if len(eyes.mine) < 2 or eyes.seat in table.waiting or table.title.is_open:
        return None
    return next((seat for seat in table.waiting if seat in eyes.mine), None)


def may_look(table: Table, mine: tuple[int, ...], seat: int) -> bool:
    """Whether a screen that several people share may show a seat's hand: as long as that seat is to decide, or may
    still change its choice while none of the others who share it is to choose."""
    return seat in table.waiting or (seat in table.deciding and not set(mine) & set(table.waiting))


def changing(table: Table, eyes: Eyes) -> list[int]:
    """Others who share the screen and may still change what they have chosen."""
    if len(eyes.mine) < 2 or set(eyes.mine) & set(table.waiting):
        return []
    return [seat for seat in table.deciding if seat in eyes.mine and seat != eyes.seat]


def _turn(table: Table, eyes: Eyes, around: Around, now: int) -> dict[str, Any]:
    game = table.game
    return {
        "ply": game.ply,
        "shown": now,
        "prompt": prompt(table, eyes),
        "waiting": table.waiting if now == game.ply else [seat for seat in [game.actor_at(now)] if seat >= 0],
        "mine": eyes.seat in table.deciding,
        "chosen": chosen(table, eyes),
        "changing": changing(table, eyes),
        "over": table.is_over,
        "closed": table.closed is not None,
        "winners": game.winners if table.is_over else [],
        "waits": table.turn.waits,
        "back": game.ply - 1 if eyes.seat in table.deciding and table.can_go_back() else None,
        "thinking": around.thinking,
        "hint": around.advises and may_have(table, eyes.seat),
        "headline": headline(table, eyes, around.thinking),
        "free": table.free,
        "pane": pane(table, eyes, now),
        "rematch": table.rematch,
    }


def chosen(table: Table, eyes: Eyes) -> str | None:
    """What the seat that looks has chosen and may still change, in words."""
    if eyes.seat is None or eyes.seat not in table.sealed:
        return None
    label = table.title.moves.parse(table.sealed[eyes.seat].token)
    return table.title.words.move(eyes.say, table.game.tables, label)


def prompt(table: Table, eyes: Eyes) -> str:
    """What the seat that looks has to do now, in words; empty where it has nothing to do."""
    if eyes.seat not in table.deciding or table.turn.waits:
        return ""
    game = table.game
    return table.title.words.prompt(eyes.say, game.tables, known(table, eyes.seat, game.ply))


def headline(table: Table, eyes: Eyes, thinking: str | None) -> str:
    """Whose turn it is and what to do, in one sentence."""
    game, say = table.game, eyes.say
    if table.closed is not None:
        return table.closed(say)
    if table.is_over:
        names = ", ".join(called(table, seat, say) for seat in game.winners)
        if len(game.winners) > 1:
            return say("Shared victory: {winners}.", winners=names)
        return say("{winners} wins.", winners=names)
    if eyes.seat is not None and eyes.seat in table.waiting:
        who = called(table, eyes.seat, say)
        if table.turn.waits:
            return say("Your turn is complete, {who}.", who=who)
        return say("Your turn, {who}.", who=who)
    return _waited_for(table, say, thinking)


def _waited_for(table: Table, say: Speaker, thinking: str | None) -> str:
    """Whom all others wait for, in a sentence."""
    colours = [table.title.words.seat(say, seat) for seat in table.waiting]
    if len(colours) > 1:
        choosing = say("Still choosing: {seats}.", seats=", ".join(colours))
        return f"{choosing} {say('The bots are warming up.')}" if thinking == "warming" else choosing
    actor = table.waiting[0]
    who = called(table, actor, say)
    if actor in table.free:
        return say("{who} is to play, and nobody has taken that seat yet.", who=colours[0])
    if thinking == "warming":
        return say("{who} is warming up.", who=who)
    if thinking is not None:
        return say("{who} is thinking.", who=who)
    return say("{who} is to play.", who=who)


def called(table: Table, seat: int, say: Speaker) -> str:
    """A player by colour and name."""
    return f"{table.title.words.seat(say, seat)} ({table.seats[seat].label(say)})"


def _players(table: Table, h: Any, seat_shown: int, around: Around, eyes: Eyes) -> list[dict[str, Any]]:
    title, t, say = table.title, table.game.tables, eyes.say
    mat = title.mat if table.closed is None else None
    outlook, rounds = _outlook(table, h), _rounds(table, h, say)
    points = breakdown(title, t, h, table.game.players) if table.closed is None else [{}] * table.game.players
    return [
        {
            "seat": number,
            "colour": title.words.seat(say, number),
            "name": seat.label(say),
            "kind": seat.kind,
            "present": number in around.present,
            "chosen": number in table.sealed,
            "score": sum(points[number].values()) if table.closed is None else None,
            "points": [[title.words.source(say, source), value] for source, value in points[number].items()],
            "facts": [] if table.closed else title.views.facts(t, h, number, say),
            "rounds": rounds and rounds[number],
            "outlook": outlook and _named(outlook[number], title, say),
            "mat": mat(t, h, number, seat_shown, say, eyes.theme) if mat else None,
        }
        for number, seat in enumerate(table.seats)
    ]


def _rounds(table: Table, h: Vec, say: Speaker) -> list[list[list[list[Any]]]] | None:
    """The points of each seat by round and source, for games that are scored in rounds."""
    title = table.title
    if table.closed or title.by_round is None:
        return None
    return [[_named(points, title, say) for points in rows] for rows in title.by_round(table.game.tables, h)]


def pane(table: Table, eyes: Eyes, ply: int) -> str | None:
    """The part of the board where the decision is made, for a small screen."""
    if table.closed or table.title.pane is None:
        return None
    return table.title.pane(table.game.tables, known(table, viewer(table, eyes), ply))


def overlay(table: Table, name: str, eyes: Eyes, ply: int | None) -> str:
    """What can be laid over the board by this name, as of a ply; empty where there is nothing to show. Raises Refused."""
    overlays, made = table.title.overlays, table.title.overlay
    t, say = table.game.tables, eyes.say
    if table.closed or overlays is None or made is None or name not in overlays(t, say):
        raise Refused(422, "no-overlay", say("Nothing of this name can be shown on the board."))
    now = table.game.ply if ply is None else min(ply, table.game.ply)
    return made(t, known(table, viewer(table, eyes), now), name, say, eyes.theme)


def _named(points: dict[str, int], title: Title, say: Speaker) -> list[list[Any]]:
    return [[title.words.source(say, source), n] for source, n in points.items()]


def _outlook(table: Table, h: Vec) -> list[dict[str, int]] | None:
    """The points by source that the game would bring if it ended now; None where they are the standing ones."""
    title, game = table.title, table.game
    if table.closed or table.is_over or title.as_if_over is None:
        return None
    return breakdown(title, game.tables, title.as_if_over(game.tables, h), game.players)


def board(table: Table, h: Any, seat: int | None, say: Speaker, theme: str, ply: int) -> dict[str, str]:
    """The parts of the board's picture, ``"layer/name"`` -> SVG."""
    last = table.game.last(seat, ply)
    parts: dict[str, str] = table.title.pictures.board(table.game.tables, h, shown_to(seat), say, theme, last).parts
    return parts


def log(table: Table, seat: int | None, say: Speaker) -> list[dict[str, Any]]:
    """What has happened, in words, as far as a seat may know: an entry for each move of a seat, chance's answer with it.

    ``ply`` is the ply after the entry, ``by`` the seat that moved (-1 for the deal).
    """
    entries: list[dict[str, Any]] = []
    for ply, (by, told) in enumerate(zip(table.movers(), table.told(seat, say), strict=True)):
        if by != CHANCE or not entries:
            entries.append({"ply": ply + 1, "by": by, "text": list(told) or _plainly(table, seat, ply, by, say)})
        else:
            entries[-1]["ply"] = ply + 1
            entries[-1]["text"] += told
    return entries


def _plainly(table: Table, seat: int | None, ply: int, by: int, say: Speaker) -> list[str]:
    """A move that makes no event, by its own words."""
    if by == CHANCE:
        return []
    words, label = table.title.words, table.game.seen(ply, seat).integer
    return [say("{seat}: {move}.", seat=words.seat(say, by), move=words.move(say, table.game.tables, label))]


def moves(table: Table, seat: int | None) -> list[list[str]]:
    """The legal moves of a seat on its turn: the token of each, then the ways to pick it, parts with blanks between."""
    if seat is None or seat not in table.deciding or table.turn.waits:
        return []
    game = table.asking(seat)
    h = known(table, seat, game.ply) if game is table.game else game.information(seat)
    out = [0] * game.rules.LEGAL_MAX
    legal = out[: game.rules.legal(game.tables, h, out)]
    return table.title.placing.paths(game.tables, h, seat, legal)


def patch(before: Scene, after: Scene) -> Scene:
    """What differs: whole sections, but of the board the parts that changed (None: gone), of the log the new tail."""
    found: Scene = {name: value for name, value in after.items() if value != before[name]}
    if "board" in found:
        found["board"] = _changed(before["board"], after["board"])
    if "log" in found:
        old, new = before["log"], after["log"]
        same = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        found["log"] = {"from": same, "entries": new[same:]}
    return found


def preview(table: Table, seat: int, token: str, eyes: Eyes) -> dict[str, Any]:
    """What a legal move of a seat would do, in words, and the scores before and after; of moves that are to be seen on
    the board first, also its parts that would change (None: gone). Raises UnknownMove, IllegalMove.
    """
    say = eyes.say
    game, words = table.asking(seat), table.title.words
    move = game.move(table.title.moves.parse(token))
    foretold = foretell(game, move, say)
    gains = [
        {"seat": seat, "colour": words.seat(say, seat), "before": sum(before.values()), "after": sum(after.values()),
         "sources": [[words.source(say, name), after[name] - n] for name, n in before.items() if after[name] != n]}
        for seat, (before, after) in enumerate(zip(game.breakdown, foretold.points, strict=True))
        if before != after
    ]  # fmt: skip
    found: dict[str, Any] = {"token": token, "label": foretold.label, "text": foretold.sentences, "gains": gains}
    if move.kind in table.title.FORESEEN:
        now = board(table, known(table, seat, game.ply), seat, say, eyes.theme, game.ply)
        then = table.title.pictures.board(game.tables, foretold.h, seat, say, eyes.theme, move.integer).parts
        found["board"] = _changed(now, then)
    return found


def _changed(old: dict[str, str], new: dict[str, str]) -> dict[str, str | None]:
    """The parts of a picture that differ (None: gone)."""
    gone: dict[str, str | None] = {name: None for name in old if name not in new}
    return gone | {name: text for name, text in new.items() if old.get(name) != text}


def badges(table: Table, seat: int) -> dict[str, list[int]]:
    """The points that each legal move would bring a seat, by token: at once, and more in a scoring that is near."""
    game, title = table.asking(seat), table.title
    t, before = game.tables, game.information(seat)
    soon = title.soon
    standing, found = sum(game.breakdown[seat].values()), {}
    for move in game.legal:
        _, after = game.foresee(move)
        more = soon(t, before, after, seat) if soon else 0
        now = sum(breakdown(title, t, after, game.players)[seat].values())
        found[move.token] = [now - standing, more]
    return found


def described(table: Table, eyes: Eyes, ply: int | None) -> str:
    """The position as text, as of a ply."""
    now = table.game.ply if ply is None else min(ply, table.game.ply)
    seat = viewer(table, eyes)
    return plain(table.title.views.board(table.game.tables, known(table, seat, now), shown_to(seat), eyes.say))
