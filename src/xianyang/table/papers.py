"""A table's game on paper: its record, as far as whoever asks may know it."""

from __future__ import annotations

from xianyang.core.game import ALL
from xianyang.core.record import Entry, Record
from xianyang.core.rules import CHANCE
from xianyang.core.speech import Speaker
from xianyang.table.kept import BACK, DONE
from xianyang.table.table import Table


def record_of(table: Table, seat: int | None) -> str:
    """The text of the record: of a finished game everything, of a running one what a seat (or a spectator) has seen.

    Of a table of other rules, which can't be replayed here, the moves as they were logged.
    """
    names = tuple(seat.label(Speaker("en")) for seat in table.seats)
    if table.closed is not None:
        return str(_as_logged(table, names))
    return str(Record.of(table.game, ALL if table.is_over else seat, names=names))


def _as_logged(table: Table, names: tuple[str, ...]) -> Record:
    """Chance's draws stay out of it: whether the game was over, only its own rules can tell."""
    row = table.row
    entries = tuple(
        Entry(entry.by, entry.token)
        for entry in table.log
        if entry.by != CHANCE and entry.token != DONE and not entry.token.startswith(BACK)
    )
    return Record(
        title=table.title, rules=row.rules_version, sheet=row.sheet, players=row.players, options=row.options,
        entries=entries, names=names, view="spectator",
    )  # fmt: skip
