"""Under Falling Skies in words: which of its texts are worded, and which message labels an action.

Invariant: no sentence stands here; they are in the data files, and translated in `data/words/xx.toml`.
"""

from collections.abc import Iterator
from importlib.resources import files

from jupiter.engine.localizer import Forms, Texts, Vocabulary, Words
from jupiter.engine.messages import flatten
from jupiter.engine.parts import panel_texts, verb_texts
from jupiter.engine.wording import Languages
from jupiter.games.skies.definitions import PLACES, Definitions, load
from jupiter.games.skies.parts import Side

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


def _words(texts: Texts, forms: Forms) -> Words:
    return Vocabulary(texts, forms, GROUPS, {}, {}).says


LANGUAGES = Languages(files(__package__).joinpath("data"), load, _english, _words)
localizer = LANGUAGES.localizer
