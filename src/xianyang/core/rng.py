"""Random numbers that are the same on every machine and in both forms of the rules.

The generator is sfc32 (C. Doty-Humphrey, PractRand): four words of 32 bits. All arithmetic is masked to 32 bits, so
that Python's integers and compiled int64 agree. Rules get a generator as an argument and never make one.
"""

from __future__ import annotations

import hashlib

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec

WORD = 0xFFFFFFFF


def generator(*key: int | str) -> Vec:
    """The four words of a generator that belongs to `key`; other keys give unrelated generators.

    >>> generator(7, "game", 0) == generator(7, "game", 0)
    True
    """
    text = "\x1f".join(f"{type(part).__name__}:{part}" for part in key)
    digest = hashlib.sha256(text.encode()).digest()
    rng = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)] + [1]
    for _ in range(12):
        next32(rng)
    return rng


@rule
def next32(rng: Vec) -> int:
    """The next word, from 0 to 2**32 - 1."""
    a = rng[0]
    b = rng[1]
    c = rng[2]
    d = rng[3]
    result = (a + b + d) & 0xFFFFFFFF
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & 0xFFFFFFFF
    rng[2] = ((((c << 21) & 0xFFFFFFFF) | (c >> 11)) + result) & 0xFFFFFFFF
    rng[3] = (d + 1) & 0xFFFFFFFF
    return result


@rule
def below(rng: Vec, n: int) -> int:
    """A uniform integer from 0 to ``n - 1``, for n from 1 to 2**31 (D. Lemire's method, without bias)."""
    product = next32(rng) * n
    low = product & 0xFFFFFFFF
    if low < n:
        threshold = (0x100000000 - n) % n
        while low < threshold:
            product = next32(rng) * n
            low = product & 0xFFFFFFFF
    return product >> 32


@rule
def pick(rng: Vec, weight: Vec, n: int) -> int:
    """An index from 0 to ``n - 1`` drawn with the first `n` positive integer weights."""
    total = 0
    for i in range(n):
        total += weight[i]
    left = below(rng, total)
    i = 0
    while left >= weight[i]:
        left -= weight[i]
        i += 1
    return i
