"""Conversion, Invasion and the placing of Creeps, and what becomes of tiles (rulebook sections of these names)."""

import pytest

from tests.rescue.table import (
    after,
    broken,
    do,
    event,
    events,
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

FULL_BUT_ONE = "7.0 7.2 7.3 7.4 7.5 7.6"
"""Creeps that leave 7.1 open."""


def tiles_of(state):
    """Cells with a tile."""
    return {tile["cell"] for tile in view(state)["tiles"]}


def places(*spots):
    """Texts of placings."""
    return {f"PLACE:{place}" for place in spots}


def turn_of(state):
    """Whose turn it is, and the phase."""
    turn = view(state)["turn"]
    return turn["robot"], turn["phase"]


# --- conversion -----------------------------------------------------------------------------------------------------


@kept("conversion.adjacent")
def test_a_colonist_joined_to_a_creep_is_converted_and_lost():
    state = table(colonists="0.1", creeps="1.4", robots={"orange": "0.0", "green": "1.0"})
    lost = view(state)["lost"]
    verdict = do(state, "END")
    converted = event(verdict, "colonist-converted")
    assert converted.message == "The Colonist on 0.1 is converted. Replace it by a Creep."
    assert converted.about == {"place": "0.1"}
    assert view(verdict.state)["creeps"] == ["0.1", "1.4"]
    assert "0.1" not in view(verdict.state)["colonists"]
    assert view(verdict.state)["lost"] == lost + 1


@broken("conversion.adjacent")
@pytest.mark.parametrize(("colonist", "creep"), [("0.3", "0.0"), ("0.1", "2.6"), ("0.1", "0.3"), ("0.1", "1.0")])
def test_a_colonist_whom_no_bridge_joins_to_a_creep_is_spared(colonist, creep):
    state = table(tiles={0: "1AL"}, colonists=colonist, creeps=creep, robots={"orange": "6.0", "green": "pod"})
    verdict = do(state, "END")
    assert event(verdict, "nobody-converted").message == "No Colonist is adjacent to a Creep; nobody is converted."
    assert untold(verdict, "colonist-converted")
    assert colonist in view(verdict.state)["colonists"]


@broken("conversion.adjacent")
def test_robots_are_never_harmed():
    state = table(creeps="0.1 0.2 0.3 0.4 0.5 0.6", crowd=False)
    verdict = do(state, "END")
    assert view(verdict.state)["robots"] == view(state)["robots"]
    assert untold(verdict, "colonist-converted", "tile-destroyed", "robot-lost")


@kept("conversion.wave")
def test_new_creeps_convert_nobody_in_the_same_step():
    verdict = do(table(colonists="0.1 0.6", creeps="0.2", robots={"orange": "3.0", "green": "pod"}), "END")
    assert event(verdict, "colonist-converted").about == {"place": "0.1"}
    assert "0.6" in view(verdict.state)["colonists"]


@broken("conversion.wave")
def test_new_creeps_convert_in_the_next_step():
    state = table(colonists="0.1 0.6", creeps="0.2", robots={"orange": "3.0", "green": "pod"})
    verdict = do(state, "END", "ROLL:1", "DRAW:TE", "END")
    assert event(verdict, "colonist-converted").about == {"place": "0.6"}


@kept("conversion.pod")
def test_colonists_in_the_pod_are_immune():
    verdict = do(table(creeps="7.1", aboard=3), "END")
    assert view(verdict.state)["pod"]["colonists"] == 3
    assert untold(verdict, "colonist-converted")


@broken("conversion.pod")
def test_a_colonist_before_the_pod_is_not_immune():
    verdict = do(table(creeps="7.2", colonists="7.1", aboard=3), "END")
    assert event(verdict, "colonist-converted").about == {"place": "7.1"}
    assert view(verdict.state)["pod"]["colonists"] == 3


# --- which tiles are invaded ----------------------------------------------------------------------------------------


@kept("invade.number")
@pytest.mark.parametrize(("die", "cells"), [(2, [7]), (3, [9, 13, 16, 18]), (4, [11, 15, 17]), (5, [8, 10, 12, 14])])
def test_tiles_of_the_number_rolled_are_invaded_if_they_lie_on_the_edge(die, cells):
    verdict = do(table(phase="roll"), f"ROLL:{die}")
    assert event(verdict, "tiles-invaded").rule == "invade.number"
    assert event(verdict, "tiles-invaded").about["cells"] == cells
    assert view(verdict.state)["turn"]["pending"] == cells
    assert {int(text[6:].split(".")[0]) for text in listed(verdict.state)} == set(cells)


@broken("invade.number")
def test_inner_tiles_are_not_invaded_by_their_number():
    verdict = do(table(phase="roll"), "ROLL:1")
    assert event(verdict, "no-tile-invaded")
    assert untold(verdict, "creep-placed", "colonist-replaced")
    assert turn_of(verdict.state) == ("orange", "draw")


@kept("invade.number")
def test_a_tile_laid_bare_is_on_the_edge_and_the_docked_pod_covers_none():
    state = table(tiles={7: None}, dock=7, phase="roll")
    assert view(do(state, "ROLL:1").state)["turn"]["pending"] == []
    placed = do(state, "ROLL:1")
    only = event(placed, "creep-placed")
    assert (only.about, only.rule) == ({"place": "1.1"}, "invade.edge")


@kept("invade.number")
def test_the_players_choose_the_order():
    state = do(table(phase="roll"), "ROLL:4").state
    state = after(state, "PLACE:17.5")
    assert view(state)["turn"]["pending"] == [11, 15]
    assert view(state)["turn"]["invaded"] == [17]
    state = after(state, "PLACE:11.3", "PLACE:15.5")
    assert turn_of(state) == ("orange", "draw")
    assert view(state)["turn"]["invaded"] == [11, 15, 17]


@kept("invade.six")
def test_a_six_invades_every_tile_with_a_creep_inner_ones_too():
    verdict = do(table(phase="roll", creeps="0.3 7.0"), "ROLL:6")
    assert event(verdict, "tiles-invaded").rule == "invade.six"
    assert event(verdict, "tiles-invaded").about["cells"] == [0, 7]
    assert listed(verdict.state) == places("0.1", "0.2", "0.4", "0.5", "0.6", "7.1", "7.2", "7.6")


@broken("invade.six", "super.six")
def test_a_six_passes_over_tiles_without_a_normal_creep():
    verdict = do(table(phase="roll", supers="9.1 11.1", colonists="8.0"), "ROLL:6")
    assert event(verdict, "no-tile-invaded")
    assert turn_of(verdict.state) == ("orange", "draw")


@broken("invade.six")
def test_the_list_is_fixed_when_the_die_falls():
    state = do(table(phase="roll", creeps="7.0"), "ROLL:6").state
    state = do(state, "PLACE:7.2").state
    assert turn_of(state) == ("orange", "draw")


# --- where a Creep is placed ----------------------------------------------------------------------------------------


@kept("invade.tile", "invade.edge")
def test_a_creep_is_placed_on_an_open_edge_space():
    state = do(table(phase="roll"), "ROLL:2").state
    assert listed(state) == places("7.1", "7.2", "7.6")
    verdict = do(state, "PLACE:7.1")
    placed = event(verdict, "creep-placed")
    assert (placed.rule, placed.message) == ("invade.edge", "Put a Creep on 7.1.")
    assert view(verdict.state)["creeps"] == ["7.1"]


@broken("invade.tile")
def test_a_creep_is_not_placed_on_another_tile():
    only = refusal(do(table(phase="roll"), "ROLL:2").state, "PLACE:8.1")
    assert only.rule == "invade.tile"
    assert only.message == "8.1 is not on a tile that is due to get a Creep (cells due: 7)."
    assert only.about == {"place": "8.1", "due": [7]}


@broken("invade.tile")
def test_a_tile_that_has_got_its_creep_gets_no_second():
    state = after(table(phase="roll"), "ROLL:4", "PLACE:17.5")
    assert refused(state, "PLACE:17.6") == {"invade.tile"}


@broken("invade.edge")
def test_an_inner_space_is_refused_while_an_edge_space_is_open():
    state = do(table(phase="roll"), "ROLL:2").state
    only = refusal(state, "PLACE:7.0")
    assert only.rule == "invade.edge"
    assert only.message == "7.0 is not on the colony's edge; open edge spaces of that tile: 7.1, 7.2 and 7.6."
    assert only.about == {"place": "7.0", "edge": ["7.1", "7.2", "7.6"]}


@broken("invade.open")
def test_an_occupied_edge_space_is_refused_as_occupied():
    state = do(table(phase="roll", creeps="7.1"), "ROLL:2").state
    assert listed(state) == places("7.2", "7.6")
    wrong = violations(state, "PLACE:7.1")
    assert wrong["invade.open"].about["open"] == ["7.2", "7.6"]
    assert not [v for v in wrong.values() if "7.1 is not on the colony's edge" in v.message]  # It is.


@kept("invade.open")
def test_with_the_edge_occupied_any_open_space_will_do():
    state = do(table(phase="roll", creeps="7.1 7.2 7.6", colonists="7.3"), "ROLL:2").state
    assert listed(state) == places("7.0", "7.4", "7.5")
    assert event(do(state, "PLACE:7.0"), "creep-placed").rule == "invade.open"


@kept("invade.open")
def test_a_tile_whose_only_free_edge_is_that_of_its_plant_has_no_edge_space():
    state = table(tiles={0: None, 1: "3C"}, robots={"orange": "2.0", "green": "pod"}, phase="roll")
    verdict = do(state, "ROLL:3")
    assert 1 in event(verdict, "tiles-invaded").about["cells"]
    spaces = places("1.0", "1.1", "1.2", "1.3", "1.5", "1.6")  # 1.4 is the Plant, which faces the hole.
    assert {text for text in listed(verdict.state) if text.startswith("PLACE:1.")} == spaces
    assert event(do(verdict.state, "PLACE:1.0"), "creep-placed").rule == "invade.open"


@broken("invade.open")
def test_an_occupied_space_is_refused_while_another_is_open():
    state = do(table(phase="roll", creeps="7.1 7.2 7.6"), "ROLL:2").state
    only = refusal(state, "PLACE:7.1")
    assert only.rule == "invade.open"
    assert only.message == "A Creep stands on 7.1; the Creep goes to an open space of that tile: 7.0, 7.3, 7.4 and 7.5."
    assert only.about == {"figure": "creep", "place": "7.1", "open": ["7.0", "7.3", "7.4", "7.5"]}


@kept("invade.replace")
def test_on_a_crowded_tile_the_creep_replaces_a_colonist_of_choice():
    state = table(phase="roll", creeps="7.1 7.2 7.6 7.4", colonists="7.0 7.3", robots={"orange": "7.5", "green": "pod"})
    state = do(state, "ROLL:2").state
    assert listed(state) == places("7.0", "7.3")
    lost = view(state)["lost"]
    verdict = do(state, "PLACE:7.3")
    assert event(verdict, "colonist-replaced").message == (
        "No space is open on that tile: replace the Colonist on 7.3 by a Creep."
    )
    assert view(verdict.state)["lost"] == lost + 1
    assert untold(verdict, "creep-placed")


@broken("invade.replace")
@pytest.mark.parametrize(("place", "figure"), [("7.1", "a Creep"), ("7.5", "the orange robot")])
def test_neither_a_creep_nor_a_robot_is_replaced(place, figure):
    state = table(phase="roll", creeps="7.1 7.2 7.6 7.4", colonists="7.0 7.3", robots={"orange": "7.5", "green": "pod"})
    assert says(do(state, "ROLL:2").state, f"PLACE:{place}") == (
        "invade.replace",
        f"{place} holds {figure}; with no space open on the tile, the Creep replaces a Colonist.",
    )


@kept("invade.nothing")
def test_on_a_tile_of_creeps_and_a_robot_nothing_is_placed():
    state = table(phase="roll", creeps="7.1 7.2 7.3 7.4 7.5 7.6", robots={"orange": "7.0", "green": "pod"})
    verdict = do(state, "ROLL:2")
    assert event(verdict, "nothing-placed").message == (
        "The tile on cell 7 has neither an open space nor a Colonist; nothing is placed on it."
    )
    assert untold(verdict, "creep-placed", "colonist-replaced")
    assert view(verdict.state)["turn"]["invaded"] == []


@broken("invade.nothing")
def test_a_colonist_on_such_a_tile_is_replaced():
    state = table(phase="roll", creeps="7.1 7.2 7.3 7.4 7.5", colonists="7.6", robots={"orange": "7.0", "green": "pod"})
    verdict = do(state, "ROLL:2")
    assert event(verdict, "colonist-replaced").about == {"place": "7.6"}
    assert untold(verdict, "nothing-placed")


@kept("invade.later")
def test_a_creep_placed_beside_a_colonist_waits():
    verdict = do(table(phase="roll", colonists="7.0"), "ROLL:2", "PLACE:7.1", "DRAW:TE")
    assert "7.0" in view(verdict.state)["colonists"]
    assert untold(verdict, "colonist-converted")


@broken("invade.later")
def test_it_converts_in_the_next_player_s_conversion():
    verdict = do(table(phase="roll", colonists="7.0"), "ROLL:2", "PLACE:7.1", "DRAW:TE", "END")
    assert event(verdict, "colonist-converted").about == {"place": "7.0"}


# --- supply ---------------------------------------------------------------------------------------------------------

SIXTY = " ".join(f"{cell}.{n}" for cell in (1, 2, 3, 5, 6, 8, 10, 12, 14) for n in range(1, 7)) + " 9.0 9.2 9.3 9.4 9.5"
"""59 Creeps, none of which fills a tile."""


@kept("components.supply")
def test_with_more_creeps_than_the_box_holds_the_game_goes_on():
    assert len(SIXTY.split()) == 59
    state = table(creeps=SIXTY + " 7.1", phase="roll", crowd=False)
    verdict = do(state, "ROLL:2", "PLACE:7.2")
    assert event(verdict, "supply-short").message == (
        "More than 60 Creeps are needed; use anything else in their place."
    )
    assert len(view(verdict.state)["creeps"]) == 61
    assert turn_of(verdict.state) == ("orange", "draw")


@broken("components.supply")
def test_the_sixtieth_creep_is_in_the_box():
    verdict = do(table(creeps=SIXTY, phase="roll", crowd=False), "ROLL:2", "PLACE:7.2")
    assert untold(verdict, "supply-short")
    assert len(view(verdict.state)["creeps"]) == 60


# --- tiles are destroyed --------------------------------------------------------------------------------------------


@kept("tile.destroyed")
def test_a_tile_full_of_creeps_is_destroyed_at_once():
    verdict = do(table(creeps=FULL_BUT_ONE + " 0.1", phase="roll", dock=30), "ROLL:2")
    destroyed = event(verdict, "tile-destroyed")
    assert destroyed.message == ("Tile 2D on cell 7 is full and self-destructs. Remove it with all Creeps on it.")
    assert destroyed.about == {"cell": 7, "tile": "2D"}
    assert in_order(verdict, "creep-placed", "tile-destroyed")
    assert 7 not in tiles_of(verdict.state)
    assert view(verdict.state)["creeps"] == ["0.1"]
    exposed = do(verdict.state, "DRAW:TE", "END", "ROLL:1")
    assert event(exposed, "tiles-invaded").about["cells"] == [1]


@kept("tile.destroyed")
def test_conversion_can_fill_a_tile():
    verdict = do(table(creeps=FULL_BUT_ONE, colonists="7.1", dock=30), "END")
    assert in_order(verdict, "colonist-converted", "tile-destroyed")


@kept("tile.destroyed")
def test_a_creep_put_on_a_tile_by_swap_can_fill_it():
    state = table(
        creeps="7.0 7.1 7.2 7.4 7.5 7.6 8.6", robots={"orange": "7.3", "green": "pod"}, core={"orange": "swap"}, dock=30
    )
    verdict = do(state, "MOVE:8.6/SWC")
    assert in_order(verdict, "creep-moved", "robot-moved", "tile-destroyed")


@kept("tile.destroyed")
def test_a_plant_is_no_space_to_be_filled():
    state = table(creeps="9.0 9.3 9.4 9.5 9.6", phase="roll")
    state = after(state, "ROLL:3", "PLACE:13.3", "PLACE:16.5", "PLACE:18.1")
    assert 9 not in tiles_of(state)


@broken("tile.destroyed")
def test_a_tile_with_an_open_space_or_a_colonist_stands():
    verdict = do(table(creeps="7.0 7.3 7.4 7.5", colonists="7.6", phase="roll"), "ROLL:2", "PLACE:7.1")
    assert untold(verdict, "tile-destroyed")
    verdict = do(table(creeps="7.0 7.3 7.4 7.5 7.2", colonists="7.6", phase="roll"), "ROLL:2")
    assert untold(verdict, "tile-destroyed")
    assert 7 in tiles_of(verdict.state)


@kept("tile.guarded")
def test_a_robot_keeps_its_tile_from_being_destroyed_but_not_creeps_from_coming():
    state = table(creeps="7.2 7.3 7.4 7.5 7.6", robots={"orange": "7.0", "green": "pod"}, phase="roll")
    verdict = do(state, "ROLL:2")
    assert event(verdict, "creep-placed").about["place"] == "7.1"
    assert untold(verdict, "tile-destroyed")
    assert 7 in tiles_of(verdict.state)


@broken("tile.guarded")
def test_a_robot_next_door_or_in_the_pod_guards_nothing():
    for orange in ("1.1", "pod", "8.6"):
        state = table(creeps=FULL_BUT_ONE, robots={"orange": orange, "green": "0.0"}, phase="roll")
        assert 7 not in tiles_of(do(state, "ROLL:2").state)


@kept("tile.islands")
def test_every_part_of_a_divided_colony_stays_in_play():
    row = {0: "1A", 1: "4B", 4: "3B"}
    state = table(
        colony=row, creeps="0.1 0.2 0.3 0.4 0.5 0.6", robots={"orange": "1.0", "green": "4.0"}, dock=7, phase="roll"
    )
    verdict = do(state, "ROLL:1")
    assert event(verdict, "colony-split").message == "The colony is now in 2 parts; all stay in play."
    assert tiles_of(verdict.state) == {1, 4}
    state = after(verdict.state, "DRAW:BO", "END", "ROLL:4", "PLACE:1.4", "DRAW:BO", "END", "ROLL:3")
    assert {text.split(".")[0] for text in listed(state)} == {"PLACE:4"}


@kept("tile.islands")
def test_the_pod_may_dock_between_islands_and_bridge_them():
    state = table(
        colony={1: "4B", 4: "3B"}, robots={"orange": "1.4", "green": "4.0"}, dock=None, phase="dock", crowd=False
    )
    state = do(state, "DOCK:0", "MOVE:P", "MOVE:4.1").state
    assert view(state)["robots"][0]["at"] == "4.1"


@broken("tile.islands")
def test_a_tile_lost_at_the_rim_divides_nothing():
    verdict = do(table(creeps=FULL_BUT_ONE, phase="roll", dock=30), "ROLL:2")
    assert events(verdict, "tile-destroyed")
    assert untold(verdict, "colony-split")


# --- the pod adrift -------------------------------------------------------------------------------------------------


@kept("pod.adrift")
def test_a_pod_that_touches_nothing_any_more_is_undocked_with_all_aboard():
    state = table(creeps=FULL_BUT_ONE, phase="roll", dock=19, aboard=4, turn="green")
    evacuated = view(state)["evacuated"]
    verdict = do(state, "ROLL:2")
    assert event(verdict, "pod-adrift").message == (
        "The pod touches no tile any more and is undocked. All aboard stay aboard."
    )
    assert view(verdict.state)["pod"] == {"dock": None, "due": "green", "colonists": 4}
    assert view(verdict.state)["evacuated"] == evacuated
    assert view(verdict.state)["robots"][1]["at"] == "pod"
    assert turn_of(verdict.state) == ("green", "draw")


@kept("pod.adrift")
def test_it_docks_at_the_beginning_of_the_next_turn_of_the_player_whose_turn_it_was():
    state = do(table(creeps=FULL_BUT_ONE, phase="roll", dock=19), "ROLL:2").state
    state = after(state, "DRAW:TE")
    assert turn_of(state) == ("green", "actions")
    state = after(state, "END", "ROLL:2", "DRAW:BO")
    assert turn_of(state) == ("orange", "dock")


@broken("pod.adrift")
def test_a_pod_that_touches_another_tile_stays_docked():
    verdict = do(table(creeps=FULL_BUT_ONE, phase="roll", dock=20), "ROLL:2")
    assert events(verdict, "tile-destroyed")
    assert untold(verdict, "pod-adrift")
    assert view(verdict.state)["pod"]["dock"] == 20
