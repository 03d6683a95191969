"""``xianyang train``: what it refuses, before it plays a game; and what it says when it is stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_arena import attentive
from tests.cli.test_commands import run


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "GAME needs a value."),
        (["go"], "There is no game 'go'"),
        (["xian", "--players", "5"], "not 5"),
        (["xian", "--rounds", "0"], "--rounds goes from 1 to 10000."),
        (["xian", "--games", "5"], "--games goes from 20 to 1000000."),
        (["xian", "--units", "1000"], "--units goes from 1 to 64."),
        (["xian", "--keep", "nan"], "--keep goes from 0 to 1."),
        (["xian", "--epochs", "-1"], "--epochs goes from 1 to 100."),
        (["xian", "--overlook", "1000"], "--overlook goes from 0 to 990."),
        (["xian", "--seed", "-1"], "--seed goes from 0 to"),
        (["xian", "--out", "a.txt"], "--out ends in .json, not 'a.txt'."),
        (["xian", "--out", "TMP/nowhere/a.json"], "nowhere/a.json: No such file"),
        (["xian", "--out", "TMP/folder.json"], "folder.json: Is a directory."),
        (["xian", "--out", "TMP/file.json"], "file.json is no file of weights."),
        (["xian", "--folder", "TMP", "--out", "TMP/course.json"], "course.json are the same file"),
        (["xian", "--folder", "TMP/file.json"], "file.json: File exists."),
        (["xian", "--folder", "TMP/file.json/inside"], "Not a directory."),
    ],
)
def test_bad_input_is_one_sentence_before_any_game(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "file.json").write_text("{}")
    done = run("train", *(argument.replace("TMP", str(tmp_path)) for argument in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_ctrl_c_says_that_the_same_command_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "course"
    course = ["train", "qin", "--games", "40", "--folder", str(folder)]
    command = [sys.executable, "-m", "xianyang", *course, "--rounds", "9999"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
                          preexec_fn=attentive) as running:  # fmt: skip
        assert running.stdout is not None
        while running.stdout.readline().split()[:1] != ["2"]:
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        _, error = running.communicate(timeout=60)
    assert running.returncode == 130
    said = f"Stopped. The same command goes on after the last whole round that {folder} holds."
    assert error.splitlines()[-1] == said
    again = run(*course, "--rounds", "1")
    assert again.returncode == 0, again.stderr
    assert int(again.stdout.splitlines()[-1].split()[0]) >= 2, "all rounds that the folder holds are told"
