"""What a game says in one language: refusals, events, outcomes and problems, made of a template and of data in words.

Invariant: data is worded last, and only here, and refusals and events only when somebody reads them; whatever is
worded carries its data along unchanged. It knows no game: the messages and the words for pieces and places are given.
The keys that it asks for are `rule/ID/name`, `rule/ID/text`, `rule/ID/sources/SOURCE`, `rule/ID/readings/N`,
`rule/ID/refusal`, `rule/ID/refusals/CASE`, `section/NAME`, `event/TYPE`, `outcome/CASE` and `problem/CODE`, or
`problem/CODE/CASE`; of a game that asks, `need/KIND`, or `need/KIND/CASE`, and `undecidable/CASE`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Self

from jupiter.engine.asking import Need, NeedData, Undecidable, UndecidableData
from jupiter.engine.catalogues import Events
from jupiter.engine.laws import RefusalData
from jupiter.engine.lazy import LazyTuple
from jupiter.engine.messages import Messages, placeholders
from jupiter.engine.rules import Catalogue, Rule
from jupiter.engine.verdict import Event, Outcome, Problem, Standing, Violation

Words = Callable[[str, Any], object]
"""Says a piece or place, given by its name in a message and as in JSON, in words; the text, or what formats to it."""

Texts = Mapping[str, str]
"""The texts of a language by key."""

Forms = Mapping[str, Mapping[str, str]]
"""The other forms that a language has: by form, such as `of`, the words by piece, or by `table/value` (`ship/red`)."""

LogEntry = tuple[str, str, Mapping[str, Any]]
"""Something that happened, before it is worded: type of event, the rule behind it (or "" for the usual one), data."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, before it is worded. As a value of anything that is worded it stands for its sentence."""

    rule: str
    """Id of the rule that ended the game."""
    case: str
    """Which sentence."""
    about: Mapping[str, Any] = field(default_factory=dict)
    won: bool | None = None
    """As in `Outcome`, like `standings`."""
    standings: tuple[Standing, ...] = ()


@dataclass(frozen=True, slots=True)
class ProblemData:
    """One thing that makes a position impossible, before it is worded."""

    code: str
    case: str = ""
    """Which sentence, where a code has several."""
    about: Mapping[str, Any] = field(default_factory=dict)


class Localizer:
    """One language of a game."""

    def __init__(self, messages: Messages, rules: Catalogue, events: Events, words: Words) -> None:
        self.messages = messages
        """Every text of the game by key."""
        self.catalogue = Catalogue(self._translate(rules), rules.glossary)
        """The rules in this language."""
        self._rules_by_event = {kind: rule for kind, (rule, _) in events.items()}
        self._sources = {rule.id: rule.sources for rule in self.catalogue.values() if rule.sources}
        self._words = words
        self._templates = {key: (text, tuple(placeholders(text))) for key, text in messages.by_key.items()}

    def __repr__(self) -> str:
        return f"<Localizer in {self.language}>"

    @property
    def language(self) -> str:
        """As in BCP 47."""
        return self.messages.language

    def _translate(self, rules: Catalogue) -> Iterator[Rule]:
        for rule in rules.values():
            own = f"rule/{rule.id}"
            readings = zip(rule.readings, self.messages.under(f"{own}/readings"), strict=True)
            yield replace(
                rule,
                name=self.messages(f"{own}/name") if rule.name else "",
                section=self.messages(f"section/{rule.section}"),
                text=self.messages(f"{own}/text"),
                refusals={
                    case: self.messages(f"{own}/refusals/{case}" if case else f"{own}/refusal")
                    for case in rule.refusals
                },
                readings=tuple(replace(reading, text=text) for reading, text in readings),
                sources=tuple(replace(one, text=self.messages(f"{own}/sources/{one.source}")) for one in rule.sources),
            )

    def part(self, key: str, about: Mapping[str, Any]) -> str:
        """The message with the pieces and places of `about`, as it stands within a sentence."""
        text, wanted = self._templates[key]
        return text.format_map({name: self._words(name, about[name]) for name in wanted}) if wanted else text

    def sentence(self, key: str, about: Mapping[str, Any]) -> str:
        """The same, beginning with a capital."""
        text = self.part(key, about)
        return text[:1].upper() + text[1:]

    def violation(self, rule: str, data: RefusalData) -> Violation:
        """The refusal by a rule of the catalogue."""
        case, about = data
        about = self._plain(about)
        key = f"rule/{rule}/refusals/{case}" if case else f"rule/{rule}/refusal"
        section, sources = self.catalogue[rule].section, self._sources.get(rule, ())
        return Violation(rule, section, self.sentence(key, about), about, sources)

    def violations(self, faults: Iterable[tuple[str, RefusalData]]) -> Sequence[Violation]:
        """The refusals by broken rules, in the order of the rulebook, each once: a rule may be broken several times."""
        broken: dict[str, RefusalData] = {}
        for rule, data in faults:
            broken.setdefault(rule, data)
        return LazyTuple(len(broken), lambda: self._violations(broken)) if broken else ()

    def _violations(self, broken: Mapping[str, RefusalData]) -> tuple[Violation, ...]:
        ordered = sorted(broken, key=lambda rule: self.catalogue[rule].order)
        return tuple([self.violation(rule, broken[rule]) for rule in ordered])

    def event(self, kind: str, rule: str, about: Mapping[str, Any]) -> Event:
        """What happened by a rule."""
        about = self._plain(about)
        return Event(kind, rule, self.sentence(f"event/{kind}", about), about, self._sources.get(rule, ()))

    def events(self, log: Sequence[LogEntry]) -> Sequence[Event]:
        """What happened, in its order; the log must stay as it is."""
        return LazyTuple(len(log), lambda: self._events(log))

    def _events(self, log: Sequence[LogEntry]) -> tuple[Event, ...]:
        usual = self._rules_by_event
        return tuple([self.event(kind, rule or usual[kind], about) for kind, rule, about in log])

    def outcome(self, ending: Ending | None) -> Outcome | None:
        """How the game ended."""
        if ending is None:
            return None
        return Outcome(self._reason(ending), ending.rule, ending.won, ending.standings)

    def problem(self, flaw: ProblemData) -> Problem:
        """What makes a position impossible."""
        about = self._plain(flaw.about)
        key = f"problem/{flaw.code}/{flaw.case}" if flaw.case else f"problem/{flaw.code}"
        return Problem(flaw.code, self.sentence(key, about), about)

    def need(self, data: NeedData) -> Need:
        """What the table has to tell."""
        about = self._plain(data.about)
        message = self.sentence(f"need/{data.kind}/{data.case}" if data.case else f"need/{data.kind}", about)
        sources = self._sources.get(data.rule, ())
        return Need(data.kind, data.rule, data.of, message, data.forms, data.pattern, about, sources)

    def undecidable(self, data: UndecidableData) -> Undecidable:
        """What a secret hides."""
        about = self._plain(data.about)
        message, sources = self.sentence(f"undecidable/{data.case}", about), self._sources.get(data.rule, ())
        return Undecidable(data.rule, data.secrets, message, about, sources)

    def _reason(self, ending: Ending) -> str:
        return self.sentence(f"outcome/{ending.case}", ending.about)

    def _plain(self, about: Mapping[str, Any]) -> Mapping[str, Any]:
        """The data ready for JSON: an ending becomes its sentence."""
        for value in about.values():
            if value.__class__ is Ending:
                return {name: self._reason(v) if isinstance(v, Ending) else v for name, v in about.items()}
        return about


class Phrase(str):
    """How a piece or place is said, and its other forms: `{from:of}` in a message asks for the form `of`.

    Which forms there are is a language's own affair; where a phrase lacks one, it stands as it is.
    """

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Self:
        phrase = super().__new__(cls, text)
        phrase.forms = forms
        return phrase

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self)) if form else str(self)


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
        # Bounded, since it is clients that name places.
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
