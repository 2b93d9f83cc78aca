"""What the sheet is drawn with: hand-ruled boxes, signs, pencil strokes, and the Blight, the only organic shape.

Invariant: drawing only; the same place is always drawn the same way.
"""

from collections.abc import Callable, Mapping
from math import cos, floor, pi, sin
from types import MappingProxyType

from markupsafe import Markup

from jupiter.generators.ark.board.printed import Icon
from jupiter.generators.drawing.scene import Point
from jupiter.generators.screen import blocks
from jupiter.generators.screen.elements import Value, element, group, line, moved, path, rect, ring, text
from jupiter.generators.screen.symbols import Box

SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "power": "M2-10L-6 2H-1L-3 10L6-3H1L4-10Z",
        "food": "M0 10V-2M0-10C5-6 5-1 0 2C-5-1-5-6 0-10M0 8C1 3 5 1 8 2C7 6 4 8 0 8M0 8C-1 3-5 1-8 2C-7 6-4 8 0 8",
        "house": "M-8 0L0-8L8 0H6V8H-6V0Z",
        "dozer": (
            "M-11 5H5L8 9H13V-4H11V4L7-1H3V-8H-6V-1H-11Z"
            "M-9 11A3 3 0 0 0-3 11A3 3 0 0 0-9 11M-1 11A3 3 0 0 0 5 11A3 3 0 0 0-1 11"
        ),
        "warning": "M0-9L9 7H-9ZM-1-4H1V2H-1ZM-1 3.5H1V5.5H-1Z",
        "outpost": "M-9 8V1A9 9 0 0 1 9 1V8H4V3H-4V8ZM-1-8V-12L5-10L-1-9Z",
    }
)
"""Around the origin, about 20 px across."""


def _wobble(x: float, y: float, turn: float) -> float:
    """A number from -1 to 1 that is always the same for the same place: a hand is never quite straight."""
    sine = sin(x * 12.9898 + y * 78.233 + turn * 37.719) * 43758.5453
    return 2 * (sine - floor(sine)) - 1


def ruled(box: Box, looks: str = "ruled") -> Markup:
    """Four strokes along a ruler that run a little over the corners."""
    x, y, width, height = box
    right, bottom = x + width, y + height

    def by(turn: int) -> float:
        return 0.7 * _wobble(x, y, turn)

    strokes = (
        ((x - 1.5, y + by(1)), (right + 1.5, y + by(2))),
        ((right + by(3), y - 1.5), (right + by(4), bottom + 1.5)),
        ((right + 1.5, bottom + by(5)), (x - 1.5, bottom + by(6))),
        ((x + by(7), bottom + 1.5), (x + by(8), y - 1.5)),
    )
    return group(rect(*box), path("".join(map(line, strokes))), class_=looks)


def sign(name: str, at: Point, scale: float = 1) -> Markup:
    """A sign, drawn so many times as large."""
    return group(path(SIGNS[name]), class_=f"sign {name}", transform=moved(at, scale=scale))


def cross(box: Box, looks: str = "pencil", **data: Value) -> Markup:
    """A pencil's cross over a box."""
    x, y, width, height = box
    inset = width * 0.14
    left, top, right, bottom = x + inset, y + inset, x + width - inset, y + height - inset

    def by(turn: int) -> float:
        return 2 * _wobble(x, y, turn)

    def stroke(start: Point, over: Point, end: Point) -> str:
        (a, b), (c, d), (e, f) = start, (x + width / 2 + over[0], y + height / 2 + over[1]), end
        return f"M{a:.1f} {b:.1f}Q{c:.1f} {d:.1f} {e:.1f} {f:.1f}"

    one = stroke((left + by(1), top + by(2)), (by(3), -by(4)), (right + by(5), bottom))
    other = stroke((right + by(6), top), (0, by(7)), (left, bottom + by(8)))
    return path(one + other, class_=looks, **data)


def growth(middle: Point, radius: float, turn: int) -> Markup:
    """What the Blight makes of a hex: a growth with feelers."""
    points = [_feeler(middle, radius, turn, i) for i in range(14)]
    halves = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)]
    start = halves[-1]
    curves = "".join(f"Q{a:.1f} {b:.1f} {c:.1f} {d:.1f}" for (a, b), (c, d) in zip(points, halves, strict=True))
    return path(f"M{start[0]:.1f} {start[1]:.1f}{curves}Z", class_="growth")


def _feeler(middle: Point, radius: float, turn: int, number: int) -> Point:
    angle = number / 14 * 2 * pi
    far = radius * (0.66 if number % 2 else 1.05) * (1 + 0.16 * _wobble(middle[0], turn, number))
    return middle[0] + far * cos(angle), middle[1] + far * sin(angle)


def hexagon(middle: Point, radius: float, looks: str) -> Markup:
    """A hex with a corner at the top."""
    angles = (i * pi / 3 + pi / 6 for i in range(6))
    corners = tuple((middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)) for angle in angles)
    return path(ring(corners), class_=looks)


# --- icons to tick ----------------------------------------------------------------------------------------------------


def icon(what: Icon, box: Box) -> Markup:
    """An icon that can be ticked, in its box."""
    x, y, width, height = box
    drawn = _DRAWN[what.kind](what, (x + width / 2, y + height / 2))
    return group(ruled(box), drawn, class_=f"icon {what.kind}")


def _asterisk(at: Point) -> Markup:
    return text((at[0], at[1] + 16), 40, "*", class_="any")


def _ore(what: Icon, at: Point) -> Markup:
    if not what.is_any:
        return blocks.die(int(what.value), at, 34)
    return rect(at[0] - 15.5, at[1] - 15.5, 31, 31, rx=5.5, class_="face") + _asterisk(at)


def _rare(what: Icon, at: Point) -> Markup:
    x, y = at
    diamond = path(ring(((x, y - 21), (x + 21, y), (x, y + 21), (x - 21, y))), class_="face")
    return diamond + (_asterisk(at) if what.is_any else text((x, y + 6.5), 19, what.value))


def _power(what: Icon, at: Point) -> Markup:
    return sign("power", (at[0] - 8, at[1]), 1.25) + text((at[0] + 11, at[1] + 7), 20, what.value)


def _food(_what: Icon, at: Point) -> Markup:
    return sign("food", at, 1.4)


_DRAWN: Mapping[str, Callable[[Icon, Point], Markup]] = MappingProxyType(
    {"ore": _ore, "bulldoze": _ore, "rare-ore": _rare, "power": _power, "food": _food}
)


def use(name: str) -> Markup:
    """Something that is defined elsewhere in the picture."""
    return element("use", href=f"#{name}")
