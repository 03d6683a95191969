"""The legal moves of a position, listed only when somebody asks for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from xianyang.core.move import Move


class LegalMoves(Sequence[Move]):
    """A lazy sequence: ``move in legal`` asks the rules about that one move, anything else lists them once."""

    def __init__(self, listing: Callable[[], list[Move]], allows: Callable[[int], bool]) -> None:
        self._listing = listing
        self._allows = allows
        self._moves: list[Move] | None = None

    @property
    def _list(self) -> list[Move]:
        if self._moves is None:
            self._moves = self._listing()
        return self._moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self._list)

    def __len__(self) -> int:
        return len(self._list)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._list[index]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._allows(move.integer)

    def __repr__(self) -> str:
        shown = ", ".join(move.token for move in self._list[:8])
        more = ", ..." if len(self) > 8 else ""
        return f"<{len(self)} legal moves: {shown}{more}>"
