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
from tests.rescue.table import table

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


def same_list(state: State) -> list[actions.Action]:
    """The legal actions of a position, which both implementations list."""
    before = plain(state)
    mine = list(LegalActions(state))
    theirs = oracle.legal_actions(json.loads(json.dumps(before)), FACES)
    assert {canonical(actions.to_json(a)) for a in mine} == {canonical(a) for a in theirs}, json.dumps(before)
    return mine


def same_step(state: State, action: actions.Action) -> State:
    """The position after a legal action, to which both implementations come."""
    before, sent = plain(state), actions.to_json(action)
    after = act(state, action).frozen()
    expected = oracle.apply(json.loads(json.dumps(before)), sent, FACES)
    assert plain(after) == expected, (actions.to_text(action), json.dumps(before))
    if action.powers:
        agreed = oracle.unneeded(json.loads(json.dumps(before)), sent, FACES)
        assert list(check(state, action).unneeded) == agreed, (actions.to_text(action), json.dumps(before))
    return after


def agree(state: State, rnd: random.Random) -> State | None:
    """Compares both implementations on a position and goes one step on; None when the game is over."""
    mine = same_list(state)
    if not mine:
        assert state.phase is Phase.OVER
        return None
    observed = [a for a in mine if a.type not in ("roll", "draw") or a.args[0] is not None]
    chosen = rnd.choice(observed)
    if chosen.type in ("end", "trade") and rnd.random() < 0.6:
        chosen = rnd.choice(observed)
    powered = [action for action in observed if action.powers]
    some = [*rnd.sample(observed, min(2, len(observed))), *rnd.sample(powered, min(2, len(powered)))]
    for action in {*some} - {chosen}:
        same_step(state, action)
    return same_step(state, chosen)


@pytest.mark.parametrize("seed", games(GAMES, 4))
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


@pytest.mark.parametrize("seed", games(GAMES * 2, *range(4)))
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


VULNERABLE: dict[str, Any] = {"variants": ["robot-vulnerability"]}
BESIEGED: dict[str, Any] = {"phase": "roll", "creeps": "7.2 7.3 7.4 7.5 7.6", **VULNERABLE}
RARE: dict[str, tuple[dict[str, Any], str]] = {
    "Swap and Teleport change places with a Colonist who makes seven aboard the undocked pod": (
        {"core": {"orange": "swap"}, "hand": {"orange": "teleport"}, "colonists": "9.0", "dock": None, "aboard": 6}
        | {"robots": {"orange": "pod", "green": "0.0"}},
        "MOVE:9.0/SWC/TEH",
    ),
    "Swap takes a robot out of the pod": (
        {"core": {"orange": "swap"}, "robots": {"orange": "7.1", "green": "pod"}, "aboard": 2},
        "MOVE:P:G/SWC",
    ),
    "Rocket Boots leave the pod and come back": (
        {"core": {"orange": "rocket-boots"}, "robots": {"orange": "pod", "green": "3.0"}, "crowd": False},
        "MOVE:0.0/RBC MOVE:P/RBC",
    ),
    "a Colonist follows one who launches the pod": (
        {
            "core": {"orange": "follower"},
            "robots": {"orange": "7.0", "green": "0.0"},
            "colonists": "7.1 7.2",
            "aboard": 6,
        },
        "COMMAND:7.1:P:7.2/FOC",
    ),
    "Bullhorn reaches far for a trade, but not into the undocked pod": (
        {"robots": {"orange": "0.0", "green": "15.0", "sky": "pod"}, "hand": {"orange": "boost"}, "dock": None}
        | {"laid": "bullhorn"},
        "TRADE:G:BO:-",
    ),
    "the pod undocks when its last tile goes": (
        {"phase": "roll", "creeps": "7.0 7.2 7.3 7.4 7.5 7.6", "aboard": 4, "turn": "green"},
        "ROLL:2",
    ),
    "who loses the robot in the own turn only ends it": (
        {"robots": {"orange": "1.4", "green": "pod"}, "creeps": "0.0 0.2 0.3 0.4 0.5 0.6", "laid": "swap", **VULNERABLE}
        | {"core": {"orange": "boost"}, "hand": {"orange": "swap"}},
        "MOVE:0.1 END ROLL:5",
    ),
    "with every robot out and the pod docked all is lost": (
        {"robots": {"orange": "7.0", "green": None}, "dock": 30, **BESIEGED},
        "ROLL:2",
    ),
    "with every robot out and the pod away the next turn is the one in which it docks": (
        {"robots": {"orange": "7.0", "green": None}, "dock": None, "due": "green", **BESIEGED},
        "ROLL:2 DOCK:25 DRAW:TE DRAW:TE DRAW:SW DRAW:PI CORE:SW",
    ),
    "Fast Creeps convert after the Invasion": (
        {"colonists": "7.0 0.1", "creeps": "0.2", "variants": ["fast-creeps"]},
        "END ROLL:2 PLACE:7.1",
    ),
}


@pytest.mark.parametrize(("layout", "steps"), RARE.values(), ids=RARE)
def test_what_random_play_seldom_meets_agrees_with_the_oracle(layout: dict[str, Any], steps: str) -> None:
    state = table(**layout)
    for text in steps.split():
        (action,) = [one for one in same_list(state) if actions.to_text(one) == text]
        state = same_step(state, action)
    same_list(state)
