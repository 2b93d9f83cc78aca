"""What a rules check answers: verdicts, the violations and events in them, outcomes, and problems of a position.

Every one of these carries *data* (the pieces and places) and a sentence made of it; the sentence is for people,
the data for programs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Generic, TypeVar

from jupiter.engine.asking import Need, Undecidable
from jupiter.engine.rules import Source

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that an action breaks."""

    rule: str
    """Id of the rule in the catalogue, such as `move.bridge`."""
    section: str
    """The rulebook's section that holds the rule."""
    message: str
    """A sentence that names the very pieces and places."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""
    sources: tuple[Source, ...] = ()
    """What each rulebook says, where they differ (`Rule.sources`)."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in the order in which it happened."""

    type: str
    """What happened, such as `moved` or `tile-destroyed`."""
    rule: str
    """Id of the rule that made it happen."""
    message: str
    """A sentence that tells the table what to do with the pieces."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""
    sources: tuple[Source, ...] = ()
    """As of a violation."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one player ended."""

    player: str
    """One of the game's actors."""
    rank: int
    """From 1; players who share a rank tie."""
    score: int | None = None
    """None in a game without scores."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: for the table as a whole, for each player, or both."""

    reason: str
    """A sentence."""
    rule: str
    """Id of the rule that ended the game."""
    won: bool | None = None
    """Whether the players, who play together or alone, have won; None where they play against each other."""
    standings: tuple[Standing, ...] = ()
    """By rank; empty where there is nothing to rank."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the first rank."""
        return tuple(standing.player for standing in self.standings if standing.rank == 1)

    def brief(self) -> dict[str, Any]:
        """As a position tells it, ready for JSON: `schemas.ranking` where players are ranked, else `schemas.ending`."""
        if self.won is not None and not self.standings:
            return {"won": self.won, "reason": self.reason}
        standings = [asdict(standing) for standing in self.standings]
        return {"reason": self.reason, "standings": standings, "winners": list(self.winners)}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that makes a position impossible."""

    code: str
    """Stable, such as `space.two-figures`."""
    message: str
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, init=False)
class Verdict(Generic[StateT]):
    """The answer to whether something may be done, and what then.

    `legal` is true exactly if `violations` is empty. `state` is the position after the action, or the
    unchanged one after a refusal; `events` is empty then.

    In a game that asks, a legal action may wait for an answer (`needs`) or hang on a secret (`undecidable`): then
    `state` is unchanged, and `events` has what has happened for certain so far. An action has one of the two at most.
    """

    legal: bool
    cost: int | None
    """What it uses of the turn's allowance; None in a game that has none."""
    violations: Sequence[Violation]
    state: StateT
    events: Sequence[Event]
    outcome: Outcome | None
    unneeded: Sequence[Any] = ()
    """What a legal action uses up and does not need, cards for example, as in the action's JSON object: it would be
    legal without all of these, with the same effect and at no higher cost."""
    needs: Need | None = None
    """What has to be answered before it is known what follows."""
    undecidable: Undecidable | None = None
    """The secret that hides what follows."""

    def __init__(
        self,
        legal: bool,
        cost: int | None,
        violations: Sequence[Violation],
        state: StateT,
        events: Sequence[Event],
        outcome: Outcome | None,
        unneeded: Sequence[Any] = (),
        needs: Need | None = None,
        undecidable: Undecidable | None = None,
    ) -> None:
        # By the slots themselves, in half the time that a frozen class takes: every check makes a verdict.
        _set_legal(self, legal)
        _set_cost(self, cost)
        _set_violations(self, violations)
        _set_state(self, state)
        _set_events(self, events)
        _set_outcome(self, outcome)
        _set_unneeded(self, unneeded)
        _set_needs(self, needs)
        _set_undecidable(self, undecidable)


def _setter(field: str) -> Callable[[Verdict[Any], Any], None]:
    """What sets a field of a new verdict."""
    setter: Callable[[Verdict[Any], Any], None] = vars(Verdict)[field].__set__
    return setter


_set_legal, _set_cost, _set_violations, _set_state, _set_events, _set_outcome = map(
    _setter, ("legal", "cost", "violations", "state", "events", "outcome")
)
_set_unneeded, _set_needs, _set_undecidable = map(_setter, ("unneeded", "needs", "undecidable"))
