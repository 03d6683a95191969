"""A bot that plays any legal move, each as likely as another."""

from __future__ import annotations

from xianyang.bots.base import Bot, Sight
from xianyang.bots.mind import How
from xianyang.core.rules import Vec


class RandomBot(Bot):
    """Uniform among the legal moves."""

    name = "random"
    how = How()
    wants_compiled = False

    def choose(self, sight: Sight, rng: Vec) -> int:
        """As `Bot.choose`."""
        return sight.title.rules.sample(sight.tables, sight.information, rng)
