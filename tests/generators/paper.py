"""What the tests of printed paper share: plain pieces, eyes that measure a rendered page in mm, walks through scenes.

Invariant: it takes nothing from the code that lays out sheets; it measures scenes and pictures.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from itertools import pairwise
from math import hypot, sqrt

import pypdfium2
from PIL import Image

from jupiter.generators.drawing.scene import Group, Polygon, Polyline, Scene, Stamp, Style, Text, Transform
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.sheets import impose_kit
from jupiter.generators.writers import pdf

WHITE = (255, 255, 255)
COLOURS = ("#A4492E", "#0072B2", "#5D2E8C", "#009E73")


# --- pieces ----------------------------------------------------------------------------------------------------------


def rectangle(width, height):
    """The outline of a card."""
    return (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)


def hexagon(width):
    """The outline of a tile with a point at the top, by its width from flat to flat."""
    side = width / sqrt(3)
    return (
        (width / 2, 0.0),
        (width, side / 2),
        (width, side * 1.5),
        (width / 2, side * 2),
        (0.0, side * 1.5),
        (0.0, side / 2),
    )


def face(name, outline, colour, *, is_back=False, bleed=3.0):
    """A face with its ground out to the bleed, and a mark of one corner that lies behind itself on front and back."""
    width, height = max(x for x, _ in outline), max(y for _, y in outline)
    ground = Polygon(
        ((-bleed, -bleed), (width + bleed, -bleed), (width + bleed, height + bleed), (-bleed, height + bleed)),
        Style(fill=colour),
    )
    corner = [(0.55, 0.3), (0.8, 0.3), (0.8, 0.4), (0.62, 0.4), (0.62, 0.6), (0.55, 0.6)]
    mark = tuple(((1 - x if is_back else x) * width, y * height) for x, y in corner)
    return Scene(name, width, height, (ground, Polygon(mark, Style(fill="#FFFFFF"))), bleed)


@cache
def kit(name, outline, count, *, backs=True, cutting="straight"):
    """A kit of that many pieces whose colours take turns; front and back of a piece are alike."""
    pieces = []
    for i in range(count):
        front = face(f"{name}-{i}-front", outline, COLOURS[i % 4])
        back = face(f"{name}-{i}-back", outline, COLOURS[i % 4], is_back=True) if backs else None
        pieces.append(Piece(f"{name}-{i}", outline, front, back))
    return Kit(name, name.title(), tuple(pieces), cutting)


def cards(count=10):
    """Cards of the usual size."""
    return kit("cards", rectangle(63.0, 88.0), count)


def tiles(width=66.0, count=20):
    """Tiles of that width."""
    return kit("tiles", hexagon(width), count)


def tokens(count=134):
    """Small squares."""
    return kit("tokens", rectangle(15.0, 15.0), count)


@lru_cache(maxsize=96)
def scenes(sample, setup):
    """The pages of a kit as scenes."""
    return tuple(impose_kit(sample, setup).scenes("1.2.3"))


def document(sample, setup):
    """The pages of a kit as PDF."""
    return pdf.document(scenes(sample, setup), sample.title)


# --- scenes ----------------------------------------------------------------------------------------------------------


STILL = Transform()


def walk(shapes, onto=STILL, clip=None):
    """Every shape that is no group, however deep, with the map to the page and the innermost clip on the page."""
    for shape in shapes:
        if isinstance(shape, Group):
            inner = onto.after(shape.transform)
            cut = clip if shape.clip is None else tuple(map(inner.apply, shape.clip))
            yield from walk(shape.shapes, inner, cut)
        elif isinstance(shape, Stamp):
            yield shape, onto.after(shape.transform), clip
        else:
            yield shape, onto, clip


def stamps(scene):
    """The faces that are set down on a page: their scene, the map to the page, their clip on the page."""
    stamped = [(shape.scene, onto, clip) for shape, onto, clip in walk(scene.shapes) if isinstance(shape, Stamp)]
    return [one for one in stamped if not one[0].name.startswith("qr ")]


def lines(scene):
    """All straight lines of a page that have two ends, outside of faces."""
    polylines = [(shape, onto) for shape, onto, _ in walk(scene.shapes) if isinstance(shape, Polyline)]
    return [tuple(map(onto.apply, shape.points)) for shape, onto in polylines if len(shape.points) == 2]


def words(scene):
    """All texts of a page outside of faces, with the map to the page."""
    return [(shape, onto) for shape, onto, _ in walk(scene.shapes) if isinstance(shape, Text)]


def only_faces(scene):
    """The page without anything beside the pieces."""
    kept = tuple(shape for shape in scene.shapes if isinstance(shape, Group) and isinstance(shape.shapes[0], Stamp))
    return Scene(scene.name, scene.width, scene.height, kept)


# --- geometry --------------------------------------------------------------------------------------------------------


def sides(outline):
    """The sides of an outline as pairs of corners."""
    return [(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True) if a != b]


def gap(one, other):
    """The distance of two convex outlines; negative where they overlap, by how far."""
    widest = -1e9
    for (ax, ay), (bx, by) in sides(one) + sides(other):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, -(bx - ax) / length
        first = [x * nx + y * ny for x, y in one]
        second = [x * nx + y * ny for x, y in other]
        widest = max(widest, min(second) - max(first), min(first) - max(second))
    if widest <= 0:
        return widest
    ways = ((point, side) for a, b in ((one, other), (other, one)) for point in a for side in sides(b))
    return min(distance(point, side) for point, side in ways)


def distance(point, side):
    """The distance of a point from a line with two ends."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    part = max(0, min(1, ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(point[0] - ax - part * dx, point[1] - ay - part * dy)


def area(points):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*points, *points[:1])))) / 2


def common(one, other):
    """What two convex outlines (clockwise, y down) have in common."""
    kept = list(one)
    for (ax, ay), (bx, by) in pairwise((*other, other[0])):
        before, kept = kept, []
        inside = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in before]
        for i, (here, value) in enumerate(zip(before, inside, strict=True)):
            last, previous = before[i - 1], inside[i - 1]
            if value * previous < 0:
                part = previous / (previous - value)
                kept.append((last[0] + part * (here[0] - last[0]), last[1] + part * (here[1] - last[1])))
            if value >= 0:
                kept.append(here)
    return kept


# --- pictures --------------------------------------------------------------------------------------------------------


def texts(data):
    """The text of each page of a PDF, spaces and line ends made one space."""
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


@dataclass(frozen=True)
class Picture:
    """A rendered page, looked at in mm from its top left corner."""

    image: Image.Image
    dpi: int

    def at(self, x, y):
        """The colour there, as red, green and blue."""
        return self.image.getpixel((int(x / 25.4 * self.dpi), int(y / 25.4 * self.dpi)))

    def mm(self, pixels):
        """A number of pixels in mm."""
        return pixels / self.dpi * 25.4

    def longest_line(self, *, upright):
        """The longest unbroken run of ink among the rows (or columns, where `upright`) of the picture, in mm."""
        ink = self.image.convert("L").point(lambda value: 1 if value < 200 else 0)
        ink = ink.transpose(Image.Transpose.TRANSPOSE) if upright else ink
        data, width = ink.tobytes(), ink.width
        rows = (data[i : i + width] for i in range(0, len(data), width))
        return self.mm(max(len(run) for row in rows for run in re.findall(rb"\x01+", row)))

    def part(self, left, top, right, bottom):
        """The part of the picture in that box (mm)."""
        box = tuple(round(value / 25.4 * self.dpi) for value in (left, top, right, bottom))
        return Picture(self.image.crop(box), self.dpi)


def pictures(data, dpi=100, most=None):
    """The pages of a PDF as pictures, the first ones only where `most` is given."""
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        shown = (document[i] for i in range(len(document) if most is None else min(most, len(document))))
        return [Picture(page.render(scale=dpi / 72).to_pil().convert("RGB"), dpi) for page in shown]


def picture(scene, dpi=100):
    """A scene as a picture."""
    return pictures(pdf.document([scene], scene.name), dpi)[0]
