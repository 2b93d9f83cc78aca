"""What lies ahead of a state: what will come, what chance may bring, what is about to break, how much is left to lose.

Invariant: an outlook holds what the game's own rules say. A course is a list of actions that are legal one after the
other, and tells what `check` answers to them; a game has no second rendition of a rule for it (`Trial` plays them).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, Self, TypeVar

from jupiter.engine.verdict import Event, Outcome, Verdict

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


class Harm(StrEnum):
    """How bad a course is for those who play together; in a game against each other, for whoever asks."""

    NONE = "none"
    HARM = "harm"
    """The position gets worse, and can be put right."""
    LOSS = "loss"
    """Something is gone for good."""
    DEFEAT = "defeat"
    """The game is lost."""


@dataclass(frozen=True, slots=True)
class Odds:
    """So many of so many results of a die or a draw, all equally likely."""

    count: int
    of: int


@dataclass(frozen=True, slots=True)
class Course(Generic[ActionT]):
    """One way in which the game may go on, up to the next decision or chance."""

    kind: str
    """What comes, such as `conversion` or `die`; each game has its own."""
    rule: str
    """Id of the rule by which it comes."""
    message: str
    """A sentence or a few: what follows if nobody acts or reacts, whatever is chosen on the way; it says so where
    somebody can."""
    odds: Odds | None
    """None where it comes for certain."""
    after: int | None
    """The course that comes before it, as its number in the outlook; None where it starts from the state itself."""
    actions: Sequence[ActionT]
    """What leads there, each as it would be sent to `check`."""
    events: Sequence[Event]
    """What these actions make happen."""
    outcome: Outcome | None
    """How the game ends by it; None where it goes on."""
    harm: Harm
    """How bad it is if nobody acts or reacts; no worse than whatever is chosen on the way."""
    has_choices: bool = False
    """Whether players choose on the way, or could react there. Here nobody reacts, and the first legal choice is made;
    others have other events."""
    can_act: bool = False
    """Whether somebody can still act before it, or react, so that it need not come. If not, each of its actions is
    the only thing to do there but for the choices and for chance."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Threat:
    """Something that is one step from its end."""

    kind: str
    rule: str
    """Id of the rule that would end it."""
    message: str
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Margin:
    """How much of something is left before it matters."""

    kind: str
    rule: str
    """Id of the rule by which it matters."""
    left: int
    """How many may still go, or come; at 0 the next one is one too many."""
    message: str
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""


@dataclass(frozen=True, slots=True)
class ResultOdds:
    """How likely one result is, as far as is known."""

    result: str
    """A face, a piece, a place, or a word such as `dies`; each game has its own."""
    name: str
    """The same in words."""
    least: Odds
    most: Odds
    """The same as `least`, unless it hangs on something that is not known."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What may be rolled, drawn or tried next, with its results, of which just one comes about."""

    kind: str
    rule: str
    """Id of the rule by which it is rolled, drawn or tried."""
    message: str
    """A sentence that says what it is."""
    results: Sequence[ResultOdds]
    """Those that there can be. Where all is known that they hang on, their odds add up to one."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Outlook(Generic[ActionT]):
    """What lies ahead; all of it empty when the game is over."""

    ahead: Sequence[Course[ActionT]] = ()
    """In the order in which they come; those that exclude each other beside one another."""
    threats: Sequence[Threat] = ()
    margins: Sequence[Margin] = ()
    chances: Sequence[Chances] = ()
    """Of a game that asks: of whatever somebody may come to next, beside the courses."""


@dataclass(frozen=True, slots=True)
class Trial(Generic[StateT, ActionT]):
    """A state, and what was tried to come there from another one."""

    check: Callable[[StateT, ActionT], Verdict[StateT]]
    """The game's own, which is asked for each action."""
    state: StateT
    actions: tuple[ActionT, ...] = ()
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    def then(self, action: ActionT) -> Self:
        """The same and one action more.

        :raises ValueError: if it is not legal: a course has to be one that the game can take.
        """
        verdict = self.check(self.state, action)
        if not verdict.legal:
            raise ValueError(f"a course with an illegal action: {action} breaks {verdict.violations[0].rule}")
        return replace(
            self,
            state=verdict.state,
            actions=(*self.actions, action),
            events=(*self.events, *verdict.events),
            outcome=verdict.outcome,
        )

    def from_here(self) -> Self:
        """The same state, with nothing tried yet: where a course starts that comes after this one."""
        return replace(self, actions=(), events=())
