"""What a seat of Qin sees: plain data, and the board as text. Made from an information set only."""

from __future__ import annotations

from typing import Any

from xianyang.core.rules import HIDDEN, OVER, Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import Line, Span
from xianyang.games.qin import layout as at
from xianyang.games.qin.moves import cell_name
from xianyang.games.qin.rules import actor

TERRAINS = ("grassland", "water", "village", "start")
COLOURS = (None, "red", "yellow", "blue")
SEAT_LETTERS = "WBGV"
COLOUR_LETTERS = ".ryb"


def view(t: Vec, h: Vec, seat: int) -> dict[str, Any]:
    """Cells, hands, supplies and the number of tiles left, as plain JSON data.

    A cell has its terrain, colour and owner; `pagodas` are those standing on it (a province's stand on its first cell,
    as a village's do), `province` the name of its province's first cell, `size` that province's territories.
    """
    players = range(t[at.T_PLAYERS])
    return {
        "cells": {cell_name(cell): _cell(t, h, cell) for cell in range(at.CELLS)},
        "hand": hand(h, seat) if seat >= 0 else [],
        "hands": [h[at.HELD + other] for other in players],
        "supply": [h[at.SUPPLY + other] for other in players],
        "stock": h[at.LEFT],
    }


def hand(h: Vec, seat: int) -> list[str]:
    """The tiles of a hand by name; ``"?"`` for each where the hand is hidden."""
    counts = h[at.HAND + at.KINDS * seat : at.HAND + at.KINDS * (seat + 1)]
    if counts[0] == HIDDEN:
        return ["?"] * h[at.HELD + seat]
    return [name for name, count in zip(at.KIND_NAMES, counts, strict=True) for _ in range(count)]


def place_of(t: Vec, h: Vec, cell: int) -> int:
    """Where owner and pagodas of a cell are kept: its village's or its province's first cell; -1 for a bare one."""
    village = t[at.T_VILLAGE_OF + cell]
    return village if village >= 0 else h[at.ROOT + cell]


def owner_of(t: Vec, h: Vec, cell: int) -> int | None:
    """The seat that owns the village or the province of a cell."""
    place = place_of(t, h, cell)
    return h[at.OWNER + place] - 1 if place >= 0 and h[at.OWNER + place] else None


def _cell(t: Vec, h: Vec, cell: int) -> dict[str, Any]:
    root = h[at.ROOT + cell]
    size = h[at.AREA + root] if root >= 0 else 0
    return {
        "terrain": TERRAINS[t[at.T_TERRAIN + cell]],
        "colour": COLOURS[h[at.COLOUR + cell]],
        "owner": owner_of(t, h, cell),
        "pagodas": h[at.PAGODAS + cell],
        "province": cell_name(root) if size >= 2 else None,
        "size": size,
    }


def board(t: Vec, h: Vec, seat: int, say: Speaker) -> list[Line]:
    """The position as styled text that reads without its styles too."""
    head = Span("    " + "".join(f" {chr(ord('a') + column)}  " for column in range(at.COLUMNS)), "dim")
    lines = [[head]]
    for row in range(at.ROWS):
        cells = range(row * at.COLUMNS, (row + 1) * at.COLUMNS)
        lines.append([Span(f"{row + 1:3} ", "dim"), *(span for cell in cells for span in _spans(t, h, cell))])
    lines.append([])
    lines += [_player(t, h, other, seat, say) for other in range(t[at.T_PLAYERS])]
    lines.append([Span(say.plural("{count} tile left to draw", "{count} tiles left to draw", h[at.LEFT]), "dim")])
    return lines


def facts(t: Vec, h: Vec, seat: int, say: Speaker) -> list[str]:
    """Pagodas that a player has yet to place, and the hand where it is not full; of the table, the tiles left to draw."""
    if seat < 0:
        return [say.plural("{count} tile left to draw", "{count} tiles left to draw", h[at.LEFT])]
    found = [say.plural("{count} pagoda left", "{count} pagodas left", h[at.SUPPLY + seat])]
    if h[at.HELD + seat] < t[at.T_HAND]:
        found.append(say.plural("{count} tile in hand", "{count} tiles in hand", h[at.HELD + seat]))
    return found


def _spans(t: Vec, h: Vec, cell: int) -> list[Span]:
    colour, owner = h[at.COLOUR + cell], owner_of(t, h, cell)
    letter = " " if owner is None else SEAT_LETTERS[owner]
    terrain = t[at.T_TERRAIN + cell]
    if terrain == at.VILLAGE:
        return [Span(f"[{letter}]", "village" if owner is None else f"seat{owner}"), Span(" ")]
    if colour == 0:
        return [Span("~~~ ", "water") if terrain == at.WATER else Span(" .  ", "grass")]
    major = h[at.AREA + h[at.ROOT + cell]] >= t[at.T_MAJOR]
    name = COLOUR_LETTERS[colour].upper() if major else COLOUR_LETTERS[colour]
    count = h[at.PAGODAS + cell]
    return [Span(f"{name}{letter}{count or ' '}", str(COLOURS[colour])), Span(" ")]


def _player(t: Vec, h: Vec, other: int, seat: int, say: Speaker) -> Line:
    from xianyang.games.qin.words import seat as seat_name

    turn = "> " if actor(t, h) == other and actor(t, h) != OVER else "  "
    supply = h[at.SUPPLY + other]
    placed = t[at.T_SUPPLY] - supply
    pagodas = say("pagodas {placed} of {all}", placed=placed, all=t[at.T_SUPPLY])
    shown = say("hand: {tiles}", tiles=" ".join(hand(h, other)) or say("no tiles"))
    name = f"{SEAT_LETTERS[other]} {seat_name(say, other)}"
    return [Span(turn), Span(f"{name:<10}", f"seat{other}"), Span(f" {pagodas:<20} {shown}")]
