"""Points above the table: where a view that is known of the table alone shows them.

How a plane is seen tells how far a camera sees about it, its focal length, only if it looks aslant; a camera that looks
straight down is taken for a usual phone's. Invariant: at height 0 this is the view itself.
"""

from dataclasses import dataclass, replace

import numpy as np

from jupiter.photos.marks import Floats
from jupiter.photos.view import View, bent

FOCAL, SPREAD = 1.17, 0.1
"""Focal length of phones' main cameras in half diagonals of the picture, and by which part it differs between them."""

ERROR = 0.004
"""Standard error of the angle between the table's axes, and of how much longer one of them is seen than the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Heights:
    """A view with what is above the table."""

    view: View
    upward: Floats
    """What a millimetre of height adds to a point in the view's own coordinates, before it is divided: shape (3,)."""

    @staticmethod
    def over(view: View) -> "Heights":
        """Heights over the table of that view."""
        x, y = view.matrix[:, 0], view.matrix[:, 1]
        focal = _focal(view)
        lens = np.array([focal, focal, 1.0])
        across, down = x / lens, y / lens
        size = np.sqrt(np.linalg.norm(across) * np.linalg.norm(down))
        return Heights(view, -np.cross(across, down) / size * lens)

    def plane(self, height: float) -> View:
        """The view of the plane that lies so many mm above the table."""
        matrix = self.view.matrix.copy()
        matrix[:, 2] += height * self.upward
        return replace(self.view, matrix=matrix)

    def to_picture(self, points: Floats) -> Floats:
        """Where points (mm, the last one upward) are seen (pixels): shape (n, 3) gives (n, 2)."""
        x, y, height = points.T
        rows = zip(self.view.matrix.tolist(), self.upward.tolist(), strict=True)
        u, v, w = (a * x + b * y + c + up * height for (a, b, c), up in rows)
        # The lens bends what is above the table like the rest.
        return self.view.to_pixels(bent(u, v, w, self.view.bend))


def _focal(view: View) -> float:
    """The focal length under which the table's axes are most nearly square and of one length."""
    focals = FOCAL * np.linspace(0.7, 1.4, 141)
    lenses = np.stack([focals, focals, np.ones_like(focals)], axis=1)
    across, down = view.matrix[:, 0] / lenses, view.matrix[:, 1] / lenses
    lengths = (across**2).sum(axis=1), (down**2).sum(axis=1)
    longer = (lengths[0] - lengths[1]) / (lengths[0] + lengths[1])
    askew = 2 * (across * down).sum(axis=1) / (lengths[0] + lengths[1])
    off = (longer**2 + askew**2) / ERROR**2 + (np.log(focals / FOCAL) / SPREAD) ** 2
    return float(focals[off.argmin()])
