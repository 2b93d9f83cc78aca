"""The hull plate of a tile: ground, and what stands in the corners.

Invariant: nothing here is as wide and as light as a lane, so that no detail is taken for a bridge. Coordinates are
those of `lattice`.
"""

from collections.abc import Iterator
from dataclasses import replace

from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Hatch, Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Points,
    Polygon,
    Polyline,
    Shape,
    Style,
    Text,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import between, filled_polygon, polar, regular
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.camera_marks import marks_of
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.rescue.tiles.lattice import CORNERS, MARK_CORNERS, ORIGIN
from jupiter.generators.rescue.tiles.modules import MODULES, RIM, RIM_WIDTH, tint

PLATES = {"open": look.SAND, "labyrinth": look.STEEL}
SPARSE = replace(look.STEEL, hatch=Hatch(90, 0.9, 0.28))
"""Of the edge of the labyrinth side where ink is spared."""
SEAMS = {"open": look.OCHRE, "labyrinth": look.NIGHT}

TICK = 2.6
"""How far the line runs from a corner along both edges, to guide a knife between tiles that lie side by side."""

NUMBER, NUMBER_AT = 6.4, 28.7
"""Height of the number in a corner, and how far out its middle lies: clear of the rim and of figures."""

NUMBER_SIZE = NUMBER / fonts.cap_height(1)

AWAY = lattice.SPACING / 3**0.5
"""From the middle of a tile to that of three spaces that touch."""
HOLE = (2.4, 1.15, 1.8, 1.0, 2.3, 1.25, 1.9, 1.05, 2.45, 1.05, 1.7, 1.2, 2.2, 1.0)
"""How far out the points of a hole's edge are, one after the other all round."""
EDGE = 0.35
"""Width of what is bright of that edge."""

ID_CORNERS, PLAIN_CORNERS = CORNERS[::2], CORNERS[1::2]


def ground(edition: Edition, press: Press, module: int, side: str) -> tuple[Shape, ...]:
    """The plate with its tint and brackets in the corners, out to the end of the bleed."""
    return *_plate(edition, press, module, side), *_brackets(press.colour(SEAMS[side]))


def _plate(edition: Edition, press: Press, module: int, side: str) -> tuple[Shape, ...]:
    """The hull, alike on all tiles, and the tint within; printed sparingly, the labyrinth edge alone is hatched."""
    whole, within = lattice.bleed_outline(edition), lattice.inset(RIM)
    if press.mode is Mode.LOW:
        floor = filled_polygon(lattice.inset(RIM + RIM_WIDTH + 1.4), press.under(look.CREAM))
        return *press.ground(whole, SPARSE if side == "labyrinth" else look.CREAM, edge=False), floor
    return filled_polygon(whole, press.colour(PLATES[side])), filled_polygon(within, press.colour(tint(module, side)))


def _brackets(colour: str) -> Iterator[Shape]:
    """A bracket on the edges in each corner; no space and no gangway comes near it."""
    corners, style = lattice.inset(0.0), Style(stroke=colour, width=0.4)
    part = TICK / lattice.CORNER
    for before, corner, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        yield Polyline((between(corner, before, part), corner, between(corner, after, part)), style)


def flat(press: Press, points: Points, ink: Ink, *, edge: bool = True) -> tuple[Shape, ...]:
    """An area that greys tell well enough by how dark they are: there it is not hatched, so that details stay clear."""
    return press.ground(points, replace(ink, hatch=None) if press.mode is Mode.GREY else ink, edge=edge)


def details(press: Press, module: int, side: str) -> tuple[Shape, ...]:
    """Vents between the spaces, or on the labyrinth side the Difficulty Indicator: a hole in each of those places."""
    if side == "open":
        slot = Style(stroke=press.colour(MODULES[module].seam(side)), width=0.7, rounded=True)
        vents = tuple(Polyline(((-half, y), (half, y)), slot) for y, half in ((-11.4, 1.2), (-12.8, 1.8), (-14.2, 1.2)))
        return tuple(Group(vents, rotation(angle + 90)) for angle in PLAIN_CORNERS)
    hole = tuple(_hole(press, tint(module, side)))
    places = ((angle, polar(ORIGIN, AWAY, angle)) for angle in PLAIN_CORNERS)
    return tuple(Group(hole, translation(*at).after(rotation(angle + 90))) for angle, at in places)


def _hole(press: Press, plate: Ink) -> Iterator[Shape]:
    """A torn hole, which points nowhere, with a bright edge; where ink is spared, its outline."""
    outline = tuple(polar(ORIGIN, away, 360 * i / len(HOLE)) for i, away in enumerate(HOLE))
    if press.mode is Mode.LOW:
        yield Polygon(outline, Style(stroke=press.colour(look.STEEL), width=0.35))
        return
    yield Polygon(outline, Style(stroke=press.colour(mix(plate, look.CREAM, 0.5)), width=2 * EDGE, rounded=True))
    yield filled_polygon(outline, press.colour(look.NIGHT))


def numbers(press: Press, module: int, side: str, *, is_marked: bool) -> tuple[Shape, ...]:
    """The module's number in three corners but one that holds a mark; where the plate is hatched, on a clear spot."""
    ground = tint(module, side)
    text = Text((0, -NUMBER_AT + NUMBER / 2), str(module), fonts.NAME, NUMBER_SIZE, press.on(ground), "centre")
    spot = filled_polygon(regular((0, -NUMBER_AT), NUMBER / 2 + 0.9, 24, 0), press.under(ground))
    corner = (spot, text) if press.mode is Mode.LOW else (text,)
    corners = [angle for angle in PLAIN_CORNERS if not (is_marked and angle in MARK_CORNERS)]
    return tuple(Group(corner, rotation(angle + 90)) for angle in corners)


def labels(press: Press, tile: str, ground: Ink, marked: str) -> tuple[Shape, ...]:
    """The tile's id in the other corners, but for one that holds a mark if `marked` says whose."""
    text = Text((0, -28.2), tile, fonts.BOLD, 11, press.on(ground), "centre")
    corners = [angle for angle in ID_CORNERS if not (marked and angle in MARK_CORNERS)]
    spot = Circle((0, -29.5), 2.6, Style(fill=press.under(ground)))
    corner = (spot, text) if press.mode is Mode.LOW else (text,)
    words = tuple(Group(corner, rotation(angle + 90)) for angle in corners)
    return *words, *marks(press, marked)


def marks(press: Press, piece: str) -> tuple[Shape, ...]:
    """The camera marks of a face, on light ground."""
    night, cream = press.colour(look.NIGHT), press.colour(look.CREAM)
    edge = Style(stroke=press.colour(look.STEEL), width=0.2)
    shapes: list[Shape] = []
    for number, spot in marks_of(piece).items():
        ground = replace(spot, size=spot.size * (1 + 2 * aruco.QUIET))
        shapes += (aruco.mark(number, spot.at, spot.size, spot.degrees, night, cream), Polygon(ground.corners, edge))
    return tuple(shapes)


def signal(press: Press, plate: Ink) -> str:
    """The colour of signals on that ground: amber, or dark where the ground is left white."""
    return press.colour(look.NIGHT if press.on_ink(plate) == look.NIGHT else look.AMBER)
