"""What differs between the same games of two players, or of two runs, and whether that is more than noise.

Invariant: games are compared in pairs of one seed; the intervals of one comparison cover all together in 95 of 100, so
that many rows do not make up a difference by chance.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from jupiter.lab.experiments.playing import Row
from jupiter.lab.experiments.runner import gain
from jupiter.lab.experiments.store import RUN_FILE, StoreFault
from jupiter.lab.experiments.summary import Summary, read_summary
from jupiter.lab.statistics import Interval, errors_for, normal, paired

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
    ends: dict[str, Callable[[Row], float]] = {}
    endings = Counter(game["ending"] for pair in pairs for game in pair).most_common(ENDINGS)
    if len(endings) > 1:
        for rule, _ in endings:
            ends[f"ended by “{rule_name(rule)}”"] = partial(_ended_by, rule)
    figures = shares | means | ends
    z = errors_for(len(figures))
    return [change(name, pairs, figure, z, name not in means) for name, figure in figures.items()]


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


def compare(first: Path, second: Path) -> list[str]:
    """Lines of Markdown: what two runs differ in, and what came of it for each player.

    :param first: the folder or the file of a run, as `second`.
    :raises StoreFault: if one is no run, or they have no game or no player in common.
    """
    one, two = (read_summary(path / RUN_FILE if path.is_dir() else path) for path in (first, second))
    if one.experiment["game"] != two.experiment["game"]:
        raise StoreFault(f"{first} is of {one.experiment['game']} and {second} of {two.experiment['game']}")
    lines = [f"A is {first}, B is {second}. {differing(one, two)}"]
    for ours, theirs in _same_players(one, two):
        pairs = _pairs(one, ours, two, theirs)
        if not pairs:
            raise StoreFault(f"{first} and {second} have no seed in common; give both experiments the same one")
        name = ours if ours == theirs else f"{ours} (A) and {theirs} (B)"
        lines += ["", f"## {name}: {len(pairs)} pairs of games", "", *table(changes(pairs), "A", "B")]
    return lines


def table(rows: Sequence[Change], first: str, second: str) -> list[str]:
    """The changes as Markdown."""
    lines = [
        f"| figure | {first} | {second} | {second} - {first} | 95 %, all rows together | that is |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        low, high = (shown(row, end, "+") for end in row.interval)
        difference = shown(row, row.second - row.first, "+")
        lines.append(
            f"| {row.name} | {shown(row, row.first)} | {shown(row, row.second)} | {difference} | {low} to {high} "
            f"| {row.verdict} |"
        )
    return lines


def shown(row: Change, value: float, sign: str = "") -> str:
    """A figure of a change as text."""
    return f"{value:{sign}.1%}" if row.is_share else f"{value:{sign}.2f}"


def differing(one: Summary, two: Summary) -> str:
    """A sentence: what the experiments differ in."""
    ours, theirs = flat(one.experiment), flat(two.experiment)
    parts = [
        f"{key}: {ours.get(key, 'left out')} in A, {theirs.get(key, 'left out')} in B"
        for key in dict.fromkeys([*ours, *theirs])
        if ours.get(key) != theirs.get(key)
    ]
    if one.code != two.code:
        parts.append(f"code: {one.code} in A, {two.code} in B")
    return f"They differ in {'; '.join(parts)}." if parts else "They are of the same experiment."


def flat(table: Mapping[str, Any], outer: str = "") -> dict[str, Any]:
    """A table without tables in it, by dotted keys."""
    flattened: dict[str, Any] = {}
    for key, value in table.items():
        flattened |= flat(value, f"{outer}{key}.") if isinstance(value, Mapping) else {f"{outer}{key}": value}
    return flattened


def _same_players(one: Summary, two: Summary) -> list[tuple[str, str]]:
    if both := [(name, name) for name in one.players if name in two.players]:
        return both
    if len(one.players) == len(two.players) == 1:
        return [(next(iter(one.players)), next(iter(two.players)))]
    raise StoreFault(f"no player is in both: {', '.join(one.players)} in A, {', '.join(two.players)} in B")


def _pairs(one: Summary, ours: str, two: Summary, theirs: str) -> list[Pair]:
    """The games of the same seeds."""
    by_seed = {two.experiment["seed"] + game["game"]: game for game in two.players[theirs].games}
    return [
        (game, by_seed[seed])
        for game in one.players[ours].games
        if (seed := one.experiment["seed"] + game["game"]) in by_seed
    ]
