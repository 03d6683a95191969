"""Records, position lines and sheets: written and read back, and strict with everything else."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import xianyang
from tests.core.test_game import play
from xianyang.core.errors import PositionError, RecordError, SheetError, SourceError, UnknownMove, UnknownPly
from xianyang.core.game import Game
from xianyang.core.record import Record
from xianyang.games import NAMES, title

GOLDEN = sorted(Path(__file__).parents[1].joinpath("golden").glob("*.txt"))
QIN = title("qin")


def a_record(players: int = 2, plies: int = 200, seed: int = 1, **more: object) -> Record:
    game = play(xianyang.new("qin", players=players, seed=seed), plies)
    return Record.of(game, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("plies", [0, 17, 400])
def test_a_record_reads_back_in_both_forms(players: int, plies: int) -> None:
    names = ("Ada", "Zoé", "random", "李")[:players]
    record = a_record(players, plies, names=names, started="2026-01-31", ended="2026-01-31T20:15:00Z")
    assert xianyang.read(str(record)) == record
    assert xianyang.read(record.json()) == record
    assert str(xianyang.read(record.json())) == str(record)


def test_clocks_and_comments_are_kept() -> None:
    record = a_record()
    entries = list(record.entries)
    entries[8] = dataclasses.replace(entries[8], seconds=12.5, comments=("so early?", "« oui »"))
    record = dataclasses.replace(record, entries=tuple(entries))
    assert "@12.5\n; so early?\n; « oui »\n" in str(record)
    assert xianyang.read(str(record)) == xianyang.read(record.json()) == record


@pytest.mark.parametrize("seconds", [0.00005, 1_234_560.0, 12.5])
def test_any_clock_reads_back(seconds: float) -> None:
    record = a_record(plies=3)
    entries = (dataclasses.replace(record.entries[0], seconds=seconds), *record.entries[1:])
    record = dataclasses.replace(record, entries=entries)
    assert xianyang.read(str(record)) == xianyang.read(record.json()) == record


def test_a_viewers_position_starts_no_record() -> None:
    line = play(xianyang.new("qin", seed=4), 8).position_for(0)
    text = str(dataclasses.replace(a_record(plies=0), start=line, entries=()))
    with pytest.raises(RecordError, match="one viewer"):
        xianyang.read(text)


def test_at_gives_every_position() -> None:
    game = play(xianyang.new("qin", seed=4), 400)
    record = game.record()
    for ply in range(0, game.ply + 1, 9):
        assert record.at(ply).state == game._states[ply]
    assert record.at(None).winners == game.winners
    assert not record.at(20, chance=xianyang.Seeded(1)).is_over
    with pytest.raises(UnknownPly, match="plies from 0"):
        record.at(game.ply + 1)


def test_a_running_game_exports_only_what_a_viewer_has_seen() -> None:
    game = play(xianyang.new("qin", seed=4), 12)
    for seat in (0, 1, None):
        record = Record.of(game, seat)
        text = str(record)
        assert text.count("+?") > 6
        again = xianyang.read(text)
        assert again == record == xianyang.read(record.json())
        assert "one viewer" in str(again.unplayable)
        with pytest.raises(RecordError, match="line 8, column 7"):
            again.at(3)
    worlds = [game.deal(0, seed=n) for n in (1, 2)]
    assert str(Record.of(worlds[0], 0)) == str(Record.of(worlds[1], 0))


def test_a_record_from_a_position_holds_it() -> None:
    game = play(xianyang.new("qin", seed=4), 12)
    later = xianyang.position(game.position, seed=9)
    play(later, 10)
    record = later.record()
    assert record.start == game.position
    assert xianyang.read(str(record)).at(None).state == later.state


def test_a_record_with_an_owners_sheet_carries_it(tmp_path: Path) -> None:
    text = QIN.sheet.text.replace("players_2 = 24", "players_2 = 9")
    path = tmp_path / "own.toml"
    path.write_text(text)
    game = play(xianyang.new("qin", sheet=path, seed=2), 400)
    record = game.record()
    assert record.sheet_text == text
    assert xianyang.read(str(record)) == record == xianyang.read(record.json())
    assert max(game.scores) <= 9
    broken = str(record).replace("| players_2 = 9", "| players_2 = many")
    with pytest.raises(RecordError, match="TOML") as error:
        xianyang.read(broken)
    assert str(record).splitlines()[error.value.line - 1] == "| players_2 = 9"
    with pytest.raises(RecordError, match="must carry it"):
        xianyang.read(str(dataclasses.replace(record, sheet_text=None)))


def test_a_record_of_other_rules_is_read_but_not_replayed() -> None:
    text = str(a_record(plies=5)).replace("Rules: 1", "Rules: 2")
    record = xianyang.read(text)
    assert "version 2" in str(record.unplayable)
    with pytest.raises(RecordError, match="version 2"):
        record.at(0)


def test_read_takes_a_path(tmp_path: Path) -> None:
    record = a_record(plies=3)
    path = tmp_path / "game.txt"
    path.write_text(str(record), encoding="utf-8")
    assert xianyang.read(path) == record == xianyang.read(str(path))


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As some editors write."""
    for text in (str(record := a_record(plies=3)), record.json(), record.json().replace('"moves"', '\n"moves"')):
        (tmp_path / "game").write_text(text, encoding="utf-8-sig")
        assert xianyang.read(tmp_path / "game") == record
    (tmp_path / "own.toml").write_text(QIN.sheet.text, encoding="utf-8-sig")
    assert xianyang.new("qin", sheet=tmp_path / "own.toml", seed=2).sheet == QIN.sheet


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_json_has_not_is_told_with_its_place(text: str) -> None:
    faulty = a_record(plies=3).json().replace('"names": []', f'"names": ["no {text}", "Bo"]')
    faulty = faulty.replace('"view": null', f'"view": {text}')
    assert faulty.count(text) == 2
    with pytest.raises(RecordError, match=f"{text} is no number in JSON") as error:
        xianyang.read(faulty)
    assert faulty.splitlines()[error.value.line - 1][error.value.column - 1 :].startswith(text)


def test_a_text_is_never_taken_for_a_path() -> None:
    one_line = json.dumps(json.loads(a_record(plies=3).json()))
    assert xianyang.read(one_line) == a_record(plies=3)
    for text in ("", " ", "\n", "{}", '{"format": 1', "Xianyang record 1"):
        with pytest.raises(RecordError):
            xianyang.read(text)


def test_a_file_that_is_none_is_refused_by_its_name(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)))
    for take in (xianyang.read, lambda path: xianyang.new("qin", sheet=path)):
        with pytest.raises(xianyang.FileError, match=r"noise is not UTF-8 text \(byte 128\)"):
            take(noise)
        with pytest.raises(FileNotFoundError, match="nowhere"):
            take(tmp_path / "nowhere")
        with pytest.raises(OSError, match=tmp_path.name):
            take(tmp_path)
        for wrong in (5, b"x", "\0", ["x"]):
            with pytest.raises(xianyang.FileError, match="A file is given by its path, not"):
                take(wrong)  # type: ignore[arg-type]
    for wrong in (5, None, b"x"):
        with pytest.raises(PositionError, match="one line of text, not"):
            xianyang.position(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "sentence"),
    [
        ("Xianyang record 1", "Xianyang record 2", 1, 1, "begins with"),
        ("Game: qin", "Game: go", 2, 7, "no game 'go'"),
        ("Players: 2", "Players: two", 5, 10, "is a number"),
        ("Players: 2", "Players: 7", 5, 10, "2, 3, 4 players"),
        ("Option board: bird", "Option board: fish", 6, 15, "bird, lion"),
        ("Option board: bird\n", "", 6, 1, "Option board"),
        ("Result: ", "Outcome: ", 8, 1, "Result"),
        ("Result: ", "Result: 1 ", 8, 9, "lead to the result"),
        ("\n3 chance", "\n4 chance", 12, 1, "move 3 must stand here"),
        ("\n7 0 ", "\n7 1 ", 16, 5, "made by 1, but 0"),
        ("\n1 chance +", "\n1 chance ?", 10, 10, "A move is"),
        ("\n1 chance +", "\n1 chance\t+", 10, 9, "control characters"),
    ],
)
def test_a_faulty_record_says_where(old: str, new: str, line: int, column: int, sentence: str) -> None:
    text = str(a_record())
    assert text.count(old) == 1
    with pytest.raises(RecordError, match=re.escape(sentence)) as error:
        xianyang.read(text.replace(old, new))
    assert (error.value.line, error.value.column) == (line, column)


def test_an_illegal_move_in_a_record_says_the_rule_and_the_line() -> None:
    record = a_record()
    entries = list(record.entries)
    entries[6] = dataclasses.replace(entries[6], token="rr a2 b2")
    for text in (str(dataclasses.replace(record, entries=tuple(entries))),
                 dataclasses.replace(record, entries=tuple(entries)).json()):  # fmt: skip
        with pytest.raises(RecordError, match="move 7") as error:
            xianyang.read(text)
        assert "rr a2 b2" in text.splitlines()[error.value.line - 1]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda data: data["moves"].__setitem__(2, {"by": "chance"}), '"by": "chance"'),
        (lambda data: data["moves"][3].__setitem__("seconds", "fast"), '"seconds": "fast"'),
        (lambda data: data["moves"][3].__setitem__("by", True), '"by": true'),
        (lambda data: data.__setitem__("players", 2.5), '"players": 2.5'),
        (lambda data: data.__setitem__("extra", 1), '"extra": 1'),
        (lambda data: data["options"].__setitem__("board", 3), '"board": 3'),
        (lambda data: data.__setitem__("view", 7), '"view": 7'),
        (lambda data: data.__setitem__("names", ["", "x"]), '""'),
        (lambda data: data.__setitem__("started", "soon"), '"started": "soon"'),
        (lambda data: data.__setitem__("result", [1, 2]), '"result": ['),
    ],
)
def test_a_faulty_json_record_says_where(change: Callable[[dict[str, object]], None], where: str) -> None:
    data = json.loads(a_record(plies=5).json())
    change(data)
    text = json.dumps(data, indent=1)
    with pytest.raises(RecordError) as error:
        xianyang.read(text)
    shown = text.splitlines()[error.value.line - 1 : error.value.line + 2]
    assert any(where in line for line in shown), (error.value, shown)


# -- golden games


def test_there_is_a_golden_game_per_board_and_player_count() -> None:
    records = list(map(xianyang.read, GOLDEN))
    found = {(record.options["board"], record.players) for record in records if record.title is QIN}
    assert found >= {(board, players) for board in ("bird", "lion") for players in (2, 3, 4)}
    assert {(record.title.name, record.players) for record in records} == {
        (n, p) for n in NAMES for p in title(n).players
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_replay_state_by_state(path: Path) -> None:
    """Every position of each kept game, compared with the position lines kept beside it."""
    record = xianyang.read(path)
    assert str(record) == path.read_text(encoding="utf-8")
    lines = path.with_suffix(".positions").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(record.entries) + 1
    game = record.at(0)
    for ply, line in enumerate(lines):
        if ply:
            game.push(game.move(record.title.moves.parse(record.entries[ply - 1].token)))
        assert game.position == line
    assert game.is_over


# -- position lines


@pytest.mark.parametrize("players", [2, 3, 4])
def test_position_lines_read_back(players: int) -> None:
    for seed in range(3):
        game = play(xianyang.new("qin", players=players, options={"fair_start": True}, seed=seed), 400)
        record = game.record()
        for ply in range(0, game.ply + 1, 4):
            there = record.at(ply)
            assert xianyang.position(there.position, chance="manual").state == there.state
            for seat in (*range(players), None):
                line = there.position_for(seat)
                assert xianyang.position(line, chance="manual").position == line


def test_a_viewers_position_is_looked_at_and_dealt_but_not_played() -> None:
    game = play(xianyang.new("qin", seed=4), 12)
    seen = xianyang.position(game.position_for(0))
    assert seen.is_view
    assert seen.view(0)["cells"] == game.view(0)["cells"]
    with pytest.raises(xianyang.IllegalMove, match="one viewer"):
        seen.push(seen.legal[0])
    assert play(seen.deal(seed=1), 300).is_over


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("plies", [10, 11, 12])
def test_a_viewers_position_is_that_viewers_only(viewer: int | None, plies: int) -> None:
    """Whatever is made for a seat is what it would be in the whole game, or it is refused."""
    game = play(xianyang.new("qin", players=3, seed=4), plies)
    seen = xianyang.position(game.position_for(viewer))
    shows: list[Callable[[Game, int | None], object]] = [
        Game.position_for, Game.information, Game.board, Game.svg, lambda g, seat: g.view(seat) | {"ply": 0},
    ]  # fmt: skip
    for seat in (0, 1, 2, None):
        for show in shows:
            if seat == viewer:
                assert len(str(show(seen, seat))) > 0
            else:
                with pytest.raises(xianyang.NotSeen, match="only what one viewer knows"):
                    show(seen, seat)
        if seat not in (viewer, None):
            with pytest.raises(xianyang.NotSeen):
                seen.deal(seat)
    assert seen.position_for(viewer) == seen.position == game.position_for(viewer)
    assert seen.view(viewer) == game.view(viewer) | {"ply": 0}


def test_a_viewers_position_tells_no_moves_of_a_hidden_hand() -> None:
    game = play(xianyang.new("qin", players=3, seed=4), 10)
    actor = game.actor
    for viewer in (0, 1, 2, None):
        seen = xianyang.position(game.position_for(viewer))
        if viewer == actor:
            assert list(seen.legal) == list(game.legal)
            assert seen.why("pass") == game.why("pass")
            continue
        for ask in (lambda: seen.legal, lambda: seen.why("pass")):  # noqa: B023
            with pytest.raises(xianyang.NotSeen, match="legal moves are unknown"):
                ask()
        with pytest.raises(xianyang.IllegalMove, match="one viewer"):
            seen.push("pass")


def test_draws_that_a_viewer_may_not_know_are_no_legal_moves() -> None:
    line = play(xianyang.new("qin", seed=4), 8).record()
    ply = next(n for n, entry in enumerate(line.entries[10:], 10) if entry.by == xianyang.CHANCE)
    seen = xianyang.position(line.at(ply).position_for(0))
    assert seen.actor == xianyang.CHANCE
    with pytest.raises(xianyang.NotSeen):
        assert not seen.legal


def test_a_viewers_position_is_neither_played_nor_dealt_on_nor_recorded() -> None:
    seen = xianyang.position(play(xianyang.new("qin", seed=4), 12).position_for(0))
    for ask in (
        lambda: seen.deal_from("manual"),
        lambda: seen.preview(seen.legal[0]),
        lambda: seen.push(seen.legal[0]),
    ):
        with pytest.raises(xianyang.IllegalMove, match="one viewer"):
            ask()
    with pytest.raises(xianyang.NotSeen, match="has no record"):
        seen.record()
    with pytest.raises(xianyang.UnknownGame, match="source of chance"):
        xianyang.position(seen.position, chance="later")


@pytest.mark.parametrize(
    ("word", "new", "sentence"),
    [
        (0, "go", "no game"),
        (1, "9", "version 1"),
        (2, "12", "number of players"),
        (3, "board=bird", "options are"),
        (3, "board=fish,fair_start=no", "bird, lion"),
        (4, "0123", "another sheet"),
        (5, "13/13", "13 rows"),
        (5, "13/13/13/13/13/13/4r1y1b3r/13/13/13/13/13/13", "water or a village"),
        (5, "13/13/13/13/13/13/4y1y1b4/13/13/13/13/13/13", "start territory"),
        (5, "13/13/13/13/13/13/4r1y1b3/13/13/13/13/13/13", "12 cells"),
        (5, "13/13/13/13/13/13/4r1y1bx3/13/13/13/13/13/13", "r, y, b"),
        (5, "13/13/8r4/13/13/13/4r1y1b4/13/13/13/13/13/13", "not those of the tiles"),
        (6, "e7w1", "provinces of this board"),
        (6, "e7x1", "owner's letter"),
        (7, "a2w", "not the first cell"),
        (7, "z9w", "no cell"),
        (8, "24", "2 numbers"),
        (8, "23,24", "are not 24"),
        (9, "rr.rr.rr", "2 hands"),
        (9, "rr.rr.rr/zz", "not a hand"),
        (9, "yy.rr.rr/rr", "not a hand"),
        (10, "1.2.3", "6 numbers"),
        (10, "12.12.12.12.12.12", "more"),
        (11, "*", "2 hands"),
        (11, "1.2.4/*", "passes can show"),
        (11, "1.63.63/*", "no hands fit"),
        (12, "?", "due"),
        (12, "=w1", "last pagoda"),
        (13, "..", "ends with"),
    ],
)
def test_a_faulty_position_says_where(word: int, new: str, sentence: str) -> None:
    words = xianyang.new("qin", seed=7).position.split(" ")
    words[word] = new
    with pytest.raises(PositionError, match=re.escape(sentence)) as error:
        xianyang.position(" ".join(words))
    starts = [sum(len(w) + 1 for w in words[:n]) + 1 for n in range(len(words))]
    assert error.value.column in starts


def test_a_position_of_another_sheet_is_read_with_it(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(QIN.sheet.text.replace("players_2 = 24", "players_2 = 9"), encoding="utf-8")
    line = play(xianyang.new("qin", sheet=path, seed=2), 8).position
    assert xianyang.position(line, sheet=path, chance="manual").position == line
    with pytest.raises(PositionError, match="another sheet"):
        xianyang.position(line)


# -- sheets


@pytest.mark.parametrize(
    ("old", "new", "line_of", "sentence"),
    [
        ('game = "qin"', 'game = "go"', 'game = "go"', "not of qin"),
        ('game = "qin"', "", None, "begins with its game"),
        ("rr = 12", "rr = 1.5", "rr = 1.5", "whole number"),
        ("rr = 12", "rr = -1", "rr = -1", "from 0 to 99"),
        ("rr = 12", "", "[tiles]", "lacks rr"),
        ("rr = 12", "rr = 12\nzz = 3", "zz = 3", "no zz"),
        ('source = "published"', 'source = "guess"', 'source = "guess"', "needs source"),
        ("V...........V", "V..........V", "V..........V", "13 of the marks"),
        ("....R.Y.B...V", "....R.Y.R...V", 'rows = """', "one start territory each"),
        ("....R.Y.B...V", "....R.YB....V", 'rows = """', "not neighbours"),
        ("[hand]", "[hands]", None, "lacks the group"),
        ("tiles = 3", "tiles = ", "tiles = ", "TOML"),
    ],
)
def test_a_faulty_sheet_says_where(old: str, new: str, line_of: str | None, sentence: str) -> None:
    text = QIN.sheet.text.replace(old, new, 1)
    assert text != QIN.sheet.text
    with pytest.raises(SheetError, match=re.escape(sentence)) as error:
        QIN.check(text)
    if line_of is not None:
        assert text.splitlines()[error.value.line - 1].strip() == line_of.strip()


def test_every_printed_value_has_its_source() -> None:
    sources = {name: group.source for name, group in QIN.sheet.groups.items()}
    assert sources == {"tiles": "rulebook", "pagodas": "rulebook", "hand": "rulebook", "provinces": "rulebook",
                       "board_bird": "published", "board_lion": "reconstructed"}  # fmt: skip
    assert all(group.note for group in QIN.sheet.groups.values())


def test_a_sheets_hash_names_its_values_only() -> None:
    text = QIN.sheet.text
    assert QIN.check(text.replace("Tiles in a full hand.", "Three.")).hash == QIN.sheet.hash
    assert QIN.check(text.replace("players_2 = 24", "players_2 = 25")).hash != QIN.sheet.hash


# -- fuzzing: whatever comes, it is read or it is refused with a place inside the text


def refused_well(read: Callable[[str], object], text: str) -> None:
    try:
        read(text)
    except SourceError as error:
        lines = text.split("\n")
        assert 1 <= error.line <= len(lines) + 1
        assert error.column >= 1
        assert error.message
        assert "\n" not in error.message


def mutated(draw: st.DrawFn, text: str) -> str:
    """A few small changes of a good text."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        text = text[:start] + draw(st.text(max_size=4)) + text[end:]
    return text


RECORD = str(a_record(plies=9, names=("Ada", "Bo")))
RECORD_JSON = a_record(plies=4).json()
LINE = play(xianyang.new("qin", players=3, seed=1), 30).position


@given(st.data())
def test_mutated_records_are_refused_well(data: st.DataObject) -> None:
    text = data.draw(st.composite(mutated)(RECORD))
    refused_well(lambda t: xianyang.read(t + "\n"), text)


@given(st.data())
def test_mutated_json_records_are_refused_well(data: st.DataObject) -> None:
    text = data.draw(st.composite(mutated)(RECORD_JSON))
    refused_well(lambda t: xianyang.read(t + "\n"), text)


@given(st.data())
def test_mutated_positions_are_refused_well(data: st.DataObject) -> None:
    refused_well(lambda t: xianyang.position(t, chance="manual"), data.draw(st.composite(mutated)(LINE)))


@given(st.data())
def test_mutated_sheets_are_refused_well(data: st.DataObject) -> None:
    refused_well(QIN.check, data.draw(st.composite(mutated)(QIN.sheet.text)))


@given(st.one_of(st.text(max_size=30), st.from_regex(r"[rybx]{1,3} [a-o]\d{1,2} [a-o]\d{1,2}", fullmatch=True)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        label = QIN.moves.parse(text)
    except UnknownMove as error:
        assert 1 <= error.column <= len(text) + 2
    else:
        assert QIN.moves.token(label) == text
    assert all(0 <= move < QIN.rules.MOVES for move in QIN.moves.guess(text))
