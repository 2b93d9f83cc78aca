"""What makes a position impossible, each problem with a code.

Every check of an action asks this first, and nearly always nothing is wrong. So each subject has a *screen*, which is
quick, and only where it is true is the subject looked at in full.

Invariant: a screen is true wherever its subject has a problem. Any state that can be read is looked at, none raises.
"""

from collections.abc import Callable

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.rescue.advice.problems.board import (
    count_problems,
    figure_problems,
    full_tile_problems,
    tile_problems,
)
from jupiter.games.rescue.advice.problems.cards import card_problems, lying_problems, most_cores, used_problems
from jupiter.games.rescue.advice.problems.data import Problems
from jupiter.games.rescue.advice.problems.turn import pod_problems, setup_problems, turn_problems
from jupiter.games.rescue.board import POD
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.state import OUT, State, held_cards, lying_cards, overdrawn, setbacks
from jupiter.games.rescue.wording import localizer


def problems(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the subjects; in English by default."""
    flaws: list[ProblemData] = []
    for is_suspect, find in SUBJECTS:
        if is_suspect(state):
            flaws += find(state)
    return tuple(map((says or localizer()).problem, flaws)) if flaws else ()


# --- the screens ----------------------------------------------------------------------------------------------------


def _always(_: State) -> bool:
    return True


def _figures(state: State) -> bool:
    ground, robots = state.board, state.robot_places
    figures = state.colonists | state.creeps
    stray = (figures | robots) & ~ground.spaces | state.supers & ~(ground.plants | ground.dishes)
    on_tiles = len(state.robots) - state.robots.count(POD) - state.robots.count(OUT)
    return bool(stray or state.colonists & state.creeps or figures & robots) or robots.bit_count() < on_tiles


def _counts(state: State) -> bool:
    numbers = load().numbers
    return not numbers.least_start <= state.start <= numbers.most_start or state.aboard >= numbers.pod_seats


def _cards(state: State) -> bool:
    held = held_cards(state)
    if held & setbacks() or overdrawn(held + lying_cards(state)):
        return True
    return OUT in state.robots or max(map(len, state.cores)) > most_cores(state)


def _pod(state: State) -> bool:
    is_away = state.board.dock is None
    return is_away == (state.due is None) or (OUT in state.robots and Variant.ROBOT_VULNERABILITY not in state.variants)


def _tiles(state: State) -> Problems:
    return tile_problems(state.board, Variant.LABYRINTH in state.variants)


Screen = Callable[[State], object]

SUBJECTS: tuple[tuple[Screen, Callable[[State], Problems]], ...] = (
    (_always, _tiles),
    (_figures, figure_problems),
    (_counts, count_problems),
    (lambda state: state.creeps, full_tile_problems),
    (_cards, card_problems),
    (lambda state: state.laid or state.aside, lying_problems),
    (lambda state: state.used, used_problems),
    (_pod, pod_problems),
    (_always, turn_problems),
    (lambda state: not state.turn, setup_problems),
)
"""Each with its screen, in the order in which problems are told."""
