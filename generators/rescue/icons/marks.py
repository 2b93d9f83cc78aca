"""The marks of what a card is: its type, and how long or how often its power works.

Law of this file: a type is told by its outline alone. The circle of a scope is a turn, and its quarters are actions.
"""

from generators.drawing.scene import Circle, Curve, Path, Polyline, Style
from generators.drawing.shapes import gear, star
from generators.rescue.icons.parts import GAP, Shapes
from generators.rescue.icons.strokes import curved_arrow, disc, fill, line, placed, ring_sector, soft

RING = 0.18
"""Weight of the circle of a scope."""


def move(ink: str, _cut: str) -> Shapes:
    """A broad arrow."""
    corners = ((-0.86, -0.36), (0.08, -0.36), (0.08, -0.86), (0.97, 0), (0.08, 0.86), (0.08, 0.36), (-0.86, 0.36))
    parts = (soft(corners, (0.1, 0.04, 0.1, 0.1, 0.1, 0.04, 0.1), fill(ink)),)
    return (placed(parts, -0.01, 0, 1.08),)


def command(ink: str, cut: str) -> Shapes:
    """A speech balloon with a call in it."""
    balloon = Path(
        (0, -0.8),
        (
            Curve((0.6, -0.8), (0.98, -0.5), (0.98, -0.08)),
            Curve((0.98, 0.36), (0.6, 0.64), (0, 0.64)),
            Curve((-0.1, 0.64), (-0.2, 0.63), (-0.28, 0.61)),
            (-0.74, 0.66 + 0.22),
            (-0.66, 0.44),
            Curve((-0.88, 0.3), (-0.98, 0.14), (-0.98, -0.08)),
            Curve((-0.98, -0.5), (-0.6, -0.8), (0, -0.8)),
        ),
        fill(ink),
    )
    parts = balloon, *call(cut, -0.09, 0.86)
    return (placed(parts, 0, -0.13, 0.947),)


def call(ink: str, y: float, size: float) -> Shapes:
    """An exclamation mark."""
    stem = soft(((-0.15, -0.6), (0.15, -0.6), (0.08, 0.2), (-0.08, 0.2)), 0.06, fill(ink))
    return (placed((stem, disc(0, 0.46, 0.14, ink)), 0, y, size),)


def attack(ink: str, cut: str) -> Shapes:
    """A burst."""
    return soft(star((0, 0), 1.02, 0.62, 9), 0.04, fill(ink)), soft(star((0, 0), 0.44, 0.2, 9), 0.02, fill(cut))


def misc(ink: str, cut: str) -> Shapes:
    """A cog wheel."""
    return soft(gear((0, 0), 0.98, 0.7, 8), 0.07, fill(ink)), disc(0, 0, 0.3, cut)


def setback(ink: str, cut: str) -> Shapes:
    """A diamond that is torn from either side, an eye in the tear."""
    tear = ((-0.93, 0.02), (-0.78, -0.08), (-0.62, 0.12), (-0.42, -0.06), (-0.3, 0.04))
    lid = Path(
        (-0.46, 0), (Curve((-0.2, -0.4), (0.2, -0.4), (0.46, 0)), Curve((0.2, 0.4), (-0.2, 0.4), (-0.46, 0))), fill(cut)
    )
    parts = (
        soft(((0, -0.98), (0.98, 0), (0, 0.98), (-0.98, 0)), 0.1, fill(ink)),
        Polyline(tear, line(cut, GAP)),
        placed((Polyline(tear, line(cut, GAP)),), angle=180),
        lid,
        disc(0, 0, 0.2, ink),
    )
    return (placed(parts, 0, 0, 1.05),)


# --- scopes ----------------------------------------------------------------------------------------------------------


def single_action(ink: str, _cut: str) -> Shapes:
    """One action of the turn."""
    return Circle((0, 0), 0.99 - RING / 2, line(ink, RING)), ring_sector((0, 0), 0, 0.66, -90, 0, fill(ink))


def full_turn(ink: str, _cut: str) -> Shapes:
    """The whole turn."""
    return Circle((0, 0), 0.99 - RING / 2, line(ink, RING)), disc(0, 0, 0.66, ink)


def every_action(ink: str, cut: str) -> Shapes:
    """All actions, one by one."""
    bar = Polyline(((-0.99, 0), (0.99, 0)), Style(stroke=cut, width=RING))
    return disc(0, 0, 0.98, ink), bar, placed((bar,), angle=90), disc(0, 0, 0.3, cut)


def once_per_turn(ink: str, _cut: str) -> Shapes:
    """Once in each round of the circle."""
    parts = *curved_arrow((0, 0), 0.78, -50, 240, RING, 0.42, ink), disc(0, 0, 0.34, ink)
    return (placed(parts, 0.02, 0.02, 1.0),)


def event(ink: str, _cut: str) -> Shapes:
    """A spark: at any moment."""
    return soft(star((0, 0), 1.05, 0.38, 4), 0.06, fill(ink)), *(
        disc(x, y, 0.12, ink) for x in (-0.62, 0.62) for y in (-0.62, 0.62)
    )
