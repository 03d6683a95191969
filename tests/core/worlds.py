"""Worlds dealt from information sets, for tests of any game."""

from __future__ import annotations

from xianyang.core.rules import Rules, Vec


def dealt(rules: Rules, t: Vec, s: Vec, seat: int, rng: Vec) -> tuple[Vec, Vec]:
    """What a seat knows of a state, and a world dealt from it, which looks the same to the seat."""
    h, again, world = [0] * rules.INFO, [0] * rules.INFO, [0] * rules.SIZE
    rules.hide(t, s, seat, h)
    rules.deal(t, h, seat, rng, world)
    rules.hide(t, world, seat, again)
    assert again == h
    assert rules.actor(t, world) == rules.actor(t, s) == rules.actor(t, h)
    return h, world
