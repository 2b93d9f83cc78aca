"""A game as rows: how it ended, what each turn began with, how often each rule came up, and where things happened.

Invariant: the rows follow from game, options, players and seed alone, so that it does not matter who plays it.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.engine.verdict import Event, Outcome
from jupiter.players.evaluation import share_of_win
from jupiter.players.match import play
from jupiter.players.places import BoardMap
from jupiter.players.player import Model, Player

Row = Mapping[str, Any]
"""JSON-ready; its `row` says what it tells of."""


def game_rows(
    known: Model,
    options: Mapping[str, Any],
    players: Mapping[str, Player] | Player,
    seed: int,
    board: BoardMap | None = None,
    key: Row | None = None,
) -> list[Row]:
    """The rows of a game that is played to its end: that of the game, then one of each turn.

    :param options: of its set-up, without `seed`.
    :param players: by actor, or one who plays for all.
    :param board: where things happen; nothing is said of that without it.
    :param key: what each row says first.
    :raises RuntimeError: if the game has no end.
    """
    course = Course(known, board)
    result = play(known, options, players, seed, course)
    outcome = known.game.outcome(course.last)
    if outcome is None:
        raise AssertionError("play ends with the game")
    game = {
        "row": "game",
        **(key or {}),
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
    return [game, *({"row": "turn", **(key or {}), **turn} for turn in course.turns)]


def gain(game: Row) -> float:
    """What a game brought from 0 to 1: the share of the win, or the value where there is nothing but a score."""
    return float(game["value"] if game["won"] is None else game["won"])


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
