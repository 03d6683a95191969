"""Xi'an in words: names, events and the rules in brief, in our own words; what forbids a move stands in `forbidden`."""

from __future__ import annotations

from xianyang.core.events import Event
from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian import telling
from xianyang.games.xian.forbidden import why as why
from xianyang.games.xian.foretelling import ahead as ahead
from xianyang.games.xian.labels import move as move
from xianyang.games.xian.labels import move_in as move_in
from xianyang.games.xian.moves import space_name
from xianyang.games.xian.names import HELPER_NAMES, SECTIONS, SOURCES
from xianyang.games.xian.prompts import prompt as prompt
from xianyang.games.xian.things import building as building
from xianyang.games.xian.things import end_tile as end_tile
from xianyang.games.xian.things import equipment as equipment
from xianyang.games.xian.things import order, worker
from xianyang.games.xian.things import pigments as pigments
from xianyang.games.xian.things import seat as seat
from xianyang.games.xian.things import tile as tile


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


def source(say: Speaker, source: str) -> str:
    """A source of points."""
    return say(SOURCES[source])


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
    return None if kind in (telling.CARD_SHOWN, telling.TOKEN_SHOWN) and c else _table(say, kind, a, b)


OF_SEATS = (*range(telling.COINS, telling.PRESTIGE + 1), *range(telling.RECRUITED, telling.END_TAKEN + 1))
"""What seats get and do in a go."""
BEYOND = (telling.TURN_BEGINS, telling.TOKEN_LEAVES, telling.ROUND_BEGINS, telling.FINAL, telling.FINISHED)


def is_beyond(event: Event, seat: int) -> bool:
    """Whether an event comes after the go of a seat: the table's or the final scoring, or another seat's go.

    Others have no events in a go but the fees that are paid to them.
    """
    if event.kind not in OF_SEATS:
        return event.kind in BEYOND
    is_fee = event.kind == telling.COINS and event.c == telling.BY_FEE
    return event.a != seat and not is_fee


REPEATS = (telling.CHOSE,)
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
        change = pigments(say, colour, n, values["sign"])
    return say("{seat}: {change} ({cause}).", seat=seat(say, who), change=change, cause=say(CAUSES[cause]))


def _cards(say: Speaker, kind: int, who: int, b: int, c: int) -> str:
    values = {"seat": seat(say, who)}
    if kind == telling.EXCHANGED:
        if b == 0:
            return say("{seat} keeps the four cards.", **values)
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
    """What happens on the table, by nobody's choice; of the setup only what sets the buildings, for the board shows it."""
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
        return say("Buildings: {order}.", order=order(say, a))
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
