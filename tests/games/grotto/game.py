"""Grotto's forms, and the game itself; see `rules.py`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.game import ActionKind
from jupiter.engine.verdict import Outcome, Problem, Verdict
from tests.games.grotto import rules
from tests.games.grotto.rules import CARDS, DECK, DIVERS, MOST, NONE, Act, Dive
from tests.games.grotto.words import localizer

LONGEST, ANSWERS = 12, 40
"""Characters of an answer, and answers of an action."""

HELD = (*CARDS, NONE)
LETTERS = {"e": "eel", "p": "pearl", "-": NONE, "?": None}
STATE = re.compile(r"GRO1\.([0-9?]{2})\.([ep\-?]{2})\.([0-9?]{2})\.([0-6?])\.([01])")
ANSWER = r"[a-z0-9]{1,12}"
ANSWERED = rf"(=({ANSWER}(,{ANSWER}){{0,{ANSWERS - 1}}}))?"
TURNS = r"(DIVE|REST|SHOW):(p[12])|(PLAY):(p[12]):(eel|pearl)"
ACTION = re.compile(f"({TURNS}){ANSWERED}")
PROCEDURE = re.compile(rf"({TURNS}|(CARD):(p[12])){ANSWERED}")


def number(most: int) -> dict[str, Any]:
    return {"type": ["integer", "null"], "minimum": 0, "maximum": most}


def thing(needed: Sequence[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(needed), "additionalProperties": False}


def of_each(value: Any, needed: Sequence[str]) -> dict[str, Any]:
    return thing(needed, **dict.fromkeys(DIVERS, value))


def position(*needed: str) -> dict[str, Any]:
    """The schema of positions: what is read may leave out whatever is not known."""
    of = DIVERS if needed else ()
    return thing(
        needed or ("turn",),
        air=of_each(number(MOST), of),
        hands=of_each({"enum": [*HELD, None]}, of),
        luck=of_each(number(MOST), of),
        deck=number(DECK),
        turn={"type": "string", "enum": list(DIVERS)},
    )


ANSWER_SCHEMA = {"type": "string", "pattern": f"^{ANSWER}$", "maxLength": LONGEST}
FIELDS = {
    "diver": {"type": "string", "enum": list(DIVERS)},
    "card": {"type": "string", "enum": list(CARDS)},
    "answers": {"type": "array", "items": ANSWER_SCHEMA, "maxItems": ANSWERS},
}
KINDS = {kind: ("diver", "card") if kind == "play" else ("diver",) for kind in ("dive", "rest", "play", "show", "card")}


def kind_schema(kind: str) -> dict[str, Any]:
    named = {name: FIELDS[name] for name in (*KINDS[kind], "answers")}
    return thing(("type", *KINDS[kind]), type={"type": "string", "const": kind}, **named)


def union(kinds: Sequence[str]) -> dict[str, Any]:
    refs = {kind: f"#/$defs/{kind.capitalize()}Act" for kind in kinds}
    one_of = [{"$ref": ref} for ref in refs.values()]
    return {"oneOf": one_of, "discriminator": {"propertyName": "type", "mapping": refs}}


ACTS = ("dive", "rest", "play", "show")
SCHEMAS: Mapping[str, Mapping[str, Any]] = {
    "StateText": {"type": "string", "pattern": f"^{STATE.pattern}$"},
    "SentPosition": position(),
    "Position": position("air", "hands", "luck", "deck", "turn"),
    "ActionText": {"type": "string", "pattern": f"^{ACTION.pattern}$"},
    "ProcedureText": {"type": "string", "pattern": f"^{PROCEDURE.pattern}$"},
    "Action": union(ACTS),
    "Procedure": {**union(tuple(KINDS)), "examples": [{"type": "card", "diver": "p1"}]},
    "Answer": ANSWER_SCHEMA,
    **{f"{kind.capitalize()}Act": kind_schema(kind) for kind in KINDS},
    "Setup": {
        **thing((), air={"type": "integer", "minimum": 1, "maximum": MOST}, hand=FIELDS["card"]),
        "examples": [{"air": 8, "hand": "pearl"}],
    },
}


class Listed(list[Act]):
    """The legal actions; one with answers is among them as long as these can be."""

    def __init__(self, game: "Grotto", state: Dive, acts: Sequence[Act]) -> None:
        super().__init__(acts)
        self._game, self._state = game, state

    def __contains__(self, act: object) -> bool:
        if not isinstance(act, Act) or not super().__contains__(act._replace(answers=())):
            return False
        return not act.answers or self._game.check(self._state, act).legal

    def count(self, *_: object) -> int:
        return len(self)

    def page(self, start: int, size: int) -> Sequence[Act]:
        return self[start : start + size]


class Grotto:
    """The rules of Grotto, in English or German."""

    id = "grotto"
    name = "Grotto"
    rules_version = "1.0"
    languages = ("en", "de")
    asks = True

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.says = localizer(language)
        self.catalogue = self.says.catalogue

    def in_language(self, language: str) -> "Grotto":
        return self if language == self.language else GROTTOS[language]

    def about(self) -> Mapping[str, Any]:
        few = {"min": 2, "max": 2}
        return {"tagline": self.says.messages("tagline"), "players": few, "minutes": few, "text_prefix": "GRO1"}

    def components(self) -> Mapping[str, Any]:
        return {"cards": DECK + 2}

    def _kinds(self, kinds: Sequence[str]) -> Sequence[ActionKind]:
        return [ActionKind(kind, self.says.messages(f"kind/{kind}"), kind_schema(kind)) for kind in kinds]

    def action_kinds(self) -> Sequence[ActionKind]:
        return self._kinds(ACTS)

    def procedures(self) -> Sequence[ActionKind]:
        return self._kinds([kind for kind in KINDS if kind not in ACTS])

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return SCHEMAS

    def setup_schema(self) -> Mapping[str, Any]:
        return SCHEMAS["Setup"]

    def actors(self) -> Sequence[str]:
        return DIVERS

    def setup(self, options: Mapping[str, Any]) -> Verdict[Dive]:
        """Both hands are dealt face down; `hand` is that of the first diver, if it is who asks."""
        faults = [Fault(name, "Unknown; known are air, hand.") for name in options if name not in ("air", "hand")]
        air, hand = options.get("air", 8), options.get("hand")
        if not is_number(air, MOST) or not air:
            faults.append(Fault("air", f"Not an integer from 1 to {MOST}."))
        if "hand" in options and hand not in CARDS:
            faults.append(Fault("hand", f"Not one of {', '.join(CARDS)}."))
        if faults:
            raise Malformed(faults)
        state = Dive((air, air), (hand, None), (0, 0), DECK, 0)
        return Verdict(True, None, (), state, self.says.events((("laid", "", {"air": str(air)}),)), None)

    # --- forms ---

    def read_state(self, source: str | Mapping[str, Any]) -> Dive:
        if not isinstance(source, str):
            return position_of(source)
        if not (parts := STATE.fullmatch(source)):
            if re.match(r"GRO\d", source) and not source.startswith("GRO1"):
                raise OtherVersion.at("", f"Written for {source[:4]}, not GRO1.")
            raise Malformed.at("", "Not like GRO1.8?.p?.0?.6.0.")
        air, hands, luck, deck, turn = parts.groups()
        return Dive(
            tuple(map(known, air)),  # type: ignore[arg-type]
            tuple(LETTERS[one] for one in hands),  # type: ignore[arg-type]
            tuple(map(known, luck)),  # type: ignore[arg-type]
            known(deck),
            int(turn),
        )

    def state_text(self, state: Dive) -> str:
        air, luck = ("".join("?" if one is None else str(one) for one in two) for two in (state.air, state.luck))
        letters = {held: letter for letter, held in LETTERS.items()}
        hands = "".join(letters[held] for held in state.hands)
        return f"GRO1.{air}.{hands}.{luck}.{'?' if state.deck is None else state.deck}.{state.turn}"

    def position(self, state: Dive) -> Mapping[str, Any]:
        air, hands, luck = (dict(zip(DIVERS, two, strict=True)) for two in state[:3])
        return {"air": air, "hands": hands, "luck": luck, "deck": state.deck, "turn": DIVERS[state.turn]}

    def lifted_by(self, state: Dive, action: Any) -> Mapping[str, Sequence[Any]]:
        return {}

    def unknown(self, state: Dive) -> Sequence[str]:
        each = zip(("air", "hands", "luck"), state[:3], strict=True)
        paths = [f"{field}.{DIVERS[i]}" for field, two in each for i, one in enumerate(two) if one is None]
        return [*paths, *(["deck"] if state.deck is None else [])]

    def read_action(self, source: str | Mapping[str, Any]) -> Act:
        return act_of(source, ACTS, ACTION)

    def read_procedure(self, source: str | Mapping[str, Any]) -> Act:
        return act_of(source, tuple(KINDS), PROCEDURE)

    def action_text(self, action: Act) -> str:
        named = [action.type.upper(), DIVERS[action.diver], *([action.card] if action.card else [])]
        return ":".join(named) + (f"={','.join(action.answers)}" if action.answers else "")

    def action_json(self, action: Act) -> Mapping[str, Any]:
        card = {"card": action.card} if action.card else {}
        answers = {"answers": list(action.answers)} if action.answers else {}
        return {"type": action.type, "diver": DIVERS[action.diver], **card, **answers}

    def label(self, state: Dive, action: Act) -> str:
        label = self.says.sentence(f"label/{action.type}", {"diver": DIVERS[action.diver], "card": action.card})
        return f"{label} ({', '.join(action.answers)})" if action.answers else label

    def answers(self, action: Act) -> Sequence[str]:
        return action.answers

    def with_answers(self, action: Act, answers: Sequence[str]) -> Act:
        faults = answer_faults(answers)
        if faults:
            raise Malformed(faults)
        return action._replace(answers=tuple(answers))

    # --- rules ---

    def problems(self, state: Dive) -> Sequence[Problem]:
        both = state.air == (0, 0)
        return [Problem("air.both", self.says.messages("problem/air/both"))] if both else []

    def audit(self, state: Dive) -> Sequence[Problem]:
        return self.problems(state)

    def to_act(self, state: Dive) -> Sequence[str]:
        return () if 0 in state.air else (DIVERS[state.turn],)

    def outcome(self, state: Dive) -> Outcome | None:
        return rules.outcome(state, self.says)

    def cost(self, state: Dive, action: Act) -> None:
        return None

    def resolve(self, state: Dive, action: Act) -> Act:
        return action

    def check(self, state: Dive, action: Act) -> Verdict[Dive]:
        return rules.check(state, action, self.says)

    def resolve_procedure(self, state: Dive, procedure: Act) -> Verdict[Dive]:
        return self.check(state, procedure)

    def alternatives(self, state: Dive, action: Act) -> Sequence[Act]:
        legal = rules.legal(state, [action.type], ())
        return sorted(legal, key=lambda other: (other.diver != action.diver) + (other.card != action.card))

    def legal(self, state: Dive, types: Sequence[str] = (), actors: Sequence[str] = ()) -> Listed:
        return Listed(self, state, rules.legal(state, types, actors))


def known(digit: str) -> int | None:
    return None if digit == "?" else int(digit)


def is_number(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def position_of(source: Mapping[str, Any]) -> Dive:
    """From the JSON position, of which anything but the turn may be left out or null."""
    faults = list(unknown_fields(source, SCHEMAS["SentPosition"]["properties"]))
    air = pair(source, "air", lambda value: is_number(value, MOST), f"Not an integer from 0 to {MOST}.", faults)
    hands = pair(source, "hands", lambda value: value in HELD, f"Not one of {', '.join(HELD)}.", faults)
    luck = pair(source, "luck", lambda value: is_number(value, MOST), f"Not an integer from 0 to {MOST}.", faults)
    deck, turn = source.get("deck"), source.get("turn")
    if deck is not None and not is_number(deck, DECK):
        faults.append(Fault("deck", f"Not an integer from 0 to {DECK}."))
    if turn not in DIVERS:
        faults.append(Fault("turn", f"Not one of {', '.join(DIVERS)}."))
    if faults:
        raise Malformed(faults)
    return Dive(air, hands, luck, deck, DIVERS.index(turn))


def pair(source: Mapping[str, Any], name: str, is_good: Any, message: str, faults: list[Fault]) -> Any:
    of = source.get(name, {})
    if not isinstance(of, Mapping):
        faults.append(Fault(name, "Not an object."))
        return (None, None)
    faults += [fault.within(name) for fault in unknown_fields(of, DIVERS)]
    values = tuple(of.get(diver) for diver in DIVERS)
    good = [value is None or (not isinstance(value, list | dict) and is_good(value)) for value in values]
    faults += [Fault(f"{name}.{diver}", message) for diver, fits in zip(DIVERS, good, strict=True) if not fits]
    return values


def unknown_fields(source: Mapping[str, Any], names: Any) -> Iterator[Fault]:
    yield from (Fault(name, f"Unknown; known are {', '.join(names)}.") for name in source if name not in names)


def answer_faults(answers: Sequence[Any]) -> list[Fault]:
    if len(answers) > ANSWERS:
        return [Fault("answers", f"More than {ANSWERS}.")]
    return [
        Fault(f"answers.{number}", f"Not of 1 to {LONGEST} small letters and digits.")
        for number, answer in enumerate(answers)
        if not isinstance(answer, str) or not re.fullmatch(ANSWER, answer)
    ]


def act_of(source: str | Mapping[str, Any], kinds: Sequence[str], pattern: re.Pattern[str]) -> Act:
    """An action or procedure from either form."""
    if isinstance(source, str):
        if not pattern.fullmatch(source):
            raise Malformed.at("", "Not like DIVE:p1, PLAY:p1:eel or DIVE:p1=2,pearl.")
        named, _, answers = source.partition("=")
        word, diver, *card = named.split(":")
        held = card[0] if card else None
        return Act(word.lower(), DIVERS.index(diver), held, tuple(answers.split(",")) if answers else ())
    kind = source.get("type")
    if not isinstance(kind, str) or kind not in kinds:
        raise Malformed.at("type", f"Not one of {', '.join(kinds)}.")
    fields = KINDS[kind]
    faults = list(unknown_fields(source, ("type", *fields, "answers")))
    faults += [
        Fault(name, f"Not one of {', '.join(FIELDS[name]['enum'])}.")
        for name in fields
        if source.get(name) not in FIELDS[name]["enum"]
    ]
    answers = source.get("answers", [])
    faults += answer_faults(answers) if isinstance(answers, list) else [Fault("answers", "Not a list.")]
    if faults:
        raise Malformed(faults)
    return Act(kind, DIVERS.index(source["diver"]), source.get("card"), tuple(answers))


GROTTOS = {language: Grotto(language) for language in Grotto.languages}
