"""The rule catalogue: every rule of a rulebook as a value with an id, a place in the rulebook and a text.

Invariant: nothing outside a catalogue words a rule; `localizer` fills in the sentence of the rule that refuses.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reading:
    """How we read the rulebook where it is silent or ambiguous."""

    number: str
    """As in our list of readings: `B5`; `own` for one that is not in the list."""
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """What one of several rulebooks says, where they do not say the same."""

    source: str
    """Id of the rulebook: `quick-reference`."""
    text: str
    """A sentence, which names the rulebook."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the rulebook."""

    id: str
    """Stable and dotted: `move.bridge`."""
    section: str
    """Heading in the rulebook."""
    order: int
    """Running number in the order of the rulebook, from 1."""
    text: str
    """The rule in our own words; what its sources say, one after the other, if it has any."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Sentences for refusals by case; the case "" is the usual one. `{name}` stands for a piece or place."""
    readings: tuple[Reading, ...] = ()
    name: str = ""
    """What players call it, in a few words: `Bridges join spaces`; a rule without one goes by its section."""
    asked: tuple[str, ...] = ()
    """What is asked when this rule is the answer, in the words of players."""
    sources: tuple[Source, ...] = ()
    """Where a game has several rulebooks which differ here: what each says, that which the players hold first."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rulebook that players look up."""

    id: str
    name: str
    """As the rulebook calls it."""
    also: tuple[str, ...]
    """What else people call it."""
    text: str
    """What it means, in our own words."""
    rules: tuple[str, ...]
    """Ids of the rules that say more, the most important one first."""


class Catalogue(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the rulebook."""

    def __init__(self, rules: Iterator[Rule], glossary: tuple[Term, ...] = ()) -> None:
        self._rules = {rule.id: rule for rule in rules}
        self.glossary = glossary
        """The words that the rules are told in."""

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<Catalogue of {len(self)} rules>"
