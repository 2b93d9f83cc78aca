"""The data files are read hard: whatever they must hold and do not is told with file and entry."""

import copy
from typing import Any

import pytest

from jupiter.engine.datafile import DefinitionFault, read_data
from jupiter.games.rescue.definitions import FILES, build, load
from jupiter.games.rescue.game import JupiterRescue
from tests.data_files import spoiled

TABLES = read_data("jupiter.games.rescue", FILES)


def test_the_files_as_they_are_make_the_game():
    assert build(copy.deepcopy(TABLES)).cards == load().cards


def test_a_text_of_forty_words_fits_a_card():
    cards = build(spoiled(TABLES, "cards/card/0/text", "word " * 40)).cards.values()
    assert max(len(card.text.split()) for card in cards) == 40


def test_the_game_tells_how_long_it_takes():
    assert JupiterRescue().about()["minutes"] == {"min": 60, "max": 120}


@pytest.mark.parametrize(
    ("place", "value", "complaint"),
    [
        ("game/id", None, "game.toml: the game: id is missing"),
        ("game/rules", "one", "game.toml: the game: rules must be a version, major.minor"),
        ("game/minutes", [120], "minutes must list the least and the most, whole numbers from 1 to 1000"),
        (
            "game/numbers/players",
            [1, 9],
            "game.toml: the game: numbers: players must list the least and the most",
        ),
        ("game/numbers/goals", 3, "game.toml: the game: numbers: unknown key 'goals'"),
        ("game/supply/creeps", 0, "game.toml: the game: supply: creeps must be a whole number from 1 to 100"),
        ("game/tracker/failure", 20, "must count down from first to last, with failure next"),
        ("game/robot/1/letter", "O", "game.toml: O: this robot's letter stands twice"),
        ("game/robot/1/letter", "P", "robot sky: letter is 'P'; allowed: A, B"),
        ("game/robot/6", None, "as many robots must be listed as are in the supply"),
        ("game/variant/0/id", "maze", "the variants with a letter must be those of `Variant`"),
        ("game/variant/0/letter", "lab", "variant labyrinth: letter must be one capital"),
        ("game/reference/0/lines", ["", "x"], "lines must list texts"),
        ("tiles/tile/0/module", 2, "the id must begin with the module number"),
        ("tiles/tile/0/special", 1, "a special dome is on modules 3 and 4 and on no other"),
        ("tiles/tile/0/labyrinth/spokes", [1, 7], "spokes must list different whole numbers from 1 to 6"),
        ("tiles/tile/0/labyrinth/spokes", [1, 2, 3, 4, 5, 6], "bridges are gone; 3 to 5 must be"),
        ("actions/action/0/word", None, "actions.toml: action move: word is missing"),
        ("actions/action/1/type", "move", "actions.toml: move: this type of action stands twice"),
        ("actions/action/1/word", "MOVE", "actions.toml: MOVE: this word stands twice"),
        ("cards/card/0/code", "Bo", "a code is two capitals"),
        ("cards/card/0/code", "BH", "cards.toml: BH: this card stands twice"),
        ("cards/deck/cards", 1, f"cards.toml: the deck: deck: there are {load().deck_size} cards in the file"),
        ("cards/card/0/type", "magic", "card BO: type is 'magic'; allowed: attack, command"),
        ("cards/deck/kinds", 1, f"the deck: deck: there are {len(load().cards)} kinds in the file"),
        ("cards/card/0/text", "word " * 41, "a card's text has at most forty words"),
        ("cards/card/0/copies", 0, "copies must be a whole number from 1 to 36"),
        ("game/numbers/start", [0, 49], "start must list the least and the most, whole numbers from 1 to 60"),
        ("cards/card/0/use/base", "fly", "a use names the type of action 'fly', which is not in actions.toml"),
        ("cards/card/0/use/reach", "moon", "reach is 'moon'; allowed: anywhere"),
        ("cards/combo/0/cards", ["BO"], "a combo is of two cards"),
        ("cards/combo/0/cards", ["BO", "ZZ"], "combo BO + ZZ: names a card that does not exist"),
        ("cards/combo/0/cards", ["DC", "DC"], "combo DC + DC: needs two copies of the card"),
        ("cards/combo/0/cards", ["HS", "HS"], f"the deck: deck: there are {len(load().combos) - 1} combos in the file"),
        ("rules/rule/components.supply/text", " ", "rule components.supply: text must be a text that is not empty"),
        ("events/event/0/rule", "move.fly", "event robot-moved: names a rule that is not in the catalogue: move.fly"),
    ],
)
def test_what_the_data_must_hold_and_does_not_is_told_with_its_place(place: str, value: Any, complaint: str) -> None:
    with pytest.raises(ValueError) as fault:  # noqa: PT011 - its text is what is tested
        build(spoiled(TABLES, place, value))
    assert complaint in str(fault.value)


def test_a_card_that_counts_as_one_that_there_is_not_is_told() -> None:
    number = next(n for n, card in enumerate(TABLES["cards"]["card"]) if card["code"] == "OV")
    with pytest.raises(DefinitionFault, match="card OV: counts in Solo Play as a card that does not exist"):
        build(spoiled(TABLES, f"cards/card/{number}/solo", "ZZ"))


def test_a_labyrinth_face_that_is_that_of_another_tile_turned_is_told() -> None:
    tiles = TABLES["tiles"]["tile"]
    other = {name: [direction % 6 + 1 for direction in tiles[0]["labyrinth"][name]] for name in ("spokes", "rim")}
    with pytest.raises(DefinitionFault, match=f"tile {tiles[1]['id']}: its labyrinth face is that of tile"):
        build(spoiled(TABLES, "tiles/tile/1/labyrinth", other))
