"""The rules against the oracle: a second implementation, written apart from the first and without its tricks.

Both list the legal actions of the same positions and apply the same actions; they must agree to the last field.
"""

import json
import os
import random
from typing import Any

import pytest

from jupiter.games.rescue import actions
from jupiter.games.rescue.components import components
from jupiter.games.rescue.play.check import act, check
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.position import to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State
from tests.rescue import oracle
from tests.rescue.playing import crowded

FACES = {tile["id"]: {side: tile[side] for side in ("open", "labyrinth")} for tile in components()["tiles"]}
VARIANTS = ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]
GAMES = int(os.environ.get("ORACLE_GAMES", "6"))
"""Random games in all; set it higher for a long search."""


def games(number: int, *quick: int) -> list[Any]:
    """Seeds of games; all but the quick ones are slow."""
    return [pytest.param(seed, marks=() if seed in quick else pytest.mark.slow) for seed in range(number)]


def canonical(action: dict[str, Any]) -> str:
    """An action as text, with its powers in one order."""
    powers = sorted(json.dumps(power, sort_keys=True) for power in action.get("powers", []))
    return json.dumps({**action, "powers": powers}, sort_keys=True)


def plain(state: State) -> dict[str, Any]:
    """The JSON position without what is derived."""
    return {name: value for name, value in to_json(state).items() if name != "derived"}


def agree(state: State, rnd: random.Random) -> State | None:
    """Compares both implementations on a position and goes one step on; None when the game is over."""
    before = plain(state)
    mine = list(LegalActions(state))
    theirs = oracle.legal_actions(json.loads(json.dumps(before)), FACES)
    assert {canonical(actions.to_json(a)) for a in mine} == {canonical(a) for a in theirs}, json.dumps(before)
    if not mine:
        assert state.phase is Phase.OVER
        return None
    observed = [a for a in mine if a.type not in ("roll", "draw") or a.args[0] is not None]
    chosen = rnd.choice(observed)
    if chosen.type in ("end", "trade") and rnd.random() < 0.6:
        chosen = rnd.choice(observed)
    powered = [action for action in observed if action.powers]
    some = [*rnd.sample(observed, min(2, len(observed))), *rnd.sample(powered, min(2, len(powered)))]
    for action in {chosen, *some}:
        after = act(state, action).frozen()
        expected = oracle.apply(json.loads(json.dumps(before)), actions.to_json(action), FACES)
        assert plain(after) == expected, (actions.to_text(action), json.dumps(before))
        if action.powers:
            sent = actions.to_json(action)
            agreed = oracle.unneeded(json.loads(json.dumps(before)), sent, FACES)
            assert list(check(state, action).unneeded) == agreed, (actions.to_text(action), json.dumps(before))
    return act(state, chosen).frozen()


@pytest.mark.parametrize("seed", games(GAMES, 4, 5))
def test_random_games_agree_with_the_oracle(seed: int) -> None:
    rnd = random.Random(seed)
    options = {
        "players": rnd.randint(1, 5),
        "seed": seed,
        "sides": "mixed",
        "variants": rnd.sample(VARIANTS, rnd.randint(0, 3)),
    }
    state: State | None = setup(options).state
    for _ in range(150):
        if state is None:
            break
        state = agree(state, rnd)


@pytest.mark.parametrize("seed", games(GAMES * 2, *range(12)))
def test_crowded_positions_agree_with_the_oracle(seed: int) -> None:
    rnd = random.Random(1000 + seed)
    options = {
        "players": rnd.randint(1, 5),
        "seed": seed,
        "sides": "mixed",
        "variants": rnd.sample(VARIANTS, rnd.randint(0, 3)),
    }
    position: State | None = crowded(setup(options).state, rnd)
    for _ in range(40):
        if position is None:
            break
        position = agree(position, rnd)
