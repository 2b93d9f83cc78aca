"""Photos of positions out of games of Jupiter Rescue, and how well they are read."""

from functools import cache

import cv2
import numpy as np

from jupiter.photos.reading import Unreadable
from jupiter.photos.rescue.reader import read
from tests.photos.grades import Grade
from tests.photos.photograph import Photo, chance_of, take
from tests.photos.rescue.laying import lay
from tests.photos.rescue.scoring import score
from tests.photos.scoring import Score
from tests.rescue import positions

KINDS = ("tiles", "tokens", "standees")


@cache
def _positions() -> list[str]:
    return positions.texts()


def photo(grade: Grade, seed: int, number: int, size: tuple[int, int]) -> Photo:
    """The photo of that number: some position of some game, laid and taken as the grade says."""
    chance = chance_of(grade, seed, number)
    text = _positions()[int(chance.integers(0, len(_positions())))]
    scene = lay(chance, grade, text)
    jpeg, truth = take(chance, grade, scene, size)
    name = f"{grade.name}-{seed}-{number:03}"
    truth = {"photo": f"{name}.jpg", "grade": grade.name, "seed": seed, "number": number, **truth}
    return Photo(name, jpeg, truth)


def scored(shot: Photo) -> Score:
    """What the reader makes of a photo, held against its truth; of one that it refuses, all is asked."""
    picture = cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR).astype(np.uint8)
    try:
        reading = read([picture]).as_dict()
    except Unreadable:
        reading = {"pieces": [], "doubts": [], "missing": []}
    return score(shot.truth, reading)
