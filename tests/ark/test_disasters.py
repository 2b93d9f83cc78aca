"""The Blight spreads, and what disasters do."""

import pytest

from tests.ark.table import (
    PARTS,
    Shown,
    after,
    broken,
    closed,
    derived,
    do,
    event,
    events,
    hidden,
    kept,
    moved,
    sheet,
    story,
    tracks,
    untold,
    view,
    warned,
)

WARNINGS = {4, 7, 9, 11, 13}


@kept("blight.spread")
@pytest.mark.parametrize("hex_", range(1, 15))
def test_each_round_crosses_off_the_next_hex(hex_):
    verdict = closed(sheet(), blight=hex_ - 1)
    crossing = event(verdict, "hex-crossed")
    assert (crossing.rule, crossing.about) == ("blight.spread", {"hex": hex_, "hexes": 14})
    assert view(verdict.state)["blight"] == hex_
    phase = "over" if hex_ == 14 else "disaster" if hex_ in WARNINGS else "roll"
    assert view(verdict.state)["phase"] == phase
    assert view(verdict.state)["derived"]["warning"] == (
        hex_ in WARNINGS if phase == "disaster" else hex_ + 1 in WARNINGS
    )


@broken("blight.spread")
def test_until_all_have_confirmed_the_blight_stays():
    state = after(closed(sheet(), sheet()).state, "ROLL:12345", "CONFIRM:1")
    assert view(state)["blight"] == 1


@kept("disaster.roll")
def test_on_a_warning_one_die_is_rolled_for_everybody():
    """Reading 34."""
    verdict = closed(sheet(), sheet(), blight=3)
    assert event(verdict, "disaster-due").about == {"hex": 4}
    assert story(verdict)[-1] == "disaster-due"
    struck = do(verdict.state, "DISASTER:4")
    strike = event(struck, "disaster-struck")
    assert (strike.rule, strike.about) == ("disaster.roll", {"die": 4, "disaster": "grid-failure"})
    assert [one.about["player"] for one in events(struck, "loss-suffered")] == ["p1", "p2"]
    assert view(struck.state)["phase"] == "roll"


@broken("disaster.roll")
def test_a_hex_without_a_warning_and_the_outpost_bring_no_disaster():
    """Reading 33."""
    assert set(PARTS["blight"]["warnings"]) == WARNINGS
    for hex_ in {*range(1, 15)} - WARNINGS:
        verdict = closed(sheet(), blight=hex_ - 1)
        assert untold(verdict, "disaster-due")
        assert view(verdict.state)["phase"] != "disaster"


DISASTERS = [
    (1, "crop-rot", {"food": 2}),
    (2, "unrest", {"morale": 2}),
    (3, "fever", {"population": 2}),
    (4, "grid-failure", {"power": 2}),
    (5, "dust-storm", {"food": 1, "morale": 1}),
    (6, "false-alarm", {}),
]
NAMES = ("food", "morale", "population", "power")


@kept("disaster.effect")
@pytest.mark.parametrize(("die", "disaster", "losses"), DISASTERS)
def test_the_same_disaster_strikes_every_colony(die, disaster, losses):
    state = warned(sheet(), sheet(food=8, morale=9, population=13), hidden())
    verdict = do(state, f"DISASTER:{die}")
    assert event(verdict, "disaster-struck").about["disaster"] == disaster
    suffered = [
        (one.about["player"], one.about["track"], one.about["count"]) for one in verdict.events if "loss" in one.type
    ]
    assert suffered == [(player, track, loss) for player in ("p1", "p2") for track, loss in losses.items()]
    assert {one.rule for one in verdict.events if one.type == "loss-suffered"} <= {"disaster.effect"}
    for player in (1, 2):
        before = dict(zip(NAMES, tracks(state, player), strict=True))
        left = {name: before[name] - losses.get(name, 0) for name in NAMES}
        assert dict(zip(NAMES, tracks(verdict.state, player), strict=True)) == left


@kept("disaster.effect")
def test_a_fever_moves_the_dice_marker_at_once():
    """Reading 46."""
    verdict = do(warned(sheet(population=7)), "DISASTER:3")
    assert story(verdict) == ["disaster-struck", "loss-suffered", "dice-marker-moved", "round-began"]
    assert moved(verdict, "loss-suffered") == (7, 5)
    assert moved(verdict, "dice-marker-moved") == (4, 3)


@broken("disaster.effect")
def test_nobody_loses_what_is_not_there():
    verdict = do(warned(sheet(food=1, morale=0)), "DISASTER:1")
    assert event(verdict, "loss-suffered").about == {"player": "p1", "track": "food", "count": 2, "from": 1, "to": 0}
    verdict = do(warned(sheet(food=1, morale=0)), "DISASTER:2")
    assert moved(verdict, "loss-suffered") == (0, 0)


DRILLS: Shown = {"researched": "HAZARD"}


@kept("disaster.drills")
def test_with_hazard_drills_each_loss_is_smaller_by_one():
    """Reading 50: also where they were researched in the same round."""
    verdict = do(warned(sheet(**DRILLS), sheet()), "DISASTER:1")
    averted = event(verdict, "loss-averted")
    assert (averted.rule, averted.about) == ("disaster.drills", {"player": "p1", "track": "food"})
    assert story(verdict)[:4] == ["disaster-struck", "loss-averted", "loss-suffered", "loss-suffered"]
    assert [tracks(verdict.state, player)[0] for player in (1, 2)] == [3, 2]


@kept("disaster.drills")
def test_of_a_double_loss_both_become_smaller_and_nothing_is_left():
    """Reading 45."""
    verdict = do(warned(sheet(**DRILLS)), "DISASTER:5")
    assert [one.about["track"] for one in events(verdict, "loss-averted")] == ["food", "morale"]
    assert untold(verdict, "loss-suffered")
    assert tracks(verdict.state) == (4, 5, 5, 2)


@broken("disaster.drills")
def test_a_die_that_is_lost_with_the_population_is_lost_all_the_same():
    """Reading 47."""
    verdict = do(warned(sheet(**DRILLS, population=9)), "DISASTER:3")
    assert moved(verdict, "loss-suffered") == (9, 8)
    assert moved(verdict, "dice-marker-moved") == (5, 4)
    assert derived(verdict.state)["dice_actions"] == 4


@broken("disaster.drills")
def test_drills_that_lack_a_box_avert_nothing_and_a_false_alarm_needs_none():
    assert untold(do(warned(sheet(boxes="HAZARD3")), "DISASTER:1"), "loss-averted")
    assert untold(do(warned(sheet(**DRILLS)), "DISASTER:6"), "loss-averted")
