"""Photos that several files look at: made once in a process, whatever test asks first."""

import cv2
import pytest

from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL, Photo
from tests.photos.rescue import photos

cv2.setNumThreads(1)

SEED = 5


@pytest.fixture(scope="session")
def easy() -> Photo:
    return photos.photo(GRADES["easy"], SEED, 0, SMALL)


@pytest.fixture(scope="session")
def hard() -> Photo:
    return photos.photo(GRADES["hard"], SEED, 0, SMALL)
