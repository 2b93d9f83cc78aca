"""JSON Schemas of all that is on the wire, by name, for clients that are generated from them.

Invariant: what keeps to a schema is read, and what is read keeps to it. What a schema cannot say (fields that
have to fit one another, the check of a text) is refused by faults that are `joint`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jupiter.engine.fields import FLAG
from jupiter.engine.game import ActionKind
from jupiter.engine.messages import Messages
from jupiter.engine.schemas import (
    Schema,
    action_schema,
    actions,
    closed_object,
    inlined,
    nullable,
    number,
    one_of,
    optional,
    refer,
    text_form,
)
from jupiter.games.ark import notation
from jupiter.games.ark.actions import (
    EXAMPLES,
    ICONS_OF,
    MAX_TEXT,
    MOST_BOXES,
    PATTERNS,
    PLAYER,
    POOL,
    POWERED,
    VALUE,
    VERBS,
)
from jupiter.games.ark.layout import FED_NAMES, TECHNOLOGY_NAMES
from jupiter.games.ark.position import ICON, PHASE, POSITION, derived_schema, player_derived_schema
from jupiter.games.ark.setup_options import options_schema
from jupiter.games.ark.wording import localizer


@cache
def schemas() -> Mapping[str, Schema]:
    """All of them; one refers to another by `#/$defs/{name}`."""
    whole = {
        **_words(),
        "StateText": _state_text(),
        "ActionText": _action_text(),
        **actions(action_kinds(localizer().messages)),
        **POSITION.schemas(),
        "PlayerDerived": player_derived_schema(),
        "Derived": derived_schema(),
        "Setup": options_schema(),
    }
    return {name: refer(schema, _words(), name) for name, schema in whole.items()}


@cache
def _words() -> Mapping[str, Schema]:
    """What a single field holds."""
    return {
        "Player": PLAYER.schema,
        "Icon": ICON.schema,
        "Value": VALUE.schema,
        "Phase": PHASE.schema,
    }


def _state_text() -> Schema:
    description = (
        "A state in one line; `docs/last-ark-from-ceti/notation.md` has its parts. Its last part is a checksum, which "
        "no pattern can hold."
    )
    return text_form(description, notation.pattern().pattern)


def _action_text() -> Schema:
    description = "An action in one line, such as `ORE:1:AG1.2:2`; small letters are read, too."
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
    value, player = VALUE.schema, PLAYER.schema

    def dice(count: int) -> Schema:
        return {"type": "array", "items": value, "minItems": count, "maxItems": count}

    smelter = optional(closed_object({"die": value, "to": value}, ("die", "to")))
    boxes = closed_object(dict.fromkeys(TECHNOLOGY_NAMES, optional(number(MOST_BOXES, 1))), ())
    helpers = {"smelter": smelter, "foundry": nullable(FLAG.schema)}

    def tick(kind: str, count: int) -> dict[str, Schema]:
        return {"player": player, "icon": one_of(ICONS_OF[kind]), "dice": dice(count)}

    by_type: Mapping[str, dict[str, Schema]] = {
        "roll": {"dice": nullable(POOL.schema)},
        "ore": {**tick("ore", 1), **helpers},
        "rare-ore": {**tick("rare-ore", 2), "smelter": smelter},
        "power": {"player": player, "structure": one_of(POWERED)},
        "food": {"player": player, "structure": one_of(FED_NAMES)},
        "bulldoze": {**tick("bulldoze", 1), **helpers},
        "research": {"player": player, "dice": dice(2), "smelter": smelter, "boxes": optional(boxes)},
        "confirm": {"player": player, "spaceport": nullable(FLAG.schema)},
        "disaster": {"die": nullable(value)},
    }
    can_be_left_out = ("smelter", "foundry", "boxes", "spaceport", *(("dice",) if kind == "roll" else ()), "die")
    return by_type[kind], tuple(name for name in by_type[kind] if name not in can_be_left_out)


# --- set-up ---------------------------------------------------------------------------------------------------------


@cache
def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options, which stands alone."""
    schema: Schema = inlined(options_schema(), schemas())
    return schema
