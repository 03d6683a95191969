"""How a person picks a move of Xi'an: one button for each."""

from __future__ import annotations

from typing import Any

from xianyang.core.rules import Vec
from xianyang.games.xian.moves import token


def choices(t: Vec, h: Vec, seat: int, legal: list[int]) -> dict[str, Any]:
    """The legal moves as buttons; nothing is placed on the board."""
    buttons = [token(move) for move in legal]
    return {"hand": [], "symbols": {}, "cells": {}, "cell": 0, "moves": [], "buttons": buttons}
