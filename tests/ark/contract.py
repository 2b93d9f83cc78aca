"""What the contract suite is told of Last Ark from Ceti; see `tests/contract/samples.py`."""

from collections.abc import Mapping
from random import Random
from typing import Any

from jupiter.games.ark.advice.goals import WANTED
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.ark.state import State
from jupiter.games.ark.wording import LANGUAGES
from tests.ark import random_positions
from tests.ark.playing import random_action, some_options
from tests.contract.samples import Samples

GAME = LastArkFromCeti()


def random_position(rnd: Random) -> State:
    """A position in the middle of a game or late in it."""
    while True:
        state = GAME.read_state(random_positions.random_position(rnd))
        if not GAME.problems(state):
            return state


def goals(rnd: Random, state: State) -> Mapping[str, Any]:
    """Anything on any sheet, done already or not."""
    return {"player": f"p{rnd.randint(1, 4)}", "what": rnd.choice(WANTED)}


def conserved(position: Mapping[str, Any]) -> Mapping[str, int]:
    """Who sits at the table, whose sheets are known, and the dice that are rolled or will be."""
    known = [seat["sheet"] is not None for seat in position["players"]]
    dice = len(position["dice"]) if position["phase"] == "allocate" else 5
    return {"dice": dice, **{f"p{number}": is_known for number, is_known in enumerate(known, 1)}}


def four(rnd: Random) -> Mapping[str, Any]:
    """A table of four whose sheets are all known."""
    return {"players": 4, "seed": rnd.randrange(1 << 32)}


SAMPLES = Samples(
    options=some_options,
    measured=four,
    random_position=random_position,
    any_action=random_action,
    goals=goals,
    left_out={"research": "boxes"},
    conserved=conserved,
    languages=LANGUAGES,
    same={"fr": frozenset({"population", "six"})},
    steps=600,
)
