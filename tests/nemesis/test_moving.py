"""Moving, careful moves, noise and exploring: 5.2, 5.3, 5.6 and 5.7 of the reference."""

import pytest

from tests.nemesis.table import (
    TILES,
    UNEXPLORED,
    broken,
    event,
    fact,
    facts,
    happened,
    kept,
    listed,
    need,
    noisy,
    play,
    refused,
    says,
    story,
    table,
    untold,
    where,
)

NEW = {"6": UNEXPLORED}


def entering(token="silence-1", tile="shower", **changes):
    """P1 goes from 11 into room 6, which nobody has seen."""
    return table({}, rooms={"6": UNEXPLORED}, **changes), (tile, token)


# --- where one can go -------------------------------------------------------------------------------------------------


@kept("mv.01")
def test_a_move_goes_next_door():
    state = table({"room": "6"})
    assert listed(state, "move") == {"MOVE:P1:2", "MOVE:P1:5", "MOVE:P1:7", "MOVE:P1:11"}
    assert fact(play(state, "MOVE:P1:7", "silence"), "players.P1.room") == "7"


@broken("mv.01", "mv.01/room")
def test_a_move_does_not_go_further():
    assert says(table({"room": "6"}), "MOVE:P1:8") == ("mv.01", "No corridor joins room 6 to room 8.")
    assert refused(table({"room": "6"}), "MOVE:P1:T2") == {"mv.01"}


@kept("mv.02", "dr.05")
@broken("mv.02", "dr.01", "dr.02")
@pytest.mark.parametrize(("door", "is_legal"), [("closed", False), ("destroyed", True), ("open", True)])
def test_a_closed_door_forbids_a_move(door, is_legal):
    state = table({"room": "6"}, doors={"6-7": door})
    assert ("MOVE:P1:7" in listed(state)) == is_legal
    if is_legal:
        play(state, "MOVE:P1:7", "silence")
    state = table({"room": "6"}, doors={"6-7": "closed"})
    assert refused(state, "MOVE:P1:7") == {"mv.02"}


@kept("dr.02")
@broken("dr.05")
def test_nobody_moves_through_a_closed_door():
    assert refused(table({"room": "6"}, doors={"6-7": "closed"}), "MOVE:P1:7") == {"mv.02"}


# --- what a move leads to ---------------------------------------------------------------------------------------------


@kept("mv.05")
@broken("mv.06")
def test_entering_an_empty_room_ends_with_a_roll():
    wanted = need(table({}), "MOVE:P1:6")
    assert (wanted.kind, wanted.rule, wanted.of) == ("noise", "mv.05", "P1")
    assert wanted.forms == ("1", "2", "3", "4", "silence", "danger")


@kept("mv.04")
@broken("ex.10", "ex.12", "mv.03")
def test_an_explored_room_has_no_token():
    assert untold(play(table({}), "MOVE:P1:6", "silence"), "explored", "token-used")


@kept("mv.06")
@broken("mv.05", "mv.10")
def test_company_makes_no_roll():
    assert untold(play(table({}, {"room": "6"}), "MOVE:P1:6"), "noise-rolled")
    assert untold(play(table({}, intruders="larva@6"), "MOVE:P1:6"), "noise-rolled")


@kept("mv.10")
def test_objects_are_no_company():
    state = table({}, rooms={"6": {"objects": ["corpse", "egg"]}})
    assert need(state, "MOVE:P1:6").kind == "noise"


@kept("mv.03", "ex.06", "ex.10", "ex.12")
@broken("ex.11", "mv.04")
def test_a_room_that_nobody_has_seen_is_explored():
    state, seen = entering("fire-2")
    assert need(state, "MOVE:P1:6").kind == "tile"
    assert need(state, "MOVE:P1:6", "shower").kind == "token"
    verdict = play(state, "MOVE:P1:6", *seen, "silence")
    assert story(verdict)[:6] == ["cards-discarded", "moved", "explored", "items-set", "fire-placed", "token-used"]
    facts(verdict, rooms__6__tile="shower", rooms__6__is_explored=True, rooms__6__items=2, rooms__6__fire=True)
    assert fact(verdict, "rooms.6.token") is None


def test_a_tile_that_lies_elsewhere_is_no_answer():
    state, _ = entering()
    assert TILES["7"] not in need(state, "MOVE:P1:6").forms
    assert refused(state, f"MOVE:P1:6={TILES['7']}") == {"answer.possible"}


@broken("answer.possible/forms")
def test_a_face_that_there_is_not_is_no_answer():
    state = table({})
    assert refused(state, "MOVE:P1:6=5") == {"answer.possible"}


@broken("answer.possible/beyond")
def test_an_answer_too_many_is_none():
    assert refused(table({}, {"room": "6"}), "MOVE:P1:6=3") == {"answer.possible"}


@kept("mv.07", "ex.01")
@broken("ex.02", "ex.05", "mv.08", "mv.09", "tk.03")
def test_silence_is_no_roll():
    state, seen = entering("silence-1")
    verdict = play(state, "MOVE:P1:6", *seen)
    assert noisy(verdict) == ""
    assert happened(verdict, "ex.01")


@kept("mv.07", "mv.11", "ex.03")
@broken("ex.04", "mv.18")
def test_danger_brings_those_next_door_and_no_roll():
    state, seen = entering("danger-2", intruders="adult@7")
    verdict = play(state, "MOVE:P1:6", *seen)
    assert where(verdict) == ["adult@6"]
    assert noisy(verdict) == ""


@kept("ex.04")
@broken("ex.03", "mv.11")
def test_danger_with_nobody_near_is_noise_everywhere():
    state, seen = entering("danger-2", noise="6-7")
    verdict = play(state, "MOVE:P1:6", *seen)
    assert noisy(verdict) == "2-6 5-6 6-7 6-11"


@kept("ex.02", "tk.03")
@broken("ex.01")
def test_slime_turns_a_silence_token_into_danger():
    state = table({"is_slimed": True}, rooms=NEW, intruders="larva@5")
    assert where(play(state, "MOVE:P1:6", "shower", "silence-1")) == ["larva@6"]


@kept("mv.08", "mv.09", "ex.05")
@broken("mv.07", "mv.19", "tk.04")
def test_fresh_slime_counts_for_the_roll():
    state, seen = entering("slime-3")
    verdict = play(state, "MOVE:P1:6", *seen, "silence")
    facts(verdict, players__P1__is_slimed=True)
    assert noisy(verdict) == "2-6 5-6 6-7 6-11"


@kept("ex.07", "mv.08")
@broken("dr.08", "ex.13", "ex.14")
def test_doors_close_behind():
    state, seen = entering("doors-1")
    verdict = play(state, "MOVE:P1:6", *seen, "3")
    assert fact(verdict, "corridors.6-11.door") == "closed"


@kept("ex.14", "dr.06")
@broken("ex.07")
def test_a_destroyed_door_stays_destroyed():
    state, seen = entering("doors-1", doors={"6-11": "destroyed"})
    assert fact(play(state, "MOVE:P1:6", *seen, "3"), "corridors.6-11.door") == "destroyed"


@kept("ex.13")
def test_without_a_corridor_no_door():
    state = table({"room": "20"}, rooms=NEW)
    verdict = play(state, "ENTER:P1:6", "shower", "doors-1", "3")
    assert untold(verdict, "door-closed")


@kept("dr.08")
def test_without_a_door_token_one_is_taken_from_elsewhere():
    names = ["1-2", "1-3", "1-4", "2-6", "3-7", "4-8", "5-6", "5-10", "6-7", "7-8", "8-9", "9-12"]
    state = table({}, rooms=NEW, doors=dict.fromkeys(names, "closed"))
    wanted = need(state, "MOVE:P1:6", "shower", "doors-1")
    assert (wanted.kind, wanted.rule, wanted.forms) == ("choice", "dr.08", tuple(names))
    verdict = play(state, "MOVE:P1:6", "shower", "doors-1", "9-12", "3")
    assert (fact(verdict, "corridors.9-12.door"), fact(verdict, "corridors.6-11.door")) == ("open", "closed")


@kept("ex.08")
@broken("ex.06", "ex.09", "tk.10")
def test_a_malfunction_token_breaks_the_room():
    state, seen = entering("malfunction-2")
    assert fact(play(state, "MOVE:P1:6", *seen, "silence"), "rooms.6.malfunction") is True


@kept("ex.09", "tk.10")
@broken("ex.08")
@pytest.mark.parametrize(("room", "tile"), [("6", "slime-room")])
def test_slime_room_and_nest_do_not_break(room, tile):
    state = table({}, rooms=NEW)
    verdict = play(state, "MOVE:P1:6", tile, "malfunction-2", "silence")
    assert fact(verdict, "rooms.6.malfunction") is False


@kept("ex.11")
@pytest.mark.parametrize(("profile", "items"), [("ref", 4), ("book", 0)])
def test_the_slime_room_has_no_items_in_the_rule_book(profile, items):
    state = table({}, rooms=NEW, profile=profile)
    assert fact(play(state, "MOVE:P1:6", "slime-room", "malfunction-4", "1"), "rooms.6.items") == items


@kept("mv.19")
def test_the_slime_room_slimes_before_the_token_in_the_rule_book():
    state = table({}, rooms=NEW, profile="book", intruders="larva@5")
    assert where(play(state, "MOVE:P1:6", "slime-room", "silence-1")) == ["larva@6"]
    state = table({}, rooms=NEW, profile="ref", intruders="larva@5")
    verdict = play(state, "MOVE:P1:6", "slime-room", "silence-1")
    assert where(verdict) == ["larva@5"]
    facts(verdict, players__P1__is_slimed=True)


# --- careful moves ----------------------------------------------------------------------------------------------------


@kept("mv.15", "mv.16", "ba.01", "mv.12", "mv.13")
@broken("mv.17")
def test_a_careful_move_puts_the_marker_itself():
    verdict = play(table({}), "CAREFUL:P1:6:5-6")
    assert noisy(verdict) == "5-6"
    facts(verdict, players__P1__cards=3, players__P1__room="6")


@broken("mv.15", "mv.15/other", "mv.15/none")
def test_the_marker_goes_into_a_quiet_corridor_of_the_target():
    state = table({}, noise="5-6")
    assert refused(state, "CAREFUL:P1:6:5-6") == {"mv.15"}
    assert refused(state, "CAREFUL:P1:6:7-8") == {"mv.15"}
    assert refused(state, "CAREFUL:P1:6") == {"mv.15"}


@broken("mv.12", "ba.03", "ba.06", "mv.16")
def test_no_careful_move_in_combat():
    assert refused(table({}, intruders="larva@11"), "CAREFUL:P1:6:5-6") == {"ba.03", "mv.12"}


@broken("mv.13", "mv.14")
def test_no_careful_move_where_all_is_noisy():
    assert refused(table({}, noise="2-6 5-6 6-7 6-11"), "CAREFUL:P1:6:5-6") >= {"mv.13"}


@kept("mv.14")
def test_the_technical_entrance_counts():
    state = table({"room": "11"}, noise="11-14 13-14 14-17")
    verdict = play(state, "CAREFUL:P1:14:technical")
    assert noisy(verdict).endswith("technical")
    off = table({"room": "11"}, noise="11-14 13-14 14-17", switches={"technical": False})
    assert refused(off, "CAREFUL:P1:14:technical") >= {"mv.13"}


@kept("mv.17")
def test_into_company_no_marker():
    verdict = play(table({}, {"room": "6"}), "CAREFUL:P1:6")
    assert noisy(verdict) == ""
    facts(verdict, players__P1__cards=3)
    marks = table({}, {"room": "6"}, switches={"careful_marks_occupied": True})
    assert noisy(play(marks, "CAREFUL:P1:6:5-6")) == "5-6"


@kept("mv.18")
@pytest.mark.parametrize(("profile", "noise"), [("ref", "2-6 5-6 6-7 6-11"), ("book", "5-6")])
def test_a_careful_move_ignores_danger_in_the_rule_book(profile, noise):
    state = table({}, rooms=NEW, profile=profile)
    assert noisy(play(state, "CAREFUL:P1:6:5-6", "shower", "danger-2")) == noise


# --- noise ------------------------------------------------------------------------------------------------------------


@kept("nz.01", "nz.14")
@broken("en.01", "en.03", "nz.02", "tk.02")
def test_a_number_points_to_a_corridor():
    assert noisy(play(table({}, doors={"5-6": "closed"}), "MOVE:P1:6", "3")) == "5-6"


@kept("nz.02", "tk.02", "en.01")
@broken("nz.01", "nz.08", "nz.10")
def test_a_second_marker_is_an_encounter():
    state = table({}, noise="5-6 6-7 7-8")
    verdict = play(state, "MOVE:P1:6", "3", "adult-2")
    assert where(verdict) == ["adult@6"]
    assert noisy(verdict) == "7-8"


@broken("en.02")
@pytest.mark.parametrize(
    ("room", "way", "face", "is_left"), [("6", "MOVE:P1:6", "3", True), ("14", "MOVE:P1:14", "1", False)]
)
def test_an_encounter_takes_the_technical_noise_where_there_is_an_entrance_and_nowhere_else(room, way, face, is_left):
    """EN-02: room 14 has an entrance, room 6 has none; what lies in the shared space belongs to others there."""
    state = table({}, noise="5-6 13-14", technical_noise=True)
    verdict = play(state, way, face, "larva-1")
    assert where(verdict) == [f"larva@{room}"]
    assert fact(verdict, "technical_noise") is is_left


@kept("nz.03", "nz.10")
@broken("dr.03", "dr.04", "nz.04", "nz.05", "nz.09")
def test_danger_moves_all_that_are_free():
    verdict = play(table({}, intruders="adult@7 creeper@5"), "MOVE:P1:6", "danger")
    assert where(verdict) == ["adult@6", "creeper@6"]
    assert untold(verdict, "encounter", "attacked")


@kept("nz.04", "nz.05")
@broken("nz.03")
def test_danger_leaves_those_in_combat():
    verdict = play(table({}, {"room": "7"}, intruders="adult@7", noise="5-6"), "MOVE:P1:6", "danger")
    assert where(verdict) == ["adult@7"]
    assert noisy(verdict) == "2-6 5-6 6-7 6-11"


@kept("nz.06", "nz.07")
@broken("nz.06", "nz.07")
def test_silence_and_slime():
    assert noisy(play(table({}), "MOVE:P1:6", "silence")) == ""
    assert noisy(play(table({"is_slimed": True}), "MOVE:P1:6", "silence")) == "2-6 5-6 6-7 6-11"


@kept("nz.08")
def test_filling_is_no_encounter():
    verdict = play(table({}, noise="2-6 5-6 6-7 6-11"), "MOVE:P1:6", "danger")
    assert untold(verdict, "encounter")
    assert noisy(verdict) == "2-6 5-6 6-7 6-11"


@kept("nz.09", "dr.03")
@broken("en.15", "nz.14")
def test_danger_across_a_closed_door():
    doors = {"6-7": "closed"}
    verdict = play(table({}, intruders="adult@7", doors=doors), "MOVE:P1:6", "danger")
    assert where(verdict) == ["adult@7"]
    assert fact(verdict, "corridors.6-7.door") == "destroyed"
    assert noisy(verdict) == "2-6 5-6 6-7 6-11"
    counts = table({}, intruders="adult@7", doors=doors, switches={"danger_door_counts_as_moved": True})
    assert noisy(play(counts, "MOVE:P1:6", "danger")) == ""


@kept("dr.04")
def test_two_behind_a_door_both_stay():
    verdict = play(table({}, intruders="adult@7 adult@7", doors={"6-7": "closed"}), "MOVE:P1:6", "danger")
    assert where(verdict) == ["adult@7", "adult@7"]
    assert event(verdict, "door-destroyed").rule == "dr.04"
    alone = play(table({}, intruders="adult@7", doors={"6-7": "closed"}), "MOVE:P1:6", "danger")
    assert event(alone, "door-destroyed").rule == "nz.09"


@kept("nz.11")
@broken("nz.12", "nz.13")
def test_a_number_of_the_entrance_is_the_technical_space():
    assert noisy(play(table({"room": "1"}), "MOVE:P1:2", "1")) == "technical"


@kept("nz.12", "en.02")
def test_technical_noise_is_heard_at_every_entrance():
    state = table({"room": "16"}, technical_noise=True)
    verdict = play(state, "MOVE:P1:21", "2", "larva-1")
    assert where(verdict) == ["larva@21"]
    assert noisy(verdict) == ""


@kept("nz.13")
@broken("nz.11")
def test_without_technical_corridors_such_a_number_is_nothing():
    state = table({"room": "1"}, switches={"technical": False})
    verdict = play(state, "MOVE:P1:2", "1")
    assert noisy(verdict) == ""
    assert "no-such-corridor" in story(verdict)


# --- unknown facts ----------------------------------------------------------------------------------------------------


def test_a_fact_in_sight_is_asked_for_when_it_is_needed():
    corridors = {"6-11": {"noise": False}, "5-6": {"door": "open"}}
    state = table({}, corridors=corridors)
    door = need(state, "MOVE:P1:6")
    assert (door.kind, door.about["field"], door.forms) == (
        "fact",
        "corridors.6-11.door",
        ("open", "closed", "destroyed"),
    )
    assert refused(state, "MOVE:P1:6=closed") == {"mv.02"}
    noise = need(state, "MOVE:P1:6", "open", "3")
    assert (noise.kind, noise.about["field"]) == ("fact", "corridors.5-6.noise")
    verdict = play(state, "MOVE:P1:6", "open", "3", "no")
    assert event(verdict, "noise-placed").about["at"] == "5-6"
    assert fact(verdict, "corridors.6-11.door") == "open"


def test_what_is_legal_whatever_is_unknown_is_listed():
    state = table({}, corridors={"6-11": {"noise": False}})
    assert "MOVE:P1:6" in listed(state)
