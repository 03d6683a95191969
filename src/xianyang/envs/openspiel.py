"""The games of the registry in OpenSpiel: importing this module registers each as ``xianyang_NAME``.

    import pyspiel, xianyang.envs.openspiel
    game = pyspiel.load_game("xianyang_qin(players=3,board=lion)")

Parameters are ``players``, the game's options, and ``compiled`` (false: rules run interpreted, so nothing waits). An
action is the protocol's integer of a move, for chance and for players alike; it means the same in every state. OpenSpiel
wants chance's actions below ``max_chance_outcomes``, which is therefore `MOVES`, though fewer are possible at once.
Returns add to 0: with n players and w winners each winner gets ``(n - w) / w`` and each of the others -1, so 1 and -1
with two players, and 0 each where all share the victory.

What a player knows is its information set, as a string and as a tensor of `INFO` numbers; an information state's string
has all that the player has seen besides. The same is to be had of what everybody knows (an observer without private
information).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from xianyang.core import forms
from xianyang.core.errors import IllegalMove
from xianyang.core.game import ranks
from xianyang.core.rng import generator
from xianyang.core.rules import CHANCE, LEGAL, OVER, SPECTATOR, Vec
from xianyang.core.title import Title
from xianyang.games import NAMES, title

try:
    import pyspiel
except ImportError as error:
    raise ImportError("xianyang.envs.openspiel needs OpenSpiel: install xianyang[openspiel]") from error

SEED_BOUND = 2**62


class Shared:
    """What all states of one game share and none changes; copying a state does not copy it."""

    def __init__(self, found: Title, players: int, options: Mapping[str, Any], compiled: bool) -> None:
        self.title = found
        self.rules = found.rules
        self.players = players
        self.settled = (found.name, players, tuple(options.items()), compiled)
        form = forms.compiled(found.rules) if compiled else forms.interpreted(found.rules)
        self.run = form.twins
        self.vector = form.vector
        self.listed: Callable[[Any], list[int]] = np.ndarray.tolist if compiled else list
        self.tables: Vec = found.tables.tables(found.sheet, players, options)
        self.t = form.vector(self.tables)
        # Copied for each use, so that states may live in several threads.
        self.room = form.vector([0] * max(found.rules.LEGAL_MAX, found.rules.CHANCE_MAX))
        self.info = form.vector([0] * found.rules.INFO)
        self.off = form.vector([])
        self.first = form.vector([0] * found.rules.SIZE)
        self.run["setup"](self.t, self.first)

    def deal(self, h: Any, player: int, sampler: Any) -> Any:
        """The vector of a state drawn from an information set."""
        s = self.first.copy()
        rng = self.vector(generator(int(sampler() * SEED_BOUND), "resample"))
        self.run["deal"](self.t, h, player, rng, s)
        return s

    def __deepcopy__(self, memo: object) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return shared, self.settled


@functools.cache
def shared(name: str, players: int, options: tuple[tuple[str, Any], ...], compiled: bool) -> Shared:
    """What the states of a game share, by the game's name (OpenSpiel serialises states with it)."""
    return Shared(title(name), players, dict(options), compiled)


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
        # The last is the spectator's.
        self.kept = Kept(self.shared.first.copy(), [()] * (self.shared.players + 1))

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
        out = shared.room.copy()
        n = shared.run["legal"](shared.t, self.kept.s, out)
        return self.shared.listed(out[:n])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance decision with their probabilities."""
        shared = self.shared
        out, weight = shared.room.copy(), shared.room.copy()
        n = shared.run["chance"](shared.t, self.kept.s, out, weight)
        moves, weights = shared.listed(out[:n]), shared.listed(weight[:n])
        total = sum(weights)
        return [(move, w / total) for move, w in zip(moves, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        """Make a move; every player remembers it as it was seen. Raises IllegalMove, ValueError."""
        shared, kept = self.shared, self.kept
        if not 0 <= action < shared.rules.MOVES:
            raise ValueError(f"there is no action {action}; they go from 0 to {shared.rules.MOVES - 1}")
        if (code := int(shared.run["why"](shared.t, kept.s, action))) != LEGAL:
            reason = shared.rules.REASONS[code]
            raise IllegalMove(f"{shared.title.moves.token(action)} is not legal here: {reason}", reason)
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
        places = ranks(shared.title, shared.tables, [int(x) for x in self.kept.s], shared.players)
        winners = places.count(0)
        gain = (shared.players - winners) / winners
        return [gain if place == 0 else -1.0 for place in places]

    def information(self, player: int) -> Vec:
        """The information set of a player (or of a `SPECTATOR`): `INFO` integers."""
        return self.shared.listed(self._hide(player))

    def resample_from_infostate(self, player: int, sampler: Any) -> XianyangState:
        """A state drawn from what a player knows. `sampler` gives a number from 0 to 1, which seeds the deal.

        The player remembers what it has seen, the others no more than a spectator, and the state has no history of
        actions: nothing of the true deal is left in it.
        """
        shared, seen = self.shared, self.kept.seen
        if not 0 <= player < shared.players:
            raise ValueError(f"there is no player {player}; they go from 0 to {shared.players - 1}")
        world: XianyangState = self.get_game().new_initial_state()
        world.kept.s = shared.deal(self._hide(player), player, sampler)
        public = seen[shared.players]
        world.kept.seen = [seen[seat] if seat == player else public for seat in range(shared.players + 1)]
        return world

    def _hide(self, player: int) -> Any:
        h = self.shared.info.copy()
        self.shared.run["hide"](self.shared.t, self.kept.s, player, h)
        return h

    def __str__(self) -> str:
        return self.shared.title.positions.write(self.shared.tables, [int(x) for x in self.kept.s])


class XianyangObserver:
    """What a player knows, or what everybody knows: a string, and a tensor of `INFO` places of float32."""

    def __init__(self, shared: Shared, kind: Any) -> None:
        single, nobody = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
        if not kind.public_info or kind.private_info not in (single, nobody):
            raise ValueError("observers have the public information, and the private one of one player or of nobody")
        self.shared = shared
        self.is_public = kind.private_info == nobody
        self.perfect_recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(shared.rules.INFO, np.float32)
        self.dict = {"information": self.tensor}

    def set_from(self, state: XianyangState, player: int) -> None:
        """Write the information set."""
        self.tensor[:] = state.information(self._viewer(player))

    def string_from(self, state: XianyangState, player: int) -> str:
        """The information set as the game's words, and all that was seen where recall is perfect."""
        viewer, shared = self._viewer(player), self.shared
        name = "public" if viewer == SPECTATOR else str(viewer)
        text = f"{name}: {shared.title.positions.write(shared.tables, state.information(viewer))}"
        if not self.perfect_recall:
            return text
        seen = state.kept.seen[shared.players if viewer == SPECTATOR else viewer]
        return f"{text} | {' ; '.join(map(shared.title.moves.token, seen))}"

    def _viewer(self, player: int) -> int:
        if not 0 <= player < self.shared.players:
            raise ValueError(f"there is no player {player}; they go from 0 to {self.shared.players - 1}")
        return SPECTATOR if self.is_public else player


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
        self.shared = shared(self.found.name, players, tuple(options.items()), compiled)

    def new_initial_state(self) -> XianyangState:
        """A state before the first deal."""
        return XianyangState(self)

    def deal(self, information: Sequence[int], player: int, sampler: Any) -> XianyangState:
        """A state drawn from an information set of a player to decide, as `XianyangState.information` gives it, with no
        history and no memories. `sampler` gives a number from 0 to 1, which seeds the deal. Raises ValueError.
        """
        shared = self.shared
        if len(information) != shared.rules.INFO:
            raise ValueError(f"an information set has {shared.rules.INFO} numbers, not {len(information)}")
        h = shared.vector(list(information))
        if not 0 <= player < shared.players or int(shared.run["actor"](shared.t, h)) != player:
            raise ValueError(f"player {player} does not decide in this information set")
        world = self.new_initial_state()
        world.kept.s = shared.deal(h, player, sampler)
        return world

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> XianyangObserver:
        """An observer of the information set. Raises ValueError for parameters and for kinds that there are not."""
        if params:
            raise ValueError(f"observers have no parameters; given: {params}")
        return XianyangObserver(self.shared, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def register(name: str) -> None:
    """Register one game of the registry."""
    found = title(name)
    defaults: dict[str, Any] = {"players": found.players[0], "compiled": False}
    defaults |= {option.name: option.default for option in found.options}
    knowledge = pyspiel.GameType.Information
    hides = found.rules.LABELS > found.rules.MOVES
    kind = pyspiel.GameType(
        short_name=f"xianyang_{name}",
        long_name=f"Xianyang: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=knowledge.IMPERFECT_INFORMATION if hides else knowledge.PERFECT_INFORMATION,
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
