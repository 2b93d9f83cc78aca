"""What is built: domes, homes, stations and houses for people, and the Spaceport."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from jupiter.generators.ark.sketches.pen import Pen, at
from jupiter.generators.drawing.scene import Circle, Polygon, Polyline, Shapes, Style


def ag_dome(count: int, pen: Pen) -> Shapes:
    """Domes over rows of crops, one more for each that was built before."""
    shapes = [*pen.ground(4.6, -2.6, 2.2, 4.4)]
    if count > 2:
        shapes += pen.dome(-3.6, -2.6, 0, 1.7, ribs=1)
    if count > 1:
        shapes += pen.dome(3.4, -5.0, 0, 2.2, ribs=2)
    if count > 3:
        shapes += pen.drum(7.6, -6.0, 0, 0.8, 3.6)
    shapes += pen.drum(0, 0, 0, 3.5, 0.6)
    shapes += pen.dome(0, 0, 0.6, 3.3, ribs=3, rings=2)
    for i in range(4):
        shapes += pen.plant(-1.9 + 1.5 * i, 3.3 - 0.2 * i, 0, 1.4)
    shapes += pen.pipe((4.6, -0.6, 0.2), (6.4, -1.6, 0.2), width=0.5)
    return tuple(shapes)


def residence(count: int, pen: Pen) -> Shapes:
    """Terraced homes: as many floors as there are homes so far."""
    shapes = [*pen.ground(4, -3.0, 2.4, 6.0)]
    for floor in range(count if count < 4 else 3):
        inset = 0.5 * floor
        shapes += pen.block(-4 + inset, -3 + inset, 2.1 * floor, 8 - 2 * inset, 6 - 2 * inset, 2.1)
        shapes += pen.panes(-3.4 + inset, 3 - inset, 2.1 * floor + 0.7, 6.8 - 2 * inset, 0.8, 5 - floor)
    top = 2.1 * min(count, 3)
    shapes.append(pen.door(-0.4, 3.0, 0, 0.9, 1.5))
    if count == 4:
        shapes += pen.dome(0, 0, top, 1.5, ribs=1)
    shapes += pen.mast(2.2, -1.2, top, 2.2, 1)
    shapes += pen.plant(-4.6, 4.4, 0, 1.7)
    shapes += pen.figure(0.2, 5.2, 0, 1.5)
    return tuple(shapes)


def power_station(count: int, pen: Pen) -> Shapes:
    """A field of collectors; the second station has a reactor between cooling towers."""
    shapes = [*pen.ground(3.6, 1.0, 1.6, 2.0)] if count == 1 else [*pen.ground(4.8, 0.6, 1.8, 2.6)]
    if count == 1:
        for i in range(3):
            shapes += _panel(pen, -4.0 + 2.7 * i, 2.4 - 2.7 * i)
        shapes += pen.block(0.6, 1.0, 0, 2.4, 2.2, 2.0)
        shapes.append(_bolt(pen, 1.1, 3.2, 0.2))
        return tuple(shapes)
    for x, y in ((-4.4, 1.2), (-0.6, -2.6)):
        shapes += pen.drum(x, y, 0, 1.9, 4.6)
        shapes += _steam(pen, x, y, 4.9)
    shapes += pen.block(0.2, 0.4, 0, 4.6, 3.2, 2.8)
    shapes.append(_bolt(pen, 1.9, 3.6, 0.5))
    shapes += pen.pipe((-2.6, 3.4, 0.4), (0.2, 3.0, 0.4), width=0.6)
    return tuple(shapes)


def _panel(pen: Pen, x: float, y: float) -> Shapes:
    """A collector on its post, which leans towards the light."""
    cx, cy = at(x, y, 0)

    def on(across: float, up: float) -> tuple[float, float]:
        return cx + 1.9 * across - 0.55 * up, cy - 3.0 - 0.35 * across - 1.35 * up

    lines = [Polyline((on(way, -1), on(way, 1)), pen.thin) for way in (-0.5, 0.0, 0.5)]
    lines += [Polyline((on(-1, way), on(1, way)), pen.thin) for way in (-0.33, 0.33)]
    corners = (on(-1, -1), on(1, -1), on(1, 1), on(-1, 1))
    return (
        Polyline(((cx, cy), on(0, 0)), pen.line),
        Polyline(((cx - 0.8, cy + 0.3), (cx, cy), (cx + 0.8, cy + 0.3)), pen.line),
        pen.shape(corners, fill=pen.shade),
        *lines,
        Polygon(corners, pen.line),
    )


def _bolt(pen: Pen, x: float, y: float, z: float) -> Polygon:
    """A bolt on a lit face."""
    outline = ((0.9, 2.0), (0.1, 0.9), (0.6, 0.9), (0.3, 0.0), (1.2, 1.2), (0.7, 1.2), (1.3, 2.0))
    return Polygon(tuple(at(x + a, y, z + b) for a, b in outline), Style(fill=pen.ink))


def _steam(pen: Pen, x: float, y: float, z: float) -> Shapes:
    """Rings that rise and widen."""
    cx, cy = at(x, y, z)
    rings = ((0.2, -0.6, 0.55), (0.9, -1.4, 0.75), (1.9, -2.1, 0.9))
    return tuple(
        Circle((cx + a, cy + b), r, Style(fill=pen.lit, stroke=pen.soft, width=0.2 * pen.unit)) for a, b, r in rings
    )


def smelter(pen: Pen) -> Shapes:
    """A furnace with its hopper, a stack and ore in heaps."""
    return (
        *pen.ground(4.4, -2.6, 2.0, 4.4),
        *pen.drum(2.6, -3.4, 0, 0.8, 7.2),
        *_steam(pen, 2.6, -3.4, 7.4),
        *pen.block(-1.0, -2.4, 0, 5.2, 4.6, 3.2),
        pen.door(1.0, 2.2, 0, 1.8, 1.8),
        *pen.block(-0.4, -1.8, 3.2, 3.0, 3.0, 1.0, shade=False),
        *pen.pipe((-6.4, 4.2, 0.6), (-0.6, 0.0, 4.4), width=0.9),
        *pen.rock(-5.6, 5.2, 1.3),
        *pen.rock(-4.2, 5.4, 0.9),
        *pen.rock(-6.6, 3.4, 0.8),
        *pen.figure(0.2, 4.6, 0, 1.6),
    )


def nursery(pen: Pen) -> Shapes:
    """A round house, and a swing with children before it."""
    ax, ay = -5.2, 4.0
    return (
        *pen.ground(4.4, -3.4, 2.0, 4.4),
        *pen.drum(0.6, -1.6, 0, 3.2, 2.4),
        *pen.cone(0.6, -1.6, 2.4, 3.6, 2.6),
        pen.door(0.2, 1.5, 0, 0.9, 1.4),
        pen.run((ax - 1.2, ay + 1.2, 0), (ax - 0.6, ay + 0.6, 3.4), (ax, ay, 0)),
        pen.run((ax + 2.0, ay - 2.0, 0), (ax + 2.6, ay - 2.6, 3.4), (ax + 3.2, ay - 3.2, 0)),
        pen.run((ax - 0.6, ay + 0.6, 3.4), (ax + 2.6, ay - 2.6, 3.4)),
        pen.run((ax + 0.2, ay - 0.2, 3.4), (ax - 0.2, ay + 0.2, 0.9), thin=True),
        *pen.figure(ax - 0.2, ay + 0.2, 0.6, 1.5),
        *pen.figure(ax + 3.2, ay - 0.4, 0, 1.5),
        *pen.figure(ax + 4.2, ay - 1.0, 0, 1.2),
    )


def entertainment(pen: Pen) -> Shapes:
    """A stage under a shell, and heads before it."""
    x, y = at(-1.0, -1.4, 1.0)
    shell = tuple(
        Polyline(
            tuple((x + r * 1.25 * a, y - r * b) for a, b in ARCH),
            Style(fill=pen.lit if r == 5.0 else None, stroke=pen.ink, width=0.26 * pen.unit),
        )
        for r in (5.0, 4.2, 3.4, 2.6)
    )
    heads = tuple(one for i in range(7) for one in pen.figure(-3.4 + 1.25 * i, 5.2 - 1.25 * i + (i % 2) * 0.9, 0, 1.7))
    return *shell, *pen.block(-4.4, -2.0, 0, 6.8, 4.2, 1.0), *pen.figure(-1.2, 0.2, 1.0, 2.4), *heads


ARCH = tuple((a / 10, (1 - (a / 10) ** 2) ** 0.5) for a in range(-10, 11))


def laboratory(pen: Pen) -> Shapes:
    """A hall with a dish on it, and a flask on its wall."""
    x, y = at(1.6, -1.6, 5.4)
    dish = ((x - 2.6, y - 1.9), (x - 2.2, y - 0.2), (x - 0.7, y + 0.9), (x + 0.9, y + 0.8), (x + 1.5, y + 0.1))
    return (
        *pen.ground(4.4, -2.6, 2.0, 4.8),
        *pen.block(-4.6, -2.4, 0, 9.0, 4.8, 3.0),
        *pen.panes(-4.2, 2.4, 1.2, 5.2, 1.1, 4),
        pen.door(2.2, 2.4, 0, 1.2, 1.9),
        *pen.drum(-2.6, -0.2, 3.0, 1.4, 1.2),
        *pen.dome(-2.6, -0.2, 4.2, 1.3, ribs=1, rings=0),
        pen.run((1.6, -1.6, 3.0), (1.6, -1.6, 5.0)),
        pen.shape(dish),
        Polyline(((x - 0.7, y - 0.4), (x - 1.9, y - 2.3)), pen.line),
        Circle((x - 1.9, y - 2.3), 0.25, Style(fill=pen.ink)),
    )


def med_center(pen: Pen) -> Shapes:
    """Wings about a tower that bears a cross."""
    cross = (
        (0.9, 0),
        (1.7, 0),
        (1.7, 0.9),
        (2.6, 0.9),
        (2.6, 1.7),
        (1.7, 1.7),
        (1.7, 2.6),
        (0.9, 2.6),
        (0.9, 1.7),
        (0, 1.7),
        (0, 0.9),
        (0.9, 0.9),
    )
    return (
        *pen.ground(4.6, -3.4, 2.0, 4.6),
        *pen.block(0.6, -4.4, 0, 4.0, 3.4, 2.2),
        *pen.block(-2.4, -2.2, 0, 3.6, 3.6, 5.4),
        Polygon(tuple(at(-1.9 + a, 1.4, 2.2 + b) for a, b in cross), Style(fill=pen.ink)),
        *pen.block(-6.6, -0.6, 0, 4.4, 3.6, 2.0),
        *pen.panes(-6.4, 3.0, 0.7, 4.0, 0.8, 4),
        *pen.panes(1.2, -1.0, 0.8, 3.2, 0.8, 3),
        pen.door(-0.9, 1.4, 0, 1.2, 1.6),
        *pen.figure(-1.4, 4.2, 0, 1.6),
        *pen.figure(-0.4, 4.0, 0, 1.6),
    )


def spaceport(pen: Pen) -> Shapes:
    """The ark on its pad, a gantry beside it, and the people who leave."""
    x, y = at(0, 0, 1.0)
    return (
        *pen.ground(4.8, -2.4, 1.8, 4.6),
        *pen.drum(0, 0, 0, 4.3, 0.9),
        *_gantry(pen),
        *ark(pen, x - 0.4, y, 1.42),
        *(one for i in range(4) for one in pen.figure(0.8 + 1.2 * i, 5.6 - 1.2 * i, 0, 2.0)),
    )


def _gantry(pen: Pen) -> Shapes:
    """A tower of lattice with two arms that reach to the ark."""
    a, b, top = (2.4, -1.8), (3.7, -1.8), 14.0
    shapes = [pen.run((*a, 0.9), (*a, top)), pen.run((*b, 0.9), (*b, top))]
    step = (top - 0.9) / 8
    for i in range(8):
        low, high = 0.9 + step * i, 0.9 + step * (i + 1)
        lines = (((*a, low), (*b, high)), ((*b, low), (*a, high)), ((*a, high), (*b, high)))
        shapes += (pen.run(*line, thin=True) for line in lines)
    arms = (pen.run((*a, up), (1.0, -0.6, up)) for up in (8.2, 12.2))
    return *shapes, *arms, *pen.mast(3.1, -1.8, top, 2.0, 1)


HULL = ((0, -12.6), (0.9, -11.2), (1.6, -9.2), (1.9, -6.6), (1.9, -3.0), (1.5, -1.2))


def ark(pen: Pen, x: float, y: float, size: float) -> Shapes:
    """The ark from the side, its foot there: hull, fins, a port and a band, in shade on the right."""

    def put(*points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        return tuple((x + size * a, y + size * b) for a, b in points)

    left = tuple((-a, b) for a, b in reversed(HULL[1:]))
    shade = (*HULL, *((a * 0.35, b) for a, b in reversed(HULL[1:])))
    seam = Style(stroke=pen.soft, width=0.17 * pen.unit)
    return (
        pen.shape(put((-0.9, -1.2), (0.9, -1.2), (1.2, 0.0), (-1.2, 0.0)), fill=pen.ink),
        pen.shape(put((-1.8, -4.6), (-1.6, -1.4), (-3.4, 0.4), (-3.4, -1.6))),
        pen.shape(put((1.8, -4.6), (1.6, -1.4), (3.4, 0.4), (3.4, -1.6)), fill=pen.shade),
        pen.shape(put(*HULL, *left)),
        Polygon(put(*shade), Style(fill=pen.shade)),
        *(
            Polyline(put((a, b), (a * 0.55, b)), seam)
            for a, b in ((1.25, -10.2), (1.62, -9.0), (1.78, -7.8), (1.88, -5.4), (1.88, -4.4), (1.84, -3.0))
        ),
        Polygon(put(*HULL, *left), Style(stroke=pen.ink, width=0.3 * pen.unit)),
        Polyline(put((-1.66, -9.0), (1.66, -9.0)), seam),
        Polyline(put((-1.9, -3.2), (1.9, -3.2)), seam),
        Circle(put((0, -7.2))[0], 0.95 * size, pen.filled(pen.lit)),
        Circle(put((0, -7.2))[0], 0.5 * size, Style(fill=pen.ink)),
        pen.shape(put((0, -4.6), (0.35, -0.6), (0, 0.5), (-0.35, -0.6))),
    )


Sketch = Callable[[Pen], Shapes]

SKETCHES: Mapping[str, Sketch] = MappingProxyType(
    {
        **{f"AG{i}": partial(ag_dome, i) for i in range(1, 5)},
        **{f"RES{i}": partial(residence, i) for i in range(1, 5)},
        **{f"PWR{i}": partial(power_station, i) for i in (1, 2)},
        "SMELT": smelter,
        "NURS": nursery,
        "ENT": entertainment,
        "LAB": laboratory,
        "MED": med_center,
        "PORT": spaceport,
    }
)
