"""Calibration: how often games are won of which an adviser makes so much, when it plays on by its own plans.

A monotone curve is fitted to half of the games (isotonic regression by pooling adjacent violators: M. Ayer and others,
Annals of Mathematical Statistics 26, 1955) and tried on the other half. Positions of one game end alike; so intervals
come from resampling whole games.

Invariant: games are stored one a line as they end, with the question in the first line; a file with another question is
refused, and what is stored is not played again.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from jupiter.engine.chance import SEEDS
from jupiter.lab.experiments.store import StoreFault, write_whole
from jupiter.players.calibration import Curve
from jupiter.players.match import has_seed
from jupiter.players.models import model
from jupiter.players.plan import Planner
from jupiter.players.player import View
from jupiter.players.statistics import Interval

KNOTS = 10
"""Points of a curve at most."""
GROUPS = 10
"""In which positions are looked at, as many in each."""
RESAMPLED = 400


@dataclass(frozen=True, slots=True)
class Question:
    """What is played."""

    game: str
    options: Mapping[str, Any]
    playouts: int
    """For each plan."""

    def as_row(self) -> dict[str, Any]:
        """The first line of a file."""
        return {"game": self.game, "options": dict(self.options), "playouts": self.playouts}


class Played(NamedTuple):
    """A game to its end."""

    seed: int
    won: bool
    values: Sequence[float]
    """What the adviser made of the position before each of its plans."""


class Group(NamedTuple):
    """Positions of which about as much was made."""

    predicted: float
    """The mean chance that the curve says."""
    observed: float
    """The share that was won."""
    interval: Interval
    positions: int


# --- playing ----------------------------------------------------------------------------------------------------------


def play(question: Question, seed: int) -> Played:
    """One game, by whole plans.

    :raises ValueError: if the game is not won or lost by all together.
    """
    _refuse_rivals(question.game)
    known, planner, random = model(question.game), Planner(question.playouts), Random(seed)
    game, options, values = known.game, dict(question.options), []
    state = game.setup({**options, "seed": random.randrange(SEEDS)} if has_seed(known) else options).state
    while actor := known.actor(state := known.settle(state)):
        plan, estimate = planner.plan(View(known, state, actor), random)
        values.append(round(estimate.value, 4))
        for action in plan.actions:
            if known.chance(state) is not None or known.actor(state) != actor:
                break
            state = known.after(state, action)
    outcome = game.outcome(state)
    return Played(seed, bool(outcome and outcome.won), values)


def _refuse_rivals(game: str) -> None:
    evaluation = model(game).evaluation
    if evaluation is None or not evaluation.is_shared:
        raise ValueError(f"{game}: only a game that all win or lose together is calibrated, and that is evaluated")


def _play(task: tuple[Question, int]) -> Played:
    return play(*task)


def play_all(question: Question, seeds: Sequence[int], file: Path, workers: int) -> Iterator[int]:
    """Plays what is not stored yet; after each game says how many are stored.

    :raises StoreFault: if the file has another question, or cannot be written.
    """
    _refuse_rivals(question.game)
    stored = {one.seed for one in read(file, question)}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _drop_broken_line(file)
        with file.open("a", encoding="utf-8") as lines, get_context("spawn").Pool(workers) as pool:
            if not lines.tell():
                lines.write(json.dumps(question.as_row()) + "\n")
            tasks = [(question, seed) for seed in seeds if seed not in stored]
            for number, one in enumerate(pool.imap_unordered(_play, tasks), 1):
                lines.write(json.dumps(one._asdict()) + "\n")
                lines.flush()
                yield len(stored) + number
    except OSError as wrong:
        raise StoreFault(f"{file}: {wrong.strerror}") from wrong


def _drop_broken_line(file: Path) -> None:
    """Takes away what stands behind the last whole line."""
    if file.exists() and not (text := file.read_text(encoding="utf-8")).endswith("\n"):
        write_whole(file, text[: text.rfind("\n") + 1])


def read(file: Path, question: Question) -> list[Played]:
    """The games of a file, by seed; a line that was broken off is left out.

    :raises StoreFault: if the file is of another question.
    """
    if not file.exists():
        return []
    first, *lines = file.read_text(encoding="utf-8").split("\n")
    try:
        is_same = json.loads(first) == question.as_row()
    except json.JSONDecodeError:
        is_same = False
    if not is_same:
        raise StoreFault(f"{file}: of another question; name another --output")
    # The last line is empty, or was broken off.
    return sorted(Played(**json.loads(line)) for line in lines[:-1])


# --- the curve --------------------------------------------------------------------------------------------------------


def fitted(games: Sequence[Played], playouts: int) -> Curve:
    """The monotone curve that fits games best, by at most `KNOTS` points."""
    positions = sorted((value, one.won) for one in games for value in one.values)
    size = ceil(len(positions) / KNOTS)
    # Each block: mean value, share won, number of positions.
    blocks: list[tuple[float, float, int]] = []
    for start in range(0, len(positions), size):
        some = positions[start : start + size]
        block = fmean(value for value, _ in some), fmean(won for _, won in some), len(some)
        while blocks and (blocks[-1][1] >= block[1] or blocks[-1][0] >= block[0]):
            block = _pooled(blocks.pop(), block)
        blocks.append(block)
    values, chances = [round(value, 3) for value, _, _ in blocks], [round(chance, 3) for _, chance, _ in blocks]
    if len(blocks) == 1:  # Nothing tells positions apart.
        values, chances = [0.0, 1.0], chances * 2
    return Curve(playouts, tuple(values), tuple(chances))


def _pooled(one: tuple[float, float, int], other: tuple[float, float, int]) -> tuple[float, float, int]:
    count = one[2] + other[2]
    value, chance = ((a * one[2] + b * other[2]) / count for a, b in zip(one[:2], other[:2], strict=True))
    return value, chance, count


def tried(curve: Curve, games: Sequence[Played]) -> list[Group]:
    """How often games were won, by the chance that the curve says of their positions."""
    predicted = sorted((curve.chance(value), number) for number, one in enumerate(games) for value in one.values)
    size = ceil(len(predicted) / GROUPS)
    return [_group(predicted[start : start + size], games) for start in range(0, len(predicted), size)]


def _group(predicted: Sequence[tuple[float, int]], games: Sequence[Played]) -> Group:
    counts: dict[int, int] = {}
    for _, number in predicted:
        counts[number] = counts.get(number, 0) + 1
    weights = [(count, games[number].won * count) for number, count in counts.items()]
    random, shares = Random(0), []
    for _ in range(RESAMPLED):
        some = random.choices(weights, k=len(weights))
        shares.append(sum(won for _, won in some) / sum(count for count, _ in some))
    shares.sort()
    interval = shares[round(0.025 * (RESAMPLED - 1))], shares[round(0.975 * (RESAMPLED - 1))]
    won = sum(won for _, won in weights) / len(predicted)
    return Group(fmean(chance for chance, _ in predicted), won, interval, len(predicted))


def checked(games: Sequence[Played], playouts: int) -> list[Group]:
    """The curve of every second game, tried on the others.

    :raises ValueError: if there are fewer than two games.
    """
    if len(games) < 2:
        raise ValueError("calibration takes two games at least, and says little with less than a hundred")
    return tried(fitted(games[::2], playouts), games[1::2])


def described(games: Sequence[Played], playouts: int) -> list[str]:
    """Lines of Markdown: the curve of half of the games on the other half; then that of all, for `calibration.toml`."""
    curve = fitted(games, playouts)
    positions = sum(len(one.values) for one in games)
    won = sum(one.won for one in games)
    lines = [
        f"{len(games)} games, {won} won, {positions} positions.",
        "",
        "| predicted | won | 95 % | positions |",
        "| ---: | ---: | ---: | ---: |",
    ]
    for group in checked(games, playouts):
        low, high = group.interval
        lines.append(f"| {group.predicted:.0%} | {group.observed:.0%} | {low:.0%} to {high:.0%} | {group.positions} |")
    return [
        *lines,
        "",
        f"playouts = {curve.playouts}",
        f"values = {list(curve.values)}",
        f"chances = {list(curve.chances)}",
    ]
