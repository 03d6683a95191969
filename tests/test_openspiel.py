"""The games in OpenSpiel: its own simulation test, its bots, and what its states may tell."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import xianyang.envs.openspiel  # noqa: F401  (registers the games)
from xianyang.core.errors import IllegalMove
from xianyang.games import NAMES, title

SPECS = [
    f"xianyang_{name}(players={players}{option})"
    for name in NAMES
    for players in title(name).players
    for option in [
        f",{option.name}={value}" for option in title(name).options for value in option.choices or (False, True)
    ]
    or [""]
]
PUBLIC = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
)  # fmt: skip


def play(state: pyspiel.State, plies: int, seed: int, *, until_decision: bool = False) -> pyspiel.State:
    """Play on at random; with `until_decision`, then draw until a seat is to decide."""
    rng = np.random.RandomState(seed)
    while plies > 0 or (until_decision and state.is_chance_node()):
        plies -= 1
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
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_its_search_bots_play_to_the_end(name: str, players: int) -> None:
    """MCTS (which sees everything) against IS-MCTS (which deals from its information set), from a late position.

    IS-MCTS plays no games in which nothing is hidden.
    """
    game = pyspiel.load_game(f"xianyang_{name}(players={players})")
    state = play(game.new_initial_state(), 75, 3, until_decision=True)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    whole = mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=rng)
    bots = [whole] * 3
    if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        bots[0] = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=rng)
        bots[2] = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, max_world_samples=2, random_state=rng)
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            play(state, 1, moves)
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
    assert moves > 5
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("spec", SPECS)
def test_resampled_states_agree_with_what_the_player_knows(spec: str) -> None:
    game = pyspiel.load_game(spec)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state, differing = game.new_initial_state(), 0
    for step in range(7):
        play(state, 1 + 2 * step * game.num_players(), step, until_decision=True)
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.current_player() == state.current_player()
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            differing += str(world) != str(state)
    imperfect = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert differing > 5 if imperfect else differing == 0
    assert imperfect == ("terracotta" not in spec)


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_states_are_dealt_from_an_information_set_alone(name: str, compiled: bool) -> None:
    game = pyspiel.load_game(f"xianyang_{name}(compiled={compiled})")
    for seed in range(4):
        state = play(game.new_initial_state(), 10 + 12 * seed, seed, until_decision=True)
        player = state.current_player()
        world = game.deal(state.information(player), player, lambda: 0.4)
        assert world.information(player) == state.information(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert str(world) == str(state.resample_from_infostate(player, lambda: 0.4))
        assert world.history() == []
        assert world.information_state_string(player).endswith("| ")


def test_states_are_dealt_to_whoever_decides_and_from_whole_information_sets() -> None:
    game = pyspiel.load_game("xianyang_qin")
    state = play(game.new_initial_state(), 20, 2, until_decision=True)
    player = state.current_player()
    for wrong in (1 - player, -1, 2):
        with pytest.raises(ValueError, match=f"player {wrong} does not decide"):
            game.deal(state.information(player), wrong, lambda: 0.5)
    with pytest.raises(ValueError, match=r"has \d+ numbers, not 3"):
        game.deal([1, 2, 3], player, lambda: 0.5)


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
    assert world.history() == []
    assert world.clone().history() == []
    memory = world.information_state_string(1).split(" | ")[1]
    assert "+?" in memory
    assert not any(token.startswith("+") and token != "+?" for token in memory.split(" ; "))


def test_what_everybody_knows_is_the_same_for_all_players_and_in_all_worlds() -> None:
    game = pyspiel.load_game("xianyang_qin(players=3)")
    state = play(game.new_initial_state(), 40, 5)
    observer = game.make_py_observer(PUBLIC)
    shown = set()
    for world in (state, state.resample_from_infostate(1, lambda: 0.3), state.resample_from_infostate(2, lambda: 0.6)):
        for player in range(3):
            observer.set_from(world, player)
            shown.add((observer.string_from(world, player), observer.tensor.tobytes()))
    assert len(shown) == 1
    draws = [past for past in state.full_history() if past.player == int(pyspiel.PlayerId.CHANCE)]
    assert shown.pop()[0].count("+?") == len(draws) > 9


def test_observers_that_would_show_too_much_are_refused() -> None:
    game = pyspiel.load_game("xianyang_qin")
    every = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )  # fmt: skip
    with pytest.raises(ValueError, match="one player or of nobody"):
        game.make_py_observer(every)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(PUBLIC, {"a": 1})


@pytest.mark.parametrize("player", [-1, 2])
def test_nobody_else_is_a_player(player: int) -> None:
    state = play(pyspiel.load_game("xianyang_qin").new_initial_state(), 20, 2)
    with pytest.raises(pyspiel.SpielError):
        state.information_state_string(player)
    with pytest.raises(pyspiel.SpielError):
        state.observation_tensor(player)
    with pytest.raises(ValueError, match="no player"):
        state.resample_from_infostate(player, lambda: 0.5)


@pytest.mark.parametrize("compiled", [False, True])
def test_illegal_actions_are_refused_and_change_nothing(compiled: bool) -> None:
    game = pyspiel.load_game(f"xianyang_qin(compiled={compiled})")
    state = play(game.new_initial_state(), 20, 2, until_decision=True)
    before, history = str(state), state.history()
    wrong = next(action for action in range(game.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(IllegalMove):
        state.apply_action(wrong)
    for action in (-2, game.num_distinct_actions(), 10**9):
        with pytest.raises(ValueError, match="no action"):
            state.apply_action(action)
    assert str(state) == before
    assert state.history() == history


@pytest.mark.parametrize("compiled", [False, True])
def test_serialised_states_come_back(compiled: bool) -> None:
    game = pyspiel.load_game(f"xianyang_qin(players=3,board=lion,compiled={compiled})")
    state = play(game.new_initial_state(), 50, 4, until_decision=True)
    for twin in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        for player in range(3):
            assert twin.information_state_string(player) == state.information_state_string(player)
        assert str(play(twin, 20, 1)) == str(play(state.clone(), 20, 1))
        assert str(twin) != str(state)


def test_compiled_states_are_the_same() -> None:
    plain, fast = (
        play(pyspiel.load_game(f"xianyang_qin(players=3,compiled={compiled})").new_initial_state(), 70, 8)
        for compiled in (False, True)
    )
    assert str(plain) == str(fast)
    assert plain.history() == fast.history()
    assert plain.information_state_string(1) == fast.information_state_string(1)
    worlds = [state.resample_from_infostate(1, lambda: 0.7) for state in (plain, fast)]
    assert str(worlds[0]) == str(worlds[1]) != str(plain)


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


def test_parameters_that_there_are_not_are_refused() -> None:
    for spec in ("xianyang_qin(colour=red)", "xianyang_qin(players=two)"):
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game(spec)


def test_without_openspiel_the_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import xianyang.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ImportError: xianyang.envs.openspiel needs OpenSpiel: install xianyang[openspiel]" in done.stderr
