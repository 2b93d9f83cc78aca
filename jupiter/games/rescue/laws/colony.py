"""The colony: the pod that launches and docks, tiles that are moved or protected, and where Creeps are placed."""

from functools import lru_cache

from jupiter.engine.hexes import neighbours
from jupiter.engine.laws import ANYTHING, Args, RefusalData
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.board import WITHIN, all_places, cell_of, place_text
from jupiter.games.rescue.laws import ActionRules, Gate, Law, MaskStage, SetStage
from jupiter.games.rescue.laws.context import ActionContext, free_edges, tile_figures
from jupiter.games.rescue.laws.figures import SPACE
from jupiter.games.rescue.state import Phase, State

# --- the pod --------------------------------------------------------------------------------------------------------

DOCKED = Gate("pilot.launch", lambda context: context.board.dock is not None, lambda _: ("", {}))
DUE = Gate(
    "pod.return",
    lambda context: context.state.phase is not Phase.ACTIONS or bool(context.action.powers),
    lambda _: ("", {}),
)
UNDOCKED = Gate(
    "pilot.dock", lambda context: context.board.dock is None, lambda context: ("", {"dock": context.board.dock})
)


def _no_dock(context: ActionContext, args: Args, cell: int) -> RefusalData:
    return ("tile" if cell in context.board.shapes else "apart"), {"cell": cell}


DOCK_CELL = MaskStage((Law("pod.dock", lambda context, _: context.board.docks, _no_dock),))

LAUNCH = ActionRules((DOCKED,))
DOCK = ActionRules((DUE, UNDOCKED), (DOCK_CELL,))
REDOCK = ActionRules((DOCKED,), (DOCK_CELL,))

# --- tiles: Module Control and Suppressant --------------------------------------------------------------------------


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


# --- placing a Creep: on which tile, and on which of its spaces -----------------------------------------------------


def _due(context: ActionContext, args: Args) -> int:
    due = 0
    for cell in context.state.pending:
        due |= all_places(cell)
    return due


def _not_due(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"place": place_text(where), "due": list(context.state.pending)}


def _open_edge(context: ActionContext, cell: int) -> int:
    return context.board.edges.get(cell, 0) & ~context.occupied


# E4 as three laws, each about the due tiles that it concerns; what it says nothing of, it allows.


def _edge_first(context: ActionContext, args: Args) -> int:
    """Everything but the inner spaces of due tiles with an open edge space."""
    board, occupied, refused = context.board, context.occupied, 0
    for cell in context.state.pending:
        edge = board.edges.get(cell, 0)
        if edge & ~occupied:
            refused |= board.of[cell] & ~edge
    return ~refused


def _not_edge(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"place": place_text(where), "edge": tile_figures(_open_edge(context, cell_of(where)), cell_of(where))}


def _open_next(context: ActionContext, args: Args) -> int:
    """Everything but the occupied spaces of due tiles with an open space."""
    spaces_of, occupied, refused = context.board.of, context.occupied, 0
    for cell in context.state.pending:
        spaces = spaces_of.get(cell, 0)
        if spaces & ~occupied:
            refused |= spaces & occupied
    return ~refused


def _not_open(context: ActionContext, args: Args, where: int) -> RefusalData:
    cell = cell_of(where)
    free = _open_edge(context, cell) or context.board.of[cell] & ~context.occupied
    return "", {"figure": context.figure(where), "place": place_text(where), "open": tile_figures(free, cell)}


def _replace_last(context: ActionContext, args: Args) -> int:
    """Everything but the spaces without a Colonist of due tiles with no open space."""
    spaces_of, occupied, refused = context.board.of, context.occupied, 0
    for cell in context.state.pending:
        spaces = spaces_of.get(cell, 0)
        if not spaces & ~occupied:
            refused |= spaces & ~context.state.colonists
    return ~refused


def _not_replaced(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"figure": context.figure(where), "place": place_text(where)}


WHERE = MaskStage(
    (
        SPACE,
        Law("invade.tile", _due, _not_due),
        Law("invade.edge", _edge_first, _not_edge),
        Law("invade.open", _open_next, _not_open),
        Law("invade.replace", _replace_last, _not_replaced),
    )
)
PLACE = ActionRules((), (WHERE,))


def placeable(position: State) -> int:
    """The places where the next Creep may go, on whichever due tile."""
    return WHERE.allowed(ActionContext(position, Action("place")))


def has_room(position: State, cell: int) -> bool:
    """Whether a Creep can go anywhere on a tile: where every space has a robot or a Creep, none does (reading E4)."""
    return position.board.of.get(cell, 0) & ~(position.creeps | position.robot_places) != 0
