"""The options of a set-up (JSON), each once. Without options, one player with real dice."""

from typing import Any

from jupiter.engine.chance import SEEDS
from jupiter.engine.fields import Field, Noted, Record, list_of, whole_number
from jupiter.engine.schemas import Schema, setup_options
from jupiter.games.ark.actions import PLAYER
from jupiter.games.ark.parts import MOST_PLAYERS, PLAYERS


def _among_players(kept: tuple[int, ...], read: dict[str, Any], noted: Noted) -> tuple[int, ...]:
    if not noted.faults and any(player >= read["players"] for player in kept):
        noted.add("sheets", f"must be among the {read['players']} who play")
    return kept


_SHEETS = list_of(PLAYER, f"a list of different players, {PLAYERS[0]} to {PLAYERS[-1]}", different=True)
OPTIONS = Record(
    "Options",
    (
        Field("players", whole_number(MOST_PLAYERS, 1), default=1),
        Field("sheets", _SHEETS, default=None, fit=_among_players),
        Field("seed", whole_number(SEEDS - 1), default=None),
    ),
    first=("players", "seed"),
)


def options_schema() -> Schema:
    """The options; each can be null, which is the same as left out."""
    description = (
        "`players` is how many play, 1 if left out. `sheets` are the players whose sheets are kept here, all if left "
        "out; the others' sheets are hidden. With a `seed` dice can be rolled by it."
    )
    examples: list[Schema] = [{"seed": 1969}, {"players": 4, "seed": 7}, {"players": 2, "sheets": ["p1"]}]
    return setup_options(description, OPTIONS.options(), examples)
