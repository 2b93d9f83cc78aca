"""What Jupiter Rescue consists of, read from `data/*.toml` and checked hard.

Invariant: numbers, names and texts of the game come from the data files and nowhere else. Rules, sheets and
pages all read them here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase
from typing import Any

from jupiter.engine.catalogues import Events, read_catalogue, read_events
from jupiter.engine.datafile import Entry, read_data, unique
from jupiter.engine.parts import Identity, Panel, identity_fields, read_panel
from jupiter.engine.rules import Catalogue
from jupiter.games.rescue.board import TileSet
from jupiter.games.rescue.definitions.actions import read_verbs
from jupiter.games.rescue.definitions.deck import Uses, read_deck
from jupiter.games.rescue.definitions.tiles import open_face, reachable, read_tile_set
from jupiter.games.rescue.parts import (
    Card,
    Combo,
    Named,
    Numbers,
    Robot,
    Tracker,
    Variant,
    Verb,
)

__all__ = [
    "Definitions",
    "build",
    "cards_by_code",
    "codes_of_cards",
    "letters_of_robots",
    "load",
    "open_face",
    "reachable",
    "robots_by_letter",
]


@dataclass(frozen=True, slots=True)
class Definitions(Identity):
    """All of it."""

    numbers: Numbers
    supply: dict[str, int]
    tracker: Tracker
    robots: tuple[Robot, ...]
    variants: tuple[Named, ...]
    scopes: tuple[Named, ...]
    reference: tuple[Panel, ...]
    tiles: TileSet
    verbs: tuple[Verb, ...]
    """The types of action, in the order in which legal actions are listed."""
    cards: dict[str, Card]
    """By code, sorted by code."""
    deck_size: int
    """How many Rescue cards there are in all."""
    combos: tuple[Combo, ...]
    uses: Uses
    catalogue: Catalogue
    events: Events


FILES = ("game", "tiles", "actions", "cards", "events")


@cache
def load() -> Definitions:
    """The definitions that ship with the program.

    :raises DefinitionFault: with file and entry, where a file does not hold what it must.
    """
    return build(read_data("jupiter.games.rescue", FILES))


@cache
def letters_of_robots() -> Mapping[str, str]:
    """Letter by robot: `orange` → `O`."""
    return {robot.id: robot.letter for robot in load().robots}


@cache
def robots_by_letter() -> Mapping[str, str]:
    """Robot by letter: `O` → `orange`."""
    return {robot.letter: robot.id for robot in load().robots}


@cache
def codes_of_cards() -> Mapping[str, str]:
    """Code by card: `teleport` → `TE`."""
    return {card.id: card.code for card in load().cards.values()}


@cache
def cards_by_code() -> Mapping[str, str]:
    """Card by code: `TE` → `teleport`."""
    return {card.code: card.id for card in load().cards.values()}


def build(tables: dict[str, dict[str, Any]]) -> Definitions:
    """The definitions from parsed files by name (without `.toml`).

    :raises DefinitionFault: see `load`.
    """
    game = Entry("game.toml", "the game", tables["game"])
    verbs = read_verbs(Entry("actions.toml", "the types of action", tables["actions"]))
    deck = Entry("cards.toml", "the deck", tables["cards"])
    cards, combos, uses = read_deck(deck, {verb.type for verb in verbs})
    catalogue = read_catalogue(Entry("rules/en.toml", "the catalogue", tables["rules"]))
    definitions = Definitions(
        **identity_fields(game),
        numbers=_numbers(game.table("numbers")),
        supply=_supply(game.table("supply")),
        tracker=_tracker(game.table("tracker")),
        robots=tuple(_robot(e) for e in game.tables("robot")),
        variants=tuple(_named(e) for e in game.tables("variant")),
        scopes=tuple(_named(e) for e in game.tables("scope")),
        reference=tuple(read_panel(e) for e in game.tables("reference")),
        tiles=read_tile_set(Entry("tiles.toml", "the tiles", tables["tiles"])),
        verbs=verbs,
        cards=cards,
        deck_size=sum(card.copies for card in cards.values()),
        combos=combos,
        uses=uses,
        catalogue=catalogue,
        events=read_events(Entry("events.toml", "the events", tables["events"]), catalogue),
    )
    game.done()
    _check_together(game, definitions)
    return definitions


def _check_together(game: Entry, definitions: Definitions) -> None:
    unique([robot.letter for robot in definitions.robots], "game.toml", "robot's letter")
    if {variant.id for variant in definitions.variants if variant.letter} != set(Variant):
        raise game.fault("the variants with a letter must be those of `Variant`")
    if len(definitions.robots) != definitions.supply["robots"]:
        raise game.fault("as many robots must be listed as are in the supply")


def _numbers(entry: Entry) -> Numbers:
    least, most = entry.span("players", 1, 7)
    least_start, most_start = entry.span("start", 1, 60)
    names = ("board", "seeded", "actions", "hand_limit", "starting_cards", "pod_seats", "goal")
    fields = {name: entry.whole(name, 1, 60) for name in names}
    numbers = Numbers(least, most, **fields, least_start=least_start, most_start=most_start)
    entry.done()
    return numbers


def _supply(entry: Entry) -> dict[str, int]:
    names = ("colonists", "creeps", "super_creeps", "robots", "core_markers", "dice", "reference_cards")
    supply = {name: entry.whole(name, 1, 100) for name in names}
    entry.done()
    return supply


def _tracker(entry: Entry) -> Tracker:
    tracker = Tracker(*(entry.whole(name, 1, 60) for name in ("first", "last", "failure")))
    entry.done()
    if not tracker.first > tracker.last == tracker.failure + 1:
        raise entry.fault("must count down from first to last, with failure next")
    return tracker


def _robot(entry: Entry) -> Robot:
    robot = Robot(entry.text("id"), entry.word("letter", "ABCDEFGHIJKLMNOQRSTUVWXYZ"))
    entry.done()
    return robot


def _named(entry: Entry) -> Named:
    letter = entry.value("letter") if entry.has("letter") else ""
    if letter not in ("", *ascii_uppercase):
        raise entry.fault("letter must be one capital, or empty")
    named = Named(entry.text("id"), entry.text("name"), entry.text("text"), letter)
    entry.done()
    return named
