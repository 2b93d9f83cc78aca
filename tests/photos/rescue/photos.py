"""Photos of positions out of games of Jupiter Rescue, and how well they are read."""

from functools import cache

from jupiter.photos.rescue.reader import read
from tests.photos.grades import Grade
from tests.photos.photograph import Photo, chance_of, numbered, take
from tests.photos.rescue.laying import lay
from tests.photos.rescue.scoring import score
from tests.photos.scoring import Score, reading_of
from tests.rescue import positions

KINDS = ("tiles", "tokens", "standees", "tracker")
PICTURED = (("usual", 3), ("hard", 2), ("cruel", 1))


@cache
def _positions() -> list[str]:
    return positions.texts()


def photo(grade: Grade, seed: int, number: int, size: tuple[int, int]) -> Photo:
    """The photo of that number: some position of some game, laid and taken as the grade says."""
    chance = chance_of(grade, seed, number)
    text = _positions()[int(chance.integers(0, len(_positions())))]
    scene = lay(chance, grade, text)
    jpeg, truth = take(chance, grade, scene, size)
    return numbered(grade, seed, number, jpeg, truth)


def scored(shot: Photo) -> Score:
    """What the reader makes of a photo, held against its truth; of one that it refuses, all is asked."""
    return score(shot.truth, reading_of(shot, read) or {"pieces": [], "doubts": [], "missing": []})
