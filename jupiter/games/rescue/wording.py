"""Jupiter Rescue in words: which of its texts are worded, what they name, and which message labels an action.

Invariant: no sentence stands here; they are in the data files, and translated in `data/words/xx.toml`.
"""

import re
from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import files

from jupiter.engine.localizer import Forms, Texts, Vocabulary, Words
from jupiter.engine.messages import flatten
from jupiter.engine.parts import panel_texts
from jupiter.engine.wording import Languages
from jupiter.games.rescue.definitions import Definitions, load
from jupiter.games.rescue.parts import Verb

GROUPS = {"now": "phase", "belongs": "phase", "action": "verb", "figures": "supply", "side": "side"}
"""By the name that a value goes by in a message, the table that words it; all others are pieces and places."""

PLACES = {"place": re.compile(r"\d+\.\d")}


def _english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "notice", definitions.notice
    yield "tagline", definitions.tagline
    for card in definitions.cards.values():
        yield from flatten({"name": card.name, "text": card.text}, f"card/{card.code}")
    for verb in definitions.verbs:
        yield from ((f"{table}/{verb.type}", text) for table, text in _of_verb(verb))
    for combo in definitions.combos:
        yield f"combo/{'+'.join(combo.cards)}", combo.text
    for kind, group in (("scope", definitions.scopes), ("variant", definitions.variants)):
        for named in group:
            yield from flatten({"name": named.name, "text": named.text}, f"{kind}/{named.id}")
    for panel in definitions.reference:
        yield from panel_texts("reference", panel)


def _of_verb(verb: Verb) -> tuple[tuple[str, str], ...]:
    return ("verb", verb.name), ("action", verb.summary), ("label", verb.label)


def _numbers(definitions: Definitions) -> dict[str, dict[str, int]]:
    """Costs and actions won go by the action's type, `cost:trade`, or by the cards that change it, `cost:HS+HS`."""
    numbers, uses = asdict(definitions.numbers), definitions.uses.items()
    return {
        "numbers": numbers,
        "supply": definitions.supply,
        "less": {name: number - 1 for name, number in numbers.items()},
        "count": {"tiles": len(definitions.tiles.listed), "cards": definitions.deck_size},
        "cost": {"+".join(powers) or base: use.cost for (base, powers), use in uses},
        "extra": {"+".join(powers): use.extra for (_, powers), use in uses if use.extra},
    }


def _words(texts: Texts, forms: Forms) -> Words:
    cards = {card.id: texts[f"card/{card.code}/name"] for card in load().cards.values()}
    return Vocabulary(texts, forms, GROUPS, cards, PLACES).says


LANGUAGES = Languages(files(__package__).joinpath("data"), load, _english, _words, _numbers)
localizer = LANGUAGES.localizer
