"""What the contract suite is told of Jupiter Rescue; see `tests/contract/samples.py`."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from jupiter.games.rescue.advice.goals import Aim
from jupiter.games.rescue.board import place_text, places
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import State
from jupiter.games.rescue.wording import LANGUAGES
from tests.contract.samples import Samples
from tests.rescue.playing import crowded, random_action, some_options

GAME = JupiterRescue()


def options(rnd: Random) -> dict[str, Any]:
    """A game by a seed, or one whose tiles lie on a table and whose chance is told."""
    chosen = some_options(rnd)
    if rnd.random() < 0.7:
        return chosen
    tiles = GAME.position(setup(chosen).state)["tiles"]
    return {"players": chosen["players"], "variants": chosen["variants"], "tiles": tiles}


def random_position(rnd: Random) -> State:
    """A colony full of Creeps, Colonists and robots."""
    return crowded(setup(some_options(rnd)).state, rnd)


def goals(rnd: Random, state: State) -> Mapping[str, Any]:
    """Any place, as what it is or something else."""
    there = rnd.choice((state.board.spaces, state.colonists, state.creeps, state.supers, 1)) or 1
    aim = rnd.choice((None, None, *Aim))
    goal = {"place": place_text(rnd.choice(list(places(there)))), **({"aim": str(aim)} if aim else {})}
    to = rnd.choice(list(places(state.board.spaces or 1)))
    return {**goal, "to": place_text(to)} if aim is Aim.SEND else goal


def conserved(position: Mapping[str, Any]) -> Mapping[str, int]:
    """Cards by name, wherever they are, and Colonists, dead or alive."""
    piles = [position[pile] for pile in ("open", "discards", "aside")]
    piles += [robot[cards] for robot in position["robots"] for cards in ("core", "hand")]
    cards = Counter(card for pile in piles for card in pile) + Counter(position["derived"]["draw_pile"])
    if position["turn"]["setback"]:
        cards[position["turn"]["setback"]] += 1
    alive = len(position["colonists"]) + position["pod"]["colonists"]
    return {**cards, "Colonists": alive + position["evacuated"] + position["lost"]}


SAMPLES = Samples(
    options=options,
    random_position=random_position,
    any_action=random_action,
    goals=goals,
    conserved=conserved,
    languages=LANGUAGES,
    same={
        "de": frozenset({"Orange", "Creeps", "Grenadier", "Pilot", "Teleport", "Invasion"}),
        "fr": frozenset(
            {
                *(
                    "six",
                    "Orange",
                    "Creeps",
                    "Super Creeps",
                    "Boost",
                    "Grenadier",
                    "Sniper",
                    "Actions",
                    "Conversion",
                    "Invasion",
                ),
                *("{count} action", "{count} actions"),
            }
        ),
    },
)
