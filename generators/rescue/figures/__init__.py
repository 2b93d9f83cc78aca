"""The figures of Jupiter Rescue, and its large pictures.

Invariant: a figure is drawn about the origin, in a circle of radius 1, and `place` puts it on paper; only
planets and the cover are drawn in millimetres, for they are large enough to be grounds.
"""

from generators.drawing.scene import place
from generators.rescue.figures.characters import pod, robot, robot_back, robot_head
from generators.rescue.figures.colonists import colonist
from generators.rescue.figures.cover import cover
from generators.rescue.figures.creeps import creep, super_creep
from generators.rescue.figures.sky import colony, jupiter

__all__ = [
    "colonist",
    "colony",
    "cover",
    "creep",
    "jupiter",
    "place",
    "pod",
    "robot",
    "robot_back",
    "robot_head",
    "super_creep",
]
