"""The player sheet: everything that a player ticks, moves, pays and adds up, on one page or on half of one.

Invariant: it is drawn from the definitions for the room that there is, never scaled out of proportion: wider paper has
wider columns, higher paper higher rows.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from jupiter.generators.ark import look
from jupiter.generators.ark.camera_marks import CORNERS, MARKS
from jupiter.generators.ark.sheet import blight, head, scores, structures, technologies, tracks
from jupiter.generators.ark.sheet.desk import Desk, Drawn, together
from jupiter.generators.ark.sheet.panel import EDGE, INSET, desk_for, panel, panel_for, size_for
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.scene import Group, Scene, Shape, Shapes, scaling
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, TextOverflowError
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

SIDE = 47.0
"""Width of the column with score and disasters."""
HEXES = 16.8
"""Least height of the Blight track."""
GAP = 1.6
MARK, BESIDE, WITHIN = 7.0, 1.6, 1.8
"""Side of a camera mark, and what parts it from what stands beside it, and from the frame above or below it: more than
the light zone around it, which would break the frame."""
MARKED_FOOT = 9.2
"""Height of the foot between two camera marks: no light zone reaches what stands above them."""
SHARES, OF_HALF = (0.02, 0.045, 0.80, 0.135), (0.0, 0.02, 0.95, 0.03)
"""How what height is left over goes to Blight, tracks, structures, and what stands below them; on half a sheet."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A sheet that was drawn, and where its boxes are on it (mm), by name."""

    scene: Scene
    boxes: Mapping[str, Box]
    marks: Mapping[str, Box]
    """The dark squares of its camera marks, by the names of `camera_marks`; none if it is printed without."""


@lru_cache(maxsize=2 * KEPT)
def sheet(edition: Edition, width: float, height: float) -> Sheet:
    """The player sheet for paper of that size, in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    size = size_for(width)
    desk, whole = desk_for(edition, size, "player sheet"), panel_for(width, height, size)
    drawn = _drawn(desk, whole, is_marked=edition[CAMERA_MARKS])
    shapes: Shapes = (*panel(desk, whole), *drawn.shapes)
    if size.factor != 1.0:
        shapes = (Group(shapes, scaling(size.factor)),)
    boxes = {name: _scaled(box, size.factor) for name, box in drawn.boxes.items()}
    marks = {name: _scaled(box, size.factor) for name, box in _marks(whole)} if edition[CAMERA_MARKS] else {}
    inside = EDGE + 0.4
    safe = rectangle(inside, inside, width - 2 * inside, height - 2 * inside)
    return Sheet(Scene("player sheet", width, height, shapes, 0.0, safe), boxes, marks)


def _scaled(box: Box, factor: float) -> Box:
    return Box(box.x * factor, box.y * factor, box.width * factor, box.height * factor)


def _drawn(desk: Desk, whole: Box, *, is_marked: bool) -> Drawn:
    """Everything on the panel.

    :raises TextOverflowError: where the least heights of all parts are more than the panel's.
    """
    mark = MARK + BESIDE if is_marked else 0.0
    x, wide = whole.x + INSET, whole.width - 2 * INSET
    top, foot = max(head.HEIGHT, mark), MARKED_FOOT if is_marked else head.FOOT
    y, bottom = whole.y + WITHIN, whole.y + whole.height - foot - 1.0
    bands = (
        HEXES,
        tracks.least(desk),
        structures.least(desk, wide),
        max(technologies.least(desk, wide - SIDE - GAP), scores.least(desk, SIDE)),
    )
    spare = bottom - y - top - GAP * len(bands) - sum(bands)
    if spare < 0:
        language = desk.at.words.language
        raise TextOverflowError(
            f"player sheet ({language}): {-spare:.1f} mm higher than paper of {whole.height:.0f} mm"
        )
    parts = [head.head(desk, Box(x + mark, y, wide - 2 * mark, head.HEIGHT))]
    parts.append(head.foot(desk, Box(x + mark, whole.y + whole.height - foot - 0.9, wide - 2 * mark, foot)))
    y += top + GAP
    *highs, below = (
        least + share * spare for least, share in zip(bands, OF_HALF if desk.is_half else SHARES, strict=True)
    )
    for draw, high in zip((blight.part, tracks.part, structures.part), highs, strict=True):
        parts.append(draw(desk, Box(x, y, wide, high)))
        y += high + GAP
    parts.append(technologies.part(desk, Box(x, y, wide - SIDE - GAP, below)))
    parts.append(scores.part(desk, Box(x + wide - SIDE, y, SIDE, below)))
    if is_marked:
        parts.append(Drawn(tuple(_drawn_marks(desk, whole))))
    return together(parts)


def _marks(whole: Box) -> Iterator[tuple[str, Box]]:
    """The name and the dark square of the camera mark in each corner."""
    left, right = whole.x + INSET, whole.x + whole.width - INSET - MARK
    top, bottom = whole.y + WITHIN, whole.y + whole.height - WITHIN - MARK
    for corner, (x, y) in zip(CORNERS, ((left, top), (right, top), (left, bottom), (right, bottom)), strict=True):
        yield f"sheet-{corner}", Box(x, y, MARK, MARK)


def _drawn_marks(desk: Desk, whole: Box) -> Iterator[Shape]:
    dark, light = desk.press.colour(look.INK), desk.press.colour(look.PAPER)
    for name, box in _marks(whole):
        yield aruco.mark(MARKS[name], (box.x + MARK / 2, box.y + MARK / 2), MARK, 0, dark, light)
