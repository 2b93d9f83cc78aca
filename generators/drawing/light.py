"""One light over all pieces of a game: tones, a rim of light, lines that swell, and shadows on the ground.

Invariant: light comes from the upper left (`LIGHT`), whatever is drawn. Copies of an outline, moved along the light and
cut off by the outline itself, are all that shades it: so a shaded body has the outline of a flat one. Lengths in the
drawing's own units, colours as `#RRGGBB`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shapes, Style, Transform, translation

LIGHT: Point = (-0.8, -0.6)
"""Where light comes from, as a vector of length 1."""


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of a body: where light falls, in the shade, and (None for none) along the edge towards the light."""

    body: str
    shade: str
    rim: str | None = None


def towards_light(way: float) -> Transform:
    """The map that moves by that way towards the light, or away from it if it is negative."""
    return translation(LIGHT[0] * way, LIGHT[1] * way)


def shaded(outline: Points, tones: Tones, depth: float, rim: float = 0.0) -> Shapes:
    """A body whose side away from the light is in the shade.

    :param depth: how far the shade reaches in from the edge, along the light.
    :param rim: how wide the edge towards the light is, along the light.
    """
    base = Polygon(outline, Style(fill=tones.shade))
    body = Group((Polygon(outline, Style(fill=tones.body)),), towards_light(-depth - rim) if tones.rim else Transform())
    inside: Shapes = (body,)
    if tones.rim:
        # The body leaves the edge towards the light to the rim; what is away from it is cut off by the lit part.
        inside = (Polygon(outline, Style(fill=tones.rim)), body)
    return base, Group((Group(inside, towards_light(depth), outline),), clip=outline)


def swelling_line(outlines: Iterable[Points], colour: str, width: float, swell: float) -> Shapes:
    """What lies beneath areas so that they seem inked: an outline that is wider by `swell` away from the light."""
    every = tuple(outlines)
    thin = Style(fill=colour, stroke=colour, width=2 * width, rounded=True)
    lines = tuple(Polygon(outline, thin) for outline in every)
    return (*lines, Group(lines, towards_light(-swell)))


def fallen(foot: float, lean: float = 0.35, flat: float = 0.22) -> Transform:
    """The map that lays a standing figure on the ground at the height `foot`, as its shadow: away from the light.

    :param lean: how far the shadow of what is one unit high reaches to the side.
    :param flat: how deep it looks, as a part of the figure's height.
    """
    # (x, y) comes to (x + lean * (foot - y), foot - flat * (foot - y)): away from a light that is on the left.
    return Transform(1.0, 0.0, -lean, flat, lean * foot, foot - flat * foot)


def shadow(outlines: Iterable[Points], colour: str, foot: float, lean: float = 0.35, flat: float = 0.22) -> Shapes:
    """The shadow that a figure of these outlines casts on the ground at the height `foot`."""
    laid = fallen(foot, lean, flat)
    return tuple(Polygon(tuple(map(laid.apply, outline)), Style(fill=colour)) for outline in outlines)
