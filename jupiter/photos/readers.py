"""Who reads the photos of which game. A further game is a folder beside `rescue`, and one entry.

Invariant: this file alone names the games; a reader is imported when its game is asked about.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from jupiter.photos.marks import Picture
from jupiter.photos.reading import Reading

READERS: Mapping[str, str] = {"jupiter-rescue": "jupiter.photos.rescue"}
"""The package by the game's id; its `reader` has `read`, its folder `words` what is said of photos."""

Read = Callable[[Sequence[Picture], Mapping[str, Any] | None], Reading]


def reader_of(game: str) -> Read:
    """The function that reads the game's photos; as `jupiter.photos.rescue.reader.read`."""
    return cast("Read", import_module(f"{READERS[game]}.reader").read)
