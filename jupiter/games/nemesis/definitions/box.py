"""The box: all that lies in it, with the numbers of the rules, without a word of the rules themselves.

Invariant: numbers and names come from `data/*.toml` and nowhere else; positions, set-ups and sheets read them here.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from jupiter.engine.datafile import Entry, parse, unique
from jupiter.games.nemesis import parts
from jupiter.games.nemesis.definitions import cards, tables

FILES = ("game", "ship", "tiles", "tokens", "cards", "items", "characters")
"""Of the data, those that the box is read from."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything by id, in the order of the data."""

    parameters: Mapping[str, parts.Parameter]
    pods: tuple[int, ...]
    """Pods in play for 1 to 5 players."""
    pod_tokens: int
    engines: int
    destination: str
    """Where the marker of the course begins."""
    ships: Mapping[str, parts.Plan]
    tiles: Mapping[str, parts.Tile]
    intruders: Mapping[str, parts.Intruder]
    """By kind, in the order in which they attack."""
    blanks: int
    """Blank tokens, all of which begin in the bag."""
    exploration: Mapping[str, parts.Exploration]
    objects: Mapping[str, parts.HeavyObject]
    noise_faces: tuple[str, ...]
    """Of the noise die, one for each side, as of the combat die."""
    combat_faces: tuple[str, ...]
    hits: Mapping[str, frozenset[str]]
    """The targets that a face of the combat die hits."""
    contamination: int
    infected: int
    attacks: Mapping[str, parts.AttackCard]
    """By the id of a copy."""
    events: Mapping[str, parts.EventCard]
    wounds: Mapping[str, parts.WoundCard]
    weaknesses: Mapping[str, parts.WeaknessCard]
    items: Mapping[str, parts.Item]
    crafted: tuple[str, ...]
    """Ids of the crafted items."""
    weapons: Mapping[str, parts.Weapon]
    """Of characters and items."""
    characters: Mapping[str, parts.Character]
    action_cards: Mapping[str, parts.ActionCard]
    quests: Mapping[str, parts.Quest]
    objectives: Mapping[str, parts.Objective]
    destinations: Mapping[str, str]
    """What a letter of a coordinates card means."""
    coordinates: tuple[str, ...]
    """Coordinates cards: the places under A, B, C and D, by letter."""

    @property
    def attack_cards(self) -> int:
        """Cards of the attack deck."""
        return sum(card.copies for card in self.attacks.values())

    @property
    def wound_cards(self) -> int:
        """Cards of the deck of serious wounds."""
        return sum(card.copies for card in self.wounds.values())

    @property
    def things(self) -> Mapping[str, str]:
        """All that can be held or carried, items, weapons and heavy objects: the code by id."""
        return {one.id: one.code for some in (self.items, self.weapons, self.objects) for one in some.values()}

    def deck(self, colour: str) -> Mapping[str, int]:
        """The items of a deck by id, with their copies."""
        return {item.id: item.copies[colour] for item in self.items.values() if colour in item.copies}

    def tile_set(self, set_: str) -> tuple[str, ...]:
        """Ids of the tiles of a set."""
        return tuple(tile.id for tile in self.tiles.values() if tile.set == set_)


@cache
def box() -> Box:
    """The box that ships with the program.

    :raises DefinitionFault: with file and entry, where a file does not hold what it must.
    """
    data = files("jupiter.games.nemesis").joinpath("data")
    return build_box({name: parse(data.joinpath(f"{name}.toml"), f"{name}.toml") for name in FILES})


def build_box(raw: Mapping[str, Mapping[str, Any]]) -> Box:
    """The box from parsed files by name (without `.toml`).

    :raises DefinitionFault: see `box`.
    """
    entries = {name: Entry(f"{name}.toml", "the file", raw[name]) for name in FILES}
    game = entries["game"]
    tiles = _by_id((tables.read_tile(tile) for tile in entries["tiles"].tables("tile")), "tiles.toml")
    fields = {
        "parameters": {one.name: one for one in tables.read_parameters(game.table("number"), game.table("switch"))},
        "pods": tables.whole_list(game, "pods", parts.MOST_PLAYERS),
        "pod_tokens": game.whole("pod_tokens", 1, 9),
        "engines": game.whole("engines", 1, 9),
        "destination": game.word("destination", parts.DESTINATIONS),
        "tiles": tiles,
        "ships": _by_id((tables.read_ship(one, tiles) for one in entries["ship"].tables("ship")), "ship.toml"),
        **_tokens(entries["tokens"]),
        **_decks(entries["cards"]),
        **_items(entries["items"], entries["characters"]),
    }
    for entry in entries.values():
        if entry is not game:  # Who the game is is read elsewhere.
            entry.done()
    return _checked(Box(**fields))


def _by_id(things: Any, file: str) -> dict[str, Any]:
    listed = list(things)
    unique([thing.id for thing in listed], file, "id")
    return {thing.id: thing for thing in listed}


def _tokens(entry: Entry) -> dict[str, Any]:
    intruders = [tables.read_intruder(one) for one in entry.tables("intruder", named_by="kind")]
    if tuple(one.kind for one in intruders) != parts.KINDS:
        raise entry.fault(f"intruders must be {', '.join(parts.KINDS)}, in this order")
    blank, noise, combat = entry.table("blank"), entry.table("noise_die"), entry.table("combat_die")
    if blank.whole("tokens", 1, 9) != blank.whole("start", 1, 9):
        raise blank.fault("all blank tokens begin in the bag")
    groups = [tables.read_exploration(one) for one in entry.tables("exploration", named_by="kind")]
    fields = {
        "intruders": {one.kind: one for one in intruders},
        "blanks": blank.whole("tokens", 1, 9),
        "exploration": _by_id((token for group in groups for token in group), entry.file),
        "objects": _by_id((tables.read_object(one) for one in entry.tables("object")), entry.file),
        "noise_faces": tables.faces(noise, parts.NOISE_FACES),
        "combat_faces": tables.faces(combat, parts.COMBAT_FACES),
        "hits": tables.read_hits(combat.table("hits")),
    }
    for table in (blank, noise, combat):
        table.done()
    return fields


def _decks(entry: Entry) -> dict[str, Any]:
    contamination, coordinates = entry.table("contamination"), entry.table("coordinates")
    places = coordinates.table("places")
    copies = [copy for one in entry.tables("attack") for copy in cards.read_attack(one)]
    fields: dict[str, Any] = {
        "contamination": contamination.whole("cards", 1, 99),
        "infected": contamination.whole("infected", 1, 99),
        "attacks": _by_id(copies, entry.file),
        "events": _by_id((cards.read_event(one) for one in entry.tables("event")), entry.file),
        "wounds": _by_id((cards.read_wound(one) for one in entry.tables("wound")), entry.file),
        "weaknesses": _by_id((cards.read_weakness(one) for one in entry.tables("weakness")), entry.file),
        "objectives": _by_id((cards.read_objective(one) for one in entry.tables("objective")), entry.file),
        "destinations": {letter: tables.name(places, letter) for letter in places},
        "coordinates": coordinates.texts("cards"),
    }
    letters = sorted(fields["destinations"])
    if coordinates.texts("letters") != parts.DESTINATIONS or any(sorted(c) != letters for c in fields["coordinates"]):
        raise coordinates.fault("a card has each place under one of the letters")
    for table in (contamination, coordinates, places):
        table.done()
    return fields


def _items(items: Entry, characters: Entry) -> dict[str, Any]:
    common = tuple(cards.read_card(card) for card in characters.tables("common"))
    crew = _by_id((cards.read_character(one, common) for one in characters.tables("character")), characters.file)
    listed = _by_id((cards.read_item(one) for one in items.tables("item")), items.file)
    weapons = [one.weapon for one in (*crew.values(), *listed.values()) if one.weapon]
    return {
        "items": listed,
        "crafted": tuple(one.id for one in listed.values() if one.recipe),
        "weapons": _by_id(weapons, items.file),
        "characters": crew,
        "action_cards": {card.id: card for one in crew.values() for card in one.cards},
        "quests": _by_id((quest for one in crew.values() for quest in one.quests), characters.file),
    }


def _checked(box: Box) -> Box:
    """What one file says of another."""
    who = Entry("characters.toml", "the file", {})
    for quest in box.quests.values():
        _known(who, (() if quest.room is None else (quest.room,)), box.tiles)
        _known(who, quest.discard, box.items)
    for group in (box.tiles, box.things, box.quests, box.characters, box.attacks, box.wounds, box.weaknesses):
        unique([one if isinstance(one, str) else one.code for one in group.values()], "the data", "code")
    same = [card for one in box.characters.values() for card in one.cards]
    if any(card != box.action_cards[card.id] for card in same):
        raise who.fault("a card of several characters must be the same for all")
    if not box.quests.keys().isdisjoint(box.items) or not box.quests.keys().isdisjoint(box.weapons):
        raise who.fault("a quest may not have the id of an item")
    return box


def _known(entry: Entry, names: Collection[str], known: Mapping[str, object]) -> None:
    for one in names:
        if one not in known:
            raise entry.fault(f"{one!r} is not known")
