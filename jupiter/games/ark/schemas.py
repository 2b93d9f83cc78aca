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
    inlined,
    nullable,
    number,
    one_of,
    optional,
    ranking,
    ref,
    refer,
    rules_version,
    sent_and_answered,
    setup_options,
    text_form,
)
from jupiter.games.ark import notation
from jupiter.games.ark.actions import EXAMPLES, ICONS_OF, MAX_TEXT, MOST_BOXES, PATTERNS, POWERED, VERBS
from jupiter.games.ark.definitions import load
from jupiter.games.ark.layout import (
    AREAS,
    BOXES,
    FED,
    FED_NAMES,
    HEXES,
    ICON_NAMES,
    NUMBERS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TECHNOLOGY_NAMES,
    TOP,
)
from jupiter.games.ark.notation import MOST_USED
from jupiter.games.ark.parts import FACES, MOST_PLAYERS, PLAYERS
from jupiter.games.ark.scoring import Points
from jupiter.games.ark.state import MOST_SCORE, Phase
from jupiter.games.ark.wording import localizer

_FLAG: Schema = {"type": "boolean"}
_WHOLE: Schema = {"type": "integer"}


@cache
def schemas() -> Mapping[str, Schema]:
    """All of them; one refers to another by `#/$defs/{name}`."""
    whole = {
        **_words(),
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
        "Player": one_of(PLAYERS),
        "Icon": {**one_of(ICON_NAMES), "description": "Something that can be ticked on a sheet."},
        "Value": {**number(FACES, 1), "description": "What a die shows."},
        "Phase": one_of(Phase),
    }


def _state_text() -> Schema:
    said = (
        "A state in one line; `docs/last-ark-from-ceti/notation.md` has its parts. Its last part is a checksum, which "
        "no pattern can hold."
    )
    return text_form(said, notation.pattern().pattern)


def _action_text() -> Schema:
    said = "An action in one line, such as `ORE:1:AG1.2:2`; small letters are read, too."
    return {**text_form(said, "|".join(PATTERNS.values()), MAX_TEXT), "examples": list(EXAMPLES.values())}


# --- positions ------------------------------------------------------------------------------------------------------

_NULL = ("seed", "outcome", "sheet", "spaceport", "score", "rating", "items")
"""Fields of an answer that can be null; `items` are those of lists."""


def _positions() -> dict[str, Schema]:
    """Positions as they are sent, and as they are answered: then nothing is left out."""
    parts = {"Sheet": _sheet(), "Seat": _seat(), "Chance": chance()}
    fields = _fields()
    needed = ("game", "rules", "blight", "phase", "players")
    sent = closed_object({**fields, "derived": {"description": "Ignored."}}, needed)
    answered = closed_object({**fields, "derived": derived()}, ())
    both = sent_and_answered({**parts, "Position": answered}, _NULL)
    said = "A position as it is {}."
    return {
        **both,
        "PlayerDerived": _player_derived(),
        "Derived": _derived(),
        "SentPosition": {**sent, "description": said.format("sent; what is left out is none, false or empty")},
        "Position": {**both["Position"], "description": said.format("answered, all of it")},
    }


def _values(most: int, least: int = 0) -> Schema:
    return {"type": "array", "items": ref("Value"), "minItems": least, "maxItems": most}


def _counts(most: Mapping[str, int]) -> Schema:
    return closed_object({name: optional(number(high)) for name, high in most.items()}, ())


def _sheet() -> dict[str, Any]:
    tracks = {name: number(top) for name, top in TOP.items()}
    ticked = {"type": "array", "items": ref("Icon"), "maxItems": len(ICON_NAMES)}
    fields = {
        **tracks,
        "ticked": optional(ticked),
        "food_paid": optional(_counts(dict(zip(FED_NAMES, (STRUCTURES[n].food for n in FED), strict=True)))),
        "boxes": optional(_counts(dict(zip(TECHNOLOGY_NAMES, BOXES, strict=True)))),
        "used": optional(_values(MOST_USED)),
        "smelter_used": optional(_FLAG),
        "foundry_used": optional(_FLAG),
    }
    return closed_object(fields, tracks)


def _seat() -> dict[str, Any]:
    fields = {
        "sheet": optional(ref("SentSheet")),
        "confirmed": optional(_FLAG),
        "spaceport": optional(_FLAG),
        "score": optional(number(MOST_SCORE)),
    }
    return {**closed_object(fields, ()), "description": "A player at the table; `sheet` is null where it is hidden."}


def _fields() -> dict[str, Schema]:
    pool = NUMBERS.pool
    seats = {"type": "array", "items": ref("SentSeat"), "minItems": 1, "maxItems": MOST_PLAYERS}
    return {
        "game": {"type": "string", "const": load().id},
        "rules": rules_version(load().rules),
        "blight": number(HEXES),
        "phase": ref("Phase"),
        "dice": {"anyOf": [_values(0), _values(pool, pool), {"type": "null"}]},
        "players": seats,
        "chance": optional(ref("SentChance")),
    }


def _player_derived() -> Schema:
    """What is derived of a player whose sheet is known."""
    numbers = ("dice_actions", "actions_left", "section", "food_per_round")
    more = ("residences", "residences_needed", "upkeep")
    points = dict.fromkeys((*Points._fields, "score"), _WHOLE)
    areas = [area.id for area in AREAS]
    complete = one_of((*STRUCTURE_NAMES, *TECHNOLOGY_NAMES, *areas))
    return _told(
        {
            **dict.fromkeys((*numbers, *more), _WHOLE),
            "dice_left": _values(NUMBERS.pool),
            "smelter": _FLAG,
            "foundry": _FLAG,
            "open": {"type": "array", "items": one_of(areas)},
            "complete": {"type": "array", "items": complete},
            "points": _told(points),
        }
    )


def _told(fields: Mapping[str, Schema]) -> dict[str, Any]:
    return {"type": "object", "properties": dict(fields), "required": list(fields)}


def _derived() -> Schema:
    """What `position.derived` holds."""
    fields = {
        "round": _WHOLE,
        "warning": _FLAG,
        "players": {"type": "array", "items": optional(ref("PlayerDerived"))},
        "rating": optional(one_of(rating.id for rating in load().ratings)),
        "outcome": ranking(PLAYERS),
    }
    return {**_told(fields), "description": "What people and screens want to see; ignored when sent in."}


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
    value, player = words["Value"], words["Player"]

    def dice(count: int) -> Schema:
        return {"type": "array", "items": value, "minItems": count, "maxItems": count}

    smelter = optional(closed_object({"die": value, "to": value}, ("die", "to")))
    boxes = closed_object(dict.fromkeys(TECHNOLOGY_NAMES, optional(number(MOST_BOXES, 1))), ())
    helpers = {"smelter": smelter, "foundry": nullable(_FLAG)}

    def tick(kind: str, count: int) -> dict[str, Schema]:
        return {"player": player, "icon": one_of(ICONS_OF[kind]), "dice": dice(count)}

    by_type: Mapping[str, dict[str, Schema]] = {
        "roll": {"dice": nullable(dice(NUMBERS.pool))},
        "ore": {**tick("ore", 1), **helpers},
        "rare-ore": {**tick("rare-ore", 2), "smelter": smelter},
        "power": {"player": player, "structure": one_of(POWERED)},
        "food": {"player": player, "structure": one_of(FED_NAMES)},
        "bulldoze": {**tick("bulldoze", 1), **helpers},
        "research": {"player": player, "dice": dice(2), "smelter": smelter, "boxes": optional(boxes)},
        "confirm": {"player": player, "spaceport": nullable(_FLAG)},
        "disaster": {"die": nullable(value)},
    }
    can_be_left_out = ("smelter", "foundry", "boxes", "spaceport", *(("dice",) if kind == "roll" else ()), "die")
    return by_type[kind], tuple(name for name in by_type[kind] if name not in can_be_left_out)


# --- set-up ---------------------------------------------------------------------------------------------------------


@cache
def setup_schema() -> Mapping[str, Any]:
    """JSON Schema of the options, which stands alone."""
    found: Schema = inlined(_setup(), schemas())
    return found


def _setup() -> Schema:
    """The options; each can be null, which is the same as left out."""
    options: Mapping[str, Schema] = {
        "players": number(MOST_PLAYERS, 1),
        "sheets": {"type": "array", "items": one_of(PLAYERS), "uniqueItems": True},
        "seed": number(SEEDS - 1),
    }
    said = (
        "`players` is how many play, 1 if left out. `sheets` are the players whose sheets are kept here, all if left "
        "out; the others' sheets are hidden. With a `seed` dice can be rolled by it."
    )
    return setup_options(said, options, [{"seed": 1969}, {"players": 4, "seed": 7}, {"players": 2, "sheets": ["p1"]}])
