"""Two players whose rates of winning tell how hard a level is: one by chance, and one with a few simple ideas.

Both look at the position as it lies, and neither looks ahead further than the die in hand. They ask the rules for what
is legal and never for a seed's next numbers.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from random import Random

from jupiter.games.skies.actions import ASIDE, Action
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CITY, COLUMNS, MOTHER_SHIP, STARS, Effect, Room
from jupiter.games.skies.play.apply import apply
from jupiter.games.skies.play.legal import LegalActions
from jupiter.games.skies.state import BLACK, WHITE, Phase, State

Player = Callable[[State, Random], Action]
"""Chooses one of the legal actions."""

ROLL = Action("roll", (None,))

# What things are worth to the simple player. They were found by trying: each was changed for some hundred games.
DANGER = 12.0
"""A ship just above the city; one in the middle of the sky counts a quarter."""
HIT = 14.0
"""A damage, and more as there are fewer left."""
DESCENT = 1.0
"""A row of the mother ship, and more as there are fewer left."""
AIMED, HOPED = 0.5, 0.3
"""The share of its danger that a ship loses on an explosion: with fighters ready to shoot it, and without."""
RESEARCH = 8.0
"""A space of the research track."""
DUG = 1.5
"""A space that is excavated."""
ROBOT = 1.2
"""A point of a new robot."""
SHARE = 0.8
"""What a larger room is worth while dice are missing that can still come."""
PAR = -1.0
"""What a die should do at least; white dice go first if black ones do worse, so that these are rolled again."""


def after(state: State, action: Action) -> State:
    """The position after an action, which must be legal."""
    return apply(Context(state, action)).frozen()


def by_chance(state: State, rnd: Random) -> Action:
    """Any legal action, each as likely as another; dice are rolled by the seed."""
    return ROLL if state.phase is Phase.ROLL else rnd.choice(list(LegalActions(state)))


def simple(state: State, rnd: Random) -> Action:
    """The legal action that does the most good at once, as `_WORTH` has it; dice are shared out among the columns."""
    if state.phase is Phase.ROLL:
        return ROLL
    legal = list(LegalActions(state))
    if len(legal) == 1:
        return legal[0]
    worth = _WORTH[state.phase](state)
    return _shared_out(state, legal, worth) if state.phase is Phase.PLACE else max(legal, key=worth)


Worth = Callable[[Action], float]


def _shared_out(state: State, legal: Sequence[Action], worth: Worth) -> Action:
    """The die that begins the best way to put every die into a column of its own: a black one, if any is left and good.

    A white one has the others rolled again, so that it goes first where these would do harm.
    """
    best: dict[tuple[tuple[str, int], int], tuple[float, Action]] = {}
    for action in legal:
        die, cell = action.args
        known = best.get((die, cell % COLUMNS))
        value = worth(action)
        if known is None or value > known[0]:
            best[die, cell % COLUMNS] = value, action
    dice = [*((BLACK, value) for value in state.black), *((WHITE, value) for value in state.white)]
    columns = sorted({column for _, column in best})
    ways = ([best[die, column] for die, column in zip(dice, way, strict=True)] for way in permutations(columns))
    way = max(ways, key=lambda pairs: sum([pair[0] for pair in pairs]))
    black, white = way[: len(state.black)], way[len(state.black) :]
    if white and (not black or sum(pair[0] for pair in black) < PAR * len(black)):
        return max(white)[1]
    return max(black)[1]


# --- what ships do ----------------------------------------------------------------------------------------------------


def _moves(state: State) -> Callable[[int, int], float]:
    """What it is worth to move the ships of a column by so many spaces; below zero, since most moves do harm."""
    known: dict[tuple[int, int], float] = {}
    reach = _fighters(state)

    def worth(column: int, steps: int) -> float:
        key = (column, steps)
        if key not in known:
            rows = [space // COLUMNS or state.mother_ship for space in state.ships if space % COLUMNS == column]
            known[key] = sum(_ends(state, reach, column, row, min(row + steps, CITY)) for row in rows) if steps else 0.0
        return known[key]

    return worth


def _danger(row: int) -> float:
    """What a ship in that row may still cost; more and more on its way down."""
    return DANGER * (row / CITY) ** 2


def _ends(state: State, reach: int, column: int, row: int, to: int) -> float:
    """What it is worth that a ship moves from one row to another: the city is bad, an explosion under it good."""
    space, worth = state.column.spaces[to * COLUMNS + column], _danger(row) - _danger(to)
    if space == STARS:
        left = state.column.damage_limit - state.damage
        return -100.0 if left == 1 else _danger(row) - HIT - 6.0 / left
    if space == MOTHER_SHIP:
        left = state.column.skull_row - state.mother_ship
        return -100.0 if left == 1 else worth - DESCENT - 4.0 / left
    if not space.isdigit():
        return worth
    return worth + (AIMED if int(space) <= reach else HOPED if int(space) <= 5 else 0.0) * _danger(to)


def _fighters(state: State) -> int:
    """The highest value of a room of fighters that has its dice, and can be paid."""
    base = {die.cell: die.value for die in state.base}
    rooms = [room for room in state.column.rooms if Effect.FIGHTERS in room.effects and room.energy <= state.energy]
    full = [room for room in rooms if all(cell in base for cell in room.cells)]
    return max([sum(base[cell] for cell in room.cells) + room.modifier for room in full], default=0)


# --- what rooms do ----------------------------------------------------------------------------------------------------


def _spaces(state: State, value: int) -> int:
    """Spaces of the research track that a value covers."""
    at, track = state.research, state.column.research
    while at < len(track) and value >= track[at]:
        value -= track[at]
        at += 1
    return at - state.research


def _effect(state: State, effect: Effect, value: int) -> float:
    """What an effect with that value is worth now."""
    if value < 1 or effect is Effect.ANTI_AIR:
        return 0.0
    if effect is Effect.ENERGY:
        return min(7 - state.energy, value) * (1.0 if state.energy < 3 else 0.5)
    if effect is Effect.RESEARCH:
        spaces = _spaces(state, value)
        return RESEARCH * spaces + (100.0 if state.research + spaces == len(state.column.research) else 0.0)
    if effect is Effect.ROBOT:
        return ROBOT * min(6, value) if state.robots_aside else 0.0
    printed = state.column.spaces
    hit = [space // COLUMNS for space in state.ships if printed[space].isdigit() and int(printed[space]) <= value]
    return sum(0.5 + _danger(row) - _danger(state.mother_ship) for row in hit)


def _room(state: State, room: Room, value: int) -> float:
    """What it is worth to use a room with that value, after what it costs."""
    return sum(_effect(state, effect, value) for effect in room.effects) - 0.8 * room.energy


def _dug(state: State, distance: int) -> float:
    """What it is worth to dig so far; more as long as the large laboratories are not open."""
    return DUG * distance if state.excavator < len(state.column.route) - 3 else 0.0


# --- what to do -------------------------------------------------------------------------------------------------------


def _placing(state: State) -> Worth:
    """The room that the die could be used in, the ships that it moves, and a little for what a larger room lacks."""
    context, moves, column = Context(state, ROLL), _moves(state), state.column
    base = {die.cell: die.value for die in state.base}
    pledged = sum(room.energy for room in column.rooms if all(cell in base for cell in room.cells))

    def worth(action: Action) -> float:
        (_, value), cell = action.args
        anti_air = column.anti_air >> cell & 1
        good = moves(cell % COLUMNS, value - anti_air) - (3.0 if context.robots >> cell & 1 else 0.0)
        room = column.room_at[cell]
        if not context.excavated >> cell & 1:
            distance = column.index[cell] - state.excavator
            return good + (_dug(state, distance) if value >= distance and state.energy > pledged else -1.0)
        if room is None or anti_air or room.energy + pledged > state.energy:
            return good
        others = [base[slot] for slot in room.cells if slot in base]
        missing = [slot for slot in room.cells if slot not in base and slot != cell]
        if not missing:
            return good + _room(state, room, sum(others) + value + room.modifier)
        can_fill = all(context.excavated >> slot & 1 and not context.taken[slot % COLUMNS] for slot in missing)
        if not can_fill:
            return good - 0.5
        total = sum(others) + value + 4 * len(missing) + room.modifier
        return good + SHARE * _room(state, room, total) * (len(others) + 1) / len(room.cells) + 0.2 * value

    return worth


def _resolving(state: State) -> Worth:
    """Energy first, then whatever gains most; a room that gains nothing is left unused at the end."""
    context = Context(state, ROLL)

    def worth(action: Action) -> float:
        if action.type == "skip":
            return 0.0
        cell = action.args[0]
        if action.type == "dig":
            return _dug(state, state.column.index[cell] - state.excavator) - 0.8
        room = state.column.room_at[cell]
        assert room is not None
        gained = _room(state, room, context.value(room))
        if Effect.ROBOT in room.effects and action.args[1] != ASIDE:
            gained -= ROBOT * min(6, max(0, context.value(room)))
        return gained + (50.0 if Effect.ENERGY in room.effects and gained > 0 else 0.0)

    return worth


_SPOTS: Mapping[Effect, float] = {Effect.RESEARCH: 1.0, Effect.ENERGY: 0.9, Effect.ROBOT: 0.5, Effect.FIGHTERS: 0.4}


def _deploying(state: State) -> Worth:
    """Where its value does most: large laboratories before small ones."""

    def worth(action: Action) -> float:
        room = state.column.room_at[action.args[1]]
        assert room is not None
        return (
            max(_SPOTS.get(effect, 0.0) for effect in room.effects) * (1 + 0.3 * len(room.cells)) + 0.1 * room.modifier
        )

    return worth


def _respawning(state: State) -> Worth:
    """Where the way down is clear of other ships."""
    return lambda action: -float(sum(space % COLUMNS == action.args[1] for space in state.ships))


_WORTH: Mapping[Phase, Callable[[State], Worth]] = {
    Phase.PLACE: _placing,
    Phase.RESOLVE: _resolving,
    Phase.DEPLOY: _deploying,
    Phase.RESPAWN: _respawning,
}

PLAYERS: Mapping[str, Player] = {"random": by_chance, "simple": simple}


def play(start: State, player: Player, rnd: Random) -> tuple[State, Sequence[Action]]:
    """The end of a game, and the actions that led there."""
    state, actions = start, []
    while state.phase is not Phase.OVER:
        actions.append(player(state, rnd))
        state = after(state, actions[-1])
    return state, actions
