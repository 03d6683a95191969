"""What a choice of Xi'an is going to cost and bring beyond what its events tell, and at the end of the game.

A choice is made on a copy of what its seat knows, so that what is settled with it at once is not told a second time.
"""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian.actions import group
from xianyang.games.xian.labels import price
from xianyang.games.xian.moves import pair_cards, space_name
from xianyang.games.xian.names import SOURCES
from xianyang.games.xian.purse import has_helper, has_tile
from xianyang.games.xian.rules import apply
from xianyang.games.xian.scoring import end_tile, final, majority, matches, on_track, sets
from xianyang.games.xian.things import clay, coins, equipment, pigment, points, tile
from xianyang.games.xian.workers import asked_pigments, brings_now, clay_costs, coin_costs


def ahead(say: Speaker, t: Vec, h: Vec, move: int) -> list[str]:
    """At most three sentences for a legal move of the seat to decide; none where its events tell everything."""
    if move >= at.PAIR:
        return _pair(say, t, h, move) if move < at.FAVOUR else []
    if move >= at.END_TILE:
        return [_end_tile(say, t, h, move - at.END_TILE)]
    after = list(h)
    apply(t, after, move, [])
    told = _due(say, t, after) if _goes_on(h, after) else []
    if at.ENTER <= move < at.PASS or at.PAINT <= move < at.PAY:
        told += _in_the_end(say, t, h, _done(after) if _goes_on(h, after) else after, move)
    return told


def _goes_on(h: Vec, after: Vec) -> bool:
    """Whether the seat to decide has more to decide in its go."""
    return bool(after[at.PLACE] == h[at.PLACE] and at.WORKING <= after[at.PHASE_] < at.ENDED)


# -- secret choices and end tiles


def _pair(say: Speaker, t: Vec, h: Vec, move: int) -> list[str]:
    top, under = pair_cards(move)
    return [
        say("On top: {brings}.", brings=brings_now(say, t, h, top)),
        say("You act with the number {number}; the highest goes first.", number=under % at.NUMBERS + 1),
    ]


def _end_tile(say: Speaker, t: Vec, h: Vec, tile: int) -> str:
    seat = h[at.SEAT]
    before = on_track(h, seat)
    for source in (at.S_MAJORITIES, at.S_SETS, at.S_MATCHES, at.S_TILES):
        before += final(t, h, seat, source, before)
    return say("As it stands: {points}.", points=points(say, end_tile(t, h, seat, tile, before)))


# -- what is due next


def _due(say: Speaker, t: Vec, after: Vec) -> list[str]:
    """What the seat has to decide next: its cost, and what it brings."""
    phase, seat = after[at.PHASE_], after[at.SEAT]
    if phase == at.CRAFTING:
        return [say("Then craft a warrior. Clay: {costs}; you have {n}.", costs=clay_costs(t, after),
                    n=after[at.CLAYS + seat])]  # fmt: skip
    if phase == at.PAINTING:
        return [say("Then paint a warrior. Pigments: {costs}.", costs=asked_pigments(say, t, after))]
    if phase == at.FORGING:
        return [say("Then take equipment. Coins, from the left: {costs}; you have {n}.", costs=coin_costs(t, after),
                    n=after[at.COINS + seat])]  # fmt: skip
    if phase == at.PAYING_CLAY:
        return _craft(say, t, after)
    if phase == at.PAYING_PIGMENTS:
        return _paint(say, t, after)
    if phase == at.PAYING_COINS:
        return _forge(say, t, after)
    if phase == at.SWAPPING:
        return _emissary(say, t, after)
    if phase == at.TAKING:
        return [say("Then take two resources.")]
    return [say("Then keep one of the end tiles.")] if phase == at.ENDING else []


def _emissary(say: Speaker, t: Vec, after: Vec) -> list[str]:
    told, position = [say("Then your Emissary may exchange a resource.")], after[at.POSITION + after[at.SEAT]]
    if position < at.LAST_SPACE:
        told.append(say("You take the tile {tile}.", tile=tile(say, t[at.T_TILE_AT + position])))
    return told


def _craft(say: Speaker, t: Vec, after: Vec) -> list[str]:
    seat, space = after[at.SEAT], after[at.TARGET]
    section, place = divmod(space, at.PLACES)
    row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + after[at.FACE + section] - 1) + place)
    prestige = t[row + at.B_PRESTIGE] + has_helper(after, seat, at.CERAMIST) * t[at.T_POWER + at.CERAMIST]
    gains = [points(say, prestige)] if prestige else []
    if t[row + at.B_COINS]:
        gains.append(coins(say, t[row + at.B_COINS]))
    gains += [pigment(say, colour) for colour in range(at.COLOURS) for _ in range(t[row + at.B_PIGMENT + colour])]
    told = [_cost(say, t, after, space_name(space))]
    return [*told, say("It brings {gains}.", gains=", ".join(gains))] if gains else told


def _cost(say: Speaker, t: Vec, after: Vec, thing: str) -> str:
    """Clay or coins, where the Discount tile leaves a choice."""
    return say("{thing} costs {price}, or {less} with the Discount tile.", thing=thing, price=price(say, t, after, 0),
               less=price(say, t, after, 1))  # fmt: skip


def _paint(say: Speaker, t: Vec, after: Vec) -> list[str]:
    space, seat = after[at.TARGET], after[at.SEAT]
    asked = asked_pigments(say, t, after, space // at.PLACES)
    if has_tile(after, seat, at.DISCOUNT_TILE):
        cost = say(
            "{space} costs {pigments}, or one of them with the Discount tile.", space=space_name(space), pigments=asked
        )
    else:
        cost = say("{space} costs {pigments}.", space=space_name(space), pigments=asked)
    size = group(t, _done(after), space)
    return [cost, say.plural("It brings {gains}, for a group of {count} warrior.",
                             "It brings {gains}, for a group of {count} warriors.", size,
                             gains=points(say, size * t[at.T_GROUP]))]  # fmt: skip


def _forge(say: Speaker, t: Vec, after: Vec) -> list[str]:
    card = after[at.SHELF_CARD + after[at.TARGET]] - 1
    told = [_cost(say, t, after, say("Equipment ({equipment})", equipment=equipment(say, card // at.COPIES)))]
    return [*told, say("It brings {gains}.", gains=clay(say, t[at.T_GIFT + card]))] if t[at.T_GIFT + card] else told


# -- at the end of the game


def _done(after: Vec) -> Vec:
    """A position in which what is about to be paid for is done."""
    done, seat = list(after), after[at.SEAT]
    if after[at.PHASE_] == at.PAYING_PIGMENTS:
        done[at.PIT + after[at.TARGET]] = at.PAINTED + seat
    elif after[at.PHASE_] == at.PAYING_COINS:
        card = after[at.SHELF_CARD + after[at.TARGET]] - 1
        done[at.OWNED + at.TYPES * seat + card // at.COPIES] += 1
    return done


def _in_the_end(say: Speaker, t: Vec, h: Vec, done: Vec, move: int) -> list[str]:
    """What equipment and majorities bring more at the end, as far as can be seen now."""
    seat, changes = h[at.SEAT], []
    for section, letter in enumerate(at.SECTION_LETTERS):
        before, after = majority(t, h, seat, section, 0), majority(t, done, seat, section, 0)
        if before != after:
            changes.append(
                say("majority of {section} {after} instead of {before}", section=letter, after=after, before=before)
            )
    for source, more in (("sets", sets(t, done, seat, -1) - sets(t, h, seat, -1)),
                         ("matches", matches(t, done, seat) - matches(t, h, seat))):  # fmt: skip
        if more:
            changes.append(say("{source} +{points}", source=say(SOURCES[source]), points=more))
    if changes:
        return [say("At the end, as it stands: {changes}.", changes=", ".join(changes))]
    return [say("As it stands, it adds nothing at the end.")] if at.FORGE <= move < at.PAY else []
