"""Those who must not win: the Creep and the Super Creep.

Invariant: a Creep is soft, with many eyes and curling tentacles; a Super Creep is a crown of spikes about one
great eye, with a light rim. Their outlines differ wherever up is. Drawn in a circle of radius 1.
"""

from generators.drawing.inks import Press, mix
from generators.drawing.polygons import arc, ellipse, tapered_limb
from generators.drawing.scene import Group, Point, Points, Polygon, Shapes, Style
from generators.drawing.shapes import polar
from generators.rescue.figures.brush import Brush, with_mirror_image
from generators.rescue.look import CREAM, CREEP, NIGHT, RIM, SUPER_CREEP

TOKEN_LINE = 0.055
PALE = mix(CREEP, RIM, 0.45)

Eye = tuple[float, float, float]
EYES: tuple[Eye, ...] = (
    (-0.06, -0.03, 0.24),
    (0.29, -0.15, 0.14),
    (0.22, 0.2, 0.17),
    (-0.2, 0.31, 0.11),
    (-0.17, -0.34, 0.13),
)
STALKS = (-72, 18, 108, 198)
"""Where tentacles with an eye grow (degrees); curling ones grow between them."""


def creep(press: Press, line: float = TOKEN_LINE) -> Shapes:
    """A Creep: all eyes and tentacles."""
    brush = Brush(press, CREEP, line)
    limbs = (*(_stalk(a) for a in STALKS), *(_curl(a + 38) for a in STALKS))
    outlines = (*limbs, ellipse((0, 0), 0.47, 0.47))
    return (
        *(Polygon(outline, brush.stroke(NIGHT, 2 * line)) for outline in outlines),
        *(Polygon(outline, brush.fill(CREEP)) for outline in outlines),
        *(s for a in STALKS for s in _suckers(brush, a + 38)),
        *(s for a in STALKS for s in brush.eye(polar((0, 0), 0.805, a), 0.13, polar((0, 0), 0.25, a))),
        *(s for x, y, r in EYES for s in brush.eye((x, y), r, (0.15, 0.1))),
    )


def _stalk(degrees: float) -> Points:
    """A tentacle that carries an eye."""
    return tapered_limb(tuple(polar((0, 0), r, degrees + b) for r, b in ((0.3, 0), (0.55, 5), (0.8, 0))), 0.26, 0.13)


def _curl(degrees: float) -> Points:
    """A tentacle whose tip curls."""
    bends = ((0.3, -4), (0.6, -9), (0.8, -1), (0.85, 13), (0.73, 22), (0.63, 16))
    return tapered_limb(tuple(polar((0, 0), r, degrees + b) for r, b in bends), 0.34, 0.07)


def _suckers(brush: Brush, tentacle: float) -> Shapes:
    """Light dots along a tentacle."""
    places = ((0.53, -12, 0.05), (0.66, -11, 0.042), (0.78, -4, 0.034))
    return tuple(s for r, a, size in places for s in brush.dot(polar((0, 0), r, tentacle + a), size, PALE))


def super_creep(press: Press, line: float = TOKEN_LINE) -> Shapes:
    """A Super Creep: spikes, one eye, teeth and a light rim."""
    brush = Brush(press, SUPER_CREEP, line, key=RIM)
    outline = _crown(13)
    return (
        Polygon(outline, brush.stroke(NIGHT, 1.6 * line + 0.07)),
        Polygon(outline, brush.stroke(RIM, 0.09)),
        Polygon(outline, brush.fill(SUPER_CREEP)),
        *_great_eye(brush),
        *_jaw(brush),
    )


def _crown(spikes: int) -> Points:
    """A star whose spikes, long and short by turns, have hollow flanks."""
    points: list[Point] = []
    step = 360 / spikes
    for i in range(spikes):
        at, tip = -90 + i * step, 0.92 if i % 2 == 0 else 0.78
        points += [polar((0, 0), r, at + part * step) for r, part in ((0.57, -0.5), (0.62, -0.27), (0.7, -0.13))]
        points += [polar((0, 0), r, at + part * step) for r, part in ((tip, 0), (0.7, 0.13), (0.62, 0.27))]
    return tuple(points)


def _great_eye(brush: Brush) -> Shapes:
    lens = (*arc((0, 0.2), 0.52, 215, 325), *arc((0, -0.396), 0.52, 35, 145))
    lower = tuple((x, y - 0.03) for x, y in lens)
    iris = Group((*brush.dot((0, -0.12), 0.23, CREEP), *brush.dot((0, -0.12), 0.17, RIM)), clip=lower)
    slit = Polygon(ellipse((0, -0.12), 0.07, 0.2), Style(fill=brush.press.colour(NIGHT)))
    return (Polygon(lower, brush.fill(CREAM)), iris, slit, *brush.dot((-0.06, -0.19), 0.035, CREAM))


def _jaw(brush: Brush) -> Shapes:
    """A grin of pointed teeth, and brows drawn down over the eye."""
    teeth = ((-0.3, 0.2), (-0.2, 0.38), (-0.1, 0.24), (0, 0.42), (0.1, 0.24), (0.2, 0.38), (0.3, 0.2), (0, 0.24))
    brow = brush.mark(((-0.32, -0.38), (-0.08, -0.32)), 0.07)
    return (
        Polygon(teeth, brush.fill(CREAM)),
        *with_mirror_image(brow),
        *brush.mark(((-0.3, 0.2), (0, 0.24), (0.3, 0.2)), 0.03),
    )
