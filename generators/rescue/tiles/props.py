"""Things that stand on the open side of a tile between its gangways, one kind for each letter of a name.

Invariant: tiles of one number differ by them; each is drawn within the key line as on the cards, on a base that covers
the vents, and keeps clear of gangways. Drawn about the origin, in mm.
"""

from collections.abc import Callable

from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Shape, Shapes, rotation, translation
from jupiter.generators.drawing.shapes import ellipse, polar, regular, rounded_box
from jupiter.generators.rescue import look
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.modules import tint
from jupiter.generators.rescue.tiles.plate import AWAY, PLAIN_CORNERS

BASE = 2.95
"""Radius of the corners of what a thing stands on."""
LINE = 0.2
PLACE = PLAIN_CORNERS[1]
"""The corner in whose direction it stands."""


def props(press: Press, tile: str, module: int, side: str) -> tuple[Shape, ...]:
    """The thing of that tile in one place about the hub; none where ink is spared.

    On the labyrinth side signs of danger have these places.
    """
    if side != "open" or press.mode is Mode.LOW:
        return ()
    brush = Brush(press, look.CREAM, LINE, light=(-0.3, -0.25))
    base = brush.flat(regular(ORIGIN, BASE, 8, 22.5), mix(tint(module, side), look.NIGHT, 0.3))
    drawn = (*base, *KINDS[ord(tile[1:2] or "A") % len(KINDS)](brush))
    return (Group(drawn, translation(*polar(ORIGIN, AWAY, PLACE)).after(rotation(PLACE + 90))),)


def _barrel(brush: Brush) -> Shapes:
    return (
        *brush.solid(rounded_box(-1.35, -1.75, 2.7, 3.5, 0.5), look.RUST),
        *brush.mark(((-1.35, -0.6), (1.35, -0.6))),
        *brush.mark(((-1.35, 0.7), (1.35, 0.7))),
        *brush.flat(ellipse((0.0, -1.6), 1.35, 0.45), look.OCHRE),
    )


def _lamp(brush: Brush) -> Shapes:
    return (
        *brush.flat(rounded_box(-1.3, 0.9, 2.6, 1.0, 0.3), look.STEEL),
        *brush.flat(rounded_box(-0.3, -0.4, 0.6, 1.5, 0.2), look.STEEL),
        *brush.solid(ellipse((0.0, -0.8), 1.25, 1.2), look.AMBER),
        *brush.dot((-0.35, -1.15), 0.35, look.CREAM),
    )


def _pot(brush: Brush) -> Shapes:
    leaves = ((-0.95, -0.6, -35), (0.95, -0.6, 35), (0.0, -1.1, 0))
    return (
        *(
            Group(brush.flat(ellipse(ORIGIN, 0.62, 1.1), look.GREEN), translation(x, y).after(rotation(turn)))
            for x, y, turn in leaves
        ),
        *brush.solid(((-1.15, 0.3), (1.15, 0.3), (0.8, 1.9), (-0.8, 1.9)), look.RUST),
    )


def _toolbox(brush: Brush) -> Shapes:
    return (
        *brush.mark(((-0.8, -0.7), (-0.8, -1.5), (0.8, -1.5), (0.8, -0.7)), 0.4),
        *brush.solid(rounded_box(-1.8, -0.8, 3.6, 2.4, 0.4), look.VERMILION),
        *brush.mark(((-1.8, 0.2), (1.8, 0.2))),
        *brush.flat(rounded_box(-0.45, -0.15, 0.9, 0.7, 0.1), look.CREAM),
    )


KINDS: tuple[Callable[[Brush], Shapes], ...] = (_barrel, _lamp, _pot, _toolbox)
