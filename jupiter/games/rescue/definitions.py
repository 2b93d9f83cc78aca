"""What Jupiter Rescue consists of, read from `data/*.toml` and checked hard.

Invariant: numbers, names and texts of the game come from the data files and nowhere else. Rules, sheets and
pages all read them here.
"""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from string import ascii_uppercase
from typing import Any

from jupiter.engine.datafile import DefinitionFault, Entry, unique
from jupiter.engine.hexes import DIRECTIONS, turned
from jupiter.engine.rules import Catalogue, Reading, Rule
from jupiter.games.rescue.parts import (
    BASES,
    CORE_SCOPES,
    MEETINGS,
    REACHES,
    SECONDS,
    SETBACKS,
    STANDARD_SCOPES,
    TYPES,
    Card,
    Combo,
    Face,
    Named,
    Numbers,
    Panel,
    Robot,
    Tile,
    TileSet,
    Tracker,
    Use,
    Variant,
)


@dataclass(frozen=True, slots=True)
class Definitions:
    """All of it."""

    id: str
    name: str
    rules: str
    """Version of the rules, major.minor."""
    notice: str
    tagline: str
    """What the game is about, in one sentence."""
    minutes: tuple[int, int]
    """How long a game takes, least and most."""
    numbers: Numbers
    supply: dict[str, int]
    tracker: Tracker
    robots: tuple[Robot, ...]
    variants: tuple[Named, ...]
    scopes: tuple[Named, ...]
    reference: tuple[Panel, ...]
    tiles: TileSet
    cards: dict[str, Card]
    """By code, sorted by code."""
    combos: tuple[Combo, ...]
    uses: dict[tuple[str, tuple[str, ...]], Use]
    """By the action's type and the codes of the powers it names, sorted."""
    catalogue: Catalogue
    events: dict[str, tuple[str, str]]
    """By type: the rule that makes it happen and its sentence."""


def counts_as(code: str, is_solo: bool) -> str:
    """The card that a card counts as: another one for some in Solo Play (reading G5)."""
    return (load().cards[code].solo or code) if is_solo else code


@cache
def load() -> Definitions:
    """The definitions that ship with the program.

    :raises DefinitionFault: with file and entry, where a file does not hold what it must.
    """
    return build({name: _parse(name) for name in ("game", "tiles", "cards", "rules", "events")})


def build(tables: dict[str, dict[str, Any]]) -> Definitions:
    """The definitions from parsed files by name (without `.toml`).

    :raises DefinitionFault: see `load`.
    """
    game = Entry("game.toml", "the game", tables["game"])
    cards, combos, uses = _deck(Entry("cards.toml", "the deck", tables["cards"]))
    catalogue = _catalogue(Entry("rules.toml", "the catalogue", tables["rules"]))
    definitions = Definitions(
        id=game.text("id"),
        name=game.text("name"),
        rules=game.text("rules"),
        notice=game.text("notice"),
        tagline=game.text("tagline"),
        minutes=_minutes(game),
        numbers=_numbers(game.table("numbers")),
        supply=_supply(game.table("supply")),
        tracker=_tracker(game.table("tracker")),
        robots=tuple(_robot(e) for e in game.tables("robot")),
        variants=tuple(_named(e) for e in game.tables("variant")),
        scopes=tuple(_named(e) for e in game.tables("scope")),
        reference=tuple(_panel(e) for e in game.tables("reference")),
        tiles=_tile_set(Entry("tiles.toml", "the tiles", tables["tiles"])),
        cards=cards,
        combos=combos,
        uses=uses,
        catalogue=catalogue,
        events=_events(Entry("events.toml", "the events", tables["events"]), catalogue),
    )
    game.done()
    if not re.fullmatch(r"\d+\.\d+", definitions.rules):
        raise game.fault("rules must be a version, major.minor")
    unique([robot.letter for robot in definitions.robots], "game.toml", "robot's letter")
    if {variant.id for variant in definitions.variants if variant.letter} != set(Variant):
        raise game.fault("the variants with a letter must be those of `Variant`")
    if len(definitions.robots) != definitions.supply["robots"]:
        raise game.fault("as many robots must be listed as are in the supply")
    return definitions


def _parse(name: str) -> dict[str, Any]:
    file = files(__package__).joinpath("data", f"{name}.toml")
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DefinitionFault(f"{name}.toml", "the file", str(error)) from error


def _numbers(entry: Entry) -> Numbers:
    least, most = entry.wholes("players", 1, 7)
    names = ("board", "seeded", "actions", "hand_limit", "starting_cards", "pod_seats", "goal")
    numbers = Numbers(least, most, *(entry.whole(name, 1, 60) for name in names), *entry.wholes("start", 1, 60))
    entry.done()
    return numbers


def _minutes(entry: Entry) -> tuple[int, int]:
    least, most = entry.wholes("minutes", 1, 1000)
    return least, most


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


def _panel(entry: Entry) -> Panel:
    panel = Panel(entry.text("id"), entry.text("title"), entry.texts("lines"))
    entry.done()
    return panel


# --- tiles ----------------------------------------------------------------------------------------------------------


def _tile_set(entry: Entry) -> TileSet:
    tiles = tuple(_tile(e) for e in entry.tables("tile"))
    unique([tile.id for tile in tiles], entry.file, "tile")
    _check_tiles(entry, tiles)
    tile_set = TileSet(tiles, entry.text("id"))
    entry.done()
    return tile_set


def _tile(entry: Entry) -> Tile:
    tile_id, module = entry.text("id"), entry.whole("module", 1, 5)
    special = entry.whole("special", 1, 6, default=0)
    if (special != 0) != (module in (3, 4)):
        raise entry.fault("a special dome is on modules 3 and 4 and on no other")
    tile = Tile(tile_id, open_face(module, special), _labyrinth(entry, module, special))
    entry.done()
    if not tile_id.startswith(str(module)):
        raise entry.fault("the id must begin with the module number")
    return tile


def open_face(module: int, special: int) -> Face:
    """The face that bridges all neighbouring spaces (reading A3)."""
    domes = tuple(d for d in DIRECTIONS if d != special)
    rim = tuple(d for d in DIRECTIONS if special not in (d, turned(d, 1)))
    return Face(module, special, domes, rim, domes)


def _labyrinth(entry: Entry, module: int, special: int) -> Face:
    table = entry.table("labyrinth")
    everything = open_face(module, special)
    spokes, rim = table.wholes("spokes", 1, 6), table.wholes("rim", 1, 6)
    table.done()
    if not set(spokes) <= set(everything.spokes) or not set(rim) <= set(everything.rim):
        raise table.fault(f"no bridge leads to the special dome {special}")
    face = Face(module, special, spokes, rim, everything.exits)
    gone = everything.bridges - face.bridges
    low, high = (2, 4) if special else (3, 5)
    if not low <= gone <= high:
        raise table.fault(f"{gone} bridges are gone; {low} to {high} must be")
    if reachable(face) != frozenset(range(7)) - ({special} if special else frozenset()):
        raise table.fault("some space cannot be reached from the hub inside the tile")
    return face


def reachable(face: Face) -> frozenset[int]:
    """The spaces of the face (0 hub, 1-6 domes) that can be reached from the hub inside the tile."""
    joined = [(0, d) for d in face.spokes] + [(d, turned(d, 1)) for d in face.rim]
    seen = {0}
    for _ in range(6):
        seen |= {b for a, b in joined if a in seen} | {a for a, b in joined if b in seen}
    return frozenset(seen)


def _check_tiles(entry: Entry, tiles: tuple[Tile, ...]) -> None:
    if Counter(tile.open.module for tile in tiles) != dict.fromkeys(range(1, 6), 4):
        raise entry.fault("there must be four tiles of each module, 1 to 5")
    for one, other in combinations(tiles, 2):
        if any(one.labyrinth.turned(k) == other.labyrinth for k in range(6)) or _alike(one, other):
            raise DefinitionFault(
                entry.file, f"tile {other.id}", f"its labyrinth face is that of tile {one.id}, turned"
            )


def _alike(one: Tile, other: Tile) -> bool:
    """Whether the bridges of two labyrinth faces agree after some turn, whatever their module numbers."""

    def bridges(face: Face) -> tuple[Any, ...]:
        return face.special, face.spokes, face.rim

    return any(bridges(one.labyrinth.turned(k)) == bridges(other.labyrinth) for k in range(6))


# --- cards ----------------------------------------------------------------------------------------------------------


def _deck(entry: Entry) -> tuple[dict[str, Card], tuple[Combo, ...], dict[tuple[str, tuple[str, ...]], Use]]:
    uses: list[Use] = []
    for plain in entry.tables("plain"):
        uses.append(_use(plain.table("use"), ()))
        plain.done()
    combos = tuple(_combo(e, uses) for e in entry.tables("combo", named_by="cards"))
    cards = sorted((_card(e, combos, uses) for e in entry.tables("card", named_by="code")), key=lambda c: c.code)
    entry.done()
    unique([card.code for card in cards], entry.file, "card")
    by_code = {card.code: card for card in cards}
    _check_deck(entry, by_code, combos)
    return by_code, combos, {(use.base, use.powers): use for use in uses}


def _card(entry: Entry, combos: tuple[Combo, ...], uses: list[Use]) -> Card:
    code, kind = entry.text("code"), entry.word("type", TYPES)
    setback = kind == "setback"
    uses += [_use(entry.table(key), (code,)) for key in ("use", "also") if entry.has(key)]
    partners = {c for combo in combos if code in combo.cards for c in _others(combo, code)}
    card = Card(
        code=code,
        name=entry.text("name"),
        type=kind,
        standard="" if setback else entry.word("standard", STANDARD_SCOPES),
        core="" if setback else entry.word("core", CORE_SCOPES),
        copies=entry.whole("copies", 1, 36),
        text=entry.text("text"),
        combos=tuple(sorted(partners)),
        solo=entry.text("solo") if entry.has("solo") else "",
        setback=entry.word("setback", SETBACKS) if setback else "",
    )
    entry.done()
    if len(code) != 2 or not code.isupper():
        raise entry.fault("a code is two capitals")
    if len(card.text.split()) > 40:
        raise entry.fault("a card's text has at most forty words")
    return card


def _others(combo: Combo, code: str) -> tuple[str, ...]:
    one, other = combo.cards
    return (other,) if one == code else (one,)


def _combo(entry: Entry, uses: list[Use]) -> Combo:
    codes = entry.texts("cards")
    if len(codes) != 2:
        raise entry.fault("a combo is of two cards")
    pair = (min(codes), max(codes))
    uses.append(_use(entry.table("use"), pair))
    combo = Combo(pair, entry.text("text"))
    entry.done()
    return combo


def _use(entry: Entry, powers: tuple[str, ...]) -> Use:
    reach = entry.word("reach", REACHES) if entry.has("reach") else ""
    meets = entry.word("meets", MEETINGS) if entry.has("meets") else ""
    second = entry.word("second", SECONDS) if entry.has("second") else ""
    extra = entry.whole("extra", 1, 2, default=0)
    use = Use(entry.word("base", BASES), entry.whole("cost", 0, 3), reach, meets, second, extra, powers)
    entry.done()
    return use


def _check_deck(entry: Entry, cards: dict[str, Card], combos: tuple[Combo, ...]) -> None:
    if len(cards) != 19 or sum(card.copies for card in cards.values()) != 36:
        raise entry.fault("nineteen kinds and thirty-six cards make the deck")
    if len({combo.cards for combo in combos}) != 12:
        raise entry.fault("there are twelve different combos")
    for card in cards.values():
        if card.solo and card.solo not in cards:
            raise DefinitionFault(entry.file, f"card {card.code}", "counts in Solo Play as a card that does not exist")
    for combo in combos:
        one, other = combo.cards
        if one not in cards or other not in cards:
            raise DefinitionFault(entry.file, f"combo {one} + {other}", "names a card that does not exist")
        if one == other and cards[one].copies < 2:
            raise DefinitionFault(entry.file, f"combo {one} + {other}", "needs two copies of the card")


# --- rules and events -----------------------------------------------------------------------------------------------


def _catalogue(entry: Entry) -> Catalogue:
    rules = [_rule(e, order) for order, e in enumerate(entry.tables("rule"), 1)]
    entry.done()
    unique([rule.id for rule in rules], entry.file, "rule")
    return Catalogue(iter(rules))


def _rule(entry: Entry, order: int) -> Rule:
    readings: list[Reading] = []
    tables = [entry.table("reading")] if entry.has("reading") else []
    for table in [*tables, *(entry.tables("readings", named_by="number") if entry.has("readings") else ())]:
        readings.append(Reading(table.text("number"), table.text("text")))
        table.done()
    refusals: dict[str, str] = {}
    if entry.has("refusal"):
        refusals[""] = entry.text("refusal")
    if entry.has("refusals"):
        cases = entry.table("refusals")
        refusals |= {case: cases.text(case) for case in entry.value("refusals")}
    rule = Rule(entry.text("id"), entry.text("section"), order, entry.text("text"), refusals, tuple(readings))
    entry.done()
    return rule


def _events(entry: Entry, catalogue: Catalogue) -> dict[str, tuple[str, str]]:
    events = {}
    for event in entry.tables("event", named_by="type"):
        kind, rule = event.text("type"), event.text("rule")
        if rule not in catalogue:
            raise event.fault(f"names a rule that is not in the catalogue: {rule}")
        events[kind] = (rule, event.text("message"))
        event.done()
    entry.done()
    return events
