"""Under Falling Skies in words: which of its texts are worded, and which message labels an action.

Invariant: no sentence stands here; they are in the data files, and translated in `data/words/xx.toml`.
"""

from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import files

from jupiter.engine.localizer import Forms, Texts, Vocabulary, Words
from jupiter.engine.messages import flatten
from jupiter.engine.parts import panel_texts, verb_texts
from jupiter.engine.wording import Languages
from jupiter.games.skies.definitions import MOST_LEVEL, PLACES, Definitions, load
from jupiter.games.skies.parts import COLUMNS, DIG_COST, SKY_CARDS, Side

GROUPS = {
    "now": "phase",
    "belongs": "phase",
    "action": "verb",
    "die": "die",
    "ship": "ship",
    "effect": "effect",
    "effects": "effect",
    "difficult": "card",
}
"""By the name that a value goes by in a message, the table that words it; all others are pieces and places."""


def _english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "notice", definitions.notice
    yield "tagline", definitions.tagline
    yield "reconstruction", definitions.reconstruction
    yield from verb_texts(definitions.verbs)
    for panel in definitions.overview:
        yield from panel_texts("overview", panel)
    for place in PLACES:
        for side in Side:
            doubts = definitions.source(place, side).doubts
            yield from flatten([doubt.text for doubt in doubts], f"doubt/{place}-{side}")


def _numbers(definitions: Definitions) -> dict[str, dict[str, int]]:
    """What rooms cost goes by their ids."""
    supply = asdict(definitions.supply)
    dice = {"action_dice": definitions.supply.action_dice, "dice": definitions.supply.action_dice + supply["blue"]}
    tokens = {"tokens": sum(supply[name] for name in ("green_ships", "red_ships", "trackers"))}
    faces = [face for sides in (definitions.upper, definitions.lower) for face in sides.values()]
    return {
        "numbers": asdict(definitions.numbers),
        "supply": supply | dice | tokens,
        "less": {name: number - 1 for name, number in supply.items()},
        "count": {"columns": COLUMNS, "sky_cards": SKY_CARDS, "sided_cards": len(PLACES), "levels": MOST_LEVEL},
        "cost": {"dig": DIG_COST} | {room.id: room.energy for face in faces for room in face.rooms},
    }


def _words(texts: Texts, forms: Forms) -> Words:
    return Vocabulary(texts, forms, GROUPS, {}, {}).says


LANGUAGES = Languages(files(__package__).joinpath("data"), load, _english, _words, _numbers)
localizer = LANGUAGES.localizer
