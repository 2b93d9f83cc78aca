"""The one form of states and actions that the answers of a document have.

Which fields an answer has depends on `form` of its request, and no generator of types can follow that. So a document is
of one form: it describes the answers in that form, and the requests that are answered so.

Invariant: an answer to a request of a document has every field that the document names for it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from jupiter.service.answers import OF_FORM
from jupiter.service.fields import DEFAULT_FORM, FORMS, MARK

Json = dict[str, Any]

FORM = "form"
"""The field of requests, and the parameter of addresses; its mark, too."""

DESCRIBED: Mapping[str, str] = {
    "both": "Text forms and JSON forms, which is what is answered without this field.",
    "text": "Text forms alone.",
    "json": "JSON forms alone.",
}


def form_schema(form: str) -> Json:
    """The schema of the field `form` in a document of that form."""
    others = " and ".join(f"`?{FORM}={other}`" for other in FORMS if other != form)
    described = f"{DESCRIBED[form]} Other forms: this document's address with {others} has a document of each."
    return {"type": "string", "enum": [form], "description": described}


def describe_in_form(schemas: Mapping[str, Json], paths: Mapping[str, Json], form: str) -> None:
    """Leave of all answers what they hold in this form, and require it; and have requests ask for it."""
    for schema in schemas.values():
        _keep_to_form(schema, form)
        if form != DEFAULT_FORM and _is_asked(schema.get("properties", {}).get(FORM)):
            schema["required"] = sorted({*schema.get("required", ()), FORM})
    for parameter in _parameters(paths.values()):
        if form != DEFAULT_FORM and parameter.get("name") == FORM and _is_asked(parameter.get("schema")):
            parameter["required"] = True


def _keep_to_form(schema: Json, form: str) -> None:
    fields = schema.get("properties", {})
    of_forms = {name: field.pop(OF_FORM) for name, field in fields.items() if OF_FORM in field}
    if not of_forms:
        return
    there = {name for name, of_form in of_forms.items() if form in ("both", of_form)}
    schema["properties"] = {name: field for name, field in fields.items() if name in there or name not in of_forms}
    schema["required"] = sorted({*schema.get("required", ()), *there})
    # More fields are allowed anyway. Where that is said, generated types have any name, and no typing error shows.
    if schema.get("additionalProperties") is True:
        del schema["additionalProperties"]


def _is_asked(field: Json | None) -> bool:
    """Whether it is the field, or the schema of the parameter, that says which form is wanted."""
    return field is not None and field.get(MARK) == FORM


def _parameters(items: Iterable[Json]) -> Iterable[Json]:
    for item in items:
        for operation in item.values():
            if isinstance(operation, dict):
                yield from operation.get("parameters", ())
