"""The cards as the second implementation knows them: what must hold of any true transcription."""

from itertools import pairwise, product

import pytest

from jupiter.engine.game import is_playable
from jupiter.games import GAMES
from tests.skies import oracle
from tests.skies.oracle_data import (
    CITY,
    COLUMNS,
    LOWER,
    RESEARCH,
    SIDES,
    SKY,
    START_ENERGY,
    UPPER,
    BaseCard,
    sent_base,
    sent_sky,
)

SPACES = {side: [space for card in SKY[side] for _, _, spaces in card for space in spaces.split()] for side in SIDES}
LETTERS = {"upper": "ABC", "lower": "DEF"}
CARDS = [(UPPER[side], "upper", side) for side in SIDES] + [(LOWER[side], "lower", side) for side in SIDES]


def rows(side: str) -> list[list[str]]:
    return [spaces.split() for card in SKY[side] for _, _, spaces in card]


@pytest.mark.parametrize("side", SIDES)
def test_sky_has_four_cards_of_four_rows_of_five_spaces(side: str) -> None:
    assert [len(card) for card in SKY[side]] == [4, 4, 4, 4]
    assert {len(row) for row in rows(side)} == {len(COLUMNS)}


@pytest.mark.parametrize(
    ("side", "explosions", "arrows_and_symbols"), [("easy", 15, [8, 8, 8]), ("difficult", 14, [7, 7, 14])]
)
def test_sky_has_as_many_symbols_as_were_counted(side: str, explosions: int, arrows_and_symbols: list[int]) -> None:
    printed = SPACES[side]
    assert len([space for space in printed if space.isdigit()]) == explosions
    assert [printed.count(space) for space in "<>M"] == arrows_and_symbols


@pytest.mark.parametrize("side", SIDES)
def test_every_arrow_points_at_a_blank_space_of_the_board(side: str) -> None:
    for row in rows(side):
        for number, space in enumerate(row):
            if space in "<>":
                target = number - 1 if space == "<" else number + 1
                assert 0 <= target < len(COLUMNS)
                assert row[target] == "."


@pytest.mark.parametrize("side", SIDES)
def test_explosions_can_be_reached_by_a_room(side: str) -> None:
    assert all(1 <= int(space) <= 7 for space in SPACES[side] if space.isdigit())


@pytest.mark.parametrize("side", SIDES)
def test_only_the_last_row_is_the_city(side: str) -> None:
    assert [number for number, row in enumerate(rows(side), 1) if "*" in row] == [CITY]
    assert rows(side)[-1] == ["*"] * 5


def test_the_skull_is_in_row_12_on_the_easy_card_and_in_row_11_on_the_difficult_one() -> None:
    symbols = {side: [name for card in SKY[side] for name, _, _ in card] for side in SIDES}
    assert [number for number, name in enumerate(symbols["easy"], 1) if name == "skull"] == [12]
    assert [number for number, name in enumerate(symbols["difficult"], 1) if name == "skull"] == [11]


def test_the_fourth_sky_card_has_no_glowing_symbols() -> None:
    assert {name for side in SIDES for name, _, _ in SKY[side][3]} == {"none"}


def test_a_red_ship_comes_twice_with_either_face_of_the_first_two_cards() -> None:
    for first, second in product(SIDES, SIDES):
        symbols = [name for name, _, _ in (*SKY[first][0], *SKY[second][1])]
        assert symbols.count("red-ship") == 2


@pytest.mark.parametrize(("card", "half", "side"), CARDS)
def test_rooms_and_tunnels_tile_the_five_columns(card: BaseCard, half: str, side: str) -> None:
    cells = [cell for room in card.rooms for cell in room.cells] + list(card.tunnels)
    assert sorted(cells) == [f"{letter}{column}" for letter in LETTERS[half] for column in COLUMNS]


@pytest.mark.parametrize(("card", "half", "side"), CARDS)
def test_the_way_visits_every_cell_once_but_those_that_open_with_another(card: BaseCard, half: str, side: str) -> None:
    beside = dict(card.opens_with)
    assert sorted([*card.way, *beside]) == [f"{letter}{column}" for letter in LETTERS[half] for column in COLUMNS]
    rooms = [room.cells for room in card.rooms]
    assert all(any({cell, other} <= set(cells) for cells in rooms) for cell, other in beside.items())


@pytest.mark.parametrize("side", SIDES)
def test_the_way_goes_from_space_to_neighbouring_space(side: str) -> None:
    way = (*UPPER["easy"].way, *LOWER[side].way)
    for here, there in pairwise(way):
        assert abs(ord(here[0]) - ord(there[0])) + abs(int(here[1]) - int(there[1])) == 1
    assert way[0] == "A5"


@pytest.mark.parametrize(("side", "index"), [("easy", 10), ("difficult", 9)])
def test_the_excavator_starts_on_a_tunnel_of_the_upper_card(side: str, index: int) -> None:
    card = UPPER[side]
    assert card.excavator in card.tunnels
    assert card.way.index(card.excavator) == index
    assert LOWER[side].excavator is None


def test_the_way_of_the_easy_lower_card_ends_in_a_tunnel_behind_every_room() -> None:
    assert LOWER["easy"].way[-1] in LOWER["easy"].tunnels
    assert LOWER["difficult"].way[-1] in LOWER["difficult"].tunnels


@pytest.mark.parametrize(
    ("upper", "lower", "loses"),
    [("easy", "easy", 5), ("difficult", "easy", 5), ("easy", "difficult", 4), ("difficult", "difficult", 4)],
)
def test_damage_that_loses_the_game_depends_on_the_base_cards(upper: str, lower: str, loses: int) -> None:
    assert UPPER[upper].damage + LOWER[lower].damage + 1 == loses


@pytest.mark.parametrize(("side", "total"), [("easy", 53), ("difficult", 57)])
def test_research_has_fourteen_steps_and_ends_with_a_twelve(side: str, total: int) -> None:
    assert (len(RESEARCH[side]), sum(RESEARCH[side]), RESEARCH[side][-1]) == (14, total, 12)
    assert START_ENERGY[side] == 2


@pytest.mark.parametrize(("upper", "lower"), list(product(SIDES, SIDES)))
def test_some_room_can_reach_the_last_research_space(upper: str, lower: str) -> None:
    rooms = [room for room in (*UPPER[upper].rooms, *LOWER[lower].rooms) if "research" in room.effects]
    assert max(6 * len(room.cells) + room.modifier for room in rooms) >= 12


# --- the cards of the game, which were typed apart


GAME = GAMES["under-falling-skies"]
FACES = {
    (card["id"], side): card[side]["face"] for card in GAME.components()["cards"] for side in SIDES if side in card
}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("number", range(4))
def test_the_game_has_the_same_sky(number: int, side: str) -> None:
    assert tuple(sent_sky(FACES[f"sky-{number + 1}", side])) == SKY[side][number]


@pytest.mark.parametrize(("card", "half", "side"), CARDS)
def test_the_game_has_the_same_base(card: BaseCard, half: str, side: str) -> None:
    face = sent_base(FACES[half, side])
    assert (face.way, face.damage, face.excavator) == (card.way, card.damage, card.excavator)
    assert dict(face.opens_with) == dict(card.opens_with)
    assert set(face.tunnels) == set(card.tunnels)
    assert [room._replace(cells=tuple(sorted(room.cells))) for room in card.rooms] == list(face.rooms)


@pytest.mark.parametrize("side", SIDES)
def test_the_game_has_the_same_tracks(side: str) -> None:
    assert FACES["tracks", side] == {"research": list(RESEARCH[side]), "energy": START_ENERGY[side]}


@pytest.mark.parametrize("sides", list(product(SIDES, repeat=4)))
def test_the_game_sets_up_the_same_start(sides: tuple[str, ...]) -> None:
    first, upper, lower, tracks = sides
    cards = {"sky": [first, *("easy", "difficult", "easy")], "upper": upper, "lower": lower, "tracks": tracks}
    assert is_playable(GAME)
    position = dict(GAME.position(GAME.setup({"cards": cards, "seed": 7}).state))
    position.pop("derived")
    assert position == oracle.start(cards, 7)
