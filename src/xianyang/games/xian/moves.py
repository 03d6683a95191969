"""Xi'an's tokens.

Colours are ``y r g b``: of worker cards (``y4``), pigments and buildings (``y`` Workshop, ``r`` Lab, ``g`` Armoury, ``b``
Palace). Resources are ``c`` coin, ``k`` clay and the colours; spaces of the pit ``A1`` to ``C8``.

``favour y1 r3`` exchanges two cards, ``favour`` none. ``y4/b1`` plays yellow 4 on top of blue 1. ``work`` is the worker
action, ``pigment`` a pigment instead. ``enter b``, ``open b`` and ``free b`` enter a building, plainly or with the tile,
``extra b`` acts with the +1 Action tile; ``pass``, ``done``. ``craft A3``, ``seal``, ``bare``; ``paint A3``; ``forge 2``;
``pay``, ``pay b`` (with a blue pigment beside the one requested), ``discount``, ``discount b`` (a blue pigment alone);
``swap c b`` (the Emissary gives a coin for a blue pigment), ``keep``; ``end 3``; ``give ck`` and ``take rr`` (the Market).

Chance's tokens begin with ``+``: ``+y4`` a worker card, ``+sw1`` equipment, ``+t9`` a request token, ``+yrgb`` the
buildings on their spaces, ``+e3`` an end tile, ``+s2`` a starting tile, ``+B4`` a face. What is hidden has ``?``:
``+?``, ``?/?``, ``favour ?``.
"""

from __future__ import annotations

import functools
import re
from math import comb

from xianyang.core.errors import UnknownMove
from xianyang.core.speech import speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian.cards import pair_top, pair_under
from xianyang.games.xian.printed import ORDERS, PAIRS

ENTRIES = ("enter", "open", "free", "extra")
WORDS = {"work": at.WORK, "pigment": at.INSTEAD, "pass": at.PASS, "done": at.DONE, "seal": at.SEAL, "bare": at.BARE,
         "pay": at.PAY, "discount": at.DISCOUNT, "keep": at.KEEP}  # fmt: skip
HIDDEN = {"+?": at.HIDDEN_DRAW, "?/?": at.HIDDEN_PAIR, "favour ?": at.HIDDEN_FAVOUR}
SYNONYMS = {
    "workshop": "y", "lab": "r", "armoury": "g", "armory": "g", "palace": "b", "atelier": "y", "laboratoire": "r",
    "armurerie": "g", "palais": "b", "yellow": "y", "red": "r", "green": "g", "blue": "b", "jaune": "y", "rouge": "r",
    "vert": "g", "bleu": "b", "coin": "c", "clay": "k", "argile": "k", "or": "c",
}  # fmt: skip
VERBS = {
    "passe": "pass", "passer": "pass", "fin": "done", "finir": "done", "faveur": "favour", "favor": "favour", "go": "enter",
    "entrer": "enter", "ouvrir": "open", "modeler": "craft", "peindre": "paint", "forger": "forge", "sceau": "seal",
    "payer": "pay", "garder": "keep", "donner": "give", "prendre": "take", "action": "extra", "reduction": "discount",
}  # fmt: skip


def card_name(card: int) -> str:
    """The name of a worker card: the letter of its colour and its number.

    >>> card_name(0), card_name(23)
    ('y1', 'b6')
    """
    return f"{at.COLOUR_LETTERS[card // at.NUMBERS]}{card % at.NUMBERS + 1}"


def space_name(space: int) -> str:
    """The name of a space of the pit."""
    return f"{at.SECTION_LETTERS[space // at.PLACES]}{space % at.PLACES + 1}"


def equipment_name(card: int) -> str:
    """The name of an equipment card: its type and which copy."""
    return f"{at.TYPE_LETTERS[card // at.COPIES]}{card % at.COPIES + 1}"


def pair_name(pair: int) -> str:
    """The letters of a pair of resources."""
    return "".join(at.KIND_LETTERS[kind] for kind in PAIRS[pair])


def favour_set(move: int) -> tuple[int, ...]:
    """The cards that a favour exchanges, ascending."""
    left, size = move - at.FAVOUR, 0
    while left >= comb(at.CARDS, size):
        left -= comb(at.CARDS, size)
        size += 1
    cards = []
    for k in range(size, 0, -1):
        card = max(c for c in range(at.CARDS) if comb(c, k) <= left)
        left -= comb(card, k)
        cards.append(card)
    return tuple(reversed(cards))


def favour_number(cards: tuple[int, ...]) -> int:
    """The move that exchanges these cards, given ascending."""
    smaller = sum(comb(at.CARDS, size) for size in range(len(cards)))
    return at.FAVOUR + smaller + sum(comb(card, k) for k, card in enumerate(cards, 1))


def pair_cards(move: int) -> tuple[int, int]:
    """The card on top and the card underneath of a pair played."""
    return pair_top(move), pair_under(move)


_CARDS = {card_name(card): card for card in range(at.CARDS)}
_SPACES = {space_name(space): space for space in range(at.SPACES)}


def _small() -> dict[int, str]:
    """The tokens of all moves but favours."""
    found = {move: word for word, move in WORDS.items()} | {move: text for text, move in HIDDEN.items()}
    for number, colour in enumerate(at.COLOUR_LETTERS):
        for kind, word in enumerate(ENTRIES):
            found[at.ENTER + at.BUILDINGS * kind + number] = f"{word} {colour}"
        found[at.PAY_WITH + number] = f"pay {colour}"
        found[at.SPARE + number] = f"discount {colour}"
    for space in range(at.SPACES):
        found[at.CRAFT + space] = f"craft {space_name(space)}"
        found[at.PAINT + space] = f"paint {space_name(space)}"
    for give, one in enumerate(at.KIND_LETTERS):
        for take, other in enumerate(at.KIND_LETTERS):
            found[at.SWAP + at.KINDS * give + take] = f"swap {one} {other}"
    for pair in range(at.PAIRS):
        found[at.GIVE + pair], found[at.TAKE + pair] = f"give {pair_name(pair)}", f"take {pair_name(pair)}"
    found |= {at.FORGE + place: f"forge {place + 1}" for place in range(at.SHELF)}
    found |= {at.END_TILE + tile: f"end {tile + 1}" for tile in range(at.END_TILES)}
    for move in range(at.PAIR, at.FAVOUR):
        top, under = pair_cards(move)
        found[move] = f"{card_name(top)}/{card_name(under)}"
    return found | _of_chance()


def _of_chance() -> dict[int, str]:
    found = {at.DRAW + card: f"+{card_name(card)}" for card in range(at.CARDS)}
    found |= {at.SHOW + card: f"+{equipment_name(card)}" for card in range(at.EQUIPMENT)}
    found |= {at.REQUEST + token: f"+t{token + 1}" for token in range(at.TOKENS)}
    found |= {at.ORDER_OF + number: f"+{order_name(number)}" for number in range(at.ORDERS)}
    found |= {at.END_SHOWN + tile: f"+e{tile + 1}" for tile in range(at.END_TILES)}
    found |= {at.START + tile: f"+s{tile + 1}" for tile in range(at.STARTING_TILES)}
    return found | {at.FACE_OF + face: f"+{at.SECTION_LETTERS[face // at.FACES]}{face % at.FACES + 1}"
                    for face in range(at.SECTIONS * at.FACES)}  # fmt: skip


def order_name(number: int) -> str:
    """The letters of the buildings on their spaces, in an order by its number."""
    return "".join(at.COLOUR_LETTERS[building] for building in ORDERS[number])


_TOKENS = _small()
_LABELS = {text: label for label, text in _TOKENS.items()}


@functools.cache
def token(label: int) -> str:
    """The token of a move or label. Raises ValueError for an integer that is none."""
    if label in _TOKENS:
        return _TOKENS[label]
    if not at.FAVOUR <= label < at.DRAW:
        raise ValueError(f"Xi'an has no move {label}")
    return " ".join(["favour", *map(card_name, favour_set(label))])


def parse(text: str) -> int:
    """The label of a canonical token. Raises UnknownMove with the column where it goes wrong."""
    if text in _LABELS:
        return _LABELS[text]
    word, _, rest = text.partition(" ")
    if word == "favour":
        return _parse_favour(text, rest)
    say = speaker()
    if text.startswith("+"):
        message = say("A draw is + and a card, token or tile (+y4, +sw1, +t9), not {text}.", text=repr(text))
        raise UnknownMove(message, 2)
    beginnings = {label.partition(" ")[0] for label in _LABELS if " " in label}
    if word in beginnings:
        example = next(label for label in _LABELS if label.startswith(word + " "))
        if not rest:
            message = say("After {word} something is missing, as in {example}.", word=word, example=example)
            raise UnknownMove(message, len(word) + 2)
        message = say("After {word} stands something else than {text}, as in {example}.", word=word, text=repr(rest),
                      example=example)  # fmt: skip
        raise UnknownMove(message, len(word) + 2)
    one, slash, two = text.partition("/")
    if slash:
        wrong = one if one not in _CARDS else two
        raise UnknownMove(_no_card(wrong), 1 if wrong is one else len(one) + 2)
    raise UnknownMove(say("There is no move {text}; moves are like y4/b1, enter b or pass.", text=repr(text)))


def _no_card(text: str) -> str:
    if not text:
        return speaker()("A card is missing here; cards go from y1 to b6.")
    return speaker()("There is no card {text}; cards go from y1 to b6, each once.", text=repr(text))


def _parse_favour(text: str, rest: str) -> int:
    say = speaker()
    cards = []
    column = len("favour ") + 1
    for name in rest.split(" ") if text != "favour" else []:
        if name not in _CARDS:
            raise UnknownMove(_no_card(name), column)
        cards.append(_CARDS[name])
        column += len(name) + 1
    if len(cards) > at.HAND:
        raise UnknownMove(say("At most four cards are exchanged."), len("favour ") + 1)
    if cards != sorted(set(cards)):
        known = token(favour_number(tuple(sorted(set(cards)))))
        raise UnknownMove(say("This move is written {token}.", token=known), len("favour ") + 1)
    return favour_number(tuple(cards))


def kind(label: int) -> str:
    """What kind of move it is, in a word."""
    if at.PAIR <= label < at.FAVOUR or label == at.HIDDEN_PAIR:
        return "pair"
    if at.FAVOUR <= label < at.DRAW or label == at.HIDDEN_FAVOUR:
        return "favour"
    if label >= at.DRAW:
        return "draw"
    return token(label).partition(" ")[0]


def guess(text: str) -> list[int]:
    """What a person may mean: any case and spacing, names in full, cards in any order, a space or a pair alone."""
    words = re.findall(r"[a-z]+\d?|\d|\+[a-z]*\d*|\?", text.lower())
    if "".join(words) != re.sub(r"[\s,;:/>-]+", "", text.lower()) or not words:
        return []
    words = [VERBS.get(word, word) for word in words]
    words = words[:1] + [SYNONYMS.get(word, word) for word in words[1:]]
    cards = [_CARDS[word] for word in words if word in _CARDS]
    if words[0] == "favour" and len(cards) == len(words) - 1 == len(set(cards)) <= at.HAND:
        return [favour_number(tuple(sorted(cards)))]
    if len(words) == len(cards) == 2 and cards[0] != cards[1]:
        return [_LABELS["/".join(words)]]
    if len(words) == 1 and words[0].upper() in _SPACES:
        return [_LABELS[f"{verb} {words[0].upper()}"] for verb in ("craft", "paint")]
    if len(words) == 1 and SYNONYMS.get(words[0]) in [*at.COLOUR_LETTERS]:
        return [_LABELS[f"{verb} {SYNONYMS[words[0]]}"] for verb in ENTRIES]
    return _lookup(words)


def _lookup(words: list[str]) -> list[int]:
    rest = "".join(words[1:])
    pairs = ["".join(sorted(rest, key=at.KIND_LETTERS.find))] if set(rest) <= set(at.KIND_LETTERS) else []
    forms = [
        " ".join(words),
        f"{words[0]} {rest}",
        f"{words[0]} {rest.upper()}",
        *(f"{words[0]} {pair}" for pair in pairs),
    ]
    if words[0].startswith("+"):
        forms += ["+" + words[0][1:].upper(), words[0] + rest]
    found = [_LABELS[form] for form in forms if form in _LABELS]
    return found[:1]
