"""The games of an experiment in batches, and the rows that come of them.

Invariant: a game's rows follow from experiment, player and number alone, so that it does not matter who plays it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jupiter.engine.verdict import Event, Outcome
from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.match import play, seated
from jupiter.players.evaluation import share_of_win
from jupiter.players.models import map_of, model, parts_of
from jupiter.players.places import BoardMap
from jupiter.players.player import Model
from jupiter.players.registry import player_named
from jupiter.players.restricted import Restricted

Row = Mapping[str, Any]
"""JSON-ready; its `row` says what it tells of."""
Key = tuple[str, int]
"""A game of a run: player, number."""

SMALL, LARGE = 1, 10
"""Games of a batch of players that search, and of others, whose games are soon over."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that are played one after the other, and stored together."""

    player: str
    numbers: tuple[int, ...]


def batches(experiment: Experiment, games: int, stored: Iterable[Key]) -> Iterator[Batch]:
    """What is still to be played of the first so many games of each player, the lowest numbers of all players first."""
    known = set(stored)
    for first in range(0, games, LARGE):
        for player in experiment.players:
            numbers = [n for n in range(first, min(first + LARGE, games)) if (player, n) not in known]
            size = SMALL if ":" in player else LARGE
            for start in range(0, len(numbers), size):
                yield Batch(player, tuple(numbers[start : start + size]))


def play_batch(experiment: Experiment, batch: Batch) -> list[list[Row]]:
    """The rows of each game of a batch: that of the game, then one of each turn.

    :raises RuntimeError: if a game has no end.
    """
    known = model(experiment.game)
    if experiment.excluded:
        known = Restricted(known, parts_of(experiment.game)[experiment.excluded])
    return [_rows(known, experiment, batch.player, number) for number in batch.numbers]


def _rows(known: Model, experiment: Experiment, name: str, number: int) -> list[Row]:
    course = Course(known, map_of(experiment.game))
    players = seated(known, player_named(name), player_named(experiment.rivals or name))
    result = play(known, experiment.options, players, experiment.seed + number, course)
    outcome = known.game.outcome(course.last)
    if outcome is None:
        raise AssertionError("play ends with the game")
    key = {"player": name, "game": number}
    game = {
        "row": "game",
        **key,
        "won": won(outcome, known.game.actors()[0]),
        "value": result.value,
        "score": result.score,
        "decisions": result.decisions,
        "turns": len(course.turns),
        "ending": result.reason,
        "seats": seats(outcome),
        "rules": dict(sorted(course.rules.items())),
        "places": {kind: dict(sorted(places.items())) for kind, places in sorted(course.places.items())},
        "state": result.state,
    }
    return [game, *({"row": "turn", **key, **turn} for turn in course.turns)]


def won(outcome: Outcome, actor: str) -> float | None:
    """The share of the win; None where there is nothing but a score."""
    return None if outcome.won is None and len(outcome.standings) < 2 else share_of_win(outcome, actor)


def seats(outcome: Outcome) -> Sequence[Sequence[Any]]:
    """Of a game of rivals: each seat with its share of the win, sorted."""
    if len(outcome.standings) < 2:
        return []
    return sorted([one.player, share_of_win(outcome, one.player)] for one in outcome.standings)


class Course:
    """Watches a game: what each turn begins with, how often each rule comes up, and where things happen.

    A turn is what one actor decides without dice or cards coming between; games call different things so.
    """

    def __init__(self, known: Model, board: BoardMap | None) -> None:
        self.rules = Counter[str]()
        """Events by rule."""
        self.places: dict[str, Counter[str]] = defaultdict(Counter)
        """Events by what the map shows of them, and by place."""
        self._kinds = board.kinds if board else {}
        self.turns: list[Row] = []
        self.last: Any = None
        self._known = known
        self._actor = ""
        self._decisions = 0

    def decides(self, state: Any, actor: str, has_chance_come: bool) -> None:
        self.last = state
        if actor and (has_chance_come or actor != self._actor):
            self.turns.append(
                {"turn": len(self.turns) + 1, "decision": self._decisions, "actor": actor, **self._worth()}
            )
        self._actor = actor
        self._decisions += 1

    def happened(self, events: Sequence[Event]) -> None:
        for event in events:
            self.rules[event.rule] += 1
            if event.type in self._kinds:
                kind, field = self._kinds[event.type]
                self.places[kind][str(event.about[field])] += 1

    def _worth(self) -> Row:
        """The score and the guess of the value, for the first seat."""
        evaluation, first = self._known.evaluation, self._known.game.actors()[0]
        if evaluation is None:
            return {}
        return {"score": evaluation.score(self.last, first), "value": round(evaluation.guess(self.last, first), 4)}
