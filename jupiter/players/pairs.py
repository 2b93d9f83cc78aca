"""The same games in two ways, and whether what differs is more than noise.

Invariant: games are compared in pairs of one seed; the intervals of one comparison cover all together in 95 of 100, so
that many rows do not make up a difference by chance.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean

from jupiter.players.course import Row, gain
from jupiter.players.statistics import Interval, errors_for, normal, paired

FEWEST = 20
"""Pairs below which nothing is concluded."""
ENDINGS = 5
"""The most frequent ones are compared."""

Pair = tuple[Row, Row]


@dataclass(frozen=True, slots=True)
class Change:
    """One figure in both."""

    name: str
    first: float
    second: float
    interval: Interval
    """Of second minus first."""
    is_share: bool
    pairs: int
    rule: str = ""
    """Of a share of games that a rule ended: its id."""

    @property
    def verdict(self) -> str:
        """What that is."""
        low, high = self.interval
        if self.pairs < FEWEST:
            return "too few games"
        if self.first == self.second and low == high:
            return "the same"
        if low > 0:
            return "more"
        return "less" if high < 0 else "noise"


def changes(pairs: Sequence[Pair], rule_name: Callable[[str], str] = str) -> list[Change]:
    """What is won and scored, how long games are and how they end, each in the first and the second of the pairs.

    :param rule_name: of a rule that ended games, by its id.
    """
    shares: dict[str, Callable[[Row], float]] = {"won" if pairs[0][0]["won"] is not None else "value": gain}
    means: dict[str, Callable[[Row], float]] = {
        "score": lambda game: float(game["score"]),
        "turns": lambda game: float(game["turns"]),
    }
    endings = [rule for rule, _ in Counter(game["ending"] for pair in pairs for game in pair).most_common(ENDINGS)]
    figures, ends = shares | means, endings if len(endings) > 1 else []
    z = errors_for(len(figures) + len(ends))
    return [
        *(change(name, pairs, figure, z, name not in means) for name, figure in figures.items()),
        *(replace(_ended(rule, pairs, z), name=f"ended by “{rule_name(rule)}”") for rule in ends),
    ]


def _ended(rule: str, pairs: Sequence[Pair], z: float) -> Change:
    return replace(change(rule, pairs, partial(_ended_by, rule), z, is_share=True), rule=rule)


def _ended_by(rule: str, game: Row) -> float:
    return float(game["ending"] == rule)


def change(name: str, pairs: Sequence[Pair], figure: Callable[[Row], float], z: float, is_share: bool) -> Change:
    """A figure of the games in the first and the second of the pairs.

    :param z: standard errors on either side (`errors_for`).
    :param is_share: whether it lies between 0 and 1.
    """
    first, second = [figure(one) for one, _ in pairs], [figure(two) for _, two in pairs]
    differences = [two - one for one, two in zip(first, second, strict=True)]
    interval = paired(differences, z) if is_share else normal(differences, z)
    return Change(name, fmean(first), fmean(second), interval, is_share, len(pairs))
