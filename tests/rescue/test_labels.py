"""Every action in words, as a log and a list show it; and the way out that is offered for one that is refused."""

from typing import Any

import pytest

from tests.rescue.table import GAME, read, refused, table

SAID: list[tuple[dict[str, Any], str, str]] = [
    ({}, "MOVE:0.1", "Move to 0.1"),
    ({"robots": {"orange": "7.1", "green": "0.0"}}, "MOVE:P", "Move into the pod"),
    (
        {"core": {"orange": "juggernaut"}, "creeps": "0.1"},
        "MOVE:0.1/JUC",
        "Move to 0.1, crushing the Creep (Juggernaut as core)",
    ),
    (
        {"core": {"orange": "juggernaut"}, "laid": "rocket-boots", "creeps": "0.1 1.0"},
        "MOVE:1.1/JUC/RBL",
        "Move to 1.1, crushing every Creep on the way (Juggernaut as core, Rocket Boots, lying open)",
    ),
    (
        {"core": {"orange": "juggernaut"}, "laid": "grenadier", "creeps": "0.1 1.4"},
        "MOVE:0.1:1.4/GRL/JUC",
        "Move to 0.1, crushing the Creep, and kill the Creep on 1.4 (Grenadier, lying open, Juggernaut as core)",
    ),
    (
        {"hand": {"orange": "swap"}, "colonists": "0.1"},
        "MOVE:0.1/SWH",
        "Swap with a Colonist on 0.1 (Swap from the hand)",
    ),
    ({"hand": {"orange": "swap"}, "creeps": "0.1"}, "MOVE:0.1/SWH", "Swap with a Creep on 0.1 (Swap from the hand)"),
    (
        {"hand": {"orange": "swap"}, "robots": {"orange": "0.0", "green": "0.1"}},
        "MOVE:0.1/SWH",
        "Swap with the green robot on 0.1 (Swap from the hand)",
    ),
    ({"hand": {"orange": "swap"}}, "MOVE:0.1/SWH", "Swap with nobody on 0.1 (Swap from the hand)"),
    (
        {"hand": {"orange": "swap"}, "robots": {"orange": "7.1", "green": "pod"}, "aboard": 1, "evacuated": 20},
        "MOVE:P:C/SWH",
        "Swap with a Colonist in the pod (Swap from the hand)",
    ),
    (
        {"hand": {"orange": "swap"}, "robots": {"orange": "7.1", "green": "pod"}, "aboard": 1, "evacuated": 20},
        "MOVE:P:G/SWH",
        "Swap with the green robot in the pod (Swap from the hand)",
    ),
    (
        {"hand": {"orange": "swap"}, "robots": {"orange": "7.1", "green": "pod"}},
        "MOVE:P/SWH",
        "Swap with somebody in the pod (Swap from the hand)",
    ),
    ({"creeps": "0.1"}, "ATTACK:0.1", "Kill the Creep on 0.1"),
    ({"supers": "9.1"}, "ATTACK:9.1", "Kill the Super Creep on 9.1"),
    (
        {"hand": {"orange": "grenadier"}, "creeps": "0.1 0.2"},
        "ATTACK:0.1:0.2/GRH",
        "Kill the Creep on 0.1 and the one on 0.2 (Grenadier from the hand)",
    ),
    ({"colonists": "0.1"}, "COMMAND:0.1:0.2", "Move the Colonist on 0.1 to 0.2"),
    (
        {"colonists": "7.1", "robots": {"orange": "7.0", "green": "0.0"}},
        "COMMAND:7.1:P",
        "Move the Colonist on 7.1 into the pod",
    ),
    (
        {"aboard": 1, "robots": {"orange": "7.0", "green": "0.0"}, "evacuated": 20},
        "COMMAND:P:7.1",
        "Move the Colonist in the pod to 7.1",
    ),
    (
        {"aboard": 1, "robots": {"orange": "7.0", "green": "0.0"}, "evacuated": 20},
        "COMMAND:P:P",
        "Move the Colonist in the pod into the pod",
    ),
    (
        {"hand": {"orange": "follower"}, "colonists": "0.1 0.2"},
        "COMMAND:0.1:0.6:0.2/FOH",
        "Move the Colonist on 0.1 to 0.6, followed by the one on 0.2 (Follower from the hand)",
    ),
    (
        {
            "hand": {"orange": "follower"},
            "colonists": "7.1",
            "aboard": 1,
            "robots": {"orange": "7.0", "green": "0.0"},
            "evacuated": 20,
        },
        "COMMAND:7.1:7.2:P/FOH",
        "Move the Colonist on 7.1 to 7.2, followed by the one in the pod (Follower from the hand)",
    ),
    (
        {"hand": {"orange": "boost", "green": "pilot"}},
        "TRADE:G:BO:PI",
        "Trade with the green robot: give Boost, take Pilot",
    ),
    ({"hand": {"orange": "boost"}}, "TRADE:G:BO:-", "Trade with the green robot: give Boost, take nothing"),
    ({"hand": {"orange": "swap"}}, "LAY:SW", "Lay Swap open"),
    ({"hand": {"orange": "boost"}}, "BOOST/BOH", "Gain an action (Boost from the hand)"),
    (
        {"hand": {"orange": "boost boost"}},
        "BOOST/BOH/BOH",
        "Gain two actions (Boost from the hand, Boost from the hand)",
    ),
    ({"hand": {"orange": "pilot"}}, "LAUNCH/PIH", "Launch the pod (Pilot from the hand)"),
    ({"dock": None, "phase": "dock"}, "DOCK:20", "Dock the pod at cell 20"),
    (
        {"hand": {"orange": "pilot pilot"}},
        "REDOCK:20/PIH/PIH",
        "Launch the pod and dock it at cell 20 (Pilot from the hand, Pilot from the hand)",
    ),
    (
        {"hand": {"orange": "module-control"}},
        "MODULE:7:20:0/MCH",
        "Move the tile on cell 7 to cell 20 (Module Control from the hand)",
    ),
    (
        {"hand": {"orange": "module-control"}},
        "MODULE:7:20:2/MCH",
        "Move the tile on cell 7 to cell 20, turned clockwise by 120 degrees (Module Control from the hand)",
    ),
    (
        {"core": {"orange": "data-core"}, "hand": {"orange": "swap"}},
        "NEWCORE:SW:DC/DCC",
        "Make Swap the core in place of Data Core (Data Core as core)",
    ),
    (
        {"core": {"orange": "data-core"}, "hand": {"orange": "swap"}},
        "NEWCORE:SW/DCC",
        "Make Swap the core (Data Core as core)",
    ),
    ({}, "END", "End the Player Actions"),
    ({"phase": "roll", "seed": 1}, "ROLL", "Roll the die by the seed"),
    ({"phase": "roll"}, "ROLL:4", "Roll a 4"),
    ({"phase": "draw", "seed": 1}, "DRAW", "Draw a card by the seed"),
    ({"phase": "draw"}, "DRAW:TE", "Draw Teleport"),
    ({"phase": "deal", "dealing": ["orange"]}, "DRAW:TE", "Draw Teleport as a starting card"),
    ({"phase": "deal", "dealing": ["orange"], "seed": 1}, "DRAW", "Draw a starting card by the seed"),
    ({"phase": "invade", "pending": [7]}, "PLACE:7.1", "Put a Creep on 7.1"),
    ({"phase": "invade", "pending": [7], "colonists": "7.1"}, "PLACE:7.1", "Replace the Colonist on 7.1 by a Creep"),
    (
        {"phase": "react", "hand": {"orange": "phase-shift"}},
        "REROLL/PSH",
        "Roll the die again (Phase Shift from the hand)",
    ),
    (
        {"phase": "react", "hand": {"orange": "suppressant"}},
        "SUPPRESS:7/SUH",
        "Protect the tile on cell 7 (Suppressant from the hand)",
    ),
    ({"phase": "react"}, "PASS", "Play no reaction"),
    ({"phase": "discard"}, "DISCARD:TE", "Discard Teleport"),
    ({"phase": "core"}, "CORE:TE", "Choose Teleport as the core"),
    ({"phase": "first"}, "FIRST:G", "Let the green robot go first"),
    (
        {"core": {"orange": "override"}, "hand": {"orange": "teleport"}},
        "MOVE:1.0/TEH/OVCG",
        "With the green robot: move to 1.0 (Teleport from the hand, Override as core)",
    ),
    ({"hand": {"orange": "teleport"}}, "MOVE:1.0/TE", "Move to 1.0 (Teleport)"),
    ({"laid": "swap", "colonists": "0.1"}, "MOVE:0.1/SWL", "Swap with a Colonist on 0.1 (Swap, lying open)"),
]
"""A position, an action, legal or not, and its words."""


@pytest.mark.parametrize(("layout", "text", "words"), SAID, ids=[text for _, text, _ in SAID])
def test_an_action_is_said_in_words(layout, text, words):
    assert GAME.label(table(**layout, impossible=True), read(text)) == words


def test_every_type_of_action_is_said_here():
    types = {GAME.action_json(read(text))["type"] for _, text, _ in SAID}
    assert types == {kind.type for kind in GAME.action_kinds()}


# --- the way out ----------------------------------------------------------------------------------------------------


def offered(state, text):
    """What is offered instead of an action that is refused."""
    assert refused(state, text)
    return [GAME.action_text(action) for action in GAME.alternatives(state, read(text))]


def test_the_same_aim_is_offered_by_other_powers_those_that_cost_fewest_cards_first():
    state = table(core={"orange": "teleport"}, hand={"orange": "teleport boost"})
    assert offered(state, "MOVE:7.1/BOH") == ["MOVE:7.1/TEC", "MOVE:7.1/TEH", "MOVE:7.1/TEC/TEH"]


def test_five_ways_are_offered_at_most():
    state = table(
        core={"orange": "heat-seeker"},
        hand={"orange": "heat-seeker grenadier"},
        laid="override",
        robots={"orange": "0.0", "green": "1.0", "blue": "2.0"},
        creeps="7.1",
    )
    ways = [GAME.action_text(action) for action in GAME.legal(state, ["attack"])]
    assert len(ways) > 5
    assert len(offered(state, "ATTACK:7.1")) == 5
    assert set(offered(state, "ATTACK:7.1")) < set(ways)


def test_a_command_is_offered_with_the_same_colonist_and_the_same_end():
    state = table(core={"orange": "bullhorn"}, hand={"orange": "teleport"}, colonists="7.0 7.1", crowd=False)
    assert offered(state, "COMMAND:7.0:7.2") == ["COMMAND:7.0:7.2/BHC"]
    assert offered(state, "COMMAND:7.0:0.5") == []


def test_nothing_is_offered_for_what_has_no_aim():
    assert offered(table(phase="roll"), "END") == []
    assert offered(table(), "LAUNCH") == []
