"""Xi'an in words: names, events and the rules in brief, in our own words; what forbids a move stands in `forbidden`."""

from __future__ import annotations

from xianyang.core.events import Event
from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian import telling
from xianyang.games.xian.forbidden import why as why
from xianyang.games.xian.moves import card_name, favour_set, order_name, pair_cards, space_name
from xianyang.games.xian.names import (
    BUILDING_NAMES,
    END_TILE_NAMES,
    EQUIPMENT,
    HELPER_NAMES,
    KINDS,
    SEATS,
    SECTIONS,
    SOURCES,
    TILE_NAMES,
    WORKERS,
)
from xianyang.games.xian.printed import PAIRS
from xianyang.games.xian.workers import prompt as prompt


def name(say: Speaker) -> str:
    """The game's name."""
    return say("Xi'an")


def pitch(say: Speaker) -> str:
    """The game in one sentence."""
    return say(
        "Hire workers, craft and paint the Terracotta Army, forge its weapons: the most prestige after six turns wins."
    )


def credit(say: Speaker) -> str:
    """Whose game it is."""
    return say("Xi'an is a game by Marco Legato and Francesco Testini.")


def option(say: Speaker, option: str) -> str:
    """An option of a table."""
    return {"covered": say("The equipment of others is covered")}[option]


def choice(say: Speaker, option: str, choice: str) -> str:
    """A choice of an option; Xi'an's only option is yes or no."""
    return choice


def seat(say: Speaker, seat: int) -> str:
    """A seat's colour."""
    return say(SEATS[seat])


def source(say: Speaker, source: str) -> str:
    """A source of points."""
    return say(SOURCES[source])


def building(say: Speaker, building: int) -> str:
    """A building's name."""
    return say(BUILDING_NAMES[building])


def equipment(say: Speaker, kind: int) -> str:
    """A type of equipment."""
    return say(EQUIPMENT[kind])


def tile(say: Speaker, tile: int) -> str:
    """A bonus tile."""
    return say(TILE_NAMES[tile])


def end_tile(say: Speaker, number: int) -> str:
    """An end tile by what it gives."""
    return say(END_TILE_NAMES[number])


def worker(say: Speaker, card: int) -> str:
    """A worker card: what it is, and its token."""
    names = WORKERS if card // at.NUMBERS != at.GREEN else HELPER_NAMES
    which = card % at.NUMBERS if card // at.NUMBERS == at.GREEN else card // at.NUMBERS
    return say("{worker} {card}", worker=say(names[which]), card=card_name(card))


def pair(say: Speaker, number: int) -> str:
    """A pair of resources."""
    low, high = PAIRS[number]
    return say("{one} and {other}", one=say(KINDS[low]), other=say(KINDS[high]))


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
        return say("pay the pigment requested and {pigment}", pigment=say(KINDS[at.PIGMENT + label - at.PAY_WITH]))
    if label < at.SWAP:
        return say("pay {pigment} only, with the Discount tile", pigment=say(KINDS[at.PIGMENT + label - at.SPARE]))
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
        return say("buildings in the order {order}", order=order_name(label - at.ORDER_OF))
    if label < at.START:
        return say("end tile: {tile}", tile=end_tile(say, label - at.END_SHOWN))
    if label < at.FACE_OF:
        return say("starting tile {number}", number=label - at.START + 1)
    section, face = divmod(label - at.FACE_OF, at.FACES)
    return say("face {face} of section {section}", face=face + 1, section=at.SECTION_LETTERS[section])


# -- events

CAUSES = (
    mark("starting tile"), mark("worker action"), mark("helper"), mark("pigment instead"), mark("fee"),
    mark("missing coins"), mark("Prime Minister"), mark("pass"), mark("price"), mark("space of the pit"),
    mark("group of warriors"), mark("equipment"), mark("Market"), mark("Emissary"), mark("recruiting"),
)  # fmt: skip


def event(say: Speaker, t: Vec, event: Event) -> str | None:
    """The sentence for an event; None for one that the others say already."""
    kind, _, a, b, c, d = event
    if kind in (telling.COINS, telling.CLAY, telling.PIGMENT, telling.PRESTIGE):
        return _amount(say, kind, a, b, c, d)
    if kind in SAID:
        return say(SAID[kind], seat=seat(say, a))
    if kind in (telling.EXCHANGED, telling.REVEALED, telling.RECRUITED, telling.DREW):
        return _cards(say, kind, a, b, c)
    if kind in (telling.ENTERED, telling.CRAFTED, telling.SEALED, telling.PAINTED, telling.FORGED):
        return _done(say, kind, a, b, c)
    if kind in (telling.ADVANCED, telling.TILE_TAKEN, telling.TILE_USED, telling.END_TAKEN):
        return _mausoleum(say, kind, a, b)
    if kind in (telling.FINAL, telling.FINISHED):
        return _end(say, kind, a, b, c)
    return _table(say, kind, a, b)


SAID = {
    telling.CHOSE: mark("{seat} has chosen."),
    telling.PASSED: mark("{seat} sends no master builder."),
}


def _amount(say: Speaker, kind: int, who: int, amount: int, cause: int, colour: int) -> str:
    values = {"sign": "+" if amount > 0 else "−"}
    n = abs(amount)
    if kind == telling.COINS:
        change = say.plural("{sign}{count} coin", "{sign}{count} coins", n, **values)
    elif kind == telling.CLAY:
        change = say("{sign}{count} clay", count=n, **values)
    elif kind == telling.PRESTIGE:
        change = say.plural("{sign}{count} prestige point", "{sign}{count} prestige points", n, **values)
    else:
        change = _pigment(say, colour, n, values["sign"])
    return say("{seat}: {change} ({cause}).", seat=seat(say, who), change=change, cause=say(CAUSES[cause]))


def _pigment(say: Speaker, colour: int, n: int, sign: str) -> str:
    if colour == at.YELLOW:
        return say.plural("{sign}{count} yellow pigment", "{sign}{count} yellow pigments", n, sign=sign)
    if colour == at.RED:
        return say.plural("{sign}{count} red pigment", "{sign}{count} red pigments", n, sign=sign)
    if colour == at.GREEN:
        return say.plural("{sign}{count} green pigment", "{sign}{count} green pigments", n, sign=sign)
    return say.plural("{sign}{count} blue pigment", "{sign}{count} blue pigments", n, sign=sign)


def _cards(say: Speaker, kind: int, who: int, b: int, c: int) -> str:
    values = {"seat": seat(say, who)}
    if kind == telling.EXCHANGED:
        one, many = mark("{seat} exchanges {count} card."), mark("{seat} exchanges {count} cards.")
        return say.plural(one, many, b, **values)
    if kind == telling.RECRUITED:
        return say("{seat} recruits the {helper}.", helper=say(HELPER_NAMES[b]), **values)
    if kind == telling.DREW:
        return say("{seat} draws {card}.", card=worker(say, b), **values)
    return say("{seat} plays {top} on top of {under}.", top=worker(say, b), under=worker(say, c), **values)


ENTERED = {
    at.ENTER: mark("{seat} enters the {building}."),
    at.OPEN: mark("{seat} opens the closed {building} and enters it."),
    at.FREE: mark("{seat} enters the {building} without the fee."),
    at.EXTRA: mark("{seat} acts once more, in the {building}."),
}


def _done(say: Speaker, kind: int, who: int, b: int, c: int) -> str:
    values = {"seat": seat(say, who)}
    if kind == telling.ENTERED:
        return say(ENTERED[c], building=building(say, b), **values)
    if kind == telling.CRAFTED:
        return say("{seat} crafts a warrior on {space}.", space=space_name(b), **values)
    if kind == telling.SEALED:
        return say("{seat} seals it.", **values)
    if kind == telling.FORGED:
        return say("{seat} forges equipment: {equipment}.", equipment=equipment(say, b // at.COPIES), **values)
    one, many = (
        mark("{seat} paints the warrior on {space}: a group of {count}."),
        mark("{seat} paints the warrior on {space}: a group of {count} warriors."),
    )
    return say.plural(one, many, c, space=space_name(b), **values)


def _mausoleum(say: Speaker, kind: int, who: int, b: int) -> str:
    values = {"seat": seat(say, who)}
    if kind == telling.ADVANCED:
        return say("{seat}'s supervisor advances to space {space}.", space=b, **values)
    if kind == telling.TILE_TAKEN:
        return say("{seat} takes the tile {tile}.", tile=tile(say, b), **values)
    if kind == telling.TILE_USED:
        return say("{seat} uses the tile {tile}.", tile=tile(say, b), **values)
    return say("{seat} keeps the end tile: {tile}.", tile=end_tile(say, b), **values)


def _end(say: Speaker, kind: int, who: int, b: int, c: int) -> str:
    if kind == telling.FINISHED:
        return say("The game is over: {seat} has won.", seat=seat(say, who))
    return say("{seat}: {points} for {source}.", seat=seat(say, who), points=c, source=say(list(SOURCES.values())[b]))


def _table(say: Speaker, kind: int, a: int, b: int) -> str | None:
    """What happens on the table, by nobody's choice."""
    if kind == telling.TURN_BEGINS:
        return say("Turn {turn} begins.", turn=a)
    if kind == telling.TOKEN_LEAVES:
        return say("Request token {token} leaves; the Prime Minister goes to the {building}.", token=a,
                   building=building(say, b))  # fmt: skip
    if kind == telling.MINISTER_AT:
        return say("The highest request token is {token}: the Prime Minister begins in the {building}.", token=b,
                   building=building(say, a))  # fmt: skip
    if kind == telling.CARD_LEAVES:
        return say("No longer on display: {equipment}.", equipment=equipment(say, a // at.COPIES))
    if kind == telling.CARD_SHOWN:
        return say("On display: {equipment}.", equipment=equipment(say, b // at.COPIES))
    if kind == telling.TOKEN_SHOWN:
        return say("Request token {token} lies beside section {section}.", token=b, section=SECTIONS[a])
    if kind == telling.ORDERED:
        return say("The buildings stand in the order {order}.", order=order_name(a))
    if kind == telling.END_SHOWN:
        return say("An end tile: {tile}.", tile=end_tile(say, a))
    if kind == telling.STARTED:
        return say("{seat} gets starting tile {number}.", seat=seat(say, a), number=b)
    if kind == telling.FACE_SHOWN:
        return say("Section {section} has face {face}.", section=at.SECTION_LETTERS[a], face=b + 1)
    if kind == telling.ROUND_BEGINS:
        return say("{seat} goes first.", seat=seat(say, b))
    return None


def help(say: Speaker) -> str:
    """The rules in brief, and how moves are typed."""
    return say(HELP)


HELP = mark(
    """\
Six turns of two rounds. In each turn you have four worker cards; in each round everybody plays two of them in secret, \
one on top of the other. The number underneath sets the order, highest first; the card on top is your worker action.
- Yellow brings coins, red clay, blue pigments; green is a helper who stays with you. Instead of the action you may take \
a pigment of the card's colour.
- Then send a master builder to a building, or pass for a coin. Workshop (y): pay clay, craft a raw warrior, take the \
bonus of its space, perhaps seal it. Lab (r): pay pigments as the request tokens ask, paint a raw warrior, score its \
group. Armoury (g): pay coins for equipment. Palace (b): your supervisor advances and takes a tile.
- A builder costs a coin for each builder of others in that building (with two players 2 for one, 3 for more); each coin \
you lack costs 2 prestige. Each pair of buildings holds so many and no more. The first to enter the Prime Minister's \
building in a turn gets a coin and a prestige point.
- At the end score majorities of painted warriors in A, B and C, sets of equipment, equipment that matches warriors, \
unused tiles, an end tile, and every three resources.

Cards are y1 to b6 (yellow, red, green, blue). Moves: "y4/b1" plays yellow 4 on top of blue 1; "enter y", "craft A3", \
"paint B2", "forge 1", "pass". Board: o is a raw warrior, oP one sealed by Purple, [P] one painted; M the Prime Minister, \
M+ while his bonus is there; 6c is 6 prestige and a coin, 2c+1k costs two coins and a clay; a tile with * is used."""
)
