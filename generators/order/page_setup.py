"""How a maker prints: paper, flip, cut, binding, correction of the backs, marks of cutting machines.

Invariant: **everything about the two sides of a sheet follows from one map**, `PageSetup.behind`: the point of the back
page that comes to lie behind a point of the front page once the paper is flipped or folded. Lengths in mm, angles in
degrees clockwise.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import hypot, radians
from typing import Literal

from jupiter.generators.drawing.inks import Ink, Mode, grey
from jupiter.generators.drawing.scene import Transform, rotation, translation
from jupiter.generators.order.kits import Paper

Axis = Literal["upright", "level"]
"""How a fold line or an axis of a flip runs."""

# Guides to print-and-play ask for at least as much (pnp-howto).
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


# --- marks for cutting machines ---------------------------------------------------------------------------------------

# 0.394, 0.350 and 0.039 in, taken from another program (Cardwright); not yet tried with a machine.
INSET, LENGTH, THICKNESS = 10.0, 8.9, 1.0
"""As they are set in Silhouette Studio: distance of the marks from the edges, length and thickness of the corners."""
SQUARE = 5.0
"""Side of the solid square at the upper left."""
CLEAR = 0.5
"""Least distance of anything printed from a mark."""

Area = tuple[float, float, float, float]
"""Left, top, right and bottom of a box."""


class Registration(StrEnum):
    """For which machine a sheet has marks."""

    NONE = "none"
    SILHOUETTE = "silhouette"


def areas(kind: Registration, paper: Paper) -> tuple[Area, ...]:
    """What is kept clear: from each mark to its corner of the paper."""
    if kind is Registration.NONE:
        return ()
    square, corner = INSET + SQUARE + CLEAR, INSET + LENGTH + CLEAR
    return (
        (0.0, 0.0, square, square),
        (paper.width - corner, 0.0, paper.width, corner),
        (0.0, paper.height - corner, corner, paper.height),
    )


# --- the setup --------------------------------------------------------------------------------------------------------


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
