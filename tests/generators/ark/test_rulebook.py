"""The rulebook's examples are what the rules check plays, and the booklets say what is ours.

What rulebooks of all games have is held by `tests/generators/test_booklets.py`.
"""

import re
from dataclasses import replace

import pytest

from jupiter.engine.messages import placeholders
from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark import ours, texts
from jupiter.generators.ark import reference as cards
from jupiter.generators.ark.booklets import book
from jupiter.generators.ark.rulebook import examples, front, pictures, reference, scoring, signs
from jupiter.generators.ark.rulebook.examples import (
    EXAMPLES,
    FEVER,
    FIRST,
    GROUND,
    GROWTH,
    HOMELESS,
    LAUNCH,
    SMELTED,
    SPLIT,
    Refused,
    UntrueExampleError,
    played,
)
from jupiter.generators.ark.sheet import sheet
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition
from tests.contract.samples import played as rules_of
from tests.generators.test_booklets import pages, plain
from tests.matrices import in_languages

LANGUAGES = languages(texts.PACKAGE)
GAME = load().id
every_language = in_languages(LANGUAGES, "de")
every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)


def read(language, sheet="rulebook"):
    return " ".join(pages(GAME, sheet, language=language))


def facts(example, *names):
    return tuple(played(example).facts[name] for name in names)


def derived(position):
    return position["derived"]["players"][0]


# --- what examples claim --------------------------------------------------------------------------------------------


@every_example
def test_an_example_begins_where_a_game_can_come_to(example):
    rules = rules_of(GAME)
    assert rules.audit(rules.read_state(example.position)) == ()


def test_an_example_that_the_rules_do_not_allow_is_not_printed():
    with pytest.raises(UntrueExampleError, match=r"smelter\.by-one"):
        played(replace(SMELTED, actions=("RESEARCH:1:3.4-6:FEST4",)))
    with pytest.raises(UntrueExampleError, match="breaks"):
        played(replace(SPLIT, refused=(Refused("CONFIRM:1", "rare.technology"),)))


@every_example
def test_what_an_example_forbids_is_refused_by_the_rule_that_its_caption_names(example):
    assert [rule for rule in example.breaks if rule] == [refused.rule for refused in example.refused]


def test_the_worked_example_of_the_rules_text_comes_out_as_it_says():
    """Fact F17: two domes lift food by 2, that morale by 1, that population by 1, into the third section."""
    named = ("food-produced", "morale-moved", "population-moved", "dice-marker-moved", "food-eaten")
    moves = [facts(GROWTH, f"{name}-from", f"{name}-to") for name in named]
    assert moves == [(4, 6), (5, 6), (5, 6), (3, 4), (6, 4)]
    assert "residences-missing-missing" not in played(GROWTH).facts
    after = derived(played(GROWTH).after)
    assert (after["section"], after["residences_needed"], after["dice_actions"], after["upkeep"]) == (3, 2, 4, 2)


def test_with_one_residence_morale_falls_again():
    assert facts(HOMELESS, "residences-missing-from", "residences-missing-to", "food-eaten-to") == (6, 4, 4)


def test_the_first_round_ends_where_it_began():
    before, after = (position["players"][0]["sheet"] for position in (played(FIRST).before, played(FIRST).after))
    assert [after[track] for track in ("food", "morale", "population")] == [
        before[track] for track in ("food", "morale", "population")
    ]
    assert derived(played(FIRST).after)["complete"] == ["AG1", "RES1"]
    assert played(FIRST).used == (2, 4, 5)


def test_a_split_pair_gives_two_more_dice():
    assert derived(played(SPLIT).after)["actions_left"] == 2
    assert derived(played(SPLIT).after)["section"] == 3
    assert facts(SPLIT, "boxes-ticked-2-technology", "boxes-ticked-2-count") == ("GENOME", 1)


def test_the_smelted_pair_ticks_all_boxes_of_the_festival():
    assert facts(SMELTED, "smelter-used-die", "smelter-used-value", "technology-completed-technology") == (3, 4, "FEST")
    rolled = played(SMELTED).before["dice"]
    assert len(set(rolled)) == len(rolled)


def test_three_dice_open_the_works_and_begin_a_dome():
    assert derived(played(GROUND).after)["open"] == ["O", "B"]
    assert len(played(GROUND).used) == 3


def test_the_second_colony_with_fever_differs_by_its_drills_alone():
    first, second = (dict(seat["sheet"]) for seat in FEVER.position["players"])
    assert first.pop("boxes") == {} and second.pop("boxes") == {"HAZARD": 4}
    assert first == second
    assert facts(FEVER, "loss-suffered-count", "loss-suffered-2-count") == (2, 1)
    assert facts(FEVER, "dice-marker-moved-from", "dice-marker-moved-to") == (4, 3)
    assert facts(FEVER, "dice-marker-moved-2-from", "dice-marker-moved-2-to") == (4, 3)


def test_the_rows_of_the_score_add_up_to_its_sum_and_rating():
    rows = facts(LAUNCH, *(f"player-scored-{row}" for row in scoring.ROWS))
    assert (sum(rows), *facts(LAUNCH, "colony-rated-rating")) == (facts(LAUNCH, "player-scored-score")[0], "founders")
    assert min(rows) > 0


# --- words and pictures ---------------------------------------------------------------------------------------------


@every_language
def test_every_number_in_an_example_comes_from_the_rules_check(language):
    """Only what dice show, and a few counts that tests above hold, stand as numbers in the catalogue."""
    say = texts.words(language)
    for example in EXAMPLES:
        known = played(example).facts.keys()
        for key in (key for key in say.by_key if re.match(rf"rulebook/(example/)?{example.name}/", key)):
            own = {name for name in placeholders(say(key)) if "-" in name}
            assert own <= known, key


@every_language
def test_the_examples_are_printed_with_their_numbers(language):
    say, text = texts.words(language), read(language)
    for prefix, example in (("growth", GROWTH), ("first", FIRST), ("homeless", HOMELESS), ("example/split", SPLIT)):
        about = {**ours.names(book(Edition(language=language))), "homes": 2, **played(example).facts}
        keys = [key for key in say.by_key if key.startswith(f"rulebook/{prefix}/")]
        assert len(keys) >= 2
        for key in keys:
            assert plain(say(key, **about)) in text, key


@every_example
def test_a_picture_shows_the_ticks_of_the_position(example):
    """Every box that an example ticks in a cell that it shows is one of the sheet."""
    paper = PAPERS["A4"]
    boxes = sheet(Edition(), paper.width, paper.height).boxes
    ticked = {*played(example).ticked(late=False), *played(example).ticked(late=True)}
    assert ticked <= boxes.keys()
    shown = {box for name in example.shows for box in pictures.part(Edition(), name)[0].boxes}
    dice = {f"die {place}" for place, _ in enumerate(example.position["dice"], 1)}
    assert {mark.box for mark in example.marks} <= {*shown, *boxes, *dice}
    if example.shows:
        assert ticked & shown


def test_arrows_end_where_markers_stand():
    for example, track in ((GROWTH, "food"), (GROWTH, "morale"), (GROWTH, "population"), (FEVER, "population")):
        ways = [way for way in example.ways if way.track == track]
        moved = played(example).facts[f"{ways[-1].event}-to"]
        seat = -1 if example is FEVER else 0
        assert moved == played(example).after["players"][seat]["sheet"][track]


# --- what else they say ---------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("sheet", ["rulebook", "guide"])
def test_both_booklets_say_what_is_ours_and_where_the_balance_ends(sheet, language):
    say, text = texts.words(language), read(language, sheet)
    about = ours.names(book(Edition(language=language)))
    for key in ("rulebook/ours/lines", "rulebook/ours/limits"):
        for line in say.under(key):
            assert plain(line.format_map(about)) in text
    assert load().name in text


@every_language
def test_every_rating_is_listed_with_its_scores(language):
    rows = list(scoring._steps(book(Edition(language=language))))[1:]
    assert [row[1] for row in rows] == [texts.words(language)(f"rating/{rating.id}") for rating in load().ratings]
    numbers = [int(number) for row in rows for number in re.findall(r"\d+", row[0])]
    assert numbers == [24, 24, 31, 32, 40, 41, 48, 49]
    for row in rows:
        assert " ".join(row) in read(language)


def test_advice_counts_power_and_food_as_the_sheet_does():
    """Start and first station pay for the Spaceport or for the Power Module, and for one single power beside it."""
    sheet = load()
    by_id = {structure.id: structure for structure in sheet.structures}
    have, port = sheet.tracks["power"].start + by_id["PWR1"].amount, by_id["PORT"].power
    assert port <= have < port + by_id["M-PWR"].power
    singles = [structure for structure in sheet.structures if structure.power == 1]
    assert len(singles) == 4 and have == port + 1
    domes = [structure for structure in sheet.structures if structure.benefit is Benefit.FOOD and structure.area == "O"]
    assert len(domes) == sheet.sections[2].food


def test_every_sign_of_a_benefit_is_explained():
    explained = {name for _, names in signs.SIGNS for name in names}
    benefits = {str(structure.benefit) for structure in load().structures} - {"food", "power"}
    assert benefits | {"dome", "power"} <= explained


def test_only_rules_of_the_screen_stand_apart():
    assert set(reference.ON_SCREEN) <= load().catalogue.keys()


def test_every_example_of_the_catalogue_is_one_of_the_examples():
    shown = {example.name for example in examples.EXAMPLES}
    keys = {key.split("/")[2] for key in texts.words("en").by_key if key.startswith("rulebook/example/")}
    assert keys <= shown
    assert shown - keys == {"first", "growth", "homeless", "launch"}


def test_the_box_lists_what_the_usual_order_prints():
    """Six reference cards were printed and in no list; sheets are as many as one prints."""
    listed = {item.key: item.count for item in front._items(book(Edition()), Edition())}
    assert listed.keys() == {"form", "reference", "dice", "markers"}
    assert listed["reference"] == len(cards.kit(Edition()).pieces) == 6
