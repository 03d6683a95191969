"""The games in OpenSpiel: its own simulation test, its bots, and what its states may tell."""

from __future__ import annotations

import copy

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import xianyang.envs.openspiel  # noqa: F401  (registers the games)
from xianyang.games import NAMES, title

SPECS = [
    f"xianyang_{name}(players={players},{option.name}={value})"
    for name in NAMES
    for players in title(name).players
    for option in title(name).options
    for value in option.choices or (False, True)
]


def play(state: pyspiel.State, plies: int, seed: int) -> pyspiel.State:
    rng = np.random.RandomState(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("spec", SPECS)
def test_openspiels_own_simulation_passes(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=False, verbose=False)


def test_openspiels_own_simulation_passes_with_serialisation() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("xianyang_qin"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_its_search_bots_play(name: str) -> None:
    """MCTS (which sees everything) against IS-MCTS (which deals from its information set), from a late position."""
    game = pyspiel.load_game(f"xianyang_{name}")
    state = play(game.new_initial_state(), 60, 3)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [
        ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=rng),
        mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=rng),
    ]
    moves = 0
    while not state.is_terminal() and moves < 8:
        if state.is_chance_node():
            play(state, 1, moves)
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
    assert moves == 8 or state.is_terminal()


def test_resampled_states_agree_with_what_the_player_knows() -> None:
    for players in (2, 3):
        game = pyspiel.load_game(f"xianyang_qin(players={players})")
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        differing = 0
        for plies in range(12, 90, 13):
            state = play(game.new_initial_state(), plies, plies)
            while state.is_chance_node():
                play(state, 1, 0)
            for player in range(players):
                world = state.resample_from_infostate(player, sampler)
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.observation_string(player) == state.observation_string(player)
                assert world.current_player() == state.current_player()
                if player == state.current_player():
                    assert world.legal_actions() == state.legal_actions()
                differing += str(world) != str(state)
        assert differing > 5


def test_two_worlds_look_the_same_to_a_player() -> None:
    game = pyspiel.load_game("xianyang_qin")
    state = play(game.new_initial_state(), 31, 5)
    observer = game.make_py_observer()
    worlds = [state.resample_from_infostate(0, lambda n=n: n / 10) for n in (1, 2)]
    assert str(worlds[0]) != str(worlds[1])
    tensors = []
    for world in worlds:
        observer.set_from(world, 0)
        tensors.append(observer.tensor.copy())
    assert (tensors[0] == tensors[1]).all()
    assert observer.string_from(worlds[0], 0) == observer.string_from(worlds[1], 0)
    assert worlds[0].information_state_string(1) != worlds[1].information_state_string(1)


def test_resampled_memories_of_others_hold_nothing_of_the_true_deal() -> None:
    game = pyspiel.load_game("xianyang_qin")
    state = play(game.new_initial_state(), 31, 5)
    world = state.resample_from_infostate(0, lambda: 0.3)
    memory = world.information_state_string(1).split(" | ")[1]
    assert "+?" in memory
    assert not any(token.startswith("+") and token != "+?" for token in memory.split(" ; "))


def test_compiled_states_are_the_same() -> None:
    plain, fast = (
        play(pyspiel.load_game(f"xianyang_qin(players=3,compiled={compiled})").new_initial_state(), 70, 8)
        for compiled in (False, True)
    )
    assert str(plain) == str(fast)
    assert plain.history() == fast.history()
    assert plain.information_state_string(1) == fast.information_state_string(1)


def test_copies_are_independent() -> None:
    state = play(pyspiel.load_game("xianyang_qin").new_initial_state(), 20, 2)
    before = str(state)
    for twin in (state.clone(), copy.deepcopy(state)):
        assert str(twin) == before
        play(twin, 10, 1)
        assert str(twin) != before
        assert str(state) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_returns_add_to_nothing_and_winners_gain(players: int) -> None:
    game = pyspiel.load_game(f"xianyang_qin(players={players})")
    for seed in range(3):
        state = play(game.new_initial_state(), 1000, seed)
        assert state.is_terminal()
        assert sum(state.returns()) == pytest.approx(0)
        assert max(state.returns()) <= game.max_utility()
        assert max(state.returns()) > 0
    assert play(game.new_initial_state(), 5, 1).returns() == [0.0] * players


@pytest.mark.parametrize("spec", ["xianyang_qin(board=fish)", "xianyang_qin(players=7)"])
def test_a_table_that_cannot_be_is_refused(spec: str) -> None:
    with pytest.raises(ValueError, match=r"bird, lion|2, 3, 4"):
        pyspiel.load_game(spec)
