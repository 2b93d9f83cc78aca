"""Every face as a file of its own: PNG at 300 dpi, SVG in mm, and pages of a PDF for print shops."""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

from PIL import Image

from jupiter.generators.drawing.scene import Scene, Stamp
from jupiter.generators.exports import raster
from jupiter.generators.exports.faces import Face, faces, is_rectangle, kits
from jupiter.generators.exports.raster import DPI, Picture
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import PrintOptions
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.writers import pdf


def png_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Every face as it is when cut; where the outline is no rectangle, what is cut off is transparent."""
    for name, kit in kits(print_set, options, names):
        for face, image in cut_out_faces(kit):
            yield f"{name}/{face.file}.png", encode_png(image)


def png_bleed_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Every face with the bleed around it."""
    for name, kit in kits(print_set, options, names):
        for face, image in _images(kit, raster.bleed_picture):
            yield f"{name}/{face.file}.png", encode_png(image)


def cut_out_faces(kit: Kit) -> Iterator[tuple[Face, Image.Image]]:
    """Every face of the kit with its picture, transparent outside of the outline."""
    first = kit.pieces[0]
    if is_rectangle(first.outline):
        yield from _images(kit, raster.trimmed_picture)
        return
    (kept,) = raster.render([raster.mask(first.front, first.outline)])
    for face, image in _images(kit, raster.trimmed_picture):
        yield face, raster.apply_mask(image, kept)


def enlarged_faces(kit: Kit, least: int) -> Iterator[tuple[Face, Image.Image]]:
    """As `cut_out_faces`, but no picture's shorter side has fewer pixels than that."""
    first = kit.pieces[0]
    mask = None
    if not is_rectangle(first.outline):
        factor = raster.enlarged(first.front, least).width / first.front.width
        outline = tuple((x * factor, y * factor) for x, y in first.outline)
        (mask,) = raster.render([raster.mask(raster.enlarged(first.front, least), outline)])
    for face, image in _images(kit, lambda scene: raster.trimmed_picture(raster.enlarged(scene, least))):
        yield face, raster.apply_mask(image, mask) if mask else image


def _images(kit: Kit, picture: Callable[[Scene], Picture]) -> Iterator[tuple[Face, Image.Image]]:
    images = faces(kit)
    yield from zip(images, raster.render(picture(face.scene) for face in images), strict=True)


def encode_png(image: Image.Image) -> bytes:
    """The image as a PNG file that says its resolution."""
    out = BytesIO()
    image.save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()


def svg_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Every face as lines, its letters as outlines, so that it looks the same without the fonts."""
    from jupiter.generators.writers import svg  # noqa: PLC0415 - 5 MB and 60 ms that most orders do without.

    for name, kit in kits(print_set, options, names):
        for face in faces(kit):
            yield f"{name}/{face.file}.svg", svg.document(face.scene, bleed=True).encode()


def press_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """One PDF for each kit; a piece that is in the box many times has as many pages."""
    for name, kit in kits(print_set, options, names):
        title, language = f"{print_set.name}: {kit.title}", options.edition.language
        yield f"{name}.pdf", pdf.document(_press_pages(kit), title, language, is_tagged=False)


def _press_pages(kit: Kit) -> Iterator[Scene]:
    """Pages that only set a face down: however often it comes, the file holds its drawing once."""
    for piece in kit.pieces:
        for face in (piece.front, piece.back):
            if face is not None:
                yield Scene(face.name, face.width, face.height, (Stamp(face),), face.bleed)
