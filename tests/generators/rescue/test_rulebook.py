"""The rulebook: all that the definitions say is in it, in every language, and its examples are true."""

import re
from functools import cache
from io import BytesIO
from math import dist

import pypdfium2
import pytest
import zxingcpp

from generators import booklets, messages
from generators.booklets import Block, BlockTooTallError, Frame, Part
from generators.drawing.inks import Mode
from generators.drawing.scene import Group, Polygon, Polyline, Style
from generators.drawing.shapes import rectangle
from generators.edition import Edition
from generators.kits import PAPERS
from generators.rescue import rulebook
from generators.rescue.booklets import book as book_of
from generators.rescue.diagram import middle
from generators.rescue.rulebook import anatomy, examples, pictures
from generators.rescue.rulebook.examples import CLAIMING, CONVERSION, PLACEMENTS, RANGE
from generators.rescue.texts import PACKAGE, words
from jupiter.games.rescue.definitions import load
from tests.rescue.table import GAME, after, codes, do, event, events, listed, names, read, refused, story, table, view

MM = 72 / 25.4
LANGUAGES = messages.languages(PACKAGE)
DEFINITIONS = load()
CARD_NAMES = {card.code: card.id for card in DEFINITIONS.cards.values()}


@cache
def pdf(language="en", mode="normal", paper="A4", address=""):
    edition = Edition(language=language, mode=Mode(mode), address=address)
    return rulebook.booklet(edition).pdf(PAPERS[paper])


@cache
def pages(*which):
    """The words of each page, every run of spaces made one space."""
    with pypdfium2.PdfDocument(BytesIO(pdf(*which))) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def book(language):
    return " ".join(pages(language))


def plainly(language):
    """The messages of the language as they read on paper."""
    return lambda key, **about: plain(words(language)(key, **about))


def plain(text):
    return " ".join(text.replace("*", "").replace("_", "").split())


def picture(data, number, dpi=30):
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        return document[number].render(scale=dpi / 72).to_pil().convert("L")


# --- what is in it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_with_its_id_and_its_readings(language):
    say, text = plainly(language), book(language)
    for rule in DEFINITIONS.catalogue.values():
        assert f"{rule.id} {say(f'rule/{rule.id}/text')}" in text
        for i, reading in enumerate(rule.readings):
            label = say("rulebook/reading", number=reading.number)
            assert f"{label} {say(f'rule/{rule.id}/readings/{i}')}" in text
        assert say(f"section/{rule.section}") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_there_with_name_type_copies_scopes_and_text(language):
    say, text = plainly(language), book(language)
    for card in DEFINITIONS.cards.values():
        name = say(f"card/{card.code}/name")
        facts = say("rulebook/card", type=say(f"type/{card.type}"), code=card.code, copies=card.copies)
        start = text.index(f"{name} {facts}")
        end = text.index(say(f"card/{card.code}/text"), start)
        between = text[start:end]
        assert len(between) < 160
        for scope in filter(None, (card.standard, card.core)):
            assert say(f"scope/{scope}/name") in between


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_combo_variant_and_scope_is_there(language):
    say, text = plainly(language), book(language)
    for combo in DEFINITIONS.combos:
        both = " + ".join(say(f"card/{code}/name") for code in combo.cards)
        told = say(f"combo/{'+'.join(combo.cards)}")
        assert re.search(rf"{re.escape(both)}\W+{re.escape(told)}", text), both
    for kind, group in (("variant", DEFINITIONS.variants), ("scope", DEFINITIONS.scopes)):
        for named in group:
            assert say(f"{kind}/{named.id}/name") in text
            assert say(f"{kind}/{named.id}/text") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cover_says_that_this_is_unofficial(language):
    assert plainly(language)("notice") in pages(language)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_pieces_are_those_of_the_definitions(language):
    text, say, supply = pages(language)[1], plainly(language), DEFINITIONS.supply
    counts = {"colonist": supply["colonists"], "creep": supply["creeps"], "super-creep": supply["super_creeps"]}
    counts |= {"tiles": 20, "cards": 36, "reference": 4, "core": 7, "die": 1, "standee": 7}
    for key, count in counts.items():
        assert f"{count} \N{MULTIPLICATION SIGN} {say(f'rulebook/box/{key}/name')}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_names_the_page_of_every_rule(language):
    text = pages(language)
    index = next(i for i, page in enumerate(text) if plainly(language)("rulebook/chapter/index") in page and i > 2)
    listing = " ".join(text[index:])
    for rule in DEFINITIONS.catalogue.values():
        found = re.search(rf"(?<!\S){re.escape(rule.id)} (\d+)", listing)
        assert found, rule.id
        assert f"{rule.id} {plainly(language)(f'rule/{rule.id}/text')}" in text[int(found[1]) - 1]


def test_a_code_leads_to_the_rules_where_the_game_is_served():
    link = "http://192.168.1.5:8000"
    last = picture(pdf("en", "normal", "A4", link), -1 + len(pages("en")), dpi=200)
    assert [code.text for code in zxingcpp.read_barcodes(last)] == [f"{link}/rules"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_introduction_and_every_caption_is_there(language):
    say, text = plainly(language), book(language)
    told = re.compile(r"rulebook/(intro|lead|words|tile|face|screen|setup|example)/")
    keys = [key for key in words(language).by_key if told.match(key)]
    numbers = DEFINITIONS.numbers
    about = {"board": numbers.board, "seeded": numbers.seeded, "cards": numbers.starting_cards}
    about |= {"least": numbers.least_start, "most": numbers.most_start}
    assert len(keys) > 60
    for key in keys:
        assert say(key, **about) in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_leads_and_variants_stand_under_the_heads_of_sections_that_there_are(language):
    say = plainly(language)
    sections = {rule.section for rule in DEFINITIONS.catalogue.values()}
    leads = {key.split("/", 2)[2] for key in words(language).by_key if key.startswith("rulebook/lead/")}
    assert leads <= sections
    for variant in DEFINITIONS.variants:
        (section,) = [section for section in sections if section.endswith(f": {variant.name}")]
        head = re.escape(say(f"section/{section}"))
        assert re.search(rf"{head} {re.escape(say(f'variant/{variant.id}/name'))}", book(language))


# --- how it looks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "which",
    [
        ("en",),
        *(pytest.param(which, marks=pytest.mark.slow) for which in (("de", "normal", "Letter"), ("en", "low", "A3"))),
    ],
)
def test_pages_are_the_paper_and_words_keep_clear_of_its_edge(which):
    paper = PAPERS[(*which, "normal", "A4")[2] if len(which) > 2 else "A4"]
    with pypdfium2.PdfDocument(BytesIO(pdf(*which))) as document:
        for page in document:
            assert page.get_size() == pytest.approx((paper.width * MM, paper.height * MM), abs=0.01)
            text = page.get_textpage()
            for i in range(text.count_chars()):
                left, bottom, right, top = text.get_charbox(i)
                assert left > 5 * MM and bottom > 5 * MM
                assert right < (paper.width - 5) * MM and top < (paper.height - 5) * MM


@pytest.mark.parametrize(
    ("language", "paper"),
    [*((language, "A4") for language in LANGUAGES), pytest.param("de", "Letter", marks=pytest.mark.slow)],
)
def test_it_is_no_longer_than_sixteen_pages_and_none_is_nearly_empty(language, paper):
    data = pdf(language, "normal", paper)
    count = len(pages(language, "normal", paper))
    assert 8 <= count <= 16
    for number in range(1, count):
        page = picture(data, number)
        body = page.crop((0, round(18 / 25.4 * 30), page.width, page.height - round(15 / 25.4 * 30)))
        box = body.point(lambda value: 255 if value < 200 else 0).getbbox()
        assert box[3] > 0.4 * body.height, f"page {number + 1}"


@pytest.mark.slow
def test_sparing_ink_is_sparing():
    def ink(mode):
        images = (picture(pdf("en", mode), number) for number in range(3, 6))
        return sum(sum(255 - value for value in image.tobytes()) / len(image.tobytes()) for image in images)

    assert ink("low") < 0.8 * ink("normal")


def test_grey_has_no_colour():
    with pypdfium2.PdfDocument(BytesIO(pdf("en", "grey"))) as document:
        for page in document:
            red, green, blue = page.render(scale=0.3).to_pil().convert("RGB").split()
            assert red.tobytes() == green.tobytes() == blue.tobytes()


# --- the file -------------------------------------------------------------------------------------------------------


def test_all_fonts_are_embedded_and_no_viewer_scales_the_page():
    data = pdf()
    fonts = set(re.findall(rb"/BaseFont /(\S+)", data))
    assert fonts and all(re.fullmatch(rb"[A-Z]{6}\+Barlow\S*", font) for font in fonts)
    assert data.count(b"/FontFile2") == len(set(re.findall(rb"/FontName /(\S+)", data))) >= 4
    assert b"/PrintScaling /None" in data
    assert len(data) < 5_000_000


def test_the_bytes_are_the_same_every_time():
    """In this process; `test_printer` asks another one, whose sets have another order."""
    assert pdf() == rulebook.booklet(Edition()).pdf(PAPERS["A4"])


# --- the examples are true ------------------------------------------------------------------------------------------


def test_what_the_picture_of_the_tiles_points_at_is_what_the_captions_call_it():
    to = {number: point for number, (_, point) in enumerate(anatomy.TILE_PARTS, 1)}

    def near(point, cell, n):
        return dist(point, middle(f"{cell}.{n}")) < 9

    def between(point, one, other):
        return dist(point, one) < 14 and dist(point, other) < 14

    left, right = DEFINITIONS.tiles.tiles["3B"].face("labyrinth"), DEFINITIONS.tiles.tiles["4A"].face("open")
    assert list(anatomy.SHOWN_TILES.items()) == [(0, "3BL"), (1, "4A")]
    assert near(to[1], 0, 5) and left.special != 5
    assert near(to[2], 0, 0)
    assert between(to[3], middle("1.5"), middle("1.6")) and 5 in right.rim
    assert between(to[4], middle("0.1"), middle("1.4")) and 1 in left.exits and 4 in right.exits
    assert between(to[5], middle("0.6"), middle("0.1")) and 6 not in left.rim
    assert near(to[6], 0, left.special) and left.module == 3
    assert near(to[7], 1, right.special) and right.module == 4


@pytest.mark.parametrize("example", examples.EXAMPLES, ids=lambda example: example.name)
def test_no_arrow_lies_over_a_figure(example):
    shapes = pictures._board(book_of(Edition()), Edition(), example)
    figures = [i for i, shape in enumerate(shapes) if isinstance(shape, Group) and shape.clip]
    arrows = [i for i, shape in enumerate(shapes) if isinstance(shape, Polyline)]
    assert len(figures) == len(example.figures)
    assert not arrows or max(arrows) < min(figures)


def where(figures, kind):
    return " ".join(place for place, name in figures.items() if name == kind)


def position(example, **more):
    (robot,) = [place for place, kind in example.figures.items() if kind == examples.ROBOT] or ["pod"]
    return table(
        tiles=example.tiles,
        colonists=where(example.figures, "colonist"),
        creeps=where(example.figures, "creep"),
        robots={"orange": robot, "green": "pod"},
        hand={"orange": " ".join(CARD_NAMES[code] for code in example.hand)},
        dock=example.dock or 25,
        **more,
    )


@pytest.mark.parametrize(
    ("example", "claim"), [(e, c) for e in CLAIMING for c in e.claims], ids=lambda value: getattr(value, "action", "")
)
def test_what_an_example_claims_is_what_the_rules_check_says(example, claim):
    state = position(example)
    if claim.breaks:
        assert refused(state, claim.action) == {claim.breaks}
    else:
        assert do(state, claim.action).legal


@pytest.mark.parametrize("example", CLAIMING, ids=lambda example: example.name)
def test_arrows_begin_and_end_where_the_action_does(example):
    for claim in example.claims:
        places = re.findall(r"\d+\.\d|pod", claim.action)
        assert claim.way[1] == places[-1]
        kind = "colonist" if claim.action.startswith("COMMAND") else examples.ROBOT
        starts = [place for place, name in example.figures.items() if name == kind]
        # An arrow that tells where a line ends goes on from where another one came to.
        assert claim.way[0] in starts or claim.way[0] in {other.way[1] for other in example.claims}


def test_the_range_that_is_shown_is_the_command_range():
    for cell in range(DEFINITIONS.numbers.board):
        if f"{cell}.0" in RANGE.figures or cell == 4:
            continue
        tiles = dict(RANGE.tiles)
        state = table(tiles=tiles, colonists=f"{cell}.0", robots={"orange": "7.0"}, dock=None)
        to = next(text for text in (f"COMMAND:{cell}.0:{cell}.{n}" for n in range(1, 7)) if spaced(state, text))
        assert ("command.range" not in broken_rules(state, to)) == (cell in RANGE.lit), cell


def spaced(state, text):
    return "board.space" not in broken_rules(state, text)


def broken_rules(state, text):
    return {violation.rule for violation in GAME.check(state, read(text)).violations}


def test_the_conversion_that_is_shown_is_what_happens():
    state = position(CONVERSION)
    verdict = do(state, "END")
    told = {place for place, good in CONVERSION.marks if good}
    assert set(names(events(verdict, "colonist-converted"))) == told
    stay = {place for place, good in CONVERSION.marks if not good}
    assert stay <= set(view(verdict.state)["colonists"])
    assert told | stay == {place for place, kind in CONVERSION.figures.items() if kind == "colonist"}


def placing():
    """All five tiles in one colony, and a 6."""
    figures = {place: kind for shown in PLACEMENTS for place, kind in shown.figures.items()}
    state = table(
        tiles={shown.cell: shown.tile for shown in PLACEMENTS},
        colonists=where(figures, "colonist"),
        creeps=where(figures, "creep"),
        robots={"orange": where(figures, examples.ROBOT)},
        dock=25,
        phase="roll",
    )
    return do(state, "ROLL:6")


def test_each_tile_that_is_shown_gets_its_creep_where_the_example_says():
    verdict = placing()
    assert event(verdict, "tiles-invaded").about["cells"] == [shown.cell for shown in PLACEMENTS]
    allowed = {f"PLACE:{place}" for shown in PLACEMENTS for place in shown.spaces}
    assert listed(verdict.state, "place") == allowed
    (nothing,) = [shown.cell for shown in PLACEMENTS if not shown.spaces]
    assert event(verdict, "nothing-placed").about["cell"] == nothing


def test_what_follows_the_placing_is_what_the_example_says():
    state = placing().state
    for shown in PLACEMENTS:
        if shown.spaces:
            verdict = do(state, f"PLACE:{shown.spaces[0]}")
            assert ("tile-destroyed" in story(verdict)) == ("tile-destroyed" in shown.events)
            assert ("colonist-replaced" in story(verdict)) == (shown.name == "replace")
    assert not codes(after(state, "PLACE:7.2"))


def test_the_edge_that_is_drawn_is_the_edge_of_the_colony():
    state = table(
        tiles={shown.cell: shown.tile for shown in PLACEMENTS}, robots={"orange": "pod"}, dock=25, phase="roll"
    )
    for shown in PLACEMENTS:
        module = int(shown.tile[0])
        rolled = after(state, f"ROLL:{module}")
        due = {text for text in listed(rolled, "place") if text.startswith(f"PLACE:{shown.cell}.")}
        assert due == {f"PLACE:{shown.cell}.{d}" for d in shown.edges}


# --- how blocks flow ------------------------------------------------------------------------------------------------


def flowing(heights, keeps=(), columns=2):
    """Blocks with those heights, set on A4: page, x and y of each."""
    style = Style(fill="#000000")
    blocks = tuple(
        Block(height, (Polygon(rectangle(0, 0, 1 + i, height), style),), before=3.0, keeps=i in keeps)
        for i, height in enumerate(heights)
    )
    done = booklets.paginate([Part(blocks, columns)], Frame(PAPERS["A4"]))
    found = {}
    for leaf in done.leaves:
        for group in leaf.shapes:
            assert isinstance(group, Group)
            i = round(group.shapes[0].points[1][0]) - 1
            found[i] = leaf.number, round(group.transform.e, 3), group.transform.f
    assert sorted(found) == list(range(len(heights)))
    return found


def test_a_heading_never_stands_alone_at_the_foot_of_a_column():
    for tall in range(20, 120, 7):
        found = flowing([float(tall)] * 3 + [8.0, 90.0, 30.0], keeps={3})
        assert found[3][:2] == found[4][:2]
        assert found[4][2] == pytest.approx(found[3][2] + 8.0 + 3.0)


def test_blocks_stay_within_the_page_in_reading_order_and_never_overlap():
    heights = [10.0 + 7 * (i % 9) for i in range(40)]
    found = flowing(heights)
    frame = Frame(PAPERS["A4"])
    for i, height in enumerate(heights):
        assert frame.top <= found[i][2] and found[i][2] + height <= frame.paper.height - frame.foot + 0.01
        if i and found[i][:2] == found[i - 1][:2]:
            assert found[i][2] >= found[i - 1][2] + heights[i - 1]
        elif i:
            assert found[i][:2] > found[i - 1][:2]


def test_the_last_columns_are_about_as_long_as_each_other():
    found = flowing([10.0] * 10)
    columns = [sum(place[1] == x for place in found.values()) for x in {place[1] for place in found.values()}]
    assert columns == [5, 5]


def test_a_block_that_is_taller_than_a_page_is_refused():
    with pytest.raises(BlockTooTallError):
        flowing([500.0])
