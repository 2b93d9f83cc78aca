"""Those who are to be saved: the Colonist, and the pod that takes seven of them away.

Law of this file: what belongs to Colonists is amber; drawn in a circle of radius 1.
"""

from generators.drawing.inks import Press
from generators.drawing.polygons import arc, box, flowing, oval, soft
from generators.drawing.scene import Group, Point, Polygon, rotation, scaling
from generators.drawing.shapes import filled_polygon, rectangle, regular
from generators.rescue.figures.brush import Brush, Shapes, both, mixed
from generators.rescue.look import AMBER, BLUE, CREAM, NIGHT, RUST, SAND, STEEL, VERMILION

TOKEN_LINE = 0.055
GLASS = mixed(CREAM, BLUE, 0.18)


def colonist(press: Press, line: float = TOKEN_LINE) -> Shapes:
    """A Colonist who has just lost the ground under the feet."""
    brush = Brush(press, AMBER, line)
    return (Group((*_suit(brush), *_helmet(brush)), rotation(-8).after(scaling(0.935))),)


def _suit(brush: Brush) -> Shapes:
    boot = box(-0.16, -0.1, 0.34, 0.2, 0.09)
    return (
        *brush.solid(box(-0.46, 0.02, 0.92, 0.52, 0.14), STEEL),
        *brush.tube(flowing(((-0.24, 0.26), (-0.62, 0.26), (-0.78, 0.0))), 0.22, AMBER),
        *brush.disc((-0.8, -0.08), 0.13, CREAM),
        *brush.tube(flowing(((0.24, 0.26), (0.56, 0.36), (0.8, 0.2))), 0.22, AMBER),
        *brush.disc((0.84, 0.14), 0.13, CREAM),
        *brush.tube(((-0.16, 0.56), (-0.24, 0.82)), 0.25, AMBER),
        *_boot(boot, (-0.3, 0.86), 0, brush),
        *brush.tube(((0.16, 0.56), (0.4, 0.66)), 0.25, AMBER),
        *_boot(boot, (0.52, 0.64), -70, brush),
        *brush.solid(soft(((-0.32, 0.06), (0.32, 0.06), (0.36, 0.66), (-0.36, 0.66)), 0.16)),
        *brush.flat(box(-0.17, 0.34, 0.34, 0.2, 0.05), CREAM),
        *brush.dot((-0.07, 0.44), 0.05, VERMILION),
        *brush.dot((0.07, 0.44), 0.05, NIGHT),
    )


def _boot(outline: tuple[Point, ...], centre: Point, degrees: float, brush: Brush) -> Shapes:
    turn = rotation(degrees)
    points = (turn.apply(point) for point in outline)
    return brush.flat(tuple((x + centre[0], y + centre[1]) for x, y in points), STEEL)


def _helmet(brush: Brush) -> Shapes:
    bubble, face = (0.0, -0.36), oval((0.0, -0.32), 0.33, 0.35)
    hair = flowing(
        ((-0.4, -0.3), (-0.34, -0.66), (0.02, -0.78), (0.36, -0.62), (0.38, -0.38), (0.1, -0.5), (-0.2, -0.46))
    )
    return (
        *brush.disc(bubble, 0.53, GLASS),
        *brush.solid(face, SAND),
        Group((filled_polygon(hair, brush.press.colour(RUST)),), clip=face),
        *brush.mark((*face, face[0])),
        *brush.eye((-0.13, -0.32), 0.135, (-0.2, 0.25), 0.5),
        *brush.eye((0.15, -0.34), 0.16, (0.1, 0.3), 0.45),
        *brush.dot((0.02, -0.11), 0.07, NIGHT),
        *brush.mark(arc(bubble, 0.435, 190, 236), 0.07, CREAM),
        *brush.dot((0.33, -0.1), 0.04, CREAM),
        *brush.flat(box(-0.36, 0.03, 0.72, 0.17, 0.085), CREAM),
    )


def pod(press: Press, line: float = TOKEN_LINE) -> Shapes:
    """The Evacuation Pod from above, its nose up: a rocket capsule with seven windows."""
    brush = Brush(press, CREAM, line, light=(-0.1, 0.0))
    fin = soft(((0.34, 0.1), (0.76, 0.5), (0.68, 0.72), (0.34, 0.62)), 0.1)
    right = flowing(((0, -0.95), (0.22, -0.78), (0.43, -0.42), (0.52, 0.0), (0.5, 0.4), (0.4, 0.66)))
    hull = (*right, *((-x, y) for x, y in reversed(right[1:])))
    nose = Group((filled_polygon(rectangle(-1, -1, 2, 0.48), press.colour(VERMILION)),), clip=hull)
    skirt = Group((filled_polygon(rectangle(-1, 0.5, 2, 0.3), press.colour(AMBER)),), clip=hull)
    return (
        *both(brush.solid(soft(((0.14, 0.6), (0.3, 0.6), (0.36, 0.86), (0.1, 0.86)), 0.05), STEEL)),
        *brush.solid(soft(((-0.12, 0.6), (0.12, 0.6), (0.18, 0.94), (-0.18, 0.94)), 0.05), STEEL),
        *both(brush.solid(fin, VERMILION)),
        *brush.solid(hull),
        nose,
        skirt,
        *brush.mark(((-0.37, -0.52), (0.37, -0.52))),
        *brush.mark(((-0.45, 0.5), (0.45, 0.5))),
        Polygon((*hull,), brush.drawn(NIGHT, brush.line)),
        *_windows(brush),
    )


def _windows(brush: Brush) -> Shapes:
    """Seven round windows, one for each seat."""
    places = ((0.0, 0.0), *regular((0, 0), 0.285, 6, -90))
    return tuple(s for place in places for s in brush.disc(place, 0.105, BLUE))
