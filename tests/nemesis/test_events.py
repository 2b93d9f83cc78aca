"""The event phase, event cards, the bag, markers, critical moments and the end: 5.11, 5.14 to 5.16, 5.21 to 5.23."""

import pytest

from tests.nemesis.table import (
    BAG,
    at,
    broken,
    broken_by,
    events,
    fact,
    facts,
    kept,
    listed,
    need,
    noisy,
    play,
    refused,
    room_of,
    says,
    table,
    untold,
    where,
)

BROKEN = {"kind": "leg", "is_dressed": False}
NEST, GENERATOR = room_of("nest"), room_of("generator")


# --- the six steps ----------------------------------------------------------------------------------------------------


@kept("ep.01")
@broken("bd.01", "ep.08", "ep.09")
def test_time_goes_on():
    verdict = play(at(1), "STEP:1")
    facts(verdict, time=4, step=2)


@kept("ep.02")
@broken("cm.06", "ep.02", "ge.03")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (-1, -1)])
def test_the_self_destruct_goes_on_if_it_runs(before, after):
    facts(play(at(2, destruct=before), "STEP:2"), destruct=after)


@kept("ep.03", "ep.04", "ep.05")
@broken("ep.03", "ep.04", "ep.05", "ep.06")
def test_each_intruder_in_combat_attacks_once():
    state = at(3, {}, intruders="adult@11 adult@11 adult@6")
    assert need(state, "STEP:3").kind == "attack"
    verdict = play(state, "STEP:3", "graze/2", "lash/2")
    assert len(events(verdict, "attacked")) == 2


def test_the_target_is_chosen_anew_for_each_attack():
    state = at(3, {"cards": 1, "wounds": [BROKEN] * 3}, {"cards": 4}, intruders="adult@11 adult@11")
    verdict = play(state, "STEP:3", "graze/2", "lash/2")
    assert [one.about["player"] for one in events(verdict, "attacked")] == ["P1", "P2"]


@kept("ep.06")
@broken("ep.07")
def test_fire_injures_intruders():
    state = at(4, intruders="adult@6:1 larva@7 adult@8", rooms={"6": {"fire": True}, "7": {"fire": True}})
    verdict = play(state, "STEP:4", "spit/5")
    assert where(verdict) == ["adult@6", "adult@8"]
    assert fact(verdict, "intruders.0.injuries") == 2


def test_an_intruder_that_flees_into_a_fire_is_not_injured_again():
    """A-65: an intruder is injured at most once."""
    state = at(4, intruders="adult@6", rooms={"5": {"fire": True}, "6": {"fire": True}})
    verdict = play(state, "STEP:4", "rip/flee", "ev02")
    assert where(verdict) == ["adult@5"]
    assert len(events(verdict, "injured")) == 1


@kept("ep.07")
@pytest.mark.parametrize(("profile", "eggs"), [("ref", 2), ("book", 1)])
def test_fire_destroys_one_loose_egg_in_the_rule_book(profile, eggs):
    state = at(4, rooms={"6": {"fire": True, "objects": ["egg", "egg"]}}, profile=profile)
    assert len(fact(play(state, "STEP:4"), "rooms.6.objects")) == eggs
    nest = at(4, rooms={NEST: {"fire": True}}, profile=profile)
    assert fact(play(nest, "STEP:4"), "eggs") == (5 if profile == "ref" else 4)


@kept("ep.08", "ep.09", "answer.possible")
def test_card_and_token_are_asked_for():
    assert (need(at(5), "STEP:5").kind, need(at(6), "STEP:6").kind) == ("event", "bag")


@kept("ep.10")
@broken("ep.10", "ep.10/phase", "ep.12")
def test_steps_keep_their_order():
    assert says(at(3), "STEP:4") == ("ep.10", "Step 4 is not due now; the next one is 3.")
    assert refused(table({}), "STEP:1") == {"ep.10"}
    assert listed(at(3)) == {"STEP:3"}


@kept("ep.12")
def test_after_the_last_step_a_new_turn_begins():
    verdict = play(at(6, {"has_passed": True}, {"has_passed": True}), "STEP:6", "larva-1")
    facts(verdict, turn=4, phase="player", step=0, active=None, players__P1__has_passed=False)


def test_the_whole_phase_is_the_same_as_its_steps():
    state = at(1, {}, {"room": "6"}, intruders="adult@6 creeper@7:2", rooms={"7": {"fire": True}}, destruct=1)
    answers = {3: ["graze/3"], 4: ["crush/4"], 5: ["ev10"], 6: ["creeper-1"]}
    whole = play(state, "EVENTS", *[answer for step in sorted(answers) for answer in answers[step]])
    now, rules = state, []
    for step in range(1, 7):
        verdict = play(now, f"STEP:{step}", *answers.get(step, []))
        now = verdict.state
        rules += [one.rule for one in verdict.events]
    assert now == whole.state
    assert rules == [one.rule for one in whole.events]


# --- event cards ------------------------------------------------------------------------------------------------------


@kept("ec.01", "ec.02", "ec.03", "ec.04", "ec.10", "ec.12")
@broken("ec.01", "ec.02", "ec.03", "ec.04", "ec.05", "ec.06", "ec.10", "ec.11", "ec.12")
def test_those_that_are_shown_and_free_move():
    crew = {"room": "8"}, {"room": "9"}
    dark = {"is_explored": False, "tile": None, "items": None}
    state = at(5, *crew, intruders="adult@7 adult@8 queen@3 larva@7", rooms={"6": dark})
    verdict = play(state, "STEP:5", "ev10")
    assert where(verdict) == ["queen@3", "adult@6", "larva@7", "adult@8"]
    assert untold(verdict, "encounter", "attacked")
    assert fact(verdict, "rooms.6.is_explored") is False


@kept("ec.05")
def test_a_closed_door_is_destroyed_instead():
    verdict = play(at(5, intruders="adult@7", doors={"6-7": "closed"}), "STEP:5", "ev10")
    assert (where(verdict), fact(verdict, "corridors.6-7.door")) == (["adult@7"], "destroyed")


@kept("ec.06")
def test_movement_is_simultaneous():
    verdict = play(at(5, intruders="adult@6:1 adult@7:2"), "STEP:5", "ev10")
    assert [(one["room"], one["injuries"]) for one in fact(verdict, "intruders")] == [("6", 2), ("7", 1)]


@kept("ec.07", "ec.08")
def test_movement_comes_before_the_effect():
    state = at(5, {"room": "1"}, intruders="adult@11")
    verdict = play(state, "STEP:5", "ev04")
    assert where(verdict) == ["adult@6"]
    assert (fact(verdict, "rooms.6.malfunction"), fact(verdict, "rooms.11.malfunction")) == (True, False)


@broken("ec.07")
def test_nothing_of_the_effect_is_asked_for_or_done_before_all_have_moved():
    """A malfunction where big intruders are: by the door that nobody knows it is told where they are then."""
    unknown = {"6": {"malfunction": None}, "11": {"malfunction": None}}
    state = at(5, {"room": "1"}, intruders="adult@11", rooms=unknown, doors={"6-11": None})
    assert need(state, "STEP:5", "ev04").about["field"] == "corridors.6-11.door"
    assert broken_by(state, "STEP:5", "ev04", "yes") == {"answer.possible"}
    assert need(state, "STEP:5", "ev04", "open").about["field"] == "rooms.6.malfunction"
    assert need(state, "STEP:5", "ev04", "closed").about["field"] == "rooms.11.malfunction"


@kept("ec.09")
@broken("ec.08", "ec.09")
def test_where_cards_go():
    deck = {"left": 10, "discard": ["ev01"]}
    facts(play(at(5, event=deck), "STEP:5", "ev03"), event__left=9, event__discard=["ev01", "ev03"])
    facts(play(at(5, event=deck), "STEP:5", "ev17"), event__left=10, event__discard=[], event__removed=["ev17"])
    facts(play(at(5, event=deck), "STEP:5", "ev14"), event__left=10, event__discard=["ev01"])


@kept("ec.11")
@broken("ec.13")
def test_into_the_technical_corridors():
    verdict = play(at(5, {"room": "1"}, intruders="creeper@9", bag=[]), "STEP:5", "ev13")
    assert (where(verdict), fact(verdict, "bag")) == ([], ["creeper-1"])


@kept("ec.13")
def test_without_such_a_corridor_nobody_moves():
    state = at(5, {"room": "1"}, intruders="creeper@9", switches={"technical": False})
    assert where(play(state, "STEP:5", "ev13")) == ["creeper@9"]


def test_ev01_is_an_encounter_for_who_is_in_the_nest_or_has_an_egg():
    egg = [{"item": "egg", "ammo": None}]
    state = at(5, {"room": NEST}, {"hands": egg}, {"room": "6"})
    verdict = play(state, "STEP:5", "ev01", "larva-1", "larva-1")
    assert where(verdict) == ["larva@11", f"larva@{NEST}"]


def test_ev02_hatches_in_the_nest():
    verdict = play(at(5, {"room": NEST, "cards": 0}, {}), "STEP:5", "ev02")
    facts(verdict, eggs=4, players__P1__has_larva=True)
    assert sorted(fact(verdict, "bag")) == sorted(BAG)
    verdict = play(at(5, {"room": NEST, "cards": 2}, {}), "STEP:5", "ev02", "yes")
    assert fact(verdict, "bag").count("larva-1") == BAG.count("larva-1") + 1


def test_ev02_makes_the_nest_show_whether_there_is_an_action_card():
    unknown = {
        "room": NEST,
        "cards": 2,
        "deck": 8,
        "discard": 3,
        "contamination": None,
        "contamination_elsewhere": None,
    }
    wanted = need(at(5, unknown), "STEP:5", "ev02")
    assert (wanted.kind, wanted.of, wanted.forms) == ("choice", "P1", ("yes", "no"))
    facts(play(at(5, unknown), "STEP:5", "ev02", "no"), players__P1__has_larva=True)
    facts(play(at(5, unknown), "STEP:5", "ev02", "yes"), players__P1__has_larva=False)


def test_ev03_heals():
    assert [
        one["injuries"] for one in fact(play(at(5, intruders="adult@6:3 larva@6"), "STEP:5", "ev03"), "intruders")
    ] == [1, 0]


def test_ev05_hides_all_that_are_free():
    verdict = play(at(5, intruders="larva@6 larva@11", bag=[]), "STEP:5", "ev05")
    assert (where(verdict), fact(verdict, "bag")) == (["larva@11"], ["larva-1"])


def test_ev06_hatches_and_scans():
    crew = (
        {"has_larva": True, "room": "6"},
        {"cards": 3, "deck": 2, "discard": 6, "contamination": 0, "contamination_elsewhere": 1},
    )
    state = at(5, *crew)
    assert need(state, "STEP:5", "ev06").kind == "scan"
    verdict = play(state, "STEP:5", "ev06", "infected")
    assert where(verdict) == ["creeper@6"]
    facts(verdict, players__P1__status="dead", players__P2__has_larva=True, players__P2__deck=4, players__P2__discard=4)


def test_ev07_is_noise_in_the_technical_corridors_and_then_rolls():
    assert noisy(play(at(5), "STEP:5", "ev07")) == "technical"
    state = at(5, {"room": "2"}, {"room": "3"}, technical_noise=True)
    assert noisy(play(state, "STEP:5", "ev07", "3")) == "1-2 technical"


def test_ev08_is_noise_around_the_nest():
    assert noisy(play(at(5), "STEP:5", "ev08")) == "12-16 15-16 16-21"
    closed = at(5, rooms={NEST: {"is_explored": False}})
    assert noisy(play(closed, "STEP:5", "ev08")) == ""


def burning(verdict):
    return [name for name in verdict_rooms(verdict) if fact(verdict, f"rooms.{name}.fire")]


def verdict_rooms(verdict):
    return [str(number) for number in range(1, 22)]


def test_ev09_burns_the_hibernatorium_and_then_around_it():
    assert burning(play(at(5), "STEP:5", "ev09")) == ["11"]
    state = at(5, rooms={"11": {"fire": True}}, doors={"6-11": "closed"})
    assert burning(play(state, "STEP:5", "ev09")) == ["8", "11", "14", "15"]


def test_ev10_opens_doors():
    verdict = play(at(5, doors={"6-7": "closed", "1-2": "destroyed"}), "STEP:5", "ev10")
    assert (fact(verdict, "corridors.6-7.door"), fact(verdict, "corridors.1-2.door")) == ("open", "destroyed")


def test_ev11_hunts():
    state = at(5, {"room": "5"}, {"room": "7"}, intruders="adult@6:4 adult@21")
    assert where(play(state, "STEP:5", "ev11")) == ["adult@5", "adult@21"]


def test_ev13_follows_slime():
    assert noisy(play(at(5, {"is_slimed": True, "room": "6"}), "STEP:5", "ev13")) == "2-6 5-6 6-7 6-11"


def test_ev14_breaks_the_lowest_explored_room():
    assert fact(play(at(5), "STEP:5", "ev14"), "rooms.1.malfunction") is True
    state = at(5, rooms={"1": {"malfunction": True}})
    assert fact(play(state, "STEP:5", "ev14"), "rooms.2.malfunction") is False


def test_ev15_and_ev16_spread_fire():
    state = at(5, rooms={"1": {"fire": True, "items": 0}, "2": {"fire": True, "items": 3}})
    verdict = play(state, "STEP:5", "ev15")
    assert (burning(verdict), fact(verdict, "rooms.2.items")) == (["1", "2", "3", "4", "6"], 0)
    verdict = play(state, "STEP:5", "ev16")
    assert (burning(verdict), fact(verdict, "rooms.2.malfunction")) == (["1", "2", "3", "4", "6"], True)


@kept("cm.11", "cm.12")
@broken("cm.11", "cm.12")
@pytest.mark.parametrize(("broken_one", "before", "after"), [(True, -1, 0), (True, 2, 2), (False, -1, -1)])
def test_ev17_starts_the_self_destruct_if_the_generator_is_broken(broken_one, before, after):
    state = at(5, rooms={GENERATOR: {"malfunction": broken_one}}, destruct=before, has_slept=True)
    assert fact(play(state, "STEP:5", "ev17"), "destruct") == after


def test_ev18_and_ev20_break_rooms():
    green = {"emergency-room", "laboratory", "surgery", "canteen"}
    verdict = play(at(5), "STEP:5", "ev18")
    assert {one.about["room"] for one in events(verdict, "malfunction-placed")} == {room_of(tile) for tile in green}
    yellow = {"comms-room", "fire-control", "generator", "engine-control"}
    verdict = play(at(5), "STEP:5", "ev20")
    assert {one.about["room"] for one in events(verdict, "malfunction-placed")} == {room_of(tile) for tile in yellow}


def test_ev19_launches_a_pod_without_its_crew():
    section = room_of("evacuation-a")
    pods = {"2": {"section": "A", "is_locked": False, "seats": ["P1"]}, "3": {"section": "B", "is_locked": True}}
    verdict = play(at(5, {"status": "pod", "room": section}, {}, pods=pods), "STEP:5", "ev19")
    facts(verdict, players__P1__status="awake", players__P1__room=section, pods__2__is_launched=True)


# --- development ------------------------------------------------------------------------------------------------------


@kept("bd.01", "bd.02", "bd.03", "bd.04")
@broken("bd.04", "bd.05", "bd.11")
@pytest.mark.parametrize(("token", "new"), [("larva-1", "adult?"), ("creeper-1", "breeder?")])
def test_small_tokens_grow(token, new):
    verdict = play(at(6), "STEP:6", token)
    wanted = sorted([*BAG, new])
    wanted.remove(token)
    assert sorted(fact(verdict, "bag")) == wanted


@kept("bd.04")
def test_without_a_breeder_the_creeper_only_goes():
    verdict = play(at(6, intruders="breeder@6 breeder@7"), "STEP:6", "creeper-1")
    assert "creeper-1" not in fact(verdict, "bag")
    assert not any(token.startswith("breeder") for token in fact(verdict, "bag"))


@kept("bd.05", "bd.13")
@broken("bd.02", "bd.03", "bd.06", "bd.13")
def test_an_adult_makes_everybody_roll():
    crew = {"room": "6"}, {"room": "7"}, {"status": "asleep", "room": None}, {"room": "8"}
    state = at(6, *crew, intruders="larva@7")
    assert need(state, "STEP:6", "adult-2").of == "P1"
    assert need(state, "STEP:6", "adult-2", "silence").of == "P4"
    verdict = play(state, "STEP:6", "adult-2", "silence", "silence")
    assert sorted(fact(verdict, "bag")) == sorted(BAG)


@kept("bd.05")
def test_whoever_waits_in_a_pod_is_in_no_combat_and_rolls_where_pods_do():
    """A-44 and A-85: who sits there stands in the room for nothing, and an intruder beside the pod hinders nobody."""
    section = room_of("evacuation-b")
    pods = {"1": {"section": "B", "is_locked": False, "seats": ["P2"]}}
    waiting = {"status": "pod", "room": section}
    state = at(6, {}, waiting, pods=pods, intruders=f"larva@{section}", switches={"pod_rolls_noise": True})
    assert need(state, "STEP:6", "adult-2", "silence").of == "P2"
    facts(play(at(6, {}, waiting, pods=pods), "STEP:6", "adult-2", "silence"), phase="player")


@kept("bd.06")
def test_combat_is_judged_when_the_turn_to_roll_comes():
    state = at(6, {}, {}, noise="6-11")
    verdict = play(state, "STEP:6", "adult-2", "2", "larva-1")
    assert [one.about["player"] for one in events(verdict, "noise-rolled")] == ["P1"]


@kept("bd.07", "bd.08")
@broken("bd.09", "bd.12")
def test_the_queen_comes_to_her_nest():
    state = at(6, {"room": NEST, "cards": 3}, noise="12-16")
    verdict = play(state, "STEP:6", "queen-4", "graze/2")
    assert where(verdict) == [f"queen@{NEST}"]
    assert noisy(verdict) == ""
    assert "queen-4" not in fact(verdict, "bag")
    book = at(6, {"room": NEST}, profile="book")
    assert "queen-4" in fact(play(book, "STEP:6", "queen-4"), "bag")
    draws = at(6, {"room": NEST}, switches={"queen_nest_draws": True})
    assert where(play(draws, "STEP:6", "queen-4", "larva-1")) == [f"queen@{NEST}", f"larva@{NEST}"]


@kept("bd.09", "bd.10", "bd.12")
@broken("bd.07", "bd.08", "bd.10")
def test_else_she_lays_an_egg():
    verdict = play(at(6), "STEP:6", "queen-4")
    facts(verdict, eggs=6)
    assert "queen-4" in fact(verdict, "bag")
    full = at(6, eggs=6, rooms={"6": {"objects": ["egg", "egg"]}})
    facts(play(full, "STEP:6", "queen-4"), eggs=6)
    there = at(6, {"room": NEST}, intruders="queen@13", bag=[*BAG])
    facts(play(there, "STEP:6", "queen-4"), eggs=6)


@kept("bd.11")
def test_a_blank_brings_an_adult():
    assert sorted(fact(play(at(6), "STEP:6", "blank"), "bag")) == sorted([*BAG, "adult?"])
