"""Xi'an's moves in words: what a move is, and what it is in a position, with the names of what it takes."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.buildings import clay_price, coin_price, requested
from xianyang.games.xian.moves import favour_set, pair_cards, space_name
from xianyang.games.xian.names import KINDS
from xianyang.games.xian.things import building, clay, coins, end_tile, equipment, order, pair, pigment, worker
from xianyang.games.xian.workers import brings_now

ENTRIES = (
    mark("enter the {building}"),
    mark("enter the closed {building} with the Open Building tile"),
    mark("enter the {building} without the fee, with the Free Building tile"),
    mark("use the +1 Action tile for the {building}"),
)
GOES = {
    at.WORK: mark("do the worker action"),
    at.INSTEAD: mark("take a pigment of the card's colour instead of the worker action"),
    at.PASS: mark("pass and take a coin"),
    at.DONE: mark("end the go"),
    at.SEAL: mark("put a seal under the warrior"),
    at.BARE: mark("put no seal under the warrior"),
    at.PAY: mark("pay the full price"),
    at.DISCOUNT: mark("pay less with the Discount tile"),
    at.KEEP: mark("exchange nothing with the Emissary"),
    at.HIDDEN_DRAW: mark("draw of a worker card"),
    at.HIDDEN_PAIR: mark("a pair of cards"),
    at.HIDDEN_FAVOUR: mark("an exchange of cards"),
}


def move(say: Speaker, t: Vec, label: int) -> str:
    """What a move is, without what follows from it."""
    if label >= at.DRAW:
        return _draw(say, label)
    if label >= at.FAVOUR:
        cards = ", ".join(worker(say, card) for card in favour_set(label))
        return say("exchange {cards}", cards=cards) if cards else say("exchange nothing")
    if label >= at.PAIR:
        top, under = pair_cards(label)
        return say("{top} on top of {under}", top=worker(say, top), under=worker(say, under))
    if label < at.CRAFT:
        return _go(say, label)
    return _step(say, label)


def _go(say: Speaker, label: int) -> str:
    if at.ENTER <= label < at.PASS:
        kind, number = divmod(label - at.ENTER, at.BUILDINGS)
        return say(ENTRIES[kind], building=building(say, number))
    return say(GOES[label])


def _step(say: Speaker, label: int) -> str:
    if label in GOES:
        return say(GOES[label])
    if label < at.SEAL:
        return say("craft a warrior on {space}", space=space_name(label - at.CRAFT))
    if label < at.FORGE:
        return say("paint the warrior on {space}", space=space_name(label - at.PAINT))
    if label < at.PAY:
        return say("forge the equipment on place {place}", place=label - at.FORGE + 1)
    if label < at.SPARE:
        return say("pay the pigment requested and {pigment}", pigment=pigment(say, label - at.PAY_WITH))
    if label < at.SWAP:
        return say("pay {pigment} only, with the Discount tile", pigment=pigment(say, label - at.SPARE))
    if label < at.KEEP:
        give, take = divmod(label - at.SWAP, at.KINDS)
        return say("give {one}, take {other}", one=say(KINDS[give]), other=say(KINDS[take]))
    if label < at.TAKE:
        return say("give {pair} to the Market", pair=pair(say, label - at.GIVE))
    if label < at.END_TILE:
        return say("take {pair} from the Market", pair=pair(say, label - at.TAKE))
    return say("keep the end tile: {tile}", tile=end_tile(say, label - at.END_TILE))


def _draw(say: Speaker, label: int) -> str:
    if label in GOES:
        return say(GOES[label])
    if label < at.SHOW:
        return say("draw of {card}", card=worker(say, label - at.DRAW))
    if label < at.REQUEST:
        return say("on display: {equipment}", equipment=equipment(say, (label - at.SHOW) // at.COPIES))
    if label < at.ORDER_OF:
        return say("request token {number}", number=label - at.REQUEST + 1)
    if label < at.END_SHOWN:
        return say("buildings: {order}", order=order(say, label - at.ORDER_OF))
    if label < at.START:
        return say("end tile: {tile}", tile=end_tile(say, label - at.END_SHOWN))
    if label < at.FACE_OF:
        return say("starting tile {number}", number=label - at.START + 1)
    section, face = divmod(label - at.FACE_OF, at.FACES)
    return say("face {face} of section {section}", face=face + 1, section=at.SECTION_LETTERS[section])


# -- in a position


def move_in(say: Speaker, t: Vec, h: Vec, label: int) -> str:
    """What a legal move of the seat to decide is, with the names and amounts that the position has."""
    if label in (at.WORK, at.INSTEAD):
        return _work(say, t, h, label)
    if label in (at.SEAL, at.BARE):
        space = space_name(h[at.TARGET])
        sealing = say("seal the warrior on {space}", space=space)
        return sealing if label == at.SEAL else say("leave the warrior on {space} unsealed", space=space)
    if at.FORGE <= label < at.PAY:
        card = h[at.SHELF_CARD + label - at.FORGE] - 1
        return say("forge equipment: {equipment}", equipment=equipment(say, card // at.COPIES))
    if at.PAY <= label < at.SPARE:
        return _pay(say, t, h, label)
    return move(say, t, label)


def _work(say: Speaker, t: Vec, h: Vec, label: int) -> str:
    card = h[at.TOP + h[at.SEAT]] - 1
    if label == at.WORK:
        return say("{thing}: {what}", thing=worker(say, card), what=brings_now(say, t, h, card))
    return say("{pigment} instead of the action: {worker}", pigment=pigment(say, card // at.NUMBERS),
               worker=worker(say, card))  # fmt: skip


def _pay(say: Speaker, t: Vec, h: Vec, label: int) -> str:
    if h[at.PHASE_] != at.PAYING_PIGMENTS:
        if label == at.PAY:
            return say("pay {price}", price=price(say, t, h, 0))
        return say("pay {price}, with the Discount tile", price=price(say, t, h, 1))
    section = h[at.TARGET] // at.PLACES
    one = (requested(t, h, at.AT_A), requested(t, h, at.AT_B), requested(t, h, at.AT_C))[section]
    other = label - at.PAY_WITH if section == at.A else one if section == at.C else requested(t, h, at.AT_B_TOO)
    both = say("{one} and {other}", one=pigment(say, one), other=pigment(say, other))
    return say("pay {price}", price=both)


def price(say: Speaker, t: Vec, h: Vec, discount: int) -> str:
    """The clay or the coins for what is about to be paid, in full (0) or with the Discount tile (1)."""
    if h[at.PHASE_] == at.PAYING_CLAY:
        return clay(say, clay_price(t, h, h[at.SEAT], h[at.TARGET] // at.PLACES, discount))
    return coins(say, coin_price(t, h, h[at.SEAT], h[at.TARGET], discount))
