"""Xi'an's part of a position line: 25 words. Seats are ``p o c j``, in their order; a word with ``/`` has a part for each.

1. turn, round and phase, then the seat that decides or for which a card is drawn: ``3.2.go.p``.
2. whether the favour is over, whether the seat has entered or passed, target, pair given: ``1.0.0.0``.
3. the order of the round and how many have acted: ``cpo1``; ``-`` before the cards are revealed.
4. the faces of A, B, C: ``3.1.4``; 0 for one not drawn.
5. the pit by section: ``.`` nothing, ``*`` a raw warrior, ``P`` one sealed by Purple, ``p`` one painted.
6. the request tokens beside A, B, B, C: ``10.4.7.1``. 7. those that have left: ``2.5``; ``-`` for none.
8. the buildings on their spaces, the Prime Minister's (a capital letter once his bonus is taken): ``rygb:g``; ``-``.
9. master builders in Workshop, Lab, Armoury, Palace, by seat: ``10/00/02/00``.
10. the equipment on display: ``sw1.-.ha3.ho2``. 11. undrawn cards by type and copy: ``2011/...``.
12. the end tiles on the last space: ``1.4.7``; ``-``. 13. raw warriors left.
14. hands: ``y14r2b6``; ``-``; ``????`` for four hidden cards. 15. decks, in a viewer's line all that is unseen.
16. exchanged cards, ``??`` hidden. 17. sealed choices: ``y4/b1``, ``f`` and the cards exchanged, ``?``; ``-`` for none.
18. open pairs: ``y4/b1``; ``-``. 19. coins, clay, pigments: ``3.1.0.2.0.0``. 20. seals left.
21. helpers: ``135``; ``-``. 22. equipment by type: ``010002``. 23. bonus tiles: ``.`` none, ``u`` unused, ``x`` used.
24. supervisors: position, height in the stack, end tile or (while they are dealt) starting tile: ``3.1.0``.
25. prestige by source: ``5.8.0.1.-2``.
The last word is ``.``, so that a line cut off is noticed.
"""

from __future__ import annotations

from xianyang.core.rules import HIDDEN, Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian.moves import card_name, equipment_name, favour_set, order_name, pair_cards
from xianyang.games.xian.printed import ORDERS

WORDS = 26
SEAT_LETTERS = "pocj"
PHASES = (
    "shelf", "tokens", "buildings", "ends", "starts", "faces", "token", "cards", "draw", "favour", "pair", "work", "go",
    "craft", "payclay", "seal", "paint", "paypigments", "forge", "paycoins", "swap", "end", "take", "over",
)  # fmt: skip
TILE_MARKS = ".ux"


def write(t: Vec, h: Vec) -> str:
    """The words of a state or an information set."""
    seats = range(t[at.T_PLAYERS])
    words = [
        f"{h[at.TURN]}.{h[at.ROUND] + 1}.{PHASES[h[at.PHASE_]]}.{SEAT_LETTERS[h[at.SEAT]]}",
        f"{h[at.FAVOURED]}.{h[at.ENTERED]}.{h[at.TARGET]}.{h[at.GIVEN]}",
        _write_order(t, h),
        _numbers(h, at.FACE, at.SECTIONS),
        _write_pit(h),
        _numbers(h, at.TOKEN, at.TOKEN_SPACES),
        ".".join(str(token) for token in h[at.TRACK : at.TRACK + at.TURNS] if token) or "-",
        _write_buildings(h),
        "/".join("".join(str(h[at.BUILDERS + at.SEATS * b + seat]) for seat in seats) for b in range(at.BUILDINGS)),
        ".".join(equipment_name(card - 1) if card else "-" for card in h[at.SHELF_CARD : at.SHELF_CARD + at.SHELF]),
        "/".join(_digits(h, at.EQUIPMENT_LEFT + at.COPIES * kind, at.COPIES) for kind in range(at.TYPES)),
        ".".join(str(tile + 1) for tile in range(at.END_TILES) if h[at.END_LEFT + tile]) or "-",
        str(h[at.RAWS]),
        "/".join(write_cards(h[at.CARDS_IN_HAND + seat], h[at.HELD + seat]) for seat in seats),
        "/".join(write_cards(h[at.DECK + seat], 0) for seat in seats),
        "/".join(write_cards(h[at.BOTTOM + seat], h[at.EXCHANGED + seat]) for seat in seats),
        ",".join(_write_sealed(h[at.SEALED + seat]) for seat in seats),
        ",".join(_write_pair(h, seat) for seat in seats),
        "/".join(f"{h[at.COINS + seat]}.{h[at.CLAYS + seat]}.{_numbers(h, at.PIGMENTS + at.COLOURS * seat, at.COLOURS)}"
                 for seat in seats),
        "/".join(str(h[at.SEALS + seat]) for seat in seats),
        "/".join("".join(str(n + 1) for n in range(at.NUMBERS) if (h[at.HELPERS + seat] >> n) & 1) or "-" for seat in seats),
        "/".join(_digits(h, at.OWNED + at.TYPES * seat, at.TYPES) for seat in seats),
        "/".join("".join(TILE_MARKS[state] for state in h[at.TILE + at.TILES * seat : at.TILE + at.TILES * (seat + 1)])
                 for seat in seats),
        "/".join(f"{h[at.POSITION + seat]}.{h[at.HEIGHT + seat]}.{h[at.END_OF + seat] or h[at.STARTED + seat]}"
                 for seat in seats),
        "/".join(_numbers(h, at.POINTS + at.IN_PLAY * seat, at.IN_PLAY) for seat in seats),
        ".",
    ]  # fmt: skip
    return " ".join(words)


def _numbers(h: Vec, first: int, count: int) -> str:
    return ".".join(map(str, h[first : first + count]))


def _digits(h: Vec, first: int, count: int) -> str:
    return "".join(map(str, h[first : first + count]))


def _write_order(t: Vec, h: Vec) -> str:
    if not h[at.TOP]:
        return "-"
    seats = h[at.ORDER : at.ORDER + t[at.T_PLAYERS]]
    return "".join(SEAT_LETTERS[seat] for seat in seats) + str(h[at.PLACE])


def _write_pit(h: Vec) -> str:
    text = ""
    for space in range(at.SPACES):
        standing, seal = h[at.PIT + space], h[at.SEAL_ON + space]
        mark = "." if standing == at.EMPTY else "*" if standing == at.RAW else SEAT_LETTERS[standing - at.PAINTED]
        text += ("/" if space and space % at.PLACES == 0 else "") + (SEAT_LETTERS[seal - 1].upper() if seal else mark)
    return text


def _write_buildings(h: Vec) -> str:
    if not h[at.BUILDING_ON]:
        return "-"
    order = ORDERS.index(tuple(building - 1 for building in h[at.BUILDING_ON : at.BUILDING_ON + at.BUILDINGS]))
    minister = at.COLOUR_LETTERS[h[at.MINISTER] - 1]
    return f"{order_name(order)}:{minister.upper() if h[at.WELCOMED] else minister}"


def write_cards(mask: int, count: int) -> str:
    """A set of cards, or so many hidden ones."""
    if mask == HIDDEN:
        return "?" * count
    text = ""
    for colour, letter in enumerate(at.COLOUR_LETTERS):
        digits = "".join(str(n + 1) for n in range(at.NUMBERS) if (mask >> (at.NUMBERS * colour + n)) & 1)
        text += letter + digits if digits else ""
    return text or "-"


def _write_sealed(sealed: int) -> str:
    if sealed <= 0:
        return "-" if sealed == 0 else "?"
    if sealed - 1 >= at.FAVOUR:
        cards = sum(1 << card for card in favour_set(sealed - 1))
        return "f" + (write_cards(cards, 0) if cards else "")
    return "/".join(map(card_name, pair_cards(sealed - 1)))


def _write_pair(h: Vec, seat: int) -> str:
    top, under = h[at.TOP + seat], h[at.UNDER + seat]
    return f"{card_name(top - 1)}/{card_name(under - 1)}" if top else "-"


def read(t: Vec, text: str, column: int) -> Vec:
    """A state or an information set from its words. Raises PositionError at the word that is wrong."""
    from xianyang.games.xian.reading import read_words

    return read_words(t, text, column)
