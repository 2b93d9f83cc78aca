"""How much it takes at least to get from place to place on a board with figures in the way.

Invariant: no way on foot, or along lines with Rocket Boots, costs less than what is told here.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import lru_cache

from jupiter.games.rescue.board import IN_POD, Board, places

FAR = 99
"""Of places that no way joins."""


class Distances(dict[int, int]):
    """What it takes between each place and some places: 1 for each step, 2 into a place that has to be cleared."""

    def __missing__(self, where: int) -> int:
        return FAR


@lru_cache(maxsize=1 << 12)
def distances_to(board: Board, goals: int, slow: int = 0, by_lines: bool = False) -> Distances:
    """What it takes to a set of places, over one bridge for each step, or along one straight line of them.

    :param slow: places that cost 2 to step into.
    """
    around = _around(board, by_lines)
    return _flood(goals, lambda new, before: around(new & ~slow) | around(before & slow))


@lru_cache(maxsize=1 << 12)
def distances_from(board: Board, start: int, slow: int = 0, by_lines: bool = False) -> Distances:
    """What it takes from one place to others, as in `distances_to`."""
    around = _around(board, by_lines)
    return _flood(1 << start, lambda new, before: (around(new) & ~slow) | (around(before) & slow))


def _flood(start: int, following: Callable[[int, int], int]) -> Distances:
    """Step by step from some places: `following` gives those that come after the newest ones and the ones before."""
    distances, before, new, reached, steps = Distances(), 0, start, start, 0
    while new | before:
        for where in places(new):
            distances[where] = steps
        before, new = new, following(new, before) & ~reached
        reached |= new
        steps += 1
    return distances


def _around(board: Board, by_lines: bool) -> Callable[[int], int]:
    """Finds what is one step from any of some places."""
    beside = _lines_of(board) if by_lines else board.joined

    def find(some: int) -> int:
        mask = 0
        while some:
            low = some & -some
            mask |= beside[low.bit_length() - 1]
            some ^= low
        return mask

    return find


@lru_cache(maxsize=64)
def _lines_of(board: Board) -> Mapping[int, int]:
    """For each place, the places on the straight lines from it."""
    beside: dict[int, int] = defaultdict(int)
    for where in places(board.spaces | IN_POD):
        mask = 0
        for line in board.lines(where):
            for there in line:
                mask |= 1 << there
        beside[where] = mask
    return beside
