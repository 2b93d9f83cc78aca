"""What the pod and its deck have alike within their hulls: the name on the nose, consoles, tanks and the hatch.

Coordinates are those of `lattice`.
"""

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Polygon,
    Polyline,
    Shapes,
    Style,
    rotation,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import arc, polar, rounded_box, rounded_corners
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.rescue import look
from jupiter.generators.rescue.pod.hull import LINE

WALL_AT = 29.5
"""How far out furniture stands against the wall."""


def furniture(press: Press, size: float = 1.0, off: float = 0.0) -> Shapes:
    """Consoles before the upper corners, and tanks before the lower ones, so far off the wall."""
    by_wall = translation(WALL_AT - off, 0.0).after(scaling(size)).after(translation(-WALL_AT, 0.0))
    return (
        *(Group(_console(press), rotation(angle).after(by_wall)) for angle in (-30, 210)),
        *(Group(_tanks(press), rotation(angle).after(by_wall)) for angle in (30, 150)),
    )


def _console(press: Press) -> Shapes:
    """A desk along the wall to the right, with its screens."""
    night = press.colour(look.NIGHT)
    desk = rounded_corners(((24.8, -5.4), (29.8, -2.6), (29.8, 2.6), (24.8, 5.4), (23.2, 5.4), (23.2, -5.4)), 0.8)
    shapes: list[Polygon | Circle] = [Polygon(desk, Style(press.under(look.STEEL), night, LINE))]
    for y, ink in ((-3.7, look.GREEN), (0.0, look.BLUE), (3.7, look.AMBER)):
        screen = rounded_box(23.8, y - 1.4, 1.9, 2.8, 0.4)
        shapes.append(Polygon(screen, Style(press.colour(ink), night, 0.2)))
    lamps = ((27.6, -1.5), (27.6, 0.0), (27.6, 1.5))
    return *shapes, *(Circle(at, 0.45, Style(press.under(look.CREAM), night, 0.15)) for at in lamps)


def _tanks(press: Press) -> Shapes:
    """Three tanks of air by the wall to the right."""
    night = press.colour(look.NIGHT)
    shapes: list[Circle | Polyline] = []
    for at, radius in (((27.5, 0.0), 1.9), ((24.6, -3.0), 1.8), ((24.6, 3.0), 1.8)):
        shapes += (
            Circle(at, radius, Style(press.under(look.GREEN), night, LINE)),
            Circle(at, 0.45 * radius, Style(press.under(look.CREAM), night, 0.2)),
            Polyline(arc(at, 0.72 * radius, 190, 260, 8), Style(stroke=press.colour(look.CREAM), width=0.3)),
        )
    return tuple(shapes)


def hatch(press: Press) -> Shapes:
    """The hatch to the engines, striped along its edge."""
    night, at = press.colour(look.NIGHT), (0.0, 25.8)
    spokes = (Polyline((polar(at, 0.6, a), polar(at, 2.6, a)), Style(stroke=night, width=0.35)) for a in (-90, 30, 150))
    return (
        Circle(at, 3.5, Style(press.under(look.AMBER), night, LINE)),
        Circle(at, 3.05, Style(stroke=night, width=0.5, dash=(0.8, 0.8))),
        Circle(at, 2.6, Style(press.under(look.STEEL), night, 0.2)),
        *spokes,
        Circle(at, 0.6, Style(press.under(look.CREAM), night, 0.2)),
    )


def title(press: Press, who: str, name: str, scale: float, room: Box, size: float) -> Shapes:
    """What the piece is called, in that room on its nose."""
    setting = Setting(
        fonts.NAME, press.on(look.VERMILION), size, 6.5 / min(1, scale), "centre", "middle", lines=2, leading=1.02
    )
    return fit(who, name, room, setting)
