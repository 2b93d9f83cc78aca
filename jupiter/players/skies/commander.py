"""A rule of thumb for Under Falling Skies: the dice that lie ready go where the table is worth most after the round.

Before a white die is placed, it is weighed which black dice to place first, and what the dice that are rolled again may
show. Rooms are resolved in the order in which they bring most.

Invariant: what it does is legal, and follows from what lies on the table.
"""

from collections.abc import Iterator
from itertools import combinations
from operator import itemgetter

from jupiter.games.skies.actions import ASIDE, FACES, Action
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELLS, CITY, COLUMNS, MOTHER_SHIP, Effect
from jupiter.games.skies.state import BLACK, GREEN, RED, ROBOT, WHITE, Phase, State, outcome
from jupiter.players.skies.placing import Effort, best_placing
from jupiter.players.skies.prospect import chance, prospect
from jupiter.players.skies.resolution import rest_of_round
from jupiter.players.skies.table import Table

_USUAL = ((), (4,), (2, 5), (2, 4, 5), (1, 3, 4, 6), (1, 2, 4, 5, 6))
"""What so many dice are taken to show that are still to be rolled."""
_CALLED = 1.0
"""How much worse a column is for a ship that may land on a mother ship, for each roll of a die."""
_CLOSE = Effort(tries=5, rounds=1)
"""For a placing that one is about to begin with,"""
_QUICK = Effort(tries=3, rounds=0)
"""and for one that may follow."""

Turn = tuple[Action, ...]


def choose(state: State, _player: str) -> Action | None:
    """What the rule of thumb wants to be done; None where it has nothing to say."""
    phase = state.phase
    if phase is Phase.PLACE:
        return max(_weighed(state), key=itemgetter(0))[1][0]
    if phase is Phase.RESOLVE:
        return _resolve(state)
    if phase is Phase.DEPLOY:
        return _deploy(state)
    return _respawn(state) if phase is Phase.RESPAWN else None


def starts(state: State, _player: str) -> Iterator[Turn]:
    """What a turn may begin with while dice are placed: some black dice and then a white one, or all that there are."""
    if state.phase is Phase.PLACE:
        yield from (turn for _, turn in _weighed(state))


def lookahead(state: State, _player: str) -> float:
    """The chance to win from a position on, if what lies ready is put to its best use; from 0 to 1."""
    if (end := outcome(state)) is not None:
        return float(bool(end.won))
    return chance(_worth(state, _CLOSE))


def _worth(state: State, effort: Effort) -> float:
    placed = any(die.kind != ROBOT for die in state.base)
    if state.phase is Phase.RESPAWN or (state.phase in (Phase.ROLL, Phase.PLACE) and not placed):
        return _worth_of_round(state)
    if state.phase is Phase.PLACE:
        return best_placing(Table(state, (*state.black, *state.white)), effort).worth
    if state.phase is Phase.ROLL:
        return best_placing(Table(state, _USUAL[sum(state.to_roll)]), effort).worth
    return rest_of_round(state).finish()


def _worth_of_round(state: State) -> float:
    """What a position is worth in which a round begins, whatever the dice show."""
    table = prospect(state.column, state.mother_ship)
    worth: float = table.base + table.damage[state.damage] + table.energy[state.energy] + table.research[state.research]
    worth += table.excavator[state.excavator] + sum([table.ships[space] for space in state.ships])
    return worth + sum(state.waiting) * table.spot + table.robots(state.base)


# --- placing ----------------------------------------------------------------------------------------------------------


def _weighed(state: State) -> Iterator[tuple[float, Turn]]:
    """What a turn may begin with, each with what it is worth; dice that are rolled again show what they usually do."""
    dice = [*((BLACK, value) for value in state.black), *((WHITE, value) for value in state.white)]
    seen = set()
    for order in _orders(len(state.black), len(state.white)):
        if (first := tuple([dice[number] for number in order])) in seen:
            continue
        seen.add(first)
        usual = iter(_USUAL[len(dice) - len(order)])
        values = [value if number in order else next(usual) for number, (_, value) in enumerate(dice)]
        placing = best_placing(Table(state, values), _CLOSE if len(order) == len(dice) else _QUICK)
        cells = {number: placing.cells[column] for column, number in placing.dice.items()}
        yield placing.worth, tuple([Action("place", (dice[number], cells[number])) for number in order])


def _orders(black: int, white: int) -> Iterator[tuple[int, ...]]:
    """Numbers of dice, black ones first: some black dice up to a white one, or all where none is rolled again."""
    if white < 2:
        yield tuple(range(black + white))
    for count in range(black if white == 1 else black + 1):
        for some in combinations(range(black), count):
            for last in range(black, black + white):
                yield *some, last


# --- resolving --------------------------------------------------------------------------------------------------------


def _resolve(state: State) -> Action:
    """What brings most; what brings nothing is left."""
    job = rest_of_round(state).best()
    if job is None:
        return Action("skip", (Context(state, Action("")).pending()[0],))
    room = job.room
    if room is None:
        return Action("dig", (state.column.route[job.total],))
    builds = Effect.ROBOT in room.effects and state.robots_aside
    return Action("use", (room.cells[0], ASIDE if builds else None))


def _deploy(state: State) -> Action:
    """The strongest robot to the place where it is worth most."""
    table, context = prospect(state.column, state.mother_ship + 1), Context(state, Action(""))
    free = state.column.slots & context.excavated
    cells = [cell for cell in range(CELLS) if free >> cell & 1 and cell not in context.dice]
    return Action("deploy", (state.built[-1], max(cells, key=table.robot.__getitem__)))


# --- respawning -------------------------------------------------------------------------------------------------------


def _respawn(state: State) -> Action:
    """Where ships will pass what is good for the base, green ones first."""
    context, column, row = Context(state, Action("")), state.column, state.mother_ship
    ships = prospect(column, row).ships
    spaces = {
        number: [min(CITY, row + steps) * COLUMNS + number for steps in range(1, FACES + 1)]
        for number in range(COLUMNS)
        if not context.occupied_spots >> number & 1
    }
    empty = [number for number in spaces if not context.with_ship >> number & 1]

    def worth(number: int) -> float:
        called = [column.spaces[space] == MOTHER_SHIP for space in spaces[number]]
        passed: float = sum([ships[space] for space in spaces[number]])
        return passed - _CALLED * sum(called)

    return Action("respawn", (GREEN if state.waiting[0] else RED, max(empty or spaces, key=worth)))
