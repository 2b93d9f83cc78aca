"""PDF files for print shops: a page for each side of each piece, front and back in turn, with bleed, without marks."""

from collections.abc import Iterator

from generators.drawing.scene import Scene, Stamp
from generators.edition import Edition
from generators.exports.faces import kits
from generators.kits import Kit
from generators.printed import Printed
from generators.writers import pdf


def files(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """One PDF for each kit; a piece that is in the box many times has as many pages."""
    for name, kit in kits(printed, edition):
        yield f"{name}.pdf", pdf.document(_pages(kit), f"{printed.name}: {kit.title}", edition.language)


def _pages(kit: Kit) -> Iterator[Scene]:
    """Pages that only set a face down: however often it comes, the file holds its drawing once."""
    for piece in kit.pieces:
        for face in (piece.front, piece.back):
            if face is not None:
                yield Scene(face.name, face.width, face.height, (Stamp(face),), face.bleed)
