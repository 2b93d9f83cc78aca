"""Research: pairs, boxes and how they are split, and what technologies are good for."""

import pytest

from tests.ark.table import (
    GAME,
    TECHNOLOGIES,
    after,
    breaks,
    broken,
    closed,
    derived,
    do,
    event,
    events,
    kept,
    listed,
    moved,
    own,
    refused,
    sheet,
    story,
    tracks,
    untold,
    using,
)

# --- pairs ----------------------------------------------------------------------------------------------------------


@kept("research.pair")
def test_any_two_equal_dice_are_a_pair_also_of_four():
    """Reading 5: with four dice to use, two pairs can be."""
    state = using("44445", sheet(population=6))
    verdict = do(state, "RESEARCH:1:4.4:RARE4", "RESEARCH:1:4.4:HYDRO4")
    assert own(verdict.state)["used"] == [4, 4, 4, 4]
    assert verdict.cost == 2
    assert refused(verdict.state, "ORE:1:RES1.ANY:5") == {"dice.actions"}


@broken("research.pair")
def test_two_different_dice_are_no_pair():
    assert breaks(using("12344"), "RESEARCH:1:3.4:RARE3") == ("research.pair", {"dice": [3, 4]})
    state = using("12344", sheet(built="SMELT"))
    assert breaks(state, "RESEARCH:1:4.4-3:RARE3") == ("research.pair", {"dice": [3, 4]})
    assert not listed(using("12345"), "research")


# --- boxes ----------------------------------------------------------------------------------------------------------


@kept("research.boxes")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_pair_ticks_as_many_boxes_as_one_of_its_dice_shows_or_fewer(value):
    """Reading 49."""
    state = using(str(value) * 5)
    for count in range(1, value + 1):
        verdict = do(state, f"RESEARCH:1:{value}.{value}:HYDRO{count}")
        about = event(verdict, "boxes-ticked").about
        assert about == {"player": "p1", "technology": "HYDRO", "count": count, "ticked": count, "boxes": 7}
    assert refused(state, f"RESEARCH:1:{value}.{value}:HYDRO{value + 1}") == {"research.boxes"}


@broken("research.boxes")
def test_a_pair_ticks_no_more_boxes_than_its_number():
    about = {"most": 3, "count": 4}
    assert breaks(using("12334"), "RESEARCH:1:3.3:RARE2.GENOME2") == ("research.boxes", about)


@pytest.mark.parametrize("boxes", [{}, {"RARE": 0}, {"RARE": 8}, {"TEA": 1}])
def test_an_action_names_at_least_one_box_and_one_of_each_technology_that_it_names(boxes):
    """Reading 49."""
    with pytest.raises(ValueError, match="boxes"):
        GAME.read_action({"type": "research", "player": "p1", "dice": [4, 4], "boxes": boxes})


@kept("research.boxes")
def test_the_list_has_each_pair_once_and_every_split_of_it_is_legal():
    """Reading 63."""
    state = using("22444", sheet(boxes="RARE4"))
    assert listed(state, "research") == {"RESEARCH:1:2.2", "RESEARCH:1:4.4"}
    legal = GAME.legal(state)
    for split in ("RARE1", "RARE1.HYDRO3", "FUSION2.GENOME2", "HYDRO1.FUSION1.HOUSE1.HAZARD1"):
        assert GAME.read_action(f"RESEARCH:1:4.4:{split}") in legal
    assert GAME.read_action("RESEARCH:1:4.4:RARE2") not in legal


@kept("research.boxes")
def test_a_pair_without_boxes_ticks_as_many_as_it_can_in_the_order_of_the_sheet():
    """Reading 63."""
    state = using("22444", sheet(boxes="RARE4 HYDRO5"))
    resolved = GAME.resolve(state, GAME.read_action("RESEARCH:1:4.4"))
    assert GAME.action_text(resolved) == "RESEARCH:1:4.4:RARE1.HYDRO2.FUSION1"
    assert do(state, "RESEARCH:1:4.4").state == do(state, "RESEARCH:1:4.4:RARE1.HYDRO2.FUSION1").state


# --- open boxes -----------------------------------------------------------------------------------------------------


@kept("research.open")
def test_boxes_are_split_between_technologies_as_one_likes():
    verdict = do(using("12355"), "RESEARCH:1:5.5:GENOME1.FEST1.RARE2.FOUNDRY1")
    assert [(one.about["technology"], one.about["count"]) for one in events(verdict, "boxes-ticked")] == [
        ("RARE", 2),
        ("FOUNDRY", 1),
        ("FEST", 1),
        ("GENOME", 1),
    ]
    boxes = own(verdict.state)["boxes"]
    assert {name: ticked for name, ticked in boxes.items() if ticked} == {
        "RARE": 2,
        "FOUNDRY": 1,
        "FEST": 1,
        "GENOME": 1,
    }


@broken("research.open")
def test_no_more_boxes_of_a_technology_are_ticked_than_are_open():
    state = using("12355", sheet(boxes="GENOME3"))
    about = {"technology": "GENOME", "open": 1, "count": 2}
    assert breaks(state, "RESEARCH:1:5.5:GENOME2") == ("research.open", about)
    assert refused(state, "RESEARCH:1:5.5:GENOME6") == {"research.open", "research.boxes"}


EVERY = " ".join(TECHNOLOGIES)


@broken("research.open/none")
def test_a_pair_for_which_no_box_is_open_cannot_be_used():
    """Reading 49."""
    state = using("12355", sheet(researched=EVERY))
    assert breaks(state, "RESEARCH:1:5.5") == ("research.open", {"player": "p1"})
    assert not listed(state, "research")


@kept("research.open")
def test_boxes_that_find_no_place_are_lost():
    """Reading 7: nothing is stored for the next pair."""
    almost = sheet(researched=EVERY.replace("GENOME", ""), boxes="GENOME3", population=6, food=5)
    state = after(using("44555", almost), "RESEARCH:1:5.5")
    assert own(state)["boxes"]["GENOME"] == 4
    fewer = after(using("44555", sheet(population=6)), "RESEARCH:1:5.5:RARE1")
    assert refused(fewer, "RESEARCH:1:4.4:HYDRO5") == {"research.boxes"}


# --- technologies ---------------------------------------------------------------------------------------------------


@kept("technology.complete")
@pytest.mark.parametrize("technology", TECHNOLOGIES)
def test_a_technology_is_researched_with_its_last_box(technology):
    boxes = TECHNOLOGIES[technology]["boxes"]
    state = using("12366", sheet(boxes=f"{technology}{boxes - 1}"))
    verdict = do(state, f"RESEARCH:1:6.6:{technology}1")
    assert event(verdict, "technology-completed").about == {"player": "p1", "technology": technology}
    assert event(verdict, "boxes-ticked").about["ticked"] == boxes
    assert technology in derived(verdict.state)["complete"]


@kept("technology.complete")
def test_what_a_technology_gives_is_told_before_the_next_technology():
    """Reading 8: it counts at once."""
    verdict = do(using("12366", sheet(boxes="FUSION4 GENOME3")), "RESEARCH:1:6.6:FUSION1.GENOME1")
    assert story(verdict) == [
        "boxes-ticked", "technology-completed", "power-gained",
        "boxes-ticked", "technology-completed", "population-gained", "dice-marker-moved",
    ]  # fmt: skip


@broken("technology.complete")
def test_a_technology_that_lacks_a_box_gives_nothing():
    verdict = do(using("12366"), "RESEARCH:1:6.6:FUSION4")
    assert story(verdict) == ["boxes-ticked"]
    assert tracks(verdict.state)[3] == 2


ONCE = [("FUSION", "power", 4, 2, 6), ("FEST", "morale", 3, 5, 8), ("GENOME", "population", 2, 5, 7)]


@kept("technology.once")
@pytest.mark.parametrize(("technology", "track", "count", "start", "to"), ONCE)
def test_some_technologies_move_a_marker_once(technology, track, count, start, to):
    boxes = TECHNOLOGIES[technology]["boxes"]
    verdict = do(using("12366"), f"RESEARCH:1:6.6:{technology}{boxes}")
    (gain,) = [event for event in verdict.events if event.type.endswith("-gained")]
    assert (gain.type, gain.rule) == (f"{track}-gained", "technology.once")
    assert gain.about == {"player": "p1", "count": count, "from": start, "to": to}
    assert own(verdict.state)[track] == to


@kept("technology.once")
def test_each_kind_of_gain_is_told_by_its_own_event():
    state = using("66666", sheet(population=9, boxes="FUSION4 FEST3 GENOME3"))
    verdict = do(state, "RESEARCH:1:6.6:FUSION1.FEST1.GENOME1")
    assert event(verdict, "power-gained").about["count"] == 4
    assert event(verdict, "morale-gained").about["count"] == 3
    assert event(verdict, "population-gained").about["count"] == 2


@broken("technology.once")
def test_what_was_given_once_is_not_given_again():
    verdict = closed(sheet(researched="FUSION FEST GENOME", built="RES1"))
    assert untold(verdict, "power-gained", "morale-gained", "population-gained")
    assert moved(verdict, "morale-moved") == (5, 5)


@kept("technology.lasting")
def test_hydroponic_vats_produce_and_stacked_housing_houses_each_round():
    state = closed(sheet(researched="HYDRO HOUSE")).state
    assert (derived(state)["food_per_round"], derived(state)["residences"]) == (1, 1)
    verdict = closed(sheet(researched="HYDRO HOUSE", built="AG1 RES1"))
    assert event(verdict, "food-produced").about["count"] == 2
    assert (own(verdict.state)["population"], derived(verdict.state)["residences"]) == (6, 2)
    assert untold(verdict, "residences-missing")


@kept("technology.lasting")
def test_lasting_technologies_open_diamonds_and_make_a_die_fit():
    """Reading 50: the Foundry serves the next die, Rare Ore Extraction the next two."""
    state = using("12566", sheet(boxes="RARE4 FOUNDRY5", population=9))
    assert refused(state, "RARE:1:PORT.R7:2.5") == {"rare.technology"}
    state = after(state, "RESEARCH:1:6.6:RARE1.FOUNDRY1", "ORE:1:AG2.3:1F", "RARE:1:PORT.R7:2.5")
    assert own(state)["ticked"] == ["AG2.3", "PORT.R7"]


@broken("technology.lasting")
def test_before_its_last_box_a_lasting_technology_does_nothing():
    verdict = closed(sheet(boxes="HYDRO6 HOUSE5 HAZARD3 FOUNDRY5 RARE4"))
    assert event(verdict, "food-produced").about["count"] == 0
    assert event(verdict, "residences-missing").about["missing"] == 1
