"""Photos of player sheets out of games of Last Ark from Ceti, and how well they are read."""

from functools import cache

from jupiter.games.ark import notation
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.photos.ark.reader import read
from tests.photos.ark.laying import lay, seats_of
from tests.photos.ark.scoring import score
from tests.photos.grades import Grade
from tests.photos.photograph import Photo, chance_of, numbered, take
from tests.photos.scoring import Score, reading_of
from tests.recorded import paths
from tests.recorded import read as read_record

KINDS = ("boxes", "erased", "tracks", "bare")
PICTURED = (("usual", 0), ("hard", 1), ("cruel", 1))
GAME = LastArkFromCeti()


@cache
def _positions() -> list[str]:
    """Positions between two rounds and at the end of the games on record."""
    return [text for path in paths(GAME.id) for text in _course(read_record(path))]


def _course(record: dict) -> list[str]:
    state, course = GAME.setup(record["setup"]).state, []
    for text in record["actions"]:
        state = GAME.check(state, GAME.read_action(text)).state
        if state.phase in ("roll", "over") and seats_of(state):
            course.append(notation.to_text(state))
    return course


def photo(
    grade: Grade, seed: int, number: int, size: tuple[int, int], prints: tuple[str, str, str] | None = None
) -> Photo:
    """The photo of that number: some sheet of some game, filled in and taken as the grade says."""
    chance = chance_of(grade, seed, number)
    text = _positions()[int(chance.integers(0, len(_positions())))]
    player = int(chance.choice(seats_of(notation.from_text(text))))
    scene, truth = lay(chance, grade, text, player, prints)
    jpeg, seen = take(chance, grade, scene, size)
    return numbered(grade, seed, number, jpeg, {**truth, **seen})


def scored(shot: Photo) -> Score:
    """What the reader makes of a photo, held against its truth; of one that it refuses, all is asked."""
    return score(shot.truth, reading_of(shot, read))
