"""Last rounds of Under Falling Skies, solved by trying everything: advice says the exact chance within its interval."""

from functools import cache
from random import Random
from typing import Any

import pytest

from jupiter.games.skies.actions import Action
from jupiter.games.skies.parts import Effect
from jupiter.games.skies.state import ROBOT, Die, Phase, State, outcome
from jupiter.players.models import model as model_of
from jupiter.players.player import View
from jupiter.players.registry import adviser
from jupiter.players.skies.commander import choose

MODEL = model_of("under-falling-skies")
LARGEST = (26, 27, 28)
"""The research room with three slots."""


def last_rounds(count):
    """So many positions with two dice left, one of them white, two robots in the largest room, and no further round."""
    random, seed = Random(5), 0
    while count:
        state, states = MODEL.game.setup({"level": 1, "seed": seed}).state, list[State]()
        while MODEL.actor(state := MODEL.settle(state)):
            if state.phase is Phase.PLACE and len(state.black) + len(state.white) == 2 and state.white:
                states.append(state)
            state = MODEL.after(state, choose(state, ""))
        seed += 1
        for one in random.sample(states, min(2, len(states))):
            if count and (last := as_last(one, random)) is not None:
                yield last
                count -= 1


def as_last(state, random):
    """The position in the last round, close to a win; None if the largest room cannot be filled."""
    placed = {die.cell for die in state.base if die.kind != ROBOT}
    free = [cell for cell in LARGEST if cell % 5 not in {other % 5 for other in placed}]
    if not free or placed & set(LARGEST):
        return None
    left = random.choice(free)
    robots = [Die(cell, ROBOT, random.randint(2, 5)) for cell in LARGEST if cell != left]
    green, red = ([ship for ship in ships if ship // 5 >= 12] for ships in (state.green, state.red))
    return state._replace(
        base=tuple(sorted([die for die in state.base if die.kind != ROBOT] + robots)),
        mother_ship=state.column.skull_row - 1,
        excavator=29,
        green=tuple(green),
        red=tuple(red),
        waiting=(state.waiting[0] + len(state.green) - len(green), state.waiting[1] + len(state.red) - len(red)),
        research=random.choice((12, 13)),
        energy=random.randint(1, 7),
        damage=min(state.damage, 3),
    )


def exact(state, number):
    """The chance to win in the round of that number by the best play."""
    if (end := outcome(state)) is not None:
        return float(bool(end.won))
    if state.phase is Phase.PLACE:
        return max(exact(MODEL.after(state, action), number) for action in MODEL.game.legal(state))
    if state.phase is Phase.ROLL:
        if state.round != number:
            return 0.0
        black, _ = state.to_roll
        rolls = [((value,), ()) if black else ((), (value,)) for value in range(1, 7)]
        return sum(exact(MODEL.after(state, Action("roll", (dice,))), number) for dice in rolls) / 6
    return resolved(state)


@cache
def resolved(state) -> float:
    """Whether rooms win that are resolved in the best order: energy first, which costs nothing, then any research."""
    if (end := outcome(state)) is not None:
        return float(bool(end.won))
    actions = list(MODEL.game.legal(state)) if state.phase is Phase.RESOLVE else []

    def using(effect: Effect) -> list[Any]:
        rooms = state.column.room_at
        return [action for action in actions if action.type == "use" and effect in rooms[action.args[0]].effects]

    if energy := using(Effect.ENERGY):
        return resolved(MODEL.after(state, energy[0]))
    if research := using(Effect.RESEARCH):
        skips = [Action("skip", action.args[:1]) for action in research]
        return max(resolved(MODEL.after(state, action)) for action in (*research, *skips))
    skips = [action for action in actions if action.type == "skip"]
    return resolved(MODEL.after(state, skips[0])) if skips else 0.0


@pytest.mark.parametrize("count", [8, pytest.param(100, marks=pytest.mark.slow)])
def test_of_last_rounds_that_were_solved_the_chance_lies_within_the_interval_of_advice(count):
    inside = best = unsure = 0
    for state in last_rounds(count):
        unseeded = state._replace(seed=None)
        chance = exact(unseeded, state.round)
        *_, estimates = adviser(64).advise(View(MODEL, state, ""), Random(1))
        low, high = estimates[0].interval
        inside += low <= chance <= high
        unsure += 0 < chance < 1
        best += exact(MODEL.after(unseeded, estimates[0].action), state.round) == chance
    assert inside >= 0.95 * count - 0.6
    assert best >= 0.9 * count - 1
    assert unsure
