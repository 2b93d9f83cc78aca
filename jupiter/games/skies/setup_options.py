"""The options of a set-up (JSON), each once.

`level` (1 to 8: so many cards less one lie on their difficult side, chosen by the seed if there is one) or `cards` (the
side of each); `card_set`; `seed`. Without options, level 1 with real dice.
"""

from typing import Any

from jupiter.engine.chance import SEEDS
from jupiter.engine.fields import Field, Noted, Record, whole_number
from jupiter.engine.schemas import Schema, setup_options
from jupiter.games.skies.column import column
from jupiter.games.skies.definitions import MOST_LEVEL
from jupiter.games.skies.position import CARD_SET, CARDS


def _cards(sides: str, read: dict[str, Any], noted: Noted) -> str:
    level = column(sides).level
    if read["level"] not in (None, level) and not noted.faults:
        noted.add("level", f"these cards make level {level}; leave it out")
    return sides


OPTIONS = Record(
    "Options",
    (
        Field("level", whole_number(MOST_LEVEL, 1), default=None),
        Field("cards", CARDS, default=None, fit=_cards),
        Field("card_set", CARD_SET, default=None),
        Field("seed", whole_number(SEEDS - 1), default=None),
    ),
    first=("seed", "level"),
)


def options_schema() -> Schema:
    """The options; each can be null, which is the same as left out."""
    description = (
        "Give `level`, or `cards` with the side of each card; without either, all are easy. With a `seed` dice can "
        "be rolled by it, and the cards of a level are chosen by it."
    )
    easy: dict[str, Any] = dict.fromkeys(("upper", "lower", "tracks"), "easy")
    cards = {"sky": ["easy", "easy", "difficult", "easy"], **easy}
    examples: list[Schema] = [{"seed": 1969}, {"level": 4, "seed": 7}, {"cards": cards}]
    return setup_options(description, {**OPTIONS.options(), "cards": CARDS.sent_whole()}, examples)
