"""The documents that clients are generated from, and the games that these clients play.

`make test` takes the document of all games and that of one game; the others are slow.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from jupiter.api.openapi.game_schemas import prefix
from jupiter.games import GAMES

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "jupiter-rescue": {"players": 2, "seed": 7, "variants": ["fast-creeps"]},
    "under-falling-skies": {"level": 4, "seed": 7},
    "last-ark-from-ceti": {"players": 3, "seed": 7},
}
"""Of the set-up, by game."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document that a client is generated from."""

    address: str
    games: tuple[str, ...]
    """That the client plays."""
    form: str = "both"

    @property
    def is_of_all(self) -> bool:
        """Whether it is the document of all games, in which each game has operations and types of its own."""
        return not self.address.startswith("v1/")

    def prefix(self, game: str) -> str:
        """What the names of a game's envelopes begin with."""
        return prefix(GAMES[game]) if self.is_of_all else ""


WHOLE = Source("openapi.json", tuple(OPTIONS))
OWN = [Source(f"v1/games/{game}/openapi.json", (game,)) for game in OPTIONS]
IN_A_FORM = [
    Source(f"{one.address}?form={form}", one.games, form)
    for form, one in (("text", WHOLE), ("json", WHOLE), ("text", OWN[1]))
]
QUICK = (WHOLE, OWN[1])


def _param(source: Source) -> Any:
    return pytest.param(source, id=source.address, marks=[] if source in QUICK else pytest.mark.slow)


SOURCES = [_param(source) for source in (WHOLE, *OWN)]
"""Documents of both forms."""
SOURCES_IN_A_FORM = [_param(source) for source in IN_A_FORM]
