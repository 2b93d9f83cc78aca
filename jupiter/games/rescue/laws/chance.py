"""The die and the draw: what may be observed, and what needs a seed."""

from functools import cache

from jupiter.engine.laws import Args, RefusalData
from jupiter.games.rescue.codecs import cards_by_code
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws import ActionRules, Law, SetStage
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.state import State, kinds, pile


def _seeded(context: ActionContext) -> tuple[None, ...]:
    return () if context.state.seed is None else (None,)


def _faces(context: ActionContext, args: Args) -> tuple[int | None, ...]:
    return *range(1, 7), *_seeded(context)


def _seed_or_seen(context: ActionContext, args: Args) -> frozenset[object]:
    return _allowed_by_seed(context.state.seed is not None)


@cache
def _allowed_by_seed(is_seeded: bool) -> frozenset[object]:
    """What the law about the seed allows: everything that was seen, and nothing unseen without a seed."""
    seen = frozenset((*range(1, 7), *load().cards))
    return seen | {None} if is_seeded else seen


SEED = Law("chance.seed", _seed_or_seen, lambda *_: ("", {}))
ROLL = ActionRules((), (SetStage(_faces, (SEED,)),))


def _drawable(context: ActionContext, args: Args) -> tuple[str | None, ...]:
    return *drawable(context.state), None


def drawable(state: State) -> tuple[str, ...]:
    """The kinds of cards that may come next; if the pile is empty, the discards are the pile."""
    # C4: the order of an observed deck is unknown, so that anything left in it may come.
    return tuple(pile(state)) or kinds(state.discards)


def _undrawable(context: ActionContext, args: Args, card: str) -> RefusalData:
    return "", {"card": cards_by_code()[card]}


DRAW = ActionRules((), (SetStage(_drawable, (SEED, Law("draw.pile", _drawable, _undrawable))),))
