"""What lies on the table of Under Falling Skies is worth to the player where a round begins.

The chance to win is 1 / (1 + exp(-x)), where x adds up what everything on the table is worth in the mother ship's row.
The numbers of `prospect.toml` were fitted to games that the rule of thumb played with them (approximate policy
iteration: D. P. Bertsekas, J. N. Tsitsiklis, "Neuro-Dynamic Programming", 1996).

Invariant: the worth of each thing hangs on the row of the mother ship alone, so that worths can be added up.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from jupiter.games.skies.column import Column
from jupiter.games.skies.parts import CELLS, CITY, COLUMNS, Effect, Room
from jupiter.games.skies.state import Die
from jupiter.players.evaluation import load_table

LOST = -50.0
"""The worth of a lost game."""
WON = 50.0
_USELESS = -1.0
"""A pip of a robot where it does nothing."""

_TABLES = load_table(__package__, "prospect.toml")
_ROWS = len(_TABLES["base"])


class Prospect:
    """Worths in one row of the mother ship, in a column of cards."""

    def __init__(self, column: Column, row: int) -> None:
        at = max(0, min(_ROWS - 1, row + _ROWS - column.skull_row))
        tables = {name: rows[at] for name, rows in _TABLES.items()}
        self.base: float = tables["base"][0]
        self.damage = _from_end(tables["damage"], column.damage_limit)
        self.energy: Sequence[float] = tables["energy"]
        self.research = _from_end(tables["research"], len(column.research))
        self.excavator = _padded(tables["excavator"], len(column.route))
        distance = tables["distance"]
        self.spot: float = distance[CITY - row]
        """A ship on a starting spot, or one that will be put there."""
        explosion = dict(zip("123456", tables["explosion"], strict=True))
        self.ships = [
            self.spot if space < COLUMNS else distance[CITY - space // COLUMNS] + explosion.get(symbol, 0.0)
            for space, symbol in enumerate(column.spaces)
        ]
        """By space."""
        self.robot = [_robot(tables["robot"], column.room_at[cell]) for cell in range(CELLS)]
        """Each pip of a robot, by cell."""

    def robots(self, dice: Sequence[Die]) -> float:
        """What robots are worth that lie in the base."""
        return sum([self.robot[die.cell] * die.value for die in dice])


def _from_end(numbers: Sequence[float], length: int) -> Sequence[float]:
    """Numbers by spaces of a track; the last of them stand before its end, and a longer track begins like the first."""
    missing = length - len(numbers)
    return [numbers[0]] * missing + list(numbers) if missing > 0 else numbers[-missing:]


def _padded(numbers: Sequence[float], length: int) -> Sequence[float]:
    return [*numbers, *[numbers[-1]] * (length - len(numbers))]


_KINDS = (Effect.RESEARCH, Effect.FIGHTERS, Effect.ENERGY, Effect.ROBOT)


def _robot(worth: Sequence[float], room: Room | None) -> float:
    """A pip of a robot in a room: by what the room does, and research by its size, too."""
    if room is None:
        return _USELESS
    if Effect.RESEARCH in room.effects and len(room.cells) > 1:
        return worth[len(_KINDS) + min(3, len(room.cells)) - 2]
    return next((worth[kind] for kind, effect in enumerate(_KINDS) if effect in room.effects), _USELESS)


@lru_cache(maxsize=256)
def prospect(column: Column, row: int) -> Prospect:
    """Worths in a row of the mother ship; below 0 and beyond the skull as in the nearest row."""
    return Prospect(column, row)


def chance(worth: float) -> float:
    """The chance to win that a worth stands for, from 0 to 1."""
    return 1 / (1 + exp(-worth))
