"""Last Ark from Ceti in words: which of its texts are worded, and which message labels an action.

Invariant: no sentence stands here; they are in the data files, and translated in `data/words/xx.toml`.
"""

from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from jupiter.engine.localizer import Forms, Texts, Vocabulary, Words
from jupiter.engine.parts import panel_texts, verb_texts
from jupiter.engine.wording import Languages
from jupiter.games.ark.definitions import TRACKS, Definitions, load
from jupiter.games.ark.layout import AREAS, ICONS, STRUCTURES, Icon, Kind
from jupiter.games.ark.parts import ANY, Band, Benefit, Section

GROUPS = {
    "now": "phase",
    "belongs": "phase",
    "action": "verb",
    "player": "player",
    "players": "player",
    "structure": "structure",
    "technology": "technology",
    "area": "area",
    "disaster": "disaster",
    "rating": "rating",
    "track": "track",
}
"""By the name that a value goes by in a message, the table that words it; icons and splits are put together."""


def _english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "notice", definitions.notice
    yield "tagline", definitions.tagline
    yield "reconstruction", definitions.reconstruction
    yield from verb_texts(definitions.verbs)
    for panel in definitions.overview:
        yield from panel_texts("overview", panel)
    for area in definitions.areas:
        yield f"area/{area.id}", area.name
    for structure in definitions.structures:
        yield f"structure/{structure.id}", structure.name
    for technology in definitions.technologies:
        yield f"technology/{technology.id}", technology.name
        yield f"technology-text/{technology.id}", technology.text
    for disaster in definitions.disasters:
        yield f"disaster/{disaster.id}", disaster.name
    for rating in definitions.ratings:
        yield f"rating/{rating.id}", rating.name


def _numbers(definitions: Definitions) -> dict[str, dict[str, int]]:
    """Amounts and points go by the ids of structures, technologies and areas, points of tracks by their last space."""
    structures, areas, technologies = definitions.structures, definitions.areas, definitions.technologies
    least, most = definitions.players
    bands: dict[str, tuple[Band | Section, ...]] = {"food": definitions.food, "morale": definitions.morale}
    bands["population"] = definitions.sections
    of_tracks = {f"{track}-{part.to}": part.points for track, parts in bands.items() for part in parts}
    domes = [structure for structure in structures if structure.benefit is Benefit.FOOD]
    return {
        "numbers": asdict(definitions.numbers),
        "players": {"least": least, "most": most},
        "amount": {one.id: one.amount for one in structures} | {one.id: one.amount for one in technologies},
        "points": of_tracks | {one.id: one.points for one in structures} | {area.id: area.points for area in areas},
        "icons": {area.id: len(area.bulldoze) for area in areas},
        "power": {structure.id: structure.power for structure in structures},
        "food": {structure.id: structure.food for structure in structures},
        "start": {track: definitions.tracks[track].start for track in TRACKS},
        "dice": {"empty": definitions.sections[0].dice},
        "upkeep": {"third": definitions.sections[2].food},
        "count": {
            "hexes": definitions.hexes,
            "blocked_areas": sum(bool(area.bulldoze) for area in areas),
            "domes": len(domes),
            "technologies": len(technologies),
            "once": sum(not technology.lasting for technology in technologies),
            "lasting": sum(technology.lasting for technology in technologies),
        },
    }


def _words(texts: Texts, forms: Forms) -> Words:
    vocabulary = Vocabulary(texts, forms, GROUPS, {}, {})
    icons = {icon.name: _icon_words(icon, texts, vocabulary) for icon in ICONS}

    def says(name: str, value: Any) -> object:
        if name == "icon":
            return icons[value]
        if name == "boxes" and isinstance(value, list):
            return vocabulary.says("", [_split_words(part, texts, vocabulary) for part in value])
        return vocabulary.says(name, value)

    return says


_ICON_KEYS = {
    Kind.ORE: ("ore", "any"),
    Kind.RARE: ("rare", "rare-any"),
    Kind.POWER: ("power", ""),
    Kind.ENTRANCE: ("entrance", ""),
}
"""By kind: the text of an icon with a value, and with an asterisk."""


def _icon_words(icon: Icon, texts: Texts, vocabulary: Vocabulary) -> str:
    """`the 2 of Ag Dome 1`."""
    key = _ICON_KEYS[icon.kind][icon.value == ANY]
    structure = vocabulary.says("structure", STRUCTURES[icon.structure].id)
    area = vocabulary.says("area", AREAS[icon.area].id)
    return texts[f"icon/{key}"].format(value=icon.value, structure=structure, area=area)


def _split_words(part: str, texts: Texts, vocabulary: Vocabulary) -> str:
    """`Genome Archive 1`, from `GENOME:1`."""
    technology, count = part.split(":")
    return texts["split/boxes"].format(technology=vocabulary.says("technology", technology), count=count)


LANGUAGES = Languages(files(__package__).joinpath("data"), load, _english, _words, _numbers)
localizer = LANGUAGES.localizer
