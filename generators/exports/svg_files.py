"""SVG files of faces, in mm, with their bleed."""

from collections.abc import Iterator

from generators.edition import Edition
from generators.exports.faces import faces, kits
from generators.printed import Printed
from generators.writers import svg


def files(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Every face as lines, its letters as outlines, so that it looks the same without the fonts."""
    for name, kit in kits(printed, edition):
        for face in faces(kit):
            yield f"{name}/{face.file}.svg", svg.document(face.scene, bleed=True).encode()
