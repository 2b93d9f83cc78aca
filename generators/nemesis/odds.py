"""Chances in hundredths, as aids print them; they are counted by the game's own advice."""

from fractions import Fraction
from functools import cache

from jupiter.games.nemesis.advice import odds


def percent(chance: Fraction) -> int:
    """In hundredths, rounded to the nearest; a half goes up."""
    return int(chance * 100 + Fraction(1, 2))


@cache
def check(kind: str, injuries: int) -> odds.Check:
    """What the check of an intruder of that kind can come to, with all cards in the deck."""
    return odds.check(kind, injuries)


@cache
def hits(kind: str) -> Fraction:
    """The chance that one shot hurts an intruder of that kind, or an egg."""
    return 1 - odds.hit(kind).get(0, Fraction(0))


@cache
def attack_hits(kind: str) -> Fraction:
    """The chance that an attack card has the sign of that kind."""
    return odds.attack(kind)
