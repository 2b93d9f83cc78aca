"""The sixteen abilities, each as core and from the hand (rulebook section "The Cards")."""

from typing import Any

import pytest

from tests.rescue.table import (
    GAME,
    after,
    at,
    broken,
    core_of,
    do,
    event,
    events,
    hand_of,
    in_order,
    kept,
    listed,
    refusal,
    refused,
    says,
    table,
    untold,
    view,
    violations,
)

CARDS = {card["id"]: card for card in GAME.components()["cards"]}
ABILITIES = [card for card in CARDS if CARDS[card]["type"] != "setback"]

REACT = {"phase": "react", "die": 3}

USES: dict[str, tuple[dict[str, Any], str, int, str | None]] = {
    "boost": ({}, "BOOST/{}", 0, None),
    "bullhorn": ({"colonists": "7.0"}, "COMMAND:7.0:7.3/{}", 1, "COMMAND:7.3:7.2/{}"),
    "data-core": ({"hand": "teleport", "core": "sniper"}, "NEWCORE:TE/{}", 0, None),
    "follower": ({"colonists": "0.1 0.2"}, "COMMAND:0.1:1.4:0.2/{}", 1, "COMMAND:1.4:1.0:0.1/{}"),
    "grenadier": ({"creeps": "0.2 0.3 0.5 0.6"}, "ATTACK:0.2:0.3/{}", 1, "ATTACK:0.5:0.6/{}"),
    "heat-seeker": ({"creeps": "7.0"}, "ATTACK:7.0/{}", 3, None),
    "juggernaut": ({"creeps": "0.1 1.4"}, "MOVE:0.1/{}", 1, "MOVE:1.4/{}"),
    "module-control": ({"dock": 30}, "MODULE:8:26:0/{}", 0, None),
    "override": (
        {"robots": {"orange": "0.0", "green": "7.0"}, "creeps": "8.0 8.1", "hand": "sniper", "laid": "grenadier"},
        "ATTACK:8.0:8.1/SN/GRL/{}G",
        1,
        None,
    ),
    "phase-shift": (REACT, "REROLL/{}", 0, None),
    "pilot": ({"aboard": 2}, "LAUNCH/{}", 0, None),
    "rocket-boots": ({}, "MOVE:1.0/{}", 1, "MOVE:0.0/{}"),
    "sniper": ({"creeps": "1.0 1.1"}, "ATTACK:1.0/{}", 1, "ATTACK:1.1/{}"),
    "suppressant": (REACT, "SUPPRESS:9/{}", 0, None),
    "swap": ({"colonists": "0.1"}, "MOVE:0.1/{}", 1, "MOVE:0.0/{}"),
    "teleport": ({}, "MOVE:7.0/{}", 3, None),
}
"""By ability: a position, an action by it, its price, and another such action where the power lasts."""


def prepared(card, source):
    """The position for the use of a card, held in that place."""
    kwargs, *_ = USES[card]
    kwargs = dict(kwargs)
    hand, core = kwargs.pop("hand", ""), kwargs.pop("core", "")
    hand, core = (f"{hand} {card}", core) if source == "hand" else (hand, card)
    return table(hand={"orange": hand}, core={"orange": core}, **kwargs)


def test_every_ability_is_used_here():
    assert sorted(USES) == sorted(ABILITIES) != []


@pytest.mark.parametrize("source", ["core", "hand"])
@pytest.mark.parametrize("card", USES)
def test_an_ability_works_as_core_and_from_the_hand(card, source):
    token = CARDS[card]["code"] + source[0].upper()
    verdict = do(prepared(card, source), USES[card][1].format(token))
    assert verdict.cost == USES[card][2]
    now = view(verdict.state)
    core, hand = core_of(verdict.state, "orange"), hand_of(verdict.state, "orange")
    if source == "hand":
        lies_open = CARDS[card]["standard"] == "full-turn"
        assert card not in hand
        assert (card in now["open"]) == lies_open
        assert (card in now["discards"]) != lies_open
    elif card == "data-core":
        assert (core, now["discards"], now["turn"]["used"]) == (["teleport"], ["data-core"], [])
    else:
        assert core == [card]
        assert now["turn"]["used"] == ([card] if CARDS[card]["core"] == "once-per-turn" else [])
        assert not set(now["open"]) - {"grenadier"}


@pytest.mark.parametrize("source", ["core", "hand"])
@pytest.mark.parametrize("card", USES)
def test_an_ability_lasts_as_long_as_its_scope_says(card, source):
    code = CARDS[card]["code"]
    _, first, _, again = USES[card]
    scope = CARDS[card]["core" if source == "core" else "standard"]
    state = do(prepared(card, source), first.format(code + source[0].upper())).state
    if scope in ("once-per-turn", "single-action", "event"):
        assert not [text for text in listed(state) if f"/{code}" in text]
    elif again is not None:
        assert do(state, again.format(code + ("C" if source == "core" else "L"))).legal
    else:
        assert card == "override"


# --- Boost -----------------------------------------------------------------------------------------------------------


@kept("boost.extra")
def test_boost_gives_one_more_action_this_turn():
    state = table(hand={"orange": "boost boost"}, spent=5)
    verdict = do(state, "BOOST/BOH")
    assert event(verdict, "actions-gained").message == "The orange robot gains actions this turn: 1."
    assert view(verdict.state)["derived"]["actions_allowed"] == 6
    assert do(verdict.state, "MOVE:0.1").legal
    assert view(after(state, "BOOST/BOH", "BOOST/BOH"))["derived"]["actions_left"] == 2


@broken("boost.extra")
def test_the_extra_action_is_gone_with_the_turn_and_without_boost_there_is_none():
    state = table(hand={"orange": "boost"}, robots={"orange": "0.0", "green": "3.0"})
    state = after(state, "BOOST/BOH", "END", "ROLL:1", "DRAW:TE")
    assert view(state)["derived"]["actions_allowed"] == 5
    assert refused(state, "BOOST/BO") == {"power.held"}


# --- Bullhorn --------------------------------------------------------------------------------------------------------


@kept("bullhorn.range")
def test_bullhorn_reaches_the_whole_colony_and_the_docked_pod():
    state = table(core={"orange": "bullhorn"}, colonists="7.0 15.0 11.0", aboard=1)
    assert {text.split(":")[1] for text in listed(state, "command") if "BHC" in text} >= {"7.0", "15.0", "11.0", "P"}
    assert view(do(state, "COMMAND:P:7.1/BHC").state)["pod"]["colonists"] == 0


@kept("bullhorn.range")
def test_a_robot_aboard_the_undocked_pod_reaches_the_colony_with_bullhorn():
    state = table(core={"orange": "bullhorn"}, robots={"orange": "pod", "green": "0.0"}, dock=None, colonists="9.0")
    assert do(state, "COMMAND:9.0:9.2/BHC").legal


@broken("bullhorn.range")
def test_an_action_that_does_not_name_bullhorn_is_not_lengthened_and_the_undocked_pod_is_out_of_reach():
    state = table(core={"orange": "bullhorn"}, colonists="7.0")
    assert refused(state, "COMMAND:7.0:7.3") == {"command.range"}
    away = table(core={"orange": "bullhorn"}, dock=None, aboard=1)
    assert "command.range" in refused(away, "COMMAND:P:7.1/BHC")


# --- Data Core -------------------------------------------------------------------------------------------------------


@kept("data-core.card", "data-core.old")
def test_data_core_from_the_hand_replaces_the_core():
    state = table(core={"orange": "sniper"}, hand={"orange": "data-core teleport boost"})
    verdict = do(state, "NEWCORE:TE/DCH")
    assert event(verdict, "core-changed").message == (
        "The orange robot discards the core Sniper; Teleport is the new core."
    )
    assert core_of(verdict.state, "orange") == ["teleport"]
    assert hand_of(verdict.state, "orange") == ["boost"]
    assert view(verdict.state)["discards"] == ["data-core", "sniper"]
    assert do(state, "NEWCORE:TE:SN/DCH").state == verdict.state


@kept("data-core.card")
def test_the_new_core_is_fresh_in_this_turn():
    state = table(core={"orange": "boost"}, hand={"orange": "data-core boost"})
    state = after(state, "BOOST/BOC", "NEWCORE:BO/DCH", "BOOST/BOC")
    assert view(state)["derived"]["actions_allowed"] == 7


@broken("data-core.card")
def test_the_new_core_comes_from_the_hand():
    state = table(core={"orange": "sniper"}, hand={"orange": "data-core boost", "green": "swap"})
    only = refusal(state, "NEWCORE:SW/DCH")
    assert only.rule == "data-core.card"
    assert only.message == "The orange robot has no Swap in the hand that could become the core."
    assert only.about == {"robot": "orange", "card": "swap"}
    assert refused(state, "NEWCORE:DC/DCH") == {"data-core.card"}


@broken("data-core.old", "data-core.old/itself")
def test_the_core_that_goes_is_a_core_and_data_core_itself_where_it_is_one():
    state = table(core={"orange": "sniper"}, hand={"orange": "data-core boost swap"})
    assert says(state, "NEWCORE:BO:SW/DCH") == ("data-core.old", "Swap is not the core of the orange robot.")
    solo = table(core={"orange": "sniper data-core"}, hand={"orange": "boost"}, robots={"orange": "0.0"})
    assert says(solo, "NEWCORE:BO:SN/DCC") == (
        "data-core.old",
        "Data Core used as a core is itself the core that goes, not Sniper.",
    )


@kept("data-core.old")
def test_with_two_cores_the_player_says_which_one_goes():
    solo = table(core={"orange": "sniper swap"}, hand={"orange": "boost data-core"}, robots={"orange": "0.0"})
    assert core_of(do(solo, "NEWCORE:BO:SW/DCH").state, "orange") == ["boost", "sniper"]
    assert core_of(do(solo, "NEWCORE:BO:SN/DCH").state, "orange") == ["boost", "swap"]
    assert listed(solo, "new-core") == {"NEWCORE:BO:SN/DCH", "NEWCORE:BO:SW/DCH"}
    assert refused(solo, "NEWCORE:BO/DCH") == {"data-core.old"}


@broken("data-core.old/choose")
def test_where_two_cores_leave_it_open_the_refusal_asks_which_one_goes():
    solo = table(core={"orange": "sniper swap"}, hand={"orange": "boost data-core"}, robots={"orange": "0.0"})
    assert refused(solo, "NEWCORE:BO:TE/DCH") == {"data-core.old"}
    only = refusal(solo, "NEWCORE:BO/DCH")
    assert only.message == "The orange robot has two cores; say which one goes."


# --- Follower --------------------------------------------------------------------------------------------------------


@kept("follower.second", "follower.adjacent")
def test_with_follower_a_second_colonist_moves_into_the_space_left():
    state = table(core={"orange": "follower"}, colonists="0.1 0.2 0.4")
    verdict = do(state, "COMMAND:0.1:1.4:0.2/FOC")
    assert in_order(verdict, "colonist-moved", "colonist-followed")
    assert event(verdict, "colonist-followed").message == "A Colonist follows from 0.2 to 0.1."
    assert {"1.4", "0.1", "0.4"} <= set(view(verdict.state)["colonists"])
    assert "0.2" not in view(verdict.state)["colonists"]
    assert verdict.cost == 1


@kept("follower.adjacent")
def test_if_the_first_launches_the_pod_the_second_still_follows():
    state = table(core={"orange": "follower"}, robots={"orange": "7.0", "green": "0.0"}, colonists="7.1 7.2", aboard=6)
    verdict = do(state, "COMMAND:7.1:P:7.2/FOC")
    assert in_order(verdict, "colonist-moved", "pod-launched", "colonist-followed")
    assert "7.1" in view(verdict.state)["colonists"]


@kept("follower.second")
def test_a_colonist_follows_out_of_and_into_the_pod():
    state = table(
        core={"orange": "follower"}, robots={"orange": "7.0", "green": "0.0"}, colonists="8.1", aboard=1, dock=20
    )
    verdict = do(state, "COMMAND:P:7.2:8.1/FOC")
    assert event(verdict, "colonist-followed").about == {"from": "8.1", "to": "pod"}
    assert view(verdict.state)["pod"]["colonists"] == 1


@broken("command.colonist/pod")
def test_nobody_follows_out_of_a_pod_that_has_just_launched():
    where: dict[str, Any] = {
        "robots": {"orange": "7.0", "green": "0.0"},
        "colonists": "7.1",
        "core": {"orange": "follower"},
    }
    assert do(table(aboard=5, **where), "COMMAND:7.1:P:P/FOC").legal
    assert says(table(aboard=6, **where), "COMMAND:7.1:P:P/FOC") == (
        "command.colonist",
        "No Colonist is in the docked pod.",
    )


@broken("follower.second/missing", "follower.second/power")
def test_follower_must_be_named_and_must_do_something():
    state = table(core={"orange": "follower"}, colonists="0.1 0.2")
    assert says(state, "COMMAND:0.1:1.4/FOC") == (
        "follower.second",
        "Follower was named, but no second Colonist follows.",
    )
    assert says(state, "COMMAND:0.1:1.4:0.2") == ("follower.second", "A second Colonist follows only with Follower.")


@broken("follower.adjacent", "command.colonist", "command.range")
def test_only_a_colonist_beside_the_space_left_and_in_range_follows():
    state = table(core={"orange": "follower"}, colonists="0.1 0.3 1.4")
    only = refusal(state, "COMMAND:0.1:0.2:0.3/FOC")
    assert only.rule == "follower.adjacent"
    assert only.message == "No bridge joins 0.3 and 0.1, which the first Colonist left."
    assert only.about == {"place": "0.3", "from": "0.1"}
    assert refused(state, "COMMAND:0.1:0.2:0.6/FOC") == {"command.colonist"}
    assert refused(state, "COMMAND:0.1:0.2:0.1/FOC") == {"command.colonist", "follower.adjacent"}
    far = table(core={"orange": "follower"}, colonists="1.1 7.4")
    assert refused(far, "COMMAND:1.1:1.0:7.4/FOC") == {"command.range"}


# --- Grenadier -------------------------------------------------------------------------------------------------------


@kept("grenadier.second", "grenadier.bridged", "grenadier.creep")
def test_grenadier_kills_a_second_creep_on_any_tile_or_spares_it():
    state = table(core={"orange": "grenadier"}, creeps="0.1 1.4")
    both = do(state, "ATTACK:0.1:1.4/GRC")
    assert [e.about["place"] for e in events(both, "creep-killed")] == ["0.1", "1.4"]
    assert both.cost == 1
    one = do(state, "ATTACK:0.1/GRC")
    assert view(one.state)["creeps"] == ["1.4"]


@broken("grenadier.second")
def test_without_grenadier_one_attack_kills_one_creep():
    assert says(table(creeps="0.1 0.2"), "ATTACK:0.1:0.2") == (
        "grenadier.second",
        "A second Creep dies only with Grenadier.",
    )
    assert refused(table(creeps="0.1 0.2", core={"orange": "grenadier"}), "ATTACK:0.1:0.2") == {"grenadier.second"}


@broken("grenadier.bridged")
def test_the_second_creep_is_joined_to_the_first_by_a_bridge():
    state = table(core={"orange": "grenadier"}, creeps="0.1 0.3 0.5")
    only = refusal(state, "ATTACK:0.1:0.3/GRC")
    assert only.rule == "grenadier.bridged"
    assert only.message == "No bridge joins 0.3 and 0.1, where the first Creep dies."
    assert only.about == {"place": "0.3", "first": "0.1"}
    assert refused(state, "ATTACK:0.1:0.1/GRC") == {"grenadier.bridged"}


@broken("grenadier.creep")
def test_the_second_victim_is_a_creep_and_no_super_creep():
    state = table(core={"orange": "grenadier"}, creeps="9.2", supers="9.1", robots={"orange": "9.0", "green": "pod"})
    assert says(state, "ATTACK:9.2:9.3/GRC") == ("grenadier.creep", "No Creep is on 9.3 for Grenadier's second kill.")
    assert refused(state, "ATTACK:9.2:9.1/GRC") == {"grenadier.creep", "grenadier.bridged"}
    assert do(state, "ATTACK:9.1/GRC").legal
    assert refused(state, "ATTACK:9.1:9.2/GRC") == {"grenadier.bridged"}


# --- Heat Seeker -----------------------------------------------------------------------------------------------------


@kept("heat-seeker.anywhere")
def test_heat_seeker_kills_anywhere_for_three_actions_super_creeps_too():
    state = table(hand={"orange": "heat-seeker"}, creeps="15.0", supers="11.1 9.1")
    assert listed(state, "attack") == {f"ATTACK:{place}/HSH" for place in ("15.0", "11.1", "9.1")}
    verdict = do(state, "ATTACK:11.1/HSH")
    assert events(verdict, "super-creep-killed")
    assert verdict.cost == 3


@broken("heat-seeker.anywhere")
def test_heat_seeker_is_named_and_paid_with_three():
    state = table(core={"orange": "heat-seeker"}, creeps="15.0", spent=3)
    assert refused(state, "ATTACK:15.0/HSC") == {"turn.actions"}
    assert refused(state, "ATTACK:15.0") == {"attack.tile"}


# --- Juggernaut ------------------------------------------------------------------------------------------------------


@kept("juggernaut.creep")
def test_juggernaut_moves_onto_a_creep_and_kills_it():
    verdict = do(table(core={"orange": "juggernaut"}, creeps="0.1"), "MOVE:0.1/JUC")
    assert in_order(verdict, "creep-killed", "robot-moved")
    assert at(verdict.state, "orange") == "0.1"
    assert view(verdict.state)["creeps"] == []


@broken("juggernaut.creep")
@pytest.mark.parametrize("place", ["0.2", "0.3", "0.4"])
def test_juggernaut_needs_a_creep(place):
    state = table(core={"orange": "juggernaut"}, colonists="0.2", robots={"orange": "0.0", "green": "0.3"})
    assert says(state, f"MOVE:{place}/JUC") == ("juggernaut.creep", f"No Creep is on {place} for Juggernaut to crush.")


@kept("juggernaut.line")
def test_juggernaut_with_rocket_boots_kills_along_the_line():
    state = table(hand={"orange": "juggernaut rocket-boots"}, creeps="0.1 1.0 7.4", colonists="1.4")
    verdict = do(state, "MOVE:7.0/JUH/RBH")
    assert [e.about["place"] for e in events(verdict, "creep-killed")] == ["0.1", "1.0", "7.4"]
    assert at(verdict.state, "orange") == "7.0"
    assert "1.4" in view(verdict.state)["colonists"]
    assert at(do(state, "MOVE:P/JUH/RBH").state, "orange") == "pod"
    assert at(do(state, "MOVE:1.0/JUH/RBH").state, "orange") == "1.0"


@broken("juggernaut.line", "rocket-boots.clear", "move.occupied")
def test_the_line_must_hold_a_creep_and_no_robot_and_not_end_on_a_colonist():
    state = table(
        hand={"orange": "juggernaut rocket-boots"},
        creeps="0.1",
        colonists="1.4",
        robots={"orange": "0.0", "green": "1.1"},
    )
    only = refusal(state, "MOVE:2.0/JUH/RBH")
    assert only.rule == "juggernaut.line"
    assert only.message == "No Creep is on the line from 0.0 to 2.0 for Juggernaut to crush."
    assert only.about == {"from": "0.0", "to": "2.0"}
    assert refused(state, "MOVE:7.0/JUH/RBH") == {"rocket-boots.clear"}
    assert refused(state, "MOVE:1.4/JUH/RBH") == {"move.occupied"}


# --- Module Control --------------------------------------------------------------------------------------------------


@kept("module.edges", "module.place")
def test_module_control_moves_a_tile_with_all_that_is_on_it():
    state = table(
        core={"orange": "module-control"},
        colonists="8.1",
        creeps="8.0",
        robots={"orange": "8.2", "green": "0.0"},
    )
    verdict = do(state, "MODULE:8:26:2/MCC")
    moved = event(verdict, "tile-moved")
    assert moved.about == {"tile": "5A", "from": 8, "to": 26, "turn": 2}
    assert moved.message == (
        "Tile 5A moves from cell 8 to cell 26, turned clockwise by 2 x 60 degrees, with all that is on it."
    )
    assert {"cell": 26, "tile": "5A", "side": "open", "rotation": 2} in view(verdict.state)["tiles"]
    assert 8 not in [tile["cell"] for tile in view(verdict.state)["tiles"]]
    assert "26.3" in view(verdict.state)["colonists"]
    assert view(verdict.state)["creeps"] == ["26.0"]
    assert at(verdict.state, "orange") == "26.4"
    assert verdict.cost == 0


@kept("module.edges")
def test_module_control_may_divide_the_colony():
    state = table(
        colony={0: "1A", 1: "4B", 4: "3B"},
        robots={"orange": "1.0", "green": "4.0"},
        dock=7,
        core={"orange": "module-control"},
    )
    assert "MODULE:0:8:0/MCC" in listed(state, "module")
    assert "MODULE:0:7:0/MCC" not in listed(state, "module")


@kept("super.lifted")
def test_a_super_creep_travels_with_its_plant():
    state = table(core={"orange": "module-control"}, supers="9.1")
    assert view(do(state, "MODULE:9:26:1/MCC").state)["super_creeps"] == ["26.2"]


@broken("module.edges", "module.edges/none")
def test_a_tile_without_two_open_edges_side_by_side_stays():
    state = table(core={"orange": "module-control"})
    only = refusal(state, "MODULE:1:25:0/MCC")
    assert (only.rule, only.message) == ("module.edges", "The tile on cell 1 has no two free edges side by side.")
    assert only.about == {"cell": 1}
    assert "module.edges" in refused(state, "MODULE:7:25:0/MCC")  # The pod lies between the two other open edges.
    assert do(table(core={"orange": "module-control"}, dock=20), "MODULE:7:25:0/MCC").legal
    assert says(state, "MODULE:30:25:0/MCC") == ("module.edges", "No tile lies on cell 30.")


@broken("module.place/tile", "module.place/pod", "module.place/apart")
def test_a_tile_goes_to_an_empty_cell_at_the_edge_of_the_others():
    state = table(core={"orange": "module-control"}, dock=30)
    assert says(state, "MODULE:8:12:0/MCC") == ("module.place", "Cell 12 already holds a tile.")
    assert says(state, "MODULE:8:8:1/MCC") == ("module.place", "Cell 8 already holds a tile.")
    assert says(state, "MODULE:8:30:0/MCC") == ("module.place", "The pod is docked on cell 30.")
    assert says(state, "MODULE:8:45:0/MCC") == ("module.place", "Cell 45 touches no other tile.")
    assert says(state, "MODULE:7:19:0/MCC") == ("module.place", "Cell 19 touches no other tile.")


@kept("module.pod")
def test_the_only_tile_of_the_pod_may_move_along_it():
    state = table(tiles={18: None}, core={"orange": "module-control"}, robots={"orange": "0.0", "green": "7.1"})
    state = do(state, "MODULE:7:20:0/MCC").state
    assert view(state)["pod"]["dock"] == 19
    assert at(state, "green") == "20.1"


@broken("module.pod")
def test_a_tile_is_not_moved_away_from_a_pod_that_touches_no_other():
    state = table(tiles={18: None}, core={"orange": "module-control"})
    only = refusal(state, "MODULE:7:25:0/MCC")
    assert only.rule == "module.pod"
    assert only.message == "The docked pod would touch no tile if the one on cell 7 went to cell 25."
    assert only.about == {"cell": 7, "to": 25}


# --- Override --------------------------------------------------------------------------------------------------------


@kept("override.power", "override.through")
def test_override_uses_a_power_through_another_robot_from_where_it_stands():
    state = table(core={"orange": "teleport"}, hand={"orange": "override"}, robots={"orange": "0.0", "green": "7.0"})
    verdict = do(state, "MOVE:15.0/TEC/OVHG")
    assert (at(verdict.state, "orange"), at(verdict.state, "green")) == ("0.0", "15.0")
    assert verdict.cost == 3
    assert event(verdict, "robot-moved").about == {"robot": "green", "from": "7.0", "to": "15.0"}
    assert view(verdict.state)["open"] == ["override"]


@kept("override.through")
def test_override_takes_the_tile_and_the_range_of_the_other_robot():
    state = table(
        core={"orange": "override"},
        hand={"orange": "grenadier follower"},
        robots={"orange": "0.0", "green": "7.0"},
        creeps="7.1 7.2 0.1",
        colonists="8.0 8.1",
    )
    assert {text for text in listed(state, "attack") if "OV" in text} == {
        f"ATTACK:{which}/GRH/OVCG" for which in ("7.1", "7.2", "7.1:7.2", "7.2:7.1")
    }
    assert do(state, "COMMAND:8.0:8.2:8.1/FOH/OVCG").legal


@kept("override.through")
def test_override_works_out_of_the_undocked_pod():
    state = table(
        core={"orange": "override"},
        hand={"orange": "sniper"},
        robots={"orange": "pod", "green": "7.0"},
        dock=None,
        creeps="8.0",
    )
    assert events(do(state, "ATTACK:8.0/SNH/OVCG"), "creep-killed")


@broken("override.power/power", "override.power/action")
def test_override_shares_no_plain_action_and_works_on_figures_only():
    state = table(core={"orange": "override"}, hand={"orange": "pilot"}, robots={"orange": "0.0", "green": "7.0"})
    assert says(state, "MOVE:7.1/OVCG") == (
        "override.power",
        "Override needs another ability to use; plain actions are not shared.",
    )
    assert says(state, "LAUNCH/PIH/OVCG") == ("override.power", "Override has no use in this action (launch).")


@broken("override.through", "override.through/self", "override.through/none")
def test_override_acts_through_another_robot_that_plays():
    state = table(core={"orange": "override"}, hand={"orange": "teleport"}, robots={"orange": "0.0", "green": "7.0"})
    assert says(state, "MOVE:5.0/TEH/OVC") == ("override.through", "Override must say through which robot.")
    assert says(state, "MOVE:5.0/TEH/OVCO") == ("override.through", "The orange robot cannot override itself.")
    assert says(state, "MOVE:5.0/TEH/OVCK") == ("override.through", "The pink robot does not play in this game.")


@broken("override.through/out")
def test_override_does_not_act_through_a_robot_out_of_play():
    state = table(
        core={"orange": "override"},
        hand={"orange": "teleport"},
        robots={"orange": "0.0", "green": None},
        variants=["robot-vulnerability"],
    )
    assert violations(state, "MOVE:5.0/TEH/OVCG")["override.through"].message == "The green robot is out of play."


# --- Pilot -----------------------------------------------------------------------------------------------------------


@kept("pilot.launch")
@pytest.mark.parametrize("aboard", [0, 3])
def test_pilot_launches_the_pod_with_however_many(aboard):
    state = table(core={"orange": "pilot"}, aboard=aboard, evacuated=21)
    verdict = do(state, "LAUNCH/PIC")
    assert event(verdict, "pod-launched").about == {"colonists": aboard}
    assert view(verdict.state)["evacuated"] == 21 + aboard
    assert view(verdict.state)["pod"] == {"dock": None, "due": "orange", "colonists": 0}


@broken("pilot.launch")
def test_a_pod_that_is_away_does_not_launch():
    state = table(core={"orange": "pilot"}, dock=None)
    assert says(state, "LAUNCH/PIC") == ("pilot.launch", "The pod is not docked and cannot launch.")
    assert listed(state, "launch") == set()


@kept("pilot.dock")
def test_pilot_docks_the_pod_at_once_anywhere():
    state = table(hand={"orange": "pilot"}, dock=None, due="green", aboard=2)
    assert listed(state, "dock") == {f"DOCK:{cell}/PIH" for cell in range(19, 37)}
    verdict = do(state, "DOCK:33/PIH")
    assert view(verdict.state)["pod"] == {"dock": 33, "due": None, "colonists": 2}
    assert verdict.cost == 0


@broken("pilot.dock")
def test_a_docked_pod_does_not_dock_elsewhere():
    state = table(hand={"orange": "pilot"})
    only = refusal(state, "DOCK:33/PIH")
    assert (only.rule, only.message) == ("pilot.dock", "The pod is already docked at cell 19.")
    assert only.about == {"dock": 19}


# --- Rocket Boots ----------------------------------------------------------------------------------------------------


@kept("rocket-boots.line")
def test_rocket_boots_fly_any_number_of_spaces_straight_on_and_into_the_pod():
    state = table(core={"orange": "rocket-boots"}, crowd=False)
    east = ["0.1", "1.4", "1.0", "1.1", "7.4", "7.0", "7.1", "P"]
    flights = {text for text in listed(state, "move") if "RB" in text}
    assert {f"MOVE:{place}/RBC" for place in east} <= flights
    assert len(flights) == 8 + 4 * 7 + 4  # The Dish 15.2 cuts one line short, and one leads into the pod.
    assert do(state, "MOVE:P/RBC").cost == 1


@kept("rocket-boots.line")
def test_rocket_boots_leave_the_pod_and_a_ring_bridge_is_a_line_of_two():
    state = table(core={"orange": "rocket-boots"}, robots={"orange": "pod", "green": "3.0"}, crowd=False)
    assert "MOVE:0.0/RBC" in listed(state, "move")
    ring = table(core={"orange": "rocket-boots"}, robots={"orange": "0.1", "green": "3.0"}, crowd=False)
    assert "MOVE:0.2/RBC" in listed(ring, "move")
    assert refused(ring, "MOVE:0.3/RBC") == {"rocket-boots.line"}


@broken("rocket-boots.line")
@pytest.mark.parametrize("to", ["1.2", "2.6", "7.2"])
def test_rocket_boots_do_not_turn(to):
    state = table(core={"orange": "rocket-boots"})
    only = refusal(state, f"MOVE:{to}/RBC")
    assert only.rule == "rocket-boots.line"
    assert only.message == f"No straight line of bridges leads from 0.0 to {to}."
    assert only.about == {"from": "0.0", "to": to}


@broken("rocket-boots.line")
def test_a_missing_bridge_ends_the_line():
    state = table(core={"orange": "rocket-boots"}, tiles={0: "1AL"})
    assert refused(state, "MOVE:3.0/RBC") == {"rocket-boots.line"}


@kept("rocket-boots.clear")
def test_rocket_boots_jump_colonists():
    state = table(core={"orange": "rocket-boots"}, colonists="0.1 1.4 1.1")
    assert at(do(state, "MOVE:7.4/RBC").state, "orange") == "7.4"
    assert refused(state, "MOVE:1.1/RBC") == {"move.occupied"}


@broken("rocket-boots.clear")
def test_rocket_boots_are_stopped_by_creeps_and_robots():
    state = table(core={"orange": "rocket-boots"}, creeps="1.4")
    only = refusal(state, "MOVE:7.0/RBC")
    assert only.rule == "rocket-boots.clear"
    assert only.message == "A Creep on 1.4 blocks the line from 0.0 to 7.0."
    assert only.about == {"figure": "creep", "place": "1.4", "from": "0.0", "to": "7.0"}
    state = table(core={"orange": "rocket-boots"}, robots={"orange": "0.0", "green": "1.4"})
    assert says(state, "MOVE:7.0/RBC") == (
        "rocket-boots.clear",
        "The green robot on 1.4 blocks the line from 0.0 to 7.0.",
    )


# --- Sniper ----------------------------------------------------------------------------------------------------------


@kept("sniper.range")
def test_sniper_shoots_on_the_own_tile_and_those_beside_it_bridge_or_not():
    state = table(
        core={"orange": "sniper"}, robots={"orange": "17.0", "green": "pod"}, creeps="17.1 18.0 6.0 7.0", supers="18.5"
    )
    snipes = {text for text in listed(state, "attack") if "SN" in text}
    assert snipes == {f"ATTACK:{place}/SNC" for place in ("17.1", "18.0", "6.0", "18.5")}


@kept("sniper.range")
def test_sniper_shoots_out_of_the_docked_pod_at_the_tiles_that_it_touches():
    state = table(core={"orange": "sniper"}, robots={"orange": "pod", "green": "0.0"}, dock=20, creeps="7.0 8.0 1.0")
    assert listed(state, "attack") == {"ATTACK:7.0/SNC", "ATTACK:8.0/SNC"}


@broken("sniper.range", "attack.tile/near")
def test_sniper_does_not_shoot_two_tiles_far_and_must_be_named():
    state = table(core={"orange": "sniper"}, creeps="7.0 1.0")
    assert refused(state, "ATTACK:7.0/SNC") == {"attack.tile"}
    assert refused(state, "ATTACK:1.0") == {"attack.tile"}


# --- Swap ------------------------------------------------------------------------------------------------------------


@kept("swap.figure")
def test_swap_exchanges_the_robot_with_a_neighbour():
    state = table(
        core={"orange": "swap"}, colonists="0.1", creeps="0.2", robots={"orange": "0.0", "green": "0.3", "sky": "pod"}
    )
    colonist = do(state, "MOVE:0.1/SWC")
    assert event(colonist, "colonist-moved").about == {"from": "0.1", "to": "0.0"}
    assert at(colonist.state, "orange") == "0.1"
    assert "0.0" in view(colonist.state)["colonists"]
    creep = do(state, "MOVE:0.2/SWC")
    assert event(creep, "creep-moved").message == "A Creep is put from 0.2 to 0.0."
    assert view(creep.state)["creeps"] == ["0.0"]
    robot = do(state, "MOVE:0.3/SWC")
    assert (at(robot.state, "orange"), at(robot.state, "green")) == ("0.3", "0.0")


@kept("swap.figure")
def test_swap_takes_a_colonist_or_a_robot_out_of_the_docked_pod():
    state = table(core={"orange": "swap"}, robots={"orange": "7.1", "green": "pod"}, aboard=2)
    colonist = do(state, "MOVE:P:C/SWC")
    assert at(colonist.state, "orange") == "pod"
    assert view(colonist.state)["pod"]["colonists"] == 1
    assert "7.1" in view(colonist.state)["colonists"]
    robot = do(state, "MOVE:P:G/SWC")
    assert (at(robot.state, "orange"), at(robot.state, "green")) == ("pod", "7.1")


@broken("swap.figure", "swap.figure/choose", "swap.figure/absent", "swap.figure/power")
def test_swap_needs_a_figure_and_its_name_where_it_is_taken_out_of_the_pod():
    state = table(core={"orange": "swap"}, robots={"orange": "7.1", "green": "0.0"}, aboard=1, colonists="7.0")
    only = refusal(state, "MOVE:7.2/SWC")
    assert (only.rule, only.message) == ("swap.figure", "No figure is on 7.2 to swap with.")
    assert only.about == {"place": "7.2"}
    both = table(core={"orange": "swap"}, robots={"orange": "7.1", "green": "pod"}, aboard=1)
    assert says(both, "MOVE:P/SWC") == (
        "swap.figure",
        "Say who is taken out of the pod: a Colonist or a robot.",
    )
    assert do(state, "MOVE:P/SWC").legal  # Where there is only one, no name is needed.
    assert says(state, "MOVE:P:G/SWC") == ("swap.figure", "The green robot is not in the pod.")
    power = "A figure to swap with is named only when Swap reaches into the pod."
    assert says(state, "MOVE:7.0:C/SWC") == ("swap.figure", power)
    assert says(state, "MOVE:P:C") == ("swap.figure", power)


@broken("swap.figure")
def test_nobody_swaps_with_itself():
    state = table(core={"orange": "swap"})
    assert refused(state, "MOVE:0.0/SWC") == {"swap.figure", "move.bridge"}


@broken("swap.colonist/robot")
def test_a_refusal_does_not_deny_that_a_robot_is_in_the_pod():
    state = table(hand={"orange": "rocket-boots swap"}, robots={"orange": "7.0", "green": "pod"}, aboard=1)
    assert at(do(state, "MOVE:P:C/RBH/SWH").state, "orange") == "pod"
    assert do(state, "MOVE:P/RBH/SWH").legal  # It can only be the Colonist.
    only = refusal(state, "MOVE:P:G/RBH/SWH")
    assert only.rule == "swap.colonist"
    assert only.message == "Only a Colonist changes places in this way, not the green robot."


@kept("swap.pod")
def test_a_colonist_swapped_aboard_may_launch_the_pod():
    state = table(core={"orange": "swap"}, robots={"orange": "pod", "green": "0.0"}, aboard=6, colonists="7.1")
    verdict = do(state, "MOVE:7.1/SWC")
    assert in_order(verdict, "robot-moved", "pod-launched")
    assert at(verdict.state, "orange") == "7.1"
    assert "7.1" not in view(verdict.state)["colonists"]


@broken("swap.pod")
def test_a_creep_never_comes_aboard():
    state = table(core={"orange": "swap"}, robots={"orange": "pod", "green": "0.0"}, creeps="7.1")
    only = refusal(state, "MOVE:7.1/SWC")
    assert (only.rule, only.message) == ("swap.pod", "The Creep on 7.1 would come aboard the pod.")
    assert only.about == {"place": "7.1"}


@kept("swap.colonist")
def test_swap_with_teleport_changes_places_with_any_colonist_even_out_of_the_undocked_pod():
    state = table(
        hand={"orange": "swap teleport"}, robots={"orange": "pod", "green": "0.0"}, dock=None, aboard=6, colonists="9.0"
    )
    verdict = do(state, "MOVE:9.0/SWH/TEH")
    assert event(verdict, "colonists-evacuated").message == (
        "A seventh Colonist is in the undocked pod. Colonists evacuated: 7."
    )
    assert untold(verdict, "pod-launched")
    assert view(verdict.state)["pod"] == {"dock": None, "due": "orange", "colonists": 0}
    assert at(verdict.state, "orange") == "9.0"


@broken("swap.colonist")
@pytest.mark.parametrize("place", ["5.0", "5.1", "5.2"])
def test_swap_with_teleport_ends_on_a_colonist_and_nobody_else(place):
    state = table(hand={"orange": "swap teleport"}, creeps="5.1", robots={"orange": "0.0", "green": "5.2"})
    only = refusal(state, f"MOVE:{place}/SWH/TEH")
    assert (only.rule, only.message) == ("swap.colonist", f"No Colonist is on {place} to change places with.")
    assert only.about == {"place": place}


# --- Teleport --------------------------------------------------------------------------------------------------------


@kept("teleport.anywhere")
def test_teleport_goes_to_any_open_space_and_into_the_docked_pod():
    state = table(core={"orange": "teleport"}, creeps="0.1", crowd=False, robots={"orange": "0.0", "green": "5.0"})
    jumps = {text for text in listed(state, "move") if "TE" in text}
    assert len(jumps) == 19 * 7 - 7 - 3 + 1  # Without seven Plants and Dishes and three figures, and the pod.
    assert "MOVE:P/TEC" in jumps
    assert do(state, "MOVE:P/TEC").cost == 3


@kept("teleport.anywhere")
def test_teleport_leaves_the_undocked_pod():
    state = table(hand={"orange": "teleport"}, robots={"orange": "pod", "green": "0.0"}, dock=None)
    assert at(do(state, "MOVE:9.0/TEH").state, "orange") == "9.0"


@broken("teleport.anywhere", "move.occupied", "board.space/special", "board.space/pod")
def test_teleport_goes_nowhere_else():
    state = table(core={"orange": "teleport"}, robots={"orange": "pod", "green": "0.0"}, creeps="7.0")
    assert says(state, "MOVE:P/TEC") == ("teleport.anywhere", "The orange robot is already there.")
    assert refused(state, "MOVE:7.0/TEC") == {"move.occupied"}
    assert says(state, "MOVE:9.1/TEC") == ("board.space", "9.1 is a Power Plant and no space.")
    away = table(core={"orange": "teleport"}, dock=None)
    assert says(away, "MOVE:P/TEC") == ("board.space", "The pod is away; there is no going there.")
