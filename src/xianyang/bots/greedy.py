"""A bot that looks one move ahead."""

from __future__ import annotations

from xianyang.bots import parts
from xianyang.bots.base import Bot, Sight
from xianyang.bots.mind import How, Thought
from xianyang.core.rules import Vec


class GreedyBot(Bot):
    """Plays the move after which its position is worth most; equal ones each as likely.

    With `overlook` (in a thousand) it misses moves, with `noise` (in thousandths) it misjudges them, as people do.
    """

    wants_compiled = False

    def __init__(self, name: str = "greedy", *, overlook: int = 0, noise: int = 0, compiled: bool = False) -> None:
        self.name = name
        self.how = How(parts.GREEDY, overlook, noise)
        self.compiled = compiled

    def choose(self, sight: Sight, rng: Vec) -> int:
        """As `Bot.choose`."""
        return Thought(sight, rng, self.how, compiled=self.compiled).move
