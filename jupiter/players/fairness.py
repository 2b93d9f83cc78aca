"""Whether a game with pieces of one's own is as hard as with ours: the same players and seeds with both.

Invariant: what is said of games that nobody has won is said of this player and this number of games.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Any

from jupiter.players.course import Row, game_rows
from jupiter.players.match import seated
from jupiter.players.models import model, own_options
from jupiter.players.pairs import Change, Pair, change, changes
from jupiter.players.registry import player_named
from jupiter.players.statistics import errors_for, wilson

QUICK = "habit"
"""Who shows in a minute how hard a game is: some hundred games of Jupiter Rescue."""
STRONG = "turn:24"
"""Who shows whether it can be won: some ten games of Jupiter Rescue."""
RIVAL = "greedy"
"""Who has the other seats of a game of rivals."""

MOST_RULES = 5
"""That are named as what makes the difference."""

COUNTED = ("won", "value", "score", "turns", "ending", "rules")
"""Of the row of a game: what is compared."""


def with_ours(game: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same set-up with our pieces.

    :raises ValueError: if it has none of one's own.
    """
    own = own_options(game)
    ours = {name: value for name, value in options.items() if name not in own}
    if ours == options:
        raise ValueError(
            f"{game} is set up with our pieces; give yours in [options]: {' or '.join(own)}"
            if own
            else f"{game} cannot be set up with pieces of your own"
        )
    return ours


def game_row(game: str, options: Mapping[str, Any], player: str, seed: int) -> Row:
    """What is compared of a game.

    :raises jupiter.engine.errors.Malformed: if it cannot be set up so.
    """
    known = model(game)
    row, *_ = game_rows(known, options, seated(known, player_named(player), player_named(RIVAL)), seed)
    return {name: row[name] for name in COUNTED}


@dataclass(frozen=True, slots=True)
class Comparison:
    """Games of one player with ours, and of the same seeds with one's own pieces."""

    pairs: Sequence[Pair]
    changes: Sequence[Change]
    """What is won and scored, how long games are, and how they end."""
    rules: Sequence[Change]
    """The rules that come up more or less often, beyond noise; those first that differ by the most times a game."""

    @property
    def score(self) -> Change:
        return next(row for row in self.changes if row.name == "score")

    @property
    def endings(self) -> Sequence[Change]:
        """How many games the most frequent rules ended; nothing if all ended alike."""
        return [row for row in self.changes if row.rule]

    @property
    def is_to_be_won(self) -> bool:
        """Whether games are won, or bring nothing but a score."""
        return self.pairs[0][0]["won"] is not None

    @property
    def wins(self) -> tuple[float, float]:
        """Games won with ours, and with one's own."""
        return sum(game["won"] for game, _ in self.pairs), sum(game["won"] for _, game in self.pairs)


def compared(pairs: Sequence[Pair], rule_name: Callable[[str], str]) -> Comparison:
    """What the pairs come to.

    :param pairs: at least one.
    """
    rules = sorted({rule for pair in pairs for game in pair for rule in game["rules"]})
    z = errors_for(max(1, len(rules)))
    rows = [change(rule_name(rule), pairs, partial(_times, rule), z, is_share=False) for rule in rules]
    differing = sorted(
        (row for row in rows if row.verdict in {"more", "less"}), key=lambda row: -abs(row.second - row.first)
    )
    return Comparison(pairs, changes(pairs, rule_name), differing[:MOST_RULES])


def _times(rule: str, game: Row) -> float:
    return float(game["rules"].get(rule, 0))


def as_json(pairs: Sequence[Pair], searched: Sequence[Row], rule_name: Callable[[str], str]) -> dict[str, Any]:
    """JSON-ready: what `QUICK` makes of both, and whether `STRONG` has won with one's own pieces.

    :param pairs: of `QUICK`; at least one.
    :param searched: games of `STRONG` with one's own pieces.
    """
    comparison = compared(pairs, rule_name)
    low, high = comparison.score.interval
    won = sum(game["won"] or 0 for game in searched)
    return {
        "pairs": len(pairs),
        "verdict": comparison.score.verdict,
        "score": _sides(comparison.score) | {"least": low, "most": high},
        "won": list(comparison.wins) if comparison.is_to_be_won else None,
        "endings": [_ending(row, pairs, rule_name) for row in comparison.endings],
        "rules": [_sides(row) | {"name": row.name} for row in comparison.rules],
        "searched": {"games": len(searched), "won": won, "most": wilson(won, len(searched))[1]},
    }


def _sides(row: Change) -> dict[str, Any]:
    return {"ours": row.first, "yours": row.second}


def _ending(row: Change, pairs: Sequence[Pair], rule_name: Callable[[str], str]) -> dict[str, Any]:
    """How many games a rule ended, whether that is noise, and after how many turns with one's own pieces."""
    turns = [game["turns"] for _, game in pairs if game["ending"] == row.rule]
    return _sides(row) | {
        "name": rule_name(row.rule),
        "verdict": row.verdict,
        "turns": median(turns) if turns else None,
    }
