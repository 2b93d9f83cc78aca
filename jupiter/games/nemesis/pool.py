"""The intruder tokens beside the board, which follow from all others.

Invariant: bag, tokens aside (with a model, or with a larva on a character's board) and pool together are the box's.
"""

from collections.abc import Iterable

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import BLANK, KINDS
from jupiter.games.nemesis.state import Draft, State, Token, sorted_tokens

ALL_TOKENS = sorted_tokens(
    [Token(BLANK, None)] * box().blanks
    + [Token(kind.kind, number) for kind in box().intruders.values() for number in kind.tokens]
)
"""The 27 intruder tokens of the box."""
LARVA = Token("larva", 1)


def aside(state: State | Draft) -> tuple[Token, ...]:
    """The tokens of models on the board and of larvae on characters' boards (readings A-26, A-80)."""
    models = [Token(model.kind, model.number) for model in state.intruders]
    return sorted_tokens(models + [LARVA for player in state.players if player.has_larva])


def pool(state: State | Draft) -> tuple[Token, ...] | None:
    """The tokens that lie neither in the bag nor aside; None if the bag is not known.

    Where a token elsewhere has a number that nobody has seen, it may be any one of its kind: the pool then has so many
    of that kind without a number, unless all have the same.
    """
    if state.bag is None:
        return None
    away = (*state.bag, *aside(state))
    return sorted_tokens(token for kind in (BLANK, *KINDS) for token in _left(kind, away))


TOTALS = {kind: sum(token.kind == kind for token in ALL_TOKENS) for kind in (BLANK, *KINDS)}
"""Tokens of each kind in the box."""


def _left(kind: str, away: Iterable[Token]) -> list[Token]:
    left = [token.number for token in ALL_TOKENS if token.kind == kind]
    unseen = 0
    for token in away:
        if token.kind == kind:
            if token.number in left:
                left.remove(token.number)
            else:
                unseen += 1
    if not unseen:
        return [Token(kind, number) for number in left]
    known = left[0] if len(set(left)) == 1 else None
    return [Token(kind, known)] * max(0, len(left) - unseen)
