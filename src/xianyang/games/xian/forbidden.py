"""Why a move of Xi'an is forbidden, in one sentence."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.buildings import clay_price, coin_price, coins_left, fee, has_place
from xianyang.games.xian.moves import space_name, token
from xianyang.games.xian.names import BUILDING_NAMES, TILE_NAMES
from xianyang.games.xian.purse import has_tile
from xianyang.games.xian.things import pigments_of
from xianyang.games.xian.things import seat as seat_name
from xianyang.games.xian.workers import asked_pigments

REASONS = {
    "over": mark("The game is over."),
    "not in hand": mark("{seat} does not hold both of these cards."),
    "no pigment": mark("No such pigment is left, or the worker action brings just that."),
    "builder used": mark("{seat} has already sent a master builder or passed in this go."),
    "builder due": mark("{seat} must first send a master builder or pass."),
    "closed": mark("The {building} is closed: its pair of buildings is full."),
    "not closed": mark("The {building} is not closed, so there is nothing to open."),
    "no tile": mark("{seat} has no unused tile {tile}."),
    "no fee": mark("No fee is due in the {building}, so the tile would be wasted."),
    "no raw warrior": mark("No raw warrior is left, so the Workshop is closed."),
    "pit full": mark("Every space of the pit is taken."),
    "no clay": mark("{seat} needs {need} clay and has {have}."),
    "no warrior to paint": mark("There is no raw warrior that {seat} may paint."),
    "all painted": mark("{seat} has no warrior left to paint with."),
    "no pigments": mark("{seat} lacks the pigments requested, with {pigments}."),
    "end of track": mark("{seat}'s supervisor is at the end of the track."),
    "space taken": mark("A warrior stands on {space} already."),
    "not raw": mark("There is no raw warrior on {space}."),
    "sealed": mark("The warrior on {space} is sealed by another player."),
    "shelf empty": mark("No equipment is there."),
    "price free": mark("The tile would change nothing: the price is 0 already."),
    "no resource": mark("{seat} does not have what would be given."),
    "not in stock": mark("The stock does not have what would be taken."),
    "same kind": mark("This would exchange a resource for the same one; decline instead (keep)."),
    "end tile gone": mark("This end tile is not on the last space."),
    "none left": mark("{token} is not there to be drawn."),
}
DECISIONS = {
    at.FAVOURING: mark("{seat} is to exchange cards now, or none (favour)."),
    at.CHOOSING: mark("{seat} is to choose two cards now, like y4/b1."),
    at.WORKING: mark("{seat} is to do the worker action now, or to take a pigment (work, pigment)."),
    at.GOING: mark("{seat} is to send a master builder now, to pass, or to use a tile."),
    at.CRAFTING: mark("{seat} is to choose a space to craft on now."),
    at.PAYING_CLAY: mark("{seat} is to pay now, in full or with the Discount tile (pay, discount)."),
    at.SEALING: mark("{seat} is to seal the warrior now, or not (seal, bare)."),
    at.PAINTING: mark("{seat} is to choose a warrior to paint now."),
    at.PAYING_PIGMENTS: mark("{seat} is to choose the pigments to pay now."),
    at.FORGING: mark("{seat} is to choose equipment now."),
    at.PAYING_COINS: mark("{seat} is to pay now, in full or with the Discount tile (pay, discount)."),
    at.SWAPPING: mark("{seat} is to exchange a resource now, or not (swap c b, keep)."),
    at.ENDING: mark("{seat} is to keep an end tile now."),
    at.TAKING: mark("{seat} is to take two resources from the Market now."),
}


SHORT = {
    "closed": mark("its pair is full"), "no raw warrior": mark("no raw warrior left"), "pit full": mark("the pit is full"),
    "no warrior to paint": mark("none to paint"), "all painted": mark("no warrior left"),
    "no pigments": mark("you lack the pigments"), "end of track": mark("end of the track"),
    "shelf empty": mark("no equipment left"),
}  # fmt: skip


def in_short(say: Speaker, t: Vec, h: Vec, building: int, reason: str) -> str:
    """Why the seat to decide cannot enter a building, in few words."""
    if reason == "no clay":
        return say("needs {need} clay", need=_clay_needed(t, h, at.ENTER + building))
    if reason == "no coins":
        return say.plural("needs {count} coin", "needs {count} coins", _coins_needed(t, h, at.ENTER + building))
    return say(SHORT[reason])


def why(say: Speaker, t: Vec, h: Vec, move: int, reason: str) -> str:
    """The sentence for a rule that forbids a move, with what is needed and what there is."""
    who = seat_name(say, h[at.SEAT])
    if reason == "not this decision":
        if h[at.PHASE_] in DECISIONS:
            return say(DECISIONS[h[at.PHASE_]], seat=who)
        return say("Something is being drawn; nobody can move now.")
    if reason == "no coins":
        return _no_coins(say, t, h, move, who)
    if reason == "no pigments" and at.PAINT <= move < at.FORGE:
        return _no_pigments(say, t, h, move - at.PAINT, who)
    values = {
        "seat": who,
        "need": _clay_needed(t, h, move) if reason == "no clay" else 0,
        "have": h[at.CLAYS + h[at.SEAT]],
        "pigments": pigments_of(say, h, h[at.SEAT]),
        "token": token(move),
        "building": "",
        "space": "",
        "tile": say(TILE_NAMES[_tile(move)]),
    }
    if at.ENTER <= move < at.PASS:
        values["building"] = say(BUILDING_NAMES[(move - at.ENTER) % at.BUILDINGS])
    if at.CRAFT <= move < at.FORGE:
        values["space"] = space_name((move - at.CRAFT) if move < at.SEAL else (move - at.PAINT))
    return say(REASONS[reason], **values)


def _clay_needed(t: Vec, h: Vec, move: int) -> int:
    """The clay for the space of a move, or for the cheapest one that is empty."""
    seat = h[at.SEAT]
    less = has_tile(h, seat, at.DISCOUNT_TILE) if move != at.PAY else 0
    if at.CRAFT <= move < at.SEAL:
        return clay_price(t, h, seat, (move - at.CRAFT) // at.PLACES, less)
    if move >= at.PAY:
        return clay_price(t, h, seat, h[at.TARGET] // at.PLACES, less)
    return min(clay_price(t, h, seat, section, less) for section in range(at.SECTIONS) if has_place(h, section))


def _coins_needed(t: Vec, h: Vec, move: int) -> int:
    """The coins for the equipment of a move, or for the cheapest on display."""
    seat = h[at.SEAT]
    less = has_tile(h, seat, at.DISCOUNT_TILE) if move != at.PAY else 0
    if at.FORGE <= move < at.PAY:
        return coin_price(t, h, seat, move - at.FORGE, less)
    if move >= at.PAY:
        return coin_price(t, h, seat, h[at.TARGET], less)
    return min(coin_price(t, h, seat, place, less) for place in range(at.SHELF) if h[at.SHELF_CARD + place])


def _no_coins(say: Speaker, t: Vec, h: Vec, move: int, who: str) -> str:
    """The fee of an entry comes first, and then the Prime Minister's bonus."""
    need, have, due = _coins_needed(t, h, move), h[at.COINS + h[at.SEAT]], 0
    if at.ENTER <= move < at.EXTRA:
        building = (move - at.ENTER) % at.BUILDINGS
        due = fee(t, h, h[at.SEAT], building) if move < at.FREE else 0
        have = coins_left(t, h, h[at.SEAT], building, due)
    if due:
        return say.plural("{seat} needs {count} coin and has {have}: a fee of {fee} comes first.",
                          "{seat} needs {count} coins and has {have}: a fee of {fee} comes first.", need, seat=who, have=have,
                          fee=due)  # fmt: skip
    return say.plural("{seat} needs {count} coin and has {have}.", "{seat} needs {count} coins and has {have}.", need,
                      seat=who, have=have)  # fmt: skip


def _no_pigments(say: Speaker, t: Vec, h: Vec, space: int, who: str) -> str:
    asked = asked_pigments(say, t, h, space // at.PLACES)
    return say("{space} costs {pigments}; {seat} has {have}.", space=space_name(space), pigments=asked, seat=who,
               have=pigments_of(say, h, h[at.SEAT]))  # fmt: skip


def _tile(move: int) -> int:
    """The bonus tile that a move would use."""
    if at.OPEN <= move < at.EXTRA:
        return at.OPEN_FREE
    if at.EXTRA <= move < at.PASS:
        return at.ACTION
    return at.MARKET if at.GIVE <= move < at.TAKE else at.DISCOUNT_TILE
