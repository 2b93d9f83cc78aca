"""Games of players, one after the other, and what players score in them.

Invariant: the same game, options, players and seed give the same games, action by action; every action is a legal one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from jupiter.engine.chance import SEEDS
from jupiter.engine.verdict import Event
from jupiter.players.evaluation import share_of_win
from jupiter.players.player import Model, Player, View

LONGEST = 5_000
"""Decisions after which a game is given up."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    seed: int
    value: float
    """The share of the win, from 0 to 1, of the actor that the player under test plays."""
    score: float
    """By the game's own count; the value if the lab knows of none."""
    decisions: int
    reason: str
    """Id of the rule that ended it."""
    state: str
    """Text of the last state."""


class Watch(Protocol):
    """Sees a game as it is played."""

    def decides(self, state: Any, actor: str, has_chance_come: bool) -> None:
        """Before each decision: who decides (nobody at the end), and whether dice or cards have come since the last."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """What came of an action, or of dice and cards."""
        ...


class Unwatched:
    """Sees nothing."""

    def decides(self, state: Any, actor: str, has_chance_come: bool) -> None: ...

    def happened(self, events: Sequence[Event]) -> None: ...


NOBODY = Unwatched()


def play(
    model: Model,
    options: Mapping[str, Any],
    players: Mapping[str, Player] | Player,
    seed: int,
    watch: Watch = NOBODY,
) -> Result:
    """One game to its end.

    :param players: by actor, or one who plays for all.
    :param seed: of the game, from which the players' own chance follows, too.
    :raises RuntimeError: if the game has no end.
    """
    game, random = model.game, Random(seed)
    state = game.setup({**options, "seed": random.randrange(SEEDS)} if has_seed(model) else options).state
    for decisions in range(LONGEST):
        before = state
        while (chance := model.chance(state)) is not None:
            state = _follow(model, state, chance, watch)
        actor = model.actor(state)
        watch.decides(state, actor, state is not before)
        if not actor:
            return _result(model, state, seed, decisions)
        player = players[actor] if isinstance(players, Mapping) else players
        state = _follow(model, state, player.choose(View(model, state, actor), Random(random.randrange(SEEDS))), watch)
    raise RuntimeError(f"no end after {LONGEST} decisions: {game.state_text(state)}")


def _follow(model: Model, state: Any, action: Any, watch: Watch) -> Any:
    """The state after an action, which must be a legal one."""
    verdict = model.game.check(state, action)
    if not verdict.legal:
        raise AssertionError(f"{action!r} was chosen, which is not legal in {model.game.state_text(state)}")
    watch.happened(verdict.events)
    return verdict.state


def has_seed(model: Model) -> bool:
    """Whether games are set up by a seed."""
    return "seed" in model.game.setup_schema().get("properties", {})


def _result(model: Model, state: Any, seed: int, decisions: int) -> Result:
    game = model.game
    first, outcome = game.actors()[0], game.outcome(state)
    if outcome is None:
        raise AssertionError("a game without anybody to act has ended")
    # Where all win or lose together, a lost game is worth nothing, whatever searches make of it.
    is_shared = model.evaluation is not None and model.evaluation.is_shared
    value = share_of_win(outcome, first) if is_shared else model.value(state, first)
    score = value if model.evaluation is None else model.evaluation.score(state, first)
    return Result(seed, value, score, decisions, outcome.rule, game.state_text(state))


def by_seat(actors: Sequence[str], first: Player, other: Player) -> Mapping[str, Player]:
    """One player in the first seat, and another one in all others."""
    return {actor: other if number else first for number, actor in enumerate(actors)}


def seated(model: Model, player: Player, rival: Player) -> Mapping[str, Player] | Player:
    """A player for all where they win or lose together, else in the first seat, with a rival in all others."""
    is_shared = model.evaluation is not None and model.evaluation.is_shared
    return player if is_shared else by_seat(model.game.actors(), player, rival)
