"""Makes JSON values by JSON Schemas, and damages them: as much of JSON Schema as the games' schemas use.

Invariant: what `Maker.make` makes keeps to its schema, as long as that asks for nothing that is not known here;
a keyword that is not known is refused rather than passed over.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import jsonschema_rs

from tests.contract.patterns import UnknownKeyword, text_of

Schema = Mapping[str, Any]

REMARKS = {"title", "description", "examples", "example", "default", "discriminator", "deprecated", "$schema", "format"}
"""Keywords that ask for nothing."""


class Maker:
    """Makes values by the schemas of one game, which refer to one another by `#/$defs/{name}`."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        self.schemas = schemas

    def validator(self, name: str, *, each: bool = False) -> jsonschema_rs.Validator:
        """What says whether a value keeps to a schema.

        :param each: whether it is enough that each field does; an `allOf` says how they go together.
        """
        defs = json.loads(json.dumps(self.schemas, default=dict), object_hook=_each_field if each else None)
        return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": defs})

    def bounds(self) -> Sequence[int]:
        """Every number at which some number of the schemas begins or ends, and its neighbours."""
        whole = plain(self.schemas)
        limits = {at(whole, path) for path in places(whole) if path[-1] in ("minimum", "maximum")}
        return sorted({number + step for number in limits for step in (-1, 0, 1)})

    def make(self, schema: Schema, rnd: Random) -> Any:
        """A value that keeps to the schema.

        :raises UnknownKeyword: for a schema that says more than is known here.
        """
        if "$ref" in schema:
            return self.make(self.schemas[schema["$ref"].rpartition("/")[2]], rnd)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.make(rnd.choice(schema[several]), rnd)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rnd.choice(schema["enum"])
        kinds = schema.get("type")
        kinds = kinds if isinstance(kinds, list) else [kinds]
        unknown = set(schema) - REMARKS - {"type"}.union(*(_KNOWN.get(kind, ()) for kind in kinds))
        if unknown:
            raise UnknownKeyword(f"{sorted(unknown)} of {schema}")
        return self._made(rnd.choice(kinds), schema, rnd)

    def _made(self, kind: Any, schema: Schema, rnd: Random) -> Any:
        match kind:
            case "object":
                return self._object(schema, rnd)
            case "array":
                return self._array(schema, rnd)
            case "string":
                return self._string(schema, rnd)
            case "integer":
                low = schema.get("minimum", 0)
                return rnd.randint(low, schema.get("maximum", low + 99))
            case "boolean":
                return rnd.random() < 0.5
            case "null":
                return None
        raise UnknownKeyword(f"type {kind!r} of {schema}")

    def _object(self, schema: Schema, rnd: Random) -> dict[str, Any]:
        needed = schema.get("required", ())
        value = {
            name: self.make(inner, rnd)
            for name, inner in schema.get("properties", {}).items()
            if name in needed or rnd.random() < 0.5
        }
        for condition in schema.get("allOf", ()):
            _leave_out(value, condition, rnd)
        return value

    def _array(self, schema: Schema, rnd: Random) -> list[Any]:
        least = schema.get("minItems", 0)
        most = min(schema.get("maxItems", least + 4), least + 4)
        items = [self.make(schema["items"], rnd) for _ in range(rnd.randint(least, most))]
        if schema.get("uniqueItems"):
            items = list({json.dumps(one): one for one in items}.values())
        return items

    def _string(self, schema: Schema, rnd: Random) -> str:
        if "pattern" not in schema:
            raise UnknownKeyword(f"a string without a pattern: {schema}")
        return text_of(schema["pattern"], rnd)


def _each_field(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "allOf"}


_KNOWN: Mapping[Any, set[str]] = {
    "object": {"allOf", "properties", "required", "additionalProperties"},
    "array": {"items", "minItems", "maxItems", "uniqueItems"},
    "string": {"pattern", "minLength", "maxLength"},
    "integer": {"minimum", "maximum"},
    "boolean": set(),
    "null": set(),
}


# --- damage -----------------------------------------------------------------------------------------------------------

STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    36,
    5000,
    1 << 40,
    0.5,
    "",
    "x",
    "0.1",
    "A1",
    "?" * 50,
    [],
    [[]],
    [1, 1],
    {},
)
"""What stands in hardly any place."""

Path = tuple[str | int, ...]


def plain(value: Any) -> Any:
    """The same as JSON has it, which may be changed."""
    return json.loads(json.dumps(value, default=dict))


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where the values within a value stand, from the outside in."""
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for name, one in inner:
        yield (*path, name)
        yield from places(one, (*path, name))


def at(value: Any, path: Path) -> Any:
    """What stands there."""
    for name in path:
        value = value[name]
    return value


def damaged(value: Any, rnd: Random) -> Any:
    """A copy in which one value is another, is gone, stands twice, or has a stranger beside it."""
    copy = plain(value)
    paths = list(places(copy))
    if not paths:
        return {"stranger": rnd.choice(STRANGE)}
    path = rnd.choice(paths)
    holder, name = at(copy, path[:-1]), path[-1]
    alike = [at(copy, other) for other in places(copy) if type(at(copy, other)) is type(holder[name])]
    way = rnd.randrange(6)
    if way == 0:
        del holder[name]
    elif way == 1 and isinstance(holder, list):
        holder.append(plain(holder[name]))
    elif way == 1:
        holder["stranger"] = rnd.choice(STRANGE)
    elif way < 4:
        holder[name] = plain(rnd.choice(alike))
    else:
        holder[name] = rnd.choice(STRANGE)
    return copy


def numbers(value: Any) -> Iterator[Path]:
    """Where whole numbers stand, of a list only those in its first item."""
    for path in places(value):
        if type(at(value, path)) is int and not any(type(name) is int and name > 0 for name in path):
            yield path


def replaced(value: Any, path: Path, other: Any) -> Any:
    """A copy with another value there."""
    copy = plain(value)
    at(copy, path[:-1])[path[-1]] = other
    return copy


def slips(text: str, letters: Sequence[str]) -> Iterator[str]:
    """The text with one slip of a hand: a character wrong, or swapped with the next."""
    for i, old in enumerate(text):
        yield from (text[:i] + new + text[i + 1 :] for new in letters if new != old)
        if len({*text[i : i + 2]}) == 2:
            yield text[:i] + text[i + 1] + old + text[i + 2 :]


def shortened(text: str) -> Iterator[str]:
    """The text with one character left out, or its end cut off."""
    for i in range(len(text)):
        yield text[:i] + text[i + 1 :]
        yield text[:i]


def _leave_out(value: dict[str, Any], condition: Schema, rnd: Random) -> None:
    """Make fields null that have to be by a condition on fields that go together, of which it may name several."""
    if "anyOf" in condition:
        _leave_out(value, rnd.choice(condition["anyOf"]), rnd)
    for part in condition.get("allOf", ()):
        _leave_out(value, part, rnd)
    for name, inner in condition.get("properties", {}).items():
        if inner == {"type": "null"} and name in value:
            value[name] = None
