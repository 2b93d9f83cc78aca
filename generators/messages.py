"""Message catalogues: what components say, in each language, by key.

Invariant: a drawing holds no words. What only paper says is one TOML file for each language in a game's folder
`messages`; what the booklets of all games say stands once, in `generators/booklets/messages`; what the game says itself
comes from the game, in the same language, and stands nowhere else.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from jupiter.engine import messages
from jupiter.engine.messages import REFERENCE_LANGUAGE, MessageError, Messages, Numbers, flatten

__all__ = [
    "REFERENCE_LANGUAGE",
    "MessageError",
    "Messages",
    "flatten",
    "languages",
    "load",
    "load_beside",
    "sheet_words",
    "written",
]

BOOKLETS = "generators.booklets"
"""What has the words that the booklets of all games share."""


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


def load_beside(package: str, game: Messages, kinds: Iterable[str], numbers: Numbers | None = None) -> Messages:
    """The catalogue of the package beside that of all games, and what the game says in the same language.

    The game's own words come in these kinds: a kind is the first part of a key. What a rule says in refusals is for
    screens. `numbers` are those of the game that texts of the package have.

    :raises MessageError: as `load` does.
    """
    wanted = frozenset(kinds)
    printed = {key: text for key, text in game.by_key.items() if key.split("/")[0] in wanted and "/refusal" not in key}
    language = game.language if game.language in languages(BOOKLETS) else REFERENCE_LANGUAGE
    whole = load(package, game.language, {**load(BOOKLETS, language, {}).by_key, **printed})
    if numbers is None:
        return whole
    return Messages(whole.language, {key: numbers.fill(text) for key, text in whole.by_key.items()})


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
    return load("generators.sheets", language, {})
