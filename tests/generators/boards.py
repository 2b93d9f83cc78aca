"""Boards drawn from recorded games, and what is counted in them."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from jupiter.games import GAMES
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.screen.cache import AUTO, DiskCache, cache_folder
from jupiter.generators.serve.screen import ScreenFaces

SVG = "{http://www.w3.org/2000/svg}"
TESTS = Path(__file__).parents[1]
Position = Mapping[str, Any]


@cache
def screen(game: str) -> ScreenFaces:
    """Who draws the boards of a game."""
    return ScreenFaces(PRINT_SETS[game], DiskCache(cache_folder(AUTO)))


def package(game: str) -> str:
    """The name that a game's folders have, such as `rescue`."""
    printed: Any = PRINT_SETS[game]
    return str(printed.package).rpartition(".")[2]


def recorded(folder: str) -> tuple[Path, ...]:
    """The recorded games of a game's tests."""
    return tuple(sorted((TESTS / folder / "games").glob("*.json")))


def states(game: str, record: Path, every: int = 1) -> Iterator[Any]:
    """States of a recorded game: the first, every so manieth, and the last."""
    rules: Any = GAMES[game]
    game_played = json.loads(record.read_text(encoding="utf-8"))
    state = rules.setup(game_played["setup"]).state
    for number, action in enumerate(game_played["actions"]):
        if number % every == 0:
            yield state
        state = rules.check(state, rules.read_action(action)).state
    yield state


def positions(game: str, record: Path, every: int) -> list[Position]:
    """The positions of such states."""
    rules: Any = GAMES[game]
    return [rules.position(state) for state in states(game, record, every)]


def drawn(game: str, position: Position, language: str = "en") -> ET.Element:
    """The picture of a position, read as XML; none of them needs anything from elsewhere."""
    svg = screen(game).board(position, language)
    assert svg is not None
    root = ET.fromstring(svg)
    names = [element.get("id", "") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    assert references(root) <= set(names)
    assert not {"script", "image", "foreignObject"} & {element.tag.rpartition("}")[2] for element in root.iter()}
    return root


def fixture(game: str, every: int) -> Any:
    """A fixture of the positions of a recorded game with their pictures, one record after another."""

    @pytest.fixture(scope="module", params=recorded(package(game)), ids=lambda record: record.stem)
    def shown(request: pytest.FixtureRequest) -> list[tuple[Position, ET.Element]]:
        return [(position, drawn(game, position)) for position in positions(game, request.param, every)]

    return shown


def texts(root: ET.Element) -> tuple[str, str]:
    """The title of the picture, and the position in words."""
    return root[0].text or "", root[1].text or ""


def marked(root: ET.Element, looks: str, *names: str) -> Counter[tuple[str, ...]]:
    """How often there are elements of a class with these values of `data-` attributes."""
    return Counter(
        tuple(element.get(f"data-{name}", "") for name in names)
        for element in root.iter()
        if looks in element.get("class", "").split() and all(element.get(f"data-{name}") for name in names)
    )


def references(root: ET.Element) -> set[str]:
    """All that the picture refers to by name: ids within it."""
    return {element.get("href", "").removeprefix("#") for element in root.iter() if element.get("href")}
