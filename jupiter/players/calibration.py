"""What the values of an adviser mean: how often games were won of which it made so much, when it played on.

The figures are measured, by `python -m lab calibrate`, and hold for the games and the number of playouts that were
played. Between them lies a straight line.

Invariant: a chance lies between 0 and 1, and of a higher value it is as high or higher.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jupiter.players.evaluation import load_table

ENOUGH = 0.9
"""The share of the playouts by which a value is worked out at least to mean as much: sharing out leaves some over."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Chances by value, both rising."""

    playouts: int
    """By how many the values were worked out; by far fewer they mean less."""
    values: tuple[float, ...]
    chances: tuple[float, ...]

    def __post_init__(self) -> None:
        if len(self.values) != len(self.chances) or len(self.values) < 2:
            raise ValueError("a curve has as many chances as values, and two at least")
        if list(self.values) != sorted(set(self.values)) or list(self.chances) != sorted(self.chances):
            raise ValueError("values and chances of a curve rise")
        if not (self.chances[0] >= 0 and self.chances[-1] <= 1):
            raise ValueError("chances lie between 0 and 1")

    def chance_by(self, value: float, playouts: int) -> float | None:
        """`chance` of a value that was worked out by so many playouts; None if they were too few."""
        return self.chance(value) if playouts >= ENOUGH * self.playouts else None

    def chance(self, value: float) -> float:
        """The chance to win that a value stands for; beyond the ends that of the nearest."""
        at = bisect_right(self.values, value)
        if at in (0, len(self.values)):
            return self.chances[min(at, len(self.values) - 1)]
        low, high = self.values[at - 1], self.values[at]
        return self.chances[at - 1] + (self.chances[at] - self.chances[at - 1]) * (value - low) / (high - low)


def load_curves(package: str) -> Mapping[str, Curve]:
    """The curves of a game, by the kind of game for which they were measured, from `calibration.toml` in its package.

    :raises jupiter.engine.datafile.DefinitionFault: if the file is no TOML.
    :raises ValueError: if a curve does not rise.
    """
    return {name: _curve(entry) for name, entry in load_table(package, "calibration.toml").items()}


def _curve(entry: Mapping[str, Any]) -> Curve:
    return Curve(entry["playouts"], tuple(entry["values"]), tuple(entry["chances"]))
