"""JSON Schemas of all that is on the wire, by name, for clients that are generated from them.

Invariant: what keeps to a schema is read, and what is read keeps to it. What a schema cannot say (fields that
have to fit one another, the check of a text) is refused by faults that are `joint`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.messages import Messages
from jupiter.engine.schemas import (
    Schema,
    action_schema,
    actions,
    inlined,
    nullable,
    number,
    refer,
    text_form,
)
from jupiter.games.skies import card_sets, notation
from jupiter.games.skies.actions import (
    ACTION_DIE,
    CELL,
    EXAMPLES,
    MAX_TEXT,
    PATTERNS,
    ROLLED,
    SHIP,
    VALUE,
    VERBS,
)
from jupiter.games.skies.parts import COLUMNS
from jupiter.games.skies.position import DIE, PHASE, POSITION, SIDE, SPACE, derived_schema
from jupiter.games.skies.setup_options import options_schema
from jupiter.games.skies.wording import localizer


@cache
def schemas() -> Mapping[str, Schema]:
    """All of them; one refers to another by `#/$defs/{name}`."""
    whole = {
        **_words(),
        **card_sets.schemas(),
        "StateText": _state_text(),
        "ActionText": _action_text(),
        **actions(action_kinds(localizer().messages)),
        **POSITION.schemas(),
        "Derived": derived_schema(),
        "Setup": options_schema(),
    }
    return {name: refer(schema, _words(), name) for name, schema in whole.items()}


@cache
def _words() -> Mapping[str, Schema]:
    """What a single field holds."""
    return {
        "Cell": CELL.schema,
        "Space": SPACE.schema,
        "Side": SIDE.schema,
        "Ship": SHIP.schema,
        "ActionDie": ACTION_DIE.schema,
        "Die": DIE.schema,
        "Value": VALUE.schema,
        "Phase": PHASE.schema,
    }


def _state_text() -> Schema:
    description = (
        "A state in one line; `docs/under-falling-skies/notation.md` has its parts. Its last part is a checksum, which "
        "no pattern can hold."
    )
    return text_form(description, notation.pattern().pattern)


def _action_text() -> Schema:
    description = "An action in one line, such as `PLACE:W4:B2`; small letters are read, too."
    return {**text_form(description, "|".join(PATTERNS.values()), MAX_TEXT), "examples": list(EXAMPLES.values())}


# --- actions --------------------------------------------------------------------------------------------------------


@cache
def action_kinds(messages: Messages) -> tuple[ActionKind, ...]:
    """Every type of action with its JSON Schema, in the language of the messages."""
    kinds = []
    for kind in VERBS:
        summary = messages(f"action/{kind}")
        fields, required = _action_fields(kind)
        kinds.append(ActionKind(kind, summary, action_schema(kind, summary, fields, required)))
    return tuple(kinds)


def _action_fields(kind: str) -> tuple[dict[str, Schema], tuple[str, ...]]:
    cell, value = CELL.schema, VALUE.schema
    dice = nullable(ROLLED.schema)
    source = {"anyOf": [{"type": "string", "const": "aside"}, cell, {"type": "null"}]}
    by_type: Mapping[str, dict[str, Schema]] = {
        "roll": {"black": dice, "white": dice},
        "place": {"die": ACTION_DIE.schema, "value": value, "at": cell},
        "use": {"at": cell, "robot": source},
        "dig": {"at": cell},
        "skip": {"at": cell},
        "deploy": {"value": value, "at": cell},
        "respawn": {"ship": SHIP.schema, "column": number(COLUMNS, 1)},
    }
    optional_fields = ("black", "white", "robot")
    return by_type[kind], tuple(name for name in by_type[kind] if name not in optional_fields)


# --- set-up ---------------------------------------------------------------------------------------------------------


@cache
def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options, which stands alone."""
    schema: Schema = inlined(options_schema(), schemas())
    return schema
