"""A player with its character in the text form of a state.

    number character status room . cards . wounds and markers . hands . items . quests . objectives

`1CAA11.5.1.3.2.0.N0.0AYHN.SNL.RV6.TOBA2.ICNLKY.2` is the form; `docs/nemesis/notation.md` has it in words.

Invariant: what is read is written in the same way.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

from jupiter.engine.notation import fault_in
from jupiter.games.nemesis import forms
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.parts import MOST_PLAYERS, STATUSES
from jupiter.games.nemesis.ship import ship
from jupiter.games.nemesis.state import Held, Player, Quest, Wound, sorted_hands, sorted_wounds
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
    pairs,
)

T = TypeVar("T")
STATUS_CODES = dict(zip(STATUSES, "ADSPE", strict=True))
_CHARACTERS = {one.id: one.code for one in box().characters.values()}
_WOUNDS: dict[str | None, str] = {None: UNKNOWN, **{one.id: one.code for one in box().wounds.values()}}
_THINGS = dict(box().things)
_ITEMS = {one.id: one.code for one in box().items.values()}
_QUESTS = {one.id: one.code for one in box().quests.values()}
_BY_CODE = {
    "status": by_code(STATUS_CODES),
    "character": by_code(_CHARACTERS),
    "thing": by_code(_THINGS),
    "item": by_code(_ITEMS),
    "quest": by_code(_QUESTS),
}
_WOUNDS_BY_CODE = by_code(_WOUNDS)


# --- writing ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def player_to_text(player: Player, ship_id: str) -> str:
    """The player on that ship; the seat follows from the place in the list."""
    room = UNKNOWN if player.room is None else ship(ship_id).names[player.room]
    character = UNKNOWN if player.character is None else _CHARACTERS[player.character]
    cards = (player.cards, player.contamination, player.deck, player.discard, player.contamination_elsewhere)
    return ".".join(
        (
            f"{known_to_text(player.number)}{STATUS_CODES[player.status]}{character}.{room}",
            *map(known_to_text, cards),
            f"{FLAGS[player.has_passed]}{player.actions}",
            f"{player.light}{''.join([_WOUNDS[one.kind] + FLAGS[one.is_dressed] for one in player.wounds])}",
            FLAGS[player.is_slimed] + FLAGS[player.has_larva] + FLAGS[player.signal],
            "".join([_held(one) for one in player.hands]) or NONE,
            _items(player),
            "".join([_QUESTS[one.item] + FLAGS[one.is_active] for one in player.quests]) or NONE,
            known_to_text(player.objectives),
        )
    )


def _held(held: Held) -> str:
    return f"{_THINGS[held.item]}{'' if held.ammo is None else f'{held.ammo:02}'}"


def _items(player: Player) -> str:
    known = UNKNOWN if player.items is None else "".join([_ITEMS[one] for one in player.items]) or NONE
    return f"{known}.{known_to_text(player.hidden_items)}"


# --- reading ----------------------------------------------------------------------------------------------------------


def _any(codes: dict[str, str]) -> str:
    return f"(?:{'|'.join(codes.values())})"


_HEAD = rf"([-1-{MOST_PLAYERS}])([{''.join(STATUS_CODES.values())}])(-|{_any(_CHARACTERS)})"
_WOUND = f"[{''.join(_WOUNDS.values())}][YN]"
_BODY = rf"([0-9]|[12][0-9]|3[0-5])((?:{_WOUND}){{0,{forms.MOST_WOUNDS}}})"
_HELD = rf"{_any(_THINGS)}(?:[0-2][0-9]|3[0-5])?"
_HANDS = rf"0|(?:{_HELD}){{1,{forms.MOST_HELD}}}"
_KNOWN_ITEMS = rf"-|0|{_any(_ITEMS)}{{1,{forms.MOST_ITEMS}}}"
_OWN_QUESTS = rf"0|(?:{_any(_QUESTS)}[YN]){{1,{forms.MOST_QUESTS}}}"


@cache
def player_pattern() -> str:
    """Regular expression of the players that are written."""
    parts = (
        _HEAD,
        r"(?:-|T?[0-9]{1,2})",
        *[KNOWN] * 5,
        "[YN][0-9]{1,2}",
        _BODY,
        f"[YN][YN]{FLAG}",
        f"(?:{_HANDS})",
        f"(?:{_KNOWN_ITEMS})",
        KNOWN,
        f"(?:{_OWN_QUESTS})",
        KNOWN,
    )
    return r"\.".join(part.replace("(?:", "(").replace("(", "(?:") for part in parts)


@lru_cache(maxsize=1 << 14)
def player_from_text(text: str, seat: int, ship_id: str) -> Player:
    """The player in a seat, on a ship.

    :raises Malformed: naming what cannot be read.
    """
    fields = text.split(".")
    if len(fields) != 15:
        raise fault_in("players", f"{text!r} must have 15 fields, parted by dots")
    head, room, cards, round_, body, markers, hands, items, hidden, quests, objectives = (
        fields[0], fields[1], fields[2:7], fields[7], fields[8], fields[9], fields[10], *fields[11:],
    )  # fmt: skip
    who = matched(_HEAD, head, "players", "player such as 1ACA: help card, status, character")
    done = matched("([YN])([0-9]|[12][0-9]|3[0-5])", round_, "players", "Y or N for passed, and a number of actions")
    matched(f"[YN][YN]{FLAG}", markers, "players", "three flags for slime, larva and signal")
    sound = matched(_BODY, body, "players", "number of light wounds and serious ones such as AN")
    index = ship(ship_id).index
    if room != UNKNOWN and room not in index:
        raise fault_in("players", f"room {room} is not on the ship")
    hand, dirt, deck, discard, elsewhere = (known_from_text(one, forms.MOST_CARDS, "players") for one in cards)
    return Player(
        seat=seat,
        number=None if who[1] == UNKNOWN else int(who[1]),
        character=None if who[3] == UNKNOWN else _BY_CODE["character"][who[3]],
        status=_BY_CODE["status"][who[2]],
        room=None if room == UNKNOWN else index[room],
        cards=hand,
        contamination=dirt,
        deck=deck,
        discard=discard,
        contamination_elsewhere=elsewhere,
        has_passed=done[1] == "Y",
        actions=int(done[2]),
        light=int(sound[1]),
        wounds=_in_order(
            tuple(Wound(_WOUNDS_BY_CODE[one[0]], one[1] == "Y") for one in pairs(sound[2])), sorted_wounds, body
        ),
        is_slimed=markers[0] == "Y",
        has_larva=markers[1] == "Y",
        signal=flag_from_text(markers[2]),
        hands=_read_hands(hands),
        items=_read_items(items),
        hidden_items=known_from_text(hidden, forms.MOST_CARDS, "players"),
        quests=_read_quests(quests),
        objectives=known_from_text(objectives, forms.MOST_TRACK, "players"),
    )


@lru_cache(maxsize=1 << 12)
def _read_hands(text: str) -> tuple[Held, ...]:
    matched(_HANDS, text, "players", "list of heavy things such as RV06, or 0")
    if text == NONE:
        return ()
    hands, at = [], 0
    while at < len(text):
        has_ammo = text[at + 2 : at + 3].isdigit()
        ammo = int(text[at + 2 : at + 4]) if has_ammo else None
        hands.append(Held(_BY_CODE["thing"][text[at : at + 2]], ammo))
        at += 4 if has_ammo else 2
    return _in_order(tuple(hands), sorted_hands, text)


def _in_order(values: tuple[T, ...], in_order: Callable[[tuple[T, ...]], tuple[T, ...]], text: str) -> tuple[T, ...]:
    if values != in_order(values):
        raise fault_in("players", f"{text!r} is not in order")
    return values


@lru_cache(maxsize=1 << 12)
def _read_items(text: str) -> tuple[str, ...] | None:
    if text == UNKNOWN:
        return None
    matched(_KNOWN_ITEMS, text, "players", "list of items such as BATO, or 0")
    if text == NONE:
        return ()
    return _in_order(tuple(_BY_CODE["item"][code] for code in pairs(text)), _rising, text)


def _rising(values: tuple[T, ...]) -> tuple[T, ...]:
    order: Any = sorted(values)
    return tuple(order)


@lru_cache(maxsize=1 << 12)
def _read_quests(text: str) -> tuple[Quest, ...]:
    matched(_OWN_QUESTS, text, "players", "list of quest items such as LKNICY, or 0")
    if text == NONE:
        return ()
    quests = (Quest(_BY_CODE["quest"][text[at : at + 2]], text[at + 2] == "Y") for at in range(0, len(text), 3))
    return _in_order(tuple(quests), _rising, text)
