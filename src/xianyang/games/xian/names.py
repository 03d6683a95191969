"""The names of Xi'an's things, marked for the catalogues."""

from __future__ import annotations

from xianyang.core.speech import mark

SEATS = (mark("Purple"), mark("Orange"), mark("Cyan"), mark("Jade"))
BUILDING_NAMES = (mark("Workshop"), mark("Lab"), mark("Armoury"), mark("Palace"))
WORKERS = (mark("Tax Collector"), mark("Craftsman"), "", mark("Miner"))
HELPER_NAMES = (
    mark("Ceramist"), mark("Accountant"), mark("Administrator"), mark("Emissary"), mark("Scientist"), mark("Officer"),
)  # fmt: skip
EQUIPMENT = (
    mark("arrowheads"), mark("halberd"), mark("sword"), mark("crossbow"), mark("chariot"), mark("horse"),
)  # fmt: skip
TILE_NAMES = (mark("Open/Free Building"), mark("Market"), mark("Discount"), mark("+1 Action"))
END_TILE_NAMES = (
    mark("1 for each resource given back"), mark("1 for every 10 prestige points"), mark("3 for each unused tile"),
    mark("2 for each painted warrior"), mark("2 for each helper"), mark("6 prestige points"), mark("5 for each majority"),
    mark("4 for each pair of identical equipment"),
)  # fmt: skip
KINDS = (
    mark("a coin"), mark("clay"), mark("a yellow pigment"), mark("a red pigment"), mark("a green pigment"),
    mark("a blue pigment"),
)  # fmt: skip
SECTIONS = "ABBC"
"""The sections of the four token spaces."""
SOURCES = {
    "helpers": mark("helpers"),
    "crafted": mark("warriors crafted"),
    "painted": mark("warriors painted"),
    "minister": mark("Prime Minister"),
    "fees": mark("missing fees"),
    "majorities": mark("majorities"),
    "sets": mark("sets of equipment"),
    "matches": mark("equipment matched"),
    "tiles": mark("unused tiles"),
    "end tile": mark("end tile"),
    "resources": mark("resources"),
}
