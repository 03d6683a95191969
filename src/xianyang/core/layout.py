"""Names for places in a flat vector.

A game's state is one vector of small integers. Its layout gives each place a name, so that rules read
``s[COINS + seat] += 2``, and tools can say which place two vectors differ in.
"""

from __future__ import annotations


class Layout:
    """A flat vector under construction: fields are laid one after the other.

    >>> layout = Layout()
    >>> CELL = layout.field("cell", 169)
    >>> COINS = layout.field("coins", 4)
    >>> CELL, COINS, layout.size
    (0, 169, 173)
    >>> layout.name(171)
    'coins[2]'
    """

    def __init__(self) -> None:
        self.size = 0
        self.fields: dict[str, tuple[int, int]] = {}

    def field(self, name: str, count: int = 1) -> int:
        """Lay `count` places under `name` and give the index of the first."""
        if name in self.fields:
            raise ValueError(f"the layout already has a field named {name!r}")
        if count < 1:
            raise ValueError(f"field {name!r} needs at least one place, not {count}")
        start = self.size
        self.fields[name] = (start, count)
        self.size += count
        return start

    def name(self, place: int) -> str:
        """The name of one place, with its index where the field has several."""
        for name, (start, count) in self.fields.items():
            if start <= place < start + count:
                return name if count == 1 else f"{name}[{place - start}]"
        raise ValueError(f"the layout has no place {place}; it has {self.size}")
