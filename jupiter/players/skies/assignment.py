"""Which die goes into which column, where what they do adds up.

What ships do in a column, and what a room does by itself, add up, so that the best assignment is found for sets of dice
one column after the other (R. Bellman, "Dynamic Programming Treatment of the Travelling Salesman Problem", JACM 9(1),
1962). Larger rooms that lack several dice, and where to dig, are tried in or out.

Invariant: an assignment gives each column that lacks its die one of its own, and a place where it may go.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from jupiter.games.skies.parts import COLUMNS
from jupiter.players.skies.prospect import WON
from jupiter.players.skies.resolution import Job
from jupiter.players.skies.table import Table

_MEAN = 4
"""What a die is taken to show before it is known which one it is."""
_NEVER = -1000.0
"""A die that cannot go there."""


class Assignment(NamedTuple):
    """Where the dice go."""

    worth: float
    """What adds up."""
    dice: Mapping[int, int]
    """The number of a die among those that lie ready, by column."""
    cells: Mapping[int, int]
    """By column."""


class _Options(NamedTuple):
    """What each die would do in a column, and where."""

    worth: Sequence[float]
    cells: Sequence[int]


class _Larger(NamedTuple):
    """A room that lacks several dice."""

    missing: Sequence[int]
    """Its empty cells."""
    slope: float
    """What it brings for each point of a die."""


def assignments(table: Table) -> Iterator[Assignment]:
    """The best assignment for each choice of larger rooms and of where to dig."""
    usual = {column: _alone_in(table, column) for column in table.columns}
    digs = {column: options for column in table.columns if (options := _digging_in(table, column)) is not None}
    for rooms in _choices(list(_larger_rooms(table))):
        forced = {cell % COLUMNS: _together(table, cell, room.slope) for room in rooms for cell in room.missing}
        choices = [{}, *({column: options} for column, options in digs.items() if column not in forced)]
        for dug in choices:
            best = _assign(table, {**usual, **forced, **dug})
            if best.worth > _NEVER / 2:
                yield best


def _assign(table: Table, options: Mapping[int, _Options]) -> Assignment:
    """The dice in the columns so that worths add up to the most."""
    numbers = range(len(table.values))
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for column in table.columns:
        worths = options[column].worth
        following: dict[int, tuple[float, tuple[int, ...]]] = {}
        for used, (worth, order) in best.items():
            for number in numbers:
                now = used | 1 << number
                if now != used and (now not in following or worth + worths[number] > following[now][0]):
                    following[now] = worth + worths[number], (*order, number)
        best = following
    worth, order = best[(1 << len(numbers)) - 1]
    dice = dict(zip(table.columns, order, strict=True))
    return Assignment(worth, dice, {column: options[column].cells[number] for column, number in dice.items()})


def _alone_in(table: Table, column: int) -> _Options:
    """The best place of a column for each die, but for digging and larger rooms that lack more than one."""
    best = [max([(_alone(table, cell, value), cell) for cell in table.free[column]]) for value in table.values]
    return _Options([worth for worth, _ in best], [cell for _, cell in best])


def _alone(table: Table, cell: int, value: int) -> float:
    """What a die does in a slot, to the ships of its column and by its room."""
    cards, column = table.cards, cell % COLUMNS
    if cards.anti_air >> cell & 1:
        return table.worth_of_fall(column, value - 1)
    worth, room = table.worth_of_fall(column, value), cards.room_at[cell]
    others = [] if room is None else [table.standing.get(other) for other in room.cells if other != cell]
    if room is None or None in others:
        return worth
    total = room.modifier + value + sum(other or 0 for other in others)
    return worth + (max(0.0, table.gain(Job(room, total))) if total > 0 else 0.0)


def _digging_in(table: Table, column: int) -> _Options | None:
    """Digging as far as each die goes; None where none reaches the column."""
    cells = [table.farthest(column, value) for value in table.values]
    if cells.count(None) == len(cells):
        return None
    worth = [
        _NEVER if cell is None else table.worth_of_fall(column, value) + table.gain(Job(None, table.cards.index[cell]))
        for cell, value in zip(cells, table.values, strict=True)
    ]
    return _Options(worth, [-1 if cell is None else cell for cell in cells])


def _larger_rooms(table: Table) -> Iterator[_Larger]:
    for room in table.cards.rooms:
        missing = [cell for cell in room.cells if cell not in table.standing]
        if len(missing) < 2 or not all(cell in table.free.get(cell % COLUMNS, ()) for cell in missing):
            continue
        total = room.modifier + sum([table.standing.get(cell, _MEAN) for cell in room.cells])
        gain = table.gain(Job(room, total)) if total > 0 else 0.0
        if gain > 0:
            yield _Larger(missing, min(WON, gain) / (_MEAN * len(missing)))


def _choices(rooms: Sequence[_Larger]) -> Iterator[Sequence[_Larger]]:
    """None of the rooms, one, or several that want different columns."""
    for count in range(len(rooms) + 1):
        for some in combinations(rooms, count):
            columns = [cell % COLUMNS for room in some for cell in room.missing]
            if len(set(columns)) == len(columns):
                yield some


def _together(table: Table, cell: int, slope: float) -> _Options:
    """Each die in a slot of a larger room that will be full."""
    worth = [table.worth_of_fall(cell % COLUMNS, value) + slope * value for value in table.values]
    return _Options(worth, [cell] * len(table.values))
