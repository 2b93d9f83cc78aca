"""The documents that clients are generated from, and the games that these clients play.

`make test` plays the shortest games alone: in Python by the client of all games, in TypeScript by that of one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from jupiter.api.openapi.game_schemas import prefix
from jupiter.games import GAMES

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "jupiter-rescue": {"players": 2, "seed": 7, "variants": ["fast-creeps"]},
    "under-falling-skies": {"level": 4, "seed": 7},
    "last-ark-from-ceti": {"players": 3, "seed": 7},
    "nemesis": {"players": 3, "seed": 7},
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
    Source(f"{source.address}?form={form}", source.games, form)
    for source, form in ((WHOLE, "text"), (WHOLE, "json"), (OWN[1], "text"))
]
SHORT = "under-falling-skies"
"""Of which games are the shortest."""


def params(sources: Sequence[Source], quick: Source | None = None) -> list[Any]:
    """Each source with each of its games; clients are made in this order, each once.

    :param quick: the source of which the shortest game is not slow.
    """
    return [
        pytest.param(
            source,
            game,
            id=f"{source.address}-{game}",
            marks=[] if source is quick and game == SHORT else pytest.mark.slow,
        )
        for source in sources
        for game in source.games
    ]
