"""The event phase, event cards, the bag, markers, critical moments and the end: 5.11, 5.14 to 5.16, 5.21 to 5.23."""

import pytest

from tests.nemesis.table import (
    BAG,
    broken,
    event,
    events,
    fact,
    facts,
    happened,
    hidden,
    kept,
    listed,
    need,
    noisy,
    play,
    refused,
    room_of,
    says,
    story,
    table,
    untold,
    where,
)

BROKEN = {"kind": "leg", "is_dressed": False}
NEST, GENERATOR = room_of("nest"), room_of("generator")


def at(step, *crew, **changes):
    """The table at a step of the event phase."""
    return table(*(crew or ({},)), phase="event", step=step, active=None, **changes)


def all_rooms(**facts_of_each):
    """Every room of the ship with these facts."""
    return {str(number): facts_of_each for number in range(1, 22)}


# --- the six steps ----------------------------------------------------------------------------------------------------


@kept("ep.01")
def test_time_goes_on():
    verdict = play(at(1), "STEP:1")
    facts(verdict, time=4, step=2)


@kept("ep.02")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (-1, -1)])
def test_the_self_destruct_goes_on_if_it_runs(before, after):
    facts(play(at(2, destruct=before), "STEP:2"), destruct=after)


@kept("ep.03", "ep.04", "ep.05")
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


@kept("ep.08", "ep.09")
def test_card_and_token_are_asked_for():
    assert (need(at(5), "STEP:5").kind, need(at(6), "STEP:6").kind) == ("event", "bag")


@kept("ep.10")
@broken("ep.10", "ep.10/phase")
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
def test_those_that_are_shown_and_free_move():
    crew = {"room": "8"}, {"room": "6"}
    state = at(5, *crew, intruders="adult@7 adult@8 queen@3 larva@7", rooms={"6": {"is_explored": False, "tile": None}})
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


@kept("ec.09")
def test_where_cards_go():
    deck = {"left": 10, "discard": ["ev01"]}
    facts(play(at(5, event=deck), "STEP:5", "ev03"), event__left=9, event__discard=["ev01", "ev03"])
    facts(play(at(5, event=deck), "STEP:5", "ev17"), event__left=10, event__discard=[], event__removed=["ev17"])
    facts(play(at(5, event=deck), "STEP:5", "ev14"), event__left=10, event__discard=["ev01"])


@kept("ec.11")
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
    verdict = play(at(5, {"room": NEST, "cards": 2}, {}), "STEP:5", "ev02")
    assert fact(verdict, "bag").count("larva-1") == BAG.count("larva-1") + 1


def test_ev02_hangs_on_hidden_hands():
    unknown = {
        "room": NEST,
        "cards": 2,
        "deck": 8,
        "discard": 3,
        "contamination": None,
        "contamination_elsewhere": None,
    }
    assert hidden(at(5, unknown), "STEP:5", "ev02").secrets == ("players.P1.contamination",)


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
def test_an_adult_makes_everybody_roll():
    crew = {"room": "6"}, {"room": "7"}, {"status": "asleep", "room": None}, {"room": "8"}
    state = at(6, *crew, intruders="larva@7")
    assert need(state, "STEP:6", "adult-2").of == "P1"
    assert need(state, "STEP:6", "adult-2", "silence").of == "P4"
    verdict = play(state, "STEP:6", "adult-2", "silence", "silence")
    assert sorted(fact(verdict, "bag")) == sorted(BAG)


@kept("bd.06")
def test_combat_is_judged_when_the_turn_to_roll_comes():
    state = at(6, {}, {}, noise="6-11")
    verdict = play(state, "STEP:6", "adult-2", "2", "larva-1")
    assert [one.about["player"] for one in events(verdict, "noise-rolled")] == ["P1"]


@kept("bd.07", "bd.08")
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
def test_else_she_lays_an_egg():
    verdict = play(at(6), "STEP:6", "queen-4")
    facts(verdict, eggs=6)
    assert "queen-4" in fact(verdict, "bag")
    full = at(6, eggs=6, rooms={"6": {"objects": ["egg", "egg"]}})
    facts(play(full, "STEP:6", "queen-4"), eggs=6)
    there = at(6, {"room": NEST}, intruders="queen@13")
    facts(play(there, "STEP:6", "queen-4"), eggs=6)


@kept("bd.11")
def test_a_blank_brings_an_adult():
    assert sorted(fact(play(at(6), "STEP:6", "blank"), "bag")) == sorted([*BAG, "adult?"])


# --- markers ----------------------------------------------------------------------------------------------------------


@kept("tk.04", "ex.05")
def test_slime_is_slime():
    verdict = play(table({"is_slimed": True}, intruders="adult@11"), "ATTACK:11:ADULT", "spit/5")
    assert untold(verdict, "slimed")


@kept("tk.05", "tk.06")
def test_fire_burns_who_ends_a_round_in_it():
    state = table({"actions": 1}, {"room": "11"}, rooms={"11": {"fire": True, "objects": ["egg"]}})
    verdict = play(state, "TAKE:P1:EGG")
    facts(verdict, players__P1__light=1, players__P2__light=0, active="P2")
    facts(play(table({}, {"room": "6"}, rooms={"11": {"fire": True}}), "PASS:P1"), players__P1__light=1)


FIRES = {str(room): {"fire": True} for room in range(1, 9)}
FAULTS = {str(room): {"malfunction": True} for room in range(1, 9)}


@kept("tk.07", "ge.04", "ge.09")
def test_the_ninth_fire_destroys_the_ship():
    state = at(5, {}, {"status": "asleep", "room": None}, rooms=FIRES, intruders="adult@20")
    verdict = play(state, "STEP:5", "ev09")
    facts(verdict, phase="over", ended="tk.07", players__P1__status="dead", players__P2__status="dead", intruders=[])
    assert verdict.outcome.rule == "tk.07"


@kept("tk.08")
def test_a_fire_that_burns_already_is_no_ninth():
    state = table({}, rooms=FIRES | {"6": {"fire": True, "is_explored": False, "tile": None}}, intruders="larva@6")
    verdict = play(state, "MOVE:P1:6", "shower", "fire-1")
    facts(verdict, phase="player")


@kept("tk.12", "ge.04")
def test_the_ninth_malfunction_opens_the_hull():
    verdict = play(at(5, {"room": "1"}, rooms=FAULTS, intruders="breeder@12"), "STEP:5", "ev04")
    facts(verdict, phase="over", ended="tk.12")


@kept("tk.11", "tk.13")
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
    assert burning(play(few, "STEP:5", "ev09")) == ["11"]


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
def test_the_jump_kills_who_is_awake_on_board():
    pods = {"1": {"section": "A", "is_locked": False, "seats": ["P4"]}}
    crew = {}, {"status": "asleep", "room": None}, {"status": "evacuated", "room": None}, {"status": "pod", "room": "5"}
    verdict = play(at(1, *crew, time=14, pods=pods, intruders="queen@6"), "STEP:1")
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


@kept("ge.02", "ge.10")
def test_a_jump_with_the_self_destruct_running_destroys_the_ship():
    state = at(1, {}, {"status": "asleep", "room": None}, time=14, destruct=2)
    verdict = play(state, "STEP:1")
    facts(verdict, ended="ge.02", destruct=6, players__P2__status="dead")


@kept("ge.03")
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
    assert fact(verdict, "time") == (15 if destruct < 0 else 3)


# --- final checks -----------------------------------------------------------------------------------------------------


def over(*crew, ended="ge.01", **changes):
    """The table after the end."""
    return table(*crew, phase="over", active=None, ended=ended, time=15, **changes)


SLEEPER = {"status": "asleep", "room": None}
GONE = {"status": "evacuated", "room": None}
DEAD = {"status": "dead", "room": None}
GOOD = {"engines": {"1": True, "2": True, "3": False}, "coordinates": "VEDM"}


@kept("vc.01", "vc.13")
def test_without_survivors_nobody_wins():
    verdict = play(over(DEAD), "CHECKS")
    assert verdict.outcome.won is False
    assert untold(verdict, "engine-revealed")


@kept("vc.02", "vc.03")
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


@kept("vc.07", "vc.08")
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
