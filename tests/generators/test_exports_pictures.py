"""PNG, SVG and press files of faces: sizes to the pixel, counts, what is cut off, the boxes of pages."""

import re
from io import BytesIO

import pypdfium2
import pytest

from jupiter.generators.drawing.inks import Mode
from jupiter.generators.exports import EXPORTS
from jupiter.generators.exports.faces import Kind, copies, faces, kind, slug
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.options import TILE_WIDTH
from tests.generators.exporting import BLEED, COPIES, RED, SMALL, YELLOW, One, exported, files, image, made, rgb
from tests.matrices import first_of

CARD_PIXELS, CARD_BLED = (744, 1039), (815, 1110)


def test_a_face_is_one_file_that_says_how_often_it_is_printed():
    names = {path for path in exported("png") if path.startswith("cards/")}
    assert names == {
        f"cards/{name}" for name in ("alpha-front-x3.png", "beta-front.png", "gamma-front-x2.png", "back-x6.png")
    }
    assert [path for path in exported("png") if path.startswith("tokens/")] == ["tokens/Mite-x5.png"]


def test_the_counts_of_a_kit_add_up_to_its_pieces():
    for name in ("cards", "tiles", "tokens", "board", "rings", "model"):
        kit = made(name, Edition())
        assert sum(one.count for one in copies(kit)) == len(kit.pieces)
        assert len({face.stem.lower() for face in faces(kit)}) == len(faces(kit))
    assert {one.stem: one.count for one in copies(made("cards", Edition()))} == COPIES


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cards", Kind.DECK), ("tiles", Kind.TILES), ("tokens", Kind.TOKENS), ("board", Kind.BOARD),
        ("rings", Kind.SHAPE), ("model", Kind.MODEL),
    ],
)  # fmt: skip
def test_what_a_kit_is_shows_in_its_pieces(name, expected):
    assert kind(made(name, Edition())) is expected


def test_names_of_files_are_plain():
    assert slug("Créature / N° 3") == "Creature-N-3"
    assert slug("…") == "piece"
    for name in ("png", "svg", "cut", "press", "tgc", "mpc", "tts", "tabletopia"):
        assert all(re.fullmatch(r"[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*", path) for path in exported(name))


def test_pictures_have_300_pixels_to_the_inch():
    trimmed, bled = exported("png"), exported("png-bleed")
    assert image(trimmed["cards/beta-front.png"]).size == CARD_PIXELS
    assert image(bled["cards/beta-front.png"]).size == CARD_BLED
    assert image(trimmed["tokens/Mite-x5.png"]).size == (177, 177)
    assert image(trimmed["tiles/1A-front.png"]).size == (780, 900)
    assert image(bled["board/board.png"]).size == (round(126 / 25.4 * 300), round(86 / 25.4 * 300))
    for data in (*trimmed.values(), *bled.values()):
        assert image(data).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_a_mark_lies_where_the_scene_has_it_to_the_pixel():
    for name, add in (("png", 0.0), ("png-bleed", BLEED)):
        picture = image(exported(name)["cards/beta-front.png"]).convert("L")
        dark = picture.point(lambda value: 255 if value < 20 else 0).getbbox()
        box = (63 * 0.3 + add, 88 * 0.2 + add, 63 * 0.4 + add, 88 * 0.2 + 6.3 + add)
        assert dark == pytest.approx([value / 25.4 * 300 for value in box], abs=1.0)


def test_bleed_is_ink_up_to_the_last_pixel():
    picture = image(exported("png-bleed")["cards/alpha-front-x3.png"])
    corners = [(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)]
    assert {picture.getpixel(corner) for corner in corners} == {rgb(RED)}


def test_outside_of_a_hexagon_all_is_transparent_and_inside_nothing_is():
    picture = image(exported("png")["tiles/1A-front.png"])
    assert picture.mode == "RGBA"
    wide, high = picture.size
    inside = outside = 0
    for x in range(0, wide, 7):
        for y in range(0, high, 7):
            # How far the point lies beyond the nearest side, in pixels; sides are half the width from the middle.
            u, v = abs(x + 0.5 - wide / 2), abs(y + 0.5 - high / 2)
            beyond = max(u, u / 2 + v * 3**0.5 / 2) - wide / 2
            alpha = picture.getpixel((x, y))[3]
            if beyond > 1.5:
                outside += 1
                assert alpha == 0, (x, y)
            elif beyond < -1.5:
                inside += 1
                assert alpha == 255, (x, y)
    assert inside / (inside + outside) == pytest.approx(0.75, abs=0.01)


def test_a_ring_has_a_hole():
    picture = image(exported("png")["rings/ring-front.png"])
    at = {radius: picture.getpixel((118 - radius, 118))[3] for radius in (0, 60, 95, 117)}
    assert at[0] == at[60] == 0
    assert at[95] == 255


def test_svg_files_are_as_large_as_faces_with_bleed():
    files = exported("svg")
    assert len(files) == 13
    head = files["cards/beta-front.svg"].decode()[:400]
    assert 'width="69mm"' in head and 'height="94mm"' in head and 'viewBox="-3.0,-3.0,69.0,94.0"' in head


# --- press -----------------------------------------------------------------------------------------------------------


def pages(name):
    with pypdfium2.PdfDocument(BytesIO(exported("press")[f"{name}.pdf"])) as document:
        for page in document:
            text = page.get_textpage().get_text_bounded().strip()
            yield text, page.get_mediabox(), page.get_trimbox(), page.get_bleedbox()


def test_each_copy_of_a_card_has_a_front_and_a_back_for_the_press():
    texts = [text for text, *_ in pages("cards")]
    fronts = [name for name, count in COPIES.items() for _ in range(count)]
    assert texts[0::2] == fronts
    assert texts[1::2] == [""] * 6
    assert len(list(pages("tokens"))) == 10
    assert len(list(pages("board"))) == 1


@pytest.mark.parametrize(("name", "width", "height"), [("cards", 63, 88), ("tokens", 15, 15), ("board", 120, 80)])
def test_press_boxes_are_exact(name, width, height):
    for _, media, trim, bleed in pages(name):
        mm = [value / 72 * 25.4 for value in (*media, *trim, *bleed)]
        whole = [0, 0, width + 6, height + 6]
        assert mm == pytest.approx([*whole, 3, 3, width + 3, height + 3, *whole], abs=0.01)


def test_a_face_that_is_printed_often_is_in_the_press_file_once():
    data = exported("press")["tokens.pdf"]
    assert data.count(b"/Subtype /Form") == 1
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        picture = document[9].render(scale=1).to_pil().convert("RGB")
        assert picture.getpixel((1, 1)) == rgb(YELLOW)


@pytest.mark.parametrize("name", first_of(list(EXPORTS), 5))
def test_the_same_game_gives_the_same_bytes(name):
    again = files(name, SMALL)
    assert list(again) == list(exported(name))
    assert again == exported(name)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in ("png", "svg", "cut") else pytest.mark.slow) for name in EXPORTS]
)
def test_every_edition_can_be_exported(name):
    assert files(name, SMALL, Edition(mode=Mode.LOW).choose(TILE_WIDTH, 82.6))


def test_a_page_that_one_plays_on_is_exported_as_a_board_and_is_not_cut():
    form = One(Booklet("form", "Form", lambda paper: b"", lambda: made("board", Edition())))
    paths = {name: set(files(name, form)) for name in EXPORTS}
    assert paths["png"] == paths["png-bleed"] == {"form/board.png"}
    assert paths["svg"] == {"form/board.svg"} and paths["press"] == {"form.pdf"}
    assert paths["tts"] == {"form-board.png", "small-game.json", "README.txt"}
    assert paths["tabletopia"] == {"form/board.png", "README.txt"}
    assert paths["cut"] == paths["tgc"] == paths["mpc"] == set()
