"""The hull plate of a tile: ground, panel lines and rivets, the rim along the edge, and what stands in the corners.

Invariant: nothing here is as wide and as light as a lane, so that no detail is taken for a bridge. Coordinates are
those of `lattice`.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from generators.drawing import aruco, fonts
from generators.drawing.inks import Ink, Mode, Press
from generators.drawing.scene import Circle, Group, Point, Points, Polygon, Polyline, Shape, Style, Text, rotation
from generators.drawing.shapes import between, filled_polygon, polar
from generators.edition import Edition
from generators.rescue import look
from generators.rescue.tiles import lattice
from generators.rescue.tiles.lattice import CORNERS, MARK_CORNER, ORIGIN

PLATES = {"open": look.SAND, "labyrinth": look.STEEL}
SEAMS = {"open": look.OCHRE, "labyrinth": look.NIGHT}
CRITICAL = (3, 4)
"""Modules whose loss loses the game; their tiles have a striped rim."""

RIM, RIM_WIDTH = 1.3, 1.7
"""Depth inside the edge at which the rim begins, and its width."""

STRIPES = 15
"""Stripes of a critical rim along each side, every second one red."""

MARK = 6.4
"""Side of the camera mark's dark square; its quiet zone goes round it."""

MARK_AT = -28.3
"""Height of the mark's middle: in the top corner."""

EDGE_CHEVRONS = (-10.4, -8.6, -6.8, 7.6, 9.4, 11.2)
"""Where the small chevrons have their points along an edge, from its middle."""

TICK = 2.6
"""How far the line runs from a corner along both edges, to guide a knife between tiles that lie side by side."""

ID_CORNERS, PLAIN_CORNERS = CORNERS[::2], CORNERS[1::2]


def ground(edition: Edition, press: Press, side: str) -> tuple[Shape, ...]:
    """The plate with its seams, rivets and brackets in the corners, out to the end of the bleed."""
    colour = press.colour(SEAMS[side])
    seam, rivet = Style(stroke=colour, width=0.22), Style(fill=colour)
    rays = [Polyline((polar(ORIGIN, 15.6, angle), polar(ORIGIN, 31.4, angle)), seam) for angle in PLAIN_CORNERS]
    rays += [Polyline((polar(ORIGIN, 9, angle), polar(ORIGIN, 26, angle)), seam) for angle in ID_CORNERS]
    rivets = [Circle(polar(ORIGIN, 30.6, angle + turn), 0.36, rivet) for angle in CORNERS for turn in (-10.5, 10.5)]
    plate = flat(press, lattice.bleed_outline(edition), PLATES[side], edge=False)
    return *plate, Polygon(lattice.inset(5.8), seam), *rays, *(rivets if side == "open" else ()), *_brackets(colour)


def _brackets(colour: str) -> Iterator[Shape]:
    """A bracket on the edges in each corner; no space and no gangway comes near it."""
    corners, style = lattice.inset(0.0), Style(stroke=colour, width=0.4)
    part = TICK / lattice.CORNER
    for before, corner, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        yield Polyline((between(corner, before, part), corner, between(corner, after, part)), style)


def flat(press: Press, points: Points, ink: Ink, *, edge: bool = True) -> tuple[Shape, ...]:
    """An area that greys tell well enough by how dark they are: there it is not hatched, so that details stay clear."""
    return press.ground(points, replace(ink, hatch=None) if press.mode is Mode.GREY else ink, edge=edge)


def rim(press: Press, is_critical: bool, side: str) -> tuple[Shape, ...]:
    """A line along the edge; on critical modules slanting stripes in red and cream."""
    if not is_critical:
        return (Polygon(lattice.inset(RIM + RIM_WIDTH / 2), Style(stroke=press.colour(SEAMS[side]), width=0.6)),)
    outer, inner = lattice.inset(RIM), lattice.inset(RIM + RIM_WIDTH)
    cream = Style(stroke=press.colour(look.CREAM), width=RIM_WIDTH)
    red = press.colour(look.RUST)
    line = Style(stroke=press.colour(look.RUST if side == "open" else look.NIGHT), width=0.3)
    sides = zip(pairwise((*outer, outer[0])), pairwise((*inner, inner[0])), strict=True)
    stripes = [filled_polygon(stripe, red) for out, into in sides for stripe in _stripes(out, into)]
    middle = Polygon(lattice.inset(RIM + RIM_WIDTH / 2), cream)
    return middle, *stripes, Polygon(outer, line), Polygon(inner, line)


def _stripes(out: tuple[Point, Point], into: tuple[Point, Point]) -> Iterator[Points]:
    """The red stripes along one side, slanting by half their width; a corner is red on both sides."""
    for i in range(0, STRIPES, 2):
        start, end = i / STRIPES, (i + 1) / STRIPES
        slant = 0.5 / STRIPES if 0 < i < STRIPES - 1 else 0.0
        yield between(*out, start), between(*out, end), between(*into, end + slant), between(*into, start + slant)


def details(press: Press, side: str) -> tuple[Shape, ...]:
    """What fills the plain corners: vents, or on the labyrinth side the Difficulty Indicator.

    The indicator is three chevrons in each of these corners and a ring of small ones along the edges.
    """
    if side == "open":
        slot = Style(stroke=press.colour(SEAMS[side]), width=0.7, rounded=True)
        corner = tuple(Polyline(((-half, y), (half, y)), slot) for y, half in ((-26.4, 2.6), (-28, 2.6), (-29.6, 1.8)))
        return tuple(Group(corner, rotation(angle + 90)) for angle in PLAIN_CORNERS)
    colour = signal(press, look.STEEL)
    bold, slim = Style(stroke=colour, width=1.0), Style(stroke=colour, width=0.6)
    corner = tuple(Polyline(((-2.7, y + 1.7), (0, y), (2.7, y + 1.7)), bold) for y in (-26.2, -28.0, -29.8))
    edge = tuple(Polyline(((x - 0.8, -29.1), (x, -28.3), (x - 0.8, -27.5)), slim) for x in EDGE_CHEVRONS)
    turns = tuple(Group(corner, rotation(angle + 90)) for angle in PLAIN_CORNERS)
    return *turns, *(Group(edge, rotation(angle + 120)) for angle in CORNERS)


def labels(press: Press, tile: str, side: str, number: int | None) -> tuple[Shape, ...]:
    """The tile's id in three corners; the first of them holds the camera mark too, if there is one."""
    room = Circle((0, -29.5), 2.6, Style(fill=press.under(PLATES[side])))
    text = Text((0, -28.2), tile, fonts.BOLD, 11, press.on(PLATES[side]), "centre")
    corners = [angle for angle in ID_CORNERS if number is None or angle != MARK_CORNER]
    words = tuple(Group((room, text), rotation(angle + 90)) for angle in corners)
    return words if number is None else (*words, *tag(press, number, tile))


def tag(press: Press, number: int, name: str) -> tuple[Shape, ...]:
    """The camera mark in its corner, on a light tag under a roof that bears the name."""
    night, cream = press.colour(look.NIGHT), press.colour(look.CREAM)
    half, top, eaves, foot = 4.4, -35.7, -33.15, MARK_AT + 4.3
    outline = ((0.0, top), (half, eaves), (half, foot), (-half, foot), (-half, eaves))
    word = Text((0, -32.7), name, fonts.BOLD, 5, night, "centre")
    frame = Polygon(outline, Style(fill=cream, stroke=press.colour(look.STEEL), width=0.2))
    return frame, aruco.mark(number, (0, MARK_AT), MARK, 0, night, cream), *((word,) if name else ())


def signal(press: Press, plate: Ink) -> str:
    """The colour of signals on that ground: amber, or dark where the ground is left white."""
    return press.colour(look.NIGHT if press.on_ink(plate) == look.NIGHT else look.AMBER)
