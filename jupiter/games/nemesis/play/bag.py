"""The bag of intruder tokens and the pool beside the board.

A token is in the bag, with a model (on the board, or a larva on a character board, A-80), or in the pool, which follows
from the others. Tokens that are added are not looked at (A-79). Invariant: no token is in two places.
"""

from collections import Counter

from jupiter.games.nemesis import pool
from jupiter.games.nemesis.forms import token_name
from jupiter.games.nemesis.parts import BLANK, KINDS
from jupiter.games.nemesis.play.table import Piece, Table
from jupiter.games.nemesis.pool import TOTALS, only_number
from jupiter.games.nemesis.state import Token


def _aside(table: Table) -> list[Token]:
    """The tokens that are with a model."""
    models = [Token(piece.kind, piece.number) for piece in table.pieces]
    return pool.aside(models, sum(player.has_larva for player in table.players))


def is_in_pool(table: Table, kind: str, rule: str) -> bool:
    """Whether a token of that kind lies beside the board, in sight; asked for where the bag is unknown."""
    if table.bag is None:
        return pool.count(kind, _aside(table)) < TOTALS[kind] and table.confirm("pool", rule, None, token=kind)
    return pool.count(kind, [*table.bag, *_aside(table)]) < TOTALS[kind]


def add(table: Table, kind: str, rule: str) -> bool:
    """One token of that kind from the pool goes into the bag, if there is one (A-25)."""
    if not is_in_pool(table, kind, rule):
        table.emit("no-token", rule=rule, token=kind)
        return False
    put(table, kind, None if table.bag is None else unseen_number(table, kind))
    table.emit("token-added", rule=rule, token=kind)
    return True


def unseen_number(table: Table, kind: str) -> int | None:
    """The number of a token from the pool, where all that can be there show the same."""
    left = _unseen(table, kind)
    return next(iter(left)) if len(left) == 1 else None


def put(table: Table, kind: str, number: int | None, *, beside_model: bool = False) -> None:
    """A token goes into the bag, if the box has it; its number is known if it was seen.

    :param beside_model: whether it does so while its model stands on the board (A-68).
    """
    if table.bag is None:
        return
    used = pool.count(kind, table.bag if beside_model else [*table.bag, *_aside(table)])
    if used < TOTALS[kind]:
        table.bag.append(Token(kind, only_number(kind) if number is None else number))


def forms(table: Table) -> list[str]:
    """Every token that can be drawn, as a text."""
    if table.bag is None:
        every = [token_name(Token(kind, number)) for kind in reversed(KINDS) for number in sorted(pool.numbers(kind))]
        return [BLANK, *every]
    texts: dict[str, None] = {}
    for kind, number in sorted(table.bag, key=_by_kind):
        if number is not None or kind == BLANK or only_number(kind) is not None:
            texts[token_name(Token(kind, only_number(kind) if number is None else number))] = None
        else:
            texts |= dict.fromkeys(token_name(Token(kind, number)) for number in sorted(_unseen(table, kind)))
    return sorted(texts, key=_text_order)


_ORDER = {kind: order for order, kind in enumerate((BLANK, *reversed(KINDS)))}


def _by_kind(token: Token) -> tuple[int, int]:
    return _ORDER[token.kind], token.number or 0


def _text_order(text: str) -> tuple[int, str]:
    return _ORDER[text.partition("-")[0]], text


def _unseen(table: Table, kind: str) -> Counter[int]:
    """Numbers that an unseen token of a kind can show: those not all seen elsewhere."""
    return pool.unseen(kind, [*(table.bag or ()), *_aside(table)])


def draw(table: Table, rule: str, of: int | None) -> Token | None:
    """A token is drawn and taken out; None if the bag is empty."""
    if table.bag is not None and not table.bag:
        table.emit("bag-empty", rule=rule)
        return None
    text = table.ask("bag", rule, of, forms(table))
    kind, _, number = text.partition("-")
    token = Token(kind, int(number) if number else None)
    _take(table, token)
    table.emit("token-drawn", rule=rule, token=text)
    return token


def _take(table: Table, token: Token) -> None:
    if table.bag is None:
        return
    for same in (token, Token(token.kind, None)):
        if same in table.bag:
            table.bag.remove(same)
            return
    for other in table.bag:
        if other.kind == token.kind and only_number(token.kind) is not None:
            table.bag.remove(other)
            return


def is_last(table: Table, rule: str) -> bool:
    """Whether the token that was just drawn was the last one."""
    if table.bag is None:
        return table.confirm("last-token", rule)
    return not table.bag


def back(table: Table, piece: Piece) -> None:
    """The token of a model that leaves the board alive goes into the bag (A-26)."""
    put(table, piece.kind, piece.number)
