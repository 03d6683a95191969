"""The sentences that the browser says by itself."""

from __future__ import annotations

from xianyang.core.speech import Speaker


def strings(say: Speaker) -> dict[str, str]:
    """Name -> sentence, in the page's language."""
    return {
        "pick_tile": say("Choose first what to play from your hand."),
        "pick_place": say("Choose a marked place. R, the wheel or a second tap turns the piece."),
        "tap_place": say("Tap a marked place; tap again to turn."),
        "only": say("Place it?"),
        "present": say("Back to the present"),
        "for_friends": say("For friends who play: {url}"),
        "sure": say("Place it, or turn it first."),
        "kept": say("Your move is sent as soon as it is back."),
        "not_here": say("You look at an earlier position."),
        "begins": say("The game begins."),
        "rematch": say("Rematch"),
        "place": say("Place it"),
        "confirm": say("Confirm"),
        "again": say("Choose again"),
        "chosen": say("You have chosen: {move}. You may change it until all have chosen."),
        "has_chosen": say("has chosen"),
        "change": say("{name} wants to change"),
        "turn": say("Turn it"),
        "cancel": say("Put it back"),
        "done": say("My turn is done"),
        "undo": say("Go back one step"),
        "curtain": say("Pass the screen to {name}."),
        "lift": say("I am {name}: show my hand"),
        "lost": say("The server can't be reached; trying again ..."),
        "busy": say("The server is busy; trying again ..."),
        "gone": say("This table is not there any more."),
        "nothing": say("Nothing else follows from it."),
        "no_place": say("fits nowhere"),
        "not_now": say("It is not your turn to move."),
        "step_back": say("One step back"),
        "step": say("move {n} of {last}"),
        "past": say("You look at move {n} of {last}."),
        "apart": say("(away)"),
        "source": say("Points for"),
        "round": say("round {n}: {source}"),
        "outlook": say("The points if the game ended now"),
        "if_over": say("if over: {n}"),
        "total": say("total"),
        "copied": say("Copied"),
    }
