"""Where all dice go that lie ready, and what the table is worth then.

Assignments that add up to much are worked out whole, and the best of them is bettered by exchanging two dice or moving
one for as long as that helps (local search).

Invariant: a placing fills every column that lacks its die, each with a die of its own in a place where it may go; white
dice count as they lie, as if the others were not rolled again.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from jupiter.players.skies.assignment import assignments
from jupiter.players.skies.prospect import LOST
from jupiter.players.skies.resolution import Resolution
from jupiter.players.skies.table import Table

_worth = attrgetter("worth")


class Effort(NamedTuple):
    """How closely placings are looked at."""

    tries: int
    """Assignments that are worked out whole; at least 1."""
    rounds: int
    """How often at most the best of them is bettered by small changes."""


class Placing(NamedTuple):
    """Where the dice go, and what that makes of the table."""

    dice: Mapping[int, int]
    """The number of a die among those that lie ready, by column."""
    cells: Mapping[int, int]
    """By column."""
    worth: float
    """Of the table where the next round begins."""


def best_placing(table: Table, effort: Effort) -> Placing:
    """The best placing that is come upon."""
    added = sorted(assignments(table), key=_worth, reverse=True)
    best = max([_evaluated(table, one.dice, one.cells) for one in added[: effort.tries]], key=_worth)
    for _ in range(effort.rounds):
        before = best
        for dice, cells in _changes(table, best):
            changed = _evaluated(table, dice, cells)
            if changed.worth > best.worth:
                best = changed
        if best is before:
            break
    return best


def _evaluated(table: Table, dice: Mapping[int, int], cells: Mapping[int, int]) -> Placing:
    rest = _resolution(table, dice, cells)
    return Placing(dice, cells, LOST if rest is None else rest.finish())


def _resolution(table: Table, dice: Mapping[int, int], cells: Mapping[int, int]) -> Resolution | None:
    """The second half of the round after dice have been placed; None if ships end the game."""
    state, cards, resting = table.state, table.cards, table.resting
    green, red, (waiting, damage, row) = list(resting.green), list(resting.red), resting[2:]
    standing, digging, robots = dict(table.standing), table.digging, table.robots
    for column, cell in cells.items():
        value = table.values[dice[column]]
        in_anti_air = cards.anti_air >> cell & 1
        fall = table.fall(column, value - in_anti_air)
        green += fall.green
        red += fall.red
        waiting, damage, row = waiting + fall.waiting, damage + fall.damage, row + fall.descents
        if cell in standing:  # A robot that makes way.
            robots = [robot for robot in robots if robot.cell != cell]
        if not table.context.excavated >> cell & 1:
            digging = cell, value
        elif not in_anti_air:
            standing[cell] = value
    if damage >= cards.damage_limit or row >= cards.skull_row:
        return None
    rest = Resolution(cards, row, damage, state.energy, state.research, state.excavator)
    rest.ships, rest.red, rest.waiting = green, red, waiting
    rest.robots, rest.aside = robots, state.robots_aside
    rest.add(standing, digging)
    return rest


def _changes(table: Table, placing: Placing) -> Iterator[tuple[Mapping[int, int], Mapping[int, int]]]:
    """Two dice exchanged, or one in another room of its column."""
    dice, cells, values = placing.dice, placing.cells, table.values
    for one, other in combinations(table.columns, 2):
        if values[dice[one]] == values[dice[other]]:
            continue
        exchanged = {**dice, one: dice[other], other: dice[one]}
        moved: dict[int, int] = {}
        for column, cell in cells.items():
            digs = column in (one, other) and not table.context.excavated >> cell & 1
            to = table.farthest(column, values[exchanged[column]]) if digs else cell
            if to is None:
                break
            moved[column] = to
        else:
            yield exchanged, moved
    for column in table.columns:
        for cell in table.free[column]:
            if cell != cells[column]:
                yield dice, {**cells, column: cell}
