"""What lies on a spot of Xi'an's board, in a sentence: for somebody who points at what cannot be picked now."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.buildings import coin_price
from xianyang.games.xian.moves import space_name
from xianyang.games.xian.names import BUILDING_NAMES
from xianyang.games.xian.things import clay, coins, end_tile, equipment, pigment, points, seat
from xianyang.games.xian.things import tile as tile_name
from xianyang.games.xian.views import space_bonus
from xianyang.games.xian.workers import asked_pigments

BUILDINGS = (
    mark("{building}: pay clay, craft a raw warrior, take the bonus of its space."),
    mark("{building}: pay the pigments requested, paint a raw warrior, score its group."),
    mark("{building}: pay coins for equipment, take the clay that comes with it."),
    mark("{building}: your supervisor advances in the Mausoleum and takes a tile."),
)
TILES = (
    mark("{tile}: enter a closed building, or enter one without the fee; once."),
    mark("{tile}: give two resources and take two others; once."),
    mark("{tile}: one clay, coin or pigment less to pay; once."),
    mark("{tile}: one more action of a building, without a master builder; once."),
)


def tile_said(say: Speaker, tile: int) -> str:
    """What a bonus tile does."""
    return say(TILES[tile], tile=tile_name(say, tile))


def token_said(say: Speaker, t: Vec, number: int) -> str:
    """A request token beside its section."""
    return say(
        "Request token {number}: {pigment} is asked.", number=number, pigment=pigment(say, t[at.T_TOKEN + number])
    )


def token_gone(say: Speaker, t: Vec, number: int) -> str:
    """A request token on the turn track."""
    return say("Request token {number} has left; the Prime Minister went to its building: {building}.", number=number,
               building=say(BUILDING_NAMES[t[at.T_TOKEN + number]]))  # fmt: skip


def minister_said(say: Speaker, t: Vec, h: Vec) -> str:
    """The Prime Minister with his bonus, where it is still there."""
    if h[at.WELCOMED]:
        return say("Prime Minister: his bonus of this turn is taken.")
    return say("Prime Minister: the first to enter here in this turn gets {coins} and {points}.",
               coins=coins(say, t[at.T_WELCOME_COINS]), points=points(say, t[at.T_WELCOME_PRESTIGE]))  # fmt: skip


def building_said(say: Speaker, building: int) -> str:
    """What is done in a building."""
    return say(BUILDINGS[building], building=say(BUILDING_NAMES[building]))


def end_tile_said(say: Speaker, tile: int) -> str:
    """An end tile that lies on the last space."""
    return say("End tile: {tile}; taken on the last space of the Mausoleum.", tile=end_tile(say, tile))


def shelf_said(say: Speaker, t: Vec, h: Vec, place: int) -> str:
    """Equipment on display, with its price for the seat to decide."""
    card = h[at.SHELF_CARD + place] - 1
    if card < 0:
        return say("No equipment is there.")
    kind, section = card // at.COPIES, at.SECTION_LETTERS[t[at.T_SECTION_OF + card // at.COPIES]]
    values = {"equipment": equipment(say, kind), "section": section,
              "price": coins(say, coin_price(t, h, h[at.SEAT], place, 0))}  # fmt: skip
    if t[at.T_GIFT + card]:
        return say("Equipment: {equipment}, for section {section}; {price}, with {clay}.",
                   clay=clay(say, t[at.T_GIFT + card]), **values)  # fmt: skip
    return say("Equipment: {equipment}, for section {section}; {price}.", **values)


def space_said(say: Speaker, t: Vec, h: Vec, space: int) -> str:
    """A space of the pit: empty, with a raw warrior, or with a painted one."""
    standing, section, seal = h[at.PIT + space], space // at.PLACES, h[at.SEAL_ON + space]
    values = {"space": space_name(space)}
    if standing >= at.PAINTED:
        return say("{space}: a warrior painted by {seat}.", seat=seat(say, standing - at.PAINTED), **values)
    if standing == at.RAW and seal:
        return say("{space}: a raw warrior, sealed by {seat}.", seat=seat(say, seal - 1), **values)
    if standing == at.RAW:
        return say("{space}: a raw warrior; painting it costs {pigments}.",
                   pigments=asked_pigments(say, t, h, section), **values)  # fmt: skip
    price = clay(say, t[at.T_COST + section])
    if space_bonus(t, h, space):
        return say("{space}: empty, with a bonus; a warrior costs {clay}.", clay=price, **values)
    return say("{space}: empty; a warrior costs {clay}.", clay=price, **values)
