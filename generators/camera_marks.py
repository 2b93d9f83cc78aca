"""Which camera mark stands for which piece of a game.

Invariant: numbers are given out in the order of the names, and a game's list of names only ever grows at its end: marks
that people have printed stay good.
"""

from collections.abc import Iterable, Iterator, Mapping


class CameraMarks(Mapping[str, int]):
    """The mark of each piece by its name: a number of the dictionary of `generators.drawing.aruco`."""

    def __init__(self, names: Iterable[str]) -> None:
        self._numbers = {name: number for number, name in enumerate(names)}
        self._names = tuple(self._numbers)

    def __getitem__(self, name: str) -> int:
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def name(self, number: int) -> str | None:
        """The piece that carries the mark; None if no piece does."""
        return self._names[number] if 0 <= number < len(self._names) else None
