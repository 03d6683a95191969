"""Processes that think: they answer, warm up, die, are replaced, take too long, and go."""

from __future__ import annotations

import asyncio
import json
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict

import pytest

from tests.bots.common import sights
from xianyang.bots import Sight, bot
from xianyang.bots.engine import NICENESS, Engine, EngineError, Request
from xianyang.core.errors import UnknownGame
from xianyang.core.rng import generator
from xianyang.games import title

SIGHT: Sight = [sight for sight, _ in sights("qin", 2, 1, 10)][2]
PATIENCE = 600.0


def request(name: str = "greedy", **changes: object) -> Request:
    asked = {"game": "qin", "players": 2, "information": SIGHT.information, "seat": SIGHT.seat, "bot": name, "seed": 5}
    return Request(**{**asked, **changes})  # type: ignore[arg-type]


def expected(name: str = "greedy", seed: int = 5) -> int:
    return bot(name, compiled=True).choose(SIGHT, generator(seed, "engine"))


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(["qin"], timeout=PATIENCE) as made:
        yield made


def process_of(engine: Engine) -> subprocess.Popen[str]:
    wait_for(lambda: engine.state == "ready")
    process = engine._workers[0].process
    assert process is not None
    return process


def answers(*lines: bytes) -> list[dict]:
    """What a process of its own tells where it is given these lines, and nothing goes wrong in it."""
    command = [sys.executable, "-m", "xianyang.bots.engine"]
    done = subprocess.run(command, input=b"".join(line + b"\n" for line in lines), capture_output=True, check=True)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_move_is_the_bots_own(engine: Engine) -> None:
    for name in ("random", "greedy", "flat", "beginner"):
        assert engine.choose_now(request(name)) == expected(name)


def test_many_may_await_moves_at_once(engine: Engine) -> None:
    async def ask() -> list[int]:
        return await asyncio.gather(*(engine.choose(request(seed=seed)) for seed in range(6)))

    assert asyncio.run(ask()) == [expected(seed=seed) for seed in range(6)]


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no niceness")
def test_a_process_that_thinks_stands_back(engine: Engine) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process_of(engine).pid) == min(19, own + NICENESS) > own


def test_a_ctrl_c_of_the_terminal_does_not_reach_a_process(engine: Engine) -> None:
    process = process_of(engine)
    assert os.getpgid(process.pid) == process.pid != os.getpgid(0)


def test_options_and_a_sheet_of_ones_own_go_with_a_request(engine: Engine) -> None:
    text = (title("qin").folder / "sheet.toml").read_text(encoding="utf-8")
    assert engine.choose_now(request(sheet=text, options={"board": "bird"})) == expected()
    with pytest.raises(ValueError, match="board is one of bird, lion"):
        engine.choose_now(request(options={"board": "cat"}))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"name": "deep"}, "There is no bot 'deep'"),
        ({"game": "go"}, "There is no game 'go'"),
        ({"players": 7}, "not 7"),
        ({"information": [1, 2]}, "no position in which seat"),
        ({"seat": 1 - SIGHT.seat}, "no position in which seat"),
    ],
)
def test_a_bad_request_is_one_sentence_and_harms_nobody(engine: Engine, changes: dict, said: str) -> None:
    with pytest.raises(UnknownGame, match=said):
        engine.choose_now(request(**changes))
    assert engine.choose_now(request()) == expected()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"simulations": "many"}, "no request: .*simulations"),
        ({"simulations": 10**12}, "simulations goes from 1 to 100000"),
        ({"simulations": -1}, "simulations goes from 1 to 100000"),
        ({"playouts": 10**12}, "playouts goes from 1 to 10000"),
        ({"playouts": 1.5}, "no request: .*playouts"),
        ({"also": [10**18]}, "not legal"),
        ({"also": ["a1"]}, "no request: .*also"),
        ({"also": 3}, "no request: .*also"),
        ({"explain": "much"}, "no request: .*explain"),
        ({"foresee": None}, "no request: .*foresee"),
        ({"information": None}, "no request: .*information"),
        ({"information": [10**30] * len(SIGHT.information)}, "no request|no position in which seat"),
        ({"information": [10**18] * len(SIGHT.information)}, "no position in which seat"),
        ({"options": [1]}, "no request: .*options"),
        ({"sheet": 5}, "no request: .*sheet"),
        ({"seed": None}, "no request: .*seed"),
    ],
)
def test_bad_fields_of_advice_are_one_sentence_and_the_process_lives_on(
    engine: Engine, changes: dict, said: str
) -> None:
    process = process_of(engine)
    with pytest.raises(UnknownGame, match=said):
        engine.submit_advice(request(**changes)).result()
    assert engine._workers[0].process is process


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"id": 1, "game": "qin"}, "no request: .*players"),
        ({"id": 1, "wishes": 3}, "no field 'wishes'"),
        ({"id": 1, **asdict(request()), "ask": "money"}, "asks for 'move', 'advice', 'warmth', not 'money'"),
    ],
)
def test_a_line_that_is_no_request_is_answered(line: dict, said: str) -> None:
    assert re.search(said, answers(json.dumps(line).encode())[-1]["error"])


@pytest.mark.parametrize(
    "line", [b"garbage", b"", b"7", b"null", b"[1, 2]", b"\xff\xfe", b"[" * 100_000, b'{"id": ' + b"9" * 5000 + b"}"]
)
def test_a_line_that_is_no_object_is_answered_and_the_next_one_read(line: bytes) -> None:
    _, first, second = answers(line, b'{"id": 1, "wishes": 3}')
    assert first == {"id": None, "error": "A line holds one request, a JSON object."}
    assert (second["id"], "no field 'wishes'" in second["error"]) == (1, True)


def test_a_game_that_is_not_there_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "xianyang.bots.engine", "go"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "There is no game 'go'" in done.stderr


def test_programs_are_made_ready_before_a_bot_is_to_move() -> None:
    wishes = [
        {**asdict(Request("qin", 0, (), 0, "master", 0, ask="warmth")), "id": 1},
        {**asdict(request("master")), "id": 2},
    ]
    told = answers(*(json.dumps(wish).encode() for wish in wishes))
    assert [one.get("state") for one in told] == ["ready", "warming", "ready", None, None]
    assert told[3:] == [{"id": 1, "warmth": True}, {"id": 2, "move": expected("master")}]


def test_a_limit_ends_a_long_thought(engine: Engine) -> None:
    move = engine.choose_now(request("emperor", limit=0.05))
    assert SIGHT.title.rules.why(SIGHT.tables, SIGHT.information, move) == 0


def test_a_process_that_died_is_replaced(engine: Engine) -> None:
    first = process_of(engine)
    first.kill()
    assert engine.choose_now(request()) == expected()
    assert process_of(engine).pid != first.pid


def test_a_death_in_mid_thought_costs_one_more_try(engine: Engine) -> None:
    first = process_of(engine)
    asked = engine.submit(request("emperor", limit=3.0))
    wait_for(asked.running)
    first.kill()
    assert SIGHT.title.rules.why(SIGHT.tables, SIGHT.information, asked.result(PATIENCE)) == 0
    assert process_of(engine).pid != first.pid


def test_an_idle_process_that_died_is_replaced_unasked(engine: Engine) -> None:
    first = process_of(engine)
    first.kill()
    first.wait()
    wait_for(lambda: process_of(engine).pid != first.pid)
    assert engine.choose_now(request()) == expected()


def test_a_thought_beyond_the_timeout_fails_and_the_next_one_does_not() -> None:
    with Engine(["qin"], timeout=1.0) as engine:
        first = process_of(engine)
        with pytest.raises(EngineError, match="longer than 1"):
            engine.choose_now(request("emperor", limit=300.0))
        assert first.wait(PATIENCE) != 0
        assert engine.choose_now(request("random")) == expected("random")


def test_warming_can_be_asked_and_a_request_waits_for_it() -> None:
    with Engine(["qin"], timeout=PATIENCE) as engine:
        assert engine.state == "warming"
        asked = engine.submit(request())
        assert asked.result(PATIENCE) == expected()
        assert engine.state == "ready"
    assert engine.state == "closed"


def test_closing_ends_processes_and_fails_what_is_not_answered() -> None:
    engine = Engine(["qin"], workers=2, timeout=PATIENCE)
    wait_for(lambda: all(worker.state == "ready" for worker in engine._workers))
    processes = [worker.process for worker in engine._workers]
    asked = [engine.submit(request("emperor", limit=300.0)) for _ in range(5)]
    wait_for(asked[1].running)
    engine.close()
    assert all(process is not None and process.poll() is not None for process in processes)
    for future in asked:
        with pytest.raises(EngineError, match="closed"):
            future.result(0)
    with pytest.raises(EngineError, match="closed"):
        engine.submit(request())
    engine.close()


def test_a_process_that_cannot_start_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with Engine(timeout=PATIENCE) as engine, pytest.raises(EngineError, match="ended twice"):
        engine.choose_now(request())


def test_the_process_tells_when_it_warms_and_is_ready_and_ends_with_its_input() -> None:
    asked = {"id": 1, "game": "qin", "players": 2, "options": {}, "sheet": None, "information": SIGHT.information,
             "seat": SIGHT.seat, "bot": "random", "seed": 5, "limit": None}  # fmt: skip
    command = [sys.executable, "-m", "xianyang.bots.engine"]
    done = subprocess.run(command, input=json.dumps(asked) + "\n", capture_output=True, text=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told == [
        {"state": "ready"},
        {"state": "warming", "game": "qin"},
        {"state": "ready"},
        {"id": 1, "move": expected("random")},
    ]


@pytest.mark.parametrize(
    "is_ready",
    [False, pytest.param(True, marks=pytest.mark.skipif(not hasattr(select, "poll"), reason="it can't watch a pipe"))],
)
def test_the_process_ends_without_a_word_when_nobody_listens_any_more(is_ready: bool) -> None:
    """Before its first word, or while it has nothing to say; its input goes on."""
    command = [sys.executable, "-m", "xianyang.bots.engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        if is_ready:
            assert json.loads(process.stdout.readline()) == {"state": "ready"}
        process.stdout.close()
        assert process.wait(timeout=PATIENCE) == 0
        assert process.stderr.read() == b""


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no priorities of that kind")
def test_an_engine_can_give_way_to_others() -> None:
    with Engine(timeout=PATIENCE, niceness=3) as engine:
        assert engine.choose_now(request("random")) == expected("random")
        process = engine._workers[0].process
        assert process is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 3)
