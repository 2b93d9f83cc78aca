"""What JSON Schemas of a game are built with, for clients that are generated from them.

Schemas refer to one another by `#/$defs/{name}`. `SentTurn` is a turn as clients send it, `Turn` as it is answered.

Invariant: each function returns a schema of its own and changes none that it is given.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.notation import MAX_TEXT

Schema = Mapping[str, Any]


def ref(name: str) -> Schema:
    """A reference to the schema of that name."""
    return {"$ref": f"#/$defs/{name}"}


def one_of(values: Iterable[str]) -> Schema:
    """One of these words."""
    return {"type": "string", "enum": list(values)}


def number(high: int, low: int = 0) -> Schema:
    """A whole number between two others."""
    return {"type": "integer", "minimum": low, "maximum": high}


def optional(schema: Schema) -> Schema:
    """What the schema allows, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def nullable(schema: Schema) -> Schema:
    """The schema of a field that may be null, which is the same as left out; its parts can be read as before."""
    if not isinstance(schema.get("type"), str):
        return optional(schema)
    choices = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [schema["type"], "null"], **choices}


def closed_object(fields: Mapping[str, Any], required: Iterable[str]) -> dict[str, Any]:
    """An object with these fields and no others."""
    return {"type": "object", "properties": dict(fields), "required": list(required), "additionalProperties": False}


def whole_object(fields: Mapping[str, Any]) -> dict[str, Any]:
    """An object that has all these fields, and may get others one day."""
    return {"type": "object", "properties": dict(fields), "required": list(fields)}


def given(name: str) -> Schema:
    """A field that is there and not null; for an `allOf` beside `properties`, which say what it is."""
    return {"required": [name], "properties": {name: {"not": {"type": "null"}}}}


def absent(name: str) -> Schema:
    """A field that is left out or null."""
    return {"properties": {name: {"type": "null"}}}


def any_given(*names: str) -> Schema:
    """At least one of these fields is there and not null."""
    return {"anyOf": [given(name) for name in names]}


def rules_version(rules: str) -> Schema:
    """The version of the rules that a position is for: any with the same major number."""
    return {"type": "string", "pattern": rf"^{rules.split('.', maxsplit=1)[0]}\.[0-9]{{1,3}}$"}


def text_form(description: str, pattern: str, longest: int = MAX_TEXT) -> dict[str, Any]:
    """A text form: what matches the pattern from end to end and is not longer; a state's by default."""
    return {"type": "string", "description": description, "pattern": f"^(?:{pattern})$", "maxLength": longest}


# --- actions --------------------------------------------------------------------------------------------------------


def action_schema(kind: str, summary: str, fields: Mapping[str, Any], required: Iterable[str]) -> Schema:
    """The object of an action: its type, and the fields of that type."""
    properties = {"type": {"type": "string", "const": kind}, **fields}
    return {
        "type": "object",
        "title": kind,
        "description": summary,
        "properties": properties,
        "required": ["type", *required],
        "additionalProperties": False,
    }


def actions(kinds: Collection[ActionKind]) -> dict[str, Schema]:
    """The schema of each type of action by its name, and `Action`, the choice of one."""
    names = {kind.type: action_name(kind.type) for kind in kinds}
    mapping = {kind: f"#/$defs/{name}" for kind, name in names.items()}
    choice = {"oneOf": [{"$ref": reference} for reference in mapping.values()]}
    discriminator = {"propertyName": "type", "mapping": mapping}
    # Generators would take the title for the name.
    plain = {names[kind.type]: {key: kind.schema[key] for key in kind.schema if key != "title"} for kind in kinds}
    return {**plain, "Action": choice | {"discriminator": discriminator}}


def action_name(kind: str) -> str:
    """`new-core` → `NewCoreAction`."""
    return "".join(word.capitalize() for word in kind.split("-")) + "Action"


# --- set-up ---------------------------------------------------------------------------------------------------------


def setup_options(
    description: str, options: Mapping[str, Schema], examples: Sequence[Schema], also: Sequence[Schema] = ()
) -> dict[str, Any]:
    """The options of a set-up; each can be null, which is the same as left out.

    :param examples: options that go together, for the document of the API.
    :param also: which options need one another, or exclude one another.
    """
    return {
        "type": "object",
        "description": description,
        "properties": {name: nullable(option) for name, option in options.items()},
        "additionalProperties": False,
        **({"allOf": list(also)} if also else {}),
        "examples": list(examples),
    }


# --- answers --------------------------------------------------------------------------------------------------------


def derived() -> Schema:
    """What an answer tells of a position beyond what it is, in the schema `Derived`; ignored when it is sent back."""
    return {**ref("Derived"), "readOnly": True}


def ending() -> Schema:
    """How a game ended in which the players win or lose together, as a position tells it; null before the end."""
    fields = {"won": {"type": "boolean"}, "reason": {"type": "string"}}
    return optional(whole_object(fields))


def ranking(players: Collection[str]) -> Schema:
    """How a game ended in which players are ranked by scores, as a position tells it; null before the end.

    Standings are by rank, and none where nobody can be ranked, because not all sheets are known.
    """
    row = {"player": one_of(players), "rank": number(len(players), 1), "score": {"type": "integer"}}
    fields = {
        "reason": {"type": "string"},
        "standings": {"type": "array", "items": whole_object(row)},
        "winners": {"type": "array", "items": one_of(players)},
    }
    return optional(whole_object(fields))


# --- references -----------------------------------------------------------------------------------------------------


def refer(schema: Any, words: Mapping[str, Schema], at: str = "") -> Any:
    """The schema, with a reference wherever one of the words stands in it, but for the one named `at` itself."""
    if isinstance(schema, Mapping):
        schema = _split_null(schema)
        for name, word in words.items():
            if name != at and {**word, "description": ""} == {**schema, "description": ""}:
                return dict(ref(name))
        return {key: refer(value, words) for key, value in schema.items()}
    return [refer(item, words) for item in schema] if isinstance(schema, list) else schema


def inlined(schema: Any, named: Mapping[str, Schema]) -> Any:
    """The schema with what it refers to in its place, for where it is told alone; nothing may refer to itself."""
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            return inlined(named[schema["$ref"].rpartition("/")[2]], named)
        return {key: inlined(value, named) for key, value in schema.items()}
    return [inlined(item, named) for item in schema] if isinstance(schema, list) else schema


def _split_null(schema: Schema) -> Schema:
    """The same with null apart, so that the rest can be one of the words."""
    kinds = schema.get("type")
    if not isinstance(kinds, list) or "null" not in kinds:
        return schema
    choices = {"enum": [value for value in schema["enum"] if value is not None]} if "enum" in schema else {}
    return optional({**schema, "type": kinds[0], **choices})
