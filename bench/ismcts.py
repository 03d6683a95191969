"""OpenSpiel's IS-MCTS, written in Python, as a bot of this house; used by `openspiel_search.py`.

It gets what any bot gets, the information set of its seat, and searches from states dealt from that, with the rules
compiled. Nothing of the search is ours: tree, choice among moves and random rollouts are OpenSpiel's, with the usual
settings of its examples. Ours is only when it stops, since OpenSpiel's knows numbers of simulations alone; and it may
play a game in which nothing is hidden, which OpenSpiel's refuses, though there its search is plain MCTS.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import xianyang.envs.openspiel  # noqa: F401  (registers the games)
from xianyang.bots import Bot, Sight
from xianyang.bots.mind import How
from xianyang.core.rng import next32
from xianyang.core.rules import Vec
from xianyang.core.title import Options

UCT_C = 2.0
"""The weight of exploring, as in OpenSpiel's examples; returns go from -1 to 1."""
LEAST = 2
"""Simulations without which its search has no move: the first only makes the root."""
Limit = Callable[[], float]
"""Seconds that the search may take about the move at hand."""


class Searcher(ismcts.ISMCTSBot):  # type: ignore[misc]
    """One search: so many simulations, or as many as fit into some seconds."""

    def __init__(self, game: Any, dice: np.random.RandomState, simulations: int, seconds: float | None) -> None:
        rollouts = mcts.RandomRolloutEvaluator(1, dice)
        super().__init__(game, rollouts, UCT_C, simulations, random_state=dice)
        self.seconds = seconds
        self.done = 0
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, self.random_number))

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        """As OpenSpiel's, with another end."""
        until = None if self.seconds is None else time.perf_counter() + self.seconds
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self.reset()
        self._root_node = self.create_new_node(state)
        while self.done < LEAST or (
            self.done < self._max_simulations if until is None else time.perf_counter() < until
        ):
            self.run_simulation(self.sample_root_state(state))
            self.done += 1
        found: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return found


class Ismcts(Bot):
    """OpenSpiel's search at a seat."""

    wants_compiled = True
    how = How()

    def __init__(self, name: str, game: str, players: int, options: Options, *, simulations: int = 0,
                 seconds: Limit | None = None) -> None:  # fmt: skip
        """It stops after `simulations`, or when `seconds` have passed."""
        chosen = {"players": players, "compiled": True, **options}
        self.name = name
        self.simulations = 0
        """All that it has made."""
        self._game = pyspiel.load_game(f"xianyang_{game}", chosen)
        self._most = simulations
        self._seconds = seconds

    def choose(self, sight: Sight, rng: Vec) -> int:
        """As `Bot.choose`."""
        dice = np.random.RandomState(next32(rng))
        seconds = None if self._seconds is None else self._seconds()
        search = Searcher(self._game, dice, self._most, seconds)
        move = int(search.step(self._game.deal(sight.information, sight.seat, search.random_number)))
        self.simulations += search.done
        return move
