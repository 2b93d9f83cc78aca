"""What lies on the board in the text form of a state: rooms, corridors, intruders, and the bag and the pods beside it.

    rooms CK/YNN-.AR/YYN2.-/N---/F2 corridors NOYC--...N intruders A6/2/3.L7/0/1 bag A2A-BXC1 pods 1AYN.2BNN13

Invariant: what is read is written in the same way.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from jupiter.engine.notation import fault_in, number_from_text
from jupiter.games.nemesis import forms
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.parts import KINDS, MOST_PLAYERS
from jupiter.games.nemesis.ship import Ship
from jupiter.games.nemesis.state import (
    CLOSED,
    DESTROYED,
    OPEN,
    Corridor,
    Model,
    Pod,
    Room,
    Token,
    sorted_models,
    sorted_tokens,
)
from jupiter.games.nemesis.text_parts import (
    FLAG,
    FLAGS,
    KNOWN,
    NONE,
    UNKNOWN,
    by_code,
    flag_from_text,
    known_from_text,
    known_to_text,
    matched,
    one_of,
    pairs,
    same,
)

DOOR_CODES: Mapping[str | None, str] = {None: UNKNOWN, OPEN: "O", CLOSED: "C", DESTROYED: "X"}
KIND_CODES = {"blank": "X", **dict(zip(KINDS, "QBACL", strict=True))}
_TILES = {one.id: one.code for one in box().tiles.values()}
_TOKENS = {one.id: one.code for one in box().exploration.values()}
_OBJECTS = {one.id: one.code for one in box().objects.values()}


# --- writing ----------------------------------------------------------------------------------------------------------


def rooms_to_text(rooms: tuple[Room, ...]) -> str:
    """All rooms of the ship."""
    return ".".join([_room_text(room) for room in rooms])


@lru_cache(maxsize=1 << 14)
def _room_text(room: Room) -> str:
    tile = UNKNOWN if room.tile is None else _TILES[room.tile]
    flags = FLAGS[room.is_explored] + FLAGS[room.fire] + FLAGS[room.malfunction]
    token = UNKNOWN if room.token is None else _TOKENS[room.token]
    objects = "".join([_OBJECTS[one] for one in room.objects])
    rest = f"/{token}/{objects}" if objects else f"/{token}" if room.token else ""
    return f"{tile}/{flags}{known_to_text(room.items)}{rest}"


def corridors_to_text(corridors: tuple[Corridor, ...], technical: bool | None) -> str:
    """All corridors of the ship, then the noise of the technical space."""
    return "".join([FLAGS[noise] + DOOR_CODES[door] for noise, door in corridors]) + FLAGS[technical]


@lru_cache(maxsize=1 << 12)
def models_to_text(models: tuple[Model, ...], plan: Ship) -> str:
    """The intruders on the ship."""
    return ".".join([_model_text(model, plan.names) for model in models]) or NONE


def _model_text(model: Model, names: tuple[str, ...]) -> str:
    return f"{KIND_CODES[model.kind]}{names[model.room]}/{model.injuries}/{known_to_text(model.number)}"


@lru_cache(maxsize=1 << 12)
def bag_to_text(bag: tuple[Token, ...] | None) -> str:
    """The intruder bag."""
    if bag is None:
        return UNKNOWN
    return "".join([KIND_CODES[token.kind] + known_to_text(token.number) for token in bag]) or NONE


@lru_cache(maxsize=1 << 10)
def pods_to_text(pods: tuple[Pod, ...]) -> str:
    """The escape pods in play."""
    return ".".join([_pod_text(pod) for pod in pods]) or NONE


def _pod_text(pod: Pod) -> str:
    seats = "".join([str(seat + 1) for seat in pod.seats])
    return f"{pod.number}{pod.section}{FLAGS[pod.is_locked]}{FLAGS[pod.is_launched]}{seats}"


# --- reading ----------------------------------------------------------------------------------------------------------


ROOM_NAME = "T?[0-9]{1,2}"
_KIND = f"[{''.join(KIND_CODES.values())}]"
_ROOM = (
    rf"(?:-|{one_of(_TILES.values())})/{FLAG}{{3}}{KNOWN}"
    rf"(?:/(?:-|{one_of(_TOKENS.values())})(?:/{one_of(_OBJECTS.values())}{{1,{forms.MOST_HELD}}})?)?"
)
_CORRIDOR = f"{FLAG}[-OCX]"
_MODEL = rf"[{''.join(KIND_CODES[kind] for kind in KINDS)}]{ROOM_NAME}/{KNOWN}/(?:-|[1-9])"
_POD = rf"[1-{box().pod_tokens}][AB]{FLAG}[YN][1-{MOST_PLAYERS}]{{0,{MOST_PLAYERS}}}"


def patterns() -> tuple[str, str, str, str, str]:
    """Regular expressions of rooms, corridors, intruders, bag and pods."""
    return (
        rf"{_ROOM}(?:\.{_ROOM})*",
        rf"(?:{_CORRIDOR})+{FLAG}",
        rf"(?:0|{_MODEL}(?:\.{_MODEL})*)",
        rf"(?:-|0|(?:{_KIND}[-1-9])+)",
        rf"(?:0|{_POD}(?:\.{_POD})*)",
    )


def rooms_from_text(text: str, plan: Ship) -> tuple[Room, ...]:
    """All rooms of the ship."""
    texts = text.split(".")
    if len(texts) != len(plan.rooms):
        raise fault_in("rooms", f"must be {len(plan.rooms)}")
    return tuple([_read_room(one) for one in texts])


@lru_cache(maxsize=1 << 14)
def _read_room(text: str) -> Room:
    matched(_ROOM, text, "rooms", "room such as AR/YNN2, AR/N---/F2 or -/----")
    tile, flags, *rest = text.split("/")
    token, objects = (*rest, UNKNOWN, "")[:2] if not rest else (rest[0], "".join(rest[1:]))
    room = Room(
        None if tile == UNKNOWN else _TILES_BY_CODE[tile],
        flag_from_text(flags[0]),
        None if token == UNKNOWN else _TOKENS_BY_CODE[token],
        known_from_text(flags[3:], forms.MOST_TRACK, "rooms"),
        flag_from_text(flags[1]),
        flag_from_text(flags[2]),
        tuple(sorted(_OBJECTS_BY_CODE[code] for code in pairs(objects))),
    )
    return same(room, _room_text, text, "rooms")


_TILES_BY_CODE, _TOKENS_BY_CODE, _OBJECTS_BY_CODE = by_code(_TILES), by_code(_TOKENS), by_code(_OBJECTS)


def corridors_from_text(text: str, plan: Ship) -> tuple[tuple[Corridor, ...], bool | None]:
    """All corridors of the ship, and the noise of the technical space."""
    lie = [_CORRIDORS.get(text[at : at + 2]) for at in range(0, len(text) - 1, 2)]
    technical = text[-1:]
    if len(text) != 2 * len(plan.corridors) + 1 or None in lie or technical not in by_code(FLAGS):
        raise fault_in("corridors", f"must be {len(plan.corridors)} such as NO, YC or --, and Y, N or - at the end")
    return tuple([one for one in lie if one is not None]), flag_from_text(technical)


_CORRIDORS = {noise + door: Corridor(flag, name) for flag, noise in FLAGS.items() for name, door in DOOR_CODES.items()}


@lru_cache(maxsize=1 << 12)
def models_from_text(text: str, plan: Ship) -> tuple[Model, ...]:
    """The intruders on the ship."""
    texts = [] if text == NONE else text.split(".")
    models = [_read_model(one, plan) for one in texts]
    if len(models) > forms.MOST_MODELS or tuple(models) != sorted_models(models):
        raise fault_in("intruders", "must be in order: by room, queens first and larvae last, then by injuries")
    return tuple(models)


def _read_model(text: str, plan: Ship) -> Model:
    match = re.fullmatch(rf"({_KIND})({ROOM_NAME})/([0-9]{{1,2}})/(-|[1-9])", text)
    room = plan.index.get(match[2]) if match else None
    if not match or room is None or match[1] == KIND_CODES["blank"]:
        raise fault_in("intruders", f"{text!r} is no intruder such as A6/2/3, adult in 6 with 2 injuries and token 3")
    injuries = number_from_text(match[3], forms.MOST_CARDS, "intruders")
    return Model(_KINDS_BY_CODE[match[1]], room, injuries, None if match[4] == UNKNOWN else int(match[4]))


_KINDS_BY_CODE = by_code(KIND_CODES)
_BAG_TOKENS = {KIND_CODES[one.kind] + known_to_text(one.number): one for one in forms.TOKENS.values()}


@lru_cache(maxsize=1 << 12)
def bag_from_text(text: str) -> tuple[Token, ...] | None:
    """The intruder bag."""
    if text in (UNKNOWN, NONE):
        return None if text == UNKNOWN else ()
    tokens = [_BAG_TOKENS.get(code) for code in pairs(text)]
    known = [token for token in tokens if token is not None]
    if not known or len(known) < len(tokens) or len(known) > forms.MOST_TOKENS or tuple(known) != sorted_tokens(known):
        raise fault_in("bag", "must be tokens such as A3, A- or X-, in order: A, X, B, C, L, Q")
    return tuple(known)


@lru_cache(maxsize=1 << 10)
def pods_from_text(text: str, players: int) -> tuple[Pod, ...]:
    """The escape pods in play, on a table of so many players."""
    texts = [] if text == NONE else text.split(".")
    pods = [_read_pod(one, players) for one in texts]
    numbers = [pod.number for pod in pods]
    if numbers != sorted(set(numbers)):
        raise fault_in("pods", "must be in order, each once")
    return tuple(pods)


def _read_pod(text: str, players: int) -> Pod:
    match = re.fullmatch(rf"([1-{box().pod_tokens}])([AB])({FLAG})([YN])([1-{MOST_PLAYERS}]*)", text)
    seats = [int(seat) - 1 for seat in match[5]] if match else []
    if not match or seats != sorted(set(seats)) or any(seat >= players for seat in seats):
        raise fault_in("pods", f"{text!r} is no pod such as 1AYN or 2BNN13, with the players in it in their order")
    return Pod(int(match[1]), match[2], flag_from_text(match[3]), tuple(seats), match[4] == "Y")
