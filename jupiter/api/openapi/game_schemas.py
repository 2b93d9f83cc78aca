"""The games' own schemas in the document: named components, and the places in the API's schemas that take them.

Invariant: a field of an API schema that a game fills carries the mark `x-of-game`, which the document never
shows. With several games a field is any of theirs; with one it is that game's own.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from jupiter.engine.game import OFFERS, Described, is_playable, offers
from jupiter.service.fields import ALSO, FORMS, MARK
from jupiter.service.shapes import AnyGame

DEFS = "#/$defs/"
COMPONENTS = "#/components/schemas/"

Json = dict[str, Any]


def prefix(game: Described) -> str:
    """`jupiter-rescue` → `JupiterRescue`."""
    return "".join(word.capitalize() for word in re.split(r"[^0-9A-Za-z]+", game.id))


class GameSchemas:
    """The schemas of the games that are served."""

    def __init__(self, games: Collection[Described]) -> None:
        ids = [game.id for game in games]
        self.games = [game for game in games if is_playable(game)]
        self.any_id, self.playable_id = "GameId", "GameId" if len(ids) == len(self.games) else "PlayableGameId"
        self._choices = {
            # Where all games are played both names are `GameId`, and the description of `any_id` holds.
            self.playable_id: {**self._words(game.id for game in self.games), "description": "A game that is played."},
            self.any_id: {**self._words(ids), "description": "The id of a game."},
            **self._ids_of_offers(),
            "Form": {**self._words(FORMS), "description": "Text forms, JSON forms, or both."},
        }
        self.kinds: Mapping[str, Json] = {
            "state": _or_null(self._any("StateText", "Position", "SentPosition")),
            "sent-position": self._any("Position", "SentPosition"),
            "sent-text": _or_null(self._any("ActionText")),
            "state-text": self._any("StateText"),
            "position": self._any("Position"),
            "goal": self._goals(),
            "action": self._any("ActionText", "Action"),
            "action-text": self._any("ActionText"),
            "action-object": self._any("Action"),
            "setup": self._any("Setup"),
            "setup-request": self._any("SetupRequest"),
            "step": _one_of([*self._refs("ActionText", "Action"), _ref("ActionStep"), _ref("StateStep")]),
            "type": self._words(kind.type for game in self.games for kind in game.action_kinds()),
            "actor": self._words(actor for game in self.games for actor in game.actors()),
            "game": _ref(self.playable_id),
            "form": _ref("Form"),
            # A record of another minor version is still read; see `same_rules`.
            "rules": {"type": "string", "pattern": f"^({'|'.join(sorted(map(_major, self.games)))})\\.[0-9]{{1,3}}$"},
        }

    def _ids_of_offers(self) -> dict[str, Json]:
        """The games of each operation that not all of them answer."""
        return {
            f"{name.capitalize()}GameId": {**self._words(ids), "description": f"A game that answers `{name}`."}
            for name in OFFERS
            if len(ids := [game.id for game in self.games if name in offers(game)]) < len(self.games)
        }

    def id_of(self, operation: str) -> str:
        """The name of the schema of games that answer the operation."""
        own = f"{operation.capitalize()}GameId"
        return own if own in self._choices else self.playable_id

    def _refs(self, *names: str) -> list[Json]:
        return [_ref(prefix(game) + name) for game in self.games for name in names]

    def _goals(self) -> Json:
        """The goals of the games that tell ways; nothing where none does."""
        guiding = [_ref(f"{prefix(game)}Goal") for game in self.games if "ways" in offers(game)]
        return _one_of(guiding) if guiding else {"not": {}}

    def _any(self, *names: str) -> Json:
        return _one_of(self._refs(*names))

    @staticmethod
    def _words(words: Iterable[str]) -> Json:
        distinct = list(dict.fromkeys(words))
        # A game without actors leaves nothing to choose; JSON Schema has no empty enum.
        return {"type": "string", "enum": distinct} if distinct else {"type": "string", "maxLength": 0}

    def components(self, form: Json) -> Json:
        """The games' schemas as components; `form` is the field that a set-up over HTTP has besides."""
        result: Json = dict(self._choices)
        for game in self.games:
            own = dict(game.schemas())
            setup = own["Setup"]
            own["SetupRequest"] = {**setup, "properties": {**setup.get("properties", {}), "form": form}}
            result |= {prefix(game) + name: _refer_to_components(schema, prefix(game)) for name, schema in own.items()}
        return result

    def with_game_schemas(self, schema: Any) -> Any:
        """The same with a game's schema at each mark."""
        if isinstance(schema, list):
            return [self.with_game_schemas(item) for item in schema]
        if not isinstance(schema, Mapping):
            return schema
        if isinstance(schema.get(MARK), str):
            return self._fill(schema)
        return {key: self.with_game_schemas(value) for key, value in schema.items() if key != ALSO} | schema.get(
            ALSO, {}
        )

    def _fill(self, field: Mapping[str, Any]) -> Json:
        filled = dict(self.kinds[field[MARK]])
        if "null" in field.get("type", ()):
            filled = _or_null(filled)
        return {"description": field["description"], **filled} if "description" in field else filled


def _major(game: AnyGame) -> str:
    return game.rules_version.partition(".")[0]


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
