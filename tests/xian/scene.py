"""Builds positions of Xi'an for tests from a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from xianyang.core.game import Game
from xianyang.core.rules import Vec
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.games.xian import TITLE
from xianyang.games.xian import layout as at
from xianyang.games.xian.moves import card_name, token
from xianyang.games.xian.printed import TILES

PURPLE, ORANGE, CYAN, JADE = range(4)
CARDS = {card_name(card): card for card in range(at.CARDS)}
SPACES = {token(at.CRAFT + space).split()[1]: space for space in range(at.SPACES)}
EQUIPMENT = {f"{letters}{copy + 1}": at.COPIES * kind + copy
             for kind, letters in enumerate(at.TYPE_LETTERS) for copy in range(at.COPIES)}  # fmt: skip
COLOURS = at.COLOUR_LETTERS


def begin(
    players: int = 3,
    *,
    shelf: str = "ah1 cb1 ha1 sw1",
    requests: str = "1 2 4 9",
    order: str = "yrgb",
    ends: str = "1 2 3 4",
    starts: str = "1 2 3 4",
    faces: str = "A1 B1 C1",
    sheet: Sheet | None = None,
) -> Game:
    """A game set up by hand, up to the first worker card to be drawn."""
    game = Game(TITLE, players, {}, chance="manual", sheet=sheet)
    for name in shelf.split():
        game.push(f"+{name}")
    for number in requests.split():
        game.push(f"+t{number}")
    game.push(f"+{order}")
    for number in ends.split():
        game.push(f"+e{number}")
    for number in starts.split()[:players]:
        game.push(f"+s{number}")
    for face in faces.split():
        game.push(f"+{face}")
    return game


def draw(game: Game, *hands: str) -> Game:
    """Deal these cards, seat by seat."""
    for hand in hands:
        for name in hand.split():
            game.push(f"+{name}")
    return game


def pairs(game: Game, *chosen: str) -> Game:
    """Every seat seals its pair."""
    for pair in chosen:
        game.push(pair)
    return game


def edited(game: Game, change: Callable[[Vec], None]) -> Game:
    """The game from a changed position on."""
    s = game.state
    change(s)
    return Game(TITLE, game.players, dict(game.options), chance="manual", start=s, sheet=game.sheet)


def going(
    players: int = 2,
    *,
    seat: int = PURPLE,
    turn: int = 2,
    round: int = 1,
    goods: Mapping[int, str] | None = None,
    pit: str = "",
    builders: str = "",
    tiles: Mapping[int, str] | None = None,
    positions: Sequence[int] = (0, 0, 0, 0),
    helpers: Mapping[int, str] | None = None,
    owned: Mapping[int, str] | None = None,
    top: str = "y1",
    phase: int = at.GOING,
    sheet: Sheet | None = None,
    minister: str = "g",
    last: bool = False,
    **setup: str,
) -> Game:
    """A game in which `seat` goes and has done its worker action (or is to do it, with `phase`).

    `goods` are letters: ``"ccck"`` three coins and clay. `pit` is like ``"A1 A2:p C3*p"``: raw, painted by Purple, raw and
    sealed by Purple. `builders` is like ``"bpp yo"``: two of Purple's in the Palace, Orange's in the Workshop. A tile in
    capital letters is used. The Prime Minister stands in the Armoury unless `minister` says where; his bonus is taken if
    a builder is there. With `last` the others have gone before.
    """
    game = begin(players, sheet=sheet, **setup)
    t, s = game.tables, game.state
    s[at.TURN], s[at.ROUND], s[at.PHASE_], s[at.FAVOURED] = turn, round, phase, 1
    pass_turns(t, s, minister)
    open_pairs(s, players, seat, top, last)
    place_warriors(t, s, pit)
    send_builders(s, builders, minister)
    for other in range(players):
        if goods is not None:
            give(t, s, other, goods.get(other, ""))
        advance_to(t, s, other, positions[other])
        equip(s, other, *((words or {}).get(other, "") for words in (tiles, helpers, owned)))
    return Game(TITLE, players, dict(game.options), chance="manual", start=s, sheet=sheet)


def pass_turns(t: Vec, s: Vec, minister: str) -> None:
    """As many request tokens have left as the turn demands, one of the Prime Minister's colour last."""
    if s[at.TURN] > 1:
        free = [n for n in range(1, at.TOKENS + 1) if n not in s[at.TOKEN : at.TOKEN + at.TOKEN_SPACES]]
        newest = next(n for n in free if t[at.T_TOKEN + n] == COLOURS.index(minister))
        free.remove(newest)
        s[at.TRACK : at.TRACK + s[at.TURN] - 1] = [*free[: s[at.TURN] - 2], newest]


def open_pairs(s: Vec, players: int, seat: int, top: str, last: bool) -> None:
    """Pairs lie open, so that `seat` goes, first or last; `top` is its card on top."""
    others = [other for other in range(players) if other != seat]
    order = [*others, seat] if last else [seat, *others]
    s[at.ORDER : at.ORDER + players] = order
    s[at.SEAT], s[at.PLACE] = seat, order.index(seat)
    for place, other in enumerate(order):
        deal_open(s, other, top if other == seat else f"r{place + 1}", f"b{6 - place}")


def send_builders(s: Vec, builders: str, minister: str) -> None:
    """Stand master builders and the Prime Minister in the buildings."""
    for word in builders.split():
        for letter in word[1:]:
            s[at.BUILDERS + at.SEATS * COLOURS.index(word[0]) + "pocj".index(letter)] += 1
    s[at.MINISTER] = COLOURS.index(minister) + 1
    row = at.BUILDERS + at.SEATS * COLOURS.index(minister)
    s[at.WELCOMED] = int(any(s[row : row + at.SEATS]))


def equip(s: Vec, seat: int, tiles: str, helpers: str, owned: str) -> None:
    """A seat gets tiles by their names, helpers by their numbers, equipment by its letters."""
    for name in tiles.split():
        s[at.TILE + at.TILES * seat + TILES.index(name.lower())] = at.UNUSED if name.islower() else at.USED
    for number in helpers:
        s[at.HELPERS + seat] |= 1 << (int(number) - 1)
    for letters in owned.split():
        s[at.OWNED + at.TYPES * seat + at.TYPE_LETTERS.index(letters)] += 1


def deal_open(s: Vec, seat: int, top: str, under: str) -> None:
    """A pair lies open; as many other cards are used or in hand as the turn demands."""
    s[at.TOP + seat], s[at.UNDER + seat] = CARDS[top] + 1, CARDS[under] + 1
    left = [card for card in range(at.CARDS) if card not in (CARDS[top], CARDS[under])]
    used = 4 * (s[at.TURN] - 1) + 2 * s[at.ROUND]
    hand = at.HAND - 2 * s[at.ROUND] - 2
    left = left[: len(left) - used]
    s[at.CARDS_IN_HAND + seat] = sum(1 << card for card in left[:hand])
    s[at.HELD + seat] = hand
    s[at.DECK + seat] = sum(1 << card for card in left[hand:])


def give(t: Vec, s: Vec, seat: int, letters: str) -> None:
    """A seat has exactly these resources."""
    s[at.COINS + seat], s[at.CLAYS + seat] = letters.count("c"), letters.count("k")
    for colour, letter in enumerate(COLOURS):
        place = at.PIGMENTS + at.COLOURS * seat + colour
        s[at.STOCK + colour] += s[place] - letters.count(letter)
        s[place] = letters.count(letter)


def place_warriors(t: Vec, s: Vec, pit: str) -> None:
    """Stand warriors in the pit."""
    for word in pit.split():
        space = SPACES[word[:2]]
        if s[at.PIT + space] == at.RAW:
            s[at.RAWS] += 1
        if word[2:3] == ":":
            s[at.PIT + space] = at.PAINTED + "pocj".index(word[3])
            s[at.WARRIORS + "pocj".index(word[3])] -= 1
        else:
            s[at.PIT + space] = at.RAW
            s[at.RAWS] -= 1
            if word[2:3] == "*":
                s[at.SEAL_ON + space] = "pocj".index(word[3]) + 1
                s[at.SEALS + "pocj".index(word[3])] -= 1


def advance_to(t: Vec, s: Vec, seat: int, position: int) -> None:
    """Move a supervisor, and take the tiles on its way (used ones)."""
    if position == s[at.POSITION + seat]:
        return
    for other in range(at.SEATS):
        if s[at.POSITION + other] == s[at.POSITION + seat] and s[at.HEIGHT + other] > s[at.HEIGHT + seat]:
            s[at.HEIGHT + other] -= 1
    s[at.HEIGHT + seat] = sum(1 for other in range(at.SEATS) if other != seat and s[at.POSITION + other] == position)
    s[at.POSITION + seat] = position
    for space in range(1, min(position, at.LAST_SPACE - 1) + 1):
        s[at.TILE + at.TILES * seat + t[at.T_TILE_AT + space]] = at.USED
    if position == at.LAST_SPACE:
        first = s[at.END_LEFT : at.END_LEFT + at.END_TILES].index(1)
        s[at.END_LEFT + first], s[at.END_OF + seat] = 0, first + 1


def reason(game: Game, text: str) -> str:
    """The name of the rule that forbids a move; ``"legal"``."""
    return game.rules.REASONS[game.rules.why(game.tables, game.state, game.parse(text).integer)]


def legal(game: Game, beginning: str = "") -> list[str]:
    """The tokens of the legal moves that begin so."""
    return [move.token for move in game.legal if move.token.startswith(beginning)]


def goods(game: Game, seat: int) -> str:
    """The resources of a seat as letters."""
    found = game.view(None)["seats"][seat]
    pigments = "".join(letter * n for letter, n in zip(COLOURS, found["pigments"].values(), strict=True))
    return "c" * found["coins"] + "k" * found["clay"] + pigments


def prestige(game: Game, seat: int) -> int:
    """The points of a seat on the track."""
    return int(game.view(None)["seats"][seat]["prestige"])


def said(game: Game, ply: int = -1) -> str:
    """What the last move told everyone, in English."""
    told = (TITLE.words.event(speaker("en"), game.tables, event) for event in game.events(game.ply + ply, None))
    return " ".join(sentence for sentence in told if sentence)


def over(players: int, change: Callable[[Vec], None], sheet: Sheet | None = None, **more: object) -> Game:
    """A game that has ended, with `change` made to its position before it is scored."""
    game = going(players, turn=6, round=1, requests="1 2 3 4", sheet=sheet, **more)  # type: ignore[arg-type]

    def end(s: Vec) -> None:
        for seat in range(players):
            s[at.TOP + seat] = s[at.UNDER + seat] = s[at.ORDER + seat] = s[at.DECK + seat] = 0
        s[at.SEAT], s[at.PHASE_] = 0, at.ENDED
        change(s)

    return edited(game, end)


def nothing(s: Vec) -> None:
    """No change to a position."""
