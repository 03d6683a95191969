"""The file of an arena's games: what is in it is used, and nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from xianyang.arena.results import Results
from xianyang.arena.simulate import Played

HEADER: dict[str, str | int] = {"game": "qin", "players": 2, "seed": 0}
GAME = (3, ("a", "b"), Played(40, (0, 1), ((2, 3), (1, 0))))


def results(path: Path, **more: str | int) -> Results:
    return Results(path, {**HEADER, **more}, 2)


def test_games_are_kept_and_read(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with results(path) as kept:
        kept.add(*GAME)
    before = path.read_bytes()
    with results(path) as again:
        assert list(again.games()) == [GAME]
    assert path.read_bytes() == before


def test_every_cut_of_the_file_is_a_beginning_of_it(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with results(path) as kept:
        kept.add(*GAME)
        kept.add(4, *GAME[1:])
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with results(path) as again:
            known = [deal for deal, _, _ in again.games()]
            for deal in (3, 4)[len(known) :]:
                again.add(deal, *GAME[1:])
        assert path.read_bytes() == whole


@pytest.mark.parametrize("text", [
    "hello", "hello\n", "[1]\n", "{}\n", '{"arena": 1}\n', "\n", "\x00\n", '{"arena": 1, "game": "qin", "players": 2, "seed": 1}\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\nhello\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\n{"deal": 0, "seats": ["a"], "plies": 1, "ranks": [0], "points": [[1, 2]]}\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\n{"deal": 0, "seats": ["a", "b"], "plies": 1, "ranks": [1, 1], "points": [[1, 2], [1, 2]]}\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\n{"deal": 0, "seats": ["a", "b"], "plies": 1, "ranks": [0, -1], "points": [[1, 2], [1, 2]]}\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\n{"deal": 0, "seats": ["a", "b"], "plies": 1, "ranks": [0, 7], "points": [[1, 2], [1, 2]]}\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\n{"deal": 0, "seats": ["a", "b"], "plies": -1, "ranks": [0, 1], "points": [[1, 2], [1, 2]]}\n',
    '{"arena": 1, "game": "qin", "players": 2, "seed": 0}\n{"deal": 0, "seats": ["a", "b"], "plies": 1, "ranks": [0, 1], "points": [[1, 2], [1, 1' + "0" * 400 + "]]}\n",
])  # fmt: skip
def test_other_files_are_refused_and_stay_as_they_are(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"is no result of an arena\.|seed is 1 there, not 0\."):
        results(path)
    assert path.read_text() == text


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with results(path) as kept:
        with pytest.raises(ValueError, match="another arena is writing here"):
            results(path)
        (tmp_path / "link").symlink_to(path)
        with pytest.raises(ValueError, match="another arena is writing here"):
            results(tmp_path / "link")
        kept.add(*GAME)
    with results(path) as again:
        assert list(again.games()) == [GAME]
