"""What sky, base and tracks are marked with: symbols on plates, places to put pieces on, the badge of a hard side.

Invariant: a mark is read on any part of the picture, in every mode: it brings the ground that it needs.
"""

from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Group, Point, Polygon, Polyline, Shapes, Style, Text
from jupiter.generators.drawing.shapes import polar, rectangle, rounded_box, star
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies.camera_marks import PRINTED_MARKS
from jupiter.generators.skies.dimensions import BLEED, WIDTH
from jupiter.generators.skies.look import AMBER, EMBER, HOT, INK, PALE, accent, hot, icon

LABEL, TAG = 6.5, 8.0
"""Type sizes of a place's name and of a number that stays to be seen beside a ship."""
TAG_BOX = (-7.75, -5.1, 3.6, 4.2)
"""Left, top, width and height of the tag of an explosion, from its middle: to the left of any piece."""
CORNER, EDGE = 7.2, 0.35
"""How far the badge reaches along the card's edges, and the width of its own edge."""
STAR, MORE = 1.15, (WIDTH - 2.6, 2.6)
"""Radius and middle of its star, which is 1.5 mm inside both cuts, so that no knife takes it."""


def label(press: Press, text: str, at: Point, ground: Ink) -> Text:
    """The name of a place, its upper left corner at that point."""
    return Text((at[0], at[1] + fonts.cap_height(LABEL)), text, fonts.NARROW, LABEL, press.on(ground))


def plate(press: Press, centre: Point, radius: float, ink: Ink, rim: Ink, width: float = 0.5) -> Shapes:
    """A disc for a symbol, within a rim."""
    style = Style(fill=press.under(ink), stroke=accent(press, rim, ink), width=width)
    return (Circle(centre, radius, style),)


def explosion(press: Press, number: str, centre: Point, radius: float) -> Shapes:
    """A burst with its number."""
    burst, fire = (star(centre, outer * radius, inner * radius, 14) for outer, inner in ((1.0, 0.74), (0.86, 0.7)))
    hole = 0.58 * radius
    heart = () if press.mode is Mode.LOW else press.ground(fire, without_hatch(AMBER))
    return (
        *press.ground(burst, AMBER if press.mode is Mode.LOW else without_hatch(EMBER)),
        *heart,
        Polygon(burst, _rim(press)),
        Circle(centre, hole, Style(fill=press.under(INK))),
        centred(number, centre, 5.3 * hole, accent(press, AMBER, INK)),
    )


def _rim(press: Press) -> Style:
    return Style(stroke=press.under(INK) if press.mode is Mode.NORMAL else press.colour(INK), width=0.3, rounded=True)


def tagged_explosion(press: Press, number: str, centre: Point, radius: float) -> Shapes:
    """The same with a tag, as a playing card has an index: it tells the number when a piece lies on the burst."""
    left, top, wide, high = TAG_BOX
    tag = rounded_box(centre[0] + left, centre[1] + top, wide, high, 0.7)
    middle = centre[0] + left + 1.2, centre[1] + top + high / 2
    return (
        *press.ground(tag, without_hatch(AMBER)),
        Polygon(tag, _rim(press)),
        *explosion(press, number, centre, radius),
        centred(number, middle, TAG, press.readable(AMBER)),
    )


def level_star(press: Press, centre: Point, radius: float) -> Polygon:
    """The star of a difficult side, which points into its corner."""
    points = tuple(polar(centre, (0.48 if turn % 2 else 1.0) * radius, 36 * turn - 45) for turn in range(10))
    return Polygon(points, Style(fill=press.on(AMBER)))


def badge(press: Press) -> Shapes:
    """The upper right corner of a difficult side, with a star that points into it: one level more."""
    corner = (
        (WIDTH - CORNER - BLEED, -BLEED),
        (WIDTH + BLEED, -BLEED),
        (WIDTH + BLEED, CORNER + BLEED),
    )
    edge = Style(stroke=press.colour(INK), width=EDGE)
    return (
        *press.ground(corner, without_hatch(AMBER), edge=False),
        Polyline((corner[0], corner[2]), edge),
        level_star(press, MORE, STAR),
    )


def start(press: Press, centre: Point, side: float = 3.0) -> Shapes:
    """The small white square on which a tracker starts."""
    x, y = centre[0] - side / 2, centre[1] - side / 2
    style = Style(fill=press.colour(PALE), stroke=press.colour(INK), width=0.35)
    return (Polygon(rectangle(x, y, side, side), style),)


def chevron(press: Press, tip: Point, degrees: float, size: float, ink: Ink, ground: Ink) -> Shapes:
    """An arrow head whose tip lies at that point and which points that way (degrees clockwise from east)."""
    line = (polar(tip, size, degrees + 135), tip, polar(tip, size, degrees - 135))
    return (Polyline(line, Style(stroke=accent(press, ink, ground), width=0.42 * size, rounded=True)),)


def falling(press: Press, name: str, centre: Point, radius: float) -> Shapes:
    """A symbol of what falls, on ink blue."""
    return (icon(name, centre, radius, hot(press), press.under(INK)),)


def figure(press: Press, name: str, centre: Point, radius: float, ink: Ink, ground: Ink) -> Shapes:
    """A figure of that ink on a dark ground: its left side in the light, its right one in the shade."""
    x, y = centre
    if press.mode is Mode.LOW:
        return (icon(name, centre, radius, HOT.colour if ink == HOT else press.on(ground), press.under(ground)),)
    sides = (mix(ink, PALE, 0.28), x - 2 * radius), (mix(ink, INK, 0.34), x)
    return tuple(
        Group(
            (icon(name, centre, radius, press.colour(lit), press.under(ground)),),
            clip=rectangle(left, y - 2 * radius, 2 * radius, 4 * radius),
        )
        for lit, left in sides
    )


def camera_mark(press: Press, number: int, middle: Point) -> Shapes:
    """The mark by which a camera knows the face, where it belongs on a face with that middle."""
    printed = PRINTED_MARKS[number]
    centre = middle[0] + printed.at[0], middle[1] + printed.at[1]
    return (aruco.mark(number, centre, printed.size, printed.degrees, press.colour(INK), press.colour(PALE)),)
