"""What the contract suite is told of Under Falling Skies; see `tests/contract/samples.py`."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.parts import CELL_NAMES
from jupiter.games.skies.state import State
from jupiter.games.skies.wording import LANGUAGES
from tests.contract.samples import Samples
from tests.skies import random_positions
from tests.skies.playing import random_action, some_options

GAME = UnderFallingSkies()


def options(rnd: Random) -> dict[str, Any]:
    """A set-up of any kind, now and then with card data that is sent along, as owners send that of their own cards."""
    chosen = some_options(rnd)
    return chosen | ({"card_set": GAME.components()["card_set"]} if rnd.random() < 0.15 else {})


def random_position(rnd: Random) -> State:
    """A position in the middle of a game, with much in the base and in the sky."""
    while True:
        state = GAME.read_state(random_positions.random_position(rnd))
        if not GAME.problems(state):
            return state


def goals(rnd: Random, state: State) -> Mapping[str, Any]:
    """A die on any cell, whether or not one lies there."""
    return {"at": rnd.choice(CELL_NAMES)}


def conserved(position: Mapping[str, Any]) -> Mapping[str, int]:
    """Ships and dice by colour, wherever they are."""
    derived, ships = position["derived"], Counter(ship["ship"] for ship in position["ships"])
    dice = Counter(die["die"] for die in position["base"])
    return {
        "green ships": ships["green"] + position["waiting"]["green"],
        "red ships": ships["red"] + position["waiting"]["red"] + derived["red_ships_aside"],
        "blue dice": dice["blue"] + len(position["built"]) + derived["robots_aside"],
        **{
            f"{colour} dice": dice[colour] + len(position["rolled"][colour]) + derived["to_roll"][colour]
            for colour in ("black", "white")
        },
    }


SAMPLES = Samples(
    options=options,
    random_position=random_position,
    any_action=random_action,
    goals=goals,
    conserved=conserved,
    languages=LANGUAGES,
    same={"fr": frozenset({"robot", "six"})},
)
