"""The outlook, the ways and the advice from a state, as frozen values.

Invariant: as in `answers.py`, whatever an answer holds that is not known here is kept in `raw`.
"""

from dataclasses import dataclass, field
from typing import Any

from jupiter.client.answers import Event, LegalAction, Outcome, parse_outcome
from jupiter.client.fields import Json, nullable, number, objects, optional, require, strings


@dataclass(frozen=True, slots=True)
class WayStep(LegalAction):
    """An action on the way."""

    now: bool = True
    """Whether it is legal after the steps before it; otherwise it is for a later turn."""

    @classmethod
    def read(cls, raw: Json) -> "WayStep":
        read = LegalAction.read(raw)
        return cls(read.text, read.label, read.cost, read.action, raw, optional(raw, "now", bool, True))


@dataclass(frozen=True, slots=True)
class Way:
    """Actions, one after the other, that lead to a goal."""

    steps: tuple[WayStep, ...]
    cost: int | None
    """Of all steps; None in a game without costs."""
    message: str
    """In a few words."""
    now: bool
    """Whether all of it can be done as things stand."""
    spends: tuple[Any, ...] = ()
    """What it uses up beyond its cost, such as cards, as the game's actions name it."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Way":
        steps, spends = objects(raw, "steps", WayStep.read), tuple(optional(raw, "spends", list, []))
        texts = optional(raw, "message", str, ""), optional(raw, "now", bool, True)
        return cls(steps, nullable(raw, "cost", int), *texts, spends, raw)


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to a goal: those that use up least first, then ones that use up more and cost less."""

    ways: tuple[Way, ...]
    complete: bool
    """False if the search was cut short, so that there may be better ways."""
    message: str
    """All of them in one sentence; why there is none, if there is none."""
    left_out: tuple[str, ...] = ()
    """What may lead to a better way and was not looked through: pieces, and types of action."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Ways":
        require(raw, "ways", list)
        ways, message = objects(raw, "ways", Way.read), optional(raw, "message", str, "")
        left_out = strings(raw, "left_out") if "left_out" in raw else ()
        return cls(ways, optional(raw, "complete", bool, True), message, left_out, raw)


@dataclass(frozen=True, slots=True)
class Odds:
    """So many of so many results of a die or a draw, all equally likely."""

    count: int
    of: int

    @classmethod
    def read(cls, raw: Json) -> "Odds":
        return cls(require(raw, "in", int), require(raw, "of", int))


@dataclass(frozen=True, slots=True)
class Course:
    """One way in which the game may go on."""

    kind: str
    """What comes; each game has its own."""
    message: str
    """The consequences without a reaction."""
    rule: str
    """Id of the rule by which it comes."""
    harm: str
    """`none`, `harm` (reparable), `loss` (for good) or `defeat`."""
    chance: Odds | None
    """None where it is certain."""
    after: int | None
    """The course that comes before it, counted from 0; None where it starts from the state."""
    actions: tuple[str, ...]
    """What leads there, in text form."""
    choices: bool
    """Whether players choose on the way; the first legal choice is made here."""
    events: tuple[Event, ...]
    outcome: Outcome | None
    """How the game ends by it; None where it goes on."""
    can_act: bool = False
    """Whether somebody can still act before it, or react: then it comes only if nobody does."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Course":
        chance = nullable(raw, "chance", dict)
        return cls(
            require(raw, "kind", str),
            optional(raw, "message", str, ""),
            optional(raw, "rule", str, ""),
            optional(raw, "harm", str, ""),
            Odds.read(chance) if chance else None,
            nullable(raw, "after", int),
            strings(raw, "actions"),
            optional(raw, "choices", bool, False),
            objects(raw, "events", Event.read),
            parse_outcome(raw),
            optional(raw, "can_act", bool, False),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Threat:
    """Something that is one step from its end."""

    kind: str
    message: str
    rule: str
    """Id of the rule that would end it."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Threat":
        return cls(require(raw, "kind", str), optional(raw, "message", str, ""), optional(raw, "rule", str, ""), raw)


@dataclass(frozen=True, slots=True)
class Margin:
    """How much of something is left before it matters."""

    kind: str
    left: int
    """At 0 the next one is one too many."""
    message: str
    rule: str
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Margin":
        message, rule = optional(raw, "message", str, ""), optional(raw, "rule", str, "")
        return cls(require(raw, "kind", str), require(raw, "left", int), message, rule, raw)


@dataclass(frozen=True, slots=True)
class ResultOdds:
    """How likely one result is."""

    result: str
    """A face, a piece or a place; each game has its own."""
    name: str
    """The same in words."""
    least: Odds
    most: Odds
    """As `least`, unless it hangs on something that is not known."""

    @classmethod
    def read(cls, raw: Json) -> "ResultOdds":
        least, most = (Odds.read(require(raw, name, dict)) for name in ("least", "most"))
        return cls(require(raw, "result", str), optional(raw, "name", str, ""), least, most)


@dataclass(frozen=True, slots=True)
class Chances:
    """What may be rolled, drawn or tried next."""

    kind: str
    message: str
    """What it is."""
    rule: str
    results: tuple[ResultOdds, ...]
    """Those that there can be, of which just one comes about."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Chances":
        message, rule = optional(raw, "message", str, ""), optional(raw, "rule", str, "")
        return cls(require(raw, "kind", str), message, rule, objects(raw, "results", ResultOdds.read), raw)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What lies ahead of a state; all of it empty when the game is over."""

    ahead: tuple[Course, ...]
    """In the order in which it comes."""
    threats: tuple[Threat, ...]
    margins: tuple[Margin, ...]
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""
    chances: tuple[Chances, ...] = ()
    """In a game that asks: of whatever somebody may come to next, beside the courses."""

    @classmethod
    def read(cls, raw: Json) -> "Outlook":
        require(raw, "ahead", list)
        threats, margins = objects(raw, "threats", Threat.read), objects(raw, "margins", Margin.read)
        return cls(objects(raw, "ahead", Course.read), threats, margins, raw, objects(raw, "chances", Chances.read))


@dataclass(frozen=True, slots=True)
class RatedAction(LegalAction):
    """A legal action, and what the adviser makes of the position after it."""

    value: float = 0.0
    """From 0 to 1; more is better. It compares actions, and is no chance to win."""
    least: float = 0.0
    most: float = 1.0
    """Between these the value by very many playouts lies, with 95 % confidence."""
    playouts: int = 0
    """How many began with it."""

    @classmethod
    def read(cls, raw: Json) -> "RatedAction":
        read, rated = LegalAction.read(raw), (number(raw, "value"), *bounds(raw), require(raw, "playouts", int))
        return cls(read.text, read.label, read.cost, read.action, raw, *rated)


@dataclass(frozen=True, slots=True)
class Advice:
    """What somebody would do who looks ahead."""

    actor: str | None
    """Who decides; None where nobody does: the game is over, or dice or cards come next. Then all else is empty."""
    actions: tuple[RatedAction, ...]
    """A few, the best first."""
    value: float | None
    """What the adviser makes of the position: as of the best action."""
    least: float | None
    most: float | None
    playouts: int
    """Of all actions."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Advice":
        actor, actions = nullable(raw, "actor", str), objects(raw, "actions", RatedAction.read)
        value = None if raw.get("value") is None else number(raw, "value")
        least, most = (None, None) if value is None else bounds(raw)
        return cls(actor, actions, value, least, most, require(raw, "playouts", int), raw)


def bounds(raw: Json) -> tuple[float, float]:
    """The bounds of an `interval`."""
    interval = require(raw, "interval", dict)
    return number(interval, "least"), number(interval, "most")
