"""What a seat of Xi'an is asked for, in words for a page: with what can be done, what it costs, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Callable

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.actions import judge_give
from xianyang.games.xian.buildings import fee, is_welcome, judge_entry, requested
from xianyang.games.xian.forbidden import in_short
from xianyang.games.xian.labels import price
from xianyang.games.xian.moves import space_name
from xianyang.games.xian.names import HELPER_NAMES
from xianyang.games.xian.purse import has_tile
from xianyang.games.xian.reasons import CLOSED, REASONS
from xianyang.games.xian.things import building as called
from xianyang.games.xian.things import coins, equipment, pair, pigment, worker
from xianyang.games.xian.workers import asked_pigments, brings_now, clay_costs, coin_costs

PROMPTS = {
    at.FAVOURING: mark("The Emperor's favour, once: exchange any of your four cards for others, or keep them."),
    at.SWAPPING: mark("Your Emissary may exchange one resource: choose what to give, then what to take."),
    at.ENDING: mark("Keep one of the end tiles: it scores at the end of the game."),
}


def prompt(say: Speaker, t: Vec, h: Vec) -> str:
    """What the seat to decide has to do, with what it costs."""
    phase = h[at.PHASE_]
    if phase in PROMPTS:
        return say(PROMPTS[phase])
    return ASKED[phase](say, t, h) if phase in ASKED else ""


def _pair(say: Speaker, t: Vec, h: Vec) -> str:
    """The helpers in hand are told with the prestige that they bring in this turn."""
    told = say("Choose a card for its action, then the one underneath: its number sets the order, highest first.")
    held = h[at.CARDS_IN_HAND + h[at.SEAT]] >> at.NUMBERS * at.GREEN
    row = at.T_HELPER + h[at.TURN] - 1
    helpers = [say("{what} +{count}", what=say(HELPER_NAMES[n]), count=t[row + at.TURNS * n])
               for n in range(at.NUMBERS) if held > 0 and (held >> n) & 1]  # fmt: skip
    more = [say("Prestige of recruiting now: {helpers}.", helpers=", ".join(helpers))] if helpers else []
    return " ".join([told, *more])


def _work(say: Speaker, t: Vec, h: Vec) -> str:
    card = h[at.TOP + h[at.SEAT]] - 1
    return say("{worker}: {brings}. Or take {pigment} instead.", worker=worker(say, card),
               brings=brings_now(say, t, h, card), pigment=pigment(say, card // at.NUMBERS))  # fmt: skip


def _craft(say: Speaker, t: Vec, h: Vec) -> str:
    return say("Choose a space for a raw warrior. Clay: {costs}.", costs=clay_costs(t, h))


def _paint(say: Speaker, t: Vec, h: Vec) -> str:
    return say("Choose a raw warrior to paint. Pigments: {costs}.", costs=asked_pigments(say, t, h))


def _forge(say: Speaker, t: Vec, h: Vec) -> str:
    return say("Choose equipment. Coins, from the left: {costs}.", costs=coin_costs(t, h))


def _seal(say: Speaker, t: Vec, h: Vec) -> str:
    return say("Put one of your seals under the warrior on {space}, so that only you may paint it?",
               space=space_name(h[at.TARGET]))  # fmt: skip


def _price(say: Speaker, t: Vec, h: Vec) -> str:
    if h[at.PHASE_] == at.PAYING_CLAY:
        thing = say("The warrior on {space}", space=space_name(h[at.TARGET]))
    else:
        thing = say(
            "Equipment ({equipment})", equipment=equipment(say, (h[at.SHELF_CARD + h[at.TARGET]] - 1) // at.COPIES)
        )
    return say("{thing} costs {price}: pay in full, or {less} with your Discount tile.", thing=thing,
               price=price(say, t, h, 0), less=price(say, t, h, 1))  # fmt: skip


def _pigments(say: Speaker, t: Vec, h: Vec) -> str:
    space, section = space_name(h[at.TARGET]), h[at.TARGET] // at.PLACES
    if section == at.A:
        one = pigment(say, requested(t, h, at.AT_A))
        told = say("{space}: {pigment} is asked; choose the other.", space=space, pigment=one)
        if has_tile(h, h[at.SEAT], at.DISCOUNT_TILE):
            told += " " + say("Or pay one alone with your Discount tile.")
        return told
    asked = asked_pigments(say, t, h, section)
    return say("{space}: {pigments} are asked; pay both, or one with your Discount tile.", space=space, pigments=asked)


def _take(say: Speaker, t: Vec, h: Vec) -> str:
    return say("Choose two resources to take from the Market, for {pair}.", pair=pair(say, h[at.GIVEN]))


# -- a go


def _go(say: Speaker, t: Vec, h: Vec) -> str:
    """The buildings that can be entered with what that costs and brings, then the others with their reasons."""
    if h[at.ENTERED]:
        return _further(say, t, h)
    ways, not_now = [], []
    for building in range(at.BUILDINGS):
        way, reason = _best(t, h, building)
        name = called(say, building)
        if reason:
            not_now.append(say("{thing} ({more})", thing=name, more=in_short(say, t, h, building, reason)))
        else:
            more = ", ".join(_entry(say, t, h, building, way))
            ways.append(say("{thing} ({more})", thing=name, more=more) if more else name)
    told = [say("Send a master builder: {ways}.", ways=", ".join(ways))] if ways else []
    if not_now:
        told.append(say("Not now: {buildings}.", buildings=", ".join(not_now)))
    return " ".join([*told, say("Or pass for {coins}.", coins=coins(say, t[at.T_PASS]))])


def _best(t: Vec, h: Vec, building: int) -> tuple[int, str]:
    """The plainest legal way into a building, and `""`; else the way that comes nearest, and why it is forbidden."""
    codes = {way: judge_entry(t, h, h[at.SEAT], way + building) for way in (at.ENTER, at.FREE, at.OPEN)}
    for way, code in codes.items():
        if code == 0:
            return way, ""
    nearest = at.OPEN if codes[at.ENTER] == CLOSED and has_tile(h, h[at.SEAT], at.OPEN_FREE) else at.ENTER
    return nearest, REASONS[codes[nearest]]


def _entry(say: Speaker, t: Vec, h: Vec, building: int, way: int) -> list[str]:
    """Fee, tile and bonus of an entry."""
    told, due = [], fee(t, h, h[at.SEAT], building)
    if way == at.FREE:
        told.append(say("with Free Building"))
    elif due:
        told.append(say("fee {n}", n=due))
    if way == at.OPEN:
        told.append(say("with Open Building"))
    if is_welcome(h, building):
        told.append(say.plural("{sign}{count} coin", "{sign}{count} coins", t[at.T_WELCOME_COINS], sign="+"))
        told.append(say("+{count} prestige", count=t[at.T_WELCOME_PRESTIGE]))
    return told


def _further(say: Speaker, t: Vec, h: Vec) -> str:
    """What the tiles still allow after the master builder."""
    seat = h[at.SEAT]
    buildings = [called(say, n) for n in range(at.BUILDINGS) if judge_entry(t, h, seat, at.EXTRA + n) == 0]
    may = [say("+1 Action ({buildings})", buildings=", ".join(buildings))] if buildings else []
    if any(judge_give(t, h, seat, number) == 0 for number in range(at.PAIRS)):
        may.append(say("Market"))
    return say("You may still use a tile: {tiles}. Or end your go.", tiles=", ".join(may))


ASKED: dict[int, Callable[[Speaker, Vec, Vec], str]] = {
    at.CHOOSING: _pair, at.WORKING: _work, at.GOING: _go, at.CRAFTING: _craft, at.PAYING_CLAY: _price,
    at.SEALING: _seal, at.PAINTING: _paint, at.PAYING_PIGMENTS: _pigments, at.FORGING: _forge, at.PAYING_COINS: _price,
    at.TAKING: _take,
}  # fmt: skip
