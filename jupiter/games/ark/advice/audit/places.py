"""Sets of places where the food, morale and population markers can stand, each set one number with a bit for a place.

A set has a cell for every combination of some counters (such as "food paid so far"), and in each cell a bit for each
food, morale and population together. Moving markers of a whole set is then a shift.

Invariant: it moves markers and counters as it is told; what they mean is the matter of `markers`.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import prod

from jupiter.games.ark.layout import TOP

TRACKS = ("food", "morale", "population")
_SIZES = {track: TOP[track] + 1 for track in TRACKS}
_STRIDES = {track: prod([_SIZES[other] for other in TRACKS[:n]]) for n, track in enumerate(TRACKS)}
_PLACES = prod(_SIZES.values())
_BYTES = (_PLACES + 7) // 8
CELL = _BYTES * 8
"""Bits of a cell."""
_FULL, _EMPTY = b"\xff" * _BYTES, bytes(_BYTES)


def place(markers: Mapping[str, int]) -> int:
    """The set, in the first cell, of the one place where the markers stand so."""
    return 1 << sum([markers[track] * _STRIDES[track] for track in TRACKS])


@lru_cache(maxsize=128)
def _on(track: str, spaces: range) -> bytes:
    """The places of a cell where the marker of this track stands on one of these spaces."""
    stride, size = _STRIDES[track], _SIZES[track]
    return sum(1 << n for n in range(_PLACES) if n // stride % size in spaces).to_bytes(_BYTES, "little")


def spaces(cell: int, track: str) -> list[int]:
    """Where the marker of this track can stand, of the places of one cell."""
    return [n for n in range(_SIZES[track]) if cell & int.from_bytes(_on(track, range(n, n + 1)), "little")]


class Grid:
    """All places, in a cell for each combination of counters with these numbers of levels; levels count from 0."""

    def __init__(self, levels: tuple[int, ...]) -> None:
        self.levels = levels
        self._strides = [prod(levels[:n]) for n in range(len(levels))]
        self._cells = prod(levels)
        self._on: dict[tuple[str, range], int] = {}
        self._at: dict[tuple[int, range], int] = {}
        self._tops = {track: self.on(track, range(TOP[track], TOP[track] + 1)) for track in TRACKS}
        self._bottoms = {track: self.on(track, range(1)) for track in TRACKS}
        self._not_tops = {track: self.on(track, range(TOP[track])) for track in TRACKS}
        self._not_bottoms = {track: self.on(track, range(1, TOP[track] + 1)) for track in TRACKS}

    # --- parts of the grid

    def on(self, track: str, spaces: range) -> int:
        """All places with the marker of this track on one of these spaces."""
        mask = self._on.get((track, spaces))
        if mask is None:
            mask = self._on[track, spaces] = int.from_bytes(_on(track, spaces) * self._cells, "little")
        return mask

    def at(self, counter: int, levels: range) -> int:
        """All cells with this counter at one of these levels."""
        mask = self._at.get((counter, levels))
        if mask is None:
            mask = self._at[counter, levels] = self.where(
                self.level(cell, counter) in levels for cell in range(self._cells)
            )
        return mask

    def level(self, cell: int, counter: int) -> int:
        """The level of this counter in the cell of this number."""
        return cell // self._strides[counter] % self.levels[counter]

    @property
    def cells(self) -> range:
        """Numbers of all cells."""
        return range(self._cells)

    def where(self, holds: Iterable[bool]) -> int:
        """The cells for which it holds, given for all in order."""
        return int.from_bytes(b"".join([_FULL if one else _EMPTY for one in holds]), "little")

    def cell(self, reached: int, levels: tuple[int, ...]) -> int:
        """The places of a set in the cell of these levels, as a set of one cell."""
        number = sum([level * stride for level, stride in zip(levels, self._strides, strict=True)])
        return reached >> number * CELL & (1 << _PLACES) - 1

    # --- moving

    def count(self, reached: int, counter: int, by: int = 1) -> int:
        """A set with this counter so many levels higher; what would be above its last level is left out."""
        if not by:
            return reached
        room = self.levels[counter] - by
        return (reached & self.at(counter, range(room))) << by * self._strides[counter] * CELL if room > 0 else 0

    def up(self, reached: int, track: str) -> int:
        """A marker moves right by one, unless it stands at the end."""
        return (reached & self._not_tops[track]) << _STRIDES[track] | reached & self._tops[track]

    def down(self, reached: int, track: str) -> int:
        """A marker moves left by one, unless it stands at the end."""
        return (reached & self._not_bottoms[track]) >> _STRIDES[track] | reached & self._bottoms[track]

    def paid(self, reached: int, track: str) -> int:
        """A marker moves left by one, where it can."""
        return (reached & self._not_bottoms[track]) >> _STRIDES[track]

    def move(self, parts: Mapping[int, int], track: str) -> int:
        """These sets together, each with the marker moved by its key, as far as the track goes."""
        right = _in_steps(parts, 1, lambda reached: self.up(reached, track))
        left = _in_steps(parts, -1, lambda reached: self.down(reached, track))
        return right | left | parts.get(0, 0)


def _in_steps(parts: Mapping[int, int], sign: int, step: Callable[[int], int]) -> int:
    """Those with a key of this sign, moved step by step, the farthest first."""
    reached = 0
    for by in range(max([sign * key for key in parts], default=0), 0, -1):
        reached = step(reached | parts.get(sign * by, 0))
    return reached


@lru_cache(maxsize=8)
def grid(levels: tuple[int, ...]) -> Grid:
    """The grid with these numbers of levels."""
    return Grid(levels)
