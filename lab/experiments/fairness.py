"""The games of an experiment with pieces of one's own and with ours, and what came of them in words.

Invariant: what is said of games that nobody has won is said of these players and this number of games.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from jupiter.lab.experiments.comparison import shown, table
from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.executors import Executor
from jupiter.lab.experiments.playing import LARGE, batches
from jupiter.players.course import Row
from jupiter.players.fairness import Comparison, compared, with_ours
from jupiter.players.pairs import FEWEST, Change, Pair
from jupiter.players.statistics import wilson

CHUNK = 2 * LARGE
"""Games of each player that are played before one looks at the clock."""

VERDICTS = {
    "less": "Yours is harder",
    "more": "Yours is easier",
    "noise": "No difference shows",
    "the same": "Both are the same",
    "too few games": f"Too few games to say (below {FEWEST})",
}
"""By what became of the score (`Change.verdict`)."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """The same games with pieces of one's own and with ours."""

    pairs: Mapping[str, Sequence[Pair]]
    """By player: games with ours, then with one's own, of the same seeds."""
    planned: int
    """Pairs of each player that were asked for."""
    seconds: float


def without_own(experiment: Experiment) -> Experiment:
    """The same experiment with our pieces.

    :raises ValueError: if it has none of one's own.
    """
    return replace(experiment, options=with_ours(experiment.game, experiment.options))


def play_both(own: Experiment, ours: Experiment, executor: Executor, seconds: float) -> Fairness:
    """Plays both in turn: as many games as the experiment has, or as the time allows."""
    began = monotonic()
    results: tuple[dict[tuple[str, int], Row], dict[tuple[str, int], Row]] = ({}, {})
    games, longest = 0, 0.0
    while not games or (games < own.most and monotonic() - began + longest < seconds):
        chunk_began = monotonic()
        games = min(own.most, games + CHUNK)
        for experiment, played in zip((ours, own), results, strict=True):
            for batch, rows in executor.play(experiment, tuple(batches(experiment, games, played))):
                played |= {(batch.player, n): game for n, (game, *_) in zip(batch.numbers, rows, strict=True)}
        longest = max(longest, monotonic() - chunk_began)
    pairs = {name: [(results[0][name, n], results[1][name, n]) for n in range(games)] for name in own.players}
    return Fairness(pairs, own.most, monotonic() - began)


def described(fairness: Fairness, rule_name: Callable[[str], str]) -> list[str]:
    """Lines of Markdown: how hard one's own is beside ours, who won, what makes the difference, and all figures."""
    lines: list[str] = []
    for player, pairs in fairness.pairs.items():
        comparison = compared(pairs, rule_name)
        lines += [f"## {player}: {len(pairs)} games with yours and the same with ours", ""]
        lines += [_difference(comparison.score), *_wins(player, comparison), "", *_reasons(comparison), ""]
        lines += [*table(comparison.changes, "ours", "yours"), ""]
    return [*lines, _extent(fairness)]


def _extent(fairness: Fairness) -> str:
    """How many games there were: where time decides, a machine that has other work to do plays fewer."""
    pairs = len(next(iter(fairness.pairs.values())))
    sentence = f"Played in {fairness.seconds:.0f} seconds: {pairs} of {fairness.planned} pairs of games of each player."
    if pairs == fairness.planned:
        return sentence
    return (
        f"{sentence} The time ended it: with more --seconds, or on a machine with less to do, there are more, and "
        "intervals are narrower."
    )


def _difference(score: Change) -> str:
    low, high = (shown(score, end, "+") for end in score.interval)
    return (
        f"{VERDICTS[score.verdict]}: a mean score of {shown(score, score.second)} with yours and "
        f"{shown(score, score.first)} with ours; the difference is {shown(score, score.second - score.first, '+')} "
        f"({low} to {high})."
    )


def _wins(player: str, comparison: Comparison) -> list[str]:
    """Who won, where there is something to win."""
    if not comparison.is_to_be_won:
        return []
    (ours, yours), games = comparison.wins, len(comparison.pairs)
    if yours:
        return [f"{player} won {yours:g} of {games} games with yours and {ours:g} with ours."]
    beside = f"{ours:g}" if ours else "none"
    sentence = (
        f"Nobody has won yours: {player} won none of {games} games, and {beside} with ours. "
        f"So it wins fewer than {wilson(0, games)[1]:.1%} of them. That is no proof that nobody can: people, or "
        "players that look further ahead, may."
    )
    return [sentence]


def _reasons(comparison: Comparison) -> list[str]:
    """What makes the difference: endings that have become more frequent, and rules that come up more or less often."""
    endings = [
        f"- With yours more games are {row.name}: {_both(row)}." for row in comparison.endings if row.verdict == "more"
    ]
    return endings + [f"- “{row.name}” comes up {_both(row)} times a game." for row in comparison.rules]


def _both(row: Change) -> str:
    return f"{shown(row, row.second)} instead of {shown(row, row.first)}"
