"""Courses of training: they learn, come to the same again, go on where they stopped, and refuse what is none."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from xianyang.bots import net
from xianyang.games import title
from xianyang.learning import kept
from xianyang.learning.course import Course, Plan, Report
from xianyang.learning.network import Network, inputs_of

XIAN = title("xian")
SMALL = Plan("xian", 2, seed=3, games=80, units=8, epochs=2)


def trained(rounds: int, plan: Plan = SMALL) -> Course:
    course = Course(XIAN, plan)
    list(course.rounds(rounds))
    return course


def test_it_learns_what_knowing_nothing_does_not_tell() -> None:
    reports = trained(3, replace(SMALL, games=300)).reports
    assert [report.round for report in reports] == [1, 2, 3]
    assert all(report.loss < report.even for report in reports)


def test_the_same_plan_comes_to_the_same() -> None:
    assert trained(2).network.whole() == trained(2).network.whole()
    assert trained(2).network.whole() != trained(2, replace(SMALL, seed=4)).network.whole()


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept.save(trained(1), tmp_path)
    course = Course(XIAN, SMALL)
    kept.load(course, tmp_path)
    list(course.rounds(2))
    straight = trained(2)
    assert course.network.whole() == straight.network.whole()
    assert course.reports == straight.reports


def test_an_interruption_between_the_two_files_costs_a_round_at_most(tmp_path: Path) -> None:
    kept.save(trained(1), tmp_path)
    state = (tmp_path / kept.STATE).read_bytes()
    kept.save(trained(2), tmp_path)
    (tmp_path / kept.STATE).write_bytes(state)
    course = Course(XIAN, SMALL)
    kept.load(course, tmp_path)
    assert len(course.reports) == 1


def test_another_plan_does_not_go_on(tmp_path: Path) -> None:
    kept.save(trained(1), tmp_path)
    with pytest.raises(ValueError, match="units is 8 there, not 9"):
        kept.load(Course(XIAN, replace(SMALL, units=9)), tmp_path)


@pytest.mark.parametrize("name", [kept.STATE, kept.COURSE])
@pytest.mark.parametrize("nonsense", [b"", b"{}", b"[1]", b"\x80nonsense"])
def test_nonsense_is_no_course(tmp_path: Path, name: str, nonsense: bytes) -> None:
    kept.save(trained(0), tmp_path)
    (tmp_path / name).write_bytes(nonsense)
    with pytest.raises(ValueError, match=rf"can't go on: \S*/{name} is missing or damaged;"):
        kept.load(Course(XIAN, SMALL), tmp_path)


def test_a_course_that_was_interrupted_before_its_first_state_begins_anew(tmp_path: Path) -> None:
    begun = trained(0)
    begun.reports.append(Report(1, 900, 0.5, 0.7, 0.6))
    kept.save(begun, tmp_path)
    (tmp_path / kept.STATE).unlink()
    course = Course(XIAN, SMALL)
    kept.load(course, tmp_path)
    assert course.reports == []


@pytest.mark.parametrize("name", [kept.STATE, kept.COURSE])
def test_a_course_that_has_lost_a_file_is_not_written_over(tmp_path: Path, name: str) -> None:
    begun = trained(0)
    begun.reports += [Report(n, 900, 0.5, 0.7, 0.6) for n in (1, 2)]
    kept.save(begun, tmp_path)
    (tmp_path / name).unlink()
    with pytest.raises(ValueError, match=rf"can't go on: \S*/{name} is missing"):
        kept.load(Course(XIAN, SMALL), tmp_path)


@pytest.mark.parametrize("rounds", [["1"], [{"round": "1"}], [None], 3, [{"round": 1, "positions": 2, "loss": []}]])
def test_reports_of_another_kind_are_no_course(tmp_path: Path, rounds: object) -> None:
    kept.save(trained(0), tmp_path)
    about = json.loads((tmp_path / kept.COURSE).read_text())
    (tmp_path / kept.COURSE).write_text(json.dumps({**about, "rounds": rounds}))
    with pytest.raises(ValueError, match="is missing or damaged"):
        kept.load(Course(XIAN, SMALL), tmp_path)


@pytest.mark.parametrize("changes", [
    {"rounds": 5}, {"rounds": -1}, {"steps": -1}, {"rounds": [0, 0]}, {"weights3": np.array([np.nan], np.float32)},
    {"weights3": np.array(["a"])}, {"weights0": np.zeros((2, 2), np.float32)},
])  # fmt: skip
def test_a_state_of_another_kind_is_no_course(tmp_path: Path, changes: dict) -> None:
    kept.save(trained(0), tmp_path)
    with np.load(tmp_path / kept.STATE) as there:
        arrays = dict(there)
    np.savez(tmp_path / kept.STATE, **{**arrays, **changes})
    with pytest.raises(ValueError, match="is missing or damaged"):
        kept.load(Course(XIAN, SMALL), tmp_path)


def test_every_broken_state_is_no_course_or_the_whole_one(tmp_path: Path) -> None:
    kept.save(trained(0), tmp_path)
    whole = (tmp_path / kept.STATE).read_bytes()
    for place in range(0, len(whole), 97):
        for broken in (whole[:place], whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :]):
            (tmp_path / kept.STATE).write_bytes(broken)
            try:
                kept.load(Course(XIAN, SMALL), tmp_path)
            except ValueError as error:
                assert "is missing or damaged" in str(error)


def test_one_training_at_a_time_uses_a_folder(tmp_path: Path) -> None:
    with kept.held(tmp_path / "new"), pytest.raises(ValueError, match="another training"), kept.held(tmp_path / "new"):
        pass
    with kept.held(tmp_path / "new"):
        pass


@pytest.mark.parametrize("name", [kept.STATE, kept.COURSE])
def test_a_file_that_can_not_be_replaced_is_told_before_any_game(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.new").mkdir()
    with pytest.raises(IsADirectoryError) as error, kept.held(tmp_path):
        pass
    assert error.value.filename == str(tmp_path / name)


@pytest.mark.parametrize("text", [
    "", "[]", "{}", '{"players": 3}', '{"players": {"two": {}}}', '{"players": {"2": []}}', '{"players": {"2": 5}}',
    '{"players": {"2": {"plan": []}}}', '{"players": {"2": {"plan": {"game": []}}}}', "[" * 100_000, '{"a":' * 100_000,
])  # fmt: skip
def test_other_files_are_no_weights(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(ValueError, match="is no file of weights"):
        kept.weights_of(tmp_path / "a.json", "xian")


def test_weights_of_another_game_are_not_added_to(tmp_path: Path) -> None:
    kept.put_weights(tmp_path / "a.json", {}, trained(0), 1)
    with pytest.raises(ValueError, match="holds weights of xian, not of qin"):
        kept.weights_of(tmp_path / "a.json", "qin")


def test_weights_for_other_tables_stay(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    kept.put_weights(file, {}, trained(0), 1)
    kept.put_weights(file, kept.weights_of(file, "xian"), trained(0, replace(SMALL, players=3)), 1)
    assert list(json.loads(file.read_text())["players"]) == ["2", "3"]
    assert net.read(tmp_path)[2] == net.NETS_MAX
    assert net.read(tmp_path)[3] > net.NETS_MAX
    assert net.read(tmp_path)[4] == 0


def test_inputs_are_the_table_s_the_seat_s_its_rival_s_and_the_others() -> None:
    assert XIAN.traits is not None
    each, common = XIAN.traits.TRAITS, XIAN.traits.COMMON
    row = np.zeros((1, 4 * each + common), np.int64)
    standing = (100, 300, 200)
    for seat in range(3):
        row[0, each * seat] = standing[seat]
        row[0, each * seat + 1] = 1024 * (seat + 1)
    row[0, 4 * each] = 512
    found = inputs_of(row, XIAN.traits, 4, 3)
    assert found.shape == (1, 3, net.inputs(XIAN.traits))
    blocks = [found[0, seat, common:].reshape(3, each)[:, 1].tolist() for seat in range(3)]
    assert blocks == [[1, 2, 3], [2, 3, 1], [3, 2, 1]]
    assert found[0, :, 0].tolist() == [0.5] * 3


def test_whole_numbers_come_near_the_trained_ones() -> None:
    """The network in floating point, and the one that plays, on positions of real games."""
    from tests.bots.common import sights
    from tests.bots.test_net import appraised, traits

    assert XIAN.traits is not None
    course = trained(2)
    nets = net.joined({2: course.network.whole()})
    for sight, state in sights("xian", 2, 1, 9):
        row = np.array([traits(XIAN, sight.tables, state)])
        alone = course.network.chances(inputs_of(row, XIAN.traits, 4, 2))[0]
        wanted = [1e6 * float(chance / alone.sum()) for chance in alone]
        assert appraised(XIAN, sight.tables, state, 2, nets) == pytest.approx(wanted, abs=4000)


def test_the_slopes_are_those_of_the_loss() -> None:
    """A step along them lowers the cross entropy of what was just learned."""
    rng = np.random.default_rng(1)
    x = rng.normal(size=(64, 6)).astype(np.float32)
    wanted = (x[:, 0] > x[:, 1]).astype(np.float32)
    network = Network.new(6, 8, 1)
    losses = [network.learn(x, wanted, 0.01, 0.0) for _ in range(200)]
    assert losses[-1] < 0.2 < losses[0]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_names_the_file_and_leaves_what_was_there(tmp_path: Path) -> None:
    kept.save(trained(0), tmp_path)
    before = (tmp_path / kept.STATE).read_bytes()
    (tmp_path / f"{kept.STATE}.new").symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left") as error:
        kept.save(trained(0), tmp_path)
    assert error.value.filename == str(tmp_path / kept.STATE)
    assert (tmp_path / kept.STATE).read_bytes() == before
    assert not (tmp_path / f"{kept.STATE}.new").is_symlink()
