"""The dice that a seed gives, written anew from their definition for the second implementations of games.

`jupiter/engine/chance.py` has the definition; nothing of it is used here.
"""

from __future__ import annotations

MASK = (1 << 64) - 1


def die_from(seed: int, drawn: int) -> int:
    """The die, 1 to 6, that a seed gives after `drawn` others (SplitMix64)."""
    z = (seed * 0xD1342543DE82EF95 + (drawn + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    z ^= z >> 31
    return (z * 6 >> 64) + 1
