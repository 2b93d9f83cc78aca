"""Aids on pages: whole ones, halves and quarters of the paper, each drawn for just its room.

Invariant: paper is shared out evenly by straight cuts, so that half a page of A4 is A5; what stands on it is drawn once
however often it is printed.
"""

from collections.abc import Callable
from dataclasses import replace

from jupiter.generators.drawing import proof
from jupiter.generators.drawing.scene import (
    Group,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Style,
    Transform,
    rotation,
    translation,
)
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts, look
from jupiter.generators.nemesis.options import PLAYERS
from jupiter.generators.nemesis.texts import words
from jupiter.generators.order.kits import Booklet, Paper
from jupiter.generators.order.options import Edition
from jupiter.generators.writers import pdf

Draw = Callable[[Edition, float, float], Scene]
"""Draws what fills upright paper of that width and height."""
WHOLE, HALF, QUARTER = 1, 2, 4
"""Into how many parts A4 and Letter are cut."""
LARGE = 65_000.0
"""Area (mm2) from which paper is as large as two pages of A4."""


def booklet(name: str, draw: Draw, parts: int = WHOLE, *, each: bool = False) -> Callable[[Edition], Booklet]:
    """What makes an aid, as often on a page as it has parts; on as many pages as all players need if `each` has one."""

    def make(edition: Edition) -> Booklet:
        title = words(edition.language)(f"sheet/{name}")

        def document(paper: Paper) -> bytes:
            page = _page(edition, name, paper, draw, parts)
            count = -(-edition[PLAYERS] // len(rooms(paper, parts))) if each else 1
            return pdf.document((page,) * count, f"{facts.NAME}: {title}", edition.language, duplex="Simplex")

        return Booklet(name, title, document)

    return make


def crosswise(name: str, *draws: Draw) -> Callable[[Edition], Booklet]:
    """What makes an aid that lies crosswise on its paper, whatever its size; a second drawing is its back."""
    duplex: pdf.Duplex = "DuplexFlipLongEdge" if len(draws) > 1 else "Simplex"

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


def rooms(paper: Paper, parts: int) -> tuple[Box, ...]:
    """The paper cut across its longer sides into parts that are as large on A3 as on A4."""
    count = parts * (2 if paper.width * paper.height > LARGE else 1)
    cut = [Box(0.0, 0.0, paper.width, paper.height)]
    while len(cut) < count:
        cut = [half for part in cut for half in _halves(part)]
    return tuple(cut)


def _halves(part: Box) -> tuple[Box, Box]:
    if part.width > part.height:
        half = part.width / 2
        return replace(part, width=half), replace(part, x=part.x + half, width=half)
    half = part.height / 2
    return replace(part, height=half), replace(part, y=part.y + half, height=half)


def _page(edition: Edition, name: str, paper: Paper, draw: Draw, parts: int) -> Scene:
    """A page with the drawing in each of its rooms, and lines to cut along.

    :raises UnsafeTextError: where a word comes too near to the edge or to a cut.
    """
    boxes = rooms(paper, parts)
    wide, high = sorted((boxes[0].width, boxes[0].height))
    face = draw(edition, wide, high)
    proof.check(face, edition.language)
    ink = look.press(edition.mode).colour(look.STEEL)
    shapes: list[Shape] = [Group((Stamp(face),), _set_down(room)) for room in boxes]
    shapes += (Polyline(line, Style(stroke=ink, width=0.2, dash=(2.0, 2.0))) for line in _cuts(paper, boxes))
    return Scene(name, paper.width, paper.height, tuple(shapes))


def _set_down(room: Box) -> Transform:
    """How a drawing that stands upright comes to lie in a room."""
    if room.width > room.height:
        return translation(room.x + room.width, room.y).after(rotation(90))
    return translation(room.x, room.y)


def _cuts(paper: Paper, boxes: tuple[Box, ...]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The lines between rooms, each from edge to edge."""
    across = {room.x for room in boxes} - {0.0}
    down = {room.y for room in boxes} - {0.0}
    return [((x, 0.0), (x, paper.height)) for x in sorted(across)] + [
        ((0.0, y), (paper.width, y)) for y in sorted(down)
    ]
