"""PNG files of faces at 300 dpi, as they are cut or with their bleed."""

from collections.abc import Callable, Iterator
from io import BytesIO

from PIL import Image

from generators.drawing.scene import Scene
from generators.edition import Edition
from generators.exports import raster
from generators.exports.faces import Face, faces, is_rectangle, kits
from generators.exports.raster import DPI, Picture
from generators.kits import Kit
from generators.printed import Printed


def trimmed(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Every face as it is when cut; where the outline is no rectangle, what is cut off is transparent."""
    for name, kit in kits(printed, edition):
        for face, image in cut(kit):
            yield f"{name}/{face.file}.png", encoded(image)


def with_bleed(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Every face with the bleed around it."""
    for name, kit in kits(printed, edition):
        for face, image in _images(kit, raster.bled):
            yield f"{name}/{face.file}.png", encoded(image)


def cut(kit: Kit) -> Iterator[tuple[Face, Image.Image]]:
    """Every face of the kit with its picture, transparent outside of the outline."""
    first = kit.pieces[0]
    if is_rectangle(first.outline):
        yield from _images(kit, raster.trimmed)
        return
    (kept,) = raster.drawn([raster.mask(first.front, first.outline)])
    for face, image in _images(kit, raster.trimmed):
        yield face, raster.masked(image, kept)


def _images(kit: Kit, picture: Callable[[Scene], Picture]) -> Iterator[tuple[Face, Image.Image]]:
    found = faces(kit)
    yield from zip(found, raster.drawn(picture(face.scene) for face in found), strict=True)


def encoded(image: Image.Image) -> bytes:
    """The image as a PNG file that says its resolution."""
    out = BytesIO()
    image.save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()
