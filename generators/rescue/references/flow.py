"""How a Creep is placed, as a drawing: what the die says, then four tiles, each with the sentence it shows.

Invariant: the words are the sentences of the game's reference (`reference/placement`), one for each drawing; the last
drawing has two, the second of which says what a robot does there.
"""

import re
from dataclasses import dataclass
from math import cos, radians

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import without_hatch
from jupiter.generators.drawing.scene import Circle, Point, Points, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import polar, regular, rounded_box
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, SAND, STEEL, icon
from jupiter.generators.rescue.references.panel import SAFE, WIDTH

FACE = 6.8
"""Side of a face of the die, in mm."""
TILE = 8.5
"""Radius of a tile to its corners."""
SPREAD, DOME = 4.28, 2.02
"""Distance of domes from the hub, and their radius."""
ROLL, CAPTION = 7.0, 9.0
"""Heights of the die's row and of the captions under the tiles."""
UNDER, RING = 1.2, 0.32
"""What captions keep from their tiles, and the width of the ring about the new Creep."""
NARROW, WIDE = 18.6, 24.2
"""Widths of the columns: of each but the last, and of the last, which says most."""


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


def diagram(typesetter: Typesetter, top: float) -> tuple[tuple[Shape, ...], float]:
    """The drawing from that height down, and where it ends."""
    rolls, choices, ends = (sentences(line) for line in typesetter.words.under("reference/placement/lines"))
    full, robot = ends
    row = top + ROLL + 0.9
    shapes = [*_rolls(typesetter, rolls, top)]
    half, after = TILE * cos(radians(30)), 0.0
    setting = Setting(fonts.NARROW, typesetter.press.on(CREAM), 7.5, 7, "centre", leading=1.12)
    for i, (stage, words) in enumerate(zip(STAGES, (*choices, f"{full} {robot}"), strict=True)):
        left, width = column(i)
        centre = left + width / 2, row + TILE
        shapes += _stage(typesetter, stage, centre)
        shapes += _chevron(typesetter, ((after + centre[0] - half) / 2, centre[1])) if i else ()
        after = centre[0] + half + 0.45
        room = Box(left + 0.4, row + 2 * TILE + UNDER, width - 0.8, CAPTION)
        shapes += typesetter.fit("reference placement", words, room, setting, CREAM)
    return tuple(shapes), row + 2 * TILE + UNDER + CAPTION


def column(stage: int) -> tuple[float, float]:
    """Left edge and width of what shows a stage."""
    return SAFE + NARROW * stage, WIDE if stage == len(STAGES) - 1 else NARROW


def _rolls(typesetter: Typesetter, words: tuple[str, ...], top: float) -> tuple[Shape, ...]:
    """Two faces of the die, and what they bring."""
    shapes: list[Shape] = []
    half = (WIDTH - 2 * SAFE) / 2
    for i, (number, sentence) in enumerate(zip(("1\N{EN DASH}5", "6"), words, strict=True)):
        left = SAFE + half * i
        face = rounded_box(left, top + (ROLL - FACE) / 2, FACE, FACE, 1.5)
        digits = Box(left, top, FACE, ROLL)
        room = Box(left + FACE + 1.6, top, half - FACE - 2.6, ROLL)
        shapes += typesetter.press.ground(face, without_hatch(NIGHT))
        setting = Setting(fonts.NAME, typesetter.press.on(NIGHT), 13, 11, "centre", "middle", 1)
        shapes += typesetter.fit("reference die", number, digits, setting, NIGHT)
        setting = Setting(fonts.NARROW, typesetter.press.on(CREAM), 8.5, 7, stand="middle", leading=1.12)
        # The number stands on the die already.
        shapes += typesetter.fit("reference placement", sentence.split(":", 1)[1].strip(), room, setting, CREAM)
    return tuple(shapes)


def _stage(typesetter: Typesetter, stage: Stage, centre: Point) -> tuple[Shape, ...]:
    """A tile with its figures."""
    plate = regular(centre, TILE, 6, -90)
    shapes = [*typesetter.press.ground(plate, without_hatch(SAND if stage.new >= 0 else CREAM))]
    shapes += _border(typesetter, plate, is_lost=stage.new < 0)
    for place in range(7):
        spot = centre if place == HUB else polar(centre, SPREAD, 60 * place)
        shapes.append(
            Circle(
                spot, DOME, Style(fill=typesetter.press.under(CREAM), stroke=typesetter.press.colour(STEEL), width=0.2)
            )
        )
        shapes += _figure(typesetter, stage, place, spot)
    return tuple(shapes)


def _border(typesetter: Typesetter, plate: Points, *, is_lost: bool) -> tuple[Shape, ...]:
    """The outline of a tile: broken where it is lost, else heavy where the colony ends."""
    if is_lost:
        style = Style(stroke=typesetter.press.colour(CREEP), width=0.7, dash=(1.6, 1.0))
        return (Polyline((*plate, plate[0]), style),)
    heavy = Style(stroke=typesetter.press.colour(NIGHT), width=1.0, rounded=True)
    # Corner i lies at -90 + 60 i degrees; side d, at 60 d degrees, joins corners d + 1 and d + 2.
    return tuple(Polyline((plate[(d + 1) % 6], plate[(d + 2) % 6]), heavy) for d in EDGES)


def _figure(typesetter: Typesetter, stage: Stage, place: int, spot: Point) -> tuple[Shape, ...]:
    """Who stands there; where the new Creep comes, it stands in a violet ring."""
    paper = typesetter.press.under(CREAM)
    if place == stage.new:
        ring = Circle(spot, DOME + RING, Style(fill=typesetter.press.colour(CREEP)))
        return ring, icon("creep", spot, DOME * 1.05, paper, typesetter.press.colour(CREEP))
    if place in stage.creeps:
        return (icon("creep", spot, DOME * 0.92, typesetter.press.colour(CREEP), paper),)
    return (icon("colonist", spot, DOME * 0.86, typesetter.press.on(CREAM), paper),) if place in stage.colonists else ()


def _chevron(typesetter: Typesetter, centre: Point) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.colour(NIGHT), width=0.6, rounded=True)
    return (Polyline(((x - 0.6, y - 1.3), (x + 0.6, y), (x - 0.6, y + 1.3)), style),)
