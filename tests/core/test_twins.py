"""Interpreted equals compiled, vector for vector and move for move, for every game of the registry."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import xianyang
from xianyang.bots import programs as bot_programs
from xianyang.bots.mind import MODULES
from xianyang.core import compiled, forms
from xianyang.core.compiled import __main__ as ahead
from xianyang.core.compiled import cache
from xianyang.core.rng import below, generator
from xianyang.core.rules import CHANCE, OVER, SPECTATOR
from xianyang.core.title import Title
from xianyang.games import NAMES, title

GAMES = int(os.environ.get("XIANYANG_SWEEP_GAMES", "100"))
"""Games for each player count; the sweep plays more."""


def tables_of(game: Title) -> Iterator[tuple[int, list[int]]]:
    """A table for each player count and each value of each option."""
    values = [{option.name: value} for option in game.options for value in option.choices or (False, True)]
    for players in game.players:
        for chosen in values or [{}]:
            yield players, game.tables.tables(game.sheet, players, game.settle(players, chosen))


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_equals_compiled(name: str) -> None:
    game = title(name)
    tables = list(tables_of(game))
    for number in range(GAMES * len(game.players)):
        players, t = tables[number % len(tables)]
        compare_game(game, players, t, number)


def compare_game(game: Title, players: int, t: list[int], seed: int) -> None:
    """Play one game in both forms at once and compare everything at every ply."""
    plain, fast = forms.interpreted(game.rules), forms.compiled(game.rules)
    rules = game.rules
    runs = [
        (form.twins, *(form.vector(v) for v in (t, [0] * rules.SIZE, generator(seed, "twins"))))
        for form in (plain, fast)
    ]
    choose = generator(seed, "choose")
    rooms = [
        [form.vector([0] * n) for n in (max(rules.LEGAL_MAX, rules.CHANCE_MAX), rules.CHANCE_MAX)]
        for form in (plain, fast)
    ]
    for twins, table, s, _ in runs:
        twins["setup"](table, s)
    while True:
        both = [list(map(int, s)) for _, _, s, _ in runs]
        assert both[0] == both[1]
        actors = {int(twins["actor"](table, s)) for twins, table, s, _ in runs}
        assert len(actors) == 1
        actor = actors.pop()
        if actor == OVER:
            break
        move = same_move(rules, runs, rooms, actor, choose)
        events = []
        for form, (twins, table, s, _) in zip((plain, fast), runs, strict=True):
            told = form.vector([0] * (1 + 6 * rules.EVENT_MAX))
            twins["apply"](table, s, move, told)
            events.append(list(map(int, told)))
        assert events[0] == events[1]
    compare_ends(game, players, runs, (plain, fast))


def same_move(rules: object, runs: list, rooms: list, actor: int, choose: list[int]) -> int:
    """A move that both forms list in the same way (now and then) or draw with the same generator."""
    if actor == CHANCE:
        lists = []
        for (twins, table, s, _), (out, weight) in zip(runs, rooms, strict=True):
            n = twins["chance"](table, s, out, weight)
            lists.append([(int(out[i]), int(weight[i])) for i in range(n)])
        assert lists[0] == lists[1]
        return lists[0][below(choose, len(lists[0]))][0]
    if below(choose, 8) == 0:
        lists = []
        for (twins, table, s, _), (out, _) in zip(runs, rooms, strict=True):
            n = twins["legal"](table, s, out)
            lists.append([int(move) for move in out[:n]])
        assert lists[0] == lists[1]
        compare_reasons(rules, runs, choose)
        compare_hidden(rules, runs, actor)
    moves = [int(twins["sample"](table, s, rng)) for twins, table, s, rng in runs]
    assert moves[0] == moves[1]
    return moves[0]


def compare_reasons(rules: object, runs: list, choose: list[int]) -> None:
    for _ in range(20):
        move = below(choose, rules.MOVES)  # type: ignore[attr-defined]
        assert len({int(twins["why"](table, s, move)) for twins, table, s, _ in runs}) == 1
        assert len({int(twins["seen"](table, s, 0, move)) for twins, table, s, _ in runs}) == 1


def compare_hidden(rules: object, runs: list, actor: int) -> None:
    for seat in (actor, SPECTATOR):
        found = []
        for twins, table, s, rng in runs:
            make = list if isinstance(s, list) else (lambda values: np.array(values, dtype=np.int64))
            h, world = make([0] * rules.INFO), make([0] * rules.SIZE)  # type: ignore[attr-defined]
            twins["hide"](table, s, seat, h)
            twins["deal"](table, h, seat, rng, world)
            found.append((list(map(int, h)), list(map(int, world))))
        assert found[0] == found[1]


def compare_ends(game: Title, players: int, runs: list, both: tuple) -> None:
    found = []
    for form, (twins, table, s, _) in zip(both, runs, strict=True):
        points, ranks = form.vector([0] * (players * len(game.rules.SOURCES))), form.vector([0] * players)
        twins["score"](table, s, points)
        twins["rank"](table, s, ranks)
        found.append((list(map(int, points)), list(map(int, ranks))))
    assert found[0] == found[1]


def test_interpreted_equals_compiled_with_bounds_checks(tmp_path: Path) -> None:
    """An index out of its vector would raise here; the flag has compiled code of its own."""
    code = (
        "from tests.core import test_twins as twins\n"
        "from xianyang.games import NAMES, title\n"
        "for name in NAMES:\n"
        "    game = title(name)\n"
        "    for number, (players, t) in enumerate(twins.tables_of(game)):\n"
        "        twins.compare_game(game, players, t, number)\n"
        "print('same')\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "same\n", done.stderr


def test_the_playout_program_is_the_same_in_both_forms() -> None:
    for name in NAMES:
        game = title(name)
        rules = game.rules
        t = game.tables.tables(game.sheet, game.players[0], game.settle(game.players[0], {}))
        ends = []
        for form in (forms.interpreted(rules), forms.compiled(rules)):
            table, s, rng = (form.vector(v) for v in (t, [0] * rules.SIZE, generator(4, "playout")))
            room, weight, off = (form.vector(v) for v in ([0] * 4096, [0] * 4096, []))
            form.twins["setup"](table, s)
            plies = form.twins["playout"](table, s, rng, room, weight, off)
            ends.append((int(plies), list(map(int, s)), list(map(int, rng))))
        assert ends[0] == ends[1]


TOY_HELPER = """
from xianyang.core.compiled import rule

@rule
def callee(x):
    return x + {n}
"""
TOY_RULES = """
from xianyang.core.compiled import rule
from toy.helper import callee

def build(rules):
    def entry(x):
        return callee(x)
    return entry
"""
TOY_MAIN = """
import sys
from xianyang.core import compiled
from toy import rules as toy
from toy import programs
print(compiled.load(toy, programs)["entry"](1))
"""
TOY_PROGRAMS = """
from toy.rules import build
from xianyang.core.compiled import Program
PROGRAMS = {"entry": Program(build, "int64(int64)")}
"""
TOY_SETUP = "def setup(t, s):\n    pass\n"


def toy(folder: Path, n: int) -> None:
    package = folder / "toy"
    package.mkdir(exist_ok=True)
    (package / "__init__.py").write_text("")
    (package / "helper.py").write_text(TOY_HELPER.format(n=n))
    (package / "rules.py").write_text(TOY_RULES + TOY_SETUP)
    (package / "programs.py").write_text(TOY_PROGRAMS)


def run_toy(folder: Path, kept: Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "XIANYANG_CACHE": str(kept), **more}
    return subprocess.run(
        [sys.executable, "-c", TOY_MAIN], env=environment, capture_output=True, text=True, check=False
    )


def test_compiled_code_is_never_stale(tmp_path: Path) -> None:
    """A change in a function that an entry point only calls gives the new result."""
    kept = tmp_path / "cache"
    toy(tmp_path, 10)
    first = run_toy(tmp_path, kept)
    assert (first.stdout, first.stderr.count("entry")) == ("11\n", 1), first.stderr
    again = run_toy(tmp_path, kept)
    assert (again.stdout, again.stderr) == ("11\n", "")
    toy(tmp_path, 20)
    changed = run_toy(tmp_path, kept)
    assert (changed.stdout, changed.stderr.count("entry")) == ("21\n", 1)


def test_the_same_sources_elsewhere_are_compiled_for_themselves(tmp_path: Path) -> None:
    """Numba keeps code by the path of its source: a second copy must not take the first one's as its own, and say so."""
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        toy(tmp_path / name, 10)
    found = [run_toy(tmp_path / name, tmp_path / "cache") for name in ("here", "there", "here", "there")]
    assert [one.stdout for one in found] == ["11\n"] * 4
    assert [one.stderr.count("entry") for one in found] == [1, 1, 0, 0]


def test_editing_what_compiled_code_does_not_come_from_compiles_nothing(tmp_path: Path) -> None:
    """A package's own picture, imported by the package but not by its rules, changes no hash; a constant's file does."""
    kept = tmp_path / "cache"
    toy(tmp_path, 10)
    (tmp_path / "toy" / "picture.py").write_text("COLOUR = 'red'\n")
    (tmp_path / "toy" / "__init__.py").write_text("from toy import picture\n")
    (tmp_path / "toy" / "size.py").write_text("SIZE = 1\n")
    helper = tmp_path / "toy" / "helper.py"
    helper.write_text(helper.read_text().replace("x + 10", "x + 10 * SIZE") + "\nfrom toy.size import SIZE\n")
    assert run_toy(tmp_path, kept).stdout == "11\n"
    (tmp_path / "toy" / "picture.py").write_text("COLOUR = 'blue'\n")
    again = run_toy(tmp_path, kept)
    assert (again.stdout, again.stderr) == ("11\n", "")
    (tmp_path / "toy" / "size.py").write_text("SIZE = 3\n")
    assert run_toy(tmp_path, kept).stdout == "31\n"


@pytest.mark.parametrize("name", NAMES)
def test_the_hash_is_of_what_compiled_code_comes_from(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each source of a game, the core and the bots: its text changes the hash exactly where it can change the code."""
    rules = sys.modules[title(name).rules.setup.__module__]
    package = Path(xianyang.__file__).parent
    files = [path for part in ("core", "bots", f"games/{name}") for path in (package / part).rglob("*.py")]
    read = Path.read_bytes
    for programs in (None, bot_programs):
        before, used = cache.fingerprint(rules, programs), set(cache.source_files(rules, programs).values())
        for path in files:
            monkeypatch.setattr(Path, "read_bytes", lambda p, path=path: read(p) + (b"\n#" if p == path else b""))
            assert (cache.fingerprint(rules, programs) != before) == (path in used), path
        monkeypatch.setattr(Path, "read_bytes", read)
        names = {path.relative_to(package).as_posix() for path in used}
        for word in ("picture", "words", "views", "placing", "positions", "moves", "__init__", "sheet", "tables"):
            assert f"games/{name}/{word}.py" not in names
        assert {f"games/{name}/rules.py", f"games/{name}/layout.py", "core/rng.py"} <= names
        assert ({"bots/programs.py", "bots/parts.py", f"games/{name}/value.py"} <= names) == (programs is not None)


@pytest.mark.parametrize("name", NAMES)
def test_the_hash_misses_no_marked_function(name: str) -> None:
    rules = sys.modules[title(name).rules.setup.__module__]
    used = {path for programs in (None, *MODULES) for path in cache.source_files(rules, programs).values()}
    marked = {Path(function.__code__.co_filename) for function in compiled._marked}
    package = Path(xianyang.__file__).parent
    ours = {path for path in marked if path.is_relative_to(package) and path.parent.name in ("core", "bots", name)}
    assert ours - used == set()


def test_numba_flags_have_compiled_code_of_their_own(tmp_path: Path) -> None:
    toy(tmp_path, 1)
    run_toy(tmp_path, tmp_path / "cache")
    flagged = run_toy(tmp_path, tmp_path / "cache", NUMBA_BOUNDSCHECK="1")
    assert (flagged.stdout, flagged.stderr.count("entry")) == ("2\n", 1)


def test_a_cache_folder_that_cannot_be_made_still_gives_compiled_code(tmp_path: Path) -> None:
    toy(tmp_path, 1)
    (tmp_path / "file").write_text("")
    done = run_toy(tmp_path, tmp_path / "file" / "cache")
    assert done.stdout == "2\n"
    assert "can't be written" in done.stderr
    assert "Traceback" not in done.stderr


def test_two_processes_compile_once(tmp_path: Path) -> None:
    toy(tmp_path, 5)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XIANYANG_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", TOY_MAIN]
    both = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in "ab"
    ]
    done = [process.communicate() for process in both]
    assert [out for out, _ in done] == ["6\n", "6\n"]
    assert sum(err.count("Compiling") for _, err in done) == 1


def test_importing_is_quick_and_without_numba() -> None:
    """Quick: nothing heavy is imported (times are the benchmark's)."""
    code = (
        "import sys, xianyang\n"
        "g = xianyang.new('qin', seed=1); g.push(g.legal[0]); g.view(0); str(g.record())\n"
        "heavy = {'numba', 'numpy', 'llvmlite', 'rich', 'prompt_toolkit', 'cyclopts', 'pyarrow'} & set(sys.modules)\n"
        "print(sorted(heavy))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_without_numba_everything_works_interpreted() -> None:
    code = (
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in ('numba', 'llvmlite'):\n"
        "            raise ModuleNotFoundError(name, name=name)\n"
        "sys.meta_path.insert(0, Missing())\n"
        "from xianyang.cli import main\n"
        "sys.argv = ['xianyang', 'simulate', 'qin', '--games', '3']\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "3 games" in done.stdout


def test_compiling_an_unknown_game_is_one_sentence() -> None:
    command = [sys.executable, "-m", "xianyang.core.compiled", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_marking_leaves_a_function_plain() -> None:
    def plain(x: int) -> int:
        return x + 1

    assert compiled.rule(plain) is plain


def test_everything_is_the_rules_and_all_programs_of_the_bots() -> None:
    assert ahead._jobs("all", ahead.EVERYTHING) == [
        (sys.modules[title(name).rules.setup.__module__], programs) for programs in (None, *MODULES) for name in NAMES
    ]
    assert ahead._jobs("qin", None) == [(sys.modules["xianyang.games.qin.rules"], None)]


TOY_AHEAD = """
import sys
from xianyang.core.compiled import __main__ as ahead
from toy import rules, programs, more
sys.exit(ahead._compile([(rules, programs), (rules, more)], 2))
"""


def test_several_sets_are_compiled_at_a_time_and_a_failure_is_told(tmp_path: Path) -> None:
    toy(tmp_path, 5)
    shutil.copy(tmp_path / "toy" / "programs.py", tmp_path / "toy" / "more.py")
    (tmp_path / "file").write_text("")
    for kept, code, lines in (
        (tmp_path / "cache", 0, 2),
        (tmp_path / "cache", 0, 0),
        (tmp_path / "file" / "cache", 2, 0),
    ):
        path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
        environment = {**os.environ, "PYTHONPATH": path, "XIANYANG_CACHE": str(kept)}
        command = [sys.executable, "-c", TOY_AHEAD]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr.count("Compiling")) == (code, lines), done.stderr
    assert done.stderr.count("can't be written") == 2
