"""What a game says in one language: refusals, events, outcomes and problems, made of a template and of data.

Invariant: data is worded last, and only here, and refusals and events only when somebody reads them; whatever is
worded carries its data along unchanged. It knows no game: the messages and the words for pieces and places are given.
The keys that it asks for are `rule/ID/name`, `rule/ID/text`, `rule/ID/readings/N`, `rule/ID/refusal`,
`rule/ID/refusals/CASE`, `section/NAME`, `event/TYPE`, `outcome/CASE` and `problem/CODE`, or `problem/CODE/CASE`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from jupiter.engine.catalogues import Events
from jupiter.engine.laws import RefusalData
from jupiter.engine.messages import Messages, placeholders
from jupiter.engine.rules import Catalogue, Rule
from jupiter.engine.verdict import Event, LazyTuple, Outcome, Problem, Standing, Violation

Words = Callable[[str, Any], object]
"""Says a piece or place, given by its name in a message and as in JSON, in words; the text, or what formats to it."""

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
        return Violation(rule, self.catalogue[rule].section, self.sentence(key, about), about)

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
        return Event(kind, rule, self.sentence(f"event/{kind}", about), about)

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
