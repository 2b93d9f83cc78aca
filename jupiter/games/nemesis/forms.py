"""What single fields of a position hold, as JSON, and objects whose keys are names: rooms, corridors, players.

Invariant: a name is never read as another one, and what stands under a name that is left out is unknown.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from jupiter.engine.codecs import JsonType
from jupiter.engine.errors import Fault
from jupiter.engine.fields import ListOf, Record, choice, list_of, named, rising, whole_number
from jupiter.engine.schemas import Schema, closed_object, optional
from jupiter.games.nemesis import parts
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import MOST_PLAYERS, PLAYERS
from jupiter.games.nemesis.ship import SHIPS, ship
from jupiter.games.nemesis.state import Corridor, Player, Room, Token

MOST_CARDS = 99
"""Cards in a hand, a deck or a discard that are read; how many there can be is for `problems`, as of all below.

Together they keep every text form within `MAX_TEXT`."""
MOST_LISTED = {"attack": 20, "event": 20, "contamination": 30, "wound": 20}
"""Cards in a discard that are listed, by deck."""
MOST_TRACK = 35
MOST_TURN = 999
MOST_WOUNDS = 9
MOST_HELD = 30
"""Heavy things in the hands of one, or objects in one room, and in all together `MOST_HEAVY`."""
MOST_HEAVY = 45
MOST_ITEMS = 40
MOST_ALL_ITEMS = 90
MOST_QUESTS = 12
"""Of all players together."""
MOST_MODELS = 25
MOST_TOKENS = 40
MOST_CHANGES = 20


def _same(names: Iterable[str]) -> dict[str, str]:
    return {name: name for name in names}


def ids(names: Collection[str], what: str) -> JsonType:
    """One of many ids."""
    return named(_same(names), what, {"enum": list(names)})


ROOM_NAMES = tuple(name for one in SHIPS for name in ship(one).names)
CORRIDOR_NAMES = tuple(name for one in SHIPS for name in ship(one).corridor_names)

CARDS = whole_number(MOST_CARDS)
SEAT = named({name: seat for seat, name in enumerate(PLAYERS)}, "a player, P1 to P5", {"enum": list(PLAYERS)})
SEATS = list_of(SEAT, f"a list of different players, {MOST_PLAYERS} at most", MOST_PLAYERS, make=rising, different=True)
HELP_CARD = whole_number(MOST_PLAYERS, 1)
ROOM = named(_same(ROOM_NAMES), "a room such as 6, or T2", {"enum": list(ROOM_NAMES)})
"""The name of a room; which number it has is for the ship to say."""
DOOR = choice(_same(parts.DOORS))
STATUS = choice(_same(parts.STATUSES))
PHASE = choice(_same(parts.PHASES))
SECTION = choice(_same(parts.SECTIONS))
KIND = choice(_same(parts.KINDS))
WOUND = ids(tuple(box().wounds), "a serious wound")
CHARACTER = ids(tuple(box().characters), "a character")
TILE = ids(tuple(box().tiles), "a room tile")
EXPLORATION = ids(tuple(box().exploration), "an exploration token such as fire-2")
ITEM = ids(tuple(box().items), "an item")
THING = ids(tuple(box().things), "a weapon, a heavy item or a heavy object")
QUEST = ids(tuple(box().quests), "a quest item")
WEAKNESS = ids(tuple(box().weaknesses), "a weakness")
OBJECT = ids(parts.OBJECTS, "a heavy object")
OBJECTS = list_of(OBJECT, f"a list of up to {MOST_HELD} heavy objects", MOST_HELD, make=rising)
ITEMS = list_of(ITEM, f"a list of up to {MOST_ITEMS} items", MOST_ITEMS, make=rising)
DESTINATION = choice(_same(parts.DESTINATIONS))
COORDINATES = ids(box().coordinates, f"a coordinates card such as {box().coordinates[0]}")
TIME = whole_number(MOST_TRACK)
DESTRUCT = whole_number(MOST_TRACK, -1).described("Space of the self-destruct marker, 0 when it is started; -1: off.")
NUMBER = whole_number(9, 1)
CONTAMINATION_CARDS = ("clean", "infected", "unscanned")
"""Contamination cards that lie openly or were removed, as far as they were scanned."""
ENDED = JsonType(
    "a rule such as ge.01",
    lambda value: value if isinstance(value, str) and _is_rule(value) else None,
    lambda value: value,
    {"type": "string", "pattern": "^[a-z]{2}\\.[0-9]{2}$"},
)


def _is_rule(text: str) -> bool:
    return len(text) == 5 and text.isascii() and text[:2].isalpha() and text[:2].islower() and _is_tail(text[2:])


def _is_tail(text: str) -> bool:
    return text[0] == "." and text[1:].isdigit()


def excess(players: Sequence[Player], rooms: Sequence[Room]) -> Iterator[tuple[str, str]]:
    """What of the whole table would not fit a text form: the field, and what is wrong."""
    held = sum(len(player.hands) for player in players) + sum(len(room.objects) for room in rooms)
    counts = (
        ("players", sum(len(player.quests) for player in players), MOST_QUESTS, "quest items"),
        ("players", sum(len(player.items or ()) for player in players), MOST_ALL_ITEMS, "known items"),
        ("rooms", held, MOST_HEAVY, "heavy things, those in hands among them"),
    )
    for field, count, most, what in counts:
        if count > most:
            yield field, f"have {count} {what}; {most} at most can be told"


# --- tokens -----------------------------------------------------------------------------------------------------------

TOKENS: Mapping[str, Token] = {
    "blank": Token("blank", None),
    **{f"{one.kind}-{number}": Token(one.kind, number) for one in box().intruders.values() for number in one.tokens},
    **{f"{kind}?": Token(kind, None) for kind in parts.KINDS},
}
"""By name: `adult-3`, `blank`; `adult?` for one whose number nobody has seen (reading A-79)."""
TOKEN = named(TOKENS, "an intruder token such as adult-3, adult? or blank", {"enum": list(TOKENS)})


def token_name(token: Token) -> str:
    """The name of a token."""
    return _TOKEN_NAMES[token]


_TOKEN_NAMES = {token: name for name, token in TOKENS.items()}


# --- cards ------------------------------------------------------------------------------------------------------------


def card_list(cards: Collection[str], what: str, most: int) -> JsonType:
    """Cards of a deck by id, in any order, with repeats."""
    return list_of(ids(cards, what), f"a list of {what}s, {most} at most", most, make=rising)


# --- profiles ---------------------------------------------------------------------------------------------------------

_PARAMETERS = box().parameters


class Changes:
    """What a profile changes: switches and numbers by name; a tuple of names and numbers, sorted."""

    @property
    def sent(self) -> Schema:
        fields = {name: optional(_schema(one)) for name, one in _PARAMETERS.items()}
        return {**closed_object(fields, ()), "maxProperties": MOST_CHANGES}

    @property
    def answered(self) -> Schema:
        return closed_object({name: _schema(one) for name, one in _PARAMETERS.items()}, ())

    def to_json(self, changes: Iterable[tuple[str, int]]) -> dict[str, Any]:
        """The object of some changes."""
        return {name: bool(value) if _PARAMETERS[name].is_switch else value for name, value in changes}

    def read(self, value: Any, at: str, faults: list[Fault]) -> tuple[tuple[str, int], ...]:
        """The changes in an object."""
        if not isinstance(value, Mapping):
            faults.append(Fault(at, "must be an object"))
            value = {}
        if len(value) > MOST_CHANGES:
            faults.append(Fault(at, f"must be {MOST_CHANGES} changes at most"))
        changes = []
        for name, sent in value.items():
            one = _PARAMETERS.get(name)
            if one is None:
                faults.append(Fault(f"{at}.{name}", "is no switch or number of a profile"))
            elif sent is not None:
                changes.append((name, _read_parameter(one, sent, f"{at}.{name}", faults)))
        return tuple(sorted(changes))


def _schema(one: parts.Parameter) -> Schema:
    return {"type": "boolean"} if one.is_switch else whole_number(one.most, one.least).schema


def _read_parameter(one: parts.Parameter, sent: object, at: str, faults: list[Fault]) -> int:
    if one.is_switch:
        if not isinstance(sent, bool):
            faults.append(Fault(at, "must be true or false"))
        return int(sent is True)
    value: int | None = whole_number(one.most, one.least).read(sent, at, faults)
    return one.ref if value is None else value


# --- objects by name --------------------------------------------------------------------------------------------------


class ByKey(ListOf):
    """Objects of one form by name; what is read is a dictionary of what their fields hold.

    A field of this form writes itself (`write`).

    :param quick: reads an object that is whole and plain, as all are that were answered; None for any other.
    """

    def __init__(
        self, item: Record, keys: Sequence[str], what: str, quick: Callable[[Any], Any] = lambda _: None
    ) -> None:
        super().__init__(item, what, len(keys))
        self._keys = dict.fromkeys(keys)
        self._what = what
        self._quick = quick

    @property
    def sent(self) -> Schema:
        return closed_object(dict.fromkeys(self._keys, self.item.sent), ())

    @property
    def answered(self) -> Schema:
        return closed_object(dict.fromkeys(self._keys, self.item.answered), ())

    def read(self, value: Any, at: str, faults: list[Fault]) -> Any:
        """What the named objects hold, by name."""
        if not isinstance(value, Mapping):
            faults.append(Fault(at, "must be an object"))
            return {}
        known, read, quick = self._keys, self.item.read, self._quick
        if not value.keys() <= known.keys():
            faults += [Fault(f"{at}.{key}", f"is no {self._what}") for key in value if key not in known]
        return {key: quick(one) or read(one, f"{at}.{key}", faults) for key, one in value.items() if key in known}


_FLAGS = (None, True, False)
_CORRIDORS = {(noise, door): Corridor(noise, door) for noise in _FLAGS for door in (None, *parts.DOORS)}


def quick_corridor(sent: Any) -> Corridor | None:
    """A corridor from an object that has all fields; None where anything is out of the ordinary."""
    if type(sent) is not dict or len(sent) != 2 or "noise" not in sent or "door" not in sent:
        return None
    noise, door = sent["noise"], sent["door"]
    # By identity: 1 is equal to true.
    if (noise is None or noise is True or noise is False) and (door is None or type(door) is str):
        return _CORRIDORS.get((noise, door))
    return None


def quick_room(sent: Any) -> Room | None:
    """A room without objects, in the same way."""
    if type(sent) is not dict or sent.keys() != _ROOM_FIELDS or sent["objects"] != []:
        return None
    tile, token, items = sent["tile"], sent["token"], sent["items"]
    explored, fire, malfunction = sent["is_explored"], sent["fire"], sent["malfunction"]
    is_good = (
        (explored is None or explored is True or explored is False)
        and (fire is None or fire is True or fire is False)
        and (malfunction is None or malfunction is True or malfunction is False)
        and (items is None or (type(items) is int and 0 <= items <= MOST_TRACK))
        and (tile is None or (type(tile) is str and tile in _TILES))
        and (token is None or (type(token) is str and token in _EXPLORATION))
    )
    return Room(tile, explored, token, items, fire, malfunction, ()) if is_good else None


_ROOM_FIELDS = set(Room._fields)
_TILES, _EXPLORATION = box().tiles, box().exploration
