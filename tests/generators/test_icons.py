"""The icons of every game: each opens, keeps to its box, and looks in a viewer as it does on paper."""

import re

import pytest

from jupiter.generators.booklets import steps
from tests.generators import real
from tests.generators.drawn import corners, viewed

DRAWN = {game: samples for game in real.GAMES if (samples := real.samples(game)).icons}
INKS = [samples.viewed for samples in DRAWN.values()]
SETS = {game: (samples.icons, [samples.viewed]) for game, samples in DRAWN.items()}
SETS |= {"tools": (steps.ICONS, INKS)}
"""Icons by game, and those of every game's guide, each with the inks in which a viewer may show them."""

every_set = pytest.mark.parametrize("icons", [one for one, _ in SETS.values()], ids=SETS)


@every_set
def test_every_icon_keeps_to_its_box_and_fills_it(icons):
    drawings = {name: icons.drawing(name) for name in icons.names}
    assert {name for name, one in drawings.items() if one.box != (-1.15, -1.15, 2.3, 2.3)} == set()
    reach = {name: max(max(abs(x), abs(y)) for x, y in corners(one)) for name, one in drawings.items()}
    assert {name: far for name, far in reach.items() if not 0.7 < far <= 1.15} == {}


@every_set
def test_every_icon_is_titled_and_uses_the_two_colours_that_there_are(icons):
    titles = {name: icons.drawing(name).title for name in icons.names}
    assert {name: title for name, title in titles.items() if not re.fullmatch(r"[A-Z].{3,}[^.]", title)} == {}
    assert [name for name in icons.names if not icons.icon(name, (0, 0), 1, "#000000", "#FFFFFF").shapes] == []


@pytest.mark.parametrize("key", SETS)
def test_a_viewer_shows_every_icon_in_the_inks_of_a_game(key):
    """By the rules of the file's style, which has none that the drawing does not use."""
    icons, palettes = SETS[key]
    for name in icons.names:
        rules, used = viewed(icons.folder / f"{name}.svg")
        assert rules.keys() == used, name
        assert any(rules == {rule: _shown(rule, inks) for rule in rules} for inks in palettes), name


def _shown(rule, inks):
    way, ink = rule.split("-")
    return f"{'fill' if way == 'fill' else 'stroke'}: {inks[ink].colour}"


@every_set
def test_no_two_icons_are_the_same_drawing(icons):
    drawn = [icons.icon(name, (0, 0), 1, "#000000", "#FFFFFF") for name in icons.names]
    assert len(set(drawn)) == len(icons.names)


@every_set
def test_an_icon_that_is_not_there_is_refused_with_the_file_to_add(icons):
    with pytest.raises(KeyError, match=r"no icon 'XX': add jupiter/generators/\w+/drawings/icons/XX\.svg"):
        icons.icon("XX", (0, 0), 1, "#000000", "#FFFFFF")
