"""Moving a tile (Module Control) and protecting one (Suppressant)."""

from functools import lru_cache

from jupiter.engine.hexes import neighbours
from jupiter.engine.laws import ANYTHING, Args, RefusalData
from jupiter.games.rescue.board import WITHIN
from jupiter.games.rescue.laws import ActionRules, Law, MaskStage, SetStage
from jupiter.games.rescue.laws.context import ActionContext, free_edges


def _movable(context: ActionContext, args: Args) -> int:
    mask = 0
    for cell in context.board.shapes:
        free = free_edges(context, cell)  # F10: here the docked pod closes an edge, though B6 says it covers none.
        if any(free[d] and free[d - 1] for d in range(6)):
            mask |= 1 << cell
    return mask


def _immovable(context: ActionContext, args: Args, cell: int) -> RefusalData:
    return ("" if cell in context.board.shapes else "none"), {"cell": cell}


def _beside_the_rest(context: ActionContext, args: Args) -> int:
    """Empty cells that touch a tile other than the one that moves, which is not among them."""
    mask = tiles = 0
    for cell in context.board.shapes:
        tiles |= 1 << cell
        if cell != args[0]:
            mask |= _around(cell)
    mask &= WITHIN & ~tiles
    # F10: to another cell; the one that the tile lies on was taken out with all the others.
    return mask if context.board.dock is None else mask & ~(1 << context.board.dock)


@lru_cache(maxsize=4096)
def _around(cell: int) -> int:
    """The cells beside a cell, one bit each."""
    return sum(1 << beyond for beyond in neighbours(cell))


def _no_place(context: ActionContext, args: Args, cell: int) -> RefusalData:
    case = "tile" if cell in context.board.shapes else "pod" if cell == context.board.dock else "apart"
    return case, {"cell": cell}


def _keeping_the_pod(context: ActionContext, args: Args) -> int:
    dock = context.board.dock
    if dock is None or any(cell != args[0] for cell in context.board.tiles_beside(dock)):
        return ANYTHING
    return _around(dock)


def _pod_apart(context: ActionContext, args: Args, cell: int) -> RefusalData:
    return "", {"cell": args[0], "to": cell}


MODULE = ActionRules(
    (),
    (
        MaskStage((Law("module.edges", _movable, _immovable),)),
        MaskStage(
            (),
            (
                Law("module.place", _beside_the_rest, _no_place),
                Law("module.pod", _keeping_the_pod, _pod_apart),
            ),
        ),
        SetStage(lambda *_: range(6)),
    ),
)


def _tiles(context: ActionContext, args: Args) -> int:
    return sum(1 << cell for cell in context.board.shapes)


SUPPRESS = ActionRules((), (MaskStage((Law("suppressant.tile", _tiles, lambda _, __, cell: ("", {"cell": cell})),)),))
