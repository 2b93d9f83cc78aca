"""Print services: exact pixels, ground to every edge, nothing distorted, words in the safe zone, orders that add up."""

import csv
from dataclasses import replace
from io import StringIO

import pytest

from jupiter.generators import cli
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.proof import UnsafeTextError
from jupiter.generators.drawing.shapes import regular
from jupiter.generators.exports import print_services
from jupiter.generators.exports.faces import Kind
from jupiter.generators.exports.print_services import CRAFTER_PRODUCTS
from jupiter.generators.exports.products import Product
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.options import TILE_WIDTH
from tests.generators.exporting import (
    BLUE,
    CARD,
    COPIES,
    GREEN,
    RED,
    SMALL,
    SQUARE,
    YELLOW,
    One,
    exported,
    face,
    files,
    image,
    rgb,
)

SERVICES = ("tgc", "mpc")


def dark_box(picture):
    return picture.convert("L").point(lambda value: 255 if value < 20 else 0).getbbox()


def only(name, *pieces):
    """The files of an export of a game of one kit."""
    return files(name, One(Kit("kit", "Kit", pieces)))


def test_pictures_have_the_pixels_of_the_products():
    sizes = {path.rpartition("/")[0]: image(data).size for path, data in exported("tgc").items()}
    assert sizes == {
        "cards-EuroPokerDeck": (825, 1125),
        "tiles-MediumHexTile": (825, 750),
        "tokens-SmallCircleChit": (225, 225),
    }
    assert {image(data).size for path, data in exported("mpc").items() if path.endswith(".png")} == {(816, 1110)}


@pytest.mark.parametrize(
    ("width", "product", "size"),
    [(55.9, "MediumHexTile", (825, 750)), (66.0, "MediumHexTile", (825, 750)), (82.6, "LargeHexTile", (1200, 1050))],
)
def test_tiles_become_the_hex_that_is_nearest(width, product, size):
    files = exported("tgc", Edition().choose(TILE_WIDTH, width))
    tiles = {path: image(data).size for path, data in files.items() if path.startswith("tiles")}
    assert set(tiles.values()) == {size}
    assert all(path.startswith(f"tiles-{product}/") for path in tiles)


@pytest.mark.parametrize(("width", "is_told"), [(55.9, True), (66.0, True), (82.6, False)])
def test_tiles_and_tokens_that_do_not_fit_each_other_are_told_with_the_width_at_which_they_do(width, is_told):
    sizes = {Kind.TILES: (width, 82.55 if width > 70 else 55.9), Kind.TOKENS: (width * 15 / 66, 19.05)}
    note = print_services.misfit(sizes, PRINT_SETS["jupiter-rescue"])
    assert bool(note) is is_told
    if is_told:
        assert "Order again with tile_width 82.55 mm" in note
    assert not print_services.misfit({Kind.TOKENS: (15.0, 19.05)}, PRINT_SETS["jupiter-rescue"])


@pytest.mark.slow
def test_the_archive_and_the_command_line_tell_it(tmp_path, capsys):
    assert cli.main(["tiles", "tokens", "--paper", "A4", "--export", "tgc", "--out", str(tmp_path)]) == 0
    note = (tmp_path / "tgc" / "README.txt").read_text("utf-8")
    assert "tgc: " + note.strip() in capsys.readouterr().out


@pytest.mark.parametrize("service", SERVICES)
def test_pictures_are_rgb_and_have_no_white_corner(service):
    for path, data in exported(service).items():
        if path.endswith(".png"):
            picture = image(data)
            assert picture.mode == "RGB"
            corners = [(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)]
            assert len({picture.getpixel(corner) for corner in corners}) == 1
            assert picture.getpixel((0, 0)) == picture.getpixel((2, picture.height // 2)) != (255, 255, 255)


@pytest.mark.parametrize("width", [55.9, 66.0, 82.6])
def test_a_hexagon_lies_on_its_side_and_is_not_distorted(width):
    files = exported("tgc", Edition().choose(TILE_WIDTH, width))
    for side, ink, is_right in (("front", RED, True), ("back", GREEN, False)):
        picture = next(image(data) for path, data in files.items() if path.endswith(f"1A-{side}.png"))
        left, top, right, bottom = dark_box(picture)
        factor = picture.height / ((width + 6) / 25.4 * 300)
        side_of_mark = width * 0.1 / 25.4 * 300 * factor
        assert (right - left, bottom - top) == pytest.approx((side_of_mark, side_of_mark), abs=2)
        # The mark lay in the upper left part: turned clockwise it lies in the upper right, backs go the other way.
        assert ((left + right) / 2 > picture.width / 2) is is_right
        assert ((top + bottom) / 2 < picture.height / 2) is is_right
        assert picture.getpixel((5, 5)) == rgb(ink)


def test_front_and_back_of_a_turned_tile_are_still_behind_each_other():
    """Seen through the tile, the same mark on both sides, mirrored, must come to lie on itself."""
    files = exported("tgc")
    front, back = (dark_box(image(files[f"tiles-MediumHexTile/1A-{side}.png"])) for side in ("front", "back"))
    # Turned over left to right, the front's mark is at the mirrored place of where the scene has it: at 0.65 of the
    # width instead of 0.35. The back's own mark stands at 0.35, so their heights are mirrored at the middle, and they
    # are equally far from the middle's upright.
    assert front[1] == pytest.approx(750 - back[3], abs=2)
    assert front[0] == pytest.approx(825 - back[2], abs=2)


def test_cards_of_any_other_size_are_left_out():
    odd = ((0.0, 0.0), (88.0, 0.0), (88.0, 126.0), (0.0, 126.0))
    piece = Piece("odd", odd, face("odd", odd, RED), face("odd-back", odd, BLUE))
    assert only("tgc", piece) == only("mpc", piece) == {}


def test_a_card_that_lies_is_turned_for_the_service():
    lying = ((0.0, 0.0), (88.0, 0.0), (88.0, 63.0), (0.0, 63.0))
    files = only("tgc", Piece("wide", lying, face("wide", lying, RED), face("wide-back", lying, BLUE)))
    left, top, right, bottom = dark_box(image(files["kit-EuroPokerDeck/wide-front.png"]))
    assert left > 825 / 2 and bottom < 1125 / 2
    assert right - left == bottom - top


@pytest.mark.parametrize("service", SERVICES)
@pytest.mark.parametrize(("at", "is_safe"), [((31.5, 5.6), True), ((31.5, 3.2), False), ((58.0, 40.0), False)])
def test_a_word_outside_of_the_safe_zone_stops_the_export(service, at, is_safe):
    piece = Piece("card", CARD, face("named", CARD, RED, "Words", at), face("behind", CARD, BLUE))
    if is_safe:
        assert only(service, piece)
    else:
        with pytest.raises(UnsafeTextError, match=r"named: 'Words'"):
            only(service, piece)


def test_a_token_is_as_large_as_its_words_allow():
    """Seven mm of safe disc would not fit a medium chit's safe zone if the ground had to reach all corners."""
    token = replace(face("C", SQUARE, YELLOW, "C", (7.5, 4.5)), safe=regular((7.5, 7.5), 5.8, 36, 0))
    (picture,) = (image(data) for data in only("tgc", Piece("C", SQUARE, token, token)).values())
    assert picture.size == (300, 300)
    light = picture.convert("RGB").split()[2].point(lambda value: 255 if value > 200 else 0).getbbox()
    assert all(((x - 150) ** 2 + (y - 150) ** 2) ** 0.5 <= 76 for x in light[0::2] for y in light[1::2])
    assert picture.getpixel((0, 0)) == rgb(YELLOW)


def test_the_cut_of_every_product_lies_inside_its_picture():
    for product in (product for products in CRAFTER_PRODUCTS.values() for product in products):
        assert isinstance(product, Product)
        pixels = sorted((product.width, product.height))
        cut = sorted(length / 25.4 * 300 for length in product.trim)
        # An eighth of an inch on each side, as good as: EuroPoker shares the picture of the larger Poker.
        assert all(-1 < pixel - (length + 75) < 20 for pixel, length in zip(pixels, cut, strict=True)), product.name


def test_the_order_list_names_files_that_are_there_and_all_cards():
    files = exported("mpc")
    rows = list(csv.DictReader(StringIO(files["cards/order.csv"].decode())))
    assert {row["name"]: int(row["count"]) for row in rows} == COPIES
    named = {f"cards/{row[side]}" for row in rows for side in ("front", "back")}
    assert named == set(files) - {"cards/order.csv"}


def test_tabletopia_has_a_file_for_each_face_and_all_of_a_kit_alike():
    files = dict(exported("tabletopia"))
    readme = files.pop("README.txt").decode()
    assert sum(path.startswith("cards/") for path in files) == len(COPIES) + 1
    assert not any(path.startswith("model/") for path in files)
    for kit in ("cards", "tiles", "tokens", "board", "rings"):
        assert len({image(data).size for path, data in files.items() if path.startswith(f"{kit}/")}) == 1
    assert "Cards (cards/): 6" in readme and "3 x alpha: front alpha-front.png, back back.png" in readme
    assert SMALL.version in readme
    assert "5 x Tokens: Mite" in readme
