"""Moving a tile (Module Control) and protecting one (Suppressant)."""

from functools import reduce

from jupiter.engine.hexes import neighbours
from jupiter.engine.laws import ANYTHING, Args, Form, Law, MaskStage, SetStage, Told
from jupiter.games.rescue.board import WITHIN
from jupiter.games.rescue.scene import Scene, free_edges


def _movable(scene: Scene, args: Args) -> int:
    mask = 0
    for cell in scene.board.shapes:
        free = free_edges(scene, cell)
        if any(free[d] and free[d - 1] for d in range(6)):
            mask |= 1 << cell
    return mask


def _immovable(scene: Scene, args: Args, cell: int) -> Told:
    return ("" if cell in scene.board.shapes else "none"), {"cell": cell}


def _beside_the_rest(scene: Scene, args: Args) -> int:
    """Empty cells that touch a tile other than the one that moves, which is not among them."""
    mask = 0
    for cell in scene.board.shapes:
        if cell != args[0]:
            mask = reduce(lambda m, beyond: m | 1 << beyond, neighbours(cell), mask)
    for cell in scene.board.shapes:
        mask &= ~(1 << cell)
    mask &= WITHIN
    return mask if scene.board.dock is None else mask & ~(1 << scene.board.dock)


def _no_place(scene: Scene, args: Args, cell: int) -> Told:
    case = "tile" if cell in scene.board.shapes else "pod" if cell == scene.board.dock else "apart"
    return case, {"cell": cell}


def _keeping_the_pod(scene: Scene, args: Args) -> int:
    dock = scene.board.dock
    if dock is None or any(cell != args[0] for cell in scene.board.touched(dock)):
        return ANYTHING
    return sum(1 << beyond for beyond in neighbours(dock))


def _pod_apart(scene: Scene, args: Args, cell: int) -> Told:
    return "", {"cell": args[0], "to": cell}


MODULE = Form[Scene](
    (),
    (
        MaskStage((Law[Scene]("module.edges", _movable, _immovable),)),
        MaskStage(
            (),
            (
                Law[Scene]("module.place", _beside_the_rest, _no_place),
                Law[Scene]("module.pod", _keeping_the_pod, _pod_apart),
            ),
        ),
        SetStage(lambda *_: range(6)),
    ),
)


def _tiles(scene: Scene, args: Args) -> int:
    return sum(1 << cell for cell in scene.board.shapes)


SUPPRESS = Form[Scene](
    (), (MaskStage((Law[Scene]("suppressant.tile", _tiles, lambda _, __, cell: ("", {"cell": cell})),)),)
)
