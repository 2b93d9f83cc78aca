"""Hexagonal tiles in a picture, and the lattice that fits them all.

Invariant: a tile has a cell only if what is seen of it agrees with the rest; what does not is thrown out and named.
Cells are counted from any one of the tiles and directions from how it lies: a camera knows no more.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import degrees, radians, sqrt
from typing import NamedTuple

import numpy as np

from jupiter.engine.hexes import STEPS, Hex
from jupiter.photos.marks import Floats
from jupiter.photos.view import Fit, Known, Pose, fit_view

NEAR, SLANT = 0.2, 20.0
"""How far from the distance of neighbours (in parts of it), and from their direction (degrees), neighbours seem."""

OFF, MOST_OFF = 0.12, 9.0
"""How far from its cell (in parts of the width) and out of line with it (degrees) a tile may lie, and belong there."""

ERROR, BLUR = 2.5, 0.1
"""Pixels off which the corners of a tile's marks may be on average, or in parts of a mark's side, as blur takes corners
along: more, and one of them is no mark."""


@dataclass(frozen=True, eq=False)
class Tile:
    """A tile that is seen."""

    name: str
    printed: Floats
    """The corners of its marks in mm from its middle, as it is drawn: shape (4 n, 2)."""
    seen: Floats
    """Where the picture shows them, in pixels."""

    @cached_property
    def slope(self) -> tuple[Floats, Floats]:
        """The affine map from the tile to the picture about there: its matrix, and where the middle is."""
        rows = np.column_stack([self.printed, np.ones(len(self.printed))])
        affine = np.asarray(np.linalg.lstsq(rows, self.seen, rcond=None)[0], np.float64)
        return affine[:2].T, affine[2]

    @property
    def most_off(self) -> float:
        """Pixels off which the corners may be seen on average."""
        marks = self.seen.reshape(-1, 4, 2)
        sides = np.hypot(*(marks - np.roll(marks, 1, axis=1)).transpose(2, 0, 1))
        return max(ERROR, BLUR * float(sides.mean()))


class Lies(NamedTuple):
    """Where a tile lies on the lattice."""

    at: Hex
    rotation: int
    """0 to 5, times 60 degrees clockwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """The tiles of one picture, each in its cell."""

    tiles: tuple[Tile, ...]
    lie: tuple[Lies, ...]
    """The cell of each."""
    fit: Fit
    """How the camera sees them, and how each lies."""
    pitch: float
    """From the middle of a cell to that of its neighbour, in mm."""
    outliers: tuple[Tile, ...]
    """Those that agree with nothing."""


def cell_middle(at: Hex, pitch: float) -> Floats:
    """The middle of a cell on the table, in mm from that of (0, 0); y grows downward."""
    return np.array([pitch * (at.q + at.r / 2), pitch * sqrt(3) / 2 * at.r])


def nearest_cell(point: Floats, pitch: float) -> Hex:
    """The cell in which a point of the table lies."""
    r = point[1] / (pitch * sqrt(3) / 2)
    q = point[0] / pitch - r / 2
    cube = np.array([q, r, -q - r])
    whole = np.round(cube)
    # The coordinate that was rounded most follows from the others.
    worst = int(np.abs(whole - cube).argmax())
    whole[worst] -= whole.sum()
    return Hex(int(whole[0]), int(whole[1]))


def turned(at: Hex, by: int) -> Hex:
    """The cell after so many clockwise turns of 60 degrees of the lattice about (0, 0)."""
    q, r = at
    for _ in range(by % 6):
        q, r = -r, q + r
    return Hex(q, r)


def lay(tiles: Sequence[Tile], width: float, size: tuple[int, int]) -> Lattice | None:
    """The lattice of these tiles; None if there is none.

    :param width: of a tile from edge to edge, in the mm in which it is drawn.
    :param size: of the picture in pixels, width and height.
    """
    lie = _largest_patch(tiles, width)
    if not lie:
        return None
    # The first view is of those that touch; the others are placed by it.
    for _ in range(3):
        order = sorted(lie)
        try:
            fit = fit_view(size, [_known(tiles[i], lie[i], width) for i in order])
        except (ValueError, np.linalg.LinAlgError):
            return None
        placed = _placed(tiles, fit, width * (1 + fit.spread))
        if len(whole := _joined(tiles, placed)) < len(tiles):
            return lay(whole, width, size)
        again = _alone(placed)
        good = {
            i: lies for i, lies in again.items() if i not in order or fit.errors[order.index(i)] <= tiles[i].most_off
        }
        if good == lie or not good:
            break
        lie = good
    if not good:
        return None
    kept = [i for i in order if i in good and good[i] == lie[i]]
    at = [order.index(i) for i in kept]
    poses = tuple(fit.poses[i] for i in at)
    return Lattice(
        tuple(tiles[i] for i in kept),
        tuple(lie[i] for i in kept),
        replace(fit, poses=poses, errors=fit.errors[at]),
        width * (1 + fit.spread),
        tuple(tile for i, tile in enumerate(tiles) if i not in kept),
    )


def _known(tile: Tile, lies: Lies, width: float) -> Known:
    return Known(Pose(cell_middle(lies.at, width), radians(60 * lies.rotation)), tile.printed, tile.seen)


# --- tiles that touch -------------------------------------------------------------------------------------------------


def _largest_patch(tiles: Sequence[Tile], width: float) -> dict[int, Lies]:
    """The most tiles that are joined by what each sees of its neighbours, about the first of them."""
    links = {i: dict(_neighbours(i, tiles, width)) for i in range(len(tiles))}
    mutual = {i: {j: way for j, way in ways.items() if i in links[j]} for i, ways in links.items()}
    best: dict[int, Lies] = {}
    left = set(mutual)
    while left:
        patch = _patch(min(left), mutual)
        left -= patch.keys()
        best = max(best, patch, key=len)
    return best


def _neighbours(i: int, tiles: Sequence[Tile], width: float) -> Iterator[tuple[int, int]]:
    """The tiles that seem to lie beside one, each with the direction (0 to 5) in which it lies on the tile's face."""
    matrix, middle = tiles[i].slope
    if abs(np.linalg.det(matrix)) < 1e-6:
        return
    inverse = np.linalg.inv(matrix)
    for j, other in enumerate(tiles):
        x, y = inverse @ (other.slope[1] - middle)
        if j == i or abs(np.hypot(x, y) / width - 1) > NEAR:
            continue
        direction = degrees(np.arctan2(y, x)) / 60
        if abs(direction - round(direction)) * 60 <= SLANT:
            yield j, round(direction) % 6


def _patch(first: int, links: Mapping[int, Mapping[int, int]]) -> dict[int, Lies]:
    """All that hangs together with the first; a tile that is told two places is left out by the fit later."""
    lie = {first: Lies(Hex(0, 0), 0)}
    queue = deque([first])
    while queue:
        i = queue.popleft()
        for j, direction in links[i].items():
            if j in lie:
                continue
            way = (lie[i].rotation + direction) % 6
            step = STEPS[way + 1]
            back = links[j][i]
            lie[j] = Lies(Hex(lie[i].at.q + step.q, lie[i].at.r + step.r), (way + 3 - back) % 6)
            queue.append(j)
    return lie


# --- tiles under a view -----------------------------------------------------------------------------------------------


def _placed(tiles: Sequence[Tile], fit: Fit, pitch: float) -> dict[int, Lies]:
    """The cell of each tile under that view, for those that lie in one."""
    placed: dict[int, Lies] = {}
    for i, tile in enumerate(tiles):
        pose = pose_of(tile.printed, fit.view.to_table(tile.seen))
        if pose is None:
            continue
        at, turn = nearest_cell(pose.middle, pitch), degrees(pose.turn) / 60
        off = float(np.hypot(*(pose.middle - cell_middle(at, pitch))))
        if off <= OFF * pitch and abs(turn - round(turn)) * 60 <= MOST_OFF:
            placed[i] = Lies(at, round(turn) % 6)
    return placed


def _alone(placed: Mapping[int, Lies]) -> dict[int, Lies]:
    """Those that share their cell with no other."""
    cells = Counter(lies.at for lies in placed.values())
    return {i: lies for i, lies in placed.items() if cells[lies.at] == 1}


def _joined(tiles: Sequence[Tile], placed: Mapping[int, Lies]) -> list[Tile]:
    """The tiles, one for all that have one name and one cell: marks that a blurred photo shows a little astray."""
    parts: dict[object, list[Tile]] = defaultdict(list)
    for i, tile in enumerate(tiles):
        parts[(tile.name, placed[i]) if i in placed else i].append(tile)
    return [
        Tile(some[0].name, np.concatenate([it.printed for it in some]), np.concatenate([it.seen for it in some]))
        for some in parts.values()
    ]


def pose_of(printed: Floats, table: Floats, tolerance: float = 0.15) -> Pose | None:
    """How a piece lies whose printed points are at these on the table, both in mm: shape (n, 2).

    None if the points are further apart or nearer than they are printed, by more than that part, or mirrored.
    """
    one, other = printed - printed.mean(axis=0), table - table.mean(axis=0)
    a, b = one[:, 0] + 1j * one[:, 1], other[:, 0] + 1j * other[:, 1]
    ratio = complex(np.vdot(a, b) / np.vdot(a, a))
    if abs(abs(ratio) - 1) > tolerance or np.abs(b - ratio * a).max() > tolerance * np.abs(a).max():
        return None
    turn = float(np.angle(ratio))
    middle = table.mean(axis=0) - Pose(np.zeros(2), turn).to_table(printed.mean(axis=0)[None])[0]
    return Pose(middle, turn)


def outline(width: float) -> Floats:
    """The corners of a tile in mm from its middle, clockwise from the top one: shape (6, 2)."""
    angles = np.radians(np.arange(6) * 60 - 90)
    return np.column_stack([np.cos(angles), np.sin(angles)]) * width / sqrt(3)


def borders(cells: Sequence[Hex]) -> set[Hex]:
    """The cells beside these that are none of them."""
    beside = {Hex(at.q + step.q, at.r + step.r) for at in cells for step in STEPS.values()}
    return beside - set(cells)
