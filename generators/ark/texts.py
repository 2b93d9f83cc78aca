"""The words of Last Ark from Ceti on paper, by key: what the game says, and the catalogues beside it.

Invariant: what the game itself says (rules, overview, names of structures) stands in the game's data, in each language,
and nowhere else; the catalogues here add only what paper alone says.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from generators import messages
from generators.messages import REFERENCE_LANGUAGE, Messages
from jupiter.engine import messages as engine
from jupiter.engine.parts import panel_texts
from jupiter.engine.wording import rule_texts
from jupiter.games.ark.definitions import load

PACKAGE = "generators.ark"

PRINTED = (
    "notice",
    "tagline",
    "reconstruction",
    "overview",
    "rule",
    "section",
    "area",
    "structure",
    "technology",
    "technology-text",
    "disaster",
    "rating",
    "track",
)
"""What paper says of the game's words, by the first part of their keys; refusals and events are for screens."""


@cache
def words(language: str) -> Messages:
    """The messages in that language.

    :raises MessageError: where paper has no such language, or a catalogue is faulty.
    """
    return messages.load_beside(PACKAGE, _said(language), PRINTED)


def _said(language: str) -> Messages:
    folder = files("jupiter.games.ark").joinpath("data", "words")
    english = {**dict(_english()), **engine.read(folder, REFERENCE_LANGUAGE)}
    own = engine.read(folder, language) if language in engine.languages(folder) else {}
    return Messages(language, engine.complete(own, english))


def _english() -> Iterator[tuple[str, str]]:
    sheet = load()
    yield from (("notice", sheet.notice), ("tagline", sheet.tagline), ("reconstruction", sheet.reconstruction))
    for name, parts in (("area", sheet.areas), ("structure", sheet.structures), ("technology", sheet.technologies)):
        yield from ((f"{name}/{part.id}", part.name) for part in parts)
    yield from ((f"technology-text/{part.id}", part.text) for part in sheet.technologies)
    yield from ((f"disaster/{part.id}", part.name) for part in sheet.disasters)
    yield from ((f"rating/{part.id}", part.name) for part in sheet.ratings)
    for panel in sheet.overview:
        yield from panel_texts("overview", panel)
    yield from rule_texts(sheet.catalogue)
