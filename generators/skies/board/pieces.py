"""Ships and trackers as signs, and the signs on cards of a player's own: a shape and a colour each.

Invariant: drawing only, in millimetres.
"""

from types import MappingProxyType

from markupsafe import Markup

from jupiter.generators.drawing.scene import Point
from jupiter.generators.drawing.shapes import star
from jupiter.generators.screen.elements import Value, circle, group, moved, path, rect, ring, text

HULLS = MappingProxyType(
    {
        "green": "M-5.4.9a5.4 2.6 0 0 1 10.8 0a5.4 2.6 0 0 1-10.8 0z",
        "red": "M-5.8 1.6l1.6-3h8.4l1.6 3-2 .2-.9 1.8-1.4-1.4-1.5 2-1.5-2-1.4 1.4-.9-1.8z",
    }
)
"""A green ship is a disc, a red one has teeth."""

DOME = "M-2.5-.7a2.5 2.7 0 0 1 5 0z"

SIGNS = MappingProxyType(
    {
        "explosion": ring(star((0, 0), 1, 0.62, 8)),
        "left": "M-1 0l1.1-.9v.5h.9v.8h-.9v.5z",
        "right": "M1 0l-1.1-.9v.5h-.9v.8h.9v.5z",
        "mother-ship": "M-1-.7h2l-1 1.7z",
        "energy": "M.3-1l-.9 1.2h.5l-.3.8.9-1.2h-.5z",
        "city": "M0-1l.3.65.7.1-.5.5.1.7-.6-.3-.6.3.1-.7-.5-.5.7-.1z",
    }
)
"""Within a radius of 1."""


def ship(kind: str, middle: Point, **data: Value) -> Markup:
    """A ship around a point."""
    return group(
        path(DOME, class_="dome"),
        path(HULLS[kind], class_="hull"),
        *(circle((x, 1), 0.55, class_="light") for x in (-2.8, 0, 2.8)),
        class_=f"ship {kind}",
        transform=moved(middle),
        data_ship=kind,
        **data,
    )


def cube(track: str, middle: Point, size: float = 5.2) -> Markup:
    """A white cube that tracks something."""
    x, y = middle
    return rect(x - size / 2, y - size / 2, size, size, rx=0.8, class_="cube", data_track=track)


def excavator(middle: Point, at: str) -> Markup:
    """A cube with a drill."""
    body = rect(-4, -4, 8, 8, rx=1.2) + path("M-2.2-2.2h4.4l-2.2 5z")
    return group(body, class_="excavator", transform=moved(middle), data_at=at)


def sign(kind: str, middle: Point, size: float, count: str = "") -> Markup:
    """The sign of what a space holds, around a point; `size` is half its width. Nothing for what has no sign."""
    if kind not in SIGNS:
        return Markup()
    label = text((0, size * 0.36), size, count) if count else Markup()
    return group(path(SIGNS[kind], transform=f"scale({size})"), label, class_=f"sign {kind}", transform=moved(middle))
