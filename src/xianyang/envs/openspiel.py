"""The games of the registry in OpenSpiel: importing this module registers each as ``xianyang_NAME``.

    import pyspiel, xianyang.envs.openspiel
    game = pyspiel.load_game("xianyang_qin(players=3,board=lion)")

Parameters are ``players``, the game's options, and ``compiled`` (false: rules run interpreted, so nothing waits). An
action is the protocol's integer of a move, for chance and for players alike; it means the same in every state. Returns
add to 0: with n players and w winners each winner gets ``(n - w) / w``, scaled so that a sole winner gets 1 with two
players, and each of the others -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from xianyang.core import forms
from xianyang.core.game import ranks
from xianyang.core.rng import generator
from xianyang.core.rules import CHANCE, OVER, SPECTATOR
from xianyang.core.title import Title
from xianyang.games import NAMES, title

try:
    import pyspiel
except ImportError as error:
    raise ImportError("xianyang.envs.openspiel needs OpenSpiel: install xianyang[openspiel]") from error

SEED_BOUND = 2**62


class Shared:
    """What all states of one game share; copying a state does not copy it."""

    def __init__(self, found: Title, players: int, options: Mapping[str, Any], compiled: bool) -> None:
        self.title = found
        self.rules = found.rules
        self.players = players
        self.settled = (found.name, players, dict(options), compiled)
        form = forms.compiled(found.rules) if compiled else forms.interpreted(found.rules)
        self.run = form.twins
        self.vector = form.vector
        self.t = form.vector(found.tables.tables(found.sheet, players, options))
        room = max(found.rules.LEGAL_MAX, found.rules.CHANCE_MAX)
        self.out = form.vector([0] * room)
        self.weight = form.vector([0] * found.rules.CHANCE_MAX)
        self.off = form.vector([])

    def __deepcopy__(self, memo: object) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return shared, self.settled


def shared(name: str, players: int, options: Mapping[str, Any], compiled: bool) -> Shared:
    """What the states of a game share, by the game's name (OpenSpiel serialises states with it)."""
    return Shared(title(name), players, options, compiled)


class Kept:
    """The vector of a state and what each player has seen; copied quickly."""

    def __init__(self, s: Any, seen: list[tuple[int, ...]]) -> None:
        self.s = s
        self.seen = seen

    def __deepcopy__(self, memo: object) -> Kept:
        return Kept(self.s.copy(), list(self.seen))


class XianyangState(pyspiel.State):
    """A state of any game of the registry."""

    def __init__(self, game: XianyangGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        s = self.shared.vector([0] * self.shared.rules.SIZE)
        self.shared.run["setup"](self.shared.t, s)
        # The last is the spectator's.
        self.kept = Kept(s, [()] * (self.shared.players + 1))

    def current_player(self) -> int:
        """A seat, or OpenSpiel's own numbers for chance and for the end."""
        actor = int(self.shared.run["actor"](self.shared.t, self.kept.s))
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """The legal moves, ascending."""
        shared = self.shared
        n = shared.run["legal"](shared.t, self.kept.s, shared.out)
        return [int(move) for move in shared.out[:n]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance decision with their probabilities."""
        shared = self.shared
        n = shared.run["chance"](shared.t, self.kept.s, shared.out, shared.weight)
        total = sum(int(weight) for weight in shared.weight[:n])
        return [(int(shared.out[i]), int(shared.weight[i]) / total) for i in range(n)]

    def _apply_action(self, action: int) -> None:
        """Make a move; every player remembers it as it was seen."""
        shared, kept = self.shared, self.kept
        for index in range(shared.players + 1):
            seat = index if index < shared.players else SPECTATOR
            label = int(shared.run["seen"](shared.t, kept.s, seat, action))
            kept.seen[index] = (*kept.seen[index], label)
        shared.run["apply"](shared.t, kept.s, action, shared.off)

    def _action_to_string(self, player: int, action: int) -> str:
        """The move's token."""
        return self.shared.title.moves.token(action)

    def returns(self) -> list[float]:
        """0 each while the game goes on; at its end as the module says."""
        shared = self.shared
        if not self.is_terminal():
            return [0.0] * shared.players
        places = ranks(shared.title, [int(x) for x in shared.t], [int(x) for x in self.kept.s], shared.players)
        winners = places.count(0)
        if winners == shared.players:
            return [0.0] * shared.players
        gain = (shared.players - winners) / winners
        return [gain if place == 0 else -1.0 for place in places]

    def information(self, player: int) -> Any:
        """The information set of a player, as a vector of `INFO` integers."""
        h = self.shared.vector([0] * self.shared.rules.INFO)
        self.shared.run["hide"](self.shared.t, self.kept.s, player, h)
        return h

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player has seen, and what it knows of the position."""
        seat = self.current_player() if player is None else player
        tokens = " ; ".join(map(self.shared.title.moves.token, self.kept.seen[seat]))
        return f"{self.observation_string(seat)} | {tokens}"

    def observation_string(self, player: int | None = None) -> str:
        """What a player knows of the position."""
        seat = self.current_player() if player is None else player
        h = [int(x) for x in self.information(seat)]
        return f"{seat}: {self.shared.title.positions.write([int(x) for x in self.shared.t], h)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> XianyangState:
        """A state drawn from what a player knows. `sampler` gives a number from 0 to 1, which seeds the deal.

        The other players' memories are those of a spectator, so that nothing of the true deal is left in them.
        """
        shared = self.shared
        world: XianyangState = self.clone()
        rng = shared.vector(generator(int(sampler() * SEED_BOUND), "resample"))
        shared.run["deal"](shared.t, self.information(player), player, rng, world.kept.s)
        public = self.kept.seen[shared.players]
        world.kept.seen = [seen if seat == player else public for seat, seen in enumerate(self.kept.seen)]
        return world

    def __str__(self) -> str:
        s = [int(x) for x in self.kept.s]
        return self.shared.title.positions.write([int(x) for x in self.shared.t], s)


class XianyangObserver:
    """A flat tensor of the information set, `INFO` places of float32."""

    def __init__(self, shared: Shared, kind: Any) -> None:
        self.kind = kind
        self.tensor = np.zeros(shared.rules.INFO, np.float32)
        self.dict = {"information": self.tensor}

    def set_from(self, state: XianyangState, player: int) -> None:
        """Write what a player knows."""
        self.tensor[:] = [int(x) for x in state.information(player)]

    def string_from(self, state: XianyangState, player: int) -> str:
        """What a player knows, with all that it has seen where recall is perfect."""
        return state.information_state_string(player) if self.kind.perfect_recall else state.observation_string(player)


class XianyangGame(pyspiel.Game):
    """A game of the registry. `found` and `kind` are bound by `register`."""

    found: Title
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        players, compiled = int(given.pop("players")), bool(given.pop("compiled"))
        options = self.found.settle(players, given)
        rules = self.found.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.MOVES,
            max_chance_outcomes=rules.MOVES,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=rules.PLIES_MAX,
        )
        super().__init__(self.kind, info, params or {})
        self.shared = Shared(self.found, players, options, compiled)

    def new_initial_state(self) -> XianyangState:
        """A state before the first deal."""
        return XianyangState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> XianyangObserver:
        """An observer of the information set."""
        return XianyangObserver(self.shared, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def register(name: str) -> None:
    """Register one game of the registry."""
    found = title(name)
    defaults: dict[str, Any] = {"players": found.players[0], "compiled": False}
    defaults |= {option.name: option.default for option in found.options}
    kind = pyspiel.GameType(
        short_name=f"xianyang_{name}",
        long_name=f"Xianyang: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(found.players),
        min_num_players=min(found.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults,
    )
    made = type(f"Xianyang{name.title()}Game", (XianyangGame,), {"found": found, "kind": kind})
    pyspiel.register_game(kind, made)


for _name in NAMES:
    register(_name)
