"""Set-ups of every kind, and actions for a position that break few rules at a time."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from jupiter.games.ark.actions import Action, Split
from jupiter.games.ark.layout import BOXES, FED, ICONS, POWER_ICONS, Kind
from jupiter.games.ark.parts import FACES, MOST_PLAYERS, PLAYERS
from jupiter.games.ark.state import Phase, State
from jupiter.games.ark.uses import PAIR_NUMBERS, SINGLE_NUMBERS, Use

HIDDEN = 0.3
"""How often only some of the sheets are known."""
ICONS_BY_KIND = {kind: [number for number, icon in enumerate(ICONS) if icon.kind is kind] for kind in Kind}


def some_options(rnd: Random) -> dict[str, Any]:
    """Options of a new game for any number of players, by a seed or with dice that are rolled on a table."""
    options: dict[str, Any] = {"players": (players := rnd.randint(1, MOST_PLAYERS))}
    if rnd.random() < 0.7:
        options["seed"] = rnd.randrange(1 << 32)
    if rnd.random() < HIDDEN:
        options["sheets"] = rnd.sample(PLAYERS[:players], rnd.randint(1, players))
    return options


def random_action(rnd: Random, state: State) -> Action:
    """Any action at all, mostly one of the phase at hand, of players, icons and dice that are there."""
    due = _BY_PHASE.get(state.phase, ()) if rnd.random() < 0.9 else ()
    kind = rnd.choice(due or tuple(_MAKERS))
    return Action(kind, _MAKERS[kind](rnd, state))


def _player(rnd: Random, state: State) -> int:
    return rnd.randrange(len(state.seats)) if rnd.random() < 0.95 else rnd.randrange(MOST_PLAYERS)


def _die(rnd: Random, state: State) -> int:
    return rnd.choice(state.dice) if state.dice and rnd.random() < 0.9 else rnd.randint(1, FACES)


def _smelted(rnd: Random, die: int) -> tuple[int, int] | None:
    if rnd.random() < 0.75:
        return None
    value = die + rnd.choice((-1, 1)) if rnd.random() < 0.9 else rnd.randint(1, FACES)
    return die, min(FACES, max(1, value))


def _single(rnd: Random, state: State, value: int) -> int:
    """One die, mostly of the value that is asked for."""
    wanted = value in state.dice and rnd.random() < 0.6
    die = value if wanted else _die(rnd, state)
    return SINGLE_NUMBERS[Use((die,), _smelted(rnd, die), rnd.random() < 0.2)]


def _pair(rnd: Random, state: State, total: int) -> int:
    """Two dice; mostly with that sum, or for 0 with equal values."""
    dice = sorted(rnd.sample(state.dice, 2)) if len(state.dice) > 1 else [_die(rnd, state), _die(rnd, state)]
    pairs = [
        [a, b]
        for n, a in enumerate(state.dice)
        for b in state.dice[n + 1 :]
        if (a + b == total or (total == 0 and a == b))
    ]
    if pairs and rnd.random() < 0.6:
        dice = rnd.choice(pairs)
    return PAIR_NUMBERS[Use(tuple(sorted(dice)), _smelted(rnd, rnd.choice(dice)))]


def _tick(kind: Kind, dice: Callable[[Random, State, int], int]) -> Callable[[Random, State], tuple[Any, ...]]:
    def make(rnd: Random, state: State) -> tuple[Any, ...]:
        player, icon = _player(rnd, state), rnd.choice(ICONS_BY_KIND[kind])
        return player, icon, dice(rnd, state, ICONS[icon].value)

    return make


def _research(rnd: Random, state: State) -> tuple[Any, ...]:
    split = None if rnd.random() < 0.3 else _split(rnd, state)
    return _player(rnd, state), _pair(rnd, state, 0), split


def _split(rnd: Random, state: State) -> Split:
    """Some boxes, about as many as a pair of the dice ticks."""
    boxes = [0] * len(BOXES)
    for _ in range(max(1, _die(rnd, state) + rnd.choice((-1, 0, 0, 1)))):
        number = rnd.randrange(len(BOXES)) if rnd.random() < 0.5 else max(range(len(BOXES)), key=boxes.__getitem__)
        boxes[number] = min(max(BOXES), boxes[number] + 1)
    return tuple(boxes)


def _roll(rnd: Random, _: State) -> tuple[Any, ...]:
    return (None if rnd.random() < 0.3 else tuple(sorted(rnd.randint(1, FACES) for _ in range(5))),)


_MAKERS: dict[str, Callable[[Random, State], tuple[Any, ...]]] = {
    "roll": _roll,
    "ore": _tick(Kind.ORE, _single),
    "rare-ore": _tick(Kind.RARE, _pair),
    "power": lambda rnd, state: (_player(rnd, state), rnd.choice(list(POWER_ICONS.values()))),
    "food": lambda rnd, state: (_player(rnd, state), rnd.randrange(len(FED))),
    "bulldoze": _tick(Kind.ENTRANCE, _single),
    "research": _research,
    "confirm": lambda rnd, state: (_player(rnd, state), rnd.random() < 0.2),
    "disaster": lambda rnd, _: (None if rnd.random() < 0.3 else rnd.randint(1, FACES),),
}
_BY_PHASE: dict[Phase, Sequence[str]] = {
    Phase.ROLL: ("roll", "roll", "ore", "confirm"),
    Phase.ALLOCATE: (
        "ore",
        "ore",
        "ore",
        "rare-ore",
        "rare-ore",
        "power",
        "food",
        "bulldoze",
        "research",
        "research",
        "confirm",
    ),
    Phase.DISASTER: ("disaster", "disaster", "confirm"),
}
