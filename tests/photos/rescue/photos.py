"""Photos of positions out of games of Jupiter Rescue."""

from functools import cache

from tests.photos.grades import Grade
from tests.photos.photograph import Photo, chance_of, take
from tests.photos.rescue.laying import lay
from tests.rescue import positions


@cache
def _positions() -> list[str]:
    return positions.texts()


def photo(grade: Grade, seed: int, number: int, size: tuple[int, int], *, marked_tokens: bool = False) -> Photo:
    """The photo of that number: some position of some game, laid and taken as the grade says."""
    chance = chance_of(grade, seed, number)
    text = _positions()[int(chance.integers(0, len(_positions())))]
    scene = lay(chance, grade, text, marked_tokens=marked_tokens)
    jpeg, truth = take(chance, grade, scene, size)
    name = f"{grade.name}-{seed}-{number:03}"
    truth = {"photo": f"{name}.jpg", "grade": grade.name, "seed": seed, "number": number, **truth}
    return Photo(name, jpeg, truth)
