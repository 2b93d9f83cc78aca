"""Placing a Creep: on which tile, and on which of its spaces."""

from jupiter.engine.laws import Args, RefusalData
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.board import cell_of, place_text, whole
from jupiter.games.rescue.laws import ActionRules, Law, MaskStage
from jupiter.games.rescue.laws.context import ActionContext, tile_figures
from jupiter.games.rescue.laws.moving import SPACE
from jupiter.games.rescue.state import State


def _due(context: ActionContext, args: Args) -> int:
    due = 0
    for cell in context.state.pending:
        due |= whole(cell)
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
