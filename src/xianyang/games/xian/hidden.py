"""What the seats of Xi'an know: worker cards in hand, in decks and under them, and sealed choices, are hidden.

Everything else is public, equipment taken too (everybody saw it). Of another seat's cards a seat knows those that lie
open; the others are one set of unseen cards, with the numbers in hand and exchanged. Nothing seen tells more about
them, but that exchanged cards come in turn 6: then the unseen cards are exactly the hand. So a deal parts the unseen
cards at random, and seals a choice at random where one is sealed.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rng import below
from xianyang.core.rules import HIDDEN, Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian.cards import count, nth
from xianyang.games.xian.deciding import draw_sealed


@rule
def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    """Draws and sealed choices of other seats are seen as such only."""
    if s[at.SEAT] == seat:
        return move
    if move >= at.PAIR and move < at.FAVOUR:
        return at.HIDDEN_PAIR
    if move >= at.FAVOUR and move < at.DRAW:
        return at.HIDDEN_FAVOUR
    return at.HIDDEN_DRAW if move >= at.DRAW and move < at.SHOW else move


@rule
def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    """The state with other seats' hands, decks and sealed choices hidden; what is unseen of them is one set."""
    for i in range(at.SIZE):
        out[i] = s[i]
    for other in range(t[at.T_PLAYERS]):
        if other != seat:
            out[at.DECK + other] = s[at.DECK + other] | s[at.CARDS_IN_HAND + other] | s[at.BOTTOM + other]
            out[at.CARDS_IN_HAND + other] = HIDDEN if s[at.HELD + other] > 0 else 0
            out[at.BOTTOM + other] = HIDDEN if s[at.EXCHANGED + other] > 0 else 0
            out[at.SEALED + other] = HIDDEN if s[at.SEALED + other] != 0 else 0


@rule
def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    """A state drawn from an information set: every way to part the unseen cards is as likely as any other."""
    for i in range(at.SIZE):
        s[i] = h[i]
    for other in range(t[at.T_PLAYERS]):
        if h[at.CARDS_IN_HAND + other] == HIDDEN:
            s[at.CARDS_IN_HAND + other] = take(s, other, h[at.HELD + other], rng)
        if h[at.BOTTOM + other] == HIDDEN:
            s[at.BOTTOM + other] = take(s, other, h[at.EXCHANGED + other], rng)
        if h[at.SEALED + other] == HIDDEN:
            s[at.SEALED + other] = draw_sealed(t, s, other, rng) + 1


@rule
def take(s: Vec, seat: int, cards: int, rng: Vec) -> int:
    """So many cards from a deck at random."""
    taken = 0
    left = count(s[at.DECK + seat])
    for _ in range(cards):
        card = 1 << nth(s[at.DECK + seat], below(rng, left))
        s[at.DECK + seat] ^= card
        taken |= card
        left -= 1
    return taken
