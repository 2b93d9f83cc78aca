"""What makes a position impossible, each problem with a code.

Every check of an action asks this first, and nearly always nothing is wrong. So each subject has a *screen*, which is
quick, and only where it is true is the subject looked at in full.

Invariant: a screen is true wherever its subject has a problem; any state that can be read is looked at, none raises; a
position that play can reach has no problem.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.skies.actions import Action
from jupiter.games.skies.column import COLUMN_MASKS
from jupiter.games.skies.definitions import load
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, CITY, COLUMNS, SPACE_NAMES
from jupiter.games.skies.state import BLACK, ROBOT, WHITE, Phase, State, endings, outcome
from jupiter.games.skies.wording import localizer

Problems = Iterator[ProblemData]

# Looked up once: Python 3.11 takes as long for a member of an enumeration as for a call.
_PLACE, _RESOLVE, _OVER = Phase.PLACE, Phase.RESOLVE, Phase.OVER


def problems(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the subjects; in English by default."""
    context = Context(state, Action(""))
    flaws: list[ProblemData] = []
    for is_suspect, find in SUBJECTS:
        if is_suspect(context):
            flaws += find(context)
    return tuple(map((says or localizer()).problem, flaws)) if flaws else ()


def _problem(code: str, **about: object) -> ProblemData:
    return ProblemData(code, about=about)


# --- the sky --------------------------------------------------------------------------------------------------------


def _ships(context: Context) -> Problems:
    state, supply = context.state, load().supply
    green = len(state.green) + state.waiting[0]
    if green != supply.green_ships:
        yield _problem("ships.green", count=green, supply=supply.green_ships)
    red = len(state.red) + state.waiting[1]
    if red > supply.red_ships:
        yield _problem("ships.red", count=red, supply=supply.red_ships)
    for space, count in Counter(state.ships).items():
        row = space // COLUMNS
        # Reading 55: a mother ship that has won sweeps up nothing.
        if 1 <= row <= state.mother_ship - (state.phase is _OVER):
            yield _problem("ships.row", at=SPACE_NAMES[space], row=state.mother_ship)
        # Reading 55: a game that is lost in the middle of a move leaves ships standing in the city.
        if row == CITY and state.phase is not _OVER:
            yield _problem("ships.city", at=SPACE_NAMES[space])
        if count > 1 and not (row == CITY and state.phase is _OVER):
            yield _problem("ships.space", at=SPACE_NAMES[space])


def _mother_ship(context: Context) -> Problems:
    state = context.state
    least = state.round - 1
    if state.mother_ship < least:
        yield _problem("mother-ship.round", round=state.round, least=least, row=state.mother_ship)


def _trackers(context: Context) -> Problems:
    state, column = context.state, context.column
    if state.round == 0:
        yield _problem("round.number")
    if state.research > len(column.research):
        yield _problem("research.track", research=state.research, last=len(column.research))
    if state.damage > column.damage_limit:
        yield _problem("damage.track", damage=state.damage, limit=column.damage_limit)
    if state.excavator < column.floor:
        names = {"at": CELL_NAMES[column.route[state.excavator]], "floor": CELL_NAMES[column.route[column.floor]]}
        yield _problem("excavator.floor", **names)


# --- the base -------------------------------------------------------------------------------------------------------


def _counts(context: Context) -> Problems:
    state, supply = context.state, load().supply
    kinds = [die.kind for die in state.base]
    counts = (
        ("black", kinds.count(BLACK) + len(state.black), supply.black),
        ("white", kinds.count(WHITE) + len(state.white), supply.white),
    )
    for name, count, most in counts:
        if count > most or (state.phase is _PLACE and count < most):
            yield _problem(f"dice.{name}", count=count, supply=most)
    blue = kinds.count(ROBOT) + len(state.built)
    if blue > supply.blue:
        yield _problem("dice.blue", count=blue, supply=supply.blue)


def _cells(context: Context) -> Problems:
    column = context.column
    for number, mask in enumerate(COLUMN_MASKS, 1):
        if (context.actions & mask).bit_count() > 1:
            yield _problem("dice.column", column=number)
    if context.digging.bit_count() > 1:
        cells = [name for cell, name in enumerate(CELL_NAMES) if context.digging >> cell & 1]
        yield _problem("dice.digging", cells=cells)
    ahead, here = column.ahead[context.state.excavator], column.route[context.state.excavator]
    for cell, die in sorted(context.dice.items()):
        at = CELL_NAMES[cell]
        is_room = context.excavated & column.slots
        if cell == here:
            yield _problem("dice.excavator", at=at)
        elif die.kind == ROBOT:
            if not is_room >> cell & 1:
                yield _problem("robot.spot", at=at)
        elif context.excavated & ~column.slots & 1 << cell:
            yield _problem("dice.tunnel", at=at)
        elif not (is_room | ahead) >> cell & 1:
            yield _problem("dice.route", at=at)


def _resolved(context: Context) -> Problems:
    phase = context.state.phase
    for die in context.state.base:
        if die.resolved and (die.kind != ROBOT or phase not in (_RESOLVE, _OVER)):
            yield _problem("die.resolved", at=CELL_NAMES[die.cell])
        is_done = die.kind != ROBOT and context.column.anti_air >> die.cell & 1
        if phase is _RESOLVE and is_done:
            yield _problem("die.anti-air", at=CELL_NAMES[die.cell])


# --- the step -------------------------------------------------------------------------------------------------------


def _step(context: Context) -> Problems:
    state = context.state
    if (state.black or state.white) and state.phase not in (_PLACE, _OVER):
        yield _problem("phase.rolled")
    if state.built and state.phase not in (_RESOLVE, Phase.DEPLOY, _OVER):
        yield _problem("phase.built")
    yield from _STEPS[state.phase](context)


def _roll(context: Context) -> Problems:
    if context.actions and (not any(die.kind == WHITE for die in context.state.base) or not any(context.state.to_roll)):
        yield _problem("phase.roll")
    if sum(context.state.waiting) and context.occupied_spots != (1 << COLUMNS) - 1 and not context.actions:
        yield _problem("phase.waiting")


def _place(context: Context) -> Problems:
    if not context.state.black and not context.state.white:
        yield _problem("phase.place")


def _resolve(context: Context) -> Problems:
    if not context.to_resolve:
        yield _problem("phase.resolve")


def _no_dice(context: Context) -> Problems:
    if context.actions:
        yield _problem("phase.dice")


def _deploy(context: Context) -> Problems:
    yield from _no_dice(context)
    if not context.state.built:
        yield _problem("phase.deploy")


def _respawn(context: Context) -> Problems:
    yield from _no_dice(context)
    if not sum(context.state.waiting) or context.occupied_spots == (1 << COLUMNS) - 1:
        yield _problem("phase.respawn")


_STEPS: dict[Phase, Callable[[Context], Problems]] = {
    Phase.ROLL: _roll,
    _PLACE: _place,
    _RESOLVE: _resolve,
    Phase.DEPLOY: _deploy,
    Phase.RESPAWN: _respawn,
    _OVER: lambda _: iter(()),
}


def _ending(context: Context) -> Problems:
    state = context.state
    reasons = list(endings(state))
    if reasons and state.phase is not _OVER:
        yield _problem("phase.ended", reason=reasons[0])
    if not reasons and state.phase is _OVER:
        yield _problem("phase.over")
    if len(reasons) > 1:  # Reading 55: the first one ends the game.
        yield _problem("ending.two")


# --- the screens ----------------------------------------------------------------------------------------------------


def _ships_suspect(context: Context) -> bool:
    state, supply = context.state, load().supply
    green, red = len(state.green) + state.waiting[0], len(state.red) + state.waiting[1]
    if green != supply.green_ships or red > supply.red_ships:
        return True
    ships, below = state.ships, COLUMNS * (state.mother_ship + 1)
    strays = [space for space in ships if COLUMNS <= space < below or space >= _CITY]
    return bool(strays) or len(set(ships)) < len(ships)


_CITY = CITY * COLUMNS
"""First space of the city."""


def _trackers_suspect(context: Context) -> bool:
    state, column = context.state, context.column
    return state.round == 0 or state.damage > column.damage_limit or state.excavator < column.floor or _ends(context)


def _ends(context: Context) -> bool:
    return context.state.phase is _OVER or outcome(context.state) is not None


def _counts_suspect(context: Context) -> bool:
    state, supply = context.state, load().supply
    kinds = [die[1] for die in state.base]
    black, white = kinds.count(BLACK) + len(state.black), kinds.count(WHITE) + len(state.white)
    if black > supply.black or white > supply.white or kinds.count(ROBOT) + len(state.built) > supply.blue:
        return True
    return state.phase is _PLACE and black + white < supply.black + supply.white


def _cells_suspect(context: Context) -> bool:
    column, actions, robots = context.column, context.actions, context.robots
    ahead, here = column.ahead[context.state.excavator], column.route[context.state.excavator]
    rooms = context.excavated & column.slots
    if (actions | robots) >> here & 1 or robots & ~rooms or actions & ~(rooms | ahead):
        return True
    return context.digging.bit_count() > 1 or _crowds(actions)


@lru_cache(maxsize=1 << 12)
def _crowds(actions: int) -> bool:
    return any((actions & mask).bit_count() > 1 for mask in COLUMN_MASKS)


def _resolved_suspect(context: Context) -> bool:
    return context.state.phase is _RESOLVE or [die for die in context.state.base if die[3]] != []


def _always(_: Context) -> bool:
    return True


SUBJECTS: tuple[tuple[Callable[[Context], bool], Callable[[Context], Problems]], ...] = (
    (_ships_suspect, _ships),
    (lambda context: context.state.mother_ship < context.state.round - 1, _mother_ship),
    (_trackers_suspect, _trackers),
    (_counts_suspect, _counts),
    (_cells_suspect, _cells),
    (_resolved_suspect, _resolved),
    (_always, _step),
    (_ends, _ending),
)
"""Each with its screen, in the order in which problems are told."""
