"""The languages of a game: which there are, and their texts.

Invariant: an English text stands once, in the game's data; another language is one file beside `en.toml`, and whatever
it lacks is said in English. It knows no game: which texts there are is told by the game's definitions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Generic, Protocol, TypeVar

from jupiter.engine import messages
from jupiter.engine.catalogues import Events, Translation, read_translation, rule_texts
from jupiter.engine.datafile import Entry, parse
from jupiter.engine.localizer import Forms, Localizer, Texts, Words
from jupiter.engine.messages import REFERENCE_LANGUAGE, MessageError, Messages, Numbers, flatten
from jupiter.engine.rules import Catalogue


class Worded(Protocol):
    """Definitions of a game, as far as every game's texts come from them."""

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def events(self) -> Events: ...


DefinitionsT = TypeVar("DefinitionsT", bound=Worded)


class Languages(Generic[DefinitionsT]):
    """The languages of one game, each read when it is first asked for."""

    def __init__(
        self,
        folder: Traversable,
        definitions: Callable[[], DefinitionsT],
        english: Callable[[DefinitionsT], Iterable[tuple[str, str]]],
        words: Callable[[Texts, Forms], Words],
        numbers: Callable[[DefinitionsT], Mapping[str, Mapping[str, int]]] = lambda _: {},
    ) -> None:
        self._folder = folder.joinpath("words")
        """Where the files `en.toml`, `de.toml` and so on are."""
        self._rules_folder = folder.joinpath("rules")
        """Where the files of the same names are that word the rules, but for those that are still to be translated."""
        self.definitions = definitions
        """The game's definitions, read when they are first asked for."""
        self._english = english
        """The English texts of the definitions by key, but those of rules and events."""
        self._words = words
        """Says pieces and places in the language of these texts: `Vocabulary.says` in most games."""
        self._numbers = numbers
        """The numbers of the definitions that texts have: `supply:dice` is `dice` of the table `supply`."""
        self._localizers: dict[str, Localizer] = {}

    def __repr__(self) -> str:
        return f"<Languages {', '.join(self.names)}>"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The languages there are, English first."""
        return messages.languages(self._folder)

    def localizer(self, language: str = REFERENCE_LANGUAGE) -> Localizer:
        """All that the game says in that language, in English where a text is still to be translated.

        :raises MessageError: where there is no such language, or its file is no catalogue.
        """
        if language not in self._localizers:
            self._localizers[language] = self._make(language)
        return self._localizers[language]

    def _make(self, language: str) -> Localizer:
        if language not in self.names:
            raise MessageError(f"there is no {language!r}, but {', '.join(self.names)}")
        raw = Messages(language, messages.complete(self.texts(language), self.texts(REFERENCE_LANGUAGE)))
        definitions, fill = self.definitions(), self.numbers(raw).fill
        own = {key: fill(text) for key, text in raw.by_key.items()}
        rules = self._rules(language).rules
        glossary = tuple(replace(term, text=fill(term.text)) for term in rules.glossary)
        words = self._words(own, self.forms(language))
        rules = Catalogue(iter(rules.values()), glossary)
        return Localizer(Messages(language, own), rules, definitions.events, words)

    def numbers(self, texts: Messages) -> Numbers:
        """The numbers of the definitions in the words of a language, which its texts have as a list `number`."""
        tables = self._numbers(self.definitions()).items()
        by_name = {f"{table}:{name}": number for table, numbers in tables for name, number in numbers.items()}
        return Numbers(by_name, texts.under("number"))

    def texts(self, language: str) -> dict[str, str]:
        """The texts of a language as they are written, by key.

        :raises MessageError: where its file is no catalogue.
        """
        tables = messages.read_tables(self._folder, language)
        own = dict(flatten({name: table for name, table in tables.items() if name != "forms"}))
        own = self._rules(language).texts | own
        return {**dict(self._other_english()), **own} if language == REFERENCE_LANGUAGE else own

    def _rules(self, language: str) -> Translation:
        english, name = self.definitions().catalogue, f"{language}.toml"
        if language == REFERENCE_LANGUAGE:
            return Translation(dict(rule_texts(english)), english)
        path = self._rules_folder.joinpath(name)
        if not path.is_file():
            return Translation({}, english)
        return read_translation(Entry(f"rules/{name}", "the file", parse(path, f"rules/{name}")), english)

    def forms(self, language: str) -> Forms:
        """The other forms that the language has of pieces and other words, as its file lists them in `forms`.

        :raises MessageError: where its file is no catalogue.
        """
        forms = messages.read_tables(self._folder, language).get("forms", {})
        return {form: dict(flatten(words)) for form, words in forms.items()}

    def _other_english(self) -> Iterator[tuple[str, str]]:
        definitions = self.definitions()
        yield from self._english(definitions)
        yield from ((f"event/{kind}", message) for kind, (_, message) in definitions.events.items())
