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
class Source:
    """What one of several rulebooks says, where they differ."""

    source: str
    """Id of the rulebook."""
    text: str
    """A sentence that names it."""

    @classmethod
    def read(cls, raw: Json) -> "Source":
        return cls(require(raw, "source", str), optional(raw, "text", str, ""))


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
    sources: tuple[Source, ...] = ()
    """What each rulebook says, in a game of which several differ about this rule; empty elsewhere."""
    lifted_by: tuple[Any, ...] = ()
    """What costs nothing and lifts the rule, such as a card that lies open, as in the action; nothing in most cases."""

    @classmethod
    def read(cls, raw: Json) -> "Violation":
        texts = require(raw, "rule", str), optional(raw, "message", str, ""), optional(raw, "section", str, "")
        lifted_by = tuple(optional(raw, "lifted_by", list, []))
        return cls(*texts, raw, objects(raw, "sources", Source.read), lifted_by)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in the order in which it happened."""

    type: str
    """What happened, such as `moved`."""
    message: str
    """An instruction for the pieces on the table, as a sentence."""
    rule: str
    """Id of the rule that caused it."""
    index: int | None = None
    """In a replay the step that made it happen, counted from 0; None for the set-up, and outside of a replay."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""
    sources: tuple[Source, ...] = ()
    """As of a violation."""

    @classmethod
    def read(cls, raw: Json) -> "Event":
        message, rule = optional(raw, "message", str, ""), optional(raw, "rule", str, "")
        index, sources = nullable(raw, "index", int), objects(raw, "sources", Source.read)
        return cls(require(raw, "type", str), message, rule, index, raw, sources)

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
    """Text form of the state after it."""
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
    """By rank; empty in a game without ranks."""
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
class Need:
    """The one thing that the server has to be told before it knows what follows."""

    kind: str
    """What has to be looked at or chosen, such as `die`; `fact` is the part of the position at `raw["field"]`."""
    message: str
    """The question, as a sentence."""
    rule: str
    """Id of the rule by which it is shown or chosen now."""
    of: str | None
    """The actor who rolls, draws, shows or chooses; None where it is the table."""
    forms: tuple[str, ...]
    """Every answer that there is; empty where `pattern` says it."""
    pattern: str | None
    """Regular expression of whole answers, where they are too many to list."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""
    sources: tuple[Source, ...] = ()
    """As of a violation."""

    @classmethod
    def read(cls, raw: Json) -> "Need":
        texts = (require(raw, "kind", str), optional(raw, "message", str, ""), optional(raw, "rule", str, ""))
        answers = nullable(raw, "of", str), strings(raw, "forms"), nullable(raw, "pattern", str)
        return cls(*texts, *answers, raw, objects(raw, "sources", Source.read))


@dataclass(frozen=True, slots=True)
class Undecidable:
    """Something that the rules keep secret, and on which it hangs what follows."""

    message: str
    """A sentence that names the pieces and places."""
    rule: str
    """Id of the rule that would need it."""
    secrets: tuple[str, ...]
    """Dotted paths of the position."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""
    sources: tuple[Source, ...] = ()
    """As of a violation."""

    @classmethod
    def read(cls, raw: Json) -> "Undecidable":
        texts = optional(raw, "message", str, ""), optional(raw, "rule", str, ""), strings(raw, "secrets")
        return cls(*texts, raw, objects(raw, "sources", Source.read))


def parse_need(raw: Json) -> Need | None:
    """What the server has to be told; None if nothing."""
    needs = nullable(raw, "needs", dict)
    return None if needs is None else Need.read(needs)


def parse_undecidable(raw: Json) -> Undecidable | None:
    """What a secret hides; None if nothing."""
    undecidable = nullable(raw, "undecidable", dict)
    return None if undecidable is None else Undecidable.read(undecidable)


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
    """Text form of the state after the action; of the state before it, if the action is illegal."""
    events: tuple[Event, ...]
    """The events of the action; none if it is illegal."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""
    instead: tuple[LegalAction, ...]
    """If it is not legal: a few legal actions with the same aim."""
    unneeded: tuple[Any, ...] = field(default=(), hash=False)
    """Of a legal action: superfluous powers and the like, as they stand in `action`."""
    action: Json = field(default_factory=dict, hash=False)
    """The action's JSON form."""
    position: Json = field(default_factory=dict, repr=False, compare=False)
    """JSON form of `state`."""
    needs: Need | None = None
    """What has to be answered before it is known what follows; always None in a game that does not ask."""
    undecidable: Undecidable | None = None
    """The secret on which it hangs what follows; as `needs`."""
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
            needs=parse_need(raw),
            undecidable=parse_undecidable(raw),
            raw=raw,
        )

    def answered(self, *answers: str) -> Json:
        """The action with these answers after those that it carries."""
        return with_answers(self.action, *optional(self.action, "answers", list, []), *answers)

    def __bool__(self) -> bool:
        return self.legal


def with_answers(action: Json, *answers: str) -> Json:
    """An action or a procedure in JSON form with these answers instead of its own; without any, as it began."""
    bare = {name: value for name, value in action.items() if name != "answers"}
    return {**bare, "answers": list(answers)} if answers else bare


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
    """Why it stopped there: `illegal`, `impossible` or `differs`, in games that ask also `needs` or `undecidable`; None
    if it did not."""
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
    needs: Need | None = None
    """The answer that the step lacks."""
    undecidable: Undecidable | None = None
    """The secret on which it hangs what the step leads to."""
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
            needs=parse_need(raw),
            undecidable=parse_undecidable(raw),
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
    """The description of a game; fields of one game alone are in `raw`."""

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
