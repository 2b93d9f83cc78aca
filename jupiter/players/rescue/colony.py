"""The colony as players of Jupiter Rescue look at it: what is beside what, and how far it is to the pod.

Invariant: answers follow from board and figures alone, and are kept for the next time.
"""

from functools import lru_cache

from jupiter.games.rescue.board import DISH, IN_POD, PLANT, POD, Board, places, with_dock

FAR = 16
"""Steps to the pod that are told apart."""
TOLL, RISK = 3, 1
"""Steps that a Creep in the way counts as, and a space beside one."""


@lru_cache(maxsize=1 << 12)
def beside(board: Board, mask: int) -> int:
    """The places bridged to some of these."""
    joined, reached = board.joined, 0
    for where in places(mask):
        reached |= joined[where]
    return reached


@lru_cache(maxsize=1 << 13)
def ways(board: Board, creeps: int, blocked: int) -> tuple[int, ...]:
    """The places one step from the docked pod, two steps, and so on, past what is blocked.

    A place with a Creep counts as `TOLL` steps more, one beside a Creep as `RISK`.
    """
    if board.dock is None:
        return ()
    joined, costly = board.joined, creeps | beside(board, creeps)
    reached = IN_POD | blocked
    circles = [0] * (FAR + 1)
    circles[0] = joined[POD] & ~reached
    reached |= circles[0]
    late = circles[0] & costly
    circles[0] ^= late
    circles[TOLL] |= late & creeps
    circles[RISK] |= late & ~creeps
    for number in range(FAR - TOLL):
        beyond = 0
        for where in places(circles[number]):
            beyond |= joined[where]
        beyond &= ~reached
        reached |= beyond
        late = beyond & costly
        circles[number + 1] |= beyond ^ late
        circles[number + 1 + TOLL] |= late & creeps
        circles[number + 1 + RISK] |= late & ~creeps
    while circles and not circles[-1]:
        circles.pop()
    return tuple(circles)


def steps(circles: tuple[int, ...], figures: int, wanted: int, far: int = FAR) -> int:
    """Steps that so many of these figures need, the nearest ones; those further away than all circles need `far`."""
    total = 0
    for number, circle in enumerate(circles, 1):
        some = min(wanted, (figures & circle).bit_count())
        total += some * number
        wanted -= some
        if not wanted:
            return total
    return total + wanted * far


@lru_cache(maxsize=1 << 11)
def mooring(board: Board, creeps: int, figures: int, wanted: int, robots: int, weight: float) -> int:
    """The cell where the pod docks best for so many of these figures, and for robots by a weight."""

    def cost(cell: int) -> float:
        docked = with_dock(board, cell)
        total: float = steps(ways(docked, creeps, 0), figures, wanted)
        if robots and weight:
            total += weight * steps(ways(docked, 0, 0), robots, robots.bit_count())
        return total

    return min(places(board.docks), key=cost)


@lru_cache(maxsize=1 << 12)
def vital(board: Board, creeps: int) -> tuple[int, ...]:
    """Creeps on the tile with which the last Power Plant or Command Dish is lost, if it is nearly full."""
    endangered: list[int] = []
    for module in (PLANT, DISH):
        cells = [cell for cell, shape in board.shapes.items() if shape.module == module]
        if cells and all((board.of[cell] & ~creeps).bit_count() <= 2 for cell in cells):
            cell = max(cells, key=lambda cell: (board.of[cell] & ~creeps).bit_count())
            endangered += places(board.of[cell] & creeps)
    return tuple(endangered)
