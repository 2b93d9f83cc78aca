"""The faces by which photos of Under Falling Skies are read, rendered from the drawings that are printed.

    python -m tests.photos.skies.printed_faces --write

writes `jupiter/photos/skies/data/*.npz` anew, after a drawing has changed.
"""

import sys
from pathlib import Path

import cv2
import numpy as np

from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.skies import cards
from jupiter.photos import pictures
from jupiter.photos.patches import SCALE
from jupiter.photos.skies.faces import CARD_SCALE, CARDS, DATA, DICE
from tests.generators.eyes import rendered
from tests.photos.skies.faces import die_scene

FINER = 2
"""Pixels that become one, along each axis."""


def _pages(scenes, scale):
    """The faces without their bleed, so many pixels a millimetre."""
    for scene, page in zip(scenes, rendered(scenes, 25.4 * scale * FINER), strict=True):
        picture = cv2.cvtColor(np.array(page), cv2.COLOR_RGB2BGR)
        size = round(scene.width * scale), round(scene.height * scale)
        # What is rendered ends at the trim line, or goes on as far as the bleed.
        edge = max(0, round((picture.shape[1] - size[0] * FINER) / 2))
        inside = picture[edge : picture.shape[0] - edge, edge : picture.shape[1] - edge]
        yield cv2.resize(inside, size, interpolation=cv2.INTER_AREA)


def sheets():
    """The pictures by their names."""
    marked = Edition().choose(CAMERA_MARKS, value=True)
    column = np.vstack(list(_pages([cards.face(marked, name) for name in CARDS], CARD_SCALE)))
    row = np.hstack(list(_pages([die_scene(name) for name in DICE], SCALE)))
    return {"cards": column, "dice": row}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    for name, picture in sheets().items():
        pictures.write(Path(str(DATA)), name, picture)
