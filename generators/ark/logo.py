"""The logo of Last Ark from Ceti: its name in letters cut from a slab; one is the ark, and the Blight rises in them.

Invariant: it is drawn about the origin in its own units, so that a sheet, a card, a box and a cover have the same one.
"""

from collections.abc import Iterator, Sequence

from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE, RUST
from jupiter.generators.drawing import fonts, lettering
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Shape,
    Shapes,
    Style,
    Transform,
)
from jupiter.generators.drawing.shapes import hexagon, smooth_line
from jupiter.generators.drawing.text import Box

CAP, SMALL = 10.0, 4.6
"""Heights of capitals: of the lettered name, and of its second line."""
NOSE, BELOW, GAP, SPACING = 13.4, 2.6, 3.4, 1.0
"""How high the ark rises, from one line to the next, between words, and between letters of the second line."""
BACK: Point = (0.7, 1.0)
"""How far letters reach back."""
STRAIGHT = 1e5
"""Radius of a line of letters."""
HULL: Points = ((0.0, -13.4), (0.75, -12.0), (1.4, -10.0), (1.75, -7.4), (1.75, -4.6), (3.3, -1.6), (3.5, 0.0))
PLUME: Points = ((1.7, 0.0), (1.25, -2.2), (0.75, -2.6))
"""The right half of the ark that is a letter: from its nose to a fin, and from there to its engine."""
EYES = ((1.75, -2.6, 0.62), (10.8, -1.7, 0.5))
"""Where the Blight looks out of them, and how large."""
TIDE: Points = (
    (-0.02, 0.62),
    (0.06, 0.5),
    (0.13, 0.6),
    (0.21, 0.4),
    (0.3, 0.46),
    (0.38, 0.24),
    (0.5, 0.3),
    (0.6, 0.12),
    (0.75, 0.1),
    (0.86, -0.1),
    (1.0, -0.2),
)
"""How high the Blight stands in the letters, in heights of capitals, by parts of their width."""


def title(press: Press, name: str, room: Box, *, is_on_dark: bool = False, lines: int = 2) -> Group:
    """The lettered name as large as fits a room, in its middle: in two lines, or in one."""
    first, second = name.upper().split(" FROM ")
    upper, wide = _with_ark(first)
    below = f"FROM {second}"
    beside: Shapes = ()
    if lines == 1:
        lower, more = _set(below, CAP, (wide + GAP, 0.0))
        width, height = wide + GAP + more, NOSE
    else:
        _, more = _set(below, SMALL, (0.0, 0.0), SPACING)
        left = (wide - more) / 2
        lower, _ = _set(below, SMALL, (left, BELOW + SMALL), SPACING)
        beside = tuple(_hexes(press, left - SMALL / 2, wide, is_on_dark))
        width, height = wide, NOSE + BELOW + SMALL
    outlines = *upper, *lower
    tide = _tide(press, outlines if lines == 1 else upper, width, is_on_dark)
    letters = *_solid(press, outlines, is_on_dark), *tide
    shapes = (*beside, *letters, *_porthole(press, upper, is_on_dark))
    size = min(room.width / (width + BACK[0]), room.height / (height + BACK[1]))
    x = room.x + (room.width - size * (width + BACK[0])) / 2
    y = room.y + (room.height - size * (height + BACK[1])) / 2 + size * NOSE
    return Group(shapes, Transform(size, 0, 0, size, x, y))


def _set(text: str, height: float, start: Point, spacing: float = 0.3) -> tuple[tuple[Points, ...], float]:
    """Letters with capitals of that height, and how wide they run."""
    size = height / fonts.cap_height(1.0)
    width = lettering.width(text, fonts.NAME, size, spacing)
    return lettering.on_line(text, fonts.NAME, size, start, spacing), width


def _with_ark(text: str) -> tuple[tuple[Points, ...], float]:
    """The letters of words the last of which begins with an A: it is the ark itself."""
    before, after = text.rsplit(" A", 1)
    left, wide = _set(f"{before} ", CAP, (0.0, 0.0))
    end = wide + 2 * HULL[-1][0] + 0.6
    right, more = _set(after, CAP, (end, 0.0))
    middle = wide + HULL[-1][0]
    hull = (*HULL, *PLUME, *((-x, y) for x, y in (*reversed(PLUME), *reversed(HULL))))
    return (*left, tuple((middle + x, y) for x, y in hull), *right), end + more


def _solid(press: Press, outlines: Sequence[Points], is_on_dark: bool) -> Shapes:
    """Letters as if cut from a slab."""
    is_low = press.mode is Mode.LOW
    back = mix(MOSS, INK, 0.3) if is_on_dark and not is_low else mix(RULE, MOSS, 0.25)
    how = lettering.Solid(
        bands=((1.0, press.under(LEDGER if is_on_dark else INK)),),
        line=press.colour(INK),
        lit=press.under(PAPER) if is_low else press.colour(mix(back, PAPER, 0.25)),
        shade=press.colour(back),
        width=0.25 if is_low else 0.4 if is_on_dark else 0.14,
        depth=BACK,
    )
    return lettering.solid(outlines, how, CAP, STRAIGHT)


def _tide(press: Press, outlines: Sequence[Points], wide: float, is_on_dark: bool) -> Iterator[Shape]:
    """The Blight that rises in letters from the left, and looks out of them."""
    crest = smooth_line(tuple((wide * x, -CAP * y) for x, y in TIDE))
    # Without colour it would be as dark as the ground.
    ink = mix(RUST, LEDGER, 0.35) if press.mode is Mode.GREY and is_on_dark else RUST
    tide = Polygon((*crest, (wide, CAP), (0.0, CAP)), Style(fill=press.colour(ink)))
    yield from (Group((tide,), clip=outline) for outline in outlines)
    for x, y, radius in EYES:
        yield Circle((x, y), radius, Style(fill=press.under(LEDGER)))
        yield Circle((x + 0.2 * radius, y - 0.1 * radius), 0.5 * radius, Style(fill=press.colour(INK)))


def _porthole(press: Press, outlines: Sequence[Points], is_on_dark: bool) -> Iterator[Shape]:
    """The ark's window: it is the letter that rises highest."""
    x, y = min((point for outline in outlines for point in outline), key=lambda point: point[1])
    rim = press.colour(INK) if is_on_dark or press.mode is Mode.LOW else press.under(LEDGER)
    yield Circle((x, y + 5.4), 0.85, Style(fill=rim))


def _hexes(press: Press, end: float, wide: float, is_on_dark: bool) -> Iterator[Shape]:
    """Hexes of the track on both sides of the second line: crossed off at the left, open at the right."""
    y, step = BELOW + SMALL / 2, SMALL * 1.02
    line = Style(stroke=press.on(INK) if is_on_dark else press.colour(INK), width=0.4)
    for i in range(int(end / step)):
        yield Polygon(hexagon((end - (i + 0.5) * step, y), SMALL * 0.86), Style(fill=press.colour(RUST)))
        yield Polygon(hexagon((wide - end + (i + 0.5) * step, y), SMALL * 0.86), line)
