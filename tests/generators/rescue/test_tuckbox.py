"""The tuck box: it closes, it holds the deck, and it says what is in it."""

from contextlib import nullcontext
from dataclasses import replace

import numpy as np
import pytest

from generators.building import cardstock
from generators.building.cardstock import BULK
from generators.drawing.inks import Mode
from generators.drawing.shapes import rectangle
from generators.drawing.text import TextOverflowError
from generators.messages import languages
from generators.order.kits import PAPERS
from generators.order.options import CARD_WEIGHT, SLEEVED, SLEEVES, Edition
from generators.order.page_setup import PageSetup
from generators.rescue import cards, references, texts, tuckbox
from generators.sheets import impose
from jupiter.games.rescue.definitions import load
from tests.generators.faces import ink, letters, part, seen, squeezed
from tests.generators.folding import area, folded, same
from tests.generators.matrices import spread

LANGUAGES = languages(texts.PACKAGE)
STOCK = 0.3
"""Thickness of the box's own card in mm."""


def _piece(**choices):
    return tuckbox.kit(Edition(**choices)).pieces[0]


def _boxed(weight, sleeves):
    edition = Edition().choose(CARD_WEIGHT, weight).choose(SLEEVED, SLEEVES[sleeves])
    return tuckbox.kit(edition).pieces[0]


every_deck = pytest.mark.parametrize(
    ("weight", "sleeves"), [(200, "none"), (300, "none"), (350, "none"), (300, "standard"), (350, "premium")]
)


def _lines(piece=None):
    """Where the folds run: upright ones from left to right, level ones from top to bottom."""
    folds = (piece or _piece()).folds
    upright = sorted({round(a[0], 6) for a, b in folds if a[0] == b[0]})
    level = sorted({round(a[1], 6) for a, b in folds if a[1] == b[1]})
    assert (len(upright), len(level)) == (4, 3)
    return upright, level


def _panels():
    """The panels as rectangles by name, and how far flaps reach, both measured on outline and folds alone."""
    (back, side, front, last), (lid, top, bottom) = _lines()
    outline = _piece().outline
    right, end = max(x for x, _ in outline), max(y for _, y in outline)
    return {
        "front": _box(front, top, last, bottom),
        "side": _box(side, top, front, bottom),
        "last": _box(last, top, right, bottom),
        "back": _box(back, top, side, bottom),
        "tab": _box(0, top, back, bottom),
        "lid": _box(back, lid, side, top),
        "tongue": _box(back, 0, side, lid),
        "floor": _box(back, bottom, side, end),
        "under": _box(front, bottom, last, _lowest(front, last)),
        "dust": _box(side, _highest(side, front), front, top),
        "dust too": _box(last, _highest(last, right), right, top),
        "flap": _box(side, bottom, front, _lowest(side, front)),
        "flap too": _box(last, bottom, right, _lowest(last, right)),
    }


def _box(left, top, right, bottom):
    return rectangle(left, top, right - left, bottom - top)


def _within(left, right):
    return [y for x, y in _piece().outline if left + 0.01 < x < right - 0.01]


def _lowest(left, right):
    return max(_within(left, right))


def _highest(left, right):
    return min(_within(left, right))


def _size(name):
    (left, top), _, (right, bottom), _ = _panels()[name]
    return right - left, bottom - top


def _edge(corners, one, other):
    return np.array([corners[one], corners[other]])


def test_the_walls_close_where_the_tab_is_glued():
    lying = folded(_panels(), _piece().folds)
    assert len(lying) == 13
    assert same(_edge(lying["last"], 1, 2), _edge(lying["back"], 0, 3))


def test_lid_and_floor_close_the_ends():
    lying = folded(_panels(), _piece().folds)
    top = np.array([lying["front"][0], lying["front"][1], lying["back"][0], lying["back"][1]])
    bottom = np.array([lying["front"][2], lying["front"][3], lying["back"][2], lying["back"][3]])
    assert same(lying["lid"], top)
    assert same(lying["floor"], bottom, slack=0.5)


def test_what_goes_inside_lies_inside():
    lying = folded(_panels(), _piece().folds)
    walls = np.vstack([lying[name] for name in ("front", "back")])
    least, most = walls.min(axis=0) - 0.01, walls.max(axis=0) + 0.01
    for name in ("tab", "tongue", "under", "dust", "dust too", "flap", "flap too"):
        assert ((lying[name] >= least) & (lying[name] <= most)).all(), name


def test_opposite_panels_are_equal():
    assert _size("front") == pytest.approx(_size("back"))
    assert _size("side") == pytest.approx(_size("last"))
    assert _size("lid") == pytest.approx((_size("back")[0], _size("side")[0]))


def test_what_is_glued_or_tucked_is_shorter_than_the_panel_that_it_goes_behind():
    assert _size("tab")[0] < _size("last")[0]
    assert _size("under")[1] < _size("floor")[1] <= _size("side")[0]
    assert _size("dust")[1] < _size("front")[0] / 2
    assert _size("tongue")[1] < _size("front")[1] / 2


@every_deck
def test_the_deck_fits_inside_whatever_its_paper_and_sleeves_and_has_little_room_to_rattle(weight, sleeves):
    (back, side, front, _), (_, top, bottom) = _lines(_boxed(weight, sleeves))
    deck, players = cards.kit(Edition()), references.kit(Edition())
    card, reference = deck.pieces[0].front, players.pieces[0].front
    assert (reference.width, reference.height / 2) == pytest.approx((card.height, card.width)), "folded once"
    sleeve = SLEEVES[sleeves]
    layers, sleeved = len(deck.pieces) + 2 * len(players.pieces), len(deck.pieces) + len(players.pieces)
    pile = layers * BULK * weight + sleeved * sleeve.thick
    room = (side - back - 2 * STOCK, bottom - top - 2 * STOCK, front - side - 2 * STOCK)
    needed = (card.width + 2 * sleeve.side + 1.5, card.height + 2 * sleeve.side + 2.0, pile)
    assert all(least <= inside <= least + 1.2 for inside, least in zip(room, needed, strict=True))


def test_36_cards_of_300_grams_and_the_folded_references_need_nearly_17_mm():
    assert cardstock.pile(Edition(), 36, folded=4) == pytest.approx(16.76, abs=0.01)


@pytest.mark.parametrize(
    ("text", "good"), [("80", True), ("400", True), ("079", False), ("401", False), ("٣٠٠", False)]
)
def test_a_weight_that_no_card_has_is_refused(text, good):
    with nullcontext() if good else pytest.raises(ValueError, match=text):
        assert CARD_WEIGHT.read(text) == int(text)


def test_sleeves_add_to_all_three_sides():
    bare, thin, thick = (SLEEVES[name] for name in ("none", "standard", "premium"))
    assert (0.0, 0.0) == (bare.side, bare.thick) < (thin.side, thin.thick) < (thick.side, thick.thick)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@every_deck
def test_the_net_and_its_bleed_fit_the_paper(paper, weight, sleeves):
    piece, sheet = _boxed(weight, sleeves), PAPERS[paper]
    kit = replace(tuckbox.kit(Edition()), pieces=(piece,))
    (page,) = impose("tuckbox", "", (kit,), PageSetup(paper=sheet)).pages
    xs, ys = zip(*page.placed[0].outline, strict=True)
    assert min(xs) >= 5 and max(xs) <= sheet.width - 5 and min(ys) >= 5 and max(ys) <= sheet.height - 5


def test_the_outline_is_the_box_of_the_face_and_holds_no_more_than_the_panels():
    piece, sizes = _piece(), [_size(name) for name in _panels()]
    xs, ys = zip(*piece.outline, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0, 0))
    assert (max(xs), max(ys)) == pytest.approx((piece.front.width, piece.front.height), abs=0.5)
    whole = sum(width * height for width, height in sizes)
    assert 0.93 * whole < area(piece.outline) < whole


@spread(("language", "mode"), LANGUAGES, tuple(Mode))
def test_words_stay_on_their_panels(language, mode):
    """3 mm from cuts and folds on walls and lid; on what is glued, 1 mm."""
    panels = _panels()
    for letter in letters(_piece(language=language, mode=mode).front):
        home = [name for name, box in panels.items() if _inside(letter, box, 0)]
        assert len(home) == 1, letter
        margin = 1 if home[0] in ("tab", "under") else 2.8
        assert _inside(letter, panels[home[0]], margin), (letter, home)


def _inside(letter, box, margin):
    (left, top), _, (right, bottom), _ = box
    across = left + margin <= letter.left and letter.right <= right - margin
    return across and top + margin <= letter.top and letter.bottom <= bottom - margin


def _said(scene, name):
    box = _panels()[name]
    return "".join(x.character for x in letters(scene) if _inside(x, box, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_stands_on_front_sides_and_lid_and_the_notice_on_the_back(language):
    scene, say = _piece(language=language).front, texts.words(language)
    for name in ("front", "side", "last", "lid"):
        assert sorted(_said(scene, name)) == sorted(squeezed(load().name)), name
    back = _said(scene, "back")
    assert squeezed(say("notice")) in back
    assert "36" in back and "63\N{MULTIPLICATION SIGN}88" in back and "17mm" in back
    assert squeezed(say("sleeves/none")) in back and "300g" in back
    for name in ("tab", "under"):
        assert sorted(_said(scene, name)) == sorted(squeezed(say("build/glue")))


def test_the_flaps_that_keep_dust_out_are_no_white_gaps():
    """They show when the box is opened, so they are in the ink of the sides, out to the cut."""
    picture, scene = seen(_piece().front), _piece().front
    for name in ("dust", "dust too"):
        (left, top), _, (right, bottom), _ = _panels()[name]
        shown = part(picture, (left + 3, top + 0.2, right - 3, bottom - 0.5))
        assert np.ptp(shown.reshape(-1, 3), axis=0).max() < 8 and shown.max() < 90, name
    assert scene.bleed == 3


@pytest.mark.parametrize("mode", Mode)
def test_what_gets_glue_stays_bare(mode):
    scene = _piece(mode=mode).front
    for name in ("tab", "under"):
        (left, top), _, (right, bottom), _ = _panels()[name]
        assert ink(part(seen(scene), (left + 1, top + 6, right - 1.2, bottom - 0.5))) < 0.2, name


def test_sparing_ink_takes_less_than_half():
    usual, sparing = (ink(seen(_piece(mode=mode).front)) for mode in (Mode.NORMAL, Mode.LOW))
    assert sparing < 0.5 * usual


def test_too_many_words_are_refused(monkeypatch):
    def wordy(language):
        english = texts.words("en")
        return lambda key, **names: "much too long " * 40 if key == "tuckbox/size" else english(key, **names)

    monkeypatch.setattr(tuckbox, "words", wordy)
    tuckbox._face.cache_clear()
    with pytest.raises(TextOverflowError, match="tuck box"):
        tuckbox.kit(Edition())
