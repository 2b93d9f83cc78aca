"""The parts that aids are built of: bands, numbered steps, signs with words, tables; each as wide as its place.

Invariant: a part is a value of shapes from its upper left corner and a height, so that a card, a page and the leaflet
show the same one. Lengths in mm, sizes of type in points.
"""

from collections.abc import Callable, Iterable, Sequence

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import MM_PER_POINT, Circle, Font, Group, Polygon, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import STEP, TextOverflowError
from jupiter.generators.nemesis.desk import LINE, Desk, Part, moved
from jupiter.generators.nemesis.look import BLUE, HAZARD, INK, LEAST, PALE, PAPER, TONES

GAP = 1.6
"""Between two parts."""
SIGN = 7.0
"""Side of a sign."""


def stack(parts: Iterable[Part], gap: float = GAP) -> Part:
    """Parts under one another."""
    shapes: list[Shape] = []
    y = 0.0
    for drawn, height in parts:
        shapes.append(moved(drawn, 0, y))
        y += height + gap
    return tuple(shapes), max(0.0, y - gap)


def beside(parts: Sequence[tuple[Part, float]], *, middle: bool = False) -> Part:
    """Parts beside one another, each at its x, at the top or in the middle of the highest."""
    height = max(part[1] for part, _ in parts)
    shapes = [moved(drawn, x, (height - high) / 2 if middle else 0.0) for (drawn, high), x in parts]
    return tuple(shapes), height


def pad(part: Part, x: float, top: float, bottom: float) -> Part:
    """A part with room around it."""
    return (moved(part[0], x, top),), top + part[1] + bottom


def words(desk: Desk, text: str, width: float, size: float, *, font: Font = fonts.NARROW, ground: Ink = PAPER) -> Part:
    """A paragraph."""
    return desk.paragraph(text, width, size, font=font, ground=ground)


def bullets(desk: Desk, lines: Iterable[str], width: float, size: float, ground: Ink = PAPER) -> Part:
    """Lines, each with a small square before it."""
    side, inset = 0.26 * size * MM_PER_POINT, 0.62 * size * MM_PER_POINT
    top = (fonts.cap_height(size) - side) / 2
    mark = Polygon(rectangle(0, top, side, side), Style(fill=desk.press.on(ground)))
    parts = (words(desk, line, width - inset, size, ground=ground) for line in lines)
    return stack((beside(((((mark,), 0.0), 0.0), (part, inset))) for part in parts), 0.9)


def band(desk: Desk, text: str, width: float, size: float, *, icon: str = "", ink: Ink = INK) -> Part:
    """A heading on a ground."""
    inner = desk.paragraph(f"[{icon}] {text}" if icon else text, width - 4.0, size * 1.2, font=fonts.NAME, ground=ink)
    high = inner[1] + 2.2
    shapes = desk.ground(rounded_box(0, 0, width, high, 0.9), ink)
    return (*shapes, moved(inner[0], 2.0, 1.35)), high


def step(desk: Desk, number: int, text: str, width: float, size: float, ink: Ink = INK) -> Part:
    """A large number on a disc, and what is done."""
    part = words(desk, text, width - number_room(size), size)
    radius = number_room(size) / 2 - 0.7
    disc = _disc(desk, radius, radius, ink)
    shapes = (*disc, desk.figure(str(number), (radius, radius), size * 1.45, ink))
    height = max(part[1], 2 * radius)
    top = (2 * radius - part[1]) / 2 + 0.2 if part[1] < 2 * radius else 0.6
    return (*shapes, moved(part[0], number_room(size), top)), height + (0.6 if part[1] >= 2 * radius else 0.0)


def number_room(size: float) -> float:
    """How far words stand in beside a large number."""
    return 0.78 * size


def _disc(desk: Desk, middle: float, radius: float, ink: Ink) -> Shapes:
    fill = desk.white if desk.is_sparing else desk.press.colour(ink)
    return (Circle((middle, middle), radius, Style(fill=fill, stroke=desk.ink, width=0.4)),)


def sign(desk: Desk, icon: str, side: float = SIGN, tone: str = "plain") -> Part:
    """A pictogram on the ground of its tone, in the shape that says the same."""
    ink, half = TONES[tone], side / 2
    middle = half, half
    if tone == "hazard":
        drawn: Shapes = desk.ground(rounded_box(0, 0, side, side, 0.9), HAZARD)
        frame: Shapes = (Polygon(rounded_box(0, 0, side, side, 0.9), Style(stroke=desk.ink, width=0.5)),)
        return (*drawn, *frame, desk.icon(icon, middle, side * 0.36, HAZARD)), side
    if tone in ("stop", "must"):
        fill = desk.white if desk.is_sparing else desk.press.colour(ink)
        rim = Style(fill=fill, stroke=desk.press.colour(ink), width=0.5)
        return (Circle(middle, half, rim), desk.icon(icon, middle, side * 0.31, ink)), side
    drawn = desk.ground(rounded_box(0, 0, side, side, 0.9), ink)
    return (*drawn, desk.icon(icon, middle, side * 0.36, ink)), side


def signed(
    desk: Desk,
    icon: str,
    text: str,
    width: float,
    size: float,
    *,
    tone: str = "plain",
    side: float = SIGN,
    title: str = "",
) -> Part:
    """A sign, with a bold name and words beside it."""
    inset = side + 1.8
    lines = [words(desk, title, width - inset, size * 1.08, font=fonts.NAME)] if title else []
    if text:
        lines.append(words(desk, text, width - inset, size))
    return beside(((sign(desk, icon, side, tone), 0.0), (stack(lines, 0.7), inset)), middle=True)


def panel(desk: Desk, build: Callable[[float, Ink], Part], width: float, ink: Ink = PALE, inset: float = 2.0) -> Part:
    """A part on a ground of its own; it is built for the room that is left, and for that ground."""
    drawn, high = build(width - 2 * inset, ink)
    height = high + 2 * inset
    outline = rounded_box(0, 0, width, height, 1.1)
    edge = () if ink == INK else (Polygon(outline, Style(stroke=desk.ink, width=LINE)),)
    return (*desk.ground(outline, ink), *edge, moved(drawn, inset, inset)), height


def alert(desk: Desk, icon: str, text: str, width: float, size: float, ink: Ink = HAZARD) -> Part:
    """A warning: a pictogram and words on a ground that is seen at once."""
    side = 0.62 * size

    def build(wide: float, on: Ink) -> Part:
        drawn = (desk.icon(icon, (side / 2, side / 2), side * 0.43, on),), side
        return beside(((drawn, 0.0), (words(desk, text, wide - side - 1.6, size, ground=on), side + 1.6)), middle=True)

    return panel(desk, build, width, ink, 1.5)


def hazard_strip(desk: Desk, x: float, y: float, width: float, height: float) -> Shapes:
    """Yellow and black stripes, as at an edge that one may fall from."""
    outline = rectangle(x, y, width, height)
    stride = 2.4 * height
    stripes: list[Shape] = []
    at = x - height
    while at < x + width:
        stripes.append(
            Polygon(
                ((at + height, y), (at + height + stride / 2, y), (at + stride / 2, y + height), (at, y + height)),
                Style(fill=desk.ink),
            )
        )
        at += stride
    ground = Polygon(outline, Style(fill=desk.white if desk.is_sparing else desk.press.colour(HAZARD)))
    edge = Polygon(outline, Style(stroke=desk.ink, width=0.25))
    return ground, Group(tuple(stripes), clip=outline), edge


def cost(desk: Desk, count: int, x: float, y: float, side: float = 3.2) -> Shapes:
    """That many cards to pay, as small cards beside one another."""
    wide = side * 0.72
    return tuple(
        Polygon(
            rounded_box(x + i * (wide + 0.6), y, wide, side, 0.4),
            Style(fill=desk.press.colour(BLUE), stroke=desk.ink, width=0.2),
        )
        for i in range(count)
    )


def fitted(
    who: str, build: Callable[[float], Sequence[Part]], room: float, largest: float, widest: float = 3.0
) -> Part:
    """Parts under one another in the largest type in which they fill no more than the room; the rest is shared out.

    :raises TextOverflowError: naming `who`, where they do not fit in the smallest type.
    """
    size, high = largest, 0.0
    while size >= LEAST - 1e-9:
        try:
            parts = build(size)
        except TextOverflowError:
            if size - STEP < LEAST - 1e-9:
                raise
            size -= STEP
            continue
        high = sum(height for _, height in parts) + GAP * (len(parts) - 1)
        if high <= room + 1e-6:
            extra = min((room - high) / max(1, len(parts) - 1), widest)
            return stack(parts, GAP + extra)
        size -= STEP
    raise TextOverflowError(f"{who}: needs {high:.1f} of {room:.1f} mm at {LEAST:g} pt")
