"""The schemas of a game in the document: named components, and the places in the API's schemas that take them.

Invariant: a field of an API schema that a game fills carries the mark `x-of-game`, which the document never shows. It
is filled by the schemas of one game alone, so that nothing of a game can be taken for another's.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from jupiter.api.openapi.forms import FORM
from jupiter.engine.game import Described, is_asking, offers
from jupiter.service.fields import ALSO, DEFAULT_FORM, MARK, OF_ASKING
from jupiter.service.shapes import AnyGame

DEFS = "#/$defs/"
COMPONENTS = "#/components/schemas/"

FORM_NAME = "Form"
"""The component that says which form a document is of."""

Json = dict[str, Any]


def prefix(game: Described) -> str:
    """`jupiter-rescue` → `JupiterRescue`."""
    return "".join(word.capitalize() for word in re.split(r"[^0-9A-Za-z]+", game.id))


class GameSchemas:
    """The schemas of one game, each under its name behind that of the game."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self.prefix = game, prefix(game)
        kinds = game.action_kinds()
        self.kinds: Mapping[str, Json] = {
            "state": _or_null(self._any("StateText", "Position", "SentPosition")),
            "sent-position": self._any("Position", "SentPosition"),
            "sent-text": _or_null(self._any("ActionText")),
            "state-text": self._any("StateText"),
            "position": self._any("Position"),
            # A game without goals does not answer the operation that takes one.
            "goal": self._any("Goal") if "ways" in offers(game) else {"not": {}},
            "action": self._any("ActionText", "Action"),
            **self._of_procedures(),
            "action-text": self._any("ActionText"),
            "action-object": self._any("Action"),
            "setup": self._any("Setup"),
            "setup-request": self._any("SetupRequest"),
            "step": _one_of([*self._refs("ActionText", "Action"), _ref("ActionStep"), _ref("StateStep")]),
            "type": _words(kind.type for kind in kinds),
            "actor": _words(game.actors()),
            "game": {"type": "string", "const": game.id},
            FORM: _ref(FORM_NAME),
            # A record of another minor version is still read; see `same_rules`.
            "rules": {"type": "string", "pattern": rf"^{game.rules_version.partition('.')[0]}\.[0-9]{{1,3}}$"},
        }

    def _of_procedures(self) -> Mapping[str, Json]:
        """What a game needs not have that does not go through procedures: then no operation shows it."""
        is_there = "resolve" in offers(self._game)
        named = {
            "procedure": ("ProcedureText", "Procedure"),
            "procedure-object": ("Procedure",),
            "procedure-text": ("ProcedureText",),
            "answer": ("Answer",),
        }
        return {kind: self._any(*names) if is_there else {"not": {}} for kind, names in named.items()}

    def _refs(self, *names: str) -> list[Json]:
        return [_ref(self.prefix + name) for name in names]

    def _any(self, *names: str) -> Json:
        return _one_of(self._refs(*names))

    def components(self, field: Json, form: str) -> Json:
        """The game's schemas as components.

        :param field: the schema of the field `form`, which a set-up over HTTP has besides.
        :param form: of the document.
        """
        own = dict(self._game.schemas())
        setup = own["Setup"]
        request: Json = {"properties": {**setup.get("properties", {}), FORM: field}}
        if form != DEFAULT_FORM:
            request["required"] = [*setup.get("required", ()), FORM]
            request["examples"] = [{**example, FORM: form} for example in setup.get("examples", ())]
        own["SetupRequest"] = {**setup, **request}
        return {self.prefix + name: _refer_to_components(schema, self.prefix) for name, schema in own.items()}

    def fill(self, schema: Any, renamed: Mapping[str, str]) -> Any:
        """The same with a schema of the game at each mark.

        :param renamed: references that are to lead elsewhere.
        """
        if isinstance(schema, list):
            return [self.fill(item, renamed) for item in schema]
        if isinstance(schema, str):
            return renamed.get(schema, schema)
        if not isinstance(schema, Mapping):
            return schema
        if isinstance(schema.get(MARK), str):
            return self.fill(self._at_mark(schema), renamed)
        schema = as_of_asking(schema) if is_asking(self._game) else without_asking(schema)
        return {key: self.fill(value, renamed) for key, value in schema.items() if key != ALSO} | schema.get(ALSO, {})

    def _at_mark(self, field: Mapping[str, Any]) -> Json:
        filled = self.kinds[field[MARK]]
        if "null" in field.get("type", ()):
            filled = _or_null(filled)
        return {"description": field["description"], **filled} if "description" in field else dict(filled)


def as_of_asking(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema as it is of a game that asks."""
    more = schema.get(OF_ASKING)
    return schema if more is None else {**without_asking(schema), **(more if isinstance(more, Mapping) else {})}


def without_asking(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema as it is of a game that does not ask: without the fields of those that do."""
    kept = {key: value for key, value in schema.items() if key != OF_ASKING}
    fields = kept.get("properties", {})
    left_out = {name for name, field in fields.items() if isinstance(field, Mapping) and field.get(OF_ASKING) is True}
    if left_out:
        kept["properties"] = {name: field for name, field in fields.items() if name not in left_out}
        kept["required"] = [name for name in kept.get("required", ()) if name not in left_out]
    return kept


def _words(words: Iterable[str]) -> Json:
    distinct = list(dict.fromkeys(words))
    # A game without actors leaves nothing to choose; JSON Schema has no empty enum.
    return {"type": "string", "enum": distinct} if distinct else {"type": "string", "maxLength": 0}


def _ref(name: str) -> Json:
    return {"$ref": COMPONENTS + name}


def _one_of(schemas: list[Json]) -> Json:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _or_null(schema: Json) -> Json:
    return {"anyOf": [*schema.get("anyOf", [schema]), {"type": "null"}]}


def _refer_to_components(schema: Any, before: str) -> Any:
    """The schema with its references, and those of a discriminator, to the components of its game."""
    if isinstance(schema, Mapping):
        return {key: _refer_to_components(value, before) for key, value in schema.items()}
    if isinstance(schema, list | tuple):
        return [_refer_to_components(item, before) for item in schema]
    if isinstance(schema, str) and schema.startswith(DEFS):
        return COMPONENTS + before + schema.removeprefix(DEFS)
    return schema
