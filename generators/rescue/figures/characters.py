"""Robots, the pod and the burning moon, each a file of `drawings/figures`.

A file is drawn in a circle of radius 1. Its classes say how a part is painted and in which ink: `solid-steel` is a
body in two tones within the key line, `flat-cream` one in one tone, `fill-night` has no line, `inside-cream` is a disc
but for its line, `tube-steel` a limb within the key line, `line-night` a line, `glint-sky` light on a shell. A line
without a width has that of the key line, or `data-weight` times as much.

Invariant: a robot is a head drawn once, for the token, and set small on its body for the standee; no two robots share
an outline. What a file calls `arm-left` and `arm-right` hangs on shoulders and takes poses. The back is the mirrored
front with what has the class `back` instead of `front`, so both cut out alike.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from jupiter.generators.drawing.forms import Ellipse, Outline, points
from jupiter.generators.drawing.inks import Ink, Press, mix
from jupiter.generators.drawing.rig import turned_about
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shapes, Transform, mirror
from jupiter.generators.drawing.svg_reader import AT_REST, Drawing, DrawingError, Part, Parts, painted, read
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.look import AMBER, BLUE, CREAM, NIGHT, ROBOTS, RUST, SAND, STEEL, VERMILION

STANDEE_LINE = 0.034
TOKEN_LINE = 0.055
"""Weight of the key line where a figure has its whole radius to itself."""

Pose = Literal["front", "back"]

INKS: Mapping[str, Ink] = MappingProxyType(
    {
        "cream": CREAM,
        "night": NIGHT,
        "steel": STEEL,
        "amber": AMBER,
        "sand": SAND,
        "rust": RUST,
        "glass": mix(CREAM, BLUE, 0.18),
        **ROBOTS,
    }
)
"""The inks by the names that the files call them; a robot's own by its id."""

_TOKENS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"sky": (0.05, 0.95), "blue": (0.08, 0.97), "vermilion": (0.01, 0.98), "pink": (0.02, 1.03)}
)
"""How far down a head is moved for its token, and how large it is, where it would not fill the circle as it is."""

_FOLDER = files("jupiter.generators.rescue") / "drawings" / "figures"


@cache
def drawing(name: str) -> Drawing:
    """The drawing of a robot by its id, of the `pod`, or of the `moon`.

    :raises FileNotFoundError: for one that there is not.
    """
    return read(f"{name}.svg", (_FOLDER / f"{name}.svg").read_text(encoding="utf-8"))


def pod(press: Press, line: float = TOKEN_LINE) -> Shapes:
    """The Evacuation Pod from above, its nose up: a rocket capsule with seven windows, one for each seat."""
    return _paint(drawing("pod").parts, Brush(press, CREAM, line, light=(-0.1, 0.0)))


def burning_moon(press: Press, line: float = TOKEN_LINE) -> Shapes:
    """The moon that burns up where the tracker ends."""
    return _paint(drawing("moon").parts, Brush(press, VERMILION, line, light=(-0.05, -0.04)))


SHOULDERS: Mapping[str, Point] = MappingProxyType(
    {
        "orange": (0.44, -0.08),
        "sky": (0.4, 0.0),
        "green": (0.18, 0.04),
        "yellow": (0.3, 0.14),
        "blue": (0.38, -0.2),
        "vermilion": (0.22, -0.12),
        "pink": (0.3, 0.16),
    }
)
"""Where a robot's right arm (a front leg of vermilion's) hangs; the left one hangs at the mirrored place."""


@dataclass(frozen=True, slots=True)
class Stance:
    """How far arms are turned about their shoulders, and the head about its neck, in degrees clockwise."""

    left: float = 0.0
    right: float = 0.0
    head: float = 0.0


def robot(
    press: Press, robot_id: str, pose: Pose = "front", line: float = STANDEE_LINE, stance: Stance | None = None
) -> Shapes:
    """The whole robot, standing: within 0.75 to either side, from -1 (top) to 1 (ground)."""
    is_back = pose == "back"
    stance = stance or Stance()
    x, y = SHOULDERS[robot_id]
    arms = {"arm-left": turned_about((-x, y), stance.left), "arm-right": turned_about((x, y), stance.right)}
    brush = Brush(press, ROBOTS[robot_id], line, light=(0.07 if is_back else -0.07, -0.03))
    shapes: Shapes = ()
    for part in drawing(robot_id).parts.members:
        if isinstance(part, Parts) and part.transform:
            head = _paint(_head(part), _at_size(brush, part.transform.a), pose)
            neck = part.transform.apply((0.0, 0.7))
            shapes += (Group(head, turned_about(neck, stance.head).after(part.transform)),)
        elif isinstance(part, Parts):
            shapes += _paint(part, brush, pose, arms)
    return (mirror(shapes),) if is_back else shapes


def robot_back(press: Press, robot_id: str) -> Shapes:
    """The whole robot from behind: the mirror image of its outline."""
    return robot(press, robot_id, "back")


def robot_head(press: Press, robot_id: str) -> Shapes:
    """The robot's head in a circle of radius 1."""
    lower, size = _TOKENS.get(robot_id, (0.0, 1.0))
    brush = _at_size(Brush(press, ROBOTS[robot_id], TOKEN_LINE), size)
    return (Group(_paint(_head(drawing(robot_id).group("head")), brush), Transform(a=size, d=size, f=lower)),)


def _head(parts: Parts) -> Parts:
    """The head as large as in its token."""
    return replace(parts, transform=None)


def _at_size(brush: Brush, size: float) -> Brush:
    """The brush that draws the same line once the drawing is shrunk."""
    x, y = brush.light
    return replace(brush, line=brush.line / size, light=(x / size, y / size))


# --- painting --------------------------------------------------------------------------------------------------------


def _paint(parts: Parts, brush: Brush, pose: Pose = "front", moved: Mapping[str, Transform] = AT_REST) -> Shapes:
    def paint(part: Part) -> Shapes:
        (name,) = part.classes
        way, _, ink = name.partition("-")
        if way not in _WAYS or ink not in INKS:
            raise DrawingError(f"no way to paint the class {name!r}: {', '.join(_WAYS)} in {', '.join(INKS)}")
        return _WAYS[way](brush, part, INKS[ink])

    return painted(parts, paint, "back" if pose == "front" else "front", moved)


def _solid(brush: Brush, part: Part, ink: Ink) -> Shapes:
    return brush.solid(points(part.form), ink)


def _flat(brush: Brush, part: Part, ink: Ink) -> Shapes:
    if (circle := _circle(part)) is not None:
        return brush.disc(*circle, ink)
    return brush.flat(points(part.form), ink)


def _fill(brush: Brush, part: Part, ink: Ink) -> Shapes:
    if (circle := _circle(part)) is not None:
        return brush.dot(*circle, ink)
    return (Polygon(points(part.form), brush.fill(ink)),)


def _inside(brush: Brush, part: Part, ink: Ink) -> Shapes:
    circle = _circle(part)
    if circle is None:
        raise DrawingError("only a circle has an inside")
    return brush.dot(circle[0], circle[1] - brush.line / 2, ink)


def _tube(brush: Brush, part: Part, ink: Ink) -> Shapes:
    return brush.tube(_line(part), _width(brush, part), ink)


def _mark(brush: Brush, part: Part, ink: Ink) -> Shapes:
    if isinstance(part.form, Outline) and part.form.closed:
        return (Polygon(points(part.form), brush.stroke(ink, _width(brush, part))),)
    return brush.mark(_line(part), _width(brush, part), ink)


def _glint(brush: Brush, part: Part, ink: Ink) -> Shapes:
    return replace(brush, ink=ink).glint(_line(part))


def _circle(part: Part) -> tuple[Point, float] | None:
    """Centre and radius of a circle; None for any other form."""
    form = part.form
    return (form.centre, form.across) if isinstance(form, Ellipse) and form.across == form.down else None


def _line(part: Part) -> Points:
    """The outline as a line that comes back to where it began if it is closed."""
    way = points(part.form)
    return (*way, way[0]) if _is_closed(part) else way


def _is_closed(part: Part) -> bool:
    return not isinstance(part.form, Outline) or part.form.closed


def _width(brush: Brush, part: Part) -> float:
    (width,) = (
        part.numbers("stroke-width") or tuple(brush.line * times for times in part.numbers("data-weight")) or (0,)
    )
    return width or brush.line


_WAYS: Mapping[str, Callable[[Brush, Part, Ink], Shapes]] = MappingProxyType(
    {
        "solid": _solid,
        "flat": _flat,
        "fill": _fill,
        "inside": _inside,
        "tube": _tube,
        "line": _mark,
        "glint": _glint,
    }
)
