"""Positions to test with: random games, and random actions for them."""

import random
from collections.abc import Iterator
from typing import Any

from jupiter.games.rescue.actions import COLONIST, OVERRIDE, VERBS, Action, Power, Powers, order_powers
from jupiter.games.rescue.advice.problems import problems
from jupiter.games.rescue.board import place, places
from jupiter.games.rescue.definitions import cards_by_code, robots_by_letter
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.play.check import act
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State

VARIANTS = ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]


def some_options(rnd: random.Random) -> dict[str, Any]:
    """Options of a new game of any size with any variants."""
    return {
        "players": rnd.randint(1, 7),
        "seed": rnd.randrange(1 << 32),
        "sides": rnd.choice(["open", "mixed", "labyrinth"]),
        "variants": rnd.sample(VARIANTS, rnd.choice([0, 0, 1, 2, 5])),
    }


def some_game(rnd: random.Random) -> State:
    """A new game of any size with any variants."""
    return setup(some_options(rnd)).state


def playout(rnd: random.Random, steps: int = 400) -> Iterator[tuple[State, Action]]:
    """The positions of a random game with the action taken in each; the last one taken may end it."""
    state = some_game(rnd)
    for _ in range(steps):
        if state.phase is Phase.OVER:
            return
        legal = list(LegalActions(state))
        action = rnd.choice(legal)
        if action.type in ("end", "trade"):
            action = rnd.choice(legal)
        yield state, action
        state = act(state, action).frozen()


def some_position(rnd: random.Random) -> State:
    """A position out of a random game, with figures about."""
    positions = [state for state, _ in playout(rnd, steps=rnd.randint(1, 250))]
    return positions[-1]


def crowded(state: State, rnd: random.Random) -> State:
    """A position of a game that begins so, its Player Actions due, with figures put there by chance."""
    while state.phase is not Phase.ACTIONS:
        state = act(state, rnd.choice(list(LegalActions(state)))).frozen()
    while problems(crowded_state := _scatter(state, rnd)):
        pass
    return crowded_state


def _scatter(state: State, rnd: random.Random) -> State:
    draft = {name: getattr(state, name) for name in State.__dataclass_fields__}
    spaces = list(places(state.board.spaces))
    rnd.shuffle(spaces)
    colonists, creeps = rnd.randint(28, 42), rnd.randint(5, 55)
    taken = iter(spaces)
    draft["robots"] = tuple(0 if rnd.random() < 0.3 else next(taken) for _ in state.letters)
    draft["aboard"] = rnd.randint(0, 6)
    draft["saved"] = rnd.choice([0, 7, 14, 21]) if colonists < 40 else 0
    on_board = max(0, colonists - draft["saved"] - draft["aboard"])
    draft["colonists"] = sum(1 << next(taken) for _ in range(on_board))
    draft["creeps"] = sum(1 << where for where in list(taken)[:creeps])
    specials = state.board.plants | state.board.dishes
    draft["supers"] = sum(1 << where for where in places(specials) if rnd.random() < 0.3)
    start = on_board + draft["saved"] + draft["aboard"]
    draft["lost"] = max(0, 42 - start) if Variant.ULTIMATE_HEROES not in state.variants else 0
    return State(**draft)


def random_action(rnd: random.Random, state: State) -> Action:
    """Any action at all: each argument of the right kind, often one that occurs in the position."""
    verb = VERBS[rnd.choice(list(VERBS))]
    args = tuple(
        None if not arg.required and rnd.random() < 0.5 else _value(rnd, state, arg.codec) for arg in verb.args
    )
    powers = _powers(rnd, state) if verb.powered else ()
    through = rnd.choice(list(robots_by_letter())) if any(power.card == OVERRIDE for power in powers) else ""
    return Action(verb.type, args, powers, through)


def _value(rnd: random.Random, state: State, codec: str) -> object:
    near = [0, *places(state.board.spaces), *places(state.board.plants | state.board.dishes)]
    hand = (*state.hands[state.seat], *state.cores[state.seat], "TE", "SG", "BH")
    return {
        "place": lambda: rnd.choice(near) if rnd.random() < 0.95 else place(rnd.randrange(50), rnd.randrange(7)),
        "cell": lambda: rnd.randrange(40),
        "turn": lambda: rnd.randrange(6),
        "die": lambda: rnd.randint(1, 6),
        "robot": lambda: rnd.choice(list(robots_by_letter())),
        "figure": lambda: rnd.choice([COLONIST, *robots_by_letter()]),
        "card": lambda: rnd.choice([*hand, *cards_by_code()]),
        "cards": lambda: tuple(sorted(rnd.sample(hand, rnd.randint(0, min(3, len(hand)))))),
    }[codec]()


def _powers(rnd: random.Random, state: State) -> Powers:
    own = [Power(card, "hand") for card in state.hands[state.seat]]
    own += [Power(card, "core") for card in state.cores[state.seat]] + [Power(card, "open") for card in state.laid]
    own += [Power(rnd.choice(list(cards_by_code())), rnd.choice(["hand", "core", "open", ""]))]
    return order_powers(rnd.sample(own, rnd.choice([0, 0, 1, 1, 2, 2, 3]) % (len(own) + 1)))
