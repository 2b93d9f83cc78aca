"""The languages of a game: which there are, their texts, and how each names pieces and places.

Invariant: an English text stands once, in the game's data; another language is one file beside `en.toml`, and whatever
it lacks is said in English. It knows no game: which texts there are is told by the game's definitions.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Any, Generic, Protocol, TypeVar

from jupiter.engine import messages
from jupiter.engine.catalogues import Events, Translation, read_translation, rule_texts
from jupiter.engine.datafile import Entry, parse
from jupiter.engine.localizer import Localizer, Phrase, Words
from jupiter.engine.messages import REFERENCE_LANGUAGE, MessageError, Messages, Numbers, flatten
from jupiter.engine.rules import Catalogue

Texts = Mapping[str, str]
"""The texts of a language by key."""

Forms = Mapping[str, Mapping[str, str]]
"""The other forms that a language has: by form, such as `of`, the words by piece, or by `table/value` (`ship/red`)."""


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
        numbers: Callable[[DefinitionsT], Mapping[str, int]] = lambda _: {},
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
        """By name, such as `cost:trade`, the numbers of the definitions that texts have."""
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
        return Numbers(self._numbers(self.definitions()), texts.under("number"))

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


class Vocabulary:
    """The words of one language for what messages name: `gate` → `the gate`, `red` → `the red piece`.

    They are the texts `piece/ID`, and `list/none`, `list/and` and `list/comma` for what lists are made with.
    """

    def __init__(
        self,
        texts: Texts,
        forms: Forms,
        groups: Mapping[str, str],
        names: Texts,
        places: Mapping[str, re.Pattern[str]],
    ) -> None:
        """The words in these texts.

        :param groups: by the name that a value goes by in a message, the table that words it, such as `phase`; all
            other values are pieces and places.
        :param names: the words by id for pieces that are named elsewhere than under `piece/`.
        :param places: by piece, such as `place`, what the places look like that `piece/place` says: a text with
            `{place}` for the place. A language without other forms need not have it.
        """
        pieces = _table(texts, "piece")
        self._places = [(name, pattern, pieces.pop(name, f"{{{name}}}")) for name, pattern in places.items()]
        self._forms = forms
        self._has_forms = bool(forms) or any(text != f"{{{name}}}" for name, _, text in self._places)
        self._placed = lru_cache(maxsize=4096)(self._place)
        self._pieces = dict(names) | pieces
        self._groups = {name: _table(texts, group) for name, group in groups.items()}
        self._list = _table(texts, "list")
        if self._has_forms:  # Whatever is said can then be asked for a form, so that none may be a plain text.
            self._pieces = _phrases(self._pieces, forms)
            self._groups = {name: _phrases(words, forms, f"{groups[name]}/") for name, words in self._groups.items()}
            self._list = _phrases(self._list, forms, "list/")

    def says(self, name: str, value: Any) -> object:
        """A value, given by the name that it goes by and as in JSON."""
        if isinstance(value, str):
            words = self._groups.get(name, self._pieces).get(value)
            return self._unknown(value) if words is None else words
        if isinstance(value, list | tuple):
            return self._list_words([self.says(name, part) for part in value])
        return self._unknown(str(value))

    def _unknown(self, value: str) -> str:
        """A place, or what is said as it is: the name of a tile, or a sentence."""
        if not self._has_forms:
            return value
        for name, pattern, text in self._places:
            if pattern.fullmatch(value):
                return self._placed(name, text, value)
        return Phrase(value, {})

    def _place(self, name: str, text: str, value: str) -> str:
        place = {name: value}
        forms = {form: own[name].format_map(place) for form, own in self._forms.items() if name in own}
        return Phrase(text.format_map(place), forms)

    def _list_words(self, values: list[object]) -> str:
        """`A, B and C`, in each form that its parts have."""
        if not values:
            return self._list["none"]
        forms = {form for value in values if isinstance(value, Phrase) for form in value.forms}
        return Phrase(self._join(values, ""), {form: self._join(values, form) for form in forms})

    def _join(self, values: list[object], form: str) -> str:
        parts = [format(value, form if isinstance(value, Phrase) else "") for value in values]
        return self._list["and"].join(part for part in (self._list["comma"].join(parts[:-1]), parts[-1]) if part)


def _table(texts: Texts, name: str) -> dict[str, str]:
    prefix = f"{name}/"
    return {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}


def _phrases(words: Texts, forms: Forms, table: str = "") -> dict[str, str]:
    """The words by id, with the forms that the language has of each, which stand under `table`."""
    return {
        name: Phrase(text, {form: own[table + name] for form, own in forms.items() if table + name in own})
        for name, text in words.items()
    }
