"""What a print service sells, and how a face becomes its picture.

Invariant: the face with its bleed covers the service's shape with its bleed and is never distorted; words that would
not be safe there stop the export. Pixels at 300 dpi.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import hypot, sqrt

from PIL import Image

from jupiter.generators.drawing import proof
from jupiter.generators.drawing.convex import widen
from jupiter.generators.drawing.scene import Point, Points, Polygon, Scene, Stamp, Style, Transform
from jupiter.generators.drawing.shapes import between, rectangle, regular
from jupiter.generators.exports import raster
from jupiter.generators.exports.faces import Face
from jupiter.generators.exports.raster import PIXEL, Picture, size

AWAY = 0.3
"""How far inside the end of its bleed a face has its full colour, in mm."""

LIKE = 0.04
"""Part by which a card may be larger or smaller than the product it becomes."""

STEPS = 60
"""Points along a side at which the colour of the bleed is read."""


class Shape(StrEnum):
    """What a product is cut to."""

    RECTANGLE = "rectangle"
    HEXAGON = "hexagon"
    CIRCLE = "circle"


@dataclass(frozen=True, slots=True)
class Product:
    """A product: its picture in pixels, its size once cut in mm; hexagons lie on a flat side."""

    name: str
    width: int
    height: int
    trim: tuple[float, float]
    shape: Shape = Shape.RECTANGLE

    def safe(self, inside: int) -> Points:
        """The outline that far inside the picture's, in mm."""
        width, height, by = self.width * PIXEL, self.height * PIXEL, inside * PIXEL
        if self.shape is Shape.RECTANGLE:
            return rectangle(by, by, width - 2 * by, height - 2 * by)
        radius = min(width, height) / 2 - by
        if self.shape is Shape.CIRCLE:
            return regular((width / 2, height / 2), radius, 72, 0)
        return regular((width / 2, height / 2), radius * 2 / sqrt(3), 6, 0)


def nearest(products: Iterable[Product], face: Face, inside: int) -> Product | None:
    """The product whose size is nearest, whichever way round the piece lies, if it can be made of the face."""
    short, long = sorted(size(face.outline))
    ordered = sorted(products, key=lambda product: hypot(product.trim[0] - short, product.trim[1] - long))
    return next((product for product in ordered if _fills(face, product, inside)), None)


def pictures(
    faces: Sequence[Face], product: Product, turns: Sequence[float], inside: int
) -> Iterator[tuple[Face, Image.Image]]:
    """The faces, each turned by its degrees, as pictures of the product, whose words must stay that far inside.

    :raises UnsafeTextError: naming the face and the words that do not.
    """
    places = [_place(face.scene, product, turn, inside) for face, turn in zip(faces, turns, strict=True)]
    rows = [
        Picture(product.width, product.height, (Stamp(face.scene, place),))
        for face, place in zip(faces, places, strict=True)
    ]
    for face, picture in zip(faces, rows, strict=True):
        _check(face.scene, picture, product, inside)
    for face, place, image in zip(faces, places, raster.render(rows), strict=True):
        yield face, image if product.shape is Shape.RECTANGLE else _fill_corners(image, face, place)


# --- places ----------------------------------------------------------------------------------------------------------


def _place(scene: Scene, product: Product, degrees: float, inside: int) -> Transform:
    is_turned = degrees % 180 != 0
    return raster.centring(
        scene, product.width, product.height, _factor(scene, product, is_turned=is_turned, inside=inside), degrees
    )


def _factor(scene: Scene, product: Product, *, is_turned: bool, inside: int) -> float:
    """How much the face is enlarged so that it covers the product; on round ones less, if its words need it."""
    width, height = product.width * PIXEL, product.height * PIXEL
    b = scene.bleed
    if product.shape is Shape.HEXAGON:
        return min(width, height) / (min(scene.width, scene.height) + 2 * b)
    across, down = (scene.height, scene.width) if is_turned else (scene.width, scene.height)
    cover = max(width / (across + 2 * b), height / (down + 2 * b))
    if product.shape is Shape.RECTANGLE or not scene.safe:
        return cover
    # A round chit cuts the corners off; better a little less picture than a letter lost.
    return min(cover, (width / 2 - inside * PIXEL) / _reach(scene))


def _reach(scene: Scene) -> float:
    """How far from the middle words may stand."""
    x, y = scene.width / 2, scene.height / 2
    return max(hypot(u - x, v - y) for u, v in scene.safe)


def _fills(face: Face, product: Product, inside: int) -> bool:
    """Whether the face has the proportions of a card, or covers a round product as far as it is cut."""
    scene = face.scene
    if product.shape is Shape.CIRCLE:
        reach = min(scene.width, scene.height) / 2 + scene.bleed
        return _factor(scene, product, is_turned=False, inside=inside) * reach >= product.trim[0] / 2
    ratios = [ours / theirs for ours, theirs in zip(sorted(size(face.outline)), product.trim, strict=True)]
    return product.shape is Shape.HEXAGON or max(abs(ratio - 1) for ratio in ratios) <= LIKE


def _check(scene: Scene, picture: Picture, product: Product, inside: int) -> None:
    unsafe = proof.words_outside(picture.scene(product.safe(inside)))
    if unsafe:
        raise proof.UnsafeTextError(
            f"{scene.name}: {', '.join(map(repr, unsafe))} may be cut: not inside the safe zone of {product.name}"
        )


def _fill_corners(image: Image.Image, face: Face, place: Transform) -> Image.Image:
    """The image with the colour of its bleed also where the bleed ends, so that no corner is white."""
    reach = tuple(map(place.apply, widen(face.outline, max(0.0, face.scene.bleed - AWAY))))
    edge = [(int(x / PIXEL), int(y / PIXEL)) for x, y in _along(reach)]
    seen = [image.getpixel(at) for at in edge if 0 <= at[0] < image.width and 0 <= at[1] < image.height]
    colour = Counter(seen).most_common(1)[0][0]
    shapes = (Polygon(reach, Style(fill="#000000")),)
    (kept,) = raster.render([Picture(image.width, image.height, shapes)])
    return Image.composite(Image.new("RGB", image.size, colour), image, kept.convert("L"))


def _along(outline: Points) -> Iterator[Point]:
    """Points close to one another along the sides."""
    for start, end in pairwise((*outline, outline[0])):
        yield from (between(start, end, i / STEPS) for i in range(STEPS))
