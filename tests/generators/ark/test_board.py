"""The picture of a position of Last Ark from Ceti: every tick and marker of every sheet is in it, once, where it is."""

from collections import Counter

import pytest

from jupiter.games.ark.definitions import TRACKS
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.generators.ark.board.layout import WIDTH, layout
from jupiter.generators.ark.board.printed import all_icons, printed
from tests.generators.boards import SVG, drawn, fixture, marked, positions, recorded, states, texts

GAME = "last-ark-from-ceti"
shown = fixture(GAME, 30)


def sheets(root, position):
    """The drawing of each sheet that is known by its player."""
    papers = [one for one in root.iter(f"{SVG}g") if one.find(f"{SVG}g/{SVG}use") is not None]
    drawings = {one.get("data-player"): one for one in papers}
    assert list(drawings) == [f"p{i + 1}" for i, player in enumerate(position["players"]) if player["sheet"]]
    return drawings


def test_every_tick_is_on_the_sheet_of_its_player(shown):
    for position, root in shown:
        for name, drawing in sheets(root, position).items():
            sheet = position["players"][int(name[1:]) - 1]["sheet"]
            food = {f"{key}.FOOD{i + 1}" for key, paid in sheet["food_paid"].items() for i in range(paid)}
            assert marked(drawing, "pencil", "icon") == Counter((key,) for key in {*sheet["ticked"], *food})
            boxes = Counter((f"{key}.{i + 1}",) for key, count in sheet["boxes"].items() for i in range(count))
            assert marked(drawing, "pencil", "box") == boxes
            assert marked(drawing, "pencil", "hex").total() == position["blight"]


def test_every_marker_stands_where_the_position_says(shown):
    for position, root in shown:
        for name, drawing in sheets(root, position).items():
            index = int(name[1:]) - 1
            spaces = {track: position["players"][index]["sheet"][track] for track in TRACKS}
            spaces["dice"] = position["derived"]["players"][index]["dice_actions"]
            assert marked(drawing, "marker", "track", "value") == Counter((key, str(at)) for key, at in spaces.items())


def test_the_dice_of_the_round_lie_by_each_sheet_and_used_ones_are_pale(shown):
    for position, root in shown:
        for index, player in enumerate(position["players"]):
            if not player["sheet"]:
                continue
            name = f"p{index + 1}"
            dice: Counter[tuple[str, ...]] = Counter((str(value), name) for value in position["dice"])
            left: Counter[tuple[str, ...]] = Counter(
                (str(value), name) for value in position["derived"]["players"][index]["dice_left"]
            )
            assert Counter({key: n for key, n in marked(root, "die", "value", "player").items() if name in key}) == dice
            used = Counter({key: n for key, n in marked(root, "used", "value", "player").items() if name in key})
            assert dice - used == left & dice


def test_no_two_things_to_tick_lie_over_one_another():
    at = layout().at
    boxes = [at[icon.key] for icon in all_icons()] + [at[one["id"]] for one in printed("en")["technologies"]]
    for i, (x, y, width, height) in enumerate(boxes):
        assert x >= 0
        assert x + width <= WIDTH
        assert y + height <= layout().height
        for u, v, wide, high in boxes[i + 1 :]:
            assert x + width <= u or u + wide <= x or y + height <= v or v + high <= y


@pytest.mark.parametrize(("language", "morale"), [("en", "Morale"), ("de", "Moral"), ("fr", "Moral")])
def test_it_says_the_position_in_the_language_asked_for(language, morale):
    game = LastArkFromCeti().in_language(language)
    for state in states(GAME, recorded("ark")[0], 30):
        position = game.position(state)
        _, words = texts(drawn(GAME, position, language))
        sheet = position["players"][0]["sheet"]
        assert f"{morale} {sheet['morale']}" in words
        for structure in game.components()["structures"]:
            assert structure["name"] in words


def test_a_sheet_that_is_kept_elsewhere_is_said_to_be():
    (record,) = (record for record in recorded("ark") if record.stem == "one-known-sheet-of-four")
    for position in positions(GAME, record, 30):
        root = drawn(GAME, position)
        assert sum("kept elsewhere" in "".join(one.itertext()) for one in root.iter(f"{SVG}text")) == 3
