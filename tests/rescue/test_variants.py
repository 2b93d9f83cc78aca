"""The six alternate rules, alone and together (rulebook section "Alternate Rules")."""

from typing import Any

import pytest

from tests.rescue.table import (
    GAME,
    after,
    at,
    broken,
    codes,
    core_of,
    do,
    event,
    events,
    faults,
    hand_of,
    in_order,
    kept,
    listed,
    names,
    refusal,
    refused,
    says,
    table,
    untold,
    view,
)

VULNERABLE = ["robot-vulnerability"]
POLITE = ["polite-colonists"]
FAST = ["fast-creeps"]


def turn_of(state):
    """Whose turn it is, and the phase."""
    turn = view(state)["turn"]
    return turn["robot"], turn["phase"]


# --- Labyrinthian Colony ---------------------------------------------------------------------------------------------


@kept("variant.labyrinth")
def test_in_a_labyrinthian_colony_every_tile_lies_labyrinth_side_up():
    state = GAME.setup({"players": 3, "seed": 4, "variants": ["labyrinth"]}).state
    assert {tile["side"] for tile in view(state)["tiles"]} == {"labyrinth"}
    assert view(state)["variants"] == ["labyrinth"]


@broken("variant.labyrinth")
def test_an_open_side_has_no_place_in_it():
    tiles = view(GAME.setup({"players": 3, "seed": 4, "variants": ["labyrinth"]}).state)["tiles"]
    tiles[5]["side"] = "open"
    assert faults({"players": 3, "tiles": tiles, "variants": ["labyrinth"]}) == {
        "tiles.5.side": "The tile on cell 5 lies with its open side up; a Labyrinthian Colony lies labyrinth side up."
    }
    open_up = table(variants=["labyrinth"], crowd=False, tiles={})
    assert codes(open_up) == set()
    sent = view(open_up)
    sent["tiles"][3]["side"] = "open"
    assert [p.code for p in GAME.problems(GAME.read_state(sent))] == ["tiles.open-side"]


# --- Robot Vulnerability ---------------------------------------------------------------------------------------------


def besieged(**kwargs):
    """Orange stands on tile 7, which the next Creep of a 2 fills."""
    usual: dict[str, Any] = {
        "robots": {"orange": "7.0", "green": "0.0"},
        "creeps": "7.2 7.3 7.4 7.5 7.6",
        "phase": "roll",
        "dock": 30,
        "variants": VULNERABLE,
        "core": {"orange": "boost"},
        "hand": {"orange": "swap teleport"},
    }
    return table(**(usual | kwargs))


@kept("variant.vulnerable")
def test_a_tile_of_creeps_and_robots_is_destroyed_and_its_robots_leave_play():
    verdict = do(besieged(), "ROLL:2")
    assert events(verdict, "tile-destroyed")
    lost = event(verdict, "robot-lost")
    assert lost.message == (
        "The orange robot is out of play until the pod docks again. Discard its cards: Boost, Swap and Teleport."
    )
    assert at(verdict.state, "orange") is None
    assert (hand_of(verdict.state, "orange"), core_of(verdict.state, "orange")) == ([], [])
    assert view(verdict.state)["discards"] == ["boost", "swap", "teleport"]
    assert turn_of(verdict.state) == ("green", "actions")
    assert untold(verdict, "card-drawn")


@kept("variant.vulnerable")
def test_the_turns_of_a_robot_out_of_play_are_skipped():
    state = after(besieged(), "ROLL:2", "END")
    verdict = do(state, "ROLL:4", "PLACE:11.2", "PLACE:15.5", "PLACE:17.5", "DRAW:BO")
    assert event(verdict, "turn-skipped").message == "The orange robot is out of play; its turn is skipped."
    assert turn_of(verdict.state) == ("green", "actions")


@kept("variant.vulnerable")
def test_in_the_own_turn_only_ending_it_is_left_and_no_card_is_drawn():
    state = table(
        robots={"orange": "8.6", "green": "0.0"},
        creeps="7.0 7.1 7.2 7.4 7.5 7.6 8.0",
        dock=30,
        variants=VULNERABLE,
        hand={"orange": "teleport"},
        laid="swap",
    )
    verdict = do(state, "MOVE:7.3")
    assert in_order(verdict, "robot-moved", "tile-destroyed", "robot-lost")
    assert view(verdict.state)["open"] == []
    assert view(verdict.state)["discards"] == ["swap", "teleport"]
    assert listed(verdict.state) == {"END"}
    end = do(verdict.state, "END", "ROLL:1")
    assert turn_of(end.state) == ("green", "actions")
    assert untold(end, "card-drawn", "setback-drawn")


@broken("variant.vulnerable")
@pytest.mark.parametrize(
    "changes",
    [
        {"variants": []},
        {"creeps": "7.3 7.4 7.5 7.6"},
        {"creeps": "7.2 7.3 7.4 7.5", "colonists": "7.6"},
    ],
)
def test_without_the_variant_or_with_an_open_space_or_a_colonist_the_tile_stands(changes):
    state = besieged(**changes)
    state = do(state, "ROLL:2").state
    for text in sorted(listed(state, "place"))[:1]:
        state = do(state, text).state
    assert at(state, "orange") == "7.0"
    assert hand_of(state, "orange") == ["swap", "teleport"]
    assert 7 in [tile["cell"] for tile in view(state)["tiles"]]


@broken("variant.vulnerable")
def test_a_tile_of_robots_without_a_creep_stands():
    seats = {"orange": "8.6", "sky": "7.0", "green": "7.1", "yellow": "7.2", "blue": "7.4", "vermilion": "7.5"}
    seats["pink"] = "7.6"
    state = table(robots=seats, variants=VULNERABLE, dock=30, creeps="0.0")
    verdict = do(state, "MOVE:7.3")
    assert untold(verdict, "tile-destroyed", "robot-lost")


@kept("variant.return")
def test_when_the_pod_docks_robots_out_of_play_return_in_it_with_two_cards_and_a_core():
    state = table(
        robots={"orange": "0.0", "green": None, "sky": None},
        variants=VULNERABLE,
        dock=None,
        due="orange",
        phase="dock",
    )
    verdict = do(state, "DOCK:25")
    assert names(events(verdict, "robot-returned"), "robot") == ["green", "sky"]
    assert [at(verdict.state, robot) for robot in ("green", "sky")] == ["pod", "pod"]
    assert turn_of(verdict.state) == ("orange", "deal")
    dealt = do(verdict.state, "DRAW:TE", "DRAW:SG")
    assert event(dealt, "card-put-aside").message == ("The green robot is dealt Surge; put it aside and draw again.")
    assert view(dealt.state)["aside"] == ["surge"]
    dealt = do(dealt.state, "DRAW:BO", "DRAW:SW", "DRAW:PI")
    assert event(dealt, "setbacks-returned").message == "Shuffle Surge back into the deck."
    assert view(dealt.state)["aside"] == []
    assert view(dealt.state)["derived"]["draw_pile"]["surge"] == 2
    assert turn_of(dealt.state) == ("orange", "core")
    assert listed(dealt.state) == {"CORE:BO", "CORE:TE"}
    chosen = do(dealt.state, "CORE:TE")
    assert event(chosen, "core-chosen").about == {"robot": "green", "card": "teleport"}
    state = do(chosen.state, "CORE:PI").state
    assert (core_of(state, "green"), hand_of(state, "green")) == (["teleport"], ["boost"])
    assert (core_of(state, "sky"), hand_of(state, "sky")) == (["pilot"], ["swap"])
    assert turn_of(state) == ("orange", "actions")


@kept("variant.return")
def test_two_cards_of_a_kind_leave_no_choice_of_core():
    state = table(robots={"orange": "0.0", "green": None}, variants=VULNERABLE, dock=None, phase="dock")
    verdict = do(state, "DOCK:25", "DRAW:TE", "DRAW:TE")
    assert event(verdict, "core-chosen").about == {"robot": "green", "card": "teleport"}
    assert turn_of(verdict.state) == ("orange", "actions")


@kept("variant.return")
def test_a_dock_due_in_a_skipped_turn_takes_place_and_a_player_brought_back_takes_the_turn():
    state = table(
        robots={"orange": "0.0", "green": None},
        variants=VULNERABLE,
        dock=None,
        due="green",
        phase="draw",
    )
    state = do(state, "DRAW:BO").state
    assert turn_of(state) == ("green", "dock")
    state = after(state, "DOCK:25", "DRAW:TE", "DRAW:SW", "CORE:SW")
    assert turn_of(state) == ("green", "actions")
    assert at(state, "green") == "pod"
    assert at(do(state, "MOVE:9.0/TEH").state, "green") == "9.0"


@kept("variant.return")
def test_pilot_brings_them_back_too_and_the_actions_go_on():
    state = table(
        robots={"orange": "0.0", "green": None},
        variants=VULNERABLE,
        dock=None,
        due="green",
        hand={"orange": "pilot"},
        spent=2,
    )
    state = after(state, "DOCK:25/PIH", "DRAW:TE", "DRAW:SW", "CORE:TE")
    assert turn_of(state) == ("orange", "actions")
    assert view(state)["turn"]["spent"] == 2


@broken("variant.return")
def test_as_long_as_the_pod_does_not_dock_a_robot_stays_out():
    state = table(robots={"orange": "0.0", "green": None}, variants=VULNERABLE, phase="draw")
    verdict = do(state, "DRAW:BO")
    assert event(verdict, "turn-skipped").about == {"robot": "green"}
    assert untold(verdict, "robot-returned")
    assert at(verdict.state, "green") is None
    launched = do(
        table(robots={"orange": "0.0", "green": None}, variants=VULNERABLE, core={"orange": "pilot"}), "LAUNCH/PIC"
    )
    assert untold(launched, "robot-returned")


@broken("variant.return")
def test_only_a_card_dealt_becomes_the_core():
    state = table(
        robots={"orange": "0.0", "green": None}, variants=VULNERABLE, dock=None, phase="dock", hand={"orange": "pilot"}
    )
    state = after(state, "DOCK:25", "DRAW:TE", "DRAW:SW")
    assert refused(state, "CORE:PI") == {"setup.core"}


# --- Fast Creeps -----------------------------------------------------------------------------------------------------


@kept("variant.fast")
def test_with_fast_creeps_conversion_comes_right_after_invasion():
    state = table(colonists="7.0 0.1", creeps="0.2", variants=FAST)
    ended = do(state, "END")
    assert untold(ended, "colonist-converted", "nobody-converted")
    verdict = do(ended.state, "ROLL:2", "PLACE:7.1")
    assert in_order(verdict, "creep-placed", "colonist-converted", "colonist-converted")
    assert names(events(verdict, "colonist-converted")) == ["0.1", "7.0"]
    assert turn_of(verdict.state) == ("orange", "draw")


@kept("variant.fast")
def test_a_creep_of_surge_waits_for_the_next_conversion():
    state = table(colonists="7.4", variants=FAST, phase="roll")
    state = after(state, "ROLL:2", "PLACE:7.1")
    verdict = do(state, "DRAW:SG", "PLACE:7.2")
    assert untold(verdict, "colonist-converted")


@broken("variant.fast")
def test_without_it_a_colonist_beside_a_new_creep_is_spared_for_now():
    verdict = do(table(colonists="7.0", phase="roll"), "ROLL:2", "PLACE:7.1")
    assert untold(verdict, "colonist-converted", "nobody-converted")
    assert "7.0" in view(verdict.state)["colonists"]


# --- Ultimate Heroes -------------------------------------------------------------------------------------------------


@kept("variant.ultimate")
def test_the_first_loss_loses_the_game():
    state = table(colonists="0.1", creeps="0.2", variants=["ultimate-heroes"])
    assert view(state)["derived"]["goal"] == 42
    verdict = do(state, "END")
    assert event(verdict, "game-lost").message == (
        "The game is lost. Only 41 Colonists can still be evacuated; 42 must be."
    )


@kept("variant.ultimate")
def test_every_colonist_evacuated_wins():
    state = table(
        robots={"orange": "pod", "green": "pod"},
        aboard=5,
        evacuated=37,
        crowd=False,
        core={"orange": "pilot"},
        variants=["ultimate-heroes"],
    )
    assert event(do(state, "LAUNCH/PIC"), "game-won").message == (
        "The game is won. 42 Colonists are evacuated and every robot is in the pod."
    )


@broken("variant.ultimate")
def test_twenty_eight_are_not_enough_with_it_and_a_loss_is_bearable_without_it():
    heroes = table(
        robots={"orange": "pod", "green": "pod"},
        aboard=5,
        evacuated=30,
        core={"orange": "pilot"},
        variants=["ultimate-heroes"],
    )
    assert do(heroes, "LAUNCH/PIC").outcome is None
    assert do(table(colonists="0.1", creeps="0.2"), "END").outcome is None


# --- Polite Colonists ------------------------------------------------------------------------------------------------


@kept("variant.polite")
def test_polite_figures_let_a_robot_pass_for_one_action_a_space():
    state = table(colonists="0.1", robots={"orange": "0.0", "green": "1.4"}, variants=POLITE)
    verdict = do(state, "MOVE:1.0")
    assert verdict.cost == 3
    assert view(verdict.state)["turn"]["spent"] == 3
    assert at(verdict.state, "orange") == "1.0"
    assert event(verdict, "robot-moved").about == {"robot": "orange", "from": "0.0", "to": "1.0"}
    assert "0.1" in view(verdict.state)["colonists"]


@kept("variant.polite")
def test_the_shortest_way_counts():
    state = table(colonists="0.1 0.2 0.3", variants=POLITE, crowd=False)
    assert do(state, "MOVE:1.4").cost == 2
    assert do(state, "MOVE:0.4").cost == 1


@kept("variant.polite")
def test_a_command_passes_too_into_the_pod_and_each_step_starts_in_command_range():
    state = table(
        robots={"orange": "7.1", "green": "7.2"}, colonists="7.4 7.0", variants=POLITE, core={"green": "bullhorn"}
    )
    verdict = do(state, "COMMAND:7.4:P")
    assert verdict.cost == 3
    assert view(verdict.state)["pod"]["colonists"] == 1


@broken("variant.polite")
def test_a_way_leads_no_further_out_of_command_range_than_one_step():
    chain = table(colonists="1.0 1.1 7.4", variants=POLITE, crowd=True)
    assert "COMMAND:1.0:7.0" not in listed(chain, "command")
    near = table(colonists="1.0 1.1", variants=POLITE)
    assert do(near, "COMMAND:1.0:7.4").cost == 2
    assert refused(chain, "COMMAND:1.0:7.0") == {"move.bridge"}


@kept("variant.polite")
def test_robots_do_not_block_rocket_boots():
    state = table(core={"orange": "rocket-boots"}, robots={"orange": "0.0", "green": "0.1"}, variants=POLITE)
    assert do(state, "MOVE:1.4/RBC").cost == 1


@broken("variant.polite", "move.bridge/polite", "move.occupied", "turn.actions")
def test_nobody_ends_on_a_figure_or_passes_a_creep_or_pays_too_little():
    state = table(colonists="0.1 0.2", creeps="0.3 1.4", variants=POLITE)
    assert says(state, "MOVE:0.1") == ("move.occupied", "A Colonist stands on 0.1; only one figure may occupy a space.")
    only = refusal(state, "MOVE:3.6")
    assert only.rule == "move.bridge"
    assert only.message == (
        "No bridge joins 0.0 and 3.6, and no way through Colonists and robots leads from one to the other."
    )
    assert only.about == {"from": "0.0", "to": "3.6"}
    assert says(table(colonists="0.1", variants=POLITE, spent=4), "MOVE:1.4") == (
        "turn.actions",
        "This costs 2; 1 of 5 actions are left this turn.",
    )


@broken("variant.polite")
def test_without_it_figures_block():
    assert refused(table(colonists="0.1"), "MOVE:1.4") == {"move.bridge"}
    boots = table(core={"orange": "rocket-boots"}, robots={"orange": "0.0", "green": "0.1"})
    assert refused(boots, "MOVE:1.4/RBC") == {"rocket-boots.clear"}


# --- Solo Play -------------------------------------------------------------------------------------------------------


@kept("variant.solo")
def test_in_solo_play_both_starting_cards_are_cores():
    state = GAME.setup({"robots": ["green"], "seed": 3, "hands": [["teleport", "boost"]]}).state
    assert (core_of(state, "green"), hand_of(state, "green")) == (["boost", "teleport"], [])
    assert view(state)["variants"] == ["solo"]
    assert turn_of(state) == ("green", "dock")
    state = after(state, "DOCK:25", "BOOST/BOC")
    assert at(do(state, "MOVE:9.0/TEC").state, "green") == "9.0"


@kept("variant.solo")
def test_two_cores_of_a_kind_are_each_used_once():
    state = table(robots={"orange": "0.0"}, core={"orange": "boost boost"})
    state = after(state, "BOOST/BOC", "BOOST/BOC")
    assert view(state)["derived"]["actions_allowed"] == 7
    assert refused(state, "BOOST/BOC") == {"power.once"}
    both = do(table(robots={"orange": "0.0"}, core={"orange": "boost boost"}), "BOOST/BOC/BOC").state
    assert view(both)["derived"]["actions_allowed"] == 7


@broken("variant.solo")
def test_with_two_robots_everybody_has_one_core():
    state = table(core={"orange": "boost swap"}, impossible=True)
    assert codes(state) == {"card.cores"}
    assert faults({"players": 2, "seed": 1, "variants": ["solo"]}) == {"variants.0": "Solo Play is for one robot"}
    assert list(faults({"players": 1, "seed": 1, "hands": [["swap", "boost"]], "cores": ["swap"]})) == ["cores"]


@kept("variant.solo-override")
def test_in_solo_play_override_is_another_boost():
    state = table(robots={"orange": "0.0"}, core={"orange": "override"}, hand={"orange": "boost"})
    verdict = do(state, "BOOST/OVC")
    assert event(verdict, "actions-gained").about == {"robot": "orange", "extra": 1}
    assert view(verdict.state)["turn"]["used"] == ["override"]
    combo = do(state, "BOOST/BOH/OVC")
    assert event(combo, "actions-gained").about["extra"] == 2
    hand = do(table(robots={"orange": "0.0"}, hand={"orange": "override"}), "BOOST/OVH")
    assert view(hand.state)["discards"] == ["override"]


@broken("variant.solo-override", "power.lay/scope", "power.once", "power.action")
def test_in_solo_play_override_does_nothing_else_and_with_others_it_is_no_boost():
    solo = table(robots={"orange": "0.0"}, hand={"orange": "override sniper"}, creeps="1.0", core={"orange": "swap"})
    assert refused(solo, "LAY:OV") == {"power.lay"}
    assert "power.action" in refused(solo, "ATTACK:1.0/SNH/OVH")
    used = do(table(robots={"orange": "0.0"}, core={"orange": "override"}), "BOOST/OVC").state
    assert refused(used, "BOOST/OVC") == {"power.once"}
    together = table(hand={"orange": "override"}, robots={"orange": "0.0", "green": "1.0"})
    assert listed(together, "boost") == set()
    assert "override.power" in refused(together, "BOOST/OVHG")


# --- together --------------------------------------------------------------------------------------------------------


@kept("variant.fast", "variant.vulnerable")
def test_fast_creeps_can_blow_up_the_tile_under_a_robot_after_the_invasion():
    state = besieged(variants=[*VULNERABLE, *FAST], creeps="7.2 7.3 7.4 7.5", colonists="7.6")
    verdict = do(state, "ROLL:2")
    assert in_order(verdict, "creep-placed", "colonist-converted", "tile-destroyed", "robot-lost", "turn-ended")


@kept("variant.ultimate", "variant.polite")
def test_ultimate_heroes_and_polite_colonists():
    state = table(colonists="0.1 0.2", creeps="0.3", variants=["ultimate-heroes", *POLITE])
    assert do(state, "MOVE:1.4").cost == 2
    assert event(do(state, "END"), "game-lost")


@kept("variant.solo", "variant.return")
def test_a_solo_robot_that_comes_back_has_one_core():
    state = table(
        robots={"orange": None}, variants=VULNERABLE, dock=None, due="orange", phase="dock", discards="boost swap"
    )
    state = after(state, "DOCK:25", "DRAW:TE", "DRAW:PI", "CORE:TE")
    assert (core_of(state, "orange"), hand_of(state, "orange")) == (["teleport"], ["pilot"])
    assert turn_of(state) == ("orange", "actions")


@kept("variant.labyrinth", "variant.solo", "variant.fast", "variant.ultimate", "variant.polite", "variant.vulnerable")
def test_all_of_them_together():
    every = ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]
    state = GAME.setup({"players": 1, "seed": 11, "variants": every}).state
    assert view(state)["variants"] == [*every, "solo"]
    assert codes(state) == set()
    state = after(state, "DOCK:25", "END")
    assert turn_of(state) == ("orange", "roll")
    assert view(state)["derived"]["goal"] == view(state)["derived"]["colonists_at_start"]
