"""The names of Terracotta Army's things, marked for the catalogues."""

from __future__ import annotations

from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at

SEATS = (mark("Yellow"), mark("Green"), mark("Blue"), mark("Violet"))
WARRIORS = (mark("officer"), mark("guard"), mark("crossbowman"), mark("soldier"))
A_WARRIOR = (mark("an officer"), mark("a guard"), mark("a crossbowman"), mark("a soldier"))
MANY = (mark("officers"), mark("guards"), mark("crossbowmen"), mark("soldiers"))
WEAPONS = (mark("sword"), mark("halberd"), mark("crossbow"), mark("spear"))
SPECIALISTS = (mark("horse"), mark("footman"), mark("kneeling archer"), mark("musician"))
A_SPECIALIST = (mark("a horse"), mark("a footman"), mark("a kneeling archer"), mark("a musician"))
MASTERS = (
    mark("Master Sculptor"), mark("Master Administrator"), mark("Master Inspector"), mark("Master Clay Maker"),
    mark("Master Blacksmith"), mark("Master Overseer"),
)  # fmt: skip
WORKERS = (mark("craftsman"), mark("artisan"))
A_WORKER = (mark("a craftsman"), mark("an artisan"))
RINGS = (mark("inner ring"), mark("middle ring"), mark("outer ring"))
DIRECTIONS = (mark("north"), mark("east"), mark("south"), mark("west"))
QUARTERS = ("I", "II", "III", "IV")
TILES = (
    mark("central column"), mark("central row"), *MANY, mark("top left quadrant"), mark("top right quadrant"),
    mark("bottom left quadrant"), mark("bottom right quadrant"), mark("coins"), mark("all clay"),
)  # fmt: skip
PLAIN = {
    at.I_WET: mark("wet all clay"), at.I_UPGRADE: mark("upgrade"), at.I_PRIORITY: mark("priority"),
    at.I_SPECIALIST: mark("specialist"),
}  # fmt: skip
"""Actions without an amount."""
SOURCES = {
    "organizer": mark("organizer"),
    "abilities": mark("abilities"),
    "row": mark("inspector's row"),
    "column": mark("inspector's column"),
    "musicians": mark("musicians"),
    "tile": mark("scoring tiles"),
    "footmen": mark("footmen"),
    "groups": mark("groups"),
    "archers": mark("kneeling archers"),
    "resources": mark("coins and clay left"),
}


def action(say: Speaker, item: int, amount: int) -> str:
    """An action of a ring, as briefly as a board has room for."""
    if item >= at.MASTER:
        return say(MASTERS[item - at.MASTER])
    if item == at.I_WEAPON:
        return say(WEAPONS[amount])
    if item == at.I_COINS:
        return say("coins {n}", n=amount)
    if item == at.I_CLAY:
        return say("clay {n}", n=amount)
    if item == at.I_SCULPT:
        return say("sculpt for {n}", n=amount)
    return say(PLAIN[item])


def line(say: Speaker, track: int, number: int) -> str:
    """A row or a column by its name on the board."""
    if track == at.ROW:
        return say("row {name}", name=number + 1)
    return say("column {name}", name=chr(ord("a") + number))
