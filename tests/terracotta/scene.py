"""Builds positions of Terracotta Army for tests from a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xianyang.core.events import Event
from xianyang.core.game import ALL, Game
from xianyang.core.rules import Vec
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.games.terracotta import TITLE
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import next_to, place_warrior, set_down
from xianyang.games.terracotta.final import score_final
from xianyang.games.terracotta.moves import CELL_NAMES
from xianyang.games.terracotta.printed import MASTERS, RINGS, WEAPONS

YELLOW, GREEN, BLUE, VIOLET = range(4)
ARROWS = "^>v<"


def begin(
    players: int = 2, *, inner: int = 0, middle: int = 0, tiles: str = "1 2 3 4 5", first: str = "y", sheet: Sheet | None = None
) -> Game:  # fmt: skip
    """A game set up by hand, up to the first worker."""
    game = Game(TITLE, players, {}, chance="manual", sheet=sheet)
    for token in (f"+i{inner}", f"+m{middle}", *(f"+t{tile}" for tile in tiles.split()), f"+{first}"):
        game.push(token)
    return game


def stand(t: Vec, s: Vec, board: str) -> None:
    """Stand figures in the mausoleum.

    ``yo@b3`` is Yellow's officer, ``yo@b3>`` the same on a horse that stretches east; ``f@c4`` a footman, ``m@c4`` a
    musician, ``a@c4^`` an archer facing north.
    """
    words = [(word.partition("@")[0], word.partition("@")[2]) for word in board.split()]
    for figure, place in words:
        if len(figure) == 2:
            seat, kind = at.SEAT_LETTERS.index(figure[0]), at.TYPE_LETTERS.index(figure[1])
            assert s[at.CELL + CELL_NAMES[place[:2]]] == at.EMPTY, place
            place_warrior(s, seat, kind, CELL_NAMES[place[:2]], [])
    for figure, place in words:
        kind = at.HORSE if len(figure) == 2 else at.SPECIALIST_LETTERS.index(figure)
        if len(figure) == 1 or place[2:]:
            cell, direction = CELL_NAMES[place[:2]], ARROWS.index(place[2]) if place[2:] else -1
            taken = [next_to(t, cell, direction), next_to(t, next_to(t, cell, direction), direction)]
            assert all(s[at.CELL + other] == at.EMPTY for other in (taken if kind == at.HORSE else [cell])), place
            set_down(t, s, 0, kind, cell, direction, [])


def edited(game: Game, change: Callable[[Vec], None]) -> Game:
    """The game from a changed position on."""
    s = game.state
    change(s)
    return Game(TITLE, game.players, {}, chance="manual", start=s, sheet=game.sheet)


def give(s: Vec, seat: int, letters: str) -> None:
    """A seat has exactly these: ``c`` coins, ``w`` wet and ``d`` dry clay."""
    s[at.COINS + seat], s[at.WET + seat], s[at.DRY + seat] = (letters.count(letter) for letter in "cwd")


def offset_of(game: Game, ring: int, item: str, segment: int) -> int:
    """How far a ring must have turned for an action to lie at a segment, from 0."""
    items = game.sheet.texts(RINGS[ring], "actions", at.SEGMENTS)
    return (segment - items.index(item)) % at.SEGMENTS


def scene(
    players: int = 2,
    *,
    inner: str = "coins 2",
    middle: str = "clay 2",
    outer: str = "sword",
    seat: int = YELLOW,
    round: int = 1,
    board: str = "",
    goods: Mapping[int, str] | None = None,
    weapons: Mapping[int, str] | None = None,
    masters: Mapping[int, Mapping[str, int]] | None = None,
    inspectors: tuple[int, str] = (1, "a"),
    tiles: str = "1 2 3 4 5",
    sheet: Sheet | None = None,
    change: Callable[[Vec], None] | None = None,
) -> Game:
    """A game in which `seat` is first in turn order and about to place a worker, and these actions lie at one segment.

    `goods` are letters (see `give`), `weapons` the names of active ones, `masters` the numbers of the tokens at them.
    """
    game = begin(players, tiles=tiles, first=at.SEAT_LETTERS[seat], sheet=sheet)
    t, s = game.tables, game.state
    segment = segment_of(game, outer)
    s[at.OFFSET], s[at.OFFSET + 1] = (
        offset_of(game, at.INNER, inner, segment),
        offset_of(game, at.MIDDLE, middle, segment),
    )
    s[at.ROUND] = round
    s[at.INSPECTOR_AT], s[at.INSPECTOR_AT + 1] = inspectors[0] - 1, ord(inspectors[1]) - ord("a")
    stand(t, s, board)
    for other in range(players):
        if goods is not None:
            give(s, other, goods.get(other, ""))
        for name in (weapons or {}).get(other, "").split():
            s[at.WEAPON + at.WEAPONS * other + WEAPONS.index(name)] = 1
        for name, token in (masters or {}).get(other, {}).items():
            s[at.HIRED + at.MASTERS * other + MASTERS.index(name)] = token
    if change is not None:
        change(s)
    return Game(TITLE, players, {}, chance="manual", start=s, sheet=sheet)


def segment_of(game: Game, outer: str) -> int:
    """The first segment with an outer action, from 0."""
    return game.sheet.texts("outer_ring", "actions", at.SEGMENTS).index(outer)


def acting(players: int = 2, *, outer: str = "sword", worker: str = "craftsman", **more: Any) -> Game:
    """The same, with the worker placed at that segment."""
    game = scene(players, outer=outer, **more)
    game.push(f"{worker} {segment_of(game, outer) + 1}")
    return game


def push(game: Game, *moves: str) -> Game:
    """Make moves."""
    for move in moves:
        game.push(move)
    return game


def reason(game: Game, text: str) -> str:
    """The name of the rule that forbids a move; ``"legal"``."""
    return game.rules.REASONS[game.rules.why(game.tables, game.state, game.parse(text).integer)]


def legal(game: Game, beginning: str = "") -> list[str]:
    """The tokens of the legal moves that begin so."""
    return [move.token for move in game.legal if move.token.startswith(beginning)]


def goods(game: Game, seat: int) -> str:
    """The resources of a seat as letters."""
    found = game.view(None)["seats"][seat]
    return "c" * found["coins"] + "w" * found["wet"] + "d" * found["dry"]


def of(game: Game, seat: int) -> dict[str, Any]:
    """What a view says of a seat."""
    found: dict[str, Any] = game.view(None)["seats"][seat]
    return found


def source(game: Game, name: str) -> list[int]:
    """The points of all seats from a source."""
    return [points[name] for points in game.breakdown]


def told(game: Game, ply: int = -1) -> list[Event]:
    """The events of a move."""
    return game.events(game.ply + ply, ALL)


def said(game: Game, ply: int = -1) -> str:
    """What a move told, in English."""
    sentences = (TITLE.words.event(speaker("en"), game.tables, event) for event in told(game, ply))
    return " ".join(sentence for sentence in sentences if sentence)


def last_turn(players: int = 2, *, round: int = 1, **more: Any) -> Game:
    """All workers are placed but one of the last seat in turn order, at a segment whose actions it may leave."""

    def placed(s: Vec) -> None:
        last = (seat_of(more) + players - 1) % players
        workers, segment = s[at.CRAFTSMEN], 0
        for other in range(players):
            n = workers - int(other == last)
            s[at.CRAFTSMEN + other] -= n
            for _ in range(n):
                s[at.CRAFTSMAN_AT + segment] = other + 1
                segment += 1
        s[at.PLACE], s[at.SEAT] = players - 1, last
        if more.get("change"):
            more["change"](s)

    return scene(players, round=round, **(more | {"change": placed}))


def seat_of(more: Mapping[str, Any]) -> int:
    """The seat that is first in turn order."""
    return int(more.get("seat", YELLOW))


def end_round(game: Game) -> Game:
    """Place the last worker and leave all its actions."""
    free = next(move for move in game.legal if move.token.startswith("craftsman"))
    game.push(free)
    round_before = game.view(None)["round"]
    while not game.is_over and game.view(None)["round"] == round_before:
        game.push("skip")
    return game


def over(players: int, board: str, goods: Mapping[int, str] | None = None, order: str = "", **more: Any) -> Game:
    """A game that has ended with this board, and been finally scored."""
    game = scene(players, round=at.ROUNDS, board=board, goods=goods or {}, **more)
    t, s = game.tables, game.state
    for seat in range(players):
        for segment in range(t[at.T_WORKERS]):
            s[at.CRAFTSMAN_AT + t[at.T_WORKERS] * seat + segment] = seat + 1
        s[at.CRAFTSMEN + seat] = 0
    if order:
        s[at.ORDER : at.ORDER + players] = [at.SEAT_LETTERS.index(letter) for letter in order]
    s[at.PHASE_], s[at.SEAT] = at.ENDED, 0
    score_final(t, s, [])
    return Game(TITLE, players, {}, chance="manual", start=s, sheet=game.sheet)
