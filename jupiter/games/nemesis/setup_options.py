"""The options of a set-up (JSON), each once.

`players` (1 to 5), `ship`, `profile`; and what lies on the table already: `characters` and `numbers` (help cards) in
the order of play, `pods` (numbers of the pods that were drawn). Without a `seed` nothing more is known than anybody at
the table sees, with one everything is drawn, secrets too.
"""

from typing import Any

from jupiter.engine.chance import SEEDS
from jupiter.engine.fields import FLAG, Field, Noted, Record, choice, list_of, rising, whole_number
from jupiter.engine.schemas import Schema, setup_options
from jupiter.games.nemesis import forms
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.parts import MOST_PLAYERS
from jupiter.games.nemesis.position import PROFILE
from jupiter.games.nemesis.ship import BASE, SHIPS
from jupiter.games.nemesis.state import Profile


def _as_many(many: int) -> str:
    return f"must be {many}, as many as are set up"


def _characters(some: tuple[str, ...], read: dict[str, Any], noted: Noted) -> tuple[str, ...]:
    if len(some) != read["players"] and not noted.faults:
        noted.add("characters", _as_many(read["players"]))
    return some


def _numbers(some: tuple[int, ...], read: dict[str, Any], noted: Noted) -> tuple[int, ...]:
    if sorted(some) != list(range(1, read["players"] + 1)) and not noted.faults:  # SU-15
        noted.add("numbers", f"must be 1 to {read['players']}, each once")
    return some


def _pods(some: tuple[int, ...], read: dict[str, Any], noted: Noted) -> tuple[int, ...]:
    most = box().pods[read["players"] - 1]
    if len(some) != most and not noted.faults:  # SU-05
        noted.add("pods", _as_many(most))
    return some


_CHARACTERS = list_of(
    forms.CHARACTER, f"a list of different characters, {MOST_PLAYERS} at most", MOST_PLAYERS, 1, different=True
)
_NUMBERS = list_of(
    forms.HELP_CARD, f"a list of different numbers from 1 to {MOST_PLAYERS}", MOST_PLAYERS, 1, different=True
)
_PODS = list_of(
    whole_number(box().pod_tokens, 1),
    f"a list of different numbers from 1 to {box().pod_tokens}",
    box().pod_tokens,
    1,
    rising,
    different=True,
)
OPTIONS = Record(
    "Options",
    (
        Field("players", whole_number(MOST_PLAYERS, 1), default=2, stand_in=2),
        Field("ship", choice({name: name for name in SHIPS}), default=BASE),
        Field("profile", PROFILE, default=Profile()),
        Field("seed", whole_number(SEEDS - 1), default=None),
        Field("characters", _CHARACTERS, default=None, fit=_characters),
        Field("numbers", _NUMBERS, default=None, fit=_numbers),
        Field("pods", _PODS, default=None, fit=_pods),
        Field("count_cards", FLAG, default=None),
    ),
    first=("players",),
)


def options_schema() -> Schema:
    """The options; each can be null, which is the same as left out."""
    description = (
        "`players` is how many play, 2 if left out. With a `seed` everything is drawn by it, what lies face down too; "
        "without one the answer is a table that was set up from the box, of which only that is known which all can "
        "see. `characters` and `numbers` of the help cards, in the order of play, and `pods` are what was drawn at the "
        "table. `count_cards` says whether the cards in hands, decks and discards are counted; if it is left out they "
        "are where there is a seed."
    )
    examples: list[Schema] = [
        {"players": 4, "seed": 1969},
        {"players": 3, "characters": ["scout", "captain", "pilot"], "numbers": [2, 1, 3], "pods": [1, 2, 4]},
        {"players": 5, "ship": "t6", "profile": {"base": "book"}, "seed": 7},
    ]
    return setup_options(description, OPTIONS.options(), examples)
