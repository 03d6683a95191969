"""What Xi'an's moves tell: kinds of events with their arguments, and why resources and prestige change.

Coins, clay, pigments and prestige change only with an event of their own, so that a log adds up.
"""

from __future__ import annotations

# Kinds of events, with arguments a, b, c, d
COINS = 1
"""seat, amount (negative when paid), cause"""
CLAY = 2
"""seat, amount, cause"""
PIGMENT = 3
"""seat, amount, cause, colour"""
PRESTIGE = 4
"""seat, amount, cause"""
DREW = 5
"""seat, card (for that seat only)"""
DREW_HIDDEN = 6
"""seat, how many (for everyone)"""
CHOSE = 7
"""seat: a sealed choice is made"""
EXCHANGED = 8
"""seat, how many cards"""
REVEALED = 9
"""seat, card on top, card underneath"""
RECRUITED = 10
"""seat, helper"""
ENTERED = 11
"""seat, building, how: `at.ENTER`, `at.OPEN`, `at.FREE` or `at.EXTRA`"""
PASSED = 12
"""seat"""
CRAFTED = 13
"""seat, space"""
SEALED = 14
"""seat, space"""
PAINTED = 15
"""seat, space, warriors in the group"""
FORGED = 16
"""seat, card"""
ADVANCED = 17
"""seat, position"""
TILE_TAKEN = 18
"""seat, tile"""
TILE_USED = 19
"""seat, tile"""
END_TAKEN = 20
"""seat, end tile"""
TURN_BEGINS = 21
"""turn"""
TOKEN_LEAVES = 22
"""token, building that the Prime Minister goes to"""
CARD_LEAVES = 23
"""card discarded from the display"""
CARD_SHOWN = 24
"""place on the display, card, 1 in the setup"""
TOKEN_SHOWN = 25
"""token space, token, 1 in the setup"""
ORDERED = 26
"""order of the buildings, by its number"""
END_SHOWN = 27
"""end tile"""
STARTED = 28
"""seat, starting tile"""
FACE_SHOWN = 29
"""section, face"""
MINISTER_AT = 30
"""building, token: where the Prime Minister begins"""
ROUND_BEGINS = 31
"""round, first seat"""
FINAL = 32
"""seat, source, points of the final scoring"""
FINISHED = 33
"""winner"""

# Causes
BY_START = 0
BY_WORKER = 1
BY_HELPER = 2
BY_INSTEAD = 3
BY_FEE = 4
BY_MISSING = 5
BY_MINISTER = 6
BY_PASS = 7
BY_PRICE = 8
BY_SPACE = 9
BY_GROUP = 10
BY_EQUIPMENT = 11
BY_MARKET = 12
BY_EMISSARY = 13
BY_RECRUITING = 14
CAUSES = 15
