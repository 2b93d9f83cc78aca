"""Whether a game with pieces of one's own is as hard as with ours: the same players and seeds with both.

Invariant: what is said of games that nobody has won is said of these players and this number of games.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic

from jupiter.lab.experiments.comparison import FEWEST, Change, Pair, change, changes, shown, table
from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.executors import Executor
from jupiter.lab.experiments.playing import LARGE, Row, batches
from jupiter.lab.experiments.runner import gain
from jupiter.lab.statistics import errors_for, wilson

CHUNK = 2 * LARGE
"""Games of each player that are played before one looks at the clock."""

MOST_RULES = 5
"""That are named as what makes the difference."""

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
    seconds: float


def without_own(experiment: Experiment, own: Sequence[str]) -> Experiment:
    """The same experiment with our pieces.

    :param own: options by which a game is set up with others.
    :raises ValueError: if it has none of them.
    """
    options = {name: value for name, value in experiment.options.items() if name not in own}
    if options == experiment.options:
        raise ValueError(
            f"{experiment.game} is set up with our pieces; give yours in [options]: {' or '.join(own)}"
            if own
            else f"{experiment.game} cannot be set up with pieces of your own"
        )
    return replace(experiment, options=options)


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
    return Fairness(pairs, monotonic() - began)


def described(fairness: Fairness, rule_name: Callable[[str], str]) -> list[str]:
    """Lines of Markdown: how hard one's own is beside ours, who won, what makes the difference, and all figures."""
    lines: list[str] = []
    for player, pairs in fairness.pairs.items():
        rows = changes(pairs, rule_name)
        lines += [f"## {player}: {len(pairs)} games with yours and the same with ours", ""]
        lines += [_difference(rows), *_wins(player, pairs), "", *_reasons(rows), *_rules(pairs, rule_name), ""]
        lines += [*table(rows, "ours", "yours"), ""]
    return [*lines, f"Played in {fairness.seconds:.0f} seconds."]


def _difference(rows: Sequence[Change]) -> str:
    score = next(row for row in rows if row.name == "score")
    low, high = (shown(score, end, "+") for end in score.interval)
    return (
        f"{VERDICTS[score.verdict]}: a mean score of {shown(score, score.second)} with yours and "
        f"{shown(score, score.first)} with ours; the difference is {shown(score, score.second - score.first, '+')} "
        f"({low} to {high})."
    )


def _wins(player: str, pairs: Sequence[Pair]) -> list[str]:
    """Who won, where there is something to win."""
    if pairs[0][0]["won"] is None:
        return []
    ours, yours = (sum(gain(pair[side]) for pair in pairs) for side in (0, 1))
    if yours:
        return [f"{player} won {yours:g} of {len(pairs)} games with yours and {ours:g} with ours."]
    beside = f"{ours:g}" if ours else "none"
    sentence = (
        f"Nobody has won yours: {player} won none of {len(pairs)} games, and {beside} with ours. "
        f"So it wins fewer than {wilson(0, len(pairs))[1]:.1%} of them. That is no proof that nobody can: people, or "
        "players that look further ahead, may."
    )
    return [sentence]


def _reasons(rows: Sequence[Change]) -> list[str]:
    """The endings that have become more frequent, beyond noise."""
    more = [row for row in rows if row.name.startswith("ended by") and row.verdict == "more"]
    return [f"- With yours more games are {row.name}: {_both(row)}." for row in more]


def _rules(pairs: Sequence[Pair], rule_name: Callable[[str], str]) -> list[str]:
    """The rules that come up more or less often, beyond noise; those first that differ by the most times a game."""
    rules = sorted({rule for pair in pairs for game in pair for rule in game["rules"]})
    z = errors_for(len(rules))
    rows = [change(rule_name(rule), pairs, partial(_times, rule), z, is_share=False) for rule in rules]
    differing = [row for row in rows if row.verdict in {"more", "less"}]
    differing.sort(key=lambda row: -abs(row.second - row.first))
    return [f"- “{row.name}” comes up {_both(row)} times a game." for row in differing[:MOST_RULES]]


def _times(rule: str, game: Row) -> float:
    return float(game["rules"].get(rule, 0))


def _both(row: Change) -> str:
    return f"{shown(row, row.second)} instead of {shown(row, row.first)}"
