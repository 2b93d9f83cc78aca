"""The figures of Jupiter Rescue, and its large pictures.

Law of this file: a figure is drawn about the origin, in a circle of radius 1, and `placed` puts it on paper; only
planets and the cover are drawn in millimetres, for they are large enough to be grounds.
"""

from generators.drawing.scene import Group, Point, rotation, scaling, translation
from generators.rescue.figures.brush import Shapes
from generators.rescue.figures.characters import colonist, pod, robot, robot_back, robot_head
from generators.rescue.figures.cover import cover
from generators.rescue.figures.creeps import creep, super_creep
from generators.rescue.figures.sky import colony, jupiter

__all__ = [
    "colonist",
    "colony",
    "cover",
    "creep",
    "jupiter",
    "placed",
    "pod",
    "robot",
    "robot_back",
    "robot_head",
    "super_creep",
]


def placed(shapes: Shapes, centre: Point, radius: float, degrees: float = 0) -> Group:
    """A figure put at that centre, its unit circle as large as told, turned clockwise."""
    return Group(shapes, translation(*centre).after(rotation(degrees)).after(scaling(radius)))
