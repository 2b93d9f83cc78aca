"""Markers, critical moments, the end of the game and the final checks: 5.16, 5.21 to 5.23 of the reference."""

import pytest

from tests.nemesis.table import (
    at,
    broken,
    event,
    fact,
    facts,
    happened,
    kept,
    listed,
    need,
    play,
    refused,
    room_of,
    story,
    table,
    untold,
    where,
)

BROKEN = {"kind": "leg", "is_dressed": False}
NEST, GENERATOR = room_of("nest"), room_of("generator")


# --- markers ----------------------------------------------------------------------------------------------------------


@kept("tk.04", "ex.05")
def test_slime_is_slime():
    verdict = play(table({"is_slimed": True}, intruders="adult@11"), "ATTACK:11:ADULT", "spit/5")
    assert untold(verdict, "slimed")


@kept("tk.05", "tk.06")
@broken("tk.06")
def test_fire_burns_who_ends_a_round_in_it():
    state = table({"actions": 1}, {"room": "11"}, rooms={"11": {"fire": True, "objects": ["egg"]}})
    verdict = play(state, "TAKE:P1:EGG")
    facts(verdict, players__P1__light=1, players__P2__light=0, active="P2")
    passed = play(table({}, {"room": "6"}, rooms={"11": {"fire": True}}), "PASS:P1")
    facts(passed, players__P1__light=1)
    assert (event(verdict, "burnt").rule, event(passed, "burnt").rule) == ("tk.05", "tk.06")


FIRES = {str(room): {"fire": True} for room in range(1, 9)}
FAULTS = {str(room): {"malfunction": True} for room in range(1, 9)}


@kept("tk.07", "ge.04", "ge.09")
@broken("ge.09", "tk.08")
def test_the_ninth_fire_destroys_the_ship():
    state = at(5, {}, {"status": "asleep", "room": None}, rooms=FIRES, intruders="adult@20")
    verdict = play(state, "STEP:5", "ev09")
    facts(verdict, phase="over", ended="tk.07", players__P1__status="dead", players__P2__status="dead", intruders=[])
    assert verdict.outcome.rule == "tk.07"


@kept("tk.08")
@broken("ge.04", "tk.07")
def test_a_fire_that_burns_already_is_no_ninth():
    dark = {"fire": True, "is_explored": False, "tile": None, "items": None}
    state = table({}, rooms=FIRES | {"6": dark}, intruders="larva@6")
    verdict = play(state, "MOVE:P1:6", "shower", "fire-1")
    facts(verdict, phase="player")


@kept("tk.12", "ge.04")
@broken("tk.11", "tk.13", "tk.15")
def test_the_ninth_malfunction_opens_the_hull():
    verdict = play(at(5, {"room": "1"}, rooms=FAULTS, intruders="breeder@12"), "STEP:5", "ev04")
    facts(verdict, phase="over", ended="tk.12")


@kept("tk.11", "tk.13")
@broken("tk.12")
def test_where_no_malfunction_may_lie_none_is_the_ninth():
    """The nest cannot take one, and a room that is broken already needs none."""
    state = at(5, {"room": "1"}, rooms=FAULTS, intruders=f"adult@{NEST} adult@7")
    verdict = play(state, "STEP:5", "ev13")
    facts(verdict, phase="event")
    state = at(5, {"room": "5"}, rooms=FAULTS, intruders=f"queen@{NEST} queen@7")
    facts(play(state, "STEP:5", "ev04"), phase="event")


@kept("tk.15")
def test_a_marker_that_was_removed_is_there_again():
    tools = {"items": ["duct-tape"], "room": "8"}
    state = table(tools, {"room": "6"}, rooms=FAULTS)
    state = play(state, "ITEM:P1:DUCT-TAPE:1").state
    assert fact(state, "rooms.8.malfunction") is False


def test_how_many_markers_there_are_is_asked_only_where_it_decides():
    rooms = {str(room): {"fire": None} for room in range(12, 22)}
    state = at(5, rooms={**rooms, "11": {"fire": False}})
    wanted = need(state, "STEP:5", "ev09")
    assert (wanted.kind, wanted.forms) == ("markers", ("0", "1", "2", "3", "4", "5", "6", "7", "8"))
    facts(play(state, "STEP:5", "ev09", "7"), phase="event")
    facts(play(state, "STEP:5", "ev09", "8"), phase="over")
    few = at(5, rooms={**{str(room): {"fire": None} for room in range(15, 22)}})
    assert fact(play(few, "STEP:5", "ev09"), "rooms.11.fire") is True


# --- critical moments and the end -------------------------------------------------------------------------------------


@kept("cm.05")
def test_hibernation_opens_with_the_first_blue_space():
    assert "hibernation-opens" in story(play(at(1, time=6), "STEP:1"))
    assert untold(play(at(1, time=7), "STEP:1"), "hibernation-opens")


@kept("cm.06")
def test_yellow_unlocks_the_pods():
    pods = {"1": {"section": "A", "is_locked": True}}
    assert fact(play(at(2, destruct=2, pods=pods), "STEP:2"), "pods.1.is_locked") is False
    assert fact(play(at(2, destruct=3, pods=pods), "STEP:2"), "pods.1.is_locked") is True


@kept("ge.01", "ge.07", "ge.08", "ge.09", "ep.11", "vc.14")
@broken("ge.02", "ge.06", "ge.08", "ge.10")
def test_the_jump_kills_who_is_awake_on_board():
    pods = {"1": {"section": "A", "is_locked": False, "seats": ["P4"]}}
    asleep, gone = {"status": "asleep", "room": None}, {"status": "evacuated", "room": None}
    verdict = play(
        at(1, {}, asleep, gone, {"status": "pod", "room": "5"}, time=14, pods=pods, intruders="queen@6"), "STEP:1"
    )
    statuses = [fact(verdict, f"players.P{number}.status") for number in range(1, 5)]
    assert statuses == ["dead", "asleep", "evacuated", "dead"]
    facts(verdict, phase="over", ended="ge.01")
    assert where(verdict) == ["queen@6"]
    assert listed(verdict.state) == set()


@broken("ep.11")
def test_nothing_happens_after_the_end():
    over = play(at(1, {}, {"status": "asleep", "room": None}, time=14), "STEP:1").state
    assert refused(over, "STEP:2") == {"ep.11"}
    assert refused(over, "MOVE:P1:6") == {"ep.11"}


@broken("ep.01")
def test_time_moves_in_the_first_step_alone_and_by_one_space():
    state = at(1, {}, time=3)
    assert refused(state, "STEP:2") == {"ep.10"}
    verdict = play(state, "STEP:1")
    assert fact(verdict, "time") == 4
    assert refused(verdict.state, "STEP:1") == {"ep.10"}
    assert fact(play(verdict.state, "STEP:2"), "time") == 4


@kept("ge.02", "ge.10")
@broken("ge.01")
def test_a_jump_with_the_self_destruct_running_destroys_the_ship():
    state = at(1, {}, {"status": "asleep", "room": None}, time=14, destruct=2)
    verdict = play(state, "STEP:1")
    facts(verdict, ended="ge.02", destruct=6, players__P2__status="dead")


@kept("ge.03")
@broken("ge.07")
def test_the_self_destruct_destroys_the_ship():
    verdict = play(at(2, {}, {"status": "evacuated", "room": None}, destruct=5, intruders="adult@6"), "STEP:2")
    facts(verdict, ended="ge.03", players__P1__status="dead", players__P2__status="evacuated", intruders=[])


@kept("ge.05", "ge.06")
@pytest.mark.parametrize(("destruct", "sleeper"), [(-1, "asleep"), (1, "dead")])
def test_without_anybody_awake_the_game_ends(destruct, sleeper):
    crew = {"wounds": [BROKEN] * 3}, {"status": "asleep", "room": None}
    state = table(*crew, intruders="adult@11", destruct=destruct)
    verdict = play(state, "ATTACK:11:ADULT", "graze/2")
    facts(verdict, phase="over", ended="ge.05", players__P2__status=sleeper)
    assert fact(verdict, "time") == (15 if destruct < 0 else 9)


# --- final checks -----------------------------------------------------------------------------------------------------


def over(*crew, ended="ge.01", **changes):
    """The table after the end."""
    return table(*crew, phase="over", active=None, ended=ended, time=15, **changes)


SLEEPER = {"status": "asleep", "room": None}
GONE = {"status": "evacuated", "room": None}
DEAD = {"status": "dead", "room": None}
GOOD = {"engines": {"1": True, "2": True, "3": False}, "coordinates": "VEDM"}


@kept("vc.01", "vc.13")
@broken("vc.12", "vc.15")
def test_without_survivors_nobody_wins():
    verdict = play(over(DEAD), "CHECKS")
    assert verdict.outcome.won is False
    assert untold(verdict, "engine-revealed")


@kept("vc.02", "vc.03")
@broken("vc.01", "vc.02", "vc.03", "vc.04", "vc.11", "vc.14")
def test_engines_are_revealed_and_can_kill():
    state = over(SLEEPER, engines={"1": False, "2": None, "3": None}, intruders="queen@6", coordinates="VEDM")
    assert (need(state, "CHECKS").kind, need(state, "CHECKS").about["engine"]) == ("engine", 2)
    verdict = play(state, "CHECKS", "working", "damaged")
    facts(verdict, players__P1__status="dead", intruders=[])
    verdict = play(state, "CHECKS", "working", "working", "yes")
    facts(verdict, players__P1__status="asleep")
    assert verdict.outcome.winners == ("P1",)


@kept("vc.04")
def test_a_ship_that_is_lost_is_not_checked():
    verdict = play(over(GONE, ended="ge.03"), "CHECKS", "no")
    assert untold(verdict, "engine-revealed", "course-revealed")


@kept("vc.05")
@broken("vc.05", "vc.06")
def test_the_course_must_be_earth():
    state = over(SLEEPER, **{**GOOD, "coordinates": None})
    assert need(state, "CHECKS").kind == "coordinates"
    facts(play(state, "CHECKS", "vedm", "no"), players__P1__status="asleep")
    facts(play(state, "CHECKS", "vdme"), players__P1__status="dead")


@kept("vc.06")
def test_quarantine_on_mars():
    mars = {**GOOD, "coordinates": "VMDE"}
    mars["coordinates"] = "EMVD"
    assert fact(play(over(SLEEPER, **mars), "CHECKS"), "players.P1.status") == "dead"
    state = over(SLEEPER, profile="book", **mars)
    assert need(state, "CHECKS").kind == "quarantine"
    facts(play(state, "CHECKS", "yes", "yes"), players__P1__status="asleep")


CARDS = {"cards": 3, "deck": 5, "discard": 4, "contamination": None, "contamination_elsewhere": None}


@kept("vc.07", "vc.08", "vc.10")
@broken("vc.07", "vc.08", "vc.09", "vc.10")
def test_contamination_is_scanned_and_may_kill():
    state = over({**SLEEPER, **CARDS}, **GOOD)
    assert need(state, "CHECKS").kind == "scan"
    facts(play(state, "CHECKS", "clean", "no"), players__P1__status="asleep")
    assert need(state, "CHECKS", "infected").kind == "last-draw"
    facts(play(state, "CHECKS", "infected", "clean", "no"), players__P1__status="asleep")
    facts(play(state, "CHECKS", "infected", "contamination"), players__P1__status="dead")


@kept("vc.09")
def test_a_larva_leads_straight_to_the_draw_in_the_rule_book():
    crew = {**SLEEPER, **CARDS, "has_larva": True}
    assert need(over(crew, profile="book", **GOOD), "CHECKS").kind == "last-draw"
    verdict = play(over(crew, **GOOD), "CHECKS", "clean", "no")
    assert "larva-ignored" in story(verdict)


@kept("vc.10")
def test_few_cards_are_all_drawn():
    few = {"cards": 1, "deck": 2, "discard": 1, "contamination": 0, "contamination_elsewhere": 1}
    facts(play(over({**SLEEPER, **few}, **GOOD), "CHECKS", "infected"), players__P1__status="dead")


@kept("vc.11")
def test_who_left_in_a_pod_is_scanned_too():
    engines = {"1": False, "2": False, "3": False}
    verdict = play(over({**GONE, **CARDS}, engines=engines), "CHECKS", "infected", "contamination")
    facts(verdict, players__P1__status="dead")


@kept("vc.12", "vc.15", "vc.16")
@broken("vc.13", "vc.16")
def test_several_can_win():
    state = over({**SLEEPER, "objectives": 2}, GONE, DEAD, **GOOD)
    assert need(state, "CHECKS").rule == "vc.15"
    assert need(state, "CHECKS", "yes").rule == "vc.16"
    verdict = play(state, "CHECKS", "yes", "yes")
    assert verdict.outcome.winners == ("P1", "P2")
    assert [one.rank for one in verdict.outcome.standings] == [1, 1, 3]
    assert event(play(state, "CHECKS", "no", "yes"), "won").about["player"] == "P2"
    assert happened(verdict, "vc.02", "vc.05", "vc.12")


def test_all_that_is_secret_is_asked_for_when_it_is_revealed():
    state = over({**SLEEPER, **CARDS}, engines={"1": None, "2": None, "3": None}, coordinates=None)
    verdict = play(state, "CHECKS", "working", "working", "damaged", "vedm", "clean", "yes")
    facts(verdict, engines__1=True, coordinates="VEDM", ended="ge.01")


def test_who_must_choose_an_objective_at_the_end_does_so_first():
    state = over({**GONE, "objectives": 2}, ended="ge.03", switches={"must_choose_objective": True})
    assert (need(state, "CHECKS").kind, need(state, "CHECKS").rule) == ("objective", "vc.15")
    verdict = play(state, "CHECKS", "personal", "yes")
    facts(verdict, players__P1__objectives=1)
    assert verdict.outcome.winners == ("P1",)
