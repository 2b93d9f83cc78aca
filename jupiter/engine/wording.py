"""The languages of a game: which there are, their texts, and how each names pieces and places.

Invariant: an English text stands once, in the game's data; another language is one file beside `en.toml`, and whatever
it lacks is said in English. It knows no game: which texts there are is told by the game's definitions.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Any, Generic, Protocol, TypeVar

from jupiter.engine import messages
from jupiter.engine.asked import Asked, read_asked, with_asked
from jupiter.engine.catalogues import Events
from jupiter.engine.localizer import Localizer, Phrase, Words
from jupiter.engine.messages import REFERENCE_LANGUAGE, MessageError, Messages, flatten
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
        asked: Traversable | None = None,
    ) -> None:
        self._folder = folder
        """Where the files `en.toml`, `de.toml` and so on are."""
        self._asked = asked
        """Where the files of the same names are that say what players ask, if there are any."""
        self.definitions = definitions
        """The game's definitions, read when they are first asked for."""
        self._english = english
        """The English texts of the definitions by key, but those of rules and events."""
        self._words = words
        """Says pieces and places in the language of these texts: `Vocabulary.says` in most games."""
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
        made = self._localizers.get(language)
        if made is None:
            made = self._localizers[language] = self._make(language)
        return made

    def _make(self, language: str) -> Localizer:
        if language not in self.names:
            raise MessageError(f"there is no {language!r}, but {', '.join(self.names)}")
        own = messages.complete(self.texts(language), self.texts(REFERENCE_LANGUAGE))
        definitions, words = self.definitions(), self._words(own, self.forms(language))
        asked = read_asked(self._asked, language, definitions.catalogue) if self._asked else Asked()
        rules = with_asked(definitions.catalogue, asked)
        return Localizer(Messages(language, own), rules, definitions.events, words)

    def texts(self, language: str) -> dict[str, str]:
        """The texts of a language as they are written, by key.

        :raises MessageError: where its file is no catalogue.
        """
        tables = messages.read_tables(self._folder, language)
        own = dict(flatten({name: table for name, table in tables.items() if name != "forms"}))
        return {**dict(self._all_english()), **own} if language == REFERENCE_LANGUAGE else own

    def forms(self, language: str) -> Forms:
        """The other forms that the language has of pieces and other words, as its file lists them in `forms`.

        :raises MessageError: where its file is no catalogue.
        """
        forms = messages.read_tables(self._folder, language).get("forms", {})
        return {form: dict(flatten(words)) for form, words in forms.items()}

    def _all_english(self) -> Iterator[tuple[str, str]]:
        definitions = self.definitions()
        yield from self._english(definitions)
        yield from rule_texts(definitions.catalogue)
        yield from ((f"event/{kind}", message) for kind, (_, message) in definitions.events.items())


def rule_texts(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The English texts of a catalogue, each with the key that a `Localizer` asks for."""
    sections = dict.fromkeys(rule.section for rule in catalogue.values())
    yield from ((f"section/{section}", section) for section in sections)
    for rule in catalogue.values():
        own = f"rule/{rule.id}"
        if rule.name:
            yield f"{own}/name", rule.name
        yield f"{own}/text", rule.text
        yield from ((f"{own}/readings/{i}", reading.text) for i, reading in enumerate(rule.readings))
        for case, text in rule.refusals.items():
            yield f"{own}/refusals/{case}" if case else f"{own}/refusal", text


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
        self._has_forms = bool(forms) or any(said != f"{{{name}}}" for name, _, said in self._places)
        self._placed = lru_cache(maxsize=4096)(self._place)
        self._pieces = dict(names) | pieces
        self._groups = {name: _table(texts, group) for name, group in groups.items()}
        self._list = _table(texts, "list")
        if self._has_forms:  # Whatever is said can then be asked for a form, so that none may be a plain text.
            self._pieces = _phrases(self._pieces, forms)
            self._groups = {name: _phrases(said, forms, f"{groups[name]}/") for name, said in self._groups.items()}
            self._list = _phrases(self._list, forms, "list/")

    def says(self, name: str, value: Any) -> object:
        """A value, given by the name that it goes by and as in JSON."""
        if isinstance(value, str):
            said = self._groups.get(name, self._pieces).get(value)
            return self._unknown(value) if said is None else said
        if isinstance(value, list | tuple):
            return self._list_words([self.says(name, part) for part in value])
        return self._unknown(str(value))

    def _unknown(self, value: str) -> str:
        """A place, or what is said as it is: the name of a tile, or a sentence."""
        if not self._has_forms:
            return value
        for name, pattern, said in self._places:
            if pattern.fullmatch(value):
                return self._placed(name, said, value)
        return Phrase(value, {})

    def _place(self, name: str, said: str, value: str) -> str:
        place = {name: value}
        forms = {form: own[name].format_map(place) for form, own in self._forms.items() if name in own}
        return Phrase(said.format_map(place), forms)

    def _list_words(self, said: list[object]) -> str:
        """`A, B and C`, in each form that its parts have."""
        if not said:
            return self._list["none"]
        asked = {form for part in said if isinstance(part, Phrase) for form in part.forms}
        return Phrase(self._join(said, ""), {form: self._join(said, form) for form in asked})

    def _join(self, said: list[object], form: str) -> str:
        parts = [format(part, form if isinstance(part, Phrase) else "") for part in said]
        return self._list["and"].join(part for part in (self._list["comma"].join(parts[:-1]), parts[-1]) if part)


def _table(texts: Texts, name: str) -> dict[str, str]:
    prefix = f"{name}/"
    return {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}


def _phrases(said: Texts, forms: Forms, table: str = "") -> dict[str, str]:
    """The words by id, with the forms that the language has of each, which stand under `table`."""
    return {
        name: Phrase(text, {form: own[table + name] for form, own in forms.items() if table + name in own})
        for name, text in said.items()
    }
