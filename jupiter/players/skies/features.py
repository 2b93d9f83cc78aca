"""What speaks for the player of Under Falling Skies, and what against.

Invariant: it reads what lies on the table and nothing of what is to come.
"""

from collections.abc import Mapping, Sequence

from jupiter.games.skies.column import Column
from jupiter.games.skies.parts import CITY, COLUMNS, Effect, Room
from jupiter.games.skies.state import ROBOT, Phase, State, outcome
from jupiter.players.calibration import load_curves
from jupiter.players.evaluation import Evaluation, load_weights
from jupiter.players.skies.commander import choose, lookahead, starts

ENERGY = 7
DIE = 4
"""What a die that is still to come will show, as one may hope."""


def features(state: State, _player: str) -> dict[str, float]:
    """Most between 0 and 1. What is promised comes of the dice that lie in the base, if nothing goes wrong."""
    column = state.column
    room = dict.fromkeys(Effect, 0.0)
    dug = _promise(state, room)
    left = 1 - state.mother_ship / column.skull_row
    harm = state.damage / column.damage_limit
    track = column.research
    done = sum(track[: state.research]) / sum(track)
    return {
        "research": done,
        "researching": room[Effect.RESEARCH],
        "damage": harm,
        "last-stand": harm**3,
        "descended": 1 - left,
        "sinking": (1 - left) ** 3,
        "danger": sum((space // COLUMNS / CITY) ** 2 for space in state.ships if space >= COLUMNS) / 5,
        "imminent": _imminent(state),
        "waiting": sum(state.waiting) / 5,
        "energy": state.energy / ENERGY,
        "poor": max(0, 3 - state.energy) / 3,
        "charging": room[Effect.ENERGY],
        "opened": _opened(column, state.excavator),
        "digging": dug,
        "robots": (sum(die.value for die in state.base if die.kind == ROBOT) + sum(state.built)) / 12,
        "building": room[Effect.ROBOT],
        "shooting": room[Effect.FIGHTERS],
        "unplaced": (len(state.black) + len(state.white)) / 5,
        "begun": float(state.phase is Phase.RESOLVE),
    }


def _opened(column: Column, excavator: int) -> float:
    """How far the excavator has come on its route."""
    return (excavator - column.start) / max(1, len(column.route) - 1 - column.start)


def _imminent(state: State) -> float:
    """Ships that a die of ordinary value brings to the city, by columns."""
    columns = {space % COLUMNS for space in state.ships if CITY - space // COLUMNS <= DIE and space >= COLUMNS}
    return len(columns) / COLUMNS


def _promise(state: State, room: dict[Effect, float]) -> float:
    """What the dice in the base will do: adds to `room`, by effect; what the digging die will open, as a share."""
    dice = {die.cell: die.value for die in state.base if not die.resolved}
    if not dice:
        return 0.0
    column = state.column
    excavated = column.excavated[state.excavator]
    dug = 0.0
    for die in state.base:
        if die.kind != ROBOT and not excavated >> die.cell & 1:
            distance = column.index[die.cell] - state.excavator
            dug = distance / 10 if die.value >= distance and state.energy else 0.0
            del dice[die.cell]
    energy = state.energy - (dug > 0) + _charge(state, dice, room)
    for one in _occupied(column, dice):
        if not column.anti_air >> one.cells[0] & 1:
            energy -= _add_room(state, one, dice, energy, room)
    return dug


def _occupied(column: Column, dice: Mapping[int, int]) -> Sequence[Room]:
    """The rooms with a die in them, by their first cells."""
    rooms = {room.cells: room for cell in dice if (room := column.room_at[cell]) is not None}
    return [rooms[cells] for cells in sorted(rooms)]


def _filled(room: Room, dice: Mapping[int, int]) -> tuple[int, float]:
    """What the room's dice will come to, and how full it is; those that are missing count as ordinary ones."""
    missing = sum(cell not in dice for cell in room.cells)
    total = sum(dice.get(cell, DIE) for cell in room.cells) + room.modifier
    return total, 1 - missing / len(room.cells)


def _charge(state: State, dice: Mapping[int, int], room: dict[Effect, float]) -> int:
    """The energy that rooms give, which others can spend."""
    gained = 0
    for one in _occupied(state.column, dice):
        if Effect.ENERGY in one.effects and all(cell in dice for cell in one.cells):
            total, _ = _filled(one, dice)
            gained += max(0, min(ENERGY - state.energy - gained, total))
    room[Effect.ENERGY] += gained / ENERGY
    return gained


def _add_room(state: State, one: Room, dice: Mapping[int, int], energy: int, room: dict[Effect, float]) -> int:
    """Adds what a room promises; the energy that it costs."""
    total, full = _filled(one, dice)
    if one.energy > energy or total < 1:
        return 0
    sure = full if full == 1 else 0.5 * full
    track = state.column.research
    for effect in one.effects:
        if effect is Effect.RESEARCH:
            at, value, gained = state.research, total, 0
            while at < len(track) and value >= track[at]:
                value -= track[at]
                gained += track[at]
                at += 1
            room[effect] += sure * (gained + (10 if at == len(track) else 0)) / sum(track)
        elif effect is Effect.ROBOT:
            room[effect] += sure * min(6, total) / 12 if state.robots_aside else 0.0
        elif effect is Effect.FIGHTERS:
            room[effect] += sure * _hits(state, total)
    return one.energy if full == 1 else 0


def _hits(state: State, value: int) -> float:
    """The danger of the ships on explosions of up to that number."""
    printed = state.column.spaces
    rows = [space // COLUMNS for space in state.ships if printed[space].isdigit() and int(printed[space]) <= value]
    return sum(0.1 + (row / CITY) ** 2 for row in rows) / 5


def score(state: State, _player: str) -> float:
    """Spaces of the research track."""
    end = outcome(state)
    return float(len(state.column.research) if end is not None and end.won else state.research)


def success(state: State, _player: str) -> float:
    """1 for a win; of a lost game a little for what was researched, so that the way to a win shows."""
    end = outcome(state)
    track = state.column.research
    return 1.0 if end is not None and end.won else 0.1 * sum(track[: state.research]) / sum(track)


def chance(state: State, value: float, playouts: int) -> float | None:
    """The chance to win of such a value, at level 1 with our cards: nothing else has been measured."""
    is_measured = state.column.own is None and state.column.level == 1
    return CURVES["level-1"].chance_by(value, playouts) if is_measured else None


CURVES = load_curves(__package__)
WEIGHTS, PLAYOUTS = load_weights(__package__)
EVALUATION = Evaluation(
    features, WEIGHTS, score, success, habit=choose, starts=starts, lookahead=lookahead, chance=chance, **PLAYOUTS
)
