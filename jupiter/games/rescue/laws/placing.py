"""Placing a Creep: on which tile, and on which of its spaces."""

from jupiter.engine.laws import Args, Form, Law, MaskStage, Told
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.board import cell_of, place_text, whole
from jupiter.games.rescue.laws.moving import SPACE
from jupiter.games.rescue.scene import Scene, tile_figures
from jupiter.games.rescue.state import Position


def _due(scene: Scene, args: Args) -> int:
    return sum(whole(cell) for cell in scene.state.pending)


def _not_due(scene: Scene, args: Args, where: int) -> Told:
    return "", {"place": place_text(where), "due": list(scene.state.pending)}


def _open_edge(scene: Scene, cell: int) -> int:
    return scene.board.edges.get(cell, 0) & ~scene.occupied


def _edge_first(scene: Scene, args: Args) -> int:
    """Everything but the inner spaces of due tiles with an open edge space."""
    refused = 0
    for cell in scene.state.pending:
        if _open_edge(scene, cell):
            refused |= scene.board.of[cell] & ~scene.board.edges[cell]
    return ~refused


def _not_edge(scene: Scene, args: Args, where: int) -> Told:
    return "", {"place": place_text(where), "edge": tile_figures(_open_edge(scene, cell_of(where)), cell_of(where))}


def _open_next(scene: Scene, args: Args) -> int:
    """Everything but the occupied spaces of due tiles with an open space."""
    refused = 0
    for cell in scene.state.pending:
        spaces = scene.board.of.get(cell, 0)
        if spaces & ~scene.occupied:
            refused |= spaces & scene.occupied
    return ~refused


def _not_open(scene: Scene, args: Args, where: int) -> Told:
    cell = cell_of(where)
    free = _open_edge(scene, cell) or scene.board.of[cell] & ~scene.occupied
    return "", {"figure": scene.figure(where), "place": place_text(where), "open": tile_figures(free, cell)}


def _replace_last(scene: Scene, args: Args) -> int:
    """Everything but the spaces without a Colonist of due tiles with no open space."""
    refused = 0
    for cell in scene.state.pending:
        spaces = scene.board.of.get(cell, 0)
        if not spaces & ~scene.occupied:
            refused |= spaces & ~scene.state.colonists
    return ~refused


def _not_replaced(scene: Scene, args: Args, where: int) -> Told:
    return "", {"figure": scene.figure(where), "place": place_text(where)}


PLACE = Form[Scene](
    (),
    (
        MaskStage(
            (
                SPACE,
                Law[Scene]("invade.tile", _due, _not_due),
                Law[Scene]("invade.edge", _edge_first, _not_edge),
                Law[Scene]("invade.open", _open_next, _not_open),
                Law[Scene]("invade.replace", _replace_last, _not_replaced),
            )
        ),
    ),
)


def placeable(position: Position) -> list[int]:
    """The places where the next Creep may go, on whichever due tile."""
    return [where for (where,) in PLACE.arguments(Scene(position, Action("place")))]
