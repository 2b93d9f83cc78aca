"""What speaks for the players of Jupiter Rescue, and what against.

Invariant: it reads what lies on the table and nothing of what is to come.
"""

from functools import lru_cache

from jupiter.games.rescue.board import DISH, PLANT, POD, Board, places
from jupiter.games.rescue.state import Phase, State, outcome
from jupiter.players.evaluation import Evaluation, load_weights

FAR = 10
"""Steps to the pod that are told apart; further away nobody is saved soon."""


@lru_cache(maxsize=512)
def rings(board: Board) -> tuple[int, ...]:
    """The places from which a Colonist is one step away from the pod, two steps, and so on."""
    circles: list[int] = []
    front = board.joined[POD] if board.dock is not None else 0
    reached = front | 1
    while front and len(circles) < FAR:
        circles.append(front)
        beyond = 0
        for where in places(front):
            beyond |= board.joined[where]
        front = beyond & ~reached & ~1
        reached |= front
    return tuple(circles)


def features(state: State, _player: str) -> dict[str, float]:
    """Mostly by the goal: 1 is as much as the players need."""
    board, goal = state.board, state.goal
    colonists, creeps = state.colonists, state.creeps
    reached = _beside(board, creeps)
    return {
        "saved": state.saved / goal,
        "aboard": state.aboard / goal,
        "work": _work(state) / (goal * USUAL),
        "spare": (state.savable - goal) / max(1, state.start - goal),
        "threatened": (reached & colonists).bit_count() / goal,
        "reached": (reached & board.spaces).bit_count() / 40,
        "creeps": creeps.bit_count() / goal,
        "supers": state.supers.bit_count() / 6,
        "crowded": _crowding(state),
        "vital": _vital(state),
        "away": float(board.dock is None),
        "ranged": _ranged(state),
        "home": _homecoming(state),
        "cards": sum(map(len, state.hands)) / (4 * len(state.hands)),
        "left": state.left / 5 if state.phase is Phase.ACTIONS else 0.0,
    }


USUAL = 4.5
"""Steps to the pod of a Colonist while nobody knows where it will dock."""


def _work(state: State) -> float:
    """Steps that the nearest Colonists still need, as many of them as must still come aboard."""
    wanted = state.goal - state.saved - state.aboard
    if wanted <= 0:
        return 0.0
    if state.board.dock is None:
        return wanted * USUAL
    total = 0
    for steps, ring in enumerate(rings(state.board), 1):
        some = min(wanted, (state.colonists & ring).bit_count())
        total += some * steps
        wanted -= some
    return total + wanted * FAR


def _ranged(state: State) -> float:
    """The share of the Colonists in Command Range of some robot."""
    board, reach = state.board, 0
    for where in state.robots:
        if where > POD or (where == POD and board.dock is not None):
            reach |= board.near[board.tile_at(where)]
    return (state.colonists & reach).bit_count() / max(1, state.colonists.bit_count())


def _beside(board: Board, creeps: int) -> int:
    """Places that the next Conversion reaches."""
    hit = 0
    for where in places(creeps):
        hit |= board.joined[where]
    return hit


def _crowding(state: State) -> float:
    """How full of Creeps the tiles are: full ones are lost with all that hangs on them."""
    creeps, total = state.creeps, 0.0
    if not creeps:
        return 0.0
    for spaces in state.board.of.values():
        some = (spaces & creeps).bit_count()
        if some > 1:
            total += (some / spaces.bit_count()) ** 2
    return total / 4


def _vital(state: State) -> float:
    """How near the colony is to losing its last Power Plant or Command Dish."""
    board, worst = state.board, 0.0
    for module in (PLANT, DISH):
        fullness = [
            (board.of[cell] & state.creeps).bit_count() / board.of[cell].bit_count()
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


WEIGHTS, PLAYOUTS = load_weights(__package__)
EVALUATION = Evaluation(features, WEIGHTS, score, **PLAYOUTS)
