"""`docs/pictures/photos.jpg`: nine photos that code has made, three of each game.

Invariant: the same photos each time, each `WIDE` pixels wide; those of a game stand in a row.
"""

from pathlib import Path

import cv2
import numpy as np

from jupiter.files import ROOT
from jupiter.photos.marks import Picture
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL
from tests.photos.registry import MAKERS, Maker, maker

PATH = ROOT / "docs" / "pictures" / "photos.jpg"
SEED = 7
WIDE = 700
QUALITY = 80


def write() -> Path:
    """Draws the picture anew, and says where it is."""
    rows = [np.hstack([_photo(of, grade, number) for grade, number in of.PICTURED]) for of in map(maker, MAKERS)]
    cv2.imwrite(str(PATH), np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return PATH


def _photo(of: Maker, grade: str, number: int) -> Picture:
    jpeg = of.photo(GRADES[grade], SEED, number, SMALL).jpeg
    picture = np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR))
    size = WIDE, round(WIDE * picture.shape[0] / picture.shape[1])
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
