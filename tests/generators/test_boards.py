"""Pictures of positions, whatever the game: they are small, safe, and in the colours of the pages."""

import json
import random
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games import GAMES as GAMES_BY_ID
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.screen.blocks import BOLD, Chip, chips, fitted
from jupiter.generators.screen.elements import element, number
from jupiter.generators.screen.picture import Block, Picture, stack, write
from jupiter.generators.screen.styles import board_style, resolved
from jupiter.generators.screen.symbols import Symbols
from tests.generators.boards import drawn, package, positions, recorded, screen, states
from tests.generators.real import GAMES

DRAWN = [game for game in GAMES if "board" in vars(type(PRINT_SETS[game]))]
"""Games whose print set draws positions."""
ROOT = Path(__file__).parents[2]
ALTERED = ("less", "twice", "other", "other")


def style(game):
    return board_style(game, f"jupiter.generators.{package(game)}.board")


@pytest.mark.parametrize(
    ("game", "light", "dark"),
    [
        ("jupiter-rescue", ".labyrinth .gangway{stroke:#14213d}", ".labyrinth .gangway{stroke:#0a1122}"),
        ("last-ark-from-ceti", ".sheet .paper{fill:#e6f1dd}", ".sheet .paper{fill:#16302a}"),
    ],
)
def test_a_picture_has_the_colours_of_the_pages_light_and_dark(game, light, dark):
    usual, _, in_dark = style(game).partition("@media (prefers-color-scheme:dark)")
    assert light in usual and light not in in_dark
    assert dark in in_dark and dark not in usual


@pytest.mark.parametrize("game", DRAWN)
def test_a_style_has_every_rule_that_the_board_of_the_page_has_and_no_variables(game):
    css = (ROOT / "static" / game / "drawing.css").read_text(encoding="utf-8")
    selectors = re.findall(r"^(?!:root|@|/\*)(\S.*?)[ ,]*\{?$", css, re.MULTILINE)
    whole = style(game)
    assert [one for one in selectors if one.strip("}") and one not in whole] == []
    assert not re.search(r"--|var\(|:root|@import", whole)


def test_what_differs_in_dark_alone_is_said_for_dark_screens():
    declaring = [':root{--a:#fff;--b:var(--a)}:root[data-theme="dark"]{--a:#000}@media print{:root{--a:#111}}']
    css = ".x{fill:var(--b);stroke:red}.y{fill:none}@media (hover:hover){.y{fill:blue}}"
    wanted = ".x{fill:#fff;stroke:red}.y{fill:none}@media (prefers-color-scheme: dark) {.x{fill:#000}}"
    assert resolved(declaring, css) == wanted


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", DRAWN)
def test_a_picture_says_what_the_page_says(game, language):
    """Words that both have under keys with the same end; English stands in scripts, which are not read here.

    Where a narrow page may divide a word is no part of what it says.
    """
    catalogue = tomllib.loads((ROOT / f"generators/{package(game)}/messages/{language}.toml").read_text("utf-8"))
    printed = import_module(f"jupiter.generators.{package(game)}.texts").words(language).by_key
    page = json.loads((ROOT / f"static/{game}/words/{language}.json").read_text("utf-8"))
    words_of_both = [
        (printed[f"board/{table}/{name}"], page[key].replace("\u00ad", ""))
        for table in ("counts", "fact", "track", "benefit", "short", "die", "ship")
        for name in catalogue["board"].get(table, ())
        for key in page
        if key.endswith(f".{table}.{name}") or key == f"{table}.{name}"
    ]
    assert len(words_of_both) > 10
    assert [own for own, _ in words_of_both] == [spoken for _, spoken in words_of_both]


def test_names_of_a_players_own_become_no_elements():
    hostile = "<script>alert('&')</script>"
    picture = Picture(
        hostile, [hostile], "en", 300, [chips(hostile, [Chip(hostile, "", (("card", f'"{hostile}'),))], 300)], ""
    )
    root = ET.fromstring(write(picture, Symbols(screen(GAMES[0])._symbols_of)))
    assert "script" not in {one.tag.rpartition("}")[2] for one in root.iter()}
    assert root[0].text == hostile
    assert root.find(".//*[@data-card]").get("data-card") == f'"{hostile}'


def test_words_are_made_smaller_until_they_fit_and_never_smaller_than_can_be_read():
    for name in ("Residence", "Entertainment Center with a long name", "x" * 400):
        lines = fitted(name, 100, 12.5, 30, BOLD)
        widest = max(len(line) * BOLD * lines.size for line in lines.lines)
        assert lines.size == 7 or widest <= 100
        assert " ".join(lines.lines) == name


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


@pytest.mark.parametrize(("value", "text"), [(1, "1"), (1.005, "1"), (-0.001, "0"), (1234.567, "1234.57"), ("a", "a")])
def test_numbers_have_at_most_two_decimals(value, text):
    assert number(value) == text


def altered(value, rnd):
    """A position with one of its parts another: a number, or a list without or with one of its parts twice."""
    if isinstance(value, dict) and value:
        key = rnd.choice(sorted(value))
        return value | {key: altered(value[key], rnd)}
    if isinstance(value, list) and value:
        at = rnd.randrange(len(value))
        parts = {"less": [], "twice": [value[at]] * 2, "other": [altered(value[at], rnd)]}[rnd.choice(ALTERED)]
        return [*value[:at], *parts, *value[at + 1 :]]
    if isinstance(value, bool):
        return not value
    return rnd.randint(0, 16) if isinstance(value, int) else value


@pytest.mark.parametrize("game", DRAWN)
def test_the_same_position_gives_the_same_bytes(game):
    record = recorded(package(game))[0]
    first, again = ([screen(game).board(one, "fr") for one in positions(game, record, 50)] for _ in range(2))
    assert first == again


@pytest.mark.parametrize("game", DRAWN)
def test_every_position_that_can_be_read_is_drawn_impossible_ones_too(game):
    rnd = random.Random(15)
    rules: Any = GAMES_BY_ID[game]
    seen = [state for record in recorded(package(game))[::5] for state in states(game, record, 50)]
    drawings, impossibles = 0, 0
    for _ in range(80):
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
    assert drawings > 20
    assert impossibles > 3
