"""What the contract suite is told of Grotto; see `tests/contract/samples.py`."""

from random import Random
from typing import Any

from tests.contract.samples import Samples
from tests.games.grotto.rules import CARDS, DECK, MOST, NONE, Dive


def options(rnd: Random) -> dict[str, Any]:
    hand = {"hand": rnd.choice(CARDS)} if rnd.random() < 0.5 else {}
    return {"air": rnd.randint(1, MOST), **hand}


def corner(rnd: Random) -> Dive:
    """A position of which any part may be unknown, or all."""

    def perhaps(value: Any) -> Any:
        return value if rnd.random() < share else None

    share = rnd.choice((0, 0.5, 0.8, 1))
    return Dive(
        (perhaps(rnd.randint(1, MOST)), perhaps(rnd.randint(1, MOST))),
        (perhaps(rnd.choice((*CARDS, NONE))), perhaps(rnd.choice((*CARDS, NONE)))),
        (perhaps(rnd.randint(0, MOST)), perhaps(rnd.randint(0, MOST))),
        perhaps(rnd.randint(0, DECK)),
        rnd.randint(0, 1),
    )


def whole(rnd: Random, state: Dive) -> Dive:
    """What is not known of air is not out, and what is not known of a hand is a card."""
    return Dive(
        tuple(rnd.randint(1, MOST) if one is None else one for one in state.air),  # type: ignore[arg-type]
        tuple(rnd.choice(CARDS) if one is None else one for one in state.hands),  # type: ignore[arg-type]
        tuple(rnd.randint(0, MOST) if one is None else one for one in state.luck),  # type: ignore[arg-type]
        rnd.randint(0, DECK) if state.deck is None else state.deck,
        state.turn,
    )


SAMPLES = Samples(
    options=options,
    random_position=corner,
    whole=whole,
    secrets=r"(hands|luck)\..*",
    revealing=frozenset({"show.hands"}),
    shown_by_doing=frozenset({"play.own"}),
    steps=60,
)
