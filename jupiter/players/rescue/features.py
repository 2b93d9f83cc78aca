"""What speaks for the players of Jupiter Rescue, and what against.

Invariant: it reads what lies on the table and nothing of what is to come.
"""

from functools import lru_cache

from jupiter.games.rescue.board import DISH, PLANT, POD, Board, places, with_dock
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.state import Phase, State, outcome
from jupiter.players.calibration import load_curves
from jupiter.players.evaluation import Evaluation, load_weights
from jupiter.players.rescue.colony import beside, steps, ways
from jupiter.players.rescue.guide import choose

FAR = 10
"""Steps to the pod that are told apart; further away nobody is saved soon."""


def rings(board: Board) -> tuple[int, ...]:
    """The places from which a Colonist is one step away from the pod, two steps, and so on."""
    return ways(board, 0, 0)[:FAR]


def features(state: State, _player: str) -> dict[str, float]:
    """Mostly by the goal: 1 is as much as the players need."""
    board, goal = state.board, state.goal
    colonists, creeps = state.colonists, state.creeps
    reached, crowded, vital = invasion(board, creeps)
    first, second, third = contagion(board, reached, colonists)
    cornered, mixed = risks(board, colonists, creeps | state.robot_places, creeps)
    return {
        "saved": state.saved / goal,
        "aboard": state.aboard / goal,
        "loaded": (state.aboard / POD_ROOM) ** 2,
        "work": _work(state) / (goal * USUAL),
        "spare": (state.savable - goal) / max(1, state.start - goal),
        "threatened": first / goal,
        "next": second / goal,
        "later": third / goal,
        "cornered": cornered / 6,
        "mixed": mixed / 6,
        "reached": (reached & board.spaces).bit_count() / 40,
        "creeps": creeps.bit_count() / goal,
        "supers": state.supers.bit_count() / 6,
        "crowded": crowded,
        "vital": vital,
        "away": float(board.dock is None),
        "ranged": _ranged(state),
        "home": _homecoming(state),
        "cards": sum(map(len, state.hands)) / (4 * len(state.hands)),
        "left": state.left / 5 if state.phase is Phase.ACTIONS else 0.0,
    }


@lru_cache(maxsize=4096)
def invasion(board: Board, creeps: int) -> tuple[int, float, float]:
    """Places beside Creeps, how crowded the tiles are, and how near to losing its last Plant or Dish the colony is."""
    return beside(board, creeps), _crowding(board, creeps), _vital(board, creeps)


def contagion(board: Board, reached: int, colonists: int) -> tuple[int, int, int]:
    """The Colonists whom the next Conversion takes, the one after it, and the third, if nobody does anything."""
    taken, counts = 0, []
    for _ in range(3):
        hit = reached & colonists & ~taken
        counts.append(hit.bit_count())
        if not hit:
            return (*counts, 0, 0, 0)[:3]  # type: ignore[return-value]
        taken |= hit
        reached = beside(board, hit)
    return counts[0], counts[1], counts[2]


@lru_cache(maxsize=4096)
def risks(board: Board, colonists: int, taken: int, creeps: int) -> tuple[int, int]:
    """Tiles of the edge on which the next Creep must come beside a Colonist; tiles with Creeps and Colonists."""
    close = beside(board, colonists) | colonists
    cornered = 0
    of = board.of
    for cell, edge in board.edges.items():
        free = edge & ~taken & ~colonists or of[cell] & ~taken & ~colonists
        if of[cell] & close and not free & ~close:
            cornered += 1
    mixed = 0
    if creeps:
        for spaces in of.values():
            if spaces & creeps and spaces & colonists:
                mixed += 1
    return cornered, mixed


POD_ROOM = 7
USUAL = 4.5
"""Steps to the pod of a Colonist, more or less."""


def _work(state: State) -> float:
    """Steps that the nearest Colonists still need, as many of them as must still come aboard.

    While the pod is away, as if it would dock where that is least.
    """
    board, wanted = state.board, state.goal - state.saved - state.aboard
    if wanted <= 0:
        return 0.0
    if board.dock is not None:
        return steps(rings(board), state.colonists, wanted, FAR)
    return min([steps(circles, state.colonists, wanted, FAR) for circles in _moorings(board)], default=wanted * FAR)


@lru_cache(maxsize=256)
def _moorings(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each place where the pod may dock, the rings around it."""
    return tuple(rings(with_dock(board, cell)) for cell in places(board.docks))


def _ranged(state: State) -> float:
    """The share of the Colonists in Command Range of some robot."""
    board, reach = state.board, 0
    for where in state.robots:
        if where > POD or (where == POD and board.dock is not None):
            reach |= board.near[board.tile_at(where)]
    return (state.colonists & reach).bit_count() / max(1, state.colonists.bit_count())


def _crowding(board: Board, creeps: int) -> float:
    """How full of Creeps the tiles are: full ones are lost with all that hangs on them."""
    total = 0.0
    if not creeps:
        return 0.0
    for spaces in board.of.values():
        some = (spaces & creeps).bit_count()
        if some > 1:
            total += (some / spaces.bit_count()) ** 2
    return total / 4


def _vital(board: Board, creeps: int) -> float:
    """How near the colony is to losing its last Power Plant or Command Dish."""
    worst = 0.0
    for module in (PLANT, DISH):
        fullness = [
            (board.of[cell] & creeps).bit_count() / board.of[cell].bit_count()
            for cell, shape in board.shapes.items()
            if shape.module == module
        ]
        worst = max(worst, min(fullness, default=1.0))
    return worst**2


def _homecoming(state: State) -> float:
    """Once enough are aboard or saved: the share of the robots that are in the pod, near it by parts."""
    if state.saved + state.aboard < state.goal:
        return 0.0
    near, total = rings(state.board), 0.0
    for where in state.robots:
        if where == POD:
            total += 1
        elif where > POD:
            steps = next((steps for steps, ring in enumerate(near) if ring >> where & 1), FAR)
            total += 0.9 * (1 - steps / FAR)
    return 0.5 + 0.5 * total / len(state.robots)


def score(state: State, _player: str) -> float:
    """Colonists evacuated, up to the goal; a win counts as many as the game begins with."""
    end = outcome(state)
    return float(state.start if end is not None and end.won else min(state.saved, state.goal))


def success(state: State, _player: str) -> float:
    """1 for a win; of a lost game at most a half, by the Colonists evacuated, those aboard count half."""
    end = outcome(state)
    if end is not None and end.won:
        return 1.0
    return 0.5 * min(1.0, (state.saved + 0.5 * state.aboard) / state.goal)


def chance(state: State, value: float, playouts: int) -> float | None:
    """The chance to win of such a value, with two or four players and our tiles and no variant, as was measured."""
    curve = CURVES.get(f"players-{len(state.robots)}")
    is_measured = not state.variants and state.board.tile_set == load().tiles
    return curve.chance_by(value, playouts) if curve is not None and is_measured else None


CURVES = load_curves(__package__)
WEIGHTS, PLAYOUTS = load_weights(__package__)
EVALUATION = Evaluation(features, WEIGHTS, score, success, habit=choose, chance=chance, **PLAYOUTS)
