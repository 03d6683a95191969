"""What the actions, masters and tiles of Terracotta Army do, in a few words; and why an action cannot be done as it stands."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names, reasons
from xianyang.games.terracotta.actions import next_priority
from xianyang.games.terracotta.deciding import count_deeds, first_deed, judge_deed
from xianyang.games.terracotta.wheel import amount_at, item_at

SHORT_MASTERS = (
    mark("Sculptor"), mark("Administrator"), mark("Inspector"), mark("Clay Maker"), mark("Blacksmith"), mark("Overseer"),
)  # fmt: skip
ABILITIES = (
    mark("pay {price}, place a warrior of a type with most figures left, without clay or VP"),
    mark("do the inner action of the segment again"), mark("move an inspector 1 or 2 forward"),
    mark("take {clay} wet clay"), mark("make all weapons active"),
    mark("take all clay of two warehouses, dry"),
)  # fmt: skip
SPECIALISTS = (
    mark("stretches your warrior over three cells in a line"),
    mark("scores the cells around it at the end"),
    mark("faces a warrior, joins its group, breaks ties"),
    mark("each round 1 VP for every warrior in its row or column"),
)
HINDRANCES = {
    reasons.NO_COINS: mark("too few coins"), reasons.NO_DRY: mark("no dry clay"),
    reasons.ALREADY_ARTISAN: mark("only a craftsman can be upgraded"), reasons.NO_ARTISAN_LEFT: mark("no artisan left in reserve"),
    reasons.HOLDS_PRIORITY: mark("a token is held already"), reasons.NO_PRIORITY_LEFT: mark("no token is left"),
    reasons.WEAPON_ACTIVE: mark("already active"), reasons.NO_FIGURE: mark("none left in the organizer"),
    reasons.NO_BASE: mark("no base left"), reasons.FULL: mark("no cell is empty"), reasons.NO_CLAY: mark("too little wet clay"),
    reasons.NO_SPECIALIST: mark("no specialist left"), reasons.WEAPON_INACTIVE: mark("no active weapon for one"),
    reasons.NO_PLACE: mark("no place for it"), reasons.WEAPONS_ACTIVE: mark("all weapons are active"),
    reasons.WAREHOUSES_EMPTY: mark("the warehouses are empty"),
}  # fmt: skip
"""Why an action cannot be done; where several reasons hold, coins count before all, then the highest number."""


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def coins(say: Speaker, count: int) -> str:
    """Some coins."""
    return say.plural("{count} coin", "{count} coins", count)


# -- masters


def ability(say: Speaker, t: Vec, master: int, number: int) -> str:
    """What a master does in a round; in no round (0), the Master Sculptor's coins for all rounds."""
    price = (
        coins(say, t[at.T_SCULPTOR + number]) if number else say("coins (in each round {prices})", prices=_prices(t))
    )
    return say(ABILITIES[master], price=price, clay=t[at.T_CLAY_MAKER])


def _prices(t: Vec) -> str:
    return ", ".join(str(t[at.T_SCULPTOR + number]) for number in range(1, at.ROUNDS + 1))


def upkeep(say: Speaker, t: Vec, master: int) -> str:
    """What a master brings in each upkeep."""
    if t[at.T_EARNS + master]:
        return say.plural("each upkeep brings {count} coin", "each upkeep brings {count} coins", t[at.T_EARNS + master])
    return say("each upkeep keeps {count} wet clay", count=t[at.T_KEEPS + master])


def master_said(say: Speaker, t: Vec, master: int, number: int = 0) -> str:
    """A master with its ability and what it brings, in a sentence."""
    return say("{thing}: {what}; {more}.", thing=say(names.MASTERS[master]), what=ability(say, t, master, number),
               more=upkeep(say, t, master))  # fmt: skip


# -- actions


def deed(say: Speaker, t: Vec, h: Vec, ring: int, segment: int) -> str:
    """What is done by the action of a ring at a segment, with the amounts that the position has."""
    item, amount = int(item_at(t, h, ring, segment)), int(amount_at(t, h, ring, segment))
    if item == at.I_WET:
        return say("wet the dry clay: {count}", count=h[at.DRY + h[at.SEAT]])
    if item == at.I_PRIORITY and (token := next_priority(t, h)):
        clay = t[at.T_PRIORITY_CLAY + token]
        if clay:
            return say(
                "take priority token {token} and {clay} wet clay, to go earlier next round", token=token, clay=clay
            )
        return say("take priority token {token}, to go earlier next round", token=token)
    return printed_deed(say, t, item, amount, int(h[at.ROUND]))


def printed_deed(say: Speaker, t: Vec, item: int, amount: int, number: int = 0) -> str:
    """What an action does."""
    if item >= at.MASTER:
        return ability(say, t, item - at.MASTER, number)
    if item == at.I_COINS:
        return say.plural("take {count} coin", "take {count} coins", amount)
    if item == at.I_CLAY:
        return say("take {clay} wet clay", clay=amount)
    if item == at.I_SCULPT:
        return say("pay {clay} wet clay, place a warrior", clay=amount)
    if item == at.I_WEAPON:
        return say("make the weapon active: {weapon}", weapon=say(names.WEAPONS[amount]))
    return say(PLAIN[item])


PLAIN = {
    at.I_WET: mark("wet all dry clay"), at.I_UPGRADE: mark("make the craftsman an artisan"),
    at.I_PRIORITY: mark("take a priority token, to go earlier next round"),
    at.I_SPECIALIST: mark("buy a specialist with coins and its active weapon"),
}  # fmt: skip


def action_said(say: Speaker, t: Vec, item: int, amount: int) -> str:
    """An action of a ring, in a sentence."""
    if item >= at.MASTER:
        return master_said(say, t, item - at.MASTER)
    return f"{capital(printed_deed(say, t, item, amount))}."


def hindrance(t: Vec, h: Vec, ring: int) -> int:
    """0, or why the seat to decide cannot do the action of a ring at the segment of its turn, as it stands."""
    made = list(h)
    made[at.SLOT], made[at.PHASE_] = ring, at.ACTING
    first = first_deed(t, made)
    codes = [int(judge_deed(t, made, move)) for move in range(first, first + count_deeds(t, made))]
    codes = [code for code in codes if code in HINDRANCES or code == 0]
    if not codes or 0 in codes:
        return 0
    return reasons.NO_COINS if reasons.NO_COINS in codes else max(codes)


# -- the rest


def specialist_said(say: Speaker, t: Vec, kind: int) -> str:
    """A specialist with its weapon and what it is for, in a sentence."""
    return say("{thing} (coins and an active weapon: {weapon}): {what}.", thing=capital(say(names.SPECIALISTS[kind])),
               weapon=say(names.WEAPONS[t[at.T_WEAPON_OF + kind]]), what=say(SPECIALISTS[kind]))  # fmt: skip


def warehouse_said(say: Speaker, quarter: int) -> str:
    """What a warehouse is for, in a sentence."""
    return say("Warehouse {quarter}: sculpting in its quarter adds 1 dry clay, the Master Overseer takes all.",
               quarter=names.QUARTERS[quarter])  # fmt: skip


def tile_said(say: Speaker, t: Vec, kind: int, number: int) -> str:
    """A scoring tile of a round, in a sentence."""
    most, some = t[at.T_TILE + 2 * number], t[at.T_TILE + 2 * number + 1]
    return say("Round {round}, {tile}: {most} VP for most, {some} VP for some.", round=number,
               tile=say(names.TILES[kind]), most=most, some=some)  # fmt: skip


def group_said(say: Speaker, players: int) -> str:
    """What a group's number means."""
    return say("Each warrior of this group scores {count} VP at the end.", count=players)
