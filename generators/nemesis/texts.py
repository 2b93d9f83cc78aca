"""The words of the aids, by key: their own, and what the game says: names of pieces, what rooms do, the glossary.

Invariant: what the game itself says stands in the game's data, in each language, and nowhere else; the catalogues here
add only what paper alone says. Numbers of the game are names in a text, filled in by the desk.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from jupiter.engine.rules import Term
from jupiter.games.nemesis.wording import LANGUAGES
from jupiter.generators import messages

PACKAGE = "jupiter.generators.nemesis"

PRINTED = ("notice", "rule", "section", "piece", "colour", "face", "effect")
"""What paper says of the game's words, by the first part of their keys; refusals and events are for screens."""

words = messages.beside(PACKAGE, LANGUAGES, PRINTED)
"""The messages in a language."""


@cache
def terms(language: str) -> Mapping[str, Term]:
    """The words of the rules in a language, by id."""
    return MappingProxyType({term.id: term for term in LANGUAGES.localizer(language).catalogue.glossary})
