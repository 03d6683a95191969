"""What a seat of Xi'an sees: plain data, and the board as text. Made from an information set only."""

from __future__ import annotations

from typing import Any

from xianyang.core.rules import HIDDEN, OVER, SPECTATOR, Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import Line, Span, packed
from xianyang.games.xian import layout as at
from xianyang.games.xian import words
from xianyang.games.xian.buildings import is_closed
from xianyang.games.xian.moves import card_name, equipment_name, space_name
from xianyang.games.xian.printed import END_TILES, HELPERS, TILES
from xianyang.games.xian.rules import actor
from xianyang.games.xian.scoring import on_track

BUILDING_WORDS = ("workshop", "lab", "armoury", "palace")
SEAT_MARKS = "POCJ"
SEAT_STYLES = ("purple", "orange", "cyan", "jade")
COLOURS = ("yellow", "red", "green", "blue")
PHASES = (
    "equipment", "request tokens", "buildings", "end tiles", "starting tiles", "faces", "new request token",
    "new equipment", "draw", "favour", "pair", "worker action", "go", "craft", "pay clay", "seal", "paint", "pay pigments",
    "forge", "pay coins", "emissary", "end tile", "market", "over",
)  # fmt: skip
CELL = 9
WIDTH = 80
"""Of a line of the board, but for a pit with many columns."""


def view(t: Vec, h: Vec, seat: int) -> dict[str, Any]:
    """Everything on the table, and of the cards what the seat may know, as plain JSON data.

    A hidden card is ``"?"``. `unseen` are a seat's cards that the viewer has not seen, in hand or not. Equipment taken
    is public, whatever a page covers.
    """
    return {
        "turn": h[at.TURN],
        "round": h[at.ROUND] + 1,
        "phase": PHASES[h[at.PHASE_]],
        "pit": {space_name(space): _space(t, h, space) for space in range(at.SPACES)},
        "requests": [_token(t, h[at.TOKEN + space]) for space in range(at.TOKEN_SPACES)],
        "requests_gone": [_token(t, token) for token in h[at.TRACK : at.TRACK + at.TURNS] if token],
        "buildings": [_building(t, h, space) for space in range(at.BUILDINGS) if h[at.BUILDING_ON + space]],
        "equipment": [_shown(t, h, place) for place in range(at.SHELF)],
        "stock": dict(zip(COLOURS, h[at.STOCK : at.STOCK + at.COLOURS], strict=True)) | {"raw warriors": h[at.RAWS]},
        "end_tiles": [name for name, left in zip(END_TILES, h[at.END_LEFT : at.END_LEFT + at.END_TILES], strict=True) if left],
        "order": order(t, h),
        "seats": [_seat(t, h, other) for other in range(t[at.T_PLAYERS])],
        "hand": hand(h, seat) if seat >= 0 else [],
    }  # fmt: skip


def cards(mask: int) -> list[str]:
    """The names of a set of cards."""
    return [card_name(card) for card in range(at.CARDS) if (mask >> card) & 1]


def hand(h: Vec, seat: int) -> list[str]:
    """The cards of a hand by name; ``"?"`` for each where the hand is hidden and not all that is unseen."""
    held = h[at.CARDS_IN_HAND + seat]
    if held != HIDDEN:
        return cards(held)
    unseen = cards(h[at.DECK + seat])
    return unseen if len(unseen) == h[at.HELD + seat] else ["?"] * h[at.HELD + seat]


def order(t: Vec, h: Vec) -> list[int]:
    """The seats in the order in which they act in this round; none before the cards are revealed."""
    return h[at.ORDER : at.ORDER + t[at.T_PLAYERS]] if h[at.TOP + h[at.SEAT]] else []


def space_bonus(t: Vec, h: Vec, space: int) -> str:
    """What crafting on a space brings, as the sheet writes it; empty for a statue or before the faces lie."""
    section, place = divmod(space, at.PLACES)
    if not h[at.FACE + section]:
        return ""
    row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + h[at.FACE + section] - 1) + place)
    colours = zip(at.COLOUR_LETTERS, t[row + at.B_PIGMENT : row + at.BONUS], strict=True)
    letters = "c" * t[row + at.B_COINS] + "".join(letter * n for letter, n in colours)
    return "" if t[row + at.B_STATUE] else f"{t[row + at.B_PRESTIGE] or ''}{letters}"


def _space(t: Vec, h: Vec, space: int) -> dict[str, Any]:
    standing = h[at.PIT + space]
    return {
        "warrior": None if standing == at.EMPTY else "raw" if standing == at.RAW else standing - at.PAINTED,
        "seal": h[at.SEAL_ON + space] - 1 if h[at.SEAL_ON + space] else None,
        "bonus": space_bonus(t, h, space),
    }


def _token(t: Vec, token: int) -> dict[str, Any] | None:
    return {"number": token, "colour": COLOURS[t[at.T_TOKEN + token]]} if token else None


def _building(t: Vec, h: Vec, space: int) -> dict[str, Any]:
    building = h[at.BUILDING_ON + space] - 1
    row = at.BUILDERS + at.SEATS * building
    return {
        "building": BUILDING_WORDS[building],
        "builders": h[row : row + t[at.T_PLAYERS]],
        "minister": h[at.MINISTER] == building + 1,
        "bonus": h[at.MINISTER] == building + 1 and not h[at.WELCOMED],
        "closed": bool(is_closed(t, h, building)),
    }


def _shown(t: Vec, h: Vec, place: int) -> dict[str, Any] | None:
    card = h[at.SHELF_CARD + place] - 1
    if card < 0:
        return None
    return {"card": equipment_name(card), "price": t[at.T_PRICE + card], "clay": t[at.T_GIFT + card]}


def _seat(t: Vec, h: Vec, seat: int) -> dict[str, Any]:
    bottom = h[at.BOTTOM + seat]
    types = h[at.OWNED + at.TYPES * seat : at.OWNED + at.TYPES * (seat + 1)]
    tiles = h[at.TILE + at.TILES * seat : at.TILE + at.TILES * (seat + 1)]
    pigments = h[at.PIGMENTS + at.COLOURS * seat : at.PIGMENTS + at.COLOURS * (seat + 1)]
    return {
        "prestige": on_track(h, seat),
        "coins": h[at.COINS + seat],
        "clay": h[at.CLAYS + seat],
        "pigments": dict(zip(COLOURS, pigments, strict=True)),
        "cards": h[at.HELD + seat],
        "hand": hand(h, seat),
        "unseen": cards(h[at.DECK + seat]),
        "exchanged": cards(bottom) if bottom != HIDDEN else ["?"] * h[at.EXCHANGED + seat],
        "chosen": h[at.SEALED + seat] != 0,
        "top": card_name(h[at.TOP + seat] - 1) if h[at.TOP + seat] else None,
        "under": card_name(h[at.UNDER + seat] - 1) if h[at.UNDER + seat] else None,
        "helpers": helpers(h, seat),
        "warriors": h[at.WARRIORS + seat],
        "seals": h[at.SEALS + seat],
        "equipment": {letters: n for letters, n in zip(at.TYPE_LETTERS, types, strict=True) if n},
        "tiles": {name: state == at.UNUSED for name, state in zip(TILES, tiles, strict=True) if state},
        "end_tile": END_TILES[h[at.END_OF + seat] - 1] if h[at.END_OF + seat] else None,
        "position": h[at.POSITION + seat],
        "height": h[at.HEIGHT + seat],
    }


def helpers(h: Vec, seat: int) -> list[str]:
    """The helpers of a seat by name."""
    return [name for number, name in enumerate(HELPERS) if (h[at.HELPERS + seat] >> number) & 1]


# -- text


def board(t: Vec, h: Vec, seat: int, say: Speaker) -> list[Line]:
    """The position as styled text that reads without its styles too."""
    lines: list[Line] = [*_head(t, h, say), []]
    lines += _pit(t, h)
    lines += [[], _requests(t, h, say), *_buildings(t, h, say), *_shelf(t, h, say), _stock(h, say), []]
    for other in range(t[at.T_PLAYERS]):
        lines += _player(t, h, other, seat, say)
    return lines


def facts(t: Vec, h: Vec, seat: int, say: Speaker) -> list[str]:
    """What a player has to pay with, and how far the supervisor is; of the table, the turn."""
    if seat < 0:
        return [say("turn {turn} of 6, round {round} of 2", turn=h[at.TURN], round=h[at.ROUND] + 1)]
    pigments = h[at.PIGMENTS + at.COLOURS * seat : at.PIGMENTS + at.COLOURS * (seat + 1)]
    return [
        say("coins {n}", n=h[at.COINS + seat]),
        say("clay {n}", n=h[at.CLAYS + seat]),
        say("pigments {n}", n=sum(pigments)),
        say("track {position}", position=h[at.POSITION + seat]),
    ]


def as_if_over(t: Vec, h: Vec) -> Vec:
    """The same position as if the game ended with it: for the points that it would bring."""
    return [*h[: at.PHASE_], at.ENDED, *h[at.PHASE_ + 1 :]]


def room(t: Vec) -> tuple[int, int]:
    """Columns and rows that are enough for the board at any time of a game."""
    columns = max(t[at.T_COLUMN : at.T_COLUMN + at.SPACES]) + 1
    rows = max(t[at.T_ROW : at.T_ROW + at.SPACES]) + 1
    return max(WIDTH, 2 + CELL * columns), 11 + rows + 6 * t[at.T_PLAYERS]


def _head(t: Vec, h: Vec, say: Speaker) -> list[Line]:
    pieces = [Span(say("turn {turn} of 6, round {round} of 2", turn=h[at.TURN], round=h[at.ROUND] + 1))]
    if order(t, h):
        pieces.append(Span(say("order: {seats}", seats=" ".join(SEAT_MARKS[other] for other in order(t, h)))))
    gone = " ".join(_token_text(t, token) for token in h[at.TRACK : at.TRACK + at.TURNS] if token)
    if gone:
        pieces.append(Span(say("tokens gone: {tokens}", tokens=gone), "dim"))
    return packed(pieces, WIDTH, "   ", "", "  ")


def _pit(t: Vec, h: Vec) -> list[Line]:
    places = {(t[at.T_ROW + space], t[at.T_COLUMN + space]): space for space in range(at.SPACES)}
    lines = []
    for row in range(max(y for y, _ in places) + 1):
        line: Line = [Span("  ")]
        for column in range(max(x for _, x in places) + 1):
            line += _cell(t, h, places[row, column]) if (row, column) in places else [Span(" " * CELL)]
        lines.append(line)
    return lines


def _cell(t: Vec, h: Vec, space: int) -> list[Span]:
    standing, seal = h[at.PIT + space], h[at.SEAL_ON + space]
    name = Span(f"{space_name(space)} ", "dim")
    rest = CELL - 3
    if standing >= at.PAINTED:
        text = f"[{SEAT_MARKS[standing - at.PAINTED]}]"
        return [name, Span(text, SEAT_STYLES[standing - at.PAINTED]), Span(" " * (rest - len(text)))]
    text = ("o" + (SEAT_MARKS[seal - 1] if seal else "")) if standing == at.RAW else space_bonus(t, h, space)
    return [name, Span(text.ljust(rest), "village" if standing == at.RAW else "")]


def _token_text(t: Vec, token: int) -> str:
    return f"{at.COLOUR_LETTERS[t[at.T_TOKEN + token]]}{token}" if token else "-"


def _requests(t: Vec, h: Vec, say: Speaker) -> Line:
    line = [Span("  " + say("requests:"))]
    for section, letter in ((0, " A "), (1, "  B "), (2, " "), (3, "  C ")):
        token = h[at.TOKEN + section]
        style = COLOURS[t[at.T_TOKEN + token]] if token else ""
        line += [Span(letter), Span(_token_text(t, token), style)]
    return line


def _buildings(t: Vec, h: Vec, say: Speaker) -> list[Line]:
    lines = []
    for pair in (0, 2):
        line = [Span("  ")]
        for space in (pair, pair + 1):
            if not h[at.BUILDING_ON + space]:
                continue
            found = _building(t, h, space)
            building = h[at.BUILDING_ON + space] - 1
            here = "".join(SEAT_MARKS[seat] * n for seat, n in enumerate(found["builders"]))
            minister = ("M+" if found["bonus"] else "M") if found["minister"] else ""
            name = f"{at.COLOUR_LETTERS[building]} {words.building(say, building)}"
            visitors = " ".join(filter(None, (minister, here))) or "-"
            line.append(Span(name, COLOURS[building]))
            line.append(Span(say("{thing}: {what}", thing=name, what=visitors).removeprefix(name) + "   "))
        if len(line) > 1:
            closed = is_closed(t, h, h[at.BUILDING_ON + pair] - 1)
            lines.append([*line, Span(say("closed") if closed else "", "dim")])
    return lines


def _shelf(t: Vec, h: Vec, say: Speaker) -> list[Line]:
    pieces = [Span(say("equipment:"))]
    for place in range(at.SHELF):
        card = h[at.SHELF_CARD + place] - 1
        text = "-"
        if card >= 0:
            gift = f"+{t[at.T_GIFT + card]}k" if t[at.T_GIFT + card] else ""
            text = f"{words.equipment(say, card // at.COPIES)} {t[at.T_PRICE + card]}c{gift}"
        pieces.append(Span(f"{place + 1} {text}"))
    return packed(pieces, WIDTH, "  ", "  ", "    ")


def _stock(h: Vec, say: Speaker) -> Line:
    pigments = " ".join(f"{letter}{h[at.STOCK + colour]}" for colour, letter in enumerate(at.COLOUR_LETTERS))
    ends = " ".join(str(tile + 1) for tile in range(at.END_TILES) if h[at.END_LEFT + tile]) or "-"
    text = say("stock: {pigments}, raw warriors {raw}; end tiles: {ends}", pigments=pigments, raw=h[at.RAWS], ends=ends)
    return [Span("  " + text, "dim")]


def _player(t: Vec, h: Vec, other: int, seat: int, say: Speaker) -> list[Line]:
    turn = "> " if actor(t, h) == other and actor(t, h) != OVER else "  "
    name = f"{SEAT_MARKS[other]} {words.seat(say, other)}"
    pigments = "".join(f" {letter}{h[at.PIGMENTS + at.COLOURS * other + colour]}"
                       for colour, letter in enumerate(at.COLOUR_LETTERS))  # fmt: skip
    have = say("{points} PP, coins {coins}, clay {clay},{pigments}", points=on_track(h, other), coins=h[at.COINS + other],
               clay=h[at.CLAYS + other], pigments=pigments)  # fmt: skip
    has_pair = h[at.TOP + other] > 0
    played = f"{card_name(h[at.TOP + other] - 1)}/{card_name(h[at.UNDER + other] - 1)}" if has_pair else "-"
    if h[at.SEALED + other] != 0:
        played = say("chosen")
    shown = say("hand: {cards}  played: {played}", cards=" ".join(hand(h, other)) or "-", played=played)
    margin = " " * 13
    return [
        [Span(turn), Span(f"{name:<10}", SEAT_STYLES[other]), Span(f" {have}")],
        [Span(margin + shown)],
        *packed([Span(piece, "dim") for piece in _belongings(t, h, other, seat, say)], WIDTH, "  ", margin, margin),
    ]


def _belongings(t: Vec, h: Vec, other: int, seat: int, say: Speaker) -> list[str]:
    types = h[at.OWNED + at.TYPES * other : at.OWNED + at.TYPES * (other + 1)]
    covered = t[at.T_COVERED] and seat >= SPECTATOR and seat != other and h[at.PHASE_] != at.ENDED
    owned = " ".join(f"{letters}{n if n > 1 else ''}" for letters, n in zip(at.TYPE_LETTERS, types, strict=True) if n)
    if covered:
        owned = "?" * sum(types)
    tiles = ", ".join(words.tile(say, tile) + ("" if h[at.TILE + at.TILES * other + tile] == at.UNUSED else "*")
                      for tile in range(at.TILES) if h[at.TILE + at.TILES * other + tile])  # fmt: skip
    pieces = [
        say("track {position}", position=f"{h[at.POSITION + other]}.{h[at.HEIGHT + other]}"),
        say("warriors {n}", n=h[at.WARRIORS + other]),
        say("seals {n}", n=h[at.SEALS + other]),
        say("helpers: {names}", names=_helper_numbers(h, other)),
        say("equipment: {names}", names=owned or "-"),
    ]
    if tiles:
        pieces.append(say("tiles: {names}", names=tiles))
    if h[at.END_OF + other]:
        pieces.append(say("end tile: {tile}", tile=words.end_tile(say, h[at.END_OF + other] - 1)))
    return pieces


def _helper_numbers(h: Vec, seat: int) -> str:
    return " ".join(str(n + 1) for n in range(at.NUMBERS) if (h[at.HELPERS + seat] >> n) & 1) or "-"
