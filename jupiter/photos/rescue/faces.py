"""What can be seen on a space of Jupiter Rescue: the figures, and the spaces themselves where nothing stands on them.

Invariant: the faces are those that are printed, in the inks of a full print: figures printed in grey, or by somebody
else, agree with none of them and are asked about. `python -m tests.photos.rescue.printed_faces --write` renders them
anew.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files

import cv2
import numpy as np

from jupiter.photos import pictures
from jupiter.photos.faces import Faces
from jupiter.photos.patches import SCALE, Tints

DATA = files("jupiter.photos.rescue") / "data"

HALF = 10.0
"""Mm from the middle of a square of the file to its edges."""

COLUMNS = 12
"""Squares in a row of the file."""

PAPER = (0xDF, 0xEF, 0xF6)
"""Blue, green and red of what is printed as paper."""

TOKEN, SPACE = 7.0, 8.0
"""Radii of what is compared, in mm: the disc of a token, and a space with its frame."""


SMOOTH = 7
"""Pixels of a patch over which the mean is taken where figures are searched for."""

BERTH, LOSS = "berth", "loss"
"""The names of a berth of the pod's deck with nothing on it, and of the token that counts the lost."""


@cache
def tokens() -> Faces:
    """The figures' faces; the names are those of their camera marks."""
    return _chosen(lambda name: name.startswith(("token/", "robot/")), TOKEN)


@cache
def loss() -> Faces:
    """The token that lies on the Colonist Loss Tracker."""
    return _chosen(lambda name: name == LOSS, TOKEN)


@cache
def typical() -> Faces:
    """A few figures of each kind: enough to see that there is one."""
    known, each = tokens(), 3
    return known.some([i for i, name in enumerate(known.names) if known.names[:i].count(name) < each], 7, 24)


@cache
def smooth() -> Faces:
    """The same, smoothed: enough to see where one stands."""
    return replace(typical(), drawn=smoothed(typical().drawn))


def smoothed(patches: Tints) -> Tints:
    """Patches in which a face agrees with itself 1 mm off."""
    return np.stack([cv2.blur(patch, (SMOOTH, SMOOTH)) for patch in patches])


@cache
def spaces() -> Faces:
    """Spaces with nothing on them: `hub/3`, `dome/3/open`, `special/4` (Plant, Dish), `seat/1` of the pod, `berth`."""
    return _chosen(lambda name: name != LOSS and not name.startswith(("token/", "robot/")), SPACE)


def _chosen(is_wanted: Callable[[str], bool], radius: float) -> Faces:
    names, squares = _file()
    wanted = [i for i, name in enumerate(names) if is_wanted(name)]
    return Faces(tuple(names[i] for i in wanted), squares[wanted], radius)


@cache
def _file() -> tuple[tuple[str, ...], Tints]:
    """All names, and their squares in parts of paper."""
    names = json.loads((DATA / "faces.json").read_text())
    sheet = pictures.read(DATA, "faces")
    side = round(2 * HALF * SCALE)
    squares = np.stack([sheet[i // COLUMNS * side :, i % COLUMNS * side :][:side, :side] for i in range(len(names))])
    return tuple(names), (squares / np.array(PAPER)).astype(np.float32)
