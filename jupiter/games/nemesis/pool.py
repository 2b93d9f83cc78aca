"""The intruder tokens of the box: how many there are, what an unseen one can show, and which lie beside the board.

Invariant: bag, tokens aside (with a model, or with a larva on a character's board) and pool together are the box's. All
that counts tokens counts here.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import BLANK, KINDS
from jupiter.games.nemesis.state import State, Token, sorted_tokens

LARVA = Token("larva", 1)


@cache
def numbers(kind: str) -> Counter[int]:
    """How many tokens of a kind show each number; blank ones show none."""
    return Counter() if kind == BLANK else Counter(box().intruders[kind].tokens)


@cache
def only_number(kind: str) -> int | None:
    """The number of every token of a kind; None where they differ, or there is none."""
    different = numbers(kind)
    return next(iter(different)) if len(different) == 1 else None


TOTALS = {kind: box().blanks if kind == BLANK else numbers(kind).total() for kind in (BLANK, *KINDS)}
"""Tokens of each kind in the box."""
ALL_TOKENS = sorted_tokens(
    [Token(BLANK, None)] * TOTALS[BLANK]
    + [Token(kind, number) for kind in KINDS for number in numbers(kind).elements()]
)
"""The 27 intruder tokens of the box."""


def aside(models: Iterable[Token], larvae: int) -> list[Token]:
    """The tokens of models on the board and of larvae on characters' boards (readings A-26, A-80)."""
    return [*models, *[LARVA] * larvae]


def count(kind: str, tokens: Iterable[Token]) -> int:
    """How many of these tokens are of a kind."""
    return sum(token.kind == kind for token in tokens)


def unseen(kind: str, seen: Iterable[Token]) -> Counter[int]:
    """The numbers that a token of a kind can show which is none of these, each with its tokens."""
    left = Counter(numbers(kind))
    left.subtract(token.number for token in seen if token.kind == kind and token.number is not None)
    return +left


def pool(state: State) -> tuple[Token, ...] | None:
    """The tokens that lie neither in the bag nor aside; None if the bag is not known.

    Where a token elsewhere has a number that nobody has seen, it may be any one of its kind: the pool then has so many
    of that kind without a number, unless all have the same.
    """
    if state.bag is None:
        return None
    models = [Token(model.kind, model.number) for model in state.intruders]
    away = [*state.bag, *aside(models, sum(player.has_larva for player in state.players))]
    return sorted_tokens(token for kind in (BLANK, *KINDS) for token in _left(kind, away))


def _left(kind: str, away: Sequence[Token]) -> list[Token]:
    left = max(0, TOTALS[kind] - count(kind, away))
    of_kind = unseen(kind, away)
    if of_kind.total() == left:
        return [Token(kind, number) for number in of_kind.elements()]
    return [Token(kind, next(iter(of_kind)) if len(of_kind) == 1 else None)] * left
