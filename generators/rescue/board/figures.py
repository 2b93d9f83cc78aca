"""Figures as simple signs: a shape, a colour and a letter each, so that no eye has to rely on colour.

Invariant: drawing only. A phone shows its whole board with the same signs; near by the printed faces take their place,
which are too fine for a figure of a few px.
"""

from markupsafe import Markup

from jupiter.generators.drawing.scene import Point
from jupiter.generators.drawing.shapes import regular, star
from jupiter.generators.screen.elements import Value, circle, group, line, path, ring, text

BODIES = {
    "orange": (4, 45),
    "sky": (4, 0),
    "green": (5, -90),
    "yellow": (6, 0),
    "blue": (3, -90),
    "vermilion": (3, 90),
    "pink": (8, 22.5),
}
"""How many corners a robot's body has, and the angle of the first: no two are alike."""

RADII = {3: 10.6, 4: 9.2, 5: 8.8, 6: 8.6, 8: 8.4}
"""Of a body, by its corners."""

LETTER_DOWN = {"blue": 2.0, "vermilion": -2.0}
"""How far the letter of a three-cornered body lies below its middle."""

SPIKES = {"creep": (9, 9.0, 6.4), "super-creep": (12, 11.4, 8.6)}
"""Points, outer and inner radius."""


def figure(kind: str, middle: Point, sign: str, **data: Value) -> Markup:
    """A figure with its letter around a point: `colonist`, `creep`, `super-creep` or the id of a robot."""
    if kind == "colonist":
        return group(circle(middle, 6.6, class_="body"), letter(middle, 9.5, sign), class_="figure colonist", **data)
    return _spiky(kind, middle, sign, data) if kind in SPIKES else _robot(kind, middle, sign, data)


def letter(middle: Point, size: float, words: str | int, looks: str = "letter") -> Markup:
    """Letters about a point."""
    return text((middle[0], middle[1] + size * 0.36), size, words, class_=looks)


def _spiky(kind: str, middle: Point, sign: str, data: dict[str, Value]) -> Markup:
    points, outer, inner = SPIKES[kind]
    body = path(ring(star(middle, outer, inner, points)), class_="body")
    return group(body, letter(middle, 9.5, sign), class_=f"figure {kind}", **data)


def _robot(kind: str, middle: Point, sign: str, data: dict[str, Value]) -> Markup:
    x, y = middle
    corners, first = BODIES[kind]
    size = 8.5 if corners == 3 else 9.5
    return group(
        path(line(((x, y - 5), (x, y - 10.6))), class_="antenna"),
        circle((x, y - 10.8), 1.5, class_="antenna-tip"),
        path(ring(regular(middle, RADII[corners], corners, first)), class_="body"),
        letter((x, y + LETTER_DOWN.get(kind, 0)), size, sign),
        class_=f"figure robot {kind}",
        **data,
    )
