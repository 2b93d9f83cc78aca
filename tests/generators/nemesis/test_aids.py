"""The aids for Nemesis: all twenty are there, to be read in dim light, in every language, on every paper."""

import re
from io import BytesIO
from itertools import product

import pypdfium2
import pytest

from jupiter.games.nemesis.definitions import load
from jupiter.generators.drawing import proof
from jupiter.generators.drawing.inks import Mode, contrast
from jupiter.generators.drawing.scene import texts
from jupiter.generators.messages import languages, written
from jupiter.generators.nemesis import (
    bag,
    cardstock,
    checklists,
    combat,
    contents,
    entry,
    faces,
    final,
    index,
    intruders,
    leaflet,
    look,
    moments,
    notes,
    ship,
    strips,
)
from jupiter.generators.nemesis import texts as wording
from jupiter.generators.nemesis.desk import Desk
from jupiter.generators.nemesis.options import PLAYERS
from jupiter.generators.nemesis.print_set import NemesisSet
from jupiter.generators.order.kits import CARD, PAPERS, Kit
from jupiter.generators.order.options import Edition, options_for, parse_options
from jupiter.generators.sheets import impose_kit
from jupiter.generators.writers import pdf
from tests.matrices import first_of, in_languages

SET = NemesisSet()
LANGUAGES = languages(wording.PACKAGE)
A4, A5, A6 = (210.0, 297.0), (148.5, 210.0), (105.0, 148.5)
PAGES = {
    "entry": (entry.page, *A5),
    "combat": (combat.page, *A5),
    "intruders": (intruders.page, *A5),
    "setup-board": (checklists.board, *A4),
    "setup-crew": (checklists.crew, *A4),
    "moments": (moments.page, *A5),
    "final": (final.page, *A4),
    "ship": (ship.page, 297.0, 210.0),
    "exploration": (notes.log, *A4),
    "bag": (bag.page, *A5),
    "crew": (notes.crew, *A5),
    "notebook": (notes.notebook, *A6),
    "rooms": (index.page, *A4),
    "leaflet-in": (leaflet.inside, 297.0, 210.0),
    "leaflet-out": (leaflet.outside, 297.0, 210.0),
}
NUMBERS = {
    "turn": 1, "actions": 2, "entry": 3, "combat": 4, "intruders": 5, "body": 6, "markers": 7, "setup-board": 8,
    "setup-crew": 9, "moments": 10, "final": 11, "ship": 12, "exploration": 13, "tracks": 14, "hazards": 15, "bag": 16,
    "crew": 17, "notebook": 18, "rooms": 19, "glossary": 20,
}  # fmt: skip
EDITIONS = [
    Edition(language="en"),
    Edition(language="de", mode=Mode.LOW),
    Edition(language="fr", mode=Mode.GREY),
    *(Edition(language=language) for language in LANGUAGES if language != "en"),
]
"""Those with every ink and every language first."""


def label(edition):
    return f"{edition.language}-{edition.mode}"


def scenes(edition):
    """Every drawing of an edition: pages, and faces of pieces once each."""
    for draw, width, height in PAGES.values():
        yield draw(edition, width, height)
    for name in contents.WEIGHTS:
        kit = SET.make(name, edition)
        faces_of = (face for piece in kit.pieces for face in (piece.front, piece.back) if face is not None)
        yield from {id(face): face for face in faces_of}.values()


@pytest.mark.parametrize("edition", first_of(EDITIONS, 3, [label(one) for one in EDITIONS]))
def test_all_is_drawn_and_safe_and_of_nine_points_at_least(edition):
    for scene in scenes(edition):
        proof.check(scene, edition.language)
        smallest = min((text.size * abs(at.a or at.b), text.text) for text, at in texts(scene.shapes))
        assert smallest[0] >= look.LEAST - 1e-6, (scene.name, smallest)


@pytest.mark.parametrize("mode", Mode)
def test_words_and_their_grounds_have_a_contrast_for_dim_light(mode):
    press = look.press(mode)
    for ink in look.GROUNDS:
        assert contrast(press.on(ink), press.under(ink)) >= look.READABLE, ink.name
    assert contrast(press.colour(look.STEEL), press.under(look.PAPER)) >= look.READABLE


@pytest.mark.parametrize("edition", EDITIONS[:1], ids=label)
def test_every_aid_has_its_number_and_says_that_it_is_unofficial(edition):
    assert set(SET.makers) - {"guide", "referee", "leaflet"} == set(NUMBERS)
    assert set(contents.SHEETS) == set(contents.WEIGHTS) | set(contents.PARTS)
    says = Desk(look.typesetter(edition)).say
    notices = {says(key) for key in ("foot/page", "foot/card", "foot/short")}
    for name, number in NUMBERS.items():
        drawn = [PAGES[name][0](edition, *PAGES[name][1:])] if name in PAGES else []
        if not drawn:
            drawn = [face for piece in SET.make(name, edition).pieces for face in (piece.front, piece.back) if face]
        for scene in drawn:
            words_on_it = [text.text for text, _ in texts(scene.shapes)]
            assert str(number) in words_on_it, scene.name
            assert any(notice.split(".")[0] in " ".join(words_on_it) for notice in notices), scene.name


@pytest.mark.parametrize(("paper", "language"), first_of([*product(("Tabloid", "A4", "Letter", "A3"), LANGUAGES)]))
def test_every_sheet_is_made_on_every_paper(paper, language):
    given = {"paper": paper, "language": language}
    order = parse_options(given, options_for(SET.languages(), SET.options), SET.id)
    for name in SET.makers:
        aid = SET.make(name, order.edition)
        if isinstance(aid, Kit):
            assert impose_kit(aid, order.setup).pages
        else:
            assert aid.pdf(order.setup.paper).startswith(b"%PDF")


ORDERS = [
    {"flip": "fold"},
    {"registration": "silhouette", "paper": "Letter", "flip": "short", "ink": "grey"},
    {"flip": "single", "cut": "apart", "paper": "Letter"},
    {"registration": "silhouette", "ink": "low"},
]


@pytest.mark.parametrize("given", first_of(ORDERS, 2, list(map(str, ORDERS))))
def test_kits_are_imposed_whatever_is_asked_for(given):
    order = parse_options(given, options_for(SET.languages(), SET.options), SET.id)
    for name in contents.WEIGHTS:
        kit = SET.make(name, order.edition)
        assert isinstance(kit, Kit)
        pages = impose_kit(kit, order.setup)
        assert pdf.document(tuple(pages.scenes(SET.version)), name).startswith(b"%PDF")


def test_there_are_cards_and_sheets_for_all_players():
    for players in (1, 4):
        edition = Edition().choose(PLAYERS, players)
        assert len(SET.make("turn", edition).pieces) == players
        pages = SET.make("crew", edition).pdf(PAPERS["A4"]).count(b"/Type /Page\n")
        assert pages == -(-players // 2)


def printed(name):
    """An aid in French, the longest language, as a PDF."""
    aid = SET.make(name, Edition(language="fr"))
    order = parse_options({"language": "fr"}, options_for(SET.languages(), SET.options), SET.id)
    if isinstance(aid, Kit):
        return pdf.document(tuple(impose_kit(aid, order.setup).scenes(SET.version)), name)
    return aid.pdf(PAPERS["A4"])


def test_every_aid_is_made_and_a_third_of_them_again_with_the_same_bytes():
    files = {name: printed(name) for name in SET.makers}
    assert [name for name in list(SET.makers)[::3] if printed(name) != files[name]] == []


def test_every_text_of_the_catalogue_is_on_some_sheet(monkeypatch):
    drawn_keys = set()
    say = Desk.say

    def listening(self, key, **names):
        drawn_keys.add(key)
        return say(self, key, **names)

    monkeypatch.setattr(Desk, "say", listening)
    for cache in (leaflet.inside, leaflet.outside, cardstock.draw, strips._track, strips._counter):
        cache.cache_clear()
    for draw, *_ in PAGES.values():
        draw.cache_clear()
    list(scenes(Edition()))
    elsewhere = ("sheet/", "sheet-use/", "guide/", "rulebook/", "board/")
    assert {key for key in written(wording.PACKAGE, "en") if not key.startswith(elsewhere)} - drawn_keys == set()


def test_cards_are_shown_on_screens_in_every_language():
    groups = faces.groups()
    assert len(groups["cards"]) == 2 * len(faces.DESIGNS)
    for language in LANGUAGES:
        for name, draw in groups["cards"].items():
            wanted = CARD if name.startswith("glossary") else cardstock.LARGE
            assert (draw(language).width, draw(language).height) == wanted
    cover = groups["pictures"]["cover"]("en")
    assert cover.width / cover.height == pytest.approx(16 / 9)
    assert [text for text, _ in texts(cover.shapes)] == []


@in_languages(LANGUAGES, "de")
def test_the_book_of_the_referee_has_every_rule_with_its_page(language):
    words, edition = wording.words(language), Edition(language=language)
    with pypdfium2.PdfDocument(BytesIO(SET.make("referee", edition).pdf(PAPERS["A4"]))) as document:
        pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    assert 8 <= len(pages) <= 16
    title = words("rulebook/chapter/index")
    # The name of the chapter is at the foot of each of its pages, too.
    index = " ".join(pages[next(i for i, page in enumerate(pages) if title in page) :])
    for rule in load().catalogue.values():
        entry = re.search(rf"(?<!\S){re.escape(rule.id)} (\d+)", index)
        assert entry, rule.id
        text = " ".join(words(f"rule/{rule.id}/text").replace("*", "").replace("_", "").split())
        assert f"{rule.id} {text}" in pages[int(entry[1]) - 1], rule.id
