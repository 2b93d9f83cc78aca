"""`docs/pictures/photos.jpg`: nine photos that code has made, three of each game; and one of a table as it lies.

Invariant: the same photos each time, each so many pixels wide; those of a game stand in a row.
"""

from pathlib import Path

import cv2
import numpy as np

from jupiter.files import ROOT
from jupiter.photos.marks import Picture
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL
from tests.photos.registry import MAKERS, Maker, maker

FOLDER = ROOT / "docs" / "pictures"
SEED = 7
WIDE, ALONE = 700, 900
QUALITY = 80


def write() -> Path:
    """Draws the pictures anew, and says where they are."""
    makers = list(map(maker, MAKERS))
    rows = [np.hstack([_photo(of, grade, number, WIDE) for grade, number in of.PICTURED]) for of in makers]
    for name, picture in (("photos", np.vstack(rows)), ("table", _photo(makers[0], "easy", 2, ALONE))):
        cv2.imwrite(str(FOLDER / f"{name}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return FOLDER


def _photo(of: Maker, grade: str, number: int, width: int) -> Picture:
    jpeg = of.photo(GRADES[grade], SEED, number, SMALL).jpeg
    picture = np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR))
    size = width, round(width * picture.shape[0] / picture.shape[1])
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
