"""What worker cards bring, and what a seat is asked for, in words for a page."""

from __future__ import annotations

from collections.abc import Callable

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.buildings import clay_price, coin_price, fee, is_closed, is_welcome, requested
from xianyang.games.xian.names import BUILDING_NAMES, KINDS

POWERS = (
    mark("each warrior crafted: +{count} prestige"), mark("coins from Tax Collectors: +{count}"),
    mark("clay from Craftsmen: +{count}"), mark("an exchange at every advance in the Palace"),
    mark("clay to craft: −{count}"), mark("coins for equipment: −{count}"),
)  # fmt: skip
PROMPTS = {
    at.FAVOURING: mark("The Emperor's favour, once: exchange any of your four cards for others, or keep them."),
    at.CHOOSING: mark(
        "Choose a card for its action, then the one underneath: its number sets the order, highest first."
    ),
    at.WORKING: mark("Do the action of your worker, or take a pigment of the card's colour instead."),
    at.SEALING: mark("Put one of your seals under it, so that only you may paint it?"),
    at.PAYING_CLAY: mark("Pay the clay in full, or use your Discount tile."),
    at.PAYING_COINS: mark("Pay the coins in full, or use your Discount tile."),
    at.PAYING_PIGMENTS: mark("Choose the pigments to pay with."),
    at.SWAPPING: mark("Your Emissary may exchange one resource: choose what to give, then what to take."),
    at.ENDING: mark("Keep one of the end tiles: it scores at the end of the game."),
    at.TAKING: mark("Choose two resources to take from the Market."),
}


def brings(say: Speaker, t: Vec, card: int) -> str:
    """What the action of a worker card brings."""
    colour, number = divmod(card, at.NUMBERS)
    if colour == at.YELLOW:
        return say.plural("{count} coin", "{count} coins", t[at.T_TAX + number])
    if colour == at.RED:
        return say("{count} clay", count=t[at.T_CLAY_BY + number])
    if colour == at.GREEN:
        return say(POWERS[number], count=t[at.T_POWER + number])
    mined = t[at.T_MINED + at.COLOURS * number : at.T_MINED + at.COLOURS * (number + 1)]
    return ", ".join(say(KINDS[at.PIGMENT + kind]) for kind, n in enumerate(mined) for _ in range(n))


def prompt(say: Speaker, t: Vec, h: Vec) -> str:
    """What the seat to decide has to do, with what it costs."""
    phase = h[at.PHASE_]
    if phase == at.GOING:
        return _go(say, t, h)
    if phase == at.CRAFTING:
        costs = _by_section(lambda section: str(clay_price(t, h, h[at.SEAT], section, 0)))
        return say("Choose a space for a raw warrior. Clay: {costs}.", costs=costs)
    if phase == at.PAINTING:
        return say("Choose a raw warrior to paint. Pigments: {costs}.", costs=_pigments(say, t, h))
    if phase == at.FORGING:
        places = [place for place in range(at.SHELF) if h[at.SHELF_CARD + place]]
        costs = ", ".join(str(coin_price(t, h, h[at.SEAT], place, 0)) for place in places)
        return say("Choose equipment. Coins, from the left: {costs}.", costs=costs)
    return say(PROMPTS[phase]) if phase in PROMPTS else ""


def _by_section(cost: Callable[[int], str]) -> str:
    return ", ".join(f"{letter} {cost(section)}" for section, letter in enumerate(at.SECTION_LETTERS))


def _pigments(say: Speaker, t: Vec, h: Vec) -> str:
    one = [say(KINDS[at.PIGMENT + requested(t, h, space)]) for space in range(at.TOKEN_SPACES)]
    return say("A {a} and any other; B {b} and {other}; C {c}, twice", a=one[at.AT_A], b=one[at.AT_B],
               other=one[at.AT_B_TOO], c=one[at.AT_C])  # fmt: skip


def _go(say: Speaker, t: Vec, h: Vec) -> str:
    """Fees, closed pairs and the Prime Minister's bonus are said here, where they count."""
    if h[at.ENTERED]:
        return say("You may still use a tile, or end your go.")
    told = [say("Send a master builder to a building, or pass.")]
    for building in range(at.BUILDINGS):
        name, due = say(BUILDING_NAMES[building]), fee(t, h, h[at.SEAT], building)
        if is_closed(t, h, building):
            told.append(say("{building}: closed.", building=name))
        elif due:
            told.append(say.plural("{building}: a fee of {count} coin.", "{building}: a fee of {count} coins.", due,
                                   building=name))  # fmt: skip
        if is_welcome(h, building) and not is_closed(t, h, building):
            told.append(say("{building}: the Prime Minister gives {coins} and {points}.", building=name,
                            coins=say.plural("{count} coin", "{count} coins", t[at.T_WELCOME_COINS]),
                            points=_points(say, t[at.T_WELCOME_PRESTIGE])))  # fmt: skip
    return " ".join(told)


def _points(say: Speaker, count: int) -> str:
    return say.plural("{count} prestige point", "{count} prestige points", count)
