"""What lies where on a page: faces at their places, and the part of the page that belongs to each.

Invariant: the parts of faces (`cells`) never overlap, however the pieces lie, so nothing is printed over anything.
Lengths in mm.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from jupiter.generators.drawing.convex import (
    TIGHT,
    Line,
    bounding_box,
    clip_to_line,
    is_convex,
    separating_line,
    widen,
)
from jupiter.generators.drawing.printed_words import all_of, name_of
from jupiter.generators.drawing.scene import Point, Points, Scene, Transform, translation
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.page_setup import Area, Axis, Flip, PageSetup

Side = Literal["front", "back", "both"]
Edge = Literal["bottom", "top", "left", "right"]
Ray = tuple[Point, Point]
"""A crop mark, from its inner to its outer end."""


def called(piece: Piece, kit: Kit) -> str:
    """What a person calls a piece: its title, or the words on its front, or the kit's title and its own name."""
    plain = kit.title if len(kit.pieces) == 1 else f"{kit.title}: {piece.name}"
    return piece.title or name_of(piece.front) or plain


# Without slots: cached properties need somewhere to keep their values.
@dataclass(frozen=True)
class Placed:
    """A face at its place: `transform` leads from the face's coordinates to the page's."""

    kit: Kit
    piece: Piece
    side: Literal["front", "back"]
    transform: Transform

    @property
    def face(self) -> Scene:
        """What is drawn.

        :raises ValueError: for the back of a piece that has none.
        """
        face = self.piece.front if self.side == "front" else self.piece.back
        if face is None:
            raise ValueError(f"{self.piece.name} has no {self.side}")
        return face

    @property
    def says(self) -> str:
        """The face in words, for those who do not see it: what the piece is called, and what stands on this side."""
        name, words = called(self.piece, self.kit), all_of(self.face)
        return words if words.startswith(name) else f"{name}: {words}" if words else name

    @cached_property
    def outline(self) -> Points:
        """Where it is cut, on the page, clockwise. Outlines are symmetrical, so that both sides share one."""
        return tuple(map(self.transform.apply, self.piece.outline))

    @cached_property
    def cut(self) -> Points:
        """The outline as a machine cuts it, with round corners if the piece has them."""
        if not self.piece.corner:
            return self.outline
        left, top, right, bottom = bounding_box(self.piece.outline)
        box = rounded_box(left, top, right - left, bottom - top, self.piece.corner)
        return tuple(map(self.transform.apply, box))

    @property
    def middle(self) -> Point:
        """Where the middle of the face lies."""
        return self.transform.apply((self.face.width / 2, self.face.height / 2))


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet, or both of them beside a fold. `edge` is the margin with the strip of ruler and words."""

    setup: PageSetup
    name: str
    """As ordered: the name of a kit, or of a set of them."""
    title: str
    """What is on the sheet, in words."""
    sheet: int
    of: int
    """How many sheets the order has."""
    side: Side
    placed: tuple[Placed, ...]
    outlines: str
    """A short checksum of the outlines as they lie on the front: both sides of a sheet have the same."""
    is_double: bool
    """Whether the sheet has a back side."""
    behind: str = ""
    """What is on its back, in words."""
    edge: Edge = "bottom"
    fold: Axis | None = None
    link: str = ""
    """Where the QR code of the strip leads; empty where it has none."""

    @property
    def is_cut(self) -> bool:
        """Whether it lies up when it is cut; backs do where they are not behind fronts."""
        return self.side != "back" or self.setup.flip is Flip.SINGLE

    @property
    def clear(self) -> tuple[Area, ...]:
        """The parts of the page where nothing but a registration mark may lie."""
        return self.setup.clear if self.is_cut else ()


def invert_motion(transform: Transform) -> Transform:
    """The inverse of a motion (turn, move, mirror; no scaling)."""
    t = transform
    return Transform(t.a, t.c, t.b, t.d, -(t.a * t.e + t.b * t.f), -(t.c * t.e + t.d * t.f))


# --- parts of the page ------------------------------------------------------------------------------------------------


def cells(placed: Sequence[Placed]) -> tuple[Points | None, ...]:
    """The part of each piece, in the coordinates of its face; None for a piece that may be drawn whole.

    That is one whose outline is not convex: pieces beside it are as far away as both bleeds reach.
    """
    inked = [_inked(one) if is_convex(one.piece.outline) else None for one in placed]
    return tuple(
        _cell(one, [placed[j] for j, other in enumerate(inked) if j != i and other and _overlap(box, other)])
        if box
        else None
        for i, (one, box) in enumerate(zip(placed, inked, strict=True))
    )


def _inked(one: Placed) -> Area:
    """The box around the outline and its bleed, on the page."""
    return bounding_box(tuple(map(one.transform.apply, widen(one.piece.outline, one.face.bleed))))


def _overlap(one: Area, other: Area) -> bool:
    """Whether ink of the one could lie on the other: pieces of blocks that lie apart keep all of their bleed."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > TIGHT and min(one[3], other[3]) - max(one[1], other[1]) > TIGHT
    )


def _cell(one: Placed, neighbours: Sequence[Placed]) -> Points:
    """The widened outline, without what lies beyond the lines that part it from its neighbours."""
    home = invert_motion(one.transform)
    cell = widen(one.piece.outline, one.face.bleed)
    for other in neighbours:
        at = home.after(other.transform)
        # Pieces that lie alike part alike, sheet after sheet; rounded, so that the cache finds them.
        is_alike = one.piece.outline == other.piece.outline and abs(at.b) < TIGHT
        if is_alike and abs(at.a - 1) < TIGHT:
            line = _parting(one.piece.outline, round(at.e, 6), round(at.f, 6))
        else:
            line = separating_line(one.piece.outline, tuple(map(at.apply, other.piece.outline)))
        cell = clip_to_line(cell, line)
    return cell


@lru_cache(maxsize=2048)
def _parting(outline: Points, x: float, y: float) -> Line:
    """The line that parts a piece from a like one beside it."""
    return separating_line(outline, tuple(map(translation(x, y).apply, outline)))
