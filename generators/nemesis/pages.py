"""Aids on pages: whole ones, halves and quarters of the paper, each drawn for just its room.

Invariant: paper is shared out evenly by straight cuts, so that half a page of A4 is A5; what stands on it is drawn once
however often it is printed.
"""

from collections.abc import Callable

from jupiter.generators.drawing import proof
from jupiter.generators.drawing.scene import Group, Scene, Stamp, rotation, translation
from jupiter.generators.nemesis import facts, look
from jupiter.generators.nemesis.options import PLAYERS
from jupiter.generators.nemesis.texts import words
from jupiter.generators.order.kits import Booklet, Paper
from jupiter.generators.order.options import Edition
from jupiter.generators.sheets.division import Draw, Rooms, divided, page
from jupiter.generators.writers import pdf
from jupiter.generators.writers.metadata import Duplex

WHOLE, HALF, QUARTER = 1, 2, 4
"""Into how many parts A4 and Letter are cut."""
LARGE = 65_000.0
"""Area (mm2) from which paper is as large as two pages of A4."""


def booklet(name: str, draw: Draw, parts: int = WHOLE, *, each: bool = False) -> Callable[[Edition], Booklet]:
    """What makes an aid, as often on a page as it has parts; on as many pages as all players need if `each` has one."""

    def make(edition: Edition) -> Booklet:
        title = words(edition.language)(f"sheet/{name}")

        def document(paper: Paper) -> bytes:
            one_page = _page(edition, name, paper, draw, parts)
            count = -(-edition[PLAYERS] // len(rooms(paper, parts))) if each else 1
            return pdf.document((one_page,) * count, f"{facts.NAME}: {title}", edition.language, duplex="Simplex")

        return Booklet(name, title, document)

    return make


def crosswise(name: str, *draws: Draw) -> Callable[[Edition], Booklet]:
    """What makes an aid that lies crosswise on its paper, whatever its size; a second drawing is its back."""
    duplex: Duplex = "DuplexFlipLongEdge" if len(draws) > 1 else "Simplex"

    def make(edition: Edition) -> Booklet:
        title = words(edition.language)(f"sheet/{name}")

        def document(paper: Paper) -> bytes:
            faces = [draw(edition, paper.height, paper.width) for draw in draws]
            for face in faces:
                proof.check(face, edition.language)
            pages = tuple(_turned(face, paper, is_back=i % 2 == 1) for i, face in enumerate(faces))
            return pdf.document(pages, f"{facts.NAME}: {title}", edition.language, duplex=duplex)

        return Booklet(name, title, document)

    return make


def _turned(face: Scene, paper: Paper, *, is_back: bool) -> Scene:
    """A page that lies crosswise, on upright paper. A flip on the long edge turns its back over once more."""
    to_left = translation(0, paper.height).after(rotation(-90))
    to_right = translation(paper.width, 0).after(rotation(90))
    shapes = (Group((Stamp(face),), to_left if is_back else to_right),)
    return Scene(face.name, paper.width, paper.height, shapes)


def rooms(paper: Paper, parts: int) -> Rooms:
    """The paper cut across its longer sides into parts that are as large on A3 as on A4."""
    count = parts * (2 if paper.width * paper.height > LARGE else 1)
    return divided(paper, lambda cut: len(cut) >= count)


def _page(edition: Edition, name: str, paper: Paper, draw: Draw, parts: int) -> Scene:
    ink = look.press(edition.mode).colour(look.STEEL)
    return page(edition, name, paper, draw, rooms(paper, parts), ink)
