"""Pictures of faces in exact numbers of pixels.

Invariant: a picture is a scene whose size is a whole number of pixels, so that every face is scaled and turned as lines
and letters, and becomes pixels once. Pictures that are made together share one document.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any

from PIL import Image

from jupiter.generators.drawing.convex import bounding_box
from jupiter.generators.drawing.scene import (
    Group,
    Points,
    Polygon,
    Scene,
    Shape,
    Stamp,
    Style,
    Transform,
    rotation,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.writers import pdf

DPI = 300
SCALE = DPI / 72
PIXEL = 25.4 / DPI
"""A pixel in mm."""

BAND = 2**21
"""Pixels that are rendered at a time."""

HAIR = 1e-3
"""Pixels by which pages are smaller than they are, since a page takes up all pixels that it touches."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Shapes (in mm) on white, seen in a window of that many pixels at 300 dpi."""

    width: int
    height: int
    shapes: tuple[Shape, ...]

    def scene(self, safe: Points = ()) -> Scene:
        """The picture as a scene."""
        return Scene("picture", (self.width - HAIR) * PIXEL, (self.height - HAIR) * PIXEL, self.shapes, safe=safe)


def render(pictures: Iterable[Picture]) -> Iterator[Image.Image]:
    """The pictures as RGB images, one after another."""
    import pypdfium2  # noqa: PLC0415 - 4 MB and 40 ms that most orders do without.

    data = pdf.document((picture.scene() for picture in pictures), "pictures", is_tagged=False)
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            yield _image(page)
            page.close()


def _image(page: Any) -> Image.Image:
    """The page in pixels, rendered in bands: the whole of a large sheet is in memory once and not three times."""
    width, height = ceil(page.get_width() * SCALE), ceil(page.get_height() * SCALE)
    image, rows = Image.new("RGB", (width, height)), max(1, BAND // width)
    for top in range(0, height, rows):
        bottom = min(top + rows, height)
        crop = (0, _points(height - bottom), 0, _points(top))
        bitmap = page.render(scale=SCALE, rev_byteorder=True, crop=crop)
        image.paste(bitmap.to_pil(), (0, top))
        bitmap.close()
    return image


def _points(pixels: int) -> float:
    """A length that pdfium, which rounds up, takes for just so many pixels."""
    return max(0.0, pixels - 0.5) / SCALE


def pixels(length: float) -> int:
    """How many pixels a length in mm takes."""
    return round(length / PIXEL)


def trimmed_picture(scene: Scene) -> Picture:
    """The face as it is when cut."""
    return Picture(pixels(scene.width), pixels(scene.height), (Stamp(scene),))


def bleed_picture(scene: Scene) -> Picture:
    """The face with all of its bleed."""
    b = scene.bleed
    return Picture(pixels(scene.width + 2 * b), pixels(scene.height + 2 * b), (Stamp(scene, translation(b, b)),))


def enlarged(scene: Scene, least: int) -> Scene:
    """The scene, enlarged in whole steps until its shorter side has that many pixels."""
    factor = max(1, ceil(least / min(pixels(scene.width), pixels(scene.height))))
    shapes = (Group((Stamp(scene),), scaling(factor)),)
    return Scene(scene.name, scene.width * factor, scene.height * factor, shapes, scene.bleed * factor)


def mask(scene: Scene, outline: Points) -> Picture:
    """Black where a face with that outline is kept when it is cut."""
    return Picture(pixels(scene.width), pixels(scene.height), (Polygon(outline, Style(fill="#000000")),))


def apply_mask(image: Image.Image, kept: Image.Image) -> Image.Image:
    """The image, transparent where the other one is white."""
    out = image.convert("RGBA")
    out.putalpha(kept.convert("L").point([255 - value for value in range(256)]))
    return out


def centring(scene: Scene, width: int, height: int, factor: float, degrees: float = 0.0) -> Transform:
    """The middle of the face at the middle of the window, enlarged and turned."""
    home = translation(-scene.width / 2, -scene.height / 2)
    return (
        translation(width * PIXEL / 2, height * PIXEL / 2).after(scaling(factor)).after(rotation(degrees)).after(home)
    )


def sheet(scenes: Iterable[Scene], columns: int, rows: int, width: int, height: int) -> Picture:
    """Faces, cut, in rows of cells of that many pixels; every cell is covered."""
    shapes = []
    for i, scene in enumerate(scenes):
        left, top = i % columns * width * PIXEL, i // columns * height * PIXEL
        factor = max(width * PIXEL / scene.width, height * PIXEL / scene.height)
        place = translation(left, top).after(centring(scene, width, height, factor))
        cell = rectangle(left, top, width * PIXEL, height * PIXEL)
        shapes.append(Group((Stamp(scene, place),), clip=cell))
    return Picture(columns * width, rows * height, tuple(shapes))


def size(outline: Points) -> tuple[float, float]:
    """Width and height of the outline."""
    left, top, right, bottom = bounding_box(outline)
    return right - left, bottom - top
