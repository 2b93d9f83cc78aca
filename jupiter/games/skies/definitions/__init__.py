"""What Under Falling Skies consists of, read from `data/*.toml` and checked hard.

Invariant: numbers, names and texts of the game come from the data files and nowhere else. Rules, sheets and
pages all read them here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jupiter.engine.catalogues import Events, read_catalogue, read_events
from jupiter.engine.datafile import Entry, read_data
from jupiter.engine.parts import Identity, Panel, Verb, identity_fields, read_panel, read_verb, read_verbs
from jupiter.engine.rules import Catalogue
from jupiter.games.skies import parts
from jupiter.games.skies.definitions.faces import check_base, check_sky

PLACES = ("sky-1", "sky-2", "sky-3", "sky-4", "upper", "lower", "tracks")
"""The cards that have two sides, in the order of the column, the card with the tracks last."""
MOST_LEVEL = 1 + len(PLACES)
"""The level with all of them on their difficult side."""

FILES = ("game", "sky", "base", "tracks", "actions", "events")


@dataclass(frozen=True, slots=True)
class Definitions(Identity):
    """All of it."""

    reconstruction: str
    """How sure the data of the cards are, in one or two sentences."""
    players: tuple[int, int]
    numbers: parts.Numbers
    supply: parts.Supply
    overview: tuple[Panel, ...]
    """The overview card."""
    sky: tuple[Mapping[parts.Side, parts.SkyFace], ...]
    """The four sky cards from the top, each with its sides."""
    upper: Mapping[parts.Side, parts.BaseFace]
    lower: Mapping[parts.Side, parts.BaseFace]
    tracks: Mapping[parts.Side, parts.TracksFace]
    verbs: tuple[Verb, ...]
    """The types of action, in the order in which legal actions are listed."""
    catalogue: Catalogue
    events: Events

    def card_set(self, sides: tuple[parts.Side, ...]) -> parts.CardSet:
        """The faces that lie on the table, by the sides of `PLACES`."""
        sky = tuple(card[side] for card, side in zip(self.sky, sides[: parts.SKY_CARDS], strict=True))
        upper, lower, tracks = sides[parts.SKY_CARDS :]
        return parts.CardSet(sky, self.upper[upper], self.lower[lower], self.tracks[tracks])

    def face(self, place: str, side: parts.Side) -> parts.Face:
        """One side of a card; `place` is one of `PLACES`."""
        cards: tuple[Mapping[parts.Side, parts.Face], ...] = (*self.sky, self.upper, self.lower, self.tracks)
        return cards[PLACES.index(place)][side]

    def source(self, place: str, side: parts.Side) -> parts.Source:
        """How sure the data of a side of a card are."""
        return self.face(place, side).source


@cache
def load() -> Definitions:
    """The definitions that ship with the program.

    :raises DefinitionFault: with file and entry, where a file does not hold what it must.
    """
    return build(read_data("jupiter.games.skies", FILES))


def build(tables: dict[str, dict[str, Any]]) -> Definitions:
    """The definitions from parsed files by name (without `.toml`).

    :raises DefinitionFault: see `load`.
    """
    game = Entry("game.toml", "the game", tables["game"])
    base = Entry("base.toml", "the base cards", tables["base"])
    tracks = Entry("tracks.toml", "the card with the tracks", tables["tracks"])
    catalogue = read_catalogue(Entry("rules/en.toml", "the catalogue", tables["rules"]))
    definitions = Definitions(
        **identity_fields(game),
        reconstruction=game.text("reconstruction"),
        players=game.span("players", 1, 1),
        numbers=_numbers(game.table("numbers")),
        supply=_supply(game.table("supply")),
        overview=tuple(read_panel(entry) for entry in game.tables("overview")),
        sky=_sky_cards(Entry("sky.toml", "the sky cards", tables["sky"])),
        upper={side: _base_face(base.table("upper").table(side), 0) for side in parts.Side},
        lower={side: _base_face(base.table("lower").table(side), 1) for side in parts.Side},
        tracks={side: _tracks_face(tracks.table(side)) for side in parts.Side},
        verbs=read_verbs(Entry("actions.toml", "the types of action", tables["actions"]), read_verb),
        catalogue=catalogue,
        events=read_events(Entry("events.toml", "the events", tables["events"]), catalogue),
    )
    game.done()
    base.done()
    tracks.done()
    return definitions


def _numbers(entry: Entry) -> parts.Numbers:
    numbers = parts.Numbers(*(entry.whole(name, 1, 30) for name in ("energy", "floor", "robot")))
    entry.done()
    return numbers


def _supply(entry: Entry) -> parts.Supply:
    names = ("cards", "black", "white", "blue", "green_ships", "red_ships", "trackers")
    supply = parts.Supply(**{name: entry.whole(name, 1, 20) for name in names})
    entry.done()
    if supply.action_dice != parts.COLUMNS:
        raise entry.fault("as many action dice are needed as there are columns")
    return supply


# --- faces ----------------------------------------------------------------------------------------------------------


def _source(entry: Entry) -> parts.Source:
    doubts = []
    for doubt in entry.tables("doubts", named_by="row") if entry.has("doubts") else ():
        doubts.append(
            parts.Doubt(doubt.whole("row", 0, 4), doubt.word("confidence", parts.CONFIDENCES), doubt.text("text"))
        )
        doubt.done()
    return parts.Source(entry.word("confidence", parts.CONFIDENCES), tuple(doubts))


def _sky_cards(entry: Entry) -> tuple[Mapping[parts.Side, parts.SkyFace], ...]:
    cards = tuple(
        {side: _sky_face(card.table(side), number) for side in parts.Side}
        for number, card in enumerate(entry.tables("card"))
    )
    entry.done()
    if len(cards) != parts.SKY_CARDS:
        raise entry.fault(f"must be {parts.SKY_CARDS} cards")
    return cards


def _sky_face(entry: Entry, number: int) -> parts.SkyFace:
    rows = tuple(_sky_row(entry, row) for row in entry.texts("rows"))
    face = parts.SkyFace(rows, _source(entry))
    entry.done()
    for fault in check_sky(face, number) if len(rows) == parts.SKY_ROWS else (f"must have {parts.SKY_ROWS} rows",):
        raise entry.fault(fault)
    return face


_LETTERS = {"-": "none", "X": "excavator", "R": "research", "D": "damage", "A": "red-ship", "SKULL": parts.SKULL}
_ROW = re.compile(r"(-|[XRD][1-9]|A|SKULL) *\|((?: [.<>M*1-9]){5})")


def _sky_row(entry: Entry, text: str) -> parts.SkyRow:
    match = _ROW.fullmatch(text)
    if not match:
        raise entry.fault(f"{text!r} is no row such as 'X1 | . . . < .'")
    letter, count = (match[1][0], int(match[1][1])) if match[1][0] in "XRD" else (match[1], 0)
    return parts.SkyRow(parts.Symbol(_LETTERS[letter], count), match[2].replace(" ", ""))


def _base_face(entry: Entry, number: int) -> parts.BaseFace:
    face = parts.BaseFace(
        route=tuple(_cell(entry, name) for name in entry.texts("route")),
        beside=_beside(entry) if entry.has("beside") else {},
        start=_cell(entry, entry.text("start")) if entry.has("start") else None,
        damage=entry.whole("damage", 0, 9),
        rooms=tuple(_room(room) for room in entry.tables("room")),
        source=_source(entry),
    )
    entry.done()
    for fault in check_base(face, number):
        raise entry.fault(fault)
    return face


def _beside(entry: Entry) -> Mapping[int, int]:
    table = entry.table("beside")
    return {_cell(table, name): _cell(table, table.text(name)) for name in table}


def _room(entry: Entry) -> parts.Room:
    room = parts.Room(
        id=entry.text("id"),
        cells=tuple(sorted(_cell(entry, name) for name in entry.texts("cells"))),
        effects=tuple(parts.Effect(word) for word in _effects(entry)),
        energy=entry.whole("energy", 0, 9, default=0),
        modifier=entry.whole("modifier", -9, 9, default=0),
    )
    entry.done()
    return room


def _effects(entry: Entry) -> tuple[str, ...]:
    words = entry.texts("effects")
    for word in words:
        if word not in set(parts.Effect):
            raise entry.fault(f"{word!r} is no effect; known: {', '.join(parts.Effect)}")
    return words


def _cell(entry: Entry, name: str) -> int:
    if name not in parts.CELLS_BY_NAME:
        raise entry.fault(f"{name!r} is no cell, A1 to F5")
    return parts.CELLS_BY_NAME[name]


def _tracks_face(entry: Entry) -> parts.TracksFace:
    numbers = entry.value("research")
    if not isinstance(numbers, list) or not numbers or not all(type(n) is int and 1 <= n <= 18 for n in numbers):
        raise entry.fault("research must list whole numbers from 1 to 18")
    face = parts.TracksFace(tuple(numbers), entry.whole("energy", 0, 7), _source(entry))
    entry.done()
    return face
