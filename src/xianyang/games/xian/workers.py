"""What worker cards bring, and what the actions of buildings cost, in words for a page."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.buildings import clay_price, coin_price, requested
from xianyang.games.xian.purse import has_helper
from xianyang.games.xian.things import clay, coins, listed, pigment

POWERS = (
    mark("each warrior crafted: +{count} prestige"), mark("coins from Tax Collectors: +{count}"),
    mark("clay from Craftsmen: +{count}"), mark("an exchange at every advance in the Palace"),
    mark("clay to craft: −{count}"), mark("coins for equipment: −{count}"),
)  # fmt: skip


def brings(say: Speaker, t: Vec, card: int) -> str:
    """What the action of a worker card brings."""
    colour, number = divmod(card, at.NUMBERS)
    if colour == at.YELLOW:
        return coins(say, t[at.T_TAX + number])
    if colour == at.RED:
        return clay(say, t[at.T_CLAY_BY + number])
    if colour == at.GREEN:
        return say(POWERS[number], count=t[at.T_POWER + number])
    mined = t[at.T_MINED + at.COLOURS * number : at.T_MINED + at.COLOURS * (number + 1)]
    return ", ".join(pigment(say, kind) for kind, n in enumerate(mined) for _ in range(n))


def brings_now(say: Speaker, t: Vec, h: Vec, card: int) -> str:
    """The same for the seat to decide in this turn: with its helpers, of a helper the prestige too."""
    seat, (colour, number) = h[at.SEAT], divmod(card, at.NUMBERS)
    if colour == at.YELLOW and t[at.T_TAX + number]:
        return coins(say, t[at.T_TAX + number] + has_helper(h, seat, at.ACCOUNTANT) * t[at.T_POWER + at.ACCOUNTANT])
    if colour == at.RED and t[at.T_CLAY_BY + number]:
        more = has_helper(h, seat, at.ADMINISTRATOR) * t[at.T_POWER + at.ADMINISTRATOR]
        return clay(say, t[at.T_CLAY_BY + number] + more)
    if colour == at.GREEN:
        return say("{what}, +{count} prestige now", what=brings(say, t, card),
                   count=t[at.T_HELPER + at.TURNS * number + h[at.TURN] - 1])  # fmt: skip
    return brings(say, t, card)


def clay_costs(t: Vec, h: Vec) -> str:
    """What crafting costs the seat to decide, by section."""
    costs = (clay_price(t, h, h[at.SEAT], section, 0) for section in range(at.SECTIONS))
    return ", ".join(f"{letter} {cost}" for letter, cost in zip(at.SECTION_LETTERS, costs, strict=True))


def coin_costs(t: Vec, h: Vec) -> str:
    """What equipment costs the seat to decide, from the left."""
    places = [place for place in range(at.SHELF) if h[at.SHELF_CARD + place]]
    return ", ".join(str(coin_price(t, h, h[at.SEAT], place, 0)) for place in places)


def asked_pigments(say: Speaker, t: Vec, h: Vec, section: int | None = None) -> str:
    """The pigments that painting costs, in a section or in each."""
    one = [pigment(say, requested(t, h, space)) for space in range(at.TOKEN_SPACES)]
    told = [
        say("{pigment} and any other", pigment=one[at.AT_A]),
        say("{one} and {other}", one=one[at.AT_B], other=one[at.AT_B_TOO]),
        say("{pigment}, twice", pigment=one[at.AT_C]),
    ]
    if section is not None:
        return told[section]
    return listed(say, (f"{letter} {cost}" for letter, cost in zip(at.SECTION_LETTERS, told, strict=True)))
