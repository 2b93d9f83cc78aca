"""Powers used together: the combos, what does not combine, and Override (section "Using Multiple Rescue Cards")."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import pytest

from tests.rescue.table import (
    GAME,
    at,
    broken,
    do,
    event,
    events,
    hand_of,
    kept,
    listed,
    names,
    refusal,
    refused,
    table,
    view,
    violations,
)

CARDS = {card["code"]: card for card in GAME.components()["cards"] if card["type"] != "setback"}
LISTED = {
    tuple(sorted(code for name in combo["cards"] for code in CARDS if CARDS[code]["id"] == name))
    for combo in GAME.components()["combos"]
}


def killed(verdict):
    """Where Creeps were killed."""
    return names(events(verdict, "creep-killed"))


COMBOS: dict[tuple[str, str], tuple[dict[str, Any], str, int, Callable[[Any], bool]]] = {
    ("BO", "BO"): ({}, "BOOST", 0, lambda v: event(v, "actions-gained").about["extra"] == 2),
    ("BH", "FO"): (
        {"colonists": "7.0 7.3"},
        "COMMAND:7.0:7.1:7.3",
        1,
        lambda v: event(v, "colonist-followed").about == {"from": "7.3", "to": "7.0"},
    ),
    ("GR", "HS"): ({"creeps": "7.0 7.3"}, "ATTACK:7.0:7.3", 3, lambda v: killed(v) == ["7.0", "7.3"]),
    ("GR", "JU"): (
        {"creeps": "0.1 1.4"},
        "MOVE:0.1:1.4",
        1,
        lambda v: killed(v) == ["0.1", "1.4"] and at(v.state, "orange") == "0.1",
    ),
    ("GR", "SN"): ({"creeps": "1.1 7.4"}, "ATTACK:1.1:7.4", 1, lambda v: killed(v) == ["1.1", "7.4"]),
    ("HS", "HS"): ({"creeps": "7.0"}, "ATTACK:7.0", 1, lambda v: killed(v) == ["7.0"]),
    ("JU", "TE"): (
        {"creeps": "7.0"},
        "MOVE:7.0",
        3,
        lambda v: killed(v) == ["7.0"] and at(v.state, "orange") == "7.0",
    ),
    ("JU", "RB"): (
        {"creeps": "0.1 1.0"},
        "MOVE:1.1",
        1,
        lambda v: killed(v) == ["0.1", "1.0"] and at(v.state, "orange") == "1.1",
    ),
    ("PI", "PI"): (
        {"aboard": 1, "evacuated": 21},
        "REDOCK:25",
        0,
        lambda v: (
            view(v.state)["evacuated"] == 22
            and view(v.state)["pod"] == {"dock": 25, "due": None, "colonists": 0}
            and event(v, "pod-launched").about == {"colonists": 1}
            and event(v, "pod-docked").about == {"cell": 25}
        ),
    ),
    ("RB", "SW"): (
        {"colonists": "1.0"},
        "MOVE:1.0",
        1,
        lambda v: at(v.state, "orange") == "1.0" and "0.0" in view(v.state)["colonists"],
    ),
    ("SW", "TE"): (
        {"colonists": "7.0"},
        "MOVE:7.0",
        3,
        lambda v: at(v.state, "orange") == "7.0" and "0.0" in view(v.state)["colonists"],
    ),
    ("TE", "TE"): ({}, "MOVE:7.0", 1, lambda v: at(v.state, "orange") == "7.0"),
}
"""By combo: a position, the action, its price, and what must have happened."""


def test_the_combos_are_those_of_the_rulebook():
    assert {tuple(sorted(pair)) for pair in COMBOS} == LISTED
    assert len(COMBOS) == 12


def test_each_card_names_its_partners():
    for card in GAME.components()["cards"]:
        partners = {other for pair in LISTED if card["code"] in pair for other in pair if other != card["code"]}
        partners |= {card["code"]} & {a for a, b in LISTED if a == b}
        assert {code for code in CARDS if CARDS[code]["id"] in card["combos"]} == partners


def sources(pair):
    """Every way to hold a pair: in the hand, as the core, and lying open where that can be."""
    for wheres in ("HH", "CH", "HC", "CL", "LC", "LL", "HL", "LH"):
        laid = [code for code, where in zip(pair, wheres, strict=True) if where == "L"]
        if all(CARDS[code]["standard"] == "full-turn" for code in laid):
            yield wheres


def held(pair, wheres, **kwargs):
    """A table with a pair of powers held in these places."""
    places = {
        where: " ".join(CARDS[code]["id"] for code, w in zip(pair, wheres, strict=True) if w == where)
        for where in "CHL"
    }
    return table(core={"orange": places["C"]}, hand={"orange": places["H"]}, laid=places["L"], **kwargs)


def together(action, pair, wheres):
    """The action by these powers."""
    return action + "".join(f"/{code}{where}" for code, where in zip(pair, wheres, strict=True))


@kept("combo.listed")
@pytest.mark.parametrize("pair", COMBOS, ids="+".join)
def test_a_combo_works_from_wherever_its_powers_are(pair):
    kwargs, action, cost, happened = COMBOS[pair]
    for wheres in sources(pair):
        state = held(pair, wheres, **kwargs)
        verdict = do(state, together(action, pair, wheres))
        assert verdict.cost == cost
        assert happened(verdict), wheres
        assert hand_of(verdict.state, "orange") == []
        assert verdict == do(state, action + "".join(f"/{code}" for code in pair))


@broken("combo.listed")
@pytest.mark.parametrize("pair", [pair for pair in COMBOS if len(set(pair)) == 2], ids="+".join)
def test_neither_power_alone_does_what_the_combo_does(pair):
    kwargs, action, _, _ = COMBOS[pair]
    for code in pair:
        state = table(hand={"orange": CARDS[code]["id"]}, **kwargs)
        assert f"{action}/{code}H" not in listed(state)
    wrong = table(hand={"orange": " ".join(CARDS[code]["id"] for code in ("FO", "TE"))})
    assert refused(wrong, "MOVE:7.0/FOH/TEH") == {"power.action"}
    apart = table(hand={"orange": "teleport rocket-boots"})
    assert refused(apart, "MOVE:1.0/RBH/TEH") == {"combo.listed"}


ALONE: dict[str, tuple[str, dict[str, Any]]] = {
    "BO": ("BOOST", {}),
    "BH": ("COMMAND:0.1:0.2", {}),
    "DC": ("NEWCORE:SN", {}),
    "FO": ("COMMAND:0.1:1.4:0.6", {}),
    "GR": ("ATTACK:0.4:0.5", {}),
    "HS": ("ATTACK:0.4", {}),
    "JU": ("MOVE:0.4", {}),
    "MC": ("MODULE:8:26:0", {}),
    "PI": ("LAUNCH", {}),
    "PS": ("REROLL", {"phase": "react", "die": 3}),
    "RB": ("MOVE:2.0", {}),
    "SN": ("ATTACK:0.4", {}),
    "SU": ("SUPPRESS:8", {"phase": "react", "die": 3}),
    "SW": ("MOVE:0.1", {}),
    "TE": ("MOVE:7.0", {}),
}
"""By ability (Override apart): an action by it alone, on a table with these figures."""

FIGURES: dict[str, Any] = {"colonists": "0.1 0.6", "creeps": "0.4 0.5"}
OTHERS = sorted(ALONE)
PAIRS = [
    pair
    for pair in combinations_with_replacement(OTHERS, 2)
    if pair not in LISTED and (pair[0] != pair[1] or CARDS[pair[0]]["copies"] == 2)
]


@kept("power.action", "combo.listed")
@pytest.mark.parametrize("code", OTHERS)
def test_each_of_these_powers_works_alone(code):
    action, kwargs = ALONE[code]
    hand = CARDS[code]["id"] + (" sniper" if code == "DC" else "")
    assert do(table(hand={"orange": hand}, core={"orange": "swap"}, **FIGURES, **kwargs), f"{action}/{code}H").legal


@broken("combo.listed")
def test_the_refusal_names_the_cards_that_do_not_combine():
    only = refusal(table(hand={"orange": "rocket-boots teleport"}), "MOVE:1.0/RBH/TEH")
    assert (only.rule, only.message) == ("combo.listed", "Rocket Boots and Teleport do not combine on one action.")
    assert only.about == {"cards": ["rocket-boots", "teleport"]}


@pytest.mark.suite
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_every_other_pair_is_refused(pair):
    for code in pair:
        action, kwargs = ALONE[code]
        state = table(hand={"orange": " ".join(CARDS[c]["id"] for c in pair)}, **FIGURES, **kwargs)
        rules = refused(state, f"{action}/{pair[0]}H/{pair[1]}H")
        assert rules & {"combo.listed", "power.action"}
        assert not rules & {"power.held", "power.needed"}


@broken("power.action", "combo.listed")
@pytest.mark.parametrize("pair", COMBOS, ids="+".join)
def test_no_third_power_joins_a_combo(pair):
    kwargs, action, _, _ = COMBOS[pair]
    assert do(held(pair, "HH", **kwargs), together(action, pair, "HH")).legal
    for third in OTHERS:
        if pair.count(third) < CARDS[third]["copies"]:
            triple = (*pair, third)
            rules = refused(held(triple, "HHH", **kwargs), together(action, triple, "HHH"))
            assert rules in ({"combo.listed"}, {"power.action"}), triple
    wrong = violations(held(("GR", "HS", "HS"), "HHH", creeps="7.0 7.3"), "ATTACK:7.0:7.3/GRH/HSH/HSH")
    assert wrong["combo.listed"].message == "Grenadier, Heat Seeker and Heat Seeker do not combine on one action."
    assert "power.action" in refused(table(hand={"orange": "boost pilot"}), "BOOST/BOH/PIH")


@kept("power.many")
def test_powers_in_effect_together_do_not_combine_by_that_alone():
    state = table(laid="grenadier", core={"orange": "sniper"}, creeps="1.0 1.1")
    assert {text for text in listed(state, "attack") if "GR" not in text} == {"ATTACK:1.0/SNC", "ATTACK:1.1/SNC"}
    assert refused(state, "ATTACK:1.0:1.1/SNC") == {"grenadier.second"}
    assert do(state, "ATTACK:1.0:1.1/SNC/GRL").legal


# --- Override with each ----------------------------------------------------------------------------------------------

MOVED: dict[str, tuple[dict[str, Any], str]] = {
    "BH": ({"colonists": "7.0"}, "COMMAND:7.0:7.3"),
    "FO": ({"colonists": "0.1 0.2"}, "COMMAND:0.1:1.4:0.2"),
    "GR": ({"creeps": "0.2 0.3"}, "ATTACK:0.2:0.3"),
    "HS": ({"creeps": "7.0"}, "ATTACK:7.0"),
    "JU": ({"creeps": "0.1"}, "MOVE:0.1"),
    "RB": ({}, "MOVE:1.0"),
    "SN": ({"creeps": "1.0"}, "ATTACK:1.0"),
    "SW": ({"colonists": "0.1"}, "MOVE:0.1"),
    "TE": ({}, "MOVE:7.0"),
}
BASES = ("MOVE", "ATTACK", "COMMAND")


@kept("override.power", "combo.listed")
@pytest.mark.parametrize("code", MOVED)
def test_override_joins_every_power_that_moves_attacks_or_commands(code):
    kwargs, action = MOVED[code]
    others: dict[str, Any] = {"robots": {"orange": "13.0", "green": "0.0"}}
    state = table(core={"orange": "override"}, hand={"orange": CARDS[code]["id"]}, **kwargs, **others)
    assert f"{action}/{code}H/OVCG" in listed(state)
    verdict = do(state, f"{action}/{code}H/OVCG")
    assert at(verdict.state, "orange") == "13.0"
    if action.startswith("MOVE"):
        assert f"MOVE:{at(verdict.state, 'green')}" == action
    swapped = table(core={"orange": CARDS[code]["id"]}, hand={"orange": "override"}, **kwargs, **others)
    assert do(swapped, f"{action}/{code}C/OVHG").legal


@kept("override.power")
@pytest.mark.parametrize("pair", [pair for pair in COMBOS if COMBOS[pair][1].startswith(BASES)], ids="+".join)
def test_override_joins_combos_too(pair):
    kwargs, action, cost, _ = COMBOS[pair]
    state = table(
        core={"orange": "override"},
        hand={"orange": " ".join(CARDS[code]["id"] for code in pair)},
        robots={"orange": "13.0", "green": "0.0"},
        **kwargs,
    )
    verdict = do(state, together(action, pair, "HH") + "/OVCG")
    assert verdict.cost == cost
    assert at(verdict.state, "orange") == "13.0"


@broken("override.power/action")
@pytest.mark.parametrize("code", sorted(set(OTHERS) - set(MOVED)))
def test_override_does_not_join_what_has_no_acting_figure(code):
    action, kwargs = ALONE[code]
    hand = f"{CARDS[code]['id']} sniper override"
    state = table(hand={"orange": hand}, core={"orange": "swap"}, **FIGURES, **kwargs)
    assert refused(state, f"{action}/{code}H/OVHG") == {"override.power"}


# --- powers that are named and not needed ----------------------------------------------------------------------------


def spare(state, text):
    """The powers that a legal action does not need, as card and source, in one text each."""
    return [f"{power['card']} {power['from']}" for power in do(state, text).unneeded]


@kept("power.discard")
def test_a_power_that_is_named_and_not_needed_is_told_and_its_card_is_gone():
    state = table(robots={"orange": "0.0", "green": "7.0"}, hand={"orange": "rocket-boots"}, crowd=False)
    assert spare(state, "MOVE:0.1/RBH") == ["rocket-boots hand"]
    assert view(do(state, "MOVE:0.1/RBH").state)["open"] == ["rocket-boots"]
    assert spare(state, "MOVE:1.1/RBH") == []


def test_a_power_that_makes_an_action_cheaper_is_needed():
    state = table(robots={"orange": "0.0"}, hand={"orange": "heat-seeker heat-seeker"}, creeps="9.2 0.1")
    assert spare(state, "ATTACK:9.2/HSH/HSH") == []
    assert spare(state, "ATTACK:0.1/HSH/HSH") == ["heat-seeker hand", "heat-seeker hand"]


def test_of_a_combo_the_power_without_effect_is_not_needed():
    state = table(robots={"orange": "0.0"}, hand={"orange": "grenadier sniper"}, creeps="1.4 0.1 1.3")
    assert spare(state, "ATTACK:1.4/GRH/SNH") == ["grenadier hand"]
    assert spare(state, "ATTACK:0.1:1.4/GRH/SNH") == ["sniper hand"]
    assert spare(state, "ATTACK:1.4:0.1/GRH/SNH") == []


def test_override_is_not_needed_where_the_own_robot_does_the_same():
    state = table(
        robots={"orange": "0.0", "green": "0.2"}, hand={"orange": "override sniper"}, creeps="0.1", crowd=False
    )
    assert spare(state, "ATTACK:0.1/SNH/OVHG") == ["sniper hand", "override hand"]


def test_a_refused_action_and_one_without_powers_have_nothing_to_spare():
    state = table(robots={"orange": "0.0"}, hand={"orange": "sniper"}, creeps="0.1")
    assert spare(state, "ATTACK:0.1") == []
    assert GAME.check(state, GAME.read_action("ATTACK:9.2/SNH")).unneeded == ()
