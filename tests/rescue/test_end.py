"""Winning and losing (rulebook section "Winning and Losing")."""

import pytest

from tests.rescue.table import GAME, broken, do, event, in_order, kept, listed, table, untold, view

PODDED = {"orange": "pod", "green": "pod"}


# --- won -------------------------------------------------------------------------------------------------------------


@kept("end.won")
def test_the_launch_that_saves_the_twenty_eighth_wins_with_every_robot_aboard():
    state = table(robots=PODDED, aboard=6, evacuated=21, colonists="7.1")
    verdict = do(state, "COMMAND:7.1:P")
    won = event(verdict, "game-won")
    assert (won.rule, won.message) == (
        "end.won",
        "The game is won. 28 Colonists are evacuated and every robot is in the pod.",
    )
    assert in_order(verdict, "pod-launched", "game-won")
    assert verdict.outcome is not None
    assert verdict.outcome.won
    assert view(verdict.state)["turn"]["phase"] == "over"
    assert view(verdict.state)["derived"]["outcome"] == {"won": True, "reason": verdict.outcome.reason}
    assert listed(verdict.state) == set()


@kept("end.won")
def test_the_last_robot_wins_by_boarding_the_docked_pod():
    state = table(robots={"orange": "7.1", "green": "pod"}, evacuated=28)
    verdict = do(state, "MOVE:P")
    assert event(verdict, "game-won")
    assert view(verdict.state)["pod"]["dock"] == 19


@kept("end.won")
def test_pilot_wins_with_fewer_than_seven_aboard():
    state = table(robots=PODDED, aboard=3, evacuated=25, core={"orange": "pilot"})
    assert event(do(state, "LAUNCH/PIC"), "game-won")


@broken("end.won")
@pytest.mark.parametrize(
    ("robots", "evacuated"),
    [({"orange": "pod", "green": "0.0"}, 25), ({"orange": "pod", "green": "pod"}, 24)],
)
def test_a_robot_outside_or_a_colonist_too_few_and_the_game_goes_on(robots, evacuated):
    state = table(robots=robots, aboard=3, evacuated=evacuated, core={"orange": "pilot"})
    verdict = do(state, "LAUNCH/PIC")
    assert verdict.outcome is None
    assert untold(verdict, "game-won", "game-lost")
    assert "END" in listed(verdict.state)


@broken("end.won")
def test_with_nobody_in_the_pod_to_fly_it_nothing_is_won():
    state = table(
        robots={"orange": "7.0", "green": None},
        creeps="7.2 7.3 7.4 7.5 7.6",
        phase="roll",
        dock=None,
        due="green",
        evacuated=28,
        variants=["robot-vulnerability"],
    )
    verdict = do(state, "ROLL:2")
    assert event(verdict, "robot-lost")
    assert verdict.outcome is None


@broken("end.won")
def test_colonists_aboard_are_not_yet_evacuated():
    state = table(robots={"orange": "7.1", "green": "pod"}, evacuated=22, aboard=6)
    assert do(state, "MOVE:P").outcome is None


# --- lost: Colonists -------------------------------------------------------------------------------------------------


@kept("end.colonists")
def test_the_game_is_lost_when_fewer_than_28_can_be_evacuated():
    state = table(colonists="0.1", creeps="0.2", evacuated=18, aboard=2)
    assert view(state)["derived"]["can_be_evacuated"] == 28
    verdict = do(state, "END")
    lost = event(verdict, "game-lost")
    assert (lost.rule, lost.message) == (
        "end.colonists",
        "The game is lost. Only 27 Colonists can still be evacuated; 28 must be.",
    )
    assert in_order(verdict, "colonist-converted", "game-lost")
    assert verdict.outcome is not None
    assert not verdict.outcome.won
    assert view(verdict.state)["turn"]["phase"] == "over"


@kept("end.colonists")
def test_a_colonist_replaced_in_the_invasion_counts_too():
    state = table(
        phase="roll",
        creeps="7.1 7.2 7.3 7.4 7.5",
        colonists="7.6",
        robots={"orange": "7.0", "green": "pod"},
        evacuated=20,
    )
    assert view(state)["derived"]["can_be_evacuated"] == 28
    assert event(do(state, "ROLL:2"), "game-lost").rule == "end.colonists"


@broken("end.colonists")
def test_with_28_left_to_evacuate_the_game_goes_on():
    state = table(colonists="0.1", creeps="0.2", evacuated=19, aboard=2)
    verdict = do(state, "END")
    assert view(verdict.state)["derived"]["can_be_evacuated"] == 28
    assert verdict.outcome is None
    assert view(verdict.state)["turn"]["phase"] == "roll"


# --- lost: modules ---------------------------------------------------------------------------------------------------


def last(module, **kwargs):
    """A colony whose only tile of that module is about to be destroyed on cell 1."""
    return table(
        colony={0: "1A", 1: f"{module}B", 4: f"{7 - module}B"},
        creeps="1.0 1.1 1.3 1.4 1.5",
        robots={"orange": "0.0", "green": "4.0"},
        dock=13,
        phase="roll",
        **kwargs,
    )


@kept("end.modules")
@pytest.mark.parametrize(("module", "what"), [(3, "Power Plant"), (4, "Command Dish")])
def test_without_a_plant_or_without_a_dish_the_colony_is_lost(module, what):
    verdict = do(last(module), f"ROLL:{module}")
    lost = event(verdict, "game-lost")
    assert lost.rule == "end.modules"
    assert lost.message == f"The game is lost. No tile with a {what} (module {module}) is left."
    assert in_order(verdict, "tile-destroyed", "game-lost")
    assert listed(verdict.state) == set()


@broken("end.modules")
@pytest.mark.parametrize("module", [3, 4])
def test_with_another_tile_of_the_module_the_game_goes_on(module):
    state = table(
        colony={0: "1A", 1: f"{module}B", 2: f"{module}C", 4: f"{7 - module}B"},
        creeps="1.0 1.1 1.3 1.4 1.5",
        robots={"orange": "2.0", "green": "4.0"},
        dock=13,
        phase="roll",
    )
    state = do(state, f"ROLL:{module}").state
    verdict = do(state, next(text for text in sorted(listed(state)) if text.startswith("PLACE:1.")))
    assert event(verdict, "tile-destroyed").about["cell"] == 1
    assert verdict.outcome is None


@broken("end.modules")
def test_other_modules_may_all_be_lost():
    state = table(
        colony={1: "3B", 0: "4B", 4: "1A"},
        creeps="4.0 4.1 4.2 4.3 4.5 4.6",
        robots={"orange": "0.0", "green": "1.0"},
        dock=7,
        phase="roll",
        crowd=False,
    )
    verdict = do(state, "ROLL:1")
    assert event(verdict, "tile-destroyed").about["cell"] == 4
    assert verdict.outcome is None


# --- both at once ----------------------------------------------------------------------------------------------------


@kept("end.won")
def test_a_win_is_looked_for_before_a_loss():
    won = do(last_tile_of_module_four(green="pod"), "ROLL:4")
    assert in_order(won, "tile-destroyed", "robot-lost", "game-won")
    assert untold(won, "game-lost")
    lost = do(last_tile_of_module_four(green="0.0"), "ROLL:4")
    assert event(lost, "game-lost").rule == "end.modules"
    assert untold(lost, "game-won")


def last_tile_of_module_four(green):
    """Orange stands on the last tile of module 4, which the next Creep fills; 28 are evacuated."""
    return table(
        colony={0: "1A", 1: "4B", 4: "3B"},
        creeps="1.1 1.3 1.4 1.5",
        robots={"orange": "1.0", "green": green},
        dock=13,
        phase="roll",
        evacuated=28,
        variants=["robot-vulnerability"],
    )


# --- Robot Vulnerability ---------------------------------------------------------------------------------------------


@kept("end.robots")
def test_with_every_robot_out_of_play_and_the_pod_docked_the_game_is_lost():
    state = table(
        robots={"orange": "7.0", "green": None},
        creeps="7.2 7.3 7.4 7.5 7.6",
        phase="roll",
        dock=30,
        variants=["robot-vulnerability"],
    )
    verdict = do(state, "ROLL:2")
    lost = event(verdict, "game-lost")
    assert lost.rule == "end.robots"
    assert lost.message == "The game is lost. Every robot is out of play and the pod is docked."


@broken("end.robots")
def test_while_the_pod_is_away_it_will_bring_them_back():
    state = table(
        robots={"orange": "7.0", "green": None},
        creeps="7.2 7.3 7.4 7.5 7.6",
        phase="roll",
        dock=None,
        due="green",
        variants=["robot-vulnerability"],
    )
    verdict = do(state, "ROLL:2")
    assert event(verdict, "robot-lost")
    assert verdict.outcome is None
    assert (view(verdict.state)["turn"]["robot"], view(verdict.state)["turn"]["phase"]) == ("green", "dock")


@broken("end.robots")
def test_with_one_robot_left_in_the_pod_the_game_goes_on():
    state = table(
        robots={"orange": "7.0", "green": "pod"},
        creeps="7.2 7.3 7.4 7.5 7.6",
        phase="roll",
        dock=30,
        variants=["robot-vulnerability"],
    )
    assert do(state, "ROLL:2").outcome is None


def test_an_ended_game_is_known_as_such_from_its_position():
    state = table(robots=PODDED, evacuated=28, phase="over")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.rule) == (True, "end.won")
