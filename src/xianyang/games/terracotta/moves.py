"""Terracotta Army's tokens.

Segments are 1 to 12, clockwise; cells have the letter of their column from the left and the number of their row from the top
(``e4`` is the centre). Warriors are ``o`` officer, ``g`` guard, ``c`` crossbowman, ``s`` soldier; specialists ``h`` horse,
``f`` footman, ``a`` archer, ``m`` musician; directions ``n e s w``.

``turn inner`` and ``turn middle`` turn a ring. ``craftsman 5`` and ``artisan 5`` place a worker. ``do`` does an action that
leaves nothing to choose, ``clay`` and ``coin`` are had instead, ``skip`` leaves it. ``sculpt g`` takes a guard to place,
``buy h`` a horse; ``hire 3`` pays the master token 3; ``take 13`` empties warehouses 1 and 3; ``row +1``, ``row +2``,
``row -1``, ``column +1`` ... move an inspector. ``put e4`` puts the figure in hand on a cell, ``face n`` gives it its
direction. ``use`` uses the weapon of the warrior just placed, ``keep`` keeps it. ``move e4`` and ``to e6`` move a warrior by
the guard's ability, ``stay`` moves none.

Chance's tokens begin with ``+``: ``+i4`` and ``+m11`` the offsets of the inner and the middle ring, ``+t7`` a scoring tile,
``+y`` the first player.
"""

from __future__ import annotations

import re

from xianyang.core.errors import UnknownMove
from xianyang.core.speech import speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.printed import PAIRS

WORDS = {"do": at.DO, "clay": at.TAKE_CLAY, "coin": at.TAKE_COIN, "skip": at.SKIP, "use": at.USE, "keep": at.KEEP,
         "stay": at.STAY, "turn inner": at.TURN + at.INNER, "turn middle": at.TURN + at.MIDDLE}  # fmt: skip
TRACKS = ("row", "column")
STEPS = ("-1", "+1", "+2")
VERBS = {
    "apprenti": "craftsman", "small": "craftsman", "large": "artisan", "tourner": "turn", "faire": "do", "action": "do",
    "argile": "clay", "piece": "coin", "pièce": "coin", "passer": "skip", "passe": "skip", "pass": "skip", "rien": "skip",
    "nothing": "skip", "engager": "hire", "sculpter": "sculpt", "faconner": "sculpt", "façonner": "sculpt",
    "acheter": "buy", "prendre": "take", "ligne": "row", "rangee": "row", "rangée": "row", "colonne": "column",
    "poser": "put", "placer": "put", "place": "put", "vers": "to", "deplacer": "move", "déplacer": "move", "from": "move",
    "rester": "stay", "utiliser": "use", "garder": "keep", "regarder": "face", "facing": "face",
}  # fmt: skip
SYNONYMS = {
    "officer": "o", "officier": "o", "guard": "g", "garde": "g", "crossbowman": "c", "arbaletrier": "c", "arbalétrier": "c",
    "soldier": "s", "soldat": "s", "horse": "h", "cheval": "h", "footman": "f", "serviteur": "f", "archer": "a",
    "kneeling": "a", "musician": "m", "musicien": "m", "north": "n", "nord": "n", "east": "e", "est": "e", "south": "s",
    "sud": "s", "west": "w", "ouest": "w", "up": "n", "right": "e", "down": "s", "left": "w", "haut": "n", "droite": "e",
    "bas": "s", "gauche": "w", "central": "inner", "intermediaire": "middle", "intermédiaire": "middle",
}  # fmt: skip


def cell_name(cell: int) -> str:
    """The name of a cell: column letter from the left, row number from the top.

    >>> cell_name(0), cell_name(31), cell_name(62)
    ('a1', 'e4', 'i7')
    """
    row, column = divmod(cell, at.COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


CELL_NAMES = {cell_name(cell): cell for cell in range(at.CELLS)}


def pair_name(pair: int) -> str:
    """The numbers of the warehouses of a pair."""
    return "".join(str(quarter + 1) for quarter in PAIRS[pair])


def _of_seats() -> dict[int, str]:
    found = {move: text for text, move in WORDS.items()}
    for segment in range(at.SEGMENTS):
        found[at.CRAFTSMAN + segment] = f"craftsman {segment + 1}"
        found[at.ARTISAN + segment] = f"artisan {segment + 1}"
    found |= {at.HIRE + token: f"hire {token + 1}" for token in range(at.TOKENS)}
    found |= {at.SCULPT + kind: f"sculpt {letter}" for kind, letter in enumerate(at.TYPE_LETTERS)}
    found |= {at.BUY + kind: f"buy {letter}" for kind, letter in enumerate(at.SPECIALIST_LETTERS)}
    found |= {at.WAREHOUSES + pair: f"take {pair_name(pair)}" for pair in range(at.PAIRS)}
    found |= {at.INSPECT + at.STEPS * track + step: f"{name} {steps}"
              for track, name in enumerate(TRACKS) for step, steps in enumerate(STEPS)}  # fmt: skip
    found |= {at.FACE + direction: f"face {letter}" for direction, letter in enumerate(at.DIRECTION_LETTERS)}
    for name, cell in CELL_NAMES.items():
        found |= {at.PUT + cell: f"put {name}", at.FROM + cell: f"move {name}", at.TO + cell: f"to {name}"}
    return found


def _of_chance() -> dict[int, str]:
    found = {at.INNER_AT + offset: f"+i{offset}" for offset in range(at.SEGMENTS)}
    found |= {at.MIDDLE_AT + offset: f"+m{offset}" for offset in range(at.SEGMENTS)}
    found |= {at.TILE_IS + tile: f"+t{tile + 1}" for tile in range(at.TILES)}
    return found | {at.FIRST + seat: f"+{letter}" for seat, letter in enumerate(at.SEAT_LETTERS)}


_TOKENS = _of_seats() | _of_chance()
_LABELS = {text: label for label, text in _TOKENS.items()}
_BEGINNINGS = {text.partition(" ")[0] for text in _LABELS if " " in text}


def token(label: int) -> str:
    """The token of a move. Raises ValueError for an integer that is none."""
    if label not in _TOKENS:
        raise ValueError(f"Terracotta Army has no move {label}")
    return _TOKENS[label]


def parse(text: str) -> int:
    """The move of a canonical token. Raises UnknownMove with the column where it goes wrong."""
    if text in _LABELS:
        return _LABELS[text]
    say = speaker()
    if text.startswith("+"):
        message = say("A draw is + and a ring's offset, a tile or a player (+i4, +m11, +t7, +y), not {text}.",
                      text=repr(text))  # fmt: skip
        raise UnknownMove(message, 2)
    word, _, rest = text.partition(" ")
    if word in _BEGINNINGS:
        example = next(known for known in _LABELS if known.startswith(word + " "))
        if not rest:
            message = say("After {word} something is missing, as in {example}.", word=word, example=example)
        else:
            message = say("After {word} stands something else than {text}, as in {example}.", word=word, text=repr(rest),
                          example=example)  # fmt: skip
        raise UnknownMove(message, len(word) + 2)
    raise UnknownMove(say("There is no move {text}; moves are like craftsman 5, put e4 or skip.", text=repr(text)))


def kind(label: int) -> str:
    """What kind of move it is, in a word."""
    return "draw" if label >= at.INNER_AT else token(label).partition(" ")[0]


def guess(text: str) -> list[int]:
    """What a person may mean: any case and spacing, names in full or in French, a segment, a cell or a letter alone."""
    words = re.findall(r"[^\W\d_]+\d*|[+-]?\d+|\+[a-z]+\d*", text.lower())
    if not words or "".join(words) != re.sub(r"[\s,;:/>]+", "", text.lower()):
        return []
    words = [VERBS.get(words[0], words[0]), *(SYNONYMS.get(word, word) for word in words[1:])]
    if len(words) == 1:
        return _alone(SYNONYMS.get(words[0], words[0]))
    rest = "".join(words[1:])
    sign = f"+{rest}" if words[0] in TRACKS and rest.isdigit() else rest
    forms = (f"{words[0]} {sign}", words[0] + rest)
    return [_LABELS[form] for form in forms if form in _LABELS][:1]


def _alone(word: str) -> list[int]:
    """The move that is a word, or all that end with it; ``c5`` and ``a5`` may be workers too."""
    if word in _LABELS:
        return [_LABELS[word]]
    found = [label for known, label in _LABELS.items() if known.partition(" ")[2] == word]
    worker = {"c": "craftsman", "a": "artisan"}.get(word[0], "")
    return [*found, *([_LABELS[f"{worker} {word[1:]}"]] if f"{worker} {word[1:]}" in _LABELS else [])]
