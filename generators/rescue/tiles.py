"""The Colony Module tiles: both faces of each, bridges exactly as the definitions say.

A tile is drawn at its nominal width and then scaled. Its spaces lie on a triangular lattice whose spacing is a third of
the width (flat to flat), so that the dome of a neighbouring tile lies one spacing further out, across the edge.
"""

from itertools import pairwise
from math import hypot, sqrt

from generators import fonts
from generators.rescue import look
from generators.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Style,
    Text,
    moved,
    scaled,
    turned,
)
from generators.shapes import band, between, filled, hexagon, polar, regular
from generators.sheets import Kit, Piece
from generators.text import Box, Setting, fit
from jupiter.engine.hexes import DIRECTIONS
from jupiter.engine.hexes import turned as next_direction
from jupiter.games.rescue.definitions import Definitions
from jupiter.games.rescue.parts import SIDES, Face, Tile

WIDTH = 66.0
"""Nominal width, flat to flat, in mm: at this width a space is 22 mm from the next."""

HEIGHT = WIDTH * 2 / sqrt(3)
SPACING = WIDTH / 3
CENTRE = (WIDTH / 2, HEIGHT / 2)
DOME = 7.2
"""Radius of a dome in mm."""
HUB = 7.8
LANE, GANGWAY = 3.4, 5.8
"""Widths of a bridge: the light lane in the middle, and all of it."""

PLATES = {"open": look.SAND, "labyrinth": look.STEEL}
LINES = {"open": look.STEEL, "labyrinth": look.NIGHT}
WIDTH_INSIDE = WIDTH - 3.6
"""Flat to flat, of the rim inside the edge."""
CRITICAL = (3, 4)
"""Modules whose loss loses the game; their tiles have a striped rim."""


def kit(definitions: Definitions, width: float) -> Kit:
    """All tiles at that width (mm, flat to flat)."""
    tiles = definitions.tiles.tiles.values()
    return Kit("tiles", f"{definitions.name}: tiles", tuple(piece(tile, width) for tile in tiles), "honeycomb")


def piece(tile: Tile, width: float) -> Piece:
    """A tile: open face in front, labyrinth face on the back."""
    front, back = (face(tile, side, width) for side in SIDES)
    return Piece(tile.id, hexagon((front.width / 2, front.height / 2), width), front, back)


def face(tile: Tile, side: str, width: float) -> Scene:
    """One face of a tile; the scene is the box around the hexagon."""
    drawing = Group(_drawing(tile, side), scaled(width / WIDTH))
    return Scene(f"tile-{tile.id}-{side}", width, width / WIDTH * HEIGHT, (drawing,))


def _drawing(tile: Tile, side: str) -> tuple[Shape, ...]:
    printed = tile.face(side)
    outline = hexagon(CENTRE, WIDTH)
    shapes = (
        filled(outline, PLATES[side]),
        *_rim(printed.module, side),
        *_stubs(printed, side),
        *_bridges(printed, side),
        *_spaces(printed, side),
        *_special(printed),
        *_corners(tile, side),
    )
    return (Group(shapes, clip=outline),)


def space(n: int) -> Point:
    """The middle of the hub (0) or of the dome in direction n."""
    return polar(CENTRE, SPACING, 60 * (n - 1)) if n else CENTRE


def pairs() -> tuple[tuple[int, int], ...]:
    """The twelve pairs of neighbouring spaces inside a tile."""
    return tuple((0, d) for d in DIRECTIONS) + tuple((d, next_direction(d, 1)) for d in DIRECTIONS)


def is_bridged(printed: Face, pair: tuple[int, int]) -> bool:
    """Whether the face has the bridge between the two spaces."""
    first, second = pair
    return first in printed.rim if first else second in printed.spokes


# --- ground ----------------------------------------------------------------------------------------------------------


def _rim(module: int, side: str) -> tuple[Shape, ...]:
    """A line inside the edge; on critical modules thirteen stripes in cream and red along each side."""
    inner = hexagon(CENTRE, WIDTH_INSIDE)
    if module not in CRITICAL:
        return (Polygon(inner, Style(stroke=LINES[side], width=0.4)),)
    stripes = Style(stroke=look.RUST, width=1.8, dash=(WIDTH_INSIDE / sqrt(3) / 13,))
    sides = pairwise((*inner, inner[0]))
    ways = [(between(start, end, 1 / 13), between(start, end, 12 / 13)) for start, end in sides]
    return Polygon(inner, Style(stroke=look.CREAM, width=1.8)), *(Polyline(way, stripes) for way in ways)


def _corners(tile: Tile, side: str) -> tuple[Shape, ...]:
    """The id at the top and bottom corners; on the labyrinth side chevrons, the Difficulty Indicator, at the rest."""
    ink = look.NIGHT if side == "open" else look.CREAM
    box = Box(-5, -SPACING * 1.42, 10, 3.4)
    label = fit(f"tile {tile.id}", tile.id, box, Setting(fonts.BOLD, ink, 10, 7, "centre"))
    shapes: list[Shape] = [_about_centre(label, angle) for angle in (0, 180)]
    if side == "labyrinth":
        shapes += [_about_centre(_chevrons(), angle) for angle in (60, 120, 240, 300)]
    return tuple(shapes)


def _chevrons() -> tuple[Shape, ...]:
    """Three chevrons that point to the top corner, around the origin as the tile's centre."""
    style = Style(stroke=look.AMBER, width=0.9)
    tops = (-SPACING * 1.46, -SPACING * 1.38, -SPACING * 1.30)
    return tuple(Polyline(((-2.6, y + 1.5), (0, y), (2.6, y + 1.5)), style) for y in tops)


def _about_centre(shapes: tuple[Shape, ...], degrees: float) -> Group:
    """Shapes that are drawn around the origin, turned and moved to the tile's centre."""
    return Group(shapes, moved(*CENTRE).after(turned(degrees)))


# --- spaces and bridges ----------------------------------------------------------------------------------------------


def _bridges(printed: Face, side: str) -> tuple[Shape, ...]:
    """Every bridge of the face, and a barred gap where one is missing between two spaces."""
    shapes: list[Shape] = []
    for pair in pairs():
        start, end = space(pair[0]), space(pair[1])
        if is_bridged(printed, pair):
            shapes += _gangway(start, end, side)
        elif printed.special not in pair:
            shapes += _gap(start, end, side)
    return tuple(shapes)


def _stubs(printed: Face, side: str) -> tuple[Shape, ...]:
    """The near halves of the bridges across the edges."""
    ends = [(space(d), polar(CENTRE, WIDTH / 2 + 1, 60 * (d - 1))) for d in printed.exits]
    return tuple(shape for start, end in ends for shape in _gangway(start, end, side))


def _gangway(start: Point, end: Point, side: str) -> tuple[Shape, ...]:
    return filled(band(start, end, GANGWAY), LINES[side]), filled(band(start, end, LANE), look.CREAM)


def _gap(start: Point, end: Point, side: str) -> tuple[Shape, ...]:
    """Two stumps with a way between them that is not there, each barred in red and cream."""
    shapes: list[Shape] = []
    for near, far in ((start, end), (end, start)):
        stump, bar = between(near, far, 0.385), between(near, far, 0.45)
        shapes.append(filled(band(near, stump, GANGWAY), LINES[side]))
        shapes.append(filled(band(stump, bar, GANGWAY + 1.4), look.CREAM))
        shapes += [filled(_third(stump, bar, i), look.RUST) for i in (-1, 0, 1)]
    return tuple(shapes)


def _third(stump: Point, bar: Point, i: int) -> Points:
    """One of three stripes along a bar: -1 and 1 at its ends, 0 in the middle."""
    dx, dy = bar[0] - stump[0], bar[1] - stump[1]
    step = i * 0.4 * (GANGWAY + 1.4) / hypot(dx, dy)
    x, y = -dy * step, dx * step
    return band((stump[0] + x, stump[1] + y), (bar[0] + x, bar[1] + y), (GANGWAY + 1.4) / 5)


def _spaces(printed: Face, side: str) -> tuple[Shape, ...]:
    """The hub with its number, and the domes."""
    style = Style(fill=look.CREAM, stroke=LINES[side], width=0.9)
    domes = [Circle(space(d), DOME, style) for d in DIRECTIONS if d != printed.special]
    hub = Circle(CENTRE, HUB, Style(fill=look.CREAM, stroke=look.NIGHT, width=1.5))
    number = str(printed.module)
    text = Text((CENTRE[0], CENTRE[1] + fonts.cap_height(30) / 2), number, fonts.BOLD, 30, look.NIGHT, "centre")
    return (*domes, hub, text)


def _special(printed: Face) -> tuple[Shape, ...]:
    """The Power Plant or the Command Dish: eight-cornered, dark and full, so that nobody takes it for a space."""
    if not printed.special:
        return ()
    at = space(printed.special)
    is_plant = printed.module == CRITICAL[0]
    picture = (look.lightning(at, DOME * 0.75, look.CREAM),) if is_plant else look.dish(at, DOME * 0.72, look.CREAM)
    return (
        filled(regular(at, DOME * 1.22, 8, 22.5), look.NIGHT),
        filled(regular(at, DOME * 0.98, 8, 22.5), look.GREEN if is_plant else look.BLUE),
        *picture,
    )
