"""Nim, the smallest game there is: the proof that the API knows no game but only the protocol.

Two players, `first` and `second`, take turns to take beads from one of up to nine heaps. Whoever takes the last wins.
Text of a state: `NIM1.345.0` (rules, heaps, whose turn). Text of an action: `TAKE:heap:beads`, `ALL:heap`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.game import ActionKind
from jupiter.engine.rules import Catalogue, Reading, Rule
from jupiter.engine.verdict import Event, Outcome, Problem, Standing, Verdict, Violation

PLAYERS = ("first", "second")

RULES = Catalogue(
    iter(
        [
            Rule("take.heap", "Taking", 1, "Beads are taken from one heap."),
            Rule("take.some", "Taking", 2, "At least one bead is taken."),
            Rule(
                "take.enough",
                "Taking",
                3,
                "No more beads are taken than there are.",
                readings=(Reading("N1", "An empty heap stays on the table."),),
            ),
            Rule("end", "Ending", 4, "Who takes the last bead wins."),
        ]
    )
)


@dataclass(frozen=True, slots=True)
class Heaps:
    """A position of Nim."""

    heaps: tuple[int, ...]
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Take:
    """Taking beads; all of the heap if `count` is None."""

    heap: int
    count: int | None


@dataclass(frozen=True, slots=True)
class Takes:
    """The legal actions."""

    actions: tuple[Take, ...] = field(default=())

    def __iter__(self) -> Iterator[Take]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def count(self) -> int:
        return len(self.actions)

    def page(self, start: int, size: int) -> Sequence[Take]:
        return self.actions[start : start + size]


def whole(value: Any, name: str, below: int, faults: list[Fault]) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < below:
        faults.append(Fault(name, f"Not an integer from 0 to {below - 1}."))
        return 0
    return value


def known(source: Mapping[str, Any], names: Sequence[str], faults: list[Fault]) -> None:
    faults += [Fault(name, f"Unknown; known are {', '.join(names)}.") for name in source if name not in names]


def broken_rule(rule_id: str, message: str, **about: Any) -> Violation:
    return Violation(rule_id, RULES[rule_id].section, message, about)


def digits(text: str) -> bool:
    return text.isascii() and text.isdigit()


GERMAN = {
    "Beads are taken from one heap.": "Perlen werden von einem Haufen genommen.",
    "At least one bead is taken.": "Mindestens eine Perle wird genommen.",
    "No more beads are taken than there are.": "Es werden nicht mehr Perlen genommen, als da sind.",
    "Who takes the last bead wins.": "Wer die letzte Perle nimmt, gewinnt.",
    "No bead is taken.": "Keine Perle wird genommen.",
    "There is no heap.": "Es gibt keinen Haufen.",
    "The last bead is taken.": "Die letzte Perle ist genommen.",
    "Take beads.": "Nimm Perlen.",
    "Take the last bead.": "Nimm die letzte Perle.",
}
"""As much German as the tests ask for."""


def number(most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": most}


def fields(needed: Mapping[str, Any], **optional: Any) -> dict[str, Any]:
    properties = {**needed, **optional}
    return {"type": "object", "properties": properties, "required": list(needed), "additionalProperties": False}


HEAPS = {"type": "array", "items": number(9), "maxItems": 9}
POSITION = fields({"heaps": HEAPS, "turn": number(9)})
SCHEMAS: Mapping[str, Mapping[str, Any]] = {
    "StateText": {"type": "string", "pattern": r"^NIM1\.[0-9]{0,9}\.[0-9]$"},
    "SentPosition": POSITION,
    "Position": POSITION,
    "ActionText": {"type": "string", "pattern": "^(TAKE:[0-9]{1,2}:[0-9]{1,2}|ALL:[0-9]{1,2})$"},
    "Action": {
        "oneOf": [{"$ref": "#/$defs/TakeAction"}, {"$ref": "#/$defs/AllAction"}],
        "discriminator": {
            "propertyName": "type",
            "mapping": {"take": "#/$defs/TakeAction", "all": "#/$defs/AllAction"},
        },
    },
    "TakeAction": fields({"type": {"type": "string", "const": "take"}, "heap": number(99), "count": number(99)}),
    "AllAction": fields({"type": {"type": "string", "const": "all"}, "heap": number(99)}),
    "Setup": {**fields({}, heaps={**HEAPS, "minItems": 1}), "examples": [{"heaps": [3, 4, 5]}]},
}


class Nim:
    """The rules of Nim, in English or German."""

    id = "nim"
    name = "Nim"
    rules_version = "1.0"
    languages = ("en", "de")

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.catalogue = Catalogue(replace(rule, text=self.say(rule.text)) for rule in RULES.values())

    def in_language(self, language: str) -> "Nim":
        return self if language == self.language else NIMS[language]

    def say(self, text: str) -> str:
        return GERMAN.get(text, text) if self.language == "de" else text

    def about(self) -> Mapping[str, Any]:
        return {
            "tagline": self.say("Take the last bead."),
            "players": {"min": 2, "max": 2},
            "minutes": {"min": 1, "max": 5},
            "text_prefix": "NIM1",
            "id": "an about that would shadow the id",
        }

    def action_kinds(self) -> Sequence[ActionKind]:
        schemas = self.schemas()
        return [
            ActionKind("take", self.say("Take beads."), schemas["TakeAction"]),
            ActionKind("all", "Clear.", schemas["AllAction"]),
        ]

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return SCHEMAS

    def actors(self) -> Sequence[str]:
        return PLAYERS

    def components(self) -> Mapping[str, Any]:
        return {"beads": 12}

    def setup_schema(self) -> Mapping[str, Any]:
        return SCHEMAS["Setup"]

    def setup(self, options: Mapping[str, Any]) -> Verdict[Heaps]:
        faults: list[Fault] = []
        known(options, ["heaps"], faults)
        heaps = options.get("heaps", [3, 4, 5])
        if not isinstance(heaps, list) or not 1 <= len(heaps) <= 9:
            raise Malformed([*faults, Fault("heaps", "Not a list of one to nine numbers.")])
        state = Heaps(tuple(whole(beads, f"heaps.{i}", 10, faults) for i, beads in enumerate(heaps)))
        if faults:
            raise Malformed(faults)
        event = Event("set-up", "take.heap", f"{len(heaps)} heaps are laid.", {"heaps": heaps})
        return Verdict(True, None, (), state, (event,), self.outcome(state))

    def read_state(self, source: str | Mapping[str, Any]) -> Heaps:
        if isinstance(source, str):
            return self._state_of_text(source)
        faults: list[Fault] = []
        known(source, ["heaps", "turn"], faults)
        heaps = source.get("heaps")
        if not isinstance(heaps, list) or len(heaps) > 9:
            faults.append(Fault("heaps", "Not a list of up to nine numbers."))
            heaps = []
        beads = tuple(whole(value, f"heaps.{i}", 10, faults) for i, value in enumerate(heaps))
        turn = whole(source.get("turn"), "turn", 10, faults)
        if faults:
            raise Malformed(faults)
        return Heaps(beads, turn)

    def _state_of_text(self, text: str) -> Heaps:
        version, _, rest = text.partition(".")
        heaps, _, turn = rest.partition(".")
        if version.startswith("NIM") and version != "NIM1":
            raise OtherVersion.at("", f"Written for {version[:9]}, not NIM1.")
        if version != "NIM1" or not digits(turn) or len(turn) > 1 or len(heaps) > 9 or (heaps and not digits(heaps)):
            raise Malformed.at("", "Not like NIM1.345.0.")
        return Heaps(tuple(int(digit) for digit in heaps), int(turn))

    def state_text(self, state: Heaps) -> str:
        return f"NIM1.{''.join(map(str, state.heaps))}.{state.turn}"

    def position(self, state: Heaps) -> Mapping[str, Any]:
        return {"heaps": list(state.heaps), "turn": state.turn}

    def problems(self, state: Heaps) -> Sequence[Problem]:
        faults = [] if state.heaps else [Problem("heaps.none", self.say("There is no heap."))]
        if state.turn > 1:
            about = {"turn": state.turn, "code": "an about that would shadow the code"}
            faults.append(Problem("turn.nobody", f"There is no player {state.turn}.", about))
        return faults

    def audit(self, state: Heaps) -> Sequence[Problem]:
        return self.problems(state)

    def outcome(self, state: Heaps) -> Outcome | None:
        if any(state.heaps):
            return None
        ranking = (PLAYERS[1 - state.turn % 2], PLAYERS[state.turn % 2])
        standings = tuple(Standing(player, rank) for rank, player in enumerate(ranking, 1))
        return Outcome(self.say("The last bead is taken."), "end", standings=standings)

    def to_act(self, state: Heaps) -> Sequence[str]:
        return PLAYERS[state.turn : state.turn + 1] if any(state.heaps) else ()

    def lifted_by(self, state: Heaps, action: Any) -> Mapping[str, Sequence[Any]]:
        return {}

    def unknown(self, state: Heaps) -> Sequence[str]:
        return ()

    def read_action(self, source: str | Mapping[str, Any]) -> Take:
        if isinstance(source, str):
            return self._action_of_text(source)
        kind, faults = source.get("type"), list[Fault]()
        if kind not in ("take", "all"):
            raise Malformed.at("type", "Not one of take, all.")
        known(source, ["type", "heap", "count"] if kind == "take" else ["type", "heap"], faults)
        heap = whole(source.get("heap"), "heap", 100, faults)
        count = whole(source.get("count"), "count", 100, faults) if kind == "take" else None
        if faults:
            raise Malformed(faults)
        return Take(heap, count)

    def _action_of_text(self, text: str) -> Take:
        word, *numbers = text.split(":")
        if word not in ("TAKE", "ALL") or len(numbers) != (2 if word == "TAKE" else 1):
            raise Malformed.at("", "Not like TAKE:0:2 or ALL:0.")
        if not all(digits(number) and len(number) < 3 for number in numbers):
            raise Malformed.at("", "Not like TAKE:0:2 or ALL:0.")
        return Take(int(numbers[0]), int(numbers[1]) if word == "TAKE" else None)

    def action_text(self, action: Take) -> str:
        return f"ALL:{action.heap}" if action.count is None else f"TAKE:{action.heap}:{action.count}"

    def action_json(self, action: Take) -> Mapping[str, Any]:
        if action.count is None:
            return {"type": "all", "heap": action.heap}
        return {"type": "take", "heap": action.heap, "count": action.count}

    def label(self, state: Heaps, action: Take) -> str:
        how_many = "all" if action.count is None else action.count
        sentence = {"en": "Take {} of heap {}", "de": "{} von Haufen {} nehmen"}[self.language]
        return sentence.format(how_many, action.heap)

    def cost(self, state: Heaps, action: Take) -> None:
        return None

    def resolve(self, state: Heaps, action: Take) -> Take:
        if action.count is None and action.heap < len(state.heaps):
            return Take(action.heap, state.heaps[action.heap])
        return action

    def check(self, state: Heaps, action: Take) -> Verdict[Heaps]:
        action = self.resolve(state, action)
        broken = []
        if action.heap >= len(state.heaps):
            broken.append(broken_rule("take.heap", f"There is no heap {action.heap}.", heap=action.heap))
        else:
            has = state.heaps[action.heap]
            if (action.count or 0) > has:
                message = f"Heap {action.heap} has {has} beads, not {action.count}."
                about = {"heap": action.heap, "has": has, "section": "an about that would shadow the section"}
                broken.append(broken_rule("take.enough", message, **about))
        if action.count == 0:
            broken.append(broken_rule("take.some", self.say("No bead is taken.")))
        if not any(state.heaps):
            broken.append(broken_rule("end", "The game is over."))
        if broken:
            return Verdict(False, None, tuple(broken), state, (), self.outcome(state))
        return self._taken(state, action.heap, action.count or 0)

    def _taken(self, state: Heaps, heap: int, count: int) -> Verdict[Heaps]:
        heaps = tuple(beads - count if i == heap else beads for i, beads in enumerate(state.heaps))
        after = Heaps(heaps, 1 - state.turn)
        event = Event("taken", "take.heap", f"{count} beads leave heap {heap}.", {"heap": heap, "count": count})
        return Verdict(True, None, (), after, (event,), self.outcome(after))

    def pick(self, state: Heaps, random: Random) -> Take | None:
        takes = self.legal(state).actions
        return random.choice(takes) if takes else None

    def after(self, state: Heaps, action: Take) -> Heaps:
        return self.check(state, action).state

    def chance(self, state: Heaps) -> None:
        return None

    def reseeded(self, state: Heaps, seed: int) -> Heaps:
        return state

    def alternatives(self, state: Heaps, action: Take) -> Sequence[Take]:
        return [other for other in self.legal(state) if other.heap == action.heap][:2]

    def legal(self, state: Heaps, types: Sequence[str] = (), actors: Sequence[str] = ()) -> Takes:
        if (types and "take" not in types) or (actors and PLAYERS[state.turn] not in actors):
            return Takes()
        return Takes(tuple(Take(i, n) for i, beads in enumerate(state.heaps) for n in range(1, beads + 1)))


NIMS = {language: Nim(language) for language in Nim.languages}
