"""What can be wrong with the tiles, the pod's dock, and the figures on them."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from jupiter.engine.localizer import ProblemData
from jupiter.games.rescue.advice.problems.data import Problems, problem, robot_name
from jupiter.games.rescue.board import POD, Board, cell_of, place_text, places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.play.effects import full_tiles
from jupiter.games.rescue.state import Phase, State
from jupiter.games.rescue.tilesets import tile_set_problems


@lru_cache(maxsize=256)
def tile_problems(ground: Board, labyrinth: bool) -> tuple[ProblemData, ...]:
    """Of the tiles as they lie (all with the labyrinth side up, if so), of the dock, and of the faces of their set."""
    return tuple(_layout(ground, labyrinth)) + tile_set_problems(ground.tile_set)


def _layout(ground: Board, labyrinth: bool) -> Problems:
    numbers = load().numbers
    if not ground.layout:
        yield problem("tiles.none")
    if len(ground.layout) > numbers.board:
        yield problem("tiles.too-many", tiles=len(ground.layout), most=numbers.board)
    for tile, copies in _repeated([placed.tile for placed in ground.layout]):
        yield problem("tiles.twice", tile=tile, copies=copies)
    for cell, copies in _repeated([placed.cell for placed in ground.layout]):
        yield problem("tiles.one-cell", cell=cell, copies=copies)
    yield from _lying(ground, labyrinth)


def _repeated(some: Sequence[Any]) -> list[tuple[Any, int]]:
    """What is there more than once, and how often."""
    return [(one, copies) for one, copies in Counter(some).items() if copies > 1] if len(set(some)) < len(some) else []


def _lying(ground: Board, labyrinth: bool) -> Problems:
    if labyrinth:
        for placed in ground.layout:
            if placed.side != "labyrinth":
                yield problem("tiles.open-side", cell=placed.cell)
    if ground.dock is not None and ground.dock in ground.shapes:
        yield problem("pod.on-tile", cell=ground.dock)
    elif ground.dock is not None and not ground.tiles_beside(ground.dock):
        yield problem("pod.touches-nothing", cell=ground.dock)


# --- figures --------------------------------------------------------------------------------------------------------


def figures_off_spaces(state: State) -> int:
    """Places of the figures that stand where no such figure can."""
    ground = state.board
    figures = state.colonists | state.creeps | state.robot_places
    return figures & ~ground.spaces | state.supers & ~(ground.plants | ground.dishes)


def shared_spaces(state: State) -> int:
    """Places that hold several figures."""
    robots, seen = 0, 0
    for where in state.robots:
        if where > POD:
            robots |= seen & 1 << where
            seen |= 1 << where
    return robots | state.colonists & state.creeps | (state.colonists | state.creeps) & seen


def figure_problems(state: State) -> Problems:
    """Of where figures stand."""
    yield from _strayed(state, figures_off_spaces(state))
    for where in places(shared_spaces(state)):
        yield problem("space.two-figures", place=place_text(where))


def _strayed(state: State, stray: int) -> Problems:
    for where in places(stray):
        bit = 1 << where
        figure = "super-creep" if state.supers & bit else "colonist" if state.colonists & bit else "creep"
        if where in state.robots:
            figure = robot_name(state, state.robots.index(where))
        on_tile = cell_of(where) in state.board.shapes
        case = "tile" if not on_tile else "super" if state.supers & bit else "special"
        yield problem("space.none", case, place=place_text(where), figure=figure, cell=cell_of(where))


def count_problems(state: State) -> Problems:
    """Of how many Colonists there are, in the pod and in all."""
    start, numbers, supply = state.start, load().numbers, load().supply
    least, most, box = numbers.least_start, numbers.most_start, supply["colonists"]
    if start > box:
        yield problem("colonists.too-many", colonists=start, most=box)
    elif not least <= start <= most:
        here = state.colonists.bit_count() + state.aboard
        yield problem("colonists.start", colonists=start, here=here, least=least, most=most)
    if state.aboard >= numbers.pod_seats:
        yield problem("pod.full", colonists=state.aboard)


def full_tile_problems(state: State) -> Problems:
    """Of tiles that should have been destroyed (reading E2)."""
    full = full_tiles(state) if state.phase is not Phase.OVER else ()
    return [problem("tile.full", cell=cell) for cell in full]
