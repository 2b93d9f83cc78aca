"""The data of the cards: what must hold of them, and what is told with file and entry where it does not."""

import copy
from typing import Any

import pytest

from jupiter.engine.datafile import read_data
from jupiter.games.skies.column import column
from jupiter.games.skies.definitions import FILES, PLACES, build, load
from jupiter.games.skies.parts import CELL_NAMES, COLUMNS, Side
from tests.data_files import spoiled
from tests.skies.table import CARDS

TABLES = read_data("jupiter.games.skies", FILES)
EVERY = [f"{number:07b}".replace("0", "E").replace("1", "D") for number in range(128)]
"""Every mixture of sides."""


def test_the_files_as_they_are_make_the_game():
    assert build(copy.deepcopy(TABLES)) == load()


@pytest.mark.parametrize(
    ("place", "value", "complaint"),
    [
        ("game/id", None, "game.toml: the game: id is missing"),
        ("game/rules", "one", "rules must be a version, major.minor"),
        ("game/numbers/energy", 0, "energy must be a whole number from 1 to 30"),
        ("game/numbers/luck", 7, "unknown key 'luck'"),
        ("game/supply/black", 4, "as many action dice are needed as there are columns"),
        ("game/minutes", [20], "minutes must list the least and the most"),
        ("game/overview/0/lines", ["", "x"], "lines must list texts"),
        ("sky/card/3", None, "must be 4 cards"),
        ("sky/card/0/easy/rows", ["-     | . . . . ."], "must have 4 rows"),
        ("sky/card/0/easy/rows/1", "X1 | . . . <", "'X1 | . . . <' is no row such as"),
        ("sky/card/0/easy/rows/1", "Z1    | . . . < .", "is no row such as"),
        ("sky/card/0/easy/rows/1", "X1    | < . . . .", "row 2: an arrow leaves the board"),
        ("sky/card/3/easy/rows/3", "-     | . . . . .", "row 4 must be the city"),
        ("sky/card/0/difficult/confidence", "sure", "confidence is 'sure'; allowed: high, low, medium, own"),
        ("sky/card/0/difficult/doubts/0/row", 5, "row must be a whole number from 0 to 4"),
        ("base/upper/easy/start", "G1", "'G1' is no cell, A1 to F5"),
        ("base/upper/easy/start", "B3", "the excavator starts in a tunnel"),
        ("base/upper/easy/route/3", "B1", "route and beside must hold each cell from A1 to C5 once"),
        ("base/lower/difficult/beside", {}, "route and beside must hold each cell from D1 to F5 once"),
        ("base/lower/easy/damage", 10, "damage must be a whole number from 0 to 9"),
        ("base/lower/easy/room/0/effects", ["coffee"], "'coffee' is no effect; known: anti-air, energy"),
        ("base/lower/easy/room/0/cells", ["D2"], "rooms share no cell and lie on their card"),
        ("base/upper/easy/room/0", None, "the first five spaces of the route have a room each"),
        ("tracks/easy/research", [3, 19], "research must list whole numbers from 1 to 18"),
        ("tracks/easy/energy", 8, "energy must be a whole number from 0 to 7"),
        ("actions/action/1/type", "roll", "actions.toml: roll: this type of action stands twice"),
        ("actions/action/1/word", "ROLL", "actions.toml: ROLL: this word stands twice"),
        ("events/event/0/rule", "setup.tea", "names a rule that is not in the catalogue: setup.tea"),
    ],
)
def test_what_the_data_must_hold_and_does_not_is_told_with_its_place(place: str, value: Any, complaint: str) -> None:
    with pytest.raises(ValueError) as fault:  # noqa: PT011 - its text is what is tested
        build(spoiled(TABLES, place, value))
    assert complaint in str(fault.value)


# --- what must hold of the cards (component data, sections 2 to 5) --------------------------------------------------


def rows(side: str) -> list[str]:
    """The spaces of the sixteen rows of a side."""
    return [row.spaces for card in load().sky for row in card[Side(side)].rows]


@pytest.mark.parametrize(
    ("side", "explosions", "left", "right", "symbols"), [("easy", 15, 8, 8, 8), ("difficult", 14, 7, 7, 14)]
)
def test_the_sky_has_as_many_explosions_arrows_and_symbols_as_were_counted(side, explosions, left, right, symbols):
    spaces = "".join(rows(side))
    assert len(spaces) == 16 * COLUMNS
    assert sum(space.isdigit() for space in spaces) == explosions
    assert [spaces.count(symbol) for symbol in "<>M*"] == [left, right, symbols, 5]


@pytest.mark.parametrize("side", ["easy", "difficult"])
def test_every_arrow_points_at_an_empty_space_of_its_row(side):
    """Reading 14: so no chain ever arises."""
    for row in rows(side):
        for at, space in enumerate(row):
            if space in "<>":
                assert row[at + (1 if space == ">" else -1)] == "."


@pytest.mark.parametrize("cards", EVERY)
def test_every_mixture_of_sides_makes_a_column_that_can_be_won_and_lost(cards):
    laid = column(cards)
    assert laid.level == 1 + cards.count("D")
    assert laid.skull_row == (11 if cards[2] == "D" else 12)
    assert laid.damage_limit == (4 if cards[5] == "D" else 5)
    assert (len(laid.research), laid.research[-1]) == (14, 12)
    assert sum(laid.research) == (57 if cards[6] == "D" else 53)
    assert CELL_NAMES[laid.route[laid.start]] == ("B5" if cards[4] == "D" else "C5")
    assert laid.room_at[laid.route[laid.start]] is None
    labs = [room for room in laid.rooms if "research" in room.effects]
    assert max(6 * len(room.cells) + room.modifier for room in labs) >= 12
    red = [symbol for symbol in laid.symbols[: laid.skull_row] if symbol.kind == "red-ship"]
    assert len(red) in (2, 3)
    slots = [cell for room in laid.rooms for cell in room.cells]
    assert len(set(slots)) == len(slots)
    assert sorted({*laid.route, *load().lower[Side.DIFFICULT].beside} if cards[5] == "D" else laid.route) == [
        *range(30)
    ]


def test_the_way_ends_on_the_easy_card_behind_its_last_room_and_on_the_difficult_one_at_f4():
    assert [CELL_NAMES[column(cards).route[-1]] for cards in ("EEEEEEE", "EEEEEDE")] == ["F5", "F4"]
    assert column("EEEEEDE").index[CELL_NAMES.index("F5")] == 20 == column("EEEEEDE").index[CELL_NAMES.index("E5")]


def test_a_die_in_every_column_can_be_placed_though_the_upright_room_has_one_column():
    """Reading 8: all other larger rooms lie in one row."""
    for side in Side:
        for face in (load().upper[side], load().lower[side]):
            for room in face.rooms:
                across = len({cell % COLUMNS for cell in room.cells})
                assert across == len(room.cells) or room.id == "DL5"


def test_cards_are_told_with_both_sides_and_the_places_of_their_doubts():
    assert list(CARDS) == list(PLACES)
    for place in PLACES:
        for side in Side:
            shown, source = CARDS[place][side.value], load().source(place, side)
            assert shown["reconstruction"] == (source.confidence != "high")
            assert [doubt["text"] for doubt in shown["doubts"]] == [doubt.text for doubt in source.doubts]
