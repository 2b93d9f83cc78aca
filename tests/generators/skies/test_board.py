"""The picture of a position of Under Falling Skies: all pieces are in it, once, where they are."""

from collections import Counter

import pytest

from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.parts import CITY
from jupiter.generators.skies.board.places import Layout
from tests.generators.boards import drawn, fixture, marked, positions, recorded, references, states, texts

GAME = "under-falling-skies"
shown = fixture(GAME, 9)


def test_every_ship_is_where_the_position_says(shown):
    for position, root in shown:
        ships = Counter((ship["ship"], ship["at"]) for ship in position["ships"])
        ships += Counter({(kind, "waiting"): count for kind, count in position["waiting"].items()})
        assert marked(root, "ship", "ship", "at") == ships


def test_every_die_is_where_the_position_says(shown):
    for position, root in shown:
        dice = Counter((row["die"], str(row["value"]), row["at"]) for row in position["base"])
        dice += Counter((kind, str(value), "aside") for kind, values in position["rolled"].items() for value in values)
        dice += Counter(("blue", str(value), "aside") for value in position["built"])
        assert marked(root, "die", "die", "value", "at") == dice
        assert marked(root, "done", "at") == Counter((row["at"],) for row in position["base"] if row["resolved"])


def test_trackers_and_cards_are_there_once(shown):
    for position, root in shown:
        assert marked(root, "cube", "track") == {("research",): 1, ("energy",): 1, ("damage",): 1}
        assert marked(root, "excavator", "at") == {(position["excavator"],): 1}
        assert marked(root, "card", "card").total() == 8


@pytest.mark.parametrize("mother", range(CITY + 1))
def test_no_two_places_lie_over_one_another(mother):
    layout = Layout(mother)
    places = [f"S{column}" for column in range(1, 6)]
    places += [f"{row}.{column}" for row in range(mother + 1, CITY + 1) for column in range(1, 6)]
    places += [f"{row}{column}" for row in "ABCDEF" for column in range(1, 6)]
    left, top, width, height = layout.box
    for i, one in enumerate(places):
        x, y = layout.middle(one)
        assert left + 6 < x < left + width - 6
        assert top + 6 < y < top + height - 6
        for other in places[i + 1 :]:
            u, v = layout.middle(other)
            # Neither a ship nor a die is wider than 11.6 mm.
            assert abs(x - u) > 11.6 or abs(y - v) > 11.6, (one, other)


def test_cards_of_ones_own_are_drawn_from_their_data():
    (record,) = (record for record in recorded("skies") if record.stem == "won-with-own-cards")
    for position in positions(GAME, record, 40):
        root = drawn(GAME, position)
        assert not references(root), "nothing printed is used"
        rows = [row for card in position["card_set"]["sky"] for row in card["rows"]]
        shown = Counter(space for row in rows for space in row["spaces"])
        signs = Counter(element.get("class") for element in root.iter() if "sign" in element.get("class", "").split())
        for kind in ("left", "right", "mother-ship", "city"):
            assert signs[f"sign {kind}"] == shown[kind]


@pytest.mark.parametrize(("language", "ship"), [("en", "green ship"), ("de", "grünes Schiff"), ("fr", "vaisseau vert")])
def test_it_says_the_position_in_the_language_asked_for(language, ship):
    game = UnderFallingSkies().in_language(language)
    for state in states(GAME, recorded("skies")[0], 30):
        position = game.position(state)
        _, words = texts(drawn(GAME, position, language))
        assert words.count(ship) == sum(one["ship"] == "green" for one in position["ships"]) + bool(
            position["waiting"]["green"]
        )
        colon = {"fr": "\u00a0:"}.get(language, ":")
        for row in position["base"]:
            assert f"{row['at']}{colon} " in words
