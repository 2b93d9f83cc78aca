"""Whose photos are read. A further game is a folder beside `rescue`, and one entry.

Invariant: this file alone names the games; a reader is imported when its game is asked about.
"""

from collections.abc import Mapping

READERS: Mapping[str, str] = {
    "jupiter-rescue": "jupiter.photos.rescue",
    "under-falling-skies": "jupiter.photos.skies",
    "last-ark-from-ceti": "jupiter.photos.ark",
}
"""The package by the game's id; its module `reader` has `read`, its folder `words` what is said of photos."""
