"""The rulebook: all that the definitions say is in it, in every language, and its examples are true."""

import re
from functools import cache
from io import BytesIO
from math import dist

import pypdfium2
import pytest

from generators import messages
from generators.drawing.inks import Mode
from generators.drawing.scene import Group, Polyline
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
def test_the_numbers_of_pieces_are_those_of_the_definitions(language):
    text, say, supply = pages(language)[1], plainly(language), DEFINITIONS.supply
    counts = {"colonist": supply["colonists"], "creep": supply["creeps"], "super-creep": supply["super_creeps"]}
    counts |= {"tiles": 20, "cards": 36, "reference": 4, "core": 7, "die": 1, "standee": 7}
    for key, count in counts.items():
        assert f"{count} \N{MULTIPLICATION SIGN} {say(f'rulebook/box/{key}/name')}" in text


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


@pytest.mark.slow
def test_sparing_ink_is_sparing():
    def ink(mode):
        images = (picture(pdf("en", mode), number) for number in range(3, 6))
        return sum(sum(255 - value for value in image.tobytes()) / len(image.tobytes()) for image in images)

    assert ink("low") < 0.8 * ink("normal")


# --- the file -------------------------------------------------------------------------------------------------------


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
