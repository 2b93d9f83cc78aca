"""`python -m tests.photos.rescue.pictures`: draws `docs/pictures/photos.jpg` anew, nine photos that code has made.

Invariant: the same photos each time, of all kinds of tables and light; the whole is below 200 kB.
"""

import sys

import cv2
import numpy as np

from jupiter.files import ROOT
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL
from tests.photos.rescue.photos import photo

SEED = 7
SHOWN = (
    (("usual", 3), ("usual", 5), ("usual", 1)),
    (("hard", 1), ("hard", 2), ("hard", 3)),
    (("hard", 6), ("cruel", 1), ("cruel", 3)),
)
"""Grade and number of each, row by row."""
SIZE = (432, 324)
QUALITY = 76


def _small(grade: str, number: int) -> np.ndarray:
    jpeg = photo(GRADES[grade], SEED, number, SMALL).jpeg
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return cv2.resize(picture, SIZE, interpolation=cv2.INTER_AREA).astype(np.uint8)


def main() -> int:
    """Writes the picture."""
    whole = np.vstack([np.hstack([_small(*one) for one in row]) for row in SHOWN])
    path = ROOT / "docs" / "pictures" / "photos.jpg"
    cv2.imwrite(str(path), whole, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    sys.stdout.write(f"{path}: {path.stat().st_size // 1000} kB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
