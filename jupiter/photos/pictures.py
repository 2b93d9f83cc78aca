"""Pictures without OpenCV: turned upright, and printed ones, against which photos are held, as files.

Invariant: a printed picture is read as it was written, to the bit, which no decoder of a browser would do; its file may
stand in a zip.
"""

import io
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from jupiter.photos.marks import Picture

MIRRORED = {2: 1, 4: 3, 5: 8, 7: 6}
"""Orientations of pictures that are mirrored: the one that is left once they are mirrored back."""
TURNS = {3: 2, 6: 3, 8: 1}
"""Quarters of a turn counterclockwise that bring the others upright."""


def read(folder: Traversable, name: str) -> Picture:
    """The picture: shape (height, width) in grey, (height, width, 3) in colours."""
    content = folder.joinpath(f"{name}.npz").read_bytes()
    picture: Picture = np.load(io.BytesIO(content), allow_pickle=False)["picture"]
    return picture


def write(folder: Path, name: str, picture: Picture) -> None:
    """Write the file; the same picture gives the same bytes."""
    np.savez_compressed(folder / f"{name}.npz", picture=picture)


def upright(picture: Picture, orientation: int) -> Picture:
    """The picture turned as EXIF says, 1 to 8."""
    if orientation in MIRRORED:
        picture, orientation = picture[:, ::-1], MIRRORED[orientation]
    return np.ascontiguousarray(np.rot90(picture, TURNS.get(orientation, 0)))
