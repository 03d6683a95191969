"""What a choice of Xi'an is going to cost and bring in the decisions that follow from it, and at the end of the game."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian.actions import group
from xianyang.games.xian.buildings import clay_price, coin_price, coins_left, fee
from xianyang.games.xian.moves import ENTRIES
from xianyang.games.xian.names import KINDS
from xianyang.games.xian.purse import has_helper
from xianyang.games.xian.scoring import majority, matches, sets
from xianyang.games.xian.workers import asked_pigments, clay_costs, coin_costs, points


def ahead(say: Speaker, t: Vec, h: Vec, move: int) -> list[str]:
    """Sentences for a legal move of the seat to decide; none for one whose effects come at once."""
    if at.ENTER <= move < at.PASS:
        return _inside(say, t, h, *divmod(move - at.ENTER, at.BUILDINGS))
    if at.CRAFT <= move < at.SEAL:
        return _craft(say, t, h, move - at.CRAFT)
    if at.PAINT <= move < at.FORGE:
        return _paint(say, t, h, move - at.PAINT)
    if at.FORGE <= move < at.PAY:
        return _forge(say, t, h, move - at.FORGE)
    return []


def _inside(say: Speaker, t: Vec, h: Vec, way: int, building: int) -> list[str]:
    seat = h[at.SEAT]
    if building == at.WORKSHOP:
        return [say("Then craft a warrior. Clay: {costs}; you have {n}.", costs=clay_costs(t, h), n=h[at.CLAYS + seat])]
    if building == at.LAB:
        return [say("Then paint a warrior. Pigments: {costs}.", costs=asked_pigments(say, t, h))]
    if building == at.ARMOURY:
        return [say("Then take equipment. Coins, from the left: {costs}; you have {n}.", costs=coin_costs(t, h),
                    n=_purse(t, h, way, building))]  # fmt: skip
    return []


def _purse(t: Vec, h: Vec, way: int, building: int) -> int:
    """The coins that are left for the price, by the way into the building."""
    seat = h[at.SEAT]
    if ENTRIES[way] == "extra":
        return h[at.COINS + seat]
    due = 0 if ENTRIES[way] == "free" else fee(t, h, seat, building)
    return coins_left(t, h, seat, building, due)


def _craft(say: Speaker, t: Vec, h: Vec, space: int) -> list[str]:
    seat, (section, place) = h[at.SEAT], divmod(space, at.PLACES)
    row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + h[at.FACE + section] - 1) + place)
    prestige = t[row + at.B_PRESTIGE] + has_helper(h, seat, at.CERAMIST) * t[at.T_POWER + at.CERAMIST]
    gains = [points(say, prestige)] if prestige else []
    if t[row + at.B_COINS]:
        gains.append(say.plural("{count} coin", "{count} coins", t[row + at.B_COINS]))
    gains += [
        say(KINDS[at.PIGMENT + colour]) for colour in range(at.COLOURS) for _ in range(t[row + at.B_PIGMENT + colour])
    ]
    told = [say("It costs {price}.", price=say("{count} clay", count=clay_price(t, h, seat, section, 0)))]
    return [*told, say("It brings {gains}.", gains=", ".join(gains))] if gains else told


def _paint(say: Speaker, t: Vec, h: Vec, space: int) -> list[str]:
    seat, section = h[at.SEAT], space // at.PLACES
    trial = list(h)
    trial[at.PIT + space] = at.PAINTED + seat
    size = group(t, trial, space)
    before, after = majority(t, h, seat, section, 0), majority(t, h, seat, section, 1)
    told = [
        say("It costs pigments: {costs}.", costs=asked_pigments(say, t, h, section)),
        say.plural("It brings {gains}, for a group of {count} warrior.", "It brings {gains}, for a group of {count} warriors.",
                   size, gains=points(say, size * t[at.T_GROUP])),
    ]  # fmt: skip
    if after != before:
        told.append(say("As it stands, the majority of {section} would bring {after} instead of {before} at the end.",
                        section=at.SECTION_LETTERS[section], after=after, before=before))  # fmt: skip
    return told


def _forge(say: Speaker, t: Vec, h: Vec, place: int) -> list[str]:
    seat, card = h[at.SEAT], h[at.SHELF_CARD + place] - 1
    price = say.plural("{count} coin", "{count} coins", coin_price(t, h, seat, place, 0))
    told = [say("It costs {price}.", price=price)]
    if t[at.T_GIFT + card]:
        told.append(say("It brings {gains}.", gains=say("{count} clay", count=t[at.T_GIFT + card])))
    trial = list(h)
    trial[at.OWNED + at.TYPES * seat + card // at.COPIES] += 1
    more = sets(t, trial, seat, -1) - sets(t, h, seat, -1)
    matched = matches(t, trial, seat) - matches(t, h, seat)
    told.append(
        say("As it stands, it adds {sets} for sets and {matches} for matches at the end.", sets=more, matches=matched)
    )
    return told
