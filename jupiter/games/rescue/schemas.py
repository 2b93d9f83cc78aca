"""JSON Schemas of all that is on the wire, by name, for clients that are generated from them.

Invariant: what keeps to a schema is read, and what is read keeps to it. What a schema cannot say (fields that
have to fit one another, the check of a text) is refused by faults that are `joint`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jupiter.engine.chance import SEEDS
from jupiter.engine.game import ActionKind
from jupiter.engine.messages import Messages
from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import MAX_POWERS, MAX_TEXT, OVERRIDE, SOURCES, VERBS
from jupiter.games.rescue.codecs import cards_by_code, codecs, robots_by_letter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.json_decode import MAX_COUNT, MAX_DIGIT, MAX_PLACES, UNREAD
from jupiter.games.rescue.parts import SIDES, Arg, Verb
from jupiter.games.rescue.setup_options import MIXES
from jupiter.games.rescue.state import MAX_NUMBER, Phase
from jupiter.games.rescue.tilesets import TILE_ID, TILES, face_schema, own_tiles_schema, tile_schema, tile_set_schema
from jupiter.games.rescue.wording import localizer

Schema = Mapping[str, Any]


@cache
def schemas() -> Mapping[str, Schema]:
    """All of them; one refers to another by `#/$defs/{name}`."""
    whole = {**_words(), **_moves(), **_positions(), "Setup": setup_schema()}
    return {name: _referring(schema, name) for name, schema in whole.items()}


def text_schema() -> Schema:
    """A state in one line."""
    said = (
        "A state in one line; `docs/jupiter-rescue/notation.md` has its parts. Its last part is a checksum, which no "
        "pattern can hold."
    )
    return {
        "type": "string",
        "description": said,
        "pattern": f"^(?:{notation.pattern().pattern})$",
        "maxLength": notation.MAX_TEXT,
    }


@cache
def _words() -> Mapping[str, Schema]:
    """What a single field holds."""
    definitions = load()
    setbacks = sorted(card.id for card in definitions.cards.values() if card.is_setback)
    others = sorted(card.id for card in definitions.cards.values() if not card.is_setback)
    return {
        "Place": {**codecs()["place"].schema, "description": "A space on a tile (`cell.n`), or the pod."},
        "Space": {**_space(), "description": "A space on a tile, `cell.n`: n is 0 for the hub, 1 to 6 for a dome."},
        "Cell": {**codecs()["cell"].schema, "description": "A hex of the board, by its number on the set-up spiral."},
        "Robot": codecs()["robot"].schema,
        "Figure": codecs()["figure"].schema,
        "Card": codecs()["card"].schema,
        "Setback": _one_of(setbacks),
        "StartingCard": _one_of(others),
        "Power": power_schema(),
        "Side": _one_of(SIDES),
        "Rotation": {**codecs()["turn"].schema, "description": "Times 60 degrees clockwise."},
        "Variant": _one_of(variant.id for variant in definitions.variants),
        "Phase": _one_of(map(str, Phase)),
        "Face": face_schema(),
        "TileWithFaces": tile_schema(),
        "OwnTiles": own_tiles_schema(),
        "TileSet": tile_set_schema(),
        "StateText": text_schema(),
        "ActionText": _action_text(),
    }


def _action_text() -> Schema:
    return {
        "type": "string",
        "description": "An action in one line, such as `MOVE:4.2/TEC`; small letters are read, too.",
        "pattern": f"^(?:{action_pattern()})$",
        "maxLength": MAX_TEXT,
        "examples": ["MOVE:4.2/TEC", "END"],
    }


def _moves() -> dict[str, Schema]:
    """An object for each type of action, and the choice of one."""
    # Generators would take the title for the name.
    by_type = {
        kind.type: {key: value for key, value in kind.schema.items() if key != "title"}
        for kind in action_kinds(localizer().messages)
    }
    names = {kind: action_name(kind) for kind in VERBS}
    mapping = {kind: f"#/$defs/{name}" for kind, name in names.items()}
    choice = {"oneOf": [{"$ref": ref} for ref in mapping.values()]}
    discriminator = {"propertyName": "type", "mapping": mapping}
    return {**{names[kind]: by_type[kind] for kind in VERBS}, "Action": choice | {"discriminator": discriminator}}


def action_name(kind: str) -> str:
    """`new-core` → `NewCoreAction`."""
    return "".join(word.capitalize() for word in kind.split("-")) + "Action"


def _positions() -> dict[str, Schema]:
    """Positions as they are sent, and as they are answered: then nothing is left out."""
    parts = {"Turn": _turn(), "RobotState": _robot_state(), "Pod": _pod(), "Chance": _chance()}
    sent = _object({**_fields(), "derived": {"description": "Ignored."}}, _NEEDED)
    told = {**_fields(), "derived": _ref("Derived")}
    return {
        **{f"Sent{name}": part for name, part in parts.items()},
        **{name: _as_answered({**part, "required": list(part["properties"])}) for name, part in parts.items()},
        "SentLaidTile": _object({**_laid_tile(), **UNREAD}, _laid_tile()),
        "LaidTile": _as_answered(_object(_laid_tile(), _laid_tile())),
        "SentPosition": {**sent, "description": "A position as it is sent; what is left out is null or empty."},
        "Position": {**_as_answered(_object(told, told)), "description": "A position as it is answered, all of it."},
        "Derived": _as_answered(_derived()),
    }


_NEEDED = ("game", "rules", "tiles", "colonists", "creeps", "super_creeps", "robots", "evacuated", "lost", "turn")


def _fields() -> dict[str, Schema]:
    definitions = load()
    spaces = {"type": "array", "items": _space(), "maxItems": MAX_PLACES, "uniqueItems": True}
    variants = {"type": "array", "items": _ref("Variant"), "uniqueItems": True}
    return {
        "game": {"type": "string", "const": definitions.id},
        "rules": {"type": "string", "pattern": rf"^{definitions.rules.split('.')[0]}\.[0-9]{{1,3}}$"},
        "variants": _optional(variants),
        "tile_set": _optional(_ref("TileSet")),
        "tiles": {"type": "array", "items": _ref("SentLaidTile"), "maxItems": TILES},
        "pod": _ref("SentPod"),
        "colonists": spaces,
        "creeps": spaces,
        "super_creeps": spaces,
        "robots": {"type": "array", "items": _ref("SentRobotState"), "minItems": 1, "maxItems": 7},
        "open": _cards(),
        "discards": _cards(),
        "aside": _cards(),
        "evacuated": _number(MAX_COUNT),
        "lost": _number(MAX_COUNT),
        "chance": _optional(_ref("SentChance")),
        "turn": _ref("SentTurn"),
    }


def _laid_tile() -> Schema:
    printed = {"type": "string", "pattern": f"^({TILE_ID})$", "description": "As printed, such as `3B`."}
    return {"cell": _ref("Cell"), "tile": printed, "side": _ref("Side"), "rotation": _ref("Rotation")}


def _pod() -> dict[str, Any]:
    fields = {
        "dock": _optional(_ref("Cell")),
        "due": _optional(_ref("Robot")),
        "colonists": _optional(_number(MAX_COUNT)),
    }
    return _object(fields, ())


def _robot_state() -> dict[str, Any]:
    fields = {"robot": _ref("Robot"), "at": _optional(_ref("Place")), "core": _cards(), "hand": _cards()}
    return _object(fields, ("robot",))


def _chance() -> dict[str, Any]:
    return _object({"seed": _optional(_number(SEEDS - 1)), "drawn": _optional(_number(MAX_NUMBER))}, ())


def _turn() -> dict[str, Any]:
    cells = _optional({"type": "array", "items": _ref("Cell"), "maxItems": TILES, "uniqueItems": True})
    robots = _optional({"type": "array", "items": _ref("Robot"), "uniqueItems": True})
    fields = {
        "number": _number(MAX_NUMBER),
        "robot": _ref("Robot"),
        "phase": _ref("Phase"),
        "spent": _optional(_number(MAX_DIGIT)),
        "extra": _optional(_number(MAX_DIGIT)),
        "used": _cards(),
        "die": _optional(codecs()["die"].schema),
        **dict.fromkeys(("pending", "invaded", "shielded", "calm"), cells),
        "setback": _optional(_ref("Setback")),
        "dealing": robots,
        "choosing": robots,
    }
    return _object(fields, ("number", "robot", "phase"))


def _derived() -> Schema:
    """What `position.derived` tells."""
    counts = (
        "actions_left", "actions_allowed", "hand_limit", "goal", "colonists_at_start", "can_be_evacuated",
        "colonists_on_board", "creeps_on_board", "super_creeps_on_board", "draw_pile_size",
    )  # fmt: skip
    whole: Schema = {"type": "integer"}
    axes = {"type": "object", "properties": {"q": whole, "r": whole}, "required": ["q", "r"]}
    ended = {
        "type": "object",
        "properties": {"won": {"type": "boolean"}, "reason": {"type": "string"}},
        "required": ["won", "reason"],
    }
    fields = dict.fromkeys(counts, whole) | {
        "draw_pile": {"type": "object", "additionalProperties": whole, "description": "Copies by card."},
        "outcome": _optional(ended),
        "cells": {"type": "object", "additionalProperties": axes, "description": "Axial coordinates by cell."},
    }
    return _object(fields, fields) | {"description": "Counts for people and screens; ignored when sent in."}


# --- actions --------------------------------------------------------------------------------------------------------


@cache
def action_kinds(messages: Messages) -> tuple[ActionKind, ...]:
    """Every type of action with its JSON Schema, in the language of the messages."""
    summaries = {kind: messages(f"action/{kind}") for kind in VERBS}
    return tuple(
        ActionKind(kind, summaries[kind], _action_schema(verb, summaries[kind])) for kind, verb in VERBS.items()
    )


def action_pattern() -> str:
    """Every text form of an action, as a regular expression; small letters, which are read too, stay out."""
    power = f"/(?:{'|'.join(sorted(cards_by_code()))})[{''.join(SOURCES.values())}]?"
    override = f"/{OVERRIDE}[{''.join(SOURCES.values())}]?[{''.join(robots_by_letter())}]"
    powers = f"(?:{override}|{power}){{0,{MAX_POWERS}}}"
    return "|".join(f"{verb.word}{_args_pattern(verb)}{powers if verb.powered else ''}" for verb in VERBS.values())


def _args_pattern(verb: Verb) -> str:
    return "".join(f"(?::(?:{codecs()[arg.codec].written}))" + ("" if arg.required else "?") for arg in verb.args)


def nullable(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema of a field that may be null, which is the same as left out; its parts can be read as before."""
    if not isinstance(schema.get("type"), str):
        return {"anyOf": [schema, {"type": "null"}]}
    choices = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [schema["type"], "null"], **choices}


def _arg_schema(arg: Arg) -> Mapping[str, Any]:
    schema = codecs()[arg.codec].schema
    return schema if arg.required else nullable(schema)


def power_schema() -> Mapping[str, Any]:
    """JSON Schema of a power."""
    card = codecs()["card"].schema
    source = nullable({"type": "string", "enum": list(SOURCES)})
    named = {
        "type": "object",
        "properties": {"card": card, "from": source},
        "required": ["card"],
        "additionalProperties": False,
    }
    return {"anyOf": [card, named]}


def _action_schema(verb: Verb, summary: str) -> Mapping[str, Any]:
    properties: dict[str, Any] = {"type": {"type": "string", "const": verb.type}}
    properties |= {arg.name: _arg_schema(arg) for arg in verb.args}
    if verb.powered:
        properties["powers"] = nullable({"type": "array", "items": power_schema(), "maxItems": MAX_POWERS})
        properties["through"] = nullable(codecs()["robot"].schema)
    return {
        "type": "object",
        "title": verb.type,
        "description": summary,
        "properties": properties,
        "required": ["type", *(arg.name for arg in verb.args if arg.required)],
        "additionalProperties": False,
    }


# --- set-up ---------------------------------------------------------------------------------------------------------


def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options; each can be null, which is the same as left out."""
    return {
        "type": "object",
        "description": (
            "Give `players` or `robots` (colours in turn order), and `seed` or `tiles` (as they lie on your table). "
            "What is not observed comes from the seed, or is drawn by later actions. `cores` needs `hands`, one card "
            "of each, and is left out in Solo Play; `first` needs `cores`, `dock` needs `first` (in Solo Play neither)."
        ),
        "properties": {name: nullable(option) for name, option in _option_schemas().items()},
        "additionalProperties": False,
        "examples": [
            {"players": 4, "seed": 1969},
            {"robots": ["orange", "blue"], "seed": 7, "sides": "mixed", "variants": ["fast-creeps"]},
        ],
    }


def _option_schemas() -> Mapping[str, Mapping[str, Any]]:
    robot, cell = codecs()["robot"].schema, codecs()["cell"].schema
    card = {"type": "string", "enum": sorted(card.id for card in load().cards.values() if not card.is_setback)}
    variants = {"type": "string", "enum": [variant.id for variant in load().variants]}
    laid = load().numbers.board
    pair = {"type": "array", "items": card, "minItems": 2, "maxItems": 2}
    return {
        "players": {"type": "integer", "minimum": 1, "maximum": 7, "examples": [4]},
        "robots": {"type": "array", "items": robot, "minItems": 1, "maxItems": 7, "uniqueItems": True},
        "variants": {"type": "array", "items": variants, "uniqueItems": True},
        "seed": {"type": "integer", "minimum": 0, "maximum": SEEDS - 1},
        "sides": {
            "type": "string",
            "enum": list(MIXES),
            "description": "How tiles laid by the seed lie, else `open`; all labyrinth in a Labyrinthian Colony.",
        },
        "tile_set": tile_set_schema(),
        "tiles": {"type": "array", "items": _laid_tile_schema(), "minItems": laid, "maxItems": laid},
        "hands": {"type": "array", "items": pair, "description": "One for each robot, in turn order."},
        "cores": {"type": "array", "items": card, "description": "One for each robot, in turn order."},
        "first": robot,
        "dock": cell,
    }


def _laid_tile_schema() -> Mapping[str, Any]:
    fields = {
        "cell": {"type": "integer", "minimum": 0, "maximum": load().numbers.board - 1},
        "tile": {"type": "string", "pattern": f"^({TILE_ID})$"},
        "side": {"type": "string", "enum": list(SIDES)},
        "rotation": codecs()["turn"].schema,
    }
    return {
        "type": "object",
        "properties": {**fields, **UNREAD},
        "required": list(fields),
        "additionalProperties": False,
    }


# --- helpers --------------------------------------------------------------------------------------------------------


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _one_of(values: Any) -> Schema:
    return {"type": "string", "enum": list(values)}


def _number(high: int) -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": high}


def _cards() -> Schema:
    return _optional(codecs()["cards"].schema)


def _space() -> dict[str, Any]:
    return {"type": "string", "pattern": codecs()["place"].schema["pattern"].replace("pod|", ""), "examples": ["4.2"]}


def _optional(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _split_null(schema: Schema) -> Schema:
    """The same with null apart, so that the rest can be one of the words."""
    kinds = schema.get("type")
    if not isinstance(kinds, list) or "null" not in kinds:
        return schema
    choices = {"enum": [value for value in schema["enum"] if value is not None]} if "enum" in schema else {}
    return _optional({**schema, "type": kinds[0], **choices})


def _object(fields: Mapping[str, Any], required: Any) -> dict[str, Any]:
    return {"type": "object", "properties": dict(fields), "required": list(required), "additionalProperties": False}


CLOSED = ("additionalProperties", False)
"""Of what is sent. Clients pass over what they do not know."""

_NULL = ("dock", "due", "at", "seed", "die", "setback", "outcome")
"""Fields of an answer that can be null."""


def _as_answered(schema: Any, name: str = "") -> Any:
    """The schema of what is answered: nothing is null that need not be, the parts are whole ones and may have more."""
    if isinstance(schema, Mapping):
        if "anyOf" in schema and {"type": "null"} in schema["anyOf"] and name not in _NULL:
            return _as_answered(schema["anyOf"][0])
        return {key: _as_answered(value, key) for key, value in schema.items() if (key, value) != CLOSED}
    if isinstance(schema, list):
        return [_as_answered(item) for item in schema]
    return schema.replace("#/$defs/Sent", "#/$defs/") if isinstance(schema, str) else schema


def _referring(schema: Any, at: str = "") -> Any:
    """The schema, with a reference wherever one of the words stands in it."""
    if isinstance(schema, Mapping):
        schema = _split_null(schema)
        for name, word in _words().items():
            if name != at and {**word, "description": ""} == {**schema, "description": ""}:
                return dict(_ref(name))
        return {key: _referring(value) for key, value in schema.items()}
    return [_referring(item) for item in schema] if isinstance(schema, list) else schema
