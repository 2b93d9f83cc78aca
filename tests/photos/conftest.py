"""Photos that several files look at: made once in a process, whatever test asks first; what made them is forgotten."""

from collections.abc import Iterator

import cv2
import pytest

from tests.photos import ground, photograph
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL, Photo
from tests.photos.rescue import faces as rescue_faces
from tests.photos.rescue import photos
from tests.photos.skies import faces as skies_faces

cv2.setNumThreads(1)

SEED = 5
KEPT = (photograph.press, ground.ground, rescue_faces.face, skies_faces.card, skies_faces.token)
"""What keeps printed faces and tables: hundreds of megabytes, which no other game's photos need."""


@pytest.fixture(scope="module", autouse=True)
def _forgetting() -> Iterator[None]:
    """Forget faces and tables after each file of tests."""
    yield
    for function in KEPT:
        function.cache_clear()


@pytest.fixture(scope="session")
def easy() -> Photo:
    return photos.photo(GRADES["easy"], SEED, 0, SMALL)


@pytest.fixture(scope="session")
def hard() -> Photo:
    return photos.photo(GRADES["hard"], SEED, 0, SMALL)
