"""The Blight track: hexes to cross off, from the Blight at the left to the outpost at the right.

Invariant: the Blight is the only shape of the sheet that grows. It comes in from the edge of the paper, grows
under the hexes and between them, and thins out towards the outpost.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import pi, sin

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import limbs
from jupiter.generators.ark.look import INK, RUST, danger
from jupiter.generators.ark.sheet.desk import Desk, Drawn, is_sparing, plain, together
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Circle, Group, Point, Points, Polygon, Shape, Shapes, Style, translation
from jupiter.generators.drawing.shapes import hexagon, smooth_line, tapered_limb
from jupiter.generators.drawing.text import Box

TITLE = 27.0
"""What the title takes, in the Blight itself."""
REACH = 3.4
"""How far the Blight comes in from beyond the track's left edge."""
SWING, APART = 2.0, 0.5
"""How far hexes stand above and below the middle in turn, and how far they are apart."""
LIMBS = (
    ((3.6, -0.4), (5.0, -0.84), (6.0, -0.62), (7.0, -0.86), (8.0, -0.68), (8.9, -0.9), (9.35, -0.72), (9.1, -0.6)),
    (
        (3.8, 0.45),
        (5.0, 0.61),
        (6.0, 0.82),
        (7.0, 0.62),
        (8.0, 0.84),
        (9.0, 0.68),
        (9.9, 0.84),
        (10.35, 0.68),
        (10.1, 0.54),
    ),
)
"""The Blight's limbs: points by hexes from the first one on and halves of the height."""
ROOT, TIP = 4.6, 0.9
"""Their widths."""
EYES = (
    (1.5, -0.73, 0.9),
    (2.5, 0.75, 1.1),
    (3.45, -0.72, 0.95),
)


RIM = 0.5
"""How far the light around a warning goes, so that its red line shows on the Blight."""


def part(desk: Desk, box: Box) -> Drawn:
    """The track in that box."""
    sheet = load()
    hexes = (_hex(desk, number, *_place(box, number)) for number in range(1, sheet.hexes + 1))
    words = title(desk, box, desk.say("form/blight"), desk.say("form/blight-how"))
    return together((Drawn((*growth(desk, box), *_rims(desk, box), *words)), *hexes))


def _rims(desk: Desk, box: Box) -> Iterator[Shape]:
    """Below all hexes."""
    for number in load().warnings:
        yield Polygon(hexagon(*_place(box, number)), Style(stroke=desk.white, width=2 * RIM, rounded=True))


def _place(box: Box, number: int) -> tuple[Point, float]:
    """Middle and width of a hex."""
    pitch = (box.width - TITLE) / load().hexes
    y = box.y + box.height / 2 + (SWING if number % 2 else -SWING)
    return (box.x + TITLE + (number - 0.5) * pitch, y), pitch - APART


def _hex(desk: Desk, number: int, middle: Point, width: float) -> Drawn:
    sheet = load()
    x, y = middle
    is_last = number == sheet.hexes
    sign = "outpost" if is_last else "warning" if number in sheet.warnings else ""
    is_red = number in sheet.warnings
    shapes: list[Shape] = [*desk.frame(hexagon(middle, width), 1.3 * desk.line, is_red=is_red)]
    if sign:
        ink = desk.ink if is_last else danger(desk.press)
        shapes.append(desk.at.icons.icon(sign, (x, y - 1.7), 3.0 if is_last else 2.3, ink, desk.white))
    below = y + 3.2 if sign else y
    shapes.append(desk.figure(str(number), (x, below), 9.5 if sign else 12.0, is_faint=True))
    side = width * 0.8
    return Drawn(tuple(shapes), {f"hex {number}": Box(x - side / 2, y - side / 2, side, side)})


def title(desk: Desk, box: Box, name: str, how: str) -> Shapes:
    """Words that stand in the Blight itself."""
    room = Box(box.x + 0.8, box.y + 2.2, TITLE - 4.0, 5.2)
    below = Box(box.x + 0.8, box.y + 7.5, TITLE - 3.0, box.height - 8.6)
    ground = plain(RUST)
    return (
        *desk.set(name, room, font=fonts.NAME, aim=15, ground=ground, lines=1),
        *desk.set(how, below, ground=ground, is_high=True),
    )


def growth(desk: Desk, box: Box) -> Iterator[Shape]:
    """The Blight in that box: first all outlines, then all insides, so that it is one shape however ink is used."""
    outlines = tuple(_outlines(box))
    if not is_sparing(desk.press):
        shade = Style(fill=desk.press.colour(mix(RUST, INK, 0.45)))
        yield Group(tuple(replace(shape, style=shade) for shape in outlines), translation(0.55, 0.6))
    line = Style(stroke=danger(desk.press), width=0.55, rounded=True)
    inside = Style(fill=desk.white if is_sparing(desk.press) else danger(desk.press))
    if is_sparing(desk.press):
        yield from (replace(shape, style=line) for shape in outlines)
    yield from (replace(shape, style=inside) for shape in outlines)
    hole = line if is_sparing(desk.press) else Style(fill=desk.press.under(desk.ground))
    for spine in LIMBS:
        yield from limbs.details(desk.press, _spine(box, spine), ROOT, TIP)
    pupil = Style(fill=desk.ink)
    for at, up, radius in EYES:
        middle = _at(box, at, up)
        yield Circle(middle, radius, replace(hole, width=0.3))
        yield Circle((middle[0] + 0.2 * radius, middle[1]), 0.45 * radius, pupil)


def _outlines(box: Box) -> Iterator[Polygon]:
    plain_style = Style()
    yield Polygon(_mass(box), plain_style)
    for spine in LIMBS:
        yield Polygon(tapered_limb(_spine(box, spine), ROOT, TIP), plain_style)


def _spine(box: Box, spine: Points) -> Points:
    return tuple(_at(box, at, up) for at, up in spine)


def _at(box: Box, hexes: float, up: float) -> Point:
    """The point so many hexes from the title's end, so many halves of the height below the middle."""
    pitch = (box.width - TITLE) / load().hexes
    return box.x + TITLE + (hexes - 1) * pitch, box.y + box.height / 2 * (1 + up)


def _mass(box: Box) -> Points:
    """The outline of the mass, clockwise from the upper left, its far end under the hexes."""
    middle, half, left = box.y + box.height / 2, box.height / 2, box.x - REACH
    long = _at(box, 6.2, 0)[0] - left
    steps = 30
    upper, lower = [], []
    for i in range(steps + 1):
        t = i / steps
        thick = half * (1.0 if t < 0.5 else 1 - 0.75 * (2 * t - 1) ** 2) * (1 - t**10)
        upper.append((left + t * long, middle - thick * (0.96 + 0.12 * sin(9.3 * t * pi) - 0.10 * t * sin(5 * t * pi))))
        lower.append((left + t * long, middle + thick * (0.96 + 0.12 * sin(8.1 * t * pi + 2.0))))
    return smooth_line((*upper, *reversed(lower)), 4)
