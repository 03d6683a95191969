"""The few sentences that the browser says by itself."""

from __future__ import annotations

from xianyang.core.speech import Speaker


def strings(say: Speaker) -> dict[str, str]:
    """Name -> sentence, in the page's language."""
    return {
        "pick_tile": say("Choose a tile"),
        "pick_place": say("Choose a marked place; R, the wheel or a second tap turns the tile."),
        "confirm": say("Place it"),
        "turn": say("Turn"),
        "cancel": say("Put it back"),
        "pass": say("Pass"),
        "curtain": say("Pass the screen to {name}."),
        "lift": say("I am {name}: show my tiles"),
        "lost": say("The server can't be reached; trying again ..."),
        "nothing": say("It founds and grows nothing."),
        "log": say("What has happened"),
        "again": say("New table"),
        "record": say("Record"),
        "no_place": say("Fits nowhere"),
    }
