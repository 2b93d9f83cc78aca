"""The JSON position: each of its fields once, from which it is read and written and has its schemas.

Every fact that is left out or null is unknown, so that a corner of a table is a position too. Names are those of
`state.State`; rooms, corridors, players, pods and engines are objects by name, so that a dotted path such as
`players.P2.contamination` names any fact.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells.
"""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any

from jupiter.engine.fields import FLAG, Field, ListOf, Noted, Position, Record, choice, whole_number
from jupiter.engine.localizer import Localizer
from jupiter.engine.schemas import Schema, nullable, whole_object
from jupiter.games.nemesis import forms
from jupiter.games.nemesis.definitions import GAME, RULES, box
from jupiter.games.nemesis.forms import ByKey
from jupiter.games.nemesis.parts import DECKS, PLAYERS, WEAKNESS_SLOTS
from jupiter.games.nemesis.pool import pool
from jupiter.games.nemesis.ship import BASE, SHIPS, ship
from jupiter.games.nemesis.state import (
    AWAKE,
    BASES,
    CLOSED,
    DESTROYED,
    PLAYER,
    REF,
    Corridor,
    Deck,
    Held,
    Model,
    Player,
    Pod,
    Profile,
    Quest,
    Room,
    State,
    Weakness,
    Wound,
    printed,
    profile,
    sorted_hands,
    sorted_models,
    sorted_tokens,
    sorted_wounds,
)

# --- what lies on the table -------------------------------------------------------------------------------------------


PROFILE = Record(
    "Profile",
    (
        Field("base", choice({name: name for name in BASES}), default=REF),
        Field("changes", forms.Changes(), get=lambda one: one.switches, default=()),
    ),
    lambda base, changes: profile(base, dict(changes)),
)
PLAYER_RECORD = Record(
    "Player",
    (
        Field("number", forms.HELP_CARD, null=None),
        Field("character", forms.CHARACTER, null=None),
        Field("status", forms.STATUS, default=AWAKE),
        # By its index at first: only the whole position knows the ship (`_players_json`).
        Field("room", forms.ROOM, null=None, write=attrgetter("room")),
        Field("cards", forms.CARDS, null=None),
        Field("contamination", forms.CARDS, null=None),
        Field("deck", forms.CARDS, null=None),
        Field("discard", forms.CARDS, null=None),
        Field("contamination_elsewhere", forms.CARDS, null=None),
        Field("has_passed", FLAG, default=False),
        Field("actions", forms.TIME, default=0),
        Field("light", forms.TIME, default=0),
        Field(
            "wounds",
            ListOf(
                Record(
                    "Wound",
                    (Field("kind", forms.WOUND, null=None), Field("is_dressed", FLAG, default=False)),
                    Wound,
                    is_tuple=True,
                ),
                f"a list of up to {forms.MOST_WOUNDS} wounds",
                forms.MOST_WOUNDS,
            ),
            default=(),
            fit=lambda wounds, _, noted: () if noted.faults else sorted_wounds(wounds),
        ),
        Field("is_slimed", FLAG, default=False),
        Field("has_larva", FLAG, default=False),
        Field("signal", FLAG, null=None),
        Field(
            "hands",
            ListOf(
                Record(
                    "Held",
                    (Field("item", forms.THING), Field("ammo", forms.TIME, null=None)),
                    Held,
                    is_tuple=True,
                ),
                f"a list of up to {forms.MOST_HELD} heavy things",
                forms.MOST_HELD,
            ),
            default=(),
            fit=lambda held, _, noted: () if noted.faults else sorted_hands(held),
        ),
        Field("items", forms.ITEMS, null=None),
        Field("hidden_items", forms.CARDS, null=None),
        Field(
            "quests",
            ListOf(
                Record(
                    "Quest",
                    (Field("item", forms.QUEST), Field("is_active", FLAG, default=False)),
                    Quest,
                    is_tuple=True,
                ),
                f"a list of up to {forms.MOST_QUESTS} quest items",
                forms.MOST_QUESTS,
            ),
            default=(),
            fit=lambda quests, _, noted: () if noted.faults else tuple(sorted(quests)),
        ),
        Field("objectives", forms.TIME, null=None),
    ),
)
ROOM_RECORD = Record(
    "Room",
    (
        Field("tile", forms.TILE, null=None),
        Field("is_explored", FLAG, null=None),
        Field("token", forms.EXPLORATION, null=None),
        Field("items", forms.TIME, null=None),
        Field("fire", FLAG, null=None),
        Field("malfunction", FLAG, null=None),
        Field("objects", forms.OBJECTS, default=()),
    ),
    Room,
    is_tuple=True,
)
CORRIDOR_RECORD = Record(
    "Corridor",
    (Field("noise", FLAG, null=None), Field("door", forms.DOOR, null=None)),
    Corridor,
    is_tuple=True,
)
MODEL_RECORD = Record(
    "Intruder",
    (
        Field("kind", forms.KIND),
        Field("room", forms.ROOM),
        Field("injuries", forms.CARDS, default=0),
        Field("number", forms.NUMBER, null=None),
    ),
    Model,
    is_tuple=True,
)
POD_RECORD = Record(
    "Pod",
    (
        Field("section", forms.SECTION),
        Field("is_locked", FLAG, null=None),
        Field("seats", forms.SEATS, default=()),
        Field("is_launched", FLAG, default=False),
    ),
)
WEAKNESS_RECORD = Record(
    "Weakness",
    (Field("kind", forms.WEAKNESS, null=None), Field("is_revealed", FLAG, default=False)),
    Weakness,
    is_tuple=True,
)


def _in_order(**values: Any) -> tuple[Any, ...]:
    return tuple(values.values())


def _deck(name: str, cards: Iterable[str], what: str) -> Record:
    some = forms.card_list(tuple(cards), what, forms.MOST_LISTED[what.split(maxsplit=1)[0]])
    fields = (
        Field("left", forms.CARDS, null=None),
        Field("discard", some, default=()),
        Field("removed", some, default=()),
    )
    return Record(name, fields, Deck, is_tuple=True)


ITEM_DECKS = Record("ItemDecks", [Field(deck, forms.CARDS, null=None) for deck in DECKS], _in_order, is_tuple=True)
CRAFTED = Record(
    "Crafted",
    [Field(one, forms.TIME, default=box().items[one].copies["blue"]) for one in box().crafted],
    _in_order,
    is_tuple=True,
)
WEAKNESSES = Record("Weaknesses", [Field(slot, WEAKNESS_RECORD) for slot in WEAKNESS_SLOTS], _in_order, is_tuple=True)
ENGINES = Record(
    "Engines", [Field(str(one + 1), FLAG, null=None) for one in range(box().engines)], _in_order, is_tuple=True
)
POD_NAMES = tuple(str(number + 1) for number in range(box().pod_tokens))


# --- how fields fit the ship and the players --------------------------------------------------------------------------


def _room(name: str | None, read: Mapping[str, Any], noted: Noted, field: str) -> int:
    """The index of a room on the ship; 0 and a fault if it is on another."""
    if name is None:
        return 0
    index = ship(read["ship"]).index.get(name)
    if index is None:
        noted.add(field, f"room {name} is not on ship {read['ship']}")
        return 0
    return index


def _players(sent: dict[str, dict[str, Any]], read: dict[str, Any], noted: Noted) -> tuple[Player, ...]:
    """Everybody up to the last who is named; of those between nothing is known."""
    last = max((PLAYERS.index(name) for name in sent), default=0)
    players = []
    for seat, name in enumerate(PLAYERS[: last + 1]):
        fields = sent.get(name)
        if fields is None:
            players.append(Player(seat))
            continue
        room = fields["room"]
        if room is not None:
            fields["room"] = _room(room, read, noted, f"players.{name}.room")
        players.append(Player(seat, **fields))
    for _, message in forms.excess(players, ()):
        noted.add("players", message)
    return tuple(players)


def _rooms(sent: dict[str, Room], read: dict[str, Any], noted: Noted) -> tuple[Room, ...]:
    """All rooms of the ship; those that are printed on the board are known."""
    plan = ship(read["ship"])
    for name in sent:
        if name not in plan.index:
            noted.add(f"rooms.{name}", f"is not on ship {read['ship']}")
    rooms = []
    for place, plain in zip(plan.rooms, _PLAIN[plan.id], strict=True):
        room = sent.get(place.name, plain)
        if plain.tile is not None and (room.tile is None or room.is_explored is None):
            explored = plain.is_explored if room.is_explored is None else room.is_explored
            room = room._replace(tile=room.tile or plain.tile, is_explored=explored)
        rooms.append(room)
    if not noted.faults:
        for field, message in forms.excess(read["players"], rooms):
            noted.add(field, message)
    return tuple(rooms)


_PLAIN = {one: printed(ship(one)) for one in SHIPS}


def _state(**fields: Any) -> State:
    """A state; rooms and corridors of which nothing was sent are as they are printed."""
    plan = ship(fields["ship"])
    fields["rooms"] = fields["rooms"] or _PLAIN[plan.id]
    fields["corridors"] = fields["corridors"] or (Corridor(),) * len(plan.corridors)
    return State(**fields)


def _corridors(sent: dict[str, Corridor], read: dict[str, Any], noted: Noted) -> tuple[Corridor, ...]:
    plan = ship(read["ship"])
    for name in sent:
        if name not in plan.corridor_index:
            noted.add(f"corridors.{name}", f"is not on ship {read['ship']}")
    unknown = Corridor()
    return tuple(sent.get(name, unknown) for name in plan.corridor_names)


def _models(sent: list[Any], read: dict[str, Any], noted: Noted) -> tuple[Model, ...]:
    models = []
    for place, model in enumerate(sent):
        if noted.faults:  # What is faulty has stand-ins that cannot be sorted.
            break
        models.append(model._replace(room=_room(model.room, read, noted, f"intruders.{place}.room")))
    return sorted_models(models)


def _pods(sent: dict[str, dict[str, Any]], read: dict[str, Any], noted: Noted) -> tuple[Pod, ...]:
    for name, pod in sent.items():
        for seat in pod["seats"]:
            _seat(seat, read, noted, f"pods.{name}.seats")
    return tuple(Pod(int(name), **sent[name]) for name in sorted(sent))


def _seat(seat: int, read: Mapping[str, Any], noted: Noted, field: str) -> int:
    if seat < len(read["players"]):
        return seat
    noted.add(field, f"{PLAYERS[seat]} is not among the players")
    return 0


_TOKEN_LIST = ListOf(forms.TOKEN, f"a list of up to {forms.MOST_TOKENS} intruder tokens", forms.MOST_TOKENS)


def _tokens(tokens: list[Any], _: Mapping[str, Any], noted: Noted) -> Any:
    return None if None in tokens else sorted_tokens(tokens)


# --- how places are written -------------------------------------------------------------------------------------------


def _players_json(state: State) -> dict[str, Any]:
    names, write, players = ship(state.ship).names, PLAYER_RECORD.to_json, {}
    for player in state.players:
        players[PLAYERS[player.seat]] = fields = write(player)
        if player.room is not None:
            fields["room"] = names[player.room]
    return players


def _rooms_json(state: State) -> dict[str, Any]:
    write = ROOM_RECORD.to_json
    return {name: write(room) for name, room in zip(ship(state.ship).names, state.rooms, strict=True)}


def _corridors_json(state: State) -> dict[str, Any]:
    write, names = CORRIDOR_RECORD.to_json, ship(state.ship).corridor_names
    return {name: write(corridor) for name, corridor in zip(names, state.corridors, strict=True)}


def _models_json(state: State) -> list[dict[str, Any]]:
    names = ship(state.ship).names
    return [
        {"kind": kind, "room": names[room], "injuries": injuries, "number": number}
        for kind, room, injuries, number in state.intruders
    ]


def _pods_json(state: State) -> dict[str, Any]:
    return {str(pod.number): POD_RECORD.to_json(pod) for pod in state.pods}


def _airlock_json(state: State) -> str | None:
    return None if state.airlock is None else ship(state.ship).names[state.airlock]


def _nullable(name: str, form: Any) -> Field:
    return Field(name, form, null=None)


POSITION = Position(
    GAME,
    RULES,
    (
        Field("profile", PROFILE, default=Profile()),
        Field("ship", choice({name: name for name in SHIPS}), default=BASE, stand_in=BASE),
        Field(
            "players",
            ByKey(PLAYER_RECORD, PLAYERS, "player, P1 to P5"),
            write=_players_json,
            default=(Player(0),),
            fit=_players,
        ),
        Field("first", forms.SEAT, default=0, fit=lambda seat, read, noted: _seat(seat, read, noted, "first")),
        Field("active", forms.SEAT, null=None, fit=lambda seat, read, noted: _seat(seat, read, noted, "active")),
        Field("turn", whole_number(forms.MOST_TURN), default=1),
        Field("phase", forms.PHASE, default=PLAYER),
        Field("step", whole_number(6), default=0),
        Field(
            "rooms",
            ByKey(ROOM_RECORD, forms.ROOM_NAMES, "room", forms.quick_room),
            write=_rooms_json,
            default=(),
            fit=_rooms,
        ),
        Field(
            "corridors",
            ByKey(CORRIDOR_RECORD, forms.CORRIDOR_NAMES, "corridor", forms.quick_corridor),
            write=_corridors_json,
            default=(),
            fit=_corridors,
        ),
        _nullable("technical_noise", FLAG),
        Field(
            "intruders",
            ListOf(MODEL_RECORD, f"a list of up to {forms.MOST_MODELS} intruders", forms.MOST_MODELS),
            write=_models_json,
            default=(),
            fit=_models,
        ),
        Field("bag", _TOKEN_LIST, null=None, fit=_tokens),
        Field("attack", _deck("AttackDeck", box().attacks, "attack card")),
        Field("event", _deck("EventDeck", box().events, "event card")),
        Field("contamination", _deck("ContaminationDeck", forms.CONTAMINATION_CARDS, "contamination card")),
        Field("wound", _deck("WoundDeck", box().wounds, "wound card")),
        Field("items", ITEM_DECKS),
        Field("crafted", CRAFTED),
        _nullable("eggs", forms.TIME),
        Field("weaknesses", WEAKNESSES),
        _nullable("time", forms.TIME),
        _nullable("destruct", forms.DESTRUCT),
        Field("pods", ByKey(POD_RECORD, POD_NAMES, "pod"), write=_pods_json, default=(), fit=_pods),
        Field("engines", ENGINES),
        _nullable("coordinates", forms.COORDINATES),
        _nullable("destination", forms.DESTINATION),
        _nullable("has_encountered", FLAG),
        _nullable("has_died", FLAG),
        _nullable("has_slept", FLAG),
        Field(
            "airlock",
            forms.ROOM,
            write=_airlock_json,
            null=None,
            fit=lambda room, read, noted: _room(room, read, noted, "airlock"),
        ),
        _nullable("ended", forms.ENDED),
    ),
    _state,
    first=("profile", "ship", "players"),
    left_out="unknown, none, or as it is printed on the board",
)


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state, with counts for people and screens."""
    return POSITION.to_json(state, _derived(state))


# --- what follows from the rest ---------------------------------------------------------------------------------------


def _derived(state: State) -> dict[str, Any]:
    """What people want to see and programs could work out; ignored when sent in."""
    rooms, corridors, rest = state.rooms, state.corridors, pool(state)
    doors = [corridor.door for corridor in corridors]
    return {
        "fires": sum(room.fire is True for room in rooms),
        "malfunctions": sum(room.malfunction is True for room in rooms),
        "noises": sum(corridor.noise is True for corridor in corridors) + (state.technical_noise is True),
        "doors": doors.count(CLOSED) + doors.count(DESTROYED),
        "pool": None if rest is None else [forms.token_name(token) for token in rest],
    }


def derived_schema() -> Schema:
    """What `position.derived` holds."""
    whole: Schema = {"type": "integer"}
    fields = {
        **dict.fromkeys(("fires", "malfunctions", "noises", "doors"), whole),
        "pool": nullable({"type": "array", "items": forms.TOKEN.schema}),
    }
    return {**whole_object(fields), "description": "Counts for people and screens; ignored when sent in."}
