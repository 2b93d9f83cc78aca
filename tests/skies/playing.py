"""Set-ups of every kind, and actions for a position that break few rules at a time."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from jupiter.games.skies.actions import ASIDE, FACES, Action
from jupiter.games.skies.parts import CELLS, COLUMNS
from jupiter.games.skies.state import BLACK, GREEN, RED, WHITE, Phase, State

CARDS = ("upper", "lower", "tracks")


def some_options(rnd: Random) -> dict[str, Any]:
    """Options of a new game: a level or any mixture of sides, by a seed or with dice that are rolled on a table."""
    options: dict[str, Any] = {}
    if rnd.random() < 0.7:
        options["seed"] = rnd.randrange(1 << 32)
    if rnd.random() < 0.4:
        return options | {"level": rnd.randint(1, 8)}
    turned = ["easy", "difficult"]
    return options | {"cards": {"sky": rnd.choices(turned, k=4), **{name: rnd.choice(turned) for name in CARDS}}}


def random_action(rnd: Random, state: State) -> Action:
    """Any action at all, mostly one of the step that is due, with dice, cells and ships that are there."""
    due = _BY_PHASE.get(state.phase, ()) if rnd.random() < 0.9 else ()
    kind = rnd.choice(due or tuple(_MAKERS))
    return Action(kind, _MAKERS[kind](rnd, state))


def _cell(rnd: Random, state: State) -> int:
    lying = [die.cell for die in state.base]
    return rnd.choice(lying) if lying and rnd.random() < 0.6 else rnd.randrange(CELLS)


def _dice(rnd: Random, count: int) -> tuple[int, ...]:
    wanted = count if rnd.random() < 0.8 else rnd.randint(0, 5)
    return tuple(sorted(rnd.randint(1, FACES) for _ in range(wanted)))


def _roll(rnd: Random, state: State) -> tuple[Any, ...]:
    dice = tuple(_dice(rnd, count) for count in state.to_roll)
    return (dice if any(dice) and rnd.random() < 0.8 else None,)


def _place(rnd: Random, state: State) -> tuple[Any, ...]:
    rolled = [*((BLACK, value) for value in state.black), *((WHITE, value) for value in state.white)]
    die = (rnd.choice((BLACK, WHITE)), rnd.randint(1, FACES))
    cell = rnd.randrange(CELLS) if rnd.random() < 0.8 else _cell(rnd, state)
    return rnd.choice(rolled) if rolled and rnd.random() < 0.8 else die, cell


def _use(rnd: Random, state: State) -> tuple[Any, ...]:
    source = None if rnd.random() < 0.4 else ASIDE if rnd.random() < 0.5 else _cell(rnd, state)
    return _cell(rnd, state), source


def _deploy(rnd: Random, state: State) -> tuple[Any, ...]:
    value = rnd.choice(state.built) if state.built and rnd.random() < 0.8 else rnd.randint(1, FACES)
    return value, rnd.randrange(CELLS)


def _respawn(rnd: Random, _: State) -> tuple[Any, ...]:
    return rnd.choice((GREEN, GREEN, RED)), rnd.randrange(COLUMNS)


_MAKERS: dict[str, Callable[[Random, State], tuple[Any, ...]]] = {
    "roll": _roll,
    "place": _place,
    "use": _use,
    "dig": lambda rnd, state: (_cell(rnd, state),),
    "skip": lambda rnd, state: (_cell(rnd, state),),
    "deploy": _deploy,
    "respawn": _respawn,
}
_BY_PHASE: dict[Phase, Sequence[str]] = {
    Phase.ROLL: ("roll", "roll", "place"),
    Phase.PLACE: ("place",),
    Phase.RESOLVE: ("use", "use", "dig", "skip"),
    Phase.DEPLOY: ("deploy",),
    Phase.RESPAWN: ("respawn",),
}
