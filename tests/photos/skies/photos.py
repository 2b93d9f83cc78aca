"""Photos of positions of Under Falling Skies that chance makes, and how well they are read."""

import random
from functools import cache
from typing import Any

from jupiter.games.skies.state import State
from jupiter.photos.skies.reader import read
from tests.photos.grades import Grade
from tests.photos.photograph import Photo, chance_of, numbered, take
from tests.photos.scoring import Score, reading_of
from tests.photos.skies.laying import lay
from tests.photos.skies.scoring import score
from tests.skies.random_positions import random_position
from tests.skies.table import GAME

KINDS = ("cards", "ships", "trackers", "dice")
"""What is counted: cards with their sides and the mother ship's row; ships; trackers with the excavator; dice."""
PICTURED = (("usual", 1), ("usual", 2), ("cruel", 0))


@cache
def position(seed: int) -> tuple[dict[str, Any], State]:
    """A possible position with our cards, out of the middle of a game."""
    rnd = random.Random(seed)
    while True:
        sent: Any = random_position(rnd)
        if sent["card_set"] == "standard":
            state = GAME.read_state(sent)
            if not GAME.problems(state):
                return dict(GAME.position(state)), state


def photo(grade: Grade, seed: int, number: int, size: tuple[int, int]) -> Photo:
    """The photo of that number: some position, laid and taken as the grade says."""
    chance = chance_of(grade, seed, number)
    shown, state = position(int(chance.integers(0, 1 << 32)))
    scene = lay(chance, grade, shown, state, GAME.state_text(state))
    jpeg, truth = take(chance, grade, scene, size)
    return numbered(grade, seed, number, jpeg, truth)


def scored(shot: Photo) -> Score:
    """What the reader makes of a photo, held against its truth; of one that it refuses, all is asked."""
    return score(shot.truth, reading_of(shot, read))
