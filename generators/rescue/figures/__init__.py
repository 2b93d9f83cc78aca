"""The figures of Jupiter Rescue, and its large pictures.

Invariant: a figure is drawn about the origin, in a circle of radius 1, and `place` puts it on paper; only
planets and the cover are drawn in millimetres, for they are large enough to be grounds.
"""

from jupiter.generators.drawing.scene import place
from jupiter.generators.rescue.figures.brush import halo
from jupiter.generators.rescue.figures.characters import burning_moon, pod, robot, robot_back, robot_head
from jupiter.generators.rescue.figures.colonists import colonist
from jupiter.generators.rescue.figures.cover import cover
from jupiter.generators.rescue.figures.creeps import creep, super_creep
from jupiter.generators.rescue.figures.sky import colony, jupiter, sparkle
from jupiter.generators.rescue.figures.title import heading, logo
from jupiter.generators.rescue.figures.title import line as name_in_line

__all__ = [
    "burning_moon",
    "colonist",
    "colony",
    "cover",
    "creep",
    "halo",
    "heading",
    "jupiter",
    "logo",
    "name_in_line",
    "place",
    "pod",
    "robot",
    "robot_back",
    "robot_head",
    "sparkle",
    "super_creep",
]
