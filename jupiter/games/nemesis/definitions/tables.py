"""Reading the data of the box hard: rooms, tiles, tokens and cards.

Invariant: whatever passes here keeps to the tables' own laws, such as the numbers 1 to 4 once at every room of a ship.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from jupiter.engine.datafile import Entry, unique
from jupiter.games.nemesis import parts
from jupiter.games.nemesis.definitions.effects import PASSIVE, read_needs, read_options, read_steps

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def flag(entry: Entry, key: str, default: bool) -> bool:
    """True or false; the default if the key is not there."""
    value = entry.value(key) if entry.has(key) else default
    if not isinstance(value, bool):
        raise entry.fault(f"{key} must be true or false")
    return value


def name(entry: Entry, key: str = "id") -> str:
    """An id in kebab case."""
    text = entry.text(key)
    if not _NAME.fullmatch(text):
        raise entry.fault(f"{key} must be small letters, digits and hyphens")
    return text


def code(entry: Entry, length: int = 2) -> str:
    """What stands for it in text forms: a capital, or two characters of which it is the first."""
    text = entry.text("code")
    if not re.fullmatch("[A-Z][A-Z0-9]" if length > 1 else "[A-Z]", text):
        raise entry.fault(f"code must be a capital{', and a capital or a digit' if length > 1 else ''}")
    return text


def numbers(entry: Entry, key: str, low: int, high: int) -> tuple[int, ...]:
    """Whole numbers in their order, with repeats; empty if the key is not there."""
    values = entry.value(key) if entry.has(key) else []
    if not isinstance(values, list) or not all(type(one) is int and low <= one <= high for one in values):
        raise entry.fault(f"{key} must list whole numbers from {low} to {high}")
    return tuple(values)


# --- ships ------------------------------------------------------------------------------------------------------------


def read_ship(entry: Entry, tiles: Mapping[str, parts.Tile]) -> parts.Plan:
    """A ship; every room must have the numbers 1 to 4 at its exits, each once (reference 1.2)."""
    rooms = tuple(_room(room, tiles) for room in entry.tables("room"))
    index = {room.name: number for number, room in enumerate(rooms)}
    if len(index) < len(rooms):
        raise entry.fault("a room stands twice")
    corridors = tuple(_corridor(corridor, index) for corridor in entry.tables("corridor"))
    unique([corridor.name for corridor in corridors], entry.file, "corridor")
    for number, room in enumerate(rooms):
        at_room = [one for way in corridors if number in (way.a, way.b) for one in way.numbers]
        if sorted((*at_room, *room.technical)) != [1, 2, 3, 4]:
            raise entry.fault(f"room {room.name} must have each of 1, 2, 3, 4 at one exit")
    plan = parts.Plan(name(entry), entry.text("name"), rooms, corridors)
    entry.done()
    return plan


def _room(entry: Entry, tiles: Mapping[str, parts.Tile]) -> parts.Room:
    tile = entry.word("tile", tiles) if entry.has("tile") else None
    at = numbers(entry, "at", 0, 99)
    slot = entry.word("slot", parts.SETS)
    room = parts.Room(entry.text("id"), slot, tile, numbers(entry, "technical", 1, 4), (at[0], at[1]))
    if slot == "special" and tile is None:
        raise entry.fault("a special room has its tile")
    if tile is not None and (tiles[tile].set == "special") != (slot == "special"):
        raise entry.fault(f"{tile} is no tile for this slot")
    entry.done()
    return room


def _corridor(entry: Entry, index: Mapping[str, int]) -> parts.Corridor:
    own = entry.text("id")
    ends = own.split("-")
    if len(ends) != 2 or not index.keys() >= set(ends) or index[ends[0]] >= index[ends[1]]:
        raise entry.fault("must name two rooms, the first one first")
    corridor = parts.Corridor(own, index[ends[0]], index[ends[1]], numbers(entry, "numbers", 1, 4))
    entry.done()
    return corridor


# --- tiles and tokens -------------------------------------------------------------------------------------------------


def read_tile(entry: Entry) -> parts.Tile:
    """A room tile."""
    tile = parts.Tile(
        id=name(entry),
        code=code(entry),
        printed=entry.text("printed"),
        set=entry.word("set", parts.SETS),
        colour=entry.word("colour", parts.COLOURS),
        computer=flag(entry, "computer", False),
        section=entry.word("section", parts.SECTIONS) if entry.has("section") else None,
        engine=entry.whole("engine", 1, 9) if entry.has("engine") else None,
        can_search=flag(entry, "search", True),
        can_malfunction=flag(entry, "malfunction", True),
        needs=read_needs(entry),
        options=read_options(entry),
        passive=read_steps(entry, "passive", PASSIVE),
    )
    entry.done()
    if tile.can_search == (tile.colour == "none"):
        raise entry.fault("what can be searched has a colour, and nothing else")
    return tile


def read_intruder(entry: Entry) -> parts.Intruder:
    """A kind of intruder."""
    intruder = parts.Intruder(
        kind=entry.word("kind", parts.KINDS),
        symbol=entry.word("symbol", (*parts.SYMBOLS, "L")),
        models=entry.whole("models", 1, 12),
        tokens=numbers(entry, "tokens", 1, 9),
        checks=entry.whole("checks", 0, 2),
        leaves_carcass=flag(entry, "carcass", True),
        start=entry.whole("start", 0, 12),
        start_each=entry.whole("start_each", 0, 2, default=0),
    )
    entry.done()
    most = intruder.start + parts.MOST_PLAYERS * intruder.start_each
    if list(intruder.tokens) != sorted(intruder.tokens) or len(intruder.tokens) < max(1, most):
        raise entry.fault("tokens must list their numbers, rising, as many as the bag begins with at least")
    if parts.SYMBOLS.get(intruder.symbol, "larva") != intruder.kind:
        raise entry.fault(f"{intruder.symbol} is the letter of another kind")
    return intruder


def read_exploration(entry: Entry) -> tuple[parts.Exploration, ...]:
    """The exploration tokens of one kind."""
    kind = entry.word("kind", parts.EXPLORATION)
    letter, counts = code(entry, 1), Counter(numbers(entry, "items", 1, 9))
    entry.done()
    return tuple(
        parts.Exploration(f"{kind}-{items}", f"{letter}{items}", kind, items, counts[items]) for items in sorted(counts)
    )


def read_object(entry: Entry) -> parts.HeavyObject:
    """A heavy object that is no item."""
    thing = parts.HeavyObject(
        entry.word("id", parts.OBJECTS),
        code(entry),
        entry.whole("supply", 1, 9),
        entry.word("weakness", parts.WEAKNESS_SLOTS),
    )
    entry.done()
    return thing


def faces(entry: Entry, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """The faces of a die, with repeats."""
    texts = entry.texts("faces")
    if set(texts) != set(allowed):
        raise entry.fault(f"faces must be {', '.join(allowed)}, each once at least")
    return texts


def read_hits(entry: Entry) -> dict[str, frozenset[str]]:
    """The targets that each face of the combat die hits; a blank hits none."""
    targets = (*parts.KINDS, "egg")
    hits = {face: frozenset(entry.texts(face)) for face in parts.COMBAT_FACES if face != "blank"}
    if not all(some <= set(targets) for some in hits.values()):
        raise entry.fault(f"targets are {', '.join(targets)}")
    entry.done()
    return {"blank": frozenset(), **hits}


# --- parameters -------------------------------------------------------------------------------------------------------


def read_parameters(number_table: Entry, switch_table: Entry) -> tuple[parts.Parameter, ...]:
    """The numbers, then the switches, in the order of the file."""
    listed = [_number(number_table.table(key), key) for key in number_table]
    listed += [_switch(switch_table.table(key), key) for key in switch_table]
    for table in (number_table, switch_table):
        table.done()
    unique([one.code for one in listed], number_table.file, "code")
    unique([one.name for one in listed], number_table.file, "parameter")
    return tuple(listed)


def _number(entry: Entry, own: str) -> parts.Parameter:
    least, most = entry.whole("least", 0, 35, default=0), entry.whole("most", 1, 35)
    value = entry.whole("value", least, most)
    number = parts.Parameter(own, code(entry), value, value, least, most, False, "4.2", "")
    entry.done()
    return number


def _switch(entry: Entry, own: str) -> parts.Parameter:
    ref, book = flag(entry, "ref", False), flag(entry, "book", False)
    switch = parts.Parameter(
        own, code(entry), int(ref), int(book), 0, 1, True, entry.text("source"), entry.text("text")
    )
    entry.done()
    return switch


def whole_list(entry: Entry, key: str, length: int) -> tuple[int, ...]:
    """So many whole numbers from 0 to 9."""
    values: tuple[Any, ...] = numbers(entry, key, 0, 9)
    if len(values) != length:
        raise entry.fault(f"{key} must have {length} numbers")
    return values
