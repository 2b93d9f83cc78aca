"""Rounds of Under Falling Skies worked out quickly: they come to what the rules come to."""

from random import Random

import pytest

from jupiter.games.skies.actions import Action
from jupiter.games.skies.state import ROBOT, Phase, outcome
from jupiter.players.models import model as model_of
from jupiter.players.skies import commander
from jupiter.players.skies.placing import Effort, best_placing
from jupiter.players.skies.resolution import rest_of_round
from jupiter.players.skies.table import Table

MODEL = model_of("under-falling-skies")


def positions(phase, seeds):
    """Positions of games by the rule of thumb that are in a phase, at all levels."""
    for seed in seeds:
        state = MODEL.game.setup({"level": 1 + seed % 8, "seed": seed}).state
        while MODEL.actor(state := MODEL.settle(state)):
            if state.phase is phase:
                yield state
            state = MODEL.after(state, commander.choose(state, ""))


def test_what_is_left_of_a_round_comes_to_what_the_rules_make_of_it():
    compared = 0
    for state in positions(Phase.RESOLVE, range(4)):
        rest = rest_of_round(state)
        rest.finish()
        end = state
        while MODEL.actor(end) and end.round == state.round and end.phase is not Phase.RESPAWN:
            end = MODEL.after(end, commander.choose(end, ""))
        if outcome(end) is not None:
            continue
        assert (end.energy, end.research, end.excavator) == (rest.energy, rest.research, rest.excavator)
        if end.phase is Phase.RESPAWN:
            assert sum(end.waiting) + len(end.ships) == rest.waiting + len(rest.ships) + len(rest.red)
        compared += 1
    assert compared > 60


def test_ships_end_where_the_rules_put_them_when_all_dice_are_placed():
    compared = 0
    for state in positions(Phase.PLACE, range(3)):
        table = Table(state, (*state.black, *state.white))
        placing = best_placing(table, Effort(1, 0))
        column, number = next(iter(placing.dice.items()))
        cell, value = placing.cells[column], table.values[number]
        fall = table.fall(column, value - (state.column.anti_air >> cell & 1))
        die = ("B", value) if number < len(state.black) else ("W", value)
        after = MODEL.after(state, Action("place", (die, cell)))
        if outcome(after) is not None or after.phase is Phase.RESPAWN or after.mother_ship != state.mother_ship:
            continue
        moved = sorted((*fall.green, *fall.red, *[ship for ship in state.ships if ship % 5 != column]))
        if after.round == state.round and after.phase in (Phase.PLACE, Phase.ROLL, Phase.RESOLVE):
            assert moved == sorted(after.ships), MODEL.game.state_text(state)
            assert state.damage + fall.damage == after.damage
            compared += 1
    assert compared > 60


@pytest.mark.parametrize("seed", range(2))
def test_what_a_turn_may_begin_with_is_legal_and_nothing_is_rolled_before_its_last_action(seed):
    for state in list(positions(Phase.PLACE, [seed]))[::4]:
        turns = list(commander.starts(state, ""))
        assert len({tuple(action.args[0] for action in turn) for turn in turns}) == len(turns)
        for turn in turns:
            now = state
            for action in turn:
                assert now.phase is Phase.PLACE or outcome(now) is not None
                if outcome(now) is None:
                    assert action in MODEL.game.legal(now), MODEL.game.state_text(now)
                    now = MODEL.after(now, action)
            assert now.phase is not Phase.PLACE


def test_what_a_position_is_worth_hangs_on_no_dice_to_come_and_lies_between_lost_and_won():
    for state in list(positions(Phase.PLACE, [0, 3]))[::5]:
        worth = commander.lookahead(state, "")
        assert 0 <= worth <= 1
        assert commander.lookahead(MODEL.reseeded(state, 99), "") == worth
    end = state
    random = Random(1)
    while MODEL.actor(end := MODEL.settle(end)):
        end = MODEL.after(end, MODEL.pick(end, random))
    assert commander.lookahead(end, "") == float(bool(MODEL.game.outcome(end).won))


def test_a_placing_that_is_looked_at_more_closely_is_worth_as_much_or_more():
    better = 0
    for state in list(positions(Phase.PLACE, [0, 8]))[::3]:
        table = Table(state, (*state.black, *state.white))
        quick, close = best_placing(table, Effort(1, 0)), best_placing(table, Effort(5, 3))
        assert sorted(close.dice.values()) == list(range(len(table.values)))
        assert {cell % 5 for cell in close.cells.values()} == set(table.columns)
        assert close.worth >= quick.worth
        better += close.worth > quick.worth
    assert better > 3


def test_the_rest_of_a_round_knows_each_robot_in_the_base_once():
    for state in positions(Phase.RESOLVE, [0]):
        robots = [die for die in state.base if die.kind == ROBOT]
        assert sorted(robot.cell for robot in rest_of_round(state).robots) == [die.cell for die in robots]
