"""What lies beside the colony: the Colonist Loss Tracker with the token of the lost, and core markers.

Invariant: the tracker's number is told only if both its marks are seen, so that its stops are known to some mm, and the
token agrees with one of them far better than with any other.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import radians

import cv2
import numpy as np

from jupiter.generators.rescue.camera_marks import MARKS, PRINTED_MARKS, SECOND
from jupiter.photos.expected_marks import read_marks
from jupiter.photos.marks import Floats, Mark, Picture
from jupiter.photos.patches import SCALE, Spot, corners, cut_out, disc, paper_of, squares_of, tinted
from jupiter.photos.reading import Corners, plain
from jupiter.photos.rescue import faces
from jupiter.photos.rescue.figures import LOOKED_AT
from jupiter.photos.rescue.pieces import kind_of, printed_corners
from jupiter.photos.view import Pose, View

TRACKER = "tracker"
NUMBERS = sorted(MARKS[name] for name in (TRACKER, TRACKER + SECOND))
"""Of its marks."""

SCALES, BENT = (0.4, 1.3), 5.0
"""How large the tracker may be in the mm of tiles, which are printed in other sizes; and how far its marks may be from
where they are printed, in mm: the view is fitted to the colony."""

SEARCHED = 16.0
"""Mm about the place of a second mark in which it is searched for."""

LARGER = (1.0, 0.95, 1.05, 0.9, 1.1)
"""By how much larger the tracker may be than one blurred mark says."""

ASTRAY = 5.0
"""Mm from its stop that the token may lie."""

LEAST, LEAD = 0.54, 0.2
"""The correlation of the token where it lies, and how far it must be ahead of any other stop."""


@dataclass(frozen=True, slots=True)
class Tracked:
    """The tracker, as a photo shows it."""

    number: int | None
    """On which the token lies; None if that is not seen for certain."""
    confidence: float
    corners: Corners
    """Of the stop, or of the whole tracker where no number is sure."""


def tracked(picture: Picture, view: View, marks: Sequence[Mark], size: float) -> Tracked | None:
    """What the tracker shows; None if it is not seen.

    :param marks: all that are found.
    :param size: of tokens.
    """
    own = [mark for mark in marks if mark.number in NUMBERS]
    if len(own) == 1:
        own += _other(picture, view, own[0])
    placed = _placed(view, own) if sorted(mark.number for mark in own) == NUMBERS else None
    if placed is None:
        return None
    pose, scale = placed
    stops, first = _stops()
    spots = [Spot(pose, scale * np.array(stop)) for stop in stops]
    whole = plain(view.to_picture(pose.to_table(scale * _outline())))
    if not all(view.is_inside(corners(spot, faces.TOKEN, view), 1.0) for spot in spots):
        return Tracked(None, 0.0, whole)
    printed = [scale * printed_corners(number) for number in NUMBERS]
    papers = np.tile(paper_of(picture, view, pose, printed), (len(spots), 1))
    tints = tinted(cut_out(picture, view, spots, LOOKED_AT), papers)
    scores = faces.loss().scores(tints, disc(ASTRAY, 1.0), size).max(axis=(1, 2))
    best, second = np.argsort(-scores)[:2]
    if scores[best] < LEAST or scores[best] - scores[second] < LEAD:
        return Tracked(None, float(scores[best]), whole)
    return Tracked(first - int(best), float(scores[best]), plain(corners(spots[best], faces.TOKEN, view)))


def cores(marks: Sequence[Mark]) -> Mapping[str, Corners]:
    """The core markers that are seen, by name; none that is seen twice."""
    named = [(PRINTED_MARKS[mark.number].piece, mark) for mark in marks if mark.number in PRINTED_MARKS]
    seen = [(name, plain(mark.corners)) for name, mark in named if kind_of(name) == "core"]
    names = [name for name, _ in seen]
    return {name: at for name, at in seen if names.count(name) == 1}


def _other(picture: Picture, view: View, mark: Mark) -> list[Mark]:
    """The other mark of the tracker, if it is seen about where this one says that it is."""
    placed = _placed(view, [mark])
    if placed is None:
        return []
    (number,) = set(NUMBERS) - {mark.number}
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    for larger in LARGER:
        about = _about(view, mark, placed[0].turn, placed[1] * larger, number)
        size = PRINTED_MARKS[number].size * placed[1] * larger * SCALE
        others = sorted(PRINTED_MARKS.keys() - {number})
        for sighting in read_marks(squares_of(grey, view, [about], SEARCHED, SCALE), size, [number], others):
            return [Mark(number, view.to_picture(about.pose.to_table(sighting.corners / SCALE - SEARCHED)))]
    return []


def _about(view: View, mark: Mark, turn: float, scale: float, number: int) -> Spot:
    """Where the other mark lies, turned as it is, if the tracker is so large."""
    one, other = PRINTED_MARKS[mark.number], PRINTED_MARKS[number]
    lies = Pose(view.to_table(mark.corners).mean(axis=0), turn)
    middle = lies.to_table(scale * np.array([np.subtract(other.at, one.at)]))[0]
    return Spot(Pose(middle, turn + radians(other.degrees)), np.zeros(2))


def _placed(view: View, own: Sequence[Mark]) -> tuple[Pose, float] | None:
    """How the tracker lies whose marks these are, and how large it is in the mm of tiles."""
    printed = np.concatenate([printed_corners(mark.number) for mark in own])
    table = view.to_table(np.concatenate([mark.corners for mark in own]))
    one, other = (points[:, 0] + 1j * points[:, 1] for points in (printed, table))
    about, seen = one.mean(), other.mean()
    ratio = complex(np.vdot(one - about, other - seen) / np.vdot(one - about, one - about))
    middle = complex(seen - ratio * about)
    if not SCALES[0] <= abs(ratio) <= SCALES[1] or np.abs(other - ratio * one - middle).max() > BENT:
        return None
    return Pose(np.array([middle.real, middle.imag]), float(np.angle(ratio))), abs(ratio)


@cache
def _stops() -> tuple[tuple[tuple[float, float], ...], int]:
    """Where the numbers stand, in mm from the middle of the tracker, and the first of them; each is one less."""
    contents = json.loads((faces.DATA / "tracker.json").read_text())
    return tuple((x, y) for x, y in contents["stops"]), contents["first"]


@cache
def _outline() -> Floats:
    """The corners of the tracker in mm from its middle."""
    width, height = json.loads((faces.DATA / "tracker.json").read_text())["size"]
    return np.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2
