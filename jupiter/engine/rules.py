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
class Rule:
    """One rule of the rulebook."""

    id: str
    """Stable and dotted: `move.bridge`."""
    section: str
    """Heading in the rulebook."""
    order: int
    """Running number in the order of the rulebook, from 1."""
    text: str
    """The rule in our own words."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Sentences for refusals by case; the case "" is the usual one. `{name}` stands for a piece or place."""
    readings: tuple[Reading, ...] = ()


class Catalogue(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the rulebook."""

    def __init__(self, rules: Iterator[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<Catalogue of {len(self)} rules>"
