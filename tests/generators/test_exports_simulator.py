"""Tabletop Simulator: sheets as large as promised, and saved objects that name pictures that are there."""

import json
from collections import Counter

import jsonschema_rs
import pytest

from jupiter.generators.drawing.shapes import regular
from jupiter.generators.exports.decks import BASE
from jupiter.generators.exports.simulator_objects import saved_game
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import Edition
from tests.generators import exporting
from tests.generators.exporting import BLUE, CARD, COPIES, GREY, RED, SMALL, One, exported, face, image, made

SAVES = ("small-game.json", "small-game-hexes-lying.json")

NUMBER, TEXT = {"type": "number"}, {"type": "string"}
URL = {"type": "string", "pattern": "^file:///FOLDER/[A-Za-z0-9_.-]+\\.(png|pdf)$"}
PLACE = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")


def shape(required, **properties):
    return {"type": "object", "required": [*required], "properties": properties}


DECK = shape(
    ("FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack", "Type"),
    FaceURL=URL,
    BackURL=URL,
    NumWidth={"type": "integer", "minimum": 2, "maximum": 10},
    NumHeight={"type": "integer", "minimum": 2, "maximum": 7},
    BackIsHidden={"type": "boolean"},
    UniqueBack={"type": "boolean"},
    Type={"const": 0},
)
DECKS = {
    "type": "object",
    "minProperties": 1,
    "propertyNames": {"pattern": "^[1-9][0-9]*$"},
    "additionalProperties": DECK,
}
TILE = shape(("Type", "Thickness", "Stackable", "Stretch"), Type={"enum": [0, 1, 2, 3]}, Thickness=NUMBER)
TOKEN = shape(("Thickness", "MergeDistancePixels", "Stackable"), Thickness=NUMBER)
IMAGE = shape(
    ("ImageURL", "ImageSecondaryURL"), ImageURL=URL, ImageSecondaryURL=URL, CustomTile=TILE, CustomToken=TOKEN
)
NAMES = (
    *("DeckCustom", "CardCustom", "Custom_Tile", "Custom_Token", "Bag"),
    *("Custom_PDF", "HandTrigger", "Figurine_Custom", "Die_6_Rounded"),
)
OBJECTS = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/object"}}


def needs(name, *keys):
    return {"if": {"properties": {"Name": {"const": name}}}, "then": {"required": [*keys]}}


OBJECT = shape(
    ("GUID", "Name", "Transform", "Nickname", "Description"),
    GUID={"type": "string", "pattern": "^[0-9a-f]{6}$"},
    Name={"enum": [*NAMES]},
    Transform=shape(PLACE, **dict.fromkeys(PLACE, NUMBER)),
    Nickname=TEXT,
    Description=TEXT,
    CardID={"type": "integer", "minimum": 100},
    DeckIDs={"type": "array", "minItems": 2, "items": {"type": "integer", "minimum": 100}},
    CustomDeck=DECKS,
    CustomImage=IMAGE,
    ContainedObjects=OBJECTS,
) | {
    "allOf": [
        needs("DeckCustom", "DeckIDs", "CustomDeck", "ContainedObjects"),
        needs("CardCustom", "CardID", "CustomDeck"),
        needs("Custom_Tile", "CustomImage"),
        needs("Custom_Token", "CustomImage"),
        needs("Bag", "ContainedObjects"),
        needs("Figurine_Custom", "CustomImage"),
        needs("Custom_PDF", "CustomPDF"),
        needs("HandTrigger", "FogColor"),
        needs("Die_6_Rounded", "RotationValues"),
    ]
}
SCHEMA = shape(("SaveName", "ObjectStates"), SaveName=TEXT, ObjectStates=OBJECTS) | {"$defs": {"object": OBJECT}}


def files(*pieces):
    return exporting.files("tts", One(Kit("deck", "Deck", pieces)))


def states(data, name):
    """What lies on the table, without the players' hands."""
    return [one for one in json.loads(data[name])["ObjectStates"] if one["Name"] != "HandTrigger"]


def called(objects, name):
    return next(one for one in objects if one["Nickname"] == name)


def everything(objects):
    for one in objects:
        yield one
        yield from everything(one.get("ContainedObjects", ()))


def addresses(value):
    """All values of keys that end in URL, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith("URL"):
                yield inner
            yield from addresses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from addresses(inner)


@pytest.mark.parametrize("name", SAVES)
def test_a_saved_object_keeps_the_schema(name):
    value = json.loads(exported("tts")[name])
    validator = jsonschema_rs.Draft202012Validator(SCHEMA)
    assert [str(error) for error in validator.iter_errors(value)] == []
    del called(value["ObjectStates"], "Cards")["ContainedObjects"][1]["CardID"]
    assert not validator.is_valid(value)


@pytest.mark.parametrize("name", SAVES)
def test_every_picture_that_is_named_is_there(name):
    data = exported("tts")
    named = {address.removeprefix(BASE) for address in addresses(json.loads(data[name]))}
    assert named <= set(data)
    ending = "-lying.png" if name == SAVES[0] else None
    unused = {path for path in data if path.endswith(".png")} - named
    assert all(path.endswith(ending) if ending else f"{path[:-4]}-lying.png" in data for path in unused)


@pytest.mark.parametrize("name", SAVES)
def test_ids_are_different(name):
    ids = Counter(one["GUID"] for one in everything(states(exported("tts"), name)))
    assert set(ids.values()) == {1}
    assert len(ids) == 1 + 6 + 2 + 1 + (1 + 4) + 1 + 1 + 1, "deck, tiles, a Mite and a bag of four, board, ring, rules"


def test_ids_that_would_be_the_same_are_made_different():
    one = {"GUID": "key", "Name": "Bag"}
    first, second = saved_game("", [one, one], ())["ObjectStates"]
    assert first["GUID"] != second["GUID"]


def test_a_deck_has_each_copy_by_its_number_on_the_sheet():
    deck = called(states(exported("tts"), SAVES[0]), "Cards")
    (key,) = deck["CustomDeck"]
    assert deck["DeckIDs"] == [int(key) * 100 + i for i in range(6)]
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [n for n, c in COPIES.items() for _ in range(c)]
    sheet = image(exported("tts")["cards1.png"])
    across, down = deck["CustomDeck"][key]["NumWidth"], deck["CustomDeck"][key]["NumHeight"]
    assert sheet.size == (across * 512, down * 715)
    inks = [sheet.getpixel((i % across * 512 + 20, i // across * 715 + 20)) for i in range(7)]
    assert inks[0] == inks[1] == inks[2] == (0xC0, 0x20, 0x20)
    assert inks[4] == inks[5] == (0x20, 0x40, 0xC0)
    assert inks[6] == (255, 255, 255)


def test_thirty_six_cards_fill_eight_columns_and_five_rows():
    back = face("back", CARD, GREY)
    data = files(*(Piece(f"c{i}", CARD, face(f"c{i}", CARD, RED, f"Card {i}"), back) for i in range(36)))
    assert image(data["deck1.png"]).size == (4096, 3575)
    assert image(data["deck-back.png"]).size == (512, 715)
    assert image(data["deck1.png"]).mode == "RGB"
    (deck,) = states(data, SAVES[0])
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [f"Card {i}" for i in range(36)]


def test_more_cards_than_a_sheet_takes_go_on_another_and_backs_that_differ_have_sheets():
    fronts, backs = (face("front", CARD, RED), (face("b1", CARD, GREY), face("b2", CARD, BLUE)))
    data = files(*(Piece(f"c{i}", CARD, fronts, backs[i % 2]) for i in range(45)))
    (deck,) = states(data, SAVES[0])
    sheets = list(deck["CustomDeck"].values())
    assert [sheet["UniqueBack"] for sheet in sheets] == [True, True]
    assert len({sheet["FaceURL"] for sheet in sheets} | {sheet["BackURL"] for sheet in sheets}) == 4
    assert len(deck["DeckIDs"]) == len(set(deck["DeckIDs"])) == 45
    first = image(data["deck-back1.png"])
    assert first.getpixel((20, 20)) == (0x80, 0x80, 0x80) and first.getpixel((532, 20)) == (0x20, 0x40, 0xC0)


def test_a_card_has_its_words_as_description():
    from dataclasses import replace

    from jupiter.generators.drawing import fonts
    from jupiter.generators.drawing.scene import Group, Text, translation

    plain = face("card", CARD, RED)
    lines = (
        Text((5, 10), "Name", fonts.NAME, 13, "#FFFFFF"),
        Text((5, 20), "First", fonts.REGULAR, 8, "#FFFFFF"),
        Group((Text((0, 0), "strong", fonts.BOLD, 8, "#FFFFFF"),), translation(12, 20)),
        Text((5, 24), "Second", fonts.REGULAR, 8, "#FFFFFF"),
        Text((5, 30), "3", fonts.REGULAR, 8, "#FFFFFF"),
        Text((40, 24), "beside", fonts.REGULAR, 8, "#FFFFFF"),
    )
    card = replace(plain, shapes=(*plain.shapes, *lines))
    back = face("back", CARD, GREY)
    (deck,) = states(files(Piece("a", CARD, card, back), Piece("b", CARD, card, back)), SAVES[0])
    assert deck["ContainedObjects"][0]["Nickname"] == "Name"
    assert deck["ContainedObjects"][0]["Description"] == "First strong\nSecond · beside"


def test_tiles_are_hexagons_with_two_faces_and_tokens_have_the_shape_that_they_are_cut_in():
    on_table = states(exported("tts"), SAVES[0])
    tiles = [called(on_table, "1A"), called(on_table, "2B")]
    assert [one["CustomImage"]["CustomTile"]["Type"] for one in tiles] == [1, 1]
    assert all(one["CustomImage"]["ImageURL"] != one["CustomImage"]["ImageSecondaryURL"] for one in tiles)
    tokens = called(on_table, "Tokens")["ContainedObjects"]
    assert len(tokens) == 4 and {one["CustomImage"]["CustomTile"]["Type"] for one in tokens} == {0}
    disc = regular((7.5, 7.5), 7.5, 60, 0)
    (token,) = states(files(Piece("a", disc, face("a", disc, RED))), SAVES[0])
    assert token["CustomImage"]["CustomTile"]["Type"] == 2
    assert called(on_table, "Rings")["Name"] == "Custom_Token"
    assert not any("strip" in one["Nickname"] for one in everything(on_table))


def test_pieces_begin_at_their_spots_and_the_others_lie_in_front_of_them():
    for name, turned in zip(SAVES, (240, 150), strict=True):
        on_table = states(exported("tts"), name)
        tile, token = called(on_table, "2B")["Transform"], called(on_table, "Tokens: Mite")["Transform"]
        assert (tile["posX"], tile["posZ"]) == (token["posX"], token["posZ"]) == (3.937, -1.969)
        assert tile["rotY"] == turned, "turned back where its picture is turned by a quarter"
        at_spots = ("2B", "Tokens: Mite")
        beside = [one["Transform"]["posZ"] for one in on_table if one["Nickname"] not in at_spots]
        assert max(beside) < -1.969 - 1


def test_a_zone_for_each_hand_lies_in_front_of_everything_or_behind_it():
    saved = json.loads(exported("tts")[SAVES[0]])["ObjectStates"]
    hands = [one["Transform"]["posZ"] for one in saved if one["Name"] == "HandTrigger"]
    others = [one["Transform"]["posZ"] for one in saved if one["Name"] != "HandTrigger"]
    assert len(hands) == 4 and len({one["FogColor"] for one in saved if "FogColor" in one}) == 4
    assert all(at < min(others) or at > max(others) for at in hands)


def test_pictures_of_small_pieces_are_large_enough_to_be_looked_at():
    assert min(image(exported("tts")["tokens-Mite.png"]).size) >= 400


def test_lying_hexagons_are_the_upright_ones_turned():
    data = exported("tts")
    upright, lying = image(data["tiles-1A-front.png"]), image(data["tiles-1A-front-lying.png"])
    assert lying.size == upright.size[::-1] == (900, 780)
    assert lying.getpixel((900 - 1 - 250, 300)) == upright.getpixel((300, 250)) == (0, 0, 0)


def test_sizes_are_in_proportion():
    by_name = {one["Nickname"]: one for one in states(exported("tts"), SAVES[0])}
    tile = by_name["1A"]["Transform"]["scaleX"]
    token = by_name["Tokens"]["ContainedObjects"][0]["Transform"]["scaleX"]
    assert tile / token == pytest.approx(66 / 15, rel=0.001)
    assert made("cards", Edition()).pieces[0].front.width == 63 and by_name["Cards"]["Transform"]["scaleX"] == 1
    assert SMALL.name in json.loads(exported("tts")[SAVES[0]])["SaveName"]
