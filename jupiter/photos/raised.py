"""The plane of what stands: the table as a camera sees it, lifted by the height of a die.

Invariant: a camera is taken for a phone's unless the view says otherwise: from straight above a table does not show how
long a lens is, and is then the same for all of them but for what lies far from the middle.
"""

from dataclasses import replace

import numpy as np

from jupiter.photos.marks import Floats
from jupiter.photos.view import View

USUAL, SPREAD = 1.155, 0.25
"""How long a phone's lens is, in half diagonals of the picture, and the standard error of its logarithm."""

AGREEMENT = 0.03
"""Standard error of how far the two axes of the table are from being square and alike."""

LENSES = np.exp(np.linspace(-0.7, 1.2, 96)) * USUAL


def raised(view: View, height: float) -> View:
    """The view of the plane that lies so many mm above the table."""
    matrix = view.matrix / np.cbrt(abs(np.linalg.det(view.matrix)))
    if matrix[2, 2] < 0:
        matrix = -matrix
    lens = _lens(matrix)
    camera = np.diag([lens, lens, 1.0])
    x, y = (np.linalg.solve(camera, matrix[:, axis]) for axis in (0, 1))
    scale = float(np.sqrt((x @ x + y @ y) / 2))
    into = np.cross(x, y) / scale**2
    lifted = matrix.copy()
    lifted[:, 2] -= height * scale * (camera @ into)
    return replace(view, matrix=lifted)


def _lens(matrix: Floats) -> float:
    """The lens under which the axes of the table are square and alike, or nearly so, and usual."""
    costs = []
    for lens in LENSES:
        x, y = matrix[:, 0] / (lens, lens, 1.0), matrix[:, 1] / (lens, lens, 1.0)
        whole = x @ x + y @ y
        square, alike = 2 * (x @ y) / whole, (x @ x - y @ y) / whole
        costs.append((square**2 + alike**2) / AGREEMENT**2 + (np.log(lens / USUAL) / SPREAD) ** 2)
    return float(LENSES[int(np.argmin(costs))])
