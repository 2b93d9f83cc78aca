"""The colony in millimetres of the printed tiles: tiles as they lie, the pod, and the figures on them.

Invariant: it draws what the position says and knows no rules. Tiles are the printed faces; those of a set of the
player's own are drawn plainly.
"""

from collections.abc import Iterable, Sequence
from math import hypot

from markupsafe import Markup

from jupiter.games.rescue.board import Face
from jupiter.generators.drawing.scene import Point
from jupiter.generators.drawing.shapes import hexagon
from jupiter.generators.rescue.board.figures import figure, letter
from jupiter.generators.rescue.board.plates import plain_tile
from jupiter.generators.rescue.board.wording import BoardWords
from jupiter.generators.rescue.tiles.lattice import CORNER, WIDTH, cell_middle, space
from jupiter.generators.screen.elements import circle, group, join, moved, path, ring
from jupiter.generators.screen.picture import Block, fit
from jupiter.generators.screen.symbols import Box, Symbols
from jupiter.generators.screen.wording import Fields

GAP = 1.0
"""Around the colony, in mm."""

ROW = 4
"""Robots in a row of the pod."""


def colony(position: Fields, words: BoardWords, symbols: Symbols, width: float) -> Block:
    """The colony with all that stands on it, of that width (px)."""
    tiles, dock = position["tiles"], position["pod"]["dock"]
    cells = [cell_middle(tile["cell"]) for tile in tiles] + ([] if dock is None else [cell_middle(dock)])
    cells = cells or [cell_middle(0)]  # Where the first tile would lie.
    pod = _away(cells) if dock is None else cell_middle(dock)
    drawn = (
        *_tiles(position, symbols),
        *_marked(position["turn"]["pending"], "pending"),
        _pod(position, pod, words),
        *_figures(position, words),
        *(_cell_number(tile["cell"]) for tile in tiles),
    )
    return fit(_box([*cells, pod]), join(drawn), width, class_="board")


def _box(middles: Sequence[Point]) -> Box:
    """The box around tiles."""
    xs, ys = zip(*middles, strict=True)
    left, top = min(xs) - WIDTH / 2 - GAP, min(ys) - CORNER - GAP
    return left, top, max(xs) + WIDTH / 2 + GAP - left, max(ys) + CORNER + GAP - top


def _away(middles: Sequence[Point]) -> Point:
    """Where a pod that is away is drawn: at the upper left, or above the colony if a tile lies there."""
    xs, ys = zip(*middles, strict=True)
    corner = min(xs) + 2, min(ys) - 4
    if all(hypot(x - corner[0], y - corner[1]) > WIDTH * 1.05 for x, y in middles):
        return corner
    return min(xs), min(ys) - WIDTH


# --- tiles ------------------------------------------------------------------------------------------------------------


def _tiles(position: Fields, symbols: Symbols) -> Iterable[Markup]:
    own = position["tile_set"]
    sets = {} if isinstance(own, str) else {tile["id"]: tile for tile in own["tiles"]}
    for tile in position["tiles"]:
        middle, side = cell_middle(tile["cell"]), tile["side"]
        data = {"data_tile": tile["tile"], "data_cell": tile["cell"]}
        if sets:
            face = _face(sets[tile["tile"]][side]).rotate(tile["rotation"])
            yield group(plain_tile(face, side, middle), class_="tile", **data)
        else:
            box = -WIDTH / 2, -CORNER, WIDTH, 2 * CORNER
            at = moved(middle, 60 * tile["rotation"])
            yield group(symbols.use(f"tiles-{side}", tile["tile"], box), transform=at, class_="tile", **data)


def _face(face: Fields) -> Face:
    return Face(face["module"], face["special"] or 0, tuple(face["spokes"]), tuple(face["rim"]), tuple(face["exits"]))


def _marked(cells: Iterable[int], looks: str) -> Iterable[Markup]:
    return (path(ring(hexagon(cell_middle(cell), WIDTH - 3)), class_=looks) for cell in cells)


def _cell_number(cell: int) -> Markup:
    """The number of a cell, on a plate at its upper end."""
    x, y = cell_middle(cell)
    return circle((x, y - 28.2), 6.2, class_="cell-plate") + letter((x, y - 28.2), 8.5, cell, "cell")


# --- figures ----------------------------------------------------------------------------------------------------------


def _place(place: str) -> Point:
    """The middle of a space, such as `17.5`."""
    cell, n = map(int, place.split("."))
    (x, y), (dx, dy) = cell_middle(cell), space(n)
    return x + dx, y + dy


def _figures(position: Fields, words: BoardWords) -> Iterable[Markup]:
    for kind, places in (("super-creep", "super_creeps"), ("colonist", "colonists"), ("creep", "creeps")):
        for place in position[places]:
            yield figure(kind, _place(place), words.sign(kind), data_at=place)
    standing = [row for row in position["robots"] if row["at"] not in (None, "pod")]
    for row in standing:
        if row["robot"] == position["turn"]["robot"]:
            yield circle(_place(row["at"]), 11.2, class_="acting-ring")
    for row in standing:
        yield figure(row["robot"], _place(row["at"]), words.sign(row["robot"]), data_at=row["at"])


def _pod(position: Fields, middle: Point, words: BoardWords) -> Markup:
    """The pod with all aboard."""
    x, y = middle
    pod, aboard = position["pod"], [row["robot"] for row in position["robots"] if row["at"] == "pod"]
    rows = [aboard[:ROW], aboard[ROW:]] if len(aboard) > ROW else [aboard]
    is_two, is_away = len(rows) > 1, pod["dock"] is None
    robots = [
        figure(
            robot,
            (x + (i - (len(row) - 1) / 2) * 14.5, y + (1.5 if is_two else -2) + (down - (len(rows) - 1) / 2) * 15),
            words.sign(robot),
            data_at="pod",
        )
        for down, row in enumerate(rows)
        for i, robot in enumerate(row)
    ]
    return group(
        path(ring(hexagon(middle, WIDTH - 5)), class_="hull"),
        letter((x, y - (24 if is_two else 22)), 6.2 if is_away else 7.5, words.pod_title, "title"),
        *robots,
        letter((x, y + (24.5 if is_two else 17)), 8.5, words.aboard, "title"),
        class_="pod away" if is_away else "pod",
        data_colonists=pod["colonists"],
    )
