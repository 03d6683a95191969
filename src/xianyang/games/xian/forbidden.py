"""Why a move of Xi'an is forbidden, in one sentence."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.xian import layout as at
from xianyang.games.xian.buildings import fee
from xianyang.games.xian.moves import space_name, token
from xianyang.games.xian.names import BUILDING_NAMES, SEATS, TILE_NAMES

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
    "no clay": mark("{seat} has only {clay} clay."),
    "no warrior to paint": mark("There is no raw warrior that {seat} may paint."),
    "all painted": mark("{seat} has no warrior left to paint with."),
    "no pigments": mark("{seat} lacks the pigments requested."),
    "no coins": mark("{seat} has too few coins for the price ({coins}): a fee of {fee} comes first."),
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


def why(say: Speaker, t: Vec, h: Vec, move: int, reason: str) -> str:
    """The sentence for a rule that forbids a move."""
    who = say(SEATS[h[at.SEAT]])
    if reason == "not this decision":
        if h[at.PHASE_] in DECISIONS:
            return say(DECISIONS[h[at.PHASE_]], seat=who)
        return say("Something is being drawn; nobody can move now.")
    values = {
        "seat": who,
        "clay": h[at.CLAYS + h[at.SEAT]],
        "coins": h[at.COINS + h[at.SEAT]],
        "fee": 0,
        "token": token(move),
        "building": "",
        "space": "",
    }
    if at.ENTER <= move < at.PASS:
        building = (move - at.ENTER) % at.BUILDINGS
        due = fee(t, h, h[at.SEAT], building) if move < at.FREE else 0
        values |= {"building": say(BUILDING_NAMES[building]), "fee": due}
    if at.CRAFT <= move < at.FORGE:
        values["space"] = space_name((move - at.CRAFT) if move < at.SEAL else (move - at.PAINT))
    values["tile"] = say(TILE_NAMES[_tile(move)])
    if reason == "no coins" and not values["fee"]:
        return say("{seat} has too few coins for the price ({coins}).", **values)
    return say(REASONS[reason], **values)


def _tile(move: int) -> int:
    """The bonus tile that a move would use."""
    if at.OPEN <= move < at.EXTRA:
        return at.OPEN_FREE
    if at.EXTRA <= move < at.PASS:
        return at.ACTION
    return at.MARKET if at.GIVE <= move < at.TAKE else at.DISCOUNT_TILE
