"""Rulebooks and guides of all games: all that a game's definitions say is in them, in every language.

Invariant: no game is named. What a game's booklets have beyond that is held by the tests in the game's own folder.
"""

import re
from functools import cache
from importlib import import_module
from io import BytesIO

import pypdfium2
import pytest
import zxingcpp

from jupiter.generators import messages
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.text import parse_markup
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.print_set import SET, CatalogueSet, usual_sheets
from tests.generators.real import ADDRESS, GAMES, LANGUAGES, made, pdf, samples
from tests.matrices import diagonal, first_of

MM = 72 / 25.4
TIMES = "\N{MULTIPLICATION SIGN}"
SPOKEN = [(game, language) for game in GAMES for language in LANGUAGES[game]]
spoken = diagonal(("game", "language"), SPOKEN)
translated = diagonal(("game", "language"), [one for one in SPOKEN if one[1] != "en"])
BOOKLETS = ("guide", "rulebook")
TAUGHT = [game for game in GAMES if "rulebook" in PRINT_SETS[game].titles("en")]
"""Games with a rulebook; of one that is printed as aids beside its box there is none."""
TOLD_IN = [(game, language) for game, language in SPOKEN if game in TAUGHT]
taught = diagonal(("game", "language"), TOLD_IN)
taught_usually = [one.values for one in taught.args[1] if not one.marks]
BOUND = [(game, sheet) for game in GAMES for sheet in BOOKLETS if game in TAUGHT or sheet == "guide"]
ORDERED = [one for one in BOUND if one[1] == "guide" or one[0] == TAUGHT[0]]
"""Those that `make test` draws in English: the guides, and one rulebook."""
GREY = {"language": "de", "ink": "grey", "booklet": "folded", "flip": "short"}
"""How grey is tried, and folding."""
TOLD = re.compile(r"rulebook/(aim|intro|lead|words|box|example|setup|chapter)/")
"""What a rulebook says beside the rules, by its key."""


@cache
def words(game, language):
    printed = type(PRINT_SETS[game])
    assert issubclass(printed, CatalogueSet)
    return printed.words(language)


@cache
def catalogue(game):
    package = type(PRINT_SETS[game]).__module__.split(".")[-2]
    return import_module(f"jupiter.games.{package}.definitions").load().catalogue


def printed(game, sheet, **given):
    """The booklet to order; an English rulebook with the code that leads to the rules, so that it is drawn once."""
    is_coded = sheet == "rulebook" and given.get("language", "en") == "en"
    return pdf(game, sheet, **({"address": ADDRESS} if is_coded else {}), **given)


@cache
def pages(game, sheet, **given):
    """The words of each page, every run of spaces made one space."""
    with pypdfium2.PdfDocument(BytesIO(printed(game, sheet, **given))) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def book(game, language):
    return " ".join(pages(game, "rulebook", language=language))


def plain(text):
    return " ".join(text.replace("*", "").replace("_", "").split())


def said(game, language, key, **about):
    return plain(words(game, language)(key, **about))


def spelled(text):
    """The words of a text that are not names to fill in."""
    return re.findall(r"\w+", re.sub(r"\{.*?\}", "", text))


# --- the words ------------------------------------------------------------------------------------------------------


@spoken
def test_every_language_has_every_message(game, language):
    assert words(game, language).by_key.keys() == words(game, "en").by_key.keys()


@translated
def test_another_language_says_it_in_other_words(game, language):
    """Names may be the same; sentences are not, so nothing was left in English."""
    english, own = words(game, "en").by_key, words(game, language).by_key
    prose = {key: text for key, text in english.items() if len(spelled(text)) > 3 and not key.startswith("terms/")}
    assert [key for key, text in prose.items() if own[key] == text] == []


@spoken
def test_every_character_of_every_message_has_a_glyph_in_every_face(game, language):
    # Boards are shown on screens, with the fonts of whoever looks.
    printed = [text for key, text in words(game, language).by_key.items() if not key.startswith("board/")]
    wanted = {ord(c) for text in printed for c in text if not c.isspace()}
    for font in fonts.FONTS:
        assert wanted <= set(fonts.load_font(font).face.charToGlyph), font.name


@spoken
def test_every_mark_in_a_message_has_its_partner(game, language):
    for text in words(game, language).by_key.values():
        parse_markup(text, fonts.REGULAR)


@pytest.mark.parametrize("game", [game for game in GAMES if "fr" in LANGUAGES[game]])
def test_french_breaks_no_line_before_its_signs(game):
    texts = words(game, "fr").by_key.values()
    assert [text for text in texts if re.search(r" [:;!?»]|« |\u202f", text)] == []


# --- the rulebook ---------------------------------------------------------------------------------------------------


@taught
def test_every_rule_is_there_with_its_id_and_its_readings(game, language):
    text = book(game, language)
    for rule in catalogue(game).values():
        assert f"{rule.id} {said(game, language, f'rule/{rule.id}/text')}" in text
        for i in range(len(rule.readings)):
            assert said(game, language, f"rule/{rule.id}/readings/{i}") in text
        assert said(game, language, f"section/{rule.section}") in text


@taught
def test_the_index_names_the_page_of_every_rule(game, language):
    text, title = pages(game, "rulebook", language=language), said(game, language, "rulebook/chapter/index")
    index = next(i for i, page in enumerate(text) if title in page and i > 2)
    listing = " ".join(text[index:])
    for rule in catalogue(game).values():
        entry = re.search(rf"(?<!\S){re.escape(rule.id)} (\d+)", listing)
        assert entry, rule.id
        assert f"{rule.id} {said(game, language, f'rule/{rule.id}/text')}" in text[int(entry[1]) - 1]


@taught
def test_the_cover_says_that_this_is_unofficial(game, language):
    assert said(game, language, "notice") in pages(game, "rulebook", language=language)[0]


@taught
def test_what_teaches_the_game_is_there(game, language):
    text = book(game, language)
    keys = [key for key in words(game, language).by_key if TOLD.match(key)]
    assert len(keys) > 60
    for key in keys:
        parts = re.split(r"\{.*?\}", said(game, language, key))
        assert all(part.strip() in text for part in parts), key


@pytest.mark.parametrize("game", first_of(TAUGHT))
def test_a_code_leads_to_the_rules_where_the_game_is_served(game):
    with pypdfium2.PdfDocument(BytesIO(printed(game, "rulebook"))) as document:
        pictures = [document[len(document) - back].render(scale=200 / 72).to_pil().convert("L") for back in (2, 1)]
    codes = [[code.text for code in zxingcpp.read_barcodes(picture)] for picture in pictures]
    assert codes == [[f"{ADDRESS}/rules"], []], "beside the thanks, in front of the game at a glance"


def first_page(text, words):
    """Behind the cover and the contents."""
    return next(number for number, page in enumerate(text[2:], 3) if words in page)


def on_usual_papers(test):
    """Runs it on A4 in the usual languages, and on Letter and in the others in the long run."""
    cases = [(*one, paper) for one in TOLD_IN for paper in ("A4", "Letter")]
    usual = [(*one, "A4") for one in taught_usually]
    params = [pytest.param(*case, marks=() if case in usual else pytest.mark.slow) for case in cases]
    return pytest.mark.parametrize(("game", "language", "paper"), params)(test)


def inked(picture):
    """How much of the height between its margins a page uses, at 30 dpi."""
    body = picture.crop((0, round(18 / 25.4 * 30), picture.width, picture.height - round(14 / 25.4 * 30)))
    box = body.point(lambda value: 255 if value < 200 else 0).getbbox()
    return box[3] / body.height if box else 0.0


def rendered(document):
    return [page.render(scale=30 / 72).to_pil().convert("L") for page in document]


@on_usual_papers
def test_it_is_no_longer_than_sixteen_pages_and_every_page_is_three_quarters_full(game, language, paper):
    with pypdfium2.PdfDocument(BytesIO(printed(game, "rulebook", language=language, paper=paper))) as document:
        assert 8 <= len(document) <= 16
        filled = [inked(page) for page in rendered(document)[1:]]
    fullness = ", ".join(f"page {number} {part:.0%}" for number, part in enumerate(filled, 2))
    assert min(filled) >= 0.75, fullness
    assert sum(filled) / len(filled) > 0.85, fullness


@pytest.mark.slow
@taught
def test_folded_pages_are_well_filled_on_the_whole(game, language):
    """Half a sheet is low: what cannot be parted leaves more of a page white there."""
    for paper in ("A4", "Letter"):
        given = {"language": language, "paper": paper, "booklet": "folded"}
        with pypdfium2.PdfDocument(BytesIO(printed(game, "rulebook", **given))) as document:
            sides = rendered(document)
        halves = [side.crop((x, 0, x + side.width // 2, side.height)) for side in sides for x in (0, side.width // 2)]
        filled = [part for part in map(inked, halves) if part]
        assert sum(filled) / len(filled) > 0.8, paper


@on_usual_papers
def test_every_example_is_in_sight_of_its_rule(game, language, paper):
    """On its page, or on the one that faces it: an even page is on the left."""
    text = pages(game, "rulebook", language=language, paper=paper)
    examples = samples(game).examples
    assert len(examples) >= 5
    for example, rule in examples.items():
        parts = re.split(r"\{.*?\}", said(game, language, rule))
        at = first_page(text, said(game, language, example))
        ruled = first_page(text, max(parts, key=len).strip())
        assert at == ruled or (at == ruled + 1 and ruled % 2 == 0), (example, ruled, at)


# --- both -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "sheet", "given"),
    [
        pytest.param(game, sheet, given, marks=() if not given and (game, sheet) in ORDERED else pytest.mark.slow)
        for game, sheet in BOUND
        for given in ({}, {"paper": "Letter", "language": "de"}, {"paper": "A3", "ink": "low"})
    ],
)
def test_pages_are_the_paper_and_words_keep_clear_of_its_edge(game, sheet, given):
    paper = PAPERS[given.get("paper", "A4")]
    with pypdfium2.PdfDocument(BytesIO(printed(game, sheet, **given))) as document:
        for page in document:
            assert page.get_size() == pytest.approx((paper.width * MM, paper.height * MM), abs=0.01)
            text = page.get_textpage()
            boxes = [text.get_charbox(i) for i in range(text.count_chars())]
            assert min(min(box[:2]) for box in boxes) > 5 * MM
            assert max(box[2] for box in boxes) < (paper.width - 5) * MM
            assert max(box[3] for box in boxes) < (paper.height - 5) * MM


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_grey_has_no_colour(game):
    with pypdfium2.PdfDocument(BytesIO(printed(game, "rulebook", **GREY))) as document:
        for page in document:
            red, green, blue = page.render(scale=0.3).to_pil().convert("RGB").split()
            assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize(
    ("game", "sheet"), [pytest.param(*one, marks=() if one in ORDERED else pytest.mark.slow) for one in BOUND]
)
def test_fonts_are_embedded_and_the_printer_is_not_to_scale(game, sheet):
    data = printed(game, sheet)
    assert all(re.fullmatch(rb"[A-Z]{6}\+Barlow\S*", font) for font in re.findall(rb"/BaseFont /(\S+)", data))
    assert b"/PrintScaling /None" in data


# --- the guide ------------------------------------------------------------------------------------------------------


def guide(game, language):
    return " ".join(pages(game, "guide", language=language))


@spoken
def test_every_sheet_is_listed_with_its_pieces(game, language):
    text = guide(game, language)
    sets = [name for name in usual_sheets(PRINT_SETS[game]) if name.startswith(f"{SET}-")]
    assert [name for name in sets if name not in text] == []
    for name, title in PRINT_SETS[game].titles(language).items():
        kit = made(game, name)
        if isinstance(kit, Kit):
            face = kit.pieces[0].front
            assert f"{plain(title)} {len(kit.pieces)} {face.width:.3g} {TIMES} {face.height:.3g} mm" in text


@spoken
def test_every_step_is_there_in_order(game, language):
    """All steps that only this game has, and some of those that many games have."""
    keys = [key for key in words(game, language).by_key if re.fullmatch(r"guide/step/\w+/title", key)]
    shown = {}
    for key in keys:
        step = re.search(rf"(?<!\d)(\d+)\. {re.escape(said(game, language, key))}", guide(game, language))
        if step:
            shown[int(step[1])] = step.start(), key
    assert sorted(shown) == list(range(1, len(shown) + 1))
    places = [shown[number] for number in sorted(shown)]
    assert places == sorted(places)
    common = messages.load(messages.BOOKLETS, language, {}).by_key
    assert set(keys) - common.keys() <= {key for _, key in places}


@spoken
def test_the_guide_says_that_this_is_unofficial_and_whose_letters_these_are(game, language):
    assert said(game, language, "notice") in guide(game, language)
    assert "SIL Open Font License" in guide(game, language)


@spoken
def test_the_guide_takes_two_pages_at_most_which_share_their_white(game, language):
    assert len(pages(game, "guide", language=language)) <= 2
    with pypdfium2.PdfDocument(BytesIO(printed(game, "guide", language=language))) as document:
        assert min(inked(page) for page in rendered(document)) > 0.68
