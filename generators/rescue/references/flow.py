"""How a Creep is placed, as a drawing: what the die says, then four tiles, each with the sentence it shows.

Invariant: the words are the sentences of the game's reference (`reference/placement`), one for each drawing; the last
drawing has two, the second of which says what a robot does there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import cos, radians

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import without_hatch
from jupiter.generators.drawing.scene import MM_PER_POINT, Circle, Point, Points, Polyline, Shape, Shapes, Style, Text
from jupiter.generators.drawing.shapes import polar, regular, rounded_box
from jupiter.generators.drawing.text import STEP, Box, Setting, TextOverflowError
from jupiter.generators.rescue.look import CREEP, NIGHT, SAND, STEEL, icon
from jupiter.generators.rescue.references.panel import PAPER, SAFE, WIDTH

FACE, RANGE = 6.4, 10.0
"""Side of a face of the die, and how wide one for several numbers is, in mm."""
TILE = 7.3
"""Radius of a tile to its corners."""
SPREAD, DOME = 3.8, 1.8
"""Distance of domes from the hub, and their radius."""
ABOVE, BETWEEN, UNDER, RING = 2.2, 2.7, 2.0, 0.32
"""What the die keeps from the band, tiles from the die and captions from tiles; the width of the new Creep's ring."""
SAYS = (27.0, 19.5)
"""Widths of what stands beside the faces; so that both have two even lines."""
MARGIN = 0.4
"""What captions keep at least from the sides of their columns."""
AIM, FLOOR = 7.75, 7.0
"""Type sizes of captions, in points."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A tile in the drawing: who stands on the hub and the domes (directions 0 to 5 clockwise from east)."""

    colonists: tuple[int, ...]
    creeps: tuple[int, ...]
    new: int
    """Where the Creep comes: a dome, or -1 for nowhere, because the tile is destroyed."""


HUB = 6
STAGES = (
    Stage((1, 2, HUB), (), 0),
    Stage((0, 5, 1, HUB), (), 3),
    Stage((0, 1, 2, 4, 5, HUB), (3,), 0),
    Stage((), (0, 1, 2, 3, 4, 5, HUB), -1),
)
"""An open edge space, any open space, in place of a Colonist, no space left."""
EDGES = (5, 0)
"""Sides that lie at the edge of the colony."""


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a line."""
    return tuple(re.split(r"(?<=\.)\s+", text))


def diagram(typesetter: Typesetter, top: float, bottom: float) -> tuple[Shape, ...]:
    """The drawing between two heights."""
    rolls, choices, ends = (sentences(line) for line in typesetter.words.under("reference/placement/lines"))
    full, robot = ends
    row = top + ABOVE + FACE + BETWEEN
    shapes = [*_rolls(typesetter, rolls, top + ABOVE)]
    half, after = TILE * cos(radians(30)), 0.0
    for i, stage in enumerate(STAGES):
        left, width = column(i)
        centre = left + width / 2, row + TILE
        shapes += _stage(typesetter, stage, centre)
        shapes += _chevron(typesetter, ((after + centre[0] - half) / 2, centre[1])) if i else ()
        after = centre[0] + half
    return *shapes, *_captions(
        typesetter, (*((words,) for words in choices), (full, robot)), row + 2 * TILE + UNDER, bottom
    )


def _captions(typesetter: Typesetter, captions: tuple[tuple[str, ...], ...], top: float, bottom: float) -> Shapes:
    """What stands under the tiles, all in one size, the largest in which each fits.

    :raises TextOverflowError: naming panel and language.
    """
    size = AIM
    while True:
        setting = Setting(fonts.NARROW, typesetter.press.on(PAPER), size, size, "centre", leading=1.12)
        try:
            return tuple(
                shape
                for i, words in enumerate(captions)
                for shape in _caption(typesetter, words, _room(i, top, bottom), setting)
            )
        except TextOverflowError:
            if size <= FLOOR:
                raise
            size -= STEP


def _room(stage: int, top: float, bottom: float) -> Box:
    left, width = column(stage)
    return Box(left + MARGIN, top, width - 2 * MARGIN, bottom - top)


def _caption(typesetter: Typesetter, words: tuple[str, ...], room: Box, setting: Setting) -> Iterator[Shape]:
    """Sentences under each other, each in as few lines as it needs."""
    for sentence in words:
        shapes = _even(typesetter, sentence, room, setting)
        yield from shapes
        used = len(_base_lines(shapes)) * setting.aim * setting.leading * MM_PER_POINT
        room = replace(room, y=room.y + used, height=room.height - used)


def _even(typesetter: Typesetter, sentence: str, room: Box, setting: Setting) -> Shapes:
    """The sentence in lines as even as can be."""
    shapes = even = typesetter.fit("reference placement", sentence, room, setting, PAPER)
    while len(_base_lines(even)) == len(_base_lines(shapes)):
        shapes, room = even, replace(room, x=room.x + 0.5, width=room.width - 1.0)
        try:
            even = typesetter.fit("reference placement", sentence, room, setting, PAPER)
        except TextOverflowError:
            break
    return shapes


def _base_lines(shapes: Shapes) -> set[float]:
    """Where the lines of the texts among the shapes stand."""
    return {shape.at[1] for shape in shapes if isinstance(shape, Text)}


def column(stage: int) -> tuple[float, float]:
    """Left edge and width of what shows a stage."""
    width = (WIDTH - 2 * SAFE) / len(STAGES)
    return SAFE + width * stage, width


def _rolls(typesetter: Typesetter, words: tuple[str, ...], top: float) -> tuple[Shape, ...]:
    """What the die shows, as faces of it, and what that brings."""
    shapes: list[Shape] = []
    half = (WIDTH - 2 * SAFE) / 2
    faces = (("1\N{EN DASH}5", RANGE, NIGHT, SAYS[0]), ("6", FACE, CREEP, SAYS[1]))
    for i, ((number, width, ink, says), sentence) in enumerate(zip(faces, words, strict=True)):
        left = SAFE + half * i + (RANGE - FACE) * i
        face = rounded_box(left, top, width, FACE, 1.5)
        shapes += typesetter.press.ground(face, without_hatch(ink))
        setting = Setting(fonts.NAME, typesetter.press.on(ink), 14.5, 13, "centre", "middle", 1)
        shapes += typesetter.fit("reference die", number, Box(left, top, width, FACE), setting, ink)
        room = Box(left + width + 1.6, top, says, FACE)
        setting = Setting(fonts.NARROW, typesetter.press.on(PAPER), 8.5, 7, stand="middle", leading=1.12)
        # The number stands on the die already.
        shapes += typesetter.fit("reference placement", sentence.split(":", 1)[1].strip(), room, setting, PAPER)
    return tuple(shapes)


def _stage(typesetter: Typesetter, stage: Stage, centre: Point) -> tuple[Shape, ...]:
    """A tile with its figures."""
    plate = regular(centre, TILE, 6, -90)
    shapes = [*typesetter.press.ground(plate, without_hatch(SAND if stage.new >= 0 else PAPER))]
    shapes += _border(typesetter, centre, plate, is_lost=stage.new < 0)
    for place in range(7):
        spot = centre if place == HUB else polar(centre, SPREAD, 60 * place)
        shapes.append(
            Circle(
                spot, DOME, Style(fill=typesetter.press.under(PAPER), stroke=typesetter.press.colour(STEEL), width=0.2)
            )
        )
        shapes += _figure(typesetter, stage, place, spot)
    return tuple(shapes)


def _border(typesetter: Typesetter, centre: Point, plate: Points, *, is_lost: bool) -> tuple[Shape, ...]:
    """The outline of a tile: broken where it is lost, else heavy where the colony ends."""
    if is_lost:
        # No wider than the others.
        within = regular(centre, TILE - 0.4, 6, -90)
        # Three dashes to a side, so that corners are full.
        dash = 0.22 * (TILE - 0.4)
        style = Style(stroke=typesetter.press.colour(CREEP), width=0.7, dash=(dash, (TILE - 0.4 - 3 * dash) / 2))
        return tuple(Polyline(side, style) for side in pairwise((*within, within[0])))
    heavy = Style(stroke=typesetter.press.colour(NIGHT), width=1.0, rounded=True)
    # Corner i lies at -90 + 60 i degrees; side d, at 60 d degrees, joins corners d + 1 and d + 2.
    return tuple(Polyline((plate[(d + 1) % 6], plate[(d + 2) % 6]), heavy) for d in EDGES)


def _figure(typesetter: Typesetter, stage: Stage, place: int, spot: Point) -> tuple[Shape, ...]:
    """Who stands there; where the new Creep comes, it stands in a violet ring."""
    paper = typesetter.press.under(PAPER)
    if place == stage.new:
        ring = Circle(spot, DOME + RING, Style(fill=typesetter.press.colour(CREEP)))
        return ring, icon("creep", spot, DOME * 0.98, paper, typesetter.press.colour(CREEP))
    if place in stage.creeps:
        return (icon("creep", spot, DOME * 0.87, typesetter.press.colour(CREEP), paper),)
    return (icon("colonist", spot, DOME * 0.86, typesetter.press.on(PAPER), paper),) if place in stage.colonists else ()


def _chevron(typesetter: Typesetter, centre: Point) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.colour(NIGHT), width=0.6, rounded=True)
    return (Polyline(((x - 0.6, y - 1.3), (x + 0.6, y), (x - 0.6, y + 1.3)), style),)
