"""Message catalogues: what components say, in each language, by key.

Invariant: a drawing holds no words. What only paper says is one TOML file for each language in a game's folder
`messages`; what the booklets and boards of all games say stands once, in `generators/booklets/messages`; what the game
says itself comes from the game, in the same language, and stands nowhere else.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from jupiter.engine import messages
from jupiter.engine.messages import REFERENCE_LANGUAGE, MessageError, Messages, flatten
from jupiter.engine.wording import Languages

__all__ = [
    "REFERENCE_LANGUAGE",
    "MessageError",
    "Messages",
    "beside",
    "flatten",
    "languages",
    "load",
    "load_beside",
    "sheet_words",
    "written",
]

BOOKLETS = "jupiter.generators.booklets"
"""What has the words that the booklets and boards of all games share."""


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages that the package has catalogues for, English first."""
    return messages.languages(_folder(package))


def load(package: str, language: str, given: Mapping[str, str]) -> Messages:
    """The language's catalogue of the package; `given` are the messages that the game itself has in that language.

    :raises MessageError: where there is no such language, its file is no catalogue, it has other keys than English or
        other names in a message, or says what the game or all games say.
    """
    if language not in languages(package):
        raise MessageError(f"{package} has no {language!r}, but {', '.join(languages(package))}")
    own = written(package, language)
    messages.validate_against(language, own, written(package, REFERENCE_LANGUAGE))
    twice = sorted(own.keys() & given.keys())
    if twice:
        raise MessageError(f"{language}.toml has {', '.join(twice)}, which the game or all games say")
    return Messages(language, {**given, **own})


def load_beside(package: str, game: Languages[Any], language: str, kinds: Iterable[str]) -> Messages:
    """The catalogue of the package beside that of all games, and what the game says in the same language.

    The game's own words come in these kinds: a kind is the first part of a key. What a rule says in refusals is for
    screens. Texts of the package may name numbers of the game.

    :raises MessageError: as `load` does.
    """
    wanted, says = frozenset(kinds), game.localizer(language).messages
    printed = {key: text for key, text in says.by_key.items() if key.split("/")[0] in wanted and "/refusal" not in key}
    shared = load(BOOKLETS, language if language in languages(BOOKLETS) else REFERENCE_LANGUAGE, {}).by_key
    texts, fill = load(package, language, {**shared, **printed}).by_key, game.numbers(says).fill
    return Messages(language, {key: fill(text) for key, text in texts.items()})


def beside(package: str, game: Languages[Any], kinds: Iterable[str]) -> Callable[[str], Messages]:
    """`load_beside` as a function of the language, each language loaded once."""

    @cache
    def words(language: str) -> Messages:
        return load_beside(package, game, language, kinds)

    return words


@cache
def written(package: str, language: str) -> dict[str, str]:
    """The texts of the package as they are written, by key.

    :raises MessageError: where the file is no catalogue.
    """
    return messages.read(_folder(package), language)


def _folder(package: str) -> Traversable:
    return files(package).joinpath("messages")


@cache
def sheet_words(language: str) -> Messages:
    """The words beside the pieces on every sheet, and those of the calibration sheet.

    :raises MessageError: for a language that there is no catalogue for, or a faulty catalogue.
    """
    return load("jupiter.generators.sheets", language, {})
