"""Setting up: which sides of the cards show, and where ships and trackers start."""

from collections import Counter
from itertools import pairwise

import pytest

from jupiter.engine.errors import Malformed
from tests.skies.table import (
    CARDS,
    DIFFICULT,
    EASY,
    GAME,
    START,
    broken,
    codes,
    event,
    faults,
    kept,
    sides,
    sky,
    view,
    waits,
)

PLACES = ["sky-1", "sky-2", "sky-3", "sky-4", "upper", "lower", "tracks"]


def setup(**options):
    """The verdict on a set-up, whose position must be possible."""
    verdict = GAME.setup(options)
    assert verdict.legal
    assert codes(verdict.state) == set()
    return verdict


@kept("setup.cards")
def test_without_options_all_cards_show_their_easy_side_and_real_dice_are_rolled():
    verdict = setup()
    assert view(verdict.state)["cards"] == sides(EASY)
    assert (view(verdict.state)["phase"], view(verdict.state)["chance"]["seed"]) == ("roll", None)
    assert event(verdict, "cards-laid").about == {"level": 1, "difficult": []}


@broken("setup.cards")
def test_a_card_without_its_side_is_refused_by_name():
    cards = sides(EASY)
    assert list(faults({"cards": {**cards, "sky": ["easy"] * 3}})) == ["cards.sky"]
    assert list(faults({"cards": {**cards, "upper": "hard"}})) == ["cards.upper"]
    assert list(faults({"cards": {"sky": cards["sky"]}})) == ["cards.upper", "cards.lower", "cards.tracks"]
    assert list(faults({"cards": {**cards, "overview": "easy"}})) == ["cards.overview"]


@kept("setup.level")
@pytest.mark.parametrize("level", range(1, 9))
def test_the_level_is_one_and_one_more_for_each_difficult_card(level):
    for options in ({"level": level}, {"level": level, "seed": 40 + level}):
        verdict = setup(**options)
        about = event(verdict, "cards-laid").about
        assert about["level"] == level == view(verdict.state)["derived"]["level"]
        assert len(about["difficult"]) == level - 1
        assert about["difficult"] == [place for place in PLACES if place in about["difficult"]]


@kept("setup.level")
def test_a_seed_chooses_the_cards_of_a_level_and_every_card_is_chosen_by_some():
    chosen = Counter(
        place for seed in range(100) for place in event(setup(level=2, seed=seed), "cards-laid").about["difficult"]
    )
    assert set(chosen) == set(PLACES)
    assert min(chosen.values()) > 4
    assert setup(level=4, seed=8).state == setup(level=4, seed=8).state


def test_without_a_seed_the_cards_nearest_the_base_are_turned_first():
    turned = [event(setup(level=level), "cards-laid").about["difficult"] for level in range(1, 9)]
    assert turned[1] == ["tracks"]
    assert turned[3] == ["upper", "lower", "tracks"]
    assert all(set(one) < set(more) for one, more in pairwise(turned))


@broken("setup.level")
def test_a_level_that_there_is_not_or_that_the_cards_do_not_make_is_refused():
    assert list(faults({"level": 0})) == list(faults({"level": 9})) == ["level"]
    assert list(faults({"level": 2, "cards": sides(EASY)})) == ["level"]
    with pytest.raises(Malformed) as caught:
        GAME.setup({"level": 2, "cards": sides(EASY)})
    assert [fault.joint for fault in caught.value.faults] == [True]
    assert setup(level=1, cards=sides(EASY)).state == setup().state


@kept("setup.ships")
def test_a_green_ship_stands_on_each_starting_spot_and_no_red_one_is_in_play():
    verdict = setup(level=8)
    assert (sky(verdict.state), sky(verdict.state, "red")) == (START, "")
    assert waits(verdict.state) == (0, 0)
    assert view(verdict.state)["derived"]["red_ships_aside"] == 2
    assert event(verdict, "ships-set-up").rule == "setup.ships"


@broken("setup.ships")
def test_ships_are_no_option():
    assert list(faults({"ships": []})) == ["ships"]


@kept("setup.trackers")
@pytest.mark.parametrize(("cards", "excavator"), [(EASY, "C5"), (DIFFICULT, "B5")])
def test_trackers_start_on_their_marked_spaces(cards, excavator):
    """Test vector 1."""
    verdict = setup(cards=sides(cards))
    state = view(verdict.state)
    shown = tuple(state[name] for name in ("mother_ship", "energy", "research", "damage", "excavator", "round"))
    assert shown == (0, 2, 0, 0, excavator, 1)
    assert event(verdict, "trackers-set-up").about == {"energy": 2, "excavator": excavator}
    assert state["derived"]["robots_aside"] == 2
    assert state["derived"]["to_roll"] == {"black": 3, "white": 2}


@broken("setup.trackers")
def test_the_damage_that_loses_is_that_of_both_base_cards():
    """The skull is the next space after theirs: a difficult lower card has one space less."""
    limits = {
        cards: view(setup(cards=sides(f"EEEE{cards}E")).state)["derived"]["damage_limit"]
        for cards in ("EE", "DE", "ED", "DD")
    }
    assert limits == {"EE": 5, "DE": 5, "ED": 4, "DD": 4}


def test_every_faulty_option_is_named_at_once():
    faulty = faults({"level": "two", "seed": -1, "card_set": 3, "players": 1})
    assert set(faulty) == {"level", "seed", "card_set", "players"}


def test_each_side_says_how_sure_its_data_are():
    for card in CARDS.values():
        easy, difficult = card["easy"], card["difficult"]
        assert (easy["reconstruction"], easy["confidence"], easy["doubts"]) == (False, "high", [])
        assert (difficult["reconstruction"], difficult["confidence"]) == (True, "medium")
    doubts = {name: [doubt["row"] for doubt in card["difficult"]["doubts"]] for name, card in CARDS.items()}
    assert doubts == {
        "sky-1": [1], "sky-2": [4], "sky-3": [1, 4], "sky-4": [], "upper": [None], "lower": [None, 3], "tracks": [None],
    }  # fmt: skip
