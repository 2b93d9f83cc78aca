"""The picture of a position of Jupiter Rescue: all pieces are in it, once, where they are."""

import json
from collections import Counter

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.rescue.game import JupiterRescue
from jupiter.generators.rescue.tiles.lattice import cell_middle, space
from tests.generators.boards import drawn, fixture, marked, positions, recorded, references, screen, states, texts

GAME = "jupiter-rescue"
shown = fixture(GAME, 60)
KINDS = {"colonist": "colonists", "creep": "creeps", "super-creep": "super_creeps"}


def test_every_figure_stands_where_the_position_says(shown):
    for position, root in shown:
        for kind, field in KINDS.items():
            assert marked(root, kind, "at") == Counter((place,) for place in position[field])
        for row in position["robots"]:
            assert marked(root, row["robot"], "at") == Counter([(row["at"],)] if row["at"] else [])
        assert marked(root, "pod", "colonists") == {(str(position["pod"]["colonists"]),): 1}


def test_every_card_is_shown_once_where_it_is_held(shown):
    for position, root in shown:
        held = Counter(
            (card, where, row["robot"])
            for row in position["robots"]
            for where in ("core", "hand")
            for card in row[where]
        )
        piles = Counter((card, pile) for pile in ("open", "discards", "aside") for card in position[pile])
        assert marked(root, "card", "card", "in", "robot") == held
        assert marked(root, "card", "card", "in").total() == (held.total() + piles.total())


def test_every_tile_lies_in_its_cell(shown):
    for position, root in shown:
        lying = Counter((tile["tile"], str(tile["cell"])) for tile in position["tiles"])
        assert marked(root, "tile", "tile", "cell") == lying


def test_two_figures_on_different_spaces_do_not_touch():
    at = {
        (cell, n): tuple(a + b for a, b in zip(cell_middle(cell), space(n), strict=True))
        for cell in range(7)
        for n in range(7)
    }
    widest = 11.4 + 9.2  # a Super Creep beside a robot
    for one, (x, y) in at.items():
        for other, (u, v) in at.items():
            assert one == other or ((x - u) ** 2 + (y - v) ** 2) ** 0.5 > widest, (one, other)


def test_tiles_of_ones_own_are_drawn_from_their_data():
    game = JupiterRescue()
    position = json.loads(json.dumps(positions(GAME, recorded("rescue")[0], 60)[-1]))
    own = json.loads(json.dumps(list(game.components()["tiles"])))
    for tile in own:
        tile["open"] |= {"exits": [1], "spokes": [2, 3]}
    position["tile_set"] = {"tiles": own}
    root = drawn(GAME, position)
    assert marked(root, "tile", "tile", "cell").total() == len(position["tiles"])
    assert not references(root), "nothing printed is used"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_it_says_the_position_in_the_language_asked_for(language):
    state = next(states(GAME, recorded("rescue")[0]))
    game = JupiterRescue().in_language(language)
    position = game.position(state)
    root = drawn(GAME, position, language)
    title, words = texts(root)
    assert root.get("lang") == language
    assert {"en": "Turn 1 · Orange", "de": "Zug 1 · Orange", "fr": "Tour 1 · Orange"}[language] in title
    for place in (*position["colonists"], *position["creeps"]):
        assert place in words
    for row in position["robots"]:
        for card in row["hand"]:
            names = {card["id"]: card["name"] for card in game.components()["cards"]}
            assert names[card] in words


def test_a_language_that_there_is_not_is_refused():
    with pytest.raises(Malformed):
        screen(GAME).board(positions(GAME, recorded("rescue")[0], 1000)[0], "tlh")


def test_a_colony_of_which_nothing_is_laid_yet_is_drawn_too():
    state = JupiterRescue().read_state("JR1.0:-:::S-:-///:-.0.0.0:0.SC.00.D1:1IP.1Q:EAE0")
    assert marked(drawn(GAME, JupiterRescue().position(state)), "pod", "colonists").total() == 1
