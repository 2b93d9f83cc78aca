"""Pictures of positions, whatever the game: they are small, safe, and in the colours of the pages."""

import json
import random
import re
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from generators.catalogue import PRINT_SETS
from generators.screen.blocks import BOLD, Chip, chips, fitted
from generators.screen.elements import element, number
from generators.screen.picture import Block, Picture, stack, write
from generators.screen.symbols import Symbols
from jupiter.engine.errors import Malformed
from jupiter.games import GAMES as GAMES_BY_ID
from tests.generators.boards import drawn, ids, package, recorded, references, screen, states
from tests.generators.real import GAMES

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"var\((--[a-z-]+)\)")
ALTERED = ("less", "twice", "other", "other")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def rules(css):
    """The declarations of each selector, of the light colours."""
    css = re.split(r"@media", COMMENT.sub("", css))
    css = css[0] + "".join(part.partition("\n}\n")[2] for part in css[1:])
    found: dict[str, dict[str, str]] = {}
    for selectors, body in RULE.findall(re.sub(r"@import[^;]*;", "", css)):
        parts = (line.partition(":") for line in body.split(";") if ":" in line)
        declared = {name.strip(): value.strip() for name, _, value in parts}
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(declared)
    return found


def resolved(value, variables):
    while VARIABLE.search(value):
        value = VARIABLE.sub(lambda name: variables[name[1]], value)
    return value.lower()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_the_colours_that_the_page_has(game):
    own = rules((ROOT / f"generators/{package(game)}/board/board.css").read_text(encoding="utf-8"))
    folder = ROOT / "static" / game
    page = rules((folder / "drawing.css").read_text(encoding="utf-8"))
    variables = rules((ROOT / "static/common/base.css").read_text(encoding="utf-8"))[":root"]
    for sheet in (folder / "table.css", folder / "drawing.css"):
        variables |= rules(sheet.read_text(encoding="utf-8")).get(":root", {})
    common = [
        (selector, name)
        for selector in own.keys() & page.keys()
        for name in own[selector].keys() & page[selector].keys()
    ]
    assert len(common) > 20
    for selector, name in common:
        wanted = page[selector][name]
        if wanted != "currentcolor":
            assert own[selector][name].lower() == resolved(wanted, variables), f"{selector} {name}"


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_says_what_the_page_says(game, language):
    """Words that both have under keys with the same end; English stands in scripts, which are not read here."""
    catalogue = tomllib.loads((ROOT / f"generators/{package(game)}/messages/{language}.toml").read_text("utf-8"))
    page = json.loads((ROOT / f"static/{game}/words/{language}.json").read_text("utf-8"))
    told = [
        (message, page[key])
        for table in ("counts", "fact", "track", "benefit", "short", "die", "ship")
        for name, message in catalogue["board"].get(table, {}).items()
        for key in page
        if key.endswith(f".{table}.{name}") or key == f"{table}.{name}"
    ]
    assert len(told) > 10
    assert [own for own, _ in told] == [said for _, said in told]


def test_names_of_a_players_own_become_no_elements():
    said = "<script>alert('&')</script>"
    picture = Picture(said, [said], "en", 300, [chips(said, [Chip(said, "", (("card", f'"{said}'),))], 300)], "")
    root = ET.fromstring(write(picture, Symbols(screen(GAMES[0])._symbols_of)))
    assert "script" not in {one.tag.rpartition("}")[2] for one in root.iter()}
    assert root[0].text == said
    assert root.find(".//*[@data-card]").get("data-card") == f'"{said}'


def test_words_are_made_smaller_until_they_fit_and_never_smaller_than_can_be_read():
    for said in ("Residence", "Entertainment Center with a long name", "x" * 400):
        lines = fitted(said, 100, 12.5, 30, BOLD)
        widest = max(len(line) * BOLD * lines.size for line in lines.lines)
        assert lines.size == 7 or widest <= 100
        assert " ".join(lines.lines) == said


def test_chips_stay_within_their_width():
    block = chips("Hand", [Chip(f"Card number {i}") for i in range(12)], 300)
    root = ET.fromstring(element("g", block.content))
    for box in root.iter("rect"):
        x, y, width, height = (float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        assert 0 <= x <= x + width <= 300
        assert y + height <= block.height


def test_blocks_that_are_stacked_do_not_meet():
    whole = stack([Block(element("g"), 10), Block(element("g"), 20)], 4)
    assert whole.height == 34
    assert "translate(0 14)" in whole.content


@pytest.mark.parametrize(("value", "said"), [(1, "1"), (1.005, "1"), (-0.001, "0"), (1234.567, "1234.57"), ("a", "a")])
def test_numbers_have_at_most_two_decimals(value, said):
    assert number(value) == said


def altered(value, rnd):
    """A position with one of its parts another: a number, or a list without or with one of its parts twice."""
    if isinstance(value, dict):
        key = rnd.choice(sorted(value))
        return value | {key: altered(value[key], rnd)}
    if isinstance(value, list) and value:
        at = rnd.randrange(len(value))
        parts = {"less": [], "twice": [value[at]] * 2, "other": [altered(value[at], rnd)]}[rnd.choice(ALTERED)]
        return [*value[:at], *parts, *value[at + 1 :]]
    if isinstance(value, bool):
        return not value
    return rnd.randint(0, 16) if isinstance(value, int) else value


RECORDS = [(game, record) for game in GAMES for record in recorded(package(game))]


@pytest.mark.parametrize(("game", "record"), RECORDS, ids=[record.stem for _, record in RECORDS])
def test_a_board_needs_nothing_from_elsewhere(game, record):
    rules: Any = GAMES_BY_ID[game]
    for state in states(game, record, 40):
        root = drawn(game, rules.position(state))
        names = ids(root)
        assert references(root) <= set(names)
        assert len(names) == len(set(names))
        assert not {"script", "image", "foreignObject"} & {element.tag.rpartition("}")[2] for element in root.iter()}


@pytest.mark.parametrize("game", GAMES)
def test_every_position_that_can_be_read_is_drawn_impossible_ones_too(game):
    rnd = random.Random(15)
    rules: Any = GAMES_BY_ID[game]
    seen = [state for record in recorded(package(game))[::3] for state in states(game, record, 50)]
    drawings, impossibles = 0, 0
    for _ in range(120):
        position = json.loads(json.dumps(rules.position(rnd.choice(seen))))
        del position["derived"]
        for _ in range(rnd.randint(1, 4)):
            position = altered(position, rnd)
        try:
            state = rules.read_state(position)
        except Malformed:
            continue
        drawn(game, rules.position(state), rnd.choice(PRINT_SETS[game].languages()))
        drawings += 1
        impossibles += bool(rules.problems(state))
    assert drawings > 30
    assert impossibles > 5
