"""Limbs that take poses: how they bend so that a hand comes to where it should, and turn about a joint.

Invariant: bones keep their lengths. Angles in degrees clockwise from east (y grows downward), as in `shapes`.
"""

from math import acos, atan2, degrees, hypot

from jupiter.generators.drawing.scene import Point, Points, Transform, rotation, translation
from jupiter.generators.drawing.shapes import polar


def reach(root: Point, target: Point, upper: float, lower: float, *, bends_left: bool = False) -> Points:
    """Root, middle joint and end of a limb of two bones whose end is at the target, or as near to it as it comes.

    :param bends_left: whether the middle joint lies on the left as seen from the root along the limb.
    """
    x, y = target[0] - root[0], target[1] - root[1]
    away = min(max(hypot(x, y), abs(upper - lower) + 1e-6), upper + lower - 1e-6)
    bend = degrees(acos((upper**2 + away**2 - lower**2) / (2 * upper * away)))
    angle = degrees(atan2(y, x))
    middle = polar(root, upper, angle + (-bend if bends_left else bend))
    end = polar(root, away, angle)
    return root, middle, end


def turned_about(joint: Point, angle: float) -> Transform:
    """The map that turns what hangs on a joint clockwise about it."""
    x, y = joint
    return translation(x, y).after(rotation(angle)).after(translation(-x, -y))
