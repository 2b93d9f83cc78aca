"""What the server answers, as frozen values; as of their parts, whatever is not known here is kept in `raw`."""

from dataclasses import dataclass, field

from jupiter.client.parts import (
    Event,
    Json,
    LegalAction,
    Outcome,
    Problem,
    Replayed,
    Violation,
    may,
    must,
    outcome,
    parts,
)


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
        must(raw, "actions", list)
        return cls(parts(raw, "actions", LegalAction.read), must(raw, "total", int), raw.get("next"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal; if it is, what follows, and if not, every rule that stands against it."""

    legal: bool
    cost: int
    """Actions of the turn's allowance."""
    violations: tuple[Violation, ...]
    """Every rule that the action breaks; empty exactly if it is legal."""
    text: str
    """The action's text form, with everything named that was left to be found."""
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
    action: Json = field(default_factory=dict, hash=False)
    """The action's JSON form."""
    position: Json = field(default_factory=dict, repr=False, compare=False)
    """JSON form of `state`."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Verdict":
        return cls(
            legal=must(raw, "legal", bool),
            cost=may(raw, "cost", int, 0),
            violations=parts(raw, "violations", Violation.read),
            text=may(raw, "text", str, ""),
            label=may(raw, "label", str, ""),
            state=must(raw, "state", str),
            events=parts(raw, "events", Event.read),
            outcome=outcome(raw),
            instead=parts(raw, "instead", LegalAction.read),
            action=may(raw, "action", dict, {}),
            position=may(raw, "position", dict, {}),
            raw=raw,
        )

    def __bool__(self) -> bool:
        return self.legal


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a record goes by the rules, and where that leads."""

    legal: bool
    """Whether all of it goes."""
    applied: int
    """How many steps were done."""
    index: int | None
    """The step that does not go, counted from 0; None if all do."""
    stopped: str | None
    """Why: `illegal`, `impossible` or `differs`; None if all steps go."""
    cost: int
    """Of all applied actions together."""
    violations: tuple[Violation, ...]
    """Every rule that the refused action breaks."""
    problems: tuple[Problem, ...]
    """What makes the state impossible that the table was put right to."""
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
        index, stopped = raw.get("index"), raw.get("stopped")
        return cls(
            legal=must(raw, "legal", bool),
            applied=must(raw, "applied", int),
            index=index if isinstance(index, int) else None,
            stopped=stopped if isinstance(stopped, str) else None,
            cost=may(raw, "cost", int, 0),
            violations=parts(raw, "violations", Violation.read),
            problems=parts(raw, "problems", Problem.read),
            state=must(raw, "state", str),
            events=parts(raw, "events", Event.read),
            outcome=outcome(raw),
            steps=parts(raw, "steps", Replayed.read),
            position=may(raw, "position", dict, {}),
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
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Described":
        state = None if raw.get("state", "") is None else must(raw, "state", str)
        return cls(state, must(raw, "position", dict), outcome(raw), raw)


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
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Rule":
        reading = raw.get("reading")
        section, text = may(raw, "section", str, ""), may(raw, "text", str, "")
        return cls(must(raw, "id", str), section, text, reading if isinstance(reading, str) else None, raw)


@dataclass(frozen=True, slots=True)
class About:
    """What a game tells about itself; what is particular to the game stands in `raw`."""

    id: str
    name: str
    rules_version: str
    languages: tuple[str, ...]
    """The first is the default; not told in the list of all games."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer: the options of `setup`, the types of action with their JSON Schemas, and more."""

    @classmethod
    def read(cls, raw: Json) -> "About":
        languages = tuple(map(str, may(raw, "languages", list, [])))
        return cls(must(raw, "id", str), may(raw, "name", str, ""), must(raw, "rules_version", str), languages, raw)
