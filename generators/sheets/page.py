"""How a maker prints (paper, flip, cut, correction), and what then lies where on a page.

Invariant: **everything about the two sides of a sheet follows from one map**, `Setup.behind`: the point of the back
page that comes to lie behind a point of the front page once the paper is flipped or folded. Lengths in mm, angles in
degrees clockwise.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from math import hypot, radians
from typing import Literal

from generators.drawing.convex import bounding_box
from generators.drawing.inks import Ink, Mode, grey
from generators.drawing.polygons import rounded_box
from generators.drawing.scene import Point, Points, Scene, Transform, rotation, translation
from generators.kits import Kit, Paper, Piece
from generators.sheets.registration import INSET, Area, Registration, areas

Side = Literal["front", "back", "both"]
Edge = Literal["bottom", "top", "left", "right"]
Axis = Literal["upright", "level"]
"""How a fold line or an axis of a flip runs."""

PAGE_MARGIN = 5.0
"""What printers may not reach is kept free of cut pieces; bleed may go nearer to the edge."""

FARTHEST, STEEPEST = 10.0, 5.0
"""Bounds of a correction, in mm and degrees; a printer that is further off is broken."""

STEEL = Ink("steel", "#5B6C7D")
"""The ink of marks, rulers and words beside the pieces."""


class Flip(StrEnum):
    """How backs come behind fronts."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    SINGLE = "single"


class Cut(StrEnum):
    """Common cut lines with bleed round the block, or pieces apart, each with its bleed."""

    SHARED = "shared"
    APART = "apart"


class Binding(StrEnum):
    """Booklets on whole pages, or on pages of half the size, on sheets to fold and staple."""

    FLAT = "flat"
    FOLDED = "folded"


@dataclass(frozen=True, slots=True)
class Offset:
    """Correction of the back pages: they are turned about the middle of the page and then moved (mm, degrees)."""

    x: float = 0.0
    y: float = 0.0
    degrees: float = 0.0

    def transform(self, paper: Paper) -> Transform:
        """The map that corrects a back page."""
        x, y = paper.width / 2, paper.height / 2
        return translation(x + self.x, y + self.y).after(rotation(self.degrees)).after(translation(-x, -y))

    def reach(self, paper: Paper) -> float:
        """How far it moves any point of the page at most."""
        return hypot(self.x, self.y) + abs(radians(self.degrees)) * hypot(paper.width, paper.height) / 2


@dataclass(frozen=True, slots=True)
class PageSetup:
    """Everything that decides how pieces go on paper. With an `address`, sheets have a QR code that leads there."""

    paper: Paper
    flip: Flip = Flip.LONG
    cut: Cut = Cut.SHARED
    offset: Offset = Offset()
    language: str = "en"
    address: str = ""
    game: str = ""
    """The game's id; its initials begin the ids of sheets."""
    mode: Mode = Mode.NORMAL
    printer: str = ""
    """Whose correction the offset is; told on the strip."""
    registration: Registration = Registration.NONE
    binding: Binding = Binding.FLAT
    query: str = ""
    """What was ordered otherwise than usual, as the end of an address: `&paper=Letter&flip=short`."""

    def link(self, sheet: str) -> str:
        """Where the QR code of that sheet leads: the page to print from, with this very order; or nothing."""
        if self.address and self.game:
            return f"{self.address}/print?game={self.game}&sheet={sheet}{self.query}"
        return self.address

    @property
    def margin(self) -> float:
        """Least distance of cut pieces from the edge of the paper: machines cut within their marks."""
        return PAGE_MARGIN if self.registration is Registration.NONE else INSET

    @property
    def clear(self) -> tuple[Area, ...]:
        """Where nothing may lie on a page that is cut: neither bleed nor crop marks nor the strip."""
        return areas(self.registration, self.paper)

    @property
    def ink(self) -> str:
        """The colour of everything beside the pieces."""
        return self.colour(STEEL)

    def colour(self, ink: Ink) -> str:
        """The colour in which lines and words in that ink are printed."""
        return grey(ink.colour) if self.mode is Mode.GREY else ink.colour

    def behind(self, fold: Axis | None) -> Transform:
        """The map from the front page to the points that come to lie behind: over the fold, or over the flip."""
        if self.flip is Flip.SINGLE:
            return Transform()
        is_level = fold == "level" if self.flip is Flip.FOLD else self.flip is Flip.SHORT
        return Transform(d=-1, f=self.paper.height) if is_level else Transform(a=-1, e=self.paper.width)

    @property
    def correction(self) -> Transform:
        """What is done to pages that are printed on the other side of the paper."""
        return self.offset.transform(self.paper) if self.is_flipped else Transform()

    @property
    def reach(self) -> float:
        """How far the correction moves any point of a back page at most."""
        return self.offset.reach(self.paper) if self.is_flipped else 0.0

    @property
    def is_flipped(self) -> bool:
        """Whether the backs are printed on the other side of the paper."""
        return self.flip in (Flip.LONG, Flip.SHORT)


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
