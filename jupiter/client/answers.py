"""What the server answers, as frozen values.

Invariant: whatever an answer holds that is not known here is kept in `raw`, on every part of it.
"""

from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from jupiter.client.fields import Json, Notation, nullable, objects, optional, require, strings


@dataclass(frozen=True, slots=True)
class Fault:
    """A faulty field of a request."""

    field: str
    """Dotted from the outside in; empty for the whole."""
    message: str
    """What is wrong and what would be right."""

    @classmethod
    def read(cls, raw: Json) -> "Fault":
        return cls(optional(raw, "field", str, ""), optional(raw, "message", str, ""))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that makes a state impossible."""

    code: str
    """Stable, such as `space.two-figures`."""
    message: str
    """A sentence that names the pieces and places."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Problem":
        return cls(optional(raw, "code", str, ""), optional(raw, "message", str, ""), raw)


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that an action breaks."""

    rule: str
    """Id of the rule, such as `move.bridge`; `game.rule(id)` has its text."""
    message: str
    """A sentence that names the pieces and places."""
    section: str
    """The rulebook's section that holds the rule."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Violation":
        return cls(require(raw, "rule", str), optional(raw, "message", str, ""), optional(raw, "section", str, ""), raw)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in the order in which it happened."""

    type: str
    """What happened, such as `moved`."""
    message: str
    """A sentence that tells the table what to do with the pieces."""
    rule: str
    """Id of the rule that made it happen."""
    index: int | None = None
    """In a replay the step that made it happen, counted from 0; None for the set-up, and outside of a replay."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Event":
        message, rule = optional(raw, "message", str, ""), optional(raw, "rule", str, "")
        return cls(require(raw, "type", str), message, rule, nullable(raw, "index", int), raw)

    def later(self, steps: int) -> "Event":
        """The same of a step that comes so many steps later."""
        return self if self.index is None else replace(self, index=self.index + steps)


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of one step of a record."""

    text: str | None
    """The action's text form; None, like the label, for a correction by hand."""
    label: str | None
    """The action in words."""
    state: str
    """Text form of what it led to."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Replayed":
        return cls(nullable(raw, "text", str), nullable(raw, "label", str), require(raw, "state", str), raw)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player has come to."""

    player: str
    rank: int
    """From 1; players who share a rank tie."""
    score: int | None
    """None in a game without scores."""

    @classmethod
    def read(cls, raw: Json) -> "Standing":
        return cls(require(raw, "player", str), require(raw, "rank", int), nullable(raw, "score", int))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    won: bool | None
    """Whether the players, together or alone, have won; None if they play each other."""
    reason: str
    """A sentence."""
    rule: str
    """Id of the rule that ended the game."""
    standings: tuple[Standing, ...] = ()
    """By rank; empty if nobody is ranked."""
    winners: tuple[str, ...] = ()
    """The first in `standings`."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Outcome":
        won = None if raw.get("won", "") is None else require(raw, "won", bool)
        reason, rule = optional(raw, "reason", str, ""), optional(raw, "rule", str, "")
        return cls(won, reason, rule, objects(raw, "standings", Standing.read), strings(raw, "winners"), raw)


def parse_outcome(raw: Json) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return None if raw.get("outcome") is None else Outcome.read(require(raw, "outcome", dict))


@dataclass(frozen=True, slots=True)
class LegalAction:
    """A legal action, which can be checked and played as it is."""

    text: str
    """Text form."""
    label: str
    """In words."""
    cost: int | None
    """Actions of the turn's allowance; None in a game that has none."""
    action: Json = field(default_factory=dict, hash=False)
    """JSON form."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "LegalAction":
        cost, action = nullable(raw, "cost", int), optional(raw, "action", dict, {})
        return cls(require(raw, "text", str), optional(raw, "label", str, ""), cost, action, raw)

    def __str__(self) -> str:
        return self.text


Action: TypeAlias = Notation | LegalAction
"""In its text form, in its JSON form, or as it was listed."""


def notation_of(action: Action) -> Notation:
    """An action as it is sent."""
    return action.text if isinstance(action, LegalAction) else action


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the legal actions."""

    actions: tuple[LegalAction, ...]
    total: int
    """On all pages together."""
    next: str | None
    """Cursor of the next page; None on the last."""

    @classmethod
    def read(cls, raw: Json) -> "Page":
        require(raw, "actions", list)
        return cls(objects(raw, "actions", LegalAction.read), require(raw, "total", int), raw.get("next"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal; if it is, what follows, and if not, every rule that stands against it."""

    legal: bool
    cost: int | None
    """Actions of the turn's allowance; None in a game that has none."""
    violations: tuple[Violation, ...]
    """Every rule that the action breaks; empty exactly if it is legal."""
    text: str
    """The action's text form, with everything named that the sender left out."""
    label: str
    """The action in words."""
    state: str
    """Text form of what follows; of what was, if the action is not legal."""
    events: tuple[Event, ...]
    """What happened; nothing, if the action is not legal."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""
    instead: tuple[LegalAction, ...]
    """If it is not legal: a few legal actions with the same aim."""
    unneeded: tuple[Any, ...] = field(default=(), hash=False)
    """If it is legal: what it uses up and does not need, such as powers, as they stand in `action`."""
    action: Json = field(default_factory=dict, hash=False)
    """The action's JSON form."""
    position: Json = field(default_factory=dict, repr=False, compare=False)
    """JSON form of `state`."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Verdict":
        return cls(
            legal=require(raw, "legal", bool),
            cost=nullable(raw, "cost", int),
            violations=objects(raw, "violations", Violation.read),
            text=optional(raw, "text", str, ""),
            label=optional(raw, "label", str, ""),
            state=require(raw, "state", str),
            events=objects(raw, "events", Event.read),
            outcome=parse_outcome(raw),
            instead=objects(raw, "instead", LegalAction.read),
            unneeded=tuple(optional(raw, "unneeded", list, [])),
            action=optional(raw, "action", dict, {}),
            position=optional(raw, "position", dict, {}),
            raw=raw,
        )

    def __bool__(self) -> bool:
        return self.legal


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a record goes by the rules, and where that leads."""

    legal: bool
    """Whether all of it is legal."""
    applied: int
    """How many steps were done."""
    index: int | None
    """The first illegal step, counted from 0; None if there is none."""
    stopped: str | None
    """Why it stopped there: `illegal`, `impossible` or `differs`; None if it did not."""
    cost: int | None
    """Of all applied actions together; None in a game without costs."""
    violations: tuple[Violation, ...]
    """Every rule that the refused action breaks."""
    problems: tuple[Problem, ...]
    """What makes the state impossible of a correction."""
    state: str
    """Text form of where it ends."""
    events: tuple[Event, ...]
    """All that happened."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""
    steps: tuple[Replayed, ...] = ()
    """Every step that was done, if they were asked for."""
    position: Json = field(default_factory=dict, repr=False, compare=False)
    """JSON form of `state`."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer; of a record that was sent in parts, the last one."""

    @classmethod
    def read(cls, raw: Json) -> "Replay":
        return cls(
            legal=require(raw, "legal", bool),
            applied=require(raw, "applied", int),
            index=nullable(raw, "index", int),
            stopped=nullable(raw, "stopped", str),
            cost=nullable(raw, "cost", int),
            violations=objects(raw, "violations", Violation.read),
            problems=objects(raw, "problems", Problem.read),
            state=require(raw, "state", str),
            events=objects(raw, "events", Event.read),
            outcome=parse_outcome(raw),
            steps=objects(raw, "steps", Replayed.read),
            position=optional(raw, "position", dict, {}),
            raw=raw,
        )

    def __bool__(self) -> bool:
        return self.legal


@dataclass(frozen=True, slots=True)
class Described:
    """A state in both forms."""

    state: str | None
    """Text form; None if it cannot hold the state, which then is impossible."""
    position: Json = field(hash=False)
    """JSON form."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""
    to_act: tuple[str, ...] = ()
    """The actors who may act now; empty when the game is over."""
    unknown: tuple[str, ...] = ()
    """Dotted paths of the parts of `position` that even its owner does not know, such as a face-down card."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Described":
        state = None if raw.get("state", "") is None else require(raw, "state", str)
        to_act, unknown = strings(raw, "to_act"), strings(raw, "unknown")
        return cls(state, require(raw, "position", dict), parse_outcome(raw), to_act, unknown, raw)


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that was set up."""

    state: str
    """Text form."""
    position: Json
    """JSON form."""
    events: tuple[Event, ...]
    """What the set-up drew and placed."""

    @classmethod
    def read(cls, raw: Json) -> "NewGame":
        return cls(require(raw, "state", str), require(raw, "position", dict), objects(raw, "events", Event.read))


def parse_problems(raw: Json) -> tuple[Problem, ...]:
    """Everything that makes a state impossible."""
    require(raw, "problems", list)
    return objects(raw, "problems", Problem.read)


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
    """Of all steps; None in a game in which nothing costs anything."""
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
        told = optional(raw, "message", str, ""), optional(raw, "now", bool, True)
        return cls(steps, nullable(raw, "cost", int), *told, spends, raw)


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to a goal: those that use up least first, then ones that use up more and cost less."""

    ways: tuple[Way, ...]
    complete: bool
    """False if the search was cut short, so that there may be better ways."""
    message: str
    """All of them in one sentence; why there is none, if there is none."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Ways":
        require(raw, "ways", list)
        ways, message = objects(raw, "ways", Way.read), optional(raw, "message", str, "")
        return cls(ways, optional(raw, "complete", bool, True), message, raw)


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
    """What follows if nobody reacts."""
    rule: str
    """Id of the rule by which it comes."""
    harm: str
    """`none`, `harm` (what can be put right), `loss` (for good) or `defeat`."""
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
class Outlook:
    """What lies ahead of a state; all of it empty when the game is over."""

    ahead: tuple[Course, ...]
    """In the order in which it comes."""
    threats: tuple[Threat, ...]
    margins: tuple[Margin, ...]
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Outlook":
        require(raw, "ahead", list)
        threats, margins = objects(raw, "threats", Threat.read), objects(raw, "margins", Margin.read)
        return cls(objects(raw, "ahead", Course.read), threats, margins, raw)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game."""

    id: str
    section: str
    """The rulebook's section that holds it."""
    text: str
    """The rule in the project's own words."""
    reading: str | None
    """How the rulebook is read where it leaves something open."""
    name: str = ""
    """What players call it, in a few words; empty from a server that knows no names of rules."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Rule":
        section, text, name = (optional(raw, key, str, "") for key in ("section", "text", "name"))
        return cls(require(raw, "id", str), section, text, nullable(raw, "reading", str), name, raw)


@dataclass(frozen=True, slots=True)
class About:
    """What a game says about itself; what is particular to it is in `raw`."""

    id: str
    name: str
    rules_version: str
    """Empty for a game that can be read about and printed, but not checked."""
    languages: tuple[str, ...]
    """The first is the default. Empty in the list of all games."""
    offers: tuple[str, ...] = ()
    """What it answers beyond what every game does that can be played, such as `outlook`."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer: the options of `setup`, the types of action with their JSON Schemas, and more."""

    @classmethod
    def read(cls, raw: Json) -> "About":
        name, version = optional(raw, "name", str, ""), optional(raw, "rules_version", str, "")
        return cls(require(raw, "id", str), name, version, strings(raw, "languages"), strings(raw, "offers"), raw)


def parse_games(raw: Json) -> tuple[About, ...]:
    """The list of all games."""
    return objects(raw, "games", About.read)


def parse_rules(raw: Json) -> tuple[Rule, ...]:
    """Every rule of a game."""
    return objects(raw, "rules", Rule.read)
