"""Types of answers by the requested form of states and actions.

Invariant: an answer keeps to the schema of its form, and the schema by its name alone is the choice of all three. So no
field is optional that the form decides, and `CheckAnswerText` is a type that a generated client has. An answer of one
form is none of another, and a program can tell them apart by the fields that are there.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.schemas import given
from jupiter.service.answers import OF_FORM
from jupiter.service.fields import FORMS

Json = dict[str, Any]


def split_by_form(schemas: Json, references: str) -> None:
    """Put three schemas, and the choice of them, in place of each that has fields of one form alone.

    :param references: what references to these schemas begin with.
    """
    split = [name for name, schema in schemas.items() if _fields_of_forms(schema)]
    for name in split:
        whole = schemas.pop(name)
        schemas[name] = {
            "description": whole.get("description", ""),
            "anyOf": [{"$ref": f"{references}{name}{form.capitalize()}"} for form in FORMS],
        }
        for form in FORMS:
            inner = {f"{references}{other}": f"{references}{other}{form.capitalize()}" for other in split}
            schemas[f"{name}{form.capitalize()}"] = _refer(_in_form(whole, form), inner)


def _fields_of_forms(schema: Json) -> Mapping[str, str]:
    """The form of each field that is there in one form alone."""
    return {name: field[OF_FORM] for name, field in schema.get("properties", {}).items() if OF_FORM in field}


def _in_form(schema: Json, form: str) -> Json:
    own = _fields_of_forms(schema)
    there = {name for name, of_form in own.items() if form in ("both", of_form)}
    lacking = sorted(own.keys() - there)
    properties = {name: field for name, field in schema["properties"].items() if name not in lacking}
    # More fields are allowed anyway. Where that is said, generated types have every name, and nothing tells them apart.
    rest = {key: value for key, value in schema.items() if (key, value) != ("additionalProperties", True)}
    return {
        **rest,
        "description": f"{schema.get('description', '')} As answered where `form` is `{form}`.".strip(),
        "properties": {name: _without(OF_FORM, field) for name, field in properties.items()},
        "required": sorted({*schema.get("required", ()), *there}),
        **({"allOf": [{"not": given(name)} for name in lacking]} if lacking else {}),
    }


def _without(key: str, schema: Json) -> Json:
    return {other: value for other, value in schema.items() if other != key}


def _refer(value: Any, others: Mapping[str, str]) -> Any:
    """The same with other references."""
    if isinstance(value, Mapping):
        return {key: _refer(inner, others) for key, inner in value.items()}
    if isinstance(value, list):
        return [_refer(inner, others) for inner in value]
    return others.get(value, value) if isinstance(value, str) else value
