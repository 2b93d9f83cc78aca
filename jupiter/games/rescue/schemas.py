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
from jupiter.engine.schemas import (
    Schema,
    absent,
    action_schema,
    actions,
    any_given,
    closed_object,
    given,
    nullable,
    one_of,
    refer,
    setup_options,
    text_form,
)
from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import MAX_POWERS, MAX_TEXT, OVERRIDE, SOURCES, VERBS, codecs
from jupiter.games.rescue.board import SIDES
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.parts import Arg, Verb
from jupiter.games.rescue.position import PHASE, POSITION, SETBACK, SIDE, SPACE, VARIANT, derived_schema
from jupiter.games.rescue.setup_options import MIXES
from jupiter.games.rescue.tilesets import TILE_ID, face_schema, own_tiles_schema, tile_schema, tile_set_schema
from jupiter.games.rescue.wording import localizer


@cache
def schemas() -> Mapping[str, Schema]:
    """All of them; one refers to another by `#/$defs/{name}`."""
    whole = {
        **_words(),
        **actions(action_kinds(localizer().messages)),
        **POSITION.schemas(),
        "Derived": derived_schema(),
        "Setup": setup_schema(),
    }
    return {name: refer(schema, _words(), name) for name, schema in whole.items()}


def text_schema() -> Schema:
    """A state in one line."""
    description = (
        "A state in one line; `docs/jupiter-rescue/notation.md` has its parts. Its last part is a checksum, which no "
        "pattern can hold."
    )
    return text_form(description, notation.pattern().pattern)


@cache
def _words() -> Mapping[str, Schema]:
    """What a single field holds."""
    definitions = load()
    others = sorted(card.id for card in definitions.cards.values() if not card.is_setback)
    return {
        "Place": {**codecs()["place"].schema, "description": "A space on a tile (`cell.n`), or the pod."},
        "Space": {**SPACE, "description": "A space on a tile, `cell.n`: n is 0 for the hub, 1 to 6 for a dome."},
        "Cell": {**codecs()["cell"].schema, "description": "A hex of the board, by its number on the set-up spiral."},
        "Robot": codecs()["robot"].schema,
        "Figure": codecs()["figure"].schema,
        "Card": codecs()["card"].schema,
        "Setback": SETBACK.schema,
        "StartingCard": one_of(others),
        "Power": power_schema(),
        "Side": SIDE.schema,
        "Rotation": {**codecs()["turn"].schema, "description": "Times 60 degrees clockwise."},
        "Variant": VARIANT.schema,
        "Phase": PHASE.schema,
        "Face": face_schema(),
        "TileWithFaces": tile_schema(),
        "OwnTiles": own_tiles_schema(),
        "TileSet": tile_set_schema(),
        "StateText": text_schema(),
        "ActionText": _action_text(),
    }


def _action_text() -> Schema:
    description = "An action in one line, such as `MOVE:4.2/TEC`; small letters are read, too."
    return {**text_form(description, action_pattern(), MAX_TEXT), "examples": ["MOVE:4.2/TEC", "END"]}


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


def _arg_schema(arg: Arg) -> Mapping[str, Any]:
    schema = codecs()[arg.codec].schema
    return schema if arg.required else nullable(schema)


def power_schema() -> Mapping[str, Any]:
    """JSON Schema of a power."""
    card = codecs()["card"].schema
    source = nullable({"type": "string", "enum": list(SOURCES)})
    return {"anyOf": [card, closed_object({"card": card, "from": source}, ["card"])]}


def _action_schema(verb: Verb, summary: str) -> Mapping[str, Any]:
    fields = {arg.name: _arg_schema(arg) for arg in verb.args}
    if verb.powered:
        fields["powers"] = nullable({"type": "array", "items": power_schema(), "maxItems": MAX_POWERS})
        fields["through"] = nullable(codecs()["robot"].schema)
    return action_schema(verb.type, summary, fields, [arg.name for arg in verb.args if arg.required])


# --- set-up ---------------------------------------------------------------------------------------------------------


def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options; each can be null, which is the same as left out."""
    description = (
        "Give `players` or `robots` (colours in turn order), and `seed` or `tiles` (as they lie on your table). "
        "What is not observed comes from the seed, or is drawn by later actions. `cores` needs `hands`, one card "
        "of each, and is left out in Solo Play; `first` needs `cores`, `dock` needs `first` (in Solo Play neither)."
    )
    some = {"robots": ["orange", "blue"], "seed": 7, "sides": "mixed", "variants": ["fast-creeps"]}
    also = (
        any_given("players", "robots"),
        any_given("seed", "tiles"),
        {"anyOf": [absent("sides"), absent("tiles")]},
        {"anyOf": [absent("cores"), given("hands")]},
    )
    return setup_options(description, _option_schemas(), [{"players": 4, "seed": 1969}, some], also)


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
    ignored = {name: {"description": "Ignored."} for name in ("module", "q", "r")}
    return closed_object({**fields, **ignored}, fields)
