"""Setting up: who plays, whose sheets are kept here, and where markers start."""

import pytest

from jupiter.engine.errors import Malformed
from tests.ark.table import (
    AREAS,
    GAME,
    breaks,
    broken,
    codes,
    derived,
    event,
    faults,
    kept,
    own,
    rolling,
    sheet,
    story,
    tracks,
    using,
    view,
)


def setup(**options):
    """The verdict on a set-up, whose position must be possible."""
    verdict = GAME.setup(options)
    assert verdict.legal
    assert codes(verdict.state) == set()
    return verdict


@kept("setup.sheets")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_play_and_each_has_a_sheet(players):
    verdict = setup(players=players)
    names = [f"p{number}" for number in range(1, players + 1)]
    assert event(verdict, "sheets-dealt").about == {"players": names}
    assert len(view(verdict.state)["players"]) == players
    assert list(GAME.to_act(verdict.state)) == names
    assert all(own(verdict.state, number) == own(verdict.state) for number in range(1, players + 1))


def test_without_options_one_plays_with_real_dice():
    state = view(setup().state)
    assert (len(state["players"]), state["chance"]["seed"], state["phase"]) == (1, None, "roll")
    assert state == view(setup(players=None, sheets=None, seed=None).state)


@broken("setup.sheets")
def test_who_does_not_play_does_nothing():
    state = using("12345", sheet(), sheet())
    for action in ("ORE:3:RES1.ANY:1", "POWER:3:LAB", "FOOD:3:PORT", "RESEARCH:3:4.4", "BULLDOZE:3:A.3:3", "CONFIRM:3"):
        assert breaks(state, action) == ("setup.sheets", {"player": "p3"})


@kept("setup.tracks")
def test_markers_start_on_the_black_triangles_and_nothing_is_ticked():
    verdict = setup()
    markers = {"food": 4, "morale": 5, "population": 5, "dice": 3, "power": 2}
    assert event(verdict, "markers-set").about == markers
    assert story(verdict) == ["sheets-dealt", "markers-set"]
    state = verdict.state
    assert tracks(state) == (4, 5, 5, 2)
    assert (derived(state)["dice_actions"], derived(state)["section"]) == (3, 2)
    assert own(state)["ticked"] == []
    assert {*own(state)["boxes"].values(), *own(state)["food_paid"].values()} == {0}
    assert (view(state)["blight"], view(state)["derived"]["round"]) == (0, 1)
    assert derived(state)["open"] == ["O"]
    assert not set(AREAS) & set(derived(state)["complete"])


@broken("setup.tracks")
def test_where_markers_start_is_no_option():
    assert list(faults({"food": 5, "blight": 1})) == ["food", "blight"]


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"players": 0}, "players"),
        ({"players": 7}, "players"),
        ({"players": "two"}, "players"),
        ({"players": True}, "players"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 32}, "seed"),
        ({"sheets": "p1"}, "sheets"),
        ({"sheets": ["p7"]}, "sheets"),
        ({"sheets": [1]}, "sheets"),
        ({"sheets": ["p1", "p1"]}, "sheets"),
        ({"level": 3}, "level"),
    ],
)
def test_a_faulty_option_is_named(options, field):
    assert list(faults(options)) == [field]


def test_a_sheet_of_somebody_who_does_not_play_cannot_be_kept():
    with pytest.raises(Malformed) as caught:
        GAME.setup({"players": 2, "sheets": ["p2", "p3"]})
    assert [(fault.field, fault.joint) for fault in caught.value.faults] == [("sheets", True)]
    assert setup(players=3, sheets=["p3", "p2"]).state == setup(players=3, sheets=["p2", "p3"]).state


def test_every_faulty_option_is_named_at_once():
    assert set(faults({"players": 9, "seed": "x", "sheets": {}, "cards": 1})) == {"players", "seed", "sheets", "cards"}


def test_a_set_up_is_the_position_that_the_tests_begin_with():
    assert setup(players=2).state == rolling(sheet(), sheet())
