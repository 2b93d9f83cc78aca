"""Camera marks in a picture: OpenCV's detector, set for marks of a few millimetres on a whole table.

Invariant: a mark is exactly one of the dictionary, never a near one; whether it can lie where it is seen is for others
to judge. Pixels are counted as OpenCV counts them: the middle of the upper left one is (0, 0).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Picture = NDArray[np.uint8]

SMALLEST = 9.0
"""Pixels along the side of the smallest mark that is searched for: one and a half for each of its cells."""

LARGEST = 0.25
"""The largest, as a part of the longer side of the picture."""

WINDOWS = (5, 29, 12)
"""Widths in pixels of the neighbourhoods by whose mean dark is told from light: from, to, step."""

CONTRAST = 5
"""How much darker than its neighbourhood a pixel of a mark is, of 255."""

BORDER_ERRORS = 0.12
"""The part of a mark's dark border cells that may be seen as light."""


SOFT = 0.0002
"""Blur against noise, as a part of the longer side."""


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """A mark as it is seen."""

    number: int
    corners: Floats
    """Of its dark square, in pixels, clockwise from its printed upper left: shape (4, 2)."""


class Look(NamedTuple):
    """What the detector sees."""

    marks: list[Mark]
    outlines: Floats
    """Of all else that may be one, clockwise, in pixels: shape (n, 4, 2)."""


def look_for_marks(grey: Picture, smallest: float = SMALLEST) -> Look:
    """All marks of a grey picture, shape (height, width), and squares whose number is not seen.

    :param smallest: pixels along the side of the smallest that is searched for.
    """
    detector = _detector(min(4 * smallest / max(grey.shape), 1.0))
    corners, numbers, others = detector.detectMarkers(grey)
    return Look(list(_marks(corners, numbers)), np.asarray(others, np.float64).reshape(-1, 4, 2))


def look_for_large_marks(grey: Picture) -> Look:
    """What is seen in half of the picture's size: in a third of the time, and with less noise."""
    half = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    look = look_for_marks(np.asarray(half, np.uint8))
    return Look([Mark(mark.number, 2 * mark.corners + 0.5) for mark in look.marks], 2 * look.outlines + 0.5)


def find_marks(grey: Picture) -> list[Mark]:
    """All marks of a grey picture, shape (height, width)."""
    return look_for_marks(grey).marks


def find_marks_in_noise(grey: Picture) -> list[Mark]:
    """The marks of a grey picture that is blurred a little: noise makes three times the work, and no mark more."""
    soft = cv2.GaussianBlur(grey, (0, 0), SOFT * max(grey.shape))
    return find_marks(np.asarray(soft, np.uint8))


def find_large_marks(grey: Picture) -> list[Mark]:
    """The marks of a grey picture that are seen in half its size."""
    return look_for_large_marks(grey).marks


def _marks(corners: object, numbers: object) -> Iterator[Mark]:
    if numbers is not None:
        squares = np.asarray(corners, np.float64).reshape(-1, 4, 2)
        for square, number in zip(squares, np.asarray(numbers).flatten(), strict=True):
            yield Mark(int(number), square)


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)


@cache
def pattern(number: int) -> Floats:
    """The cells of a mark within its dark rim, row by row: 1 where they are light, shape (4, 4)."""
    printed = np.asarray(_dictionary().generateImageMarker(number, 6))
    return (printed[1:-1, 1:-1] > 0).astype(np.float64)


def _detector(smallest: float) -> cv2.aruco.ArucoDetector:
    """The detector for marks whose perimeter is that part of the picture's longer side, or larger."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.minMarkerPerimeterRate = smallest
    parameters.maxMarkerPerimeterRate = 4 * LARGEST
    parameters.adaptiveThreshWinSizeMin, parameters.adaptiveThreshWinSizeMax, parameters.adaptiveThreshWinSizeStep = (
        WINDOWS
    )
    parameters.adaptiveThreshConstant = CONTRAST
    # The defaults look at cells of four pixels, and take a mark of two for one with its neighbours.
    parameters.perspectiveRemovePixelPerCell = 8
    parameters.perspectiveRemoveIgnoredMarginPerCell = 0.25
    parameters.maxErroneousBitsInBorderRate = BORDER_ERRORS
    parameters.errorCorrectionRate = 0.0
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.cornerRefinementWinSize = 2
    return cv2.aruco.ArucoDetector(_dictionary(), parameters)
