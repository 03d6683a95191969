"""Games in the terminal: by pipe, and at a real (pseudo) terminal with completion."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import xianyang
from tests.cli.test_arena import attentive
from tests.cli.test_commands import keep, run
from xianyang.cli.keeper import Keeper
from xianyang.cli.session import Session
from xianyang.games import title

PROMPT = "White, me> "


def last(folder: Path) -> xianyang.core.record.Record:  # type: ignore[name-defined]
    return xianyang.read(max(folder.glob("qin-*.txt"), key=lambda path: path.stat().st_mtime_ns))


def first_moves(n: int, seed: int = 3, players: int = 2) -> list[str]:
    """Moves for the first seat, the others' being unknown: the first legal one is asked for each time instead."""
    return [m.token for m in xianyang.new("qin", players=players, seed=seed).legal][:n]


def test_a_move_by_pipe_is_made_told_and_saved(data_folder: Path) -> None:
    token = first_moves(1)[0]
    done = run("play", "qin", "--seed", "3", given=f"{token}\n")
    assert done.returncode == 0, done.stderr
    assert "White draws" in done.stdout
    assert "Black draws" not in done.stdout
    record = last(data_folder)
    assert record.names == ("me", "random")
    assert [entry.token for entry in record.entries if entry.by == 0] == [token]
    assert next(entry for entry in record.entries if entry.by == 0).seconds is not None
    assert f"Go on with: {sys.executable} -m xianyang play qin --resume" in done.stdout


@pytest.mark.parametrize(
    ("folder", "command"),
    [("bin", "xianyang"), (".", "./xianyang"), ("bin", shlex.join([sys.executable, "-X", "utf8", "-m", "xianyang"]))],
)
def test_what_to_go_on_with_can_be_typed_as_it_is_told(tmp_path: Path, folder: str, command: str) -> None:
    """A command that is found by its name is told by its name, any other one as it was called."""
    file = shlex.quote("one of Ada's :dragon: games, with a name that is far too long for a line of a terminal.txt")
    script = tmp_path / folder / "xianyang"
    script.parent.mkdir(exist_ok=True)
    script.write_text(f"#!{sys.executable}\nimport sys\nfrom xianyang.cli import main\nsys.exit(main())\n")
    script.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin"}
    done = subprocess.run(f"{command} play qin --save {file}", shell=True, cwd=tmp_path, env=environment,
                          input="quit\n", capture_output=True, text=True, check=True)  # fmt: skip
    [told] = re.findall(r"Go on with: (.*)", done.stdout)
    assert told == f"{command} play qin --resume {file}"
    again = subprocess.run(told, shell=True, cwd=tmp_path, env=environment, input="", capture_output=True, check=False)
    assert again.returncode == 0


@pytest.mark.parametrize("name", ["last", "-x.txt", "--seed"])
def test_a_file_whose_name_means_something_else_is_told_as_a_file(tmp_path: Path, name: str) -> None:
    """And what has to be said anew, for the same game to go on in the same way, is told with it."""
    command = [sys.executable, "-m", "xianyang", "play"]
    begun = [*command, "qin", "--seats", "Ada,craftsman", "--seed", "5", "--no-curtain", f"--save={name}"]
    told = subprocess.run(begun, cwd=tmp_path, input=f"{first_moves(1, seed=5)[0]}\nquit\n", capture_output=True,
                          text=True, check=True).stdout  # fmt: skip
    [again] = re.findall(r"Go on with: (.*)", told)
    assert again == shlex.join([*command, "qin", "--resume", f"./{name}", "--seed", "5", "--no-curtain"])
    assert subprocess.run(again, shell=True, cwd=tmp_path, input="quit\n", text=True, check=False).returncode == 0


def test_ctrl_c_while_a_bot_thinks_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped:
        def choose(self, *_: object) -> int:
            raise KeyboardInterrupt("Stopped while compiling.")

    monkeypatch.setattr("xianyang.cli.session.bot", lambda name: Stopped())
    game, keeper = xianyang.new("qin", seed=3), Keeper(tmp_path / "game.txt")
    with pytest.raises(
        KeyboardInterrupt, match=r"^Stopped while compiling.\nSaved. Go on with: .* play qin --resume .*game.txt"
    ):
        Session(game, ("random", "Ada"), keeper, curtain=True).run()
    assert xianyang.read(tmp_path / "game.txt").at(None).position == game.position


def test_the_commands_answer() -> None:
    given = (
        "help\nlegal\nlegal rb\nwhy ry a1 a2\nwhy pass\nwhy zz\nwhy\npreview rb d7 d6\npreview pass\npreview\n"
        "board\nlog\nscores\nundo\nsave\nd7\n"
    )
    out = run("play", "qin", "--seed", "3", given=given).stdout
    for part in ("Whoever places the last pagoda wins", "legal moves", "a1 is a village", "must place a tile",
                 "Why is which move forbidden", "Preview which move", "White founds the red province", "White 0 → 1", "provinces 0", "no move to take back", "Save to which file",
                 "Type help for the commands"):  # fmt: skip
        assert part in out, part


def test_french_speaks_french_and_takes_both_command_names() -> None:
    out = run("play", "qin", "--seed", "3", "--lang", "fr", given="aide\nhelp\ncoups\npass\n").stdout
    assert out.count("pagode") > 5
    assert "Blanc" in out
    for english in ("White", "legal moves", "tiles left", "must place"):
        assert english not in out


def test_undo_gives_the_move_back() -> None:
    token = first_moves(1)[0]
    out = run("play", "qin", "--seed", "3", given=f"{token}\nundo\nscores\n{token}\n").stdout
    assert "taken back" in out


def test_save_and_resume_go_on_with_the_same_game(tmp_path: Path, data_folder: Path) -> None:
    saved = tmp_path / "kept game.txt"
    run(
        "play",
        "qin",
        "--seats",
        "Ada,random,Bo",
        "--seed",
        "3",
        "--no-curtain",
        given=f"{first_moves(1, 3, 3)[0]}\nsave '{saved}'\n",
    )
    before = xianyang.read(saved)
    assert before.names == ("Ada", "random", "Bo")
    out = run("play", "qin", "--resume", str(saved), "--no-curtain", given="log\n").stdout
    assert "Bo> " in out
    after = xianyang.read(saved)
    assert (after.entries, after.names, after.started) == (before.entries, before.names, before.started)
    assert "Bo> " in run("play", "qin", "--resume", "last", "--no-curtain", given="quit\n").stdout


def test_a_new_game_never_overwrites_another(data_folder: Path) -> None:
    for _ in range(3):
        run("play", "qin", given="quit\n")
    assert len(list(data_folder.glob("qin-*.txt"))) == 3


def test_there_is_no_last_game_at_first() -> None:
    done = run("play", "qin", "--resume", "last")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_resuming_a_finished_game_shows_its_end(tmp_path: Path) -> None:
    record = keep(tmp_path / "over.txt", names=("me", "random"))
    done = run("play", "qin", "--resume", str(tmp_path / "over.txt"))
    assert done.returncode == 0
    assert "wins." in done.stdout
    assert record.result is not None


def test_a_seed_repeats_the_deal_and_what_the_bots_choose(tmp_path: Path) -> None:
    def played(name: str, seed: str) -> list[object]:
        run("play", "qin", "--seats", "random,greedy", "--seed", seed, "--save", str(tmp_path / name))
        return list(xianyang.read(tmp_path / name).entries)

    assert played("first.txt", "3") == played("again.txt", "3") != played("other.txt", "4")


def test_bots_alone_play_to_the_end(data_folder: Path) -> None:
    done = run("play", "qin", "--seats", "random,random,random,random")
    assert done.returncode == 0
    assert "The record is in" in done.stdout
    assert last(data_folder).result is not None
    assert "draws red" not in done.stdout.split("pagodas")[0]


def test_a_bot_with_a_limit_is_not_taken_for_a_person() -> None:
    done = run("play", "qin", "--seats", "me,flat:50")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Bots have a limit in the arena only: sit 'flat:50' down as flat.\n"


def test_a_curtain_hides_the_hand_until_it_is_lifted() -> None:
    token = first_moves(1)[0]
    out = run("play", "qin", "--seats", "Ada,Bo", "--seed", "3", given=f"\n{token}\n").stdout
    assert "Pass the screen to Ada" in out
    ahead, _, behind = out.partition("Pass the screen to Bo")
    assert behind, "the screen goes to Bo after Ada's move"
    hand = xianyang.new("qin", seed=3).view(1)["hand"]
    assert "hand: " + " ".join(hand) not in ahead
    assert "hand: " not in behind


def test_save_makes_no_folder_and_overwrites_nothing_but_this_game(tmp_path: Path, data_folder: Path) -> None:
    """Whatever `save` is given, other files stay as they were, and a sentence says why."""
    other, mine = tmp_path / "other.txt", tmp_path / "mine.txt"
    other.write_text("precious")
    token = first_moves(1)[0]
    given = [f"save {other}", f"save {tmp_path / 'new' / 'game.txt'}", f"save {tmp_path}", "save .", "save ''",
             "save ~nobody-has-this-name/game", "save a\0b", "save 'open", f"save {mine}", token, f"save {mine}"]  # fmt: skip
    done = run("play", "qin", "--seed", "3", given="\n".join(given) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{other} exists already; give another name." in done.stdout
    assert f"{tmp_path / 'new' / 'game.txt'}: No such file or directory." in done.stdout
    assert done.stdout.count("no ordinary file") >= 2
    assert done.stdout.count("Save to which file?") == 3
    assert done.stdout.count(f"Saved to {mine}.") == 2
    assert (other.read_text(), sorted(path.name for path in tmp_path.glob("*.txt"))) == (
        "precious",
        [mine.name, other.name],
    )
    assert not (tmp_path / "new").exists()
    assert token in [entry.token for entry in xianyang.read(mine).entries]


def test_a_place_to_save_to_is_looked_at_before_the_game_begins(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious")
    for wrong, sentence in (("file", "exists already"), ("file/game.txt", "Not a directory"), ("new/game.txt", "No such file"),
                            ("", "no ordinary file")):  # fmt: skip
        done = run("play", "qin", "--seats", "random,random", "--seed", "3", "--save", str(tmp_path / wrong))
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
        assert sentence in done.stderr
        assert str(tmp_path / wrong) in done.stderr
    assert (tmp_path / "file").read_text() == "precious"
    record = keep(tmp_path / "over.txt", names=("me", "random"))
    resumed = ["play", "qin", "--resume", str(tmp_path / "over.txt"), "--save"]
    assert run(*resumed, str(tmp_path / "file")).returncode == 2
    assert (
        run(*resumed, str(tmp_path / "over.txt")).returncode
        == run(*resumed, str(tmp_path / "fresh.txt")).returncode
        == 0
    )
    assert xianyang.read(tmp_path / "fresh.txt").entries == record.entries


def test_a_place_that_cannot_be_written_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("play", "qin", "--seats", "random,random", "--seed", "3", XIANYANG_DATA=str(tmp_path / "file" / "data"))
    assert done.returncode == 0
    assert done.stderr.count("can't be saved") == 1
    assert "wins." in done.stdout


def child(*arguments: str, term: str = "dumb") -> pexpect.spawn:
    environment = {**os.environ, "TERM": term, "PROMPT_TOOLKIT_NO_CPR": "1"}
    return pexpect.spawn(sys.executable, ["-m", "xianyang", "play", "qin", *arguments], encoding="utf-8", timeout=60,
                         dimensions=(50, 120), env=environment, preexec_fn=attentive)  # fmt: skip


def test_a_whole_game_by_a_person_at_a_terminal(data_folder: Path) -> None:
    """Every move is asked for with `legal` and typed, until the last pagoda or the last tile."""
    game = child("--seed", "5")
    for _ in range(90):
        if game.expect([re.escape(PROMPT), r"wins\.|Shared victory"]) == 1:
            break
        game.sendline("legal")
        game.expect(r"(\d+) legal moves?\r\n")
        game.expect(r"(pass|[ryb]{2} [a-m]\d+ [a-m]\d+)")
        token = game.match.group(1)
        game.expect(re.escape(PROMPT))
        game.sendline(token)
    else:
        pytest.fail("the game does not end")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0
    record = last(data_folder)
    assert record.result is not None
    assert record.ended is not None


def test_tab_completes_a_command() -> None:
    game = child("--seed", "5", term="xterm")
    game.expect("White, me>")
    game.send("sco\t")
    game.expect("res")
    game.send("\r")
    game.expect("major provinces 0")
    game.sendline("quit")
    game.expect(pexpect.EOF)


@pytest.mark.parametrize("end", ["eof", "interrupt", "kill"])
def test_no_move_is_lost_however_the_game_is_left(data_folder: Path, end: str) -> None:
    game = child("--seed", "3")
    game.expect(re.escape(PROMPT))
    token = first_moves(1)[0]
    game.sendline(token)
    game.expect("places")
    game.expect(re.escape(PROMPT))
    if end == "kill":
        game.kill(signal.SIGKILL)
    else:
        # The prompt is shown a moment before the terminal hands single keys over, so the key may have to come again.
        for _ in range(10):
            game.send("\x04" if end == "eof" else "\x03")
            if game.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=3) == 0:
                break
    told = str(game.before)
    game.close()
    assert token in [entry.token for entry in last(data_folder).entries]
    assert "play qin --resume" in told or end == "kill"


def test_a_title_is_found_by_its_name() -> None:
    assert title("qin").name == "qin"
