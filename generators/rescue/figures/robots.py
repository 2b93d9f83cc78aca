"""The robots' assembly: which body and head each has, and how head, body and back go together.

Law of this file: a robot is a head drawn once, in a circle of radius 1, for the token, and set small on its body for
the standee; no two robots share an outline. The back is the mirrored front without its face, so both cut out alike.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from generators.drawing.inks import Press
from generators.drawing.scene import Group, Transform
from generators.rescue.figures import rollers, walkers
from generators.rescue.figures.brush import Brush, Shapes, mirrored
from generators.rescue.look import ROBOTS

STANDEE_LINE = 0.034
TOKEN_LINE = 0.055

Pose = Literal["front", "back"]
Part = Callable[[Brush, bool], Shapes]


@dataclass(frozen=True, slots=True)
class Build:
    """A robot's parts, drawn from the front or (True) the back; how its head sits on the body, and how in a token."""

    head: Part
    body: Part
    at: tuple[float, float]
    size: float
    before: Part | None = None
    token: tuple[float, float] = (0.0, 1.0)


BUILDS: Mapping[str, Build] = MappingProxyType(
    {
        "orange": Build(rollers.crate_head, rollers.crate_body, (0.0, -0.56), 0.44),
        "sky": Build(rollers.globe_head, rollers.globe_body, (0.0, -0.34), 0.6, rollers.globe_arms, (0.05, 0.95)),
        "green": Build(walkers.surveyor_head, walkers.surveyor_body, (0.0, -0.61), 0.5),
        "yellow": Build(walkers.spring_head, walkers.spring_body, (0.0, -0.5), 0.54),
        "blue": Build(rollers.bell_head, rollers.bell_body, (0.0, -0.25), 0.8, rollers.bell_arms, (0.1, 0.9)),
        "vermilion": Build(
            walkers.spider_head, walkers.spider_body, (0.0, -0.43), 0.6, walkers.spider_legs, (0.01, 0.98)
        ),
        "pink": Build(rollers.lifter_head, rollers.lifter_body, (0.0, -0.46), 0.54, token=(0.05, 0.94)),
    }
)


def robot(press: Press, robot_id: str, pose: Pose = "front", line: float = STANDEE_LINE) -> Shapes:
    """The whole robot, standing: within 0.75 to either side, from -1 (top) to 1 (ground)."""
    build, back = BUILDS[robot_id], pose == "back"
    brush = Brush(press, ROBOTS[robot_id], line, light=(0.07 if back else -0.07, -0.03))
    head = build.head(_at_size(brush, build.size), back)
    before = build.before(brush, back) if build.before else ()
    placing = Transform(a=build.size, d=build.size, e=build.at[0], f=build.at[1])
    shapes = (*build.body(brush, back), Group(head, placing), *before)
    return (mirrored(shapes),) if back else shapes


def robot_back(press: Press, robot_id: str) -> Shapes:
    """The whole robot from behind: the mirror image of its outline."""
    return robot(press, robot_id, "back")


def robot_head(press: Press, robot_id: str) -> Shapes:
    """The robot's head in a circle of radius 1."""
    build = BUILDS[robot_id]
    lower, size = build.token
    head = build.head(_at_size(Brush(press, ROBOTS[robot_id], TOKEN_LINE), size), False)
    return (Group(head, Transform(a=size, d=size, f=lower)),)


def _at_size(brush: Brush, size: float) -> Brush:
    """The brush that draws the same line once the drawing is shrunk."""
    x, y = brush.light
    return replace(brush, line=brush.line / size, light=(x / size, y / size))
