"""A board as it lies on the table: tiles, the docked pod and figures, for the rulebook and for tests.

Invariant: cells, directions, rotations and places are those of the rules (`jupiter.engine.hexes`,
`jupiter.games.rescue.board`); faces are those that are printed.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Placed
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Scene,
    Shape,
    Stamp,
    Transform,
    rotation,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import hexagon, polar, regular
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import pod, tiles, tokens
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.rescue.tiles.lattice import WIDTH

Places = Mapping[str, str]
"""Kinds of token (see `tokens.kinds`) by place, such as `17.5`; in the pod by seat or berth: `pod.0` to `pod.13`.

Berths are on the deck beside the pod, which lies there if one is taken."""


def diagram(edition: Edition, board: Sequence[Placed], figures: Places, dock: int | None, width: float) -> Scene:
    """The board of that width (mm); its height follows.

    :raises KeyError: for a tile or kind of token that there is not.
    """
    middles = [lattice.cell_middle(placed.cell) for placed in board]
    middles += [lattice.cell_middle(dock)] if dock is not None else []
    with_deck = dock is not None and any(_is_berth(place) for place in figures)
    middles += [_deck_middle(dock)] if dock is not None and with_deck else []
    left, right = min(x for x, _ in middles) - WIDTH / 2, max(x for x, _ in middles) + WIDTH / 2
    top, bottom = min(y for _, y in middles) - lattice.CORNER, max(y for _, y in middles) + lattice.CORNER
    home = scaling(width / (right - left)).after(translation(-left, -top))
    shapes = *_tiles(edition, board), *_pod(edition, dock, with_deck=with_deck), *_figures(edition, figures, dock)
    return Scene("board", width, width / (right - left) * (bottom - top), (Group(shapes, home),))


def _tiles(edition: Edition, board: Sequence[Placed]) -> Iterator[Shape]:
    everything = load().tiles.tiles
    for placed in board:
        face = tiles.face(edition, everything[placed.tile], placed.side)
        yield _lay_down(edition, face, lattice.cell_middle(placed.cell), 60 * placed.rotation)


def _pod(edition: Edition, dock: int | None, *, with_deck: bool) -> Iterator[Shape]:
    if dock is not None:
        yield _lay_down(edition, pod.front(edition), lattice.cell_middle(dock), 0)
        if with_deck:
            yield _lay_down(edition, pod.deck(edition), _deck_middle(dock), 0)


def _is_berth(place: str) -> bool:
    cell, _, n = place.partition(".")
    return cell == "pod" and int(n or 0) >= len(pod.SEATS)


def _deck_middle(dock: int) -> Point:
    """Where the deck lies: beside the pod, on the side away from the middle of the board."""
    x, y = lattice.cell_middle(dock)
    sides = (polar((x, y), WIDTH, 60 * (d - 1)) for d in DIRECTIONS)
    return max(sides, key=lambda side: (round(hypot(*side), 3), side))


def _lay_down(edition: Edition, face: Scene, middle: Point, degrees: float) -> Group:
    """A face as large as a tile, cut out and laid down."""
    # A hair beyond the edge, so that no seam of paper shows between neighbours.
    cut = hexagon((0, 0), WIDTH + 0.1)
    return Group(
        (Stamp(face, _centring(face, 1 / lattice.scale(edition))),), translation(*middle).after(rotation(degrees)), cut
    )


def _centring(face: Scene, factor: float) -> Transform:
    """The map that brings a face's middle to the origin, in nominal size."""
    return scaling(factor).after(translation(-face.width / 2, -face.height / 2))


def _figures(edition: Edition, figures: Places, dock: int | None) -> Iterator[Shape]:
    for place, kind in figures.items():
        cut = regular((0, 0), tokens.DISC, 60, 0)
        face = tokens.disc_face(edition, kind)
        yield Group((Stamp(face, _centring(face, 1.0)),), translation(*middle(place, dock)), cut)


def middle(place: str, dock: int | None = None) -> Point:
    """Where the figure on a place stands, in nominal mm from the middle of cell 0.

    :raises ValueError: for a place in the pod while it is away.
    """
    cell, _, n = place.partition(".")
    if cell == "pod":
        if dock is None:
            raise ValueError("the pod is away")
        base = _deck_middle(dock) if _is_berth(place) else lattice.cell_middle(dock)
        spot = (*pod.SEATS, *pod.BERTHS)[int(n or 0)]
    else:
        base, spot = lattice.cell_middle(int(cell)), lattice.space(int(n))
    return base[0] + spot[0], base[1] + spot[1]
