"""What Terracotta Army's moves tell: kinds of events with their arguments, and why resources change.

Coins, clay and points change only with an event of their own, so that a log adds up.
"""

from __future__ import annotations

# Kinds of events, with arguments a, b, c, d
COINS = 1
"""seat, amount (negative when paid), cause"""
WET = 2
"""seat, amount of wet clay, cause"""
DRY = 3
"""seat, amount of dry clay, cause"""
POINTS = 4
"""seat, amount, source, what for: a type of warrior, a line, a cell or a tile"""
RING_SET = 5
"""ring, offset"""
TILE_SHOWN = 6
"""round, tile"""
FIRST_IS = 7
"""seat"""
ROUND_BEGINS = 8
"""round, first seat"""
TURNED = 9
"""seat or -1, ring"""
PLACED_WORKER = 10
"""seat, segment, 1 for an artisan"""
LEFT = 11
"""seat, ring: its action is left for nothing"""
UPGRADED = 12
"""seat, segment"""
HIRED = 13
"""seat, master, token"""
PRIORITY = 14
"""seat, token"""
ARMED = 15
"""seat, weapon that becomes active"""
USED = 16
"""seat, weapon that becomes inactive"""
PLACED = 17
"""seat, type of warrior, cell"""
SET_DOWN = 18
"""seat, specialist, cell, direction or -1"""
STORED = 19
"""quarter, dry clay that comes to its warehouse, negative where it leaves"""
INSPECTOR_MOVED = 20
"""seat or -1, track, new row or column"""
MOVED = 21
"""seat, from, to"""
ORDER = 22
"""the seats in their new turn order; -1 for none"""
INSPECTED = 23
"""track, row or column"""
TILE_SCORED = 24
"""tile, domination, presence"""
GROUP = 25
"""type, lowest cell, warriors, players in it"""
LEAVES = 26
"""seat, its warriors in no group"""
FINISHED = 27
"""winner"""

# Causes
BY_START = 0
BY_ACTION = 1
BY_INSTEAD = 2
BY_PRICE = 3
BY_TURNING = 4
BY_WETTING = 5
BY_PRIORITY = 6
BY_ABILITY = 7
BY_MASTER = 8
BY_WAREHOUSE = 9
BY_UPKEEP = 10
BY_DRYING = 11
CAUSES = 12
