"""The pod's deck where no mark of it is seen: robots that stand on it hide the one in its middle.

Invariant: it is searched for beside the pod alone, where it belongs, and is there only if two of its berths are seen as
they are printed.
"""

from collections.abc import Iterable
from math import radians

import numpy as np

from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import Spot, corners, disc
from jupiter.photos.rescue import faces
from jupiter.photos.rescue.figures import Space, tints_of
from jupiter.photos.view import Pose, View

BERTHS = 6
BERTH_AT = (18.9, 0.0)
"""From the middle of the deck to the first of the six seats round it, in mm. The seventh bears its mark."""

ASTRAY = 5.0
"""Mm that the deck may lie off its cell."""

ALIKE, LEAST = 2, 0.45
"""So many berths have to have that correlation. In 29 cells without a deck none had more than 0.29; on a deck with
tokens on four of them, the other two had more than the least."""


def berth(deck: Pose, n: int) -> Spot:
    """A berth, 0 to 5: it is drawn once, and turned with its edge of the deck."""
    return Spot(Pose(deck.middle, deck.turn + radians(60 * n)), np.array(BERTH_AT))


def search(picture: Picture, view: View, cells: Iterable[Pose], paper: Floats) -> Pose | None:
    """How the deck lies in one of these cells; None if it is in none of them, or may be in two.

    :param paper: the colour of paper about there: shape (3,).
    """
    found = [pose for cell in cells if (pose := _in_cell(picture, view, cell, paper)) is not None]
    return found[0] if len(found) == 1 else None


def _in_cell(picture: Picture, view: View, cell: Pose, paper: Floats) -> Pose | None:
    spots = {n: berth(cell, n) for n in range(BERTHS)}
    seen = [n for n, spot in spots.items() if view.is_inside(corners(spot, faces.SPACE, view), 1.0)]
    if len(seen) < ALIKE:
        return None
    known, off = faces.spaces(), disc(ASTRAY, 1.25)
    tints = tints_of(picture, view, [Space("", spots[n], faces.BERTH, paper) for n in seen])
    scores = known.upright_scores(tints, off, [known.names.index(faces.BERTH)] * len(seen))
    alike = np.flatnonzero(scores.max(axis=1) >= LEAST)
    if len(alike) < ALIKE:
        return None
    shifts = [Pose(np.zeros(2), spots[seen[i]].pose.turn).to_table(off[scores[i].argmax()][None])[0] for i in alike]
    return Pose(cell.middle + np.median(shifts, axis=0), cell.turn)
