"""Marks by which the camera of a cutting machine finds the sheet, and what is kept clear of them.

Invariant: marks are where the machine's program puts them on this paper by the measures below, so they are neither
moved nor scaled nor coloured; nothing else is printed between them and the corners of the paper. Lengths in mm.
"""

from enum import StrEnum

from generators.drawing.scene import Points
from generators.drawing.shapes import rectangle
from generators.kits import Paper

INSET, LENGTH, THICKNESS = 10.0, 8.9, 1.0
"""As they are set in Silhouette Studio: distance of the marks from the edges, length and thickness of the corners."""

SQUARE = 5.0
"""Side of the solid square at the upper left."""

CLEAR = 0.5
"""Least distance of anything printed from a mark."""

BLACK = "#000000"

Area = tuple[float, float, float, float]
"""Left, top, right and bottom of a box."""


class Registration(StrEnum):
    """For which machine a sheet has marks."""

    NONE = "none"
    SILHOUETTE = "silhouette"


def marks(kind: Registration, paper: Paper) -> tuple[Points, ...]:
    """A square at the upper left, and a corner at the upper right and at the lower left; or nothing."""
    if kind is Registration.NONE:
        return ()
    right, bottom, thick = paper.width - INSET, paper.height - INSET, THICKNESS
    return (
        rectangle(INSET, INSET, SQUARE, SQUARE),
        (
            (right - LENGTH, INSET), (right, INSET), (right, INSET + LENGTH),
            (right - thick, INSET + LENGTH), (right - thick, INSET + thick), (right - LENGTH, INSET + thick),
        ),
        (
            (INSET, bottom - LENGTH), (INSET + thick, bottom - LENGTH), (INSET + thick, bottom - thick),
            (INSET + LENGTH, bottom - thick), (INSET + LENGTH, bottom), (INSET, bottom),
        ),
    )  # fmt: skip


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
