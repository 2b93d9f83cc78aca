"""Of whose tables photos are made. A further game is a folder beside `rescue`, and one entry.

Invariant: this file alone names the games; what makes a game's photos is imported when it is wanted.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Protocol, cast

from tests.photos.grades import Grade
from tests.photos.photograph import Photo
from tests.photos.scoring import Score

MAKERS: Mapping[str, str] = {
    "jupiter-rescue": "tests.photos.rescue.photos",
    "under-falling-skies": "tests.photos.skies.photos",
    "last-ark-from-ceti": "tests.photos.ark.photos",
}
"""The module by the game's id, in the words of `Maker`."""


class Maker(Protocol):
    """What makes photos of a game's tables, and scores its reader."""

    KINDS: tuple[str, ...]
    """The kinds of things that its scores count."""

    PICTURED: tuple[tuple[str, int], ...]
    """Grades and numbers of the photos that stand in the docs' picture: all upright, or all on their side."""

    photo: Callable[[Grade, int, int, tuple[int, int]], Photo]
    """The photo of that grade, seed and number, in that size."""

    scored: Callable[[Photo], Score]
    """What the reader makes of a photo, held against its truth."""


def maker(game: str) -> Maker:
    """What makes photos of that game."""
    return cast(Maker, import_module(MAKERS[game]))
