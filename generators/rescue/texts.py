"""The words of Jupiter Rescue by key: what the game's definitions say in English, and the catalogues beside it.

Law of this file: English texts of the game itself (names, cards, rules) stand in the game's data and nowhere else;
`en.toml` adds only what paper alone says.
"""

from collections.abc import Iterator
from functools import cache

from generators import messages
from generators.messages import Messages, flat
from jupiter.games.rescue.definitions import Definitions, load

PACKAGE = "generators.rescue"


@cache
def words(language: str) -> Messages:
    """The messages in that language."""
    return messages.load(PACKAGE, language, dict(english(load())))


def english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    """What the definitions say, by key."""
    yield "notice", definitions.notice
    for card in definitions.cards.values():
        yield from flat({"name": card.name, "text": card.text}, f"card/{card.code}")
    for combo in definitions.combos:
        yield f"combo/{'+'.join(combo.cards)}", combo.text
    for kind, group in (("scope", definitions.scopes), ("variant", definitions.variants)):
        for named in group:
            yield from flat({"name": named.name, "text": named.text}, f"{kind}/{named.id}")
    for panel in definitions.reference:
        yield from flat({"title": panel.title, "lines": list(panel.lines)}, f"reference/{panel.id}")
    yield from _rules(definitions)


def _rules(definitions: Definitions) -> Iterator[tuple[str, str]]:
    sections = dict.fromkeys(rule.section for rule in definitions.catalogue.values())
    yield from ((f"section/{section}", section) for section in sections)
    for rule in definitions.catalogue.values():
        yield f"rule/{rule.id}/text", rule.text
        yield from ((f"rule/{rule.id}/readings/{i}", reading.text) for i, reading in enumerate(rule.readings))
