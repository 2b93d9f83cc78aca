"""Where the marker of the power reserve can stand, after gains, payments and grid failures in any order.

Invariant: every order that play allows is among those that are tried.
"""

from functools import lru_cache

from jupiter.games.ark.layout import DISASTERS, START, TOP

_TOP = TOP["power"]
LOSSES = tuple(sorted({disaster.losses["power"] for disaster in DISASTERS if "power" in disaster.losses}))
"""How much power a disaster can cost."""


@lru_cache(maxsize=1 << 12)
def levels(gains: tuple[int, ...], costs: tuple[int, ...], failures: int, drills: bool) -> frozenset[int]:
    """What the marker can show after all these gains and payments, both rising, and so many grid failures.

    :param drills: whether Hazard Drills can have made some of the losses smaller.
    """
    # The order counts: a gain is cut at the end of the track (reading 16), and a cost is paid whole (13).
    shown = {START["power"]} if not gains and not costs and not failures else set()
    for gain, rest in _each(gains):
        shown |= {min(level + gain, _TOP) for level in levels(rest, costs, failures, drills)}
    for cost, rest in _each(costs):
        shown |= {level - cost for level in levels(gains, rest, failures, drills) if level >= cost}
    if failures:
        shown |= _after_failure(levels(gains, costs, failures - 1, drills), drills)
    return frozenset(shown)


def _after_failure(before: frozenset[int], drills: bool) -> set[int]:
    losses = {loss - less for loss in LOSSES for less in range(1 + drills)}
    return {max(level - loss, 0) for level in before for loss in losses}


def _each(amounts: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Each different amount, and the others."""
    return [
        (amount, (*amounts[:n], *amounts[n + 1 :])) for n, amount in enumerate(amounts) if amount not in amounts[:n]
    ]


def failures(power: int, gains: tuple[int, ...], costs: tuple[int, ...], most: int, drills: bool) -> int | None:
    """The fewest grid failures after which the marker can stand here; None if it cannot after so many at most."""
    key = tuple(sorted(gains)), tuple(sorted(costs))
    return next((count for count in range(most + 1) if power in levels(*key, count, drills)), None)
