"""Cards of one's own and blanks: printed as ours are, and refused with what is wrong in which card."""

import json

import numpy as np
import pytest

from jupiter.engine.errors import Malformed
from jupiter.generators.drawing import proof
from jupiter.generators.drawing.scene import texts as texts_of
from jupiter.generators.exports.cut_layers import sheet_layers
from jupiter.generators.make.files import edition_suffix
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import CORNERS, Edition, options_for, parse_options
from jupiter.generators.order.page_setup import Cut, PageSetup
from jupiter.generators.rescue import cards, texts, tuckbox
from jupiter.generators.rescue.cards.dimensions import SIZES
from jupiter.generators.rescue.options import BLANKS, CARD_BACK, CARD_SIZE, OPTIONS, OWN_CARDS
from jupiter.generators.sheets import impose_kit
from tests.generators.faces import seen

WINCH = {
    "name": "Winch",
    "type": "move",
    "text": "Pull a Colonist along [for once].",
    "picture": "rocket-boots",
    "hand": "single-action",
    "core": "once-per-turn",
    "cost": 1,
    "combos": ["boost"],
    "copies": 2,
}
BLACKOUT = {"name": "Blackout", "type": "setback", "text": "No core abilities.", "picture": "surge"}


def ordered(*listed, **choices):
    """The edition with these cards."""
    given = {"own_cards": json.dumps(listed), **choices} if listed else choices
    return parse_options(given, options_for(("en", "de", "fr"), OPTIONS)).edition


def faults(*listed):
    """What is said against cards: by field, as the whole order tells it."""
    with pytest.raises(Malformed) as caught:
        ordered(*listed)
    assert {fault.field for fault in caught.value.faults} == {"own_cards"}
    return [fault.message for fault in caught.value.faults]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_own_cards_and_blanks_come_after_ours_with_the_same_back(language):
    kit = cards.kit(ordered(WINCH, BLACKOUT, blanks="1", language=language))
    names = [piece.name for piece in kit.pieces]
    assert names[36:39] == ["own-1-1", "own-1-2", "own-2-1"]
    assert names[39:] == [f"blank-{kind}-1" for kind in ("move", "command", "attack", "misc", "setback")]
    assert len({id(piece.back) for piece in kit.pieces}) == 1
    for piece in kit.pieces[36:]:
        proof.check(piece.front, language)
    says = {text.text for text, _ in texts_of(kit.pieces[36].front.shapes)}
    assert "Winch" in says and texts.words(language)("type/move") in says
    assert any("[for" in line or "once]" in line for line in says), "brackets are no markup of ours"


def test_a_deck_without_cards_of_one_s_own_is_the_usual_one():
    assert len(cards.kit(Edition()).pieces) == 36
    assert ordered(own_cards="none", blanks="0") == Edition()


def test_everything_that_is_wrong_is_told_by_card_and_field():
    wrong = {**WINCH, "type": "jump", "picture": "winch", "copies": 0, "colour": "red"}
    messages = faults(WINCH, wrong, {**BLACKOUT, "hand": "event"}, "Winch")
    assert any(line.startswith("1.type: must be one of move, command") for line in messages)
    assert any(line.startswith("1.picture: must be one of") and "rocket-boots" in line for line in messages)
    assert any(line.startswith("1.copies: must be 1 to 9") for line in messages)
    assert any(line.startswith("1.colour: is not known; known: name, type") for line in messages)
    assert any(line.startswith("2.hand: must be left out") for line in messages)
    assert any(line.startswith("3: must be an object") for line in messages)


def test_characters_that_the_typeface_lacks_are_named_with_card_and_field():
    """They used to end in an error of the server once the card was drawn."""
    lacking = {"→ Go ✓": '"→", "✓"', "Щи": '"Щ", "и"', "漢": '"漢"', "a\u202eb": "U+202E"}
    for text, listed in lacking.items():
        (message,) = faults(BLACKOUT, {**WINCH, "name": text})
        assert message == f"1.name: has characters that the typeface lacks: {listed}; leave them out"
        (message,) = faults({**BLACKOUT, "text": text})
        assert message == f"0.text: has characters that the typeface lacks: {listed}; leave them out"
    (message,) = faults({**BLACKOUT, "text": "абвгдежзиклмноп"})
    assert message.endswith('"к", …; leave them out'), "not all of a long text"


def test_letters_of_other_languages_are_printed():
    (card,) = ordered({**WINCH, "name": "Łoś", "text": "Zażółć gęślą jaźń, ŽĚŠČ, ñ ç ø."})[OWN_CARDS]
    assert cards.kit(ordered({**WINCH, "name": card.name, "text": card.text})).pieces[36].name == "own-1-1"


def test_two_lists_of_as_many_cards_have_files_of_two_names():
    """The second used to replace the first."""
    one, same, other = (ordered({**WINCH, "text": text}) for text in ("Pull.", "Pull.", "Push."))
    assert edition_suffix(one, OPTIONS) == edition_suffix(same, OPTIONS) != edition_suffix(other, OPTIONS)
    assert edition_suffix(one, OPTIONS).startswith("-2-own-cards-")


def test_what_is_no_list_of_cards_is_refused_with_the_form():
    for text in ("[", "{}", "Winch", '["' + "x" * 5000 + '"]'):
        with pytest.raises(Malformed):
            parse_options({"own_cards": text}, options_for(("en",), OPTIONS))


def test_a_name_that_does_not_fit_its_card_names_the_card_and_the_remedy():
    long = {**WINCH, "name": "W" * 24}
    with pytest.raises(Malformed, match=r"1: card .*shorten name or text"):
        cards.kit(ordered(BLACKOUT, long))


def test_a_file_may_have_the_list_alone_or_under_cards():
    assert OWN_CARDS.from_file
    alone, under = json.dumps([WINCH], indent=2), json.dumps({"cards": [WINCH]}, indent=2)
    assert OWN_CARDS.from_file(alone) == OWN_CARDS.from_file(under)
    assert [card.name for card in OWN_CARDS.read(OWN_CARDS.from_file(under))] == ["Winch"]


@pytest.mark.parametrize("size", SIZES)
def test_cards_and_their_box_have_the_size_that_is_chosen(size):
    edition = Edition().choose(CARD_SIZE, size)
    front = cards.kit(edition).pieces[0].front
    assert (front.width, front.height) == (SIZES[size].width, SIZES[size].height)
    assert tuckbox.net(edition).inside[0] > front.width
    proof.check(tuckbox.face(edition), "en")


@pytest.mark.parametrize("back", CARD_BACK.choices)
def test_every_back_keeps_its_words_and_its_sign_far_from_the_cut(back):
    face = cards.back(Edition().choose(CARD_BACK, back))
    proof.check(face, "en")
    picture, edge = seen(face).astype(int), round(5 / 25.4 * 100)
    inside = picture[edge:-edge, edge:-edge]
    assert np.abs(picture - picture[0, 0]).sum() == np.abs(inside - picture[0, 0]).sum() > 0


def test_round_corners_are_in_the_layer_for_machines_and_change_no_sheet():
    square, rounded = Edition().choose(BLANKS, 0), Edition().choose(CORNERS, True)
    setup = PageSetup(PAPERS["A4"], cut=Cut.APART)
    plain, round_ = (impose_kit(cards.kit(edition), setup) for edition in (square, rounded))
    assert [page.outlines for page in plain.pages] == [page.outlines for page in round_.pages]
    (one, *_), (other, *_) = (list(sheet_layers(kit, "1")) for kit in (plain, round_))
    assert all(len(outline) == 4 for outline in one.cut.closed)
    assert all(len(outline) > 20 for outline in other.cut.closed)
    assert len(one.cut.closed) == len(other.cut.closed)
