"""The rulebook: all that the definitions say is in it, in every language, and its examples are true."""

import re
from dataclasses import replace
from functools import partial
from math import dist

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.wording import localizer
from jupiter.generators import messages
from jupiter.generators.booklets import glossary
from jupiter.generators.drawing.scene import Group, Polyline, Text
from jupiter.generators.drawing.shapes import between
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.booklets import book as book_of
from jupiter.generators.rescue.diagram import middle
from jupiter.generators.rescue.rulebook import anatomy, boards, examples, pictures, proof, reference, teaching
from jupiter.generators.rescue.rulebook.examples import CLAIMING, CONVERSION, PLACEMENTS
from jupiter.generators.rescue.rulebook.proof import WrongExampleError
from jupiter.generators.rescue.rulebook.story import STEPS
from jupiter.generators.rescue.texts import PACKAGE, words
from tests.generators import real
from tests.generators import test_booklets as booklets
from tests.generators.faces import ink
from tests.generators.paper import pictures as pictures_of
from tests.matrices import in_languages
from tests.rescue.table import after, listed, table

LANGUAGES = messages.languages(PACKAGE)
DEFINITIONS = load()
every_language = in_languages(LANGUAGES, "de")


def pages(language):
    return booklets.pages(DEFINITIONS.id, "rulebook", language=language)


def book(language):
    return booklets.book(DEFINITIONS.id, language)


def plainly(language):
    """The messages of the language as they read on paper."""
    return partial(booklets.said, DEFINITIONS.id, language)


# --- what is in it --------------------------------------------------------------------------------------------------


@every_language
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


@every_language
def test_every_combo_and_scope_is_there(language):
    say, text = plainly(language), book(language)
    for combo in DEFINITIONS.combos:
        both = " + ".join(say(f"card/{code}/name") for code in combo.cards)
        combo_text = say(f"combo/{'+'.join(combo.cards)}")
        assert re.search(rf"{re.escape(both)}\W+{re.escape(combo_text)}", text), both
    for scope in DEFINITIONS.scopes:
        assert say(f"scope/{scope.id}/name") in text
        assert say(f"scope/{scope.id}/text") in text


@every_language
def test_the_numbers_of_pieces_are_those_of_the_definitions(language):
    text, say, supply = pages(language)[1], plainly(language), DEFINITIONS.supply
    counts = {"colonist": supply["colonists"], "creep": supply["creeps"], "super-creep": supply["super_creeps"]}
    counts |= {"tiles": 20, "cards": 36, "reference": 4, "core": 7, "die": 1, "standee": 7}
    for key, count in counts.items():
        assert f"{count} \N{MULTIPLICATION SIGN} {say(f'rulebook/box/{key}/name')}" in text


@every_language
def test_every_introduction_and_every_caption_is_there(language):
    say, text = plainly(language), book(language)
    captions = re.compile(r"rulebook/(intro|lead|story|tile|face|screen|setup|example|faq)/")
    keys = [key for key in words(language).by_key if captions.match(key)]
    numbers = DEFINITIONS.numbers
    about = {"board": numbers.board, "seeded": numbers.seeded, "cards": numbers.starting_cards}
    about |= {"least": numbers.least_start, "most": numbers.most_start, "goal": numbers.goal}
    assert len(keys) > 120
    for key in keys:
        assert say(key, **about) in text, key


@every_language
def test_one_learns_the_game_from_six_pages_and_then_comes_the_appendix(language):
    """The appendix begins where the last chapter ends, on the eighth page."""
    say = plainly(language)
    starts = {
        name: next(i for i, page in enumerate(pages(language), 1) if i > 2 and say(f"rulebook/chapter/{name}") in page)
        for name in (*teaching.CHAPTERS, *reference.CHAPTERS)
    }
    assert [starts[name] for name in teaching.CHAPTERS] == [3, 4, 5, 6, 7, 8]
    assert starts["deck"] == 8
    assert len(pages(language)) <= 15


@every_language
def test_the_glossary_is_that_of_the_game_and_cites_rules_by_their_numbers(language):
    text = book(language)
    for term in localizer(language).catalogue.glossary:
        if term.id in reference.UNHEARD:
            continue
        numbers = ", ".join(f"R{DEFINITIONS.catalogue[rule].order}" for rule in term.rules[: glossary.CITED])
        word = plainly(language)("rulebook/word", name=term.name, text=term.text)
        assert re.search(rf"{re.escape(word)} \({numbers}\s?; ", text), word


@every_language
def test_the_rule_that_the_book_cites_to_explain_numbers_has_that_number(language):
    assert f"R{DEFINITIONS.catalogue['move.bridge'].order}" in words(language)("rulebook/how")
    assert "move.bridge" in words(language)("rulebook/how")


@every_language
def test_a_variant_is_told_once(language):
    text = book(language)
    for variant in DEFINITIONS.variants:
        (rule, *_) = [rule for rule in DEFINITIONS.catalogue.values() if rule.section.endswith(f": {variant.name}")]
        assert text.count(plainly(language)(f"rule/{rule.id}/text")) == 1
        assert plainly(language)(f"section/{rule.section}") in text


# --- how it looks ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_sparing_ink_is_sparing():
    def spent(mode):
        sheets = pictures_of(real.pdf(DEFINITIONS.id, "rulebook", ink=mode), 30, most=6)[3:]
        return sum(ink(np.asarray(page.image)) for page in sheets)

    assert spent("low") < 0.8 * spent("normal")


# --- what pictures show ---------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("example", [e for e in examples.EXAMPLES if e.gaps], ids=lambda example: example.name)
def test_nothing_covers_the_missing_bridge_that_an_example_is_about(example):
    shapes = pictures._board(book_of(Edition()), Edition(), example)
    gaps = [between(boards.spot(one), boards.spot(other), 0.5) for one, other in example.gaps]
    letters = [shape for shape in shapes if isinstance(shape, Text)]
    assert len(letters) == len(example.numbers)
    for gap in gaps:
        assert all(dist(text.at, gap) > boards.BADGE + boards.GAP / 2 for text in letters)
        assert all(dist(point, gap) > 5 for shape in shapes if isinstance(shape, Polyline) for point in shape.points)


# --- the examples are true ------------------------------------------------------------------------------------------


def test_the_rules_check_bears_out_every_example():
    proof.prove.__wrapped__()


@pytest.mark.parametrize("example", CLAIMING, ids=lambda example: example.name)
def test_no_book_is_made_with_an_example_that_the_rules_check_does_not_bear_out(example):
    """Each claim turned into its opposite, one after the other."""
    for i, claim in enumerate(example.claims):
        wrong = replace(claim, breaks="" if claim.breaks else "move.bridge")
        claims = (*example.claims[:i], wrong, *example.claims[i + 1 :])
        with pytest.raises(WrongExampleError, match=example.name):
            proof.prove_claims(replace(example, claims=claims))


def test_a_conversion_that_does_not_happen_is_found():
    marks = tuple((place, True, angle) for place, _, angle in CONVERSION.marks)
    with pytest.raises(WrongExampleError, match="conversion"):
        proof.prove_conversion(replace(CONVERSION, marks=marks))


def test_a_turn_that_is_told_otherwise_than_it_is_played_is_found(monkeypatch):
    for step in (
        replace(STEPS[1], tells=("creep-killed 8.2",)),
        replace(STEPS[1], actions=("ATTACK:8.2",)),
        replace(STEPS[1], spent=3),
    ):
        monkeypatch.setattr(proof, "STEPS", (STEPS[0], step, *STEPS[2:]))
        with pytest.raises(WrongExampleError, match="attack"):
            proof.scenes.__wrapped__()


@pytest.mark.parametrize("example", CLAIMING, ids=lambda example: example.name)
def test_arrows_begin_and_end_where_the_action_does(example):
    for claim in example.claims:
        places = re.findall(r"\d+\.\d|pod", claim.action)
        assert claim.way[1] == places[-1]
        kind = "colonist" if claim.action.startswith("COMMAND") else examples.ROBOT
        starts = [place for place, name in example.figures.items() if name == kind]
        # An arrow that tells where a line ends goes on from where another one came to.
        assert claim.way[0] in starts or claim.way[0] in {other.way[1] for other in example.claims}


def test_the_edge_that_is_drawn_is_the_edge_of_the_colony():
    state = table(
        tiles={shown.cell: shown.tile for shown in PLACEMENTS}, robots={"orange": "pod"}, dock=25, phase="roll"
    )
    for shown in PLACEMENTS:
        module = int(shown.tile[0])
        rolled = after(state, f"ROLL:{module}")
        due = {text for text in listed(rolled, "place") if text.startswith(f"PLACE:{shown.cell}.")}
        assert due == {f"PLACE:{shown.cell}.{d}" for d in shown.edges}
