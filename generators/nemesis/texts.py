"""The words of the aids, by key: their own, names of pieces and the glossary out of the game's data.

Invariant: what the game itself says stands in the game's data, in each language, and nowhere else; the catalogues here
add only what paper alone says. Numbers of the game are names in a text, filled in by the desk.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from jupiter.engine import messages as catalogues
from jupiter.generators import messages
from jupiter.generators.messages import REFERENCE_LANGUAGE, Messages
from jupiter.generators.nemesis import facts

PACKAGE = "jupiter.generators.nemesis"
DATA = "jupiter.games.nemesis"
NUMBER = re.compile(r"\{numbers:(\w+)\|([^|}]*)\|([^|}]*)\}")
"""How a text of the game names a number: what is said of one, and of more."""


@cache
def words(language: str) -> Messages:
    """The messages in a language."""
    return messages.load(PACKAGE, language, dict(_given(language)))


def _given(language: str) -> Iterator[tuple[str, str]]:
    """Names of pieces and colours, and the glossary."""
    for key, text in _read("words", language).items():
        if key.split("/")[0] in ("piece", "colour") and key.count("/") == 1:
            yield key, text
    for key, text in _read("rules", language).items():
        if key.startswith("term/") and key.endswith(("/name", "/text")):
            yield key, NUMBER.sub(_filled, text)


def _filled(match: re.Match[str]) -> str:
    number = facts.numbers()[match[1]]
    return (match[2] if number == 1 else match[3]).replace("@", str(number)).replace("#", str(number))


@cache
def _read(folder: str, language: str) -> Mapping[str, str]:
    """A catalogue of the game; the English one where the game does not speak the language."""
    place = files(DATA).joinpath("data", folder)
    known = catalogues.languages(place)
    return catalogues.read(place, language if language in known else REFERENCE_LANGUAGE)
