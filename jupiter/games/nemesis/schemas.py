"""JSON Schemas of all that is on the wire, by name, for clients that are generated from them.

Invariant: what keeps to a schema is read, and what is read keeps to it. What a schema cannot say (fields that
have to fit one another, the check of a text) is refused by faults that are `joint`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.messages import Messages
from jupiter.engine.schemas import Schema, action_name, action_schema, actions, inlined, nullable, refer, text_form
from jupiter.games.nemesis import notation
from jupiter.games.nemesis.actions import (
    ACTORS,
    ANSWER,
    BY_TABLE,
    EXAMPLES,
    FIELDS,
    MAX_TEXT,
    MOST_ANSWERS,
    MOST_PAID,
    PATTERNS,
    PROCEDURES,
    VERBS,
    Part,
    bounds,
    from_text,
    to_json,
)
from jupiter.games.nemesis.position import POSITION, derived_schema
from jupiter.games.nemesis.setup_options import options_schema
from jupiter.games.nemesis.wording import localizer

ACTIONS = tuple(kind for kind in VERBS if kind not in PROCEDURES)


@cache
def schemas() -> Mapping[str, Schema]:
    """All of them; one refers to another by `#/$defs/{name}`."""
    messages = localizer().messages
    kinds = kinds_of(tuple(VERBS), messages)
    all_of_them = actions(kinds)
    all_of_them.pop("Action")
    whole = {
        **_words(),
        "StateText": _state_text(),
        "ActionText": _text(ACTIONS, "An action in one line, such as `MOVE:P1:6=3`; small letters are read, too."),
        "ProcedureText": _text(tuple(VERBS), "A procedure or an action in one line, such as `ENTER:P1:6`."),
        **all_of_them,
        "Action": _choice(ACTIONS),
        "Procedure": {**_choice(tuple(VERBS)), "examples": [to_json(from_text("NOISE:P1"))]},
        **POSITION.schemas(),
        "Derived": derived_schema(),
        "Setup": options_schema(),
    }
    return {name: refer(schema, _words(), name) for name, schema in whole.items()}


@cache
def _words() -> Mapping[str, Schema]:
    """What a single field holds."""
    answer = {
        "type": "string",
        "pattern": f"^(?:{_either(ANSWER)})$",
        "maxLength": 60,
        "description": "What was shown, rolled, drawn or chosen, as the need writes it.",
    }
    return {"Answer": answer, "Seat": {"type": "string", "enum": list(ACTORS[:-1])}}


def _either(pattern: str) -> str:
    """A pattern of small letters that takes capitals, too."""
    return pattern.replace("a-z", "A-Za-z")


def _state_text() -> Schema:
    description = "A state in one line; parts and checksum are explained in `docs/nemesis/notation.md`."
    return text_form(description, notation.pattern().pattern)


def _text(kinds: Sequence[str], description: str) -> Schema:
    pattern = "|".join(PATTERNS[kind] for kind in kinds)
    schema = text_form(description, f"(?i:{pattern})", MAX_TEXT)
    # Schemas know no flags.
    schema["pattern"] = f"^(?:{_any_case(pattern)})$"
    return {**schema, "examples": [EXAMPLES[kind] for kind in kinds]}


def _any_case(pattern: str) -> str:
    """The pattern, with each small letter also as a capital; classes of letters are widened."""
    widened, in_class = [], False
    for place, letter in enumerate(pattern):
        escaped = place > 0 and pattern[place - 1] == "\\"
        if letter == "[":
            in_class = True
        elif letter == "]":
            in_class = False
        if in_class or not letter.islower() or escaped:
            widened.append(letter)
        else:
            widened.append(f"[{letter}{letter.upper()}]")
    return "".join(widened).replace("a-z", "A-Za-z")


# --- actions --------------------------------------------------------------------------------------------------------


def _choice(kinds: Sequence[str]) -> dict[str, Any]:
    mapping = {kind: f"#/$defs/{action_name(kind)}" for kind in kinds}
    one_of = [{"$ref": reference} for reference in mapping.values()]
    return {"oneOf": one_of, "discriminator": {"propertyName": "type", "mapping": mapping}}


@cache
def action_kinds(messages: Messages) -> tuple[ActionKind, ...]:
    """Every type of action with its JSON Schema, in the language of the messages."""
    return kinds_of(ACTIONS, messages)


@cache
def procedure_kinds(messages: Messages) -> tuple[ActionKind, ...]:
    """Every procedure that is no action."""
    return kinds_of(PROCEDURES, messages)


def kinds_of(types: Sequence[str], messages: Messages) -> tuple[ActionKind, ...]:
    """These types with their schemas."""
    kinds = []
    for kind in types:
        summary = messages(f"action/{kind}")
        fields, required = _action_fields(kind)
        kinds.append(ActionKind(kind, summary, action_schema(kind, summary, fields, required)))
    return tuple(kinds)


def _action_fields(kind: str) -> tuple[dict[str, Schema], tuple[str, ...]]:
    fields: dict[str, Schema] = {}
    required: list[str] = []
    if kind not in BY_TABLE:
        fields["player"] = _words()["Seat"]
        required.append("player")
    for part in FIELDS[kind]:
        fields[part.name] = _field(part) if part.is_needed else nullable(_field(part))
        if part.is_needed:
            required.append(part.name)
    answers = {"type": "array", "items": _words()["Answer"], "maxItems": MOST_ANSWERS}
    return {**fields, "answers": nullable(answers)}, tuple(required)


def _field(part: Part) -> Schema:
    if part.kind in ("pay", "number"):
        least, most = bounds(part)
        return {"type": "integer", "minimum": least, "maximum": most}
    text = {"type": "string", "pattern": f"^(?:{_any_case(part.pattern)})$"}
    return {"type": "array", "items": text, "minItems": 1, "maxItems": MOST_PAID} if part.kind == "list" else text


# --- set-up ---------------------------------------------------------------------------------------------------------


@cache
def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options, which stands alone."""
    schema: Schema = inlined(options_schema(), schemas())
    return schema
