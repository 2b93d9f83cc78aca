"""What a module is fitted out with: one large thing of its kind beside each id on the open side.

Invariant: things are alike on all tiles of a module and differ between modules; each stands between the id and the
gangway below it, and keeps clear of both and of domes. Drawn about the origin, 3.6 x 2.5 mm to each side, and set down
at `SIZE`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Point, Polygon, Shape, Shapes, Style, rotation, scaling, translation
from jupiter.generators.drawing.shapes import arc, ellipse, polar, regular, rounded_box
from jupiter.generators.rescue import look
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.tiles.lattice import MARK_CORNERS
from jupiter.generators.rescue.tiles.modules import tint
from jupiter.generators.rescue.tiles.plate import ID_CORNERS

AT: Point = (0.0, -25.0)
"""The middle of a thing in the topmost corner."""
SIZE = 0.8
"""Of its drawing."""
REACH: Point = (3.6 * SIZE, 2.5 * SIZE)
LINE = 0.24 / SIZE


def outfit(press: Press, module: int, side: str, *, is_marked: bool) -> tuple[Shape, ...]:
    """The things of that module in the corners of the id that hold no mark; none where ink is spared."""
    if side != "open" or press.mode is Mode.LOW:
        return ()
    brush = Brush(press, look.CREAM, LINE, light=(-0.3, -0.25))
    shadow = Style(fill=press.colour(mix(tint(module, side), look.NIGHT, 0.24)))
    cast = Polygon(ellipse((0.3, 2.15), 3.6, 0.7), shadow)
    drawn = Group((cast, *THINGS[module](brush)), translation(*AT).after(scaling(SIZE)))
    corners = [angle for angle in ID_CORNERS if not (is_marked and angle in MARK_CORNERS)]
    return tuple(Group((drawn,), rotation(angle + 90)) for angle in corners)


def _bunk(brush: Brush) -> Shapes:
    """A bed with pillow and blanket."""
    return (
        *brush.flat(rounded_box(-3.6, -2.2, 0.9, 4.6, 0.3), look.STEEL),
        *brush.flat(rounded_box(2.7, -1.1, 0.9, 3.5, 0.3), look.STEEL),
        *brush.solid(rounded_box(-3.1, 0.2, 6.2, 1.4, 0.3), look.CREAM),
        *brush.flat(rounded_box(-2.9, -0.9, 2.0, 1.3, 0.5), look.CREAM),
        *brush.solid(rounded_box(-0.9, -0.7, 3.8, 2.0, 0.5), look.VERMILION),
        *brush.mark(((0.0, -0.7), (0.0, 1.3)), ink=look.AMBER),
    )


def _bed(brush: Brush) -> Shapes:
    """A box of soil with three plants."""
    leaves = ((-35.0, -0.55), (35.0, 0.55), (0.0, 0.0))
    plant = tuple(
        Group(brush.flat(ellipse((0.0, -0.8), 0.6, 1.15), look.GREEN), translation(x, 0.2).after(rotation(turn)))
        for turn, x in leaves
    )
    return (
        *(Group(plant, translation(x, y)) for x, y in ((-2.3, 0.1), (2.3, 0.1), (0.0, -0.4))),
        *brush.solid(((-3.6, 0.3), (3.6, 0.3), (3.1, 2.3), (-3.1, 2.3)), look.RUST),
        *brush.mark(((-3.4, 1.1), (3.4, 1.1))),
    )


def _turbine(brush: Brush) -> Shapes:
    """A drum with its rotor between two pipes."""
    blades = tuple(polar((0.0, 0.0), 1.7 if i % 2 else 0.7, 30.0 * i) for i in range(12))
    return (
        *brush.flat(rounded_box(-3.6, -0.8, 7.2, 1.6, 0.3), look.STEEL),
        *brush.mark(((-3.1, -0.8), (-3.1, 0.8))),
        *brush.mark(((3.1, -0.8), (3.1, 0.8))),
        *brush.solid(regular((0.0, 0.0), 2.5, 24, 0), look.VERMILION),
        *brush.disc((0.0, 0.0), 1.85, look.CREAM),
        *brush.flat(blades, look.STEEL),
        *brush.dot((0.0, 0.0), 0.45, look.AMBER),
    )


def _dish(brush: Brush) -> Shapes:
    """A dish on its foot, that sends."""
    waves = (brush.mark(arc((1.4, -1.1), radius, -62, 2, 8), 0.4, look.VERMILION) for radius in (0.95, 1.6))
    bowl = (*arc((-0.5, 0.0), 2.3, 45, 225, 16), (-2.1, -1.6))
    return (
        *brush.flat(((-0.9, 0.8), (0.1, 0.8), (0.9, 2.4), (-1.7, 2.4)), look.STEEL),
        *brush.solid(bowl, look.CREAM),
        *brush.mark(((-0.5, 0.0), (1.2, -1.1)), 0.4),
        *brush.dot((1.3, -1.2), 0.5, look.VERMILION),
        *(shape for wave in waves for shape in wave),
    )


def _crates(brush: Brush) -> Shapes:
    """Two crates and a barrel."""
    return (
        *brush.solid(rounded_box(-3.6, -0.6, 2.9, 3.0, 0.2), look.OCHRE),
        *brush.mark(((-3.6, -0.6), (-0.7, 2.4))),
        *brush.mark(((-0.7, -0.6), (-3.6, 2.4))),
        *brush.solid(rounded_box(-0.9, -1.9, 2.5, 4.3, 0.2), look.RUST),
        *brush.mark(((-0.9, -0.5), (1.6, -0.5))),
        *brush.mark(((-0.9, 1.0), (1.6, 1.0))),
        *brush.solid(rounded_box(1.7, -0.4, 1.9, 2.8, 0.6), look.GREEN),
        *brush.mark(((1.7, 0.5), (3.6, 0.5))),
        *brush.mark(((1.7, 1.5), (3.6, 1.5))),
    )


THINGS: Mapping[int, Callable[[Brush], Shapes]] = MappingProxyType(
    {1: _bunk, 2: _bed, 3: _turbine, 4: _dish, 5: _crates}
)
"""By the number of the module."""
