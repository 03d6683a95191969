"""How a person picks a move of Xi'an: cards of the hand, spots on the board, and buttons for what lies nowhere.

A pair is two cards, the one on top first. A set of cards may be picked in any order. A building that can be entered in
one way only is a spot alone; where there are several ways (a fee, a tile), the way follows.
"""

from __future__ import annotations

import functools
from itertools import permutations
from typing import Any

from xianyang.core.errors import UnknownMove
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian import plan
from xianyang.games.xian.cards_drawn import CARD_BOX, worker_card
from xianyang.games.xian.forbidden import why as words_why
from xianyang.games.xian.moves import ENTRIES, card_name, favour_set, pair_cards, space_name, token
from xianyang.games.xian.names import BUILDING_NAMES, END_TILE_NAMES, KINDS
from xianyang.games.xian.printed import PAIRS
from xianyang.games.xian.reasons import BUILDER_USED, CLOSED, NO_TILE, NOT_THIS_DECISION
from xianyang.games.xian.rules import LEGAL_MAX, REASONS
from xianyang.games.xian.rules import legal as list_legal
from xianyang.games.xian.rules import why as why_not
from xianyang.games.xian.spots import building_said, end_tile_said, shelf_said, space_said
from xianyang.games.xian.things import worker
from xianyang.games.xian.workers import brings

LABELS = {
    "swap": mark("Exchange these"), "stay": mark("Keep all four"), "enter": mark("Pay the fee"),
    "open": mark("Use Open Building"), "free": mark("Use Free Building: no fee"), "extra": mark("Use +1 Action"),
    "done": mark("End the go"), "seal": mark("Seal it"), "bare": mark("No seal"),
    "pay": mark("Pay in full"), "discount": mark("Use Discount"), "keep": mark("Exchange nothing"),
    "market": mark("Use Market"),
}  # fmt: skip
AT_ONCE = ("swap", "stay", "done")
"""Buttons that say all that is to be said."""
PLAIN = (at.PASS, at.DONE, at.SEAL, at.BARE, at.PAY, at.DISCOUNT, at.KEEP)
"""Moves whose button is named like their token."""
WORTH = "never"
"""What spaces bring is printed on them, and all else is foretold."""


def _building_name(building: int, place: int) -> str:
    return f"{at.COLOUR_LETTERS[building]}.{place}"


def _shelf_name(place: int) -> str:
    return f"shelf.{place + 1}"


def _end_name(tile: int, place: int) -> str:
    return f"end{tile + 1}.{place}"


SPOTS = (
    {space_name(space): (at.CRAFT, space, space) for space in range(at.SPACES)}
    | {_building_name(n, place): (at.ENTER, n, place) for place in range(at.BUILDINGS) for n in range(at.BUILDINGS)}
    | {_shelf_name(place): (at.FORGE, place, place) for place in range(at.SHELF)}
    | {_end_name(n, place): (at.END_TILE, n, place) for n in range(at.END_TILES) for place in range(at.END_TILES_SHOWN)}
)
"""All spots by name: the first move of those that are made there, what lies there, as a number, and its place."""


def parts(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    """Cards, spots and buttons; see `Placing.parts`."""
    found: dict[str, dict[str, Any]] = {}
    for card in range(at.CARDS):
        name = card_name(card)
        label = say("{thing}: {what}", thing=worker(say, card), what=brings(say, t, card))
        found[name] = {"kind": "piece", "label": label, "symbol": worker_card(t, card), "box": CARD_BOX}
        found[f"work.{name}"] = _button(label)
    for colour, letter in enumerate(at.COLOUR_LETTERS):
        pigment = say(KINDS[at.PIGMENT + colour])
        found[f"instead.{letter}"] = _button(say("{pigment} instead", pigment=pigment))
        found[f"with.{letter}"] = _button(say("Pay with {pigment}", pigment=pigment))
        found[f"spare.{letter}"] = _button(say("Discount: pay {pigment} only", pigment=pigment))
    for kind, letter in enumerate(at.KIND_LETTERS):
        found[letter] = _button(say(KINDS[kind]))
    for name, label in LABELS.items():
        found[name] = _button(say(label)) | ({"once": True} if name in AT_ONCE else {})
    found["pass"] = _button(say.plural("Pass: {count} coin", "Pass: {count} coins", t[at.T_PASS]))
    return found | _spots(t, say)


def _button(label: str) -> dict[str, Any]:
    return {"kind": "button", "label": label}


def _spots(t: Vec, say: Speaker) -> dict[str, dict[str, Any]]:
    side = plan.size_of(t)
    found: dict[str, dict[str, Any]] = {}
    for name, (first, number, place) in SPOTS.items():
        if first == at.CRAFT:
            label, where, size = say("space {space}", space=name), plan.space_at(t, number), (side, side)
        elif first == at.ENTER:
            label, where, size = say(BUILDING_NAMES[number]), plan.building_at(place), plan.BUILDING
        elif first == at.FORGE:
            label, where, size = say("equipment on place {place}", place=place + 1), plan.shelf_at(place), plan.CARD
        else:
            label = say("end tile: {tile}", tile=say(END_TILE_NAMES[number]))
            where, size = plan.end_tile_at(place), plan.END_TILE
        found[name] = {"kind": "spot", "label": label, "at": where, "size": size}
    return found


def hand(t: Vec, h: Vec, seat: int) -> list[str]:
    """The cards of a seat by name."""
    held = h[at.CARDS_IN_HAND + seat]
    return [card_name(card) for card in range(at.CARDS) if (held >> card) & 1]


def paths(t: Vec, h: Vec, seat: int, legal: list[int]) -> list[list[str]]:
    """Of each legal move its token and the ways to pick it."""
    crowded = {building for building in range(at.BUILDINGS) if len(_entries(legal, building)) > 1}
    return [[token(move), *_ways(h, seat, move, crowded)] for move in legal]


def _entries(legal: list[int], building: int) -> list[int]:
    """The legal moves that lead into a building."""
    return [move for move in legal if at.ENTER <= move < at.PASS and (move - at.ENTER) % at.BUILDINGS == building]


def _ways(h: Vec, seat: int, move: int, crowded: set[int]) -> list[str]:
    if at.ENTER <= move < at.PASS:
        kind, building = divmod(move - at.ENTER, at.BUILDINGS)
        spot = _building_spot(h, building)
        return [f"{spot} {ENTRIES[kind]}" if kind or building in crowded else spot]
    if move in (at.WORK, at.INSTEAD):
        card = h[at.TOP + seat] - 1
        letter = at.COLOUR_LETTERS[card // at.NUMBERS]
        return [f"work.{card_name(card)}" if move == at.WORK else f"instead.{letter}"]
    if at.END_TILE <= move < at.PAIR:
        return [_end_spot(h, move - at.END_TILE)]
    return list(_still(move))


def _building_spot(h: Vec, building: int) -> str:
    return _building_name(building, h[at.BUILDING_ON : at.BUILDING_ON + at.BUILDINGS].index(building + 1))


def _end_spot(h: Vec, tile: int) -> str:
    return _end_name(tile, sum(h[at.END_LEFT : at.END_LEFT + tile]))


@functools.cache
def _still(move: int) -> tuple[str, ...]:
    """The ways of a move that hang on nothing else."""
    if at.FAVOUR <= move < at.DRAW:
        names = [card_name(card) for card in favour_set(move)]
        return tuple(f"{' '.join(order)} swap" for order in permutations(names)) if names else ("stay",)
    if at.PAIR <= move < at.FAVOUR:
        return (" ".join(map(card_name, pair_cards(move))),)
    if move in PLAIN:
        return (token(move),)
    if at.CRAFT <= move < at.SEAL:
        return (space_name(move - at.CRAFT),)
    if at.PAINT <= move < at.FORGE:
        return (space_name(move - at.PAINT),)
    if at.FORGE <= move < at.PAY:
        return (_shelf_name(move - at.FORGE),)
    return _with_resources(move)


def _with_resources(move: int) -> tuple[str, ...]:
    letters = at.KIND_LETTERS
    if at.PAY_WITH <= move < at.SWAP:
        spare, colour = divmod(move - at.PAY_WITH, at.COLOURS)
        return (f"{'spare' if spare else 'with'}.{at.COLOUR_LETTERS[colour]}",)
    if at.SWAP <= move < at.KEEP:
        give, take = divmod(move - at.SWAP, at.KINDS)
        return (f"{letters[give]} {letters[take]}",)
    first = "market " if move < at.TAKE else ""
    low, high = PAIRS[(move - at.GIVE) % at.PAIRS]
    ways = (f"{first}{letters[low]} {letters[high]}", f"{first}{letters[high]} {letters[low]}")
    return ways if low != high else ways[:1]


def why(t: Vec, h: Vec, seat: int, picks: list[str], say: Speaker) -> str | None:
    """Why no legal move begins with these parts; None where one does."""
    known = parts(t, say)
    for pick in picks:
        if pick not in known:
            raise UnknownMove(say("There is nothing here that is called {text}.", text=repr(pick)))
    out, last = [0] * LEGAL_MAX, _lying(h, picks[-1])
    legal = out[: list_legal(t, h, out)]
    ways = [way for _, *ways in paths(t, h, seat, legal) for way in ways]
    if any(f"{way} ".startswith(f"{' '.join([*picks[:-1], last])} ") for way in ways):
        return None
    move = _meant(h, last)
    if move is None:
        return say("No move that is legal now begins so.")
    if at.ENTER <= move < at.OPEN:
        move = _nearest(t, h, move)
    code = why_not(t, h, move)
    if code in (LEGAL, NOT_THIS_DECISION):
        return _said(say, t, h, move)
    return words_why(say, t, h, move, REASONS[code])


def _lying(h: Vec, spot: str) -> str:
    """The spot of the building or the end tile that lies where this one would: a place has a spot for each."""
    first, _, place = SPOTS.get(spot, (0, 0, 0))
    if first == at.ENTER and h[at.BUILDING_ON + place] > 0:
        return _building_name(h[at.BUILDING_ON + place] - 1, place)
    left = [tile for tile in range(at.END_TILES) if h[at.END_LEFT + tile]]
    return _end_name(left[place], place) if first == at.END_TILE and place < len(left) else spot


def _nearest(t: Vec, h: Vec, move: int) -> int:
    """Of the ways into a building, all of them forbidden, the one that comes nearest: its reason counts."""
    code = why_not(t, h, move)
    for reason, way in ((CLOSED, at.OPEN), (BUILDER_USED, at.EXTRA)):
        other = move - at.ENTER + way
        if code == reason and why_not(t, h, other) != NO_TILE:
            return other
    return move


def _said(say: Speaker, t: Vec, h: Vec, move: int) -> str:
    """What lies where somebody points while something else is to be decided."""
    if move < at.PASS:
        return building_said(say, (move - at.ENTER) % at.BUILDINGS)
    if move >= at.END_TILE:
        return end_tile_said(say, move - at.END_TILE)
    if move >= at.FORGE:
        return shelf_said(say, t, h, move - at.FORGE)
    return space_said(say, t, h, move - (at.CRAFT if move < at.SEAL else at.PAINT))


def _meant(h: Vec, spot: str) -> int | None:
    """The move that somebody who picks a spot most likely means; None for what is no spot."""
    if spot not in SPOTS:
        return None
    first, number, _ = SPOTS[spot]
    if first == at.CRAFT:
        painting = h[at.PHASE_] == at.PAINTING or (h[at.PHASE_] != at.CRAFTING and h[at.PIT + number] != at.EMPTY)
        return (at.PAINT if painting else at.CRAFT) + number
    return first + number
