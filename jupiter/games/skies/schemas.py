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
    action_schema,
    actions,
    chance,
    closed_object,
    derived,
    ending,
    inlined,
    nullable,
    number,
    one_of,
    optional,
    ref,
    refer,
    rules_version,
    sent_and_answered,
    setup_options,
    text_form,
)
from jupiter.games.skies import card_sets, notation
from jupiter.games.skies.actions import DICE, EXAMPLES, FACES, MAX_TEXT, PATTERNS, SHIPS, VERBS
from jupiter.games.skies.definitions import MOST_LEVEL, load
from jupiter.games.skies.json_encode import KINDS
from jupiter.games.skies.notation import MOST_BUILT, MOST_DAMAGE, MOST_RESEARCH, MOST_SHIPS
from jupiter.games.skies.parts import CELLS, CITY, COLUMNS, SKY_CARDS, Side
from jupiter.games.skies.state import MAX_ROUND, Phase
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
        **_positions(),
        "Setup": _setup(),
    }
    return {name: refer(schema, _words(), name) for name, schema in whole.items()}


@cache
def _words() -> Mapping[str, Schema]:
    """What a single field holds."""
    return {
        "Cell": {
            "type": "string",
            "pattern": "^[A-F][1-5]$",
            "description": "A cell of the base: letter of the row and column.",
            "examples": ["B2"],
        },
        "Space": {
            "type": "string",
            "pattern": rf"^(S|([1-9]|1[0-{CITY - 10}])\.)[1-{COLUMNS}]$",
            "description": "A space of the sky, `row.column`, or a starting spot, `S2` for column 2.",
            "examples": ["7.2"],
        },
        "Side": one_of(Side),
        "Ship": one_of(SHIPS),
        "ActionDie": one_of(DICE),
        "Die": one_of(KINDS.values()),
        "Value": {**number(FACES, 1), "description": "What a die shows."},
        "Phase": one_of(Phase),
    }


def _state_text() -> Schema:
    said = (
        "A state in one line; `docs/under-falling-skies/notation.md` has its parts. Its last part is a checksum, which "
        "no pattern can hold."
    )
    return text_form(said, notation.pattern().pattern)


def _action_text() -> Schema:
    said = "An action in one line, such as `PLACE:W4:B2`; small letters are read, too."
    return {**text_form(said, "|".join(PATTERNS.values()), MAX_TEXT), "examples": list(EXAMPLES.values())}


# --- positions ------------------------------------------------------------------------------------------------------

_NULL = ("seed", "start", "outcome")
"""Fields of an answer that can be null."""
_NEEDED = (
    *("game", "rules", "cards", "mother_ship", "energy", "research", "damage", "excavator", "round", "phase"),
)  # fmt: skip


def _positions() -> dict[str, Schema]:
    """Positions as they are sent, and as they are answered: then nothing is left out."""
    values = _values()
    parts = {
        "Cards": _cards(),
        "PlacedShip": closed_object({"ship": ref("Ship"), "at": ref("Space")}, ("ship", "at")),
        "Waiting": _pair(SHIPS, number(9)),
        "Rolled": _pair(DICE, values),
        "BaseDie": _base_die(),
        "Chance": chance(),
    }
    fields = _fields()
    sent = closed_object({**fields, "derived": {"description": "Ignored."}}, _NEEDED)
    answered = closed_object({**fields, "derived": derived()}, ())
    both = sent_and_answered({**parts, "Position": answered}, _NULL)
    said = "A position as it is {}."
    return {
        **both,
        "Derived": _derived(),
        "SentPosition": {**sent, "description": said.format("sent; what is left out is none, standard or empty")},
        "Position": {**both["Position"], "description": said.format("answered, all of it")},
    }


def _values() -> Schema:
    return {"type": "array", "items": ref("Value"), "maxItems": load().supply.action_dice}


def _pair(names: Mapping[str, str], schema: Schema) -> dict[str, Any]:
    return closed_object({name: optional(schema) for name in names}, ())


def _cards() -> dict[str, Any]:
    sky = {"type": "array", "items": ref("Side"), "minItems": SKY_CARDS, "maxItems": SKY_CARDS}
    fields = {"sky": sky, **dict.fromkeys(("upper", "lower", "tracks"), ref("Side"))}
    return closed_object(fields, fields)


def _base_die() -> dict[str, Any]:
    fields = {"at": ref("Cell"), "die": ref("Die"), "value": ref("Value"), "resolved": optional({"type": "boolean"})}
    return closed_object(fields, ("at", "die", "value"))


def _card_set() -> Schema:
    ours = {"type": "string", "const": "standard"}
    return {"description": "Ours, or the faces of your own cards.", "anyOf": [ours, ref("OwnCards")]}


def _fields() -> dict[str, Schema]:
    built = {"type": "array", "items": ref("Value"), "maxItems": MOST_BUILT}
    return {
        "game": {"type": "string", "const": load().id},
        "rules": rules_version(load().rules),
        "cards": ref("SentCards"),
        "card_set": optional(_card_set()),
        "mother_ship": number(CITY),
        "energy": number(load().numbers.energy),
        "research": number(MOST_RESEARCH),
        "damage": number(MOST_DAMAGE),
        "excavator": ref("Cell"),
        "ships": optional({"type": "array", "items": ref("SentPlacedShip"), "maxItems": MOST_SHIPS}),
        "waiting": optional(ref("SentWaiting")),
        "rolled": optional(ref("SentRolled")),
        "base": optional({"type": "array", "items": ref("SentBaseDie"), "maxItems": CELLS}),
        "built": optional(built),
        "round": number(MAX_ROUND),
        "phase": ref("Phase"),
        "chance": optional(ref("SentChance")),
    }


def _derived() -> Schema:
    """What `position.derived` holds."""
    whole: Schema = {"type": "integer"}
    fields = {
        **dict.fromkeys(("level", "robots_aside", "red_ships_aside", "skull_row", "damage_limit"), whole),
        "excavated": {"type": "array", "items": ref("Cell")},
        "to_roll": {"type": "object", "properties": dict.fromkeys(DICE, whole), "required": list(DICE)},
        "next_symbol": one_of(card_sets.SYMBOL_NAMES),
        "research_track": {"type": "array", "items": whole},
        "outcome": ending(),
    }
    return {
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "description": "Counts for people and screens; ignored when sent in.",
    }


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
    words = _words()
    cell, value = words["Cell"], words["Value"]
    dice = nullable({"type": "array", "items": value, "maxItems": load().supply.action_dice})
    source = {"anyOf": [{"type": "string", "const": "aside"}, cell, {"type": "null"}]}
    by_type: Mapping[str, dict[str, Schema]] = {
        "roll": {"black": dice, "white": dice},
        "place": {"die": words["ActionDie"], "value": value, "at": cell},
        "use": {"at": cell, "robot": source},
        "dig": {"at": cell},
        "skip": {"at": cell},
        "deploy": {"value": value, "at": cell},
        "respawn": {"ship": words["Ship"], "column": number(COLUMNS, 1)},
    }
    optional_fields = ("black", "white", "robot")
    return by_type[kind], tuple(name for name in by_type[kind] if name not in optional_fields)


# --- set-up ---------------------------------------------------------------------------------------------------------


@cache
def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options, which stands alone."""
    found: Schema = inlined(_setup(), schemas())
    return found


def _setup() -> Schema:
    """The options; each can be null, which is the same as left out."""
    options: Mapping[str, Schema] = {
        "level": number(MOST_LEVEL, 1),
        "cards": _cards(),
        "card_set": _card_set(),
        "seed": number(SEEDS - 1),
    }
    said = (
        "Give `level`, or `cards` with the side of each card; without either, all are easy. With a `seed` dice can "
        "be rolled by it, and the cards of a level are chosen by it."
    )
    easy: dict[str, Any] = dict.fromkeys(("upper", "lower", "tracks"), "easy")
    cards = {"sky": ["easy", "easy", "difficult", "easy"], **easy}
    return setup_options(said, options, [{"seed": 1969}, {"level": 4, "seed": 7}, {"cards": cards}])
