"""The enemies: the Creep and the Super Creep.

Invariant: a Creep is soft, one dark body with tentacles that curl and eyes too large for it; a Super Creep is a crown
of spikes about one great eye, with a light rim. Their outlines differ wherever up is. How many arms and eyes, and which
way they curl, follows from the number alone. Drawn in a circle of radius 1.
"""

from collections.abc import Callable
from dataclasses import dataclass

from jupiter.generators.drawing.inks import Ink, Press, mix
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shapes, Style, mirror, place
from jupiter.generators.drawing.shapes import arc, ellipse, polar, tapered_limb
from jupiter.generators.rescue.figures.brush import Brush, with_mirror_image
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, RIM, SUPER_CREEP

TOKEN_LINE = 0.055
PALE = mix(CREEP, RIM, 0.45)
ACID = Ink("acid", "#B8E03A")
"""Of the Super Creep's iris: no other piece has it."""

Eye = tuple[float, float, float]

GAZES: tuple[tuple[Eye, ...], ...] = (
    ((-0.2, -0.13, 0.25), (0.24, -0.17, 0.21), (0.04, -0.42, 0.13)),
    ((0.0, -0.12, 0.36),),
    ((-0.23, -0.12, 0.24), (0.23, -0.12, 0.24)),
    ((-0.29, -0.08, 0.17), (0.06, -0.25, 0.25), (0.34, 0.02, 0.15), (-0.2, -0.4, 0.11)),
    ((0.13, -0.14, 0.31), (-0.29, -0.16, 0.16)),
)
"""Where a Creep's eyes are, and their radii."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How many tentacles, where the first grows (degrees), and how far out they reach."""

    arms: int
    first: float
    reach: float


SHAPES = (Shape(6, -90, 0.86), Shape(7, -77, 0.85), Shape(5, -90, 0.9), Shape(6, -60, 0.9))
CURL: tuple[tuple[float, float], ...] = ((0.3, 0.0), (0.6, -7.0), (0.86, -3.0), (1.0, 11.0), (0.91, 24.0), (0.77, 21.0))
"""The line of a tentacle: part of its reach, and degrees from where it grows."""


def creep(press: Press, line: float = TOKEN_LINE, number: int = 0, *, is_hit: bool = False) -> Shapes:
    """The Creep of that number: all eyes and tentacles; when it is hit its eyes are crosses."""
    brush = Brush(press, CREEP, line)
    shape = SHAPES[number % len(SHAPES)]
    turned = (_limbs(brush, shape),) if number // 2 % 2 == 0 else (mirror((_limbs(brush, shape),)),)
    eyes = GAZES[number % len(GAZES)]
    gaze = GAZE[number * 3 % len(GAZE)]
    return (
        *turned,
        *(s for x, y, r in eyes for s in (_crossed(brush, (x, y), r) if is_hit else brush.eye((x, y), r, gaze, 0.5))),
        *MOUTHS[number % len(MOUTHS)](brush),
    )


GAZE: tuple[Point, ...] = ((0.15, 0.2), (-0.3, 0.1), (0.0, 0.3), (0.3, -0.1), (-0.15, -0.25), (0.2, 0.3), (0.0, 0.0))


def _crossed(brush: Brush, centre: Point, radius: float) -> Shapes:
    """The eye of a Creep that was hit."""
    (x, y), r = centre, 0.5 * radius
    lines = (((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r)))
    return (*brush.disc(centre, radius, CREAM), *(s for line in lines for s in brush.mark(line, 0.3 * radius)))


def _limbs(brush: Brush, shape: Shape) -> Group:
    """Body and tentacles as one dark shape within one line, suckers along the tentacles."""
    turns = [shape.first + 360 * i / shape.arms for i in range(shape.arms)]
    outlines = (*(_curl(turn, shape.reach) for turn in turns), ellipse((0, 0), 0.56, 0.56))
    return Group(
        (
            *(Polygon(outline, brush.stroke(NIGHT, 2 * brush.line)) for outline in outlines),
            *(Polygon(outline, brush.fill(CREEP)) for outline in outlines),
            *(s for turn in turns for s in _suckers(brush, turn, shape.reach)),
        )
    )


def _curl(degrees: float, reach: float) -> Points:
    """A tentacle whose tip curls."""
    return tapered_limb(tuple(polar((0, 0), r * reach, degrees + bend) for r, bend in CURL), 0.31, 0.115)


def _suckers(brush: Brush, tentacle: float, reach: float) -> Shapes:
    """Light dots along a tentacle."""
    places = ((0.74, -5, 0.046), (0.92, 4, 0.04))
    return tuple(s for r, a, size in places for s in brush.dot(polar((0, 0), r * reach, tentacle + a), size, PALE))


# --- mouths ----------------------------------------------------------------------------------------------------------


def _fangs(brush: Brush) -> Shapes:
    mouth = brush.mark(((-0.26, 0.24), (0, 0.3), (0.26, 0.24)), brush.line * 1.1, RIM)
    fang = Polygon(((-0.19, 0.25), (-0.07, 0.28), (-0.12, 0.42)), brush.fill(CREAM))
    return (*with_mirror_image((fang,)), *mouth)


def _grin(brush: Brush) -> Shapes:
    lips = (*arc((0, 0.12), 0.32, 150, 30, 12), *arc((0, -0.02), 0.34, 50, 130, 12))
    cuts = tuple(s for x in (-0.12, 0.0, 0.12) for s in brush.mark(((x, 0.2), (x, 0.46)), brush.line * 0.7, CREEP))
    return (Group((Polygon(lips, brush.fill(CREAM)), *cuts), clip=lips),)


def _gape(brush: Brush) -> Shapes:
    teeth = (((-0.11, 0.2), (-0.01, 0.23), (-0.05, 0.31)), ((0.02, 0.23), (0.11, 0.2), (0.06, 0.31)))
    hole = ellipse((0, 0.33), 0.17, 0.14)
    inner = (Polygon(hole, brush.fill(NIGHT)), *(Polygon(tooth, brush.fill(CREAM)) for tooth in teeth))
    return (Group(inner, clip=hole), Polygon(hole, brush.stroke(RIM, brush.line * 0.9)))


MOUTHS: tuple[Callable[[Brush], Shapes], ...] = (_fangs, _grin, _gape)


# --- the Super Creep -------------------------------------------------------------------------------------------------

CROWNS = (13, 11, 15, 12, 14)
FACES = ((1.18, 0.0), (1.24, -7.0), (1.12, 8.0), (1.27, 4.0), (1.2, -11.0))
"""How many spikes a Super Creep has; how large its face is, and how far it tilts its head (degrees)."""


def super_creep(press: Press, line: float = TOKEN_LINE, number: int = 0) -> Shapes:
    """The Super Creep of that number: spikes, one eye, teeth and a light rim."""
    brush = Brush(press, SUPER_CREEP, line, key=RIM)
    outline = _crown(CROWNS[number % len(CROWNS)])
    return (
        Polygon(outline, brush.stroke(NIGHT, 1.6 * line + 0.07)),
        Polygon(outline, brush.stroke(CREAM if press.is_sketch else RIM, 0.09)),
        Polygon(outline, brush.fill(SUPER_CREEP)),
        place(
            (*_great_eye(brush, (0.0, -0.09, 0.1, -0.05, 0.06)[number % len(CROWNS)]), *_jaw(brush, number)),
            (0.0, 0.0),
            *FACES[number % len(CROWNS)],
        ),
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


def _great_eye(brush: Brush, aside: float) -> Shapes:
    """The eye, which looks so far aside."""
    lens = (*arc((0, 0.2), 0.52, 215, 325), *arc((0, -0.396), 0.52, 35, 145))
    lower = tuple((x, y - 0.03) for x, y in lens)
    iris = Group((*brush.dot((aside, -0.12), 0.23, CREEP), *brush.dot((aside, -0.12), 0.18, ACID)), clip=lower)
    slit = Polygon(ellipse((aside, -0.12), 0.07, 0.2), Style(fill=brush.press.colour(NIGHT)))
    return (Polygon(lower, brush.fill(CREAM)), iris, slit, *brush.dot((aside - 0.06, -0.19), 0.035, CREAM))


TEETH: tuple[Points, ...] = (
    ((-0.3, 0.2), (-0.2, 0.38), (-0.1, 0.24), (0, 0.42), (0.1, 0.24), (0.2, 0.38), (0.3, 0.2), (0, 0.24)),
    ((-0.3, 0.2), (-0.22, 0.42), (-0.12, 0.24), (0.12, 0.24), (0.22, 0.42), (0.3, 0.2), (0, 0.24)),
    ((-0.3, 0.2), (-0.24, 0.32), (-0.15, 0.24), (-0.08, 0.4), (0, 0.25), (0.08, 0.4), (0.15, 0.24), (0.24, 0.32),
     (0.3, 0.2), (0, 0.24)),
)  # fmt: skip


def _jaw(brush: Brush, number: int) -> Shapes:
    """A grin of pointed teeth, and brows drawn down over the eye."""
    brow = brush.mark(((-0.32, -0.38), (-0.08, -0.32)), 0.07)
    return (
        Polygon(TEETH[number % len(TEETH)], brush.fill(CREAM)),
        *with_mirror_image(brow),
        *brush.mark(((-0.3, 0.2), (0, 0.24), (0.3, 0.2)), 0.03),
    )
