"""Who takes part in an arena: bots by name, each perhaps with a limit of its own (``flat``, ``flat:1200``, ``flat:0.2s``)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from xianyang.bots import Bot, bot
from xianyang.core.speech import speaker

SIMULATIONS_MAX = 100_000
SECONDS = (0.01, 600.0)
"""The least and the most that a bot may think about a move."""


@dataclass(frozen=True)
class Entrant:
    """A bot by its name, with a number of simulations or of seconds a move in place of its own."""

    bot: str
    simulations: int | None = None
    seconds: float | None = None

    @property
    def name(self) -> str:
        """How it is written, the same for the same entrant."""
        if self.seconds is not None:
            return f"{self.bot}:{self.seconds:g}s"
        return self.bot if self.simulations is None else f"{self.bot}:{self.simulations}"

    @property
    def simulates(self) -> bool:
        """Whether it is a bot that a limit means anything to."""
        return bot(self.bot).how.simulations != 0

    def make(self, *, interpreted: bool = False) -> Bot:
        """The bot itself."""
        made = bot(self.bot, compiled=False if interpreted else None, seconds=self.seconds)
        if self.simulations is not None:
            made.how = replace(made.how, simulations=self.simulations)
        return made


def entrant(text: str) -> Entrant:
    """The entrant of a text. Raises UnknownGame for a bot that isn't there, ValueError for a limit that it can't have."""
    name, colon, limit = text.partition(":")
    plain = Entrant(bot(name).name)
    return limited(plain, limit) if colon else plain


def limited(found: Entrant, limit: str) -> Entrant:
    """The same bot with a limit, N simulations or Ns seconds. Raises ValueError."""
    if not found.simulates:
        raise ValueError(speaker()("{name} does not simulate, so it has no limit.", name=found.bot))
    simulations, seconds = limit_of(limit)
    return Entrant(found.bot, simulations, seconds)


def limit_of(limit: str) -> tuple[int | None, float | None]:
    """The simulations or the seconds that a text stands for. Raises ValueError."""
    say = speaker()
    try:
        if limit.endswith("s") and SECONDS[0] <= float(limit[:-1]) <= SECONDS[1]:
            return None, float(limit[:-1])
        if limit.isdecimal() and 1 <= int(limit) <= SIMULATIONS_MAX:
            return int(limit), None
    except ValueError:
        pass
    raise ValueError(say("A limit is from 1 to {most} simulations ({one}) or from {short} to {long} seconds a move ({other}), "
                         "not {limit}.", most=SIMULATIONS_MAX, one="flat:800", short="0.01", long="600",
                         other="flat:0.2s", limit=repr(limit)))  # fmt: skip
