"""A game with turns of several decisions: a seat moves twice, then a die is thrown; five rounds. For hosting only."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from xianyang.core.events import emit
from xianyang.core.rules import CHANCE, HIDDEN, OVER, Vec
from xianyang.core.speech import Speaker
from xianyang.core.title import Title

RULES_VERSION = 1
SEATS, SIZE, INFO = 2, 4, 4
MOVES, LABELS = 9, 10
LEGAL_MAX, CHANCE_MAX, EVENT_MAX, PLIES_MAX = 3, 6, 1, 40
SOURCES, REASONS = ("steps",), ("legal", "not this decision")
# Places: how many moves were made, the sum of each seat, the last throw.
DECISIONS = 2


def setup(t: Vec, s: Vec) -> None:
    s[:] = [0, 0, 0, 0]


def actor(t: Vec, s: Vec) -> int:
    if s[0] == 15:
        return OVER
    return CHANCE if s[0] % 3 == DECISIONS else s[0] // 3 % 2


def legal(t: Vec, s: Vec, out: Vec) -> int:
    out[:3] = [0, 1, 2]
    return 3


def why(t: Vec, s: Vec, move: int) -> int:
    return int((move >= 3) != (actor(t, s) == CHANCE))


def sample(t: Vec, s: Vec, rng: Vec) -> int:
    return 0


def chance(t: Vec, s: Vec, out: Vec, weight: Vec) -> int:
    out[:6], weight[:6] = range(3, 9), [1] * 6
    return 6


def apply(t: Vec, s: Vec, move: int, events: Vec) -> None:
    by = actor(t, s)
    if by == CHANCE:
        s[3] = move - 2
    else:
        s[1 + by] += move
    emit(events, 1, -1, by, move, 0, 0)
    s[0] += 1


def score(t: Vec, s: Vec, out: Vec) -> None:
    out[:] = s[1:3]


def rank(t: Vec, s: Vec, out: Vec) -> None:
    out[:] = [int(s[1] < s[2]), int(s[2] < s[1])]


def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    return move


def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    out[:] = s


def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    s[:] = [max(HIDDEN, value) for value in h]


def toy(folder: Path) -> Title:
    """The game as a title."""
    (folder / "sheet.toml").write_text('game = "toy"\n', encoding="utf-8")
    here = SimpleNamespace(**{name: globals()[name] for name in globals() if not name.startswith("_")})
    moves = SimpleNamespace(token=lambda n: f"m{n}", parse=lambda text: int(text[1:]), kind=lambda n: "step",
                            guess=lambda text: [])  # fmt: skip
    words = SimpleNamespace(
        name=lambda say: "Toy", seat=lambda say, seat: "AB"[seat], source=lambda say, source: source,
        move=lambda say, t, n: f"step {n}", why=lambda say, t, h, move, reason: "A die is thrown.",
        event=lambda say, t, event: f"{event.a} makes {event.b}.", prompt=lambda say, t, h: "step.",
    )  # fmt: skip
    board = SimpleNamespace(parts={})
    other = SimpleNamespace(
        tables=lambda sheet, players, options: [players], check_sheet=lambda sheet: None,
        facts=lambda t, h, seat, say: [], hand=lambda t, h, seat: [], board=lambda *rest: board,
        paths=lambda t, h, seat, legal: [[f"m{n}", f"p{n}"] for n in legal],
    )  # fmt: skip
    return Title("toy", here, (2,), (), folder, other, moves, other, other, other, other, words)  # type: ignore[arg-type]


ENGLISH = Speaker("en")
