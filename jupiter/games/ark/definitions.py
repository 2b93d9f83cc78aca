"""The definitions: sheet, tracks, rules, actions and events, read hard from `data/*.toml`.

Invariant: what loads is whole and fits together; a fault names file and entry, and nothing is guessed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jupiter.engine.catalogues import Events, read_catalogue, read_events
from jupiter.engine.datafile import Entry, read_data, unique
from jupiter.engine.parts import Identity, Panel, Verb, identity_fields, read_panel, read_verb, read_verbs
from jupiter.engine.rules import Catalogue
from jupiter.games.ark.parts import (
    ANY,
    FACES,
    MOST_PLAYERS,
    Area,
    Band,
    Benefit,
    Disaster,
    Numbers,
    Rating,
    Section,
    Structure,
    Technology,
    Track,
)

FILES = ("game", "sheet", "actions", "events")
TRACKS = ("food", "morale", "population", "power")
"""The tracks whose markers a position holds, in the order in which losses are told."""
LARGEST = 35
"""Last space of a track: text forms write one character."""


@dataclass(frozen=True, slots=True)
class Definitions(Identity):
    """All that is known of the game."""

    reconstruction: str
    """What is known of the original, and what is our own."""
    players: tuple[int, int]
    numbers: Numbers
    tracks: Mapping[str, Track]
    """By name, as in `TRACKS`."""
    food: tuple[Band, ...]
    morale: tuple[Band, ...]
    sections: tuple[Section, ...]
    """Of the population track."""
    ratings: tuple[Rating, ...]
    """From the lowest score."""
    overview: tuple[Panel, ...]
    areas: tuple[Area, ...]
    """The first is open from the start."""
    structures: tuple[Structure, ...]
    """By area, in the order of the sheet."""
    technologies: tuple[Technology, ...]
    hexes: int
    """Length of the Blight track; the last hex is the outpost."""
    warnings: frozenset[int]
    """Hexes that bring a disaster, from 1."""
    disasters: tuple[Disaster, ...]
    """By die, from 1."""
    verbs: tuple[Verb, ...]
    catalogue: Catalogue
    events: Events


@cache
def load() -> Definitions:
    """The definitions that ship with the program.

    :raises DefinitionFault: with file and entry, where a file does not hold what it must.
    """
    return build(read_data("jupiter.games.ark", FILES))


def build(tables: dict[str, dict[str, Any]]) -> Definitions:
    """The definitions from parsed files by name (without `.toml`).

    :raises DefinitionFault: see `load`.
    """
    game = Entry("game.toml", "the game", tables["game"])
    sheet = Entry("sheet.toml", "the sheet", tables["sheet"])
    catalogue = read_catalogue(Entry("rules/en.toml", "the catalogue", tables["rules"]))
    tracks = game.table("tracks")
    parts = {name: tracks.table(name) for name in TRACKS}
    numbers = _numbers(game.table("numbers"))
    areas = _areas(sheet)
    blight = sheet.table("blight")
    hexes = blight.whole("hexes", 1, LARGEST)
    definitions = Definitions(
        **identity_fields(game),
        reconstruction=game.text("reconstruction"),
        players=game.span("players", 1, MOST_PLAYERS),
        numbers=numbers,
        tracks={name: _track(part) for name, part in parts.items()},
        food=_bands(parts["food"]),
        morale=_bands(parts["morale"]),
        sections=_sections(parts["population"], numbers),
        ratings=_ratings(game),
        overview=tuple(read_panel(entry) for entry in game.tables("overview")),
        areas=areas,
        structures=_structures(sheet, areas),
        technologies=_read_all(sheet, "technology", _technology),
        hexes=hexes,
        warnings=frozenset(blight.wholes("warnings", 1, hexes - 1)),
        disasters=_disasters(sheet),
        verbs=read_verbs(Entry("actions.toml", "the types of action", tables["actions"]), read_verb),
        catalogue=catalogue,
        events=read_events(Entry("events.toml", "the events", tables["events"]), catalogue),
    )
    for entry in (*parts.values(), tracks, blight, game, sheet):
        entry.done()
    return definitions


def _read_all(entry: Entry, key: str, read: Any) -> tuple[Any, ...]:
    """Every table of a list, each read whole, no two with the same id."""
    entries = []
    for table in entry.tables(key):
        entries.append(read(table))
        table.done()
    unique([one.id for one in entries], entry.file, key)
    return tuple(entries)


# --- tracks ---------------------------------------------------------------------------------------------------------


def _numbers(entry: Entry) -> Numbers:
    names = ("pool", "start_dice", "least_dice", "residence_morale")
    numbers = Numbers(*(entry.whole(name, 1, FACES) for name in names))
    entry.done()
    return numbers


def _track(entry: Entry) -> Track:
    top = entry.whole("top", 1, LARGEST)
    return Track(top, entry.whole("start", 0, top))


def _bands(entry: Entry) -> tuple[Band, ...]:
    bands = []
    for band in entry.tables("bands", named_by="to"):
        bands.append(Band(band.whole("to", 0, LARGEST), band.whole("effect", -9, 9), band.whole("points", 0, 99)))
        band.done()
    _check_cover(entry, [band.to for band in bands])
    return tuple(bands)


def _sections(entry: Entry, numbers: Numbers) -> tuple[Section, ...]:
    names = ("to", "residences", "food", "points")
    sections = []
    for section in entry.tables("sections", named_by="to"):
        values = {name: section.whole(name, 0, LARGEST) for name in names}
        sections.append(Section(**values, dice=section.whole("dice", numbers.least_dice, numbers.pool)))
        section.done()
    _check_cover(entry, [section.to for section in sections])
    start = _track(entry).start
    if next(section.dice for section in sections if start <= section.to) != numbers.start_dice:
        raise entry.fault("the section of its start must give start_dice")
    return tuple(sections)


def _check_cover(entry: Entry, ends: list[int]) -> None:
    if ends != sorted(set(ends)) or ends[-1] != entry.whole("top", 1, LARGEST):
        raise entry.fault("its parts must follow one another up to its top")


def _ratings(game: Entry) -> tuple[Rating, ...]:
    ratings: tuple[Rating, ...] = _read_all(
        game, "rating", lambda entry: Rating(entry.text("id"), entry.text("name"), entry.whole("score", 0, 999))
    )
    scores = [rating.score for rating in ratings]
    if scores != sorted(set(scores)) or scores[0]:
        raise game.fault("ratings must begin at 0 and rise")
    return ratings


# --- sheet ----------------------------------------------------------------------------------------------------------


def _areas(sheet: Entry) -> tuple[Area, ...]:
    areas: tuple[Area, ...] = _read_all(sheet, "area", _area)
    if [bool(area.bulldoze) for area in areas] != [number > 0 for number in range(len(areas))]:
        raise sheet.fault("the first area, and no other, must be open")
    return areas


def _area(entry: Entry) -> Area:
    bulldoze = tuple(_value(entry, text, FACES) for text in entry.texts("bulldoze"))
    _check_different(entry, bulldoze)
    return Area(entry.text("id"), entry.text("name"), bulldoze, entry.whole("points", 0, 99))


def _value(entry: Entry, text: str, high: int) -> int:
    """The value of an icon from `4` or `ANY`."""
    if text == "ANY":
        return ANY
    if not text.isdecimal() or not 1 <= int(text) <= high:
        raise entry.fault(f"{text!r} is no icon: a value from 1 to {high}, or ANY")
    return int(text)


def _structures(sheet: Entry, areas: Iterable[Area]) -> tuple[Structure, ...]:
    ids = [area.id for area in areas]
    structures: tuple[Structure, ...] = _read_all(sheet, "structure", lambda entry: _structure(entry, ids))
    order = [ids.index(structure.area) for structure in structures]
    if order != sorted(order):
        raise sheet.fault("structures must stand in the order of their areas")
    return structures


def _structure(entry: Entry, areas: list[str]) -> Structure:
    structure = Structure(
        id=entry.text("id"),
        name=entry.text("name"),
        area=entry.word("area", areas),
        ore=tuple(_value(entry, text, FACES) for text in entry.texts("ore")),
        rare=tuple(_value(entry, text, 2 * FACES) for text in entry.texts("rare")) if entry.has("rare") else (),
        power=entry.whole("power", 1, 9, default=0),
        food=entry.whole("food", 1, 9, default=0),
        benefit=Benefit(entry.word("benefit", _OF_STRUCTURES)),
        amount=entry.whole("amount", 1, 9, default=1),
        points=entry.whole("points", 1, 99, default=0),
    )
    _check_different(entry, structure.ore)
    _check_different(entry, structure.rare)
    if not structure.ore and not structure.rare:
        raise entry.fault("a structure takes ore, common or rare")
    return structure


def _check_different(entry: Entry, icons: tuple[int, ...]) -> None:
    if len(set(icons)) != len(icons):
        raise entry.fault("no two icons may be the same: actions name them by what they show")


_ONCE = (Benefit.POWER, Benefit.MORALE, Benefit.POPULATION)
"""What moves a marker when it is complete, and does nothing after that."""
_OF_STRUCTURES = [benefit for benefit in Benefit if benefit not in (Benefit.MORALE, Benefit.POPULATION)]


def _technology(entry: Entry) -> Technology:
    lasting = entry.word("kind", ("lasting", "once")) == "lasting"
    return Technology(
        id=entry.text("id"),
        name=entry.text("name"),
        boxes=entry.whole("boxes", 1, 9),
        points=entry.whole("points", 0, 99),
        lasting=lasting,
        benefit=Benefit(entry.word("benefit", [one for one in Benefit if (one in _ONCE) != lasting])),
        amount=entry.whole("amount", 1, 9, default=1),
        text=entry.text("text"),
    )


def _disasters(sheet: Entry) -> tuple[Disaster, ...]:
    disasters: tuple[Disaster, ...] = _read_all(sheet, "disaster", _disaster)
    if [disaster.die for disaster in disasters] != list(range(1, FACES + 1)):
        raise sheet.fault(f"there must be a disaster for each die from 1 to {FACES}, in this order")
    return disasters


def _disaster(entry: Entry) -> Disaster:
    losses = entry.table("losses")
    by_track = {name: losses.whole(name, 1, 9) for name in TRACKS if losses.has(name)}
    losses.done()
    return Disaster(entry.whole("die", 1, FACES), entry.text("id"), entry.text("name"), by_track)
