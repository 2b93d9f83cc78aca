"""The pictures on the cards: icons, pips, Setbacks, inks spared and grey, and QR codes that a telephone reads."""

from urllib.parse import parse_qs

import cv2
import numpy as np
import pytest
import zxingcpp
from PIL import Image

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.qr import QRTooLargeError
from jupiter.generators.drawing.scene import Circle, Group, Scene, Stamp, Style, translation
from jupiter.generators.drawing.shapes import filled_polygon, rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards
from jupiter.generators.rescue.cards import foot, middle
from jupiter.generators.rescue.cards.dimensions import BAND, MEDAL, SIZES, Layout
from jupiter.generators.rescue.cards.head import ICON_IN_MEDAL
from jupiter.generators.rescue.look import CREAM, NIGHT, SUPER_CREEP, TYPES, icon, typesetter
from tests.generators.faces import ink, likeness, part, peaks, said, seen
from tests.matrices import spread

CARDS = tuple(load().cards.values())
ABILITIES = tuple(card for card in CARDS if not card.is_setback)
SETBACKS = tuple(card for card in CARDS if card.is_setback)
ADDRESS = "http://192.168.178.123:8000"
LONG_ADDRESS = f"https://{'x' * 68}.org"
"""As long as an address may be: 80 characters."""
LAYOUT = Layout()

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
LONGEST = max(CARDS, key=lambda card: len(card.name))
some_cards = pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, id=card.id, marks=() if card in (LONGEST, CARDS[0], SETBACKS[0]) else pytest.mark.slow)
        for card in CARDS
    ],
)


def front(card, **choice):
    return cards.front(Edition(**choice), card)


def room(card, **choice):
    """The room of the words on the card."""
    return foot.measure(LAYOUT, typesetter(Edition(**choice)), card)


# --- what is shown ---------------------------------------------------------------------------------------------------


def pattern(name, radius, paper, colour, cut, dpi=100):
    """The icon alone, as a picture."""
    side = 2 * radius
    shapes = (
        filled_polygon(rectangle(0, 0, side, side), paper),
        icon(name, (radius, radius), radius, colour, cut),
    )
    return seen(Scene(f"icon-{name}-{radius}-{paper}", side, side, shapes), dpi)


@pytest.fixture(scope="module")
def large():
    """The icon of each card, 24 mm wide."""
    inks = {card.code: (SUPER_CREEP if card.is_setback else NIGHT).colour for card in CARDS}
    paper = CREAM.colour
    return {code: pattern(code, 12.0, paper, colour, paper) for code, colour in inks.items()}


@every_card
def test_the_card_s_own_icon_stands_in_its_upper_right_corner_and_no_other_card_s(card, large):
    (x, y), radius = LAYOUT.medal, MEDAL * ICON_IN_MEDAL
    assert radius > 4
    side = round(2 * radius / 25.4 * 200)
    picture = part(
        seen(front(card), 200), (x - radius - 0.5, y - radius - 0.5, x + radius + 0.5, y + radius + 0.5), 200
    )
    likest = {code: likeness(picture, cv2.resize(one, (side, side))).max() for code, one in large.items()}
    assert likest.pop(card.code) > 0.75 > max(likest.values())


@spread(("language", "mode"), ("en", "de", "fr"), tuple(Mode))
def test_pictures_end_at_two_heights_and_are_half_as_high_as_wide_or_more(language, mode):
    edition = Edition(language, mode)
    tall, low = cards.picture_ends(edition)
    assert low - BAND >= 63 * 0.45
    assert tall - BAND >= 63 * 0.6
    assert sum(cards.picture_end(edition, card) == tall for card in CARDS) >= 5
    for card in ABILITIES:
        end = cards.picture_end(edition, card)
        picture = seen(front(card, language=language, mode=mode), 100)
        # Right of the cost, where the line between picture and text is, and a bit below it.
        line, below = (picture[round((end + way) / 0.254), 112:] for way in (0.0, 0.9))
        assert line.max() < 160, card.id
        assert below.min() > 200, card.id


@pytest.mark.parametrize("card", [card for card in CARDS if card.combos], ids=lambda card: card.id)
def test_the_partners_icons_are_in_the_column_at_the_upper_right(card):
    end = cards.picture_end(Edition(), card)
    picture = part(seen(front(card), 200), (LAYOUT.column, BAND, 63, end), 200)
    for code in card.combos:
        paper = TYPES[load().cards[code].type]
        words = typesetter(Edition()).press.on(paper)
        radius = middle.partner_radius(LAYOUT, middle.combo_row(card, end))
        assert radius > 2.7
        alone = pattern_at(code, radius * 0.8, paper.colour, words)
        assert likeness(picture, alone).max() > 0.85, code


def pattern_at(name, radius, paper, colour):
    """The icon on its disc, at 200 dpi."""
    side = 2 * radius
    ground = (
        filled_polygon(rectangle(0, 0, side, side), CREAM.colour),
        Circle((radius, radius), radius / 0.8, Style(fill=paper)),
    )
    scene = Scene(f"disc-{name}", side, side, (*ground, icon(name, (radius, radius), radius, colour, paper)))
    return seen(scene, 200)


@spread(("address", "card"), {"none": "", "long": LONG_ADDRESS}, {card.id: card for card in ABILITIES})
def test_a_card_shows_a_pip_for_each_action_that_it_costs(card, address):
    costs = {use.cost for (_, powers), use in load().uses.items() if powers == (card.code,)}
    face, end = front(card, address=address), cards.picture_end(Edition(address=address), card)
    radius = middle.PIP
    pip = pattern("action", radius, CREAM.colour, NIGHT.colour, CREAM.colour, 200)
    tops = peaks(likeness(part(seen(face, 200), (2, end - 6.5, 26, end + 1.5), 200), pip), 0.8, pip.shape[0] // 2)
    assert tops == max(costs, default=0)
    assert said(face, (0, BAND, LAYOUT.column, end + 1.0)) == ("0" if costs == {0} else "")


@pytest.mark.parametrize("mode", [Mode.NORMAL, Mode.GREY])
def test_a_setback_shocks_when_drawn(mode):
    lightest = max(seen(front(card, mode=mode)).mean() for card in SETBACKS)
    darkest = min(seen(front(card, mode=mode)).mean() for card in ABILITIES)
    assert lightest < 0.65 * darkest


def test_a_setback_is_the_only_card_with_a_ground_of_violet():
    for card in CARDS:
        red, green, blue = part(seen(front(card)), (20, 14, 63, 50)).reshape(-1, 3).T.astype(int)
        share = ((blue > green + 60) & (red > green + 25) & (blue > red)).mean()
        assert (share > 0.2) if card.is_setback else (share < 0.1), card.id


def test_printing_sparingly_takes_less_than_a_third_of_the_ink():
    editions = Edition(mode=Mode.NORMAL), Edition(mode=Mode.LOW)
    normal, low = (sum(ink(seen(cards.front(edition, card))) for card in CARDS) for edition in editions)
    assert low < 0.32 * normal
    normal, low = (ink(seen(cards.back(edition))) for edition in editions)
    assert low < 0.2 * normal


def test_in_grey_no_colour_is_left():
    for card in CARDS:
        picture = seen(front(card, mode=Mode.GREY)).astype(int)
        assert (picture.max(axis=2) - picture.min(axis=2)).max() == 0, card.id


@pytest.mark.parametrize("card", [CARDS[0], SETBACKS[0]], ids=["ability", "setback"])
def test_the_drawing_goes_on_three_millimetres_beyond_the_cut(card):
    face = front(card)
    assert face.bleed == 3.0
    with_bleed = Scene("bleeding", 69.0, 94.0, (Stamp(face, translation(3.0, 3.0)),))
    picture = seen(with_bleed)
    edges = np.concatenate((picture[1], picture[-2], picture[:, 1], picture[:, -2]))
    assert (edges.min(axis=1) < 250).all()


# --- QR codes --------------------------------------------------------------------------------------------------------


def codes(picture):
    return zxingcpp.read_barcodes(Image.fromarray(picture))


@every_card
def test_the_qr_code_leads_to_the_card_s_rules(card):
    (code,) = codes(seen(front(card, address=ADDRESS), 200))
    page, _, words = code.text.partition("?")
    assert page == f"{ADDRESS}/rules"
    assert parse_qs(words) == {"words": [card.name]}


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_qr_code_of_a_card_in_another_language_leads_to_a_page_in_that_language(language):
    (code,) = codes(seen(front(CARDS[0], address=ADDRESS, language=language), 200))
    words = parse_qs(code.text.partition("?")[2])
    assert words == {"words": [CARDS[0].name], "language": [language]}


@pytest.mark.parametrize("mode", Mode)
def test_the_qr_code_has_modules_that_a_telephone_sees_and_keeps_off_the_cut(mode):
    (code,) = codes(seen(front(CARDS[0], address=ADDRESS, mode=mode), 300))
    corners = code.position
    left, right, bottom = (x / 300 * 25.4 for x in (corners.top_left.x, corners.top_right.x, corners.bottom_left.y))
    # This address needs 29 modules a side (version 3).
    assert (right - left) / 29 > 0.345
    assert left > 45
    assert bottom < 84.5


@some_cards
def test_an_address_of_eighty_characters_is_read_too(card):
    (code,) = codes(seen(front(card, address=LONG_ADDRESS), 300))
    assert len(LONG_ADDRESS) == 80
    assert code.text.startswith(f"{LONG_ADDRESS}/rules?words=")


@some_cards
def test_an_address_of_eighty_characters_is_read_from_a_german_card_too(card):
    (code,) = codes(seen(front(card, address=LONG_ADDRESS, language="de"), 300))
    assert code.text.endswith("&language=de")


@spread(("address", "language"), {"usual": ADDRESS, "long": LONG_ADDRESS}, ("en", "de", "fr"))
def test_the_plate_of_the_qr_code_has_its_place_for_itself(address, language):
    for card in CARDS:
        face = front(card, address=address, language=language)
        side = room(card, address=address, language=language).code
        left, top = 59.5 - side, 84.5 - side
        assert not said(face, (left - 0.5, top - 0.5, 63, 88)), card.id
        own = len(foot.code(LAYOUT, typesetter(Edition(language, address=address)), card))
        around = Group(face.shapes[:-own])
        picture = part(seen(Scene(f"{card.code} without its code", 63, 88, (around,)), 60), (left, top, 59.5, 84.5), 60)
        assert np.ptp(picture.reshape(-1, 3), axis=0).max() < 3, card.id


def test_a_card_too_small_for_a_code_has_none():
    assert not codes(seen(cards.front(Edition(address=ADDRESS), CARDS[0], SIZES["mini"]), 300))


def test_without_an_address_there_is_no_qr_code():
    assert not codes(seen(front(CARDS[0]), 200))


def test_an_address_too_long_for_the_card_is_an_error():
    with pytest.raises(QRTooLargeError, match="very"):
        front(CARDS[0], address=f"http://{'very' * 40}long.example")
